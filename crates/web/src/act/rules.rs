//! The rules page: what lies on its board.

use crate::app::{App, Room};
use crate::platform::page;
use skep_rules::Game;
use skep_school::rulebook::Exhibit;
use skep_school::{Beckon, Rule};
use skep_session::Table;

/// The picture of the board that is tried.
const TRIED: &str = ".exhibit-board[data-shown]";

/// The id of the rules page's list of chapters. That of a rule is its number: not what follows the `#` in its
/// address, or browsers would scroll there before it is known where somebody has read.
pub(crate) const CONTENTS: &str = "contents";

impl App {
    /// Opens the rules page, at one of its rules.
    pub(crate) fn open_rules(&self, rule: Option<Rule>) {
        self.room.set(Room::Rules);
        let first = self.school.with_untracked(|school| {
            // Few rules have no board: then the next one that there is.
            let is_before = |other: Rule| rule.is_some_and(|rule| rule != other);
            let rulebook = &school.as_ref()?.rulebook;
            let from = rulebook.articles().skip_while(|it| is_before(it.rule));
            let mut shown = from.chain(rulebook.articles()).filter(|it| !it.exhibits.is_empty());
            shown.next().map(|article| article.rule)
        });
        if let Some(first) = first {
            self.lay_out_exhibit(first, 0);
        }
        let app = *self;
        let id = rule.map(|rule| rule.to_string()).unwrap_or_default();
        page::before_paint(move || {
            // Where there is no room for the board, it is not there until somebody tries it.
            if let Some(first) = first.filter(|_| app.stage.is_seen()) {
                app.show_exhibit(first, 0);
            }
            page::read_on_at(&id);
        });
    }

    /// One of the boards that show a rule.
    pub(crate) fn exhibit_of(&self, rule: Rule, number: usize) -> Option<Exhibit> {
        self.school.with_untracked(|school| {
            school.as_ref()?.rulebook.find(rule)?.exhibits.get(number).cloned()
        })
    }

    /// Somebody wants to try one of the boards. What they have read stays in sight.
    pub(crate) fn try_exhibit(&self, rule: Rule, number: usize) {
        self.show_exhibit(rule, number);
        if !self.stage.is_seen() {
            self.tries.set(true);
        }
        page::before_paint(|| page::keep_in_sight(TRIED));
    }

    /// Does the board that is tried take room from the words?
    pub(crate) fn is_trying(&self) -> bool {
        self.tries.get_untracked() && page::is_seen(".tried")
    }

    /// Enough of the board: back to what there is to read.
    pub(crate) fn put_away(&self) {
        self.tries.set(false);
        self.let_go();
        let app = *self;
        page::before_paint(move || {
            page::keep_in_sight(TRIED);
            page::focus(TRIED);
            app.exhibit.set(None);
        });
    }

    /// Lays out one of the boards that show a rule.
    fn lay_out_exhibit(&self, rule: Rule, number: usize) -> Option<Exhibit> {
        let exhibit = self.exhibit_of(rule, number)?;
        let game = Game::from_position(exhibit.position.clone());
        self.lay_out(Table::of_game(self.new_id(), game));
        Some(exhibit)
    }

    /// Lays it out, with its tile chosen.
    fn show_exhibit(&self, rule: Rule, number: usize) {
        let Some(Exhibit { chosen, .. }) = self.lay_out_exhibit(rule, number) else { return };
        let goes = chosen.as_ref().and_then(|chosen| chosen.goes);
        self.beckons.set(goes.map(Beckon::Place).into_iter().collect());
        if let Some(chosen) = chosen {
            self.choose(chosen.piece);
            if let Some(refused) = chosen.refused.first().filter(|_| chosen.places > 0) {
                self.drop_on(refused.place);
            }
        }
        self.exhibit.set(Some((rule, number)));
    }
}
