//! The window for a new game: two taps are enough; all options are as they were last time.

use crate::app::App;
use crate::platform::storage;
use skep_engine::Level;
use skep_rules::{Bug, Color, GameType, Opening, Piece};
use skep_school::{Address, Progress};
use skep_session::labels::{self, Named};
use skep_session::machine::Message;
use skep_session::play::Event;
use skep_session::shell;
use skep_session::{Begins, ClockField, ClockOption, NewGameOptions, Opponent, Terms, TypedClock};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{Action, ChoiceLabel, Choices, button, message, switch};
use skep_ui::view::taught_address;
use skep_ui::view::tile::{picture, tile_box, tile_picture};
use skep_ui::view::windows::WindowFrame;
use skep_words::{Key, Value, key};

/// The expansion insects, which a set may lack.
pub(super) const GUESTS: [Bug; 3] = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];

/// An option for the set of tiles.
#[derive(Clone, Copy)]
pub(super) struct TileSet {
    word: &'static str,
    pub(super) name: Key,
    about: Key,
    /// `None` if each guest is chosen by itself.
    pub(super) game_type: Option<GameType>,
}

pub(super) const SETS: [TileSet; 4] = [
    TileSet {
        word: "beginner",
        name: key::SET_BEGINNER,
        about: key::SET_BEGINNER_ABOUT,
        game_type: Some(GameType::BASE),
    },
    TileSet {
        word: "full",
        name: key::SET_FULL,
        about: key::SET_FULL_ABOUT,
        game_type: Some(Terms::FULL_BOX),
    },
    TileSet {
        word: "pillbug",
        name: key::SET_PILLBUG,
        about: key::SET_PILLBUG_ABOUT,
        game_type: Some(Terms::FULL_BOX.with(Bug::Pillbug)),
    },
    OWN_SET,
];

const OWN_SET: TileSet =
    TileSet { word: "own", name: key::SET_OWN, about: key::SET_OWN_ABOUT, game_type: None };

/// The options of a new game.
pub(crate) fn new_game(app: App) -> El {
    let options = RwSignal::new(storage::new_game_options());
    let typed = RwSignal::new(options.with_untracked(TypedClock::of));
    // Counts refused starts, so that each one is noticed.
    let refused = RwSignal::new(0_u32);
    let is_computer = move || options.with(|it| it.opponent) == Opponent::Computer;
    let opponents = el("fieldset")
        .class("opponents")
        .attr("data-choice", "opponent")
        .child(message(app.ui, "legend", key::NEW_GAME_OPPONENT).class("visually-hidden"))
        .child(opponent_card(app, options, Opponent::Person))
        .child(opponent_card(app, options, Opponent::Computer));
    let more = el("details")
        .class("fold")
        .attr("data-fold", "more")
        .looks(move |look| {
            // The refused field must be visible.
            if refused.get() > 0 {
                look.prop("open", true);
            }
        })
        .child(message(app.ui, "summary", key::NEW_GAME_MORE));
    let more = opening_choice(app, options, clock_choice(app, options, typed, more))
        .show_if(move || !is_computer(), move || real_table(app, options));
    let start = button("start", "button main large")
        .attr("type", "submit")
        .live_text(move || app.say(key::NEW_GAME_START));
    let form = el("form")
        // Error messages are ours, in the language of the page.
        .attr("novalidate", "")
        .on("submit", move |event: web_sys::Event| {
            event.prevent_default();
            match options.with_untracked(|options| typed.with_untracked(|it| it.apply(options))) {
                Ok(options) => app.dispatch(Event::NewGame(Box::new(options))),
                Err(field) => {
                    refused.update(|count| *count += 1);
                    page::before_paint(move || page::focus(&format!("[name={}]", field.word())));
                    tell_refused(app, field);
                }
            }
        })
        .child(opponents)
        .show_if(is_computer, move || level_choice(app, options));
    let form = set_choice(app, options, form)
        .show(is_computer, move |&is_computer| {
            is_computer.then(|| begins_choice(app, options)).into_iter().flatten()
        })
        .child(more)
        .child(el("div").class("window-foot").child(start));
    // Without progress, the lessons may not be known yet.
    let is_new = app.progress.with_untracked(|progress| *progress == Progress::default());
    let learn = is_new.then(|| {
        let learn = Action::new("learn", key::NEW_GAME_LEARN).class("invitation");
        learn.link(app.ui, &taught_address(app.ui, &Address::Course))
    });
    WindowFrame::new(app.ui, "new-game", key::NEW_GAME_TITLE)
        .with(app.ui, |body| body.children(learn).child(form))
}

/// The card of one of the two kinds of opponents.
fn opponent_card(app: App, options: RwSignal<NewGameOptions>, opponent: Opponent) -> El {
    let (drawing, name, about) = match opponent {
        Opponent::Person => (PEOPLE, key::NEW_GAME_TWO_PEOPLE, key::NEW_GAME_TWO_PEOPLE_ABOUT),
        Opponent::Computer => (COMPUTER, key::NEW_GAME_COMPUTER, key::NEW_GAME_COMPUTER_ABOUT),
    };
    let [name_id, about_id] =
        ["name", "about"].map(|part| ["opponent", opponent.word(), part].join("-"));
    let input = el("input")
        .attr("type", "radio")
        .attr("name", "opponent")
        .attr("value", opponent.word())
        .attr("aria-labelledby", &name_id)
        .attr("aria-describedby", &about_id)
        .looks(move |look| look.prop("checked", options.with(|it| it.opponent == opponent)))
        .on("change", move |_: web_sys::Event| options.update(|it| it.opponent = opponent));
    el("label")
        .class("card")
        .child(input)
        .child(picture("card-picture").attr("viewBox", "0 0 64 40").html(drawing))
        .child(message(app.ui, "strong", name).attr("id", &name_id))
        .child(message(app.ui, "small", about).attr("id", &about_id))
}

/// Two hexagons that face each other.
const PEOPLE: &str = r#"<path class="ivory" d="M18 7L29.3 13.5V26.5L18 33L6.7 26.5V13.5Z"/><path class="ebony" d="M46 7L57.3 13.5V26.5L46 33L34.7 26.5V13.5Z"/><circle class="on-ivory" cx="18" cy="16.5" r="3.6"/><path class="on-ivory" d="M11.5 27Q12 21.5 18 21.5Q24 21.5 24.5 27Z"/><circle class="on-ebony" cx="46" cy="16.5" r="3.6"/><path class="on-ebony" d="M39.5 27Q40 21.5 46 21.5Q52 21.5 52.5 27Z"/>"#;
/// A hexagon with a person, and one with a screen.
const COMPUTER: &str = r#"<path class="ivory" d="M18 7L29.3 13.5V26.5L18 33L6.7 26.5V13.5Z"/><path class="ebony" d="M46 7L57.3 13.5V26.5L46 33L34.7 26.5V13.5Z"/><circle class="on-ivory" cx="18" cy="16.5" r="3.6"/><path class="on-ivory" d="M11.5 27Q12 21.5 18 21.5Q24 21.5 24.5 27Z"/><path class="on-ebony" d="M38.5 13.5H53.5V23.5H38.5ZM43 26H49V27.5H43Z"/><path class="ebony" d="M41.5 16.5H44.5V20.5H41.5ZM47.5 16.5H50.5V20.5H47.5Z"/>"#;

/// The level of the computer: a slider.
fn level_choice(app: App, options: RwSignal<NewGameOptions>) -> El {
    let level = move || options.with(|options| options.level);
    let name = move || app.say(level().name_key());
    let about = move || {
        let level = level();
        let number = app.tell(key::LEVEL_NUMBER, &[("count", level.number().into())]);
        [number, app.tell(labels::about_level(level), &level_limits(level))].join(". ")
    };
    let head = el("span")
        .class("level-head")
        .child(message(app.ui, "span", key::NEW_GAME_LEVEL).class("legend"))
        .child(el("strong").live_text(name))
        .child(el("small").live_text(about));
    let input = el("input")
        .attr("type", "range")
        .attr("name", "level")
        .attr("min", "1")
        .attr("max", &Level::FULL.to_string())
        .attr("step", "1")
        .live("aria-label", move || app.say(key::NEW_GAME_LEVEL))
        .live("aria-valuetext", move || [name(), about()].join(". "))
        .looks(move |look| look.prop("value", level().number().to_string()))
        .on("input", move |event: web_sys::Event| {
            options.update(|it| it.set("level", &page::field_value(&event)));
        });
    el("label").class("level").attr("data-choice", "level").child(head).child(input)
}

/// The arguments of a sentence about a level.
fn level_limits(level: Level) -> [(&'static str, Value<'static>); 2] {
    let thousands = level.positions().map_or(0, |positions| positions / 1000);
    [("moves", level.depth().unwrap_or(0).into()), ("thousands", (thousands as u32).into())]
}

/// The set of tiles.
fn set_choice(app: App, options: RwSignal<NewGameOptions>, form: El) -> El {
    let named = |game_type| SETS.into_iter().find(|set| set.game_type == Some(game_type));
    // A custom set stays open even while it equals a named one.
    let is_own = RwSignal::new(options.with_untracked(|it| named(it.game_type).is_none()));
    let chosen = move || {
        let named = options.with(|it| named(it.game_type));
        named.filter(|_| !is_own.get()).unwrap_or(OWN_SET)
    };
    let choices = Choices {
        name: "set",
        label: key::NEW_GAME_SET,
        options: SETS.map(|set| (set.word, ChoiceLabel::Message(set.name))).to_vec(),
        chosen: move || chosen().word,
        choose: move |word| {
            let set = SETS.into_iter().find(|set| set.word == word).unwrap_or(OWN_SET);
            is_own.set(set.game_type.is_none());
            if let Some(game_type) = set.game_type {
                options.update(|options| options.game_type = game_type);
            }
        },
    };
    let tiles = Bug::ALL.into_iter().filter_map(|bug| set_tile(options, bug));
    let guests = move || GUESTS.map(|guest| guest_switch(app, options, guest));
    form.child(choices.view(app.ui))
        .child(el("div").class("set-tiles").attr("aria-hidden", "true").children(tiles))
        .child(el("p").class("about").live_text(move || app.say(chosen().about)))
        .show(move || is_own.get(), move |&is_own| is_own.then(guests).into_iter().flatten())
}

fn guest_switch(app: App, options: RwSignal<NewGameOptions>, guest: Bug) -> El {
    switch(
        guest.name(),
        move || app.tell(key::SET_OWN_WITH, &[("bug", guest.into())]),
        None,
        move || options.with(|options| options.game_type.has(guest)),
        move |is_on| {
            options.update(|it| it.game_type = with_guest(it.game_type, guest, is_on));
        },
    )
}

/// The set with or without an insect.
fn with_guest(set: GameType, guest: Bug, is_there: bool) -> GameType {
    let is_in = |bug: &Bug| if *bug == guest { is_there } else { set.has(*bug) };
    GUESTS.into_iter().filter(is_in).fold(GameType::BASE, GameType::with)
}

/// A tile of the set, drawn as missing while the set lacks it.
fn set_tile(options: RwSignal<NewGameOptions>, bug: Bug) -> Option<El> {
    let piece = Piece::new(Color::White, bug, 1)?;
    let is_out = move || options.with(|options| !options.game_type.has(bug));
    let tile = tile_box("span", "set-tile", piece).live("data-out", is_out);
    Some(tile.child(tile_picture(piece, false)))
}

/// The choice of who begins against the computer.
fn begins_choice(app: App, options: RwSignal<NewGameOptions>) -> [El; 2] {
    let choices = Choices {
        name: "begins",
        label: key::NEW_GAME_BEGINS,
        options: Begins::ALL.map(|it| (it.word(), ChoiceLabel::Message(it.name_key()))).to_vec(),
        chosen: move || options.with(|options| options.begins.word()),
        choose: move |word| options.update(|options| options.set("begins", word)),
    };
    [choices.view(app.ui), message(app.ui, "p", key::BEGINS_NOTE).class("about")]
}

/// The clock, if any.
fn clock_choice(
    app: App,
    options: RwSignal<NewGameOptions>,
    typed: RwSignal<TypedClock>,
    fold: El,
) -> El {
    let clock = move || options.with(|options| options.clock);
    let choices = Choices {
        name: "clock",
        label: key::NEW_GAME_CLOCK,
        options: ClockOption::ALL
            .map(|it| (it.word(), ChoiceLabel::Message(it.name_key())))
            .to_vec(),
        chosen: move || clock().word(),
        choose: move |word| options.update(|options| options.set("clock", word)),
    };
    fold.child(choices.view(app.ui)).show(clock, move |clock| match clock {
        ClockOption::Ten => Some(message(app.ui, "p", key::CLOCK_10_ABOUT).class("about")),
        ClockOption::FifteenAndTen => {
            Some(message(app.ui, "p", key::CLOCK_15_10_ABOUT).class("about"))
        }
        ClockOption::None => None,
        ClockOption::Own => Some(
            el("div")
                .class("numbers")
                .child(number(app, typed, ClockField::Minutes, key::CLOCK_OWN_MINUTES))
                .child(number(app, typed, ClockField::Seconds, key::CLOCK_OWN_SECONDS))
                .child(problem(app, typed, ClockField::Minutes))
                .child(problem(app, typed, ClockField::Seconds)),
        ),
    })
}

/// A field for a number with limits. An invalid value is refused when the field is left, and accepted again as soon
/// as it is valid.
fn number(app: App, typed: RwSignal<TypedClock>, field: ClockField, label: Key) -> El {
    let is_refused = move || typed.with(|typed| typed.is_refused(field));
    let write = move |event: &web_sys::Event| {
        typed.update(|typed| typed.write(field, page::field_value(event)));
    };
    let input = el("input")
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("name", field.word())
        .attr("min", &field.range().start().to_string())
        .attr("max", &field.range().end().to_string())
        .attr("value", &typed.with_untracked(|typed| typed.text(field).to_owned()))
        .live("aria-invalid", move || is_refused().then_some("true"))
        .live("aria-describedby", move || is_refused().then(|| problem_id(field)))
        .on("input", move |event: web_sys::Event| {
            if untrack(is_refused) {
                write(&event);
            }
        })
        .on("change", move |event: web_sys::Event| {
            write(&event);
            if untrack(is_refused) {
                tell_refused(app, field);
            }
        });
    el("label").class("number").child(message(app.ui, "span", label)).child(input)
}

/// The error of a number field, if any.
fn problem(app: App, typed: RwSignal<TypedClock>, field: ClockField) -> El {
    let sentence = move || {
        el("p")
            .class("problem")
            .attr("id", &problem_id(field))
            .attr("data-problem", field.word())
            .live_text(move || why_refused(app, field))
    };
    el("div")
        .class("number-problem")
        .show_if(move || typed.with(|typed| typed.is_refused(field)), sentence)
}

fn problem_id(field: ClockField) -> String {
    format!("{}-problem", field.word())
}

/// Announces why a number is refused, and scrolls to the sentence.
fn tell_refused(app: App, field: ClockField) {
    app.dispatch(shell::Event::Remark(Message::Text(why_refused(app, field))));
    page::before_paint(move || page::keep_in_sight(&format!("#{}", problem_id(field))));
}

fn why_refused(app: App, field: ClockField) -> String {
    let range = field.range();
    let about = [("least", (*range.start()).into()), ("most", (*range.end()).into())];
    let key = match field {
        ClockField::Minutes => key::CLOCK_OWN_MINUTES_REFUSED,
        ClockField::Seconds => key::CLOCK_OWN_SECONDS_REFUSED,
    };
    app.tell(key, &about)
}

/// The choice of the opening rule: rulebook or tournament.
fn opening_choice(app: App, options: RwSignal<NewGameOptions>, fold: El) -> El {
    let opening = move || options.with(|options| options.opening);
    let choices = Choices {
        name: "opening",
        label: key::NEW_GAME_OPENING,
        options: [("book", Opening::Rulebook), ("tournament", Opening::Tournament)]
            .map(|(word, opening)| (word, ChoiceLabel::Message(opening.name_key())))
            .to_vec(),
        chosen: move || options.with(NewGameOptions::opening_word),
        choose: move |word| options.update(|options| options.set("opening", word)),
    };
    fold.child(choices.view(app.ui))
        .child(el("p").class("about").live_text(move || app.say(labels::about_opening(opening()))))
}

/// The switch for a real set. It sets a clock, since the device is used as one.
fn real_table(app: App, options: RwSignal<NewGameOptions>) -> El {
    switch(
        "over-the-board",
        move || app.say(key::NEW_GAME_OVER_THE_BOARD),
        Some(message(app.ui, "small", key::NEW_GAME_OVER_THE_BOARD_ABOUT)),
        move || options.with(|options| options.over_the_board),
        move |is_on| {
            options.update(|options| {
                options.over_the_board = is_on;
                if is_on && options.clock == ClockOption::None {
                    options.clock = ClockOption::Ten;
                }
            });
        },
    )
}
