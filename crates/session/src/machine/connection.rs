//! The connection to a server: whether it stands, when it is tested, and when it is made again.

use super::Now;
use super::part::Part;
use crate::Moment;

/// The time between an answer and the next question whether the connection is alive, in milliseconds.
const PING: u32 = 2_500;
/// A connection that has not answered for so long is lost.
const ANSWER: u32 = 9_000;
/// A question that is older than this when the page is seen again was asked before the device slept.
const OVERDUE: u128 = 2_000;
/// The time before the next attempt …
const RETRY: u32 = 3_500;
/// … and how much later it may be, at random: a server that comes back is not asked by everyone at once.
const JITTER: u64 = 1_500;

/// How the connection is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// None is wanted.
    #[default]
    Off,
    /// The first attempt is under way.
    Connecting,
    /// It stands, and the server has greeted.
    Connected,
    /// It is gone, and is made again by itself.
    Lost,
    /// The server no longer speaks with this version of the page.
    Outdated,
}

/// The state of the connection.
#[derive(Clone, Debug, Default)]
pub struct Connection {
    /// How it is.
    pub status: Part<Status>,
    /// The number of the socket that is used; what older ones say is ignored.
    socket: u32,
    /// The number of the last question, and since when it waits for an answer.
    question: u32,
    asked: Option<Moment>,
}

/// The events of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Whether a connection is wanted.
    Want(bool),
    /// The socket with this number is open.
    Opened(u32),
    /// The socket with this number is closed, or could not be opened.
    Closed(u32),
    /// The server has greeted on this socket.
    Welcome(u32),
    /// The server has answered the question with this number.
    Pong(u32),
    /// The server does not speak with this version.
    Outdated,
    /// The page is seen again, perhaps after the device slept.
    Seen,
    /// A timer has elapsed.
    Timer(Timer),
}

/// The purpose of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// The connection is tested, unless it was since the answer to the question with this number.
    Ping(u32),
    /// The question with this number should be answered by now.
    Answer(u32),
    /// A lost connection is made again, unless there was another socket meanwhile.
    Retry(u32),
}

/// The effects of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A socket with this number is opened.
    Open(u32),
    /// The socket with this number is closed.
    Close(u32),
    /// The server is greeted.
    Hello,
    /// The server is asked whether it is there.
    Ping(u32),
    /// [`Event::Timer`] after so many milliseconds.
    After(u32, Timer),
}

impl Connection {
    /// Whether commands can be sent.
    pub fn is_connected(&self) -> bool {
        *self.status == Status::Connected
    }

    /// The number of the socket that is used.
    pub fn socket(&self) -> u32 {
        self.socket
    }

    /// Handles an event.
    pub fn update(&mut self, event: Event, now: &Now) -> Vec<Effect> {
        match event {
            Event::Want(true) if *self.status == Status::Off => {
                self.status.set(Status::Connecting);
                self.open(now)
            }
            Event::Want(false) if *self.status != Status::Off => {
                self.status.set(Status::Off);
                self.close()
            }
            Event::Want(_) => Vec::new(),
            Event::Opened(socket) if self.is_current(socket) => vec![Effect::Hello],
            Event::Closed(socket) if self.is_current(socket) => self.lose(now),
            Event::Welcome(socket) if self.is_current(socket) => {
                self.status.set_if_new(Status::Connected);
                self.asked = None;
                vec![Effect::After(PING, Timer::Ping(self.question))]
            }
            Event::Pong(question) if self.is_awaited(question) => {
                self.asked = None;
                vec![Effect::After(PING, Timer::Ping(question))]
            }
            Event::Outdated => {
                self.status.set_if_new(Status::Outdated);
                self.close()
            }
            Event::Seen => match *self.status {
                Status::Connected => match self.asked {
                    None => self.ask(now),
                    // It was asked before the device slept, most likely: no answer will come.
                    Some(asked) if now.moment.since(asked).as_millis() > OVERDUE => {
                        self.status.set(Status::Lost);
                        self.open_anew(now)
                    }
                    Some(_) => Vec::new(),
                },
                Status::Lost => self.open_anew(now),
                _ => Vec::new(),
            },
            Event::Timer(Timer::Ping(question)) if question == self.question => {
                if self.is_connected() && self.asked.is_none() { self.ask(now) } else { Vec::new() }
            }
            Event::Timer(Timer::Answer(question)) if self.is_awaited(question) => self.lose(now),
            Event::Timer(Timer::Retry(socket))
                if *self.status == Status::Lost && socket == self.socket =>
            {
                self.open(now)
            }
            Event::Opened(_)
            | Event::Closed(_)
            | Event::Welcome(_)
            | Event::Pong(_)
            | Event::Timer(_) => Vec::new(),
        }
    }

    fn is_current(&self, socket: u32) -> bool {
        socket == self.socket && !matches!(*self.status, Status::Off | Status::Outdated)
    }

    fn is_awaited(&self, question: u32) -> bool {
        self.asked.is_some() && question == self.question
    }

    /// A socket is opened; the greeting has to be answered in time.
    fn open(&mut self, now: &Now) -> Vec<Effect> {
        self.socket += 1;
        self.question += 1;
        self.asked = Some(now.moment);
        vec![Effect::Open(self.socket), Effect::After(ANSWER, Timer::Answer(self.question))]
    }

    fn open_anew(&mut self, now: &Now) -> Vec<Effect> {
        let mut effects = self.close();
        effects.extend(self.open(now));
        effects
    }

    fn ask(&mut self, now: &Now) -> Vec<Effect> {
        self.question += 1;
        self.asked = Some(now.moment);
        let answer = Timer::Answer(self.question);
        vec![Effect::Ping(self.question), Effect::After(ANSWER, answer)]
    }

    fn lose(&mut self, now: &Now) -> Vec<Effect> {
        self.status.set_if_new(Status::Lost);
        let mut effects = self.close();
        let time = RETRY + (now.random % JITTER) as u32;
        effects.push(Effect::After(time, Timer::Retry(self.socket)));
        effects
    }

    /// What the socket says from now on is ignored.
    fn close(&mut self) -> Vec<Effect> {
        let closed = self.socket;
        self.socket += 1;
        self.asked = None;
        vec![Effect::Close(closed)]
    }
}
