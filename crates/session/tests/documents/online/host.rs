//! A server without a network, over the real referee, and the pages of several people at it.

use super::page::Page;
use crate::support::page::FIRST_VISIT;
use crate::support::store::Store;
use skep_api::http::{
    AskState, Asked, Created, Home, Info, Invitation, InvitationState, Reach, SeatLink, Seated,
};
use skep_api::{
    Action, BySide, CommandId, Down, Event, GameId, PROTO, Presence, Refused, Time, Up, Why,
};
use skep_referee::{Command, Refusal, Stage, State};
use skep_rules::Color;
use skep_session::online::link::{self, Answer, Failed, Request};
use std::collections::BTreeMap;

/// What a page has asked its browser for.
#[derive(Default)]
pub(crate) struct Wire {
    pub(crate) effects: Vec<link::Effect>,
    /// The socket that is open.
    socket: Option<u32>,
    /// The guest whose cookie the socket was opened with.
    socket_guest: Option<usize>,
    watched: Vec<GameId>,
    /// Whether the network is gone.
    pub(crate) is_cut: bool,
    /// The commands that are kept for each game.
    pub(crate) commands: BTreeMap<GameId, Vec<Up>>,
    /// All that was done besides.
    pub(crate) others: Vec<link::Effect>,
}

struct Game {
    state: State,
    seats: BySide<Option<usize>>,
    answers: BTreeMap<CommandId, Result<u32, Why>>,
}

/// The server and the pages. A guest is the number of a browser.
pub(crate) struct World {
    pub(crate) pages: Vec<Page>,
    games: BTreeMap<GameId, Game>,
    asks: BTreeMap<String, (GameId, Color, usize, Option<bool>)>,
    pub(crate) is_up: bool,
    seat_secret: Option<(GameId, Color)>,
}

fn id(kind: char, number: usize) -> String {
    format!("{kind}{number:021}")
}

fn game_of(invitation: &str) -> GameId {
    invitation.replace('i', "g")
}

impl World {
    /// So many people who look at the choice of a game.
    pub(crate) fn new(people: usize) -> World {
        let pages = (0..people)
            .map(|_| Page::visit_server(Store::default(), "", None, FIRST_VISIT))
            .collect();
        let mut world = World {
            pages,
            games: BTreeMap::new(),
            asks: BTreeMap::new(),
            is_up: true,
            seat_secret: None,
        };
        world.settle();
        world
    }

    /// The page of one of the people is opened anew, with what the browser has kept.
    pub(crate) fn visit(&mut self, who: usize, fragment: &str, invitation: Option<&str>) {
        self.close(who);
        let now = self.now();
        let page = &self.pages[who];
        let (store, commands) = (page.store.clone(), page.browser.wire.commands.clone());
        self.pages[who] = Page::visit_server(store, fragment, invitation.map(str::to_owned), now);
        self.pages[who].browser.wire.commands = commands;
        self.settle();
    }

    pub(crate) fn send(&mut self, who: usize, event: impl Into<skep_session::online::Event>) {
        self.pages[who].send(event);
        self.settle();
    }

    pub(crate) fn write(&mut self, who: usize, mv: &str) {
        self.pages[who].write(mv);
        self.settle();
    }

    /// Time passes for everybody.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds.div_ceil(100) {
            for page in &mut self.pages {
                page.wait(100);
            }
            self.settle();
        }
    }

    fn now(&self) -> Time {
        self.pages[0].since_1970()
    }

    /// The network of a page is cut: nobody is told, or its socket is closed.
    pub(crate) fn close(&mut self, who: usize) {
        let wire = &mut self.pages[who].browser.wire;
        wire.watched.clear();
        if let Some(socket) = wire.socket.take() {
            self.pages[who].send(link::Event::Closed(socket));
            self.presence();
        }
    }

    /// All that was asked of browsers and server is done, and what follows from it.
    pub(crate) fn settle(&mut self) {
        loop {
            let mut has_done = false;
            for who in 0..self.pages.len() {
                for effect in std::mem::take(&mut self.pages[who].browser.wire.effects) {
                    has_done = true;
                    self.run(who, effect);
                }
            }
            if !has_done {
                return;
            }
        }
    }

    fn run(&mut self, who: usize, effect: link::Effect) {
        use link::Effect;
        match effect {
            Effect::Ask(request) => {
                let is_reached = self.is_up && !self.pages[who].browser.wire.is_cut;
                let answer = if is_reached {
                    self.answer(who, &request).map_err(Failed::Refused)
                } else {
                    Err(Failed::Unreachable)
                };
                self.pages[who].send(link::Event::Answered(request, answer.map(Box::new)));
            }
            Effect::Open(socket) => {
                let wire = &mut self.pages[who].browser.wire;
                if self.is_up && !wire.is_cut {
                    wire.socket = Some(socket);
                    wire.socket_guest = Some(who);
                    self.pages[who].send(link::Event::Opened(socket));
                } else {
                    self.pages[who].send(link::Event::Closed(socket));
                }
            }
            Effect::Close(socket) => {
                let wire = &mut self.pages[who].browser.wire;
                if wire.socket == Some(socket) {
                    wire.socket = None;
                    wire.watched.clear();
                    self.presence();
                }
            }
            Effect::Send(socket, up) => {
                let wire = &self.pages[who].browser.wire;
                if wire.socket == Some(socket) && !wire.is_cut && self.is_up {
                    self.hear(who, *up);
                }
            }
            Effect::After(time, timer) => self.pages[who].after(time, link::Event::Timer(timer)),
            Effect::Recall(game) => {
                let page = &self.pages[who];
                let line = format!("\nlink {game}");
                let row = page.store.games.iter().find(|(_, text)| text.contains(&line));
                let row = row.map(|(&id, _)| id).and_then(|id| page.store.game(id)?.ok());
                let commands = page.browser.wire.commands.get(&game).cloned().unwrap_or_default();
                let row = row.map(Box::new);
                self.pages[who].send(link::Event::Recalled { game, commands, row });
            }
            Effect::RecallUnsent => {
                let commands = self.pages[who].browser.wire.commands.clone();
                self.pages[who].send(link::Event::Unsent(commands.into_iter().collect()));
            }
            Effect::KeepCommands(game, commands) => {
                self.pages[who].browser.wire.commands.insert(game, commands);
            }
            other => self.pages[who].browser.wire.others.push(other),
        }
    }

    fn answer(&mut self, who: usize, request: &Request) -> Result<Answer, Why> {
        let now = self.now();
        match request {
            Request::Info => Ok(Answer::Info(Info {
                proto: PROTO,
                online: true,
                why_off: None,
                reach: Reach::Everyone,
                base: "https://skep.example/".to_owned(),
                push_key: None,
                now,
            })),
            Request::Home => Ok(Answer::Home(Home::default())),
            Request::Create(create) => {
                let number = self.games.len();
                let host = create.color.unwrap_or(Color::Black);
                let (terms, name) = (create.terms, create.name.clone());
                let state = State::open(&Event::Opened { terms, host, name }, now).unwrap();
                let mut seats = BySide::default();
                seats[host] = Some(who);
                let game = Game { state, seats, answers: BTreeMap::new() };
                self.games.insert(id('g', number), game);
                let (game, invitation) = (id('g', number), id('i', number));
                Ok(Answer::Created(Created { game, invitation, color: host }))
            }
            Request::Invitation(invitation) => {
                let game_id = game_of(invitation);
                let game = self.games.get(&game_id).ok_or(Why::NotFound)?;
                let (host, names) = (game.state.host(), game.state.names());
                let mine = Color::ALL.into_iter().find(|&color| game.seats[color] == Some(who));
                Ok(Answer::Invitation(Invitation {
                    id: invitation.clone(),
                    name: names[host].clone().unwrap_or_default(),
                    terms: *game.state.terms(),
                    color: !host,
                    state: match game.state.stage() {
                        Stage::Waiting => InvitationState::Free,
                        Stage::Over { .. } if game.state.began().is_none() => {
                            InvitationState::Withdrawn
                        }
                        _ => InvitationState::Taken,
                    },
                    open: false,
                    expires: None,
                    taken_by: names[!host].clone(),
                    mine: mine.map(|color| Seated { game: game_id.clone(), color }),
                }))
            }
            Request::Take(invitation, take) => {
                let id = game_of(invitation);
                let host = self.games.get(&id).ok_or(Why::NotFound)?.state.host();
                match self.seat_of(who, &id) {
                    Some(color) if color == host => return Err(Why::Taken),
                    Some(color) => return Ok(Answer::Seated(Seated { game: id, color })),
                    None => {}
                }
                let join = Command::Join { name: take.name.clone() };
                self.judge(&id, &join).map_err(|refusal| refusal.why)?;
                self.games.get_mut(&id).unwrap().seats[!host] = Some(who);
                Ok(Answer::Seated(Seated { game: id, color: !host }))
            }
            Request::Ask(invitation, ask) => {
                let id = game_of(invitation);
                if self.games.get(&id).ok_or(Why::NotFound)?.state.began().is_none() {
                    return Err(Why::NotBegun);
                }
                if self.seat_of(who, &id).is_some() {
                    return Err(Why::Taken);
                }
                self.asks.insert("ask".to_owned(), (id.clone(), ask.color, who, None));
                let asks = Down::Asks {
                    game: id.clone(),
                    ask: "ask".to_owned(),
                    color: ask.color,
                    name: ask.name.clone(),
                };
                let other = self.games[&id].seats[!ask.color];
                self.tell(other, &asks);
                Ok(Answer::Asked(Asked { ask: "ask".to_owned() }))
            }
            Request::Asked(ask) => {
                let (game, color, _, answer) = self.asks.get(ask).cloned().ok_or(Why::NotFound)?;
                Ok(Answer::State(match answer {
                    None => AskState::Waiting { other_is_here: false },
                    Some(true) => AskState::LetIn(Seated { game, color }),
                    Some(false) => AskState::KeptOut,
                }))
            }
            Request::LinkSeat(of) => {
                let color = self.seat_of(who, &of.game);
                self.seat_secret = Some((of.game.clone(), color.ok_or(Why::NotYours)?));
                Ok(Answer::SeatLink(SeatLink { secret: "secret".to_owned() }))
            }
            Request::TakeSeat(take) => {
                let seat = self.seat_secret.clone().filter(|_| take.secret == "secret");
                let (game, color) = seat.ok_or(Why::NotFound)?;
                if self.seat_of(who, &game) == Some(!color) {
                    return Err(Why::Taken);
                }
                self.games.get_mut(&game).unwrap().seats[color] = Some(who);
                Ok(Answer::Seated(Seated { game, color }))
            }
        }
    }

    /// Judges a command and tells everybody who watches.
    pub(crate) fn judge(&mut self, id: &GameId, command: &Command) -> Result<u32, Refusal> {
        let at = self.now();
        let game = self.games.get_mut(id).unwrap();
        let events = game.state.judge(command, at)?;
        let mut told = Vec::new();
        for what in events {
            game.state.apply(&what, at).unwrap();
            if let Event::Rematched { game: next } = &what {
                told.push((game.state.seq(), what.clone(), Some(next.clone())));
            } else {
                told.push((game.state.seq(), what, None));
            }
        }
        let (clocks, seats) = (game.state.clocks(at), game.seats);
        let (terms, host) = (*game.state.terms(), game.state.host());
        let (names, seq) = (game.state.names().clone(), game.state.seq());
        for (seq, what, next) in told {
            if let Some(next) = next {
                let name = |color: Color| names[color].clone().unwrap_or_default();
                let opened = Event::Opened { terms, host: !host, name: name(host) };
                let mut state = State::open(&opened, at).unwrap();
                state.apply(&Event::Joined { name: name(!host) }, at).unwrap();
                let seats = BySide { white: seats.black, black: seats.white };
                self.games.insert(next, Game { state, seats, answers: BTreeMap::new() });
            }
            let event = Down::Event { game: id.clone(), seq, at, what, clocks };
            self.broadcast(id, &event);
        }
        Ok(seq)
    }

    fn watchers(&self, game: &GameId) -> Vec<usize> {
        let is_watching = |who: &usize| self.pages[*who].browser.wire.watched.contains(game);
        (0..self.pages.len()).filter(is_watching).collect()
    }

    fn broadcast(&mut self, game: &GameId, down: &Down) {
        for who in self.watchers(game) {
            self.tell(Some(who), down);
        }
    }

    pub(crate) fn tell(&mut self, who: Option<usize>, down: &Down) {
        let Some(who) = who else { return };
        let wire = &self.pages[who].browser.wire;
        if let Some(socket) = wire.socket.filter(|_| !wire.is_cut) {
            self.pages[who].send(link::Event::Heard(socket, Box::new(down.clone())));
        }
    }

    fn presence(&mut self) {
        for id in self.games.keys().cloned().collect::<Vec<_>>() {
            let here = self.watchers(&id);
            let seats = self.games[&id].seats;
            let is_here = |color: Color| here.iter().any(|&who| seats[color] == Some(who));
            let players = Color::ALL.into_iter().filter(|&color| is_here(color)).count();
            let presence = Presence {
                game: id.clone(),
                here: BySide { white: is_here(Color::White), black: is_here(Color::Black) },
                watchers: (here.len() - players) as u32,
            };
            self.broadcast(&id, &Down::Presence(presence));
        }
    }

    fn watch(&mut self, who: usize, id: &GameId) {
        let guest = self.pages[who].browser.wire.socket_guest;
        let now = self.now();
        let Some(game) = self.games.get(id) else {
            let why = Why::NotFound;
            let refused = Refused { id: None, game: Some(id.clone()), why, wait: None };
            return self.tell(Some(who), &Down::Refused(refused));
        };
        let you = Color::ALL.into_iter().find(|&color| game.seats[color] == guest);
        let is_host = you == Some(game.state.host()) && game.state.began().is_none();
        let invitation = is_host.then(|| id.replace('g', "i"));
        let state = game.state.view(id.clone(), you, invitation, now);
        self.tell(Some(who), &Down::State(Box::new(state)));
        self.pages[who].browser.wire.watched.push(id.clone());
        self.presence();
    }

    fn hear(&mut self, who: usize, up: Up) {
        match up {
            Up::Hello { proto, resume } => {
                let welcome = Down::Welcome { proto, now: self.now() };
                self.tell(Some(who), &welcome);
                for known in resume {
                    self.watch(who, &known.game);
                }
            }
            Up::Watch(known) => self.watch(who, &known.game),
            Up::Leave { game } => {
                self.pages[who].browser.wire.watched.retain(|it| *it != game);
                self.presence();
            }
            Up::Ping { n } => {
                let pong = Down::Pong { n, now: self.now() };
                self.tell(Some(who), &pong);
            }
            Up::Say { game, preset } => {
                if let Some(by) = self.seat(who, &game) {
                    self.broadcast(&game.clone(), &Down::Said { game, by, preset });
                }
            }
            Up::Move { game, id, seq, words, took } => {
                let by = self.seat(who, &game).expect("only players move");
                let command = Command::Move { by, words, seq, took, delay: None };
                self.command(who, &game, id, &command);
            }
            Up::Do { game, id, what } => {
                let by = self.seat(who, &game).expect("only players act");
                let next = "n".repeat(22);
                let command = match what {
                    Action::Offer { offer } => Command::Offer { by, offer, next },
                    Action::Accept { offer } => Command::Accept { by, offer, next },
                    Action::Decline { offer } => Command::Decline { by, offer },
                    Action::Resign => Command::Resign { by },
                    Action::Abort => Command::Abort { by },
                    Action::MoreTime => Command::MoreTime { by },
                    Action::Claim { draw } => Command::Claim { by, draw, gone: Some(0) },
                    Action::LetIn { ask } => {
                        let (_, color, guest, answer) = self.asks.get_mut(&ask).unwrap();
                        *answer = Some(true);
                        self.games.get_mut(&game).unwrap().seats[*color] = Some(*guest);
                        Command::LetIn { color: *color }
                    }
                    Action::KeepOut { ask } => {
                        self.asks.get_mut(&ask).unwrap().3 = Some(false);
                        let seq = self.games[&game].state.seq();
                        return self.tell(Some(who), &Down::Ack { id, game, seq });
                    }
                    Action::Unknown => return,
                };
                self.command(who, &game, id, &command);
            }
            Up::Unknown => {}
        }
    }

    fn seat(&self, who: usize, game: &GameId) -> Option<Color> {
        self.seat_of(self.pages[who].browser.wire.socket_guest?, game)
    }

    fn seat_of(&self, guest: usize, game: &GameId) -> Option<Color> {
        let seats = self.games[game].seats;
        Color::ALL.into_iter().find(|&color| seats[color] == Some(guest))
    }

    fn command(&mut self, who: usize, game: &GameId, id: CommandId, command: &Command) {
        let known = self.games[game].answers.get(&id).copied();
        // Committed, acknowledged, told: here the event may come first, which the page must bear.
        let answer = match known {
            Some(answer) => answer,
            None => self.judge(game, command).map_err(|refusal| refusal.why),
        };
        self.games.get_mut(game).unwrap().answers.insert(id.clone(), answer);
        let game = game.clone();
        let down = match answer {
            Ok(seq) => Down::Ack { id, game, seq },
            Err(why) => Down::Refused(Refused { id: Some(id), game: Some(game), why, wait: None }),
        };
        self.tell(Some(who), &down);
    }

    /// The game that was made last, as the server knows it.
    pub(crate) fn truth(&self) -> &State {
        &self.games.values().next_back().expect("there is a game").state
    }

    /// A game as the server knows it.
    pub(crate) fn truth_of(&self, game: &GameId) -> &State {
        &self.games[game].state
    }

    /// The invitation to the game that was made last.
    pub(crate) fn last_invitation(&self) -> Option<String> {
        self.games.keys().rfind(|id| id.starts_with('g')).map(|id| id.replace('g', "i"))
    }

    /// Its id.
    pub(crate) fn id(&self) -> GameId {
        self.games.keys().next_back().expect("there is a game").clone()
    }
}
