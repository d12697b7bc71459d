//! One of the stored games, in the list of them.

use crate::app::App;
use skep_rules::{Color, GameType};
use skep_session::labels::Named;
use skep_session::machine::games;
use skep_session::{Day, KeptGame, KeptSummary, PlayerName, Preset, Table};
use skep_ui::dom::*;
use skep_ui::view::button::{Action, button};
use skep_ui::view::copying::copy;
use skep_ui::view::new_game::EXPANSIONS;
use skep_ui::view::picture::{Marks, marked_picture};
use skep_words::key;

/// The entry of a game: it is opened by a tap anywhere on it, and deleted by a button apart.
pub(super) fn row(
    app: App,
    game: &KeptGame,
    today: Option<Day>,
    field: RwSignal<Option<String>>,
) -> El {
    let id = game.id;
    let delete = Action::new("delete-game", key::GAMES_DELETE).drawing("delete").wordless("quiet");
    let row = el("li").class("game-row").attr("data-game", &id.to_string());
    let day =
        game.day.zip(today).map(|(day, today)| app.words.with(|words| day.text(today, words)));
    match &game.summary {
        Some(summary) => {
            let is_here = app.table.with_untracked(Table::id) == id;
            row.flag("data-here", is_here).child(sound(app, id, summary, day))
        }
        None => row.attr("data-damaged", "").child(damaged(app, game, day, field)),
    }
    .child(delete.button(app.ui, move || app.dispatch(games::Event::Delete(id))))
}

/// A game that can be opened.
fn sound(app: App, id: u64, summary: &KeptSummary, day: Option<String>) -> El {
    let picture = marked_picture(&summary.position, &Marks::default());
    let picture = el("span").class("game-picture").attr("aria-hidden", "true").child(picture);
    let turns = app.tell(key::MOVES_COUNT, &[("count", summary.plies.div_ceil(2).into())]);
    let details: Vec<String> = day.into_iter().chain([turns, set_name(app, summary.set)]).collect();
    let result = summary.result();
    let text = el("span")
        .class("game-text")
        .child(el("strong").text(&versus(app, summary)))
        .child(
            el("span")
                .class("result-chip")
                .attr("data-result", result.word())
                .text(&app.say(result.key())),
        )
        .child(el("small").text(&details.join(" · ")));
    button("open-game", "game")
        .on_press(move || app.dispatch(games::Event::Open(id)))
        .child(picture)
        .child(text)
}

/// A damaged game, whose text can be copied.
fn damaged(app: App, game: &KeptGame, day: Option<String>, field: RwSignal<Option<String>>) -> El {
    let text = el("span")
        .class("game-text")
        .child(el("strong").text(&app.say(key::GAMES_DAMAGED)))
        .child(el("span").text(&app.say(key::GAMES_DAMAGED_ABOUT)))
        .children(day.map(|day| el("small").text(&day)));
    let stored = game.text.clone();
    let copy_text = Action::new("copy-damaged", key::GAMES_COPY_TEXT)
        .drawing("copy")
        .button(app.ui, move || copy(app.ui, stored.to_string(), field));
    el("div").class("game").child(text).child(copy_text)
}

fn versus(app: App, summary: &KeptSummary) -> String {
    let [white, black] = Color::ALL.map(|color| match &summary.players[color] {
        PlayerName::Computer(level) => app.say(level.name_key()),
        other => app.words.with(|words| other.text(words)),
    });
    app.tell(key::GAMES_VERSUS, &[("white", white.into()), ("black", black.into())])
}

fn set_name(app: App, set: GameType) -> String {
    match Preset::with_tiles(set) {
        Preset::Own => {
            let expansions = EXPANSIONS.into_iter().filter(|&expansion| set.has(expansion));
            let names = expansions.map(|expansion| app.words.with(|words| words.bug(expansion)));
            let base = std::iter::once(app.say(key::SET_BEGINNER));
            base.chain(names).collect::<Vec<_>>().join(" + ")
        }
        preset => app.say(preset.name_key()),
    }
}
