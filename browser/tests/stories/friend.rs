//! Games with a friend who is elsewhere.

use crate::app::choose;
use crate::game_driver::{tap, target, tile};
use crate::games::{hunt, new_game};
use crate::host::Host;
use crate::offline::wait_kept;
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::letter;
use skep_rules::{Color, Game, Move};
use skep_session::Terms;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How long a friend waits for the other's message.
const PATIENCE: Duration = Duration::from_secs(60);

/// One of two friends: who they are, and how their messages go to and fro.
struct Friend {
    color: Color,
    name: &'static str,
    device: Device,
    sends: Sender<String>,
    gets: Receiver<String>,
}

/// Two friends who can reach each other by messages alone.
fn friends() -> [Friend; 2] {
    let ((sends, gets_it), (sends_back, gets)) = (channel(), channel());
    let ada = Friend { color: Color::White, name: "Ada", device: Device::Phone, sends, gets };
    let (sends, gets) = (sends_back, gets_it);
    let ben = Friend { color: Color::Black, name: "Ben", device: Device::Desktop, sends, gets };
    [ada, ben]
}

/// Copies the link and returns what follows its `#`.
async fn copied_link(page: &Page) -> Done<String> {
    page.eval::<()>(
        "navigator.clipboard.writeText = async text => { window.copied = text }; return null",
    )
    .await?;
    tap(page, ":not([data-fresh]) > * > [data-action=copy-link]").await?;
    page.wait_until("the link is copied", "window.copied").await?;
    let link: String = page.eval("return window.copied").await?;
    ensure!(link.starts_with(&format!("{}online/#letter=", page.address())), "{link}");
    Ok(link.split_once('#').context("a fragment")?.1.to_owned())
}

/// Plays a move by two taps.
pub(crate) async fn play(page: &Page, game: &Game, mv: Move) -> Done {
    let place = game.position().destination(mv);
    let (piece, place) = mv.piece().zip(place).context("a move with a tile")?;
    tap(page, &tile(game, piece)).await?;
    page.wait_for("[data-place]").await?;
    tap(page, &target(place)).await
}

/// Opens the link of a message in the window that is open, as a messenger does.
async fn follow(page: &Page, fragment: &str) -> Done {
    page.eval_with("location.hash = arguments[0]; return null", vec![json!(fragment)]).await
}

async fn kept_games(page: &Page) -> Done<usize> {
    page.eval("return Object.keys(localStorage).filter(key => key.startsWith('skep.game.')).length")
        .await
}

/// The game of one friend from the first message to the last.
async fn play_apart(page: &Page, friend: &Friend, moves: &[Move]) -> Done {
    let mut game = new_game(Terms::FULL_BOX);
    let hears = || friend.gets.recv_timeout(PATIENCE).context("no message has come");
    if friend.color == Color::White {
        page.open("online/").await?;
        choose(page, "set", "full").await?;
        tap(page, "[name=your-name]").await?;
        page.type_text(friend.name).await?;
        tap(page, "[data-action=start]").await?;
    } else {
        page.open(&format!("online/#{}", hears()?)).await?;
        game.play(moves[0])?;
        page.wait_text("[data-post=offered]", "Ada invites you").await?;
        ensure!(kept_games(page).await? == 0, "looking takes nothing");
        tap(page, "[name=your-name]").await?;
        page.type_text(friend.name).await?;
        tap(page, "[data-action=accept]").await?;
    }
    wait_kept(page).await?;
    page.offline(true).await?;
    for (ply, &mv) in (1..).zip(moves).skip(game.len()) {
        let is_over = ply == moves.len();
        if game.position().to_move() == friend.color {
            play(page, &game, mv).await?;
            game.play(mv)?;
            let fragment = copied_link(page).await?;
            friend.sends.send(fragment)?;
            page.wait_for(if is_over { ".ending" } else { "[data-post=wait]" }).await?;
        } else {
            let fragment = hears()?;
            game.play(mv)?;
            // Now and then the page was closed meanwhile.
            if ply % 5 == 0 {
                page.open(&format!("online/#{fragment}")).await?;
            } else {
                follow(page, &fragment).await?;
            }
            let is_there = format!("document.querySelector('[data-ply=\"{ply}\"]')");
            page.wait_until("the friend's move is there", &is_there).await?;
            ensure!(page.eval::<String>("return location.hash").await?.starts_with("#kept="));
        }
        ensure!(kept_games(page).await? == 1, "one game is kept");
    }
    page.wait_text(".ending h2", "Ada wins").await?;
    page.wait_for(".ending [data-action=rematch]").await?;
    // It stands in the list of the device, as every other game does.
    page.open_home().await?;
    page.wait_text(".home", if friend.color == Color::White { "You won" } else { "You lost" }).await
}

#[test]
fn a_whole_game_by_message_needs_no_server() {
    let host = Host::with_site("hive");
    let address = format!("{}hive/", host.address());
    let moves = hunt(Terms::FULL_BOX);
    std::thread::scope(|scope| {
        for friend in friends() {
            let (address, moves) = (&address, &moves);
            scope.spawn(move || {
                let visit = Visit::on(friend.device).at(address).with_less_motion();
                visit.run(async |page| play_apart(page, &friend, moves).await);
            });
        }
    });
}

/// A letter of a game after so many plies, from the one who has moved.
fn letter_after(plies: usize) -> String {
    let mut game = new_game(Terms::FULL_BOX);
    for mv in hunt(Terms::FULL_BOX).into_iter().take(plies) {
        game.play(mv).expect("it was legal");
    }
    let names = skep_rules::ByColor(["Ada".to_owned(), String::new()]);
    let from = !game.position().to_move();
    letter::write(&letter::Letter { id: 1, from, offers_draw: false, names, game })
}

#[test]
fn an_earlier_message_and_another_course_are_recognised() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open(&format!("online/#letter={}", letter_after(3))).await?;
        tap(page, "[data-action=accept]").await?;
        page.wait_for(".side.near .hand").await?;
        follow(page, &format!("letter={}", letter_after(1))).await?;
        page.wait_text(".toast", "earlier message").await?;
        page.wait_until("the later game stays", "document.querySelector('[data-ply=\"3\"]')")
            .await?;
        // Another answer than the one that the message tells of.
        let mut game = new_game(Terms::FULL_BOX);
        for mv in hunt(Terms::FULL_BOX).into_iter().take(3) {
            game.play(mv)?;
        }
        let next = hunt(Terms::FULL_BOX)[3];
        let other = game.position().legal_moves().into_iter().find(|mv| *mv != next);
        play(page, &game, other.context("another move")?).await?;
        page.wait_for("[data-post=send]").await?;
        follow(page, &format!("letter={}", letter_after(5))).await?;
        page.wait_text("[data-dialog=other-letter]", "after move 2").await?;
        tap(page, "[data-action=take]").await?;
        page.wait_until("the message counts", "document.querySelector('[data-ply=\"5\"]')").await?;
        ensure!(kept_games(page).await? == 1);
        Ok(())
    });
}

#[test]
fn the_way_there_is_on_the_home_and_in_the_window_of_a_new_game() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open_home().await?;
        tap(page, ".home [data-action=friend]").await?;
        page.wait_for(".choice-page").await?;
        tap(page, "[data-action=start]").await?;
        page.wait_text(".post-line", "You begin").await?;
        // The game that waits for me lies on the home, and a tap goes on with it.
        page.open_home().await?;
        tap(page, "[data-part=hive]").await?;
        page.wait_text(".post-line", "You begin").await?;
        page.open("#new-game").await?;
        tap(page, "[data-dialog=new-game] [data-action=friend]").await?;
        page.wait_text(".choice-games", "Your turn").await
    });
}

#[test]
fn at_a_plain_address_the_link_is_copied_by_hand() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let bare = "delete Navigator.prototype.clipboard; delete Navigator.prototype.share;
            document.execCommand = () => false";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": bare })).await?;
        page.open(&format!("online/#letter={}", letter_after(3))).await?;
        tap(page, "[data-action=accept]").await?;
        let mut game = new_game(Terms::FULL_BOX);
        for mv in hunt(Terms::FULL_BOX).into_iter().take(3) {
            game.play(mv)?;
        }
        play(page, &game, hunt(Terms::FULL_BOX)[3]).await?;
        page.wait_text(".post-note", "can neither share nor copy").await?;
        tap(page, ":not([data-fresh]) > * > [data-action=copy-link]").await?;
        page.wait_for("[data-field=copy]").await?;
        let link: String =
            page.eval("return document.querySelector('[data-field=copy]').value").await?;
        ensure!(link.contains("/online/#letter=1b"), "{link}");
        Ok(())
    });
}
