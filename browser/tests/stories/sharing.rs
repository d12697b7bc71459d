//! Copying, saving and opening games, and everything that can be wrong with what is opened.

use crate::app::{begin, close, menu, toast};
use crate::game_driver::{GameDriver, tap};
use crate::games::{hunt, new_game};
use crate::host::Host;
use anyhow::{Context, bail};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::thirtyfour::By;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::{Record, link, pgn, position, uhp};
use skep_rules::Game;
use skep_session::Terms;
use skep_test_support::Folder;
use std::path::Path;
use std::time::{Duration, Instant};

/// A game of some length.
fn a_game() -> Game {
    let mut game = new_game(Terms::FULL_BOX);
    for mv in hunt(Terms::FULL_BOX).into_iter().take(11) {
        game.play(mv).expect("it was legal");
    }
    game
}

/// The game as other programs read it: they begin no game with the Queen, and nor does this one.
fn uhp_text(game: &Game) -> String {
    let mut same = Game::new(game.position().game_type());
    for mv in game.moves() {
        same.play(mv).expect("no Queen comes first");
    }
    uhp::game_text(&same).expect("it began on an empty table")
}

/// Taps a button that copies something, and hands back what.
async fn copied(page: &Page, action: &str) -> Done<String> {
    page.eval::<()>(
        "window.copied = null;
         const write = Clipboard.prototype.writeText;
         navigator.clipboard.writeText = text => {
             window.copied = text;
             return write.call(navigator.clipboard, text);
         };
         return null",
    )
    .await?;
    tap(page, &format!("[data-dialog=share] [data-action={action}]")).await?;
    page.wait_until("something is copied", "window.copied").await?;
    page.wait_text(".toast", "Copied.").await?;
    tap(page, ".toast [data-action=dismiss]").await?;
    page.eval("return window.copied").await
}

/// Opens the window and pastes a text.
async fn paste(page: &Page, text: &str) -> Done {
    menu(page, "open").await?;
    tap(page, "[data-field=paste]").await?;
    page.type_text(text).await?;
    tap(page, "[data-action=open-text]").await
}

#[test]
fn what_is_copied_can_be_opened_elsewhere() {
    let game = a_game();
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, game.clone()).await?;
        menu(page, "share").await?;
        let address = copied(page, "copy-link").await?;
        assert_eq!(address, format!("{}#game={}", page.address(), link::write(&driver.game)));
        assert_eq!(copied(page, "copy-uhp").await?, uhp_text(&driver.game));
        let text = copied(page, "copy-pgn").await?;
        let read = pgn::parse(&text)?.game;
        assert!(read.moves().eq(driver.game.moves()));
        close(page).await?;
        // The link in another window of the same browser.
        let code = address.split_once('#').context("a fragment")?.1.to_owned();
        page.driver().new_tab().await?;
        let window = page.driver().windows().await?.pop().context("a window")?;
        page.driver().switch_to_window(window).await?;
        page.open(&format!("#{code}")).await?;
        driver.assert_board().await?;
        // The address is clean again: to load it anew does not open the game a second time.
        assert_eq!(page.eval::<String>("return location.hash").await?, "#table");
        page.reload().await?;
        driver.assert_board().await
    });
}

#[test]
fn a_file_is_opened_by_dropping_it_on_the_page() {
    let game = a_game();
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        page.drop_file("This is no game.").await?;
        page.wait_for(".toast[data-problem]").await?;
        driver.assert_board().await?;
        let text = pgn::write(&Record::new(game.clone()), pgn::Dialect::Mzinga);
        page.drop_file(&text).await?;
        page.wait_text(".toast:not([data-problem])", "6").await?;
        driver.game = game;
        driver.assert_board().await
    });
}

async fn choose_file(page: &Page, path: &Path) -> Done {
    let field = page.driver().find(By::Css("[data-field=file]")).await?;
    field.send_keys(path.to_str().context("a path in plain letters")?).await?;
    Ok(())
}

#[test]
fn files_are_chosen_and_what_is_no_game_is_refused_kindly() {
    let folder = Folder::new("nonsense");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("written");
        path
    };
    let picture = write("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\xff\xfe\0");
    let large = write("large.txt", &vec![b'x'; skep_notation::MAX_BYTES + 10]);
    let empty = write("empty.pgn", b"");
    let position = write("position", position::write(a_game().position()).as_bytes());
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, a_game()).await?;
        menu(page, "open").await?;
        for (path, sentence) in [
            (picture, "This file is not a game that Skep can read."),
            (large, "This file is too large to be a game."),
            (empty, "There is nothing to open. Paste a game first."),
        ] {
            choose_file(page, &path).await?;
            page.wait_text("[data-dialog=open] .problem", sentence).await?;
        }
        close(page).await?;
        // A game with an illegal move: which, and why.
        paste(page, "Base;InProgress;White[3];wS1;bS1 wS1-;wQ bS1-").await?;
        page.wait_text("[data-dialog=open] .problem", "wQ bS1-").await?;
        // What was pasted is still there, to be mended.
        let pasted: String =
            page.eval("return document.querySelector('[data-field=paste]').value").await?;
        assert!(pasted.ends_with("wQ bS1-"), "{pasted}");
        driver.assert_board().await?;
        // And a file that is one.
        choose_file(page, &position).await?;
        page.wait_gone("dialog").await?;
        GameDriver::at(page, skep_notation::read(&std::fs::read(&position)?)?.game)
            .assert_board()
            .await
    });
}

#[test]
fn without_the_file_for_it_nothing_is_lost() {
    let host = Host::with_site("");
    host.hide("engine");
    let visit = Visit::on(Device::Phone).at(&host.address()).without_service_worker();
    visit.with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        let sentence = "This part of Skep could not be loaded. Check the connection and try again.";
        let text = uhp_text(&a_game());
        paste(page, &text).await?;
        page.wait_text("[data-dialog=open] .problem", sentence).await?;
        page.wait_gone(".busy").await?;
        let pasted: String =
            page.eval("return document.querySelector('[data-field=paste]').value").await?;
        assert_eq!(pasted, text);
        close(page).await?;
        menu(page, "share").await?;
        tap(page, "[data-action=save-pgn]").await?;
        toast(page, sentence).await?;
        // A link needs no more than the page.
        copied(page, "copy-link").await?;
        close(page).await?;
        driver.assert_board().await?;
        page.forgive("engine").await?;
        host.show_all();
        paste(page, &text).await?;
        page.wait_gone("dialog").await?;
        driver.game = skep_notation::read(text.as_bytes())?.game;
        driver.assert_board().await
    });
}

#[test]
fn a_file_that_is_read_too_late_is_ignored() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = begin(page).await?;
        // A worker that takes its time.
        page.eval::<()>(
            "const post = Worker.prototype.postMessage;
             window.late = [];
             Worker.prototype.postMessage = function (text) {
                 window.late.push(() => post.call(this, text));
             };
             window.ended = 0;
             const end = Worker.prototype.terminate;
             Worker.prototype.terminate = function () { window.ended += 1; end.call(this); };
             return null",
        )
        .await?;
        let settled = "window.late.forEach(post => post()); window.late = []; return null";
        paste(page, &uhp_text(&a_game())).await?;
        page.wait_text(".busy", "One moment…").await?;
        close(page).await?;
        page.eval::<()>("window.ended = 0; return null").await?;
        page.eval::<()>(settled).await?;
        page.wait_until("the worker is gone", "window.ended === 1").await?;
        page.wait_gone(".busy").await?;
        assert_eq!(page.count(".toast, dialog").await?, 0);
        driver.assert_board().await
    });
}

#[test]
fn pictures_and_files_are_saved() {
    // The table of the theme, and whether the insects are all of one ink: the page hands on what is set.
    save_all("theme=light", "#f3ecdf", false);
    save_all("theme=contrast\ntiles=carbon", "#000", true);
}

fn save_all(settings: &str, table: &str, is_carbon: bool) {
    let folder = Folder::new("saved");
    let visit = Visit::on(Device::Desktop).with_less_motion().with_settings(settings);
    visit.run(async |page| {
        let driver = GameDriver::open(page, a_game()).await?;
        let download = json!({ "behavior": "allow", "downloadPath": folder.path() });
        page.devtools("Page.setDownloadBehavior", download).await?;
        menu(page, "share").await?;
        page.wait_for(".share-picture svg").await?;
        for (action, kind) in [("save-svg", "svg"), ("save-png", "png"), ("save-pgn", "pgn")] {
            tap(page, &format!("[data-action={action}]")).await?;
            page.wait_text(".toast", "Saved.").await?;
            let bytes = saved(folder.path(), kind)?;
            match kind {
                "png" => assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.len() > 10_000),
                "svg" => {
                    let picture = std::str::from_utf8(&bytes)?;
                    assert!(picture.starts_with("<svg "));
                    let has = |colour: &str| picture.contains(&format!("\"{colour}\""));
                    assert!(has(table), "{settings}: no {table}");
                    assert_eq!(has("#2d2922") || has("#efe8d8"), is_carbon, "{settings}");
                }
                _ => assert!(
                    pgn::parse(std::str::from_utf8(&bytes)?)?.game.moves().eq(driver.game.moves())
                ),
            }
        }
        Ok(())
    });
}

/// The saved file of this kind, once it is there and whole.
fn saved(folder: &Path, kind: &str) -> Done<Vec<u8>> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(10) {
        for entry in std::fs::read_dir(folder)?.flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|ending| ending == kind) {
                let bytes = std::fs::read(&path)?;
                if !bytes.is_empty() {
                    return Ok(bytes);
                }
            }
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    bail!("no {kind} was saved")
}
