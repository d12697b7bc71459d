//! Steps to a scene.

use super::game::{self, GAME_PLIES};
use crate::Done;
use crate::page::Page;
use serde_json::json;
use skep_rules::{Game, Piece};

/// The plies of the middle of the game: three stacks, White to move.
pub(super) const MIDDLE: usize = 50;

/// An action of a visitor, and the wait after it.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Opens the table for the first time.
    New,
    /// Opens the home.
    Home,
    /// Opens a game after this many plies by its link, and continues it.
    Game(usize),
    /// Opens the choice of a game with a friend.
    Friend,
    /// Opens a letter with the game after this many plies.
    Letter(usize),
    /// Opens a game with a large hive by its link, and continues it.
    Crowded,
    /// Opens the page with a game that two people have just ended, in the way of this name.
    Ended(&'static str),
    /// Drops a file with a game of this many plies on the page.
    Drop(usize),
    /// Taps an element.
    Tap(&'static str),
    /// Taps an element if it is visible: some devices always show what it opens.
    Ask(&'static str),
    /// Taps a tile in the middle of the game.
    TapTile(fn(&Game) -> Option<Piece>),
    /// Types a number into the field of this name.
    Type(&'static str, &'static str),
    /// Presses a key.
    Key(&'static str),
    /// Opens a window of the menu.
    InMenu(&'static str),
    /// Pastes the text of several games, one of them damaged.
    PasteGames,
    /// Uses an entry of the window with more actions.
    InMore(&'static str),
    /// Turns a setting on.
    TurnOn(&'static str),
    /// Simulates an event of `app.js`.
    News(&'static str),
    /// Goes to the address of a lesson or rule.
    Learn(String),
    /// Stores a value on the device.
    Store(&'static str, &'static str),
    /// Lets a lesson show its solution.
    ShowMe,
    /// Goes on to the next step of a lesson.
    Next,
}

impl Step {
    pub(super) async fn go(&self, page: &Page) -> Done {
        match *self {
            Step::New => {
                page.open("").await?;
                page.wait_for("[data-dialog=new-game]").await
            }
            Step::Home => {
                page.open_home().await?;
                page.wait_for(".home[data-live]").await
            }
            Step::Game(plies) => {
                page.open(&format!("#game={}", game::link(plies)?)).await?;
                if plies >= GAME_PLIES {
                    return page.wait_for(".ending").await;
                }
                page.wait_for(".board .tile[data-last]").await?;
                page.tap_at_rest("[data-action=go-on]").await?;
                page.wait_gone("[data-prompt]").await
            }
            Step::Friend => {
                page.open("online/").await?;
                page.wait_for(".choice-page").await
            }
            Step::Letter(plies) => {
                page.open(&format!("online/#letter={}", game::letter(plies)?)).await?;
                page.wait_for("[data-post=offered], .ending").await
            }
            Step::Crowded => {
                page.open(&format!("#game={}", game::crowded()?)).await?;
                page.tap_at_rest("[data-action=go-on]").await?;
                page.wait_gone("[data-prompt]").await
            }
            Step::Ended(name) => {
                Box::pin(Step::New.go(page)).await?;
                let (id, saved) = game::ended(name)?;
                let script = "localStorage.setItem('skep.current', arguments[0]);
                    localStorage.setItem('skep.game.' + arguments[0], arguments[1]); return null";
                page.eval_with::<()>(script, vec![json!(id.to_string()), json!(saved)]).await?;
                page.open("").await?;
                page.wait_for(".ending").await
            }
            Step::Drop(plies) => {
                Box::pin(Step::New.go(page)).await?;
                page.drop_file(&game::file(plies)?).await?;
                page.wait_for("[data-prompt=opened]").await
            }
            Step::Tap(selector) => page.tap_at_rest(selector).await,
            Step::Ask(selector) => {
                let is_there =
                    format!("return document.querySelector({}).checkVisibility()", json!(selector));
                if page.eval(&is_there).await? { page.tap_at_rest(selector).await } else { Ok(()) }
            }
            Step::TapTile(choose) => {
                // With large tiles it may be outside of the board.
                Box::pin(Step::Ask("[data-action=fit]").go(page)).await?;
                page.tap_at_rest(&game::tile(choose)?).await?;
                page.wait_for("[data-place], .why-bubble").await
            }
            Step::Type(name, text) => {
                let field = format!("[name={name}]");
                page.tap_at_rest(&field).await?;
                let select =
                    format!("document.querySelector({}).select(); return null", json!(field));
                page.eval::<()>(&select).await?;
                page.type_text(text).await?;
                page.key("Tab").await?;
                page.wait_for("[data-problem]").await
            }
            Step::Key(key) => page.key(key).await,
            Step::InMenu(name) => {
                page.tap_at_rest(".bar [data-action=menu]").await?;
                page.tap_at_rest(&format!("[data-dialog=menu] [data-action={name}]")).await?;
                page.wait_for(&format!("[data-dialog={name}]")).await
            }
            Step::PasteGames => {
                Box::pin(Step::InMenu("open").go(page)).await?;
                page.tap_at_rest("[data-field=paste]").await?;
                let paste = "const field = document.querySelector('[data-field=paste]');
                    field.value = arguments[0];
                    field.dispatchEvent(new Event('input', {bubbles: true}));
                    return null";
                page.eval_with::<()>(paste, vec![json!(game::collection()?)]).await?;
                page.tap_at_rest("[data-action=open-text]").await?;
                page.wait_for("[data-dialog=listing]").await
            }
            Step::InMore(name) => {
                page.tap_at_rest(".actions [data-action=more]").await?;
                page.tap_at_rest(&format!("[data-dialog=more] [data-action={name}]")).await?;
                page.wait_gone("[data-dialog=more]").await
            }
            Step::TurnOn(name) => {
                Box::pin(Step::InMenu("settings").go(page)).await?;
                page.tap_at_rest(&format!("[data-switch={name}]")).await?;
                page.tap_at_rest("[data-dialog=settings] [data-action=close]").await?;
                page.wait_gone("dialog").await
            }
            Step::News(news) => {
                let event = format!("new CustomEvent('skep-news', {{detail: '{news}'}})");
                page.eval(&format!("dispatchEvent({event}); return null")).await
            }
            Step::Learn(ref address) => {
                page.open(&format!("learn/#{address}")).await?;
                page.wait_for(".article h1, .lesson, .tip").await
            }
            Step::Store(key, value) => {
                let script = "localStorage.setItem(arguments[0], arguments[1]); return null";
                page.eval_with::<()>(script, vec![json!(key), json!(value)]).await
            }
            Step::ShowMe => {
                let unsolved = ".lesson:not([data-solved]) [data-action=show-me]";
                if page.count(unsolved).await? > 0 {
                    page.tap_at_rest(unsolved).await?;
                }
                page.wait_for(".lesson[data-solved]").await
            }
            Step::Next => page.tap_at_rest(".lesson [data-action=next]").await,
        }
    }
}
