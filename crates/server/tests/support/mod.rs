//! A client of online games: requests over TCP, and WebSockets.

#![allow(dead_code, reason = "each test program uses a part of it")]

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use skep_api::http::{Create, Created, Seated, Take};
use skep_api::{Action, Clock, CommandId, Down, GameId, GameState, Known, PROTO, Terms, Up, Why};
use skep_rules::{Color, GameType, Opening};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long anything may take: far longer than it ever does.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The id of a new command.
pub(crate) fn command() -> CommandId {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let (process, number) = (std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    format!("command-{process:08}-{number:08}")
}

/// An answer to a request.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        let text = String::from_utf8_lossy(&self.body);
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}

/// Sends the bytes of a request, and reads the whole answer.
pub(crate) async fn send(address: SocketAddr, request: &[u8]) -> std::io::Result<Reply> {
    let mut stream = TcpStream::connect(address).await?;
    // A server that refuses may close before everything is sent.
    drop(stream.write_all(request).await);
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    read.map_err(|_| std::io::Error::from(std::io::ErrorKind::TimedOut))??;
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::UnexpectedEof))?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    Ok(Reply { status, head, body: bytes[end + 4..].to_vec() })
}

/// A browser: it keeps its cookie.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

pub(crate) type Socket = WebSocketStream<TcpStream>;

impl Guest {
    pub(crate) fn new(address: SocketAddr) -> Guest {
        Guest { address, cookie: None }
    }

    fn cookie_line(&self) -> String {
        self.cookie.as_ref().map(|it| format!("Cookie: {it}\r\n")).unwrap_or_default()
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        let (host, cookie) = (self.address, self.cookie_line());
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}Connection: close\r\n\r\n");
        send(self.address, request.as_bytes()).await.expect("an answer")
    }

    /// Posts, and keeps the cookie.
    pub(crate) async fn try_post(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> std::io::Result<Reply> {
        let body = serde_json::to_string(body).unwrap();
        let (host, cookie, length) = (self.address, self.cookie_line(), body.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n{cookie}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        );
        let reply = send(self.address, request.as_bytes()).await?;
        if let Some(set) = reply.header("set-cookie") {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        Ok(reply)
    }

    pub(crate) async fn post(&mut self, path: &str, body: &impl Serialize) -> Reply {
        self.try_post(path, body).await.expect("an answer")
    }

    pub(crate) async fn create(&mut self, clock: Clock, color: Color) -> Created {
        let create = Create {
            id: command(),
            terms: terms(clock),
            color: Some(color),
            name: "Ada".into(),
            open: false,
        };
        let reply = self.post("/api/games", &create).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    }

    pub(crate) async fn take(&mut self, invitation: &str) -> Seated {
        let take = Take { id: command(), name: "Bob".into() };
        let reply = self.post(&format!("/api/invitations/{invitation}/take"), &take).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    }

    /// A WebSocket that has said nothing yet.
    pub(crate) async fn raw_socket(&self) -> Result<Socket, String> {
        let stream = TcpStream::connect(self.address).await.map_err(|error| error.to_string())?;
        let address = self.address;
        let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{address}").parse().unwrap());
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        let opened = tokio::time::timeout(PATIENCE, client_async(request, stream)).await;
        let (socket, _) = opened.map_err(|_| "no answer")?.map_err(|error| error.to_string())?;
        Ok(socket)
    }

    /// A connection that has said hello and looks at a game.
    pub(crate) async fn try_watch(&self, game: &GameId) -> Result<(Page, GameState), String> {
        let mut page = Page { socket: self.raw_socket().await?, game: game.clone() };
        let resume = vec![Known { game: game.clone(), seq: 0 }];
        page.try_send(&Up::Hello { proto: PROTO, resume }).await?;
        loop {
            if let Down::State(state) = page.try_next().await? {
                return Ok((page, *state));
            }
        }
    }

    pub(crate) async fn watch(&self, game: &GameId) -> (Page, GameState) {
        self.try_watch(game).await.expect("the game is told")
    }
}

pub(crate) fn terms(clock: Clock) -> Terms {
    Terms { set: GameType::FULL, opening: Opening::Tournament, threefold: true, clock }
}

/// A page that looks at a game.
#[derive(Debug)]
pub(crate) struct Page<Stream = TcpStream> {
    pub(crate) socket: WebSocketStream<Stream>,
    pub(crate) game: GameId,
}

impl<Stream: AsyncRead + AsyncWrite + Unpin> Page<Stream> {
    pub(crate) async fn try_send(&mut self, up: &Up) -> Result<(), String> {
        let text = serde_json::to_string(up).unwrap();
        let sent = self.socket.send(Message::text(text)).await;
        sent.map_err(|error| error.to_string())
    }

    pub(crate) async fn send(&mut self, up: &Up) {
        self.try_send(up).await.expect("it is sent");
    }

    /// The next message.
    pub(crate) async fn try_next(&mut self) -> Result<Down, String> {
        loop {
            let received = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let received = received.map_err(|_| "silence")?.ok_or("the end")?;
            match received.map_err(|error| error.to_string())? {
                Message::Text(text) => {
                    return serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"));
                }
                Message::Close(_) => return Err("closed".into()),
                _ => {}
            }
        }
    }

    pub(crate) async fn next(&mut self) -> Down {
        self.try_next().await.expect("a message")
    }

    /// The first message of which something is found; others are skipped.
    pub(crate) async fn until<T>(&mut self, mut find: impl FnMut(&Down) -> Option<T>) -> T {
        loop {
            let down = self.next().await;
            if let Some(found) = find(&down) {
                return found;
            }
        }
    }

    pub(crate) async fn play(&mut self, words: &str, seq: u32) -> CommandId {
        let (game, id) = (self.game.clone(), command());
        let words = words.to_owned();
        self.send(&Up::Move { game, id: id.clone(), seq, words, took: Some(0) }).await;
        id
    }

    pub(crate) async fn act(&mut self, what: Action) -> CommandId {
        let (game, id) = (self.game.clone(), command());
        self.send(&Up::Do { game, id: id.clone(), what }).await;
        id
    }

    /// The number of the acknowledged event.
    pub(crate) async fn acked(&mut self, wanted: &str) -> u32 {
        self.until(|down| match down {
            Down::Ack { id, seq, .. } if id == wanted => Some(*seq),
            Down::Refused(refused) if refused.id.as_deref() == Some(wanted) => {
                panic!("{refused:?}")
            }
            _ => None,
        })
        .await
    }

    /// Why a command was refused.
    pub(crate) async fn refused(&mut self, wanted: &str) -> Why {
        self.until(|down| match down {
            Down::Refused(refused) if refused.id.as_deref() == Some(wanted) => Some(refused.why),
            Down::Ack { id, .. } if id == wanted => panic!("{wanted} was accepted"),
            _ => None,
        })
        .await
    }
}
