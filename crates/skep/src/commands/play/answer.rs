//! What is answered to a line at the table.

use super::command::Command;
use super::hint;
use super::mind::Mind;
use crate::table;
use skep_notation::uhp;
use skep_rules::{Illegal, Move, Piece};
use skep_session::{Moment, Table};
use skep_words::{Value, Words};

/// A table in the terminal: the game with its seats, and the language that is spoken over it.
pub(super) struct Sitting<'a> {
    pub(super) table: Table,
    pub(super) words: &'a Words,
    pub(super) mind: Mind,
}

/// What became of a line.
pub(super) enum Answer {
    /// The game has changed: draw it, and say this before.
    Changed(Option<String>),
    /// Just these words.
    Words(String),
    Quit,
}

impl Sitting<'_> {
    pub(super) fn answer(&mut self, line: &str) -> Answer {
        match Command::of(line) {
            Command::Nothing => self.say("play-type"),
            Command::Help => self.say("play-help"),
            Command::Quit => Answer::Quit,
            Command::Board => Answer::Changed(None),
            Command::Moves => Answer::Words(self.moves()),
            Command::Hint => self.hint(),
            Command::Undo(turns) => self.undo(turns),
            Command::Level(level) => self.change_level(level),
            Command::Save { path, may_replace } => self.save(path, may_replace),
            Command::Resign => self.resign(),
            Command::Draw => self.draw(),
            Command::Move(text) => self.play(text),
        }
    }

    /// If it is the computer's turn, it moves, and this tells how.
    pub(super) fn answer_by_computer(&mut self) -> Option<String> {
        let level = self.table.computers_turn()?;
        let game = self.table.game();
        let mv = self.mind.play(game, level, &self.words.say("turn-computer"))?;
        let position = game.position();
        let code = ("code", uhp::move_text(position, mv).into());
        let told = self.words.tell("play-computer", &[code]);
        let told = format!("{told}\n{}", self.words.move_sentence(position, mv));
        self.table.play(mv, Moment::ZERO).is_ok().then_some(told)
    }

    pub(super) fn say(&self, key: &str) -> Answer {
        Answer::Words(self.words.say(key))
    }

    pub(super) fn tell(&self, key: &str, values: &[(&str, Value<'_>)]) -> Answer {
        Answer::Words(self.words.tell(key, values))
    }

    /// That the game is over, if it is.
    fn over(&self) -> Option<String> {
        let outcome = self.table.outcome()?;
        Some(self.words.explain(&Illegal::GameOver(outcome).into()))
    }

    /// That the game is over, and what can still be done.
    pub(super) fn after_the_end(&self) -> Answer {
        let over = self.over().unwrap_or_default();
        Answer::Words(format!("{over} {}", self.words.say("play-after-the-end")))
    }

    /// A tile by itself asks where it can go, unless it is the first of all; more is a move.
    fn play(&mut self, text: &str) -> Answer {
        if self.table.outcome().is_some() {
            return self.after_the_end();
        }
        let position = self.table.position();
        if let Some((piece, "")) = self.words.typed_tile(position, text)
            && !position.in_play().is_empty()
        {
            return Answer::Words(self.destinations(piece));
        }
        let played = match self.words.typed_move(position, text) {
            Ok(mv) => self.table.play(mv, Moment::ZERO).map_err(Into::into),
            Err(error) => Err(error),
        };
        match played {
            Ok(()) => Answer::Changed(None),
            Err(error) => {
                let reason = self.words.explain_written(&error);
                self.tell("play-no", &[("reason", reason.into())])
            }
        }
    }

    /// What the computer would play, and why.
    fn hint(&mut self) -> Answer {
        if let Some(over) = self.over() {
            return Answer::Words(over);
        }
        if self.table.must_pass() {
            return self.say("hint-pass");
        }
        let game = self.table.game();
        let line = self.mind.advise(game, &self.words.say("turn-computer"));
        let Some((line, &mv)) = line.as_ref().and_then(|line| Some((line, line.moves.first()?)))
        else {
            return Answer::Quit;
        };
        let code = ("code", uhp::move_text(game.position(), mv).into());
        let hint = self.words.tell("play-hint", &[code]);
        let sentence = self.words.move_sentence(game.position(), mv);
        let reason = hint::reason(game, line, self.words);
        let reason = reason.map_or_else(String::new, |reason| format!("\n{reason}"));
        Answer::Words(format!("{hint}\n{sentence}{reason}"))
    }

    fn moves(&self) -> String {
        let position = self.table.position();
        let list = || written(|text| table::list_moves(text, position, self.words));
        self.over().unwrap_or_else(list)
    }

    /// Where a tile can go, or why it can go nowhere; and what it can throw.
    fn destinations(&self, piece: Piece) -> String {
        let position = self.table.position();
        let code = || ("code", piece.to_string().into());
        let mut text = match position.why_stuck(piece) {
            Some(refusal) => {
                let reason = self.words.explain(&refusal);
                self.words.tell("play-stuck", &[code(), ("reason", reason.into())])
            }
            None => written(|text| table::list_destinations(text, position, piece, self.words)),
        };
        let can_throw = |&mv: &Move| position.throwers(mv).contains(piece);
        let mut thrown: Vec<Piece> =
            position.legal_moves().into_iter().filter(can_throw).filter_map(Move::piece).collect();
        thrown.dedup();
        if !thrown.is_empty() {
            let names: Vec<String> = thrown.iter().map(ToString::to_string).collect();
            text.push('\n');
            text += &self.words.tell("play-throws", &[code(), ("tiles", names.join(", ").into())]);
        }
        text
    }
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut text = Vec::new();
    match write(&mut text) {
        Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
        Err(error) => error.to_string(),
    }
}
