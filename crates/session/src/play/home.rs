//! Going from the home to the table and back, and whatever an address asks for.

use super::update::Update;
use super::{Effect, Event, Keep, State, Timer};
use crate::Table;
use crate::machine::home::{Request, STRIP, Screen};
use crate::machine::windows::{self, Dialog};
use crate::machine::{computer, games};
use crate::shell::{Document, Focus, KeyPress, Pressed};
use skep_school::LESSONS;
use skep_words::key;

/// How long the winning tile slides, in milliseconds; the style sheet says the same.
const SLIDE: u32 = 520;

impl State {
    /// What a key means at the home: Enter goes on with the game that lies there.
    pub(super) fn pressed_at_home(&self, key: &KeyPress<'_>) -> Pressed<Event> {
        if self.shell.windows.dialog.is_some() || key.repeats {
            return Pressed::Nothing;
        }
        let open = |dialog| Pressed::Happens(windows::Event::Open(dialog).into());
        match key.name().as_str() {
            "Enter" if key.focus == Focus::Nothing => {
                let game = self.home.game();
                game.map_or(Pressed::Nothing, |it| Pressed::Happens(Event::Link(it.fragment())))
            }
            "n" => open(Dialog::NewGame),
            "?" => open(Dialog::Help),
            _ => Pressed::Nothing,
        }
    }
}

impl Update<'_> {
    /// The browser is at this address: does what it asks for. An address that asks for nothing changes nothing.
    pub(super) fn arrive(&mut self, fragment: &str) {
        let screen = *self.state.home.screen;
        self.state.home.entry = match Request::read(fragment) {
            Some(Request::Screen(screen)) => Some(screen),
            Some(_) => None,
            None => Some(screen),
        };
        self.follow(fragment);
    }

    /// Does what an address asks for; then it is the address of a screen again.
    pub(super) fn follow(&mut self, fragment: &str) {
        let Some(request) = Request::read(fragment) else { return };
        match request {
            Request::Screen(Screen::Home) => self.go_home(),
            Request::Screen(Screen::Table) => self.go_to_table(),
            Request::Game(code) => self.open_link(code),
            Request::Kept(id) => self.games(games::Event::Open(id)),
            Request::FirstGame => self.begin_first_game(),
            Request::NewGame => self.open_window(Dialog::NewGame),
            Request::Begin(opponent) => {
                let options = self.state.options.against(opponent);
                self.begin_with(&options);
            }
            Request::Options(opponent) => {
                let options = self.state.options.against(opponent);
                self.state.options.set(options);
                self.open_window(Dialog::NewGame);
            }
            Request::Open => self.open_window(Dialog::Open),
            Request::Games => self.open_window(Dialog::Games),
            Request::Menu => self.open_window(Dialog::Menu),
            Request::Win { is_place } => {
                if self.state.home.touch(is_place) {
                    self.say_of_win();
                }
            }
        }
    }

    fn open_window(&mut self, dialog: Dialog) {
        self.window(windows::Event::Open(dialog));
    }

    /// Shows the table. Without a game, one is to be chosen.
    fn go_to_table(&mut self) {
        if !self.state.home.is_shown() {
            return;
        }
        self.enter(Screen::Table);
        if self.state.has_begun || !self.state.shell.board.table.is_untouched() {
            self.computer(computer::Event::Call);
        } else {
            self.open_window(Dialog::NewGame);
        }
        if self.state.shell.browser.is_led_by_keys && self.state.shell.windows.dialog.is_none() {
            self.focus_table();
        }
    }

    /// Focuses the board, or what tells how the game has ended.
    pub(super) fn focus_table(&mut self) {
        if self.state.shell.board.table.outcome().is_some() {
            self.effect(Effect::FocusCard);
        } else {
            self.focus_board();
        }
    }

    /// Shows the home. What happens at the table waits: the clock stands, and the computer does not think.
    pub(super) fn go_home(&mut self) {
        if self.state.home.is_shown() {
            return;
        }
        self.keep_time();
        self.computer(computer::Event::Stop);
        self.computer(computer::Event::Forget);
        let board = &mut self.state.shell.board;
        board.let_go();
        if board.table.is_clock_running() {
            board.table.pause(self.now.moment);
        }
        self.keep_tab();
        self.state.games.changed();
        self.enter(Screen::Home);
        self.say_what_lies();
    }

    /// Another screen is shown. What was open over the one before is closed.
    pub(super) fn enter(&mut self, screen: Screen) {
        if *self.state.home.screen != screen {
            self.state.shell.windows.close();
            self.state.home.screen.set(screen);
        }
    }

    /// Tells how far the winning move is: that it has won, once the tile has landed.
    fn say_of_win(&mut self) {
        if !self.state.home.is_won() {
            return self.say_what_lies();
        }
        self.state.progress.finish(LESSONS[0]);
        let progress = (*self.state.progress).clone();
        self.effect(Effect::Keep(Keep::Progress(progress)));
        if self.state.shell.browser.is_led_by_keys {
            self.effect(Effect::FocusWayOn);
        }
        let slides = !self.state.shell.browser.wants_less_motion;
        self.effect(Effect::After(if slides { SLIDE } else { 0 }, Timer::Won));
    }

    pub(super) fn say_what_lies(&mut self) {
        let title = self.state.home.title();
        self.remark(title);
    }

    /// How many kept games the home reads, at most.
    pub(super) fn games_at_home(&self) -> usize {
        if self.state.home.is_shown() { STRIP + 1 } else { 0 }
    }

    /// What lies on the board of the home follows from the games, and the address from the screen.
    pub(super) fn settle_home(&mut self) {
        let state = &mut *self.state;
        let screen = *state.home.screen;
        if screen == Screen::Home && state.home.look_at(&state.shell.board.table, &state.games.kept)
        {
            self.say_what_lies();
        }
        if self.state.home.calls.asks(screen == Screen::Home) {
            self.effect(Effect::AskServer);
        }
        let entry = &mut self.state.home.entry;
        if *entry != Some(screen) {
            let is_new = entry.replace(screen).is_some();
            self.effect(Effect::Address { screen, is_new });
        }
    }

    /// Opens the game of a link.
    fn open_link(&mut self, code: &str) {
        match self.read_link(code) {
            Some(table) => self.set_table(table.opened()),
            None => self.show_error(key::ERROR_LINK),
        }
    }

    /// The game of a link, if it is one.
    pub(super) fn read_link(&self, code: &str) -> Option<Table> {
        games::open_link(code, &self.state.shell.board.table, self.now)
    }
}
