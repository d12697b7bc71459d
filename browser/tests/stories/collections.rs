//! Files with many games: a list to choose from.

use crate::app::{begin, close, menu};
use crate::game_driver::{GameDriver, tap};
use crate::games::strolls;
use anyhow::Context;
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::{Record, pgn, read_all};
use skep_rules::{Bug, Game, GameType, Move};

const COUNT: usize = 100;
/// The damaged one, counted from 1.
const DAMAGED: usize = 51;

/// Games with the names of their players.
fn records() -> Vec<Record> {
    // Other programs allow no Queen as the first tile.
    let is_no_queen = |mv: Move| mv.piece().is_some_and(|piece| piece.bug() != Bug::Queen);
    let begins_plainly = |game: &Game| game.moves().take(2).all(is_no_queen);
    let games = strolls(GameType::FULL).filter(begins_plainly).take(COUNT);
    (1..)
        .zip(games)
        .map(|(number, game)| {
            let mut record = Record::new(game);
            let tags = [
                ("White", format!("Ada {number}")),
                ("Black", "Оля".to_owned()),
                ("Date", "2024.04.01".to_owned()),
            ];
            for (name, value) in tags {
                record.set_tag(name, &value).expect("a tag");
            }
            record.add_comment(1, "2. wA1 was better");
            record
        })
        .collect()
}

/// A file of all games, in which one is damaged.
fn file(write: impl Fn(&Record) -> String, damage: (&str, &str)) -> String {
    let texts = (1..).zip(records()).map(|(number, record)| {
        let text = write(&record);
        let (from, to) = damage;
        if number == DAMAGED { text.replacen(from, to, 1) } else { text }
    });
    texts.map(|text| text + "\n").collect()
}

/// Chooses a file as by a file dialog.
async fn choose(page: &Page, text: &str) -> Done {
    menu(page, "open").await?;
    page.wait_for("[data-field=file]").await?;
    page.eval_with(
        "const data = new DataTransfer();
         data.items.add(new File([arguments[0]], 'club.txt'));
         const field = document.querySelector('[data-field=file]');
         field.files = data.files;
         field.dispatchEvent(new Event('change', {bubbles: true}));
         return null",
        vec![json!(text)],
    )
    .await
}

/// Opens the game with this number from the list.
async fn open_listed(page: &Page, number: usize, game: &Game) -> Done {
    let row = format!("[data-listed='{number}'] button");
    page.wait_for(&row).await?;
    page.eval_with::<()>(
        "document.querySelector(arguments[0]).scrollIntoView({block: 'center'}); return null",
        vec![json!(row)],
    )
    .await?;
    tap(page, &row).await?;
    page.wait_gone("[data-dialog=listing]").await?;
    if game.outcome().is_some() {
        page.wait_for(".ending").await?;
    }
    page.wait_gone("dialog").await?;
    GameDriver::at(page, game.clone())
        .assert_board()
        .await
        .with_context(|| format!("game {number}"))
}

#[test]
fn a_file_of_a_hundred_games_lists_and_opens() {
    let text = file(|record| pgn::write(record, pgn::Dialect::Mzinga), ("2. wA1 was better}", ""));
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        choose(page, &text).await?;
        page.wait_for("[data-dialog=listing]").await?;
        page.wait_text("[data-dialog=listing] h2", &format!("{COUNT} games")).await?;
        assert_eq!(page.count("[data-listed]").await?, COUNT);
        assert_eq!(page.count("[data-listed] button").await?, COUNT - 1);
        let damaged = page.text(&format!("[data-listed='{DAMAGED}'] .game")).await?;
        let named = format!("Game {DAMAGED} cannot be read");
        assert!(damaged.contains(&named), "{damaged}");
        let line = page.text("[data-listed='7']").await?;
        assert!(line.contains("7. Ada 7 – Оля") && line.contains("1 April 2024"), "{line}");
        let games = read_all(text.as_bytes())?;
        let game = |number: usize| -> Done<Game> {
            Ok(games.get(number - 1).context("so many")?.record?.game)
        };
        open_listed(page, COUNT, &game(COUNT)?).await?;
        // Back to the list for another one.
        menu(page, "open").await?;
        tap(page, "[data-dialog=open] [data-action=listing]").await?;
        open_listed(page, DAMAGED + 1, &game(DAMAGED + 1)?).await
    });
}

#[test]
fn the_list_of_kept_games_is_as_high_as_before_while_one_filters() {
    let text = file(|record| pgn::write(record, pgn::Dialect::Mzinga), ("", ""));
    for device in [Device::Phone, Device::Desktop] {
        Visit::on(device).with_less_motion().run(async |page| {
            begin(page).await?;
            choose(page, &text).await?;
            tap(page, "[data-action=keep-listed]").await?;
            page.wait_for("[data-dialog=listing] .toast").await?;
            close(page).await?;
            menu(page, "games").await?;
            page.wait_for(".games-chooser").await?;
            page.settle().await?;
            let window = "const {top, height} = document.querySelector('[data-dialog=games]').getBoundingClientRect();
                return [top, height]";
            let before: [f64; 2] = page.eval(window).await?;
            tap(page, "[data-field=search-games]").await?;
            page.type_text("nobody").await?;
            page.wait_text("[data-dialog=games] .question", "No such game.").await?;
            assert_eq!(page.eval::<[f64; 2]>(window).await?, before);
            Ok(())
        });
    }
}
