//! docs/protocol.md is played line by line, and the server says what stands there and nothing else.

use crate::Site;
use crate::support::{Guest, PATIENCE, Reply, Socket};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Map, Value, json};
use skep_store::{Sqlite, Store};
use std::collections::HashMap;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_tungstenite::tungstenite::{self, Message};

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

#[tokio::test]
async fn the_document_is_played() {
    let mut play = Play { site: Site::new(), people: HashMap::new(), ids: Ids::default(), said: 0 };
    let blocks = DOCUMENT.split("```json\n").skip(1);
    let lines = blocks.flat_map(|rest| rest.split("```").next().unwrap_or_default().lines());
    let mut wrong = Vec::new();
    let mut log = Vec::new();
    for line in lines {
        if let Some(event) = line.strip_prefix("The log has ") {
            log.push(event);
        } else if let Err(why) = play.line(line).await {
            wrong.push(format!("{line}\n{why}\n"));
        }
    }
    wrong.extend(play.nothing_else().await);
    wrong.extend(play.log(&log).await);
    assert!(play.said > 30, "the document has examples");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

struct Play {
    site: Site,
    people: HashMap<String, Person>,
    ids: Ids,
    /// So many lines of the server were compared.
    said: usize,
}

struct Person {
    guest: Guest,
    page: Option<Page>,
    /// The answer to the last request, until it is compared.
    reply: Option<Reply>,
}

impl Play {
    async fn line(&mut self, line: &str) -> Result<(), String> {
        match line {
            "The server ends." => {
                self.site.server = None;
                return Ok(());
            }
            "The server starts." => {
                self.site.start();
                let address = self.site.address();
                for person in self.people.values_mut() {
                    (person.guest.address, person.page) = (address, None);
                }
                return Ok(());
            }
            _ => {}
        }
        let (name, rest) = line.split_once(' ').ok_or("who?")?;
        if !self.people.contains_key(name) {
            let person = Person { guest: self.site.guest(), page: None, reply: None };
            self.people.insert(name.to_owned(), person);
        }
        let person = self.people.get_mut(name).ok_or("nobody")?;
        if rest == "closes the page." {
            let mut page = person.page.take().ok_or("no page is open")?;
            // The server may have been faster: it closes the connection of a page that is too old.
            drop(page.sink.close().await);
            return Ok(());
        }
        if let Some(sent) = rest.strip_prefix("→ ") {
            return person.say(&self.ids.in_text(sent)).await;
        }
        let expected = rest.strip_prefix("← ").ok_or("neither → nor ←")?;
        self.said += 1;
        let (expected, real) = person.hear(expected).await?;
        self.ids.compare(&expected, &real).map_err(|why| format!("{why}; the server said\n{real}"))
    }

    /// Every page has heard all that it was told: the answer to a ping comes next.
    async fn nothing_else(&mut self) -> Vec<String> {
        let mut wrong = Vec::new();
        for (name, person) in &mut self.people {
            let Some(page) = &mut person.page else { continue };
            page.say(r#"{"type":"ping","n":99}"#).await.unwrap();
            let next = page.hear().await.unwrap();
            if (&next["type"], &next["n"]) != (&json!("pong"), &json!(99)) {
                wrong.push(format!("{name} ← {next}\nis not in the document\n"));
            }
        }
        wrong
    }

    /// Compares the log of the first game.
    async fn log(&mut self, expected: &[&str]) -> Vec<String> {
        self.site.server = None;
        let store = Sqlite::open(&self.site.folder.path().join("games.db")).unwrap();
        let game = self.ids.first.clone().expect("a game was made");
        let log = store.log(&game, 0).await.unwrap();
        let mut wrong = Vec::new();
        if log.len() != expected.len() {
            wrong.push(format!(
                "the log has {} events, the document {}",
                log.len(),
                expected.len()
            ));
        }
        for (expected, entry) in expected.iter().zip(log) {
            let real: Value = serde_json::from_str(&entry.data).unwrap();
            if let Err(why) = self.ids.compare(&serde_json::from_str(expected).unwrap(), &real) {
                wrong.push(format!("{expected}\n{why}; the log has\n{real}\n"));
            }
        }
        wrong
    }
}

impl Person {
    /// Sends a request, or a message on the page, which is opened for it.
    async fn say(&mut self, sent: &str) -> Result<(), String> {
        if let Some(path) = sent.strip_prefix("GET ") {
            self.reply = Some(self.guest.get(&format!("/{path}")).await);
        } else if let Some(request) = sent.strip_prefix("POST ") {
            let (path, body) = request.split_once(' ').ok_or("no body")?;
            let body: Value = serde_json::from_str(body).map_err(|error| error.to_string())?;
            self.reply = Some(self.guest.post(&format!("/{path}"), &body).await);
        } else {
            if self.page.is_none() {
                self.page = Some(Page::new(self.guest.raw_socket().await?));
            }
            self.page.as_mut().ok_or("no page")?.say(sent).await?;
        }
        Ok(())
    }

    /// Returns what the document expects, and what the server says.
    async fn hear(&mut self, expected: &str) -> Result<(Value, Value), String> {
        let read = |text: &str| {
            serde_json::from_str::<Value>(text).map_err(|error| format!("{error}: {text}"))
        };
        if expected.starts_with('{') {
            let page = self.page.as_mut().ok_or("no page is open")?;
            return Ok((read(expected)?, page.hear().await?));
        }
        let (status, body) = expected.split_once(' ').ok_or("no body")?;
        let reply = self.reply.take().ok_or("nothing was asked")?;
        let real: Value = reply.json();
        if reply.status.to_string() != status {
            return Err(format!("the status is {}: {real}", reply.status));
        }
        Ok((read(body)?, real))
    }
}

/// A page, which reads all the time: who does not answer the pings of a server is cut off from it.
struct Page {
    sink: SplitSink<Socket, Message>,
    heard: UnboundedReceiver<Result<Message, tungstenite::Error>>,
}

impl Page {
    fn new(socket: Socket) -> Page {
        let (sink, mut stream) = socket.split();
        let (sender, heard) = unbounded_channel();
        tokio::spawn(async move {
            while let Some(message) = stream.next().await {
                drop(sender.send(message));
            }
        });
        Page { sink, heard }
    }

    async fn say(&mut self, text: &str) -> Result<(), String> {
        self.sink.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// The next message.
    async fn hear(&mut self) -> Result<Value, String> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.heard.recv()).await;
            let heard = heard.map_err(|_| "the server says nothing")?;
            match heard.ok_or("the end")?.map_err(|error| error.to_string())? {
                Message::Text(text) => {
                    return serde_json::from_str(&text).map_err(|error| error.to_string());
                }
                Message::Close(_) => return Err("the server closed the connection".to_owned()),
                _ => {}
            }
        }
    }
}

/// The ids of the document, and those of the server for the same things.
#[derive(Default)]
struct Ids {
    known: HashMap<String, String>,
    first: Option<String>,
}

impl Ids {
    /// A text to send, with the ids of the server.
    fn in_text(&self, text: &str) -> String {
        let replace = |text: String, (name, id): (&String, &String)| text.replace(name, id);
        self.known.iter().fold(text.to_owned(), replace)
    }

    /// Compares a value of the document with that of the server: fields, words and numbers are the same, ids are those that
    /// they were before, and times, durations that the clock measures and addresses are of the same kind.
    fn compare(&mut self, expected: &Value, real: &Value) -> Result<(), String> {
        match (expected, real) {
            (Value::Object(expected), Value::Object(real)) => self.compare_fields(expected, real),
            (Value::Array(expected), Value::Array(real)) => {
                if expected.len() != real.len() {
                    return Err(format!("{} entries, not {}", real.len(), expected.len()));
                }
                let mut pairs = expected.iter().zip(real);
                pairs.try_for_each(|(expected, real)| self.compare(expected, real))
            }
            (Value::String(name), Value::String(id)) if is_id(name) && is_id(id) => {
                let known = self.known.entry(name.clone()).or_insert_with(|| id.clone());
                self.first.get_or_insert_with(|| id.clone());
                if known == id { Ok(()) } else { Err(format!("{name} is {known}, not {id}")) }
            }
            _ if expected == real => Ok(()),
            _ => Err(format!("{real}, not {expected}")),
        }
    }

    fn compare_fields(
        &mut self,
        expected: &Map<String, Value>,
        real: &Map<String, Value>,
    ) -> Result<(), String> {
        if let Some(key) = real.keys().find(|key| !expected.contains_key(*key)) {
            return Err(format!("the document has no {key:?}"));
        }
        for (key, expected) in expected {
            let real = real.get(key).ok_or_else(|| format!("there is no {key:?}"))?;
            let is_same = match key.as_str() {
                "at" | "now" | "expires" | "began" | "due" | "claim_at" | "spent" | "quota"
                | "wait" | "time" => expected.is_number() == real.is_number(),
                "left" if expected.is_number() => real.is_number(),
                "left" => ["white", "black"].iter().all(|color| real[color].is_number()),
                "base" if expected.is_string() => real.is_string(),
                _ => {
                    self.compare(expected, real).map_err(|why| format!("{key}: {why}"))?;
                    true
                }
            };
            if !is_same {
                return Err(format!("{key}: {real}, not of the kind of {expected}"));
            }
        }
        Ok(())
    }
}

/// Whether a text is an id or a secret. No word of the protocol is so long.
fn is_id(text: &str) -> bool {
    let is_of_id = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.len() >= 16 && text.chars().all(is_of_id)
}

/// The test above can fail.
#[test]
fn another_word_field_or_id_is_found() {
    let mut ids = Ids::default();
    let mut is_same = |one: Value, other: Value| ids.compare(&one, &other).is_ok();
    let id = |letter: &str| letter.repeat(22);
    assert!(is_same(json!({"id": id("a"), "at": 1}), json!({"id": id("b"), "at": 2})));
    assert!(!is_same(json!({"id": id("a")}), json!({"id": id("c")})));
    assert!(!is_same(json!({"at": 1}), json!({"at": null})));
    assert!(!is_same(json!({"why": "stale"}), json!({"why": "illegal"})));
    assert!(!is_same(json!({}), json!({"new": 1})));
    assert!(!is_same(json!({"old": 1}), json!({})));
    assert!(!is_same(json!([1]), json!([1, 1])));
}
