//! A new game: two taps, every set, colours, opening rule, clock.

use crate::games::new_game;
use crate::room::{all_sets, begin, choose, close, english, start, switch, unfold};
use crate::seat::{Seat, tap};
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Bug, Color, Game, Opening, Piece, Position};
use skep_session::Terms;

#[test]
fn a_game_is_begun_by_two_taps() {
    Visit::on(Device::Phone).run(async |page| {
        page.open("").await?;
        tap(page, "[data-dialog=new-game] label:has([value=person])").await?;
        tap(page, "[data-action=start]").await?;
        page.wait_gone("dialog").await?;
        Seat::at(page, new_game(Terms::FULL_BOX)).assert_board().await?;
        assert_eq!(page.attribute(".shell", "data-state").await?.as_deref(), Some("person"));
        // And again from the game.
        tap(page, ".bar [data-action=new-game]").await?;
        let words: String =
            page.eval("return document.querySelector('[data-dialog=new-game]').innerText").await?;
        for abbreviation in ["MLP", "+ML", "Base", "UHP"] {
            assert!(!words.contains(abbreviation), "{abbreviation} in {words}");
        }
        start(page).await
    });
}

#[test]
fn every_set_can_be_played() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        begin(page).await?;
        let named = [("beginner", "Base"), ("full", "Base+ML"), ("pillbug", "Base+MLP")];
        for (word, game_type) in named {
            tap(page, ".bar [data-action=new-game]").await?;
            choose(page, "set", word).await?;
            start(page).await?;
            Seat::at(page, new_game(game_type.parse()?)).assert_board().await?;
        }
        for game_type in all_sets() {
            tap(page, ".bar [data-action=new-game]").await?;
            choose(page, "set", "own").await?;
            for guest in [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug] {
                switch(page, &format!("\"{}\"", guest.name()), game_type.has(guest)).await?;
            }
            start(page).await?;
            Seat::at(page, new_game(game_type)).assert_board().await?;
        }
        // The wishes are there again the next time, also after the page was closed.
        page.reload().await?;
        page.wait_for("[data-dialog=new-game]").await?;
        let chosen = "document.querySelector('[data-choice=set] [value=pillbug]').checked";
        page.wait_until("the wishes are as they were", chosen).await
    });
}

#[test]
fn the_opening_is_as_in_the_book_or_as_in_tournaments() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        for (word, opening) in [("tournament", Opening::Tournament), ("book", Opening::Rulebook)] {
            tap(page, ".bar [data-action=new-game]").await?;
            unfold(page).await?;
            choose(page, "opening", word).await?;
            start(page).await?;
            let position = Position::with_opening(Terms::FULL_BOX, opening);
            let seat = Seat::at(page, Game::from_position(position));
            let queen = Piece::queen(Color::White);
            let reason = seat.game.position().check(queen, skep_rules::Hex::ORIGIN);
            match reason {
                Ok(mv) => {
                    assert_eq!(opening, Opening::Rulebook);
                    let mut seat = seat;
                    seat.tap_move(mv).await?;
                }
                Err(refusal) => {
                    assert_eq!(opening, Opening::Tournament);
                    tap(page, &seat.tile(queen)).await?;
                    let sentence = english().explain(&refusal);
                    page.wait_text(".why-bubble", &sentence).await?;
                }
            }
        }
        Ok(())
    });
}

#[test]
fn the_clock_is_as_it_was_wished() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        assert_eq!(page.count("[data-clock]").await?, 0);
        for (word, face) in [("10", "10:00"), ("15-10", "15:00"), ("own", "3:00"), ("none", "")] {
            tap(page, ".bar [data-action=new-game]").await?;
            unfold(page).await?;
            choose(page, "clock", word).await?;
            if word == "own" {
                write_number(page, "minutes", "3").await?;
                write_number(page, "seconds", "180").await?;
            }
            start(page).await?;
            if face.is_empty() {
                page.wait_gone("[data-clock]").await?;
            } else {
                page.wait_text("[data-clock=w]", face).await?;
                page.wait_text("[data-clock=b]", face).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn a_time_that_is_none_is_refused_where_it_was_typed() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        tap(page, ".bar [data-action=new-game]").await?;
        unfold(page).await?;
        choose(page, "clock", "own").await?;
        for (name, wrong, least, right) in
            [("minutes", "0", 1, "3"), ("minutes", "181", 1, "4"), ("seconds", "1000", 0, "0")]
        {
            write_number(page, name, wrong).await?;
            let sentence = format!("Write a whole number of {name}, from {least} to 180.");
            page.wait_text(&format!("[data-problem={name}]"), &sentence).await?;
            page.wait_text("dialog [data-ear]", &sentence).await?;
            page.settle().await?;
            page.wait_until("nothing covers the sentence", &uncovered(name)).await?;
            let field = format!("[name={name}]");
            let described = page.attribute(&field, "aria-describedby").await?;
            assert_eq!(described.as_deref(), Some(&*format!("{name}-problem")));
            page.wait_for(&format!("{field}[aria-invalid=true]")).await?;
            // Nothing is begun, however the window is folded, and the field is there to be mended.
            tap(page, "[data-fold=more] summary").await?;
            tap(page, "[data-action=start]").await?;
            let is_there = format!("document.activeElement === document.querySelector('{field}')");
            page.wait_until("the keyboard is in the field", &is_there).await?;
            page.wait_for("[data-dialog=new-game]").await?;
            let value = format!("return document.querySelector('{field}').value");
            assert_eq!(page.eval::<String>(&value).await?, wrong, "it stays as it was typed");
            write_number(page, name, right).await?;
            page.wait_gone(&format!("[data-problem={name}]")).await?;
            assert_eq!(page.attribute(&field, "aria-invalid").await?, None);
        }
        // Nor is nothing a number; but without such a clock nobody asks for one.
        tap(page, "[name=minutes]").await?;
        page.eval::<()>("document.querySelector('[name=minutes]').select(); return null").await?;
        page.key("Backspace").await?;
        page.key("Tab").await?;
        page.wait_for("[data-problem=minutes]").await?;
        choose(page, "clock", "10").await?;
        start(page).await?;
        page.wait_text("[data-clock=w]", "10:00").await
    });
}

/// Is the sentence about a field what lies uppermost in its place?
fn uncovered(name: &str) -> String {
    format!(
        "(() => {{ const e = document.querySelector('[data-problem={name}]'); \
         const r = e.getBoundingClientRect(); \
         return [r.top + 2, r.bottom - 2].every(y => document.elementFromPoint(r.left + 20, y) === e) }})()"
    )
}

async fn write_number(page: &Page, name: &str, value: &str) -> Done {
    tap(page, &format!("[name={name}]")).await?;
    page.eval::<()>(&format!(
        "document.querySelector({}).select(); return null",
        json!(format!("[name={name}]"))
    ))
    .await?;
    page.type_text(value).await?;
    page.key("Tab").await
}

#[test]
fn the_colours_against_the_computer() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        begin(page).await?;
        for (word, person) in [("you", "w"), ("computer", "b")] {
            tap(page, ".bar [data-action=new-game]").await?;
            choose(page, "opponent", "computer").await?;
            choose(page, "set", "beginner").await?;
            choose(page, "begins", word).await?;
            start(page).await?;
            page.wait_for(&format!(".side.near [data-player={person}]")).await?;
            page.wait_until(
                "it is the person's turn",
                "document.querySelector('.shell').dataset.state === 'person'",
            )
            .await?;
            let tiles = usize::from(person == "b");
            assert_eq!(page.count(".board .tile[data-tile]").await?, tiles, "{word} begins");
            page.wait_text(".side.near .player-name", "You").await?;
        }
        tap(page, ".bar [data-action=new-game]").await?;
        choose(page, "begins", "lot").await?;
        start(page).await?;
        page.wait_until(
            "somebody is to move",
            "document.querySelector('.shell').dataset.state === 'person'",
        )
        .await?;
        // A window that is closed leaves the game as it is.
        tap(page, ".bar [data-action=new-game]").await?;
        close(page).await
    });
}
