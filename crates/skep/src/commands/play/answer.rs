//! Answers to the lines that players type.

use super::command::Command;
use super::computer::ComputerPlayer;
use super::hint;
use crate::table;
use skep_engine::Level;
use skep_notation::uhp;
use skep_rules::{Illegal, Move, Outcome, Piece};
use skep_session::labels::Named;
use skep_session::machine::Now;
use skep_session::terminal::{Effect, Event, Output, State};
use skep_session::{Advice, Moment, Table};
use skep_words::{Key, Value, Words, key};

/// A game in the terminal: the table with its seats, and the language.
pub(super) struct TerminalGame<'a> {
    pub(super) state: State,
    pub(super) words: &'a Words,
    pub(super) computer: ComputerPlayer,
    /// The request to the computer that is not answered yet.
    asked: Option<String>,
}

/// The answer to a line.
pub(super) enum Answer {
    /// The game has changed: print this, then draw the game.
    Changed(Option<String>),
    /// Print this.
    Words(String),
    Quit,
}

impl<'a> TerminalGame<'a> {
    pub(super) fn new(
        table: Table,
        words: &'a Words,
        computer: ComputerPlayer,
    ) -> TerminalGame<'a> {
        let mut terminal = TerminalGame { state: State::new(table), words, computer, asked: None };
        terminal.dispatch(Event::Begin);
        terminal
    }

    pub(super) fn table(&self) -> &Table {
        &self.state.board.table
    }

    pub(super) fn answer(&mut self, line: &str) -> Answer {
        match Command::of(line) {
            Command::Nothing => self.say(key::PLAY_TYPE),
            Command::Help => self.say(key::PLAY_HELP),
            Command::Quit => Answer::Quit,
            Command::Board => Answer::Changed(None),
            Command::Moves => Answer::Words(self.moves()),
            Command::Hint => self.hint(),
            Command::Undo(None) => self.say(key::PLAY_UNDO_HOW),
            Command::Undo(Some(turns)) => self.dispatch(Event::Undo(turns)),
            Command::Level(None) => self.say(key::PLAY_LEVEL_WHICH),
            Command::Level(Some(level)) => self.dispatch(Event::Level(level)),
            Command::Save { path, may_replace } => self.save(path, may_replace),
            Command::Resign => self.dispatch(Event::Resign),
            Command::Draw => self.dispatch(Event::Draw),
            Command::Move(text) => self.play(text),
        }
    }

    /// Plays the computer's move if it is its turn, and returns a sentence about it.
    pub(super) fn answer_by_computer(&mut self) -> Option<String> {
        let request = self.asked.take()?;
        let report = self.computer.answer(&request, &self.words.say(key::TURN_COMPUTER))?;
        match self.dispatch(Event::Report(report)) {
            Answer::Changed(told) => told,
            Answer::Words(words) => Some(words),
            Answer::Quit => None,
        }
    }

    /// Sends an event to the table, and returns the answer about its effects.
    fn dispatch(&mut self, event: Event) -> Answer {
        let now = self.now();
        let mut has_changed = false;
        let mut printed = Vec::new();
        for effect in self.state.update(event, &now) {
            match effect {
                Effect::Ask(request) => self.asked = Some(request),
                Effect::Print(Output::Changed) => has_changed = true,
                Effect::Print(output) => printed.push(self.text(&output)),
            }
        }
        let text = Some(printed.join("\n")).filter(|text| !text.is_empty());
        if has_changed { Answer::Changed(text) } else { Answer::Words(text.unwrap_or_default()) }
    }

    /// The moment of an event: there are no clocks in the terminal, and no stored games.
    fn now(&self) -> Now {
        let random = self.computer.seed();
        Now { moment: Moment::ZERO, since_1970: 0, today: String::new(), random }
    }

    fn text(&self, output: &Output) -> String {
        let words = self.words;
        match output {
            Output::Changed => String::new(),
            Output::Moved(before, mv) => {
                let code = ("code", uhp::move_text(before, *mv).into());
                let told = words.tell(key::PLAY_COMPUTER, &[code]);
                format!("{told}\n{}", words.move_sentence(before, *mv))
            }
            Output::Undone(turns) => {
                let is_alone = self.table().terms().only_person().is_some();
                let key = if is_alone { key::PLAY_UNDONE_COMPUTER } else { key::PLAY_UNDONE };
                words.tell(key, &[("count", (*turns).into())])
            }
            Output::GoesOn => words.say(key::PLAY_UNDONE_RESULT),
            Output::OnlyTurns(turns) => {
                words.tell(key::PLAY_UNDO_FEW, &[("count", (*turns).into())])
            }
            Output::DrawOffered(by) => {
                let sides = [("color", (*by).into()), ("other", (!*by).into())];
                words.tell(key::PLAY_DRAW_OFFERED, &sides)
            }
            Output::Level(color, level) => {
                let [number, name] = level_words(*level, words);
                words.tell(key::PLAY_LEVEL, &[("color", (*color).into()), number, name])
            }
            Output::Advice(advice) => self.advice(advice),
            Output::Refused(refusal) => {
                words.tell(key::PLAY_NO, &[("reason", words.explain(refusal).into())])
            }
            Output::Over(outcome) => {
                format!("{} {}", self.over(outcome), words.say(key::PLAY_AFTER_THE_END))
            }
            Output::Say(message) => message.text(words),
        }
    }

    pub(super) fn say(&self, key: Key) -> Answer {
        Answer::Words(self.words.say(key))
    }

    pub(super) fn tell(&self, key: Key, values: &[(&str, Value<'_>)]) -> Answer {
        Answer::Words(self.words.tell(key, values))
    }

    /// The sentence that the game is over.
    fn over(&self, outcome: &Outcome) -> String {
        self.words.explain(&Illegal::GameOver(*outcome).into())
    }

    /// Plays a move. A tile alone asks for its destinations, unless it is the first tile of the game.
    fn play(&mut self, text: &str) -> Answer {
        if let Some(outcome) = self.table().outcome() {
            return Answer::Words(self.text(&Output::Over(outcome)));
        }
        let position = self.table().position();
        if let Some((piece, "")) = self.words.typed_tile(position, text)
            && !position.in_play().is_empty()
        {
            return Answer::Words(self.destinations(piece));
        }
        match self.words.typed_move(position, text) {
            Ok(mv) => self.dispatch(Event::Play(mv)),
            Err(error) => {
                let reason = self.words.explain_written(&error);
                self.tell(key::PLAY_NO, &[("reason", reason.into())])
            }
        }
    }

    /// The move that the computer would play, and why.
    fn hint(&mut self) -> Answer {
        if let Some(outcome) = self.table().outcome() {
            return Answer::Words(self.over(&outcome));
        }
        if self.table().must_pass() {
            return self.say(key::HINT_PASS);
        }
        let known = self.dispatch(Event::Hint);
        let Some(request) = self.asked.take() else { return known };
        match self.computer.answer(&request, &self.words.say(key::TURN_COMPUTER)) {
            Some(report) => self.dispatch(Event::Report(report)),
            None => Answer::Quit,
        }
    }

    fn advice(&self, advice: &Advice) -> String {
        let game = self.table().game();
        let code = ("code", uhp::move_text(game.position(), advice.mv).into());
        let hint = self.words.tell(key::PLAY_HINT, &[code]);
        let sentence = self.words.move_sentence(game.position(), advice.mv);
        let mover = game.position().to_move();
        let why = hint::why(mover, advice.line.score, advice.reason, self.words);
        format!("{hint}\n{sentence}\n{why}")
    }

    fn moves(&self) -> String {
        let position = self.table().position();
        match self.table().outcome() {
            Some(outcome) => self.over(&outcome),
            None => written(|text| table::list_moves(text, position, self.words)),
        }
    }

    /// Where a tile can go, or why it has no move; and what it can throw.
    fn destinations(&self, piece: Piece) -> String {
        let position = self.table().position();
        let code = || ("code", piece.to_string().into());
        let mut text = match position.why_stuck(piece) {
            Some(refusal) => {
                let reason = self.words.explain(&refusal);
                self.words.tell(key::PLAY_STUCK, &[code(), ("reason", reason.into())])
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
            text +=
                &self.words.tell(key::PLAY_THROWS, &[code(), ("tiles", names.join(", ").into())]);
        }
        text
    }
}

/// The number and the name of a level, as messages have them.
pub(super) fn level_words(level: Level, words: &Words) -> [(&'static str, Value<'static>); 2] {
    let number = level.number();
    [("number", number.into()), ("name", words.say(level.name_key()).into())]
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut text = Vec::new();
    match write(&mut text) {
        Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
        Err(error) => error.to_string(),
    }
}
