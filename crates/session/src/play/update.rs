//! The one place that decides what comes of an event.

use super::{Effect, Event, Later, Message, Now, Room, State, Timer, prompt};
use crate::Touch;

/// An event that is being dealt with: the state, the moment, and what is to be done for it so far.
pub(super) struct Update<'a> {
    pub(super) state: &'a mut State,
    pub(super) now: &'a Now,
    pub(super) effects: Vec<Effect>,
}

impl State {
    /// Something happens. What is to be done outside is handed back.
    pub fn update(&mut self, event: Event, now: &Now) -> Vec<Effect> {
        let mut update = Update { state: self, now, effects: Vec::new() };
        update.take(event);
        update.settle();
        update.effects
    }
}

impl Update<'_> {
    pub(super) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Something is told to those who listen.
    pub(super) fn remark(&mut self, message: impl Into<Message>) {
        self.state.remark.set(Some(message.into()));
    }

    fn take(&mut self, event: Event) {
        // A game that was put aside for a lesson waits until somebody comes back to it.
        match *self.state.room {
            Room::Table => {}
            Room::Course if event.is_about_game() || event.is_about_board() => return,
            _ if event.is_about_game() => return,
            _ => {}
        }
        match event {
            Event::Begin(kept) => self.begin(*kept),
            Event::Facts(facts) => self.state.facts = facts,
            Event::Tick => self.tick(),
            Event::Leave => self.keep_time(),
            Event::Timer(timer) => self.time_has_come(timer),
            Event::Later(Later::ShowExhibit(rule)) => self.show_exhibit_if_seen(rule),
            Event::Later(Later::ForgetExhibit) => self.state.exhibit.set(None),

            Event::Touch(spot) => self.touch(spot),
            Event::ChooseInHand(piece) => self.choose_in_hand(piece),
            Event::PickUp(piece) => self.pick_up(piece),
            Event::DropOn(place) => self.drop_on(place),
            Event::LetGo => self.let_go(),
            Event::Confirm => self.confirm(),
            Event::Pass => self.pass(),
            Event::Stroke(stroke) => self.stroke(stroke),
            Event::Here => self.here(),
            Event::Typed(mv) => self.typed(mv),
            Event::TypedRefused(refusal) => self.take_touch(Touch::Refused(*refusal)),
            Event::Show(ply) => self.show(ply),
            Event::Step(by) => self.step(by),

            Event::AskTakeBack => self.ask_take_back(),
            Event::TakeBack => self.take_back(),
            Event::OfferDraw(by) => self.offer_draw(by),
            Event::AcceptDraw(by) => self.accept_draw(by),
            Event::DeclineDraw(by) => self.decline_draw(by),
            Event::Resign(side) => self.resign(side),
            Event::PauseOrResume => self.pause_or_resume(),
            Event::PressClock(side) => self.press_clock(side),
            Event::GoOnWithGame => self.go_on_with_game(),

            Event::Hint => self.hint(),
            Event::Advise => self.advise(),
            Event::ForgetAdvice => self.forget_advice(),
            Event::MoveNow => self.move_now(),
            Event::CallComputer => self.call_computer(),
            Event::Report(report) => self.hear(report.as_deref()),

            Event::NewGame(wishes) => self.begin_as_wished(&wishes),
            Event::Rematch => self.rematch(),
            Event::OpenGame(id) => self.effect(Effect::LoadGame(id)),
            Event::GameLoaded(game) => self.game_loaded(game),
            Event::DeleteGame(id) => self.effect(Effect::TakeGame(id)),
            Event::GameTaken(id, text) => self.game_taken(id, text),
            Event::BringBack => self.bring_back(),
            Event::OpenText(bytes, reader) => self.open_text(bytes, reader),
            Event::FileUnreadable(reader) => self.refuse_text(reader, "error-file-read".into()),
            Event::Read(answer, bytes, reader) => self.text_read(*answer, bytes, reader),
            Event::OpenListed(bytes) => self.open_listed(bytes),
            Event::Changed(change) => self.heed(*change),
            Event::Stored(result) => self.stored(result),

            Event::Open(dialog) => self.open(dialog),
            Event::Close => self.close(),
            Event::DismissToast => self.dismiss(),
            Event::Remark(text) => self.remark(Message::Said(text)),
            Event::Notify(key) => self.notify(key),
            Event::Complain(message) => self.complain(message),
            Event::ToggleZen => self.toggle_zen(),
            Event::ToggleMoves => *self.state.moves_open = !*self.state.moves_open,
            Event::ToggleClockFace => self.toggle_clock_face(),
            Event::TurnRound => self.turn_round(),
            Event::TurnBy(sixths) => self.state.turn.set(self.state.turn.by(sixths)),
            Event::Set(settings) => self.set(*settings),

            Event::GoTo(address) => self.go_to(&address),
            Event::BackToTable => self.go_back_to_table(),
            Event::ClosePage => self.close_page(),
            Event::PlayAGame => self.play_a_game(),
            Event::Address(fragment, entry) => self.heed_address(fragment, entry),
            Event::SchoolLoaded(school) => self.school_loaded(school),
            Event::GoOn => self.go_on(),
            Event::RepeatLesson => self.repeat_lesson(),
            Event::ShowSolution => self.show_solution(),
            Event::DismissTip => self.dismiss_tip(),
            Event::TryExhibit(rule, number) => self.try_exhibit(rule, number),
            Event::PutAway => self.put_away(),

            Event::News(news) => self.hear_news(news),
            Event::UseUpdate => self.effect(Effect::UseUpdate),
            Event::Install => {
                self.close();
                self.effect(Effect::Install);
            }
            Event::Busy(change) => {
                self.state.busy.set(self.state.busy.saturating_add_signed(change.into()));
            }
        }
    }

    fn time_has_come(&mut self, timer: Timer) {
        match timer {
            Timer::Over(id) => self.show_over(id),
            Timer::Play(ticket, mv) => self.play_found(ticket, mv),
            Timer::Answer(step) => self.answer(step),
            Timer::Solve(id, piece, place) => self.solve(id, piece, place),
            Timer::Fade(number) => self.fade(number),
        }
    }

    /// What follows from all that has changed.
    fn settle(&mut self) {
        self.drop_stale_advice();
        self.tell_of_update();
        let prompt = prompt::prompt(self.state);
        self.state.prompt.set_if_new(prompt);
        self.time_toast();
    }
}
