//! What players can say at the table, and what is answered.

use super::hint;
use super::mind::{Mind, Opponent};
use crate::table;
use skep_notation::pgn::{self, Dialect};
use skep_notation::{Record, uhp};
use skep_rules::{Game, Illegal, Move, Piece, Refusal};
use skep_words::{Value, Words};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};

/// A game, who plays it, and the language that is spoken over it.
pub(super) struct Table<'a> {
    pub(super) game: Game,
    pub(super) words: &'a Words,
    /// Without one, two people play.
    pub(super) opponent: Option<Opponent>,
    pub(super) mind: Mind,
}

/// What became of a line.
pub(super) enum Answer {
    /// The game has changed: draw it.
    Changed,
    /// Just these words.
    Words(String),
    Quit,
}

impl Table<'_> {
    pub(super) fn answer(&mut self, line: &str) -> Answer {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => self.say("play-type"),
            ("help" | "?", _) => self.say("play-help"),
            ("quit" | "exit", "") => Answer::Quit,
            ("board", "") => Answer::Changed,
            ("moves", "") => Answer::Words(self.moves()),
            ("hint", "") => self.hint(),
            ("undo", "") => self.undo(),
            ("save", path) => self.save(path, false),
            ("save!", path) => self.save(path, true),
            ("resign", "") => self.act(|game| game.resign(game.position().to_move())),
            ("draw", "") => self.draw(),
            ("pass", "") => self.play("pass"),
            _ => match self.words.typed_tile(self.game.position(), line) {
                Some((piece, "")) if !self.game.position().in_play().is_empty() => {
                    Answer::Words(self.destinations(piece))
                }
                _ => self.play(line),
            },
        }
    }

    /// If it is the computer's turn, it moves, and this tells how.
    pub(super) fn answer_by_computer(&mut self) -> Option<String> {
        let position = self.game.position();
        let opponent = self.opponent.filter(|opponent| opponent.color == position.to_move())?;
        let mv = self.mind.play(&self.game, &opponent, &self.words.say("turn-computer"))?;
        let code = ("code", uhp::move_text(position, mv).into());
        let told = self.words.tell("play-computer", &[code]);
        let told = format!("{told}\n{}", self.words.move_sentence(position, mv));
        self.game.play(mv).is_ok().then_some(told)
    }

    fn say(&self, key: &str) -> Answer {
        Answer::Words(self.words.say(key))
    }

    fn tell(&self, key: &str, values: &[(&str, Value<'_>)]) -> Answer {
        Answer::Words(self.words.tell(key, values))
    }

    fn no(&self, reason: String) -> Answer {
        self.tell("play-no", &[("reason", reason.into())])
    }

    fn play(&mut self, text: &str) -> Answer {
        if let Some(over) = self.over() {
            return Answer::Words(format!("{over} {}", self.words.say("play-after-the-end")));
        }
        match self.words.typed_move(self.game.position(), text) {
            Ok(mv) => self.act(|game| game.play(mv)),
            Err(error) => self.no(self.words.explain_written(&error)),
        }
    }

    /// Does something to the game, or says why not.
    fn act(&mut self, act: impl FnOnce(&mut Game) -> Result<(), Refusal>) -> Answer {
        match act(&mut self.game) {
            Ok(()) => Answer::Changed,
            Err(refusal) => self.no(self.words.explain(&refusal)),
        }
    }

    /// That the game is over, if it is.
    fn over(&self) -> Option<String> {
        let outcome = self.game.outcome()?;
        Some(self.words.explain(&Illegal::GameOver(outcome).into()))
    }

    /// A draw is offered by one and accepted by the other, who sits at the same keyboard: the
    /// second `draw` in a row is the acceptance. The computer wants none.
    fn draw(&mut self) -> Answer {
        if self.opponent.is_some() && self.game.outcome().is_none() {
            return self.say("draw-declined-computer");
        }
        let us = self.game.position().to_move();
        let by = if self.game.draw_offer() == Some(us) { !us } else { us };
        match self.act(|game| game.offer_draw(by)) {
            Answer::Changed if self.game.draw_offer().is_some() => {
                self.tell("play-draw-offered", &[("color", us.into()), ("other", (!us).into())])
            }
            answer => answer,
        }
    }

    fn undo(&mut self) -> Answer {
        // A result by agreement or resignation is taken back by itself.
        if self.game.withdraw_result().is_some() {
            return Answer::Changed;
        }
        let mut before = self.game.clone();
        while before.undo().is_some() {
            // Back to a person's move: what the computer answered goes with it.
            let mover = before.position().to_move();
            if self.opponent.is_none_or(|opponent| opponent.color != mover) {
                self.game = before;
                return Answer::Changed;
            }
        }
        self.say("play-nothing-to-undo")
    }

    /// What the computer would play, and why.
    fn hint(&mut self) -> Answer {
        if let Some(over) = self.over() {
            return Answer::Words(over);
        }
        let position = self.game.position();
        if position.must_pass() {
            return self.say("hint-pass");
        }
        let line = self.mind.advise(&self.game, &self.words.say("turn-computer"));
        let Some((line, &mv)) = line.as_ref().and_then(|line| Some((line, line.moves.first()?)))
        else {
            return Answer::Quit;
        };
        let code = ("code", uhp::move_text(position, mv).into());
        let hint = self.words.tell("play-hint", &[code]);
        let sentence = self.words.move_sentence(position, mv);
        let reason = hint::reason(&self.game, line, self.words);
        let reason = reason.map_or_else(String::new, |reason| format!("\n{reason}"));
        Answer::Words(format!("{hint}\n{sentence}{reason}"))
    }

    fn moves(&self) -> String {
        let position = self.game.position();
        let list = || written(|text| table::list_moves(text, position, self.words));
        self.over().unwrap_or_else(list)
    }

    /// Where a tile can go, or why it can go nowhere; and what it can throw.
    fn destinations(&self, piece: Piece) -> String {
        let position = self.game.position();
        if let Some(over) = self.over() {
            return over;
        }
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

    /// The game as a file, which tells who the computer was.
    pub(super) fn pgn(&self) -> String {
        let mut record = Record::new(self.game.clone());
        if let Some(Opponent { color, level, .. }) = self.opponent {
            // A name that every tag can have.
            let _ = record.set_tag(&format!("{color}"), &format!("Skep, level {level}"));
        }
        pgn::write(&record, Dialect::Mzinga)
    }

    fn save(&self, path: &str, may_replace: bool) -> Answer {
        if path.is_empty() {
            return self.say("play-save-where");
        }
        let text = self.pgn();
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).create_new(!may_replace);
        let written = options.open(path).and_then(|mut file| file.write_all(text.as_bytes()));
        let file = ("file", path.into());
        match written {
            Ok(()) => self.tell("play-saved", &[file]),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                self.tell("play-file-exists", &[file])
            }
            Err(error) => self.tell("play-not-saved", &[file, ("error", error.to_string().into())]),
        }
    }
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut text = Vec::new();
    match write(&mut text) {
        Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
        Err(error) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_rules::{Color, GameType, Outcome, Reason};
    use skep_uhp::client::Stop;
    use skep_words::Language;

    fn words_in(language: Language, game: &mut Game, line: &str) -> String {
        let words = Words::for_terminal(language);
        let mind = Mind::new(Stop::default());
        let mut table = Table { game: game.clone(), words: &words, opponent: None, mind };
        let answer = table.answer(line);
        *game = table.game;
        match answer {
            Answer::Words(words) => words,
            Answer::Changed => "changed".to_owned(),
            Answer::Quit => "quit".to_owned(),
        }
    }

    fn words(game: &mut Game, line: &str) -> String {
        words_in(Language::English, game, line)
    }

    fn after(game_type: &str, lines: &[&str]) -> Game {
        let mut game = Game::new(game_type.parse().unwrap());
        for line in lines {
            assert_eq!(words(&mut game, line), "changed", "{line}");
        }
        game
    }

    #[test]
    fn illegal_moves_are_explained_and_change_nothing() {
        let mut game = after("Base", &["wA1", "bA1 wA1-"]);
        assert!(words(&mut game, "wA1 -bA1").starts_with("No. "));
        assert!(words(&mut game, "wA2 bA1-").contains("touch the black Ant"));
        assert!(words(&mut game, "\u{fffd}").starts_with("No. "));
        assert!(words(&mut Game::new(GameType::BASE), "wQ").contains("first tile"));
        assert_eq!(game.len(), 2);
    }

    #[test]
    fn tiles_may_be_named_loosely() {
        let mut game = after("Base", &["A1 .", "G3 wA1-", "queen -wA1"]);
        assert_eq!(game.position().to_move(), Color::Black);
        assert!(words(&mut game, "Q").contains("bQ"), "a lone Q is the Queen, not a word to leave");
        assert_eq!(words(&mut game, "Q bG1-"), "changed");
        assert_eq!(words(&mut game, "spider -wQ"), "changed");
        assert!(game.position().in_play().contains("wS1".parse().unwrap()));
    }

    #[test]
    fn the_table_speaks_its_players_language() {
        let mut game = Game::new(GameType::BASE);
        assert_eq!(words_in(Language::Russian, &mut game, "Муравей"), "changed");
        assert_eq!(words_in(Language::Ukrainian, &mut game, "павук wA1-"), "changed");
        let no = words_in(Language::Ukrainian, &mut game, "wA1 -bS1");
        assert_eq!(no, "Ні. Поки вашої бджоли немає на столі, фішки не ходять.");
        for language in Language::ALL {
            assert!(words_in(language, &mut game, "help").contains(r"wA1 \bQ    "));
        }
    }

    #[test]
    fn a_pillbug_that_cannot_move_tells_what_it_can_throw() {
        let game =
            r"Base+MLP;InProgress;White[5];wL;bP wL-;wP \wL;bM bP-;wQ -wP;bQ bP\;wS1 /wL;bM \bP";
        let mut game = uhp::parse_game(game).unwrap();
        let text = words(&mut game, "wP");
        assert!(text.contains("two parts") && text.contains("can throw: wQ"), "{text}");
    }

    #[test]
    fn a_draw_needs_both() {
        let mut game = Game::new(GameType::BASE);
        assert!(words(&mut game, "draw").starts_with("White offers"));
        assert_eq!(words(&mut game, "wA1"), "changed");
        assert_eq!(game.draw_offer(), None);
        assert!(words(&mut game, "draw").starts_with("Black offers"));
        assert_eq!(words(&mut game, "draw"), "changed");
        assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Agreement)));
        assert!(words(&mut game, "bA1 wA1-").contains("over"));
        assert!(words(&mut game, "bA1").contains("over"));
        assert_eq!(words(&mut game, "undo"), "changed");
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn the_one_to_move_resigns() {
        let mut game = after("Base", &["wA1", "resign"]);
        assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Resignation)));
        assert_eq!(words(&mut game, "undo"), "changed");
    }

    #[test]
    fn a_file_is_not_replaced_unasked() {
        let path = std::env::temp_dir().join(format!("skep-save-{}.pgn", std::process::id()));
        let path = path.to_str().unwrap();
        let mut game = after("Base", &["wA1"]);
        assert!(words(&mut game, &format!("save {path}")).starts_with("Saved"));
        assert!(words(&mut game, &format!("save {path}")).contains("already"));
        assert!(words(&mut game, &format!("save! {path}")).starts_with("Saved"));
        std::fs::remove_file(path).unwrap();
    }
}
