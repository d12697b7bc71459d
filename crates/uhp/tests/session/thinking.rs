//! How moves are found: within limits, at levels, told on the way, and until somebody has had enough.

use crate::Talk;
use skep_engine::{Level, Limits, NoListener, Player, Timeless};
use skep_native::Stopwatch;
use skep_notation::uhp;
use skep_rules::Game;
use skep_uhp::{Cancel, ResourceLimits, Session};

/// Black has nothing but a pass.
const FORCED: &str = r"Base+ML;InProgress;Black[6];wB1;bM \wB1;wQ wB1-;bQ \bM;wM wQ/;bQ -bM;wG1 \wM;bQ \bM;wS1 \wG1;bQ -wG1;wG1 -bQ";
const MIDDLE: &str =
    r"Base+MLP;InProgress;White[5];wL;bP wL-;wP \wL;bM bP-;wQ -wP;bQ bP\;wS1 /wL;bM \bP";

/// As much as it takes.
const PLENTY: ResourceLimits = ResourceLimits { table_mb: 1, nodes: u64::MAX, threads: 1 };

fn legal_in(game: &Game, text: &str) {
    assert!(uhp::parse_move(game.position(), text).is_ok(), "{text}");
}

#[test]
fn every_limit_brings_a_legal_move_and_changes_nothing() {
    let mut talk = Talk::with_allowance(PLENTY);
    let game = talk.line(&format!("newgame {MIDDLE}"));
    let read = uhp::parse_game(&game).unwrap();
    for limit in [
        "time 00:00:00",
        "time 00:00:00.02",
        "seconds 0.01",
        "depth 0",
        "depth 2",
        "nodes 0",
        "nodes 1",
        "nodes 500",
        "depth 99 nodes 500",
        "time 99:00:00 depth 1",
    ] {
        legal_in(&read, &talk.line(&format!("bestmove {limit}")));
    }
    for level in 1..=9 {
        talk.ask(&format!("options set Level {level}"));
        legal_in(&read, &talk.line("bestmove"));
        legal_in(&read, &talk.line("bestmove time 00:00:00"));
        legal_in(&read, &talk.line("bestmove depth 1"));
    }
    assert_eq!(
        talk.line("undo"),
        talk.line(&format!("newgame {}", MIDDLE.rsplit_once(';').unwrap().0))
    );
}

#[test]
fn a_forced_move_needs_no_limit() {
    let mut talk = Talk::with_allowance(PLENTY);
    talk.ask(&format!("newgame {FORCED}"));
    assert_eq!(talk.line("validmoves"), "pass");
    assert_eq!(talk.line("bestmove"), "pass");
    assert!(talk.line("pass").ends_with(";pass"));
}

#[test]
fn the_same_commands_get_the_same_answers() {
    for options in [&["Level 10", "ReportProgress True"][..], &["Level 3", "Seed 5"]] {
        let play = || {
            let mut talk = Talk::with_allowance(PLENTY);
            let mut told = Vec::new();
            for option in options {
                talk.ask(&format!("options set {option}"));
            }
            for _ in 0..2 {
                talk.ask("newgame Base+MLP");
                for _ in 0..6 {
                    told.extend(talk.ask("bestmove nodes 1000"));
                    let mv = told[told.len() - 1].clone();
                    talk.line(&format!("play {mv}"));
                }
            }
            told
        };
        let (once, again) = (play(), play());
        assert_eq!(once, again);
        assert_eq!(once[..once.len() / 2], once[once.len() / 2..], "a new game is a new start");
    }
}

#[test]
fn a_level_is_the_same_with_more_memory_and_threads() {
    let think = |options: &[&str]| {
        let allowance = ResourceLimits { table_mb: 32, threads: 2, ..PLENTY };
        let mut talk = Talk::with_allowance(allowance);
        for option in [&["Level 8", "Seed 3", "ReportProgress True"], options].concat() {
            talk.ask(&format!("options set {option}"));
        }
        talk.ask(&format!("newgame {MIDDLE}"));
        [talk.ask("bestmove"), talk.ask("bestmove")].concat()
    };
    assert_eq!(think(&[]), think(&["Threads 2", "TableSizeMB 1"]));
}

#[test]
fn levels_vary_from_game_to_game() {
    let openings = |seed: u32| {
        let mut talk = Talk::with_allowance(PLENTY);
        talk.ask("options set Level 2");
        talk.ask(&format!("options set Seed {seed}"));
        let mut moves: Vec<String> = (0..20)
            .map(|_| {
                talk.ask("newgame Base+MLP");
                talk.line("bestmove")
            })
            .collect();
        moves.sort();
        moves.dedup();
        moves.len()
    };
    assert!(openings(0) > 1);
    assert_eq!(openings(1), 1);
}

/// Takes a line of progress apart: move, depth, and whether all of it can be played.
fn progress(game: &Game, line: &str) -> (String, u32) {
    let fields: Vec<&str> = line.split(';').collect();
    let [mv, depth, score, first, ..] = *fields else { panic!("{line}") };
    assert_eq!(mv, first, "{line}");
    let is_decided = score.starts_with("win ") || score.starts_with("lost ");
    let is_number = score.rsplit_once('.').is_some_and(|(_, decimals)| decimals.len() == 2);
    assert!(is_decided || is_number && score.parse::<f64>().is_ok(), "{line}");
    let mut game = game.clone();
    for text in &fields[3..] {
        let mv = uhp::parse_move(game.position(), text).unwrap();
        assert_eq!(uhp::move_text(game.position(), mv), *text);
        game.play(mv).unwrap();
    }
    (mv.to_owned(), depth.parse().unwrap())
}

#[test]
fn progress_is_told_depth_by_depth_and_the_best_line_last() {
    let game = uhp::parse_game(MIDDLE).unwrap();
    let mut talk = Talk::with_allowance(PLENTY);
    talk.ask(&format!("newgame {MIDDLE}"));
    assert_eq!(talk.ask("bestmove depth 3").len(), 1, "nothing is told unasked");

    talk.ask("options set ReportProgress True");
    let mut lines = talk.ask("bestmove depth 3");
    let best = lines.pop().unwrap();
    let told: Vec<(String, u32)> = lines.iter().map(|line| progress(&game, line)).collect();
    assert_eq!(told.iter().map(|(_, depth)| *depth).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(told[2].0, best);

    talk.ask("options set Lines 3");
    let mut lines = talk.ask("bestmove depth 2");
    let best = lines.pop().unwrap();
    let told: Vec<(String, u32)> = lines.iter().map(|line| progress(&game, line)).collect();
    assert_eq!(told.iter().map(|(_, depth)| *depth).collect::<Vec<_>>(), [1, 1, 1, 2, 2, 2]);
    assert_eq!(told[5].0, best);

    talk.ask("options set ReportProgress False");
    let only_the_last = talk.ask("bestmove depth 2");
    assert_eq!(only_the_last.len(), 4, "{only_the_last:?}");
    assert_eq!(progress(&game, &only_the_last[2]).0, only_the_last[3]);
    // Where there are fewer moves than lines, they are all told.
    talk.ask(&format!("newgame {FORCED}"));
    assert_eq!(talk.ask("bestmove depth 2").len(), 2);
}

#[test]
fn the_limits_hold_for_levels_as_well() {
    let game = uhp::parse_game(MIDDLE).unwrap();
    let mut talk = Talk::with_allowance(PLENTY);
    talk.ask(&format!("newgame {MIDDLE}"));
    talk.ask("options set Level 9");
    talk.ask("options set ReportProgress True");
    let mut deepest = |limit: &str| {
        let lines = talk.ask(&format!("bestmove {limit}"));
        let (_, told) = lines.split_last().unwrap();
        told.last().map_or(0, |line| progress(&game, line).1)
    };
    let own = deepest("");
    assert!(own > 2, "the level by itself looks {own} plies ahead");
    assert_eq!(deepest("depth 1"), 1);
    assert!(deepest("nodes 1") < own);
    assert!(deepest("time 00:00:00") < own);
}

/// To the last position, not just about.
#[test]
fn a_level_looks_at_as_many_positions_as_it_may() {
    let game = uhp::parse_game(MIDDLE).unwrap();
    for level in [1, 4, 7, 9] {
        for nodes in [1, 20, 100, 400, 1_000, 3_000, u64::MAX] {
            let mut talk = Talk::with_allowance(PLENTY);
            for option in [&format!("Level {level}"), "Seed 3", "ReportProgress True"] {
                talk.ask(&format!("options set {option}"));
            }
            talk.ask(&format!("newgame {MIDDLE}"));
            let lines = talk.ask(&format!("bestmove nodes {nodes}"));
            let (mv, told) = lines.split_last().unwrap();
            let best = Player::new(1 << 20, Timeless)
                .play_within(
                    &game,
                    Level::new(level).unwrap(),
                    3,
                    &Limits::nodes(nodes),
                    &mut NoListener,
                )
                .unwrap();
            assert!(best.nodes <= nodes);
            assert_eq!(*mv, uhp::move_text(game.position(), best.mv()), "{level} {nodes}");
            let depth = told.last().map(|line| progress(&game, line).1);
            assert_eq!(depth, Some(best.depth), "{level} {nodes}");
        }
    }
}

#[test]
fn what_takes_for_ever_can_be_cancelled() {
    for command in ["bestmove", "bestmove time 99:00:00", "bestmove depth 90", "perft", "perft 90"]
    {
        let cancel = Cancel::default();
        let timeout = std::time::Duration::from_secs(60);
        let mut output = Vec::new();
        let mut session =
            Session::with_allowance(&mut output, Stopwatch::start(), cancel.clone(), PLENTY);
        let input = format!("newgame {MIDDLE}\n{command}\nvalidmoves\n");
        let stops = std::thread::spawn(move || cancel.within(timeout));
        session.run(input.as_bytes()).unwrap();
        assert!(stops.join().unwrap(), "{command}");
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.matches("ok\n").count(), 4, "{output}");
        if command.starts_with("bestmove") {
            let best = output.lines().rev().nth(3).unwrap();
            legal_in(&uhp::parse_game(MIDDLE).unwrap(), best);
        }
    }
}

#[test]
fn a_viewer_that_has_gone_ends_the_search() {
    /// Reads so many replies and then no more.
    struct Gone(usize);
    impl std::io::Write for Gone {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let Some(left) = self.0.checked_sub(1) else {
                return Err(std::io::ErrorKind::BrokenPipe.into());
            };
            self.0 = left;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    // The introduction, the game, the option and the first depth.
    let mut session = Session::new(Gone(4), Stopwatch::start(), Cancel::default());
    session.set("TableSizeMB", "1").unwrap();
    let input = format!("newgame {MIDDLE}\noptions set ReportProgress True\nbestmove\n");
    let error = session.run(input.as_bytes()).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe);
}
