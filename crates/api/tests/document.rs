//! Every example of docs/protocol.md is the message that it claims to be, and every message has an example.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use skep_api::http::{Create, Created, Failure, Invitation};
use skep_api::{Action, Down, Event, Up};
use std::collections::BTreeSet;
use std::fmt::Debug;

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// The lines of all blocks of a kind.
fn examples(kind: &str) -> Vec<&'static str> {
    let start = format!("```json {kind}\n");
    let blocks = DOCUMENT.split(start.as_str()).skip(1);
    blocks.flat_map(|rest| rest.split("```").next().unwrap_or_default().lines()).collect()
}

/// Reads the examples of a kind; each is written again as it was, apart from fields that were left out.
fn read<T: DeserializeOwned + Serialize + Debug>(kind: &str) -> Vec<T> {
    let examples = examples(kind);
    assert!(!examples.is_empty(), "no example of {kind}");
    let read = |line: &&str| {
        let message: T = serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"));
        let written = serde_json::to_value(&message).unwrap();
        let given: Value = serde_json::from_str(line).unwrap();
        for (key, value) in given.as_object().unwrap() {
            if key != "terms" {
                assert_eq!(written.get(key), Some(value), "{key} of {line}");
            }
        }
        message
    };
    examples.iter().map(read).collect()
}

fn tags<T: Serialize>(messages: &[T], tag: &str) -> BTreeSet<String> {
    let tag_of =
        |message: &T| serde_json::to_value(message).unwrap()[tag].as_str().map(str::to_owned);
    messages.iter().filter_map(tag_of).collect()
}

/// Asserts that the messages have these tags, and no others.
fn has_all<T: Serialize>(messages: &[T], tag: &str, names: &str) {
    let found = tags(messages, tag);
    let expected: BTreeSet<String> = names.split(' ').map(str::to_owned).collect();
    assert_eq!(found, expected);
}

#[test]
fn examples_are_what_they_claim_to_be_and_complete() {
    let up: Vec<Up> = read("up");
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
    let all = "offer accept decline resign abort claim more_time let_in keep_out";
    has_all(&actions, "do", all);
    let down: Vec<Down> = read("down");
    let all = "welcome state ack event refused presence gone said asks pong restarting update";
    has_all(&down, "type", all);
    let events: Vec<Event> = read("event");
    let all =
        "opened joined moved offered declined took_back more_time paused let_in ended rematched";
    has_all(&events, "kind", all);
    assert!(!events.contains(&Event::Unknown) && !down.contains(&Down::Unknown));
    read::<Failure>("failure");
    read::<Create>("create");
    read::<Created>("created");
    read::<Invitation>("invitation");
}
