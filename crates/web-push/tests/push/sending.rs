//! Messages on their way.

use crate::browser::{Browser, verified};
use crate::service::Service;
use skep_web_push::{
    MAX_MESSAGE, Message, Network, SendError, Sender, Sent, Subscription, Urgency, VapidKey,
};
use std::time::Duration;
use tokio_rustls::rustls::RootCertStore;

const NOW: u64 = 1_795_000_000;
const CONTACT: &str = "https://hive.example";

fn message(text: &[u8]) -> Message<'_> {
    let keep = Duration::from_secs(3600);
    Message { text, keep, topic: Some("turn7"), urgency: Urgency::High }
}

fn sender(network: Network, roots: RootCertStore) -> Sender {
    Sender::with(VapidKey::generate().unwrap(), CONTACT, network, roots)
}

#[tokio::test]
async fn a_browser_reads_what_was_sent_and_its_service_who_sent_it() {
    let mut service = Service::start(vec!["201 Created", "201 Created"]).await;
    let sender = sender(Network::Loopback, service.roots.clone());
    for (seed, text) in [(3, "Your turn against Ada"), (200, "Ваш хід 🐝")] {
        let browser = Browser::new(seed);
        let subscription = browser.subscription(&service.endpoint());
        let sent = sender.send(&subscription, &message(text.as_bytes()), NOW).await;
        assert_eq!(sent, Ok(Sent::Accepted));

        let request = service.requests.recv().await.unwrap();
        assert_eq!(request.line(), "POST /push/one?of=many HTTP/1.1");
        assert_eq!(request.header("content-encoding"), "aes128gcm");
        assert_eq!(request.header("ttl"), "3600");
        assert_eq!(request.header("topic"), "turn7");
        assert_eq!(request.header("urgency"), "high");
        assert_eq!(browser.decrypt(&request.body), text.as_bytes());

        let claims = verified(request.header("authorization"), &sender.public_key());
        let origin = format!("https://localhost:{}", service.address.port());
        assert_eq!(claims["aud"], origin);
        assert_eq!(claims["sub"], CONTACT);
        let valid = claims["exp"].as_u64().unwrap() - NOW;
        assert!((1..=24 * 3600).contains(&valid), "{valid}");
    }
}

#[tokio::test]
async fn the_answer_says_what_to_do_next() {
    let answers = [
        ("410 Gone", Sent::Gone),
        ("404 Not Found", Sent::Gone),
        ("429 Too Many Requests", Sent::Later),
        ("503 Service Unavailable", Sent::Later),
        ("403 Forbidden", Sent::Refused(403)),
        ("413 Payload Too Large", Sent::Refused(413)),
    ];
    let service = Service::start(answers.iter().map(|(answer, _)| *answer).collect()).await;
    let sender = sender(Network::Loopback, service.roots.clone());
    let subscription = Browser::new(1).subscription(&service.endpoint());
    for (_, expected) in answers {
        assert_eq!(sender.send(&subscription, &message(b"x"), NOW).await, Ok(expected));
    }
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = Service::start(vec!["201 Created"]).await;
    let location = format!("307 Temporary Redirect\r\nlocation: {}", elsewhere.endpoint());
    let service = Service::start(vec![location.leak()]).await;
    let sender = sender(Network::Loopback, service.roots.clone());
    let subscription = Browser::new(1).subscription(&service.endpoint());
    assert_eq!(sender.send(&subscription, &message(b"x"), NOW).await, Ok(Sent::Refused(307)));
    let mut elsewhere = elsewhere;
    assert!(elsewhere.requests.try_recv().is_err());
}

#[tokio::test]
async fn this_machine_is_not_public_by_number_or_by_name() {
    let mut service = Service::start(vec!["201 Created"]).await;
    let sender = sender(Network::Public, service.roots.clone());
    let port = service.address.port();
    for host in ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "10.0.0.7"] {
        let subscription = Browser::new(1).subscription(&format!("https://{host}:{port}/x"));
        let sent = sender.send(&subscription, &message(b"x"), NOW).await;
        assert_eq!(sent, Ok(Sent::NotPublic), "{host}");
    }
    assert!(service.requests.try_recv().is_err());
}

#[tokio::test]
async fn a_certificate_of_nobody_known_gets_nothing() {
    let mut service = Service::start(vec!["201 Created"]).await;
    let sender = sender(Network::Loopback, RootCertStore::empty());
    let subscription = Browser::new(1).subscription(&service.endpoint());
    let sent = sender.send(&subscription, &message(b"x"), NOW).await;
    assert_eq!(sent, Ok(Sent::Unreachable));
    assert!(service.requests.try_recv().is_err());
}

#[tokio::test]
async fn the_longest_message_goes_and_a_longer_one_has_a_sentence() {
    let mut service = Service::start(vec!["201 Created"]).await;
    let sender = sender(Network::Loopback, service.roots.clone());
    let browser = Browser::new(9);
    let subscription = browser.subscription(&service.endpoint());
    let text = vec![b'x'; MAX_MESSAGE];
    assert_eq!(sender.send(&subscription, &message(&text), NOW).await, Ok(Sent::Accepted));
    let request = service.requests.recv().await.unwrap();
    assert_eq!(request.body.len(), 4096, "what every push service takes");
    assert_eq!(browser.decrypt(&request.body), text);

    let text = vec![b'x'; MAX_MESSAGE + 1];
    let error = sender.send(&subscription, &message(&text), NOW).await.unwrap_err();
    assert!(matches!(error, SendError::TooLong(_)));
    assert_eq!(error.to_string(), "a push message has at most 3993 bytes");
}

#[tokio::test]
async fn a_key_that_is_no_point_of_the_curve_is_told_apart() {
    let sender = sender(Network::Loopback, RootCertStore::empty());
    let key = format!("BA{}", "A".repeat(85));
    let auth = "A".repeat(22);
    let subscription = Subscription::read("https://localhost/x", &key, &auth).unwrap();
    assert_eq!(sender.send(&subscription, &message(b"x"), NOW).await, Ok(Sent::BadKey));
}

#[test]
fn a_key_is_stored_and_read_again() {
    let key = VapidKey::generate().unwrap();
    let again = VapidKey::from_pkcs8(key.pkcs8()).unwrap();
    assert_eq!(again.public(), key.public());
    assert!(VapidKey::from_pkcs8(&key.pkcs8()[1..]).is_err());
    assert!(!format!("{key:?}").contains("document"), "the secret is not printed");
}
