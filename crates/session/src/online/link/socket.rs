//! The socket: what it brings, and what is sent on it.

use super::super::update::Update;
use super::{Effect, Event, Timer};
use crate::machine::connection::{self, Status};
use crate::machine::remote::{self, RESEND};
use crate::machine::{Message, MessageValue};
use skep_api::{Down, Offer, PROTO, Up, Why};
use skep_words::{Key, key};

/// The time between two questions what became of a request to come back, in milliseconds.
const ASK_AGAIN: u32 = 2_000;

impl Update<'_> {
    /// Handles an event of games by link.
    pub(in crate::online) fn link(&mut self, event: Event) {
        match event {
            Event::Answered(request, answer) => self.answered(&request, answer),
            Event::Opened(socket) => self.connection(connection::Event::Opened(socket)),
            Event::Closed(socket) => self.connection(connection::Event::Closed(socket)),
            Event::Heard(socket, down) => self.heard(socket, *down),
            Event::Timer(timer) => self.link_timer(timer),
            Event::Seen => {
                self.ask_again_what_it_can();
                self.connection(connection::Event::Seen);
            }
            Event::Tick => self.warn_of_time(),
            Event::Recalled { game, commands, row } => self.recalled(game, commands, row),
            Event::Unsent(unsent) => self.recall_unsent(unsent),
            Event::Create(options) => self.create(options),
            Event::Take(name) => self.take_seat(&name),
            Event::AskBack(color, name) => self.ask_back(color, &name),
            Event::TryAgain => self.try_again(),
            Event::Act(action) => self.act(action),
            Event::Say(preset) => self.say(preset),
            Event::Mute(is_muted) => self.state.link.is_muted.set_if_new(is_muted),
            Event::Answer(yes) => self.answer_asked(yes),
            Event::DropPreselected => self.drop_preselected(),
            Event::LinkSeat => self.link_seat(),
            Event::GoOn => self.go_on(),
            Event::Subscribe => self.subscribe(),
            Event::Push(push) => self.on_push(push),
        }
    }

    pub(super) fn link_effect(&mut self, effect: Effect) {
        self.effect(super::super::Effect::Link(effect));
    }

    /// Hands an event to the connection, and says when it is gone and when it is back.
    pub(super) fn connection(&mut self, event: connection::Event) {
        let before = *self.state.link.connection.status;
        for effect in self.state.link.connection.update(event, self.now) {
            match effect {
                connection::Effect::Open(socket) => self.link_effect(Effect::Open(socket)),
                connection::Effect::Close(socket) => self.link_effect(Effect::Close(socket)),
                connection::Effect::Hello => {
                    let known = self.state.link.remote.as_ref().map(remote::Remote::known);
                    self.state.link.greeted = known.as_ref().map(|known| known.game.clone());
                    let resume = known.into_iter().collect();
                    self.send(Up::Hello { proto: PROTO, resume });
                }
                connection::Effect::Ping(n) => self.send(Up::Ping { n }),
                connection::Effect::After(time, timer) => {
                    self.link_effect(Effect::After(time, Timer::Connection(timer)));
                }
            }
        }
        match (before, *self.state.link.connection.status) {
            (Status::Connected, Status::Lost) => self.state.shell.remark(key::LINK_LOST),
            (Status::Lost, Status::Connected) => self.state.shell.remark(key::LINK_BACK),
            (before, Status::Outdated) if before != Status::Outdated => {
                self.link_effect(Effect::Renew);
            }
            _ => {}
        }
    }

    /// The cookie has changed, which the server reads when a socket opens.
    pub(super) fn reconnect(&mut self) {
        self.connection(connection::Event::Want(false));
        self.connection(connection::Event::Want(true));
    }

    pub(super) fn send(&mut self, up: Up) {
        let socket = self.state.link.connection.socket();
        self.link_effect(Effect::Send(socket, Box::new(up)));
    }

    fn heard(&mut self, socket: u32, down: Down) {
        if socket != self.state.link.connection.socket() {
            return;
        }
        match &down {
            Down::Welcome { .. } => {
                self.connection(connection::Event::Welcome(socket));
                self.ask_again_what_it_can();
                self.watch_what_was_not_greeted();
                self.send_unsent();
                let again = self.state.link.remote.as_ref().map(remote::Remote::resend);
                self.after_remote(again.unwrap_or_default());
            }
            Down::Pong { n, .. } => self.connection(connection::Event::Pong(*n)),
            Down::Update { .. } => self.connection(connection::Event::Outdated),
            Down::Refused(refused) if refused.id.is_none() => {
                let is_here = refused.game.as_ref()
                    == self.state.link.remote.as_ref().map(remote::Remote::id);
                if is_here && matches!(refused.why, Why::NotFound | Why::NotYours) {
                    return self.game_is_missing();
                }
            }
            _ => {}
        }
        self.hear_of_unsent(&down);
        let moment = self.now.moment;
        let effects = self.state.link.remote.as_mut().map(|remote| remote.hear(down, moment));
        self.after_remote(effects.unwrap_or_default());
    }

    /// A game that came to the table between the greeting and its answer.
    fn watch_what_was_not_greeted(&mut self) {
        let link = &self.state.link;
        let known = link.remote.as_ref().map(remote::Remote::known);
        if let Some(known) = known.filter(|known| link.greeted.as_ref() != Some(&known.game)) {
            self.send(Up::Watch(known));
        }
    }

    fn link_timer(&mut self, timer: Timer) {
        match timer {
            Timer::Connection(timer) => self.connection(connection::Event::Timer(timer)),
            Timer::Resend(id) => {
                let link = &self.state.link;
                let is_connected = link.connection.is_connected();
                let again = link.remote.as_ref().and_then(|remote| remote.resend_one(&id));
                self.after_remote(again.filter(|_| is_connected).into_iter().collect());
            }
            Timer::Ask(ask) => self.ask_again(&ask),
            Timer::Fade(by, number) => {
                let said = &mut self.state.link.said;
                if said[by].is_some_and(|it| it.number == number) {
                    said[by] = None;
                }
            }
        }
    }

    /// Carries out what follows for the game on the server.
    pub(super) fn after_remote(&mut self, effects: Vec<remote::Effect>) {
        for effect in effects {
            match effect {
                remote::Effect::Send(up) => {
                    if let Up::Move { id, .. } | Up::Do { id, .. } = &up {
                        self.link_effect(Effect::After(RESEND, Timer::Resend(id.clone())));
                    }
                    // Otherwise the greeting is followed by all that is not acknowledged.
                    if self.state.link.connection.is_connected() {
                        self.send(up);
                    }
                }
                remote::Effect::Keep(commands) => {
                    if let Some(remote) = &self.state.link.remote {
                        let game = remote.id().clone();
                        self.link_effect(Effect::KeepCommands(game, commands));
                    }
                }
                remote::Effect::Changed { moved } => self.show_remote(moved),
                remote::Effect::Refused(why) => {
                    if let Some(key) = why_key(why) {
                        self.state.shell.show_error(key);
                    }
                }
                remote::Effect::Said(by, preset) => self.hear_words(by, preset),
                remote::Effect::Asks(ask, color, name) => {
                    if !name.is_empty() {
                        let name = MessageValue::Name(name.clone());
                        let asks = Message::about(key::LINK_ASKS_BACK, "name", name);
                        self.state.shell.notify(asks);
                    }
                    let asked = &mut self.state.link.asked;
                    if asked.iter().all(|known| known.ask != ask) {
                        asked.push(super::AskedBack { ask, color });
                    }
                }
                remote::Effect::Declined(offer) => {
                    self.state.shell.notify(match offer {
                        Offer::Takeback => key::LINK_TAKEBACK_REFUSED,
                        Offer::Rematch => key::LINK_REMATCH_REFUSED,
                        Offer::Draw | Offer::Unknown => key::LINK_DRAW_REFUSED,
                    });
                }
                remote::Effect::WantsRematch => {
                    self.state.shell.remark(key::LINK_REMATCH_OFFERED);
                }
                remote::Effect::GotTime => self.state.shell.notify(key::LINK_GOT_TIME),
                remote::Effect::IsGone => self.state.shell.remark(key::LINK_GONE),
                remote::Effect::LetIn(color) => {
                    if self.state.link.asked.iter().any(|it| it.color == color) {
                        self.state.link.asked.retain(|it| it.color != color);
                    }
                }
            }
        }
    }

    /// It is asked again after a while what became of the request to come back.
    pub(super) fn ask_after(&mut self, ask: String) {
        self.link_effect(Effect::After(ASK_AGAIN, Timer::Ask(ask)));
    }
}

/// The key of a sentence why the server has refused something; `None` if it is of no use to a person.
pub(super) fn why_key(why: Why) -> Option<Key> {
    Some(match why {
        Why::Stale => key::LINK_STALE,
        Why::NotYourTurn => key::ONLINE_NOT_YOUR_TURN,
        Why::GameOver => key::LINK_OVER,
        Why::NotBegun => key::LINK_NOT_BEGUN,
        Why::NotYours => key::LINK_NOT_YOURS,
        Why::NotFound => key::LINK_NOT_FOUND,
        Why::TooEarly => key::LINK_TOO_EARLY,
        Why::TooLate => key::LINK_TOO_LATE,
        Why::TooOften => key::LINK_TOO_OFTEN,
        Why::NotOffered => key::LINK_NOT_OFFERED,
        Why::Taken => key::LINK_TAKEN,
        Why::Flagged => key::LINK_FLAGGED,
        Why::TooMany => key::LINK_TOO_MANY,
        Why::Unavailable => key::LINK_UNAVAILABLE,
        Why::Illegal | Why::Malformed | Why::NoClock | Why::Unknown => key::LINK_REFUSED,
    })
}
