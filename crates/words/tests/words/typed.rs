//! Moves as people type them.

use crate::watch::watch;
use skep_notation::uhp::{self, MoveError};
use skep_rules::{Bug, Color, Direction, GameType, Move, Piece, Position};
use skep_test_support::Dice;
use skep_words::{Language, Words};

/// Latin letters, each with one that looks like it, and one on the same key of a Russian or a
/// Ukrainian keyboard.
const LETTERS: [(char, &str); 10] = [
    ('a', "аф"),
    ('b', "ви"),
    ('g', "пп"),
    ('l', "дд"),
    ('m', "мь"),
    ('p', "рз"),
    ('q', "йй"),
    ('s', "ыі"),
    ('w', "цц"),
    ('-', "–—"),
];

/// A text as it might be typed in a hurry: any case, other letters, spaces.
fn hasty(dice: &mut Dice, text: &str) -> String {
    let mut typed = String::from([" ", ""][dice.below(2)]);
    for letter in text.chars() {
        let small = letter.to_ascii_lowercase();
        let alike = LETTERS.iter().find(|(it, _)| *it == small).map_or("", |(_, alike)| alike);
        let letter = match dice.below(3) {
            0 if !alike.is_empty() => alike.chars().nth(dice.below(2)).unwrap_or(letter),
            1 => small,
            _ => letter,
        };
        typed.extend(match dice.below(2) {
            0 => letter.to_uppercase().next(),
            _ => Some(letter),
        });
        if letter == ' ' {
            typed += ["", " "][dice.below(2)];
        }
    }
    typed + ["", " ", "\t "][dice.below(3)]
}

#[test]
fn moves_are_understood_as_they_are_typed() {
    let mut dice = Dice::new();
    let words = Language::ALL.map(Words::new);
    watch(&mut Dice::new(), 24, |game, _| {
        let position = game.position();
        let us = position.to_move();
        for mv in position.legal_moves() {
            let words = &words[dice.below(3)];
            let text = uhp::move_text(position, mv);
            let means = |text: &str| {
                assert_eq!(words.typed_move(position, text), Ok(mv), "{text:?}");
            };
            means(&text);
            means(&hasty(&mut dice, &text));
            let Some(piece) = mv.piece() else { continue };
            let place = text.split_once(' ').map_or("", |(_, place)| place);
            if piece.color() == us {
                means(&hasty(&mut dice, &text[1..]));
            }
            if position.hex(piece).is_none() {
                // In hand any number will do, and the insect's name.
                let number = 1 + dice.below(usize::from(piece.bug().count()));
                let other = Piece::new(us, piece.bug(), number as u8).unwrap();
                if position.hex(other).is_none() {
                    means(&format!("{other} {place}"));
                }
                means(&format!("{} {place}", piece.bug().name().to_lowercase()));
                means(&format!("{}  {place}", words.bug(piece.bug())));
            }
            // The tile that shows the place needs no colour if the other side has none such.
            let marks = ['-', '/', '\\'];
            if let Ok(beside) = place.trim_matches(marks).parse::<Piece>() {
                let twin = Piece::new(!beside.color(), beside.bug(), beside.number()).unwrap();
                let place = place.replace(beside.color().letter(), "");
                if position.hex(twin).is_none() {
                    means(&format!("{piece} {place}"));
                } else {
                    assert!(words.typed_move(position, &format!("{piece} {place}")).is_err());
                }
            }
        }
    });
}

#[test]
fn whatever_else_is_typed_gets_a_sentence() {
    let mut dice = Dice::new();
    const SCRAPS: [&str; 18] = [
        "w",
        "b",
        "A1",
        "Q",
        "-",
        "/",
        "\\",
        " ",
        "bQ",
        "wS1",
        "ж",
        "королева",
        "ф",
        "\u{301}",
        "ß",
        "·",
        "9",
        "queen",
    ];
    let mut position = Position::new(GameType::FULL);
    position.play_unchecked(uhp::parse_move(&position, "wS1").unwrap());
    position.play_unchecked(uhp::parse_move(&position, "bG1 wS1-").unwrap());
    for words in Language::ALL.map(Words::new) {
        for _ in 0..4_000 {
            let text: String = (0..dice.below(6)).map(|_| *dice.pick(&SCRAPS)).collect();
            match words.typed_move(&position, &text) {
                Ok(mv) => assert!(position.is_legal(mv), "{text}"),
                Err(error) => {
                    let no = words.explain_written(&error);
                    assert!(!no.starts_with(char::is_lowercase), "{text}: {no}");
                    assert!(no.ends_with('.') && !no.contains('⟦'), "{text}: {no}");
                }
            }
        }
    }
}

#[test]
fn what_was_not_understood_is_repeated_as_it_was_typed() {
    let position = Position::new(GameType::BASE);
    let words = Words::new(Language::Russian);
    let no = |text| words.explain_written(&words.typed_move(&position, text).unwrap_err());
    assert_eq!(no("Привет"), "«Привет»\u{a0}— не фишка. Фишки пишут так: wQ, bA1.");
    assert_eq!(no("A1 Дом-"), "«Дом»\u{a0}— не фишка. Фишки пишут так: wQ, bA1.");
    assert_eq!(no("пропуск"), "«пропуск»\u{a0}— не фишка. Фишки пишут так: wQ, bA1.");
    assert!(no("pass").starts_with("Пропустить ход можно"), "{}", no("pass"));
}

#[test]
fn a_refused_move_is_told_as_the_board_shows_it() {
    let game = uhp::parse_game("Base;InProgress;White[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-").unwrap();
    let position = game.position();
    let words = Words::new(Language::English);
    let error = words.typed_move(position, "spider bQ-").unwrap_err();
    let spider: Piece = "wS2".parse().unwrap();
    let place = position.hex("bQ".parse().unwrap()).unwrap() + Direction::East;
    let refusal = position.check(spider, place).unwrap_err();
    assert_eq!(error, MoveError::Illegal(refusal.clone()));
    assert_eq!((refusal.piece, refusal.place), (Some(spider), Some(place)));
    assert_eq!(words.explain_written(&error), words.explain(&refusal));
}

#[test]
fn a_name_of_two_words_is_one_name() {
    let position = Position::new(GameType::FULL);
    let words = Words::new(Language::Russian);
    let ladybug = Piece::new(Color::White, Bug::Ladybug, 1).unwrap();
    let typed = words.typed_tile(&position, " Божья  коровка ");
    assert_eq!(typed, None, "two spaces are none of the name");
    assert_eq!(words.typed_tile(&position, "Божья коровка -wQ"), Some((ladybug, "-wQ")));
    assert_eq!(words.typed_move(&position, "божья коровка").map(Move::piece), Ok(Some(ladybug)));
}
