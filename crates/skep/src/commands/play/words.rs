//! What players can say at the table, and what is answered.

use crate::table;
use skep_notation::pgn::{self, Dialect};
use skep_notation::{Record, uhp};
use skep_rules::{Bug, Game, Hex, Illegal, Move, Piece, Position};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};

pub(super) const WELCOME: &str = "\
Two people, one terminal. Type a move, or help.
w is White, b is Black; Q Queen, S Spider, B Beetle, G Grasshopper, A Ant,
M Mosquito, L Ladybug, P Pillbug.";

pub(super) const AFTER_THE_END: &str = "Type undo, save FILE or quit.";

const HELP: &str = r"A tile is a colour, a letter and, where there are several, a number: wQ, bA1.
Your own tiles go without the colour: A1.
  Q Queen   S Spider    B Beetle   G Grasshopper
  A Ant     M Mosquito  L Ladybug  P Pillbug

A move is a tile and its new place, told by a tile beside it:
  wA1 -bQ    to the left of bQ
  wA1 bQ-    to the right of bQ
  wA1 \bQ    above left
  wA1 bQ/    above right
  wA1 /bQ    below left
  wA1 bQ\    below right
  wB1 bQ     on top of bQ
A Pillbug throws: say the tile that is thrown and its new place.

Other words:
  wA1        where can it go?
  moves      all legal moves
  board      draw the table again
  pass       when there is no other move
  undo       take the last move back
  draw       offer a draw, or accept one
  resign     give up
  save FILE  write the game into a file
  quit       leave; the game is printed";

/// What became of a line.
pub(super) enum Answer {
    /// The game has changed: draw it.
    Changed,
    /// Just these words.
    Words(String),
    Quit,
}

fn say(words: impl Into<String>) -> Answer {
    Answer::Words(words.into())
}

pub(super) fn answer(game: &mut Game, line: &str) -> Answer {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (word.to_ascii_lowercase().as_str(), rest.trim()) {
        ("", _) => say("Type a move, or help."),
        ("help" | "?", _) => say(HELP),
        ("quit" | "exit", "") => Answer::Quit,
        ("board", "") => Answer::Changed,
        ("moves", "") => say(moves(game)),
        ("undo", "") => undo(game),
        ("save", path) => save(game, path, false),
        ("save!", path) => save(game, path, true),
        ("resign", "") => act(game, |game| game.resign(game.position().to_move())),
        ("draw", "") => draw(game),
        ("pass", "") => play(game, "pass"),
        (_, place) => match meant_tile(game.position(), word) {
            Some(piece) if place.is_empty() && !game.position().in_play().is_empty() => {
                say(destinations(game, piece))
            }
            Some(piece) => play(game, &format!("{piece} {}", place.trim_start_matches('.'))),
            None => play(game, line),
        },
    }
}

/// The tile that a player means. The colour may be left out, the number of a tile in hand does not
/// matter, and an insect's name will do.
fn meant_tile(position: &Position, word: &str) -> Option<Piece> {
    let us = position.to_move();
    let named = Bug::ALL.into_iter().find(|bug| bug.name().eq_ignore_ascii_case(word));
    let lettered = || {
        let mut letters = word.chars();
        letters.next().and_then(Bug::from_letter).filter(|_| letters.next().is_none())
    };
    let piece = word.parse().ok().or_else(|| format!("{}{word}", us.letter()).parse().ok());
    let piece = piece.or_else(|| {
        let bug = named.or_else(lettered)?;
        position.next_in_hand(us, bug).or_else(|| Piece::new(us, bug, 1))
    })?;
    // Tiles in hand are all alike: the next number stands for each.
    let is_in_hand = !position.in_play().contains(piece) && piece.color() == us;
    let next = position.next_in_hand(us, piece.bug()).filter(|_| is_in_hand);
    Some(next.unwrap_or(piece))
}

fn play(game: &mut Game, words: &str) -> Answer {
    if let Some(outcome) = game.outcome() {
        return say(format!("No: {}. {AFTER_THE_END}", Illegal::GameOver(outcome)));
    }
    match uhp::parse_move(game.position(), words) {
        Ok(mv) => act(game, |game| game.play(mv)),
        Err(error) => say(format!("No: {error}.")),
    }
}

/// Does something to the game, or says why not.
fn act(game: &mut Game, act: impl FnOnce(&mut Game) -> Result<(), Illegal>) -> Answer {
    match act(game) {
        Ok(()) => Answer::Changed,
        Err(reason) => say(format!("No: {reason}.")),
    }
}

/// A draw is offered by one and accepted by the other, who sits at the same keyboard: the second
/// `draw` in a row is the acceptance.
fn draw(game: &mut Game) -> Answer {
    let us = game.position().to_move();
    let by = if game.draw_offer() == Some(us) { !us } else { us };
    match act(game, |game| game.offer_draw(by)) {
        Answer::Changed if game.draw_offer().is_some() => say(format!(
            "{us} offers a draw. {}, type draw to accept; otherwise {us} moves on.",
            !us
        )),
        answer => answer,
    }
}

fn undo(game: &mut Game) -> Answer {
    // A result by agreement or resignation is taken back by itself.
    if game.withdraw_result().is_some() || game.undo().is_some() {
        Answer::Changed
    } else {
        say("There is nothing to take back.")
    }
}

fn moves(game: &Game) -> String {
    match game.outcome() {
        Some(outcome) => format!("None: {}.", Illegal::GameOver(outcome)),
        None => written(|text| table::list_moves(text, game.position())),
    }
}

/// Where a tile can go, or why it can go nowhere; and what it can throw.
fn destinations(game: &Game, piece: Piece) -> String {
    let position = game.position();
    if let Some(outcome) = game.outcome() {
        return format!("Nowhere: {}.", Illegal::GameOver(outcome));
    }
    let mut text = if position.destinations(piece).is_empty() {
        format!("{piece} can't go anywhere: {}.", why_stuck(position, piece))
    } else {
        written(|text| table::list_destinations(text, position, piece))
    };
    let can_throw = |&mv: &Move| position.throwers(mv).contains(piece);
    let mut thrown: Vec<Piece> =
        position.legal_moves().into_iter().filter(can_throw).filter_map(Move::piece).collect();
    thrown.dedup();
    if !thrown.is_empty() {
        let names: Vec<String> = thrown.iter().map(ToString::to_string).collect();
        text += &format!("\n{piece} can throw {}.", names.join(", "));
    }
    text
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut text = Vec::new();
    match write(&mut text) {
        Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
        Err(error) => error.to_string(),
    }
}

/// The reason that holds wherever the tile wants to go, or the one for a place beside it.
fn why_stuck(position: &Position, piece: Piece) -> String {
    let somewhere = position.hex(piece).or_else(|| position.tiles().first().map(|&(_, hex)| hex));
    let places = somewhere.into_iter().flat_map(Hex::neighbors);
    let reasons = places.filter_map(|hex| position.check(piece, hex).err());
    let telling = reasons
        .filter(|reason| !matches!(reason, Illegal::Occupied { .. } | Illegal::TouchesNothing))
        .map(|reason| reason.to_string())
        .next();
    telling.unwrap_or_else(|| "there is no place for it".to_owned())
}

fn save(game: &Game, path: &str, may_replace: bool) -> Answer {
    if path.is_empty() {
        return say("Save where? Type save and the name of a file.");
    }
    let text = pgn::write(&Record::new(game.clone()), Dialect::Mzinga);
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).create_new(!may_replace);
    let written = options.open(path).and_then(|mut file| file.write_all(text.as_bytes()));
    match written {
        Ok(()) => say(format!("Saved as {path}.")),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            say(format!("{path} is there already. To replace it: save! {path}"))
        }
        Err(error) => say(format!("{path} can't be written: {error}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::{Color, GameType, Outcome, Reason};

    fn words(game: &mut Game, line: &str) -> String {
        match answer(game, line) {
            Answer::Words(words) => words,
            Answer::Changed => "changed".to_owned(),
            Answer::Quit => "quit".to_owned(),
        }
    }

    fn after(game_type: &str, lines: &[&str]) -> Game {
        let mut game = Game::new(game_type.parse().unwrap());
        for line in lines {
            assert_eq!(words(&mut game, line), "changed", "{line}");
        }
        game
    }

    #[test]
    fn illegal_moves_are_explained_and_change_nothing() {
        let mut game = after("Base", &["wA1", "bA1 wA1-"]);
        assert!(words(&mut game, "wA1 -bA1").starts_with("No: "));
        assert!(words(&mut game, "wA2 bA1-").contains("bA1"));
        assert!(words(&mut game, "\u{fffd}").starts_with("No: "));
        assert!(words(&mut Game::new(GameType::BASE), "wQ").contains("first tile"));
        assert_eq!(game.len(), 2);
    }

    #[test]
    fn tiles_may_be_named_loosely() {
        let mut game = after("Base", &["A1 .", "G3 wA1-", "queen -wA1"]);
        assert_eq!(game.position().to_move(), Color::Black);
        assert!(words(&mut game, "Q").contains("bQ"), "a lone Q is the Queen, not a word to leave");
        assert_eq!(words(&mut game, "Q bG1-"), "changed");
        assert_eq!(words(&mut game, "spider -wQ"), "changed");
        assert!(game.position().in_play().contains("wS1".parse().unwrap()));
    }

    #[test]
    fn a_pillbug_that_cannot_move_tells_what_it_can_throw() {
        let game =
            r"Base+MLP;InProgress;White[5];wL;bP wL-;wP \wL;bM bP-;wQ -wP;bQ bP\;wS1 /wL;bM \bP";
        let mut game = uhp::parse_game(game).unwrap();
        let text = words(&mut game, "wP");
        assert!(text.contains("two parts") && text.contains("can throw wQ"), "{text}");
    }

    #[test]
    fn a_draw_needs_both() {
        let mut game = Game::new(GameType::BASE);
        assert!(words(&mut game, "draw").starts_with("White offers"));
        assert_eq!(words(&mut game, "wA1"), "changed");
        assert_eq!(game.draw_offer(), None);
        assert!(words(&mut game, "draw").starts_with("Black offers"));
        assert_eq!(words(&mut game, "draw"), "changed");
        assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Agreement)));
        assert!(words(&mut game, "bA1 wA1-").contains("over"));
        assert!(words(&mut game, "bA1").contains("over"));
        assert_eq!(words(&mut game, "undo"), "changed");
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn the_one_to_move_resigns() {
        let mut game = after("Base", &["wA1", "resign"]);
        assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Resignation)));
        assert_eq!(words(&mut game, "undo"), "changed");
    }

    #[test]
    fn a_file_is_not_replaced_unasked() {
        let path = std::env::temp_dir().join(format!("skep-save-{}.pgn", std::process::id()));
        let path = path.to_str().unwrap();
        let mut game = after("Base", &["wA1"]);
        assert!(words(&mut game, &format!("save {path}")).starts_with("Saved"));
        assert!(words(&mut game, &format!("save {path}")).contains("there already"));
        assert!(words(&mut game, &format!("save! {path}")).starts_with("Saved"));
        std::fs::remove_file(path).unwrap();
    }
}
