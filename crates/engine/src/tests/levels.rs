//! Levels: kind at the bottom, strong at the top, the same for the same seed.

use super::{Random, by_chance};
use crate::{Level, Player, Timeless, Unheard};
use skep_rules::{Color, Game, GameType, Move};

/// Who plays: a level, or pure chance.
#[derive(Clone, Copy)]
enum Who {
    Level(u8),
    Chance,
}

fn choose(who: Who, game: &Game, seed: u64) -> Move {
    match who {
        Who::Chance => {
            let moves = game.position().legal_moves();
            moves[Random(seed ^ game.len() as u64).below(moves.len())]
        }
        Who::Level(number) => {
            let mut player = Player::with_memory(super::memory(), Timeless);
            player.play(game, Level::new(number).unwrap(), seed, &mut Unheard).unwrap().mv()
        }
    }
}

/// How many points of so many games the first scores, two for each win.
fn points(first: Who, second: Who, games: u64, longest: usize) -> u64 {
    (0..games)
        .map(|seed| {
            let color = if seed % 2 == 0 { Color::White } else { Color::Black };
            let mut game = by_chance(GameType::ALL[seed as usize / 2 % 8], 2, seed / 2);
            while game.outcome().is_none() && game.len() < longest {
                let who = if game.position().to_move() == color { first } else { second };
                game.play(choose(who, &game, seed)).unwrap();
            }
            match game.outcome().and_then(|outcome| outcome.winner) {
                Some(winner) if winner == color => 2,
                Some(_) => 0,
                None => 1,
            }
        })
        .sum()
}

#[test]
#[ignore = "a measurement"]
fn ladder() {
    println!("1 against chance: {}", points(Who::Level(1), Who::Chance, 60, 160));
    for level in 1..=8 {
        let score = points(Who::Level(level + 1), Who::Level(level), 40, 160);
        println!("{} against {level}: {score} of 80", level + 1);
    }
}

#[test]
#[ignore = "a measurement"]
fn speed() {
    for seed in 0..8 {
        let game = by_chance(GameType::ALL[seed as usize], 24, seed);
        let start = std::time::Instant::now();
        let best = super::best(&game, &crate::Limits::nodes(300_000));
        let speed = best.nodes as f64 / start.elapsed().as_secs_f64();
        println!(
            "{}: depth {}, {speed:.0} nodes/s {}",
            game.position().game_type(),
            best.depth,
            best.score()
        );
    }
}
