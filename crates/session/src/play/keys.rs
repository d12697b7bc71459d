//! What keys mean where a game is played.

use super::{Event, State};
use crate::machine::windows::Dialog;
use crate::machine::{board, computer, ending, offers, replay, windows};
use crate::shell::{KeyPress, Pressed};

impl State {
    /// What a key means now.
    pub fn pressed(&self, key: &KeyPress<'_>) -> Pressed<Event> {
        if self.home.is_shown() {
            return self.pressed_at_home(key);
        }
        // While the end is shown, any key cuts it short and does nothing more.
        if self.ending.is_moving() && !key.repeats {
            return Pressed::Happens(ending::Event::Skip.into());
        }
        self.shell.pressed(key, in_game)
    }
}

fn in_game(name: &str) -> Option<Event> {
    Some(match name {
        "ArrowLeft" => board::Event::Step(-1).into(),
        "ArrowRight" => board::Event::Step(1).into(),
        "Home" => board::Event::Show(0).into(),
        "End" => board::Event::Show(usize::MAX).into(),
        "f" => windows::Event::TurnRound.into(),
        "z" => windows::Event::ToggleZen.into(),
        "n" => windows::Event::Open(Dialog::NewGame).into(),
        "u" => offers::Event::AskTakeBack.into(),
        "p" => replay::Event::PlayOrPause.into(),
        "h" => computer::Event::Hint.into(),
        _ => return None,
    })
}
