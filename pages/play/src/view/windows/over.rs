//! The game has ended.

use crate::app::App;
use skep_rules::{Color, Piece};
use skep_session::machine::{Dialog, board, windows};
use skep_session::play::Event;
use skep_ui::dom::*;
use skep_ui::view::button::Action;
use skep_ui::view::tile::{tile_box, tile_picture};
use skep_ui::view::turn_line::over_key;
use skep_ui::view::windows::{TEXT, WindowFrame};
use skep_words::key;

/// Who won and why, the score, and what comes next.
pub(crate) fn over(app: App) -> El {
    let table = app.table.get_untracked();
    let outcome = table.outcome();
    let person = table.terms().only_person();
    let title = move || {
        outcome
            .map_or_else(|| app.say(key::GAME_OVER), |outcome| app.say(over_key(outcome, person)))
    };
    let turns = table.game().len().div_ceil(2);
    let why = move || {
        let why = outcome.map(|outcome| app.words.with(|words| words.outcome(&outcome)));
        let count = app.tell(key::OVER_MOVES, &[("count", turns.into())]);
        format!("{} {count}", why.unwrap_or_default())
    };
    let series = outcome.map_or(table.series(), |outcome| table.series().with(outcome));
    let near = app.near();
    let score = move || {
        app.tell(
            key::SCORE_LINE,
            &[
                ("first", app.player_name(near).into()),
                ("first-points", series.points(near).into()),
                ("second-points", series.points(!near).into()),
                ("second", app.player_name(!near).into()),
            ],
        )
    };
    let winners = match outcome.and_then(|outcome| outcome.winner) {
        Some(winner) => vec![winner],
        None => Color::ALL.to_vec(),
    };
    let queens = winners
        .into_iter()
        .map(Piece::queen)
        .map(|queen| tile_box("span", "over-tile", queen).child(tile_picture(queen, false)));
    let review = move || {
        app.dispatch(windows::Event::Close);
        app.dispatch(board::Event::Show(0));
    };
    let list = el("div")
        .class("menu-list")
        .child(
            Action::new("rematch", key::REMATCH_COLORS)
                .drawing("swap")
                .class("main")
                .button(app.ui, move || app.dispatch(Event::Rematch)),
        )
        .child(
            Action::new("look", key::OVER_LOOK)
                .drawing("board")
                .button(app.ui, move || app.dispatch(windows::Event::Close)),
        )
        .child(Action::new("review", key::OVER_REVIEW).drawing("moves").button(app.ui, review))
        .child(
            Action::new("share", key::MENU_SHARE)
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::Share))),
        )
        .child(
            Action::new("new-game", key::MENU_NEW_GAME)
                .drawing("plus")
                .button(app.ui, move || app.dispatch(windows::Event::Open(Dialog::NewGame))),
        );
    let score = (!series.is_empty() && !table.is_opened())
        .then(|| el("p").class("score").attr("data-score", "").live_text(score));
    WindowFrame::titled("over", title).with(app.ui, |body| {
        body.child(el("div").class("over-tiles").attr("aria-hidden", "true").children(queens))
            .child(el("p").class("question").attr("id", TEXT).live_text(why))
            .children(score)
            .child(list)
    })
}
