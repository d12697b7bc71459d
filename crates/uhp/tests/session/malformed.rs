//! Lines that are nearly right, and lines that are nothing at all.

use crate::COMMAND_WORDS;
use crate::invariants::every_command_is_answered;
use skep_notation::uhp;
use skep_rules::GameType;
use skep_test_support::{Dice, game_of};
use skep_uhp::LONGEST_LINE;

/// The requirement is 100,000 lines.
const LINES: usize = 100_000;
/// Each session has so many of them, and then ends in its own way.
const OF_A_SESSION: usize = 1_000;

/// What else lines are made of.
const PIECES: [&str; 50] = [
    "help",
    "?",
    "INFO",
    "NewGame",
    "time",
    "depth",
    "nodes",
    "seconds",
    "get",
    "set",
    "00:00:00",
    "00:00:05",
    "1.00:00:00.5",
    "00:60:00",
    "99:99:99",
    "0",
    "1",
    "2",
    "-1",
    "0.5",
    "1e9",
    "99999999999999999999",
    "wS1",
    "bG1",
    "wQ",
    "bQ",
    "wA3",
    "bP",
    "-",
    "/",
    "\\",
    "wS1-",
    "\\bQ",
    "-wM-",
    "Base",
    "Base+MLP",
    "Base+PM",
    "Base+X",
    ";",
    "NotStarted",
    "InProgress",
    "White[1]",
    "Black[0]",
    "Threads",
    "Level",
    "TableSizeMB",
    "True",
    "\u{0}",
    "\u{feff}",
    "ok",
];

/// Commands that are right, if there is a game.
const COMMANDS: [&str; 24] = [
    "info",
    "newgame",
    "newgame Base+MLP",
    "validmoves",
    "bestmove",
    "bestmove depth 1",
    "bestmove depth 0",
    "bestmove nodes 50",
    "bestmove time 00:00:00",
    "bestmove time 00:00:01",
    "bestmove seconds 0.01",
    "undo",
    "undo 2",
    "undo 1000",
    "options",
    "options get Level",
    "options set Level 2",
    "options set Level 10",
    "options set Lines 3",
    "options set ReportProgress True",
    "options set ThreefoldRepetition True",
    "perft 2",
    "perft",
    "pass",
];

/// A game that is over.
const DRAWN: &str = r"Base+LP;Draw;White[8];wG1;bG1 wG1\;wQ \wG1;bQ /bG1;wQ -wG1;bQ -bG1;wG2 -wQ;bS1 bQ\;wL \wG1;bL /bQ;wB1 -wL;bA1 -bL;wB2 wL/;bA1 wG2\";

/// A game with what viewers say while it is played, a line each, and then one that is over.
fn story(dice: &mut Dice, lines: &mut Vec<Vec<u8>>) {
    let length = 1 + dice.below(80);
    let game = game_of(&dice.bytes(length));
    let text = uhp::game_text(&game).unwrap_or_default();
    let words = uhp::move_texts(&game);
    let begun = dice.below(words.len() + 1);
    let mut line = format!("newgame {};InProgress;White[1]", game.position().game_type());
    for mv in &words[..begun] {
        line.push(';');
        line.push_str(mv);
    }
    lines.push(line.into_bytes());
    for mv in &words[begun..] {
        lines.push(format!("play {mv}").into_bytes());
        if dice.below(4) == 0 {
            lines.push(dice.pick(&COMMANDS).as_bytes().to_vec());
        }
    }
    lines.push(format!("newgame {text}").into_bytes());
    lines.push(dice.pick(&COMMANDS).as_bytes().to_vec());
    lines.push(format!("newgame {DRAWN}").into_bytes());
    lines.extend(["bestmove", "bestmove time 00:00:00", "validmoves", "undo 9999"].map(Into::into));
}

fn nonsense(dice: &mut Dice) -> Vec<u8> {
    let words = 1 + dice.below(5);
    let mut line = Vec::new();
    for _ in 0..words {
        match dice.below(8) {
            0 => line.extend(dice.bytes(3)),
            1 => line.extend_from_slice(dice.pick(&COMMAND_WORDS).as_bytes()),
            _ => line.extend_from_slice(dice.pick(&PIECES).as_bytes()),
        }
        line.extend_from_slice(dice.pick(&[" ", " ", " ", "", "  ", "\t", ";"]).as_bytes());
    }
    line
}

/// A line with something put in, left out or said twice.
fn damaged(dice: &mut Dice, line: &[u8]) -> Vec<u8> {
    let mut line = line.to_vec();
    let (one, other) = (dice.below(line.len() + 1), dice.below(line.len() + 1));
    let range = one.min(other)..one.max(other).min(one.min(other) + 10);
    let new = match dice.below(4) {
        0 => dice.bytes(1),
        1 => Vec::new(),
        2 => line[range.clone()].repeat(2),
        _ => dice.pick(&PIECES).as_bytes().to_vec(),
    };
    line.splice(range, new);
    line
}

/// Lines that a session is sent, as bytes.
fn session(dice: &mut Dice) -> Vec<u8> {
    let mut lines = Vec::new();
    while lines.len() < OF_A_SESSION {
        match dice.below(6) {
            0 => story(dice, &mut lines),
            1 => lines.push(dice.pick(&COMMANDS).as_bytes().to_vec()),
            2 => lines.push(dice.pick(&[&b""[..], b" ", b"\t\r", b"\x0c"]).to_vec()),
            3 | 4 => lines.push(nonsense(dice)),
            _ => {
                let line = lines.get(dice.below(lines.len())).cloned().unwrap_or_default();
                lines.push(damaged(dice, &line));
            }
        }
    }
    lines.truncate(OF_A_SESSION);
    let end: &[u8] = if dice.below(2) == 0 { b"\n" } else { b"\r\n" };
    let mut bytes = lines.join(end);
    // In the middle of a line, at its end, or by the word.
    let last = ["", "\n", "\nbestmo", "\nexit\nafter the end\n"];
    bytes.extend_from_slice(dice.pick(&last).as_bytes());
    bytes
}

#[test]
fn a_hundred_thousand_random_lines_are_answered() {
    let mut dice = Dice::new();
    for _ in 0..LINES / OF_A_SESSION {
        every_command_is_answered(&session(&mut dice));
    }
}

#[test]
fn a_line_of_ten_megabytes_is_refused_and_the_next_one_answered() {
    let mut bytes = b"newgame Base\nplay ".to_vec();
    bytes.resize(10 << 20, b'x');
    bytes.extend_from_slice(b"\nplay wS1\n");
    every_command_is_answered(&bytes);
    // One that is just short enough is read as a whole.
    let mut bytes = b"newgame Base;NotStarted;White[1]".to_vec();
    bytes.resize(LONGEST_LINE, b';');
    every_command_is_answered(&bytes);
    every_command_is_answered(&[b' '; LONGEST_LINE + 1]);
}

#[test]
fn the_ways_in_which_an_input_can_end() {
    for input in
        ["", "\n", "\r\n", " ", "info", "info\n", "exit", "EXIT \nvalidmoves", "bestmove time 00:"]
    {
        every_command_is_answered(input.as_bytes());
    }
}

#[test]
fn every_set_is_played() {
    for set in GameType::ALL {
        let lines = format!("newgame {set}\nbestmove depth 1\nvalidmoves\nperft 2\n");
        every_command_is_answered(lines.as_bytes());
    }
}
