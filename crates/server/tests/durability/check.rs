//! Compares what players saw with what is in the log.

use skep_api::{Clocks, CommandId, Event, GameId, Seq};
use skep_referee::State;
use skep_store::{Sqlite, Status, Store, StoredEvent};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// What players saw.
#[derive(Default)]
pub(crate) struct Seen {
    /// Commands that were sent.
    pub(crate) sent: Vec<(GameId, CommandId)>,
    /// Commands that were acknowledged, with their events.
    pub(crate) acks: Vec<(GameId, CommandId, Seq)>,
    /// Events that were told, with the clocks at that moment.
    pub(crate) events: Vec<(GameId, Seq, Event, Option<Clocks>)>,
    pub(crate) reconnects: u64,
}

/// Checks the log of a folder.
pub(crate) async fn check(folder: &Path, seen: &Seen) -> Result<(), String> {
    let store = Sqlite::open(&folder.join("games.db")).map_err(|error| error.to_string())?;
    let mut logs: HashMap<&GameId, Vec<StoredEvent>> = HashMap::new();
    for game in seen.sent.iter().map(|(game, _)| game) {
        if !logs.contains_key(game) {
            logs.insert(game, store.log(game, 0).await.map_err(|error| error.to_string())?);
        }
    }
    for (game, id, seq) in &seen.acks {
        let entry = logs[game].get(*seq as usize - 1);
        if entry.and_then(|entry| entry.command.as_ref()) != Some(id) {
            // A forced pass or the end is the last event of a command; its id stands there.
            return Err(format!("{id} was acknowledged as event {seq} and is not in the log"));
        }
    }
    let mut clocks: HashMap<&GameId, Vec<(Seq, &Clocks)>> = HashMap::new();
    for (game, seq, event, told) in &seen.events {
        clocks.entry(game).or_default().extend(told.iter().map(|told| (*seq, told)));
        let entry = logs[game].get(*seq as usize - 1);
        let stored = entry.and_then(|entry| serde_json::from_str::<Event>(&entry.data).ok());
        if stored.as_ref() != Some(event) {
            return Err(format!("event {seq} was told as {event:?} and stored as {stored:?}"));
        }
    }
    let sent: HashSet<_> = seen.sent.iter().map(|(game, id)| (game, id)).collect();
    for (game, log) in &logs {
        one_game(game, log, &sent)?;
        replayed(log, clocks.get(game).map_or(&[], Vec::as_slice))?;
    }
    let finished = store.finished("", 10_000).await.map_err(|error| error.to_string())?;
    if finished.len() != logs.len() || finished.iter().any(|game| game.status != Status::Over) {
        return Err(format!("{} of {} games are over", finished.len(), logs.len()));
    }
    Ok(())
}

fn one_game(
    game: &GameId,
    log: &[StoredEvent],
    sent: &HashSet<(&GameId, &CommandId)>,
) -> Result<(), String> {
    let mut commands = HashSet::new();
    let mut events = Vec::new();
    for (entry, seq) in log.iter().zip(1..) {
        if entry.seq != seq {
            return Err(format!("event {seq} is missing"));
        }
        let event: Event = serde_json::from_str(&entry.data).map_err(|error| error.to_string())?;
        if let Some(id) = &entry.command {
            if !commands.insert(id) {
                return Err(format!("{id} counted twice"));
            }
            let is_play = !matches!(event, Event::Joined { .. });
            if is_play && !sent.contains(&(game, id)) {
                return Err(format!("nobody sent {id}"));
            }
        }
        events.push((event, entry.at));
    }
    let ends = events.iter().filter(|(event, _)| matches!(event, Event::Ended { .. })).count();
    let ends_last = matches!(events.last(), Some((Event::Ended { .. }, _)));
    if ends != 1 || !ends_last {
        return Err(format!("the game has {ends} ends"));
    }
    Ok(())
}

/// The clocks of a replay are those that players were told, and those that the log has at the end.
fn replayed(log: &[StoredEvent], told: &[(Seq, &Clocks)]) -> Result<(), String> {
    let mut state: Option<State> = None;
    for entry in log {
        let event: Event = serde_json::from_str(&entry.data).map_err(|error| error.to_string())?;
        let state = match &mut state {
            None => state.insert(State::open(&event, entry.at).map_err(|it| it.to_string())?),
            Some(state) => {
                state.apply(&event, entry.at).map_err(|error| error.to_string())?;
                state
            }
        };
        for (_, told) in told.iter().filter(|(seq, _)| *seq == entry.seq) {
            let clocks = state.clocks(told.at);
            if clocks.as_ref() != Some(told) {
                let seq = entry.seq;
                return Err(format!(
                    "after event {seq}, {told:?} was told and {clocks:?} replayed"
                ));
            }
        }
        if let Event::Ended { left, .. } = &event
            && state.clocks(entry.at).is_some_and(|clocks| clocks.left != *left)
        {
            return Err("the clocks end with other values than the log".to_owned());
        }
    }
    Ok(())
}
