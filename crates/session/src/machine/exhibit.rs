//! The rules page: which of its boards lies on the table.

use super::part::Part;
use skep_rules::{Hex, Piece, Position};
use skep_school::rulebook::{Exhibit, Rulebook};
use skep_school::{Highlight, Rule};
use skep_words::Key;

/// The board of the rules page that lies on the table.
#[derive(Clone, Debug, Default)]
pub struct Exhibits {
    /// Its rule, and which of the rule's boards it is.
    pub exhibit: Part<Option<(Rule, usize)>>,
    /// Whether it is shown even where it takes room from the text.
    pub tries: Part<bool>,
    /// What there is to look at on a board that is about no single tile, once it is tried: its key.
    pub look: Part<Option<Key>>,
}

/// The events of the boards of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// One of the boards of a rule is tried.
    Try(Rule, usize),
    /// Enough of that board: back to what there is to read.
    PutAway,
    /// Dismisses the instruction.
    Dismiss,
    /// The picture is laid out: the first board of a rule is tried at once where there is room for it.
    LaidOut(Rule),
    /// The board that was tried is out of sight: it is forgotten.
    Gone,
}

/// The effects of the rules page.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A position lies on the table.
    LayOut(Box<Position>),
    /// These are highlighted.
    Highlight(Vec<Highlight>),
    /// The tile that the board is about is chosen …
    Choose(Piece),
    /// … and led to a place where it may not go, so that the reason is seen.
    DropOn(Hex),
    /// Clears choice, refusal and pending move.
    LetGo,
    /// What there is to look at is told, perhaps once more: the key of it.
    Look(Key),
    /// [`Event::LaidOut`] for this rule before the next picture is painted.
    ShowSoon(Rule),
    /// [`Event::Gone`] before the next picture is painted.
    ForgetSoon,
    /// Scrolls the tried board into view.
    ShowTried {
        /// Whether it is focused.
        focus: bool,
    },
}

impl Exhibits {
    /// Handles an event; `has_room`: whether the board fits beside the text.
    pub fn update(&mut self, event: Event, rulebook: &Rulebook, has_room: bool) -> Vec<Effect> {
        match event {
            Event::Try(rule, number) => {
                let mut effects = self.show(rule, number, rulebook);
                let look = find(rulebook, rule, number).and_then(Exhibit::look_key);
                effects.extend(look.map(Effect::Look));
                self.look.set(look);
                if !has_room {
                    self.tries.set(true);
                }
                effects.push(Effect::ShowTried { focus: false });
                effects
            }
            Event::PutAway => {
                self.tries.set(false);
                self.look.set_if_new(None);
                vec![Effect::LetGo, Effect::ShowTried { focus: true }, Effect::ForgetSoon]
            }
            Event::Dismiss => {
                self.look.set_if_new(None);
                Vec::new()
            }
            Event::LaidOut(rule) if has_room => self.show(rule, 0, rulebook),
            Event::LaidOut(_) => Vec::new(),
            Event::Gone => {
                self.exhibit.set(None);
                Vec::new()
            }
        }
    }

    /// The rules page opens, at one of its rules. Its first board is laid out; where there is no room for it, it
    /// is hidden until it is tried.
    pub fn open(&mut self, rule: Option<Rule>, rulebook: &Rulebook) -> Vec<Effect> {
        let Some(first) = first_shown(rule, rulebook) else { return Vec::new() };
        let Some(exhibit) = find(rulebook, first, 0) else { return Vec::new() };
        let position = Box::new(exhibit.position.clone());
        vec![Effect::LayOut(position), Effect::ShowSoon(first)]
    }

    /// The rules page closes.
    pub fn leave(&mut self) {
        self.exhibit.set_if_new(None);
        self.tries.set_if_new(false);
        self.look.set_if_new(None);
    }

    /// Lays a board out, with its tile chosen.
    fn show(&mut self, rule: Rule, number: usize, rulebook: &Rulebook) -> Vec<Effect> {
        let Some(exhibit) = find(rulebook, rule, number) else { return Vec::new() };
        self.exhibit.set(Some((rule, number)));
        let mut effects = vec![Effect::LayOut(Box::new(exhibit.position.clone()))];
        let goes = exhibit.chosen.as_ref().and_then(|chosen| chosen.goes);
        effects.push(Effect::Highlight(goes.map(Highlight::Place).into_iter().collect()));
        if let Some(chosen) = &exhibit.chosen {
            effects.push(Effect::Choose(chosen.piece));
            let refused = chosen.refused.first().filter(|_| chosen.places > 0);
            effects.extend(refused.map(|refused| Effect::DropOn(refused.place)));
        }
        effects
    }
}

/// One of the boards that show a rule.
pub fn find(rulebook: &Rulebook, rule: Rule, number: usize) -> Option<&Exhibit> {
    rulebook.find(rule)?.exhibits.get(number)
}

/// The first rule from this one on that has a board; few have none.
fn first_shown(rule: Option<Rule>, rulebook: &Rulebook) -> Option<Rule> {
    let is_before = |other: Rule| rule.is_some_and(|rule| rule != other);
    let from = rulebook.articles().skip_while(|it| is_before(it.rule));
    let mut shown = from.chain(rulebook.articles()).filter(|it| !it.exhibits.is_empty());
    shown.next().map(|article| article.rule)
}
