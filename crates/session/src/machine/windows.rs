//! Windows over the table, and what is shown around it.

use super::message::Message;
use super::part::Part;
use skep_rules::Color;

/// A window over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// All that is not part of the present game.
    Menu,
    /// What players can do in the present game.
    More,
    /// A new game.
    NewGame,
    /// The games that are kept.
    Games,
    /// What can be set.
    Settings,
    /// The game for others.
    Share,
    /// A game from a file or text.
    Open,
    /// The games of a text that has several.
    Listing,
    /// Keys and gestures.
    Help,
    /// The hive in sentences.
    Hive,
    /// A move that is typed.
    Type,
    /// Sure to resign? Whose.
    Resign(Color),
    /// Asks the opponent to agree to a take-back.
    TakeBack,
    /// The other side is asked to agree on a draw.
    Draw(Color),
    /// A letter tells of another game than the one that is kept: which one counts?
    OtherLetter,
    /// The links of a game on a server: to watch it, and to move the own seat to another browser.
    Links,
    /// What can be said to the other player.
    Say,
}

/// Which window is open, and what is shown around the table.
#[derive(Clone, Debug, Default)]
pub struct Windows {
    /// The window that is open over the table.
    pub dialog: Part<Option<Dialog>>,
    /// Why a text in the window Open could not be read.
    pub problem: Part<Option<Message>>,
    /// Whether everything but the board is hidden.
    pub zen: Part<bool>,
    /// Whether the players' sides of the screen are swapped.
    pub swapped: Part<bool>,
    /// Over the board: whether the clock's face is shown instead of the board.
    pub clock_face: Part<bool>,
    /// Whether the list of moves is open, where there is no room to show it always.
    pub moves_open: Part<bool>,
}

/// The events of the windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A window opens.
    Open(Dialog),
    /// The window that is open closes; a question that is not answered is answered by no.
    Close,
    /// Everything but the table is hidden, or shown again.
    ToggleZen,
    /// The list of moves opens or closes.
    ToggleMoves,
    /// Over the board: the clock's face, or the board on which moves are written down.
    ToggleClockFace,
    /// The players change ends: the hive is looked at from the other side.
    TurnRound,
}

/// The effects of the windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A window has opened: earlier toasts are removed.
    Opened,
    /// The draw that this side has offered is declined.
    Decline(Color),
    /// The hive is seen from the other side.
    TurnRound,
}

impl Windows {
    /// Handles an event.
    pub fn update(&mut self, event: Event) -> Option<Effect> {
        match event {
            Event::Open(dialog) => {
                self.problem.set_if_new(None);
                self.dialog.set(Some(dialog));
                return Some(Effect::Opened);
            }
            Event::Close => {
                if let Some(Dialog::Draw(by)) = *self.dialog {
                    return Some(Effect::Decline(by));
                }
                self.close();
            }
            Event::ToggleZen => {
                self.close();
                *self.zen = !*self.zen;
            }
            Event::ToggleMoves => *self.moves_open = !*self.moves_open,
            Event::ToggleClockFace => {
                self.close();
                *self.clock_face = !*self.clock_face;
            }
            Event::TurnRound => {
                *self.swapped = !*self.swapped;
                return Some(Effect::TurnRound);
            }
        }
        None
    }

    /// A window opens by itself, to ask or to tell something.
    pub fn ask(&mut self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// No window is open.
    pub fn close(&mut self) {
        self.dialog.set_if_new(None);
    }
}
