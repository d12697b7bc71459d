//! Why a move is not legal, in one sentence.

use crate::{Value, Words};
use skep_rules::{Bug, Gate, Illegal, NoThrow, Piece, PieceSet, Refusal};

impl Words {
    /// Why a move is refused: "Without this Ant the hive would fall into two parts."
    pub fn explain(&self, refusal: &Refusal) -> String {
        let tile = Value::This(refusal.piece.map(Piece::bug));
        let say = |key| self.tell(key, &[("tile", tile.clone())]);
        let tell = |key, name, value| self.tell(key, &[("tile", tile.clone()), (name, value)]);
        match &refusal.reason {
            Illegal::GameOver(outcome) => {
                tell("why-game-over", "outcome", self.outcome(outcome).into())
            }
            Illegal::NotInTheGame(piece) => tell("why-not-in-the-game", "bug", piece.bug().into()),
            Illegal::NotYours(piece) => tell("why-not-yours", "color", piece.color().into()),
            Illegal::NotTheFirstPlace => say("why-not-the-first-place"),
            Illegal::QueenFirst => say("why-queen-first"),
            Illegal::QueenDue { turn } => tell("why-queen-due", "turn", (*turn).into()),
            Illegal::QueenInHand => say("why-queen-in-hand"),
            Illegal::OutOfOrder { next } => self.tell(
                "why-out-of-order",
                &[("bug", next.bug().into()), ("code", next.to_string().into())],
            ),
            Illegal::Occupied { by } => tell("why-occupied", "piece", (*by).into()),
            Illegal::TouchesNothing => say("why-touches-nothing"),
            Illegal::TouchesEnemy { enemies } => self.touches(*enemies),
            Illegal::SamePlace => say("why-same-place"),
            Illegal::Covered { by } => tell("why-covered", "piece", (*by).into()),
            Illegal::Resting => say("why-resting"),
            Illegal::SplitsHive { parts } => tell("why-splits-hive", "count", parts.len().into()),
            Illegal::Gate(gate) => tell("why-gate", "posts", self.posts(gate).into()),
            Illegal::ShutIn { .. } => say("why-shut-in"),
            Illegal::Enclosed { .. } => say("why-enclosed"),
            Illegal::LosesContact { .. } => say("why-loses-contact"),
            Illegal::OneStep => say("why-one-step"),
            Illegal::ThreeSteps { needs } => tell("why-three-steps", "count", (*needs).into()),
            Illegal::Unreachable { .. } => say("why-unreachable"),
            Illegal::NotInLine => say("why-not-in-line"),
            Illegal::NothingToJump => say("why-nothing-to-jump"),
            Illegal::LandsBefore { .. } => say("why-lands-before"),
            Illegal::LadybugSteps => say("why-ladybug-steps"),
            Illegal::NothingToCopy => say("why-nothing-to-copy"),
            Illegal::NoCopyGetsThere { copies } => {
                tell("why-no-copy-gets-there", "copies", self.any_of(copies).into())
            }
            Illegal::Throw { thrower, because } => self.no_throw(*thrower, because),
            Illegal::MustMove => say("why-must-move"),
            Illegal::MustPass => say("why-must-pass"),
        }
    }

    fn no_throw(&self, thrower: Piece, because: &NoThrow) -> String {
        let thrower = ("piece", thrower.into());
        match because {
            NoThrow::ThrowerRests => self.tell("why-thrower-rests", &[thrower]),
            NoThrow::InStack => self.tell("why-throw-in-stack", &[thrower]),
            NoThrow::NotBeside => self.tell("why-throw-not-beside", &[thrower]),
            NoThrow::Gate(gate) => {
                self.tell("why-throw-gate", &[thrower, ("posts", self.posts(gate).into())])
            }
        }
    }

    /// One enemy by name, several by their number: which they are, the board shows.
    fn touches(&self, enemies: PieceSet) -> String {
        match (enemies.len(), enemies.first()) {
            (1, Some(piece)) => self.tell("why-touches-enemy", &[("piece", piece.into())]),
            (count, _) => self.tell("why-touches-enemies", &[("count", count.into())]),
        }
    }

    /// The two tiles of a gate, as they are named after "between".
    fn posts(&self, gate: &Gate) -> String {
        let [left, right] = gate.posts;
        let twins = match left.bug() {
            Bug::Spider => Some("gate-two-spiders"),
            Bug::Beetle => Some("gate-two-beetles"),
            Bug::Grasshopper => Some("gate-two-grasshoppers"),
            Bug::Ant => Some("gate-two-ants"),
            Bug::Queen | Bug::Mosquito | Bug::Ladybug | Bug::Pillbug => None,
        };
        match twins.filter(|_| left.is_same_kind(right)) {
            Some(twins) => self.tell(twins, &[("color", left.color().into())]),
            None => self.tell("gate-posts", &[("left", left.into()), ("right", right.into())]),
        }
    }

    /// `an a, a b or the c`; a language without articles has the plain names.
    fn any_of(&self, bugs: &[Bug]) -> String {
        let mut names = bugs.iter().rev().map(|&bug| self.name(&bug.into(), "a"));
        let Some(mut list) = names.next() else { return String::new() };
        for (place, name) in names.enumerate() {
            let key = if place == 0 { "or-last" } else { "or-more" };
            list = self.tell(key, &[("first", name.into()), ("second", list.into())]);
        }
        list
    }
}
