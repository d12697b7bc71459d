//! The page as an app: kept on the device, brought up to date, installed.

use crate::app::{Answer, App, Notice};
use crate::dom::*;
use crate::platform::news;
use skep_session::Table;

/// Hears what is new for as long as the page is open.
pub(crate) fn hear(app: App) {
    news::listen(move |news| match news {
        "kept" => app.works_offline.set(true),
        "update" => app.has_update.set(true),
        "installable" => app.can_install.set(true),
        "not installable" => app.can_install.set(false),
        _ => {}
    });
    let mut is_told = false;
    react(move || {
        if !is_told && app.has_update.get() && is_calm(app) {
            is_told = true;
            let text = app.say("update-ready");
            let answer = Some(Answer::UseUpdate);
            app.notice.set(Some(Notice { text, is_problem: false, is_hint: false, answer }));
        }
    });
}

/// Is there time to hear of something else: no window, no other sentence, no running clock, and more
/// wanted than just the board?
fn is_calm(app: App) -> bool {
    let runs = |table: &Table| table.clock().is_some_and(|clock| clock.running().is_some());
    app.dialog.get().is_none()
        && app.notice.with(Option::is_none)
        && !app.zen.get()
        && !app.table.with(runs)
}

impl App {
    /// Goes over to the new version: the page is loaded anew, with the game that is on the table.
    pub(crate) fn use_update(&self) {
        news::ask("skep-update");
    }

    /// Takes the browser's offer to install the page.
    pub(crate) fn install(&self) {
        self.close();
        news::ask("skep-install");
    }
}
