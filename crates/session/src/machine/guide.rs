//! The first game: somebody who says the right word at the right time.

use super::part::Part;
use crate::{Table, Terms};
use skep_engine::Level;
use skep_rules::{Color, Opening};
use skep_school::{TipTrigger, Tips, first_game};
use skep_words::{Key, key};

/// Who sits beside the pupil in the first game.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// What is said: its key.
    pub tip: Part<Option<Key>>,
    /// The number of the first game.
    first_game: Option<u64>,
    guided: Option<GuidedGame>,
}

/// The game that is looked at, and what was said about it.
#[derive(Clone, Debug)]
struct GuidedGame {
    game: u64,
    tips: Tips,
    /// How many plies there were when something was said last.
    heard: Option<usize>,
    /// The key of it, until it is dismissed: whoever comes back to the game hears it again.
    said: Option<Key>,
}

/// What happens to the guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The tip is taken away; it comes again when there is a new trigger for it.
    Dismiss,
}

/// What the guide wants of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The first game has this number: that is kept.
    Keep(u64),
    /// The lesson with this name is done.
    Finished(&'static str),
}

impl Guide {
    /// A first game with this number was begun.
    pub fn restore(&mut self, first_game: Option<u64>) {
        self.first_game = first_game;
    }

    /// Something happens.
    pub fn update(&mut self, event: Event) {
        match event {
            Event::Dismiss => {
                if let Some(guided) = &mut self.guided {
                    guided.tips.dismiss();
                    guided.said = None;
                }
                self.dismiss();
            }
        }
    }

    /// Nothing is said.
    pub fn dismiss(&mut self) {
        self.tip.set_if_new(None);
    }

    /// Is this the first game, and does nobody sit beside the pupil at it?
    pub fn is_missed_at(&self, table: &Table) -> bool {
        let is_there = self.guided.as_ref().is_some_and(|guided| guided.game == table.id());
        self.first_game == Some(table.id()) && !is_there
    }

    /// Sits down beside the pupil, at the game that is on the table.
    pub fn start_guiding(&mut self, table: &Table) -> Vec<Effect> {
        let (game, tips) = (table.id(), Tips::default());
        self.guided = Some(GuidedGame { game, tips, heard: None, said: None });
        let mut effects = self.follow(game);
        effects.extend(self.look_at(table));
        effects
    }

    /// The first game goes on under another number.
    pub fn follow(&mut self, game: u64) -> Vec<Effect> {
        let Some(guided) = &mut self.guided else { return Vec::new() };
        guided.game = game;
        self.first_game = Some(game);
        vec![Effect::Keep(game)]
    }

    /// Says what there is to say now, if this is the first game.
    pub fn look_at(&mut self, table: &Table) -> Vec<Effect> {
        let Some(guided) = &mut self.guided else { return Vec::new() };
        if table.id() != guided.game {
            self.dismiss();
            return Vec::new();
        }
        if table.outcome().is_some() {
            self.guided = None;
            self.tip.set_if_new(Some(key::FIRST_GAME_DONE));
            return vec![Effect::Finished(first_game::LESSON)];
        }
        if table.is_persons_turn()
            && guided.heard.replace(table.game().len()) != Some(table.game().len())
        {
            let trigger = guided.tips.tip_for(table.game().position());
            guided.said = trigger.map(TipTrigger::key);
        }
        self.tip.set_if_new(guided.said);
        Vec::new()
    }
}

/// What the first game is played on: a kind opponent, and as in the lessons, the Queen is nobody's first tile.
pub fn terms() -> Terms {
    let level = Level::new(first_game::LEVEL).unwrap_or(Level::ALL[0]);
    let terms = Terms::against_computer(first_game::GAME_TYPE, Color::White, level);
    Terms { opening: Opening::Tournament, ..terms }
}
