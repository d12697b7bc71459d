//! What a person has set on this device.

use skep_lines::{Facts, Writer};
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
    /// Are the tiles large, so that the board is moved rather than made small?
    pub large_tiles: bool,
    /// Does what lies at the side of a hand lie at the left one's?
    pub left_handed: bool,
    /// The code of the language; none: the browser's.
    pub language: Option<String>,
    /// How loud the sounds are, from 0 (off) to 10.
    pub volume: u8,
    /// Is a move asked about before it counts?
    pub confirm: bool,
    /// Does the screen turn to the player whose move it is?
    pub face_player: bool,
    /// Does the coach warn of a lost Queen?
    pub coach: bool,
    /// Are the free sides of the Queens counted on the board?
    pub free_sides: bool,
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
        }
    }
}

impl Theme {
    /// All, in the order in which they are offered.
    pub const ALL: [Theme; 4] = [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast];

    /// The word for it, in the store, the style sheet and the catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The theme of a word.
    pub fn of_word(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.word() == word)
    }

    /// The theme that is seen, by whether the system's colours are dark: never [`Theme::System`].
    pub const fn seen(self, is_system_dark: bool) -> Theme {
        match self {
            Theme::System if is_system_dark => Theme::Dark,
            Theme::System => Theme::Light,
            theme => theme,
        }
    }
}

impl TileStyle {
    /// All, in the order in which they are offered.
    pub const ALL: [TileStyle; 2] = [TileStyle::Colour, TileStyle::Carbon];

    /// The word for it, in the store, the style sheet and the catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            TileStyle::Colour => "colour",
            TileStyle::Carbon => "carbon",
        }
    }

    /// The style of a word.
    pub fn of_word(word: &str) -> Option<TileStyle> {
        TileStyle::ALL.into_iter().find(|style| style.word() == word)
    }
}

impl TextSize {
    /// All, in the order in which they are offered.
    pub const ALL: [TextSize; 4] =
        [TextSize::Normal, TextSize::Large, TextSize::Larger, TextSize::Largest];

    /// The word for it, in the store, the style sheet and the catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Larger => "larger",
            TextSize::Largest => "largest",
        }
    }

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
        let mut lines = Writer::separated_by('=');
        lines.fact("theme", self.theme.word()).fact("tiles", self.tiles.word());
        lines.fact("text", self.text.word()).fact("large-tiles", self.large_tiles);
        lines.fact("left-handed", self.left_handed).fact("volume", self.volume);
        lines.fact("confirm", self.confirm).fact("face-player", self.face_player);
        lines.fact("coach", self.coach).fact("free-sides", self.free_sides);
        lines.option("language", self.language.as_ref());
        f.write_str(&lines.finish())
    }
}

impl Settings {
    /// The settings in a kept text; what is missing or makes no sense there is as it is by default.
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in Facts::separated_by('=', text).iter() {
            settings.set(name, value);
        }
        settings
    }

    /// Sets one thing by its name and word; words that make no sense change nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        let switch = |old: bool| value.parse().unwrap_or(old);
        match name {
            "theme" => self.theme = Theme::of_word(value).unwrap_or(self.theme),
            "tiles" => self.tiles = TileStyle::of_word(value).unwrap_or(self.tiles),
            "text" => {
                let text = TextSize::ALL.into_iter().find(|text| text.word() == value);
                self.text = text.unwrap_or(self.text);
            }
            "large-tiles" => self.large_tiles = switch(self.large_tiles),
            "left-handed" => self.left_handed = switch(self.left_handed),
            "volume" => {
                self.volume = value.parse().map_or(self.volume, |volume: u8| volume.min(10));
            }
            "confirm" => self.confirm = switch(self.confirm),
            "face-player" => self.face_player = switch(self.face_player),
            "coach" => self.coach = switch(self.coach),
            "free-sides" => self.free_sides = switch(self.free_sides),
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
