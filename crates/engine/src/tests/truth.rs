//! Pruning and remembering must not change what a search finds.

use super::{best, by_chance, table};
use crate::player::Player;
use crate::skill::view::View;
use crate::{
    Limits, NoListener, Score, Timeless, evaluate, finish, loses_at_once, threat, threat_after,
};
use skep_rules::{Game, GameType, Move, Position, Undo};
use skep_test_support::Dice;

/// The plain truth: every move of every position, none remembered. What lies outside of alpha and
/// beta can't matter; with both at their ends, nothing is left out.
struct Truth {
    /// The positions of the game before this one.
    past: Vec<u64>,
    /// Those since the search began.
    line: Vec<u64>,
    /// Leaves nothing out.
    is_full: bool,
}

impl Truth {
    fn of(&mut self, position: &Position, depth: u32, alpha: Score, beta: Score) -> Score {
        let ply = self.line.len() as u32;
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                None => Score::EVEN,
                Some(winner) if winner == position.to_move() => Score::win_in(ply),
                Some(_) => Score::lost_in(ply),
            };
        }
        let hash = position.hash();
        let before = self.past.iter().filter(|&&past| past == hash).count();
        if ply > 0 && (self.line.contains(&hash) || before >= 2) {
            return Score::EVEN;
        }
        if depth == 0 {
            // That it is found whenever there is one is a test of its own.
            let win = finish(position).map(|_| Score::win_in(ply + 1));
            return win.unwrap_or_else(|| evaluate(position));
        }
        let after = |mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after
        };
        let mut positions: Vec<Position> = position.legal_moves().into_iter().map(after).collect();
        if depth > 1 {
            positions.sort_by_cached_key(|after| (after.outcome().is_none(), evaluate(after)));
        }
        self.line.push(hash);
        let mut best = Score::LOWEST;
        for after in positions {
            let worst = if self.is_full { Score::LOWEST } else { alpha.max(best) };
            best = best.max(-self.of(&after, depth - 1, -beta, -worst));
            if best >= beta {
                break;
            }
        }
        self.line.pop();
        best
    }
}

fn past(game: &Game) -> Vec<u64> {
    let mut position = game.start().clone();
    let mut hashes = vec![position.hash()];
    for mv in game.moves() {
        position.play_unchecked(mv);
        hashes.push(position.hash());
    }
    hashes.pop();
    hashes
}

fn truth(game: &Game, depth: u32) -> Score {
    let mut truth = Truth { past: past(game), line: Vec::new(), is_full: false };
    truth.of(game.position(), depth, Score::LOWEST, Score::HIGHEST)
}

/// What the search finds that only prunes what can't matter.
fn found(game: &Game, depth: u32) -> Score {
    let mut player = Player::with_table(table(), Timeless);
    let view = View { is_selective: false, ..View::CLEAR };
    let mut look =
        || player.look(game, &Limits::depth(depth), view, &mut NoListener).unwrap().score();
    let score = look();
    assert_eq!(look(), score, "what it remembers misleads it: {game:?}");
    score
}

#[test]
fn the_search_finds_what_a_full_search_finds() {
    for seed in 0..40 {
        let game =
            by_chance(GameType::ALL[seed as usize % 8], Dice::from_seed(seed).below(46), seed);
        let mut full = Truth { past: past(&game), line: Vec::new(), is_full: true };
        let full = full.of(game.position(), 2, Score::LOWEST, Score::HIGHEST);
        assert_eq!(truth(&game, 2), full, "{seed}: {game:?}");
        assert_eq!(found(&game, 2), full, "{seed}: {game:?}");
    }
}

#[test]
fn so_it_does_where_lines_meet_again() {
    for seed in 0..10 {
        let game =
            by_chance(GameType::ALL[seed as usize % 8], 4 + Dice::from_seed(seed).below(40), seed);
        for depth in [3, 4] {
            assert_eq!(found(&game, depth), truth(&game, depth), "{seed}: {game:?}");
        }
    }
}

/// Four plies after which all is as it was: both sides go somewhere and come back.
fn round_trip(game: &Game) -> Option<Vec<Move>> {
    let home = game.position().hash();
    let mut position = game.position().clone();
    let movers = |position: &Position| -> Vec<Move> {
        let is_walk =
            |mv: &Move| mv.piece().is_some_and(|piece| position.in_play().contains(piece));
        position.legal_moves().into_iter().filter(is_walk).take(8).collect()
    };
    let back = |position: &Position, undo: &Undo| {
        let (piece, hex) = (undo.played().piece()?, undo.origin()?);
        position.check(piece, hex).ok()
    };
    for first in movers(&position) {
        let away = position.play_unchecked(first);
        for second in movers(&position) {
            let answer = position.play_unchecked(second);
            let third = back(&position, &away);
            let mut rest = position.clone();
            let fourth = third.and_then(|third| {
                rest.play(third).ok()?;
                let fourth = back(&rest, &answer)?;
                rest.play(fourth).ok()?;
                Some(fourth)
            });
            position.undo(answer);
            if let (Some(third), Some(fourth)) = (third, fourth)
                && rest.hash() == home
            {
                return Some(vec![first, second, third, fourth]);
            }
        }
        position.undo(away);
    }
    None
}

#[test]
fn what_was_there_twice_is_a_draw() {
    let (mut trips, mut draws) = (0, 0);
    for seed in 0..40 {
        let start = by_chance(GameType::ALL[seed as usize % 8], 18 + seed as usize % 9, seed);
        let Some(moves) = round_trip(&start) else { continue };
        trips += 1;
        let mut game = start.with_threefold(true);
        for &mv in moves.iter().chain(&moves) {
            for depth in [1, 2] {
                assert_eq!(found(&game, depth), truth(&game, depth), "{seed}: {game:?}");
            }
            draws += usize::from(truth(&game, 1) == Score::EVEN);
            game.play(mv).unwrap();
        }
        assert!(game.outcome().is_some());
    }
    assert!(trips >= 10 && draws >= 5, "{trips} {draws}");
}

#[test]
fn a_search_that_selects_is_never_wrong_about_a_win() {
    let mut decided = 0;
    for seed in 100..260 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 24 + seed as usize % 30, seed);
        let limits = Limits::nodes(2_000);
        let mut player = Player::with_table(table(), Timeless);
        let best = player.search(&game, &limits, &mut NoListener).unwrap();
        let plies = match best.score().wins_in().or(best.score().loses_in()) {
            Some(plies) if plies <= 3 => plies,
            _ => continue,
        };
        let width = game.position().count_moves() as u64;
        if width.pow(plies - 1) < 200_000 {
            decided += 1;
            let truth = truth(&game, plies - 1);
            assert_eq!(truth.wins_in().is_some(), best.score().wins_in().is_some(), "{seed}");
            assert!(truth.is_decided(), "{seed}: {truth} {best:?}");
        }
    }
    assert!(decided >= 10, "{decided}");
}

/// A search that had to stop while it looked at a lost move once said that all is lost.
#[test]
fn an_interrupted_search_calls_nothing_lost_that_is_not() {
    let (mut lost, mut saved) = (0, 0);
    for seed in 0..4_000 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 20 + seed as usize % 30, seed);
        let position = game.position();
        // Most moves lose at once, but not all.
        if finish(position).is_some() || threat(position).is_none() {
            continue;
        }
        let moves = position.legal_moves();
        let saves = |mv: &Move| threat_after(&game, *mv).is_none() && !loses_at_once(position, *mv);
        let can_be_saved = moves.iter().any(saves);
        for nodes in (1..400).step_by(13) {
            let best = best(&game, &Limits::nodes(nodes));
            if best.score().loses_in().is_some_and(|plies| plies <= 2) {
                assert!(!can_be_saved, "{seed}, {nodes} nodes: {best:?}");
                lost += 1;
            } else {
                saved += usize::from(can_be_saved);
            }
        }
        if lost > 20 && saved > 600 {
            break;
        }
    }
    assert!(lost > 20 && saved > 100, "{lost} {saved}");
}

#[test]
fn the_finishing_move_is_found_if_there_is_one() {
    let mut finished = 0;
    for seed in 0..400 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 20 + seed as usize % 40, seed);
        let position = game.position();
        let wins = |position: &Position, mv: Move| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.outcome().is_some_and(|outcome| outcome.winner == Some(position.to_move()))
        };
        let can = position.legal_moves().into_iter().any(|mv| wins(position, mv));
        let found = finish(position);
        assert_eq!(found.is_some(), can, "{game:?}");
        assert!(found.is_none_or(|mv| position.is_legal(mv) && wins(position, mv)));
        finished += usize::from(can);

        let mut passed = position.clone();
        passed.play_unchecked(Move::PASS);
        assert_eq!(threat(position), finish(&passed));
        let mv = position.legal_moves()[0];
        let mut after = position.clone();
        after.play_unchecked(mv);
        assert_eq!(threat_after(&game, mv), finish(&after));
    }
    assert!(finished >= 20, "{finished}");
}
