//! Beginning, opening and keeping games.

use super::tab::game_of;
use super::update::Update;
use super::{Change, Effect, Keep, Kept};
use crate::machine::home::{Request, Screen};
use crate::machine::message::Message;
use crate::machine::toasts::{self, ToastAnswer};
use crate::machine::windows::{self, Dialog};
use crate::machine::{computer, games};
use crate::shell::Document;
use crate::{Damaged, NewGameOptions, Table, Terms};
use skep_engine::Level;
use skep_words::key;

impl Update<'_> {
    /// Brings back what was on the table, or what the address asks for.
    pub(super) fn begin(&mut self, mut kept: Kept) {
        let game = game_of(&mut kept);
        self.state.shell.begin(kept.settings, kept.languages);
        self.state.games.keeping.set(kept.keeping);
        self.state.progress.set(kept.progress);
        self.state.beaten.set(kept.beaten);
        self.state.guide.restore(kept.first_game);
        self.state.home.calls.is_served = kept.is_served;
        self.state.has_begun = game.is_some();
        self.state.options.set(kept.options);
        let request = Request::read(&kept.fragment);
        // A link that can't be read takes nothing from the table.
        let opens = matches!(request, Some(Request::Game(code)) if self.read_link(code).is_some());
        if !opens {
            let is_at_table = request == Some(Request::Screen(Screen::Table));
            if is_at_table {
                self.enter(Screen::Table);
            }
            self.restore_last_game(game, is_at_table);
            self.open_at(kept.bookmark);
        }
        self.arrive(&kept.fragment);
        if self.state.home.is_shown() {
            self.say_what_lies();
        }
    }

    /// The game that was played last, if there is one; at the table, one is to be chosen otherwise.
    fn restore_last_game(&mut self, game: Option<Result<Box<Table>, Damaged>>, asks: bool) {
        match game {
            Some(Ok(table)) => self.state.shell.board.table.set(*table),
            // The text stays in the store: the list of games offers it as it is.
            Some(Err(_)) => {
                if asks {
                    self.state.shell.windows.ask(Dialog::NewGame);
                }
                self.show_error(key::ERROR_SAVED_GAME);
            }
            None if asks => self.window(windows::Event::Open(Dialog::NewGame)),
            None => {}
        }
        self.show_clock_face();
        self.computer(computer::Event::Call);
        self.resume_first_game();
    }

    /// A clock beside a real set is what the device is for.
    pub(super) fn show_clock_face(&mut self) {
        let has_face = self.state.shell.board.table.has_clock_face();
        self.state.shell.windows.clock_face.set(has_face);
    }

    /// A number for a new game.
    pub(super) fn new_id(&self) -> u64 {
        self.state.shell.board.table.next_id(self.now.since_1970)
    }

    /// Puts another game on the table. The present one is kept.
    pub(super) fn set_table(&mut self, table: Table) {
        self.state.has_begun = true;
        let leaves = self.state.shell.windows.dialog.is_some()
            || self.state.ending.card.is_some()
            || self.state.home.is_shown();
        let is_led_by_keys = leaves && self.state.shell.browser.is_led_by_keys;
        self.keep_time();
        self.clear_table();
        self.enter(Screen::Table);
        self.state.shell.windows.close();
        self.state.shell.windows.swapped.set_if_new(false);
        self.state.shell.board.table.set(table);
        self.show_clock_face();
        if is_led_by_keys {
            self.focus_table();
        }
        self.after_change();
        self.keep_tab();
    }

    /// Forgets all that belongs to what lies on the table, before something else lies there.
    pub(super) fn clear_table(&mut self) {
        self.computer(computer::Event::Stop);
        self.computer(computer::Event::Forget);
        self.state.shell.board.clear();
        self.state.guide.dismiss();
        self.state.shell.windows.moves_open.set_if_new(false);
    }

    /// Another window has changed what is kept. A game that lies on both tables is the same on both;
    /// that window plays the computer's moves.
    pub(super) fn on_change(&mut self, change: Change) {
        self.state.games.changed();
        match change {
            Change::Progress(progress) => self.state.progress.set(progress),
            Change::Beaten(levels) => self.state.beaten.set(levels),
            Change::Options(options) => self.state.options.set(options),
            Change::Game(id, Some(table)) if id == self.state.shell.board.table.id() => {
                self.computer(computer::Event::Stop);
                self.state.shell.board.replace(*table);
            }
            Change::Game(..) | Change::All => {}
        }
    }

    /// Begins a new game with these options, and keeps them for the next one.
    pub(super) fn begin_with(&mut self, options: &NewGameOptions) {
        let terms = options.terms(self.now.random.is_multiple_of(2));
        let table = Table::new(self.new_id(), terms).with_names(options.names_at(&terms));
        self.set_table(table);
        self.keep_options(options.begun());
    }

    fn keep_options(&mut self, options: NewGameOptions) {
        self.state.options.set(options.clone());
        self.effect(Effect::Keep(Keep::NewGameOptions(Box::new(options))));
    }

    /// Begins a new game.
    pub(super) fn new_game(&mut self, terms: Terms) {
        self.set_table(Table::new(self.new_id(), terms));
    }

    /// A new game on the same terms with the colours changed round. Another level is another player, without a score.
    pub(super) fn rematch(&mut self, level: Option<Level>) {
        let mut table = self.state.shell.board.table.rematch(self.new_id());
        if let Some(level) = level {
            table = table.against(level);
            let options = NewGameOptions { level, ..(*self.state.options).clone() };
            self.keep_options(options);
        }
        self.set_table(table);
    }

    /// How many kept games the screen shows, at most.
    pub(super) fn listed_games(&self) -> usize {
        match *self.state.shell.windows.dialog {
            Some(Dialog::Games | Dialog::Listing) => usize::MAX,
            // Whether there are some tells who is new here.
            Some(Dialog::NewGame) => self.games_at_home().max(1),
            _ => self.games_at_home(),
        }
    }

    /// A game is to be opened or thrown away.
    pub(super) fn games(&mut self, event: games::Event) {
        if let games::Event::Restore(..) = event {
            self.state.shell.toasts.update(toasts::Event::Dismiss);
        }
        let state = &mut *self.state;
        let (table, dialog) = (&state.shell.board.table, *state.shell.windows.dialog);
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
            // A game with a friend who is elsewhere goes on in a document of its own.
            games::Effect::LayOut(table) if table.is_apart() => {
                self.effect(Effect::Apart(table.id()));
            }
            games::Effect::LayOut(table) => {
                self.state.ending.bring(table.id());
                self.set_table(*table);
            }
            games::Effect::LayOutRead(table) => {
                // What was said of an earlier text is over.
                self.state.shell.toasts.update(toasts::Event::Dismiss);
                let turns = table.game().len().div_ceil(2);
                let is_over = table.outcome().is_some();
                self.set_table(table.opened());
                // The card says so of a game that is over.
                if !is_over {
                    self.notify(Message::about(key::OPEN_DONE, "count", turns));
                }
            }
            games::Effect::OfferBack(id, text) => {
                self.state.shell.toasts.trust_store();
                let answer = ToastAnswer::Restore(id, text);
                self.state
                    .shell
                    .toasts
                    .update(toasts::Event::Offer(key::GAMES_DELETED.into(), answer));
            }
            games::Effect::ReadMany(bytes, games) => self.effect(Effect::ReadMany(bytes, games)),
            games::Effect::StoreMany(games, report) => {
                self.effect(Effect::StoreMany(games, report));
            }
            games::Effect::Export(games) => self.effect(Effect::Export(games)),
            games::Effect::Say(message) => self.notify(message),
            games::Effect::ShowListing => self.window(windows::Event::Open(Dialog::Listing)),
            games::Effect::ShowError(why) => self.show_error(why),
            games::Effect::Problem(why) => {
                self.remark(why.clone());
                self.state.shell.windows.problem.set(Some(why));
            }
        }
    }
}
