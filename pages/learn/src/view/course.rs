//! The list of lessons.

use super::article::{article, head};
use crate::app::App;
use skep_rules::{Bug, Color, Piece};
use skep_school::{Address, Chapter, Lesson, Progress, Rule};
use skep_session::learn::{Event, School};
use skep_ui::dom::*;
use skep_ui::view::button::{button, message};
use skep_ui::view::icon::icon;
use skep_ui::view::taught_link;
use skep_ui::view::tile::{tile_box, tile_picture};
use skep_words::key;
use std::rc::Rc;

/// All lessons, and a link to the next one.
pub(crate) fn course(app: App, progress: &Progress) -> El {
    let School { course, .. } = app.school();
    let count = course.lessons().len();
    let done = progress.count(&course);
    let next = progress.next(&course);
    let go_on = next.map(|next| {
        let key = if done == 0 { key::LEARN_START } else { key::LEARN_CONTINUE };
        let title = next.title_key();
        taught_link(app.ui, &Address::Lesson(next.name.clone()))
            .class("button main large")
            .attr("data-action", "next-lesson")
            .live_text(move || [app.say(key), app.say(title)].join(": "))
    });
    let bar = el("span").class("course-bar").attr("aria-hidden", "true").looks(move |look| {
        look.style("--done", (100 * done / count.max(1)).to_string());
    });
    let state = move || {
        if done == count {
            app.say(key::LEARN_ALL_DONE)
        } else {
            app.tell(key::LEARN_PROGRESS, &[("number", done.into()), ("count", count.into())])
        }
    };
    let mut number = 0;
    let mut parts = Vec::new();
    for chapter in Chapter::ALL {
        let entries: Vec<El> = course
            .chapter(chapter)
            .map(|lesson| {
                number += 1;
                entry(app, lesson, number, progress.is_done(&lesson.name))
            })
            .collect();
        parts.push(message(app.ui, "h2", chapter.title_key()));
        if chapter == Chapter::Expansions {
            let about = key::LEARN_CHAPTER_EXPANSIONS_ABOUT;
            parts.push(message(app.ui, "p", about).class("about"));
        }
        parts.push(el("ol").class("lessons").children(entries));
    }
    let rules = taught_link(app.ui, &Address::Rules(None))
        .class("button")
        .attr("data-action", "rules")
        .child(icon("book"))
        .child(message(app.ui, "span", key::RULEBOOK_TITLE));
    let knows_the_game = course.base_game().all(|lesson| progress.is_done(&lesson.name));
    let play = knows_the_game.then(|| {
        button("play", "button")
            .on_press(move || app.dispatch(Event::PlayAGame))
            .child(icon("plus"))
            .child(message(app.ui, "span", key::LEARN_PLAY))
    });
    let body = el("div")
        .class("article-body")
        .child(message(app.ui, "p", key::LEARN_ABOUT).class("lead"))
        .child(message(app.ui, "p", key::LEARN_FIVE_MINUTES).class("about"))
        .children(go_on)
        .child(el("p").class("course-state").live_text(state))
        .child(bar)
        .children(parts)
        .children(play)
        .child(rules);
    article("article course").child(head(app, key::LEARN_TITLE, None)).child(body)
}

fn entry(app: App, lesson: &Rc<Lesson>, number: usize, is_done: bool) -> El {
    let title = lesson.title_key();
    let done = is_done.then(|| {
        el("span")
            .class("lesson-done")
            .attr("role", "img")
            .live("aria-label", move || app.say(key::LEARN_DONE))
            .child(icon("check"))
    });
    let about = |bug: &Bug| lesson.rules.contains(&Rule::about(*bug));
    let piece = Bug::ALL.into_iter().find(about).and_then(|bug| Piece::new(Color::White, bug, 1));
    let picture = piece.map(|piece| {
        let tile = tile_box("span", "lesson-tile", piece).child(tile_picture(piece, false));
        tile.attr("aria-hidden", "true")
    });
    let entry = taught_link(app.ui, &Address::Lesson(lesson.name.clone()))
        .class("lesson-entry")
        .attr("data-lesson", &lesson.name)
        .flag("data-done", is_done)
        .child(el("span").class("lesson-number").text(&number.to_string()))
        .child(el("span").class("lesson-name").live_text(move || app.say(title)))
        .children(picture)
        .children(done);
    el("li").class("article-part").child(entry)
}
