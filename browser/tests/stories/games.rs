//! Games for the stories, found by the rules.

use skep_rules::{Bug, Color, Game, GameType, Move, Power, Reason};
use skep_session::Terms;
use skep_test_support::Dice;

/// A new game of two people.
pub(crate) fn new_game(game_type: GameType) -> Game {
    Terms::two_people(game_type).game()
}

/// A short game that White wins while Black moves at random, without a pass, with at least one step onto another tile
/// and, with the Pillbug, a throw.
pub(crate) fn hunt(game_type: GameType) -> Vec<Move> {
    let needs_throw = game_type.has(Bug::Pillbug);
    strolls(game_type)
        .find(|game| {
            let mut before = game.start().clone();
            let (mut climbs, mut throws) = (false, false);
            for mv in game.moves() {
                let Some(piece) = mv.piece() else { return false };
                throws |= before.path(mv).is_some_and(|it| matches!(it.power, Power::ThrownBy(_)));
                before.play_unchecked(mv);
                climbs |= before.level(piece) > 0;
            }
            let is_won = game.outcome().is_some_and(|it| it.reason == Reason::Surrounded);
            is_won && climbs && (throws || !needs_throw)
        })
        .expect("one of so many games is like that")
        .moves()
        .collect()
}

/// The first plies of a short game.
pub(crate) fn part(plies: usize) -> Game {
    let mut game = new_game(Terms::FULL_BOX);
    for mv in hunt(Terms::FULL_BOX).into_iter().take(plies) {
        game.play(mv).expect("it was legal");
    }
    game
}

/// A mid-game position: many tiles, a stack, and an Ant with a long path.
pub(crate) fn middle() -> Game {
    let game_type = GameType::FULL;
    let is_full = |game: &Game| {
        let position = game.position();
        let heights = position.uncovered().filter_map(|piece| position.hex(piece));
        position.in_play().len() >= 12 && heights.map(|hex| position.height(hex)).max() >= Some(3)
    };
    let walks = |game: &Game| {
        let position = game.position();
        position.legal_moves().into_iter().any(|mv| {
            position
                .path(mv)
                .is_some_and(|path| path.power == Power::MovesAs(Bug::Ant) && path.places.len() > 4)
        })
    };
    strolls(game_type)
        .find_map(|game| {
            let mut played = new_game(game_type);
            for mv in game.moves() {
                played.play(mv).ok()?;
                if played.outcome().is_none() && is_full(&played) && walks(&played) {
                    return Some(played);
                }
            }
            None
        })
        .expect("one of so many games is like that")
}

/// Many random games, the same each time.
pub(crate) fn strolls(game_type: GameType) -> impl Iterator<Item = Game> {
    (0..20_000).map(move |seed| stroll(game_type, seed))
}

/// At most forty plies.
fn stroll(game_type: GameType, seed: u64) -> Game {
    let mut dice = Dice::from_seed(seed);
    let mut game = new_game(game_type);
    while game.len() < 40 && game.outcome().is_none() {
        let position = game.position();
        let moves = position.legal_moves();
        let hunts = position.to_move() == Color::White;
        let best = moves.iter().max_by_key(|&&mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let closer = if hunts { after.queen_neighbors(Color::Black) } else { 0 };
            let surrounded = hunts && after.is_surrounded(Color::White);
            (!surrounded, closer, dice.next())
        });
        let mv = best.copied().unwrap_or(Move::PASS);
        game.play(mv).expect("the rules' own move");
    }
    game
}
