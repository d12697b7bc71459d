//! Looking back at a game: what each position was worth, where it went wrong, and what would have
//! been better.
//!
//! A [`Walk`] goes through a game from its end to its beginning, so that the player already knows
//! what follows when it comes to a position. Each position is searched once. What is thought of a
//! position is an [`Opinion`], what is said of a ply a [`Judgement`], and of a player a [`Summary`].
//!
//! ```
//! use skep_engine::analysis::{Analysis, Walk};
//! use skep_engine::{Limits, Player, Timeless, Unheard};
//! use skep_rules::{Color, Game, GameType};
//! let mut game = Game::new(GameType::BASE);
//! for _ in 0..4 {
//!     let mv = game.position().legal_moves()[0];
//!     game.play(mv).unwrap();
//! }
//! let mut player = Player::new(1 << 20, Timeless);
//! let mut walk = Walk::new(&game, 0);
//! while walk.step(&mut player, &Limits::nodes(500), &mut Unheard) {}
//! let analysis: Analysis = walk.finish();
//! assert_eq!((analysis.opinions.len(), analysis.judgements.len()), (5, 4));
//! assert!(analysis.summary(Color::White).accuracy().is_some_and(|share| share <= 1.0));
//! ```

mod judgement;
mod opinion;
mod summary;
mod walk;

pub use judgement::{BLUNDER, INACCURACY, Judgement, MISTAKE, Mark};
pub use opinion::Opinion;
pub use summary::Summary;
pub use walk::Walk;

use skep_rules::Color;

/// What was found of a game, or of its last plies.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// How many plies of the game come before what was looked at.
    pub from: usize,
    /// Of the position after so many plies, and of each one after it up to the last.
    pub opinions: Vec<Opinion>,
    /// Of each ply between them: one less.
    pub judgements: Vec<Judgement>,
}

impl Analysis {
    /// How one side has played.
    pub fn summary(&self, color: Color) -> Summary {
        let own = self.judgements.iter().filter(|judgement| judgement.mover == color);
        own.fold(Summary::default(), Summary::with)
    }
}
