//! The hive in sentences.

use super::frame::{TEXT, WindowFrame};
use crate::app::App;
use crate::dom::*;
use skep_words::key;

/// The hive as a list of sentences: all tiles, whose turn it is, and both hands.
pub(crate) fn hive(app: App) -> El {
    let sentences = move || {
        let sixths = app.turn.get().sixths();
        app.table.with(|table| {
            let outcome = table.outcome().filter(|_| table.is_at_end());
            let person = table.terms().only_person().filter(|_| table.is_at_end());
            app.words
                .with(|words| words.spoken(table.position(), sixths).hive(person, outcome.as_ref()))
        })
    };
    let list = el("ul")
        .class("hive-text")
        .attr("id", TEXT)
        .show(sentences, |all| all.iter().map(|it| el("li").text(it)).collect::<Vec<El>>());
    WindowFrame::new(app, "hive", key::HIVE_TITLE).with(app, |body| body.child(list))
}
