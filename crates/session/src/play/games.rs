//! Beginning, opening and keeping games.

use super::update::Update;
use super::{Change, Effect, Keep, Kept};
use crate::machine::message::Message;
use crate::machine::toasts::{self, ToastAnswer};
use crate::machine::windows::{self, Dialog};
use crate::machine::{computer, games};
use crate::{Damaged, NewGameOptions, Table, Terms};

impl Update<'_> {
    /// Brings back what was on the table, or what the address asks for.
    pub(super) fn begin(&mut self, kept: Kept) {
        let language = &mut self.state.language;
        let speaks_as_wanted = language.begin(kept.spoken, kept.browsers, &kept.settings);
        self.state.settings.set(kept.settings);
        self.state.lessons.bring_back(kept.progress, kept.lesson);
        self.state.guide.bring_back(kept.first_game);
        self.state.has_begun = kept.game.is_some();
        let arrived = self.state.route.arrive(kept.fragment, kept.entry);
        self.after_route(arrived);
        if !self.open_address_link() {
            self.bring_game_back(kept.game);
        }
        if !speaks_as_wanted {
            self.complain("error-language");
        }
    }

    /// The game that was played last, if there is one.
    fn bring_game_back(&mut self, game: Option<Result<Box<Table>, Damaged>>) {
        match game {
            Some(Ok(table)) => self.state.board.table.set(*table),
            // The text stays in the store: the list of games offers it as it is.
            Some(Err(_)) => {
                self.state.windows.ask(Dialog::NewGame);
                self.complain("error-saved-game");
            }
            None => self.ask_for_new_game(),
        }
        self.show_clock_face();
        self.computer(computer::Event::Call);
        self.resume_first_game();
        self.follow_address();
    }

    /// A clock beside a real set is what the device is for.
    pub(super) fn show_clock_face(&mut self) {
        let has_face = self.state.board.table.has_clock_face();
        self.state.windows.clock_face.set(has_face);
    }

    /// A number for a new game.
    pub(super) fn new_id(&self) -> u64 {
        self.state.board.table.next_id(self.now.since_1970)
    }

    /// Puts another game on the table. The present one is kept.
    pub(super) fn set_table(&mut self, table: Table) {
        self.state.has_begun = true;
        let has_window = self.state.windows.dialog.is_some();
        let is_led_by_keys = has_window && self.state.facts.is_led_by_keys;
        self.keep_time();
        self.leave_school();
        self.clear_table();
        self.state.windows.close();
        self.state.board.table.set(table);
        self.show_clock_face();
        if is_led_by_keys {
            self.lead_to_board();
        }
        self.after_change();
    }

    /// Whoever has no game is asked for one; but not whoever has come to learn.
    pub(super) fn ask_for_new_game(&mut self) {
        let has_game = self.state.has_begun || !self.state.board.table.is_untouched();
        if !has_game && self.state.route.address().is_none() {
            self.window(windows::Event::Open(Dialog::NewGame));
        }
    }

    /// Forgets all that belongs to what lies on the table, before something else lies there.
    pub(super) fn clear_table(&mut self) {
        self.computer(computer::Event::Stop);
        self.computer(computer::Event::Forget);
        self.state.board.clear();
        self.state.guide.hush();
        self.state.windows.moves_open.set_if_new(false);
    }

    /// Another window has changed what is kept. A game that lies on both tables is the same on both;
    /// that window plays the computer's moves.
    pub(super) fn heed(&mut self, change: Change) {
        self.state.games.changed();
        match change {
            Change::Settings(settings) => self.state.settings.set(settings),
            Change::Progress(progress) => self.state.lessons.progress.set(progress),
            Change::Game(id, Some(table)) if id == self.state.board.table.id() => {
                self.computer(computer::Event::Stop);
                self.state.board.replace(*table);
            }
            Change::Game(id, Some(table)) => {
                if let Some(aside) = self.state.aside.as_mut().filter(|it| it.id() == id) {
                    *aside = *table;
                }
            }
            Change::Game(_, None) | Change::All => {}
        }
    }

    /// Begins a new game with these options, and keeps them for the next one.
    pub(super) fn begin_with(&mut self, options: &NewGameOptions) {
        self.new_game(options.terms(self.now.random.is_multiple_of(2)));
        self.effect(Effect::Keep(Keep::NewGameOptions(Box::new(options.clone()))));
    }

    /// Begins a new game.
    pub(super) fn new_game(&mut self, terms: Terms) {
        self.set_table(Table::new(self.new_id(), terms));
    }

    /// A new game on the same terms with the colours changed round.
    pub(super) fn rematch(&mut self) {
        let table = self.state.board.table.rematch(self.new_id());
        self.set_table(table);
    }

    /// A game is to be opened or thrown away.
    pub(super) fn games(&mut self, event: games::Event) {
        if let games::Event::BringBack(..) = event {
            self.state.toasts.update(toasts::Event::Dismiss);
        }
        let state = &mut *self.state;
        let (table, dialog) = (&state.board.table, *state.windows.dialog);
        for effect in state.games.update(event, table, dialog, self.now) {
            self.after_games(effect);
        }
    }

    fn after_games(&mut self, effect: games::Effect) {
        match effect {
            games::Effect::Load(id) => self.effect(Effect::LoadGame(id)),
            games::Effect::Take(id) => self.effect(Effect::TakeGame(id)),
            games::Effect::Restore(id, text) => self.effect(Effect::Keep(Keep::Text(id, text))),
            games::Effect::Read(bytes, reader) => self.effect(Effect::Read(bytes, reader)),
            games::Effect::LayOut(table) => self.set_table(*table),
            games::Effect::LayOutRead(table) => {
                let turns = table.game().len().div_ceil(2);
                self.set_table(table.opened());
                self.notify(Message::about("open-done", "count", turns));
            }
            games::Effect::OfferBack(id, text) => {
                self.state.toasts.trust_store();
                let answer = ToastAnswer::BringBack(id, text);
                self.state.toasts.update(toasts::Event::Offer("games-deleted".into(), answer));
            }
            games::Effect::ShowListing => self.window(windows::Event::Open(Dialog::Listing)),
            games::Effect::Complain(why) => self.complain(why),
            games::Effect::Problem(why) => {
                self.remark(why.clone());
                self.state.windows.problem.set(Some(why));
            }
        }
    }

    /// Opens the game of the link that is the address, if it is one. Was there a game in it?
    pub(super) fn open_address_link(&mut self) -> bool {
        let Some(code) = self.state.route.link() else { return false };
        let game = games::open_link(code, &self.state.board.table, self.now);
        let cleared = self.state.route.clear();
        self.after_route([cleared]);
        let is_game = game.is_some();
        match game {
            Some(table) => self.set_table(table.opened()),
            None => self.complain("error-link"),
        }
        is_game
    }
}
