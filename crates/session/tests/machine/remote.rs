//! Games on a server, with a server of the test's own over the real referee, and a network that loses and cuts.

use crate::at;
use skep_api::{
    Action, Cause, Clock, CommandId, Down, Entry, Event, GameId, Known, Offer, Refused, Seq, Terms,
    Up, Why,
};
use skep_notation::uhp;
use skep_referee::{Command, Stage, State};
use skep_rules::{Color, GameType, Opening};
use skep_session::Moment;
use skep_session::machine::Now;
use skep_session::machine::connection::{self, Connection, Status, Timer};
use skep_session::machine::remote::{Effect, RESEND, Remote, command_id};
use skep_test_support::{Dice, Seed};
use std::collections::BTreeMap;

const GAME: &str = "AAAAAAAAAAAAAAAAAAAAAA";

pub(crate) fn now_at(time: u64, random: u64) -> Now {
    Now { random, ..at(time) }
}

fn terms(clock: Clock) -> Terms {
    Terms { set: GameType::FULL, opening: Opening::Rulebook, threefold: true, clock }
}

/// A server with one game. What it has stored outlives a restart.
struct Server {
    log: Vec<Entry>,
    answers: BTreeMap<CommandId, Result<Seq, Why>>,
    state: State,
}

impl Server {
    fn new(clock: Clock, at: u64) -> Server {
        let name = "Ada".to_owned();
        let opened = Event::Opened { terms: terms(clock), host: Color::White, name };
        let state = State::open(&opened, at).unwrap();
        let log = vec![Entry { seq: 1, at, what: opened }];
        let mut server = Server { log, answers: BTreeMap::new(), state };
        server.judge(&Command::Join { name: "Ben".to_owned() }, at).unwrap();
        server
    }

    /// The process is killed and started again: all that counts is what is stored.
    fn restart(&mut self) {
        let mut state = State::open(&self.log[0].what, self.log[0].at).unwrap();
        for entry in &self.log[1..] {
            state.apply(&entry.what, entry.at).unwrap();
        }
        assert_eq!(state.seq(), self.state.seq());
        self.state = state;
    }

    fn judge(&mut self, command: &Command, at: u64) -> Result<Vec<Down>, Why> {
        let events = self.state.judge(command, at).map_err(|refusal| refusal.why)?;
        let mut told = Vec::new();
        for what in events {
            self.state.apply(&what, at).unwrap();
            let seq = self.state.seq();
            self.log.push(Entry { seq, at, what: what.clone() });
            let clocks = self.state.clocks(at);
            told.push(Down::Event { game: GAME.to_owned(), seq, at, what, clocks });
        }
        Ok(told)
    }

    /// The answer to the one who asks, and what everybody hears.
    fn hear(&mut self, by: Color, up: Up, at: u64) -> (Vec<Down>, Vec<Down>) {
        let game: GameId = GAME.to_owned();
        match up {
            Up::Hello { proto, resume } => {
                let known = resume.into_iter().flat_map(|known| self.tell(by, &known, at));
                let known: Vec<Down> = known.collect();
                ([vec![Down::Welcome { proto, now: at }], known].concat(), Vec::new())
            }
            Up::Watch(known) => (self.tell(by, &known, at), Vec::new()),
            Up::Ping { n } => (vec![Down::Pong { n, now: at }], Vec::new()),
            Up::Move { id, seq, words, took, .. } => {
                let command = Command::Move { by, words, seq, took, delay: None };
                self.command(by, id, &command, at)
            }
            Up::Do { id, what, .. } => {
                let next = "BBBBBBBBBBBBBBBBBBBBBB".to_owned();
                let command = match what {
                    Action::Offer { offer } => Command::Offer { by, offer, next },
                    Action::Accept { offer } => Command::Accept { by, offer, next },
                    Action::Decline { offer } => Command::Decline { by, offer },
                    Action::Resign => Command::Resign { by },
                    Action::Abort => Command::Abort { by },
                    _ => {
                        let why = Why::NotOffered;
                        let refused = Refused { id: Some(id), game: Some(game), why, wait: None };
                        return (vec![Down::Refused(refused)], Vec::new());
                    }
                };
                self.command(by, id, &command, at)
            }
            _ => (Vec::new(), Vec::new()),
        }
    }

    fn command(
        &mut self,
        by: Color,
        id: CommandId,
        command: &Command,
        at: u64,
    ) -> (Vec<Down>, Vec<Down>) {
        let game: GameId = GAME.to_owned();
        let known = self.answers.get(&id).copied();
        let mut told = Vec::new();
        let answer = known.unwrap_or_else(|| {
            let judged = self.judge(command, at);
            judged.map(|events| {
                told = events;
                self.state.seq()
            })
        });
        self.answers.insert(id.clone(), answer);
        match answer {
            Ok(seq) => (vec![Down::Ack { id, game, seq }], told),
            Err(why) => {
                let refused = Refused { id: Some(id), game: Some(game), why, wait: None };
                let state = matches!(why, Why::Stale | Why::Illegal);
                let state = state.then(|| self.whole(by, at));
                ([Down::Refused(refused)].into_iter().chain(state).collect(), told)
            }
        }
    }

    fn whole(&self, to: Color, at: u64) -> Down {
        Down::State(Box::new(self.state.view(GAME.to_owned(), Some(to), None, at)))
    }

    /// What a page that knows so much has to hear.
    fn tell(&self, to: Color, known: &Known, at: u64) -> Vec<Down> {
        if known.seq == 0 {
            return vec![self.whole(to, at)];
        }
        let later = self.log.iter().filter(|entry| entry.seq > known.seq);
        let event = |entry: &Entry| Down::Event {
            game: GAME.to_owned(),
            seq: entry.seq,
            at: entry.at,
            what: entry.what.clone(),
            clocks: self.state.clocks(at),
        };
        later.map(event).collect()
    }
}

/// What happens to a page after some time.
#[derive(Clone, Debug)]
enum Due {
    Connection(Timer),
    Resend(CommandId),
}

/// A page with its connection, at one end of a bad line.
struct Client {
    connection: Connection,
    remote: Remote,
    /// The line: its socket, whether it is dead without anybody knowing, and what is under way.
    line: Option<Line>,
    timers: Vec<(u64, Due)>,
    commands: u32,
    acked: Vec<CommandId>,
    refused: Vec<Why>,
}

struct Line {
    socket: u32,
    is_dead: bool,
    is_open: bool,
    up: Vec<(u64, Up)>,
    down: Vec<(u64, Down)>,
}

impl Client {
    fn new() -> Client {
        Client {
            connection: Connection::default(),
            remote: Remote::new(GAME.to_owned(), Vec::new()),
            line: None,
            timers: Vec::new(),
            commands: 0,
            acked: Vec::new(),
            refused: Vec::new(),
        }
    }

    fn connection(&mut self, event: connection::Event, time: u64, dice: &mut Dice) {
        for effect in self.connection.update(event, &now_at(time, dice.next())) {
            match effect {
                connection::Effect::Open(socket) => {
                    let (up, down) = (Vec::new(), Vec::new());
                    self.line = Some(Line { socket, is_dead: false, is_open: false, up, down });
                }
                connection::Effect::Close(socket) => {
                    self.line = self.line.take().filter(|line| line.socket != socket);
                }
                connection::Effect::Hello => {
                    let resume = vec![self.remote.known()];
                    self.send(Up::Hello { proto: skep_api::PROTO, resume }, time, dice);
                }
                connection::Effect::Ping(n) => self.send(Up::Ping { n }, time, dice),
                connection::Effect::After(after, timer) => {
                    self.timers.push((time + u64::from(after), Due::Connection(timer)));
                }
            }
        }
    }

    fn send(&mut self, up: Up, time: u64, dice: &mut Dice) {
        if let Some(line) = &mut self.line {
            // In order: what is sent later does not arrive earlier.
            let last = line.up.last().map_or(0, |(at, _)| *at);
            line.up.push(((time + dice.below(300) as u64).max(last), up));
        }
    }

    fn effects(&mut self, effects: Vec<Effect>, time: u64, dice: &mut Dice) {
        for effect in effects {
            match effect {
                Effect::Send(up) => {
                    if let Up::Move { id, .. } | Up::Do { id, .. } = &up {
                        self.timers.push((time + u64::from(RESEND), Due::Resend(id.clone())));
                    }
                    self.send(up, time, dice);
                }
                Effect::Refused(why) => self.refused.push(why),
                _ => {}
            }
        }
    }

    fn id(&mut self, dice: &mut Dice) -> CommandId {
        self.commands += 1;
        command_id(dice.next(), 7, self.commands)
    }

    fn hear(&mut self, socket: u32, down: Down, time: u64, dice: &mut Dice) {
        match &down {
            Down::Welcome { .. } => {
                self.connection(connection::Event::Welcome(socket), time, dice);
                let again = self.remote.resend();
                self.effects(again, time, dice);
            }
            Down::Pong { n, .. } => self.connection(connection::Event::Pong(*n), time, dice),
            Down::Ack { id, .. } => self.acked.push(id.clone()),
            _ => {}
        }
        let effects = self.remote.hear(down, Moment(time));
        self.effects(effects, time, dice);
    }

    /// Timers elapse.
    fn tick(&mut self, time: u64, dice: &mut Dice) {
        let (due, later) = self.timers.drain(..).partition(|(at, _)| *at <= time);
        self.timers = later;
        let due: Vec<(u64, Due)> = due;
        for (_, due) in due {
            match due {
                Due::Connection(timer) => {
                    self.connection(connection::Event::Timer(timer), time, dice);
                }
                Due::Resend(id) => {
                    let again =
                        self.remote.resend_one(&id).filter(|_| self.connection.is_connected());
                    self.effects(again.into_iter().collect(), time, dice);
                }
            }
        }
    }

    /// Makes a move if it can, or gives up a long game.
    fn play(&mut self, time: u64, dice: &mut Dice) {
        if !self.remote.is_your_turn() {
            return;
        }
        let id = self.id(dice);
        if self.remote.accepted().len() >= 60 {
            let effects = self.remote.act(Action::Resign, id);
            return self.effects(effects, time, dice);
        }
        let mv = *dice.pick(&self.remote.accepted().position().legal_moves());
        let effects = self.remote.play(mv, id, Some(10)).expect("a legal move in turn");
        self.effects(effects, time, dice);
        assert!(self.remote.play(mv, "x".to_owned(), None).is_none(), "one move at a time");
    }
}

/// The world of one game: a step is 100 milliseconds.
struct World {
    server: Server,
    clients: [Client; 2],
    time: u64,
}

impl World {
    fn new(clock: Clock) -> World {
        let time = 1_000;
        World { server: Server::new(clock, time), clients: [Client::new(), Client::new()], time }
    }

    fn step(&mut self, dice: &mut Dice) {
        self.time += 100;
        let time = self.time;
        for index in 0..2 {
            let client = &mut self.clients[index];
            client.tick(time, dice);
            let Some(line) = &mut client.line else { continue };
            let socket = line.socket;
            if line.is_dead {
                line.up.clear();
                line.down.clear();
                continue;
            }
            if !std::mem::replace(&mut line.is_open, true) {
                client.connection(connection::Event::Opened(socket), time, dice);
                continue;
            }
            let arrived = line.up.iter().take_while(|(at, _)| *at <= time).count();
            let ups: Vec<(u64, Up)> = line.up.drain(..arrived).collect();
            for (_, up) in ups {
                let (answer, told) = self.server.hear(Color::ALL[index], up, time);
                let later = time + dice.below(300) as u64;
                if let Some(line) = &mut self.clients[index].line {
                    line.down.extend(answer.into_iter().map(|down| (later, down)));
                }
                for other in &mut self.clients {
                    if let Some(line) = &mut other.line {
                        line.down.extend(told.iter().cloned().map(|down| (later, down)));
                    }
                }
            }
            let client = &mut self.clients[index];
            while let Some(line) = &mut client.line {
                if line.socket != socket || line.down.first().is_none_or(|(at, _)| *at > time) {
                    break;
                }
                let (_, down) = line.down.remove(0);
                client.hear(socket, down, time, dice);
            }
        }
        self.assert_clients_know_the_truth();
    }

    /// What a page takes for accepted is in the log, whatever the network did.
    fn assert_clients_know_the_truth(&self) {
        let truth = uhp::move_texts(self.server.state.game());
        for client in &self.clients {
            let known = uhp::move_texts(client.remote.accepted());
            assert!(truth.starts_with(&known), "{known:?} is not how {truth:?} begins");
            for id in &client.acked {
                assert!(self.server.answers[id].is_ok(), "{id} was acknowledged and not stored");
            }
        }
    }

    fn trouble(&mut self, dice: &mut Dice) {
        let index = dice.below(2);
        match dice.below(4) {
            // The network is gone, and nobody is told.
            0 => {
                if let Some(line) = &mut self.clients[index].line {
                    line.is_dead = true;
                }
            }
            1 => {
                if let Some(line) = self.clients[index].line.take() {
                    let event = connection::Event::Closed(line.socket);
                    self.clients[index].connection(event, self.time, dice);
                }
            }
            // What is under way is lost; the line stays.
            2 => {
                if let Some(line) = &mut self.clients[index].line {
                    line.down.clear();
                }
            }
            _ => {
                self.server.restart();
                for client in &mut self.clients {
                    if let Some(line) = client.line.take() {
                        let event = connection::Event::Closed(line.socket);
                        client.connection(event, self.time, dice);
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_goes_on_through_any_trouble_and_nothing_acknowledged_is_lost() {
    for seed in Seed::several(8) {
        let mut dice = seed.dice();
        let mut world = World::new(Clock::None);
        for client in &mut world.clients {
            client.connection(connection::Event::Want(true), world.time, &mut dice);
        }
        let mut steps = 0;
        while !matches!(world.server.state.stage(), Stage::Over { .. }) {
            world.step(&mut dice);
            for index in 0..2 {
                let time = world.time;
                world.clients[index].play(time, &mut dice);
            }
            if dice.one_in(60) {
                world.trouble(&mut dice);
            }
            steps += 1;
            assert!(steps < 40_000, "the game stands still");
        }
        // Peace. A line that has lost the very last message can't know it: it breaks, as such a line does.
        for client in &mut world.clients {
            if let Some(line) = client.line.take() {
                client.connection(connection::Event::Closed(line.socket), world.time, &mut dice);
            }
        }
        for _ in 0..400 {
            world.step(&mut dice);
        }
        let truth = uhp::move_texts(world.server.state.game());
        for client in &world.clients {
            assert_eq!(*client.connection.status, Status::Connected);
            assert_eq!(uhp::move_texts(client.remote.accepted()), truth);
            assert!(client.remote.ended().is_some(), "the end is known");
            assert_eq!(client.remote.predicted(), None);
            assert!(client.remote.resend().is_empty(), "everything is answered");
        }
        let seqs: Vec<Seq> = world.server.log.iter().map(|entry| entry.seq).collect();
        assert!(seqs.iter().copied().eq(1..=seqs.len() as u32), "no gap, and nothing twice");
    }
}

/// A page that has heard the whole game, and whose line is good.
fn ready(color: Color, server: &Server) -> Client {
    let mut client = Client::new();
    let effects = client.remote.hear(server.whole(color, 1_000), Moment(0));
    assert_eq!(effects, [Effect::Changed { moved: None }]);
    client
}

fn sent(effects: Vec<Effect>) -> Up {
    let mut ups = effects.into_iter().rev().filter_map(|effect| match effect {
        Effect::Send(up) => Some(up),
        _ => None,
    });
    ups.next().expect("something is sent")
}

#[test]
fn a_move_is_shown_at_once_and_goes_back_if_it_is_refused() {
    let server = Server::new(Clock::None, 1_000);
    let mut ada = ready(Color::White, &server);
    let mv = ada.remote.accepted().position().legal_moves()[0];
    let up = sent(ada.remote.play(mv, "id".to_owned(), None).unwrap());
    assert!(matches!(up, Up::Move { seq: 2, .. }));
    assert_eq!((ada.remote.shown().len(), ada.remote.accepted().len()), (1, 0));
    let refused = |why| {
        let (id, game) = (Some("id".to_owned()), Some(GAME.to_owned()));
        Down::Refused(Refused { id, game, why, wait: None })
    };
    // The store was away: the same command is sent again.
    ada.remote.hear(refused(Why::Unavailable), Moment(0));
    assert_eq!(ada.remote.predicted(), Some(mv));
    assert!(ada.remote.resend_one(&"id".to_owned()).is_some());
    let effects = ada.remote.hear(refused(Why::Flagged), Moment(0));
    assert!(effects.contains(&Effect::Refused(Why::Flagged)));
    assert_eq!((ada.remote.shown().len(), ada.remote.predicted()), (0, None));
    assert!(ada.remote.resend().is_empty());
}

#[test]
fn unacknowledged_commands_outlive_the_page() {
    let mut server = Server::new(Clock::None, 1_000);
    let mut ada = ready(Color::White, &server);
    let mv = ada.remote.accepted().position().legal_moves()[0];
    let effects = ada.remote.play(mv, "id".to_owned(), None).unwrap();
    let Some(Effect::Keep(kept)) = effects.first().cloned() else { panic!("{effects:?}") };
    // The page is closed before anything was sent, and opened again.
    let mut again = Remote::new(GAME.to_owned(), kept);
    again.hear(server.whole(Color::White, 2_000), Moment(0));
    let up = sent(again.resend());
    let (answer, told) = server.hear(Color::White, up.clone(), 2_000);
    let (once_more, nothing) = server.hear(Color::White, up, 2_000);
    assert_eq!((&answer, nothing.len()), (&once_more, 0), "it counts once");
    for down in told.into_iter().chain(answer) {
        again.hear(down, Moment(0));
    }
    assert_eq!(again.accepted().len(), 1);
    assert!(again.resend().is_empty());
}

#[test]
fn a_move_chosen_in_advance_is_played_if_it_is_legal() {
    for is_legal in [true, false] {
        let mut server = Server::new(Clock::None, 1_000);
        let mut ada = ready(Color::White, &server);
        let mut ben = ready(Color::Black, &server);
        let play = |words: &str, client: &Client| {
            uhp::parse_move(client.remote.accepted().position(), words).unwrap()
        };
        let exchange = |server: &mut Server, ada: &mut Client, ben: &mut Client, by, up| {
            let (_, told) = server.hear(by, up, 2_000);
            for down in told {
                ada.remote.hear(down.clone(), Moment(0));
                ben.remote.hear(down, Moment(0));
            }
        };
        let first = play("wG1", &ada);
        let up = sent(ada.remote.play(first, "1".to_owned(), None).unwrap());
        exchange(&mut server, &mut ada, &mut ben, Color::White, up);
        // A place that the answer may take.
        let mut here = ada.remote.accepted().clone();
        here.play(uhp::parse_move(here.position(), "bG1 wG1-").unwrap()).unwrap();
        let words = if is_legal { "wQ -wG1" } else { r"wQ /wG1" };
        let mv = uhp::parse_move(here.position(), words).unwrap();
        ada.remote.preselect(Some(mv));
        assert_eq!((ada.remote.preselected(), ada.remote.take_preselected()), (Some(mv), None));
        let answer = if is_legal { "bG1 wG1-" } else { r"bG1 /wG1" };
        let answer = play(answer, &ben);
        let up = sent(ben.remote.play(answer, "2".to_owned(), None).unwrap());
        exchange(&mut server, &mut ada, &mut ben, Color::Black, up);
        assert_eq!(ada.remote.take_preselected(), is_legal.then_some(mv));
        assert_eq!(ada.remote.preselected(), None, "it is for one turn only");
    }
}

#[test]
fn offers_and_ends_are_known_to_both() {
    let mut server = Server::new(Clock::None, 1_000);
    let mut ada = ready(Color::White, &server);
    let mut ben = ready(Color::Black, &server);
    let draw = Offer::Draw;
    for ply in 0..4 {
        let (by, client) =
            if ply % 2 == 0 { (Color::White, &mut ada) } else { (Color::Black, &mut ben) };
        let mv = client.remote.accepted().position().legal_moves()[0];
        let up = sent(client.remote.play(mv, format!("m{ply}"), None).unwrap());
        let (_, told) = server.hear(by, up, 2_000);
        for down in told {
            ada.remote.hear(down.clone(), Moment(0));
            ben.remote.hear(down, Moment(0));
        }
    }
    let up = sent(ada.remote.act(Action::Offer { offer: draw }, "o".to_owned()));
    for down in server.hear(Color::White, up, 3_000).1 {
        ben.remote.hear(down, Moment(0));
    }
    assert_eq!(ben.remote.offers()[Color::White], Some(draw));
    let up = sent(ben.remote.act(Action::Accept { offer: draw }, "a".to_owned()));
    for down in server.hear(Color::Black, up, 3_000).1 {
        ben.remote.hear(down, Moment(0));
    }
    assert_eq!(ben.remote.ended(), Some((None, Cause::Agreement)));
    assert!(ben.remote.accepted().outcome().is_some() && !ben.remote.is_your_turn());
    assert_eq!(ben.remote.offers()[Color::White], None);
}

#[test]
fn a_gap_is_asked_for_and_what_is_known_is_dropped() {
    let mut server = Server::new(Clock::None, 1_000);
    let mut ben = ready(Color::Black, &server);
    let mut told = Vec::new();
    for (ply, words) in ["wG1", "bG1 wG1-", "wQ -wG1"].into_iter().enumerate() {
        let by = Color::ALL[ply % 2];
        let seq = server.state.seq();
        let words = words.to_owned();
        let command = Command::Move { by, words, seq, took: None, delay: None };
        told.extend(server.judge(&command, 2_000).unwrap());
    }
    let asks = ben.remote.hear(told[1].clone(), Moment(0));
    assert_eq!(asks, [Effect::Send(Up::Watch(Known { game: GAME.to_owned(), seq: 2 }))]);
    for down in told.iter().chain(&told) {
        ben.remote.hear(down.clone(), Moment(0));
    }
    assert_eq!(ben.remote.accepted().len(), 3);
    assert!(ben.remote.hear(told[0].clone(), Moment(0)).is_empty(), "nothing is asked again");
}

#[test]
fn clocks_are_the_servers() {
    let clock = Clock::RealTime { base: 300, increment: 5 };
    let mut server = Server::new(clock, 1_000_000);
    let mut ada = ready(Color::White, &server);
    for (ply, words) in ["wG1", "bG1 wG1-"].into_iter().enumerate() {
        let (by, seq) = (Color::ALL[ply % 2], server.state.seq());
        let words = words.to_owned();
        let command = Command::Move { by, words, seq, took: None, delay: None };
        for down in server.judge(&command, 1_002_000).unwrap() {
            ada.remote.hear(down, Moment(500));
        }
    }
    assert_eq!(ada.remote.running(), Some(Color::White));
    // Our clock says something else, and an answer needs some time.
    ada.remote.hear(Down::Pong { n: 1, now: 1_003_000 }, Moment(1_700));
    ada.remote.hear(Down::Pong { n: 2, now: 1_004_000 }, Moment(2_500));
    assert_eq!(ada.remote.left(Color::White, Moment(2_500)), Some(298_000));
    assert_eq!(ada.remote.left(Color::Black, Moment(9_999)), Some(300_000));
    assert_eq!(ada.remote.left(Color::White, Moment(999_999_999)), Some(0));
}

#[test]
fn a_move_of_an_earlier_page_is_shown_only_where_nothing_has_happened_since() {
    let mut server = Server::new(Clock::None, 1_000);
    let mut ada = ready(Color::White, &server);
    let mv = ada.remote.accepted().position().legal_moves()[0];
    let Some(Effect::Keep(kept)) =
        ada.remote.play(mv, "id".to_owned(), None).unwrap().first().cloned()
    else {
        panic!("it is kept")
    };
    let mut again = Remote::new(GAME.to_owned(), kept.clone());
    again.hear(server.whole(Color::White, 2_000), Moment(0));
    assert_eq!(again.predicted(), Some(mv));
    // It was accepted, both have moved, and only the acknowledgement was lost.
    let seq = server.state.seq();
    let words = uhp::move_text(ada.remote.accepted().position(), mv);
    let first = Command::Move { by: Color::White, words, seq, took: None, delay: None };
    server.judge(&first, 2_000).unwrap();
    let answer = server.state.game().position().legal_moves()[0];
    let words = uhp::move_text(server.state.game().position(), answer);
    let seq = server.state.seq();
    let second = Command::Move { by: Color::Black, words, seq, took: None, delay: None };
    server.judge(&second, 2_000).unwrap();
    let mut late = Remote::new(GAME.to_owned(), kept);
    late.hear(server.whole(Color::White, 3_000), Moment(0));
    assert_eq!(late.predicted(), None);
    let game = GAME.to_owned();
    late.hear(Down::Ack { id: "id".to_owned(), game, seq: 3 }, Moment(0));
    assert!(late.is_your_turn());
}
