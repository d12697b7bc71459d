//! The end of a game as it is shown: the last tile lands, the tiles around the lost Queen are outlined one by one,
//! then a card takes the place of hand and bar. A game that was over when it came on the table has its card at once.

use super::part::Part;
use crate::{BeatenLevels, GameEnd, Table};
use skep_engine::Level;
use skep_rules::Reason;

/// How long the outlines and what follows them take, in milliseconds.
const OUTLINES: u32 = 950;

/// How far the end of a game has been shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The last tile is on its way: nothing tells of the end yet.
    Landing,
    /// The tiles around the surrounded Queen are outlined one by one.
    Outlines,
    /// All that moves is over.
    Shown,
}

/// The card at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndCard {
    /// How the game has ended.
    pub end: GameEnd,
    /// Whether the game was brought to be looked at: it was not played just now, so there is nothing to play again.
    pub is_record: bool,
    /// The level that is offered.
    pub offer: Option<LevelOffer>,
}

/// A level that is offered after two games in a row with the same result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelOffer {
    /// After two losses.
    Weaker(Level),
    /// After two wins.
    Stronger(Level),
}

impl LevelOffer {
    /// The level.
    pub fn level(self) -> Level {
        match self {
            LevelOffer::Weaker(level) | LevelOffer::Stronger(level) => level,
        }
    }
}

/// The end of the game on the table.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// How far it has been shown; `None` while the game goes on.
    pub stage: Part<Option<Stage>>,
    /// The card, while it is shown.
    pub card: Part<Option<EndCard>>,
    /// The game that the stage is about.
    game: u64,
    /// The game that was brought from the list of games.
    record: Option<u64>,
    offer: Option<LevelOffer>,
}

/// The events of the ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The time of a stage of this game has passed.
    Next(u64, Stage),
    /// Whatever moves is cut short.
    Skip,
}

/// The effects of the ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// [`Event::Next`] with this game and stage after so many milliseconds.
    NextAfter(u32, u64, Stage),
    /// The last tile has landed: the end is told.
    Landed,
    /// The card appears for the first time.
    Shown,
}

impl Ending {
    /// The game at a table has just ended; its last tile needs so many milliseconds to land, with less motion none.
    pub fn begin(
        &mut self,
        table: &Table,
        landing: Option<u32>,
        levels: BeatenLevels,
    ) -> Vec<Effect> {
        self.game = table.id();
        self.record = None;
        self.offer = table.level_played().and_then(|level| levels.offer(level));
        match landing {
            Some(time) => {
                self.stage.set(Some(Stage::Landing));
                vec![Effect::NextAfter(time, self.game, Stage::Landing)]
            }
            None => self.finish(true),
        }
    }

    /// Handles an event at a table.
    pub fn update(&mut self, event: Event, table: &Table) -> Vec<Effect> {
        let stage = *self.stage;
        match event {
            Event::Next(game, at) if game == self.game && stage == Some(at) => match at {
                Stage::Landing if is_surrounded(table) => {
                    self.stage.set(Some(Stage::Outlines));
                    vec![Effect::Landed, Effect::NextAfter(OUTLINES, game, Stage::Outlines)]
                }
                Stage::Landing => self.finish(true),
                Stage::Outlines => self.finish(false),
                Stage::Shown => Vec::new(),
            },
            Event::Next(..) => Vec::new(),
            Event::Skip if self.is_moving() => self.finish(stage == Some(Stage::Landing)),
            Event::Skip => Vec::new(),
        }
    }

    fn finish(&mut self, is_landing: bool) -> Vec<Effect> {
        self.stage.set(Some(Stage::Shown));
        is_landing.then_some(Effect::Landed).into_iter().chain([Effect::Shown]).collect()
    }

    /// Whether something moves that an input cuts short.
    pub fn is_moving(&self) -> bool {
        matches!(*self.stage, Some(Stage::Landing | Stage::Outlines))
    }

    /// The game with this number was brought from the list of games.
    pub fn bring(&mut self, game: u64) {
        self.record = Some(game);
    }

    /// Follows the table. The card gives way to the bar for looking back and to the board alone.
    pub fn settle(&mut self, table: &Table, is_hidden: bool) {
        let end = GameEnd::of(table);
        if end.is_none() {
            self.stage.set_if_new(None);
        } else if self.stage.is_none() || self.game != table.id() {
            self.game = table.id();
            self.offer = None;
            self.stage.set_if_new(Some(Stage::Shown));
        }
        let is_shown = *self.stage == Some(Stage::Shown) && table.is_at_end() && !is_hidden;
        let card = end.filter(|_| is_shown).map(|end| {
            let is_record = table.is_opened() || self.record == Some(table.id());
            EndCard { end, is_record, offer: self.offer.filter(|_| !is_record) }
        });
        self.card.set_if_new(card);
    }
}

fn is_surrounded(table: &Table) -> bool {
    table.outcome().is_some_and(|outcome| outcome.reason == Reason::Surrounded)
}
