//! Lessons by ear: what is marked, what is said of a try, and that nothing of it is lost or said twice.

use crate::ear::Ear;
use crate::learning::{NEXT, act, course};
use crate::room::begin;
use crate::seat::{Seat, tap, target};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Hex, Piece};
use skep_school::{Act, Beckon, Pupil, Verdict};
use skep_words::{Language, Words};

/// A lesson on the page, and the same by itself.
async fn lesson<'a>(page: &'a Page, name: &str) -> Done<(Seat<'a>, Pupil)> {
    let course = course();
    let pupil = Pupil::new(course.find(name).context("a lesson")?);
    page.open(&format!("#learn/{name}")).await?;
    page.wait_for(".lesson").await?;
    let seat = Seat::at(page, pupil.game().clone());
    seat.settle().await?;
    seat.assert_board().await?;
    Ok((seat, pupil))
}

/// Where the keyboard is on the board.
async fn cursor(page: &Page) -> Done<Hex> {
    let place = page.attribute(".cursor", "data-cursor").await?.context("a cursor")?;
    let (q, r) = place.split_once(',').context("two numbers")?;
    Ok(Hex::new(q.parse()?, r.parse()?))
}

fn a_marked_place_by_ear(language: Language) {
    let visit = Visit::on(Device::Desktop).in_language(language.code());
    visit.with_less_motion().run(async |page| {
        let (_, pupil) = lesson(page, "ant").await?;
        let mut ear = Ear::listen(page, language).await?;
        let (position, marks) = (pupil.position(), pupil.marks());
        let is_marked = |place: Hex| {
            marks.iter().any(|mark| match *mark {
                Beckon::Place(marked) => marked == place,
                Beckon::Tile(tile) => position.hex(tile) == Some(place),
            })
        };
        let is_tile = |tile: &Piece| marks.contains(&Beckon::Tile(*tile));
        let sign = ear.words.say("spoken-marked");
        let told = |text: String, is_marked: bool| match is_marked {
            true => format!("{text} {sign}"),
            false => text,
        };
        page.key("b").await?;
        ear.news().await?;
        // To the tile, and with it to the place: each of them is told as marked, and nothing else is.
        for chosen in [None, position.in_play().find(is_tile)] {
            let mut is_found = false;
            for _ in 0..60 {
                let said = ear.press(".").await?;
                let here = cursor(page).await?;
                ensure!(said.ends_with(&sign) == is_marked(here), "at {here}: {said}");
                is_found = is_marked(here);
                if is_found {
                    break;
                }
            }
            ensure!(is_found, "nothing is marked");
            if chosen.is_none() {
                ear.press("Enter").await?;
                continue;
            }
            // Whoever goes from one to the other by touch hears the same.
            let spoken = ear.words.spoken(position, 0);
            for piece in position.uncovered().filter(|&piece| Some(piece) != chosen) {
                let tile = format!(".board .tile[data-tile={piece}]");
                let label = page.attribute(&tile, "aria-label").await?;
                assert_eq!(label, Some(told(spoken.stand(piece), is_tile(&piece))));
            }
            let places: Vec<Hex> = chosen
                .map(|piece| position.destinations(piece).hexes().collect())
                .unwrap_or_default();
            for place in places {
                let label = page.attribute(&target(place), "aria-label").await?;
                assert_eq!(label, Some(told(spoken.place(place, chosen), is_marked(place))));
            }
        }
        Ok(())
    });
}

#[test]
fn a_marked_place_is_told_as_marked() {
    Language::ALL.into_iter().for_each(a_marked_place_by_ear);
}

#[test]
fn a_lesson_is_heard_and_so_is_every_wrong_try() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        page.open("#learn").await?;
        page.wait_for(".course").await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        let course = course();
        let lesson = course.find("ant").context("the lesson")?;
        let pupil = Pupil::new(lesson);
        tap(page, "[data-lesson=ant]").await?;
        // The title is a sentence of its own.
        let title = words.say(&lesson.title_key());
        let text = words.say(&pupil.text_key().context("a step")?);
        assert_eq!(ear.one("a lesson").await?, format!("{title}. {text}"));
        let seat = Seat::at(page, pupil.game().clone());
        let position = pupil.position();
        let wrong = position.in_play().find_map(|piece| {
            position.destinations(piece).hexes().find_map(|place| {
                match pupil.clone().act(Act::Go(piece, place)) {
                    Verdict::Wrong(key) => Some((piece, place, words.say(&key))),
                    _ => None,
                }
            })
        });
        let (piece, place, why) = wrong.context("a wrong try")?;
        for _ in 0..2 {
            tap(page, &seat.tile(piece)).await?;
            ear.one("a choice").await?;
            tap(page, &target(place)).await?;
            let said = ear.one("a wrong try").await?;
            ensure!(said.ends_with(&why), "{said:?} does not say {why:?}");
        }
        Ok(())
    });
}

#[test]
fn in_a_lesson_nothing_is_said_of_whose_turn_it_is() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        let course = course();
        let mut pupil = Pupil::new(course.find("queen-turn").context("the lesson")?);
        page.open("#learn/queen-turn").await?;
        page.wait_for(".lesson").await?;
        act(&Seat::at(page, pupil.game().clone()), pupil.solution().context("a way")?).await?;
        pupil.act(pupil.solution().context("a way")?);
        page.wait_for(".lesson[data-solved]").await?;
        tap(page, NEXT).await?;
        pupil.go_on();
        page.wait_for(".lesson[data-step=\"1\"]").await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        let Some(Act::Go(queen, place)) = pupil.solution() else { anyhow::bail!("no move") };
        tap(page, &Seat::at(page, pupil.game().clone()).tile(queen)).await?;
        ear.one("a choice").await?;
        let mv = pupil.position().check(queen, place).expect("a legal move");
        let played = words.spoken(pupil.position(), 0).played(mv, None);
        tap(page, &target(place)).await?;
        ear.wait(2, "the answer").await?;
        let news = ear.news().await?;
        pupil.act(Act::Go(queen, place));
        let before = pupil.position().clone();
        let answer = pupil.answer().context("an answer")?;
        let answered = words.spoken(&before, 0).played(answer, None);
        assert_eq!(news, [format!("{played} {}", words.say("learn-well-done")), answered]);
        Ok(())
    });
}

#[test]
fn who_goes_on_at_once_hears_the_answer_with_the_next_step() {
    // With motion the opponent waits a moment before he answers.
    Visit::on(Device::Desktop).run(async |page| {
        let words = Words::for_school(Language::English);
        let course = course();
        let mut pupil = Pupil::new(course.find("laying").context("the lesson")?);
        page.open("#learn/laying").await?;
        page.wait_for(".lesson").await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        ear.news().await?;
        let Some(Act::Go(piece, place)) = pupil.solution() else { anyhow::bail!("no move") };
        tap(page, &Seat::at(page, pupil.game().clone()).tile(piece)).await?;
        ear.wait(1, "a choice").await?;
        ear.news().await?;
        // Both in one go: nobody is that quick, and no clock can come between.
        page.wait_for(&target(place)).await?;
        let script = "\
            return (async () => {
                document.querySelector(arguments[0]).click();
                await new Promise(requestAnimationFrame);
                document.querySelector(arguments[1]).click();
                return null;
            })()";
        page.eval_with::<()>(script, vec![json!(target(place)), json!(NEXT)]).await?;
        page.wait_for(".lesson[data-step=\"1\"]").await?;
        pupil.act(Act::Go(piece, place));
        let before = pupil.position().clone();
        let answer = pupil.answer().context("an answer")?;
        pupil.go_on();
        let answered = words.spoken(&before, 0).played(answer, None);
        let text = words.say(&pupil.text_key().context("a step")?);
        let news = ear.news().await?;
        assert_eq!(news.last(), Some(&format!("{answered} {text}")), "{news:#?}");
        Ok(())
    });
}

#[test]
fn who_leaves_a_game_hears_nothing_of_it() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        begin(page).await?;
        tap(page, ".hand-tile[data-color=w][data-bug=A]").await?;
        page.wait_for("[data-place]").await?;
        // A window has just closed: what is said of the tile waits a moment.
        page.wait_text(".shell > [data-ear]", "White Ant").await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        page.eval::<()>("location.hash = '#learn/aim'; return null").await?;
        let [title, text] = ["lesson-aim", "lesson-aim-1"].map(|key| words.say(key));
        assert_eq!(ear.one("a lesson").await?, format!("{title}. {text}"));
        // From the last lesson to the first game, which begins once.
        page.eval::<()>("location.hash = '#learn/first-game'; return null").await?;
        page.wait_for(".tip").await?;
        let [new, turn, tip] =
            ["menu-new-game", "turn-yours", "lesson-first-game-start"].map(|key| words.say(key));
        assert_eq!(ear.news().await?, [format!("{new}. {turn}. {tip}")]);
        Ok(())
    });
}
