//! Compares what players saw with what is in the log.

use skep_api::{CommandId, Event, GameId, Seq};
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
    /// Events that were told.
    pub(crate) events: Vec<(GameId, Seq, Event)>,
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
    for (game, seq, event) in &seen.events {
        let entry = logs[game].get(*seq as usize - 1);
        let stored = entry.and_then(|entry| serde_json::from_str::<Event>(&entry.data).ok());
        if stored.as_ref() != Some(event) {
            return Err(format!("event {seq} was told as {event:?} and stored as {stored:?}"));
        }
    }
    let sent: HashSet<_> = seen.sent.iter().map(|(game, id)| (game, id)).collect();
    for (game, log) in &logs {
        one_game(game, log, &sent)?;
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
    let replay = || State::replay(events.iter().map(|(event, at)| (event, *at)));
    let (first, again) = (replay(), replay());
    let state = first.map_err(|error| error.to_string())?;
    let same = again.map_err(|error| error.to_string())?;
    // The clocks that the events state are those that the replay has.
    let Some((Event::Ended { left, .. }, at)) = events.last() else { return Ok(()) };
    let view = |state: &State| state.view(game.clone(), None, None, *at);
    let clocks = state.clocks(*at).map(|clocks| clocks.left);
    if view(&state) != view(&same) || clocks.is_some_and(|clocks| clocks != *left) {
        return Err("the clocks replay to other values".to_owned());
    }
    Ok(())
}
