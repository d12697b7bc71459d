//! An engine with one fault, for the tests of the client and the arena: `unruly FAULT [N]`. But for
//! its fault it speaks UHP and plays the first legal move, or the one that a number chooses.

use skep_notation::uhp;
use skep_rules::{Game, GameType, Hex, Move, Position};
use std::io::{BufRead, Write};
use std::time::Duration;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let fault = arguments.next().unwrap_or_default();
    let word = arguments.next().unwrap_or_default();
    let number = word.parse().unwrap_or(0);
    // As long as it lives, the file is locked.
    let guarded = (fault == "guards").then(|| std::fs::File::create(word).expect("a file"));
    if let Some(file) = &guarded {
        file.lock().expect("nobody else locks it");
    }
    let game = Game::new(GameType::BASE);
    let mut engine = Unruly { fault, number, game, asked: 0, fractions: 0, knows_threefold: false };
    if engine.fault == "mute" {
        return for_ever();
    }
    engine.answer("info");
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        match line.trim() {
            "exit" if engine.has("stays") || engine.has("guards") => for_ever(),
            "exit" => return,
            command => engine.answer(command),
        }
    }
    if engine.has("stays") || engine.has("guards") {
        for_ever();
    }
}

/// Longer than any test is patient; but not if the test itself is ended.
fn for_ever() {
    std::thread::sleep(Duration::from_secs(600));
}

struct Unruly {
    fault: String,
    number: usize,
    game: Game,
    /// For how many moves it was asked in this game.
    asked: usize,
    /// How often it was told of a fraction of a second in a way that it does not know.
    fractions: usize,
    knows_threefold: bool,
}

impl Unruly {
    fn has(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn answer(&mut self, command: &str) {
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        let lines = match word {
            "info" if self.has("nameless") => String::new(),
            "info" => "id Unruly 1.0\nMosquito;Ladybug;Pillbug".to_owned(),
            "newgame" if self.has("base-only") && rest != "Base" => "err no such tiles".to_owned(),
            "newgame" => {
                self.game = Game::new(rest.parse().expect("a set"));
                self.asked = 0;
                self.state()
            }
            "options" if self.has("optionless") => "err what options?".to_owned(),
            "options" if rest.is_empty() => {
                "Depth;int;3;3\nThreefoldRepetition;bool;False;False".to_owned()
            }
            "options" if rest == "set ThreefoldRepetition True" => {
                self.knows_threefold = true;
                String::new()
            }
            "options" => "err no such option".to_owned(),
            "play" if self.has("refuses") && self.game.len() >= self.number => {
                "invalidmove I do not like that".to_owned()
            }
            "play" => {
                let mv = uhp::parse_move(self.game.position(), rest).expect("a legal move");
                self.game.play(mv).expect("it is legal");
                if self.has("sulks") && self.game.outcome().is_some() {
                    std::process::exit(4);
                }
                self.state()
            }
            "validmoves" => self.valid_moves(),
            "bestmove" => self.best_move(rest),
            _ => "err unknown".to_owned(),
        };
        let mut out = std::io::stdout().lock();
        let end = if self.has("chatter") { "\r\n" } else { "\n" };
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let _ = write!(out, "{line}{end}");
        }
        let _ = write!(out, "ok{end}").and_then(|()| out.flush());
        if self.has("chatter") {
            // Something that nobody asked for, and more than a pipe holds on the other side.
            let _ = write!(out, "thinking about the weather\r\n").and_then(|()| out.flush());
            eprintln!("{}", "debug ".repeat(20_000));
        }
    }

    fn state(&self) -> String {
        uhp::game_text(&self.game).expect("games begin at the start")
    }

    fn valid_moves(&self) -> String {
        let position = self.game.position();
        let mut moves = position.legal_moves();
        moves.rotate_left(1);
        if self.has("forgets") && self.game.len() == self.number {
            moves.pop();
        }
        let mut words: Vec<String> = moves.iter().map(|&mv| wording(position, mv)).collect();
        if self.has("repeats") && self.game.len() == self.number {
            words.push(uhp::move_text(position, moves[0]));
        }
        if self.has("invents") && self.game.len() == self.number {
            words.push("wQ bQ-".to_owned());
        }
        words.join(";")
    }

    fn best_move(&mut self, limit: &str) -> String {
        let position = self.game.position();
        let moves = position.legal_moves();
        let mv = moves[self.number * 7919 % moves.len()];
        self.asked += 1;
        let words = uhp::move_text(position, mv);
        let is_due = self.asked > self.number;
        match self.fault.as_str() {
            "crash" if is_due => {
                eprintln!("first words\nthe hive is on fire");
                std::process::exit(3);
            }
            "hang" if is_due => {
                for_ever();
                words
            }
            "late" => {
                std::thread::sleep(Duration::from_millis(60));
                words
            }
            "illegal" if is_due => "wQ bQ-".to_owned(),
            "gibberish" if is_due => "\u{1}\u{fffd} resigns?".to_owned(),
            "silent" if is_due => String::new(),
            "endless" => {
                let mut out = std::io::stdout().lock();
                // It ends when nobody reads any more.
                while writeln!(out, "still thinking").is_ok() {}
                words
            }
            "wordy" => {
                let mut out = std::io::stdout().lock();
                let _ = out.write_all("x".repeat(20 << 20).as_bytes());
                words
            }
            "long-line" => format!("{}\n{words}", "x".repeat(3 << 20)),
            "seconds" if limit.starts_with("time") && limit.contains('.') => {
                self.fractions += 1;
                assert!(self.fractions < 2, "it was said before that this is not understood");
                "err time?".to_owned()
            }
            "strict" if !self.knows_threefold => "I was not told of the rule".to_owned(),
            "seconds" if limit.starts_with("seconds 0.") => words,
            "seconds" => format!("err {limit}?"),
            "chatter" => {
                let other = uhp::move_text(position, moves[moves.len() - 1]);
                format!("{other}\n{other};1;0.50;{other}\n{words};4;-0.25;{words};pass")
            }
            _ => wording(position, mv),
        }
    }
}

/// Where a tile steps to a free place beside it, it is named by itself, as some engines do.
fn wording(position: &Position, mv: Move) -> String {
    let usual = uhp::move_text(position, mv);
    let named_by_itself = || {
        let piece = mv.piece()?;
        let from: Hex = position.hex(piece).filter(|_| position.level(piece) == 0)?;
        let to = position.destination(mv)?;
        let marks = [("", "-", 1, 0), ("", "/", 1, -1), ("\\", "", 0, -1)];
        let others = [("-", "", -1, 0), ("/", "", -1, 1), ("", "\\", 0, 1)];
        let (before, after, ..) = marks
            .into_iter()
            .chain(others)
            .find(|&(_, _, q, r)| Hex::new(from.q + q, from.r + r) == to)?;
        (position.height(to) == 0).then(|| format!("{piece} {before}{piece}{after}"))
    };
    named_by_itself().unwrap_or(usual)
}
