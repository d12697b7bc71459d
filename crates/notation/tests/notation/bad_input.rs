//! Bad input: refused quickly, in one sentence that names the place.

use skep_notation::{Format, MAX_BYTES, ReadError, pgn, position, read, sgf, uhp};
use std::time::Instant;

fn error(bytes: impl AsRef<[u8]>) -> String {
    read(bytes.as_ref()).unwrap_err().to_string()
}

#[test]
fn a_line_of_twenty_megabytes() {
    let start = Instant::now();
    let line = "Base;InProgress;White[1];".to_owned() + &"wS1 ".repeat(5_000_000);
    assert_eq!(read(line.as_bytes()).unwrap_err(), ReadError::TooLong { bytes: line.len() });
    assert_eq!(error(&line), "the text is too long: 20000025 bytes, and 16777216 are the most");
    let message = uhp::parse_game(&line).unwrap_err().to_string();
    assert_eq!(
        message,
        "line 1, column 26: move 1 (\"wS1 wS1 wS1 wS1 wS1 wS1 wS1 wS1 wS1 wS1 …\"): \
         \"wS1\" is too much: a move is a tile and a place"
    );
    assert!(pgn::parse(&line).unwrap_err().to_string().len() < 200);
    assert!(sgf::parse(&format!("(;GM[{line}")).unwrap_err().to_string().len() < 200);
    assert!(position::parse(&line).unwrap_err().to_string().len() < 200);
    assert!(position::parse(&("Base-w1-".to_owned() + &".".repeat(10_000_000))).is_err());
    // Each game of a collection is damaged, and each could reach to the end of the text.
    type Piece = fn(usize) -> String;
    let damaged: [(Piece, usize); 8] = [
        (|n| format!("[GameType \"Base\"]\n\n{n}. wS1 {{\n"), 60_000),
        (|n| format!("(;GM[{n}"), 60_000),
        (|n| format!("Bse;{n}\n"), 60_000),
        (|n| format!("[White{n} \""), 1),
        (|n| format!("[A{n} \"x\"]\n"), 1),
        (|n| format!("{{&#{n}"), 1),
        (|_| "(".to_owned(), 1),
        (|_| "Base;".to_owned(), 1),
    ];
    for (piece, count) in damaged {
        let first = if piece(0).starts_with('B') { "Base;\n" } else { "" };
        let text: String = [first.to_owned()].into_iter().chain((0..60_000).map(piece)).collect();
        let games = skep_notation::read_all(text.as_bytes()).unwrap();
        assert!(games.len() >= count, "{}: {}", piece(0), games.len());
        assert!(games.iter().all(|game| game.record.is_err()), "{}", piece(0));
    }
    let references = format!("[GameType \"Base\"]\n{{{}}}", "&#".repeat(2_000_000));
    assert!(read(references.as_bytes()).is_ok());
    let many = "Base\n".repeat(skep_notation::MAX_GAMES + 1);
    assert!(error(many).contains("games in it, and 100000 are the most"));
    // Not a measurement: with a square of the length, this would take hours.
    assert!(start.elapsed().as_secs() < 60);
}

#[test]
fn one_byte_too_many() {
    let text = |bytes| "Base".to_owned() + &" ".repeat(bytes - 4);
    assert!(read(text(MAX_BYTES).as_bytes()).is_ok());
    assert!(matches!(read(text(MAX_BYTES + 1).as_bytes()), Err(ReadError::TooLong { .. })));
}

#[test]
fn bytes_that_are_no_text() {
    assert_eq!(
        error(b"Bose;InProgress;White[1];w\xff1"),
        "not a text in UTF-8: the first wrong byte is the one at offset 26"
    );
    // Old files of Boardspace are in Latin-1.
    let file = b" (;GM[27]SU[hive]P0[id \"Andr\xe9\"])";
    assert_eq!(read(file).unwrap().tag("White"), Some("André"));
}

#[test]
fn the_offset_counts_the_bytes_that_were_given() {
    let offset = |bytes: &[u8]| match read(bytes) {
        Err(ReadError::Wrong(_, error)) => error.offset,
        other => panic!("{other:?}"),
    };
    let line = "Base;InProgress;White[1];wX1";
    assert_eq!(offset(line.as_bytes()), 25);
    assert_eq!(offset(format!("\u{feff}{line}").as_bytes()), 28);
    assert_eq!(offset(format!("\u{feff}\u{feff}{line}").as_bytes()), 31);
    let file = b"(;GM[27]SU[hive]P0[id \"Andr\xe9\"]; P0[1 Fly])";
    assert_eq!(&file[offset(file)..], b"1 Fly])");
}

#[test]
fn nothing_and_other_things() {
    assert_eq!(error(""), "there is nothing to read");
    assert_eq!(error(" \n\t"), "there is nothing to read");
    assert_eq!(error("\u{feff}"), "there is nothing to read");
    for text in ["e2e4", "rnbqkbnr/pppppppp/8", "<svg>", "Bas", "\0\0\0"] {
        assert_eq!(read(text.as_bytes()).unwrap_err(), ReadError::Unknown, "{text}");
    }
    assert!(error("hello").starts_with("line 1, column 1: neither a UHP game (Base;…)"));
}

#[test]
fn each_form_is_recognised() {
    for (text, format) in [
        ("Base", Format::Uhp),
        ("Base+MLP;NotStarted;White[1]", Format::Uhp),
        ("\u{feff}\n [GameType \"Base\"]", Format::Pgn),
        ("{a comment}\n[GameType \"Base\"]", Format::Pgn),
        (" (;GM[27]SU[hive])", Format::Sgf),
        ("BaseMLP-w1", Format::Position),
        ("Base-w1", Format::Position),
    ] {
        assert_eq!(Format::of(text), Some(format), "{text}");
        assert!(read(text.as_bytes()).is_ok(), "{text}");
    }
}

/// Two Queens walk to and fro for so many plies.
fn long_game(plies: usize) -> String {
    let walk = ["wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    let moves =
        ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"].into_iter().chain(walk.into_iter().cycle());
    let moves: Vec<&str> = moves.take(plies).collect();
    format!("Base;InProgress;White[1];{}", moves.join(";"))
}

#[test]
fn a_game_of_a_hundred_thousand_moves() {
    let text = long_game(100_000);
    let record = read(text.as_bytes()).unwrap();
    assert_eq!(record.game.len(), 100_000);
    let written = uhp::game_text(&record.game).unwrap();
    assert!(written.starts_with("Base;InProgress;White[50001];wS1;"));
    assert_eq!(
        written.split_once("wS1"),
        text.split_once("wS1").map(|(_, moves)| { ("Base;InProgress;White[50001];", moves) })
    );
    let file = pgn::write(&record, pgn::Dialect::Mzinga);
    assert_eq!(pgn::parse(&file).unwrap().game.len(), 100_000);
    assert_eq!(
        error(text + ";wQ wA1-"),
        "line 1, column 800023: move 100001 (\"wQ wA1-\"): \
         wA1 is not on the table, so no place can be beside it"
    );
}

#[test]
fn a_neighbor_that_is_in_hand() {
    assert_eq!(
        error("Base;InProgress;White[2];wS1;bG1 wA1-"),
        "line 1, column 30: move 2 (\"bG1 wA1-\"): \
         wA1 is not on the table, so no place can be beside it"
    );
}

#[test]
fn the_wrong_colour() {
    assert_eq!(
        error("Base;InProgress;White[2];wS1;wG1 wS1-"),
        "line 1, column 30: move 2 (\"wG1 wS1-\"): wG1 to (1, 0): NotYours: wG1"
    );
    assert_eq!(
        error("[GameType \"Base\"]\n\n1. wS1\n2. wG1 wS1-\n"),
        "line 4, column 4: move 2 (\"wG1 wS1-\"): wG1 to (1, 0): NotYours: wG1"
    );
}

#[test]
fn numbers_out_of_order() {
    assert_eq!(
        error("Base;InProgress;White[2];wS1;bG2 wG1-"),
        "line 1, column 30: move 2 (\"bG2 wG1-\"): \
         wG1 is not on the table, so no place can be beside it"
    );
    assert_eq!(
        error("Base-w2-S1g2-g2"),
        "line 1, column 11: no such position: \
         bG2 is on the table while one with a lower number is in hand"
    );
}

#[test]
fn the_line_and_column_of_a_file_with_windows_line_ends() {
    assert_eq!(
        error("[GameType \"Base\"]\r\n\r\n1. wS1\r\n2. bG1 wS1-\r\n3. wQ wS1-\r\n"),
        "line 5, column 4: move 3 (\"wQ wS1-\"): wQ to (1, 0): Occupied: bG1"
    );
}

#[test]
fn a_file_of_nothing_but_tags_or_comments() {
    let tags: String = (0..200_000).map(|number| format!("[T{number} \"x\"]\n")).collect();
    let record = read(format!("[GameType \"Base\"]\n{tags}").as_bytes()).unwrap();
    assert_eq!(record.tags().count(), 200_000);
    let comments = "{a}".repeat(1_000_000);
    let record = read(format!("[GameType \"Base\"]\n{comments}").as_bytes()).unwrap();
    assert_eq!(record.comment(0).map(str::len), Some(1_999_999));
    let quotes = "\" ".repeat(2_000_000);
    assert_eq!(
        error(format!("[GameType \"{quotes}")),
        "line 1, column 12: the tag \"GameType\" has no end: '\"]' is missing"
    );
}
