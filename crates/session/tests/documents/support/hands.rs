//! What hands do at a page, and what is read there.

use super::page::{Document, Page};
use skep_notation::uhp;
use skep_rules::{Game, Hex, Move, Piece};
use skep_session::machine::{Dialog, board};
use skep_session::shell::{self, Focus, KeyPress, Pressed};
use skep_session::{Settings, Spot};

/// White surrounds the black Queen. Black's Queen comes first, a Beetle climbs, and there is no pass.
pub(crate) const WON: &str = r"wA1;bQ \wA1;wQ wA1\;bG1 \bQ;wG1 wQ-;bA1 /bG1;wS1 wQ\;bG2 -bA1;wS1 bA1\;bM -bG2;wG2 /wS1;bB1 bG1/;wG2 bB1\;bB1 bG1;wA2 wG1\;bA2 -bM;wA2 wG2\";
/// Black has nothing to do but to pass.
pub(crate) const STUCK: &str =
    r"wB1;bM \wB1;wQ wB1-;bQ \bM;wM wQ/;bQ -bM;wG1 \wM;bQ \bM;wS1 \wG1;bQ /wS1;wG1 -bQ";

impl<D: Document> Page<D> {
    pub(crate) fn game(&self) -> &Game {
        self.state.shell().board.table.game()
    }

    /// Where a finger points to take a tile.
    pub(crate) fn spot(&self, piece: Piece) -> Spot {
        let position = self.state.shell().board.table.position();
        position.hex(piece).map_or(Spot::Hand(piece), Spot::Place)
    }

    pub(crate) fn tap(&mut self, piece: Piece) {
        self.touch(self.spot(piece));
    }

    pub(crate) fn tap_place(&mut self, place: Hex) {
        self.touch(Spot::Place(place));
    }

    fn touch(&mut self, spot: Spot) {
        self.send(shell::Event::from(board::Event::Touch(spot)));
    }

    /// A move by two taps, or the button to pass.
    pub(crate) fn play(&mut self, mv: Move) {
        let place = self.state.shell().board.table.position().destination(mv);
        match mv.piece().zip(place) {
            Some((piece, place)) => {
                self.tap(piece);
                self.tap_place(place);
            }
            None => self.send(shell::Event::Pass),
        }
    }
}

/// Plays the moves of a game as they are written, each by two taps; from the first that is not played yet.
pub(crate) fn play<D: Document>(page: &mut Page<D>, moves: &str, plies: usize) {
    for text in moves.split(';').take(plies).skip(page.game().len()) {
        page.write(text);
    }
}

/// The moves that were played, as they are written.
pub(crate) fn played<D: Document>(page: &Page<D>) -> String {
    uhp::move_texts(page.game()).join(";")
}

/// The first moves of a game.
pub(crate) fn first(moves: &str, plies: usize) -> String {
    moves.split(';').take(plies).collect::<Vec<_>>().join(";")
}

/// Changes a setting.
pub(crate) fn set<D: Document>(page: &mut Page<D>, name: &str, value: &str) {
    let mut settings: Settings = (*page.state.shell().settings).clone();
    settings.set(name, value);
    page.send(shell::Event::Set(Box::new(settings)));
}

/// The sentence that goes away by itself, in words; nothing if there is none.
pub(crate) fn toast<D: Document>(page: &Page<D>) -> String {
    let toast = page.state.shell().toasts.toast.as_ref();
    toast.map(|toast| toast.message.text(&page.words)).unwrap_or_default()
}

/// What is asked over the board, in words; nothing if nothing is.
pub(crate) fn prompt<D: Document>(page: &Page<D>) -> String {
    let table = &page.state.shell().board.table;
    let text = page
        .state
        .shell()
        .prompt
        .map(|it| it.text(table.position(), &table.players(), &page.words));
    text.unwrap_or_default()
}

/// What was heard last, after a window was closed.
pub(crate) fn heard<D: Document>(page: &mut Page<D>) -> String {
    page.wait(200);
    page.heard.last().cloned().unwrap_or_default()
}

/// The window that is open.
pub(crate) fn window<D: Document>(page: &Page<D>) -> Option<Dialog> {
    *page.state.shell().windows.dialog
}

/// A key, named by its place and by what it writes.
pub(crate) fn key<'a>(code: &'a str, key: &'a str, focus: Focus) -> KeyPress<'a> {
    KeyPress { code, key, shift: false, repeats: false, focus }
}

/// A key is pressed: is it the page's?
pub(crate) fn press<D: Document>(page: &mut Page<D>, key: KeyPress<'_>) -> bool {
    match page.state.pressed(&key) {
        Pressed::Nothing => return false,
        Pressed::Held | Pressed::FocusBoard => {}
        Pressed::Happens(event) => page.send(event),
    }
    true
}
