//! Players who play their games to the end, whatever happens to the connection.

use crate::check::Seen;
use crate::server::Fault;
use crate::support::{Guest, Page, command};
use skep_api::{Action, Clock, CommandId, Down, Event, GameId, Seq, Up, Why};
use skep_notation::uhp;
use skep_rules::{Color, Game, GameType};
use skep_test_support::{Dice, random_move};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::task::JoinSet;

/// A game that is not over after so many plies is resigned.
pub(crate) const LONGEST: usize = 60;
/// Without an answer for so long, a player asks whether the connection is alive, and after as long again connects
/// anew.
const QUIET: Duration = Duration::from_millis(1500);

/// A game and its two players.
pub(crate) struct Players {
    game: GameId,
    guests: [Guest; 2],
}

/// Opens games: directly, and played at another address.
pub(crate) async fn open_games(
    server: SocketAddr,
    address: SocketAddr,
    count: usize,
    fault: Fault,
) -> Vec<Players> {
    let clocks =
        [Clock::None, Clock::RealTime { base: 600, increment: 5 }, Clock::Days { days: 3 }];
    let mut games = Vec::new();
    for number in 0..count {
        let (mut ada, mut bob) = (Guest::new(server), Guest::new(server));
        let created = ada.create(clocks[number % 3], Color::White).await;
        // With a fault, the game is perhaps not in the file yet.
        let path = format!("/api/invitations/{}", created.invitation);
        while fault == Fault::AnswerBeforeCommit && bob.get(&path).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        bob.take(&created.invitation).await;
        (ada.address, bob.address) = (address, address);
        games.push(Players { game: created.game, guests: [ada, bob] });
    }
    games
}

/// Plays all games to their end. What the players see is in `seen` at any time.
pub(crate) async fn play_all(games: Vec<Players>, seed: u64, seen: Arc<Mutex<Seen>>) {
    let mut players = JoinSet::new();
    for (number, Players { game, guests }) in games.into_iter().enumerate() {
        for (guest, color) in guests.into_iter().zip(Color::ALL) {
            let dice = Dice::from_seed(seed ^ (number as u64 * 2 + color as u64) << 20);
            let player = Player {
                guest,
                color,
                dice,
                game: game.clone(),
                seen: Arc::clone(&seen),
                pending: None,
                board: Game::new(GameType::FULL),
                seq: 0,
                is_over: false,
            };
            players.spawn(player.play());
        }
    }
    while let Some(player) = players.join_next().await {
        player.expect("no player panics");
    }
}

struct Player {
    guest: Guest,
    color: Color,
    dice: Dice,
    game: GameId,
    seen: Arc<Mutex<Seen>>,
    /// What was sent and not acknowledged.
    pending: Option<(CommandId, Up)>,
    board: Game,
    seq: Seq,
    is_over: bool,
}

impl Player {
    async fn play(mut self) {
        while !self.is_over {
            // Any failure is the end of this connection.
            let _ = self.connect_and_play().await;
            if !self.is_over {
                self.seen().reconnects += 1;
            }
            tokio::time::sleep(Duration::from_millis(5 + self.dice.below(60) as u64)).await;
        }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap()
    }

    async fn connect_and_play(&mut self) -> Result<(), String> {
        let watched =
            tokio::time::timeout(Duration::from_secs(4), self.guest.try_watch(&self.game));
        let (mut page, state) = watched.await.map_err(|_| "no answer")??;
        assert_eq!(state.you, Some(self.color));
        self.seq = state.seq;
        self.board = Game::new(GameType::FULL).with_threefold(true);
        for played in &state.moves {
            let mv = uhp::parse_move(self.board.position(), &played.words).expect("a legal move");
            self.board.play(mv).expect("a legal move");
        }
        self.is_over = state.ended.is_some();
        if let Some((_, up)) = &self.pending {
            page.try_send(up).await?;
        } else {
            self.act(&mut page).await?;
        }
        let mut has_asked = false;
        while !self.is_over || self.pending.is_some() {
            let next = tokio::time::timeout(QUIET, page.try_next()).await;
            match next {
                Ok(down) => {
                    has_asked = false;
                    self.hear(&mut page, down?).await?;
                }
                Err(_) if has_asked => return Err("silence".into()),
                Err(_) => {
                    has_asked = true;
                    page.try_send(&Up::Ping { n: 1 }).await?;
                }
            }
        }
        Ok(())
    }

    async fn hear(&mut self, page: &mut Page, down: Down) -> Result<(), String> {
        match down {
            Down::Ack { id, seq, .. } => {
                let ack = (self.game.clone(), id.clone(), seq);
                self.seen().acks.push(ack);
                if self.pending.as_ref().is_some_and(|(pending, _)| *pending == id) {
                    self.pending = None;
                }
                // The event itself follows, unless the state had it already.
                if seq <= self.seq { self.act(page).await } else { Ok(()) }
            }
            Down::Event { seq, what, clocks, .. } if seq > self.seq => {
                assert_eq!(seq, self.seq + 1, "no gap");
                self.seq = seq;
                match &what {
                    Event::Moved { words, .. } => {
                        let mv = uhp::parse_move(self.board.position(), words);
                        self.board.play(mv.expect("a legal move")).expect("a legal move");
                    }
                    Event::Ended { .. } => self.is_over = true,
                    _ => {}
                }
                let event = (self.game.clone(), seq, what, clocks);
                self.seen().events.push(event);
                self.act(page).await
            }
            Down::Refused(refused) => match refused.why {
                // The command did not count: the state that follows shows what to do.
                Why::Stale | Why::GameOver | Why::NotYourTurn => {
                    self.pending = None;
                    Err("behind".into())
                }
                why => Err(format!("{why:?}")),
            },
            Down::Restarting => Err("restarting".into()),
            _ => Ok(()),
        }
    }

    /// Moves, if it is time; resigns a long game.
    async fn act(&mut self, page: &mut Page) -> Result<(), String> {
        let to_move = self.board.position().to_move();
        if self.is_over || self.pending.is_some() || to_move != self.color {
            return Ok(());
        }
        if self.board.outcome().is_some() {
            return Ok(());
        }
        let (game, id) = (self.game.clone(), command());
        let up = if self.board.len() >= LONGEST {
            Up::Do { game, id: id.clone(), what: Action::Resign }
        } else {
            let mv = random_move(&mut self.dice, self.board.position(), |_, _| false);
            let words = uhp::move_text(self.board.position(), mv);
            Up::Move { game, id: id.clone(), seq: self.seq, words, took: Some(0) }
        };
        let sent = (self.game.clone(), id.clone());
        self.seen().sent.push(sent);
        self.pending = Some((id, up.clone()));
        page.try_send(&up).await
    }
}
