//! All text for people, in English, Russian and Ukrainian.
//!
//! The texts are Fluent message files in `messages/`, one folder for each language. A message is
//! asked for by its [key]; insects, colours and tiles are put into it by value, and each sentence
//! takes the form that it needs:
//!
//! ```
//! use skep_rules::{Bug, Color};
//! use skep_words::{Language, Words, key};
//! let words = Words::new(Language::English);
//! assert_eq!(words.say(key::TURN_YOURS), "Your turn");
//! assert_eq!(words.tell(key::SPOKEN_CAN_GO, &[("count", 1.into())]), "Can go to 1 place.");
//! assert_eq!(words.bug(Bug::Ant), "Ant");
//! assert_eq!(words.turn(Color::Black), "Black to move");
//! ```
//!
//! A program carries all languages by the feature `embedded`, which is on by default. The page has
//! it off: it loads the catalogue of one language and [reads](Words::read) it.

mod catalogue;
mod ended;
mod explain;
mod format;
pub mod key;
mod language;
mod names;
mod pattern;
mod plural;
mod reading;
mod sentence;
mod spoken;
mod typed;
mod value;
mod words;

pub use ended::{Ended, Party};
pub use key::Key;
pub use language::Language;
pub use spoken::Spoken;
pub use value::Value;
pub use words::Words;

/// The examples of the README are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
