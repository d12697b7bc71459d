//! The rules page: what lies on its board.

use super::update::Update;
use super::{Effect, Later, Room, State};
use crate::Table;
use skep_rules::Game;
use skep_school::rulebook::Exhibit;
use skep_school::{Beckon, Rule};

impl State {
    /// One of the boards that show a rule.
    pub fn exhibit_of(&self, rule: Rule, number: usize) -> Option<&Exhibit> {
        self.school.as_ref()?.rulebook.find(rule)?.exhibits.get(number)
    }
}

impl Update<'_> {
    /// Opens the rules page, at one of its rules.
    pub(super) fn open_rules(&mut self, rule: Option<Rule>) {
        self.state.room.set(Room::Rules);
        let first = self.state.school.as_ref().and_then(|school| {
            // Few rules have no board: then the next one that there is.
            let is_before = |other: Rule| rule.is_some_and(|rule| rule != other);
            let from = school.rulebook.articles().skip_while(|it| is_before(it.rule));
            let mut shown =
                from.chain(school.rulebook.articles()).filter(|it| !it.exhibits.is_empty());
            shown.next().map(|article| article.rule)
        });
        if let Some(first) = first {
            self.lay_out_exhibit(first, 0);
            // Where there is no room for the board, it is not there until somebody tries it.
            self.effect(Effect::BeforePaint(Later::ShowExhibit(first)));
        }
        let id = rule.map(|rule| rule.to_string()).unwrap_or_default();
        self.effect(Effect::ReadOnAt(id));
    }

    pub(super) fn show_exhibit_if_seen(&mut self, rule: Rule) {
        if self.state.facts.board_is_seen && *self.state.room == Room::Rules {
            self.show_exhibit(rule, 0);
        }
    }

    /// Somebody wants to try one of the boards. What they have read stays in sight.
    pub(super) fn try_exhibit(&mut self, rule: Rule, number: usize) {
        if *self.state.room != Room::Rules {
            return;
        }
        self.show_exhibit(rule, number);
        if !self.state.facts.board_is_seen {
            self.state.tries.set(true);
        }
        self.effect(Effect::ShowTried { focus: false });
    }

    /// Enough of the board: back to what there is to read.
    pub(super) fn put_away(&mut self) {
        if *self.state.room != Room::Rules {
            return;
        }
        self.state.tries.set(false);
        self.let_go();
        self.effect(Effect::ShowTried { focus: true });
        self.effect(Effect::BeforePaint(Later::ForgetExhibit));
    }

    /// Lays out one of the boards that show a rule.
    fn lay_out_exhibit(&mut self, rule: Rule, number: usize) -> Option<Exhibit> {
        let exhibit = self.state.exhibit_of(rule, number)?.clone();
        let game = Game::from_position(exhibit.position.clone());
        let table = Table::of_game(self.new_id(), game);
        self.lay_out(table);
        Some(exhibit)
    }

    /// Lays it out, with its tile chosen.
    fn show_exhibit(&mut self, rule: Rule, number: usize) {
        let Some(Exhibit { chosen, .. }) = self.lay_out_exhibit(rule, number) else { return };
        let goes = chosen.as_ref().and_then(|chosen| chosen.goes);
        self.state.beckons.set(goes.map(Beckon::Place).into_iter().collect());
        if let Some(chosen) = chosen {
            self.choose(chosen.piece);
            if let Some(refused) = chosen.refused.first().filter(|_| chosen.places > 0) {
                self.drop_on(refused.place);
            }
        }
        self.state.exhibit.set(Some((rule, number)));
    }
}
