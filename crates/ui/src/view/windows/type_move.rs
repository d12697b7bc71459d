//! Typing a move.

use super::frame::WindowFrame;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use crate::view::button::{button, message};
use skep_notation::uhp::{MoveError, move_text};
use skep_rules::{Illegal, Move};
use skep_session::Table;
use skep_session::machine::Message;
use skep_session::shell::Event;
use skep_words::key;

/// Examples of legal moves with their meaning; empty if no move may be typed.
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

/// The typed move, or why it can't be played.
fn typed(app: App, text: &str) -> Result<Move, MoveError> {
    app.table.with_untracked(|table| {
        app.words.with_untracked(|words| match table.outcome() {
            Some(outcome) if !table.can_be_played_here() => {
                Err(MoveError::Illegal(Illegal::GameOver(outcome).into()))
            }
            _ => words.typed_move(table.position(), text),
        })
    })
}

/// A field for a move. An error is announced, and the text stays.
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
        .on("input", move |event: web_sys::Event| text.set(page::field_value(&event)));
    let about = el("div").class("about").attr("id", "type-about").show(
        move || app.table.with(|table| table.game().len()),
        move |_| {
            let examples = examples(app);
            (!examples.is_empty())
                .then(|| message(app, "p", key::TYPE_ABOUT))
                .into_iter()
                .chain(examples)
        },
    );
    let button = button("play-typed", "button main large")
        .attr("type", "submit")
        .live_text(move || app.say(key::CONFIRM_MOVE));
    let form = el("form")
        .on("submit", move |event: web_sys::Event| {
            event.prevent_default();
            if app.table.with_untracked(Table::is_computers_turn) {
                let reason = app.say(key::TURN_COMPUTER);
                app.dispatch(Event::Remark(key::TURN_COMPUTER.into()));
                return problem.set(Some(reason));
            }
            match typed(app, &text.get_untracked()) {
                Ok(mv) => app.dispatch(Event::Typed(mv)),
                Err(error) => {
                    let reason = app.words.with_untracked(|words| words.explain_written(&error));
                    // The announcement includes what the board shows.
                    app.dispatch(match error {
                        MoveError::Illegal(refusal) if refusal.piece.is_some() => {
                            Event::TypedRefused(Box::new(refusal))
                        }
                        _ => Event::Remark(Message::Text(reason.clone())),
                    });
                    problem.set(Some(reason));
                }
            }
        })
        .child(
            el("label")
                .class("paste")
                .child(message(app, "span", key::TYPE_FIELD).class("legend"))
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
    WindowFrame::new(app, "type", key::TYPE_TITLE).with_field().with(app, |body| body.child(form))
}
