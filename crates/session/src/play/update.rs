//! The one place that decides what comes of an event.

use super::{Effect, Event, Later, State, Timer};
use crate::machine::announcer::{Scene, Taught};
use crate::machine::message::Message;
use crate::machine::prompt::Prompt;
use crate::machine::route::Room;
use crate::machine::toasts::ToastAnswer;
use crate::machine::{Now, computer, exhibit, guide, lesson, toasts};

/// An event that is being dealt with: the state, the moment, and what is to be done for it so far.
pub(super) struct Update<'a> {
    pub(super) state: &'a mut State,
    pub(super) now: &'a Now,
    pub(super) effects: Vec<Effect>,
}

impl State {
    /// Something happens. What is to be done outside is handed back.
    pub fn update(&mut self, event: impl Into<Event>, now: &Now) -> Vec<Effect> {
        let mut update = Update { state: self, now, effects: Vec::new() };
        update.take(event.into());
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

    /// A sentence is shown that goes away by itself.
    pub(super) fn notify(&mut self, message: impl Into<Message>) {
        self.state.toasts.update(toasts::Event::Say(message.into()));
    }

    /// The same for what went wrong.
    pub(super) fn complain(&mut self, message: impl Into<Message>) {
        self.state.toasts.update(toasts::Event::Complain(message.into()));
    }

    fn take(&mut self, event: Event) {
        // A game that was put aside for a lesson waits until somebody comes back to it.
        match *self.state.route.room {
            Room::Table => {}
            Room::Course if event.is_about_game() || event.is_about_board() => return,
            _ if event.is_about_game() => return,
            _ => {}
        }
        match event {
            Event::Begin(kept) => self.begin(*kept),
            Event::Facts(facts) => self.state.facts = facts,
            Event::Leave => self.keep_time(),
            Event::Settled => self.tell(),
            Event::Timer(timer) => self.time_has_come(timer),
            Event::Later(Later::ShowExhibit(rule)) => self.exhibit(exhibit::Event::LaidOut(rule)),
            Event::Later(Later::ForgetExhibit) => self.exhibit(exhibit::Event::Gone),

            Event::Board(event) => self.board(event),
            Event::Confirm => self.confirm(),
            Event::Pass => self.pass(),
            Event::Typed(mv) => self.typed(mv),
            Event::TypedRefused(refusal) => self.typed_refused(refusal),
            Event::Stroke(stroke) => self.stroke(stroke),
            Event::Clock(event) => self.clock(event),
            Event::Computer(event) => self.computer(event),
            Event::Offer(event) => self.offer(event),

            Event::NewGame(options) => self.begin_with(&options),
            Event::Rematch => self.rematch(),
            Event::GoOnWithGame => self.go_on_with_game(),
            Event::Games(event) => self.games(event),
            Event::Changed(change) => self.heed(*change),

            Event::Window(event) => self.window(event),
            Event::Toast(event) => self.state.toasts.update(event),
            Event::Remark(message) => self.remark(message),
            Event::Set(settings) => self.set(*settings),
            Event::Language(event) => self.language(event),

            Event::Route(event) => self.route(event),
            Event::PlayAGame => self.play_a_game(),
            Event::SchoolLoaded(school, language) => self.school_loaded(school, language),
            Event::Lesson(event) => self.lesson(event),
            Event::RepeatLesson => self.repeat_lesson(),
            Event::DismissTip => {
                self.state.guide.update(guide::Event::Dismiss);
                self.exhibit(exhibit::Event::Dismiss);
            }
            Event::Exhibit(event) => self.exhibit(event),

            Event::Updates(event) => self.state.updates.update(event),
            Event::UseUpdate => self.effect(Effect::UseUpdate),
            Event::Install => {
                self.state.windows.close();
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
            Timer::Play(ticket, mv) => self.computer(computer::Event::Found(ticket, mv)),
            Timer::Answer(step) => self.lesson(lesson::Event::Answer(step)),
            Timer::Solve(id, piece, place) => {
                self.lesson(lesson::Event::Solve(id, piece, place));
            }
            Timer::Fade(number) => self.state.toasts.update(toasts::Event::Fade(number)),
            Timer::Tell => self.state.announcer.tell_waiting(),
        }
    }

    /// What follows from all that has changed.
    fn settle(&mut self) {
        let stale = self.state.computer.settle(&self.state.board.table);
        self.after_computer(stale);
        self.tell_of_update();
        self.follow_language();
        let prompt = match *self.state.route.room {
            Room::Table => Prompt::about_game(&self.state.board, &self.state.computer),
            _ => Prompt::about_lesson(&self.state.board),
        };
        self.state.prompt.set_if_new(prompt);
        let state = &mut *self.state;
        let school = state.school.as_ref();
        let card = school.and_then(|school| state.lessons.card(&school.course));
        state.card.set_if_new(card);
        let tip = state.guide.tip.as_ref().or(state.exhibits.look.as_ref()).cloned();
        state.tip.set_if_new(tip);
        if let Some((time, number)) = self.state.toasts.settle() {
            self.effect(Effect::After(time, Timer::Fade(number)));
        }
        let lesson = self.state.lesson_says();
        let (announcer, scene) = self.state.scene(&lesson);
        if announcer.notice(&scene) {
            self.effect(Effect::Settle);
        }
    }

    /// Things have settled: what has happened is told.
    fn tell(&mut self) {
        let now = self.now.moment;
        let lesson = self.state.lesson_says();
        let (announcer, scene) = self.state.scene(&lesson);
        if let Some(time) = announcer.tell(&scene, now) {
            self.effect(Effect::After(time, Timer::Tell));
        }
    }

    /// Tells of a new version when there is time to hear of something else: no window, no other sentence, no
    /// running clock, and more wanted than just the board.
    fn tell_of_update(&mut self) {
        let state = &mut *self.state;
        let is_calm = state.windows.dialog.is_none()
            && state.toasts.toast.is_none()
            && !*state.windows.zen
            && !state.board.table.is_clock_running();
        if state.updates.tells_now(is_calm) {
            let offer = toasts::Event::Offer("update-ready".into(), ToastAnswer::UseUpdate);
            state.toasts.update(offer);
        }
    }
}

impl State {
    /// All that may have to be told, and who tells it.
    fn scene<'a>(
        &'a mut self,
        lesson: &'a [Message],
    ) -> (&'a mut crate::machine::announcer::Announcer, Scene<'a>) {
        let scene = Scene {
            board: &self.board,
            taught: match *self.route.room {
                Room::Table => None,
                Room::Course => Some(Taught::Course),
                Room::Lesson => Some(Taught::Lesson),
                Room::Rules => Some(Taught::Rule),
            },
            prompt: &self.prompt,
            toast: &self.toasts.toast,
            remark: &self.remark,
            lesson,
            dialog: *self.windows.dialog,
        };
        (&mut self.announcer, scene)
    }
}
