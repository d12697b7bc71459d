//! Dispatches events to the machines, and derives what follows from the changes.

use super::{AfterLayout, Change, Effect, Event, Kept, State, Timer};
use crate::Spot;
use crate::machine::announcer::LearnScreen;
use crate::machine::board::{self, WaitsFor};
use crate::machine::lesson::{self, Card};
use crate::machine::message::Message;
use crate::machine::prompt::Prompt;
use crate::machine::route::Screen;
use crate::machine::{Now, exhibit};
use crate::shell::{self, Document, KeyPress, Pressed, Root, Shell};
use skep_rules::Color;
use skep_school::Act;
use skep_words::key;

/// The handling of one event.
pub(super) type Update<'a> = shell::Update<'a, State>;

impl State {
    /// Handles an event. Returns the effects.
    pub fn update(&mut self, event: impl Into<Event>, now: &Now) -> Vec<Effect> {
        let mut update = Update::new(self, now);
        update.dispatch(event.into());
        update.settle();
        update.effects
    }
}

impl Root for State {
    type Event = Event;
    type Effect = Effect;

    fn update(&mut self, event: Event, now: &Now) -> Vec<Effect> {
        State::update(self, event, now)
    }

    fn shell(&self) -> &Shell {
        &self.shell
    }

    fn pressed(&self, key: &KeyPress<'_>) -> Pressed<Event> {
        State::pressed(self, key)
    }
}

impl Update<'_> {
    fn dispatch(&mut self, event: Event) {
        match event {
            Event::Begin(kept) => self.begin(*kept),
            // Among the lessons there is no board.
            Event::Shell(event) if event.is_about_board() && !self.has_board() => {}
            // There is no looking back here.
            Event::Shell(shell::Event::Board(board::Event::Show(_) | board::Event::Step(_))) => {}
            Event::Shell(event) => self.take(event),
            Event::Visibility(visibility) => self.state.visibility = visibility,
            Event::Timer(Timer::Answer(step)) => self.lesson(lesson::Event::Answer(step)),
            Event::Timer(Timer::Solve(id, piece, place)) => {
                self.lesson(lesson::Event::Solve(id, piece, place));
            }
            Event::AfterLayout(AfterLayout::ShowExhibit(rule)) => {
                self.exhibit(exhibit::Event::LaidOut(rule));
            }
            Event::AfterLayout(AfterLayout::ForgetExhibit) => self.exhibit(exhibit::Event::Gone),
            Event::Route(event) => self.route(event),
            Event::Lesson(event) => self.lesson(event),
            Event::RepeatLesson => self.repeat_lesson(),
            Event::Exhibit(event) => self.exhibit(event),
            Event::PlayAGame => self.effect(Effect::Play(super::PlayAt::NewGame)),
            Event::Changed(Change::Progress(progress)) => {
                self.state.lessons.progress.set(progress);
            }
        }
    }

    fn has_board(&self) -> bool {
        matches!(*self.state.route.screen, Some(Screen::Lesson | Screen::Rules))
    }

    fn begin(&mut self, kept: Kept) {
        self.state.shell.begin(kept.settings, kept.languages);
        self.state.lessons.restore(kept.progress, kept.lesson);
        let arrived = self.state.route.arrive(kept.fragment, kept.entry);
        self.after_route(arrived);
        self.follow_address();
    }

    fn settle(&mut self) {
        let state = &mut *self.state;
        let screen = *state.route.screen;
        let shell = &mut state.shell;
        shell.learn_screen.set_if_new(Some(match screen {
            None | Some(Screen::Course) => LearnScreen::Course,
            Some(Screen::Lesson) => LearnScreen::Lesson,
            Some(Screen::Rules) => LearnScreen::Rule,
        }));
        shell.prompt.set_if_new(Prompt::about_lesson(&shell.board));
        shell.tip.set_if_new(*state.exhibits.look);
        let right = state.lessons.active.as_ref().and_then(|active| active.right);
        shell.board.right.set_if_new(right);
        let card = state.lessons.card(&state.school.course);
        state.card.set_if_new(card);
        let title = self.state.title();
        self.state.shell.title.set_if_new(title);
        let has_room_above = screen == Some(Screen::Lesson) || self.state.is_trying();
        self.state.shell.has_room_above.set_if_new(has_room_above);
        self.settle_shell();
    }

    fn after_board(&mut self, effects: Vec<board::Effect>) {
        for effect in effects {
            match effect {
                board::Effect::Sound(sound) => self.shell_effect(shell::Effect::Sound(sound)),
                board::Effect::Wants(mv) if self.state.shell.settings.confirm => {
                    self.state.shell.board.hold(mv, WaitsFor::Player);
                }
                board::Effect::Wants(mv) => self.play(mv),
                board::Effect::Remark(message) => self.state.shell.remark(message),
                board::Effect::Say(message) => self.state.shell.notify(message),
                board::Effect::Focus => self.shell_effect(shell::Effect::FocusBoard),
                board::Effect::Refused(refusal) => self.state.shell.show_error(refusal),
                board::Effect::Looks
                | board::Effect::Branched(_)
                | board::Effect::Played { .. } => {}
            }
        }
    }

    /// A move counts.
    pub(super) fn play(&mut self, mv: skep_rules::Move) {
        let effects = self.state.shell.board.play(mv, self.now);
        self.after_board(effects);
    }

    /// Judges an event of the board. Returns whether it is to be carried out as in any game.
    fn lesson_allows(&mut self, event: &board::Event) -> bool {
        let board = &self.state.shell.board;
        let Some(touch) = board.touch_of(event) else { return true };
        let act = lesson::act_of(&touch, board.table.position());
        if let (crate::Touch::Nothing, board::Event::Touch(Spot::Place(place))) = (&touch, event) {
            self.lesson(lesson::Event::PointAt(*place));
        }
        act.is_none_or(|act| self.lesson_allows_act(act))
    }
}

impl Document for Update<'_> {
    fn shell(&mut self) -> &mut Shell {
        &mut self.state.shell
    }

    fn now(&self) -> &Now {
        self.now
    }

    fn shell_effect(&mut self, effect: shell::Effect) {
        self.effect(Effect::Shell(effect));
    }

    /// In a lesson the act is judged first.
    fn board(&mut self, event: board::Event) {
        if *self.state.route.screen == Some(Screen::Lesson) && !self.lesson_allows(&event) {
            return;
        }
        let effects = self.state.shell.board.update(event);
        self.after_board(effects);
    }

    fn confirm(&mut self) {
        if let Some(pending) = *self.state.shell.board.pending {
            self.play(pending.mv);
        }
    }

    fn pass(&mut self) {
        if *self.state.route.screen == Some(Screen::Lesson) {
            // A pass that is right is played by the lesson, one that is wrong is none.
            let _ = self.lesson_allows_act(Act::Pass);
        } else {
            self.play(skep_rules::Move::PASS);
        }
    }

    fn touch_here(&mut self) {
        let board = &self.state.shell.board;
        if board.pending.is_some() {
            return self.confirm();
        }
        if self.state.lessons.can_go_on() {
            return self.lesson(lesson::Event::GoOn);
        }
        if board.can_only_pass() {
            return self.pass();
        }
        let (place, is_bare) = (board.cursor_now().place(), board.is_bare_at_cursor());
        self.board(board::Event::Touch(Spot::Place(place)));
        if is_bare {
            self.state.shell.remark(key::SPOKEN_CHOOSE_FIRST);
        }
    }

    fn dismiss_tip(&mut self) {
        self.exhibit(exhibit::Event::Dismiss);
    }

    fn decline_draw(&mut self, _: Color) {}

    fn restore_game(&mut self, _: u64, _: String) {}

    fn lesson_says(&mut self) -> Vec<Message> {
        let tip = self.state.shell.tip.map(Message::key);
        tip.into_iter().chain(self.state.card.iter().flat_map(Card::says)).collect()
    }
}
