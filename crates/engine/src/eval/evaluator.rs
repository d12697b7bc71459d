//! Who judges positions: the net, or what people worked out by hand.

use crate::Score;
use crate::eval::features::facts_of;
use crate::eval::handcrafted;
use crate::eval::net::Net;
use skep_rules::{Position, Survey};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// What a position is worth without looking ahead, in somebody's opinion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judge {
    /// By rules that can be read.
    Hand,
    /// By a net that has learned from games.
    Net(Arc<Net>),
}

/// The net of this player. How it was made is told beside it.
const NET: &[u8] = include_bytes!("../../data/skep.net");

impl Default for Judge {
    /// The net of this player.
    fn default() -> Judge {
        static READ: OnceLock<Arc<Net>> = OnceLock::new();
        let read = || Arc::new(Net::from_bytes(NET).expect("a test reads our own net"));
        Judge::Net(Arc::clone(READ.get_or_init(read)))
    }
}

impl Judge {
    /// The worth of a position to the side to move; the game must not be over.
    pub fn worth(&self, position: &Position) -> Score {
        self.worth_of(&position.survey())
    }

    /// The same of a position that was surveyed.
    #[inline]
    pub(crate) fn worth_of(&self, survey: &Survey<'_>) -> Score {
        match self {
            Judge::Hand => handcrafted::judge(survey),
            Judge::Net(net) => Score::points(net.judge(&facts_of(survey))),
        }
    }
}

/// The worth of a position to the side to move, as the player judges it without looking ahead; the game
/// must not be over.
pub fn evaluate(position: &Position) -> Score {
    Judge::default().worth(position)
}

impl fmt::Display for Judge {
    /// `hand`, or `net` and a number that no other net has.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Judge::Hand => f.write_str("hand"),
            Judge::Net(net) => write!(f, "net {:08x}", net.fingerprint()),
        }
    }
}
