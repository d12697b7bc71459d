//! Learning by doing: what only a browser shows of it.

use crate::seat::{Seat, tap, target};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_school::{Act, Course, Pupil, lessons_text};
use skep_words::{Language, Words};

pub(crate) fn course() -> Course {
    Course::read(lessons_text()).expect("our own lessons")
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
    let text = words.say(pupil.text_key().context("a step")?);
    page.wait_text(".lesson-text", &text).await?;
    page.wait_for(&format!(".lesson[data-step=\"{}\"]", pupil.number())).await?;
    let seat = Seat::at(page, pupil.game().clone());
    seat.settle().await?;
    seat.assert_board().await?;
    Ok(seat)
}

/// The button that goes on.
pub(crate) const NEXT: &str = ".lesson [data-action=next]";

#[test]
fn a_lesson_is_walked_on_a_phone() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("").await?;
        tap(page, "[data-dialog=new-game] [data-action=learn]").await?;
        tap(page, "[data-action=next-lesson]").await?;
        let course = course();
        let pupil = Pupil::new(course.find("aim").context("the lesson")?);
        let seat = expect_step(page, &pupil, &Words::for_school(Language::English)).await?;
        tap(page, ".tile[data-tile=bQ]").await?;
        let wrong = "Not this tile: tap the marked white Ant.";
        page.wait_text(".lesson-feedback[data-wrong]", wrong).await?;
        seat.assert_board().await?;
        act(&seat, pupil.solution().context("a way")?).await?;
        page.wait_for(".lesson[data-solved]").await?;
        tap(page, NEXT).await?;
        page.wait_for(".lesson[data-step=\"1\"]").await?;
        // Nothing moves when the right Queen is tapped: a ring and a word tell that she is.
        tap(page, ".board .tile[data-tile=wQ]").await?;
        page.wait_for(".board .tile[data-tile=wQ][data-right]").await?;
        ensure!(page.count("[data-highlighted]").await? == 0, "what is solved is highlighted");
        page.wait_text(".lesson-feedback:not([data-wrong])", "Lesson done!").await?;
        tap(page, NEXT).await?;
        page.wait_text(".lesson h2", "Laying tiles").await?;
        // What is done is done, also when the page is loaded anew.
        page.reload().await?;
        page.wait_text(".lesson h2", "Laying tiles").await?;
        page.open("learn/").await?;
        page.wait_for("[data-lesson=aim][data-done]").await?;
        ensure!(page.count(".lesson-entry[data-done]").await? == 1, "more is done");
        page.wait_text("[data-action=next-lesson]", "Laying tiles").await
    });
}

#[test]
fn who_has_done_all_lessons_reads_so_and_is_asked_for_a_game() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("").await?;
        let course = course();
        let names: Vec<&str> = course.lessons().iter().map(|it| it.name.as_str()).collect();
        let line = json!(names.join(" "));
        let keep = format!("localStorage.setItem('skep.progress', {line}); return null");
        page.eval::<()>(&keep).await?;
        page.open("learn/").await?;
        page.wait_text(".course-state", "You have done all the lessons!").await?;
        tap(page, "[data-action=play]").await?;
        page.wait_for("[data-dialog=new-game]").await
    });
}

#[test]
fn a_tip_is_put_away_by_keyboard() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("learn/#learn/first-game").await?;
        page.wait_for(".tip").await?;
        page.eval::<()>("document.querySelector('[data-action=dismiss-tip]').focus(); return null")
            .await?;
        page.key("Enter").await?;
        page.wait_gone(".tip").await?;
        page.wait_until("the board has it", "document.activeElement.matches('.board')").await
    });
}
