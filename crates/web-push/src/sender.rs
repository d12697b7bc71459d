//! Posting a message to a push service.

use crate::{
    Endpoint, KeyError, MAX_MESSAGE, Subscription, TooLong, VapidKey, encryption, is_public,
};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::{Request, StatusCode, header};
use hyper_util::rt::TokioIo;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

/// The time for a whole request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Sends messages for one server.
pub struct Sender {
    key: VapidKey,
    contact: String,
    network: Network,
    tls: TlsConnector,
}

/// Which addresses may be connected to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Network {
    /// Public ones.
    Public,
    /// Those of this machine, for tests.
    Loopback,
}

/// What is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message<'a> {
    /// What the service worker gets, [`MAX_MESSAGE`] bytes at the most.
    pub text: &'a [u8],
    /// For how long the push service keeps it for a browser that is not connected.
    pub keep: Duration,
    /// A later message with the same topic replaces this one; 32 letters and digits at the most.
    pub topic: Option<&'a str>,
    /// Whether a sleeping phone is woken for it.
    pub urgency: Urgency,
}

/// Whether a sleeping phone is woken for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Yes.
    High,
    /// When it wakes for something else.
    Normal,
}

/// What came of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The push service has accepted it.
    Accepted,
    /// The subscription has ended and should be deleted.
    Gone,
    /// The push service is busy; it may be tried again.
    Later,
    /// The push service refuses it, with this status.
    Refused(u16),
    /// No address of the host is allowed.
    NotPublic,
    /// The push service can't be reached in time.
    Unreachable,
    /// The subscription's key is not a point of the curve.
    BadKey,
}

impl Sender {
    /// A sender with a key. Push services write to `contact` (`mailto:` or `https:`) if the server misbehaves.
    pub fn new(key: VapidKey, contact: impl Into<String>) -> Sender {
        let roots = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        Sender::with(key, contact, Network::Public, roots)
    }

    /// The same with the addresses that may be connected to, and whose certificates are trusted.
    pub fn with(
        key: VapidKey,
        contact: impl Into<String>,
        network: Network,
        roots: RootCertStore,
    ) -> Sender {
        let provider = Arc::new(crypto::ring::default_provider());
        let tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("ring has the default versions of TLS")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Sender { key, contact: contact.into(), network, tls: TlsConnector::from(Arc::new(tls)) }
    }

    /// The public key with which pages subscribe.
    pub fn public_key(&self) -> String {
        self.key.public()
    }

    /// Encrypts, signs and posts a message. `now` are seconds since 1970.
    ///
    /// # Errors
    ///
    /// If the message is too long, or the system has no random numbers. All else is a [`Sent`].
    pub async fn send(
        &self,
        subscription: &Subscription,
        message: &Message<'_>,
        now: u64,
    ) -> Result<Sent, SendError> {
        if message.text.len() > MAX_MESSAGE {
            return Err(SendError::TooLong(TooLong));
        }
        let endpoint = &subscription.endpoint;
        let signature = self.key.authorization(endpoint, &self.contact, now);
        let signature = signature.map_err(SendError::Key)?;
        let Some(body) = encryption::encrypt(subscription, message.text) else {
            return Ok(Sent::BadKey);
        };
        let urgency = match message.urgency {
            Urgency::High => "high",
            Urgency::Normal => "normal",
        };
        let mut request = Request::post(endpoint.path())
            .header(header::HOST, endpoint.authority())
            .header(header::AUTHORIZATION, signature)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_LENGTH, body.len())
            .header("ttl", message.keep.as_secs())
            .header("urgency", urgency);
        if let Some(topic) = message.topic {
            request = request.header("topic", topic);
        }
        let Ok(request) = request.body(Full::new(Bytes::from(body))) else {
            return Ok(Sent::Unreachable);
        };
        let posted = tokio::time::timeout(TIMEOUT, self.post(endpoint, request)).await;
        Ok(posted.unwrap_or(Sent::Unreachable))
    }

    async fn post(&self, endpoint: &Endpoint, request: Request<Full<Bytes>>) -> Sent {
        let addresses = match self.addresses(endpoint).await {
            Ok(addresses) => addresses,
            Err(sent) => return sent,
        };
        match self.answer(endpoint, &addresses, request).await {
            None => Sent::Unreachable,
            Some(status) if status.is_success() => Sent::Accepted,
            Some(StatusCode::NOT_FOUND | StatusCode::GONE) => Sent::Gone,
            Some(StatusCode::TOO_MANY_REQUESTS) => Sent::Later,
            Some(status) if status.is_server_error() => Sent::Later,
            Some(status) => Sent::Refused(status.as_u16()),
        }
    }

    /// The addresses of the host. One that is not allowed refuses them all: nobody honest has both kinds.
    async fn addresses(&self, endpoint: &Endpoint) -> Result<Vec<SocketAddr>, Sent> {
        let found = lookup_host((endpoint.host(), endpoint.port())).await;
        let addresses: Vec<SocketAddr> = found.map_err(|_| Sent::Unreachable)?.collect();
        let is_allowed = |address: &SocketAddr| match self.network {
            Network::Public => is_public(address.ip()),
            Network::Loopback => address.ip().is_loopback(),
        };
        if addresses.iter().all(is_allowed) { Ok(addresses) } else { Err(Sent::NotPublic) }
    }

    /// Posts to the first address that answers. The body of the answer is not read, and redirects are not followed.
    async fn answer(
        &self,
        endpoint: &Endpoint,
        addresses: &[SocketAddr],
        request: Request<Full<Bytes>>,
    ) -> Option<StatusCode> {
        let stream = TcpStream::connect(addresses).await.ok()?;
        let name = ServerName::try_from(endpoint.host().to_owned()).ok()?;
        let stream = self.tls.connect(name, stream).await.ok()?;
        let (mut requests, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
        let answer = requests.send_request(request);
        tokio::pin!(answer, connection);
        // Both make progress here, and the connection ends with this function.
        tokio::select! {
            answer = &mut answer => answer.ok().map(|answer| answer.status()),
            ended = &mut connection => {
                ended.ok()?;
                answer.await.ok().map(|answer| answer.status())
            }
        }
    }
}

impl fmt::Debug for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sender")
            .field("key", &self.key)
            .field("network", &self.network)
            .finish_non_exhaustive()
    }
}

/// Why nothing was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendError {
    /// The message is too long.
    TooLong(TooLong),
    /// The key can't sign.
    Key(KeyError),
}

impl fmt::Display for SendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SendError::TooLong(error) => error.fmt(f),
            SendError::Key(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SendError {}
