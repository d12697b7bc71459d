//! Why a tile can go nowhere at all: one reason for all places.

use crate::{Bug, Hex, Illegal, NoThrow, Piece, PieceSet, Position, Refusal};
use std::mem::discriminant;

impl Position {
    /// Why a tile can go nowhere at all; none if it can go somewhere.
    ///
    /// ```
    /// use skep_rules::{GameType, Illegal, Position};
    /// let position = Position::new(GameType::BASE);
    /// assert_eq!(position.why_stuck("wA1".parse().unwrap()), None);
    /// let refusal = position.why_stuck("wQ".parse().unwrap()).unwrap();
    /// assert_eq!(refusal.reason, Illegal::QueenFirst);
    /// ```
    pub fn why_stuck(&self, piece: Piece) -> Option<Refusal> {
        if !self.destinations(piece).is_empty() {
            return None;
        }
        let places = self.free_places().into_iter();
        let reasons: Vec<Illegal> = places.map(|place| self.reason(piece, Some(place))).collect();
        let reason = self.shut_in(piece, &reasons).unwrap_or_else(|| most_telling(reasons));
        Some(Refusal { piece: Some(piece), place: None, reason })
    }

    /// The free places beside the hive, in an order that does not depend on how the tiles got
    /// there; the middle of an empty table.
    fn free_places(&self) -> Vec<Hex> {
        if self.in_play().is_empty() {
            return vec![Hex::ORIGIN];
        }
        let mut places = Vec::new();
        for place in self.tiles().into_iter().flat_map(|(_, hex)| hex.neighbors()) {
            if self.top(place).is_none() && !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    /// A tile that walks and has no way out of its place: the tiles that hold it.
    fn shut_in(&self, piece: Piece, reasons: &[Illegal]) -> Option<Illegal> {
        let walks = |bug| matches!(bug, Bug::Queen | Bug::Pillbug | Bug::Ant | Bug::Spider);
        let is_shut_in = piece.color() == self.to_move()
            && reasons.iter().any(is_about_steps)
            && self.powers(piece).all(walks)
            && self.neighbors(self.cell(piece)?).slides().is_empty();
        is_shut_in.then(|| Illegal::ShutIn { by: self.beside(self.hive.cell(piece)) })
    }
}

/// The one of the reasons, one for each free place, that tells most about all of them.
fn most_telling(mut reasons: Vec<Illegal>) -> Illegal {
    // To a tile that can't be thrown at all, that most places are too far from the thrower says
    // nothing.
    if reasons.iter().any(|reason| !is_far_throw(reason)) {
        reasons.retain(|reason| !is_far_throw(reason));
    }
    // Its twin may be laid somewhere: the number alone is wrong.
    if let Some(place) = reasons.iter().position(|it| matches!(it, Illegal::OutOfOrder { .. })) {
        return reasons.swap_remove(place);
    }
    if reasons.iter().all(|reason| matches!(reason, Illegal::TouchesEnemy { .. })) {
        // Wherever it would be laid, some enemy is there: all of them are shown.
        let enemies = reasons.iter().fold(PieceSet::EMPTY, |all, reason| all | reason.tiles());
        return Illegal::TouchesEnemy { enemies };
    }
    // A Spider in a pocket: the place that it nearly gets to tells most.
    if let Some(needs) = reasons.iter().filter_map(steps).max() {
        return Illegal::ThreeSteps { needs };
    }
    // What is wrong with the tile itself is said of every place. If places differ, the reason that
    // most of them give is told.
    let count = |reason: &Illegal| {
        reasons.iter().filter(|other| discriminant(*other) == discriminant(reason)).count()
    };
    match (0..reasons.len()).max_by_key(|&place| count(&reasons[place])) {
        Some(place) => reasons.swap_remove(place),
        None => Illegal::MustPass,
    }
}

/// Does the reason speak of steps on the ground?
fn is_about_steps(reason: &Illegal) -> bool {
    use Illegal::{Enclosed, Gate, LosesContact, OneStep, ShutIn, ThreeSteps, Unreachable};
    matches!(
        reason,
        Enclosed { .. }
            | Gate(_)
            | LosesContact { .. }
            | OneStep
            | ShutIn { .. }
            | ThreeSteps { .. }
            | Unreachable { .. }
    )
}

/// Is the place just not beside the thrower?
fn is_far_throw(reason: &Illegal) -> bool {
    matches!(reason, Illegal::Throw { because: NoThrow::NotBeside, .. })
}

/// How many steps a Spider would need, if they are too few.
fn steps(reason: &Illegal) -> Option<usize> {
    match *reason {
        Illegal::ThreeSteps { needs } => Some(needs).filter(|&needs| needs < 3),
        _ => None,
    }
}
