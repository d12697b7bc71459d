//! The games that are kept on the device, as a list tells of them.

use crate::machine::message::{Message, MessageValue};
use crate::{Day, PlayerName, Saved, Seat, Table};
use skep_lines::KeyValues;
use skep_rules::{ByColor, Color, GameType, Outcome, Position};
use skep_words::{Key, Words, key};
use std::rc::Rc;

/// A kept game.
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// Its number: milliseconds since 1970 when it was begun.
    pub id: u64,
    /// Its text, as it lies in the store.
    pub text: Rc<str>,
    /// What is told of it; `None` if it is damaged.
    pub summary: Option<Rc<KeptSummary>>,
    /// The day on which it was played, if its text tells it.
    pub day: Option<Day>,
}

/// The games that are kept, as far as a list was asked for.
#[derive(Clone, Debug, Default)]
pub struct KeptGames {
    /// The newest ones, the newest first: all of them, if there are no more.
    pub games: Vec<KeptGame>,
    /// How many there are in all.
    pub total: usize,
    /// The day on which the list was made.
    pub today: Option<Day>,
}

impl KeptGames {
    /// The list of these texts, the newest first, with at most so many of them read. What an earlier list has read is
    /// not read once more.
    pub fn read(
        texts: Vec<(u64, Rc<str>)>,
        most: usize,
        today: &str,
        earlier: &KeptGames,
    ) -> KeptGames {
        let total = texts.len();
        let read = |(id, text): (u64, Rc<str>)| {
            let known = earlier.games.iter().find(|game| game.id == id && game.text == text);
            known.cloned().unwrap_or_else(|| KeptGame::read(id, text))
        };
        let games = texts.into_iter().take(most).map(read).collect();
        KeptGames { games, total, today: Day::of_tag(today) }
    }
}

/// What is told of a kept game.
#[derive(Clone, Debug)]
pub struct KeptSummary {
    /// The players.
    pub players: ByColor<PlayerName>,
    /// The only person at the table, if the computer sits there too.
    pub person: Option<Color>,
    /// Whether the computer plays.
    pub with_computer: bool,
    /// Whether it is a game with a friend who is elsewhere: the page of these goes on with it.
    pub is_apart: bool,
    /// The id of a game on a server.
    pub link: Option<skep_api::GameId>,
    /// How it ended; `None` if it is not over.
    pub outcome: Option<Outcome>,
    /// Whether it is in progress: neither over nor only opened to be looked at.
    pub is_live: bool,
    /// Whether it goes on with a move of a person.
    pub is_persons_turn: bool,
    /// How many plies were played.
    pub plies: usize,
    /// The insects.
    pub set: GameType,
    /// The last position, for a picture.
    pub position: Position,
}

/// How a game went, for the one who looks through the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// It is not over.
    Unfinished,
    /// The only person at the table has won.
    Won,
    /// The only person at the table has lost.
    Lost,
    /// This side has won, in a game of two people.
    WonBy(Color),
    /// Nobody has won.
    Drawn,
}

impl Result {
    /// The key of its name.
    pub const fn key(self) -> Key {
        match self {
            Result::Unfinished => key::GAMES_IN_PROGRESS,
            Result::Won => key::GAMES_WON,
            Result::Lost => key::GAMES_LOST,
            Result::WonBy(Color::White) => key::GAMES_WHITE_WON,
            Result::WonBy(Color::Black) => key::GAMES_BLACK_WON,
            Result::Drawn => key::GAMES_DRAWN,
        }
    }

    /// The style sheets' word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Result::Unfinished => "unfinished",
            Result::Won => "won",
            Result::Lost => "lost",
            Result::WonBy(Color::White) => "white",
            Result::WonBy(Color::Black) => "black",
            Result::Drawn => "drawn",
        }
    }
}

/// Which games a list shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// All of them.
    #[default]
    All,
    /// Those that are not over.
    Unfinished,
    /// Those that the only person has won.
    Won,
    /// Those that the only person has lost.
    Lost,
    /// Those against the computer.
    Computer,
    /// Those of two people.
    TwoPeople,
}

impl Filter {
    /// All filters, as they are offered.
    pub const ALL: [Filter; 6] = [
        Filter::All,
        Filter::Unfinished,
        Filter::Won,
        Filter::Lost,
        Filter::Computer,
        Filter::TwoPeople,
    ];

    /// The key of its name.
    pub const fn key(self) -> Key {
        match self {
            Filter::All => key::FILTER_ALL,
            Filter::Unfinished => key::FILTER_UNFINISHED,
            Filter::Won => key::FILTER_WON,
            Filter::Lost => key::FILTER_LOST,
            Filter::Computer => key::FILTER_COMPUTER,
            Filter::TwoPeople => key::FILTER_TWO_PEOPLE,
        }
    }

    /// The style sheets' word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Filter::All => "all",
            Filter::Unfinished => "unfinished",
            Filter::Won => "won",
            Filter::Lost => "lost",
            Filter::Computer => "computer",
            Filter::TwoPeople => "two-people",
        }
    }

    fn has(self, summary: &KeptSummary) -> bool {
        match self {
            Filter::All => true,
            Filter::Unfinished => summary.outcome.is_none(),
            Filter::Won => summary.result() == Result::Won,
            Filter::Lost => summary.result() == Result::Lost,
            Filter::Computer => summary.with_computer,
            Filter::TwoPeople => !summary.with_computer,
        }
    }
}

impl KeptGame {
    /// Reads the text of a kept game.
    pub fn read(id: u64, text: Rc<str>) -> KeptGame {
        let tags = KeyValues::new(&text, ' ');
        let day = tags.all("tag").find_map(|tag| Day::of_tag(tag.strip_prefix("Date ")?));
        let table = Saved((*text).to_owned()).open(id).ok();
        let summary = table.map(|table| Rc::new(KeptSummary::of(&table)));
        KeptGame { id, text, summary, day }
    }

    /// Whether it passes a filter, and a player's name has what is searched for, whatever the case. A damaged game is
    /// only among all games that are not searched.
    pub fn matches(&self, filter: Filter, searched: &str, words: &Words) -> bool {
        let searched = searched.trim().to_lowercase();
        let Some(summary) = &self.summary else {
            return filter == Filter::All && searched.is_empty();
        };
        let named = |color| summary.players[color].text(words).to_lowercase().contains(&searched);
        filter.has(summary) && Color::ALL.into_iter().any(named)
    }
}

impl KeptSummary {
    pub(crate) fn of(table: &Table) -> KeptSummary {
        KeptSummary {
            players: table.players(),
            person: table.terms().only_person(),
            with_computer: table.terms().seats.0.iter().any(|it| matches!(it, Seat::Computer(_))),
            is_apart: table.is_apart(),
            link: table.link().cloned(),
            outcome: table.outcome(),
            is_live: table.is_live(),
            is_persons_turn: table.is_persons_turn(),
            plies: table.game().len(),
            set: table.terms().game_type,
            position: table.game().position().clone(),
        }
    }

    /// How it went, in words: with the winner's name, if it has one.
    pub fn result_message(&self) -> Message {
        let result = self.result();
        let winner = match result {
            Result::WonBy(color) => &self.players[color],
            _ => return result.key().into(),
        };
        match winner {
            PlayerName::Named(name) => {
                Message::about(key::GAMES_WON_BY, "name", MessageValue::Name(name.clone()))
            }
            _ => result.key().into(),
        }
    }

    /// How it went.
    pub fn result(&self) -> Result {
        match (self.outcome.map(|outcome| outcome.winner), self.person) {
            (None, _) => Result::Unfinished,
            (Some(None), _) => Result::Drawn,
            (Some(Some(winner)), Some(person)) if winner == person => Result::Won,
            (Some(Some(_)), Some(_)) => Result::Lost,
            (Some(Some(winner)), None) => Result::WonBy(winner),
        }
    }
}
