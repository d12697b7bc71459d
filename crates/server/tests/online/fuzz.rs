//! Messages and requests that are nearly right.

use crate::support::{Guest, Page, command, send};
use crate::{Site, plenty};
use futures_util::SinkExt;
use skep_api::{Clock, Down, PROTO, Up};
use skep_rules::Color;
use skep_server::{Limits, OnlineOptions};
use skep_test_support::Dice;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");
const MESSAGES: usize = 8000;
const REQUESTS: usize = 2000;
/// Requests at once.
const AT_ONCE: usize = 64;
/// A request that is not whole is waited for no longer.
const WAIT: Duration = Duration::from_secs(1);

/// Changes some bytes of a text, in one of several ways.
fn damaged(dice: &mut Dice, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len());
        match dice.below(6) {
            0 => bytes.truncate(at),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, dice.next() as u8),
            3 => bytes[at] = dice.next() as u8,
            4 => bytes
                .splice(at..at, *dice.pick(&[*b"null", *b"-1e9", *b"{\"a\"", *b"9999"]))
                .for_each(drop),
            _ => {
                let other = dice.below(bytes.len());
                bytes.swap(at, other);
            }
        }
        if bytes.is_empty() {
            bytes.push(b'{');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What pages and the server say on WebSockets in the document, about this game.
fn messages(game: &str) -> Vec<String> {
    let said = DOCUMENT.lines().filter_map(|line| line.find("{\"type\":").map(|at| &line[at..]));
    said.map(|text| text.replace("Vq3nC0gZfX1r8yTn5JmB2w", game)).collect()
}

/// The bodies of requests and answers in the document.
fn bodies() -> Vec<&'static str> {
    let is_one =
        |line: &&str| [" → POST ", " ← 200 ", " ← 409 "].iter().any(|it| line.contains(it));
    DOCUMENT.lines().filter(is_one).filter_map(|line| Some(&line[line.find('{')?..])).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_malformed_messages_and_requests_break_nothing() {
    let limits = Limits { messages_per_second: 1_000_000, ..plenty() };
    let site = Site::with(OnlineOptions { limits, ..OnlineOptions::default() });
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let created = ada.create(Clock::None, Color::White).await;
    bob.take(&created.invitation).await;
    let mut dice = Dice::new();

    // From a watcher: what is damaged, and what is whole and not his to say.
    let templates = messages(&created.game);
    assert!(templates.len() > 20);
    let watcher = site.guest();
    let mut page: Option<Page> = None;
    for _ in 0..MESSAGES {
        if page.is_none() {
            let (mut fresh, _) = watcher.watch(&created.game).await;
            fresh.send(&Up::Hello { proto: PROTO, resume: vec![] }).await;
            page = Some(fresh);
        }
        let Some(open) = page.as_mut() else { continue };
        let template = dice.pick(&templates).clone();
        let text = damaged(&mut dice, &template);
        let message =
            if dice.one_in(20) { Message::binary(text.into_bytes()) } else { Message::text(text) };
        if open.socket.send(message).await.is_err() {
            page = None;
        }
    }

    // Requests: damaged anywhere in their head or body.
    let host = site.address();
    let cookie = ada.cookie.clone().unwrap_or_default();
    let mut asked = JoinSet::new();
    let bodies = bodies();
    assert!(bodies.len() > 10);
    for _ in 0..REQUESTS {
        let path = dice.pick(&[
            "games",
            "invitations/x/take",
            "seats",
            "seats/link",
            "push",
            "home",
            "asks/x",
            "socket",
        ]);
        let method = dice.pick(&["POST", "POST", "GET", "PUT"]);
        let body = if dice.one_in(2) { "{}" } else { dice.pick(&bodies) };
        let body = damaged(&mut dice, body);
        let head = format!(
            "{method} /api/{path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Content-Type: application/json\r\nCookie: {cookie}\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n",
            body.len()
        );
        let text = if dice.one_in(3) { damaged(&mut dice, &head) } else { head };
        // A body that is shorter than it says would be waited for.
        let request = format!("{text}{body}\r\n\r\n");
        if asked.len() >= AT_ONCE
            && let Some(done) = asked.join_next().await
        {
            done.unwrap();
        }
        asked.spawn(async move {
            let answer = tokio::time::timeout(WAIT, send(host, request.as_bytes()));
            // No answer is one, too: the request was not whole.
            if let Ok(Ok(reply)) = answer.await {
                assert!(reply.status < 500, "{request:?}: {reply:?}");
            }
        });
    }
    asked.join_all().await;

    // The game goes on as if nothing had been.
    plays_on(&ada, &bob, &created.game).await;
}

async fn plays_on(ada: &Guest, bob: &Guest, game: &String) {
    let (mut white, state) = ada.watch(game).await;
    assert!(state.moves.is_empty() && state.ended.is_none(), "{state:?}");
    let id = white.play("wG1", state.seq).await;
    let seq = white.acked(&id).await;
    let (mut black, state) = bob.watch(game).await;
    assert_eq!(state.seq, seq);
    black
        .send(&Up::Move {
            game: game.clone(),
            id: command(),
            seq,
            words: "bG1 wG1-".into(),
            took: None,
        })
        .await;
    white
        .until(|down| matches!(down, Down::Event { seq: now, .. } if *now == seq + 1).then_some(()))
        .await;
}
