//! Sharing the game: as a link, as text, as a picture.

use super::frame::Frame;
use crate::app::{App, app};
use crate::platform::{clipboard, files, page, picture, time};
use crate::view::button::{Action, said};
use leptos::html;
use leptos::prelude::*;
use skep_notation::{link, svg};
use skep_rules::Game;
use skep_table::{Saved, Table};

/// How wide a picture of dots is.
const PNG_WIDTH: u32 = 1200;

/// Copies a text, and shows it in a field when that fails.
pub(crate) fn copy(app: App, text: String, field: RwSignal<Option<String>>) {
    let shown = text.clone();
    clipboard::copy(text, move |is_copied| {
        if is_copied {
            app.notify(app.say("share-copied"));
        } else {
            field.set(Some(shown));
        }
    });
}

/// The field with a text that could not be copied. It tries once more in an older way.
#[component]
pub(crate) fn CopyField(text: RwSignal<Option<String>>) -> impl IntoView {
    let app = app();
    let field = NodeRef::<html::Textarea>::new();
    Effect::new(move |_| {
        if let (Some(field), Some(text)) = (field.get(), text.get()) {
            field.set_value(&text);
            app.notify(app.say(match clipboard::copy_from(&field) {
                true => "share-copied",
                false => "share-failed",
            }));
        }
    });
    let is_shown = Memo::new(move |_| text.with(Option::is_some));
    move || {
        is_shown.get().then(|| {
            view! {
                <textarea
                    class="copy-field"
                    node_ref=field
                    readonly
                    rows="4"
                    data-field="copy"
                    aria-label=said("share-text")
                ></textarea>
            }
        })
    }
}

/// The game up to the position that is looked at.
fn shown_game(table: &Table) -> Game {
    if table.is_at_end() { table.game().clone() } else { table.branch(table.id()).game().clone() }
}

fn draw(table: &Table, width: Option<u32>, transparent: bool) -> String {
    let game = shown_game(table);
    let theme = if page::is_dark() { svg::Theme::Slate } else { svg::Theme::Linen };
    let last_move = svg::LastMove::of(&game);
    let options = svg::Options { theme, last_move, width, transparent, ..svg::Options::default() };
    svg::diagram(game.position(), &options)
}

fn file_name(kind: &str) -> String {
    format!("skep-{}.{kind}", time::today().replace('.', "-"))
}

fn save(app: App, blob: Option<web_sys::Blob>, kind: &str, failed: &str) {
    let is_saved = blob.is_some_and(|blob| files::save(&blob, &file_name(kind)));
    if is_saved {
        app.notify(app.say("share-saved"));
    } else {
        app.complain(app.say(failed));
    }
}

/// All ways to give the game to somebody else.
#[component]
pub(crate) fn Share() -> impl IntoView {
    let app = app();
    let table = StoredValue::new(app.table.get_untracked());
    let field = RwSignal::new(None);
    let pgn =
        move || table.with_value(|table| Saved::of(table, Some(&time::today()), time::now()).0);
    let save_svg = move || {
        let picture = table.with_value(|table| draw(table, None, false));
        save(app, files::blob(&picture, "image/svg+xml"), "svg", "error-picture");
    };
    let save_png = move || {
        let picture = table.with_value(|table| draw(table, Some(PNG_WIDTH), false));
        picture::png(&picture, move |blob| save(app, blob, "png", "error-picture"));
    };
    let uhp = table.with_value(Table::uhp).map(|text| {
        view! {
            <Action name="copy-uhp" drawing="copy" key="share-uhp" press=move || copy(app, text.clone(), field)/>
        }
    });
    view! {
        <Frame name="share" title=said("share-title")>
            <div
                class="share-picture"
                role="img"
                aria-label=said("share-picture")
                inner_html=table.with_value(|table| draw(table, None, true))
            ></div>
            <div class="menu-list">
                <Action name="copy-link" drawing="link" key="share-link" class="main" press=move || {
                    let code = table.with_value(|table| link::write(table.game()));
                    copy(app, format!("{}#game={code}", page::address()), field);
                }/>
                <p class="about">{said("share-link-about")}</p>
                <CopyField text=field/>
                <Action name="copy-pgn" drawing="copy" key="share-pgn" press=move || copy(app, pgn(), field)/>
                {uhp}
                <Action name="save-pgn" drawing="save" key="share-pgn-save" press=move || {
                    save(app, files::blob(&pgn(), "application/vnd.chess-pgn"), "pgn", "share-failed");
                }/>
                <Action name="save-png" drawing="picture" key="share-png" press=save_png/>
                <Action name="save-svg" drawing="picture" key="share-svg" press=save_svg/>
            </div>
        </Frame>
    }
}
