//! Self-play games with the scores of their searches, as a file.
//!
//! After the eight bytes of [`MAGIC`], the file has one record for each game:
//!
//! | bytes | |
//! |---|---|
//! | 4 | the number of the game |
//! | 1 | its set, by its index in [`GameType::ALL`] |
//! | 1 | the winner: 0 nobody, 1 White, 2 Black |
//! | 2 | the number of plies |
//! | 4 each | a move, and the score for the side to move; [`BY_CHANCE`] if the move was random |
//! | 4 | a checksum of the record |
//!
//! All numbers are little-endian.

use skep_engine::Score;
use skep_rules::{Color, GameType, Move, mix};
use std::fmt;

/// The first bytes of a file.
pub const MAGIC: &[u8; 8] = b"SKEPGAM\x01";
/// In place of a score: the move was random.
pub const BY_CHANCE: i16 = i16::MIN;

const HEAD: usize = 8;
const SUM: usize = 4;

/// A self-play game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// The number of the game.
    pub number: u32,
    /// The set of tiles.
    pub set: GameType,
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// The moves, and the score of each for the side to move; `None` for a random move.
    pub plies: Vec<(Move, Option<Score>)>,
}

impl SelfPlayGame {
    /// The record of the game.
    pub fn to_bytes(&self) -> Vec<u8> {
        let set = GameType::ALL.iter().position(|&set| set == self.set).unwrap_or(0) as u8;
        let winner = match self.winner {
            None => 0,
            Some(Color::White) => 1,
            Some(Color::Black) => 2,
        };
        let plies = &self.plies[..self.plies.len().min(u16::MAX.into())];
        let mut bytes = self.number.to_le_bytes().to_vec();
        bytes.extend([set, winner]);
        bytes.extend((plies.len() as u16).to_le_bytes());
        for (mv, score) in plies {
            bytes.extend(mv.to_bits().to_le_bytes());
            bytes.extend(score.map_or(BY_CHANCE, Score::to_bits).to_le_bytes());
        }
        bytes.extend(sum(&bytes).to_le_bytes());
        bytes
    }

    /// The first record in the bytes, and its length.
    fn read(bytes: &[u8]) -> Result<(SelfPlayGame, usize), Flaw> {
        let head = bytes.first_chunk::<HEAD>().ok_or(Flaw::CutOff)?;
        let length = HEAD + 4 * usize::from(u16::from_le_bytes([head[6], head[7]]));
        let whole = bytes.get(..length + SUM).ok_or(Flaw::CutOff)?;
        let (content, kept) = whole.split_at(length);
        if kept != sum(content).to_le_bytes() {
            return Err(Flaw::Damaged);
        }
        let winner = match head[5] {
            0 => None,
            1 => Some(Color::White),
            2 => Some(Color::Black),
            _ => return Err(Flaw::Damaged),
        };
        let ply = |ply: &[u8]| {
            let mv = Move::from_bits(u16::from_le_bytes([ply[0], ply[1]])).ok_or(Flaw::Damaged)?;
            let score = match i16::from_le_bytes([ply[2], ply[3]]) {
                BY_CHANCE => None,
                bits => Some(Score::from_bits(bits).ok_or(Flaw::Damaged)?),
            };
            Ok((mv, score))
        };
        let record = SelfPlayGame {
            number: u32::from_le_bytes([head[0], head[1], head[2], head[3]]),
            set: *GameType::ALL.get(usize::from(head[4])).ok_or(Flaw::Damaged)?,
            winner,
            plies: content[HEAD..].chunks_exact(4).map(ply).collect::<Result<_, _>>()?,
        };
        Ok((record, length + SUM))
    }
}

/// The checksum of a record.
fn sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |sum, &byte| mix(sum ^ u64::from(byte))) as u32
}

/// The records of a file, up to the first damaged one.
#[derive(Debug)]
pub struct GameFile {
    /// The games.
    pub games: Vec<SelfPlayGame>,
    /// The length of these records in bytes, with the beginning of the file.
    pub length: usize,
    /// What is wrong with the bytes after them, if there are any.
    pub flaw: Option<Flaw>,
}

/// Reads a file of games.
///
/// # Errors
/// If it is not a file of games.
pub fn read(bytes: &[u8]) -> Result<GameFile, Flaw> {
    if !bytes.starts_with(MAGIC) {
        return Err(Flaw::Other);
    }
    let mut records = GameFile { games: Vec::new(), length: MAGIC.len(), flaw: None };
    while records.length < bytes.len() {
        match SelfPlayGame::read(&bytes[records.length..]) {
            Ok((record, length)) => {
                records.games.push(record);
                records.length += length;
            }
            Err(flaw) => {
                records.flaw = Some(flaw);
                break;
            }
        }
    }
    Ok(records)
}

/// What is wrong with a file of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is not a file of games.
    Other,
    /// It ends within a game.
    CutOff,
    /// The checksum or the content of a game is wrong.
    Damaged,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flaw::Other => "not a file of games (skep selfplay writes them)",
            Flaw::CutOff => "it ends within a game",
            Flaw::Damaged => "a game in it is damaged",
        })
    }
}

impl std::error::Error for Flaw {}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(number: u32) -> SelfPlayGame {
        let mv = Move::from_bits(8_192).unwrap();
        let scores = [None, Some(Score::points(-90)), Some(Score::win_in(3))];
        SelfPlayGame {
            number,
            set: GameType::FULL,
            winner: Some(Color::Black),
            plies: scores.map(|score| (mv, score)).to_vec(),
        }
    }

    fn file(games: u32) -> Vec<u8> {
        let records = (0..games).flat_map(|number| record(number).to_bytes());
        MAGIC.iter().copied().chain(records).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let records = read(&file(3)).unwrap();
        assert_eq!(records.games, [0, 1, 2].map(record));
        assert_eq!((records.length, records.flaw), (file(3).len(), None));
    }

    #[test]
    fn a_file_may_end_anywhere() {
        let (whole, one) = (file(2), file(1).len());
        for end in MAGIC.len()..whole.len() {
            let records = read(&whole[..end]).unwrap();
            let games = usize::from(end >= one);
            assert_eq!(records.games.len(), games);
            assert_eq!(records.flaw.is_some(), end != one && end != MAGIC.len(), "{end}");
        }
        assert_eq!(read(b"SKEP").unwrap_err(), Flaw::Other);
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let whole = file(1);
        for index in MAGIC.len()..whole.len() {
            let mut changed = whole.clone();
            changed[index] ^= 4;
            let records = read(&changed).unwrap();
            assert!(records.games.is_empty() && records.flaw.is_some(), "{index}");
        }
    }
}
