//! The invariants of the fuzz targets on texts that are nearly right: a few seconds of what the
//! fuzzer does for hours.

use crate::invariants;
use skep_notation::pgn::{self, Dialect};
use skep_notation::{position, uhp};
use skep_test_support::{Dice, game_of};

/// Pieces of all the formats, for the mutations.
const WORDS: [&str; 42] = [
    "wA1",
    "bQ",
    "wQ1",
    "bM",
    "-",
    "/",
    "\\",
    "pass",
    ";",
    ".",
    " .",
    "\n",
    "\r\n",
    "Base",
    "Base+MLP",
    "InProgress",
    "White[1]",
    "[",
    "]",
    "\"",
    "{",
    "}",
    "1.",
    "2.",
    "1-0",
    "½-½",
    "*",
    "(;",
    ")",
    "P0[1 ",
    "Dropb wG1 N 13 .]",
    "Done]",
    "SU[hive]",
    "~",
    "_",
    "-w1-",
    "-rulebook",
    "Q~b1",
    "\u{feff}",
    "\u{0}",
    "99999999999999999999",
    "RE[",
];

fn mutate(dice: &mut Dice, text: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..1 + dice.below(3) {
        let (from, to) = (dice.below(text.len() + 1), dice.below(text.len() + 1));
        let range = from.min(to)..from.max(to).min(from.min(to) + 20);
        let new = match dice.below(5) {
            0 => dice.bytes(1),
            1 => Vec::new(),
            2 => text[range.clone()].repeat(2),
            _ => dice.pick(&WORDS).as_bytes().to_vec(),
        };
        text.splice(range, new);
    }
    text
}

/// Runs an invariant on mutations of texts.
fn run(invariant: fn(&[u8]), mut text: impl FnMut(&mut Dice) -> Vec<u8>) {
    let mut dice = Dice::new();
    for _ in 0..100 {
        let text = text(&mut dice);
        invariant(&text);
        for _ in 0..30 {
            invariant(&mutate(&mut dice, &text));
        }
    }
}

fn bytes(dice: &mut Dice) -> Vec<u8> {
    let length = 1 + dice.below(60);
    dice.bytes(length)
}

fn game_string(dice: &mut Dice) -> Vec<u8> {
    uhp::game_text(&game_of(&bytes(dice))).unwrap().into_bytes()
}

fn game_file(dice: &mut Dice) -> Vec<u8> {
    let dialect = *dice.pick(&[Dialect::Mzinga, Dialect::HiveGame]);
    pgn::write(&game_of(&bytes(dice)).into(), dialect).into_bytes()
}

fn boardspace_file(dice: &mut Dice) -> Vec<u8> {
    let actions = [
        "; P0[2 Dropb wG1 N 13 .]\n; P0[3 Done]\n",
        "; P1[5 Move B bS1 O 13 wG1-]\n; P1[6 Done]\n",
        "; P0[8 dropb q M 12 .]\n; P0[9 done]\n",
        "; P1[11 MoveDone B bQ P 13 bS1-]\n",
        "; P0[12 Pickb M 12 q]\n; P0[13 Dropb q N 12 .]\n; P0[14 Done]\n",
        "; P1[15 OfferDraw]\n; P1[16 Done]\n; P0[17 AcceptDraw]\n; P0[18 Done]\n",
    ];
    let taken = actions[..1 + dice.below(actions.len())].concat();
    format!("(;GM[27]SU[hive-plm]P0[id \"Ada\"]P1[id \"Bo\"]RE[won by Bo]\n{taken})").into_bytes()
}

fn position_word(dice: &mut Dice) -> Vec<u8> {
    position::write(game_of(&bytes(dice)).position()).into_bytes()
}

#[test]
fn uhp_move() {
    run(invariants::uhp_move, |dice| {
        let game = bytes(dice);
        let position = game_of(&game).position().clone();
        let moves = position.legal_moves();
        let words = if moves.is_empty() {
            String::new()
        } else {
            uhp::move_text(&position, *dice.pick(&moves))
        };
        [&[game.len() as u8], game.as_slice(), words.as_bytes()].concat()
    });
}

#[test]
fn uhp_game() {
    run(invariants::uhp_game, game_string);
}

#[test]
fn pgn() {
    run(invariants::pgn, game_file);
}

#[test]
fn sgf() {
    run(invariants::sgf, boardspace_file);
}

#[test]
fn position_string() {
    run(invariants::position_string, position_word);
}

#[test]
fn read_any() {
    let forms = [game_string, game_file, boardspace_file, position_word, bytes];
    run(invariants::read_any, |dice| dice.pick(&forms)(dice));
}

#[test]
fn make_undo() {
    run(invariants::make_undo, bytes);
}

#[test]
fn legality() {
    run(invariants::legality, bytes);
}
