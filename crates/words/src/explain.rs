//! Why a move is not legal, in one sentence.

use crate::{Value, Words, key};
use skep_rules::{Bug, Gate, Illegal, NoThrow, Piece, PieceSet, Refusal};

impl Words {
    /// Why a move is refused: "Without this Ant the hive would fall into two parts."
    pub fn explain(&self, refusal: &Refusal) -> String {
        let tile = Value::This(refusal.piece.map(Piece::bug));
        let say = |key| self.tell(key, &[("tile", tile.clone())]);
        let tell = |key, name, value| self.tell(key, &[("tile", tile.clone()), (name, value)]);
        match &refusal.reason {
            Illegal::GameOver(outcome) => {
                tell(key::WHY_GAME_OVER, "outcome", self.outcome(outcome).into())
            }
            Illegal::NotInTheGame(piece) => {
                tell(key::WHY_NOT_IN_THE_GAME, "bug", piece.bug().into())
            }
            Illegal::NotYours(piece) => tell(key::WHY_NOT_YOURS, "color", piece.color().into()),
            Illegal::NotTheFirstPlace => say(key::WHY_NOT_THE_FIRST_PLACE),
            Illegal::QueenFirst => say(key::WHY_QUEEN_FIRST),
            Illegal::QueenDue { turn } => tell(key::WHY_QUEEN_DUE, "turn", (*turn).into()),
            Illegal::QueenInHand => say(key::WHY_QUEEN_IN_HAND),
            Illegal::OutOfOrder { next } => self.tell(
                key::WHY_OUT_OF_ORDER,
                &[("bug", next.bug().into()), ("code", next.to_string().into())],
            ),
            Illegal::Occupied { by } => tell(key::WHY_OCCUPIED, "piece", (*by).into()),
            Illegal::TouchesNothing => say(key::WHY_TOUCHES_NOTHING),
            Illegal::TouchesEnemy { enemies } => self.touches(*enemies),
            Illegal::SamePlace => say(key::WHY_SAME_PLACE),
            Illegal::Covered { by } => tell(key::WHY_COVERED, "piece", (*by).into()),
            Illegal::Resting => say(key::WHY_RESTING),
            Illegal::SplitsHive { parts } => {
                tell(key::WHY_SPLITS_HIVE, "count", parts.len().into())
            }
            Illegal::Gate(gate) => tell(key::WHY_GATE, "posts", self.posts(gate).into()),
            Illegal::ShutIn { .. } => say(key::WHY_SHUT_IN),
            Illegal::Enclosed { .. } => say(key::WHY_ENCLOSED),
            Illegal::LosesContact { .. } => say(key::WHY_LOSES_CONTACT),
            Illegal::OneStep => say(key::WHY_ONE_STEP),
            Illegal::ThreeSteps { needs } => tell(key::WHY_THREE_STEPS, "count", (*needs).into()),
            Illegal::Unreachable { .. } => say(key::WHY_UNREACHABLE),
            Illegal::NotInLine => say(key::WHY_NOT_IN_LINE),
            Illegal::NothingToJump => say(key::WHY_NOTHING_TO_JUMP),
            Illegal::LandsBefore { .. } => say(key::WHY_LANDS_BEFORE),
            Illegal::LadybugSteps => say(key::WHY_LADYBUG_STEPS),
            Illegal::NothingToCopy => say(key::WHY_NOTHING_TO_COPY),
            Illegal::NoCopyGetsThere { copies } => {
                tell(key::WHY_NO_COPY_GETS_THERE, "copies", self.any_of(copies).into())
            }
            Illegal::Throw { thrower, because } => self.no_throw(*thrower, because),
            Illegal::MustMove => say(key::WHY_MUST_MOVE),
            Illegal::MustPass => say(key::WHY_MUST_PASS),
        }
    }

    fn no_throw(&self, thrower: Piece, because: &NoThrow) -> String {
        let thrower = ("piece", thrower.into());
        match because {
            NoThrow::ThrowerRests => self.tell(key::WHY_THROWER_RESTS, &[thrower]),
            NoThrow::InStack => self.tell(key::WHY_THROW_IN_STACK, &[thrower]),
            NoThrow::NotBeside => self.tell(key::WHY_THROW_NOT_BESIDE, &[thrower]),
            NoThrow::Gate(gate) => {
                self.tell(key::WHY_THROW_GATE, &[thrower, ("posts", self.posts(gate).into())])
            }
        }
    }

    /// One enemy by name, several by their number: which they are, the board shows.
    fn touches(&self, enemies: PieceSet) -> String {
        match (enemies.len(), enemies.first()) {
            (1, Some(piece)) => self.tell(key::WHY_TOUCHES_ENEMY, &[("piece", piece.into())]),
            (count, _) => self.tell(key::WHY_TOUCHES_ENEMIES, &[("count", count.into())]),
        }
    }

    /// The two tiles of a gate, as they are named after "between".
    fn posts(&self, gate: &Gate) -> String {
        let [left, right] = gate.posts;
        let twins = match left.bug() {
            Bug::Spider => Some(key::GATE_TWO_SPIDERS),
            Bug::Beetle => Some(key::GATE_TWO_BEETLES),
            Bug::Grasshopper => Some(key::GATE_TWO_GRASSHOPPERS),
            Bug::Ant => Some(key::GATE_TWO_ANTS),
            Bug::Queen | Bug::Mosquito | Bug::Ladybug | Bug::Pillbug => None,
        };
        match twins.filter(|_| left.is_same_kind(right)) {
            Some(twins) => self.tell(twins, &[("color", left.color().into())]),
            None => self.tell(key::GATE_POSTS, &[("left", left.into()), ("right", right.into())]),
        }
    }

    /// `an a, a b or the c`; a language without articles has the plain names.
    fn any_of(&self, bugs: &[Bug]) -> String {
        let mut names = bugs.iter().rev().map(|&bug| self.name(&bug.into(), "a"));
        let Some(mut list) = names.next() else { return String::new() };
        for (place, name) in names.enumerate() {
            let key = if place == 0 { key::OR_LAST } else { key::OR_MORE };
            list = self.tell(key, &[("first", name.into()), ("second", list.into())]);
        }
        list
    }
}
