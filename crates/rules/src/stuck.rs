//! Why a tile has no legal move at all: one reason for all destinations.

use crate::{Bug, Hex, Illegal, NoThrow, Piece, PieceSet, Position, Refusal};
use std::mem::discriminant;

impl Position {
    /// Why a tile has no legal move; `None` if it has one.
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

    /// The free places beside the hive, in an order that does not depend on the moves before; on an
    /// empty table the origin.
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

    /// The refusal of a walking tile that has no way out of its place, with the tiles that hold it.
    fn shut_in(&self, piece: Piece, reasons: &[Illegal]) -> Option<Illegal> {
        let walks = |bug| matches!(bug, Bug::Queen | Bug::Pillbug | Bug::Ant | Bug::Spider);
        let is_shut_in = piece.color() == self.to_move()
            && reasons.iter().any(is_about_steps)
            && self.powers(piece).all(walks)
            && self.neighbors(self.cell(piece)?).slides().is_empty();
        is_shut_in.then(|| Illegal::ShutIn { by: self.beside(self.hive.cell(piece)) })
    }
}

/// The most telling of the reasons, of which there is one for each free place.
fn most_telling(mut reasons: Vec<Illegal>) -> Illegal {
    // "Not beside the thrower" holds for most places, so any other reason says more.
    if reasons.iter().any(|reason| !is_far_throw(reason)) {
        reasons.retain(|reason| !is_far_throw(reason));
    }
    // A tile of the same kind can be laid: only the number is wrong.
    if let Some(place) = reasons.iter().position(|it| matches!(it, Illegal::OutOfOrder { .. })) {
        return reasons.swap_remove(place);
    }
    if reasons.iter().all(|reason| matches!(reason, Illegal::TouchesEnemy { .. })) {
        // Every place touches some enemy: the reason names all of them.
        let enemies = reasons.iter().fold(PieceSet::EMPTY, |all, reason| all | reason.tiles());
        return Illegal::TouchesEnemy { enemies };
    }
    // A Spider in a pocket: the farthest place it reaches in fewer than three steps says most.
    if let Some(needs) = reasons.iter().filter_map(steps).max() {
        return Illegal::ThreeSteps { needs };
    }
    // What is wrong with the tile itself holds for every place. If the reasons differ, the most
    // frequent one is given.
    let count = |reason: &Illegal| {
        reasons.iter().filter(|other| discriminant(*other) == discriminant(reason)).count()
    };
    match (0..reasons.len()).max_by_key(|&place| count(&reasons[place])) {
        Some(place) => reasons.swap_remove(place),
        None => Illegal::MustPass,
    }
}

/// Whether the reason is about steps on the ground.
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

/// Whether the only fault is that the place is not beside the thrower.
fn is_far_throw(reason: &Illegal) -> bool {
    matches!(reason, Illegal::Throw { because: NoThrow::NotBeside, .. })
}

/// The number of steps that a Spider would need, if the reason is [`Illegal::ThreeSteps`].
fn steps(reason: &Illegal) -> Option<usize> {
    match *reason {
        Illegal::ThreeSteps { needs } => Some(needs).filter(|&needs| needs < 3),
        _ => None,
    }
}
