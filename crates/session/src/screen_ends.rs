//! Who sits at which end of the screen.

use crate::Table;
use skep_rules::Color;

/// The two ends of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenEnds {
    /// Whose hand is at the lower end, as the screen is seen by the one it faces.
    pub near: Color,
    /// Whether the screen is turned to the player at the other side.
    pub is_turned: bool,
}

impl ScreenEnds {
    /// The ends of a table. With `faces_player`, the screen of two people at one device turns to the one who is
    /// asked, or else whose turn it is; each hand stays with its player, so in a turned screen the ends change.
    pub fn of(
        table: &Table,
        is_swapped: bool,
        faces_player: bool,
        asked: Option<Color>,
    ) -> ScreenEnds {
        let terms = table.terms();
        let home = terms.only_person().unwrap_or(Color::White);
        let home = if is_swapped { !home } else { home };
        let is_hot_seat = Color::ALL.into_iter().all(|color| terms.level(color).is_none())
            && !terms.over_the_board;
        // While earlier moves are shown, the screen stays.
        let mover = table.mover().filter(|_| table.is_at_end() && table.is_live());
        let is_turned =
            faces_player && is_hot_seat && asked.or(mover).is_some_and(|color| color != home);
        ScreenEnds { near: if is_turned { !home } else { home }, is_turned }
    }
}
