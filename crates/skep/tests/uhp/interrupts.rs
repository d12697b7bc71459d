//! The signal by which viewers cancel a search.

use crate::engine::Engine;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use skep_notation::uhp;

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
