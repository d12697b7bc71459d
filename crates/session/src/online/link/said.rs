//! Preset messages between players.

use skep_api::Preset;
use skep_words::{Key, key};

/// What a player said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// What.
    pub preset: Preset,
    /// Tells it apart from the same said before.
    pub number: u32,
}

/// All that can be said, in the order in which it is offered.
pub const PRESETS: [Preset; 6] = [
    Preset::Hello,
    Preset::GoodLuck,
    Preset::NiceMove,
    Preset::Oops,
    Preset::GoodGame,
    Preset::Thanks,
];

/// The key of the words; `None` for one of a later version.
pub const fn preset_key(preset: Preset) -> Option<Key> {
    Some(match preset {
        Preset::Hello => key::PRESET_HELLO,
        Preset::GoodLuck => key::PRESET_GOOD_LUCK,
        Preset::NiceMove => key::PRESET_NICE_MOVE,
        Preset::Oops => key::PRESET_OOPS,
        Preset::GoodGame => key::PRESET_GOOD_GAME,
        Preset::Thanks => key::PRESET_THANKS,
        Preset::Unknown => return None,
    })
}
