//! A game on a server as this device knows it: the events so far, commands that are not acknowledged, a move that is
//! not accepted yet, and one that is chosen in advance.
//!
//! The server decides. What it has not accepted is shown as pending, and goes back if it is refused. Commands have ids
//! and are sent again until they are acknowledged, so each counts once, whatever happens to the connection.

use crate::Moment;
use skep_api::{
    Action, BySide, Cause, Clock, Clocks, CommandId, Down, Event, GameId, GameState, InvitationId,
    Known, Offer, Presence, Refused, Seq, Terms, Up, Why,
};
use skep_notation::uhp;
use skep_rules::{Color, Game, Move, Outcome, Position, Reason};

/// A command that is not acknowledged is sent again after so many milliseconds.
pub const RESEND: u32 = 2_500;

/// The MoveString of a pass.
const PASS: &str = "pass";

/// A game on a server.
#[derive(Clone, Debug)]
pub struct Remote {
    game: GameId,
    /// The last event that is known; 0 before the first state.
    seq: Seq,
    terms: Option<Terms>,
    you: Option<Color>,
    names: BySide<Option<String>>,
    /// The game as the server has told it.
    accepted: Game,
    /// A move of this device that the server has not told yet.
    predicted: Option<Predicted>,
    /// A move that is chosen in advance, and the ply that it is meant for.
    preselected: Option<(usize, Move)>,
    /// Commands that are not acknowledged, the oldest first.
    commands: Vec<Up>,
    offers: BySide<Option<Offer>>,
    ended: Option<(Option<Color>, Cause)>,
    rematch: Option<GameId>,
    has_begun: bool,
    /// The invitation to the free seat, for who has made it.
    invitation: Option<InvitationId>,
    /// Whether the rematch was agreed on while this page was there.
    is_rematch_new: bool,
    presence: Option<Presence>,
    /// Who has been away for some seconds, and when the other may claim.
    gone: Option<(Color, Option<u64>)>,
    clocks: Option<Clocks>,
    /// The server's clock less ours, in milliseconds.
    offset: Option<i64>,
}

/// A move that waits for the server.
#[derive(Clone, Debug)]
struct Predicted {
    /// The number of plies before it.
    ply: usize,
    mv: Move,
    /// Its command.
    id: CommandId,
}

/// What a message of the server, or an act of the person, leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A message to the server.
    Send(Up),
    /// The commands that are not acknowledged have changed: they are kept in the browser's store.
    Keep(Vec<Up>),
    /// The board is another one: a move was played, or something else has changed.
    Changed {
        /// The last move, if it is new and was not shown before.
        moved: Option<Move>,
    },
    /// A command was refused; a move goes back.
    Refused(Why),
    /// The other player says something.
    Said(Color, skep_api::Preset),
    /// Someone asks to come back to a seat: the request, whose seat, and a name.
    Asks(String, Color, String),
    /// Somebody was let in to a seat of this colour.
    LetIn(Color),
    /// The other player has declined what the person offered.
    Declined(Offer),
    /// The other player asks for another game.
    WantsRematch,
    /// The other player has given the person time.
    GotTime,
    /// The other player is away.
    IsGone,
}

impl Remote {
    /// A game of which nothing is known yet, with the commands of an earlier page that were not acknowledged.
    pub fn new(game: GameId, commands: Vec<Up>) -> Remote {
        Remote {
            game,
            seq: 0,
            terms: None,
            you: None,
            names: BySide::default(),
            accepted: Game::from_position(Position::new(skep_rules::GameType::BASE)),
            predicted: None,
            preselected: None,
            commands,
            offers: BySide::default(),
            ended: None,
            rematch: None,
            has_begun: false,
            invitation: None,
            is_rematch_new: false,
            presence: None,
            gone: None,
            clocks: None,
            offset: None,
        }
    }

    /// The game and the last event that is known: what the server is asked to go on from.
    pub fn known(&self) -> Known {
        Known { game: self.game.clone(), seq: self.seq }
    }

    /// The id of the game.
    pub fn id(&self) -> &GameId {
        &self.game
    }

    /// The terms, once they are known.
    pub fn terms(&self) -> Option<&Terms> {
        self.terms.as_ref()
    }

    /// The colour of the person; `None` if the person watches.
    pub fn you(&self) -> Option<Color> {
        self.you
    }

    /// The names of the players; `None` where nobody has come yet.
    pub fn names(&self) -> &BySide<Option<String>> {
        &self.names
    }

    /// The game as the server has told it.
    pub fn accepted(&self) -> &Game {
        &self.accepted
    }

    /// The game as it is shown: with the move that waits for the server.
    pub fn shown(&self) -> Game {
        let mut game = self.accepted.clone();
        if let Some(Predicted { mv, .. }) = self.predicted {
            // It was legal when it was made, and nothing has happened since.
            let _ = game.play(mv);
        }
        game
    }

    /// The move that waits for the server.
    pub fn predicted(&self) -> Option<Move> {
        self.predicted.as_ref().map(|it| it.mv)
    }

    /// The move that is chosen in advance.
    pub fn preselected(&self) -> Option<Move> {
        self.preselected.map(|(_, mv)| mv)
    }

    /// The open offers.
    pub fn offers(&self) -> &BySide<Option<Offer>> {
        &self.offers
    }

    /// How the game has ended.
    pub fn ended(&self) -> Option<(Option<Color>, Cause)> {
        self.ended
    }

    /// The game in which the players go on.
    pub fn rematch(&self) -> Option<&GameId> {
        self.rematch.as_ref()
    }

    /// Who is here, as far as the server has told.
    pub fn presence(&self) -> Option<&Presence> {
        self.presence.as_ref()
    }

    /// Who has been away for some seconds, and the server's time from which on the other may claim.
    pub fn gone(&self) -> Option<(Color, Option<u64>)> {
        self.gone
    }

    /// Whether the other player has come.
    pub fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// The invitation to the free seat, for who has made it.
    pub fn invitation(&self) -> Option<&InvitationId> {
        self.invitation.as_ref()
    }

    /// Whether a move can be made by somebody.
    pub fn is_playable(&self) -> bool {
        self.has_begun && self.ended.is_none()
    }

    /// Whether the players have agreed on a rematch while this page was there.
    pub fn is_rematch_new(&self) -> bool {
        self.is_rematch_new
    }

    /// The server's clock.
    pub fn there(&self, now: Moment) -> Option<u64> {
        now.0.checked_add_signed(self.offset?)
    }

    /// Whether the person can move now.
    pub fn is_your_turn(&self) -> bool {
        let is_on = self.has_begun && self.ended.is_none() && self.predicted.is_none();
        is_on && self.accepted.outcome().is_none() && self.you == Some(self.mover())
    }

    fn mover(&self) -> Color {
        self.accepted.position().to_move()
    }

    /// What a player has left at a moment, in milliseconds, by the server's clock as far as it is known.
    pub fn left(&self, color: Color, now: Moment) -> Option<u64> {
        let clocks = self.clocks.as_ref()?;
        let left = clocks.left[color];
        if clocks.running != Some(color) {
            return Some(left);
        }
        let used = self.there(now).map_or(0, |there| there.saturating_sub(clocks.at));
        Some(left.saturating_sub(used))
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Color> {
        self.clocks.as_ref()?.running
    }

    /// The server's clock shows this now: of several answers the earliest is the best.
    pub fn set_time(&mut self, there: u64, now: Moment) {
        let offset = there as i64 - now.0 as i64;
        // An answer takes time on its way, so the true offset is no smaller than what any answer says.
        self.offset = Some(self.offset.map_or(offset, |known| known.max(offset)));
    }

    /// The commands that are not acknowledged.
    pub fn unacknowledged(&self) -> &[Up] {
        &self.commands
    }

    /// The connection stands again: everything that is not acknowledged is sent once more.
    pub fn resend(&self) -> Vec<Effect> {
        self.commands.iter().cloned().map(Effect::Send).collect()
    }

    /// A command that was sent some time ago is sent again, unless it is acknowledged.
    pub fn resend_one(&self, id: &CommandId) -> Option<Effect> {
        self.commands.iter().find(|it| id_of(it) == Some(id)).cloned().map(Effect::Send)
    }

    /// Makes a move, which is shown at once. `None` if it is not the person's turn or the move is not legal.
    pub fn play(&mut self, mv: Move, id: CommandId, took: Option<u64>) -> Option<Vec<Effect>> {
        if !self.is_your_turn() || !self.accepted.position().is_legal(mv) {
            return None;
        }
        let words = uhp::move_text(self.accepted.position(), mv);
        let words = if mv.is_pass() { PASS.to_owned() } else { words };
        self.predicted = Some(Predicted { ply: self.accepted.len(), mv, id: id.clone() });
        self.preselected = None;
        Some(self.command(Up::Move { game: self.game.clone(), id, seq: self.seq, words, took }))
    }

    /// Does something else that changes the game.
    pub fn act(&mut self, what: Action, id: CommandId) -> Vec<Effect> {
        self.command(Up::Do { game: self.game.clone(), id, what })
    }

    fn command(&mut self, up: Up) -> Vec<Effect> {
        self.commands.push(up.clone());
        vec![Effect::Keep(self.commands.clone()), Effect::Send(up)]
    }

    /// Chooses a move for the next turn, or takes the choice back. It is played if it is legal by then.
    pub fn preselect(&mut self, mv: Option<Move>) {
        let can_wait = self.you.is_some_and(|you| you != self.mover()) || self.predicted.is_some();
        let ply = self.accepted.len() + usize::from(self.predicted.is_some()) + 1;
        self.preselected = mv.filter(|_| can_wait && self.ended.is_none()).map(|mv| (ply, mv));
    }

    /// The move that was chosen in advance, if its turn has come and it is legal. It is forgotten either way once its
    /// turn has come.
    pub fn take_preselected(&mut self) -> Option<Move> {
        let (ply, mv) = self.preselected?;
        if self.ended.is_some() || self.accepted.len() > ply {
            self.preselected = None;
            return None;
        }
        if !self.is_your_turn() || self.accepted.len() != ply {
            return None;
        }
        self.preselected = None;
        self.accepted.position().is_legal(mv).then_some(mv)
    }

    /// Handles a message of the server. Messages of other games are ignored.
    pub fn hear(&mut self, down: Down, now: Moment) -> Vec<Effect> {
        match down {
            Down::State(state) if state.game == self.game => self.replace(*state, now),
            Down::Event { game, seq, at, what, clocks } if game == self.game => {
                if seq <= self.seq {
                    return Vec::new();
                }
                if seq != self.seq + 1 {
                    return vec![Effect::Send(Up::Watch(self.known()))];
                }
                self.set_time(at, now);
                self.follow(seq, what, clocks)
            }
            Down::Ack { id, game, seq } if game == self.game => {
                let mut effects = self.forget(&id);
                // It was told before: what is shown of it is there already, or was taken back since.
                if seq <= self.seq && self.predicted.as_ref().is_some_and(|it| it.id == id) {
                    self.predicted = None;
                    effects.push(Effect::Changed { moved: None });
                }
                effects
            }
            Down::Refused(refused) => self.refuse(refused),
            Down::Presence(presence) if presence.game == self.game => {
                let is_back = |color: Color| presence.here[color];
                self.gone = self.gone.filter(|(color, _)| !is_back(*color));
                self.presence = Some(presence);
                vec![Effect::Changed { moved: None }]
            }
            Down::Gone { game, color, claim_at } if game == self.game => {
                let is_news = self.gone.is_none() && self.you == Some(!color);
                self.gone = Some((color, claim_at));
                let changed = [Effect::Changed { moved: None }];
                changed.into_iter().chain(is_news.then_some(Effect::IsGone)).collect()
            }
            Down::Said { game, by, preset } if game == self.game => vec![Effect::Said(by, preset)],
            Down::Asks { game, ask, color, name } if game == self.game => {
                vec![Effect::Asks(ask, color, name)]
            }
            Down::Welcome { now: there, .. } => {
                // A device that has slept, or a server that was set, has another clock.
                self.offset = None;
                self.set_time(there, now);
                Vec::new()
            }
            Down::Pong { now: there, .. } => {
                self.set_time(there, now);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// The whole game, whatever was known of it. A move that the server has not seen stays shown: its command is sent
    /// again until it is answered.
    fn replace(&mut self, state: GameState, now: Moment) -> Vec<Effect> {
        self.set_time(state.now, now);
        let start = Position::with_opening(state.terms.set, state.terms.opening);
        let mut game = Game::from_position(start).with_threefold(state.terms.threefold);
        for played in &state.moves {
            // A server of a later version may know moves that this one does not: then nothing can be shown.
            let Some(mv) = read(game.position(), &played.words) else { return Vec::new() };
            if game.play(mv).is_err() {
                return Vec::new();
            }
        }
        let before = self.shown();
        let is_first = self.terms.is_none();
        self.seq = state.seq;
        self.you = state.you;
        self.terms = Some(state.terms);
        self.names = state.names;
        self.offers = state.offers;
        self.rematch = state.rematch;
        self.has_begun = state.began.is_some();
        self.invitation = state.invitation;
        self.clocks = state.clocks;
        // The server tells again who is away.
        self.gone = None;
        self.accepted = game;
        self.end(state.ended);
        let predicted = self.predicted.take().or_else(|| self.move_of_earlier_page());
        self.predicted = predicted.filter(|it| {
            let is_on = self.ended.is_none() && it.ply == self.accepted.len();
            is_on && self.accepted.position().is_legal(it.mv)
        });
        let shown = self.shown();
        let goes_on = !is_first && shown.len() == before.len() + 1;
        let moved = shown.moves().next_back().filter(|_| goes_on);
        vec![Effect::Changed { moved }]
    }

    /// A move that an earlier page has made, if nothing has happened since. Its command is sent again.
    fn move_of_earlier_page(&self) -> Option<Predicted> {
        let is_own = self.you == Some(self.mover());
        let (id, words) = self.commands.iter().rev().find_map(|up| match up {
            Up::Move { id, seq, words, .. } if *seq == self.seq => Some((id, words)),
            _ => None,
        })?;
        let mv = read(self.accepted.position(), words).filter(|_| is_own)?;
        Some(Predicted { ply: self.accepted.len(), mv, id: id.clone() })
    }

    /// The next event of the game.
    fn follow(&mut self, seq: Seq, event: Event, clocks: Option<Clocks>) -> Vec<Effect> {
        self.seq = seq;
        if clocks.is_some() {
            self.clocks = clocks;
        }
        let (mut moved, mut news) = (None, None);
        let other = self.you.map(|you| !you);
        match event {
            Event::LetIn { color } => return vec![Effect::LetIn(color)],
            Event::Opened { .. } | Event::Unknown => {}
            Event::Joined { name } => {
                let free = Color::ALL.into_iter().find(|&color| self.names[color].is_none());
                if let Some(color) = free {
                    self.names[color] = Some(name);
                }
                self.has_begun = true;
                self.invitation = None;
            }
            Event::Moved { by, words, .. } => {
                let mv = read(self.accepted.position(), &words);
                let is_played = mv.is_some_and(|mv| self.accepted.play(mv).is_ok());
                if !is_played {
                    // The log is right, and what is known here is not.
                    self.seq = 0;
                    return vec![Effect::Send(Up::Watch(self.known()))];
                }
                let was_shown = self.predicted.take().map(|it| it.mv) == mv;
                moved = mv.filter(|_| !was_shown);
                if other == Some(by) && self.offers[!by] == Some(Offer::Draw) {
                    news = Some(Effect::Declined(Offer::Draw));
                }
                self.offers[!by] = None;
                self.offers[by] = self.offers[by].filter(|offer| *offer == Offer::Draw);
                // Who moves is here.
                self.gone = self.gone.filter(|(color, _)| *color != by);
            }
            Event::Offered { by, offer } => {
                self.offers[by] = Some(offer);
                if offer == Offer::Rematch && other == Some(by) {
                    news = Some(Effect::WantsRematch);
                }
            }
            Event::Declined { by, offer } => {
                if other == Some(by) && self.offers[!by] == Some(offer) {
                    news = Some(Effect::Declined(offer));
                }
                for color in [by, !by] {
                    self.offers[color] = self.offers[color].filter(|it| *it != offer);
                }
            }
            Event::TookBack { plies, .. } => {
                for _ in 0..plies {
                    self.accepted.undo();
                }
                (self.predicted, self.preselected) = (None, None);
                self.offers = BySide::default();
            }
            Event::MoreTime { by, .. } => news = (other == Some(by)).then_some(Effect::GotTime),
            Event::Paused { .. } => {}
            Event::Ended { winner, cause, .. } => {
                self.end(Some((winner, cause)));
                self.offers = BySide::default();
            }
            Event::Rematched { game } => {
                self.rematch = Some(game);
                self.is_rematch_new = true;
            }
        }
        [Effect::Changed { moved }].into_iter().chain(news).collect()
    }

    fn end(&mut self, ended: Option<(Option<Color>, Cause)>) {
        self.ended = ended;
        let Some((winner, cause)) = ended else { return };
        self.predicted = None;
        self.preselected = None;
        let reason = match cause {
            Cause::Agreement => Reason::Agreement,
            Cause::Resignation => Reason::Resignation,
            Cause::Time => Reason::Time,
            // As records have it: who left has given up, or agreed.
            Cause::Left if winner.is_some() => Reason::Resignation,
            Cause::Left => Reason::Agreement,
            // The board tells of these, or there is nothing that the rules know.
            _ => return,
        };
        // Where the board knows the result, the board is right.
        let _ = self.accepted.end(Outcome { winner, reason });
    }

    /// A command is acknowledged.
    fn forget(&mut self, id: &CommandId) -> Vec<Effect> {
        let before = self.commands.len();
        self.commands.retain(|up| id_of(up) != Some(id));
        if self.commands.len() == before {
            return Vec::new();
        }
        vec![Effect::Keep(self.commands.clone())]
    }

    fn refuse(&mut self, refused: Refused) -> Vec<Effect> {
        let Some(id) = &refused.id else {
            let is_here = refused.game.as_ref().is_none_or(|game| *game == self.game);
            return is_here.then_some(Effect::Refused(refused.why)).into_iter().collect();
        };
        let known = self.commands.iter().find(|up| id_of(up) == Some(id));
        if known.is_none() {
            return Vec::new();
        }
        // Nothing was decided: the command is sent again.
        if refused.why == Why::Unavailable {
            return vec![Effect::Refused(refused.why)];
        }
        let mut effects = self.forget(id);
        if self.predicted.as_ref().is_some_and(|it| it.id == *id) {
            self.predicted = None;
            effects.push(Effect::Changed { moved: None });
        }
        effects.push(Effect::Refused(refused.why));
        effects
    }

    /// Whether the game has a clock that runs while both are here.
    pub fn is_real_time(&self) -> bool {
        matches!(self.terms.map(|terms| terms.clock), Some(Clock::RealTime { .. }))
    }
}

pub(crate) fn id_of(up: &Up) -> Option<&CommandId> {
    match up {
        Up::Move { id, .. } | Up::Do { id, .. } => Some(id),
        _ => None,
    }
}

fn read(position: &Position, words: &str) -> Option<Move> {
    if words == PASS {
        return Some(Move::PASS);
    }
    uhp::parse_move(position, words).ok()
}

/// The id of a command, by chance and time: 22 letters that no other command has.
pub fn command_id(random: u64, since_1970: u64, count: u32) -> CommandId {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut state = random ^ since_1970.rotate_left(32) ^ u64::from(count) << 48;
    let mut next = || {
        // splitmix64
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    };
    (0..22).map(|_| char::from(LETTERS[(next() & 63) as usize])).collect()
}
