//! Actions around the board: begin a game, open windows, read stored games.

use crate::game_driver::{GameDriver, tap};
use crate::games::new_game;
use anyhow::Context;
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::thirtyfour::WindowHandle;
use skep_browser::{Done, Page};
use skep_rules::Game;
use skep_session::Terms;
use skep_words::{Language, Words};

/// Opens the page in a second window, and switches to it. Returns the first and the second.
pub(crate) async fn open_second_window(page: &Page) -> Done<[WindowHandle; 2]> {
    let first = page.driver().window().await?;
    page.driver().new_tab().await?;
    let windows = page.driver().windows().await?;
    let second = windows.into_iter().find(|window| *window != first).context("a second window")?;
    page.driver().switch_to_window(second.clone()).await?;
    page.open("").await?;
    Ok([first, second])
}

/// The English words, for comparison.
pub(crate) fn english() -> Words {
    Words::new(Language::English)
}

/// Opens the page for the first time and begins a game of two people with the full box.
pub(crate) async fn begin(page: &Page) -> Done<GameDriver<'_>> {
    page.open("").await?;
    page.wait_for("[data-dialog=new-game]").await?;
    choose(page, "opponent", "person").await?;
    choose(page, "set", "full").await?;
    start(page).await?;
    let driver = GameDriver::at(page, new_game(Terms::FULL_BOX));
    driver.assert_board().await?;
    Ok(driver)
}

/// Chooses an option.
pub(crate) async fn choose(page: &Page, group: &str, word: &str) -> Done {
    let input = format!("[data-choice={group}] [value=\"{word}\"]");
    tap(page, &format!("[data-choice={group}] label:has([value=\"{word}\"])")).await?;
    page.wait_until(
        &format!("{word} is chosen"),
        &format!("document.querySelector({}).checked", json!(input)),
    )
    .await
}

/// In the first window: against the computer, which answers the first move.
pub(crate) async fn choose_computer(page: &Page) -> Done {
    page.open("").await?;
    choose(page, "opponent", "computer").await?;
    choose(page, "begins", "you").await
}

/// Turns a switch on or off.
pub(crate) async fn switch(page: &Page, name: &str, is_on: bool) -> Done {
    let input = format!("[data-switch={name}] input");
    page.wait_for(&format!("[data-switch={name}]")).await?;
    let now = format!("document.querySelector({}).checked === {is_on}", json!(input));
    if !page.eval::<bool>(&format!("return {now}")).await? {
        tap(page, &format!("[data-switch={name}]")).await?;
    }
    page.wait_until(&format!("{name} is {is_on}"), &now).await
}

/// Unfolds the further options of a new game.
pub(crate) async fn unfold(page: &Page) -> Done {
    tap(page, "[data-fold=more] summary").await?;
    page.wait_for("[data-choice=clock]").await
}

/// Starts the game with the chosen options.
pub(crate) async fn start(page: &Page) -> Done {
    tap(page, "[data-action=start]").await?;
    page.wait_gone("dialog").await
}

/// Opens the menu's window of this name.
pub(crate) async fn menu(page: &Page, name: &str) -> Done {
    tap(page, ".bar [data-action=menu]").await?;
    tap(page, &format!("[data-dialog=menu] [data-action={name}]")).await?;
    page.wait_for(&format!("[data-dialog={name}]")).await
}

/// Uses an entry of the window with more actions.
pub(crate) async fn more(page: &Page, name: &str) -> Done {
    tap(page, ".actions [data-action=more]").await?;
    tap(page, &format!("[data-dialog=more] [data-action={name}]")).await
}

/// Closes the window that is open.
pub(crate) async fn close(page: &Page) -> Done {
    tap(page, "dialog [data-action=close]").await?;
    page.wait_gone("dialog").await
}

/// Turns a setting on or off.
pub(crate) async fn set(page: &Page, name: &str, is_on: bool) -> Done {
    menu(page, "settings").await?;
    switch(page, name, is_on).await?;
    close(page).await
}

/// Waits for a toast, and dismisses it.
pub(crate) async fn toast(page: &Page, text: &str) -> Done {
    page.wait_text(".toast", text).await?;
    tap(page, ".toast [data-action=dismiss]").await?;
    page.wait_gone(".toast").await
}

/// The stored games, as text, by number.
pub(crate) async fn kept(page: &Page) -> Done<Vec<(String, String)>> {
    page.eval(
        "return Object.entries(localStorage).filter(([key]) => key.startsWith('skep.game.')) \
         .map(([key, text]) => [key.slice(10), text]).sort()",
    )
    .await
}

/// Changes the stored text of the only game.
pub(crate) async fn edit_kept(page: &Page, from: &str, to: &str) -> Done {
    let script = "\
        const key = Object.keys(localStorage).find(key => key.startsWith('skep.game.'));
        const text = localStorage[key];
        const edited = text.replace(new RegExp(arguments[0]), arguments[1]);
        if (edited === text) throw new Error('nothing to change in ' + text);
        localStorage[key] = edited;
        return null";
    page.eval_with(script, vec![json!(from), json!(to)]).await
}

/// A game without its last plies.
pub(crate) fn without_last(game: &Game, plies: usize) -> Game {
    let mut game = game.clone();
    for _ in 0..plies {
        game.undo();
    }
    game
}
