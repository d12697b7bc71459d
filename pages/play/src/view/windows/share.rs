//! Sharing the game: as a link, as text, as a picture.

use crate::app::App;
use crate::platform::picture;
use skep_notation::link;
use skep_session::machine::{Message, toasts};
use skep_session::{FileRequest, Saved, Table};
use skep_ui::dom::*;
use skep_ui::platform::share_sheet::{self, Content, Shared};
use skep_ui::platform::{files, page, time};
use skep_ui::view::button::{Action, message};
use skep_ui::view::copying::{copy, copy_field};
use skep_ui::view::picture::hive_picture;
use skep_ui::view::windows::WindowFrame;
use skep_words::{Key, key};

/// The width of a PNG.
const PNG_WIDTH: u32 = 1200;

/// The game up to the position that is shown.
fn shown(table: &Table) -> Table {
    if table.is_at_end() { table.clone() } else { table.branch(table.id()) }
}

fn saved(table: &Table) -> Saved {
    Saved::of(table, Some(&time::today()), time::now())
}

/// Requests a picture, and calls back with it.
fn draw(app: App, table: &Table, width: Option<u32>, done: impl FnOnce(String) + 'static) {
    let (theme, tiles) =
        app.settings.with_untracked(|it| (it.theme.seen(page::is_system_dark()), it.tiles));
    let turn = app.turn.get_untracked();
    let request = FileRequest::Draw { game: saved(&shown(table)), theme, tiles, turn, width };
    app.request_file(&request, done);
}

fn file_name(kind: &str) -> String {
    format!("skep-{}.{kind}", time::today().replace('.', "-"))
}

/// Saves a file, and says whether that worked.
pub(crate) fn save(app: App, blob: Option<web_sys::Blob>, kind: &str, failed: Key) {
    let is_saved = blob.is_some_and(|blob| files::save(&blob, &file_name(kind)));
    if is_saved {
        app.dispatch(toasts::Event::Say(key::SHARE_SAVED.into()));
    } else {
        app.dispatch(toasts::Event::ShowError(Message::key(failed)));
    }
}

/// The window for sharing the game.
pub(crate) fn share(app: App) -> El {
    let table = StoredValue::new(app.table.get_untracked());
    let field = RwSignal::new(None);
    // Some browsers copy only right after a tap: by the second tap, the file is ready.
    let written = StoredValue::new(None::<String>);
    let write = move |done: fn(App, String, RwSignal<Option<String>>)| {
        if let Some(file) = written.get_value() {
            return done(app, file, field);
        }
        app.request_file(&FileRequest::Write(table.with_value(saved)), move |file| {
            written.set_value(Some(file.clone()));
            done(app, file, field);
        });
    };
    let address = move || {
        let code = table.with_value(|table| link::write(table.game()));
        format!("{}#game={code}", page::address())
    };
    let copy_link = move || copy(app.ui, address(), field);
    // With the system's sheet, which can also copy, a link is rarely copied by hand.
    let sheet = share_sheet::is_there().then(|| {
        let share = move |picture: Option<web_sys::Blob>| {
            let picture = picture.map(|picture| (picture, file_name("png")));
            let title = app.say(key::APP_NAME);
            let content = Content { title: &title, text: "", address: &address(), picture };
            share_sheet::share(content, move |shared| {
                if shared == Shared::Failed {
                    copy_link();
                }
            });
        };
        Action::new("share-sheet", key::SHARE_SHEET).drawing("share").class("main").button(
            app.ui,
            move || {
                table.with_value(|table| {
                    draw(app, table, Some(PNG_WIDTH), move |drawing| picture::png(&drawing, share));
                });
            },
        )
    });
    let save_pgn = move || {
        write(|app, file, _| {
            save(app, files::blob(&file, "application/vnd.chess-pgn"), "pgn", key::SHARE_FAILED);
        });
    };
    let save_svg = move || {
        table.with_value(|table| {
            draw(app, table, None, move |picture| {
                save(app, files::blob(&picture, "image/svg+xml"), "svg", key::ERROR_PICTURE);
            });
        });
    };
    let save_png = move || {
        table.with_value(|table| {
            draw(app, table, Some(PNG_WIDTH), move |picture| {
                picture::png(&picture, move |blob| save(app, blob, "png", key::ERROR_PICTURE));
            });
        });
    };
    let uhp = table.with_value(Table::uhp).map(|text| {
        let press = move || copy(app.ui, text.clone(), field);
        Action::new("copy-uhp", key::SHARE_UHP).drawing("copy").button(app.ui, press)
    });
    let link = Action::new("copy-link", key::SHARE_LINK).drawing("link");
    let link = if sheet.is_some() { link } else { link.class("main") };
    let list = el("div")
        .class("menu-list")
        .children(sheet)
        .child(link.button(app.ui, copy_link))
        .child(message(app.ui, "p", key::SHARE_LINK_ABOUT).class("about"));
    let list = copy_field(app.ui, field, list)
        .child(
            Action::new("copy-pgn", key::SHARE_PGN)
                .drawing("copy")
                .button(app.ui, move || write(|app, file, field| copy(app.ui, file, field))),
        )
        .children(uhp)
        .child(
            Action::new("save-pgn", key::SHARE_PGN_SAVE).drawing("save").button(app.ui, save_pgn),
        )
        .child(Action::new("save-png", key::SHARE_PNG).drawing("picture").button(app.ui, save_png))
        .child(Action::new("save-svg", key::SHARE_SVG).drawing("picture").button(app.ui, save_svg));
    let picture = el("div")
        .class("share-picture")
        .attr("role", "img")
        .live("aria-label", move || app.say(key::SHARE_PICTURE))
        .child(table.with_value(|table| hive_picture(shown(table).game(), true)));
    WindowFrame::new(app.ui, "share", key::SHARE_TITLE)
        .with(app.ui, |body| body.child(picture).child(list))
}
