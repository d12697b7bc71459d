//! The card of a lesson: task, feedback, and buttons.

use crate::app::App;
use skep_rules::{Bug, Color, Piece};
use skep_session::learn::Event;
use skep_session::machine::{Card, Next, lesson as teaching};
use skep_ui::dom::*;
use skep_ui::view::prompt::answer;
use skep_ui::view::row::row;
use skep_ui::view::tile::{tile_box, tile_picture};
use skep_words::{Language, Words, key};

/// The card and the language, on which the content depends.
fn card(app: App) -> Option<(Card, Language)> {
    Some((app.card.get()?, app.words.with(Words::language)))
}

/// The card of the current lesson.
pub(crate) fn lesson(app: App) -> El {
    let card = Memo::new(move || card(app));
    el("section")
        .class("lesson")
        .live("aria-label", move || {
            card.with(|card| card.as_ref().map(|(it, _)| app.say(it.title)))
        })
        .live("data-step", move || {
            card.with(|card| card.as_ref().map(|(it, _)| it.step.to_string()))
        })
        .live("data-solved", move || {
            card.with(|card| card.as_ref().is_some_and(|(it, _)| it.is_solved))
        })
        .show(
            move || card.get(),
            move |card| card.as_ref().map(|(card, _)| parts(app, card)).into_iter().flatten(),
        )
}

fn parts(app: App, card: &Card) -> Vec<El> {
    let step = [("number", (card.step + 1).into()), ("count", card.steps.into())];
    let dots = (0..card.steps).map(|step| {
        let is_done = step < card.step || (step == card.step && card.is_solved);
        el("i").flag("data-done", is_done).flag("data-here", step == card.step)
    });
    let dots = el("span")
        .class("lesson-dots")
        .attr("role", "img")
        .attr("aria-label", &app.tell(key::LEARN_STEP_OF, &step))
        .children(dots);
    let head =
        el("header").class("lesson-head").child(el("h2").text(&app.say(card.title))).child(dots);
    let feedback = card.feedback.as_ref().map(|said| {
        el("p").class("lesson-feedback").flag("data-wrong", !card.is_solved).text(&app.text(said))
    });
    let mut answers = Vec::new();
    if card.is_solved {
        if card.is_last() {
            let again = app.say(key::LEARN_REPEAT);
            answers.push(answer(app.ui, "repeat-lesson", &again, move || {
                app.dispatch(Event::RepeatLesson);
            }));
        }
        let word = match &card.next {
            _ if !card.is_last() => app.say(key::LEARN_NEXT),
            Some(Next::After) => app.say(key::LEARN_NEXT_LESSON),
            Some(Next::LeftOut(left)) => [app.say(key::LEARN_CONTINUE), app.say(*left)].join(": "),
            None => app.say(key::LEARN_ALL_LESSONS),
        };
        let next = answer(app.ui, "next", &word, move || app.dispatch(teaching::Event::GoOn));
        answers.push(next.class("button main"));
    } else if card.can_show {
        let show = app.say(key::LEARN_SHOW);
        answers.push(answer(app.ui, "show-me", &show, move || {
            app.dispatch(teaching::Event::ShowSolution);
        }));
    }
    let celebration = card.celebrates().then(celebration);
    let parts = [
        head,
        el("p").class("lesson-text").text(&app.say(card.text)),
        row(app.ui, el("div").class("lesson-foot").children(feedback), answers),
    ];
    celebration.into_iter().chain(parts).collect()
}

/// All insects, for somebody who has done all lessons.
fn celebration() -> El {
    let tiles = Bug::ALL.into_iter().filter_map(|bug| {
        let piece = Piece::new(Color::White, bug, 1)?;
        Some(tile_box("span", "set-tile", piece).child(tile_picture(piece, false)))
    });
    el("div").class("lesson-celebration").attr("aria-hidden", "true").children(tiles)
}
