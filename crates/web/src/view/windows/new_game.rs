//! A new game: one tap for who plays, one to begin; everything else is as it was last time.

use super::frame::Frame;
use crate::app::app;
use crate::platform::storage;
use crate::view::button::{Choices, Switch, said};
use crate::view::tile::{insect, side, tile_picture};
use leptos::prelude::*;
use skep_engine::Level;
use skep_rules::{Bug, Color, GameType, Piece};
use skep_table::{Begins, ClockWish, Opponent, Terms, Wishes};

/// The insects that a set may have or not.
const GUESTS: [Bug; 3] = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];

/// The sets that have a name.
pub(super) fn sets() -> [(&'static str, GameType); 3] {
    let full = Terms::FULL_BOX;
    [("beginner", GameType::BASE), ("full", full), ("pillbug", full.with(Bug::Pillbug))]
}

/// What a new game shall be like.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let app = app();
    let wishes = RwSignal::new(storage::wishes());
    let is_computer = Memo::new(move |_| wishes.with(|it| it.opponent) == Opponent::Computer);
    view! {
        <Frame name="new-game" title=said("new-game-title")>
            <form on:submit=move |event| {
                event.prevent_default();
                wishes.with_untracked(|wishes| app.begin_as_wished(wishes));
            }>
                <fieldset class="opponents" data-choice="opponent">
                    <legend class="unseen">{said("new-game-opponent")}</legend>
                    <OpponentCard wishes opponent=Opponent::Person key="new-game-two-people"/>
                    <OpponentCard wishes opponent=Opponent::Computer key="new-game-computer"/>
                </fieldset>
                {move || is_computer.get().then(|| view! { <LevelChoice wishes/> })}
                <SetChoice wishes/>
                {move || is_computer.get().then(|| view! { <BeginsChoice wishes/> })}
                <details class="fold" data-fold="more">
                    <summary>{said("new-game-more")}</summary>
                    <ClockChoice wishes/>
                    <OpeningChoice wishes/>
                    {move || (!is_computer.get()).then(|| view! { <RealTable wishes/> })}
                </details>
                <div class="window-foot">
                    <button type="submit" class="button main large" data-action="start">
                        {said("new-game-start")}
                    </button>
                </div>
            </form>
        </Frame>
    }
}

/// A large card for one of the two ways to play.
#[component]
fn OpponentCard(wishes: RwSignal<Wishes>, opponent: Opponent, key: &'static str) -> impl IntoView {
    let app = app();
    let about = format!("{key}-about");
    let picture = match opponent {
        Opponent::Person => PEOPLE,
        Opponent::Computer => COMPUTER,
    };
    view! {
        <label class="card">
            <input
                type="radio"
                name="opponent"
                value=opponent.word()
                prop:checked=move || wishes.with(|wishes| wishes.opponent == opponent)
                on:change=move |_| wishes.update(|wishes| wishes.opponent = opponent)
            />
            <svg viewBox="0 0 64 40" aria-hidden="true" inner_html=picture></svg>
            <strong>{said(key)}</strong>
            <small>{move || app.say(&about)}</small>
        </label>
    }
    .into_any()
}

/// Two hexagons that face each other.
const PEOPLE: &str = r#"<path class="ivory" d="M18 7L29.3 13.5V26.5L18 33L6.7 26.5V13.5Z"/><path class="ebony" d="M46 7L57.3 13.5V26.5L46 33L34.7 26.5V13.5Z"/><circle class="on-ivory" cx="18" cy="16.5" r="3.6"/><path class="on-ivory" d="M11.5 27Q12 21.5 18 21.5Q24 21.5 24.5 27Z"/><circle class="on-ebony" cx="46" cy="16.5" r="3.6"/><path class="on-ebony" d="M39.5 27Q40 21.5 46 21.5Q52 21.5 52.5 27Z"/>"#;
/// A hexagon with a person, and one with a screen.
const COMPUTER: &str = r#"<path class="ivory" d="M18 7L29.3 13.5V26.5L18 33L6.7 26.5V13.5Z"/><path class="ebony" d="M46 7L57.3 13.5V26.5L46 33L34.7 26.5V13.5Z"/><circle class="on-ivory" cx="18" cy="16.5" r="3.6"/><path class="on-ivory" d="M11.5 27Q12 21.5 18 21.5Q24 21.5 24.5 27Z"/><path class="on-ebony" d="M38.5 13.5H53.5V23.5H38.5ZM43 26H49V27.5H43Z"/><path class="ebony" d="M41.5 16.5H44.5V20.5H41.5ZM47.5 16.5H50.5V20.5H47.5Z"/>"#;

/// How strong the computer is: a slider with names.
#[component]
fn LevelChoice(wishes: RwSignal<Wishes>) -> impl IntoView {
    let app = app();
    let level = Memo::new(move |_| wishes.with(|wishes| wishes.level.number()));
    let name = move || app.say(&format!("level-{}", level.get()));
    let about = move || {
        let key = match level.get() {
            1 => Some("level-1-about"),
            10 => Some("level-10-about"),
            _ => None,
        };
        key.map_or_else(
            || app.tell("level-number", &[("count", level.get().into())]),
            |key| app.say(key),
        )
    };
    view! {
        <label class="level" data-choice="level">
            <span class="level-head">
                <span class="legend">{said("new-game-level")}</span>
                <strong>{name}</strong>
                <small>{about}</small>
            </span>
            <input
                type="range"
                name="level"
                min="1"
                max=Level::FULL.to_string()
                step="1"
                prop:value=move || level.get().to_string()
                aria-valuetext=name
                on:input=move |event| wishes.update(|it| it.set("level", &event_target_value(&event)))
            />
        </label>
    }
    .into_any()
}

/// Which insects are in the box.
#[component]
fn SetChoice(wishes: RwSignal<Wishes>) -> impl IntoView {
    let app = app();
    let named = |game_type: GameType| sets().into_iter().find(|(_, set)| *set == game_type);
    // A set of one's own stays open even while it happens to be one that has a name.
    let is_own = RwSignal::new(wishes.with_untracked(|it| named(it.game_type).is_none()));
    let chosen = Signal::derive(move || {
        let named = wishes.with(|it| named(it.game_type)).map(|(word, _)| word);
        named.filter(|_| !is_own.get()).unwrap_or("own")
    });
    let options = ["beginner", "full", "pillbug", "own"];
    let options =
        options.map(|word| (word, Signal::derive(move || app.say(&format!("set-{word}")))));
    let choose = move |word: &'static str| {
        let set = sets().into_iter().find(|(name, _)| *name == word);
        is_own.set(set.is_none());
        if let Some((_, game_type)) = set {
            wishes.update(|wishes| wishes.game_type = game_type);
        }
    };
    view! {
        <Choices name="set" label="new-game-set" options=options.to_vec() chosen choose/>
        <div class="set-tiles" aria-hidden="true">
            {Bug::ALL.into_iter().map(|bug| set_tile(wishes, bug)).collect_view()}
        </div>
        <p class="about">{move || app.say(&format!("set-{}-about", chosen.get()))}</p>
        {move || is_own.get().then(|| GUESTS.map(|guest| view! {
            <Switch
                name=guest.name()
                label=Signal::derive(move || app.tell("set-own-with", &[("bug", guest.into())]))
                is_on=Signal::derive(move || wishes.with(|wishes| wishes.game_type.has(guest)))
                set=move |is_on| wishes.update(|wishes| {
                    wishes.game_type = with_guest(wishes.game_type, guest, is_on);
                })
            />
        }).collect_view())}
    }
    .into_any()
}

/// The set with a guest or without.
fn with_guest(set: GameType, guest: Bug, is_there: bool) -> GameType {
    let is_in = |bug: &Bug| if *bug == guest { is_there } else { set.has(*bug) };
    GUESTS.into_iter().filter(is_in).fold(GameType::BASE, GameType::with)
}

/// A tile of the set, or its shadow if it is not in it.
fn set_tile(wishes: RwSignal<Wishes>, bug: Bug) -> impl IntoView {
    let is_in = move || wishes.with(|wishes| wishes.game_type.has(bug));
    Piece::new(Color::White, bug, 1).map(|piece| {
        view! {
            <span class="set-tile" data-color=side(Color::White) data-bug=insect(bug) data-out=move || (!is_in()).then_some("")>
                {tile_picture(piece, false)}
            </span>
        }
    })
}

/// Who begins against the computer.
#[component]
fn BeginsChoice(wishes: RwSignal<Wishes>) -> impl IntoView {
    let app = app();
    let options = Begins::ALL.map(|begins| {
        let word = begins.word();
        (word, Signal::derive(move || app.say(&format!("begins-{word}"))))
    });
    view! {
        <Choices
            name="begins"
            label="new-game-begins"
            options=options.to_vec()
            chosen=Signal::derive(move || wishes.with(|wishes| wishes.begins.word()))
            choose=move |word| wishes.update(|wishes| wishes.set("begins", word))
        />
        <p class="about">{said("begins-note")}</p>
    }
    .into_any()
}

/// The clock, if any.
#[component]
fn ClockChoice(wishes: RwSignal<Wishes>) -> impl IntoView {
    let app = app();
    let clock = Signal::derive(move || wishes.with(|wishes| wishes.clock));
    let options = ClockWish::ALL.map(|clock| {
        let word = clock.word();
        (word, Signal::derive(move || app.say(&format!("clock-{word}"))))
    });
    let about = move || match clock.get() {
        ClockWish::Ten => Some(app.say("clock-10-about")),
        ClockWish::FifteenAndTen => Some(app.say("clock-15-10-about")),
        ClockWish::None | ClockWish::Own => None,
    };
    view! {
        <Choices
            name="clock"
            label="new-game-clock"
            options=options.to_vec()
            chosen=Signal::derive(move || clock.get().word())
            choose=move |word| wishes.update(|wishes| wishes.set("clock", word))
        />
        {move || about().map(|about| view! { <p class="about">{about}</p> })}
        {move || (clock.get() == ClockWish::Own).then(|| view! {
            <div class="numbers">
                {number(wishes, "minutes", "clock-own-minutes")}
                {number(wishes, "seconds", "clock-own-seconds")}
            </div>
        })}
    }
    .into_any()
}

/// A number with its bounds. What is out of bounds becomes the nearest that is not, once it is
/// written to the end.
fn number(wishes: RwSignal<Wishes>, name: &'static str, label: &'static str) -> impl IntoView {
    let (range, value): (_, fn(&Wishes) -> u32) = match name {
        "minutes" => (Wishes::MINUTES, |wishes| wishes.minutes),
        _ => (Wishes::SECONDS, |wishes| wishes.seconds),
    };
    view! {
        <label class="number">
            <span>{said(label)}</span>
            <input
                type="number"
                inputmode="numeric"
                name=name
                min=range.start().to_string()
                max=range.end().to_string()
                prop:value=move || wishes.with(value).to_string()
                on:change=move |event| wishes.update(|it| it.set(name, &event_target_value(&event)))
            />
        </label>
    }
}

/// By the book or as in tournaments.
#[component]
fn OpeningChoice(wishes: RwSignal<Wishes>) -> impl IntoView {
    let app = app();
    let chosen = Signal::derive(move || wishes.with(Wishes::opening_word));
    let options = ["book", "tournament"]
        .map(|word| (word, Signal::derive(move || app.say(&format!("opening-{word}")))));
    view! {
        <Choices
            name="opening"
            label="new-game-opening"
            options=options.to_vec()
            chosen
            choose=move |word| wishes.update(|wishes| wishes.set("opening", word))
        />
        <p class="about">{move || app.say(&format!("opening-{}-about", chosen.get()))}</p>
    }
    .into_any()
}

/// A real set on the table: then a clock is what the device is for.
#[component]
fn RealTable(wishes: RwSignal<Wishes>) -> impl IntoView {
    view! {
        <Switch
            name="over-the-board"
            label=said("new-game-over-the-board")
            about="new-game-over-the-board-about"
            is_on=Signal::derive(move || wishes.with(|wishes| wishes.over_the_board))
            set=move |is_on| wishes.update(|wishes| {
                wishes.over_the_board = is_on;
                if is_on && wishes.clock == ClockWish::None {
                    wishes.clock = ClockWish::Ten;
                }
            })
        />
    }
    .into_any()
}
