//! A move that is typed.

use super::frame::Frame;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use crate::view::button::{button, said};
use skep_notation::uhp::move_text;
use web_sys::Event;

/// Moves as they may be typed now, and what they are; none if nothing may be typed.
fn examples(app: App) -> Vec<El> {
    let sixths = app.turn.get_untracked().sixths();
    let mut examples = Vec::new();
    app.table.with_untracked(|table| {
        let position = table.position();
        for piece in position.game_type().tiles() {
            if examples.len() < 3
                && (table.is_persons_turn() || table.branches_here())
                && let Some(place) = position.destinations(piece).hexes().last()
                && let Ok(mv) = position.check(piece, place)
            {
                let told = app.words.with_untracked(|it| it.spoken(position, sixths).meant(mv));
                let typed = el("kbd").text(&move_text(position, mv));
                examples.push(el("p").child(typed).child(el("span").text(&told)));
            }
        }
    });
    examples
}

/// A field for a move. What is wrong with it is told, and it stays to be mended.
pub(crate) fn type_move(app: App) -> El {
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let field = el("input")
        .attr("type", "text")
        .attr("data-field", "move")
        .attr("autofocus", "")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "type-about type-problem")
        .live("aria-invalid", move || problem.with(Option::is_some).then_some("true"))
        .on("input", move |event: Event| text.set(page::field_value(&event)));
    let about = el("div").class("about").attr("id", "type-about").show(
        move || app.table.with(|table| table.game().len()),
        move |_| {
            let examples = examples(app);
            (!examples.is_empty()).then(|| said(app, "p", "type-about")).into_iter().chain(examples)
        },
    );
    let button = button("play-typed", "button main large")
        .attr("type", "submit")
        .live_text(move || app.say("confirm-move"));
    let form = el("form")
        .on("submit", move |event: Event| {
            event.prevent_default();
            let refused = app.type_move(&text.get_untracked()).err();
            // What the board shows is said with it.
            if let Some(reason) = &refused
                && app.refusal.with_untracked(Option::is_none)
            {
                app.remark.set(reason.clone());
            }
            problem.set(refused);
        })
        .child(
            el("label")
                .class("paste")
                .child(said(app, "span", "type-field").class("legend"))
                .child(field),
        )
        .child(about)
        .show(
            move || problem.get(),
            |problem| {
                problem.as_ref().map(|problem| {
                    el("p")
                        .class("problem")
                        .attr("id", "type-problem")
                        .attr("data-problem", "")
                        .text(problem)
                })
            },
        )
        .child(el("div").class("window-foot").child(button));
    Frame::new(app, "type", "type-title").with_field().with(app, |body| body.child(form))
}
