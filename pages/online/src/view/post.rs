//! What is to be done with messages: a game is taken, a link is sent, an answer is awaited.

use super::notes::{kept_note, plain_note, reach_note};
use super::sharing::{Field, base};
use crate::app::App;
use skep_rules::Color;
use skep_session::LONGEST_NAME;
use skep_session::online::{Event, Post, Sending, State, letter_fragment};
use skep_ui::dom::*;
use skep_ui::platform::share_sheet::{self, Content, Shared};
use skep_ui::platform::{page, time};
use skep_ui::view::button::{Action, button, message};
use skep_ui::view::copying::{copy, copy_field};
use skep_ui::view::row::row;
use skep_words::{Key, key};

/// The line for the one who begins.
pub(super) fn first_line(app: App) -> El {
    message(app.ui, "p", key::POST_FIRST).class("post-line")
}

/// The card below the hive, or beside it.
pub(super) fn post(app: App, post: Post, field: Field) -> El {
    match post {
        Post::Offered(side) => offered(app, side),
        _ => sending(app, post, field),
    }
}

/// A game that is new here: nothing is taken before the button is pressed.
fn offered(app: App, side: Color) -> El {
    let name = RwSignal::new(app.options.with_untracked(|options| options.your_name.clone()));
    let text = move || {
        let sentence = app.core().ask(State::offer_sentence);
        // Follows the language.
        app.words.track();
        sentence.map(|it| app.text(&it)).unwrap_or_default()
    };
    let take = move |side: Color| move || app.dispatch(Event::Accept(side, name.get_untracked()));
    let play = button("accept", "button main large")
        .live_text(move || app.tell(key::OFFERED_PLAY, &[("color", side.into())]))
        .on_press(take(side));
    let author = button("accept-own", "button quiet")
        .live_text(move || app.tell(key::OFFERED_AUTHOR, &[("color", (!side).into())]))
        .on_press(move || app.dispatch(Event::Accept(!side, String::new())));
    el("section")
        .class("post")
        .live("aria-label", move || app.say(key::ONLINE_TITLE))
        .attr("data-post", "offered")
        .child(el("p").class("post-text").live_text(text))
        .child(el("div").class("post-offer").child(name_input(app, name)).child(play))
        .children(kept_note(app))
        .child(author)
}

/// The field for the person's name.
pub(super) fn name_input(app: App, name: RwSignal<String>) -> El {
    let field = el("input")
        .attr("type", "text")
        .attr("name", "your-name")
        .attr("maxlength", &LONGEST_NAME.to_string())
        .attr("autocomplete", "nickname")
        .attr("autocapitalize", "words")
        .attr("spellcheck", "false")
        .attr("value", &name.get_untracked())
        .on("input", move |event: web_sys::Event| name.set(page::field_value(&event)));
    el("label").class("number").child(message(app.ui, "span", key::NEW_GAME_YOUR_NAME)).child(field)
}

/// A link to be sent, or that was sent.
fn sending(app: App, post: Post, field: Field) -> El {
    let is_sent = post == Post::Wait;
    if !is_sent {
        field.set(None);
    }
    let can_take_back = matches!(post, Post::Send(kind) if kind != Sending::Invitation);
    let card = el("section").class("post").attr("data-post", if is_sent { "wait" } else { "send" });
    let card = fresh(card).live("aria-label", move || app.say(key::ONLINE_TITLE));
    let press = guard(&card, move || app.dispatch(Event::TakeBack));
    let take_back = can_take_back
        .then(|| Action::new("take-back", key::UNDO).class("quiet").button(app.ui, press));
    let answers: Vec<El> =
        take_back.into_iter().chain(send_buttons(app, is_sent, field, &card)).collect();
    let text = post.key().map(|key| message(app.ui, "p", key).class("post-text"));
    let card = card.children(text).child(row(app.ui, el("div").class("post-answers"), answers));
    let notes = (!is_sent)
        .then(|| [reach_note(app, app.reach.get_untracked()), plain_note(app), kept_note(app)]);
    copy_field(app.ui, field, card).children(notes.into_iter().flatten().flatten())
}

/// Marks a card that has just appeared. A finger that has laid a tile may still be where its buttons are now.
pub(super) fn fresh(card: El) -> El {
    let shown = card.clone();
    time::after(FRESH, move || drop(shown.flag("data-fresh", false)));
    card.flag("data-fresh", true)
}

/// How long a card takes no presses, in milliseconds.
pub(super) const FRESH: u32 = 250;

/// A press that counts once the card is not fresh any more.
fn guard(card: &El, press: impl Fn() + 'static) -> impl Fn() + 'static {
    let card = card.clone();
    move || {
        if !card.node().has_attribute("data-fresh") {
            press();
        }
    }
}

/// The buttons that hand the link over: by the system's sheet where there is one, and by copying.
pub(super) fn send_buttons(app: App, is_again: bool, field: Field, card: &El) -> Vec<El> {
    let main = if is_again { "" } else { "main" };
    let copy_link = move || {
        if let Some(address) = address(app) {
            copy(app.ui, address, field);
            app.dispatch(Event::Sent);
        }
    };
    let copying = Action::new("copy-link", key::SHARE_LINK).drawing("link");
    if !share_sheet::is_there() {
        return vec![copying.class(main).button(app.ui, guard(card, copy_link))];
    }
    let share = move || {
        let Some(address) = address(app) else { return };
        let title = app.say(key::APP_NAME);
        let text = app.say(words_key(app));
        let content = Content { title: &title, text: &text, address: &address, picture: None };
        share_sheet::share(content, move |shared| match shared {
            Shared::Done => app.dispatch(Event::Sent),
            Shared::Closed => {}
            Shared::Failed => copy_link(),
        });
    };
    let word = if is_again { key::POST_AGAIN } else { key::POST_SHARE };
    let sharing = Action::new("send", word).drawing("share").class(main);
    let copying = copying.class("quiet").button(app.ui, guard(card, copy_link));
    vec![copying, sharing.button(app.ui, guard(card, share))]
}

/// The words that go with the link.
fn words_key(app: App) -> Key {
    match app.post.get_untracked() {
        Some(Post::Send(sending)) => sending.words_key(),
        _ => key::LETTER_TEXT_MOVE,
    }
}

/// The link that holds the game.
fn address(app: App) -> Option<String> {
    let code = app.letter.get_untracked()?;
    // Hosts of plain files may have led here by the name of the file.
    let here = base(app);
    let here = here.strip_suffix("index.html").unwrap_or(&here);
    Some(format!("{here}#{}", letter_fragment(&code)))
}
