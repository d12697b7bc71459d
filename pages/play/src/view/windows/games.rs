//! The games stored on this device.

use super::share::{copy, copy_field};
use crate::app::App;
use crate::platform::storage;
use skep_rules::{ByColor, Color};
use skep_session::labels::Named;
use skep_session::machine::games;
use skep_session::{Preset, Seat, Table};
use skep_ui::dom::*;
use skep_ui::platform::time;
use skep_ui::view::button::{Action, message};
use skep_ui::view::picture::hive_picture;
use skep_ui::view::windows::WindowFrame;
use skep_words::{Words, key};

/// The number of games shown with a picture; later ones are rarely looked for.
const PICTURES: usize = 24;

/// All games, the newest first.
pub(crate) fn games(app: App) -> El {
    let field = RwSignal::new(None);
    let list = el("ul").class("games").show(
        move || (app.kept.get(), app.words.with(Words::language)),
        move |_| {
            let game = |(place, &id): (usize, &u64)| match storage::game(id) {
                Some(Ok(table)) => sound(app, &table, place < PICTURES),
                _ => damaged(app, id, field),
            };
            storage::games().iter().enumerate().map(game).collect::<Vec<_>>()
        },
    );
    WindowFrame::new(app.ui, "games", key::GAMES_TITLE).with(app.ui, |body| {
        copy_field(app, field, body)
            .show_if(
                move || {
                    app.kept.track();
                    storage::games().is_empty()
                },
                move || message(app.ui, "p", key::GAMES_EMPTY).class("question"),
            )
            .child(list)
            .child(message(app.ui, "p", key::GAMES_KEPT_HERE).class("small"))
    })
}

/// An entry of a game that can be opened.
fn sound(app: App, table: &Table, has_picture: bool) -> El {
    let id = table.id();
    let is_here = app.table.with_untracked(Table::id) == id;
    let key = match table.outcome().map(|outcome| outcome.winner) {
        None => key::GAMES_IN_PROGRESS,
        Some(Some(Color::White)) => key::GAMES_WHITE_WON,
        Some(Some(Color::Black)) => key::GAMES_BLACK_WON,
        Some(None) => key::GAMES_DRAWN,
    };
    let (open, drawing) =
        if table.is_live() { (key::GAMES_CONTINUE, "play") } else { (key::GAMES_LOOK, "board") };
    let picture = has_picture.then(|| {
        let picture = hive_picture(table.game(), false);
        el("div").class("game-picture").attr("aria-hidden", "true").child(picture)
    });
    let turns = app.tell(key::MOVES_COUNT, &[("count", table.game().len().div_ceil(2).into())]);
    let details = [set_name(app, table), turns, time::day_of(id)].join(" · ");
    let text = el("div")
        .class("game-text")
        .child(el("strong").text(&versus(app, table)))
        .child(el("span").text(&app.say(key)))
        .child(el("small").text(&details));
    el("li")
        .class("game")
        .attr("data-game", &id.to_string())
        .flag("data-here", is_here)
        .children(picture)
        .child(text)
        .child(
            Action::new("open-game", open)
                .drawing(drawing)
                .button(app.ui, move || app.dispatch(games::Event::Open(id))),
        )
        .child(delete(app, id))
}

fn delete(app: App, id: u64) -> El {
    let delete = Action::new("delete-game", key::GAMES_DELETE).drawing("delete").wordless("quiet");
    delete.button(app.ui, move || app.dispatch(games::Event::Delete(id)))
}

/// An entry of a damaged game, whose text can be copied.
fn damaged(app: App, id: u64, field: RwSignal<Option<String>>) -> El {
    let text = el("div")
        .class("game-text")
        .child(el("strong").text(&app.say(key::GAMES_DAMAGED)))
        .child(el("span").text(&app.say(key::GAMES_DAMAGED_ABOUT)))
        .child(el("small").text(&time::day_of(id)));
    let copy_text = move || {
        if let Some(text) = storage::game_text(id) {
            copy(app, text, field);
        }
    };
    el("li")
        .class("game")
        .attr("data-game", &id.to_string())
        .attr("data-damaged", "")
        .child(text)
        .child(
            Action::new("copy-damaged", key::GAMES_COPY_TEXT)
                .drawing("copy")
                .button(app.ui, copy_text),
        )
        .child(delete(app, id))
}

fn versus(app: App, table: &Table) -> String {
    let [white, black] = Color::ALL.map(|color| match table.terms().seats[color] {
        Seat::Computer(level) => app.say(level.name_key()),
        Seat::Person => table.name(color).map_or_else(
            || {
                app.say(match table.terms().only_person() {
                    Some(_) => key::PLAYER_YOU,
                    None => ByColor([key::PLAYER_WHITE, key::PLAYER_BLACK])[color],
                })
            },
            str::to_owned,
        ),
    });
    app.tell(key::GAMES_VERSUS, &[("white", white.into()), ("black", black.into())])
}

fn set_name(app: App, table: &Table) -> String {
    let set = table.terms().game_type;
    match Preset::with_tiles(set) {
        Preset::Own => {
            let guests = super::new_game::GUESTS.into_iter().filter(|&guest| set.has(guest));
            let names = guests.map(|guest| app.words.with(|words| words.bug(guest)));
            std::iter::once(app.say(key::SET_BEGINNER)).chain(names).collect::<Vec<_>>().join(" + ")
        }
        preset => app.say(preset.name_key()),
    }
}
