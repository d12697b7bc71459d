//! The rules page: every numbered rule, in words and on boards.
//!
//! ```
//! use skep_school::{Rule, rulebook};
//! let rulebook = rulebook::Rulebook::read(rulebook::text()).unwrap();
//! let ant = rulebook.find(Rule::R(23)).unwrap();
//! assert_eq!(ant.texts, ["rule-r23"]);
//! let chosen = ant.exhibits[0].chosen.as_ref().unwrap();
//! assert_eq!((chosen.piece.to_string().as_str(), chosen.places), ("wA1", 11));
//! ```
//!
//! `read.rs` describes its format; its texts are in the message files `rulebook.ftl`.

mod read;

pub use read::Mistake;

use crate::Rule;
use skep_rules::{Hex, Piece, Position};
use skep_words::Key;

/// The whole rules page as one text, for [`Rulebook::read`]. It is not part of the page's module: the page
/// loads it as a file.
pub const fn text() -> &'static str {
    include_str!("../../data/rulebook.txt")
}

/// The numbers of all rules that the page states, in its order.
pub fn rules_stated() -> Vec<Rule> {
    Rulebook::read(text()).map_or_else(|_| Vec::new(), |rulebook| rulebook.rules().collect())
}

/// The rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// Its chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// A chapter of the rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The name in the data: `insects`.
    pub name: String,
    /// Its rules, in order.
    pub articles: Vec<Article>,
}

/// One numbered rule: its texts and boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// Its number.
    pub rule: Rule,
    /// The names of the messages that are its paragraphs; at least one.
    pub texts: Vec<String>,
    /// Boards that show it.
    pub exhibits: Vec<Exhibit>,
}

/// A board that shows a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// The position on the board.
    pub position: Position,
    /// The name of the caption's message.
    pub caption: String,
    /// The tile that the board is about, if it is about one.
    pub chosen: Option<Chosen>,
}

/// The tile of an [`Exhibit`] that is chosen at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The tile, on the table or in hand; perhaps one that would be thrown.
    pub piece: Piece,
    /// The number of places where it may go. If there is none, the tile itself is refused.
    pub places: usize,
    /// The one of these places that the caption is about.
    pub goes: Option<Hex>,
    /// Places where it may not go, with the reason that the board shows. At least one if it may go nowhere.
    pub refused: Vec<Refused>,
}

/// A place where a tile may not go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The place.
    pub place: Hex,
    /// The word of the reason in the key of its message: `gate` for `why-gate`.
    pub reason: String,
}

impl Rulebook {
    /// Reads a text like [`text`].
    ///
    /// # Errors
    /// The first line with a mistake, and the reason.
    pub fn read(text: &str) -> Result<Rulebook, Mistake> {
        read::rulebook(text)
    }

    /// All numbered rules, in order.
    pub fn articles(&self) -> impl Iterator<Item = &Article> {
        self.chapters.iter().flat_map(|chapter| &chapter.articles)
    }

    /// The numbers of all rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.articles().map(|article| article.rule)
    }

    /// The names of all messages of the rules page, in order.
    pub fn message_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for chapter in &self.chapters {
            names.push(chapter.title_name());
            for article in &chapter.articles {
                names.push(article.title_name());
                names.extend(article.texts.iter().cloned());
                for exhibit in &article.exhibits {
                    names.push(exhibit.caption.clone());
                    names.extend(exhibit.look_name());
                }
            }
        }
        names
    }

    /// The article of a rule.
    pub fn find(&self, rule: Rule) -> Option<&Article> {
        self.articles().find(|article| article.rule == rule)
    }
}

impl Exhibit {
    /// The key of the instruction for a board that is about no single tile: no tile is chosen there, so the
    /// board itself would show nothing.
    pub fn look_key(&self) -> Option<Key> {
        self.look_name().map(|name| Key::named(&name))
    }

    /// The key of the caption.
    pub fn caption_key(&self) -> Key {
        Key::named(&self.caption)
    }

    fn look_name(&self) -> Option<String> {
        self.chosen.is_none().then(|| format!("{}-look", self.caption))
    }
}

impl Chapter {
    /// The key of its title.
    pub fn title_key(&self) -> Key {
        Key::named(&self.title_name())
    }

    fn title_name(&self) -> String {
        format!("chapter-{}", self.name)
    }
}

impl Article {
    /// The key of its title.
    pub fn title_key(&self) -> Key {
        Key::named(&self.title_name())
    }

    /// The keys of its paragraphs.
    pub fn text_keys(&self) -> impl Iterator<Item = Key> {
        self.texts.iter().map(|name| Key::named(name))
    }

    fn title_name(&self) -> String {
        format!("rule-{}-title", small(self.rule))
    }
}

/// The name of the message that is a rule's paragraph, from 1.
fn text_name(rule: Rule, paragraph: usize) -> String {
    match paragraph {
        1 => format!("rule-{}", small(rule)),
        _ => format!("rule-{}", tagged(rule, &paragraph.to_string())),
    }
}

/// The name of the message on what there is to see on a rule's board.
fn caption_name(rule: Rule, name: &str) -> String {
    format!("exhibit-{}", tagged(rule, name))
}

/// `r13`: a rule's number as it is written in keys.
fn small(rule: Rule) -> String {
    rule.to_string().to_ascii_lowercase()
}

/// `r13-ant`.
fn tagged(rule: Rule, tag: &str) -> String {
    [&small(rule), tag].join("-")
}
