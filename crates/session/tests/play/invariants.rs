//! What holds after every event.

use skep_session::play::{Computer, Prompt, Room, State};

pub(crate) fn hold(state: &State) {
    let table = &*state.table;
    let position = table.position();
    if let Some(choice) = &*state.choice {
        for &(place, mv) in &choice.moves {
            assert!(position.is_legal(mv), "a target is no legal move");
            assert_eq!((mv.piece(), position.destination(mv)), (Some(choice.piece), Some(place)));
        }
    }
    if let Some(pending) = *state.pending {
        assert!(position.is_legal(pending.mv), "what waits for a yes is no legal move");
    }
    if let Some(advice) = &*state.advice {
        assert!(advice.about.is_on(table), "advice about another position");
        assert!(position.is_legal(advice.mv));
    }
    if *state.computer == Computer::Thinks {
        assert!(table.computers_turn().is_some(), "the computer thinks about nothing");
    }
    if let Some(clock) = table.clock()
        && clock.running().is_some()
    {
        assert!(table.is_live(), "a clock runs in a game that does not go on");
        assert_eq!(*state.room, Room::Table, "a clock runs while somebody learns");
    }
    match *state.room {
        Room::Table => assert!(state.class.is_none() && state.exhibit.is_none()),
        Room::Lesson => {
            let class = state.class.as_ref().expect("a lesson is under way");
            let (here, there) = (table.game().position(), class.pupil.position());
            assert_eq!(here.hash(), there.hash(), "the table shows another step");
        }
        Room::Course => assert!(state.class.is_none()),
        Room::Rules => assert!(state.class.is_none()),
    }
    if let Some(Prompt::Over(outcome)) = *state.prompt {
        assert_eq!(table.outcome(), Some(outcome));
    }
    let cursor = state.cursor_now().place();
    let is_near = position.tiles().iter().any(|&(_, hex)| hex.distance(cursor) <= 1);
    assert!(is_near || position.in_play().is_empty(), "the cursor has lost the hive");
}
