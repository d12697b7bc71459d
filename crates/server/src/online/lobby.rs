//! Invitations and seats.

use super::asks::{Answer, message};
use super::orders::Order;
use super::record::{self, Summary, color_of, seat_of};
use super::time::now;
use super::{Online, secret};
use skep_api::http::{
    Ask, AskState, Asked, Create, Created, Home, Invitation, InvitationState, MyGame,
    OpenInvitation, SeatLink, Seated, Take,
};
use skep_api::{Cause, Clock, Event, GameId, Time, Why};
use skep_referee::{Command, Refusal, Stage, State, check_terms};
use skep_rules::Color;
use skep_session::person_name;
use skep_store::{Outcome, StoredGame};
use std::sync::Arc;

/// Open invitations to a game in real time are for those who are here.
const OPEN_REAL_TIME: Time = 15 * 60_000;
/// Other open invitations.
const OPEN: Time = 2 * 86_400_000;
/// Invitations for a friend.
const PRIVATE: Time = 60 * 86_400_000;
/// A finished game is shown on the home for so long.
const FINISHED: Time = 3 * 86_400_000;
/// Open invitations on the home.
const MOST_OPEN: u32 = 20;
/// The secret of a seat counts for a day.
const SEAT_LINK: Time = 86_400_000;

type Done<T> = Result<T, Refusal>;

impl Online {
    /// Makes a game and an invitation to it.
    pub(crate) async fn create(self: &Arc<Self>, create: Create, guest: &[u8]) -> Done<Created> {
        let Create { id, terms, color, name, open } = create;
        if !secret::is_id(&id) || check_terms(&terms).is_err() {
            return Err(Why::Malformed.into());
        }
        let games = self.store().count_games_of(guest).await;
        if games.map_err(|error| self.store_failed(&error))? >= self.counter.limits().games_of_guest
        {
            return Err(Why::TooMany.into());
        }
        let derived = |purpose| secret::derived_id(&self.key, purpose, &id);
        let (game, invitation) = (derived("game"), derived("invitation"));
        let host = color.unwrap_or_else(|| Color::ALL[usize::from(secret::random::<1>()[0] & 1)]);
        let at = now();
        let opened = Event::Opened { terms, host, name: person_name(&name) };
        let state = State::open(&opened, at).map_err(|_| Refusal::from(Why::Malformed))?;
        let expires = at
            + match terms.clock {
                _ if !open => PRIVATE,
                Clock::RealTime { .. } => OPEN_REAL_TIME,
                _ => OPEN,
            };
        let mut commit = record::commit(&game, 0, at, &[opened], &state, Some(expires));
        commit.seat(seat_of(host), guest);
        commit.invitation(&invitation, open, Some(expires));
        let outcome = self.store().commit(vec![commit]).await;
        match outcome.map_err(|error| self.store_failed(&error))? {
            Outcome::Done => Ok(Created { game, invitation, color: host }),
            // The same command came before, and its answer was lost, perhaps with the cookie.
            Outcome::Conflict | Outcome::Repeated(_) => {
                let color = self.read_state(&game).await?.host();
                self.sit(&game, color, guest).await?;
                Ok(Created { game, invitation, color })
            }
        }
    }

    async fn sit(&self, game: &GameId, color: Color, guest: &[u8]) -> Done<()> {
        let sat = self.store().sit(game, seat_of(color), guest).await;
        sat.map_err(|error| self.store_failed(&error))
    }

    /// The seat of a guest.
    pub(crate) async fn seat(&self, game: &GameId, guest: Option<&[u8]>) -> Done<Option<Color>> {
        let Some(guest) = guest else { return Ok(None) };
        let seat = self.store().seat(game, guest).await;
        Ok(seat.map_err(|error| self.store_failed(&error))?.map(color_of))
    }

    async fn find(&self, id: &str) -> Done<(skep_store::Invitation, State)> {
        if !secret::is_id(id) {
            return Err(Why::NotFound.into());
        }
        let found = self.store().invitation(id).await;
        let found = found.map_err(|error| self.store_failed(&error))?;
        let found = found.ok_or(Refusal::from(Why::NotFound))?;
        let state = self.read_state(&found.game).await?;
        Ok((found, state))
    }

    /// An invitation, without taking anything.
    pub(crate) async fn invitation(&self, id: &str, guest: Option<&[u8]>) -> Done<Invitation> {
        let (found, state) = self.find(id).await?;
        let color = !state.host();
        let is_late = found.expires.is_some_and(|expires| expires <= now());
        let became = match state.stage() {
            Stage::Waiting if is_late => InvitationState::Expired,
            Stage::Waiting => InvitationState::Free,
            Stage::Over { cause: Cause::Expired, .. } => InvitationState::Expired,
            Stage::Over { .. } if state.began().is_none() => InvitationState::Withdrawn,
            Stage::Playing | Stage::Over { .. } => InvitationState::Taken,
        };
        let mine = self.seat(&found.game, guest).await?;
        Ok(Invitation {
            id: found.id,
            name: state.names()[state.host()].clone().unwrap_or_default(),
            terms: *state.terms(),
            color,
            state: became,
            open: found.open,
            expires: found.expires,
            taken_by: state.names()[color].clone(),
            mine: mine.map(|color| Seated { game: found.game, color }),
        })
    }

    /// Takes the free seat.
    pub(crate) async fn take(self: &Arc<Self>, id: &str, take: Take, guest: &[u8]) -> Done<Seated> {
        if !secret::is_id(&take.id) {
            return Err(Why::Malformed.into());
        }
        let (found, state) = self.find(id).await?;
        let (game, color) = (found.game, !state.host());
        if let Some(color) = self.seat(&game, Some(guest)).await? {
            // One's own invitation, or one that was taken before.
            return if color == state.host() {
                Err(Why::Taken.into())
            } else {
                Ok(Seated { game, color })
            };
        }
        let is_waiting = state.stage() == Stage::Waiting;
        if is_waiting && found.expires.is_some_and(|expires| expires <= now()) {
            return Err(Why::TooLate.into());
        }
        let order = Order {
            game: game.clone(),
            id: Some(take.id),
            command: Command::Join { name: person_name(&take.name) },
            at: now(),
            seat: Some((color, guest.to_vec())),
            reply: None,
        };
        self.execute(order).await?;
        // After a repeated command the first answer may have been lost, with the cookie.
        self.sit(&game, color, guest).await?;
        Ok(Seated { game, color })
    }

    /// Withdraws an invitation.
    pub(crate) async fn withdraw(self: &Arc<Self>, id: &str, guest: Option<&[u8]>) -> Done<()> {
        let (found, state) = self.find(id).await?;
        if self.seat(&found.game, guest).await? != Some(state.host()) {
            return Err(Why::NotYours.into());
        }
        if state.stage() != Stage::Waiting {
            return Err(Why::Taken.into());
        }
        let abort = Command::Abort { by: state.host() };
        self.execute(Order::own(&found.game, abort)).await.map(drop)
    }

    /// Asks the other player for a seat.
    pub(crate) async fn ask(self: &Arc<Self>, id: &str, ask: Ask, guest: &[u8]) -> Done<Asked> {
        let (found, state) = self.find(id).await?;
        if state.began().is_none() {
            return Err(Why::NotBegun.into());
        }
        let game = found.game;
        if self.seat(&game, Some(guest)).await?.is_some() {
            return Err(Why::Taken.into());
        }
        let name = person_name(&ask.name);
        let added = self.asks.add(&game, ask.color, name, guest.to_vec(), now());
        let id = added.ok_or(Refusal::from(Why::TooMany))?;
        if let Some(ask) = self.asks.get(&id) {
            let table = self.table(&game);
            table.live.lock().await.tell(!ask.color, &message(&id, &ask));
        }
        Ok(Asked { ask: id })
    }

    /// What became of a request; only for who made it.
    pub(crate) async fn asked(&self, id: &str, guest: Option<&[u8]>) -> Done<AskState> {
        let ask = self.asks.get(id).filter(|ask| Some(ask.guest.as_slice()) == guest);
        let ask = ask.ok_or(Refusal::from(Why::NotFound))?;
        Ok(match ask.answer {
            Answer::Waiting => {
                let table = self.table(&ask.game);
                let other_is_here = table.live.lock().await.is_here(!ask.color);
                AskState::Waiting { other_is_here }
            }
            Answer::LetIn => AskState::LetIn(Seated { game: ask.game, color: ask.color }),
            Answer::KeptOut => AskState::KeptOut,
        })
    }

    /// Lets in who asked. The seat is his before he hears of it, and before the log says so: an answer that is lost on
    /// the way can be given again.
    pub(crate) async fn let_in(self: &Arc<Self>, id: &str, by: Color, order: Order) -> Done<()> {
        let ask = self.asks.find(id, &order.game, by, Answer::LetIn);
        let ask = ask.ok_or(Refusal::from(Why::NotFound))?;
        self.sit(&ask.game, ask.color, &ask.guest).await?;
        self.asks.answer(id, &ask.game, by, Answer::LetIn);
        self.execute(order).await.map(drop)
    }

    /// Makes a secret that moves a seat to another browser.
    pub(crate) async fn link_seat(&self, game: &GameId, guest: Option<&[u8]>) -> Done<SeatLink> {
        let color = self.seat(game, guest).await?.ok_or(Refusal::from(Why::NotYours))?;
        let secret = secret::new_secret();
        let link = skep_store::SeatLink {
            game: game.clone(),
            seat: seat_of(color),
            secret: secret::hash(&secret),
            expires: now() + SEAT_LINK,
        };
        self.store().link_seat(link).await.map_err(|error| self.store_failed(&error))?;
        Ok(SeatLink { secret })
    }

    /// Takes a seat by its secret.
    pub(crate) async fn take_seat(&self, secret: &str, guest: &[u8]) -> Done<Seated> {
        if !secret::is_id(secret) {
            return Err(Why::NotFound.into());
        }
        let found = self.store().linked_seat(&secret::hash(secret), now()).await;
        let link = found.map_err(|error| self.store_failed(&error))?;
        let link = link.ok_or(Refusal::from(Why::NotFound))?;
        let color = color_of(link.seat);
        match self.seat(&link.game, Some(guest)).await? {
            Some(other) if other != color => return Err(Why::Taken.into()),
            _ => self.sit(&link.game, color, guest).await?,
        }
        Ok(Seated { game: link.game, color })
    }

    /// My games and the open invitations of others.
    pub(crate) async fn home(&self, guest: Option<&[u8]>) -> Done<Home> {
        let time = now();
        let games = match guest {
            Some(guest) => self.store().games_of(guest, time - FINISHED).await,
            None => Ok(Vec::new()),
        };
        let games = games.map_err(|error| self.store_failed(&error))?;
        let open = self.store().open_invitations(time, MOST_OPEN).await;
        let open = open.map_err(|error| self.store_failed(&error))?;
        let is_mine = |game: &str| games.iter().any(|mine| mine.game == game);
        let open = open.iter().filter(|(_, game)| !is_mine(&game.game));
        let open = open.filter_map(|(invitation, game)| {
            let Summary { terms, host, names, .. } = serde_json::from_str(&game.summary).ok()?;
            let name = names[host].clone().unwrap_or_default();
            Some(OpenInvitation {
                id: invitation.id.clone(),
                name,
                terms,
                color: !host,
                at: game.at,
            })
        });
        Ok(Home { open: open.collect(), games: games.iter().filter_map(my_game).collect() })
    }
}

/// A game of the list; one that can't be read is left out.
fn my_game(stored: &StoredGame) -> Option<MyGame> {
    let summary: Summary = serde_json::from_str(&stored.summary).ok()?;
    let color = color_of(stored.seat);
    Some(MyGame {
        game: stored.game.clone(),
        color,
        other: summary.names[!color].clone(),
        terms: summary.terms,
        seq: stored.seq,
        plies: summary.plies,
        my_turn: summary.to_move == Some(color),
        due: summary.due,
        ended: summary.ended,
        at: stored.at,
    })
}
