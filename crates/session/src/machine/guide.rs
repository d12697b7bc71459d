//! The guide of a first game: shows tips at the right moments, or explains each insect when it is first touched.

use super::part::Part;
use crate::{Table, Terms};
use skep_engine::Level;
use skep_rules::{Bug, Color, Opening};
use skep_school::{TipTrigger, Tips, first_game};
use skep_words::{Key, key};

/// The guide of the first game.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// The key of the current tip.
    pub tip: Part<Option<Key>>,
    /// The number of the first game.
    first_game: Option<u64>,
    guided: Option<GuidedGame>,
    explained: ExplainedGame,
}

/// A first game of two people, and what it has explained.
#[derive(Clone, Debug, Default)]
struct ExplainedGame {
    game: u64,
    /// The insects whose lines were dismissed.
    dismissed: Vec<Bug>,
    /// The insect of the chosen tile.
    chosen: Option<Bug>,
}

/// The game that is guided, and the current tip.
#[derive(Clone, Debug)]
struct GuidedGame {
    game: u64,
    tips: Tips,
    /// The number of plies when a tip was chosen last.
    tip_ply: Option<usize>,
    /// The key of the tip until it is dismissed, to show it again on return to the game.
    said: Option<Key>,
}

/// The events of the guide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Dismisses the tip, until its trigger occurs again.
    Dismiss,
}

/// The effects of the guide.
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

    /// Handles an event.
    pub fn update(&mut self, event: Event) {
        match event {
            Event::Dismiss => {
                if let Some(guided) = &mut self.guided {
                    guided.tips.dismiss();
                    guided.said = None;
                }
                self.explained.dismissed.extend(self.explained.chosen);
                self.dismiss();
            }
        }
    }

    /// Hides the tip.
    pub fn dismiss(&mut self) {
        self.tip.set_if_new(None);
    }

    /// Whether this is the first game but it is not guided yet.
    pub fn is_missed_at(&self, table: &Table) -> bool {
        let is_there = self.guided.as_ref().is_some_and(|guided| guided.game == table.id());
        self.first_game == Some(table.id()) && !is_there
    }

    /// Starts guiding the game on the table.
    pub fn start_guiding(&mut self, table: &Table) -> Vec<Effect> {
        let (game, tips) = (table.id(), Tips::default());
        self.guided = Some(GuidedGame { game, tips, tip_ply: None, said: None });
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

    /// Chooses the tip for the current position, if this is the first game.
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
            && guided.tip_ply.replace(table.game().len()) != Some(table.game().len())
        {
            let trigger = guided.tips.tip_for(table.game().position());
            guided.said = trigger.map(TipTrigger::key);
        }
        self.tip.set_if_new(guided.said);
        Vec::new()
    }
}

impl Guide {
    /// Explains the insect of the chosen tile, if the game explains and none of its kind lies on the table yet. The line
    /// goes with the choice.
    pub fn explain(&mut self, table: &Table, chosen: Option<Bug>) {
        let explained = &mut self.explained;
        let is_over = !table.terms().explains || table.outcome().is_some();
        if explained.game != table.id() || is_over {
            if explained.chosen.is_some() {
                self.tip.set_if_new(None);
            }
            *explained = ExplainedGame { game: table.id(), ..ExplainedGame::default() };
        }
        let chosen = chosen.filter(|_| !is_over);
        if std::mem::replace(&mut explained.chosen, chosen) == chosen {
            return;
        }
        let is_known = |bug: &Bug| {
            explained.dismissed.contains(bug)
                || table.game().position().in_play().any(|piece| piece.bug() == *bug)
        };
        self.tip.set_if_new(chosen.filter(|bug| !is_known(bug)).map(line_of));
    }
}

/// What an insect says of itself.
const fn line_of(bug: Bug) -> Key {
    match bug {
        Bug::Queen => key::EXPLAINS_QUEEN,
        Bug::Spider => key::EXPLAINS_SPIDER,
        Bug::Beetle => key::EXPLAINS_BEETLE,
        Bug::Grasshopper => key::EXPLAINS_GRASSHOPPER,
        Bug::Ant => key::EXPLAINS_ANT,
        Bug::Mosquito => key::EXPLAINS_MOSQUITO,
        Bug::Ladybug => key::EXPLAINS_LADYBUG,
        Bug::Pillbug => key::EXPLAINS_PILLBUG,
    }
}

/// The terms of the first game: the weakest level, and as in the lessons, the Queen may not be laid first.
pub fn terms() -> Terms {
    let level = Level::new(first_game::LEVEL).unwrap_or(Level::ALL[0]);
    let terms = Terms::against_computer(first_game::GAME_TYPE, Color::White, level);
    Terms { opening: Opening::Tournament, ..terms }
}
