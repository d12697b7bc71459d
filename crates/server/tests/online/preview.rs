//! What messengers fetch of an invitation's link.

use crate::support::{Guest, command, send, terms};
use crate::{Site, plenty};
use skep_api::Clock;
use skep_api::http::{Create, Created, Home};
use skep_rules::Color;
use skep_server::{File, OnlineOptions};

const PAGE: &str =
    "<!doctype html><html><head><meta charset=\"utf-8\"><title>Skep</title></head></html>";

/// A document as the build makes it, in short.
static FILES: [File; 1] = [File {
    name: "online/index.html",
    etag: "\"page\"",
    plain: PAGE.as_bytes(),
    brotli: None,
    gzip: None,
    is_immutable: false,
}];

fn site(options: OnlineOptions) -> Site {
    let mut site = Site::with(OnlineOptions { limits: plenty(), ..options });
    site.files = &FILES;
    site.restart();
    site
}

async fn invite(guest: &mut Guest, name: &str) -> Created {
    let clock = Clock::RealTime { base: 300, increment: 5 };
    let (id, terms, name) = (command(), terms(clock), name.to_owned());
    let create = Create { id, terms, color: Some(Color::White), name, open: false };
    guest.post("/api/games", &create).await.json()
}

async fn page(guest: &Guest, path: &str) -> String {
    let reply = guest.get(path).await;
    assert_eq!(reply.status, 200, "{path}");
    String::from_utf8(reply.body).unwrap()
}

/// The value of a tag.
fn tag<'a>(page: &'a str, name: &str) -> &'a str {
    let start = format!("<meta property=\"og:{name}\" content=\"");
    let (_, rest) = page.split_once(&start).unwrap_or_else(|| panic!("no {name} in {page}"));
    rest.split_once("\">").unwrap().0
}

#[tokio::test]
async fn the_link_of_an_invitation_has_a_title_a_sentence_and_a_picture() {
    let site = site(OnlineOptions::default());
    let mut ada = site.guest();
    let invitation = invite(&mut ada, "Ada").await.invitation;
    let base = format!("http://{}/", site.address());
    for path in ["/online/", "/online/index.html"] {
        let page = page(&site.guest(), &format!("{path}?i={invitation}")).await;
        assert_eq!(tag(&page, "title"), "Ada invites you to a game of Hive");
        let about = "Tournament, 5 min + 5 s. You play Black. No account: open the link and play.";
        assert_eq!(tag(&page, "description"), about);
        assert_eq!(tag(&page, "image"), format!("{base}api/invitations/{invitation}.png"));
        assert_eq!(tag(&page, "url"), format!("{base}online/?i={invitation}&amp;l=en"));
        assert!(page.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"));
        let (head, rest) = page.split_once("<meta property").unwrap();
        assert!(PAGE.starts_with(head) && PAGE.ends_with(&rest[rest.find("<title>").unwrap()..]));
    }
    let russian = page(&site.guest(), &format!("/online/?i={invitation}&l=ru")).await;
    assert_eq!(tag(&russian, "title"), "Ada приглашает вас сыграть в «Улей»");
    assert!(tag(&russian, "description").contains("Вы играете чёрными"));
    let ukrainian = page(&site.guest(), &format!("/online/?x=1&l=uk&i={invitation}")).await;
    assert_eq!(tag(&ukrainian, "locale"), "uk_UA");

    let picture = site.guest().get(&format!("/api/invitations/{invitation}.png")).await;
    assert_eq!(picture.header("content-type"), Some("image/png"));
    assert_eq!(picture.header("cross-origin-resource-policy"), Some("cross-origin"));
    assert!(picture.body.starts_with(b"\x89PNG") && picture.body.len() < 300_000);
}

#[tokio::test]
#[cfg_attr(without_page, ignore = "needs the page")]
async fn the_real_document_has_a_place_for_the_tags() {
    let mut site = Site::new();
    site.files = skep_server::all_files();
    site.restart();
    let mut ada = site.guest();
    let invitation = invite(&mut ada, "Ada").await.invitation;
    let plain = page(&ada, "/online/").await;
    let shown = page(&ada, &format!("/online/?i={invitation}")).await;
    let (head, rest) = shown.split_once("<meta property").unwrap();
    let (_, rest) = rest.split_at(rest.find("<title>").unwrap());
    assert_eq!(format!("{head}{rest}"), plain);
    assert!(shown.find("og:image").unwrap() < 8192, "some read the beginning alone");
}

#[tokio::test]
async fn a_name_stays_text_and_a_base_url_is_used() {
    let base_url = Some("https://hive.example/skep/".to_owned());
    let site = site(OnlineOptions { base_url, ..OnlineOptions::default() });
    let mut ada = site.guest();
    let invitation = invite(&mut ada, "\"><script>'&").await.invitation;
    let page = page(&site.guest(), &format!("/online/?i={invitation}")).await;
    assert!(tag(&page, "title").starts_with("&quot;&gt;&lt;script&gt;'&amp; invites you"));
    assert!(tag(&page, "image").starts_with("https://hive.example/skep/api/invitations/"));
}

#[tokio::test]
async fn an_invitation_that_there_is_not_gives_the_plain_document() {
    let site = site(OnlineOptions::default());
    let guest = site.guest();
    for query in
        ["", "?", "?i", "?i=", "?i=%00", "?i=AAAAAAAAAAAAAAAAAAAAAA", "?l=ru", "?i=../..&i"]
    {
        assert_eq!(page(&guest, &format!("/online/{query}")).await, PAGE, "{query}");
    }
    let reply = guest.get("/online/").await;
    assert!(reply.header("etag").is_some(), "it stays cacheable");
    for id in ["AAAAAAAAAAAAAAAAAAAAAA", "", "x", "%2e%2e"] {
        let reply = guest.get(&format!("/api/invitations/{id}.png")).await;
        assert_eq!(reply.status, 404, "{id}");
    }
}

#[tokio::test]
async fn fetching_a_preview_changes_nothing_and_tells_no_secret() {
    let site = site(OnlineOptions::default());
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let created = invite(&mut ada, "Ada").await;
    let messenger = site.guest();
    for _ in 0..5 {
        let reply = messenger.get(&format!("/online/?i={}", created.invitation)).await;
        assert_eq!(reply.header("set-cookie"), None);
        let page = String::from_utf8(reply.body).unwrap();
        assert!(!page.contains(&created.game), "the game's id");
        messenger.get(&format!("/api/invitations/{}.png", created.invitation)).await;
    }
    let home: Home = ada.get("/api/home").await.json();
    assert_eq!((home.games[0].seq, home.games[0].other.as_ref()), (1, None));
    bob.take(&created.invitation).await;
    let page = page(&messenger, &format!("/online/?i={}", created.invitation)).await;
    assert_eq!(tag(&page, "description"), "The game has begun.");
    assert!(!page.contains("Bob") && !page.contains(&created.game));
}

#[tokio::test]
async fn a_browser_gets_the_document_of_an_invitation_compressed() {
    use std::io::Read;
    let site = site(OnlineOptions::default());
    let mut ada = site.guest();
    let invitation = invite(&mut ada, "Ada").await.invitation;
    let host = site.address();
    let ask = |method: &str, accepted: &str| {
        format!(
            "{method} /online/?i={invitation} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: {accepted}\r\n\
             Connection: close\r\n\r\n"
        )
    };
    let packed = send(host, ask("GET", "br, gzip").as_bytes()).await.unwrap();
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    let mut page = String::new();
    flate2::read::GzDecoder::new(&packed.body[..]).read_to_string(&mut page).unwrap();
    assert_eq!(tag(&page, "site_name"), "Skep");
    let plain = send(host, ask("GET", "gzip;q=0").as_bytes()).await.unwrap();
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(plain.body, page.into_bytes());
    let head = send(host, ask("HEAD", "gzip").as_bytes()).await.unwrap();
    assert_eq!((head.status, head.body.len()), (200, 0));
}
