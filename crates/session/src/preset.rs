//! The sets of tiles that have a name.

use crate::labels::Named;
use crate::{NewGameOptions, Terms};
use skep_lines::words;
use skep_rules::{Bug, GameType, Opening};
use skep_words::{Key, key};

/// A set of tiles, with the opening rule where that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// The five insects of the base game.
    Beginner,
    /// The box as it is sold.
    Full,
    /// The full box and the Pillbug.
    Pillbug,
    /// All insects, and the Queen may not be laid first.
    Tournament,
    /// Each guest is chosen by itself.
    Own,
}

words!(Preset {
    Beginner = "beginner",
    Full = "full",
    Pillbug = "pillbug",
    Tournament = "tournament",
    Own = "own",
});

impl Preset {
    /// The tiles; `None` if each guest is chosen by itself.
    pub const fn game_type(self) -> Option<GameType> {
        match self {
            Preset::Beginner => Some(GameType::BASE),
            Preset::Full => Some(Terms::FULL_BOX),
            Preset::Pillbug | Preset::Tournament => Some(Terms::FULL_BOX.with(Bug::Pillbug)),
            Preset::Own => None,
        }
    }

    /// The preset with these tiles under any opening rule; [`Preset::Own`] if there is none.
    pub fn with_tiles(game_type: GameType) -> Preset {
        let has_them = |preset: &Preset| preset.game_type() == Some(game_type);
        Preset::ALL.into_iter().find(has_them).unwrap_or(Preset::Own)
    }

    /// The key of a sentence about it.
    pub const fn about_key(self) -> Key {
        match self {
            Preset::Beginner => key::SET_BEGINNER_ABOUT,
            Preset::Full => key::SET_FULL_ABOUT,
            Preset::Pillbug => key::SET_PILLBUG_ABOUT,
            Preset::Tournament => key::SET_TOURNAMENT_ABOUT,
            Preset::Own => key::SET_OWN_ABOUT,
        }
    }
}

impl Named for Preset {
    fn name_key(self) -> Key {
        match self {
            Preset::Beginner => key::SET_BEGINNER,
            Preset::Full => key::SET_FULL,
            Preset::Pillbug => key::SET_PILLBUG,
            Preset::Tournament => key::SET_TOURNAMENT,
            Preset::Own => key::SET_OWN,
        }
    }
}

impl NewGameOptions {
    /// The preset that these options amount to.
    pub fn preset(&self) -> Preset {
        match Preset::with_tiles(self.game_type()) {
            Preset::Pillbug if self.opening == Opening::Tournament => Preset::Tournament,
            preset => preset,
        }
    }

    /// Chooses a preset. Whoever leaves the tournament's leaves its opening rule as well; the own set begins with the
    /// tiles as they are.
    pub fn choose_preset(&mut self, preset: Preset) {
        let was_tournament = self.preset() == Preset::Tournament;
        if preset == Preset::Tournament {
            self.opening = Opening::Tournament;
        } else if was_tournament && preset != Preset::Own {
            self.opening = Opening::Rulebook;
        }
        self.set = preset.game_type().or(Some(self.game_type()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Opponent;
    use skep_engine::Level;

    #[test]
    fn a_tournament_has_all_insects_and_no_queen_first() {
        let mut options = NewGameOptions::default();
        options.choose_preset(Preset::Tournament);
        assert_eq!(options.preset(), Preset::Tournament);
        let terms = options.terms(false);
        assert_eq!((terms.game_type, terms.opening), (GameType::FULL, Opening::Tournament));
        options.choose_preset(Preset::Pillbug);
        assert_eq!((options.preset(), options.opening), (Preset::Pillbug, Opening::Rulebook));
        // The opening rule alone makes it a tournament's, too; with fewer tiles it stays as it was chosen.
        options.opening = Opening::Tournament;
        assert_eq!(options.preset(), Preset::Tournament);
        options.choose_preset(Preset::Own);
        assert_eq!(options.opening, Opening::Tournament);
        options.set = Some(GameType::BASE);
        options.choose_preset(Preset::Full);
        assert_eq!((options.preset(), options.opening), (Preset::Full, Opening::Tournament));
    }

    #[test]
    fn a_set_without_a_name_is_an_own_one() {
        assert_eq!(Preset::with_tiles(GameType::BASE.with(Bug::Mosquito)), Preset::Own);
        assert_eq!(Preset::with_tiles(GameType::FULL), Preset::Pillbug);
    }

    #[test]
    fn the_first_game_of_two_people_has_the_beginners_set() {
        let mut options = NewGameOptions::default();
        assert_eq!(options.preset(), Preset::Beginner);
        options.opponent = Opponent::Computer;
        assert_eq!(options.preset(), Preset::Beginner);
        options.level = Level::ALL[2];
        assert_eq!(options.preset(), Preset::Full, "who chooses a stronger level knows the game");
        options.level = Level::ALL[0];
        assert_eq!(options.begun().preset(), Preset::Full, "the second game against the computer");
        let options = NewGameOptions::read(&options.begun().to_string());
        let together = NewGameOptions { opponent: Opponent::Person, ..options };
        assert_eq!(together.preset(), Preset::Beginner, "it was against the computer");
        let again = NewGameOptions::read(&together.begun().to_string());
        assert_eq!(again.preset(), Preset::Full, "the whole box from the second game on");
        // A set that was chosen is offered again, the beginner's as well.
        for preset in [Preset::Beginner, Preset::Full, Preset::Pillbug, Preset::Tournament] {
            let mut options = NewGameOptions::default();
            options.choose_preset(preset);
            let again = NewGameOptions::read(&options.begun().to_string());
            assert_eq!(again.preset(), preset);
        }
    }
}
