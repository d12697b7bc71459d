//! The bar for looking back: step by step, by a scrubber, or by itself.

use crate::app::App;
use skep_session::Table;
use skep_session::machine::{Prompt, board, replay};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{Action, button};
use skep_ui::view::icon::icon;
use skep_ui::view::row::for_hand;
use skep_words::key;
use web_sys::Event;

/// The bar, while it is open. On a phone it takes the place of the bottom bar, so that the board stays as it is.
pub(crate) fn replay(app: App) -> El {
    let is_back = move || app.table.with(|table| !table.is_at_end());
    el("div").class("replay-slot").show_if(
        move || app.replay_open.get(),
        move || {
            el("section")
                .class("replay")
                .live("data-prompt", move || is_back().then_some("looking-back"))
                .live("aria-label", move || app.say(key::REPLAY))
                .each(
                    move || for_hand(app.ui, vec![Part::Steps, Part::Scrubber, Part::Return]),
                    move |part| vec![part_of(app, part)],
                )
        },
    )
}

/// A part of the bar.
#[derive(PartialEq)]
enum Part {
    /// Back, play or pause, forward: in this order for either hand.
    Steps,
    Scrubber,
    Return,
}

fn part_of(app: App, part: &Part) -> El {
    match part {
        Part::Steps => steps(app),
        Part::Scrubber => scrubber(app),
        Part::Return => Action::new("return", key::RETURN_TO_GAME)
            .drawing("close")
            .class("main")
            .button(app.ui, move || close(app)),
    }
}

/// Closes the bar. Its focus goes to the board, or to the card at the end.
fn close(app: App) {
    let is_led_by_keys = page::is_led_by_keys();
    app.dispatch(replay::Event::Close);
    if is_led_by_keys {
        page::before_paint(move || {
            if app.end_card.with_untracked(Option::is_some) {
                page::focus(".ending .main");
            } else {
                app.board_view.take_keyboard();
            }
        });
    }
}

fn steps(app: App) -> El {
    let at_start = move || app.table.with(|table| table.shown_ply() == 0);
    let at_end = move || app.table.with(Table::is_at_end);
    let back = Action::new("step-back", key::GO_BACK).drawing("back").wordless("quiet");
    let forward = Action::new("step-forward", key::GO_FORWARD).drawing("forward").wordless("quiet");
    let is_running = move || app.replay_running.get();
    // One button, so that it keeps the focus.
    let play = button("replay-play", "button quiet")
        .live("data-running", is_running)
        .live("title", move || {
            app.say(if is_running() { key::REPLAY_PAUSE } else { key::REPLAY_PLAY })
        })
        .on_press(move || app.dispatch(replay::Event::PlayOrPause))
        .show(is_running, |&is_running| Some(icon(if is_running { "pause" } else { "play" })));
    let back = back.button(app.ui, move || app.dispatch(board::Event::Step(-1)));
    let forward = forward.button(app.ui, move || app.dispatch(board::Event::Step(1)));
    el("div")
        .class("replay-steps")
        .child(back.live("disabled", at_start))
        .child(play)
        .child(forward.live("disabled", at_end))
}

/// A slider over all plies, with the number of the shown one.
fn scrubber(app: App) -> El {
    let plies = move || app.table.with(|table| (table.shown_ply(), table.game().len()));
    let told = move || {
        app.table.with(|table| {
            let prompt = Prompt::LookingBack(table.shown_ply());
            app.words.with(|words| prompt.text(table.position(), &table.players(), words))
        })
    };
    let input = el("input")
        .attr("type", "range")
        .attr("name", "ply")
        .attr("min", "0")
        .live("aria-label", move || app.say(key::MOVES))
        .live("aria-valuetext", told)
        .looks(move |look| {
            let (shown, all) = plies();
            look.attr("max", all.to_string());
            look.prop("value", shown.to_string());
        })
        .on("input", move |event: Event| {
            if let Ok(ply) = page::field_value(&event).parse() {
                app.dispatch(board::Event::Show(ply));
            }
        });
    let count = el("span").class("replay-count").attr("aria-hidden", "true").live_text(move || {
        let (shown, all) = plies();
        format!("{shown} / {all}")
    });
    el("div").class("replay-scrubber").child(input).child(count)
}
