//! The game of the scenes.

use super::step::MIDDLE;
use crate::Done;
use anyhow::Context;
use skep_notation::letter::{self, Letter};
use skep_notation::{Record, pgn, position, uhp};
use skep_rules::{ByColor, Color, Game, Illegal, Piece};
use skep_session::{Moment, Saved, Table, Terms, Touch};

/// A game between two levels of the computer.
const GAME: &str = r"Base+MLP;WhiteWins;Black[31];wP;bB1 /wP;wA1 \wP;bM bB1\;wQ wP/;bB2 -bB1;wA1 -bB2;bQ bM-;wA2 \wA1;bS1 /bM;wA2 /bS1;bP bQ\;wA3 -wQ;bS2 bB2\;wM -wA2;bS2 -wM;wL wM\;bA1 bP\;wA3 bA1-;bA2 /bS2;wA1 bA2\;bL \bS2;wL -bS1;bB2 /bB1;wA3 bA1\;bA3 /bP;wG1 wM\;bA3 wQ-;wG1 -wL;bG1 /bL;wS1 -wQ;bA3 /wA3;wA2 -bA3;bL wM\;wA1 /bA2;bG2 bA1/;wS1 -wP;bG3 bG2-;wB1 wQ\;bL \wG1;wS2 wA3-;bL -wG1;wS1 wP\;bL wM\;wB1 bQ/;bB1 wP;wB1 bQ;bB1 wQ;wG2 wB1/;bB2 wL;wG1 bL\;bB2 -bM;wS2 bG3-;bG1 bA2\;wA1 /bG1;bB2 \wL;wB1 bP;bB2 -bM;wA2 wG2\;bA3 wG1-;wB1 bM\";
/// The number of its plies.
pub(super) const GAME_PLIES: usize = 61;

/// The game after this many plies.
fn played(plies: usize) -> Done<Game> {
    let whole = uhp::parse_game(GAME).context("the game of the scenes")?;
    let mut game = Game::new(whole.position().game_type());
    for mv in whole.moves().take(plies) {
        game.play(mv).context("the game of the scenes")?;
    }
    Ok(game)
}

/// The link code of the game after this many plies.
pub(super) fn link(plies: usize) -> Done<String> {
    Ok(skep_notation::link::write(&played(plies)?))
}

/// The letter with the game after this many plies, from the one who moved last.
pub(super) fn letter(plies: usize) -> Done<String> {
    let plies = plies.min(GAME_PLIES);
    let game = played(plies)?;
    let from = if plies % 2 == 1 { Color::White } else { Color::Black };
    let mut names = ByColor(["", ""].map(str::to_owned));
    "Olha".clone_into(&mut names[from]);
    Ok(letter::write(&Letter { id: plies as u64, from, offers_draw: false, names, game }))
}

/// The link code of a game with a large hive, with which the camera is tested as well.
pub(super) fn crowded() -> Done<String> {
    let games = include_str!("../../../crates/geometry/tests/data/crowded.txt");
    let last = games.lines().last().context("a crowded game")?;
    Ok(skep_notation::link::write(&uhp::parse_game(last).context("a crowded game")?))
}

/// A file of several games, one of them damaged.
pub(super) fn collection() -> Done<String> {
    let players = [["Ada", "Charles"], ["Olha", "René"], ["Skep, level 4", "Grace"], ["", ""]];
    let mut file = String::new();
    for (number, [white, black]) in players.into_iter().cycle().take(9).enumerate() {
        let mut record = Record::new(played(if number % 2 == 0 { GAME_PLIES } else { 30 })?);
        record.set_tag("White", white)?;
        record.set_tag("Black", black)?;
        record.set_tag("Date", "2024.04.01")?;
        let text = pgn::write(&record, pgn::Dialect::Mzinga);
        file += &if number == 4 { text.replace("12. b", "12. x") } else { text };
        file.push('\n');
    }
    Ok(file)
}

/// The game after this many plies as a file, with players' names.
pub(super) fn file(plies: usize) -> Done<String> {
    let mut record = Record::new(played(plies)?);
    record.set_tag("White", "Ada")?;
    record.set_tag("Black", "Charles")?;
    Ok(pgn::write(&record, pgn::Dialect::Mzinga))
}

/// The number and the text of a kept game that two people have ended in the way of this name.
pub(super) fn ended(name: &str) -> Done<(u64, String)> {
    let endings = include_str!("../../../crates/session/tests/data/endings.txt");
    let line = endings.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t'));
    let [start, statement, moves] =
        line.context("an ending")?.splitn(3, '\t').collect::<Vec<_>>()[..]
    else {
        anyhow::bail!("{name} is not written as a game")
    };
    let mut game = Game::from_position(position::parse(start)?).with_threefold(true);
    for text in moves.split(';') {
        game.play(uhp::parse_move(game.position(), text)?)?;
    }
    match (name, statement) {
        ("time", _) => game.lose_on_time(Color::Black)?,
        (_, "white") => game.resign(Color::White)?,
        (_, "draw") => game.agree_draw()?,
        _ => {}
    }
    let terms = Terms::of_game(&game);
    let names = ByColor(["Anna", "Boris"].map(str::to_owned));
    let table = Table::with_game(7, terms, game).with_names(names);
    Ok((7, Saved::of(&table, None, Moment::ZERO).0))
}

/// The selector of a tile in the middle of the game.
pub(super) fn tile(choose: fn(&Game) -> Option<Piece>) -> Done<String> {
    let piece = choose(&played(MIDDLE)?).context("there is no such tile")?;
    Ok(format!(".board .tile[data-tile={piece}]"))
}

fn own(game: &Game) -> impl Iterator<Item = Piece> {
    let position = game.position();
    position.uncovered().filter(move |piece| piece.color() == position.to_move())
}

/// The tile of the player to move with the most destinations.
pub(super) fn freest(game: &Game) -> Option<Piece> {
    own(game).max_by_key(|&piece| game.position().destinations(piece).hexes().count())
}

/// A pinned tile of the player to move.
pub(super) fn holder(game: &Game) -> Option<Piece> {
    let table = Table::of_record(&game.clone().into(), 1);
    let holds = |&piece: &Piece| match table.choose(piece) {
        Touch::Refused(refusal) => matches!(refusal.reason, Illegal::SplitsHive { .. }),
        _ => false,
    };
    own(game).filter(holds).last()
}

/// The other player's tile that could go to the most places.
pub(super) fn enemy(game: &Game) -> Option<Piece> {
    let position = game.position();
    let others = position.uncovered().filter(|piece| piece.color() != position.to_move());
    let is_free =
        |piece: &Piece| position.level(*piece) == 0 && position.destinations(*piece).is_empty();
    others.filter(is_free).max_by_key(|&piece| position.reach(piece).len())
}

/// A tile of the other player on top of a stack: it can't be moved, so tapping it opens the stack.
pub(super) fn tallest(game: &Game) -> Option<Piece> {
    let position = game.position();
    let others = position.uncovered().filter(|piece| piece.color() != position.to_move());
    others.max_by_key(|&piece| position.level(piece)).filter(|&piece| position.level(piece) > 0)
}
