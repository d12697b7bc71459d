//! Reads from the server's system calls whether each acknowledgement was sent after its commit was on the disk.
//!
//! A killed process leaves what it wrote to the kernel, so kills alone would not notice a missing flush; only a
//! machine without power would. strace shows the order of the calls themselves.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::{Command, Stdio};

/// The calls that write a file, flush it, and send.
const CALLS: &str = "trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg";

/// A program under strace, which writes its calls to a file: whole pages, and the paths of the files.
pub(crate) fn traced(program: &Path, calls: &Path) -> Command {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-y", "-qq", "-s", "8192", "-e", CALLS, "-e", "signal=none", "-o"]);
    strace.arg(calls).arg(program);
    strace
}

/// Whether strace is here. In CI it must be; `cargo xtask test` installs it.
pub(crate) fn is_there() -> bool {
    let version =
        Command::new("strace").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let is_there = version.is_ok_and(|status| status.success());
    if !is_there {
        let sentence = "not looked at: strace is missing, `cargo xtask test` installs it";
        assert!(std::env::var_os("CI").is_none(), "{sentence}");
        println!("{sentence}");
    }
    is_there
}

/// Commands in the write-ahead log, by what has become of them.
#[derive(Default)]
struct Log {
    /// Written, and not flushed.
    written: HashSet<String>,
    /// Being flushed, by the thread that waits for it.
    in_flush: HashMap<String, HashSet<String>>,
    on_disk: HashSet<String>,
}

/// Returns the commands whose acknowledgements were sent. Each was on the disk when the call began.
///
/// # Errors
/// If one was not.
pub(crate) fn acknowledged(calls: &str) -> Result<HashSet<String>, String> {
    let mut log = Log::default();
    let mut sent = HashSet::new();
    for line in calls.lines() {
        let Some((thread, call)) = line.trim_start().split_once(' ') else { continue };
        let call = call.trim_start();
        let is_of_log = call.contains(".db-wal>");
        if call.starts_with("pwrite64(") && is_of_log {
            log.written.extend(commands(call));
        } else if call.starts_with("fsync(") || call.starts_with("fdatasync(") {
            if is_of_log {
                log.in_flush.insert(thread.to_owned(), std::mem::take(&mut log.written));
            }
            if !call.ends_with("<unfinished ...>") {
                flushed(&mut log, thread, call);
            }
        } else if call.starts_with("<... fsync") || call.starts_with("<... fdatasync") {
            flushed(&mut log, thread, call);
        } else {
            for ack in call.split(r#"\"type\":\"ack\""#).skip(1) {
                let command = commands(ack).next().ok_or_else(|| format!("no id in {ack}"))?;
                if !log.on_disk.contains(&command) {
                    return Err(format!("{command} was acknowledged before it was on the disk"));
                }
                sent.insert(command);
            }
        }
    }
    Ok(sent)
}

/// A flush has ended, perhaps with an error.
fn flushed(log: &mut Log, thread: &str, call: &str) {
    let commands = log.in_flush.remove(thread).unwrap_or_default();
    if call.ends_with("= 0") {
        log.on_disk.extend(commands);
    } else {
        log.written.extend(commands);
    }
}

/// The ids of commands in a text; `support::command` makes them.
fn commands(text: &str) -> impl Iterator<Item = String> {
    const LENGTH: usize = "command-00000000-00000000".len();
    text.match_indices("command-")
        .filter_map(|(at, _)| text.get(at..at + LENGTH))
        .map(str::to_owned)
}

#[test]
fn an_acknowledgement_needs_a_flush_of_its_own_command() {
    let write = |number| {
        format!(
            "7 pwrite64(9</x/games.db-wal>, \"\\0command-00000001-0000000{number}\\1\", 40, 0) = 40"
        )
    };
    let ack = |number| {
        format!(
            r#"8 sendto(3<socket:[1]>, "{{\"type\":\"ack\",\"id\":\"command-00000001-0000000{number}\"}}", 9, 0, NULL, 0) = 9"#
        )
    };
    let begin = "7 fdatasync(9</x/games.db-wal> <unfinished ...>".to_owned();
    let end = "7 <... fdatasync resumed>)       = 0".to_owned();
    let whole = "7 fdatasync(9</x/games.db-wal>) = 0".to_owned();
    let other = "7 fdatasync(9</x/other>) = 0".to_owned();
    let failed = "7 fdatasync(9</x/games.db-wal>) = -1 EIO (Input/output error)".to_owned();
    let count = |lines: &[&String]| {
        let lines: Vec<&str> = lines.iter().map(|line| line.as_str()).collect();
        acknowledged(&lines.join("\n")).map(|sent| sent.len())
    };
    assert_eq!(count(&[&write(1), &write(2), &begin, &end, &ack(1), &ack(2)]), Ok(2));
    assert_eq!(count(&[&write(1), &whole, &ack(1)]), Ok(1));
    assert!(count(&[&write(1), &begin, &ack(1), &end]).is_err());
    assert!(count(&[&write(1), &begin, &write(2), &end, &ack(2)]).is_err());
    assert!(count(&[&write(1), &other, &ack(1)]).is_err());
    assert!(count(&[&write(1), &failed, &ack(1)]).is_err());
    assert!(count(&[&ack(1)]).is_err());
}
