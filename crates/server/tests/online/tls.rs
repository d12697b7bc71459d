//! HTTPS with a certificate of one's own.

use crate::support::{Page, command, terms};
use crate::{Site, plenty};
use base64::Engine as _;
use rcgen::generate_simple_self_signed;
use skep_api::http::{Create, Created, Info};
use skep_api::{Clock, Down, PROTO, Up};
use skep_server::{OnlineOptions, Options, Port, Server, Tls, TlsError};
use skep_test_support::Folder;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A certificate for `localhost` in files, and a client that trusts it.
struct Certificate {
    folder: Folder,
    connector: TlsConnector,
}

fn pem(label: &str, bytes: &[u8]) -> String {
    let text = base64::engine::general_purpose::STANDARD.encode(bytes);
    format!("-----BEGIN {label}-----\n{text}\n-----END {label}-----\n")
}

impl Certificate {
    fn new() -> Certificate {
        let folder = Folder::new("tls");
        let made = generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
        std::fs::write(folder.join("certificate.pem"), pem("CERTIFICATE", made.cert.der()))
            .unwrap();
        std::fs::write(
            folder.join("key.pem"),
            pem("PRIVATE KEY", &made.signing_key.serialize_der()),
        )
        .unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(made.cert.der().clone()).unwrap();
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        Certificate { folder, connector: TlsConnector::from(Arc::new(config)) }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn open(&self) -> Tls {
        Tls::open(&self.path("certificate.pem"), &self.path("key.pem")).unwrap()
    }

    async fn connect(&self, address: SocketAddr) -> TlsStream<TcpStream> {
        let stream = TcpStream::connect(address).await.unwrap();
        self.connector.connect("localhost".try_into().unwrap(), stream).await.unwrap()
    }

    /// The head and the body of an answer.
    async fn ask(&self, address: SocketAddr, request: &str) -> (String, Vec<u8>) {
        let mut stream = self.connect(address).await;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        (String::from_utf8(bytes[..end].to_vec()).unwrap(), bytes[end + 4..].to_vec())
    }
}

fn site(certificate: &Certificate) -> Site {
    let mut site = Site::with(OnlineOptions { limits: plenty(), ..OnlineOptions::default() });
    site.tls = Some(certificate.open());
    site.restart();
    site
}

#[tokio::test]
async fn a_game_is_made_and_watched_over_tls() {
    let certificate = Certificate::new();
    let site = site(&certificate);
    let address = site.address();
    let host = format!("localhost:{}", address.port());
    assert_eq!(site.server.as_ref().unwrap().url(), format!("https://{host}/"));

    let get = format!("GET /api/info HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let (_, body) = certificate.ask(address, &get).await;
    let info: Info = serde_json::from_slice(&body).unwrap();
    assert_eq!(info.base, format!("https://{host}/"));
    assert!(info.push_key.is_some(), "a page of HTTPS can be told by push");

    let (id, terms) = (command(), terms(Clock::None));
    let create = Create { id, terms, color: None, name: String::new(), open: false };
    let body = serde_json::to_string(&create).unwrap();
    let post = format!(
        "POST /api/games HTTP/1.1\r\nHost: {host}\r\nOrigin: https://{host}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let (head, body) = certificate.ask(address, &post).await;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(cookie.starts_with("__Host-skep_") && cookie.contains("; Secure"), "{cookie}");
    let created: Created = serde_json::from_slice(&body).unwrap();

    let mut request = format!("wss://{host}/api/socket").into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("https://{host}").parse().unwrap());
    request.headers_mut().insert("cookie", cookie.split(';').next().unwrap().parse().unwrap());
    let stream = certificate.connect(address).await;
    let (socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    let mut page = Page { socket, game: created.game.clone() };
    let resume = vec![skep_api::Known { game: created.game, seq: 0 }];
    page.send(&Up::Hello { proto: PROTO, resume }).await;
    let you = page.until(|down| match down {
        Down::State(state) => Some(state.you),
        _ => None,
    });
    assert_eq!(you.await, Some(created.color));
}

#[tokio::test]
async fn who_does_not_shake_hands_keeps_nobody_out_and_is_let_go() {
    let certificate = Certificate::new();
    let tls = Some(certificate.open());
    let timeout = Duration::from_millis(500);
    let options =
        Options { port: Port::Exactly(0), tls, timeout, files: &[], ..Options::default() };
    let server = Server::bind(&options).and_then(Server::start).unwrap();
    let mut silent = Vec::new();
    for _ in 0..50 {
        silent.push(TcpStream::connect(server.address()).await.unwrap());
    }
    let get = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let (head, _) = certificate.ask(server.address(), get).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    for mut stream in silent {
        assert_eq!(stream.read(&mut [0; 9]).await.unwrap_or(0), 0, "it is closed");
    }
    // Half a greeting, and then nothing.
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    stream.write_all(&[22, 3, 1, 2, 0, 1]).await.unwrap();
    let mut rest = Vec::new();
    drop(stream.read_to_end(&mut rest).await);
}

#[tokio::test]
async fn plain_http_is_told_what_is_spoken_here() {
    let certificate = Certificate::new();
    let site = site(&certificate);
    let mut stream = TcpStream::connect(site.address()).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{answer}");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{answer}");
    assert!(body.contains("https://"));
    let mut stream = TcpStream::connect(site.address()).await.unwrap();
    stream.write_all(&[22, 3, 1, 0, 4, 9, 9, 9, 9]).await.unwrap();
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer).await);
    assert!(!answer.starts_with(b"HTTP"), "noise is closed");
}

#[test]
fn a_certificate_that_can_not_be_used_has_a_sentence() {
    let (one, other) = (Certificate::new(), Certificate::new());
    let (certificate, key) = (one.path("certificate.pem"), one.path("key.pem"));
    let missing = one.path("missing.pem");
    assert!(matches!(Tls::open(&missing, &key), Err(TlsError::NotReadable(..))));
    assert!(matches!(Tls::open(&certificate, &missing), Err(TlsError::NotReadable(..))));
    let swapped = Tls::open(&key, &certificate).unwrap_err();
    assert!(swapped.to_string().ends_with("key.pem is not a certificate in PEM"), "{swapped}");
    let swapped = Tls::open(&certificate, &certificate).unwrap_err();
    assert!(swapped.to_string().ends_with("certificate.pem is not a private key in PEM"));
    let mixed = Tls::open(&certificate, &other.path("key.pem")).unwrap_err();
    assert_eq!(mixed.to_string(), "the key belongs to another certificate");
    for damage in ["", "-----BEGIN CERTIFICATE-----\n!!\n-----END CERTIFICATE-----\n", "\u{0}\u{1}"]
    {
        let damaged = one.path("damaged.pem");
        std::fs::write(&damaged, damage).unwrap();
        assert!(matches!(Tls::open(&damaged, &key), Err(TlsError::NoCertificate(_))), "{damage}");
        assert!(matches!(Tls::open(&certificate, &damaged), Err(TlsError::NoKey(_))), "{damage}");
    }
    let empty = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    let damaged = one.path("damaged.pem");
    std::fs::write(&damaged, empty).unwrap();
    assert!(matches!(Tls::open(&damaged, &key), Err(TlsError::Unusable(_))));
}
