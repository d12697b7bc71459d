//! What is stored.

/// An event that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// Its kind, for people who look into the database.
    pub kind: String,
    /// Its content.
    pub data: String,
}

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its number in its game, from 1 without gaps.
    pub seq: u32,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// The command that it is the last event of.
    pub command: Option<String>,
    /// Its content.
    pub data: String,
}

/// Whether a game goes on, for queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// One player waits for the other.
    Waiting,
    /// It goes on.
    Playing,
    /// It is over.
    Over,
}

impl Status {
    pub(crate) const ALL: [Status; 3] = [Status::Waiting, Status::Playing, Status::Over];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }
}

/// A game as it was derived from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its id.
    pub game: String,
    /// Its last event.
    pub seq: u32,
    /// When that happened.
    pub at: u64,
    /// Whether it goes on.
    pub status: Status,
    /// What a list shows of it.
    pub summary: String,
    /// The seat of the guest who was asked for; 0 otherwise.
    pub seat: u8,
}

/// What falls due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlineKind {
    /// A player's time is over.
    Flag,
    /// A player's time is nearly over.
    Reminder,
    /// An invitation is no longer open.
    Expiry,
}

impl DeadlineKind {
    pub(crate) const ALL: [DeadlineKind; 3] =
        [DeadlineKind::Flag, DeadlineKind::Reminder, DeadlineKind::Expiry];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            DeadlineKind::Flag => "flag",
            DeadlineKind::Reminder => "reminder",
            DeadlineKind::Expiry => "expiry",
        }
    }
}

/// A time at which a game wants attention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The game.
    pub game: String,
    /// What falls due.
    pub kind: DeadlineKind,
    /// When.
    pub due: u64,
}

/// A seat of a guest: a browser, known by the hash of its cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// 0 or 1.
    pub seat: u8,
    /// The hash.
    pub guest: Vec<u8>,
}

/// An invitation to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Whether everyone on the server sees it.
    pub open: bool,
    /// When it expires; `None`: never.
    pub expires: Option<u64>,
}

/// The hash of a secret that moves a seat to another browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLink {
    /// The game.
    pub game: String,
    /// 0 or 1.
    pub seat: u8,
    /// The hash of the secret.
    pub secret: Vec<u8>,
    /// Until when it counts.
    pub expires: u64,
}

/// A subscription to the news of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// The game.
    pub game: String,
    /// 0 or 1.
    pub seat: u8,
    /// The hash of the guest's cookie.
    pub guest: Vec<u8>,
    /// The address of the push service.
    pub endpoint: String,
    /// The public key of the browser.
    pub p256dh: String,
    /// The authentication secret of the browser.
    pub auth: String,
    /// The language of the notices.
    pub language: String,
}

/// What one command changes, in one game.
#[derive(Clone, Debug)]
pub struct Commit {
    pub(crate) game: String,
    pub(crate) after: u32,
    pub(crate) at: u64,
    pub(crate) command: Option<String>,
    pub(crate) events: Vec<NewEvent>,
    pub(crate) status: Status,
    pub(crate) is_real_time: bool,
    pub(crate) summary: String,
    pub(crate) deadlines: Vec<(DeadlineKind, u64)>,
    pub(crate) seat: Option<Seat>,
    pub(crate) invitation: Option<Invitation>,
    pub(crate) players_of: Option<String>,
}

impl Commit {
    /// A change of a game that follows this event of it; 0 makes the game.
    pub fn new(game: &str, after: u32, at: u64) -> Commit {
        Commit {
            game: game.to_owned(),
            after,
            at,
            command: None,
            events: Vec::new(),
            status: Status::Waiting,
            is_real_time: false,
            summary: String::new(),
            deadlines: Vec::new(),
            seat: None,
            invitation: None,
            players_of: None,
        }
    }

    /// Names the command: the same one counts once.
    pub fn command(&mut self, id: &str) {
        self.command = Some(id.to_owned());
    }

    /// Adds an event.
    pub fn event(&mut self, kind: &str, data: &str) {
        self.events.push(NewEvent { kind: kind.to_owned(), data: data.to_owned() });
    }

    /// Sets what is derived from the log.
    pub fn summary(&mut self, status: Status, is_real_time: bool, text: &str) {
        (self.status, self.is_real_time, self.summary) = (status, is_real_time, text.to_owned());
    }

    /// Adds a deadline. The deadlines of a commit replace all earlier ones of the game.
    pub fn deadline(&mut self, kind: DeadlineKind, due: u64) {
        self.deadlines.push((kind, due));
    }

    /// Gives a seat to a guest, who keeps the seat that he has.
    pub fn seat(&mut self, seat: u8, guest: &[u8]) {
        self.seat = Some(Seat { seat, guest: guest.to_vec() });
    }

    /// Adds an invitation to the game.
    pub fn invitation(&mut self, id: &str, open: bool, expires: Option<u64>) {
        let (id, game) = (id.to_owned(), self.game.clone());
        self.invitation = Some(Invitation { id, game, open, expires });
    }

    /// Seats the players of another game here, with the seats and subscriptions swapped.
    pub fn players_of(&mut self, game: &str) {
        self.players_of = Some(game.to_owned());
    }
}

/// What became of a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is on disk.
    Done,
    /// The command was committed before; the number of its last event. Nothing was changed.
    Repeated(u32),
    /// The game has another last event: read it again. Nothing was changed.
    Conflict,
}
