//! The keys of colours and insects, and what messages call them where they choose by them.

use crate::{Key, key};
use skep_rules::{Bug, Color};

/// The key of a side's name.
pub(crate) const fn color_key(color: Color) -> Key {
    match color {
        Color::White => key::COLOR_WHITE,
        Color::Black => key::COLOR_BLACK,
    }
}

/// The key of an insect's name.
pub(crate) const fn bug_key(bug: Bug) -> Key {
    match bug {
        Bug::Queen => key::BUG_QUEEN,
        Bug::Spider => key::BUG_SPIDER,
        Bug::Beetle => key::BUG_BEETLE,
        Bug::Grasshopper => key::BUG_GRASSHOPPER,
        Bug::Ant => key::BUG_ANT,
        Bug::Mosquito => key::BUG_MOSQUITO,
        Bug::Ladybug => key::BUG_LADYBUG,
        Bug::Pillbug => key::BUG_PILLBUG,
    }
}

/// The key of the grammatical gender of an insect's name.
pub(crate) const fn gender_key(bug: Bug) -> Key {
    match bug {
        Bug::Queen => key::BUG_QUEEN_GENDER,
        Bug::Spider => key::BUG_SPIDER_GENDER,
        Bug::Beetle => key::BUG_BEETLE_GENDER,
        Bug::Grasshopper => key::BUG_GRASSHOPPER_GENDER,
        Bug::Ant => key::BUG_ANT_GENDER,
        Bug::Mosquito => key::BUG_MOSQUITO_GENDER,
        Bug::Ladybug => key::BUG_LADYBUG_GENDER,
        Bug::Pillbug => key::BUG_PILLBUG_GENDER,
    }
}

/// A side where a message chooses by it.
pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// An insect where a message chooses by it.
pub(crate) fn bug_name(bug: Bug) -> String {
    bug.name().to_ascii_lowercase()
}
