//! What keys mean in a game with a friend.

use super::{Event, Screen, State};
use crate::machine::{board, ending, windows};
use crate::shell::{KeyPress, Pressed};

impl State {
    /// What a key means now.
    pub fn pressed(&self, key: &KeyPress<'_>) -> Pressed<Event> {
        if *self.screen != Screen::Table {
            return Pressed::Nothing;
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
        "n" => Event::Choose,
        "u" => Event::TakeBack,
        _ => return None,
    })
}
