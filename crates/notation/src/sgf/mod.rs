//! Game files of Boardspace, read only.
//!
//! ```text
//! (;
//! GM[27]VV[1]
//! SU[hive-plm]
//! P0[id "Ada"]
//! P1[id "Charles"]
//! ; P0[0 Start P0]
//! ; P0[1 Pick W 2 wG1]
//! ; P0[2 Dropb wG1 N 13 .]
//! ; P0[3 Done]
//! ; P1[4 Move B bS1 O 13 wG1-]
//! ; P1[5 Done]
//! …
//! )
//! ```
//!
//! Each action has a player (0 has the first move), a running number and what was done on the screen.
//! The move is the last place of a tile before `Done`. Column and row decide; the text after them is
//! for people. North-east of (c, r) is (c+1, r+1), east (c+1, r), south-east (c, r−1); columns and
//! rows wrap after 26.
//!
//! Old and new files are read: in capital or small letters, with tiles named without their colour, with
//! forced passes left out or written as a bare `Done`. The tags are named as in Mzinga's files.
//!
//! ```
//! let record = skep_notation::sgf::parse(
//!     "(;GM[27]VV[1]SU[hive-m]P0[id \"Ada\"]P1[id \"Charles\"]RE[Game won by Ada]
//!      ; P0[1 dropb wG1 N 13 .]; P0[2 done]
//!      ; P1[3 movedone B bS1 O 13 wG1-])",
//! )
//! .unwrap();
//! assert_eq!(record.tag("White"), Some("Ada"));
//! assert_eq!(skep_notation::uhp::move_texts(&record.game), ["wG1", "bS1 wG1-"]);
//! assert_eq!(record.game.outcome().unwrap().to_string(), "White wins: Black resigned");
//! ```

mod action;
mod header;
mod parse;
mod replay;
mod split;
mod tree;

pub use parse::parse;
pub(crate) use split::split;

#[cfg(test)]
mod tests;
