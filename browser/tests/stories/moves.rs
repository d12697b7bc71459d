//! The list of moves: looking back, playing on from there, confirmation, the keyboard.

use crate::games::hunt;
use crate::room::{begin, english, kept, notice, set, without_last};
use crate::seat::{Seat, tap};
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::uhp;
use skep_rules::Game;
use skep_session::{Saved, Terms};

/// So many plies into a game.
fn part(plies: usize) -> Game {
    let mut game = crate::games::new_game(Terms::FULL_BOX);
    for mv in hunt(Terms::FULL_BOX).into_iter().take(plies) {
        game.play(mv).expect("it was legal");
    }
    game
}

/// The page shows the position after so many plies, and the list says so.
async fn assert_at(page: &Page, game: &Game, ply: usize) -> Done {
    let current =
        format!("document.querySelector('.moves [aria-current]')?.dataset.ply === '{ply}'");
    let none = "!document.querySelector('.moves [aria-current]')";
    page.wait_until(&format!("move {ply} is shown"), if ply == 0 { none } else { &current })
        .await?;
    Seat::at(page, without_last(game, game.len() - ply)).assert_board().await
}

#[test]
fn looking_back_by_keys_wheel_and_list() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let seat = Seat::open(page, part(12)).await?;
        let game = &seat.game;
        let texts: Vec<String> = page
            .eval("return [...document.querySelectorAll('.move-text')].map(e => e.textContent)")
            .await?;
        assert_eq!(texts, uhp::move_texts(game));
        assert_at(page, game, 12).await?;
        for (key, ply) in [
            ("ArrowLeft", 11),
            ("ArrowLeft", 10),
            ("ArrowRight", 11),
            ("Home", 0),
            ("ArrowLeft", 0),
            ("ArrowRight", 1),
            ("End", 12),
            ("ArrowRight", 12),
        ] {
            page.key(key).await?;
            assert_at(page, game, ply).await?;
        }
        let list = page.place_of(".moves-list").await?;
        page.wheel(list, -100.0).await?;
        assert_at(page, game, 11).await?;
        page.wheel(list, -100.0).await?;
        assert_at(page, game, 10).await?;
        page.wheel(list, 100.0).await?;
        assert_at(page, game, 11).await?;
        tap(page, "[data-ply=\"3\"]").await?;
        assert_at(page, game, 3).await?;
        page.wait_for("[data-prompt=looking-back]").await?;
        tap(page, ".moves [data-action=first]").await?;
        assert_at(page, game, 0).await?;
        tap(page, ".moves [data-action=step-forward]").await?;
        assert_at(page, game, 1).await?;
        tap(page, "[data-action=return]").await?;
        assert_at(page, game, 12).await?;
        page.wait_gone("[data-prompt=looking-back]").await
    });
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let seat = Seat::open(page, part(12)).await?;
        tap(page, ".actions [data-action=moves]").await?;
        tap(page, "[data-ply=\"5\"]").await?;
        assert_at(page, &seat.game, 5).await?;
        tap(page, ".moves [data-action=close-moves]").await?;
        page.wait_gone("[data-ply]").await?;
        tap(page, "[data-action=return]").await?;
        seat.assert_board().await
    });
}

#[test]
fn playing_on_from_an_earlier_move_keeps_the_old_game() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let old = Seat::open(page, part(12)).await?;
        tap(page, "[data-ply=\"7\"]").await?;
        assert_at(page, &old.game, 7).await?;
        let mut seat = Seat::at(page, without_last(&old.game, 5));
        let played = old.game.moves().nth(7);
        let moves = seat.game.position().legal_moves();
        let other = moves.into_iter().find(|&mv| Some(mv) != played).expect("another move");
        seat.tap_move(other).await?;
        notice(page, "You play on from here. The old game is kept in “My games”.").await?;
        assert_eq!(page.count("[data-ply]").await?, 8);
        // Both games are kept.
        let kept = kept(page).await?;
        let lengths: Vec<usize> = kept
            .into_iter()
            .map(|(_, text)| Saved(text).open(1).expect("a game").game().len())
            .collect();
        assert_eq!(lengths, [12, 8]);
        // And it goes on at the end of the new one.
        let next = seat.game.position().legal_moves()[0];
        seat.tap_move(next).await
    });
}

#[test]
fn a_move_can_be_asked_for_twice() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut seat = begin(page).await?;
        set(page, "confirm", true).await?;
        for mv in hunt(Terms::FULL_BOX).into_iter().take(3) {
            let (piece, place) =
                mv.piece().zip(seat.game.position().destination(mv)).expect("a tile and a place");
            seat.choose(piece).await?;
            tap(page, &crate::seat::target(place)).await?;
            page.wait_text(
                "[data-prompt=confirm]",
                &english().move_sentence(seat.game.position(), mv),
            )
            .await?;
            page.wait_for("[data-ghost][data-wish=pending]").await?;
            tap(page, "[data-action=cancel-move]").await?;
            page.wait_gone("[data-prompt=confirm]").await?;
            seat.assert_board().await?;
            seat.choose(piece).await?;
            tap(page, &crate::seat::target(place)).await?;
            tap(page, "[data-action=confirm-move]").await?;
            seat.expect_move(mv).await?;
        }
        // A closed page remembers what was set.
        page.reload().await?;
        let mv = hunt(Terms::FULL_BOX)[3];
        let (piece, place) =
            mv.piece().zip(seat.game.position().destination(mv)).expect("a tile and a place");
        seat.choose(piece).await?;
        tap(page, &crate::seat::target(place)).await?;
        page.wait_for("[data-prompt=confirm]").await?;
        page.key("Enter").await?;
        seat.expect_move(mv).await
    });
}

#[test]
fn keys_turn_hide_and_help() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let seat = Seat::open(page, part(8)).await?;
        page.wait_for(".side.near [data-player=w]").await?;
        page.key("f").await?;
        page.wait_for(".side.near [data-player=b]").await?;
        seat.assert_turned(skep_geometry::Turn::default().opposite()).await?;
        page.key("f").await?;
        page.wait_for(".side.near [data-player=w]").await?;
        seat.assert_board().await?;
        // The same key where it bears another letter.
        page.key("а").await?;
        page.wait_for(".side.near [data-player=b]").await?;
        page.key("а").await?;
        page.wait_for(".side.near [data-player=w]").await?;
        page.key("z").await?;
        page.wait_gone(".moves").await?;
        page.wait_for(".shell[data-zen]").await?;
        seat.assert_in_sight().await?;
        page.key("z").await?;
        page.wait_for(".moves").await?;
        page.key("?").await?;
        page.wait_for("[data-dialog=help]").await?;
        // The window has the keyboard.
        page.key("ArrowLeft").await?;
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        assert_at(page, &seat.game, 8).await?;
        page.key("n").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        page.key("u").await?;
        page.wait_for("[data-dialog=take-back]").await?;
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        seat.assert_board().await?;
        // A whole move without a mouse: a tile, a target, Enter.
        let mut seat = seat;
        let mv = seat.game.position().legal_moves()[0];
        let (piece, place) =
            mv.piece().zip(seat.game.position().destination(mv)).expect("a tile and a place");
        for selector in [seat.tile(piece), crate::seat::target(place)] {
            page.wait_for(&selector).await?;
            page.eval_with::<()>(
                "document.querySelector(arguments[0]).focus(); return null",
                vec![selector.into()],
            )
            .await?;
            page.key("Enter").await?;
        }
        seat.expect_move(mv).await
    });
}
