//! The home, the first screen of the play page: its screen, what its board shows, and what each link asks for.

use super::calls::{Calls, real_time};
use super::message::{Message, MessageValue};
use super::part::Part;
use crate::labels::Named;
use crate::{KeptGame, KeptGames, KeptSummary, NewGameOptions, Opponent, PlayerName, Table};
use skep_rules::Color;
use skep_school::{Address, Progress};
use skep_words::{Key, key};
use std::rc::Rc;

/// The screens of the play page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The home.
    #[default]
    Home,
    /// The table with the game.
    Table,
}

impl Screen {
    /// The style sheets' word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Screen::Home => "home",
            Screen::Table => "table",
        }
    }

    /// What follows the `#` of its address.
    pub const fn fragment(self) -> &'static str {
        match self {
            Screen::Home => "",
            Screen::Table => "table",
        }
    }
}

/// What lies on the board of the home.
#[derive(Clone, Debug, PartialEq)]
pub enum Lies {
    /// The winning move of the first lesson, for who has not played yet.
    Win(Win),
    /// A game.
    Game(Lying),
}

/// How far the winning move is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Win {
    /// The Ant is to be tapped.
    #[default]
    Offered,
    /// The place is to be tapped.
    Chosen,
    /// The Queen is surrounded.
    Won,
}

impl Win {
    /// The style sheets' word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Win::Offered => "offered",
            Win::Chosen => "chosen",
            Win::Won => "won",
        }
    }

    const fn key(self) -> Key {
        match self {
            Win::Offered => key::HOME_PAGE_SURROUND,
            Win::Chosen => key::HOME_PAGE_PLACE,
            Win::Won => key::HOME_PAGE_WON,
        }
    }
}

/// A game that lies on the board of the home.
#[derive(Clone, Debug)]
pub struct Lying {
    /// Its number.
    pub id: u64,
    /// Whether it is the one on the table.
    pub is_on_table: bool,
    /// What is told of it.
    pub summary: Rc<KeptSummary>,
}

/// The same if as much of the same game was played: the position is not compared.
impl PartialEq for Lying {
    fn eq(&self, other: &Lying) -> bool {
        let told = |it: &Lying| {
            (it.id, it.is_on_table, it.summary.plies, it.summary.is_live, it.summary.outcome)
        };
        told(self) == told(other)
    }
}

impl Lying {
    /// What follows the `#` of its address.
    pub fn fragment(&self) -> String {
        if self.is_on_table { Screen::Table.fragment().to_owned() } else { kept_fragment(self.id) }
    }

    /// Its address: a game with a friend who is elsewhere has a document of its own.
    pub fn address(&self) -> String {
        if self.summary.is_apart { apart_address(self.id) } else { format!("#{}", self.fragment()) }
    }
}

/// The address of a kept game with a friend who is elsewhere, from this document.
pub fn apart_address(id: u64) -> String {
    format!("{APART}#{}", kept_fragment(id))
}

/// The address of the document of games apart.
const APART: &str = "online/";

/// What follows the `#` of the address of a kept game.
pub fn kept_fragment(id: u64) -> String {
    format!("{KEPT}{id}")
}

const KEPT: &str = "kept=";

/// The state of the home.
#[derive(Clone, Debug)]
pub struct Home {
    /// The screen.
    pub screen: Part<Screen>,
    /// What lies on the board.
    pub lies: Part<Lies>,
    /// What a server has for the person.
    pub calls: Calls,
    /// What the current entry of the browser's history stands for; `None` if its address asked for something that is
    /// done.
    pub(crate) entry: Option<Screen>,
}

impl Default for Home {
    fn default() -> Home {
        let lies = Part::new(Lies::Win(Win::default()));
        let calls = Calls::default();
        Home { screen: Part::default(), lies, calls, entry: Some(Screen::Home) }
    }
}

/// The number of games in the strip.
pub const STRIP: usize = 8;

impl Home {
    /// Whether the home is shown.
    pub fn is_shown(&self) -> bool {
        *self.screen == Screen::Home
    }

    /// Finds what lies on the board: a game in which a friend who is elsewhere waits for the person; else a game that is
    /// not over, the one on the table first; else the last game; else the winning move. Returns whether that is
    /// something else than before. A hive without a tile is nothing to look at.
    pub(crate) fn look_at(&mut self, table: &Table, kept: &KeptGames) -> bool {
        let own = KeptSummary::of(table);
        let own = (!table.is_untouched()).then(|| (table.id(), Rc::new(own)));
        let [mut awaited, mut live, mut last] = [None, None, None];
        let others = kept.games.iter().filter(|game| game.id != table.id());
        let others = others.filter_map(|game| Some((game.id, game.summary.clone()?)));
        let is_seen = |(_, game): &(u64, Rc<KeptSummary>)| {
            game.is_apart || !game.position.in_play().is_empty()
        };
        for (id, summary) in own.into_iter().chain(others).filter(is_seen) {
            let place = match (summary.is_live, summary.is_apart && summary.is_persons_turn) {
                (true, true) => &mut awaited,
                (true, false) => &mut live,
                (false, _) => &mut last,
            };
            if place.is_none() && (summary.is_live || summary.outcome.is_some()) {
                *place = Some(Lying { id, is_on_table: id == table.id(), summary });
            }
        }
        let lies = match (awaited.or(live).or(last), &*self.lies) {
            (Some(game), _) => Lies::Game(game),
            (None, Lies::Win(win)) => Lies::Win(*win),
            (None, _) => Lies::Win(Win::default()),
        };
        let before = self.lies.revision();
        self.lies.set_if_new(lies);
        self.lies.revision() != before
    }

    /// The Ant of the winning move was tapped, or its place. Returns whether that was what was to be tapped.
    pub(crate) fn touch(&mut self, is_place: bool) -> bool {
        let next = match (&*self.lies, is_place) {
            (Lies::Win(Win::Offered), false) => Win::Chosen,
            (Lies::Win(Win::Chosen), false) => Win::Offered,
            (Lies::Win(Win::Chosen), true) => Win::Won,
            _ => return false,
        };
        self.lies.set(Lies::Win(next));
        true
    }

    /// Whether the winning move was made.
    pub(crate) fn is_won(&self) -> bool {
        *self.lies == Lies::Win(Win::Won)
    }

    /// The game that is gone on with by one tap, or by Enter.
    pub fn game(&self) -> Option<&Lying> {
        match &*self.lies {
            Lies::Game(game) => Some(game),
            Lies::Win(_) => None,
        }
    }

    /// The sentence about what lies on the board.
    pub fn title(&self) -> Message {
        match &*self.lies {
            Lies::Win(win) => win.key().into(),
            Lies::Game(game) => game.summary.title(),
        }
    }
}

impl KeptGames {
    /// The games of the strip: all but the one on the board of the home, the newest first.
    pub fn strip(&self, lying: Option<u64>) -> Vec<KeptGame> {
        let others = self.games.iter().filter(|game| Some(game.id) != lying);
        others.filter(|game| game.summary.is_some()).take(STRIP).cloned().collect()
    }
}

impl KeptSummary {
    /// Whose turn it is, or how it ended.
    pub fn title(&self) -> Message {
        let mover = self.position.to_move();
        let name = |color| self.name(color);
        match (&self.outcome, self.person, &self.players[mover]) {
            (Some(_), ..) => self.result_message(),
            (None, Some(person), _) if person == mover => key::TURN_YOURS.into(),
            (None, Some(_), _) => Message::about(key::HOME_COMPUTERS, "name", name(mover)),
            (None, None, PlayerName::Side(color)) => Message::about(key::TURN_OF, "color", *color),
            (None, None, _) => Message::about(key::TURN_OF_NAMED, "name", name(mover)),
        }
    }

    /// Who plays: the level of the computer, the names of two people, that there are two, or that one is elsewhere.
    pub fn who(&self) -> Message {
        let is_named = |player: &PlayerName| matches!(player, PlayerName::Named(_));
        if let Some(person) = self.person.filter(|_| !self.is_apart) {
            return match self.players[!person] {
                PlayerName::Computer(level) => level.name_key().into(),
                _ => key::NEW_GAME_COMPUTER.into(),
            };
        }
        if !self.players.0.iter().any(is_named) {
            return if self.is_apart { key::NEW_GAME_FRIEND } else { key::NEW_GAME_TWO_PEOPLE }
                .into();
        }
        let [white, black] = Color::ALL.map(|color| self.name(color));
        Message::Key(key::GAMES_VERSUS, vec![("white", white), ("black", black)])
    }

    fn name(&self, color: Color) -> MessageValue {
        match &self.players[color] {
            PlayerName::Computer(level) => level.name_key().into(),
            PlayerName::Named(name) => MessageValue::Name(name.clone()),
            PlayerName::You => key::PLAYER_YOU.into(),
            PlayerName::Side(Color::White) => key::PLAYER_WHITE.into(),
            PlayerName::Side(Color::Black) => key::PLAYER_BLACK.into(),
        }
    }
}

impl NewGameOptions {
    /// What was chosen, in a few words: set and clock of two people, the level of the computer.
    pub fn summary(&self) -> Message {
        let about = match self.opponent {
            Opponent::Person => {
                [("set", self.preset().name_key().into()), ("clock", self.clock_words().into())]
            }
            Opponent::Computer => {
                let number = usize::from(self.level.number());
                [("level", self.level.name_key().into()), ("number", number.into())]
            }
        };
        let key = match self.opponent {
            Opponent::Person => key::HOME_SET,
            Opponent::Computer => key::HOME_LEVEL,
        };
        Message::Key(key, about.into())
    }

    fn clock_words(&self) -> Message {
        let Some(time) = self.time() else { return key::HOME_NO_CLOCK.into() };
        real_time(time.base.as_secs() as usize, time.increment.as_secs() as usize)
    }
}

/// What the line about learning says, and where it leads; `None` before anything was learnt: the document itself says
/// that.
pub fn learn_line(progress: &Progress) -> Option<(Message, Address)> {
    if *progress == Progress::default() {
        return None;
    }
    Some(match progress.next_known() {
        Some((name, number, title)) => {
            let count = skep_school::LESSONS.len();
            let about =
                vec![("lesson", title.into()), ("number", number.into()), ("count", count.into())];
            (Message::Key(key::HOME_NEXT, about), Address::Lesson(name.to_owned()))
        }
        None => (key::MENU_RULES.into(), Address::Rules(None)),
    })
}

/// What an address asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request<'a> {
    /// A screen.
    Screen(Screen),
    /// The game of a link.
    Game(&'a str),
    /// A kept game.
    Kept(u64),
    /// The guided first game.
    FirstGame,
    /// The choice of a new game.
    NewGame,
    /// A game against this opponent, with the options of the last one.
    Begin(Opponent),
    /// The options for that.
    Options(Opponent),
    /// A game from a file or a text.
    Open,
    /// All kept games.
    Games,
    /// The menu.
    Menu,
    /// The Ant of the winning move was tapped, or its place.
    Win { is_place: bool },
}

impl Request<'_> {
    /// Reads what follows the `#` of an address. Keep in step with `first.js` in `ui/static`, which predicts from it
    /// whether the table is shown.
    pub(crate) fn read(fragment: &str) -> Option<Request<'_>> {
        Some(match fragment {
            "" => Request::Screen(Screen::Home),
            "table" => Request::Screen(Screen::Table),
            "first-game" => Request::FirstGame,
            "new-game" => Request::NewGame,
            "two-people" => Request::Begin(Opponent::Person),
            "computer" => Request::Begin(Opponent::Computer),
            "two-people-options" => Request::Options(Opponent::Person),
            "computer-options" => Request::Options(Opponent::Computer),
            "open" => Request::Open,
            "games" => Request::Games,
            "menu" => Request::Menu,
            "ant" => Request::Win { is_place: false },
            "gap" => Request::Win { is_place: true },
            _ => match fragment.strip_prefix("game=") {
                Some(code) => Request::Game(code),
                None => Request::Kept(fragment.strip_prefix(KEPT)?.parse().ok()?),
            },
        })
    }
}
