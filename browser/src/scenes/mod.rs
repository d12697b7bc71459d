//! Scenes: states of the page for screenshots, and for stories that check all of them. A new page needs an entry in
//! [`Scene::all`].

mod game;
mod step;

use crate::Done;
use crate::page::Page;
use anyhow::Context;
use game::{enemy, freest, holder, tallest};
use skep_school::{Course, lessons_text};
use step::Step;

const COMPUTER: &str = "label:has([name=opponent][value=computer])";
const OWN_SET: &str = "[data-choice=set] label:has([value=own])";
const ANT: &str = ".home-ant";
const PILLBUG: &str = ".board [data-tile=wP]";
const TOURNAMENT: &str = "[data-choice=set] label:has([value=tournament])";
const OWN_CLOCK: &str = "[data-choice=clock] label:has([value=own])";
const REAL_TABLE: &str = "[data-switch=over-the-board]";
const PRESS: &str = "[data-action=press-clock][data-color=b]";

/// A scene: its name, for files, and the steps to it.
#[derive(Clone, Debug)]
pub struct Scene {
    name: String,
    steps: Vec<Step>,
}

impl Scene {
    /// All of them.
    pub fn all() -> Vec<Scene> {
        use Step::{
            Ask, Crowded, Drop, Ended, Friend, Game, Home, InMenu, InMore, Key, Letter, New, News,
            PasteGames, ShowMe, Store, Tap, TapTile, TurnOn, Type,
        };
        const MENU: Step = Tap(".bar [data-action=menu]");
        const MORE: Step = Tap(".actions [data-action=more]");
        const TAKE_BACK: Step = Tap(".actions [data-action=take-back]");
        const UNFOLD: Step = Tap("[data-fold=more] summary");
        const ACCEPT: Step = Tap("[data-action=accept]");
        const PLACE: Step = Tap(".board [data-place]");
        const COPY: Step = Tap(".post:not([data-fresh]) [data-action=copy-link]");
        const START: Step = Tap("[data-action=start]");
        const MIDDLE: Step = Game(step::MIDDLE);
        let learn = |address: &str| Step::Learn(address.to_owned());
        let scene =
            |name: &str, steps: &[Step]| Scene { name: name.to_owned(), steps: steps.to_vec() };
        vec![
            scene("home", &[Home]),
            scene("home-chosen", &[Home, Tap(ANT)]),
            scene("home-won", &[Home, Tap(ANT), Tap(".home-gap")]),
            scene("home-return", &[Game(12), Game(usize::MAX), Game(30), MIDDLE, Home]),
            scene("home-options", &[Home, Tap("[data-action=two-people-options]")]),
            scene("friend", &[Friend]),
            scene("friend-games", &[Letter(12), ACCEPT, Letter(30), ACCEPT, Friend]),
            scene("friend-first", &[Friend, START]),
            scene("friend-offered", &[Letter(step::MIDDLE)]),
            scene("friend-yours", &[Letter(step::MIDDLE), ACCEPT]),
            scene("friend-send", &[Letter(step::MIDDLE), ACCEPT, TapTile(freest), PLACE]),
            scene("friend-wait", &[Letter(step::MIDDLE), ACCEPT, TapTile(freest), PLACE, COPY]),
            scene("friend-more", &[Letter(step::MIDDLE), ACCEPT, MORE]),
            scene("friend-over", &[Letter(usize::MAX)]),
            scene("new-game", &[New]),
            scene("computer", &[New, Tap(COMPUTER), UNFOLD, Tap(OWN_SET), Tap(OWN_CLOCK)]),
            scene(
                "levels",
                &[New, Store("skep.beaten", "level 1\nlevel 2\nlevel 5\n"), New, Tap(COMPUTER)],
            ),
            scene("tournament", &[New, Tap(TOURNAMENT)]),
            scene("no-time", &[New, UNFOLD, Tap(OWN_CLOCK), Type("minutes", "0")]),
            scene("start", &[New, START]),
            scene("together", &[New, START, Tap(".hand-tile[data-color=w][data-bug=A]")]),
            scene("for-two", &[New, UNFOLD]),
            scene("middle", &[MIDDLE]),
            scene("crowded", &[Crowded]),
            scene("opened", &[Drop(step::MIDDLE)]),
            scene("choosing", &[MIDDLE, TapTile(freest)]),
            scene("why-not", &[MIDDLE, TapTile(holder)]),
            scene("throws", &[Game(8), Tap(PILLBUG), Tap(".board [data-throwable]")]),
            scene("thrower", &[Game(8), Tap(PILLBUG)]),
            scene("look", &[MIDDLE, TapTile(enemy)]),
            scene("stack", &[MIDDLE, TapTile(tallest)]),
            scene("moves", &[MIDDLE, Ask(".actions [data-action=moves]")]),
            scene("looking-back", &[MIDDLE, Key("ArrowLeft")]),
            scene(
                "advice",
                &[
                    MIDDLE,
                    Tap(".actions [data-action=hint]"),
                    Tap(".toast [data-action=dismiss]"),
                    Tap(".actions [data-action=hint]"),
                ],
            ),
            scene("zen", &[MIDDLE, InMore("zen")]),
            scene("coach", &[MIDDLE, TurnOn("coach")]),
            scene("over", &[Game(usize::MAX)]),
            scene("end-surrounded", &[Ended("surrounded")]),
            scene("end-both-surrounded", &[Ended("both-surrounded")]),
            scene("end-resigned", &[Ended("resigned")]),
            scene("end-time", &[Ended("time")]),
            scene("end-agreed", &[Ended("agreed")]),
            scene("end-repetition", &[Ended("repetition")]),
            scene("end-passes", &[Ended("passes")]),
            scene(
                "end-looked-back",
                &[Ended("surrounded"), Tap(".ending [data-action=look-back]")],
            ),
            scene(
                "end-offer",
                &[
                    New,
                    Store("skep.beaten", "streak 2 -1\n"),
                    New,
                    Tap(COMPUTER),
                    Tap("label:has([name=level][value=\"2\"])"),
                    START,
                    InMore("resign"),
                    Tap("[data-dialog=resign] [data-action=yes]"),
                ],
            ),
            scene("clock", &[New, UNFOLD, Tap(REAL_TABLE), START, Tap(PRESS)]),
            scene("update", &[MIDDLE, News("update")]),
            scene("menu", &[MIDDLE, News("kept"), News("update"), News("installable"), MENU]),
            scene("more", &[MIDDLE, MORE]),
            scene("settings", &[MIDDLE, InMenu("settings")]),
            scene("games", &[Game(12), Game(usize::MAX), Game(30), MIDDLE, InMenu("games")]),
            scene("listing", &[MIDDLE, PasteGames]),
            scene("no-games", &[New, Tap("dialog [data-action=close]"), InMenu("games")]),
            scene("share", &[MIDDLE, InMenu("share")]),
            scene("open", &[MIDDLE, InMenu("open"), Tap("[data-action=open-text]")]),
            scene("help", &[MIDDLE, InMenu("help")]),
            scene("resign", &[MIDDLE, InMore("resign")]),
            scene("offer-draw", &[MIDDLE, InMore("offer-draw")]),
            scene("take-back", &[MIDDLE, TAKE_BACK]),
            scene("hive", &[MIDDLE, Key("v")]),
            scene("type", &[MIDDLE, Key("t")]),
            scene("course", &[learn("learn")]),
            scene("lesson", &[learn("learn/queen")]),
            scene(
                "lesson-refused",
                &[learn("learn/one-hive"), Tap(".board .tile:not([data-highlighted])")],
            ),
            scene("lesson-solved", &[learn("learn/queen"), ShowMe]),
            scene("first-game", &[learn("learn/first-game")]),
            scene("rules", &[learn("rules")]),
            scene("rules-tried", &[learn("rules/R14"), Tap("[data-exhibit=\"R14.0\"]")]),
        ]
    }

    /// Every step of every lesson, before and after it is solved, for screenshots.
    pub fn lessons() -> Vec<Scene> {
        let course = Course::read(lessons_text()).expect("our own lessons");
        let mut scenes = Vec::new();
        for lesson in course.lessons().iter().filter(|lesson| !lesson.is_game) {
            let mut steps = vec![Step::Learn(format!("learn/{}", lesson.name))];
            for number in 1..=lesson.steps.len() {
                let name = format!("learn-{}-{number}", lesson.name);
                scenes.push(Scene { name: name.clone(), steps: steps.clone() });
                steps.push(Step::ShowMe);
                scenes.push(Scene { name: format!("{name}-solved"), steps: steps.clone() });
                steps.push(Step::Next);
            }
        }
        scenes
    }

    /// The scenes with these names, in the order of [`Scene::all`].
    pub fn named(names: &[&str]) -> Vec<Scene> {
        let mut scenes = Scene::all();
        scenes.retain(|scene| names.contains(&scene.name()));
        assert_eq!(scenes.len(), names.len(), "not all are scenes: {names:?}");
        scenes
    }

    /// Its name, for files.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Brings the page into this state, from a first visit on.
    ///
    /// # Errors
    /// If a step fails.
    pub async fn set(&self, page: &Page) -> Done {
        page.forget().await?;
        for step in &self.steps {
            step.go(page).await.with_context(|| format!("{}: {step:?}", self.name))?;
        }
        page.settle().await
    }
}
