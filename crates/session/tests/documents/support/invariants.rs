//! What holds after every event.

use skep_session::machine::{Activity, Part, Prompt, Room};
use skep_session::play::State;

pub(crate) fn hold(state: &State) {
    let table = &*state.board.table;
    let position = table.position();
    if let Some(choice) = &*state.board.choice {
        for &(place, mv) in &choice.moves {
            assert!(position.is_legal(mv), "a target is no legal move");
            assert_eq!((mv.piece(), position.destination(mv)), (Some(choice.piece), Some(place)));
        }
    }
    if let Some(pending) = *state.board.pending {
        assert!(position.is_legal(pending.mv), "what waits for a yes is no legal move");
    }
    if let Some(advice) = &*state.computer.advice {
        assert!(advice.about.is_on(table), "advice about another position");
        assert!(position.is_legal(advice.mv));
    }
    if *state.computer.activity == Activity::Thinks {
        assert!(table.computers_turn().is_some(), "the computer thinks about nothing");
    }
    if let Some(clock) = table.clock()
        && clock.running().is_some()
    {
        assert!(table.is_live(), "a clock runs in a game that does not go on");
        assert_eq!(*state.route.room, Room::Table, "a clock runs while somebody learns");
    }
    match *state.route.room {
        Room::Table => assert!(state.lessons.class.is_none() && state.exhibits.exhibit.is_none()),
        Room::Lesson => {
            let class = state.lessons.class.as_ref().expect("a lesson is under way");
            let (here, there) = (table.game().position(), class.pupil.position());
            assert_eq!(here.hash(), there.hash(), "the table shows another step");
        }
        Room::Course => assert!(state.lessons.class.is_none()),
        Room::Rules => assert!(state.lessons.class.is_none()),
    }
    if let Some(Prompt::Over(outcome)) = *state.prompt {
        assert_eq!(table.outcome(), Some(outcome));
    }
    let cursor = state.board.cursor_now().place();
    let is_near = position.tiles().iter().any(|&(_, hex)| hex.distance(cursor) <= 1);
    assert!(is_near || position.in_play().is_empty(), "the cursor has lost the hive");
}

/// What a view has seen: parts of the state by their revisions.
#[derive(Default)]
pub(crate) struct Seen(Vec<(u32, String)>);

impl Seen {
    /// A part whose revision is the same is the same: views look at the number alone.
    pub(crate) fn look_at(&mut self, state: &State) {
        let now = [
            seen(&state.board.choice),
            seen(&state.board.refusal),
            seen(&state.board.pending),
            seen(&state.board.cursor),
            seen(&state.board.beckons),
            seen(&state.board.turn),
            seen(&state.computer.activity),
            seen(&state.prompt),
            seen(&state.windows.dialog),
            seen(&state.windows.problem),
            seen(&state.windows.zen),
            seen(&state.windows.swapped),
            seen(&state.windows.clock_face),
            seen(&state.windows.moves_open),
            seen(&state.toasts.toast),
            seen(&state.remark),
            seen(&state.route.room),
            seen(&state.lessons.progress),
            seen(&state.guide.tip),
            seen(&state.exhibits.exhibit),
            seen(&state.exhibits.tries),
            seen(&state.games.kept),
            seen(&state.settings),
            seen(&state.language.spoken),
            seen(&state.updates.news),
            seen(&state.busy),
        ];
        for (before, now) in self.0.iter().zip(&now) {
            assert!(before.0 != now.0 || before.1 == now.1, "{before:?} became {now:?} unnoticed");
        }
        self.0 = now.to_vec();
    }
}

fn seen<T: std::fmt::Debug>(part: &Part<T>) -> (u32, String) {
    (part.revision(), format!("{:?}", **part))
}
