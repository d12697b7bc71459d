//! The viewer's side of the protocol: any UHP engine, started, asked and ended.
//!
//! An engine is another program, and anything may be wrong with it. So every question has a time
//! limit, every answer is read with our own rules, and whatever goes wrong is an [`EngineError`].
//! A child process is always ended, however the conversation went; on Unix with all that it started.
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

pub use engine::{Claim, ClientConfig, Engine};
pub use engine_move::EngineMove;
pub use error::{EngineError, LastWords};
pub use limit::{Limit, NotALimit, duration};
pub use running::end_all;
pub use stop::Stop;

#[cfg(test)]
mod tests;
