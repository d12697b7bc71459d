//! What is written is read back: random games of all eight sets, in every form.

use crate::invariants::{is_same_game, position_is_kept, record_is_kept};
use skep_notation::{Format, Record, read, sgf, uhp};
use skep_rules::{Color, Game, GameType, Outcome, Position, Reason};
use skep_test_support::{Dice, game_of, positions};

/// A random game with this set of tiles.
fn random_game(dice: &mut Dice, set: usize) -> Game {
    let length = 10 + dice.below(190);
    let mut bytes = dice.bytes(length);
    bytes[0] = set as u8;
    game_of(&bytes)
}

#[test]
fn games_in_one_line() {
    let mut dice = Dice::new();
    for round in 0..400 {
        let game = random_game(&mut dice, round % 8);
        let text = uhp::game_text(&game).unwrap();
        assert_eq!(Format::of(&text), Some(Format::Uhp));
        is_same_game(&read(text.as_bytes()).unwrap().game, &game);
    }
}

#[test]
fn every_wording_of_every_move() {
    let mut dice = Dice::new();
    for round in 0..80 {
        let game = random_game(&mut dice, round % 8);
        let position = game.position();
        for mv in position.legal_moves() {
            let Some((piece, to)) = mv.piece().zip(position.destination(mv)) else { continue };
            for (neighbor, hex) in position.tiles() {
                let Some(direction) = hex.direction_to(to) else { continue };
                let mark = ["\\X", "X/", "X-", "X\\", "/X", "-X"][direction as usize];
                let words = format!("{piece} {}", mark.replace('X', &neighbor.to_string()));
                let read = uhp::parse_move(position, &words);
                if position.height(to) == 0 {
                    assert_eq!(read, Ok(mv), "{words}");
                } else {
                    assert!(matches!(read, Err(uhp::MoveError::Taken { .. })), "{words}");
                }
            }
        }
    }
}

#[test]
fn positions_in_one_word() {
    let mut dice = Dice::new();
    for round in 0..160 {
        for position in positions(&random_game(&mut dice, round % 8)) {
            position_is_kept(&position);
        }
    }
}

/// A line of text with all that could hurt.
fn random_text(dice: &mut Dice) -> String {
    let parts =
        ["wA1 \\bQ", "\"", "\\", "]", "[", "é", " ", "\n", "\r\n", "1.", "}", "{", "*", "½"];
    (0..dice.below(8)).map(|_| *dice.pick(&parts)).collect()
}

#[test]
fn records_with_tags_comments_and_results() {
    let mut dice = Dice::new();
    for round in 0..200 {
        let mut game = random_game(&mut dice, round % 8);
        if dice.below(3) == 0 {
            // From somewhere in the middle on.
            let all = positions(&game);
            let start = dice.below(all.len());
            let text = skep_notation::position::write(&all[start]);
            let mut later = Game::from_position(skep_notation::position::parse(&text).unwrap());
            for words in &uhp::move_texts(&game)[start..] {
                later.play(uhp::parse_move(later.position(), words).unwrap()).unwrap();
            }
            game = later;
        }
        game = game.with_threefold(dice.below(2) == 0);
        if game.outcome().is_none() {
            let winner = *dice.pick(&[None, Some(Color::White), Some(Color::Black)]);
            let reason = *dice.pick(&[Reason::Time, Reason::Resignation, Reason::Agreement]);
            if dice.below(2) == 0 {
                game.end(Outcome { winner, reason }).unwrap();
            }
        }
        let mut record = Record::new(game);
        for tag in ["White", "Black", "Event", "Odd_1", "SgfResult"] {
            record.set_tag(tag, &random_text(&mut dice)).unwrap();
        }
        for _ in 0..dice.below(5) {
            let plies = dice.below(record.game.len() + 1);
            record.add_comment(plies, &random_text(&mut dice));
        }
        record_is_kept(&record);
    }
}

/// A file as Boardspace would write it: column and row of any place go round after 26.
fn boardspace(game: &Game, dice: &mut Dice) -> String {
    let set = game.start().game_type();
    let letters = set.to_string().to_lowercase().replace("base", "").replace('+', "-");
    let mut text = format!(" (;\nGM[27]VV[1]\nSU[hive{letters}]\nP0[id \"Ada\"]\nP1[id \"Bo\"]\n");
    let (column, row) = (dice.below(26) as i32, dice.below(26) as i32);
    let with_colors = dice.below(2) == 0;
    let mut position: Position = game.start().clone();
    for (ply, mv) in game.moves().enumerate() {
        let player = ply % 2;
        let place = position.destination(mv).map(|hex| {
            let column = (column + hex.q).rem_euclid(26) as u8 + b'A';
            format!("{} {}", column as char, (row - hex.r).rem_euclid(26) + 1)
        });
        let action = match (mv.piece(), place) {
            (Some(piece), Some(place)) if with_colors || dice.below(2) == 0 => {
                let color = piece.color().letter().to_ascii_uppercase();
                let name =
                    if with_colors { piece.to_string() } else { piece.to_string()[1..].into() };
                format!("Move {color} {name} {place} .")
            }
            (Some(piece), Some(place)) => {
                let name = piece.to_string()[1..].to_lowercase();
                let color = piece.color().letter();
                text += &format!("; P{player}[0 pick {color} 1 {name}]\n");
                format!("Pdropb {name} {place} .")
            }
            _ => String::new(),
        };
        let passes = ["Pass", "", "left out"];
        match if action.is_empty() { *dice.pick(&passes) } else { &action } {
            "left out" => {}
            "" => text += &format!("; P{player}[0 Done]\n"),
            action => text += &format!("; P{player}[0 {action}]\n; P{player}[0 Done]\n"),
        }
        position.play_unchecked(mv);
    }
    text + ")"
}

#[test]
fn files_of_boardspace() {
    let mut dice = Dice::new();
    for round in 0..200 {
        let game = random_game(&mut dice, round % 8);
        let file = boardspace(&game, &mut dice);
        assert_eq!(Format::of(&file), Some(Format::Sgf));
        let read = sgf::parse(&file).unwrap_or_else(|error| panic!("{error}\n{file}"));
        let (mut ours, read) = (uhp::move_texts(&game), uhp::move_texts(&read.game));
        // A forced pass at the very end may have been left out.
        ours.truncate(if ours.last().is_some_and(|last| last == "pass") {
            read.len()
        } else {
            ours.len()
        });
        assert_eq!(read, ours, "{file}");
        record_is_kept(&sgf::parse(&file).unwrap());
    }
}

#[test]
fn a_new_game_of_every_set() {
    for set in GameType::ALL {
        let game = read(set.to_string().as_bytes()).unwrap().game;
        assert_eq!(game.position(), &Position::new(set));
        record_is_kept(&game.into());
    }
}
