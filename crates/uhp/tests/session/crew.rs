//! Several threads that think together, at full strength.

use crate::Talk;
use skep_engine::{
    Best, Crew, Limits, Listener, NoListener, Player, SearchProgress, Timeless, bench_games,
};
use skep_native::{Stopwatch, Threads};
use skep_notation::uhp;
use skep_rules::Game;
use skep_uhp::{Cancel, ResourceLimits, Session};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const CREWS: [usize; 3] = [2, 3, 4];
const TABLE_BYTES: usize = 1 << 20;

fn crew(threads: usize) -> Player<Timeless> {
    Player::new(TABLE_BYTES, Timeless).with_crew(Threads::new(threads))
}

/// Every line can be played, and no two begin alike.
fn assert_legal(game: &Game, best: &Best, lines: usize) {
    assert_eq!(best.lines.len(), lines.min(game.position().legal_moves().len()));
    let mut firsts: Vec<_> = best.lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), best.lines.len());
    for line in &best.lines {
        let mut position = game.position().clone();
        for &mv in &line.moves {
            assert!(position.is_legal(mv), "{}", uhp::move_text(&position, mv));
            position.play_unchecked(mv);
        }
    }
}

#[test]
fn a_crew_finds_legal_lines() {
    for threads in CREWS {
        let mut player = crew(threads);
        for game in bench_games() {
            for lines in [1, 3] {
                let limits = Limits::depth(3).with_lines(lines);
                let best = player.search(&game, &limits, &mut NoListener).unwrap();
                assert_eq!(best.depth, 3);
                assert_legal(&game, &best, lines);
            }
        }
    }
}

/// After so many positions each thread adds them to the sum of all, and sees whether it is enough.
const POLL_INTERVAL: u64 = 512;

/// Whoever brings the sum to the limit or beyond adds at most one poll to what was below it; each of
/// the others adds at most one more before it sees that. A search that does not come to an end before
/// has looked at no fewer than the limit.
#[test]
fn a_crew_stops_at_its_nodes() {
    for threads in CREWS {
        let mut player = crew(threads);
        for (game, nodes) in bench_games().zip([1, 50, 700, 2_000, 5_000, 20_000].repeat(2)) {
            let best = player.search(&game, &Limits::nodes(nodes), &mut NoListener).unwrap();
            assert_legal(&game, &best, 1);
            let most = nodes + POLL_INTERVAL * threads as u64;
            let counted = best.nodes;
            assert!(
                (nodes..most).contains(&counted),
                "{threads} threads looked at {counted} positions instead of {nodes}"
            );
        }
    }
}

/// Says stop at a certain poll, and counts what it is told afterwards.
struct Tired {
    polls: u64,
    told_afterwards: usize,
}

impl Listener for Tired {
    fn progress(&mut self, _: &SearchProgress) -> ControlFlow<()> {
        self.told_afterwards += usize::from(self.polls == 0);
        ControlFlow::Continue(())
    }

    fn poll(&mut self) -> ControlFlow<()> {
        self.polls = self.polls.saturating_sub(1);
        if self.polls == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

#[test]
fn a_crew_without_limits_stops_when_it_is_told() {
    for threads in CREWS {
        let mut player = crew(threads);
        for (game, polls) in bench_games().zip([1, 2, 5, 20].repeat(3)) {
            let mut tired = Tired { polls, told_afterwards: 0 };
            let best = player.search(&game, &Limits::NONE, &mut tired).unwrap();
            assert_legal(&game, &best, 1);
            assert_eq!(tired.told_afterwards, 0, "{threads} threads");
        }
    }
}

/// A clock that goes on by a millisecond whenever somebody looks at it.
#[test]
fn a_crew_stops_when_its_time_is_up() {
    for threads in CREWS {
        for (game, milliseconds) in bench_games().zip([0, 1, 3, 10, 40].repeat(3)) {
            let looks = AtomicU64::new(0);
            let clock = || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed));
            let limits = Limits::time(Duration::from_millis(milliseconds));
            let mut player = Player::new(TABLE_BYTES, clock).with_crew(Threads::new(threads));
            let best = player.search(&game, &limits, &mut NoListener).unwrap();
            assert_legal(&game, &best, 1);
            let looks = looks.load(Ordering::Relaxed);
            assert!(looks <= milliseconds + 60, "{looks} looks for {milliseconds} ms");
        }
    }
}

const MIDDLE: &str =
    r"Base+MLP;InProgress;White[5];wL;bP wL-;wP \wL;bM bP-;wQ -wP;bQ bP\;wS1 /wL;bM \bP";

fn allowance(threads: u32) -> ResourceLimits {
    ResourceLimits { table_mb: 1, nodes: u64::MAX, threads }
}

#[test]
fn a_session_with_threads_answers_within_every_limit() {
    let game = uhp::parse_game(MIDDLE).unwrap();
    for threads in [2, 3, 4] {
        let mut talk = Talk::with_allowance(allowance(threads));
        let set = talk.line(&format!("options set Threads {threads}"));
        assert!(set.starts_with(&format!("Threads;int;{threads};")), "{set}");
        talk.ask(&format!("newgame {MIDDLE}"));
        for limit in ["depth 3", "nodes 1", "nodes 3000", "time 00:00:00", "time 00:00:00.02"] {
            let best = talk.line(&format!("bestmove {limit}"));
            assert!(uhp::parse_move(game.position(), &best).is_ok(), "{limit}: {best}");
        }
    }
}

#[test]
fn a_session_with_threads_can_be_cancelled() {
    for threads in [2, 4] {
        let cancel = Cancel::default();
        let mut output = Vec::new();
        let mut session = Session::with_allowance(
            &mut output,
            Stopwatch::start(),
            cancel.clone(),
            allowance(threads),
        );
        let stops = std::thread::spawn(move || cancel.within(Duration::from_secs(60)));
        let input = format!("options set Threads {threads}\nnewgame {MIDDLE}\nbestmove\n");
        session.run(input.as_bytes()).unwrap();
        assert!(stops.join().unwrap());
        let output = String::from_utf8(output).unwrap();
        let best = output.lines().rev().nth(1).unwrap();
        let game = uhp::parse_game(MIDDLE).unwrap();
        assert!(uhp::parse_move(game.position(), best).is_ok(), "{output}");
    }
}

/// A crew whose helper is done before its leader begins.
struct HelperFirst;

impl Crew for HelperFirst {
    fn helpers(&self) -> usize {
        1
    }

    fn run(&self, lead: &mut dyn FnMut(), help: &(dyn Fn() + Sync)) {
        help();
        lead();
    }
}

/// Whoever is first at a depth has found it for all.
#[test]
fn what_a_helper_has_found_is_not_searched_again() {
    for game in bench_games() {
        let limits = Limits::depth(6);
        let alone = crew(1).search(&game, &limits, &mut NoListener).unwrap();
        let mut depths = Vec::new();
        let mut listener = |progress: &SearchProgress| {
            depths.push(progress.depth);
            ControlFlow::Continue(())
        };
        let mut player = Player::new(TABLE_BYTES, Timeless).with_crew(HelperFirst);
        let helped = player.search(&game, &limits, &mut listener).unwrap();
        assert_eq!((&helped.lines, helped.depth), (&alone.lines, 6));
        assert_eq!(
            depths,
            [6],
            "the leader finds all depths finished when it has looked at the first"
        );
    }
}
