//! What must hold for whatever bytes there are. The fuzzer and the ordinary tests share it.

use skep_notation::pgn::{self, Dialect};
use skep_notation::{Record, position, read, sgf, uhp};
use skep_rules::{Game, Position, Setup};
use skep_test_support::{game_of, positions};

/// Bytes for a game, and bytes for a text.
fn halves(bytes: &[u8]) -> (&[u8], String) {
    let (&length, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let (game, text) = rest.split_at(rest.len().min(usize::from(length)));
    (game, String::from_utf8_lossy(text).into_owned())
}

/// A sentence on one line that can be shown to people.
fn is_sentence(error: &impl std::fmt::Display) {
    let text = error.to_string();
    assert!(!text.is_empty() && text.chars().count() < 1000, "{text}");
    assert!(!text.contains(char::is_control), "{text:?}");
}

/// Same start, moves, rules and result.
pub(crate) fn is_same_game(one: &Game, other: &Game) {
    assert_eq!(one.start(), other.start());
    assert!(one.moves().eq(other.moves()));
    assert_eq!(one.has_threefold(), other.has_threefold());
    assert_eq!(one.outcome(), other.outcome());
}

/// What is read as a move is a legal one, and each legal move is read from its own words.
pub(crate) fn uhp_move(bytes: &[u8]) {
    let (game, text) = halves(bytes);
    let game = game_of(game);
    let position = game.position();
    match uhp::parse_move(position, &text) {
        Ok(mv) => assert!(position.is_legal(mv)),
        Err(error) => is_sentence(&error),
    }
    for mv in position.legal_moves() {
        let words = uhp::move_text(position, mv);
        assert_eq!(uhp::parse_move(position, &words), Ok(mv), "{words}");
    }
}

/// A GameString that is read is written and read again as the same game.
pub(crate) fn uhp_game(bytes: &[u8]) {
    let game = match uhp::parse_game(&String::from_utf8_lossy(bytes)) {
        Ok(game) => game,
        Err(error) => {
            is_sentence(&error);
            game_of(bytes)
        }
    };
    let text = uhp::game_text(&game).expect("from the start");
    is_same_game(&uhp::parse_game(&text).expect("what we write"), &game);
}

/// A record is written in both dialects and read again as it was.
pub(crate) fn record_is_kept(record: &Record) {
    for dialect in [Dialect::Mzinga, Dialect::HiveGame] {
        let file = pgn::write(record, dialect);
        let again = pgn::parse(&file).unwrap_or_else(|error| panic!("{error}\n{file}"));
        assert_eq!(pgn::write(&again, dialect), file);
        // The hive may lie elsewhere on the table: a position says nothing of that.
        assert_eq!(position::write(again.game.start()), position::write(record.game.start()));
        assert_eq!(uhp::move_texts(&again.game), uhp::move_texts(&record.game));
        assert_eq!(again.game.outcome(), record.game.outcome());
        assert_eq!(again.game.has_threefold(), record.game.has_threefold());
        let stated_result = |record: &Record| record.game.clone().withdraw_result();
        assert_eq!(stated_result(&again), stated_result(record));
        assert!(again.tags().eq(record.tags()));
        assert!(again.comments().eq(record.comments()));
    }
}

/// A game file that is read is written and read again as the same record.
pub(crate) fn pgn(bytes: &[u8]) {
    match pgn::parse(&String::from_utf8_lossy(bytes)) {
        Ok(record) => record_is_kept(&record),
        Err(error) => is_sentence(&error),
    }
}

/// So is one of Boardspace.
pub(crate) fn sgf(bytes: &[u8]) {
    match sgf::parse(&String::from_utf8_lossy(bytes)) {
        Ok(record) => record_is_kept(&record),
        Err(error) => is_sentence(&error),
    }
}

/// A position is written in one word, safe in an address, and read again as it was.
pub(crate) fn position_is_kept(position: &Position) {
    let text = position::write(position);
    assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~".contains(&b)), "{text}");
    let again = position::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position::write(&again), text);
    assert_eq!(again.hash(), position.hash(), "{text}");
    assert_eq!((again.ply(), again.opening()), (position.ply(), position.opening()));
    assert_eq!(again.last_moved(), position.last_moved());
    assert_eq!(again.count_moves(), position.count_moves(), "{text}");
    let set_up = Position::try_from(Setup::from(position)).expect("a position can be set up");
    assert_eq!(position::write(&set_up), text);
}

/// Any text that is read as a position is one; so is any position of a game.
pub(crate) fn position_string(bytes: &[u8]) {
    match position::parse(&String::from_utf8_lossy(bytes)) {
        Ok(position) => position_is_kept(&position),
        Err(error) => {
            is_sentence(&error);
            position_is_kept(game_of(bytes).position());
        }
    }
}

/// Whatever the bytes are, the answer is a record or a sentence.
pub(crate) fn read_any(bytes: &[u8]) {
    games_are_apart(bytes);
    match read(bytes) {
        Ok(record) => record_is_kept(&record),
        Err(error) => is_sentence(&error),
    }
}

/// The games of a text lie one behind the other, each is read alone as it is among the others, and an error
/// names a place within its game.
fn games_are_apart(bytes: &[u8]) {
    let Ok(games) = skep_notation::read_all(bytes) else { return };
    let mut end = 0;
    for found in games.iter() {
        assert!(end <= found.bytes.start && found.bytes.end <= bytes.len());
        end = found.bytes.end;
        match &found.record {
            Ok(record) => record_is_kept(record),
            Err(skep_notation::ReadError::Wrong(_, error)) => {
                assert!((found.bytes.start..=found.bytes.end).contains(&error.offset), "{error}");
                is_sentence(error);
            }
            Err(error) => panic!("one game among others: {error}"),
        }
    }
}

/// Moves taken back leave nothing behind, and the kept hash is the fresh one.
pub(crate) fn make_undo(bytes: &[u8]) {
    let mut game = game_of(bytes);
    let positions = positions(&game);
    for position in positions.iter().rev() {
        assert!(game.position().is_identical(position));
        assert_eq!(position.hash(), position.fresh_hash());
        game.undo();
    }
    assert!(game.is_empty());
}

/// The list of legal moves and the check of single ones agree, for each tile and each place.
pub(crate) fn legality(bytes: &[u8]) {
    let game = game_of(bytes);
    let position = game.position();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_moves());
    let mut places: Vec<_> = position
        .tiles()
        .into_iter()
        .flat_map(|(_, hex)| hex.neighbors().into_iter().chain([hex]))
        .collect();
    places.sort_unstable();
    places.dedup();
    for piece in skep_rules::Piece::all() {
        for &hex in &places {
            match position.check(piece, hex) {
                Ok(mv) => assert!(moves.contains(&mv), "{mv:?}"),
                Err(illegal) => {
                    is_sentence(&illegal);
                    let to_there = |mv: &skep_rules::Move| {
                        mv.piece() == Some(piece) && position.destination(*mv) == Some(hex)
                    };
                    assert!(!moves.iter().any(to_there), "{piece} {hex}: {illegal}");
                }
            }
        }
    }
}
