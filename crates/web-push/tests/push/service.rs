//! A push service on this machine, over TLS, which answers each request with the next of its answers.

use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::rustls::{RootCertStore, ServerConfig, crypto};

pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    pub(crate) roots: RootCertStore,
    /// In DER, for the tests of the server.
    #[allow(dead_code, reason = "only the server takes it as it is")]
    /// In DER.
    #[allow(dead_code, reason = "for the tests of the server")]
    pub(crate) certificate: Vec<u8>,
    pub(crate) requests: mpsc::UnboundedReceiver<Request>,
}

/// A request as it came over the wire.
pub(crate) struct Request {
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Request {
    pub(crate) fn line(&self) -> &str {
        self.head.lines().next().unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        let pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut values = pairs.filter(|(key, _)| key.eq_ignore_ascii_case(name));
        values.next().unwrap_or_else(|| panic!("no header {name} in {}", self.head)).1
    }
}

impl Service {
    pub(crate) async fn start(answers: Vec<&'static str>) -> Service {
        let certified = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
        let certificate = certified.cert.der().clone();
        let mut roots = RootCertStore::empty();
        roots.add(certificate.clone()).unwrap();
        let der = certificate.to_vec();
        let key =
            PrivateKeyDer::from(PrivatePkcs8KeyDer::from(certified.signing_key.serialize_der()));
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .unwrap();
        let tls = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (send, requests) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            for answer in answers {
                let (stream, _) = listener.accept().await.unwrap();
                // A client that does not trust the certificate leaves.
                let Ok(mut stream) = tls.accept(stream).await else { continue };
                let _ = send.send(read(&mut stream).await);
                let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.unwrap();
                let _ = stream.shutdown().await;
            }
        });
        Service { address, roots, certificate: der, requests }
    }

    /// The endpoint of a browser, by the name that the certificate is for.
    pub(crate) fn endpoint(&self) -> String {
        format!("https://localhost:{}/push/one?of=many", self.address.port())
    }
}

async fn read(stream: &mut (impl AsyncReadExt + Unpin)) -> Request {
    let mut bytes = Vec::new();
    loop {
        let mut block = [0; 1024];
        let count = stream.read(&mut block).await.unwrap();
        bytes.extend_from_slice(&block[..count]);
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let request = Request { head, body: bytes[end + 4..].to_vec() };
        let length: usize = request.header("content-length").parse().unwrap();
        if request.body.len() == length {
            return request;
        }
    }
}
