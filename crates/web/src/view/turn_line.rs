//! The one line that says whose turn it is.

use super::tile::{chip, side};
use crate::app::App;
use crate::dom::*;
use skep_rules::Color;
use skep_session::machine::Room;

/// Whose turn it is, or how the game ended.
pub(crate) fn turn_line(app: App) -> El {
    let line = Memo::new(move || line(app));
    let color = move || line.with(|(color, _)| color.map(side));
    let is_thinking =
        move || app.table.with(|table| table.is_at_end() && table.computers_turn().is_some());
    el("p")
        .class("turn-line")
        .live("data-turn", color)
        .live("data-thinks", is_thinking)
        .child(chip().live("data-color", color))
        .child(el("span").live_text(move || line.with(|(_, text)| text.clone())))
}

fn line(app: App) -> (Option<Color>, String) {
    if app.room.get() == Room::Lesson {
        return (None, lesson_line(app).unwrap_or_default());
    }
    let (mover, outcome, person, is_computers, queen_due) = app.table.with(|table| {
        let person = table.terms().only_person();
        let outcome = table.outcome().filter(|_| table.is_at_end());
        let computer = table.is_at_end() && table.computers_turn().is_some();
        let due = outcome.is_none() && table.position().is_queen_due();
        (table.shown_mover(), outcome, person, computer, due)
    });
    if let Some(outcome) = outcome {
        return (outcome.winner, app.say(super::over_key(outcome, person)));
    }
    let Some(mover) = mover else { return (None, String::new()) };
    let text = if is_computers {
        app.say("turn-computer")
    } else if queen_due {
        app.say("queen-now")
    } else if person == Some(mover) {
        app.say("turn-yours")
    } else {
        app.tell("turn-of", &[("color", mover.into())])
    };
    (Some(mover), text)
}

/// Which lesson it is.
fn lesson_line(app: App) -> Option<String> {
    let name = app.class.with(|class| Some(class.as_ref()?.pupil.lesson().name.clone()))?;
    app.school.with(|school| {
        let course = &school.as_ref()?.course;
        let count = course.lessons().len();
        let number = course.number(&name)?;
        let place = [("number", number.into()), ("count", count.into())];
        Some(app.tell("learn-lesson-of", &place))
    })
}
