//! An opened game: nothing is offered that would change it.

use crate::app::{close, menu};
use crate::game_driver::tap;
use crate::games::part;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::Color;
use skep_session::{Moment, NewGameOptions, Table, Terms, TimeControl};

/// Asserts that no control changes the game.
async fn assert_only_looked_at(page: &Page) -> Done {
    page.wait_for(".actions [data-action=take-back][disabled]").await?;
    tap(page, ".actions [data-action=more]").await?;
    page.wait_for("[data-dialog=more] [data-action=share]").await?;
    let changes = "[data-dialog=more] :is([data-action=resign], [data-action=offer-draw], \
        [data-action=pause], [data-action=clock-face])";
    assert_eq!(page.count(changes).await?, 0);
    assert_eq!(page.count("[data-dialog=take-back], [data-running]").await?, 0);
    close(page).await
}

#[test]
fn an_opened_game_waits_until_it_is_continued() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        // A stored game against the computer, whose turn it is and whose clock was running.
        let terms = Terms {
            time: Some(TimeControl::new(10, 5)),
            ..Terms::against_computer(
                Terms::FULL_BOX,
                Color::White,
                NewGameOptions::default().level,
            )
        };
        let file = Table::with_game(1, terms, part(5)).pgn(Moment::ZERO);
        page.drop_file(&file).await?;
        let told = "You – Computer: Drop of honey";
        page.wait_text("[data-prompt=opened]", told).await?;
        page.wait_text("[data-live-region]", "An opened game. You – Computer: Drop of honey")
            .await?;
        assert_only_looked_at(page).await?;
        menu(page, "games").await?;
        page.wait_for("[data-game] [data-action=open-game] [data-result]").await?;
        close(page).await?;
        // One tap continues the same game.
        tap(page, "[data-action=go-on]").await?;
        let has_moved = "document.querySelector('[data-ply=\"6\"]')";
        page.wait_until("the computer has moved", has_moved).await?;
        page.wait_for("[data-clock=w][data-running]").await?;
        page.wait_for(".actions [data-action=take-back]:not([disabled])").await?;
        assert_eq!(page.count("[data-prompt=opened]").await?, 0, "it is one's own now");
        Ok(())
    });
}

#[test]
fn the_moves_of_one_game_after_another_are_its_own() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        // Ants on the same place, beside other tiles.
        for first in ["wS1", "wG1"] {
            let third = format!("wA1 -{first}");
            let moves = format!("{first};bG1 {first}-;{third}");
            page.drop_file(&format!("Base;InProgress;Black[2];{moves}")).await?;
            page.wait_text("[data-ply=\"1\"] .move-text", first).await?;
            page.wait_text("[data-ply=\"3\"] .move-text", &third).await?;
        }
        Ok(())
    });
}
