//! The page around the table.

use super::actions::Actions;
use super::board::Board;
use super::button::Action;
use super::face::ClockFace;
use super::hand::Hand;
use super::moves::Moves;
use super::notice::{NoticeLine, fade_notices};
use super::player::Player;
use super::prompt::PromptBar;
use super::turn_line::TurnLine;
use super::windows::Windows;
use crate::act;
use crate::app::{App, Dialog};
use crate::platform::{page, time};
use leptos::prelude::*;
use skep_rules::Color;
use skep_table::Table;
use skep_words::Words;

/// The whole page.
#[component]
pub(crate) fn Shell(
    /// In the language to start with.
    words: Words,
) -> impl IntoView {
    let app = App::new(words);
    provide_context(app);
    act::begin(app);
    act::listen(app);
    act::watch(app);
    act::follow_language(app);
    time::every(100, move || app.tick());
    dress(app);
    fade_notices();
    Effect::new(move |_| page::mark("skep-interactive"));
    let near = Memo::new(move |_| app.near());
    let has_face =
        Memo::new(move |_| app.clock_face.get() && app.table.with(Table::has_clock_face));
    let is_over_the_board = Memo::new(move |_| app.table.with(Table::has_clock_face));
    let is_calm = Memo::new(move |_| app.dialog.get().is_none());
    view! {
        <main
            class="shell"
            data-zen=move || app.zen.get().then_some("")
            data-moves=move || app.moves_open.get().then_some("")
            data-facing=move || facing(app, None)
            data-state=move || state(app)
        >
            <header class="bar">
                <Action name="menu" key="menu-open" class="quiet" press=move || app.open(Dialog::Menu)/>
                <TurnLine/>
                {move || if app.zen.get() {
                    view! { <Action name="leave-zen" drawing="close" key="zen-leave" class="quiet" press=move || app.toggle_zen()/> }.into_any()
                } else if is_over_the_board.get() {
                    view! { <Action name="clock-face" drawing="clock" key="clock-face" class="quiet" press=move || app.toggle_clock_face()/> }.into_any()
                } else {
                    view! { <Action name="new-game" drawing="plus" key="menu-new-game" class="quiet" press=move || app.open(Dialog::NewGame)/> }.into_any()
                }}
            </header>
            <div class="side far">
                {move || side_of(!near.get())}
            </div>
            <div class="stage">
                <Board/>
                <PromptBar/>
            </div>
            <div class="side near">
                {move || side_of(near.get())}
            </div>
            <div class="panel">
                <Moves/>
                <Actions/>
            </div>
            {move || has_face.get().then(|| view! { <ClockFace/> })}
            {move || is_calm.get().then(|| view! { <NoticeLine/> })}
        </main>
        <Windows/>
    }
}

/// One end of the table: a player and the tiles in hand.
fn side_of(color: Color) -> AnyView {
    view! { <Player color/><Hand color/> }.into_any()
}

/// Theme, tiles and language are the whole document's.
fn dress(app: App) {
    Effect::new(move |_| {
        let (theme, tiles) = app.settings.with(|settings| (settings.theme, settings.tiles));
        let code = app.words.with(|words| words.0.language().code());
        page::set_title(&app.say("app-title"));
        if let Some(root) = page::root() {
            for (name, value) in
                [("data-theme", theme.word()), ("data-tiles", tiles.word()), ("lang", code)]
            {
                // Any text is a fit value for these.
                let _ = root.set_attribute(name, value);
            }
        }
    });
}

/// `far` if the screen should be turned to the player on the other side: the one who is asked, or
/// the one whose move it is. Only between two people, and only if they want it.
pub(crate) fn facing(app: App, asked: Option<Color>) -> Option<&'static str> {
    let is_wanted = app.settings.with(|settings| settings.face_player);
    let (is_hot_seat, mover) = app.table.with(|table| {
        let terms = table.terms();
        let people = terms.level(Color::White).is_none() && terms.level(Color::Black).is_none();
        // Who looks back looks together with the other.
        (people && !terms.over_the_board, table.mover().filter(|_| table.is_at_end()))
    });
    let turned_to = asked.or(mover)?;
    (is_wanted && is_hot_seat && turned_to != app.near()).then_some("far")
}

/// What is going on, in one word for tests and style sheets.
fn state(app: App) -> &'static str {
    app.table.with(|table| {
        if table.outcome().is_some() {
            "over"
        } else if table.computers_turn().is_some() {
            "computer"
        } else {
            "person"
        }
    })
}
