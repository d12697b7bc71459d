//! HTTPS without a proxy: a certificate and its key from files.

use crate::write_timeout::WriteTimeout;
use std::fmt;
use std::io::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{InconsistentKeys, ServerConfig, crypto};
use tokio_rustls::server::TlsStream;

/// A handshake has this time at the most.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// The first byte of every TLS connection.
const TLS_HANDSHAKE_RECORD: u8 = 22;
/// What a browser gets that speaks without TLS.
const SPEAK_TLS: &[u8] =
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 40\r\n\
    Cache-Control: no-store\r\nConnection: close\r\n\r\nThis address begins with https:// here.\n";

/// The certificate of a server.
#[derive(Clone)]
pub struct Tls(TlsAcceptor);

/// Why a certificate can't be used.
#[derive(Debug)]
pub enum TlsError {
    /// A file can't be read.
    NotReadable(PathBuf, Error),
    /// The first file has no certificate, or a damaged one.
    NoCertificate(PathBuf),
    /// The second file has no key, or a damaged one.
    NoKey(PathBuf),
    /// The key belongs to another certificate.
    OtherKey,
    /// They can't be used for another reason.
    Unusable(String),
}

impl Tls {
    /// Reads a certificate, followed by those that vouch for it, and its key; both files are PEM.
    ///
    /// # Errors
    /// If a file is missing or damaged, or if they do not belong together.
    pub fn open(certificate: &Path, key: &Path) -> Result<Tls, TlsError> {
        let read = |path: &Path| {
            std::fs::read(path).map_err(|error| TlsError::NotReadable(path.to_owned(), error))
        };
        let chain = read(certificate)?;
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&chain).collect();
        let chain = chain.ok().filter(|chain| !chain.is_empty());
        let chain = chain.ok_or_else(|| TlsError::NoCertificate(certificate.to_owned()))?;
        let secret = PrivateKeyDer::from_pem_slice(&read(key)?);
        let secret = secret.map_err(|_| TlsError::NoKey(key.to_owned()))?;
        let unusable = |error: tokio_rustls::rustls::Error| match error {
            tokio_rustls::rustls::Error::InconsistentKeys(InconsistentKeys::KeyMismatch) => {
                TlsError::OtherKey
            }
            error => TlsError::Unusable(error.to_string()),
        };
        let provider = Arc::new(crypto::ring::default_provider());
        let builder = ServerConfig::builder_with_provider(provider);
        let builder = builder.with_safe_default_protocol_versions().map_err(unusable)?;
        let mut config =
            builder.with_no_client_auth().with_single_cert(chain, secret).map_err(unusable)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls(TlsAcceptor::from(Arc::new(config))))
    }

    /// Agrees on keys with a browser. `None`: it does not, or not in time. One that speaks without TLS is told so.
    pub(crate) async fn accept(
        &self,
        stream: TcpStream,
        timeout: Duration,
    ) -> Option<TlsStream<WriteTimeout<TcpStream>>> {
        let shaken = tokio::time::timeout(timeout.min(HANDSHAKE), async {
            let mut first = [0];
            if stream.peek(&mut first).await.ok()? == 0 {
                return None;
            }
            if first[0] != TLS_HANDSHAKE_RECORD {
                refuse(stream).await;
                return None;
            }
            self.0.accept(WriteTimeout::new(stream, timeout)).await.ok()
        });
        shaken.await.ok().flatten()
    }
}

/// Says in plain HTTP that it is not spoken here.
async fn refuse(mut stream: TcpStream) {
    // What is left unread when a connection is closed takes the answer with it.
    let mut request = [0; 4096];
    let _ = stream.read(&mut request).await;
    let _ = stream.write_all(SPEAK_TLS).await;
    let _ = stream.shutdown().await;
}

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TlsError::NotReadable(path, error) => {
                write!(f, "{} can't be read: {error}", path.display())
            }
            TlsError::NoCertificate(path) => {
                write!(f, "{} is not a certificate in PEM", path.display())
            }
            TlsError::NoKey(path) => write!(f, "{} is not a private key in PEM", path.display()),
            TlsError::OtherKey => f.write_str("the key belongs to another certificate"),
            TlsError::Unusable(why) => write!(f, "the certificate can't be used: {why}"),
        }
    }
}

impl std::error::Error for TlsError {}

/// Without the key.
impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}
