//! GameStrings: a game in one line.

use super::list::play_all;
use super::{Wording, move_texts};
use crate::ParseError;
use crate::error::quote;
use crate::import::{Import, conclude};
use skep_rules::{Color, Game, GameType, Outcome, Position, Reason};
use std::fmt;

/// The game can't be written in UHP: it does not begin at the start, or not by tournament rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsayable;

impl fmt::Display for Unsayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a UHP string can't say this game: it begins from a set-up position or by other than \
             tournament rules",
        )
    }
}

impl std::error::Error for Unsayable {}

/// The GameString: game type, state, turn and all moves.
///
/// The state is a result if a Queen is surrounded, or if a position has occurred for the third time in a
/// game with the threefold rule. UHP has no words for resignation, agreement and time; such a game is
/// `InProgress`.
///
/// [`parse_game`] reads the same moves from it, but ignores the state, and UHP has no words for the
/// threefold rule. So a game that ended by repetition is written as `Draw` and read back as one that
/// goes on, without that rule.
///
/// ```
/// use skep_notation::uhp;
/// use skep_rules::{Game, GameType};
/// let game = Game::new(GameType::FULL);
/// assert_eq!(uhp::game_text(&game).unwrap(), "Base+MLP;NotStarted;White[1]");
/// ```
///
/// # Errors
/// If UHP can't express the start of the game.
pub fn game_text(game: &Game) -> Result<String, Unsayable> {
    let game_type = game.position().game_type();
    if *game.start() != Position::new(game_type) {
        return Err(Unsayable);
    }
    let position = game.position();
    let mut text =
        format!("{game_type};{};{}[{}]", state(game), position.to_move(), position.turn());
    for words in move_texts(game) {
        text.push(';');
        text.push_str(&words);
    }
    Ok(text)
}

/// The BoardStateString.
fn state(game: &Game) -> &'static str {
    let on_board = |reason| matches!(reason, Reason::Surrounded | Reason::Repetition);
    match game.outcome().filter(|outcome| on_board(outcome.reason)) {
        Some(outcome) => match outcome.winner {
            Some(Color::White) => "WhiteWins",
            Some(Color::Black) => "BlackWins",
            None => "Draw",
        },
        None if game.is_empty() => "NotStarted",
        None => "InProgress",
    }
}

const STATES: [&str; 5] = ["NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"];

/// Reads a GameString, or a GameTypeString as a new game. State and turn must precede the moves, but they
/// are ignored: the moves decide. The threefold rule is off, so a game that ended in `Draw` by
/// repetition goes on.
///
/// Equal tiles are numbered in the order of laying, whatever numbers the text gives them
/// (on BoardGameArena players choose them). Tournament rules hold: [`read`](crate::read()) also
/// accepts games that begin with a Queen.
///
/// ```
/// use skep_notation::uhp;
/// assert!(uhp::parse_game("Base+LP").unwrap().is_empty());
/// let error = uhp::parse_game("Base;InProgress;White[2];wS1;bQ wS1-").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 30: move 2 (\"bQ wS1-\"): bQ to (1, 0): QueenFirst"
/// );
/// ```
///
/// # Errors
/// The first error, with its place.
pub fn parse_game(text: &str) -> Result<Game, ParseError> {
    replay(text, |start| Import::new(start).strict(), Form::Exact)
}

/// [`parse_game`] for texts from people: a game in which a player begins with the Queen is one by the
/// rulebook, and a result that the board does not show is taken as a resignation or an agreed draw. The command
/// `newgame` may stand before it, and state and turn may be missing.
pub(crate) fn import_game(text: &str) -> Result<Game, ParseError> {
    let game = replay(text, Import::new, Form::Loose)?;
    let state = fields(text).nth(1).map_or("", |(_, state)| state);
    let told = match state {
        "WhiteWins" => Some(Outcome::win(Color::White, Reason::Resignation)),
        "BlackWins" => Some(Outcome::win(Color::Black, Reason::Resignation)),
        "Draw" if game.repetitions() >= 3 => Some(Outcome::draw(Reason::Repetition)),
        "Draw" => Some(Outcome::draw(Reason::Agreement)),
        _ => None,
    };
    Ok(conclude(game, told, None))
}

/// How closely a text must follow the protocol.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Exact,
    Loose,
}

fn replay(text: &str, import: impl Fn(Position) -> Import, form: Form) -> Result<Game, ParseError> {
    let mut fields = fields(text).peekable();
    let wrong = |(offset, field): (usize, &str), expected: &str| {
        ParseError::form(text, offset, format!("{} is not {expected}", quote(field)))
    };
    let missing = |what: &str| {
        ParseError::form(text, text.trim_end().len(), format!("{what} is missing at the end"))
    };

    let mut game_type = fields.next().unwrap_or((0, ""));
    if form == Form::Loose
        && let Some(rest) = game_type.1.strip_prefix("newgame ")
    {
        game_type = (game_type.0 + game_type.1.len() - rest.trim_start().len(), rest.trim_start());
    }
    let set: GameType = (game_type.1.parse())
        .map_err(|_| wrong(game_type, "a game type (Base, or Base+ and any of M, L and P)"))?;
    let mut import = import(Position::new(set));
    let begins = |&(_, field): &(usize, &str)| field.parse::<Wording>().is_ok();
    if form == Form::Loose && fields.peek().is_some_and(begins) {
        play_all(text, fields, &mut import)?;
        return Ok(import.game);
    }
    let Some(state) = fields.next() else { return Ok(import.game) };
    if !STATES.contains(&state.1) {
        return Err(wrong(state, "a state (NotStarted, InProgress, Draw, WhiteWins or BlackWins)"));
    }
    let turn = fields.next().ok_or_else(|| missing("the turn (like White[1])"))?;
    if !is_turn(turn.1) {
        return Err(wrong(turn, "a turn (like White[1] or Black[12])"));
    }
    play_all(text, fields, &mut import)?;
    Ok(import.game)
}

/// The fields between the semicolons, each without the blanks around it, with their offsets.
fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    text.split(';').map(move |field| {
        let start = end + (field.len() - field.trim_start().len());
        end += field.len() + 1;
        (start, field.trim())
    })
}

fn is_turn(text: &str) -> bool {
    let number = (text.strip_prefix("White[").or_else(|| text.strip_prefix("Black[")))
        .and_then(|rest| rest.strip_suffix(']'));
    number.is_some_and(|digits| {
        digits.bytes().all(|b| b.is_ascii_digit()) && digits.bytes().any(|b| b != b'0')
    })
}
