//! The end of a game: its card, in the place of hand and bar.

use crate::app::App;
use skep_session::GameEnd;
use skep_session::labels::Named;
use skep_session::machine::{
    Dialog, EndCard, LevelOffer, Stage, ending as machine, replay, windows,
};
use skep_session::play::Event;
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{Action, button};
use skep_ui::view::tile::side;
use skep_words::{Words, key};

/// The card, while it is shown.
pub(crate) fn ending(app: App, panel: El) -> El {
    panel.show(move || app.end_card.get(), move |card| card.as_ref().map(|card| card_of(app, card)))
}

/// Whether something moves that a tap cuts short.
pub(crate) fn is_moving(app: App) -> bool {
    matches!(app.end_stage.get(), Some(Stage::Landing | Stage::Outlines))
}

/// Covers the page while something moves: a tap anywhere cuts it short and does nothing else.
pub(crate) fn skip(app: App) -> El {
    let skip = move |_: web_sys::Event| app.dispatch(machine::Event::Skip);
    el("div").class("skip").on("pointerdown", skip)
}

/// The winner's colour, whose tiles are animated while those around the surrounded Queen are outlined.
pub(crate) fn outlines(app: App) -> Option<&'static str> {
    let winner = app.end.with(|end| end.as_ref().and_then(|end| end.outcome.winner));
    (app.end_stage.get() == Some(Stage::Outlines)).then(|| winner.map_or("", side))
}

fn card_of(app: App, card: &EndCard) -> El {
    let end = StoredValue::new(card.end.clone());
    let say = move |write: fn(&GameEnd, &Words) -> String| {
        move || app.words.with(|words| end.with_value(|end| write(end, words)))
    };
    let players = card.is_record && app.words.with_untracked(|it| card.end.players(it).is_some());
    let players = players.then(|| {
        let text = say(|end, words| end.players(words).unwrap_or_default());
        el("p").class("ending-players").live_text(text)
    });
    let first = if card.is_record {
        let play = move || look_back(app, replay::Event::PlayOrPause);
        let action = Action::new("replay", key::REPLAY_PLAY).drawing("play");
        action.class("main").button(app.ui, play)
    } else {
        let again = Action::new("rematch", key::AGAIN_SWAPPED).drawing("swap").class("main");
        again.button(app.ui, move || app.dispatch(Event::Rematch))
    };
    // A record has its moves played instead, in the same bar.
    let look = (!card.is_record).then(|| {
        let look = Action::new("look-back", key::LOOK_BACK).drawing("moves").class("quiet");
        look.button(app.ui, move || look_back(app, replay::Event::Open))
    });
    let share = Action::new("share", key::MENU_SHARE).class("quiet");
    let share = share.button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Share)));
    let offer = card.offer.map(|offer| {
        let level = offer.level();
        let key = match offer {
            LevelOffer::Weaker(_) => key::TRY_WEAKER,
            LevelOffer::Stronger(_) => key::TRY_STRONGER,
        };
        button("try-level", "button quiet")
            .attr("data-level", &level.to_string())
            .on_press(move || app.dispatch(Event::RematchAt(level)))
            .live_text(move || app.tell(key, &[("level", app.say(level.name_key()).into())]))
    });
    el("section")
        .class("ending")
        .live("aria-label", move || app.say(key::GAME_OVER))
        .child(el("h2").live_text(say(GameEnd::title)))
        .children(players)
        .child(el("p").class("ending-why").live_text(say(GameEnd::sentence)))
        .children(offer)
        .child(first)
        .child(el("div").class("ending-more").children(look).child(share))
}

/// Opens the bar for looking back. It gets the focus of one who is led by keys: the card is gone.
fn look_back(app: App, event: replay::Event) {
    let is_led_by_keys = page::is_led_by_keys();
    app.dispatch(event);
    if is_led_by_keys {
        page::before_paint(|| page::focus("[data-action=replay-play]"));
    }
}
