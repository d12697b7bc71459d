//! Choosing a tile and a place for it.

use crate::{Refusal, Table};
use skep_rules::{Bug, Direction, Hex, Illegal, Move, NoThrow, Piece, PieceSet, Position};

/// Something that a finger can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A tile in a player's hand.
    Hand(Piece),
    /// A place on the table, with or without tiles.
    Place(Hex),
}

/// A tile that is about to be laid or moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The tile.
    pub piece: Piece,
    /// Where it may go.
    pub moves: Vec<(Hex, Move)>,
}

impl Choice {
    /// The move that takes the tile to a place, if it may go there.
    pub fn move_to(&self, place: Hex) -> Option<Move> {
        self.moves.iter().find(|(hex, _)| *hex == place).map(|&(_, mv)| mv)
    }
}

/// What comes of pointing at a spot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Nothing: there is nothing to be said about an empty place when no tile is chosen.
    Nothing,
    /// The tile is chosen.
    Chosen(Choice),
    /// The choice is given up.
    Dropped,
    /// The chosen tile may go there.
    Move(Move),
    /// It may not, or this tile may not be chosen; the choice stays as it was.
    Refused(Refusal),
}

/// What may be done with a tile; why nothing, if so.
///
/// # Errors
/// The reason that tells most.
pub(crate) fn choose(position: &Position, piece: Piece) -> Result<Choice, Illegal> {
    let destinations = position.destinations(piece);
    let moves: Vec<(Hex, Move)> = destinations.hexes().zip(destinations.moves()).collect();
    if moves.is_empty() { Err(why_stuck(position, piece)) } else { Ok(Choice { piece, moves }) }
}

/// Why a tile can go nowhere at all.
fn why_stuck(position: &Position, piece: Piece) -> Illegal {
    let mut reasons: Vec<Illegal> = free_places(position)
        .into_iter()
        .filter_map(|place| position.check(piece, place).err())
        .collect();
    // To a tile that can't be thrown at all, that most places are too far from the thrower says
    // nothing.
    if reasons.iter().any(|reason| !is_far_throw(reason)) {
        reasons.retain(|reason| !is_far_throw(reason));
    }
    if reasons.iter().any(is_about_steps)
        && let Some(shut_in) = shut_in(position, piece)
    {
        return shut_in;
    }
    // What is wrong with the tile itself is said of every place.
    if let Some(first) = reasons.first()
        && reasons.iter().all(|reason| reason == first)
    {
        return first.clone();
    }
    if reasons.iter().all(|reason| matches!(reason, Illegal::TouchesEnemy { .. })) {
        // Wherever it would be laid, some enemy is there: all of them are shown.
        let enemies = reasons.iter().fold(PieceSet::EMPTY, |all, reason| all | reason.tiles());
        return Illegal::TouchesEnemy { enemies };
    }
    // A Spider in a pocket: the place that it nearly gets to tells most.
    if let Some(steps) = reasons.iter().filter_map(steps).max() {
        return Illegal::ThreeSteps { needs: steps };
    }
    // Places differ; the reason that most of them give is told.
    let count = |reason: &Illegal| reasons.iter().filter(|it| kind(it) == kind(reason)).count();
    match (0..reasons.len()).max_by_key(|&place| count(&reasons[place])) {
        Some(place) => reasons.swap_remove(place),
        None => Illegal::MustPass,
    }
}

/// The free places beside the hive; the middle of an empty table.
fn free_places(position: &Position) -> Vec<Hex> {
    let mut places = Vec::new();
    for place in position.tiles().iter().flat_map(|&(_, hex)| hex.neighbors()) {
        if position.top(place).is_none() && !places.contains(&place) {
            places.push(place);
        }
    }
    if places.is_empty() { vec![Hex::ORIGIN] } else { places }
}

/// A tile that walks, and has no way out of its place: the tiles that hold it.
fn shut_in(position: &Position, piece: Piece) -> Option<Illegal> {
    let place = position.hex(piece)?;
    let walks = matches!(piece.bug(), Bug::Queen | Bug::Pillbug | Bug::Ant | Bug::Spider);
    if !walks || piece.color() != position.to_move() {
        return None;
    }
    let top = |sixths: usize| {
        let direction = Direction::ALL[sixths % 6];
        position.top(place + direction)
    };
    // Along an edge between a free place and a taken one a tile slides out, unless the place is a
    // gate.
    let can_slide =
        (0..6).any(|way| top(way).is_none() && (top(way + 5).is_some() != top(way + 1).is_some()));
    (!can_slide).then(|| Illegal::ShutIn { by: (0..6).filter_map(top).collect() })
}

/// Does the reason speak of steps on the ground?
fn is_about_steps(reason: &Illegal) -> bool {
    use Illegal::{Gate, LosesContact, OneStep, ThreeSteps, Unreachable};
    matches!(
        reason,
        Gate(_) | LosesContact { .. } | OneStep | ThreeSteps { .. } | Unreachable { .. }
    )
}

/// Is the place just not beside the thrower?
fn is_far_throw(reason: &Illegal) -> bool {
    matches!(reason, Illegal::Throw { because: NoThrow::NotBeside, .. })
}

/// How many steps a Spider would need.
fn steps(reason: &Illegal) -> Option<usize> {
    match reason {
        Illegal::ThreeSteps { needs } => Some(*needs).filter(|&needs| needs < 3),
        _ => None,
    }
}

/// Reasons of one kind, whatever tiles they name.
fn kind(reason: &Illegal) -> std::mem::Discriminant<Illegal> {
    std::mem::discriminant(reason)
}

impl Table {
    /// What comes of pointing at a spot with this tile chosen, or with none.
    pub fn touch(&self, chosen: Option<&Choice>, spot: Spot) -> Touch {
        let position = self.position();
        if let (Some(choice), Spot::Place(place)) = (chosen, spot)
            && let Some(mv) = choice.move_to(place)
        {
            return Touch::Move(mv);
        }
        let pointed = match spot {
            Spot::Hand(piece) => position.next_in_hand(piece.color(), piece.bug()),
            Spot::Place(place) => position.top(place),
        };
        match (chosen, pointed) {
            (Some(choice), Some(piece)) if choice.piece == piece => Touch::Dropped,
            (None, None) => Touch::Nothing,
            (None, Some(piece)) => self.choose_at(spot, piece),
            (Some(choice), Some(piece)) => match self.choose(piece) {
                // Another tile that can do something takes the place of the chosen one.
                chosen @ Touch::Chosen(_) => chosen,
                // Pointing at one's own tile is a wish to choose it, unless the chosen one might climb
                // on it; pointing at an enemy's is a wish to go there.
                refused => match spot {
                    Spot::Place(place) if piece.color() != choice.piece.color() => {
                        self.refuse(choice.piece, place)
                    }
                    Spot::Place(place) if might_climb(position, choice.piece, place) => {
                        self.refuse(choice.piece, place)
                    }
                    _ => refused,
                },
            },
            (Some(choice), None) => match spot {
                // Away from the hive nobody asks for a reason: it is how a choice is given up.
                Spot::Place(place) if !is_near(position, place) => Touch::Dropped,
                Spot::Place(place) => self.refuse(choice.piece, place),
                Spot::Hand(_) => Touch::Dropped,
            },
        }
    }

    /// What comes of letting a dragged tile go over a place: like [`Table::touch`], but it is never
    /// taken for choosing another tile.
    pub fn drop_on(&self, choice: &Choice, place: Hex) -> Touch {
        let position = self.position();
        match choice.move_to(place) {
            Some(mv) => Touch::Move(mv),
            None if position.hex(choice.piece) == Some(place) => Touch::Nothing,
            None if !is_near(position, place) => Touch::Dropped,
            None => self.refuse(choice.piece, place),
        }
    }

    /// The tile at a spot, if it may be chosen now. Whoever points at an enemy on top of a tile of
    /// their own hears what covers it.
    fn choose_at(&self, spot: Spot, piece: Piece) -> Touch {
        match (self.choose(piece), spot) {
            (Touch::Refused(Refusal { reason: Illegal::NotYours(_), .. }), Spot::Place(place)) => {
                let position = self.position();
                let own = position.stack(place).find(|tile| tile.color() == position.to_move());
                self.choose(own.unwrap_or(piece))
            }
            (touch, _) => touch,
        }
    }

    /// The tile, if it may be chosen now.
    pub fn choose(&self, piece: Piece) -> Touch {
        // Who looks back may go on from there, however the game has ended.
        if let Some(outcome) = self.outcome().filter(|_| !self.can_be_played_here()) {
            return Touch::Refused(self.refusal(piece, None, Illegal::GameOver(outcome)));
        }
        match choose(self.position(), piece) {
            Ok(choice) => Touch::Chosen(choice),
            Err(reason) => Touch::Refused(self.refusal(piece, None, reason)),
        }
    }

    fn refuse(&self, piece: Piece, place: Hex) -> Touch {
        match self.position().check(piece, place) {
            Ok(mv) => Touch::Move(mv),
            Err(reason) => Touch::Refused(self.refusal(piece, Some(place), reason)),
        }
    }

    fn refusal(&self, piece: Piece, place: Option<Hex>, reason: Illegal) -> Refusal {
        Refusal { piece, place, reason, mover: self.position().to_move() }
    }
}

/// Is a place beside a tile that climbs?
fn might_climb(position: &Position, piece: Piece, place: Hex) -> bool {
    piece.bug().climbs() && position.hex(piece).is_some_and(|hex| hex.distance(place) == 1)
}

/// Is a place in the hive or beside it?
pub(crate) fn is_near(position: &Position, place: Hex) -> bool {
    position.tiles().iter().any(|&(_, hex)| hex.distance(place) <= 1)
        || position.in_play().is_empty()
}
