//! The first screen: what a new game is like, and the games with friends that go on.

use super::shell::bar_start;
use crate::app::App;
use skep_session::labels::Named;
use skep_session::online::{Event, kept_fragment};
use skep_session::{Begins, KeptGame, NewGameOptions};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{ChoiceLabel, Choices, button, message};
use skep_ui::view::new_game::{name_field, opening_choice, part, set_choice};
use skep_ui::view::picture::{Marks, marked_picture};
use skep_words::{Words, key};

/// The first screen.
pub(super) fn choice(app: App) -> El {
    let options = RwSignal::new(app.options.get_untracked());
    let form = el("form")
        .class("choice-form")
        .attr("novalidate", "")
        .on("submit", move |event: web_sys::Event| {
            event.prevent_default();
            app.dispatch(Event::NewGame(Box::new(options.get_untracked())));
        })
        .child(set_choice(app.ui, options))
        .child(color_choice(app, options))
        .child(el("div").class("numbers").child(name_field(
            app.ui,
            options,
            "your-name",
            key::NEW_GAME_YOUR_NAME,
            |it| &it.your_name,
        )))
        .child(
            el("details")
                .class("fold")
                .child(message(app.ui, "summary", key::NEW_GAME_MORE))
                .child(opening_choice(app.ui, options)),
        )
        .child(
            el("div").class("choice-foot").child(
                button("start", "button main large")
                    .attr("type", "submit")
                    .live_text(move || app.say(key::ONLINE_START)),
            ),
        );
    let main = el("main")
        .class("choice-main")
        .child(
            el("header")
                .class("choice-head")
                .child(
                    skep_ui::view::tile::picture("card-picture")
                        .attr("viewBox", "0 0 64 40")
                        .html(r##"<use href="#pair-friend"/>"##),
                )
                .child(message(app.ui, "h1", key::ONLINE_TITLE))
                .child(message(app.ui, "p", key::ONLINE_ABOUT)),
        )
        .child(games(app))
        .child(form)
        .child(paste(app));
    el("div")
        .class("choice-page")
        .child(el("header").class("choice-bar").child(bar_start(app)))
        .child(main)
}

fn color_choice(app: App, options: RwSignal<NewGameOptions>) -> El {
    let label = |begins: Begins| match begins {
        Begins::You => key::PLAYER_WHITE,
        Begins::Computer => key::PLAYER_BLACK,
        Begins::Lot => Begins::Lot.name_key(),
    };
    let choices = Choices {
        name: "begins",
        label: key::ONLINE_COLOR,
        options: Begins::ALL.map(|it| (it.word(), ChoiceLabel::Message(label(it)))).to_vec(),
        chosen: move || options.with(|options| options.begins.word()),
        choose: move |word| options.update(|options| options.set("begins", word)),
    };
    part().child(choices.view(app.ui)).child(message(app.ui, "p", key::BEGINS_NOTE).class("about"))
}

/// The games with friends that are not over, those first in which the person is to move.
fn games(app: App) -> El {
    let listed = move || {
        let kept = app.kept.get();
        let live = |game: &&KeptGame| game.summary.as_ref().is_some_and(|it| it.is_live);
        let mut games: Vec<KeptGame> = kept.games.iter().filter(live).cloned().collect();
        games.sort_by_key(|game| game.summary.as_ref().is_some_and(|it| !it.is_persons_turn));
        Listed(games)
    };
    el("section").class("choice-games").show(
        move || (listed(), app.words.with(Words::language)),
        move |(games, _)| {
            let head = (!games.0.is_empty()).then(|| message(app.ui, "h2", key::ONLINE_GAMES));
            let rows = games.0.iter().filter_map(|game| row(app, game));
            head.into_iter().chain(rows).collect::<Vec<_>>()
        },
    )
}

/// The games of the list; the same if their texts are.
#[derive(Clone)]
struct Listed(Vec<KeptGame>);

impl PartialEq for Listed {
    fn eq(&self, other: &Listed) -> bool {
        let same = |(a, b): (&KeptGame, &KeptGame)| a.id == b.id && a.text == b.text;
        self.0.len() == other.0.len() && self.0.iter().zip(&other.0).all(same)
    }
}

/// A game with a friend, which a tap goes on with.
fn row(app: App, game: &KeptGame) -> Option<El> {
    let summary = game.summary.as_ref()?;
    let marks = Marks { last: summary.position.last_moved(), ..Marks::default() };
    let picture = el("span")
        .class("game-picture")
        .attr("aria-hidden", "true")
        .child(marked_picture(&summary.position, &marks));
    let text = el("span")
        .class("game-text")
        .child(el("strong").text(&app.text(&summary.title())))
        .child(el("small").text(&app.text(&summary.who())));
    let link = el("a")
        .class("game")
        .attr("href", &["#", &kept_fragment(game.id)].concat())
        .flag("data-yours", summary.is_persons_turn)
        .child(picture)
        .child(text);
    Some(link)
}

/// A field for a link that came in a message, for those whose messenger opens no links.
fn paste(app: App) -> El {
    let text = RwSignal::new(String::new());
    let field = el("input")
        .attr("type", "text")
        .attr("data-field", "letter")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .on("input", move |event: web_sys::Event| text.set(page::field_value(&event)));
    let open = button("open-letter", "button")
        .attr("type", "submit")
        .live_text(move || app.say(key::OPEN_BUTTON));
    let label =
        el("label").class("number").child(message(app.ui, "span", key::ONLINE_PASTE)).child(field);
    el("form")
        .class("choice-paste")
        .on("submit", move |event: web_sys::Event| {
            event.prevent_default();
            app.dispatch(Event::Paste(text.get_untracked()));
        })
        .child(label)
        .child(open)
}
