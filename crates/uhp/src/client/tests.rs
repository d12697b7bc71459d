//! What engines are told, and how their lines are read.

use super::{EngineMove, Limit, duration};
use std::time::Duration;

#[test]
fn limits_have_words_in_the_protocol() {
    let milliseconds = |number| Limit::Time(Duration::from_millis(number));
    for (limit, words) in [
        (milliseconds(1), "time 00:00:00.001"),
        (milliseconds(250), "time 00:00:00.250"),
        (milliseconds(5_000), "time 00:00:05"),
        (milliseconds(3_723_040), "time 01:02:03.040"),
        (Limit::Depth(4), "depth 4"),
        (Limit::Nodes(20_000), "nodes 20000"),
    ] {
        assert_eq!(limit.words(), words);
        assert_eq!(limit.to_string().parse(), Ok(limit), "what is written is read");
    }
}

#[test]
fn times_are_read_in_several_units() {
    for (text, milliseconds) in
        [("1s", 1_000), ("250ms", 250), ("0.25", 250), ("1.5m", 90_000), (" 2 s", 2_000)]
    {
        assert_eq!(duration(text), Some(Duration::from_millis(milliseconds)), "{text}");
    }
    for text in ["", "0", "0.0001", "-1", "1h", "s", "ms", "inf", "nan", "1e99", "25000m"] {
        assert_eq!(duration(text), None, "{text}");
    }
    for text in ["nodes=0", "depth=0", "nodes=x", "moves=3", "", "="] {
        assert!(text.parse::<Limit>().is_err(), "{text}");
    }
}

#[test]
fn the_move_stands_before_the_first_semicolon() {
    assert_eq!(EngineMove::parts(r"wA1 \bQ"), (r"wA1 \bQ", None));
    assert_eq!(EngineMove::parts("wA1 bQ/ ; 6;0.25;wA1 bQ/;pass"), ("wA1 bQ/", Some(6)));
    assert_eq!(EngineMove::parts("pass;deep"), ("pass", None));
    assert_eq!(EngineMove::parts(""), ("", None));
}
