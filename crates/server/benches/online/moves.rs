//! How long a move takes.

use crate::support::{Guest, Page, command};
use skep_api::{Clock, Down, Event, GameId, Up};
use skep_notation::uhp;
use skep_rules::{Color, Game, GameType};
use skep_test_support::{Dice, random_move};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// The plies of a game.
const PLIES: usize = 60;

/// Two players who look at their game: White and Black.
pub(crate) struct Players {
    pub(crate) game: GameId,
    pub(crate) guest: Guest,
    pages: [Page; 2],
}

impl Players {
    pub(crate) async fn sit_down(address: SocketAddr, clock: Clock) -> Players {
        let (mut ada, mut bob) = (Guest::new(address), Guest::new(address));
        let created = ada.create(clock, Color::White).await;
        bob.take(&created.invitation).await;
        let (white, _) = ada.watch(&created.game).await;
        let (black, _) = bob.watch(&created.game).await;
        Players { game: created.game, guest: ada, pages: [white, black] }
    }

    /// Plays random moves. Returns how long each took until the opponent had it.
    pub(crate) async fn play(&mut self, plies: usize, dice: &mut Dice) -> Vec<Duration> {
        let mut board = Game::new(GameType::FULL);
        let mut times = Vec::new();
        // The opening and the second player's seat.
        let mut seq = 2;
        for ply in 0..plies {
            if board.outcome().is_some() {
                break;
            }
            let mv = random_move(dice, board.position(), |_, _| false);
            let words = uhp::move_text(board.position(), mv);
            if words == "pass" {
                // The server has played it already.
                break;
            }
            board.play(mv).expect("a legal move");
            let (game, id) = (self.game.clone(), command());
            let up = Up::Move { game, id, seq, words, took: Some(0) };
            let start = Instant::now();
            self.pages[ply % 2].send(&up).await;
            self.pages[1 - ply % 2].until(moved).await;
            times.push(start.elapsed());
            seq = self.pages[ply % 2].until(moved).await;
        }
        times
    }
}

fn moved(down: &Down) -> Option<u32> {
    match down {
        Down::Event { seq, what: Event::Moved { .. }, .. } => Some(*seq),
        _ => None,
    }
}

/// Plays games, so many at once, and prints the times.
pub(crate) async fn measure(address: SocketAddr, at_once: usize, games: usize) {
    let places = Arc::new(Semaphore::new(at_once));
    let mut playing = JoinSet::new();
    let start = Instant::now();
    for game in 0..games {
        let places = Arc::clone(&places);
        playing.spawn(async move {
            let _place = places.acquire_owned().await.expect("a place");
            let clock = Clock::RealTime { base: 600, increment: 5 };
            let mut players = Players::sit_down(address, clock).await;
            players.play(PLIES, &mut Dice::from_seed(game as u64)).await
        });
    }
    let mut times: Vec<Duration> = playing.join_all().await.into_iter().flatten().collect();
    let seconds = start.elapsed().as_secs_f64();
    times.sort_unstable();
    let of = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1000.0;
    println!(
        "  games at once: {at_once:3}; median {:.2} ms, 99 % within {:.2} ms ({} moves, {:.0} a second)",
        of(50),
        of(99),
        times.len(),
        times.len() as f64 / seconds
    );
}
