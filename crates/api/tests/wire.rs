//! What must hold for pages and servers of different ages.

use serde_json::{from_str, json, to_value};
use skep_api::http::{AskState, Create};
use skep_api::{Action, Cause, Clock, Down, Event, Known, Offer, Terms, Up};
use skep_rules::{Color, GameType, Opening};

#[test]
fn unknown_fields_are_ignored() {
    let up: Up = from_str(r#"{"type":"watch","game":"g","seq":3,"later":{"a":[1]}}"#).unwrap();
    assert_eq!(up, Up::Watch(Known { game: "g".into(), seq: 3 }));
    let up: Up =
        from_str(r#"{"type":"do","game":"g","id":"i","what":{"do":"resign","why":"tired"}}"#)
            .unwrap();
    assert!(matches!(up, Up::Do { what: Action::Resign, .. }));
}

#[test]
fn unknown_messages_and_events_can_be_skipped() {
    assert_eq!(from_str::<Up>(r#"{"type":"dance","steps":3}"#).unwrap(), Up::Unknown);
    assert_eq!(from_str::<Down>(r#"{"type":"dance","steps":[3]}"#).unwrap(), Down::Unknown);
    assert_eq!(from_str::<Event>(r#"{"kind":"dance","by":"White"}"#).unwrap(), Event::Unknown);
    assert_eq!(from_str::<Action>(r#"{"do":"dance","by":1}"#).unwrap(), Action::Unknown);
    assert_eq!(from_str::<Cause>(r#""boredom""#).unwrap(), Cause::Unknown);
    assert_eq!(from_str::<AskState>(r#"{"state":"later"}"#).unwrap(), AskState::Unknown);
    let down: Down = from_str(
        r#"{"type":"event","game":"g","seq":9,"at":1,"what":{"kind":"dance","by":"White"}}"#,
    )
    .unwrap();
    assert!(matches!(down, Down::Event { seq: 9, what: Event::Unknown, clocks: None, .. }));
}

#[test]
fn a_message_reads_as_it_is_written_in_the_document() {
    let terms = Terms {
        set: GameType::FULL,
        opening: Opening::Tournament,
        threefold: true,
        clock: Clock::RealTime { base: 300, increment: 5 },
    };
    let event = Event::Opened { terms, host: Color::White, name: "Ada".into() };
    let written = json!({
        "kind": "opened",
        "terms": {
            "set": "Base+MLP", "opening": "tournament", "threefold": true,
            "clock": {"kind": "real_time", "base": 300, "increment": 5}
        },
        "host": "White",
        "name": "Ada",
    });
    assert_eq!(to_value(&event).unwrap(), written);
    assert_eq!(serde_json::from_value::<Event>(written).unwrap(), event);
    let up =
        Up::Do { game: "g".into(), id: "i".into(), what: Action::Offer { offer: Offer::Draw } };
    let written =
        json!({"type": "do", "game": "g", "id": "i", "what": {"do": "offer", "offer": "draw"}});
    assert_eq!(to_value(&up).unwrap(), written);
}

#[test]
fn what_may_be_left_out_may_be_left_out() {
    let create: Create = from_str(
        r#"{"id":"i","terms":{"set":"Base","opening":"rulebook","clock":{"kind":"none"}}}"#,
    )
    .unwrap();
    assert!(create.terms.threefold && create.color.is_none() && !create.open);
    let up: Up = from_str(r#"{"type":"move","game":"g","id":"i","seq":2,"move":"wG1"}"#).unwrap();
    assert!(matches!(up, Up::Move { took: None, .. }));
}
