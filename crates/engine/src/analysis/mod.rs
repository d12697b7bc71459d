//! Analysis of a finished game: the score of each position, mistakes, and better moves.
//!
//! A [`Walk`] searches each position once, from the end of the game to its beginning, so that the
//! transposition table already holds what follows. It gives an [`PositionAnalysis`] of each position, a
//! [`Judgement`] of each ply, and a [`Summary`] of each side.
//!
//! ```
//! use skep_engine::analysis::{Analysis, Walk};
//! use skep_engine::{Limits, Player, Timeless, NoListener};
//! use skep_rules::{Color, Game, GameType};
//! let mut game = Game::new(GameType::BASE);
//! for _ in 0..4 {
//!     let mv = game.position().legal_moves()[0];
//!     game.play(mv).unwrap();
//! }
//! let mut player = Player::new(1 << 20, Timeless);
//! let mut walk = Walk::new(&game, 0);
//! while walk.step(&mut player, &Limits::nodes(500), &mut NoListener) {}
//! let analysis: Analysis = walk.finish();
//! assert_eq!((analysis.positions.len(), analysis.judgements.len()), (5, 4));
//! assert!(analysis.summary(Color::White).accuracy().is_some_and(|share| share <= 1.0));
//! ```

mod judgement;
mod position_analysis;
mod summary;
mod walk;

pub use judgement::{BLUNDER, INACCURACY, Judgement, MISTAKE, Mark};
pub use position_analysis::PositionAnalysis;
pub use summary::Summary;
pub use walk::Walk;

use skep_rules::Color;

/// The analysis of a game, or of its last plies.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The number of plies before the first analysed position.
    pub from: usize,
    /// The analysis of each position, from that one to the last.
    pub positions: Vec<PositionAnalysis>,
    /// The judgement of each ply between these positions.
    pub judgements: Vec<Judgement>,
}

impl Analysis {
    /// The summary of one side.
    pub fn summary(&self, color: Color) -> Summary {
        let own = self.judgements.iter().filter(|judgement| judgement.mover == color);
        own.fold(Summary::default(), Summary::with)
    }
}
