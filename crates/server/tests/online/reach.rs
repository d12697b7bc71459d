//! Whom a link reaches, and what it begins with.

use crate::support::send;
use crate::{Site, plenty};
use skep_api::http::{Info, Reach};
use skep_server::{BindTo, OnlineOptions};

async fn info(site: &Site, host: &str) -> Info {
    let request = format!("GET /api/info HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    send(site.address(), request.as_bytes()).await.unwrap().json()
}

fn site(bind_to: BindTo, options: OnlineOptions) -> Site {
    let mut site = Site::with(OnlineOptions { limits: plenty(), ..options });
    site.bind_to = bind_to;
    site.restart();
    site
}

#[tokio::test]
async fn a_server_of_this_device_reaches_nobody_else() {
    let site = site(BindTo::ThisDevice, OnlineOptions::default());
    let found = info(&site, "localhost:7340").await;
    assert_eq!((found.reach, found.base.as_str()), (Reach::Device, "http://localhost:7340/"));
}

#[tokio::test]
async fn in_a_network_the_link_has_the_address_in_it() {
    let network = Some([192, 168, 1, 5].into());
    let site = site(BindTo::Network, OnlineOptions { network, ..OnlineOptions::default() });
    for (host, reach, base) in [
        ("192.168.1.5:7340", Reach::Network, "http://192.168.1.5:7340/"),
        // The page was opened where the server runs.
        ("localhost:7340", Reach::Network, "http://192.168.1.5:7340/"),
        ("[::1]:7340", Reach::Network, "http://192.168.1.5:7340/"),
        ("laptop.local:7340", Reach::Network, "http://laptop.local:7340/"),
        ("hive.example", Reach::Network, "http://hive.example/"),
        ("1.1.1.1", Reach::Everyone, "http://1.1.1.1/"),
        ("<script>", Reach::Network, "http://192.168.1.5/"),
    ] {
        let found = info(&site, host).await;
        assert_eq!((found.reach, found.base.as_str()), (reach, base), "{host}");
    }
}

#[tokio::test]
async fn without_a_network_a_link_reaches_this_device() {
    let site = site(BindTo::Network, OnlineOptions::default());
    assert_eq!(info(&site, "localhost").await.reach, Reach::Device);
}

/// A proxy of this device passes on the name that browsers asked for.
#[tokio::test]
async fn a_base_url_reaches_everyone_unless_its_host_is_private() {
    for (base, reach) in [
        ("https://hive.example/", Reach::Everyone),
        ("https://hive.example:8443/skep/", Reach::Everyone),
        ("http://192.168.1.5:7340/", Reach::Network),
        ("https://laptop.lan/", Reach::Network),
        ("http://localhost:7340/", Reach::Device),
    ] {
        let base_url = Some(base.to_owned());
        let site = site(BindTo::ThisDevice, OnlineOptions { base_url, ..OnlineOptions::default() });
        let host = base.split('/').nth(2).unwrap();
        for host in [host, "localhost"] {
            let found = info(&site, host).await;
            assert_eq!((found.reach, found.base.as_str()), (reach, base));
        }
        let other = "GET /api/info HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
        let refused = send(site.address(), other.as_bytes()).await.unwrap();
        assert_eq!(refused.status, 421, "another name may be bound to this device");
    }
}
