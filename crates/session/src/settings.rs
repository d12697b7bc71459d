//! The settings of this device.

use skep_lines::{KeyValues, Writer, assign, words};
use std::fmt;

/// The colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system is set.
    #[default]
    System,
    /// Warm linen.
    Light,
    /// Deep slate.
    Dark,
    /// Plain black, white and yellow, with strong edges.
    Contrast,
}

/// How the tiles look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TileStyle {
    /// Each insect in its own colour.
    #[default]
    Colour,
    /// Black and white alone.
    Carbon,
}

/// How large the text is, on top of what the browser is set to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// As the browser has it.
    #[default]
    Normal,
    /// 125 %.
    Large,
    /// 150 %.
    Larger,
    /// 200 %.
    Largest,
}

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The colours of the page.
    pub theme: Theme,
    /// How the tiles look.
    pub tiles: TileStyle,
    /// How large the text is.
    pub text: TextSize,
    /// Whether tiles stay large, so that the board is panned rather than shrunk.
    pub large_tiles: bool,
    /// Whether the controls lie for the left hand.
    pub left_handed: bool,
    /// The code of the language; `None`: the browser's.
    pub language: Option<String>,
    /// How loud the sounds are, from 0 (off) to 10.
    pub volume: u8,
    /// Whether moves are confirmed.
    pub confirm: bool,
    /// Whether the screen turns to the player to move.
    pub face_player: bool,
    /// Whether the coach warns of a lost Queen.
    pub coach: bool,
    /// Whether the board shows the number of the Queens' free sides.
    pub free_sides: bool,
    /// Whether preset messages of other players are shown.
    pub messages: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: Theme::System,
            tiles: TileStyle::Colour,
            text: TextSize::Normal,
            large_tiles: false,
            left_handed: false,
            language: None,
            volume: 6,
            confirm: false,
            face_player: false,
            coach: false,
            free_sides: false,
            messages: true,
        }
    }
}

words!(Theme { System = "system", Light = "light", Dark = "dark", Contrast = "contrast" });
words!(TileStyle { Colour = "colour", Carbon = "carbon" });
words!(TextSize { Normal = "normal", Large = "large", Larger = "larger", Largest = "largest" });

impl Theme {
    /// The theme that is seen, by whether the system's colours are dark: never [`Theme::System`].
    pub const fn seen(self, is_system_dark: bool) -> Theme {
        match self {
            Theme::System if is_system_dark => Theme::Dark,
            Theme::System => Theme::Light,
            theme => theme,
        }
    }
}

impl TextSize {
    /// How many times as large as normal it is.
    pub const fn times(self) -> f64 {
        match self {
            TextSize::Normal => 1.0,
            TextSize::Large => 1.25,
            TextSize::Larger => 1.5,
            TextSize::Largest => 2.0,
        }
    }
}

/// As it is kept: a line for each setting.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Writer::new('=');
        lines.entry("theme", self.theme.word()).entry("tiles", self.tiles.word());
        lines.entry("text", self.text.word()).entry("large-tiles", self.large_tiles);
        lines.entry("left-handed", self.left_handed).entry("volume", self.volume);
        lines.entry("confirm", self.confirm).entry("face-player", self.face_player);
        lines.entry("coach", self.coach).entry("free-sides", self.free_sides);
        lines.option("messages", (!self.messages).then_some(false));
        lines.option("language", self.language.as_ref());
        f.write_str(&lines.finish())
    }
}

impl Settings {
    /// The settings in a kept text; what is missing or makes no sense there is as it is by default.
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in KeyValues::new(text, '=').iter() {
            settings.set(name, value);
        }
        settings
    }

    /// Sets one thing by its name and word; words that make no sense change nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        match name {
            "theme" => assign(&mut self.theme, value),
            "tiles" => assign(&mut self.tiles, value),
            "text" => assign(&mut self.text, value),
            "large-tiles" => assign(&mut self.large_tiles, value),
            "left-handed" => assign(&mut self.left_handed, value),
            "volume" => {
                assign(&mut self.volume, value);
                self.volume = self.volume.min(10);
            }
            "confirm" => assign(&mut self.confirm, value),
            "face-player" => assign(&mut self.face_player, value),
            "coach" => assign(&mut self.coach, value),
            "free-sides" => assign(&mut self.free_sides, value),
            "messages" => assign(&mut self.messages, value),
            "language" => self.language = Some(value.to_owned()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were_kept() {
        let mut settings = Settings::default();
        assert_eq!(Settings::read(&settings.to_string()), settings);
        settings.theme = Theme::Contrast;
        settings.tiles = TileStyle::Carbon;
        settings.text = TextSize::Largest;
        settings.large_tiles = true;
        settings.left_handed = true;
        settings.language = Some("uk".to_owned());
        settings.volume = 0;
        settings.confirm = true;
        settings.face_player = true;
        settings.coach = true;
        settings.free_sides = true;
        settings.messages = false;
        assert_eq!(Settings::read(&settings.to_string()), settings);
    }

    #[test]
    fn what_is_set_to_the_systems_colours_is_seen_as_they_are() {
        assert_eq!([false, true].map(|dark| Theme::System.seen(dark)), [Theme::Light, Theme::Dark]);
        for theme in [Theme::Light, Theme::Dark, Theme::Contrast] {
            assert_eq!([false, true].map(|dark| theme.seen(dark)), [theme; 2]);
        }
    }

    #[test]
    fn nonsense_leaves_the_defaults() {
        let nonsense = "theme=pink\ntiles\ntext=huge\nleft-handed=2\n=\nvolume=-3\nconfirm=perhaps\nunknown=1\n\u{0}";
        assert_eq!(Settings::read(nonsense), Settings::default());
        assert_eq!(Settings::read("volume=200").volume, 10);
    }
}
