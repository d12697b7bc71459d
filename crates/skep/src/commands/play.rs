//! `skep play`

use crate::cli::Play;
use crate::{input, table};
use anstream::stdout;
use anyhow::Result;
use skep_notation::pgn::{self, Dialect};
use skep_notation::{Record, uhp};
use skep_rules::{Game, Hex, Illegal, Piece, Position};
use std::io::{BufRead, Write};

const HELP: &str = r"Type a move as tile and place:
  wA1 -bQ     to the left of bQ      wA1 bQ-     to the right of it
  wA1 \bQ     above left             wA1 bQ/     above right
  wA1 /bQ     below left             wA1 bQ\     below right
  wB1 bQ      on top of it           wA1         where can it go?
Other words:
  moves       all legal moves        undo        take the last move back
  pass        when nothing else goes draw        offer a draw, or accept one
  board       draw the table again   resign      give up
  save FILE   write the game         quit        leave; the game is printed";

/// What became of a line.
enum Answer {
    /// The game has changed: draw it.
    Changed,
    /// Just these words.
    Words(String),
    Quit,
}

pub(crate) fn run(options: &Play) -> Result<()> {
    let game = match &options.game {
        Some(game) => input::read_record(game)?.game,
        None => Game::from_position(Position::with_opening(
            options.new_game.set,
            options.new_game.opening.into(),
        )),
    };
    let mut game = game.with_threefold(!options.no_threefold);
    let mut out = stdout().lock();
    writeln!(out, "Two people, one terminal. Type a move, or help.")?;
    table::draw(&mut out, &game)?;
    let mut lines = std::io::stdin().lock();
    loop {
        write!(out, "{}> ", game.position().to_move())?;
        out.flush()?;
        let mut line = Vec::new();
        if lines.read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            break;
        }
        // Bytes that are no text become a mark that no move contains.
        match answer(&mut game, String::from_utf8_lossy(&line).trim()) {
            Answer::Changed => table::draw(&mut out, &game)?,
            Answer::Words(words) => writeln!(out, "{words}")?,
            Answer::Quit => break,
        }
    }
    if !game.is_empty() {
        writeln!(out, "{}", last_words(&game))?;
    }
    Ok(())
}

fn answer(game: &mut Game, line: &str) -> Answer {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match word.to_ascii_lowercase().as_str() {
        "" => Answer::Words("Type a move, or help.".to_owned()),
        "help" | "?" => Answer::Words(HELP.to_owned()),
        "quit" | "exit" | "q" => Answer::Quit,
        "board" => Answer::Changed,
        "moves" => Answer::Words(moves(game)),
        "undo" => undo(game),
        "save" => save(game, rest.trim()),
        "resign" => fact(game, |game| game.resign(game.position().to_move())),
        "draw" => draw(game),
        _ => match line.parse::<Piece>() {
            Ok(piece) if !game.position().in_play().is_empty() => {
                Answer::Words(destinations(game.position(), piece))
            }
            _ => play(game, line),
        },
    }
}

fn play(game: &mut Game, line: &str) -> Answer {
    if let Some(outcome) = game.outcome() {
        return Answer::Words(format!("No: {}.", Illegal::GameOver(outcome)));
    }
    match uhp::parse_move(game.position(), line) {
        Ok(mv) => fact(game, |game| game.play(mv)),
        Err(error) => Answer::Words(format!("No: {error}.")),
    }
}

/// Does something to the game, or says why not.
fn fact(game: &mut Game, act: impl FnOnce(&mut Game) -> Result<(), Illegal>) -> Answer {
    match act(game) {
        Ok(()) => Answer::Changed,
        Err(reason) => Answer::Words(format!("No: {reason}.")),
    }
}

/// A draw is offered by one and accepted by the other, who sits at the same keyboard: the second
/// `draw` in a row is the acceptance.
fn draw(game: &mut Game) -> Answer {
    let us = game.position().to_move();
    let by = if game.draw_offer() == Some(us) { !us } else { us };
    match fact(game, |game| game.offer_draw(by)) {
        Answer::Changed if game.draw_offer().is_some() => Answer::Words(format!(
            "{us} offers a draw. {}: type draw to accept; any move declines.",
            !us
        )),
        answer => answer,
    }
}

fn undo(game: &mut Game) -> Answer {
    if game.is_empty() && game.outcome().is_none() {
        return Answer::Words("There is nothing to take back.".to_owned());
    }
    game.undo();
    Answer::Changed
}

fn moves(game: &Game) -> String {
    if let Some(outcome) = game.outcome() {
        return format!("None: {}.", Illegal::GameOver(outcome));
    }
    let mut text = Vec::new();
    match table::list_moves(&mut text, game.position()) {
        Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
        Err(error) => error.to_string(),
    }
}

fn destinations(position: &Position, piece: Piece) -> String {
    let texts: Vec<String> =
        position.destinations(piece).moves().map(|mv| uhp::move_text(position, mv)).collect();
    match (texts.is_empty(), piece.color() == position.to_move()) {
        (false, _) => texts.join(", "),
        (true, false) => format!(
            "{piece} is {}'s, and it is {}'s turn.",
            !position.to_move(),
            position.to_move()
        ),
        (true, true) => format!("{piece} can't go anywhere: {}.", why_stuck(position, piece)),
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

fn save(game: &Game, path: &str) -> Answer {
    if path.is_empty() {
        return Answer::Words("Save where? Type save and the name of a file.".to_owned());
    }
    let text = pgn::write(&Record::new(game.clone()), Dialect::Mzinga);
    Answer::Words(match std::fs::write(path, text) {
        Ok(()) => format!("Saved as {path}."),
        Err(error) => format!("{path} can't be written: {error}."),
    })
}

/// The game in one line, so that nothing is lost.
fn last_words(game: &Game) -> String {
    uhp::game_text(game).unwrap_or_else(|_| pgn::write(&Record::new(game.clone()), Dialect::Mzinga))
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

    #[test]
    fn illegal_moves_are_explained_and_change_nothing() {
        let mut game = Game::new(GameType::BASE);
        assert!(words(&mut game, "wQ").contains("first tile"));
        assert_eq!(words(&mut game, "wA1"), "changed");
        assert_eq!(words(&mut game, "bA1 wA1-"), "changed");
        assert!(words(&mut game, "wA1 -bA1").starts_with("No: "));
        assert!(words(&mut game, "wA2 bA1-").contains("bA1"));
        assert!(words(&mut game, "\u{fffd}").starts_with("No: "));
        assert_eq!(game.len(), 2);
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
        assert_eq!(words(&mut game, "undo"), "changed");
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn the_one_to_move_resigns() {
        let mut game = Game::new(GameType::BASE);
        assert_eq!(words(&mut game, "wA1"), "changed");
        assert_eq!(words(&mut game, "resign"), "changed");
        assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Resignation)));
    }
}
