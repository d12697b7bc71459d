//! Learning by doing: every lesson is solved in the way that it means, refuses what it does not mean,
//! and says why.

use crate::games::part;
use crate::room::begin_with_spider;
use crate::seat::{Seat, tap, target};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Hex, Position};
use skep_school::{Act, Course, Lesson, Part, Pupil, Verdict, lessons_text};
use skep_test_support::is_deep;
use skep_words::{Language, Words};
use std::rc::Rc;

pub(crate) fn course() -> Course {
    Course::read(lessons_text()).expect("our own lessons")
}

/// The places in the hive and beside it.
fn places(position: &Position) -> Vec<Hex> {
    let mut places: Vec<Hex> = Vec::new();
    for (_, hex) in position.tiles() {
        places.push(hex);
        places.extend(hex.neighbors());
    }
    places.sort();
    places.dedup();
    places
}

/// What a pupil can try with hands: to point at a tile, where that is asked for, or to take one somewhere.
fn tries(pupil: &Pupil) -> Vec<Act> {
    let position = pupil.position();
    if pupil.step().is_some_and(skep_school::Step::is_tap) {
        return position.uncovered().map(Act::Tap).collect();
    }
    let places = places(position);
    let can_go = |&piece: &_| {
        let tap = pupil.clone().act(Act::Tap(piece));
        tap == Verdict::Usual && !position.destinations(piece).is_empty()
    };
    let tiles: Vec<_> = position.game_type().tiles().filter(can_go).collect();
    let is_free = |place: &&Hex| position.top(**place).is_none();
    tiles
        .iter()
        .flat_map(|&piece| places.iter().filter(is_free).map(move |&hex| Act::Go(piece, hex)))
        .collect()
}

/// The first try of which the lesson thinks so.
fn find(pupil: &Pupil, is_meant: impl Fn(&Verdict) -> bool) -> Option<(Act, Verdict)> {
    let verdict = |act: Act| (act, pupil.clone().act(act));
    tries(pupil).into_iter().map(verdict).find(|(_, verdict)| is_meant(verdict))
}

/// Does something with hands.
pub(crate) async fn act(seat: &Seat<'_>, act: Act) -> Done {
    let position = seat.game.position();
    match act {
        Act::Pass => tap(seat.page, "[data-action=pass]").await,
        Act::Tap(piece) => match position.hex(piece) {
            Some(hex) => seat.page.tap_at(seat.spot(hex).await?).await,
            None => tap(seat.page, &seat.tile(piece)).await,
        },
        Act::Go(piece, place) => {
            tap(seat.page, &seat.tile(piece)).await?;
            if position.check(piece, place).is_ok() {
                tap(seat.page, &target(place)).await
            } else {
                seat.page.wait_for("[data-place]").await?;
                seat.page.tap_at(seat.spot(place).await?).await
            }
        }
    }
}

/// A step is on the screen: its words, and what lies on the table.
pub(crate) async fn expect_step<'a>(
    page: &'a Page,
    pupil: &Pupil,
    words: &Words,
) -> Done<Seat<'a>> {
    let text = words.say(&pupil.text_key().context("a step")?);
    page.wait_text(".lesson-text", &text).await?;
    page.wait_for(&format!(".lesson[data-step=\"{}\"]", pupil.number())).await?;
    let seat = Seat::at(page, pupil.game().clone());
    seat.settle().await?;
    seat.assert_board().await?;
    Ok(seat)
}

/// Goes through a lesson: each step is first tried in wrong ways, if there are any, and then solved.
async fn go_through(page: &Page, lesson: &Rc<Lesson>, words: &Words) -> Done {
    let mut pupil = Pupil::new(lesson);
    loop {
        let seat = expect_step(page, &pupil, words).await?;
        if !pupil.is_solved() {
            if let Some((wrong, Verdict::Wrong(key))) =
                find(&pupil, |verdict| matches!(verdict, Verdict::Wrong(_)))
            {
                act(&seat, wrong).await?;
                page.wait_text(".lesson-said[data-wrong]", &words.say(&key)).await?;
                seat.assert_board().await?;
            }
            if let Some((Act::Go(piece, place), Verdict::Refused(refusal))) =
                find(&pupil, |verdict| matches!(verdict, Verdict::Refused(_)))
            {
                act(&seat, Act::Go(piece, place)).await?;
                page.wait_text(".why-bubble", &words.explain(&refusal)).await?;
                ensure!(
                    page.count(".lesson[data-solved]").await? == 0,
                    "solved by what is refused"
                );
                page.key("Escape").await?;
                page.wait_gone(".why-bubble").await?;
            }
            let solution = pupil.solution().context("a way to solve the step")?;
            act(&seat, solution).await?;
            pupil.act(solution);
            page.wait_for(".lesson[data-solved]").await?;
        }
        pupil.answer();
        let seat = Seat::at(page, pupil.game().clone());
        let tiles = pupil.position().in_play().len();
        page.wait_until(
            "the answer is on the table",
            &format!("document.querySelectorAll('.board .tile[data-tile]').length === {tiles}"),
        )
        .await?;
        seat.settle().await?;
        if !pupil.go_on() {
            return Ok(());
        }
        tap(page, NEXT).await?;
    }
}

#[test]
fn the_whole_path_is_walked_step_by_step() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        page.open("").await?;
        tap(page, "[data-dialog=new-game] [data-action=learn]").await?;
        tap(page, "[data-action=next-lesson]").await?;
        let course = course();
        let lessons: Vec<_> = course.part(Part::Base).filter(|it| it.game.is_none()).collect();
        for lesson in &lessons {
            go_through(page, lesson, &words).await?;
            tap(page, NEXT).await?;
        }
        // The last one is a game.
        page.wait_text(".tip", &words.say("lesson-first-game-start")).await?;
        tap(page, ".hand-tile[data-color=w][data-bug=A]").await?;
        tap(page, "[data-place]").await?;
        page.wait_text(".tip", &words.say("lesson-first-game-queen")).await?;
        // Loaded anew, the game is still there.
        page.reload().await?;
        page.wait_until("two tiles", "document.querySelectorAll('.board .tile').length === 2")
            .await?;
        page.open("#learn").await?;
        page.wait_for(".course").await?;
        let done = page.count(".lesson-entry[data-done]").await?;
        ensure!(done == lessons.len(), "{done} lessons are done");
        page.wait_text("[data-action=next-lesson]", &words.say("lesson-first-game")).await
    });
}

#[test]
fn the_guests_are_met_one_by_one() {
    Visit::on(Device::Desktop).in_language("uk").with_less_motion().run(async |page| {
        let words = Words::for_school(Language::Ukrainian);
        for lesson in course().part(Part::Guests) {
            page.open(&format!("#learn/{}", lesson.name)).await?;
            go_through(page, lesson, &words).await?;
        }
        // Whoever knows all guests and not the game is led to its beginning.
        page.wait_text(".lesson-said", &words.say("learn-lesson-done")).await?;
        page.wait_text(NEXT, &words.say("lesson-aim")).await
    });
}

/// The button that goes on.
pub(crate) const NEXT: &str = ".lesson [data-action=next]";

/// A lesson shows how all of its steps are done.
async fn be_shown(page: &Page, lesson: &Lesson) -> Done {
    page.open(&format!("#learn/{}", lesson.name)).await?;
    for step in 0..lesson.steps.len() {
        if step > 0 {
            tap(page, NEXT).await?;
        }
        page.wait_for(&format!(".lesson[data-step=\"{step}\"]")).await?;
        tap(page, "[data-action=show-me]").await?;
        page.wait_for(".lesson[data-solved]").await?;
    }
    Ok(())
}

#[test]
fn all_lessons_are_done_when_each_of_them_is() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        let course = course();
        let last = course.lessons().last().context("a last lesson")?;
        page.open("").await?;
        know(page, course.lessons().iter().filter(|lesson| lesson.name != "ant")).await?;
        be_shown(page, last).await?;
        page.wait_text(".lesson-said", &words.say("learn-lesson-done")).await?;
        tap(page, NEXT).await?;
        page.wait_text(".lesson h2", &words.say("lesson-ant")).await?;
        know(page, course.lessons().iter().filter(|lesson| *lesson != last)).await?;
        be_shown(page, last).await?;
        page.wait_text(".lesson-said", &words.say("learn-all-done")).await?;
        tap(page, NEXT).await?;
        page.wait_text(".course-state", &words.say("learn-all-done")).await
    });
}

#[test]
fn who_does_not_know_how_is_shown() {
    Visit::on(Device::Desktop).in_language("ru").with_less_motion().run(async |page| {
        let words = Words::for_school(Language::Russian);
        let every = if is_deep() { 1 } else { 3 };
        let course = course();
        let lessons = course.lessons().iter().filter(|lesson| lesson.game.is_none());
        for lesson in lessons.step_by(every) {
            page.open(&format!("#learn/{}", lesson.name)).await?;
            let mut pupil = Pupil::new(lesson);
            loop {
                expect_step(page, &pupil, &words).await?;
                if let Some(solution) = pupil.solution() {
                    tap(page, "[data-action=show-me]").await?;
                    pupil.act(solution);
                }
                page.wait_for(".lesson[data-solved]").await?;
                if !pupil.go_on() {
                    break;
                }
                tap(page, NEXT).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn a_lesson_leaves_the_game_as_it_was() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        begin_with_spider(page).await?;
        // By the menu to the lessons, into one of them, and by the browser's own way back.
        tap(page, "[data-action=menu]").await?;
        tap(page, "[data-dialog=menu] [data-action=learn]").await?;
        tap(page, "[data-lesson=queen]").await?;
        page.wait_for(".lesson").await?;
        tap(page, "[data-action=show-me]").await?;
        page.wait_for(".lesson[data-solved]").await?;
        page.driver().back().await?;
        page.wait_for(".course").await?;
        page.driver().back().await?;
        page.wait_for(".board .tile[data-tile=wS1]").await?;
        ensure!(page.count(".board .tile").await? == 1, "the lesson's tiles are gone");
        // A reload in the midst of a lesson begins it again, and the game is still kept.
        page.open("#learn/queen").await?;
        page.wait_for(".lesson[data-step=\"0\"]").await?;
        page.reload().await?;
        page.wait_for(".lesson[data-step=\"0\"]").await?;
        tap(page, "[data-action=leave-lesson]").await?;
        tap(page, ".course [data-action=close-page]").await?;
        page.wait_for(".board .tile[data-tile=wS1]").await?;
        // A lesson that is not there is the list of all.
        page.open("#learn/nothing").await?;
        page.wait_for(".course").await
    });
}

#[test]
fn the_first_game_is_done_when_it_is_over() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        page.open("#learn/first-game").await?;
        page.wait_text(".tip", &words.say("lesson-first-game-start")).await?;
        tap(page, ".actions [data-action=more]").await?;
        tap(page, "[data-dialog=more] [data-action=resign]").await?;
        tap(page, "[data-dialog=resign] [data-action=yes]").await?;
        tap(page, "[data-dialog=over] [data-action=look]").await?;
        page.wait_text(".tip", &words.say("learn-base-done")).await?;
        page.open("#learn").await?;
        page.wait_for("[data-lesson=first-game][data-done]").await
    });
}

#[test]
fn a_tip_is_there_until_somebody_puts_it_away() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        page.open("#learn/first-game").await?;
        let start = words.say("lesson-first-game-start");
        page.wait_text(".tip", &start).await?;
        // Whoever looks something up finds it again.
        page.eval::<()>("location.hash = '#rules'; return null").await?;
        page.wait_gone(".tip").await?;
        tap(page, ".book [data-action=close-page]").await?;
        page.wait_text(".tip", &start).await?;
        // By keyboard: the board goes on.
        page.eval::<()>("document.querySelector('[data-action=dismiss-tip]').focus(); return null")
            .await?;
        page.key("Enter").await?;
        page.wait_gone(".tip").await?;
        page.wait_until("the board has it", "document.activeElement.matches('.board')").await
    });
}

#[test]
fn lessons_that_do_not_come_get_a_sentence() {
    Visit::on(Device::Phone).with_less_motion().without_keeper().run(async |page| {
        page.open("").await?;
        page.offline(true).await?;
        tap(page, "[data-dialog=new-game] [data-action=learn]").await?;
        let sentence = "The lessons could not be loaded. Check the connection and try again.";
        page.wait_text(".notice[data-problem]", sentence).await?;
        // There is no game yet: so one is asked for.
        page.wait_for("[data-dialog=new-game]").await?;
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        page.offline(false).await?;
        tap(page, "[data-action=menu]").await?;
        tap(page, "[data-dialog=menu] [data-action=learn]").await?;
        page.wait_for(".course").await?;
        let is_styled = "getComputedStyle(document.querySelector('.course')).overflowY === 'auto'";
        page.wait_until("it looks as it should", is_styled).await?;
        page.forgive("ERR_INTERNET_DISCONNECTED").await
    });
}

/// These lessons are done and no others, as far as the device knows.
async fn know<'a>(page: &Page, lessons: impl Iterator<Item = &'a Rc<Lesson>>) -> Done {
    let names: Vec<&str> = lessons.map(|lesson| lesson.name.as_str()).collect();
    let line = json!(names.join(" "));
    page.eval(&format!("localStorage.setItem('skep.progress', {line}); return null")).await
}

#[test]
fn who_knows_the_game_is_asked_for_a_new_one() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let seat = Seat::open(page, part(usize::MAX)).await?;
        ensure!(seat.game.outcome().is_some(), "a game that is over");
        tap(page, "[data-dialog=over] [data-action=look]").await?;
        know(page, course().part(Part::Base)).await?;
        page.open("#learn").await?;
        tap(page, "[data-action=play]").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        page.settle().await?;
        ensure!(page.count("[data-dialog=over]").await? == 0, "the game before is told of again");
        Ok(())
    });
}

#[test]
fn a_broken_link_in_a_lesson_leads_back_to_the_game() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let seat = Seat::open(page, part(5)).await?;
        page.eval::<()>("location.hash = '#learn/ant'; return null").await?;
        page.wait_for(".lesson").await?;
        page.eval::<()>("location.hash = '#game=nonsense'; return null").await?;
        page.wait_for(".notice[data-problem]").await?;
        page.wait_gone(".lesson").await?;
        seat.settle().await?;
        seat.assert_board().await
    });
}

#[test]
fn what_was_taken_back_before_a_lesson_stays_so() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin_with_spider(page).await?;
        tap(page, ".actions [data-action=take-back]").await?;
        tap(page, "dialog [data-action=yes]").await?;
        page.wait_gone(".board .tile[data-tile=wS1]").await?;
        page.eval::<()>("location.hash = '#rules'; return null").await?;
        tap(page, ".book [data-action=close-page]").await?;
        page.wait_gone(".book").await?;
        ensure!(page.count(".board .tile").await? == 0, "it is back on the table");
        Ok(())
    });
}

#[test]
fn who_goes_on_at_once_misses_nothing() {
    // With all motion: the opponent takes a moment to answer.
    Visit::on(Device::Phone).run(async |page| {
        let words = Words::for_school(Language::English);
        page.open("#learn/laying").await?;
        let course = course();
        let mut pupil = Pupil::new(course.find("laying").context("the lesson")?);
        let seat = expect_step(page, &pupil, &words).await?;
        let solution = pupil.solution().context("a way")?;
        act(&seat, solution).await?;
        pupil.act(solution);
        tap(page, NEXT).await?;
        pupil.go_on();
        expect_step(page, &pupil, &words).await?;
        // And who leaves at once finds the game as it was.
        tap(page, "[data-action=show-me]").await?;
        page.tap("[data-action=leave-lesson]").await?;
        tap(page, ".course [data-action=close-page]").await?;
        page.wait_gone(".course").await
    });
}
