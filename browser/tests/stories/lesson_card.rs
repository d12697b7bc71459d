//! A lesson's card and what is highlighted: nothing hides what is spoken of, and what is often pressed stays
//! where it is.

use crate::learning::{NEXT, act, course, expect_step};
use crate::seat::{settle, tap};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::Illegal;
use skep_school::Pupil;
use skep_words::{Language, Words, key};

/// Where the edges of an element are, once it stays there: left, top, right, bottom.
async fn edges(page: &Page, selector: &str) -> Done<[f64; 4]> {
    page.wait_for(selector).await?;
    settle(page).await?;
    let script = "\
        const {left, top, right, bottom} = document.querySelector(arguments[0]).getBoundingClientRect();
        return [left, top, right, bottom]";
    page.eval_with(script, vec![json!(selector)]).await
}

/// Does nothing of one element lie on the other?
async fn are_apart(page: &Page, one: &str, other: &str) -> Done<bool> {
    let (one, other) = (edges(page, one).await?, edges(page, other).await?);
    // A pixel of the screen may belong to both.
    let is_beside = |a: usize, b: usize| one[b] <= other[a] + 1.0 || other[b] <= one[a] + 1.0;
    Ok(is_beside(0, 2) || is_beside(1, 3))
}

#[test]
fn a_tip_hides_neither_a_place_nor_a_reason() {
    Visit::on(Device::SmallPhone).in_language("ru").with_less_motion().run(async |page| {
        let words = Words::for_school(Language::Russian);
        page.open("").await?;
        let [left, top, right, bottom] = edges(page, ".invitation .button-word").await?;
        let button = edges(page, ".invitation").await?;
        let is_inside =
            left >= button[0] && top >= button[1] && right <= button[2] && bottom <= button[3];
        ensure!(is_inside, "the words of the invitation are not on its button");
        page.open("learn/#learn/first-game").await?;
        page.wait_text(".tip", &words.say(key::FIRST_GAME_START)).await?;
        ensure!(are_apart(page, ".tip", ".board").await?, "the tip lies on the board");
        // What the lessons forbid is refused here as well.
        tap(page, ".hand-tile[data-color=w][data-bug=Q]").await?;
        let reason = words.explain(&Illegal::QueenFirst.into());
        page.wait_text(".why-bubble", &reason).await?;
        ensure!(are_apart(page, ".tip", ".why-bubble").await?, "the tip hides the reason");
        tap(page, ".hand-tile[data-color=w][data-bug=A]").await?;
        tap(page, "[data-place]").await?;
        page.wait_text(".tip", &words.say(key::FIRST_GAME_QUEEN)).await?;
        let before = edges(page, ".board").await?;
        tap(page, "[data-action=dismiss-tip]").await?;
        page.wait_gone(".tip").await?;
        let after = edges(page, ".board").await?;
        ensure!(after[1] < before[1], "the board has no more room than with a tip");
        Ok(())
    });
}

#[test]
fn a_reason_is_read_beside_the_card_or_on_it() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        let course = course();
        let lesson = course.find("sliding").context("the lesson")?;
        let is_in_front = "\
            const bubble = document.querySelector('.why-bubble');
            bubble.style.pointerEvents = 'auto';
            const {left, top, right, bottom} = bubble.getBoundingClientRect();
            const [xs, ys] = [[left + 9, right - 9], [top + 9, bottom - 9]];
            return xs.every(x => ys.every(y => document.elementFromPoint(x, y) === bubble))";
        for (width, height) in [(320, 568), (390, 664), (390, 844), (568, 320), (844, 390)] {
            page.resize(width, height).await?;
            page.open("learn/#learn/sliding").await?;
            let pupil = Pupil::new(lesson);
            let seat = expect_step(page, &pupil, &words).await?;
            act(&seat, pupil.solution().context("a way")?).await?;
            page.wait_for(".why-bubble").await?;
            settle(page).await?;
            let is_read: bool = page.eval(is_in_front).await?;
            ensure!(is_read, "at {width}×{height} the reason is hidden");
            let can_go_on = are_apart(page, ".why-bubble", NEXT).await?;
            ensure!(can_go_on, "at {width}×{height} the reason hides the button");
        }
        Ok(())
    });
}

#[test]
fn next_stays_under_the_thumb_and_a_double_tap_is_one() {
    for left_handed in [false, true] {
        let visit = Visit::on(Device::SmallPhone).with_less_motion();
        visit.with_settings(&format!("left-handed={left_handed}")).run(async |page| {
            page.open("learn/#learn/one-hive").await?;
            let mut places = Vec::new();
            for step in 0..3 {
                let unsolved = format!(".lesson[data-step=\"{step}\"]:not([data-solved])");
                page.wait_for(&unsolved).await?;
                settle(page).await?;
                ensure!(page.count(&unsolved).await? == 1, "the second tap has solved step {step}");
                ensure!(page.count(".board[data-choosing]").await? == 0, "it shows step {step}");
                let show = edges(page, "[data-action=show-me]").await?;
                tap(page, "[data-action=show-me]").await?;
                page.wait_for(".lesson[data-solved]").await?;
                let next = edges(page, NEXT).await?;
                let is_elsewhere = if left_handed { show[0] > next[2] } else { show[2] < next[0] };
                ensure!(is_elsewhere, "{show:?} and {next:?} are at one place");
                places.push((if left_handed { next[0] } else { 320.0 - next[2] }, next[3]));
                let place = page.place_of(NEXT).await?;
                page.tap_at(place).await?;
                page.tap_at(place).await?;
            }
            let (aside, bottom) = places[0];
            ensure!(aside < 40.0 && bottom > 520.0, "no thumb reaches {aside}, {bottom}");
            let is_there = |place: &(f64, f64)| {
                (place.0 - aside).abs() < 1.5 && (place.1 - bottom).abs() < 1.5
            };
            ensure!(places.iter().all(is_there), "it wanders: {places:?}");
            Ok(())
        });
    }
    // Where Next comes to the place of the Next before it, the second tap is none.
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("learn/#learn/ending").await?;
        for step in 0..2 {
            page.wait_for(&format!(".lesson[data-step=\"{step}\"]")).await?;
            tap(page, "[data-action=show-me]").await?;
            page.wait_for(".lesson[data-solved]").await?;
            settle(page).await?;
            if step == 0 {
                tap(page, NEXT).await?;
            }
        }
        let press_twice = "\
            const press = () => { \
                const {left, top, width, height} = document.querySelector(arguments[0]).getBoundingClientRect(); \
                const it = document.elementFromPoint(left + width / 2, top + height / 2); \
                if (it.closest('button')) it.click(); \
            }; \
            press(); \
            return new Promise(done => requestAnimationFrame(() => { press(); done(null) }))";
        page.eval_with::<()>(press_twice, vec![json!(NEXT)]).await?;
        page.wait_for(".lesson[data-step=\"2\"]").await?;
        settle(page).await?;
        ensure!(page.count(".lesson[data-step=\"2\"]").await? == 1, "the second tap went on");
        Ok(())
    });
}

#[test]
fn a_ring_is_seen_on_a_black_tile() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("learn/#learn/pillbug").await?;
        tap(page, "[data-action=show-me]").await?;
        page.wait_for(".lesson[data-solved]").await?;
        tap(page, NEXT).await?;
        page.wait_for(".tile[data-tile=bA1][data-highlighted]").await?;
        let ring =
            "getComputedStyle(document.querySelector('.tile[data-highlighted] .tile-ring')).stroke";
        let stroke: String = page.eval(&format!("return {ring}")).await?;
        ensure!(stroke == "rgb(127, 220, 200)", "it is {stroke}");
        // Where any new tile does, the reserve has rings.
        page.open("learn/#learn/laying").await?;
        page.wait_for(".hand-tile[data-color=w][data-highlighted]").await?;
        let marked = page.count(".hand-tile[data-highlighted]").await?;
        ensure!(marked == 4, "{marked} kinds of tiles are highlighted");
        ensure!(
            page.count("[data-bug=Q][data-highlighted]").await? == 0,
            "the Queen is highlighted"
        );
        Ok(())
    });
}

#[test]
fn a_marked_place_is_in_sight_and_nothing_else_is_framed() {
    Visit::on(Device::SmallPhone).with_less_motion().run(async |page| {
        // One that lies far away from the hive.
        page.open("learn/#learn/ant").await?;
        page.wait_for(".highlight").await?;
        page.settle().await?;
        let inside = "const board = document.querySelector('.board').getBoundingClientRect();
            return [...document.querySelectorAll('.highlight use')].every(it => {
                const {left, right} = it.getBoundingClientRect();
                return left >= board.left && right <= board.right;
            })";
        ensure!(page.eval::<bool>(inside).await?, "the ring is cut off");
        // The board has the keyboard already, but nobody uses one.
        let frame = "[...document.querySelectorAll('.board, .cursor')].map(it => \
            it.matches('.board') ? getComputedStyle(it).outlineStyle : getComputedStyle(it).display).join()";
        page.wait_until("no frame", &format!("/^none(,none)?$/.test({frame})")).await?;
        page.wait_until("it has it", "document.activeElement.matches('.board')").await?;
        page.key("ArrowLeft").await?;
        page.wait_until("a frame", &format!("{frame} === 'solid,block'")).await
    });
}
