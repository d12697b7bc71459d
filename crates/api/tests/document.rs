//! Every example of docs/protocol.md is the message that it claims to be, and every message has an example. A test of
//! the server plays the document.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use skep_api::http::{
    Ask, AskState, Asked, Create, Created, Failure, Home, Info, Invitation, OfGame, SeatLink,
    Seated, Take, TakeSeat,
};
use skep_api::{Action, Down, Event, Up};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// The lines of all blocks.
fn examples() -> impl Iterator<Item = &'static str> {
    let blocks = DOCUMENT.split("```json\n").skip(1);
    blocks.flat_map(|rest| rest.split("```").next().unwrap_or_default().lines())
}

/// Reads a message. It is written again as it was, apart from fields that were left out.
fn read<T: DeserializeOwned + Serialize + Debug>(text: &str) -> T {
    let message: T = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
    let written = serde_json::to_value(&message).unwrap();
    let given: Value = serde_json::from_str(text).unwrap();
    for (key, value) in given.as_object().unwrap() {
        if key != "terms" {
            assert_eq!(written.get(key), Some(value), "{key} of {text}");
        }
    }
    message
}

/// What stands after this mark in lines such as `Ada → {…}`.
fn after(mark: &str) -> Vec<&'static str> {
    let text = |line: &'static str| Some(line.split_once(mark)?.1).filter(|it| it.starts_with('{'));
    examples().filter_map(text).collect()
}

fn all<T: DeserializeOwned + Serialize + Debug>(texts: &[&str]) -> Vec<T> {
    texts.iter().map(|text| read(text)).collect()
}

/// Asserts that the messages have these tags, and no others.
fn has_all<T: Serialize>(messages: &[T], tag: &str, names: &str) {
    let tag_of =
        |message: &T| serde_json::to_value(message).unwrap()[tag].as_str().map(str::to_owned);
    let found: BTreeSet<String> = messages.iter().filter_map(tag_of).collect();
    let expected: BTreeSet<String> = names.split(' ').map(str::to_owned).collect();
    assert_eq!(found, expected);
}

#[test]
fn every_message_and_event_has_an_example() {
    let up: Vec<Up> = all(&after(" → "));
    has_all(&up, "type", "hello watch leave move do say ping");
    let actions: Vec<&Action> = up
        .iter()
        .filter_map(|up| match up {
            Up::Do { what, .. } => Some(what),
            // A new message needs an example, and a name above.
            Up::Hello { .. }
            | Up::Watch(_)
            | Up::Leave { .. }
            | Up::Move { .. }
            | Up::Say { .. }
            | Up::Ping { .. }
            | Up::Unknown => None,
        })
        .collect();
    let names = "offer accept decline resign abort claim more_time let_in keep_out";
    has_all(&actions, "do", names);
    let down: Vec<Down> = all(&after(" ← "));
    let names = "welcome state ack event refused presence gone said asks pong restarting update";
    has_all(&down, "type", names);
    let events: Vec<Event> = all(&after("The log has "));
    let names =
        "opened joined moved offered declined took_back more_time paused let_in ended rematched";
    has_all(&events, "kind", names);
    assert!(!events.contains(&Event::Unknown) && !down.contains(&Down::Unknown));
}

/// A request without its ids.
fn kind_of(request: &str) -> String {
    let path = request.split(' ').next().unwrap_or_default();
    let parts = path.split('/').map(|part| if part.len() > 16 { "ID" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

#[test]
fn every_request_has_an_example_with_its_answer() {
    let mut asked = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for line in examples() {
        let Some((name, rest)) = line.split_once(' ') else { continue };
        for method in ["→ GET ", "→ POST "] {
            if let Some(request) = rest.strip_prefix(method) {
                let body = request.split_once(' ').map_or("{}", |(_, body)| body);
                asked.insert(name, (kind_of(request), body));
            }
        }
        let Some((status, answer)) = rest.strip_prefix("← ").and_then(|it| it.split_once(' '))
        else {
            continue;
        };
        let Ok(status) = status.parse::<u16>() else { continue };
        let (kind, body) = asked.remove(name).expect("an answer needs a request");
        if status >= 400 {
            read::<Failure>(answer);
            continue;
        }
        match kind.as_str() {
            "api/info" => drop(read::<Info>(answer)),
            "api/home" => drop(read::<Home>(answer)),
            "api/games" => drop((read::<Create>(body), read::<Created>(answer))),
            "api/invitations/ID" => drop(read::<Invitation>(answer)),
            "api/invitations/ID/take" => drop((read::<Take>(body), read::<Seated>(answer))),
            "api/invitations/ID/withdraw" => assert_eq!(answer, "{}"),
            "api/invitations/ID/ask" => drop((read::<Ask>(body), read::<Asked>(answer))),
            "api/asks/ID" => drop(read::<AskState>(answer)),
            "api/seats/link" => {
                let (of, link): (OfGame, SeatLink) = (secret(body), secret(answer));
                drop((of, link));
            }
            "api/seats" => drop((secret::<TakeSeat>(body), read::<Seated>(answer))),
            _ => panic!("what is {kind}?"),
        }
        seen.insert(kind);
    }
    assert_eq!(seen.len(), 10, "{seen:?}");
}

/// A message with a secret, which has no `Debug`.
fn secret<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"))
}
