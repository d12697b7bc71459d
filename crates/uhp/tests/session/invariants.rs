//! What must hold for whatever bytes a viewer sends. The fuzzer and the ordinary tests share it.

use skep_native::Stopwatch;
use skep_uhp::{Cancel, LONGEST_LINE, ResourceLimits, Session};

/// Enough to answer with, in no time.
pub(crate) const MODEST: ResourceLimits = ResourceLimits { table_mb: 1, nodes: 200, threads: 2 };

/// How many lines of an input get an `ok`: all but blank ones, up to `exit`.
fn commands(input: &[u8]) -> usize {
    let input = input.strip_suffix(b"\n").unwrap_or(input);
    let words = input.split(|&byte| byte == b'\n').map(|line| match line.len() {
        0..=LONGEST_LINE => line.trim_ascii(),
        _ => b"too long",
    });
    let is_exit = |line: &&[u8]| {
        let word = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        word.eq_ignore_ascii_case(b"exit")
    };
    words.take_while(|line| !is_exit(line)).filter(|line| !line.is_empty()).count()
}

/// Every command gets its `ok` and nothing but lines of text before it, at most one of them an error,
/// whose message stands alone.
pub(crate) fn every_command_is_answered(input: &[u8]) {
    let mut output = Vec::new();
    let cancel = Cancel::default();
    Session::with_allowance(&mut output, Stopwatch::start(), cancel, MODEST)
        .run(input)
        .expect("bytes in memory can be read and written");
    let output = String::from_utf8(output).expect("a reply is text");
    assert!(output.ends_with("ok\n"), "the last reply is whole");
    let lines: Vec<&str> = output.split_terminator('\n').collect();
    let replies: Vec<&[&str]> = lines.split(|&line| line == "ok").collect();
    assert_eq!(replies.len() - 1, 1 + commands(input), "the introduction and each command");
    for reply in replies {
        let is_error = |line: &&str| line.starts_with("err") || line.starts_with("invalidmove");
        let is_clean = |line: &&str| !line.is_empty() && !line.contains(char::is_control);
        assert!(reply.iter().all(is_clean), "{reply:?}");
        assert!(reply.len() == 1 || !reply.iter().any(is_error), "{reply:?}");
    }
}
