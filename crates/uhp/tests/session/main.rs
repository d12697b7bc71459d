//! Our player as an engine, talked to in the same process.

mod crew;
mod games;
mod invariants;
mod malformed;
mod replies;
mod thinking;

use skep_native::Stopwatch;
use skep_uhp::{Cancel, ResourceLimits, Session};

/// The words that commands begin with, but for `exit`, after which nothing is answered any more.
const COMMAND_WORDS: [&str; 10] = [
    "info",
    "newgame",
    "play",
    "pass",
    "validmoves",
    "bestmove",
    "undo",
    "options",
    "perft",
    "licenses",
];

/// A session that keeps what it said, to be asked line by line.
struct Talk(Session<Vec<u8>, Stopwatch>);

impl Talk {
    fn new() -> Talk {
        Talk::with_allowance(invariants::MODEST)
    }

    fn with_allowance(allowance: ResourceLimits) -> Talk {
        let (clock, cancel) = (Stopwatch::start(), Cancel::default());
        Talk(Session::with_allowance(Vec::new(), clock, cancel, allowance))
    }

    /// The lines of a reply, without its `ok`.
    fn ask(&mut self, line: &str) -> Vec<String> {
        self.0.output().clear();
        assert!(self.0.answer(line.as_bytes()).unwrap().is_continue(), "{line}");
        let reply = String::from_utf8(self.0.output().clone()).unwrap();
        let mut lines: Vec<String> = reply.lines().map(str::to_owned).collect();
        assert_eq!(lines.pop().as_deref(), Some("ok"), "{line}: {reply}");
        lines
    }

    /// The one line of a reply.
    fn line(&mut self, line: &str) -> String {
        let mut reply = self.ask(line);
        assert_eq!(reply.len(), 1, "{line}: {reply:?}");
        reply.remove(0)
    }

    /// The one line of a reply, which is an error.
    fn error(&mut self, line: &str) -> String {
        let reply = self.line(line);
        assert!(reply.starts_with("err "), "{line}: {reply}");
        reply
    }
}
