//! The game has ended.

use super::frame::Frame;
use crate::app::{Dialog, app};
use crate::view::button::Action;
use crate::view::tile::{insect, side, tile_picture};
use leptos::prelude::*;
use skep_rules::{Bug, Color, Outcome, Piece};

/// The key of the words for a result: as the person sees it, or as two people do.
pub(crate) fn over_key(outcome: Outcome, person: Option<Color>) -> &'static str {
    match (outcome.winner, person) {
        (None, _) => "over-draw",
        (Some(winner), Some(person)) if winner == person => "over-you-won",
        (Some(_), Some(_)) => "over-you-lost",
        (Some(Color::White), None) => "over-white-won",
        (Some(Color::Black), None) => "over-black-won",
    }
}

/// Who won and why, the score, and what comes next.
#[component]
pub(crate) fn Over() -> impl IntoView {
    let app = app();
    let table = app.table.get_untracked();
    let outcome = table.outcome();
    let person = table.terms().only_person();
    let title = Signal::derive(move || {
        outcome.map_or_else(|| app.say("game-over"), |outcome| app.say(over_key(outcome, person)))
    });
    let why = move || outcome.map(|outcome| app.words.with(|words| words.0.outcome(&outcome)));
    let turns = table.game().len().div_ceil(2);
    let series = outcome.map_or(table.series(), |outcome| table.series().with(outcome));
    let near = app.near();
    let score = move || {
        app.tell(
            "score-line",
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
    let queens =
        winners.into_iter().filter_map(|color| Piece::new(color, Bug::Queen, 1)).map(|queen| {
            view! {
                <span class="over-tile" data-color=side(queen.color()) data-bug=insect(Bug::Queen)>
                    {tile_picture(queen, false)}
                </span>
            }
        });
    view! {
        <Frame name="over" title=title>
            <div class="over-tiles" aria-hidden="true">{queens.collect_view()}</div>
            <p class="question">{why}" "{move || app.tell("over-moves", &[("count", turns.into())])}</p>
            {(!series.is_empty()).then(|| view! { <p class="score" data-score="">{score}</p> })}
            <div class="menu-list">
                <Action name="rematch" drawing="swap" key="rematch-colors" class="main" press=move || app.rematch()/>
                <Action name="look" drawing="board" key="over-look" press=move || app.close()/>
                <Action name="review" drawing="moves" key="over-review" press=move || {
                    app.close();
                    app.show(0);
                }/>
                <Action name="share" key="menu-share" press=move || app.open(Dialog::Share)/>
                <Action name="new-game" drawing="plus" key="menu-new-game" press=move || app.open(Dialog::NewGame)/>
            </div>
        </Frame>
    }
}
