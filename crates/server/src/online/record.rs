//! Events and summaries as they are stored.

use serde::{Deserialize, Serialize};
use skep_api::{BySide, Cause, Entry, Event, Terms, Time};
use skep_referee::{Inconsistent, Stage, State};
use skep_rules::Color;
use skep_store::{Commit, DeadlineKind, Status, StoredEvent};

/// What a list shows of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) terms: Terms,
    pub(crate) host: Color,
    pub(crate) names: BySide<Option<String>>,
    pub(crate) plies: u32,
    pub(crate) to_move: Option<Color>,
    #[serde(default)]
    pub(crate) due: Option<Time>,
    #[serde(default)]
    pub(crate) ended: Option<(Option<Color>, Cause)>,
}

impl Summary {
    pub(crate) fn of(state: &State) -> Summary {
        let ended = match state.stage() {
            Stage::Over { winner, cause } => Some((winner, cause)),
            _ => None,
        };
        Summary {
            terms: *state.terms(),
            host: state.host(),
            names: state.names().clone(),
            plies: state.plies().len() as u32,
            to_move: state.to_move(),
            due: state.flag_due(),
            ended,
        }
    }
}

/// The seat of a colour in the store.
pub(crate) fn seat_of(color: Color) -> u8 {
    color as u8
}

/// The colour of a seat in the store.
pub(crate) fn color_of(seat: u8) -> Color {
    if seat == 0 { Color::White } else { Color::Black }
}

/// The word for the kind of an event, as in its JSON.
fn kind(json: &serde_json::Value) -> &str {
    json.get("kind").and_then(serde_json::Value::as_str).unwrap_or_default()
}

/// A commit of events that lead to this state.
pub(crate) fn commit(
    game: &str,
    after: u32,
    at: Time,
    events: &[Event],
    state: &State,
    expiry: Option<Time>,
) -> Commit {
    let mut commit = Commit::new(game, after, at);
    for event in events {
        // Plain values always have a JSON.
        let json = serde_json::to_value(event).unwrap_or_default();
        commit.event(kind(&json), &json.to_string());
    }
    let status = match state.stage() {
        Stage::Waiting => Status::Waiting,
        Stage::Playing => Status::Playing,
        Stage::Over { .. } => Status::Over,
    };
    let is_real_time = matches!(state.terms().clock, skep_api::Clock::RealTime { .. });
    let summary = serde_json::to_string(&Summary::of(state)).unwrap_or_default();
    commit.summary(status, is_real_time, &summary);
    if let Some(due) = state.deadline() {
        commit.deadline(DeadlineKind::Flag, due);
    }
    if let Some(due) = state.reminder().filter(|&due| due > at) {
        commit.deadline(DeadlineKind::Reminder, due);
    }
    if let Some(due) = expiry.filter(|_| status == Status::Waiting) {
        commit.deadline(DeadlineKind::Expiry, due);
    }
    commit
}

/// The entries of a log.
///
/// # Errors
/// The first event that is not in the format.
pub(crate) fn entries(log: &[StoredEvent]) -> Result<Vec<Entry>, Inconsistent> {
    let read = |stored: &StoredEvent| {
        let what = serde_json::from_str(&stored.data)
            .map_err(|error| Inconsistent { seq: stored.seq, what: error.to_string() })?;
        Ok(Entry { seq: stored.seq, at: stored.at, what })
    };
    log.iter().map(read).collect()
}

/// The state of a log.
///
/// # Errors
/// The first event that does not fit.
pub(crate) fn state(log: &[StoredEvent]) -> Result<State, Inconsistent> {
    let entries = entries(log)?;
    State::replay(entries.iter().map(|entry| (&entry.what, entry.at)))
}
