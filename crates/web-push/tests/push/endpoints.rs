//! What strangers send as subscriptions.

use skep_test_support::Dice;
use skep_web_push::{BadEndpoint, BadSubscription, Endpoint, Subscription, is_public};

#[test]
fn endpoints_of_push_services_are_read_and_written() {
    for text in [
        "https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bE-x_y",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB",
        "https://web.push.apple.com/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f",
        "https://[2606:4700::1111]:8443/x",
    ] {
        let endpoint = Endpoint::read(text).unwrap();
        assert_eq!(endpoint.to_string(), text);
    }
    let endpoint = Endpoint::read("https://Push.Example:443").unwrap();
    assert_eq!(endpoint.to_string(), "https://push.example/");
    assert_eq!(endpoint.origin(), "https://push.example");
    let endpoint = Endpoint::read("https://[2606:4700::1111]:8443/x").unwrap();
    assert_eq!((endpoint.host(), endpoint.port()), ("2606:4700::1111", 8443));
}

#[test]
fn other_addresses_are_refused() {
    use BadEndpoint::{NotAnAddress, NotHttps, TooLong};
    let long = format!("https://push.example/{}", "x".repeat(1024));
    let cases = [
        ("", NotHttps),
        ("http://push.example/x", NotHttps),
        ("HTTPS://push.example/x", NotHttps),
        ("file:///etc/passwd", NotHttps),
        ("https://", NotAnAddress),
        ("https:///x", NotAnAddress),
        ("https://user@push.example/x", NotAnAddress),
        ("https://push.example:/x", NotAnAddress),
        ("https://push.example:0/x", NotAnAddress),
        ("https://push.example:65536/x", NotAnAddress),
        ("https://push.example:+443/x", NotAnAddress),
        ("https://push.example?x", NotAnAddress),
        ("https://push example/x", NotAnAddress),
        ("https://push.example/x y", NotAnAddress),
        ("https://push.example/\r\nhost: other", NotAnAddress),
        ("https://push.example/x#part", NotAnAddress),
        ("https://[::1/x", NotAnAddress),
        ("https://[push]/x", NotAnAddress),
        ("https://püsh.example/x", NotAnAddress),
        (&long, TooLong),
    ];
    for (text, bad) in cases {
        assert_eq!(Endpoint::read(text), Err(bad), "{text}");
    }
}

#[test]
fn only_addresses_of_the_public_internet_are_public() {
    let public =
        ["1.1.1.1", "8.8.8.8", "100.63.255.255", "172.32.0.1", "198.20.0.1", "2606:4700::1111"];
    let others = [
        "0.0.0.0",
        "0.1.2.3",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.9.9.9",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.8",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.7",
        "203.0.113.7",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "::ffff:127.0.0.1",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::1",
        "3fff::1",
        "fc00::1",
        "fd12::1",
        "fe80::1",
        "ff02::1",
    ];
    for address in public {
        assert!(is_public(address.parse().unwrap()), "{address}");
    }
    for address in others {
        assert!(!is_public(address.parse().unwrap()), "{address}");
    }
    assert!(is_public("::ffff:1.1.1.1".parse().unwrap()));
}

#[test]
fn keys_of_a_wrong_length_have_their_sentence() {
    let key = format!("BA{}", "A".repeat(85));
    let auth = "A".repeat(22);
    let read =
        |p256dh: &str, auth: &str| Subscription::read("https://push.example/x", p256dh, auth);
    let subscription = read(&key, &auth).unwrap();
    assert_eq!((subscription.p256dh(), subscription.auth()), (key.clone(), auth.clone()));
    assert_eq!(read(&format!("{key}="), &format!("{auth}==")).unwrap(), subscription);
    let compressed = format!("A{}", &key[1..]);
    for bad in ["", &key[1..], &compressed, "not base64!"] {
        assert_eq!(read(bad, &auth), Err(BadSubscription::PublicKey), "{bad}");
    }
    for bad in ["", "AAAA", &key] {
        let error = read(&key, bad).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the secret auth of a push subscription is not 16 bytes in base64"
        );
    }
}

/// Whatever comes, an endpoint that is read is written as an address that is read the same.
#[test]
fn any_text_is_read_or_refused() {
    const LETTERS: [&str; 16] =
        ["https://", "a", "Z", "9", ":", "443", "/", "[", "]", "::1", "@", "?", "#", " ", "ж", "."];
    let mut dice = Dice::new();
    for _ in 0..20_000 {
        let mut text = if dice.below(4) == 0 { String::new() } else { "https://".to_owned() };
        for _ in 0..dice.below(12) {
            text.push_str(LETTERS[dice.below(LETTERS.len())]);
        }
        if let Ok(endpoint) = Endpoint::read(&text) {
            assert_eq!(Endpoint::read(&endpoint.to_string()), Ok(endpoint), "{text}");
        }
    }
}
