//! The windows over the table.

mod ask;
mod frame;
mod games;
mod help;
mod menu;
mod new_game;
mod open;
mod over;
mod settings;
mod share;

pub(crate) use over::over_key;

use crate::app::{Dialog, app};
use crate::platform::page;
use ask::{AskDraw, AskResign, AskTakeBack};
use games::Games;
use help::Help;
use leptos::prelude::*;
use menu::{Menu, More};
use new_game::NewGame;
use open::Open;
use over::Over;
use settings::SettingsWindow;
use share::Share;
use web_sys::HtmlElement;

/// The window that is open, if any. When the last one closes, the keyboard goes back to where it
/// was.
#[component]
pub(crate) fn Windows() -> impl IntoView {
    let app = app();
    let came_from = StoredValue::new_local(None::<HtmlElement>);
    Effect::new(move |was_open: Option<bool>| {
        let is_open = app.dialog.get().is_some();
        match (was_open.unwrap_or(false), is_open) {
            (false, true) => came_from.set_value(page::focused()),
            (true, false) => {
                if let Some(element) = came_from.try_update_value(Option::take).flatten() {
                    // It may be gone by now: then there is nowhere to go back to.
                    let _ = element.focus();
                }
            }
            _ => {}
        }
        is_open
    });
    move || {
        app.dialog.get().map(|dialog| match dialog {
            Dialog::Menu => view! { <Menu/> }.into_any(),
            Dialog::More => view! { <More/> }.into_any(),
            Dialog::NewGame => view! { <NewGame/> }.into_any(),
            Dialog::Games => view! { <Games/> }.into_any(),
            Dialog::Settings => view! { <SettingsWindow/> }.into_any(),
            Dialog::Share => view! { <Share/> }.into_any(),
            Dialog::Open => view! { <Open/> }.into_any(),
            Dialog::Help => view! { <Help/> }.into_any(),
            Dialog::Over => view! { <Over/> }.into_any(),
            Dialog::Resign(side) => view! { <AskResign side/> }.into_any(),
            Dialog::TakeBack => view! { <AskTakeBack/> }.into_any(),
            Dialog::Draw(by) => view! { <AskDraw by/> }.into_any(),
        })
    }
}
