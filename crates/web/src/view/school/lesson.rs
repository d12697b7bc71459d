//! A lesson: what is to be done, what is said of it, and how it goes on.

use crate::app::App;
use crate::dom::*;
use crate::view::prompt::answer;
use crate::view::row::row;
use skep_session::play::{Class, Event, School};
use skep_words::Language;

/// What is to be seen of a lesson.
#[derive(Clone, PartialEq)]
struct Card {
    language: Language,
    title: String,
    text: String,
    /// What is said of the last try.
    said: Option<String>,
    step: usize,
    steps: usize,
    is_solved: bool,
    is_shown: bool,
    can_show: bool,
    /// The lesson to go on with.
    next: Option<Next>,
}

/// The lesson to go on with.
#[derive(Clone, PartialEq)]
enum Next {
    /// The one after this.
    After,
    /// One that was left out before: its title.
    LeftOut(String),
}

impl Card {
    fn of(app: App) -> Option<Card> {
        let Class { pupil, said, is_shown, .. } = app.class.get()?;
        let lesson = pupil.lesson();
        let next = app.school.with(|school| {
            let School { course, .. } = school.as_ref()?;
            if course.after(&lesson.name).is_some() {
                return Some(Next::After);
            }
            let left = app.progress.with(|it| Some(it.after(course, &lesson.name)?.title_key()));
            left.map(Next::LeftOut)
        });
        Some(Card {
            language: app.words.with(skep_words::Words::language),
            title: lesson.title_key(),
            text: pupil.text_key()?,
            said,
            step: pupil.number(),
            steps: lesson.steps.len(),
            is_solved: pupil.is_solved(),
            is_shown,
            can_show: pupil.solution().is_some(),
            next,
        })
    }

    fn is_last(&self) -> bool {
        self.step + 1 == self.steps
    }

    /// The key of what is said below the text.
    fn feedback(&self) -> Option<&str> {
        match &self.said {
            Some(key) => Some(key),
            // There was only something to read.
            None if !self.is_solved => None,
            None if self.is_last() && self.next.is_none() => Some("learn-all-done"),
            None if self.is_last() => Some("learn-lesson-done"),
            None if self.is_shown => Some("learn-shown"),
            None => Some("learn-well-done"),
        }
    }
}

/// The lesson that is under way.
pub(crate) fn lesson(app: App) -> El {
    let card = Memo::new(move || Card::of(app));
    el("section")
        .class("lesson")
        .live("aria-label", move || card.with(|card| card.as_ref().map(|it| app.say(&it.title))))
        .live("data-step", move || card.with(|card| card.as_ref().map(|it| it.step.to_string())))
        .live("data-solved", move || card.with(|card| card.as_ref().is_some_and(|it| it.is_solved)))
        .show(
            move || card.get(),
            move |card| card.as_ref().map(|card| parts(app, card)).into_iter().flatten(),
        )
}

/// The keys of all that the lesson, or somebody beside the pupil in the first game, says at the moment.
pub(crate) fn lesson_says(app: App) -> Vec<String> {
    let mut said: Vec<String> = app.tip.get().into_iter().collect();
    if let Some(card) = Card::of(app) {
        let feedback = card.feedback().map(str::to_owned);
        said.extend([card.title, card.text]);
        said.extend(feedback);
    }
    said
}

fn parts(app: App, card: &Card) -> Vec<El> {
    let step = [("number", (card.step + 1).into()), ("count", card.steps.into())];
    let dots = (0..card.steps).map(|step| {
        let is_done = step < card.step || (step == card.step && card.is_solved);
        el("i").flag("data-done", is_done).flag("data-here", step == card.step)
    });
    let dots = el("span")
        .class("lesson-dots")
        .attr("role", "img")
        .attr("aria-label", &app.tell("learn-step-of", &step))
        .children(dots);
    let head =
        el("header").class("lesson-head").child(el("h2").text(&app.say(&card.title))).child(dots);
    let feedback = card.feedback().map(|key| {
        el("p").class("lesson-said").flag("data-wrong", !card.is_solved).text(&app.say(key))
    });
    let mut answers = Vec::new();
    if card.is_solved {
        if card.is_last() {
            let again = app.say("learn-repeat");
            answers.push(answer(app, "repeat-lesson", &again, move || {
                app.dispatch(Event::RepeatLesson);
            }));
        }
        let word = match &card.next {
            _ if !card.is_last() => app.say("learn-next"),
            Some(Next::After) => app.say("learn-next-lesson"),
            Some(Next::LeftOut(left)) => [app.say("learn-continue"), app.say(left)].join(": "),
            None => app.say("learn-all-lessons"),
        };
        let next = answer(app, "next", &word, move || app.dispatch(Event::GoOn));
        answers.push(next.class("button main"));
    } else if card.can_show {
        let show = app.say("learn-show");
        answers.push(answer(app, "show-me", &show, move || app.dispatch(Event::ShowSolution)));
    }
    vec![
        head,
        el("p").class("lesson-text").text(&app.say(&card.text)),
        row(app, el("div").class("lesson-foot").children(feedback), answers),
    ]
}
