//! The list of games in a text, to choose from.

use crate::app::App;
use skep_rules::{ByColor, Color};
use skep_session::machine::{Dialog, games, windows};
use skep_session::{Day, GameSummary, Listed};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{button, message};
use skep_ui::view::icon::icon;
use skep_ui::view::windows::{TEXT, WindowFrame};
use skep_words::{Words, key};
use std::ops::Range;

/// The number of games shown at first, and added by each request for more.
const PAGE: usize = 200;

/// The games of the text, in its order; for a damaged one, the reason.
pub(crate) fn listing(app: App) -> El {
    let shown = RwSignal::new(PAGE);
    let chosen = RwSignal::new(Vec::new());
    let count = move || app.listing.with(|it| it.as_ref().map_or(0, |it| it.games.len()));
    let damaged = move || {
        app.listing.with(|listing| {
            listing.as_ref().map_or(0, |it| it.games.iter().filter(|it| it.game.is_err()).count())
        })
    };
    let list = el("ul").class("games").show(
        move || (app.listing.get(), shown.get(), app.words.with(Words::language)),
        move |(listing, shown, _)| {
            let games = listing.as_ref().map_or(&[][..], |listing| &listing.games);
            (1..)
                .zip(games)
                .take(*shown)
                .map(|(number, it)| row(app, number, it, chosen))
                .collect::<Vec<_>>()
        },
    );
    let more = move || {
        button("more-games", "button")
            .on_press(move || {
                let first_new = shown.get_untracked() + 1;
                shown.update(|shown| *shown += PAGE);
                // Without a pointer, the focus moves to the first added game.
                page::before_paint(move || {
                    page::focus(&format!("[data-listed=\"{first_new}\"] button"));
                });
            })
            .live_text(move || {
                app.tell(
                    key::LISTING_MORE,
                    &[("count", (count() - shown.get().min(count())).into())],
                )
            })
    };
    WindowFrame::titled("listing", move || {
        app.tell(key::LISTING_TITLE, &[("count", count().into())])
    })
    .with(app.ui, |body| {
        body.show_if(
            move || damaged() > 0,
            move || {
                el("p").class("about").attr("id", TEXT).live_text(move || {
                    app.tell(key::LISTING_DAMAGED, &[("count", damaged().into())])
                })
            },
        )
        .child(message(app.ui, "p", key::LISTING_ABOUT).class("about"))
        .child(list)
        .child(el("div").class("window-foot").child(keep(app, chosen)))
        .show_if(move || shown.get() < count(), more)
    })
}

/// Keeps the chosen games; without a choice, all that can be read.
fn keep(app: App, chosen: RwSignal<Vec<Range<usize>>>) -> El {
    button("keep-listed", "button")
        .on_press(move || {
            let mut games = chosen.get_untracked();
            if games.is_empty() {
                app.listing.with_untracked(|listing| {
                    let all = listing.iter().flat_map(|it| &it.games);
                    games.extend(all.map(|it| it.bytes.clone()));
                });
            }
            app.dispatch(games::Event::KeepListed(games));
        })
        .live_text(move || match chosen.with(Vec::len) {
            0 => app.say(key::LISTING_KEEP_ALL),
            count => app.tell(key::LISTING_KEEP_CHOSEN, &[("count", count.into())]),
        })
}

/// The box that chooses a game to be kept.
fn choose(app: App, bytes: Range<usize>, chosen: RwSignal<Vec<Range<usize>>>) -> El {
    let input = el("input")
        .attr("type", "checkbox")
        .attr("data-field", "choose")
        .live("aria-label", move || app.say(key::LISTING_CHOOSE))
        .on("change", move |event: web_sys::Event| {
            let is_chosen = page::is_checked(&event);
            chosen.update(|chosen| {
                chosen.retain(|other| *other != bytes);
                if is_chosen {
                    chosen.push(bytes.clone());
                }
            });
        });
    el("label").class("game-choose").child(input)
}

fn row(app: App, number: usize, listed: &Listed, chosen: RwSignal<Vec<Range<usize>>>) -> El {
    let row = el("li").class("game-row").attr("data-listed", &number.to_string());
    match &listed.game {
        Ok(summary) => {
            let bytes = listed.bytes.clone();
            let open = button("open-listed", "game")
                .on_press(move || app.dispatch(games::Event::OpenListed(bytes.clone())));
            let choose = choose(app, listed.bytes.clone(), chosen);
            row.child(open.child(text(app, number, summary)).child(icon("forward"))).child(choose)
        }
        Err(why) => {
            let title = app.tell(key::LISTING_DAMAGED_GAME, &[("number", number.into())]);
            let text = el("div")
                .class("game-text")
                .child(el("strong").text(&title))
                .child(el("span").text(why));
            row.child(el("div").class("game").attr("data-damaged", "").child(text))
        }
    }
}

fn text(app: App, number: usize, summary: &GameSummary) -> El {
    let name = |color: Color| match summary.players[color].as_str() {
        "" => app.say(ByColor([key::PLAYER_WHITE, key::PLAYER_BLACK])[color]),
        name => name.to_owned(),
    };
    let [white, black] = Color::ALL.map(name);
    let versus = app.tell(key::GAMES_VERSUS, &[("white", white.into()), ("black", black.into())]);
    let result = app.say(match summary.winner {
        None => key::GAMES_IN_PROGRESS,
        Some(Some(Color::White)) => key::GAMES_WHITE_WON,
        Some(Some(Color::Black)) => key::GAMES_BLACK_WON,
        Some(None) => key::GAMES_DRAWN,
    });
    let turns = app.tell(key::MOVES_COUNT, &[("count", summary.plies.div_ceil(2).into())]);
    let day = Day::of_tag(&summary.date).zip(app.kept.with(|kept| kept.today));
    let day = day.map_or_else(
        || summary.date.clone(),
        |(day, today)| app.words.with(|words| day.text(today, words)),
    );
    let details: Vec<String> =
        [result, turns, day].into_iter().filter(|it| !it.is_empty()).collect();
    el("span")
        .class("game-text")
        .child(el("strong").text(&format!("{number}. {versus}")))
        .child(el("small").text(&details.join(" · ")))
}

/// A link back to the list from which a game was opened, while it exists.
pub(super) fn back_to_listing(app: App) -> Option<El> {
    let count = app.listing.with(|listing| listing.as_ref().map(|it| it.games.len()))?;
    let back = button("listing", "button")
        .on_press(move || app.dispatch(windows::Event::Open(Dialog::Listing)))
        .live_text(move || app.tell(key::LISTING_BACK, &[("count", count.into())]));
    Some(back)
}
