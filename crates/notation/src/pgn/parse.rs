//! Reads game files.

use super::lexer::{Lexer, Token};
use super::result::{StatedResult, TERMINATION, likely_reason};
use super::text::unescaped;
use crate::error::{excerpt, quote};
use crate::import::{Import, conclude};
use crate::uhp::{MoveError, Wording};
use crate::{ParseError, Problem, Record, position};
use skep_rules::{Game, GameType, Outcome, Position, Reason};

/// Reads a game file; the [module](super) describes the format.
///
/// # Errors
/// The first error, with its place.
pub fn parse(text: &str) -> Result<Record, ParseError> {
    let mut record = Record::new(Game::new(GameType::BASE));
    let mut tags = GameTags::default();
    let mut tokens = Lexer::new(text).peekable();
    let is_about_the_game =
        |token: &Token| matches!(token, Token::Tag { .. } | Token::Comment(_) | Token::NewLine);
    // Errors are taken as well: they are reported before a missing part.
    let is_early = |token: &Result<(usize, Token), ParseError>| {
        token.as_ref().map_or(true, |(_, token)| is_about_the_game(token))
    };
    while let Some(token) = tokens.next_if(is_early) {
        match token? {
            (offset, Token::Tag { name, value, value_at }) => {
                tags.add(&mut record, text, [offset, value_at], name, &unescaped(&value))?;
            }
            (_, Token::Comment(comment)) => record.add_comment(0, &unescaped(comment)),
            _ => {}
        }
    }
    let import = Import::new(tags.start(text)?);
    let mut moves = Moves { text, import, record, words: None, result: None };
    for token in tokens {
        let (offset, token) = token?;
        moves.add(offset, token)?;
    }
    moves.play_words()?;
    let Moves { import, mut record, result, .. } = moves;
    let told = match tags.result(text, result)? {
        StatedResult::Open => None,
        StatedResult::Ended(winner) => {
            let on_time = winner.filter(|_| tags.is_on_time).map(|_| Reason::Time);
            let reason = tags.reason.or(on_time).unwrap_or_else(|| likely_reason(winner));
            Some(Outcome { winner, reason })
        }
    };
    record.game = conclude(import.game, told, tags.threefold);
    Ok(record)
}

/// The tags that are about the game itself.
#[derive(Default)]
struct GameTags {
    set: Option<(usize, GameType)>,
    start: Option<Position>,
    result: Option<StatedResult>,
    reason: Option<Reason>,
    /// Whether another program's tag says that a player ran out of time.
    is_on_time: bool,
    threefold: Option<bool>,
}

impl GameTags {
    fn add(
        &mut self,
        record: &mut Record,
        text: &str,
        [tag_at, value_at]: [usize; 2],
        name: &str,
        value: &str,
    ) -> Result<(), ParseError> {
        let wrong = |what: &str| {
            ParseError::form(text, value_at, format!("{} is not {what}", quote(value)))
        };
        match name {
            "GameType" => {
                let set = value.trim().parse();
                let set = set.map_err(|_| wrong("a game type (like Base or Base+MLP)"))?;
                self.set = Some((value_at, set));
            }
            "Position" => {
                let start = position::parse(value).map_err(|error| {
                    ParseError::new(text, value_at + error.offset, error.problem)
                })?;
                self.start = Some(start);
            }
            "SetUp" => {}
            "Result" if value.trim().is_empty() => {}
            "Result" => {
                let result = StatedResult::from_word(value.trim());
                let expected = "a result (like WhiteWins, Draw, 0-1 or *)";
                self.result = Some(result.ok_or_else(|| wrong(expected))?);
            }
            "EndedBy" => {
                let expected = "one of surrounded, repetition, agreement, resignation and time";
                self.reason = Some(Reason::from_word(value).ok_or_else(|| wrong(expected))?);
            }
            "Threefold" => match value {
                "0" => self.threefold = Some(false),
                "1" => self.threefold = Some(true),
                _ => return Err(wrong("1 (the threefold rule is on) or 0 (it is off)")),
            },
            // hivegame.com and chess programs have their own words for a loss on time.
            _ if name == TERMINATION && value.to_lowercase().contains("time") => {
                self.is_on_time = true;
                // `Termination` is a valid name of a tag, so this can't fail.
                let _ = record.set_tag(name, value);
            }
            _ => record
                .set_tag(name, value)
                .map_err(|error| ParseError::form(text, tag_at, error.to_string()))?,
        }
        Ok(())
    }

    /// The position where the game begins.
    fn start(&mut self, text: &str) -> Result<Position, ParseError> {
        match (self.start.take(), self.set) {
            (Some(start), Some((offset, set))) if start.game_type() != set => {
                let of = start.game_type();
                let sentence = format!("the game is {set}, but its first position is of {of}");
                Err(ParseError::form(text, offset, sentence))
            }
            (Some(start), _) => Ok(start),
            (None, Some((_, set))) => Ok(Position::new(set)),
            (None, None) => Err(ParseError::form(
                text,
                0,
                "the tag GameType is missing (like [GameType \"Base\"])",
            )),
        }
    }

    /// The result by the tag and by the last line.
    fn result(
        &self,
        text: &str,
        last: Option<(usize, StatedResult)>,
    ) -> Result<StatedResult, ParseError> {
        match (self.result, last) {
            (Some(tag @ StatedResult::Ended(_)), Some((offset, last @ StatedResult::Ended(_))))
                if tag != last =>
            {
                Err(ParseError::form(text, offset, "this is not the result that the tag says"))
            }
            (_, Some((_, last @ StatedResult::Ended(_)))) => Ok(last),
            (tag, _) => Ok(tag.unwrap_or(StatedResult::Open)),
        }
    }
}

/// The part of a file after the tags.
struct Moves<'a> {
    text: &'a str,
    import: Import,
    /// The tags and comments. Its game is set at the end.
    record: Record,
    /// Where the words of the current move begin and end.
    words: Option<(usize, usize)>,
    result: Option<(usize, StatedResult)>,
}

impl Moves<'_> {
    fn wrong(&self, offset: usize, sentence: impl Into<String>) -> ParseError {
        ParseError::form(self.text, offset, sentence)
    }

    fn add(&mut self, offset: usize, token: Token) -> Result<(), ParseError> {
        match token {
            Token::Tag { .. } => return Err(self.wrong(offset, "a tag after the moves")),
            Token::NewLine => self.play_words()?,
            Token::Comment(comment) => {
                self.play_words()?;
                self.record.add_comment(self.import.game.len(), &unescaped(comment));
            }
            Token::Number(digits) => {
                self.play_words()?;
                let expected = self.import.game.len() + 1;
                if digits.parse() != Ok(expected) {
                    let sentence = format!("move {expected} has the number {}", quote(digits));
                    return Err(self.wrong(offset, sentence));
                }
            }
            Token::Word(word) => {
                if let Some(result) = StatedResult::from_word(word) {
                    self.play_words()?;
                    self.result = Some((offset, result));
                } else if self.result.is_some() {
                    return Err(self.wrong(offset, "nothing but comments may follow the result"));
                } else {
                    let start = self.words.map_or(offset, |(start, _)| start);
                    self.words = Some((start, offset + word.len()));
                }
            }
        }
        Ok(())
    }

    fn play_words(&mut self) -> Result<(), ParseError> {
        let Some((start, end)) = self.words.take() else { return Ok(()) };
        let words = &self.text[start..end];
        self.play(words).map_err(|why| {
            let number = self.import.game.len() + 1;
            let problem = Problem::Move { number, text: excerpt(words), why };
            ParseError::new(self.text, start, problem)
        })
    }

    fn play(&mut self, words: &str) -> Result<(), MoveError> {
        // Some put a full stop where the first tile's place would be.
        let is_first = self.import.game.position().in_play().is_empty();
        let first = words.strip_suffix('.').filter(|_| is_first);
        self.import.play_words(first.unwrap_or(words).parse::<Wording>()?)
    }
}
