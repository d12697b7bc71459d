//! The evaluator: the net, or the handcrafted evaluation.

use crate::Score;
use crate::eval::features::features_of;
use crate::eval::handcrafted;
use crate::eval::net::Net;
use skep_rules::{Position, Survey};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A static evaluation: the score of a position without search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evaluator {
    /// A weighted sum of readable terms.
    Handcrafted,
    /// A net that was trained on games.
    Net(Arc<Net>),
}

/// The net of this player; docs/training.md describes how it was made.
const NET: &[u8] = include_bytes!("../../data/skep.net");

impl Default for Evaluator {
    /// The net of this player.
    fn default() -> Evaluator {
        static READ: OnceLock<Arc<Net>> = OnceLock::new();
        let read = || Arc::new(Net::from_bytes(NET).expect("a test reads our own net"));
        Evaluator::Net(Arc::clone(READ.get_or_init(read)))
    }
}

impl Evaluator {
    /// The static evaluation of a position, for the side to move. The game must not be over.
    pub fn evaluate(&self, position: &Position) -> Score {
        self.evaluate_survey(&position.survey())
    }

    /// The static evaluation of a surveyed position: the search has the survey anyway.
    #[inline]
    pub(crate) fn evaluate_survey(&self, survey: &Survey<'_>) -> Score {
        match self {
            Evaluator::Handcrafted => handcrafted::evaluate(survey),
            Evaluator::Net(net) => Score::points(net.evaluate(&features_of(survey))),
        }
    }
}

/// The static evaluation of a position by the net of this player, for the side to move. The game must
/// not be over.
pub fn evaluate(position: &Position) -> Score {
    Evaluator::default().evaluate(position)
}

impl fmt::Display for Evaluator {
    /// `handcrafted`, or `net` and its fingerprint.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evaluator::Handcrafted => f.write_str("handcrafted"),
            Evaluator::Net(net) => write!(f, "net {:08x}", net.fingerprint()),
        }
    }
}
