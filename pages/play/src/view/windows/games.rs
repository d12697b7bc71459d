//! The games stored on this device.

use super::kept_row::row;
use crate::app::App;
use skep_session::machine::games;
use skep_session::{Filter, KeptGame};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{Action, ChoiceLabel, Choices, button, message};
use skep_ui::view::copying::copy_field;
use skep_ui::view::windows::WindowFrame;
use skep_words::{Words, key};

/// The number of games shown at first, and added by each request for more.
const PAGE: usize = 40;
/// From so many games on they can be filtered and searched.
const MANY: usize = 10;

/// Which games are shown.
#[derive(Clone, Copy)]
struct Shown {
    filter: RwSignal<Filter>,
    searched: RwSignal<String>,
    most: RwSignal<usize>,
}

impl Shown {
    /// The games that pass.
    fn games(self, app: App) -> Vec<KeptGame> {
        let (filter, searched) = (self.filter.get(), self.searched.get());
        let games = app.kept.get();
        app.words.with(|words| {
            let shown = games.games.iter().filter(|it| it.matches(filter, &searched, words));
            shown.cloned().collect()
        })
    }
}

/// All games, the newest first.
pub(crate) fn games(app: App) -> El {
    let field = RwSignal::new(None);
    let shown = Shown {
        filter: RwSignal::new(Filter::All),
        searched: RwSignal::new(String::new()),
        most: RwSignal::new(PAGE),
    };
    let passing = Memo::new(move || Passing(shown.games(app)));
    let list = el("ul").class("games").show(
        move || (passing.get(), shown.most.get(), app.words.with(Words::language)),
        move |(games, most, _)| {
            let today = app.kept.with(|kept| kept.today);
            games.0.iter().take(*most).map(|game| row(app, game, today, field)).collect::<Vec<_>>()
        },
    );
    let count = move || app.kept.with(|kept| kept.games.len());
    let rest = move || passing.with(|it| it.0.len().saturating_sub(shown.most.get()));
    let more = move || {
        button("more-games", "button")
            .on_press(move || shown.most.update(|most| *most += PAGE))
            .live_text(move || app.tell(key::LISTING_MORE, &[("count", rest().into())]))
    };
    WindowFrame::new(app.ui, "games", key::GAMES_TITLE).with(app.ui, |body| {
        copy_field(app.ui, field, body)
            .show_if(
                move || count() == 0,
                move || message(app.ui, "p", key::GAMES_EMPTY).class("question"),
            )
            .show_if(move || count() >= MANY, move || chooser(app, shown))
            .show_if(
                move || count() > 0 && passing.with(|it| it.0.is_empty()),
                move || {
                    message(app.ui, "p", key::FILTER_NOTHING)
                        .class("question")
                        .attr("role", "status")
                },
            )
            .child(list)
            .show_if(move || rest() > 0, more)
            .child(el("p").class("small").live_text(move || app.say(app.keeping.get().key())))
            .show_if(
                move || count() > 0,
                move || {
                    Action::new("export-games", key::GAMES_EXPORT)
                        .drawing("save")
                        .button(app.ui, move || app.dispatch(games::Event::ExportAll))
                },
            )
    })
}

/// The games that pass; the same if their texts are.
#[derive(Clone)]
struct Passing(Vec<KeptGame>);

impl PartialEq for Passing {
    fn eq(&self, other: &Passing) -> bool {
        let same = |(a, b): (&KeptGame, &KeptGame)| a.id == b.id && a.text == b.text;
        self.0.len() == other.0.len() && self.0.iter().zip(&other.0).all(same)
    }
}

/// The filters, and the field for a name.
fn chooser(app: App, shown: Shown) -> El {
    let filters = Choices {
        name: "filter",
        label: key::FILTER,
        options: Filter::ALL.map(|it| (it.word(), ChoiceLabel::Message(it.key()))).into(),
        chosen: move || shown.filter.get().word(),
        choose: move |word| {
            if let Some(filter) = Filter::ALL.into_iter().find(|it| it.word() == word) {
                shown.filter.set(filter);
                shown.most.set(PAGE);
            }
        },
    };
    let search = el("input")
        .attr("type", "text")
        .attr("inputmode", "search")
        .attr("autocomplete", "off")
        .attr("data-field", "search-games")
        .live("aria-label", move || app.say(key::GAMES_SEARCH))
        .live("placeholder", move || app.say(key::GAMES_SEARCH))
        .on("input", move |event: web_sys::Event| {
            shown.searched.set(page::field_value(&event));
            shown.most.set(PAGE);
        });
    el("div").class("games-chooser").child(filters.view(app.ui)).child(search)
}
