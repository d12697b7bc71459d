//! Making a game, taking a seat, and coming back to one.

use super::super::update::Update;
use super::super::{Screen, request::game_fragment};
use super::socket::why_key;
use super::{Answer, Effect, Failed, LinkCard, Request, Server};
use crate::machine::connection;
use crate::machine::remote::{Remote, command_id};
use crate::{Begins, NewGameOptions, Seat, Table, Terms, person_name};
use skep_api::http::{
    Ask, AskState, Create, Invitation, InvitationState, OfGame, Seated, Take, TakeSeat,
};
use skep_api::{CommandId, GameId, InvitationId, Up, Why};
use skep_rules::{ByColor, Color};
use skep_words::key;

impl Update<'_> {
    pub(super) fn ask_server(&mut self, request: Request) {
        self.link_effect(Effect::Ask(Box::new(request)));
    }

    /// A new id for a command.
    pub(super) fn command_id(&mut self) -> CommandId {
        self.state.link.commands += 1;
        command_id(self.now.random, self.now.since_1970, self.state.link.commands)
    }

    /// The page comes from a server.
    pub(in crate::online) fn ask_what_it_can(&mut self) {
        self.state.link.server.set(Server::Asked);
        self.ask_server(Request::Info);
    }

    /// The server has answered, or could not be asked.
    pub(super) fn answered(&mut self, request: &Request, answer: Result<Box<Answer>, Failed>) {
        let answer = match answer {
            Ok(answer) => *answer,
            Err(failed) => return self.failed(request, failed),
        };
        match answer {
            Answer::Info(info) => {
                let keeps = info.online;
                let server = if keeps { Server::Keeps(info) } else { Server::Off };
                self.state.link.server.set(server);
                if !keeps {
                    self.connection(connection::Event::Want(false));
                    self.look_without_server();
                }
                if keeps && *self.state.screen == Screen::Choice {
                    self.ask_server(Request::Home);
                }
            }
            Answer::Home(home) => self.state.link.home.set(home),
            Answer::Created(created) => {
                // It is not wanted any more if something else was opened meanwhile: then it stands in the list.
                let id = match request {
                    Request::Create(create) => &create.id,
                    _ => return,
                };
                let link = &mut self.state.link;
                if link.creating.as_ref().is_none_or(|(_, awaited)| awaited != id) {
                    return;
                }
                link.creating = None;
                self.reconnect();
                self.open_game(created.game, Some(true));
            }
            Answer::Invitation(invitation) => self.lay_out_invitation(invitation),
            Answer::Seated(seated) => self.sit(request, seated),
            Answer::Asked(asked) => {
                let Request::Ask(invitation, _) = request else { return };
                if self.state.link.invited.as_ref() == Some(invitation) {
                    self.state.link.ask = Some(asked.ask.clone());
                    self.show_card(LinkCard::Asking { other_is_here: true });
                    self.ask_after(asked.ask);
                }
            }
            Answer::State(state) => {
                let Request::Asked(ask) = request else { return };
                if self.state.link.ask.as_ref() == Some(ask) {
                    self.on_ask(ask, state);
                }
            }
            Answer::SeatLink(link) => self.state.link.seat_link.set(Some(link.secret)),
        }
    }

    fn failed(&mut self, request: &Request, failed: Failed) {
        let why = match failed {
            Failed::Unreachable => None,
            Failed::Refused(why) => Some(why),
        };
        match (request, why) {
            (Request::Info, _) => self.state.link.server.set(Server::Away),
            (Request::Home, _) => {}
            (
                Request::Invitation(_) | Request::TakeSeat(_),
                Some(Why::NotFound | Why::Malformed),
            ) => {
                self.show_card(LinkCard::Missing);
            }
            (Request::TakeSeat(_), Some(Why::Taken)) => {
                self.state.shell.show_error(key::LINK_OTHER_SEAT);
                self.show_card(LinkCard::Missing);
            }
            (Request::Invitation(_) | Request::TakeSeat(_), _) => {
                self.show_card(LinkCard::Unreachable);
            }
            // The server forgets requests when it is started again.
            (Request::Asked(ask), Some(Why::NotFound)) => {
                if self.state.link.ask.as_ref() == Some(ask) {
                    self.open_invited();
                }
            }
            // The question is asked again: the answer waits there.
            (Request::Asked(ask), _) => self.ask_after(ask.clone()),
            (Request::Take(..), Some(why)) => {
                self.state.shell.show_error(why_key(why).unwrap_or(key::LINK_REFUSED));
                self.open_invited();
            }
            (_, why) => {
                let key = why.and_then(why_key).unwrap_or(key::LINK_UNREACHABLE);
                self.state.shell.show_error(key);
            }
        }
    }

    /// Makes a game. What was asked for and not answered is asked again under its old id: it makes no second game.
    pub(super) fn create(&mut self, options: Box<NewGameOptions>) {
        let known = self.state.link.creating.take().filter(|(asked, _)| *asked == options);
        let id = known.map_or_else(|| self.command_id(), |(_, id)| id);
        let color = match options.begins {
            Begins::You => Some(Color::White),
            Begins::Computer => Some(Color::Black),
            Begins::Lot => None,
        };
        let create = Create {
            id: id.clone(),
            terms: options.online_terms(),
            color,
            name: person_name(&options.your_name),
            open: options.is_open,
        };
        self.keep_options(options.begun());
        self.state.link.creating = Some((options, id));
        self.ask_server(Request::Create(create));
    }

    /// The page is at an invitation.
    pub(in crate::online) fn open_invitation(&mut self, id: InvitationId) {
        self.leave_game();
        self.close_if_done();
        self.state.link.invited = Some(id);
        self.lay_out_empty(Terms::two_people(Terms::FULL_BOX));
        self.open_invited();
    }

    fn open_invited(&mut self) {
        let Some(id) = self.state.link.invited.clone() else { return };
        self.show_card(LinkCard::Loading);
        self.ask_server(Request::Invitation(id));
    }

    fn lay_out_invitation(&mut self, invitation: Invitation) {
        if self.state.link.invited.as_ref() != Some(&invitation.id) {
            return;
        }
        if let Some(seated) = invitation.mine {
            return self.open_game(seated.game, Some(false));
        }
        let skep_api::Terms { set, opening, threefold, .. } = invitation.terms;
        let mut terms = Terms { opening, threefold, ..Terms::apart(set, invitation.color) };
        if invitation.state != InvitationState::Free {
            // The seat is nobody's here.
            terms.seats = ByColor([Seat::Remote; 2]);
        }
        self.lay_out_empty(terms);
        let (host, name) = (!invitation.color, invitation.name.clone());
        let table = &mut self.state.shell.board.table;
        let other = invitation.taken_by.clone().unwrap_or_default();
        let named = Table::clone(table).with_name(host, &name).with_name(!host, &other);
        table.set(named);
        let card = match invitation.state {
            InvitationState::Free => LinkCard::Free(Box::new(invitation)),
            InvitationState::Taken => LinkCard::Taken(Box::new(invitation)),
            closed => LinkCard::Closed(closed),
        };
        self.show_card(card);
    }

    /// A table without moves, on which nothing is played.
    fn lay_out_empty(&mut self, terms: Terms) {
        let table = Table::new(self.new_id(), terms).opened();
        self.lay_out(table);
    }

    pub(super) fn show_card(&mut self, card: LinkCard) {
        self.state.link.card.set_if_new(Some(card));
    }

    /// Takes the free seat of the invitation.
    pub(super) fn take_seat(&mut self, name: &str) {
        let Some(invitation) = self.state.link.invited.clone() else { return };
        let name = person_name(name);
        let id = match self.state.link.taking.clone() {
            Some(id) => id,
            None => self.command_id(),
        };
        self.state.link.taking = Some(id.clone());
        let options = NewGameOptions { your_name: name.clone(), ..(*self.state.options).clone() };
        self.keep_options(options);
        self.ask_server(Request::Take(invitation, Take { id, name }));
    }

    /// This browser has a seat now, if it is still wanted.
    fn sit(&mut self, request: &Request, seated: Seated) {
        let link = &self.state.link;
        let is_wanted = match request {
            Request::Take(invitation, _) => link.invited.as_ref() == Some(invitation),
            Request::TakeSeat(take) => link.secret.as_ref() == Some(&take.secret),
            _ => false,
        };
        if is_wanted {
            self.enter_seat(seated);
        }
    }

    fn enter_seat(&mut self, seated: Seated) {
        self.reconnect();
        self.open_game(seated.game, Some(false));
    }

    pub(super) fn ask_back(&mut self, color: Color, name: &str) {
        let Some(invitation) = self.state.link.invited.clone() else { return };
        let name = person_name(name);
        self.ask_server(Request::Ask(invitation, Ask { color, name }));
    }

    pub(super) fn ask_again(&mut self, ask: &str) {
        if self.state.link.ask.as_deref() == Some(ask) {
            self.ask_server(Request::Asked(ask.to_owned()));
        }
    }

    /// What became of the request to come back.
    fn on_ask(&mut self, ask: &str, state: AskState) {
        match state {
            AskState::Waiting { other_is_here } => {
                self.show_card(LinkCard::Asking { other_is_here });
                self.ask_after(ask.to_owned());
            }
            AskState::LetIn(seated) => self.enter_seat(seated),
            AskState::KeptOut => {
                self.state.link.ask = None;
                self.show_card(LinkCard::KeptOut);
            }
            AskState::Unknown => self.ask_after(ask.to_owned()),
        }
    }

    /// What could not be reached is tried again.
    pub(super) fn try_again(&mut self) {
        if let Some(secret) = self.state.link.secret.clone() {
            self.take_seat_by(secret);
        } else if self.state.link.invited.is_some() {
            self.open_invited();
        } else {
            self.connection(connection::Event::Seen);
        }
        self.ask_again_what_it_can();
    }

    /// A server that could not be reached is asked again.
    pub(in crate::online) fn ask_again_what_it_can(&mut self) {
        if *self.state.link.server == Server::Away {
            self.ask_what_it_can();
        }
    }

    /// The page is at the link of a seat. The secret is exchanged at once, and leaves the address.
    pub(in crate::online) fn take_seat_by(&mut self, secret: String) {
        self.leave_game();
        self.close_if_done();
        self.lay_out_empty(Terms::two_people(Terms::FULL_BOX));
        self.state.link.secret = Some(secret.clone());
        self.show_card(LinkCard::Loading);
        self.effect(super::super::Effect::Address { fragment: String::new(), is_new: false });
        self.ask_server(Request::TakeSeat(TakeSeat { secret }));
    }

    pub(super) fn link_seat(&mut self) {
        self.state.link.seat_link.set_if_new(None);
        if let Some(remote) = &self.state.link.remote {
            let game = remote.id().clone();
            self.ask_server(Request::LinkSeat(OfGame { game }));
        }
    }

    /// A game on the server is opened, with its address as a new entry of the history (`true`), in the current one
    /// (`false`), or where the address is that of the game already (`None`).
    pub(in crate::online) fn open_game(&mut self, game: GameId, is_new: Option<bool>) {
        self.leave_game();
        if let Some(is_new) = is_new {
            let fragment = game_fragment(&game);
            self.effect(super::super::Effect::Address { fragment, is_new });
        }
        self.link_effect(Effect::Recall(game));
    }

    /// What is kept of a game on the server: unacknowledged commands, and how it stood.
    pub(super) fn recalled(&mut self, game: GameId, commands: Vec<Up>, row: Option<Box<Table>>) {
        let is_new_here = row.is_none();
        match row {
            Some(table) => self.lay_out(*table),
            None => self.lay_out_empty(Terms::two_people(Terms::FULL_BOX)),
        }
        self.state.link.unsent.remove(&game);
        let remote = Remote::new(game, commands);
        let known = remote.known();
        self.state.link.remote = Some(remote);
        if is_new_here {
            self.show_card(LinkCard::Loading);
        }
        if matches!(*self.state.link.server, Server::None | Server::Off) {
            self.look_without_server();
        } else if self.state.link.connection.is_connected() {
            self.send(Up::Watch(known));
        } else {
            self.connection(connection::Event::Want(true));
        }
    }

    /// Where no server keeps games, one that is kept here can be looked at, and another one is not there.
    fn look_without_server(&mut self) {
        if self.state.link.remote.is_some() && self.state.shell.board.table.link().is_none() {
            self.show_card(LinkCard::Missing);
        }
    }

    /// Nothing more is heard of the game at the table.
    pub(in crate::online) fn leave_game(&mut self) {
        let link = &mut self.state.link;
        let left = link.remote.take();
        link.invited = None;
        link.secret = None;
        link.taking = None;
        link.ask = None;
        link.was_low = false;
        link.card.set_if_new(None);
        link.asked.set_if_new(Vec::new());
        link.seat_link.set_if_new(None);
        link.is_muted.set_if_new(false);
        link.said.set_if_new(ByColor::default());
        let Some(left) = left else { return };
        if !left.unacknowledged().is_empty() {
            let commands = left.unacknowledged().to_vec();
            self.state.link.unsent.insert(left.id().clone(), commands);
        }
        if self.state.link.connection.is_connected() {
            self.send(Up::Leave { game: left.id().clone() });
        }
    }

    /// No game on the server is looked at: the connection is closed, and what is new there is asked.
    pub(in crate::online) fn leave_server(&mut self) {
        self.leave_game();
        self.close_if_done();
        self.ask_again_what_it_can();
        if self.state.link.server.info().is_some() {
            self.ask_server(Request::Home);
        }
    }

    /// There is no such game, or it is not for this browser.
    pub(super) fn game_is_missing(&mut self) {
        self.leave_game();
        self.close_if_done();
        self.lay_out_empty(Terms::two_people(Terms::FULL_BOX));
        self.show_card(LinkCard::Missing);
    }
}
