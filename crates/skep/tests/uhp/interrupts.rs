//! Searches without a limit: how viewers cancel them, and what becomes of them without a viewer.

use crate::engine::{Engine, TIMEOUT};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use skep_notation::uhp;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const GAME: &str = r"Base+MLP;InProgress;White[3];wL;bP wL-;wP \wL;bM bP-";

fn interrupt(engine: &Engine) {
    let id = i32::try_from(engine.child.id()).expect("a process has a number");
    kill(Pid::from_raw(id), Signal::SIGINT).expect("it is our child");
}

#[test]
fn an_interrupt_ends_the_search_and_brings_its_move() {
    let game = uhp::parse_game(GAME).unwrap();
    let mut engine = Engine::start(&["--option", "ReportProgress=True"]);
    engine.ask(&format!("newgame {GAME}"));
    for command in ["bestmove", "bestmove time 10:00:00", "bestmove depth 80"] {
        engine.send(format!("{command}\n").as_bytes());
        // Now it is at work.
        engine.line().expect("progress");
        interrupt(&engine);
        let reply = engine.reply();
        let best = reply.last().expect("a move");
        assert!(uhp::parse_move(game.position(), best).is_ok(), "{command}: {best}");
    }
    engine.send(b"perft\n");
    engine.line().expect("the first depth");
    interrupt(&engine);
    engine.reply();
    // It goes on as if nothing had been.
    assert_eq!(engine.ask_line("undo 4"), "Base+MLP;NotStarted;White[1]");
}

/// By an exit of its own, not by the signal.
#[test]
fn an_interrupt_without_work_ends_the_engine() {
    let mut engine = Engine::start(&[]);
    engine.ask("newgame");
    interrupt(&engine);
    assert_eq!(engine.end().code(), Some(130));
}

/// As with `printf … | skep uhp`: what has a limit is answered in full, what has none ends with the input.
#[test]
fn a_search_without_a_limit_ends_with_the_input() {
    let mut engine = Engine::start(&[]);
    engine.send(b"newgame Base+MLP\nbestmove depth 3\nbestmove\nperft 2\n");
    engine.close_input();
    let replies: Vec<Vec<String>> = (0..4).map(|_| engine.reply()).collect();
    assert!(replies[1][0].starts_with('w') && replies[2][0].starts_with('w'), "{replies:?}");
    assert_eq!(replies[3].len(), 3, "{replies:?}");
    assert!(engine.end().success());
}

/// A viewer that has crashed says nothing: its end of the pipe is closed, that is all.
#[test]
fn a_search_without_a_viewer_ends() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skep"))
        .arg("uhp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("it has an input");
    let output = child.stdout.take().expect("it has an output");
    input.write_all(b"newgame\nbestmove\n").expect("it reads");
    let replies = BufReader::new(output).lines().map_while(Result::ok);
    assert_eq!(replies.filter(|line| line == "ok").take(2).count(), 2);
    let deadline = Instant::now() + TIMEOUT;
    loop {
        if let Some(status) = child.try_wait().expect("it is our child") {
            assert!(status.success());
            break;
        }
        if Instant::now() > deadline {
            child.kill().expect("it is our child");
            panic!("it goes on for ever");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(input);
}
