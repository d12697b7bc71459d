//! The viewer side of the protocol: any UHP engine in a process of its own.
//!
//! Engines are not trusted: every command has a time limit, every move is checked by our own rules, and
//! every failure is an [`EngineError`]. The child process is always ended; on Unix with all that it started.
//!
//! ```no_run
//! use skep_rules::{Game, GameType};
//! use skep_uhp::client::{Engine, Limit};
//! let mut engine = Engine::start("some-engine --uhp")?;
//! let mut game = Game::new(GameType::FULL);
//! engine.begin(&game)?;
//! let answer = engine.best_move(game.position(), Limit::Depth(3))?;
//! engine.play(game.position(), answer.mv)?;
//! game.play(answer.mv)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod engine;
mod engine_move;
mod error;
mod limit;
mod process;
mod running;
mod stop;

pub use engine::{ClientConfig, Engine, ListedMove};
pub use engine_move::EngineMove;
pub use error::{EngineError, StderrTail};
pub use limit::{Limit, NotALimit, duration};
pub use running::end_all;
pub use stop::Stop;

#[cfg(test)]
mod tests;
