//! Pruning and remembering must not change what a search finds.

use super::{Random, by_chance, memory, set_up};
use crate::player::Player;
use crate::view::View;
use crate::{Limits, Score, Timeless, Unheard, evaluate, finish, threat, threat_after};
use skep_rules::{Game, GameType, Move, Position};

/// The plain truth: every move of every position, to the end. `past` are the positions of the game,
/// `line` those since the search began.
fn minimax(position: &Position, depth: u32, ply: u32, past: &[u64], line: &mut Vec<u64>) -> Score {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            None => Score::EVEN,
            Some(winner) if winner == position.to_move() => Score::win_in(ply),
            Some(_) => Score::lost_in(ply),
        };
    }
    let hash = position.hash();
    let is_repeated =
        line.contains(&hash) || past.iter().filter(|&&before| before == hash).count() >= 2;
    if ply > 0 && is_repeated {
        return Score::EVEN;
    }
    let mut after = position.clone();
    let mut replies = position.legal_moves().into_iter();
    if depth == 0 {
        let mut wins = |mv: Move| {
            let undo = after.play_unchecked(mv);
            let outcome = after.outcome();
            after.undo(undo);
            outcome.is_some_and(|outcome| outcome.winner == Some(position.to_move()))
        };
        let can_win = replies.any(&mut wins);
        return if can_win { Score::win_in(ply + 1) } else { evaluate(position) };
    }
    line.push(hash);
    let scores = replies.map(|mv| {
        let undo = after.play_unchecked(mv);
        let score = -minimax(&after, depth - 1, ply + 1, past, line);
        after.undo(undo);
        score
    });
    let best = scores.max().unwrap();
    line.pop();
    best
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
    minimax(game.position(), depth, 0, &past(game), &mut Vec::new())
}

/// What the search finds that only prunes what can't matter.
fn found(game: &Game, depth: u32) -> Score {
    let mut player = Player::with_memory(memory(), Timeless);
    let view = View { selects: false, ..View::CLEAR };
    player.look(game, &Limits::depth(depth), view, &mut Unheard).unwrap().score()
}

#[test]
fn the_search_finds_what_a_full_search_finds() {
    let mut compared = 0;
    for (seed, game_type) in
        (0..3).flat_map(|seed| GameType::ALL.map(|game_type| (seed, game_type)))
    {
        let plies = 6 + Random(seed).below(40);
        let game = by_chance(game_type, plies, seed);
        let width = game.position().count_moves() as u64;
        let depth = if width.pow(3) < 30_000 { 3 } else { 2 };
        assert_eq!(found(&game, depth), truth(&game, depth), "{game_type} {seed}: {game:?}");
        compared += 1;
    }
    assert_eq!(compared, 24);
}

#[test]
fn repetition_counts_as_in_a_full_search() {
    // Two Ants that walk to and fro: what was there twice is a draw.
    for rounds in 0..3 {
        for threefold in [false, true] {
            let mut game = set_up("Base-w9-.A1_Qq_.a1").with_threefold(threefold);
            let mut random = Random(rounds);
            for _ in 0..2 * rounds {
                let forth = game.position().legal_moves();
                let back = game.position().hash();
                let mv = forth[random.below(forth.len())];
                game.play(mv).unwrap();
                assert_ne!(game.position().hash(), back);
            }
            if game.outcome().is_none() {
                assert_eq!(found(&game, 2), truth(&game, 2), "{game:?}");
            }
        }
    }
}

#[test]
fn a_search_that_selects_is_never_wrong_about_a_win() {
    let mut decided = 0;
    for seed in 100..220 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 24 + seed as usize % 30, seed);
        let limits = Limits::nodes(2_000);
        let mut player = Player::with_memory(memory(), Timeless);
        let best = player.search(&game, &limits, &mut Unheard).unwrap();
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
