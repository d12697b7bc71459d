//! The eight insects.

/// An insect: the kind of a tile, without its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bug {
    /// The Queen Bee: one step; surrounded, she loses the game (R17, R29).
    Queen,
    /// The Spider: exactly three steps (R22).
    Spider,
    /// The Beetle: one step, also on top of the hive (R18).
    Beetle,
    /// The Grasshopper: jumps in a straight line (R21).
    Grasshopper,
    /// The Soldier Ant: any number of steps (R23).
    Ant,
    /// The Mosquito: moves as a neighbour does (R25).
    Mosquito,
    /// The Ladybug: two steps on top, one down (R24).
    Ladybug,
    /// The Pillbug: one step, or throws a neighbour (D6).
    Pillbug,
}

impl Bug {
    /// All eight: the base game's five, then the three expansions.
    pub const ALL: [Bug; 8] = [
        Bug::Queen,
        Bug::Spider,
        Bug::Beetle,
        Bug::Grasshopper,
        Bug::Ant,
        Bug::Mosquito,
        Bug::Ladybug,
        Bug::Pillbug,
    ];

    /// How many tiles of this insect a player owns (R2), if the game is played with it.
    pub const fn count(self) -> u8 {
        match self {
            Bug::Queen | Bug::Mosquito | Bug::Ladybug | Bug::Pillbug => 1,
            Bug::Spider | Bug::Beetle => 2,
            Bug::Grasshopper | Bug::Ant => 3,
        }
    }

    /// Whether this insect may stand on top of another tile: a Beetle, or a Mosquito that
    /// climbed as one (R20).
    pub const fn climbs(self) -> bool {
        matches!(self, Bug::Beetle | Bug::Mosquito)
    }

    /// The capital letter used by every notation of the game.
    pub const fn letter(self) -> char {
        match self {
            Bug::Queen => 'Q',
            Bug::Spider => 'S',
            Bug::Beetle => 'B',
            Bug::Grasshopper => 'G',
            Bug::Ant => 'A',
            Bug::Mosquito => 'M',
            Bug::Ladybug => 'L',
            Bug::Pillbug => 'P',
        }
    }

    /// The insect of a letter, in either case.
    pub fn from_letter(letter: char) -> Option<Bug> {
        Bug::ALL.into_iter().find(|bug| bug.letter() == letter.to_ascii_uppercase())
    }

    /// The English name, as the rulebooks have it.
    pub const fn name(self) -> &'static str {
        match self {
            Bug::Queen => "Queen",
            Bug::Spider => "Spider",
            Bug::Beetle => "Beetle",
            Bug::Grasshopper => "Grasshopper",
            Bug::Ant => "Ant",
            Bug::Mosquito => "Mosquito",
            Bug::Ladybug => "Ladybug",
            Bug::Pillbug => "Pillbug",
        }
    }
}
