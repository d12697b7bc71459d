//! Chance that can be repeated, and games left to it.

use skep_rules::{Bug, Color, Game, GameType, Move, Opening, Piece, Position};
use std::hash::{BuildHasher, RandomState};

/// A sequence of random numbers (splitmix64).
pub(crate) struct Dice(u64);

impl Dice {
    /// A new seed with each run, printed when the test fails; `SKEP_SEED` repeats one.
    pub(crate) fn new() -> Dice {
        let given = std::env::var("SKEP_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed: u64 = given.unwrap_or_else(|| RandomState::new().hash_one(0));
        println!("to repeat this run: SKEP_SEED={seed}");
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// The eight sets of tiles.
pub(crate) fn sets() -> Vec<GameType> {
    let guests = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];
    (0..8)
        .map(|set| {
            let is_in = |&(place, _): &(usize, Bug)| set >> place & 1 == 1;
            let guests = guests.into_iter().enumerate().filter(is_in).map(|(_, bug)| bug);
            guests.fold(GameType::BASE, GameType::with)
        })
        .collect()
}

/// Plays games with each set, by either opening, and shows each position with a legal move that is
/// then played.
pub(crate) fn watch(dice: &mut Dice, plies: usize, mut look: impl FnMut(&Game, Move)) {
    for set in sets() {
        for opening in [Opening::Tournament, Opening::Rulebook] {
            let mut game = Game::from_position(Position::with_opening(set, opening));
            while game.outcome().is_none() && game.len() < plies {
                let moves = game.position().legal_moves();
                // Stacks, throws and the end of the game are rare, so they are preferred.
                let is_rare = |mv: &Move| {
                    let position = game.position();
                    let Some(to) = position.destination(*mv) else { return false };
                    let queens = Color::ALL.map(|color| position.hex(Piece::queen(color)));
                    let is_beside = queens.iter().flatten().any(|queen| queen.distance(to) == 1);
                    position.height(to) > 0 || is_beside || !position.throwers(*mv).is_empty()
                };
                let rare: Vec<Move> = moves.iter().copied().filter(is_rare).collect();
                let mv = match dice.below(2) {
                    0 if !rare.is_empty() => dice.pick(&rare),
                    _ => dice.pick(&moves),
                };
                look(&game, mv);
                game.play(mv).unwrap();
            }
            look(&game, Move::PASS);
        }
    }
}
