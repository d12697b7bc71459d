//! A game with the tags and comments of its file.

use skep_rules::Game;
use std::collections::BTreeMap;
use std::fmt;

/// The content of a game file: the game, its tags (who played, when, where) and its comments.
///
/// ```
/// use skep_notation::Record;
/// use skep_rules::{Game, GameType};
/// let mut record = Record::new(Game::new(GameType::BASE));
/// record.set_tag("White", "Ada").unwrap();
/// record.add_comment(0, "A friendly game");
/// assert_eq!(record.tag("White"), Some("Ada"));
/// assert!(record.set_tag("Result", "1-0").is_err(), "the game itself knows its result");
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// The game: where it began, its moves, and how it ended.
    pub game: Game,
    /// Ordered by [`rank`], then by name.
    tags: BTreeMap<(usize, String), String>,
    comments: BTreeMap<usize, String>,
}

/// The tags whose values are part of the game itself.
const GAME_TAGS: [&str; 6] = ["GameType", "Result", "EndedBy", "Threefold", "SetUp", "Position"];

/// The tags that every game file has, in this order; others come after them.
pub(crate) const COMMON_TAGS: [&str; 6] = ["Date", "Event", "Site", "Round", "White", "Black"];

/// The order of a tag: the common ones first.
fn rank(name: &str) -> usize {
    COMMON_TAGS.iter().position(|&common| common == name).unwrap_or(COMMON_TAGS.len())
}

/// The error for a name that a tag can't have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotATag(String);

impl fmt::Display for NotATag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = crate::error::quote(&self.0);
        if GAME_TAGS.contains(&self.0.as_str()) {
            write!(f, "the tag {name} belongs to the game itself")
        } else {
            write!(f, "{name} is no name of a tag: letters, digits and underscores")
        }
    }
}

impl std::error::Error for NotATag {}

impl Record {
    /// A game without tags and comments.
    pub fn new(game: Game) -> Record {
        Record { game, tags: BTreeMap::new(), comments: BTreeMap::new() }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(&(rank(name), name.to_owned())).map(String::as_str)
    }

    /// All tags: Date, Event, Site, Round, White and Black first, then others by name.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|((_, name), value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag; an empty value removes it. A value is one line: control characters in it become
    /// blanks.
    ///
    /// # Errors
    /// If the name is not valid for a tag, or is `GameType`, `Result`, `EndedBy`, `Threefold`, `SetUp`
    /// or `Position`: these follow from the game itself.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), NotATag> {
        let is_word = |name: &str| {
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        };
        if !is_word(name) || GAME_TAGS.contains(&name) {
            return Err(NotATag(name.to_owned()));
        }
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let key = (rank(name), name.to_owned());
        if value.is_empty() {
            self.tags.remove(&key);
        } else {
            self.tags.insert(key, value);
        }
        Ok(())
    }

    /// The comment after this number of plies; at 0, the comment on the whole game.
    pub fn comment(&self, plies: usize) -> Option<&str> {
        self.comments.get(&plies).map(String::as_str)
    }

    /// All comments with the number of plies after which they were made.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.comments.iter().map(|(&plies, text)| (plies, text.as_str()))
    }

    /// Adds a comment below those already at that ply. Braces become parentheses, since no file can
    /// hold them in a comment; blanks at both ends are removed.
    pub fn add_comment(&mut self, plies: usize, text: &str) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.replace('{', "(").replace('}', ")");
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let comment = self.comments.entry(plies).or_default();
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }
}

impl From<Game> for Record {
    fn from(game: Game) -> Record {
        Record::new(game)
    }
}
