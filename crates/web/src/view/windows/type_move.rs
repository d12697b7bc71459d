//! A move that is typed.

use super::frame::Frame;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use crate::view::button::{button, said};
use skep_notation::uhp::move_text;
use web_sys::Event;

/// Moves as they may be typed now, and what they are: the first that there is, the last, and one between.
/// None if nothing may be typed.
fn examples(app: App) -> Vec<[String; 2]> {
    app.table.with(|table| {
        if table.is_at_end() && !table.is_persons_turn() {
            return Vec::new();
        }
        let position = table.position();
        let moves = position.legal_moves();
        let mut some: Vec<usize> = vec![0, moves.len() / 2, moves.len().saturating_sub(1)];
        some.dedup();
        let told = some.into_iter().filter_map(|at| moves.get(at).copied()).map(|mv| {
            let told = app.words.with(|words| words.move_sentence(position, mv));
            [move_text(position, mv), told]
        });
        told.collect()
    })
}

fn example([typed, told]: &[String; 2]) -> El {
    el("li").child(el("kbd").text(typed)).child(el("span").text(told))
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
        move || examples(app),
        move |examples| {
            (!examples.is_empty())
                .then(|| {
                    let list = el("ul").class("examples").children(examples.iter().map(example));
                    [said(app, "p", "type-about"), list]
                })
                .into_iter()
                .flatten()
        },
    );
    let button = button("play-typed", "button main large")
        .attr("type", "submit")
        .live_text(move || app.say("confirm-move"));
    let form = el("form")
        .on("submit", move |event: Event| {
            event.prevent_default();
            let refused = app.type_move(&text.get_untracked()).err();
            if let Some(reason) = &refused {
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
