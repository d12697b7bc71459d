//! The format of the rules page: a line for each item, with the kind of item first.
//!
//! ```text
//! chapter insects                           a new chapter and its name
//!
//! rule R23 1                                a rule, and the number of its paragraphs
//! board Base-w8-.S1S2_Q.G1A1_.qG2-rulebook  a board that shows it: a position string
//! caption eleven                            the caption: the end of the message's key
//! choose wA1 11                             the tile that it is about, and to how many places it may go
//! goes bQ\                                  one of these places, if the caption speaks of it
//! refused wQ- unreachable                   a place where it may not go, and the word of the reason
//! ```
//!
//! Places are named as in UHP, by a tile and a side of it. There may be any number of boards, and of
//! refused places. A line that begins with `#` is a comment.

use super::{Article, Chapter, Chosen, Exhibit, Refused, Rulebook, caption_name, text_name};
use crate::{Fault, Rule};
use skep_notation::position;
use skep_rules::{Direction, Hex, Piece, Position};
use std::fmt;

/// A mistake in the text of a rules page: its place and reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: Fault,
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

type Reading<T> = Result<T, Fault>;

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
                let exhibit = article.exhibits.last_mut().ok_or(Fault::NoBoard)?;
                if !exhibit.caption.is_empty() {
                    return Err(Fault::SecondCaption);
                }
                exhibit.caption = caption_name(rule, &name(rest)?);
            }
            "choose" => {
                let exhibit = self.exhibit()?;
                if exhibit.chosen.is_some() {
                    return Err(Fault::SecondChosen);
                }
                exhibit.chosen = Some(chosen(rest).ok_or(Fault::NoChosen)?);
            }
            "goes" => {
                let exhibit = self.exhibit()?;
                let place = place(&exhibit.position, rest)?;
                exhibit.chosen.as_mut().ok_or(Fault::NoChosenYet)?.goes = Some(place);
            }
            "refused" => {
                let (at, reason) = rest.split_once(' ').ok_or(Fault::NoReason)?;
                let exhibit = self.exhibit()?;
                let refused =
                    Refused { place: place(&exhibit.position, at)?, reason: name(reason.trim())? };
                let chosen = exhibit.chosen.as_mut().ok_or(Fault::NoChosenYet)?;
                chosen.refused.push(refused);
            }
            _ => return Err(Fault::NoSuchWord),
        }
        Ok(())
    }

    fn rule(&mut self, text: &str) -> Reading<()> {
        self.close_board()?;
        let (number, count) = text.split_once(' ').unwrap_or((text, ""));
        // R1 can't be tested, so it is not in `Rule::all`; the page states it all the same.
        let rule = if number == "R1" { Ok(Rule::R(1)) } else { number.parse() };
        let rule = rule.map_err(|_| Fault::NoSuchRule)?;
        if self.chapters.iter().flat_map(|chapter| &chapter.articles).any(|it| it.rule == rule) {
            return Err(Fault::SameRule);
        }
        let count = count.trim().parse().ok().filter(|count| (1..=9).contains(count));
        let count: usize = count.ok_or(Fault::NoParagraphs)?;
        let chapter = self.chapters.last_mut().ok_or(Fault::NoChapter)?;
        let texts = (1..=count).map(|paragraph| text_name(rule, paragraph)).collect();
        chapter.articles.push(Article { rule, texts, exhibits: Vec::new() });
        Ok(())
    }

    fn board(&mut self, text: &str) -> Reading<()> {
        self.close_board()?;
        let position = position::read(text).ok_or(Fault::NoPosition)?;
        let exhibit = Exhibit { position, caption: String::new(), chosen: None };
        self.article()?.exhibits.push(exhibit);
        Ok(())
    }

    fn article(&mut self) -> Reading<&mut Article> {
        let chapter = self.chapters.last_mut().ok_or(Fault::NoChapter)?;
        chapter.articles.last_mut().ok_or(Fault::NoRule)
    }

    fn exhibit(&mut self) -> Reading<&mut Exhibit> {
        self.article()?.exhibits.last_mut().ok_or(Fault::NoBoard)
    }

    /// Checks, before the next board or rule, that the last one is complete.
    fn close_board(&mut self) -> Reading<()> {
        match self.exhibit() {
            Ok(exhibit) if exhibit.caption.is_empty() => Err(Fault::NoCaption),
            Ok(Exhibit { chosen: Some(chosen), .. })
                if chosen.places == 0 && chosen.refused.is_empty() =>
            {
                Err(Fault::NowhereToGo)
            }
            _ => Ok(()),
        }
    }

    fn close_chapter(&mut self) -> Reading<()> {
        self.close_board()?;
        match self.chapters.last() {
            Some(chapter) if chapter.articles.is_empty() => Err(Fault::EmptyChapter),
            _ => Ok(()),
        }
    }
}

/// A word that is part of a key.
fn name(text: &str) -> Reading<String> {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
    let is_name = !text.is_empty() && text.bytes().all(is_letter);
    if is_name { Ok(text.to_owned()) } else { Err(Fault::BadName) }
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
    place.ok_or(Fault::NoPlace)
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
