//! The games with friends that go on, and the invitations that are open to everyone on the server.

use super::terms::terms_text;
use crate::app::App;
use skep_api::http::{MyGame, OpenInvitation};
use skep_session::online::{game_fragment, kept_fragment};
use skep_session::{KeptGame, KeptSummary};
use skep_ui::dom::*;
use skep_ui::view::button::message;
use skep_ui::view::picture::{Marks, marked_picture};
use skep_ui::view::tile::{chip, side};
use skep_words::{Words, key};

/// A game that goes on: as it is kept on this device, or as the server knows it.
#[derive(Clone)]
struct Row {
    kept: Option<KeptGame>,
    /// The server knows of moves that this device has not seen.
    told: Option<MyGame>,
}

impl PartialEq for Row {
    fn eq(&self, other: &Row) -> bool {
        let text = |row: &Row| row.kept.as_ref().map(|game| (game.id, game.text.clone()));
        text(self) == text(other) && self.told == other.told
    }
}

impl Row {
    fn summary(&self) -> Option<&KeptSummary> {
        self.kept.as_ref()?.summary.as_deref()
    }

    fn is_my_turn(&self) -> bool {
        let kept = || self.summary().is_some_and(|it| it.is_persons_turn);
        self.told.as_ref().map_or_else(kept, |told| told.my_turn)
    }
}

/// The rows of all games that go on, those first in which the person is to move.
fn rows(app: App) -> Vec<Row> {
    let kept = app.kept.get();
    let games = app.home.with(|home| home.games.clone());
    let told = |game: &KeptGame| {
        let id = game.summary.as_ref()?.link.as_ref()?;
        games.iter().find(|told| told.game == *id).cloned()
    };
    let live = |game: &&KeptGame| {
        game.summary
            .as_ref()
            .is_some_and(|it| it.is_live || it.link.is_some() && it.outcome.is_none())
    };
    let known = kept
        .games
        .iter()
        .filter(live)
        .map(|game| Row { kept: Some(game.clone()), told: told(game) });
    let mut rows: Vec<Row> = known.collect();
    // A browser that forgot a game may still be known to the server.
    let is_new = |told: &&MyGame| {
        let is_it = |row: &Row| row.told.as_ref().is_some_and(|it| it.game == told.game);
        !rows.iter().any(is_it)
    };
    let new: Vec<Row> = games
        .iter()
        .filter(is_new)
        .map(|told| Row { kept: None, told: Some(told.clone()) })
        .collect();
    rows.extend(new);
    rows.retain(|row| row.told.as_ref().is_none_or(|told| told.ended.is_none()));
    rows.sort_by_key(|row| !row.is_my_turn());
    rows
}

/// The games with friends that are not over.
pub(super) fn games(app: App) -> El {
    el("section").class("choice-games").show(
        move || (rows(app), app.words.with(Words::language)),
        move |(rows, _)| {
            let head = (!rows.is_empty()).then(|| message(app.ui, "h2", key::ONLINE_GAMES));
            head.into_iter().chain(rows.iter().map(|it| row(app, it))).collect::<Vec<_>>()
        },
    )
}

/// A game, which a tap goes on with.
fn row(app: App, row: &Row) -> El {
    let address = match (&row.told, &row.kept) {
        (Some(told), _) => game_fragment(&told.game),
        (None, Some(kept)) => kept_fragment(kept.id),
        (None, None) => String::new(),
    };
    let picture = el("span").class("game-picture").attr("aria-hidden", "true");
    let picture = match row.summary() {
        Some(summary) => {
            let marks = Marks { last: summary.position.last_moved(), ..Marks::default() };
            picture.child(marked_picture(&summary.position, &marks))
        }
        None => {
            let color = row.told.as_ref().map(|told| told.color);
            picture.children(color.map(|color| chip().attr("data-color", side(color))))
        }
    };
    let text = el("span")
        .class("game-text")
        .child(el("strong").text(&title(app, row)))
        .child(el("small").text(&who(app, row)));
    el("a")
        .class("game")
        .attr("href", &["#", &address].concat())
        .flag("data-yours", row.is_my_turn())
        .child(picture)
        .child(text)
}

/// Whose turn it is.
fn title(app: App, row: &Row) -> String {
    match (&row.told, row.summary()) {
        (Some(told), _) => match &told.other {
            None => app.say(key::LINK_ROW_WAITING),
            Some(_) if told.my_turn => app.say(key::TURN_YOURS),
            Some(name) if name.is_empty() => app.say(key::LINK_ROW_THEIRS),
            Some(name) => app.tell(key::HOME_COMPUTERS, &[("name", name.into())]),
        },
        (None, Some(summary)) => app.text(&summary.title()),
        (None, None) => String::new(),
    }
}

/// Who plays, or on what terms.
fn who(app: App, row: &Row) -> String {
    match (row.summary(), &row.told) {
        (Some(summary), _) => app.text(&summary.who()),
        (None, Some(told)) => terms_text(app, &told.terms),
        (None, None) => String::new(),
    }
}

/// The invitations of others that are open to everyone on the server.
pub(super) fn open(app: App) -> El {
    let open = move || {
        let open = app.home.with(|home| home.open.clone());
        (open, app.words.with(Words::language))
    };
    el("section").class("choice-games").show(open, move |(open, _)| {
        let head = (!open.is_empty()).then(|| message(app.ui, "h2", key::LINK_OPEN_GAMES));
        head.into_iter().chain(open.iter().map(|it| offer(app, it))).collect::<Vec<_>>()
    })
}

fn offer(app: App, open: &OpenInvitation) -> El {
    let text = match open.name.is_empty() {
        true => app.say(key::LINK_OFFERS_NAMELESS),
        false => app.tell(key::LINK_OFFERS, &[("name", (&open.name).into())]),
    };
    let picture = el("span")
        .class("game-picture")
        .attr("aria-hidden", "true")
        .child(chip().attr("data-color", side(open.color)));
    let text = el("span")
        .class("game-text")
        .child(el("strong").text(&text))
        .child(el("small").text(&terms_text(app, &open.terms)));
    el("a").class("game").attr("href", &["?i=", &open.id].concat()).child(picture).child(text)
}
