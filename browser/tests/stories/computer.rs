//! Games against the computer: it thinks in a worker while the page stays responsive; hints and advice; a worker that
//! can't be loaded.

use crate::app::{choose_computer, more, set, start, toast};
use crate::game_driver::{GameDriver, tap, target};
use crate::games::{new_game, part};
use crate::host::Host;
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::uhp;
use skep_rules::{Color, GameType, Move};
use skep_session::Terms;
use std::time::Duration;

const PERSONS_TURN: &str = "document.querySelector('.shell').dataset.state === 'person'";

/// Starts a game against the computer, as White.
async fn begin<'a>(page: &'a Page, level: u8) -> Done<GameDriver<'a>> {
    choose_computer(page).await?;
    choose_level(page, level).await?;
    start(page).await?;
    // The first game against a level for beginners has the beginner's set.
    let set = if level <= 2 { GameType::BASE } else { Terms::FULL_BOX };
    Ok(GameDriver::at(page, new_game(set)))
}

/// Chooses a level by the keyboard.
async fn choose_level(page: &Page, level: u8) -> Done {
    page.eval::<()>("document.querySelector('[name=level]:checked').focus(); return null").await?;
    let chosen = "document.querySelector('[name=level]:checked').value";
    let now: String = page.eval(&format!("return {chosen}")).await?;
    let now: u8 = now.parse()?;
    for _ in now..level {
        page.key("ArrowRight").await?;
    }
    for _ in level..now {
        page.key("ArrowLeft").await?;
    }
    page.wait_until(&format!("level {level} is chosen"), &format!("{chosen} === '{level}'")).await
}

/// Plays a move. The computer may answer before the position can be compared.
async fn play(driver: &mut GameDriver<'_>, mv: Move) -> Done {
    let place = driver.game.position().destination(mv);
    let (piece, place) = mv.piece().zip(place).context("a move with a tile")?;
    driver.choose(piece).await?;
    tap(driver.page, &target(place)).await?;
    driver.game.play(mv)?;
    let there = format!("document.querySelector('[data-ply=\"{}\"]')", driver.game.len());
    driver.page.wait_until("the move is played", &there).await
}

/// Waits for the computer's move, reads it from the list and follows it by the rules.
async fn answer(driver: &mut GameDriver<'_>) -> Done<Move> {
    let ply = driver.game.len() + 1;
    let there = format!("document.querySelector('[data-ply=\"{ply}\"]')");
    driver.page.wait_longer(Duration::from_secs(60), "the computer has moved", &there).await?;
    let script = format!("return {there}.querySelector('.move-text').textContent");
    let text: String = driver.page.eval(&script).await?;
    let mv = uhp::parse_move(driver.game.position(), &text)?;
    driver.expect_move(mv).await?;
    Ok(mv)
}

/// Makes the page count its frames.
const WATCH: &str = "\
    window.frames_seen = 0;
    const tick = () => { window.frames_seen += 1; requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
    return null";

/// The rounds in which the computer must be seen thinking; a slow machine may miss some.
const SEEN_THINKING: usize = 3;
const ROUNDS: usize = 8;
/// The longest task that is not noticeable, in milliseconds of processor time, so that other load does not matter.
const LONGEST_TASK: f64 = 50.0;

#[test]
fn the_page_stays_awake_while_the_computer_thinks() {
    Visit::on(Device::Desktop).run(async |page| {
        let mut driver = begin(page, 10).await?;
        page.eval::<()>(WATCH).await?;
        let mut thinking = 0;
        for _ in 0..ROUNDS {
            let own = driver.game.position().legal_moves()[0];
            play(&mut driver, own).await?;
            let trace = page.trace()?;
            page.eval::<()>("window.frames_seen = 0; return null").await?;
            // The board can be panned while the computer thinks.
            let before = camera(page).await?;
            let middle = page.place_of(".board").await?;
            let corner = (middle.0, middle.1 + 200.0);
            page.drag_at(corner, (corner.0 + 60.0, corner.1 - 40.0)).await?;
            page.wheel(middle, 240.0).await?;
            page.wait_until("the picture has moved", &format!("{CAMERA} !== {before:?}")).await?;
            page.wait_until("frames go on", "window.frames_seen > 5").await?;
            // Now it has to move, with the best move found, unless it has moved already.
            let is_thinking: bool = page.eval(MOVE_NOW).await?;
            let main_thread = trace.end()?;
            if is_thinking {
                thinking += 1;
                let hardest = main_thread.hardest_task().context("the page did nothing")?;
                ensure!(hardest.work < LONGEST_TASK, "the page was busy itself: {hardest:?}");
            }
            answer(&mut driver).await?;
            tap(page, "[data-action=fit]").await?;
            if thinking == SEEN_THINKING {
                break;
            }
        }
        ensure!(
            thinking == SEEN_THINKING,
            "in {ROUNDS} rounds it was seen thinking {thinking} times"
        );
        // A move is taken back during the search, or with the computer's answer if that was faster.
        let own = driver.game.position().legal_moves()[0];
        play(&mut driver, own).await?;
        tap(page, ".actions [data-action=take-back]").await?;
        driver.game.undo();
        let ply = driver.game.len() + 1;
        let is_gone = format!("{PERSONS_TURN} && !document.querySelector('[data-ply=\"{ply}\"]')");
        page.wait_until("it is the person's turn again", &is_gone).await?;
        driver.assert_board().await
    });
}

/// Makes the computer move now if it is still its turn.
const MOVE_NOW: &str = "\
    const button = document.querySelector('.actions [data-action=move-now]');
    button?.click();
    return Boolean(button)";

const CAMERA: &str = "document.querySelector('.board .picture').style.transform";

async fn camera(page: &Page) -> Done<String> {
    page.eval(&format!("return {CAMERA}")).await
}

#[test]
fn a_game_with_hints_and_advice() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page, 1).await?;
        page.wait_text(".side.far .player-name", "Drop of honey").await?;
        // A hint first shows a tile, then its target.
        tap(page, ".actions [data-action=hint]").await?;
        page.wait_for("[data-hinted]").await?;
        assert_eq!(page.count("[data-ghost]").await?, 0);
        tap(page, ".actions [data-action=hint]").await?;
        page.wait_for("[data-ghost][data-reason=advice]").await?;
        for _ in 0..3 {
            let own = driver.game.position().legal_moves()[0];
            play(&mut driver, own).await?;
            answer(&mut driver).await?;
        }
        more(page, "advise").await?;
        page.wait_for("[data-prompt=advice]").await?;
        tap(page, "[data-action=close-advice]").await?;
        page.wait_gone("[data-prompt=advice]").await?;
        // Closing the page loses nothing, also during the computer's turn.
        let own = driver.game.position().legal_moves()[0];
        play(&mut driver, own).await?;
        page.reload().await?;
        answer(&mut driver).await.map(drop)
    });
}

#[test]
fn the_coach_counts_the_free_sides_of_queens() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, part(12)).await?;
        set(page, "coach", true).await?;
        let position = driver.game.position();
        for color in Color::ALL {
            let free = (6 - position.queen_neighbors(color)).to_string();
            let badge = format!("[data-free-sides={}]", color.letter());
            assert_eq!(page.attribute(&badge, "data-left").await?.as_deref(), Some(free.as_str()));
        }
        set(page, "coach", false).await?;
        page.wait_gone("[data-free-sides]").await
    });
}

#[test]
fn without_its_file_the_computer_says_so() {
    let host = Host::with_site("");
    host.hide("engine");
    let visit = Visit::on(Device::Phone).at(&host.address()).without_service_worker();
    visit.with_less_motion().run(async |page| {
        let mut driver = begin(page, 1).await?;
        let own = driver.game.position().legal_moves()[0];
        play(&mut driver, own).await?;
        toast(page, "The computer player could not be loaded. Check the connection and try again.")
            .await?;
        driver.assert_board().await?;
        page.wait_for("[data-prompt=call-computer]").await?;
        page.forgive("engine").await?;
        // Online again: the game continues.
        host.show_all();
        tap(page, "[data-action=call-computer]").await?;
        answer(&mut driver).await?;
        Ok(())
    });
}

#[test]
fn each_level_is_described_in_one_line_to_eye_and_ear_alike() {
    for (language, level) in [("en", "Level"), ("ru", "Уровень"), ("uk", "Рівень")] {
        let visit = Visit::on(Device::Phone).in_language(language).with_less_motion();
        visit.run(async |page| {
            page.open("").await?;
            tap(page, "label:has([name=opponent][value=computer])").await?;
            for number in 1..=10 {
                choose_level(page, number).await?;
                let (heard, seen, lines): (String, String, f64) = page
                    .eval(
                        "const [name, about] = document.querySelectorAll('.level-head :is(strong, small)');
                         const level = document.querySelector('[name=level]:checked');
                         const heard = ['labelledby', 'describedby'].map(by =>
                             document.getElementById(level.getAttribute(`aria-${by}`)).textContent);
                         const text = document.createRange();
                         text.selectNodeContents(about);
                         const tops = new Set([...text.getClientRects()].map(it => it.top));
                         return [heard.join('. '), `${name.innerText}. ${about.innerText}`, tops.size]",
                    )
                    .await?;
                ensure!(heard == seen, "heard: {heard}, seen: {seen}");
                ensure!(seen.contains(&format!(". {level} {number}. ")), "{seen}");
                ensure!(lines == 1.0, "{seen} has {lines} lines");
            }
            Ok(())
        });
    }
}
