//! `skep uhp` as a process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

/// An engine that says nothing for so long hangs. No test waits for it otherwise.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

pub(crate) struct Engine {
    pub(crate) child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Engine {
    /// Starts it and reads its introduction.
    pub(crate) fn start(arguments: &[&str]) -> Engine {
        let mut engine = Engine::start_silently(arguments);
        let introduction = engine.reply();
        assert_eq!(introduction.len(), 2, "{introduction:?}");
        assert!(introduction[0].starts_with("id Skep "), "{introduction:?}");
        assert_eq!(introduction[1], "Mosquito;Ladybug;Pillbug");
        engine
    }

    pub(crate) fn start_silently(arguments: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_skep"))
            .arg("uhp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("it has an output")).lines();
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            for line in lines {
                let line = line.expect("what it says is text");
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Engine { input: child.stdin.take(), child, output }
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).expect("it reads");
    }

    /// Its next line; none when it has said everything.
    pub(crate) fn line(&mut self) -> Option<String> {
        match self.output.recv_timeout(TIMEOUT) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("no answer"),
        }
    }

    /// The lines up to `ok`.
    pub(crate) fn reply(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.line() {
                Some(line) if line == "ok" => return lines,
                Some(line) => lines.push(line),
                None => panic!("it ended after {lines:?}"),
            }
        }
    }

    pub(crate) fn ask(&mut self, command: &str) -> Vec<String> {
        self.send(format!("{command}\n").as_bytes());
        self.reply()
    }

    /// The one line of a reply.
    pub(crate) fn ask_line(&mut self, command: &str) -> String {
        let mut reply = self.ask(command);
        assert_eq!(reply.len(), 1, "{command}: {reply:?}");
        reply.remove(0)
    }

    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for its end; nothing more is said before.
    pub(crate) fn end(mut self) -> ExitStatus {
        assert_eq!(self.line(), None);
        self.child.wait().expect("it is our child")
    }
}

impl Drop for Engine {
    /// After a failed assertion nobody else would end it.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
