//! What a player saw accepted is on disk: many games under way, a server that is killed in the midst, and connections
//! that break.
//!
//! The server is this program again, in a process of its own, so that it can be killed as nothing else can end a
//! process. `SKEP_DEEP` kills more often.

mod check;
mod player;
mod proxy;
mod server;
#[path = "../support/mod.rs"]
mod support;
mod trace;

use check::Seen;
use player::{LONGEST, play_all};
use server::{Fault, KillableServer};
use skep_test_support::{Dice, Folder, is_deep};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// One run: so many games, so many kills, and whether connections break.
struct Run {
    games: usize,
    kills: usize,
    fault: Fault,
    through_proxy: bool,
}

impl Run {
    /// Plays all games to their end, and says what is wrong with the log.
    fn check(&self, dice: &mut Dice) -> Result<(), String> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let folder = Folder::new("durability");
        // Each kill comes after so many acknowledgements: in the midst, however fast the machine is.
        let all = self.games * LONGEST;
        let mut kills: Vec<usize> =
            (0..self.kills).map(|_| all / 10 + dice.below(all * 6 / 10)).collect();
        kills.sort_unstable();
        let seed = dice.next();
        let seen = Arc::new(Mutex::new(Seen::default()));
        runtime.block_on(async {
            let mut server = KillableServer::start(folder.path(), self.fault).await;
            let address = if self.through_proxy {
                proxy::start(server.address(), seed).await
            } else {
                server.address()
            };
            let games = player::open_games(server.address(), address, self.games, self.fault).await;
            let mut playing = tokio::spawn(play_all(games, seed, Arc::clone(&seen)));
            for acks in kills {
                while seen.lock().unwrap().acks.len() < acks {
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
                server.kill();
                server.restart().await;
            }
            // Games whose end was lost never come to it again.
            let patience = if self.fault == Fault::None { 300 } else { 5 };
            let played = tokio::time::timeout(Duration::from_secs(patience), &mut playing).await;
            match played {
                Ok(played) => played.expect("no player panics"),
                Err(_) if self.fault != Fault::None => playing.abort(),
                Err(_) => panic!("not all games came to their end"),
            }
            server.kill();
        });
        let seen = seen.lock().unwrap();
        let (acks, reconnects) = (seen.acks.len(), seen.reconnects);
        println!("{} games, {acks} acknowledgements, {reconnects} reconnects", self.games);
        assert!(reconnects > 0, "nothing was interrupted");
        runtime.block_on(check::check(folder.path(), &seen))
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let mut dice = Dice::new();
    let rounds = if is_deep() { 10 } else { 1 };
    for _ in 0..rounds {
        let run = Run { games: 200, kills: 2, fault: Fault::None, through_proxy: false };
        run.check(&mut dice).unwrap();
    }
}

#[test]
fn nothing_is_lost_on_connections_that_break() {
    let mut dice = Dice::new();
    let games = if is_deep() { 200 } else { 40 };
    let run = Run { games, kills: 1, fault: Fault::None, through_proxy: true };
    run.check(&mut dice).unwrap();
}

/// The test above can fail: a server that acknowledges before it commits is found out.
#[test]
fn an_acknowledgement_before_the_commit_is_found_out() {
    let mut dice = Dice::new();
    let found = (0..5).any(|_| {
        let run =
            Run { games: 20, kills: 1, fault: Fault::AnswerBeforeCommit, through_proxy: false };
        let found = run.check(&mut dice);
        println!("{found:?}");
        found.is_err_and(|error| error.contains("acknowledged"))
    });
    assert!(found);
}

/// Plays a few games on a server whose system calls are written down, and reads them.
fn acknowledged_under_trace(fault: Fault) -> Result<(), String> {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let folder = Folder::new("durability");
    let calls = folder.join("calls");
    let strace = trace::traced(&server::own_path(), &calls);
    let seen = Arc::new(Mutex::new(Seen::default()));
    runtime.block_on(async {
        let server = KillableServer::start_by(strace, folder.path(), fault).await;
        let games = player::open_games(server.address(), server.address(), 4, fault).await;
        play_all(games, Dice::new().next(), Arc::clone(&seen)).await;
        server.end();
    });
    let sent = trace::acknowledged(&std::fs::read_to_string(calls).unwrap())?;
    let seen = seen.lock().unwrap();
    // Otherwise the trace shows too little to prove anything.
    assert!(seen.acks.len() > 100, "{} acknowledgements", seen.acks.len());
    assert!(seen.acks.iter().all(|(_, id, _)| sent.contains(id)), "all were seen in the trace");
    Ok(())
}

#[test]
fn an_acknowledgement_is_sent_when_its_commit_is_on_the_disk() {
    if trace::is_there() {
        acknowledged_under_trace(Fault::None).unwrap();
    }
}

/// The test above can fail, and no kill would tell: a killed process leaves its writes to the kernel.
#[test]
fn a_commit_that_is_not_flushed_is_found_out() {
    if trace::is_there() {
        let found = acknowledged_under_trace(Fault::WithoutSync).unwrap_err();
        assert!(found.contains("before it was on the disk"), "{found}");
    }
}

/// The server process. It does nothing when it is not started by the tests above.
#[test]
#[ignore = "started by the other tests"]
fn server_process() {
    server::serve_if_asked();
}
