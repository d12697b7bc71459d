//! The messages that name what a person may choose: tables by type.

use crate::{Begins, ClockOption, TextSize, Theme, TileStyle};
use skep_engine::Level;
use skep_rules::Opening;
use skep_words::{Key, key};

/// A choice that has a name in the catalogue.
pub trait Named {
    /// The key of the name.
    fn name_key(self) -> Key;
}

impl Named for Theme {
    fn name_key(self) -> Key {
        match self {
            Theme::System => key::THEME_SYSTEM,
            Theme::Light => key::THEME_LIGHT,
            Theme::Dark => key::THEME_DARK,
            Theme::Contrast => key::THEME_CONTRAST,
        }
    }
}

impl Named for TileStyle {
    fn name_key(self) -> Key {
        match self {
            TileStyle::Colour => key::TILES_COLOUR,
            TileStyle::Carbon => key::TILES_CARBON,
        }
    }
}

impl Named for TextSize {
    fn name_key(self) -> Key {
        match self {
            TextSize::Normal => key::TEXT_NORMAL,
            TextSize::Large => key::TEXT_LARGE,
            TextSize::Larger => key::TEXT_LARGER,
            TextSize::Largest => key::TEXT_LARGEST,
        }
    }
}

impl Named for Begins {
    fn name_key(self) -> Key {
        match self {
            Begins::You => key::BEGINS_YOU,
            Begins::Computer => key::BEGINS_COMPUTER,
            Begins::Lot => key::BEGINS_LOT,
        }
    }
}

impl Named for ClockOption {
    fn name_key(self) -> Key {
        match self {
            ClockOption::None => key::CLOCK_NONE,
            ClockOption::Ten => key::CLOCK_10,
            ClockOption::FifteenAndTen => key::CLOCK_15_10,
            ClockOption::Own => key::CLOCK_OWN,
        }
    }
}

impl Named for Opening {
    fn name_key(self) -> Key {
        match self {
            Opening::Rulebook => key::OPENING_BOOK,
            Opening::Tournament => key::OPENING_TOURNAMENT,
        }
    }
}

impl Named for Level {
    fn name_key(self) -> Key {
        LEVELS[usize::from(self.number() - 1)].0
    }
}

/// The key of a sentence about a level.
pub fn about_level(level: Level) -> Key {
    LEVELS[usize::from(level.number() - 1)].1
}

/// The key of a sentence about an opening rule.
pub const fn about_opening(opening: Opening) -> Key {
    match opening {
        Opening::Rulebook => key::OPENING_BOOK_ABOUT,
        Opening::Tournament => key::OPENING_TOURNAMENT_ABOUT,
    }
}

/// The name of each level, and a sentence about it.
const LEVELS: [(Key, Key); Level::ALL.len()] = [
    (key::LEVEL_1, key::LEVEL_1_ABOUT),
    (key::LEVEL_2, key::LEVEL_2_ABOUT),
    (key::LEVEL_3, key::LEVEL_3_ABOUT),
    (key::LEVEL_4, key::LEVEL_4_ABOUT),
    (key::LEVEL_5, key::LEVEL_5_ABOUT),
    (key::LEVEL_6, key::LEVEL_6_ABOUT),
    (key::LEVEL_7, key::LEVEL_7_ABOUT),
    (key::LEVEL_8, key::LEVEL_8_ABOUT),
    (key::LEVEL_9, key::LEVEL_9_ABOUT),
    (key::LEVEL_10, key::LEVEL_10_ABOUT),
];
