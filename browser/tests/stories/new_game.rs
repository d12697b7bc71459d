//! The window for a new game: two taps, all options, and invalid numbers.

use crate::app::{begin, choose, start, switch, unfold};
use crate::game_driver::{GameDriver, tap};
use crate::games::new_game;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Bug, GameType};

#[test]
fn a_game_is_begun_by_two_taps() {
    Visit::on(Device::Phone).run(async |page| {
        page.open("").await?;
        tap(page, "[data-dialog=new-game] label:has([value=person])").await?;
        tap(page, "[data-action=start]").await?;
        page.wait_gone("dialog").await?;
        // The first one has the beginner's set.
        GameDriver::at(page, new_game(GameType::BASE)).assert_board().await?;
        assert_eq!(page.attribute(".shell", "data-state").await?.as_deref(), Some("person"));
        // And from within a game.
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
fn more_choices_are_in_sight_before_and_after_they_unfold() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        page.settle().await?;
        let is_in_sight = |selector: &str| {
            format!(
                "(() => {{
                     const it = document.querySelector('{selector}'), box = it.getBoundingClientRect();
                     return it.contains(document.elementFromPoint(box.x + 40, box.y + box.height / 2));
                 }})()"
            )
        };
        page.wait_until("more choices", &is_in_sight("[data-fold=more] summary")).await?;
        unfold(page).await?;
        let clocks = is_in_sight("[data-choice=clock] label:has([value=none])");
        page.wait_until("the clocks", &clocks).await
    });
}

#[test]
fn what_is_chosen_in_the_window_is_what_is_played() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        begin(page).await?;
        for (word, game_type) in [("beginner", "Base"), ("pillbug", "Base+MLP"), ("own", "Base+MP")]
        {
            tap(page, ".bar [data-action=new-game]").await?;
            choose(page, "set", word).await?;
            if word == "own" {
                for guest in [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug] {
                    let is_in = guest != Bug::Ladybug;
                    switch(page, &format!("\"{}\"", guest.name()), is_in).await?;
                }
                unfold(page).await?;
                choose(page, "opening", "tournament").await?;
                choose(page, "clock", "own").await?;
                write_number(page, "minutes", "3").await?;
            }
            start(page).await?;
            GameDriver::at(page, new_game(game_type.parse()?)).assert_board().await?;
        }
        page.wait_text("[data-clock=w]", "3:00").await?;
        tap(page, ".hand-tile[data-tile=wQ]").await?;
        page.wait_text(".why-bubble", "The Queen may not be your first tile.").await?;
        // The options are stored, also when the page was closed.
        page.reload().await?;
        tap(page, ".bar [data-action=new-game]").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        let chosen = "document.querySelector('[data-choice=set] [value=own]').checked";
        page.wait_until("the options are as they were", chosen).await?;
        choose(page, "opponent", "computer").await?;
        choose(page, "begins", "computer").await?;
        start(page).await?;
        page.wait_for(".side.near [data-player=b]").await?;
        page.wait_text(".side.near .player-name", "You").await
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
            page.wait_text("dialog [data-live-region]", &sentence).await?;
            page.settle().await?;
            page.wait_until("nothing covers the sentence", &uncovered(name)).await?;
            let field = format!("[name={name}]");
            let described = page.attribute(&field, "aria-describedby").await?;
            assert_eq!(described.as_deref(), Some(&*format!("{name}-problem")));
            page.wait_for(&format!("{field}[aria-invalid=true]")).await?;
            // The game does not start, however the window is folded, and the field is visible.
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
        // An empty field is refused too, but only while that clock is chosen.
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

/// A condition: the error of a field is not covered.
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
fn names_are_kept_and_stand_at_the_table() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        tap(page, ".bar [data-action=new-game]").await?;
        tap(page, "[name=white-name]").await?;
        page.type_text("Ada").await?;
        tap(page, "[name=black-name]").await?;
        page.type_text("Grace").await?;
        start(page).await?;
        page.wait_text(".side.near .player-name", "Ada").await?;
        page.wait_text(".turn-line", "Ada to move").await?;
        page.reload().await?;
        tap(page, ".bar [data-action=new-game]").await?;
        let offered = "document.querySelector('[name=black-name]').value === 'Grace'";
        page.wait_until("the name is offered again", offered).await
    });
}
