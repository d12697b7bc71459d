//! What holds after every event, in every document.

use skep_session::machine::Part;
use skep_session::shell::Shell;

pub(crate) fn hold(shell: &Shell) {
    let board = &shell.board;
    // While the other one is to move at another device, a move is chosen in advance.
    let ahead = board.table.ahead();
    let position = ahead.as_ref().unwrap_or(&board.table).position();
    if let Some(choice) = &*board.choice {
        for &(place, mv) in &choice.moves {
            assert!(position.is_legal(mv), "a target is no legal move");
            assert_eq!((mv.piece(), position.destination(mv)), (Some(choice.piece), Some(place)));
        }
    }
    if let Some(pending) = *board.pending {
        assert!(position.is_legal(pending.mv), "what waits for a yes is no legal move");
    }
    let cursor = board.cursor_now().place();
    let is_near = position.tiles().iter().any(|&(_, hex)| hex.distance(cursor) <= 1);
    assert!(is_near || position.in_play().is_empty(), "the cursor has lost the hive");
}

/// The parts of a shell that views look at.
pub(crate) fn seen(shell: &Shell) -> Vec<(u32, String)> {
    vec![
        seen_part(&shell.board.choice),
        seen_part(&shell.board.refusal),
        seen_part(&shell.board.pending),
        seen_part(&shell.board.cursor),
        seen_part(&shell.board.highlights),
        seen_part(&shell.board.right),
        seen_part(&shell.board.advised),
        seen_part(&shell.board.turn),
        seen_part(&shell.learn_screen),
        seen_part(&shell.has_room_above),
        seen_part(&shell.prompt),
        seen_part(&shell.tip),
        seen_part(&shell.end),
        seen_part(&shell.title),
        seen_part(&shell.windows.dialog),
        seen_part(&shell.windows.problem),
        seen_part(&shell.windows.zen),
        seen_part(&shell.windows.swapped),
        seen_part(&shell.windows.clock_face),
        seen_part(&shell.windows.moves_open),
        seen_part(&shell.toasts.toast),
        seen_part(&shell.remark),
        seen_part(&shell.settings),
        seen_part(&shell.language.spoken),
        seen_part(&shell.updates.app),
        seen_part(&shell.busy),
    ]
}

/// A part by its revision.
pub(crate) fn seen_part<T: std::fmt::Debug>(part: &Part<T>) -> (u32, String) {
    (part.revision(), format!("{:?}", **part))
}

/// What a view has seen: parts of the state by their revisions.
#[derive(Default)]
pub(crate) struct Seen(Vec<(u32, String)>);

impl Seen {
    /// A part whose revision is the same is the same: views look at the number alone.
    pub(crate) fn look_at(&mut self, now: Vec<(u32, String)>) {
        for (before, now) in self.0.iter().zip(&now) {
            assert!(before.0 != now.0 || before.1 == now.1, "{before:?} became {now:?} unnoticed");
        }
        self.0 = now;
    }
}
