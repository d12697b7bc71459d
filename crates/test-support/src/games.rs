//! Games by chance.

use crate::Dice;
use skep_rules::{Color, Game, GameType, Move, Piece, Position};

/// No need for longer games of bytes.
const PLIES: usize = 300;

/// A legal move: every other time one that is liked, if there is one.
///
/// # Panics
///
/// If the game is over.
pub fn random_move(
    dice: &mut Dice,
    position: &Position,
    likes: impl Fn(&Position, Move) -> bool,
) -> Move {
    let moves = position.legal_moves();
    let liked: Vec<Move> = moves.iter().copied().filter(|&mv| likes(position, mv)).collect();
    let is_whim = dice.one_in(2);
    *dice.pick(if is_whim || liked.is_empty() { &moves } else { &liked })
}

/// Whether a move leads to what is rare when all moves are equally likely: stacks, throws, and the
/// end of the game.
pub fn is_lively(position: &Position, mv: Move) -> bool {
    let Some(to) = position.destination(mv) else { return false };
    let queens = Color::ALL.map(|color| position.hex(Piece::queen(color)));
    let is_beside = queens.iter().flatten().any(|queen| queen.distance(to) == 1);
    position.height(to) > 0 || is_beside || !position.throwers(mv).is_empty()
}

/// A game of so many [random moves](random_move), or fewer if it ends.
pub fn random_game(
    dice: &mut Dice,
    game_type: GameType,
    plies: usize,
    likes: impl Fn(&Position, Move) -> bool,
) -> Game {
    let mut game = Game::new(game_type);
    while game.len() < plies && game.outcome().is_none() {
        let mv = random_move(dice, game.position(), &likes);
        game.play(mv).expect("legal moves are legal");
    }
    game
}

/// A game that the bytes play, for fuzzers: the set of tiles first, then one of the legal moves
/// each. In two of three plies tiles move that are on the table already, if they can.
pub fn game_of(bytes: &[u8]) -> Game {
    let (&set, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let mut game = Game::new(GameType::ALL[usize::from(set) % 8]);
    for &byte in rest.iter().take(PLIES) {
        let position = game.position();
        let all = position.legal_moves();
        let in_play = position.in_play();
        let walks: Vec<_> = all
            .iter()
            .copied()
            .filter(|mv| mv.piece().is_some_and(|piece| in_play.contains(piece)))
            .collect();
        let moves = if byte % 3 == 0 || walks.is_empty() { all } else { walks };
        let Some(&mv) = moves.get(usize::from(byte / 3) % moves.len().max(1)) else { break };
        game.play(mv).expect("legal moves are legal");
    }
    game
}

/// All positions of a game, the first included.
pub fn positions(game: &Game) -> Vec<Position> {
    let mut position = game.start().clone();
    let mut positions = vec![position.clone()];
    for mv in game.moves() {
        position.play_unchecked(mv);
        positions.push(position.clone());
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games are worth their name: what is rare occurs in them.
    #[test]
    fn lively_games_have_stacks_throws_and_ends() {
        let mut dice = Dice::new();
        let (mut stacks, mut throws, mut ends) = (0, 0, 0);
        for round in 0..80 {
            let game = random_game(&mut dice, GameType::ALL[round % 8], 150, is_lively);
            for (position, mv) in positions(&game).iter().zip(game.moves()) {
                let height = position.destination(mv).map_or(0, |to| position.height(to));
                stacks += usize::from(height > 0);
                throws += usize::from(!position.throwers(mv).is_empty());
            }
            ends += usize::from(game.outcome().is_some());
        }
        assert!(stacks > 80 && throws > 20 && ends > 8, "{stacks} {throws} {ends}");
    }
}
