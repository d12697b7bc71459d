//! The rules page as it is written down: a line for each fact, first a word that says which.
//!
//! ```text
//! chapter insects                           a new chapter and its name
//!
//! rule R23 1                                a rule, and in how many paragraphs it is told
//! board Base-w8-.S1S2_Q.G1A1_.qG2-rulebook  a board that shows it: a position in one word
//! caption eleven                            what there is to see: the end of the message's key
//! choose wA1 11                             the tile that it is about, and to how many places it may go
//! goes bQ\                                  one of these places, if the caption speaks of it
//! refused wQ- unreachable                   a place where it may not go, and the word of the reason
//! ```
//!
//! Places are told as in UHP, by a tile and the side of it. There may be any number of boards, and of
//! refused places. A line that begins with `#` says nothing.

use super::{Article, Chapter, Chosen, Exhibit, Refused, Rulebook, caption_key, text_key};
use crate::Rule;
use skep_notation::position;
use skep_rules::{Direction, Hex, Piece, Position};
use std::fmt;

/// A text that is no rules page: where and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there. A sentence without its full stop.
    pub reason: &'static str,
}

impl fmt::Display for Mistake {
    /// `line 3: …`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for Mistake {}

/// The rules page of a text.
pub(super) fn rulebook(text: &str) -> Result<Rulebook, Mistake> {
    let mut reader = Reader { chapters: Vec::new() };
    let mut last = 0;
    for (line, content) in (1..).zip(text.lines()) {
        reader.line(content.trim()).map_err(|reason| Mistake { line, reason })?;
        last = line;
    }
    reader.close_chapter().map_err(|reason| Mistake { line: last, reason })?;
    Ok(Rulebook { chapters: reader.chapters })
}

type Reading<T> = Result<T, &'static str>;

struct Reader {
    chapters: Vec<Chapter>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Reading<()> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => {}
            _ if word.starts_with('#') => {}
            "chapter" => {
                self.close_chapter()?;
                self.chapters.push(Chapter { name: name(rest)?, articles: Vec::new() });
            }
            "rule" => self.rule(rest)?,
            "board" => self.board(rest)?,
            "caption" => {
                let article = self.article()?;
                let rule = article.rule;
                let exhibit = article.exhibits.last_mut().ok_or("there is no board yet")?;
                if !exhibit.caption.is_empty() {
                    return Err("there is a caption already");
                }
                exhibit.caption = caption_key(rule, &name(rest)?);
            }
            "choose" => {
                let exhibit = self.exhibit()?;
                if exhibit.chosen.is_some() {
                    return Err("there is a chosen tile already");
                }
                exhibit.chosen = Some(chosen(rest).ok_or("this is no tile and number")?);
            }
            "goes" => {
                let exhibit = self.exhibit()?;
                let place = place(&exhibit.position, rest)?;
                exhibit.chosen.as_mut().ok_or("there is no chosen tile yet")?.goes = Some(place);
            }
            "refused" => {
                let (at, reason) =
                    rest.split_once(' ').ok_or("the word of the reason is missing")?;
                let exhibit = self.exhibit()?;
                let refused =
                    Refused { place: place(&exhibit.position, at)?, reason: name(reason.trim())? };
                let chosen = exhibit.chosen.as_mut().ok_or("there is no chosen tile yet")?;
                chosen.refused.push(refused);
            }
            _ => return Err("no line begins with this word"),
        }
        Ok(())
    }

    fn rule(&mut self, text: &str) -> Reading<()> {
        self.close_board()?;
        let (number, count) = text.split_once(' ').unwrap_or((text, ""));
        // The first one is a promise that no test can keep; all the same it is stated.
        let rule = if number == "R1" { Ok(Rule::R(1)) } else { number.parse() };
        let rule = rule.map_err(|_| "there is no such rule")?;
        if self.chapters.iter().flat_map(|chapter| &chapter.articles).any(|it| it.rule == rule) {
            return Err("this rule is there already");
        }
        let count = count.trim().parse().ok().filter(|count| (1..=9).contains(count));
        let count: usize = count.ok_or("it is not said in how many paragraphs")?;
        let chapter = self.chapters.last_mut().ok_or("there is no chapter yet")?;
        let texts = (1..=count).map(|paragraph| text_key(rule, paragraph)).collect();
        chapter.articles.push(Article { rule, texts, exhibits: Vec::new() });
        Ok(())
    }

    fn board(&mut self, text: &str) -> Reading<()> {
        self.close_board()?;
        let position = position::read(text).ok_or("this is no position")?;
        let exhibit = Exhibit { position, caption: String::new(), chosen: None };
        self.article()?.exhibits.push(exhibit);
        Ok(())
    }

    fn article(&mut self) -> Reading<&mut Article> {
        let chapter = self.chapters.last_mut().ok_or("there is no chapter yet")?;
        chapter.articles.last_mut().ok_or("there is no rule yet")
    }

    fn exhibit(&mut self) -> Reading<&mut Exhibit> {
        self.article()?.exhibits.last_mut().ok_or("there is no board yet")
    }

    /// Before the next board or rule: is all said of the last one?
    fn close_board(&mut self) -> Reading<()> {
        match self.exhibit() {
            Ok(exhibit) if exhibit.caption.is_empty() => Err("the board before has no caption"),
            Ok(Exhibit { chosen: Some(chosen), .. })
                if chosen.places == 0 && chosen.refused.is_empty() =>
            {
                Err("the tile before may go nowhere, and it is not said why")
            }
            _ => Ok(()),
        }
    }

    fn close_chapter(&mut self) -> Reading<()> {
        self.close_board()?;
        match self.chapters.last() {
            Some(chapter) if chapter.articles.is_empty() => {
                Err("there is no rule in the chapter before")
            }
            _ => Ok(()),
        }
    }
}

/// A word that is part of a key.
fn name(text: &str) -> Reading<String> {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    let is_name = !text.is_empty() && text.bytes().all(is_letter);
    if is_name { Ok(text.to_owned()) } else { Err("a name is small letters and hyphens") }
}

/// `wA1 11`: the tile and the number of its places.
fn chosen(text: &str) -> Option<Chosen> {
    let (piece, places) = text.split_once(' ')?;
    let (piece, places) = (piece.parse().ok()?, places.trim().parse().ok()?);
    Some(Chosen { piece, places, goes: None, refused: Vec::new() })
}

/// The place of a tile (`bQ`), or the one on a side of it (`bQ-`).
fn place(position: &Position, text: &str) -> Reading<Hex> {
    let side = |(before, after, side): (&str, &str, Direction)| {
        let name = text.strip_prefix(before)?.strip_suffix(after)?;
        Some(position.hex(name.parse::<Piece>().ok()?)? + side)
    };
    let own = || position.hex(text.parse::<Piece>().ok()?);
    let place = SIDES.into_iter().find_map(side).or_else(own);
    place.ok_or("this is no place (like wQ or bQ-)")
}

/// The marks before and after a tile's name, and the side that they stand for.
const SIDES: [(&str, &str, Direction); 6] = [
    ("\\", "", Direction::NorthWest),
    ("", "/", Direction::NorthEast),
    ("", "-", Direction::East),
    ("", "\\", Direction::SouthEast),
    ("/", "", Direction::SouthWest),
    ("-", "", Direction::West),
];
