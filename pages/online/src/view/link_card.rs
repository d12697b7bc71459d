//! The card beside the hive in a game by link: before it begins, and where something is in the way.

use super::links::reach;
use super::news::news;
use super::notes::{kept_note, plain_note, reach_note, wake_note};
use super::post::name_input;
use super::qr;
use super::sharing::{Field, Handed, invitation_link, share_buttons};
use super::terms::terms_text;
use crate::app::App;
use skep_api::http::Invitation;
use skep_api::{Action, Clock};
use skep_rules::Color;
use skep_session::Reach;
use skep_session::online::Event;
use skep_session::online::link::{self, LinkCard};
use skep_ui::dom::*;
use skep_ui::view::button::{button, message};
use skep_ui::view::copying::copy_field;
use skep_words::{Key, key};

/// The card; `None` while the server has not answered yet.
pub(super) fn link_card(app: App, card: &LinkCard, field: Field) -> Option<El> {
    let (name, answers): (&str, Vec<El>) = match card {
        LinkCard::Loading => return None,
        LinkCard::Waiting => return Some(waiting(app, field)),
        LinkCard::Free(invitation) => return Some(free(app, invitation)),
        LinkCard::Taken(_) => return Some(taken(app)),
        LinkCard::Asking { .. } => ("asking", Vec::new()),
        LinkCard::Unreachable => {
            let again = answer(app, "try-again", key::TRY_AGAIN, |app| {
                app.dispatch(link::Event::TryAgain);
            });
            ("unreachable", vec![again])
        }
        LinkCard::KeptOut | LinkCard::Closed(_) | LinkCard::CalledOff(_) | LinkCard::Missing => {
            let new = answer(app, "choose", key::LINK_NEW, |app| app.dispatch(Event::Choose));
            ("over", vec![new])
        }
    };
    let answers = (!answers.is_empty()).then(|| el("div").class("post-answers").children(answers));
    Some(frame(app, name).child(text(app)).children(answers))
}

/// The frame of the card.
fn frame(app: App, name: &str) -> El {
    el("section")
        .class("post")
        .live("aria-label", move || app.say(key::ONLINE_TITLE))
        .attr("data-card", name)
}

/// The sentence of the card.
fn text(app: App) -> El {
    let text = move || {
        let message = app.card.with(|card| card.as_ref().and_then(LinkCard::message));
        message.map(|it| app.text(&it)).unwrap_or_default()
    };
    el("p").class("post-text").live_text(text)
}

fn answer(app: App, name: &'static str, key: Key, press: fn(App)) -> El {
    let answer = button(name, "button main").live_text(move || app.say(key));
    answer.on_press(move || press(app))
}

/// The game is made: the link, as a picture for a friend who is beside, and by the system's sheet for others.
fn waiting(app: App, field: Field) -> El {
    field.set(None);
    let frame = frame(app, "waiting");
    let call_off =
        button("call-off", "button quiet").live_text(move || app.say(key::LINK_CALL_OFF));
    let call_off = call_off.on_press(move || app.dispatch(link::Event::Act(Action::Abort)));
    // The server may not have told yet whom its links reach.
    let known = move || (reach(app), app.server.with(|server| server.info().is_some()));
    let frame = frame.show(known, move |&(reach, is_known)| {
        if !is_known {
            return Vec::new();
        }
        if reach == Reach::ThisDevice {
            return reach_note(app, reach).into_iter().collect();
        }
        let clock = app.link.with_untracked(|it| it.as_ref().map(|it| it.terms.clock));
        let link = Handed {
            address: invitation_link,
            words: key::LETTER_TEXT_INVITE,
            copy: key::SHARE_LINK,
        };
        let buttons = share_buttons(app, link, field);
        let code = invitation_link(app).and_then(|link| qr::code(app, &link));
        let words = el("div")
            .class("post-link-words")
            .child(text(app))
            .child(el("div").class("post-answers").children(buttons))
            .child(message(app.ui, "small", key::LINK_SCAN));
        let told = news(app, el("div").class("post-news"));
        let is_slow = clock.is_some_and(|clock| !matches!(clock, Clock::RealTime { .. }));
        let wake = clock.and_then(|clock| wake_note(app, clock));
        let link = el("div").class("post-link").children(code).child(words);
        let copied = copy_field(app.ui, field, el("div").class("post-field"));
        [
            Some(link),
            Some(copied),
            reach_note(app, reach),
            plain_note(app),
            wake,
            is_slow.then_some(told),
        ]
        .into_iter()
        .flatten()
        .collect()
    });
    frame.child(call_off)
}

/// The seat is free: nothing is taken before the button is pressed.
fn free(app: App, invitation: &Invitation) -> El {
    let Invitation { color, terms, name: host, .. } = invitation.clone();
    let name = RwSignal::new(app.options.with_untracked(|options| options.your_name.clone()));
    let play = button("take", "button main large")
        .live_text(move || match host.is_empty() {
            true => app.tell(key::OFFERED_PLAY, &[("color", color.into())]),
            false => {
                let about = [("color", color.into()), ("name", (&host).into())];
                app.tell(key::LINK_PLAY_AGAINST, &about)
            }
        })
        .on_press(move || app.dispatch(link::Event::Take(name.get_untracked())));
    let terms_line = el("p").class("post-terms").live_text(move || terms_text(app, &terms));
    frame(app, "free")
        .child(text(app))
        .child(terms_line)
        .child(el("div").class("post-offer").child(name_input(app, name)).child(play))
        .children(wake_note(app, terms.clock))
        .children(kept_note(app))
}

/// Somebody plays there. Whoever it was may have lost the seat with a browser that forgot it.
fn taken(app: App) -> El {
    let name = RwSignal::new(app.options.with_untracked(|options| options.your_name.clone()));
    let ask = move |color: Color| {
        button("ask-back", "button")
            .live_text(move || app.tell(key::LINK_COME_BACK_AS, &[("color", color.into())]))
            .on_press(move || app.dispatch(link::Event::AskBack(color, name.get_untracked())))
    };
    frame(app, "taken")
        .child(text(app))
        .child(message(app.ui, "p", key::LINK_COME_BACK).class("post-terms"))
        .child(el("div").class("post-offer").child(name_input(app, name)))
        .child(el("div").class("post-answers").children(Color::ALL.map(ask)))
}
