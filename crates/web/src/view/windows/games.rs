//! The games that are kept on this device.

use super::frame::Frame;
use super::share::{CopyField, copy};
use crate::app::{App, app};
use crate::platform::{page, storage, time};
use crate::view::button::{Action, said};
use leptos::prelude::*;
use skep_notation::svg;
use skep_rules::{ByColor, Color};
use skep_table::{Seat, Table};

/// So many games are shown with a picture; further down nobody looks for one by its shape.
const PICTURES: usize = 24;

/// All games, the newest first.
#[component]
pub(crate) fn Games() -> impl IntoView {
    let app = app();
    let ids = Memo::new(move |_| {
        app.kept.track();
        storage::games()
    });
    let field = RwSignal::new(None);
    view! {
        <Frame name="games" title=said("games-title")>
            <CopyField text=field/>
            {move || ids.with(Vec::is_empty).then(|| view! {
                <p class="question">{said("games-empty")}</p>
            })}
            <ul class="games">
                {move || ids.get().into_iter().enumerate().map(|(place, id)| {
                    match storage::game(id) {
                        Some(Ok(table)) => sound(app, &table, place < PICTURES),
                        _ => damaged(app, id, field),
                    }
                }).collect_view()}
            </ul>
            <p class="small">{said("games-kept-here")}</p>
        </Frame>
    }
}

/// A game that can be opened.
fn sound(app: App, table: &Table, has_picture: bool) -> AnyView {
    let id = table.id();
    let is_here = app.table.with_untracked(Table::id) == id;
    let key = match table.outcome().map(|outcome| outcome.winner) {
        None => "games-in-progress",
        Some(Some(Color::White)) => "games-white-won",
        Some(Some(Color::Black)) => "games-black-won",
        Some(None) => "games-drawn",
    };
    let is_over = table.outcome().is_some();
    let open = if is_over { "games-look" } else { "games-continue" };
    let drawing = if is_over { "board" } else { "play" };
    let picture = has_picture.then(|| {
        let theme = if page::is_dark() { svg::Theme::Slate } else { svg::Theme::Linen };
        let options = svg::Options { theme, transparent: true, ..svg::Options::default() };
        view! { <div class="game-picture" aria-hidden="true" inner_html=svg::diagram(table.game().position(), &options)></div> }
    });
    let versus = versus(app, table);
    let turns = app.tell("moves-count", &[("count", table.game().len().div_ceil(2).into())]);
    let details = [set_name(app, table), turns, time::day_of(id)].join(" · ");
    view! {
        <li class="game" data-game=id.to_string() data-here=is_here.then_some("")>
            {picture}
            <div class="game-text">
                <strong>{versus}</strong>
                <span>{app.say(key)}</span>
                <small>{details}</small>
            </div>
            <Action name="open-game" drawing=drawing key=open press=move || app.open_game(id)/>
            <Action name="delete-game" drawing="delete" key="games-delete" class="quiet" press=move || app.delete_game(id)/>
        </li>
    }
    .into_any()
}

/// A game that can't be opened any more; its text is its owner's.
fn damaged(app: App, id: u64, field: RwSignal<Option<String>>) -> AnyView {
    view! {
        <li class="game" data-game=id.to_string() data-damaged="">
            <div class="game-text">
                <strong>{app.say("games-damaged")}</strong>
                <span>{app.say("games-damaged-about")}</span>
                <small>{time::day_of(id)}</small>
            </div>
            <Action name="copy-damaged" drawing="copy" key="games-copy-text" press=move || {
                if let Some(text) = storage::game_text(id) {
                    copy(app, text, field);
                }
            }/>
            <Action name="delete-game" drawing="delete" key="games-delete" class="quiet" press=move || app.delete_game(id)/>
        </li>
    }
    .into_any()
}

fn versus(app: App, table: &Table) -> String {
    let [white, black] = Color::ALL.map(|color| match table.terms().seats[color] {
        Seat::Computer(level) => app.say(&format!("level-{level}")),
        Seat::Person => table.name(color).map_or_else(
            || {
                app.say(match table.terms().only_person() {
                    Some(_) => "player-you",
                    None => ByColor(["player-white", "player-black"])[color],
                })
            },
            str::to_owned,
        ),
    });
    app.tell("games-versus", &[("white", white.into()), ("black", black.into())])
}

fn set_name(app: App, table: &Table) -> String {
    let set = table.terms().game_type;
    let named = super::new_game::sets().into_iter().find(|(_, named)| *named == set);
    named.map_or_else(|| set.to_string(), |(word, _)| app.say(&format!("set-{word}")))
}
