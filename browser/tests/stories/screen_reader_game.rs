//! Games by screen reader and keys. What is announced is tested without a browser; these stories test that it is
//! heard, with windows open and closed.

use crate::app::{begin, choose, choose_computer, close, menu, start, unfold};
use crate::game_driver::{GameDriver, tap};
use crate::games::{new_game, part};
use crate::screen_reader::{ScreenReader, text};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::{Value as Json, json};
use skep_browser::{Device, Done, Visit};
use skep_notation::uhp;
use skep_rules::{Bug, Color, Game, GameType};
use skep_words::{Language, key};

/// A game in which White wins with the next move.
fn nearly_won() -> Game {
    let moves = [
        r"wA1",
        r"bQ -wA1",
        r"wA2 wA1\",
        r"bQ /wA1",
        r"wA3 wA2\",
        r"bA1 -bQ",
        r"wQ /wA3",
        r"bA2 bA1\",
        r"wQ bQ\",
        r"bA2 -wA1",
    ];
    let mut game = new_game(GameType::BASE);
    for text in moves {
        let mv = uhp::parse_move(game.position(), text).expect("a legal move");
        game.play(mv).expect("a legal move");
    }
    game
}

#[test]
fn the_end_of_a_game_by_ear() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        GameDriver::open(page, nearly_won()).await?;
        let mut reader = ScreenReader::listen(page, Language::English).await?;
        page.key("b").await?;
        assert_eq!(reader.one("b").await?, "Black Ant 2.");
        assert_eq!(reader.press("e").await?, "White Queen: three free sides.");
        let queen = "Black Queen: one free side.";
        assert_eq!(reader.press("d").await?, queen);
        // The same sentence is announced again.
        let refused = "Black Queen, to the north-west of the white Queen. This is Black's tile. It could not go anywhere now.";
        for _ in 0..2 {
            assert_eq!(reader.press("Enter").await?, refused);
        }
        // A window announces itself, and returns the focus.
        page.key("v").await?;
        page.wait_for("[data-dialog=hive]").await?;
        let items = reader.names("listitem").await?;
        ensure!(items.len() > 3, "the hive in {items:?}");
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        assert_eq!(reader.one("Escape").await?, queen);
        for ant in ["White Ant 1.", "White Ant 2.", "White Ant 3."] {
            assert_eq!(reader.press(".").await?, ant);
        }
        let chosen = "White Ant 3, to the east of the white Queen. Can go to 11 places.";
        assert_eq!(reader.press("Enter").await?, chosen);
        for _ in 0..3 {
            let place = reader.press(".").await?;
            ensure!(place.ends_with("You can go here."), "{place}");
        }
        assert_eq!(
            reader.press("Enter").await?,
            "White's Ant 3 to the south-west of the black Queen. White wins: the black Queen is surrounded."
        );
        // The result is announced with the last move; the card has the buttons.
        page.wait_for(".ending").await?;
        page.wait_until("the card has the keyboard", "document.activeElement.matches('.ending .main')").await?;
        let nodes = reader.tree().await?;
        let named = |name: &str| nodes.iter().any(|node| text(node, "name") == name);
        assert!(named("The game is over") && named("Again, colours swapped"));
        assert_eq!(reader.news().await?, Vec::<String>::new());
        Ok(())
    });
}

#[test]
fn the_computer_is_heard_when_it_has_moved() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        choose_computer(page).await?;
        start(page).await?;
        let mut reader = ScreenReader::listen(page, Language::English).await?;
        ensure!(reader.take_up(Color::White, Bug::Ant).await?, "the Ant can't be laid");
        page.key("Enter").await?;
        // The own move, and nothing more until the computer has moved.
        reader.wait(2, "the computer's move").await?;
        let news = reader.news().await?;
        ensure!(news.len() == 2 && news[0] == "White lays an Ant.", "{news:?}");
        ensure!(news[1].starts_with("Black lays ") && news[1].ends_with(" Your turn."), "{news:?}");
        // The hive is described to the player.
        page.key("v").await?;
        page.wait_text("[data-dialog=hive] li:last-child", "Your turn").await
    });
}

#[test]
fn marks_are_announced_when_exploring_by_touch() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("learn/#learn/ant").await?;
        page.wait_for(".lesson").await?;
        let labels = async |selector: &str| -> Done<Vec<String>> {
            page.wait_for(selector).await?;
            let script = "return [...document.querySelectorAll(arguments[0])].map(it => it.getAttribute('aria-label') ?? '')";
            let labels: Vec<String> = page.eval_with(script, vec![json!(selector)]).await?;
            Ok(labels)
        };
        let is_marked = |label: &String| label.ends_with(" Marked.");
        let tiles = labels(".board .tile[data-tile]").await?;
        let marked: Vec<&String> = tiles.iter().filter(|it| is_marked(it)).collect();
        assert_eq!(marked, ["White Ant 1, to the east of the black Grasshopper. Marked."]);
        tap(page, ".board .tile[data-tile=wA1]").await?;
        let places = labels(".board [data-place]").await?;
        let marked: Vec<&String> = places.iter().filter(|it| is_marked(it)).collect();
        let place =
            "Free place touching one tile: to the west of the white Queen. You can go here. Marked.";
        assert_eq!((places.len(), marked), (11, vec![&place.to_owned()]));
        Ok(())
    });
}

#[test]
fn everything_has_a_role_and_a_name() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        begin(page).await?;
        tap(page, ".bar [data-action=new-game]").await?;
        unfold(page).await?;
        choose(page, "clock", "15-10").await?;
        start(page).await?;
        let reader = ScreenReader::listen(page, Language::English).await?;
        assert_eq!(reader.names("timer").await?, ["Black's clock", "White's clock"]);
        GameDriver::open(page, part(9)).await?;
        let reader = ScreenReader::listen(page, Language::English).await?;
        for role in ["banner", "main", "heading"] {
            ensure!(!reader.names(role).await?.is_empty(), "nothing is a {role}");
        }
        assert_eq!(reader.names("application").await?, ["The board"]);
        assert_eq!(reader.names("navigation").await?, ["What you can do"]);
        assert_eq!(reader.names("status").await?.len(), 1, "one voice");
        let groups = reader.names("toolbar").await?;
        for hand in ["White's reserve", "Black's reserve"] {
            ensure!(groups.iter().any(|name| name == hand), "{hand} is not among {groups:?}");
        }
        assert_eq!(reader.names("listitem").await?.len(), 9, "the moves are a list");
        let buttons = reader.names("button").await?;
        ensure!(buttons.len() > 30 && buttons.iter().all(|name| !name.is_empty()), "{buttons:?}");
        let quiet =
            "return document.querySelectorAll('[role=alert], [role=log], [aria-live]').length";
        assert_eq!(page.eval::<u32>(quiet).await?, 0);
        assert_nothing_twice(&reader).await?;
        // A description is not part of the name.
        menu(page, "settings").await?;
        assert_nothing_twice(&reader).await?;
        let nodes = reader.tree().await?;
        for keys in [
            [key::SETTINGS_LARGE_TILES, key::SETTINGS_LARGE_TILES_ABOUT],
            [key::SETTINGS_LEFT_HANDED, key::SETTINGS_LEFT_HANDED_ABOUT],
            [key::SETTINGS_CONFIRM, key::SETTINGS_CONFIRM_ABOUT],
        ] {
            let [name, about] = keys.map(|key| reader.words.say(key));
            let is_it = |node: &&Json| text(node, "role") == "switch" && text(node, "name") == name;
            let switch = nodes.iter().find(is_it).with_context(|| format!("no switch {name}"))?;
            assert_eq!(text(switch, "description"), about);
        }
        close(page).await
    });
}

/// Asserts that no description repeats the name.
async fn assert_nothing_twice(reader: &ScreenReader<'_>) -> Done {
    for node in reader.tree().await?.iter().filter(|node| node["ignored"] != true) {
        let (name, about) = (text(node, "name"), text(node, "description"));
        ensure!(about.is_empty() || !name.contains(&about), "{name:?} and again {about:?}");
    }
    Ok(())
}

#[test]
fn what_a_window_says_is_heard_in_it_as_often_as_it_is_so() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, part(6)).await?;
        let mut reader = ScreenReader::listen(page, Language::English).await?;
        page.key("t").await?;
        page.wait_for("[data-field=move]").await?;
        // Text that is no move, and a refused move, which the board shows as well: one sentence.
        let refused = "bA1 wQ-";
        for text in ["hello", refused] {
            page.eval::<()>("document.querySelector('[data-field=move]').select(); return null")
                .await?;
            page.type_text(text).await?;
            let error = reader.words.typed_move(driver.game.position(), text).expect_err("no move");
            for _ in 0..2 {
                assert_eq!(reader.press("Enter").await?, reader.words.explain_written(&error));
            }
        }
        assert_eq!(page.count("[role=alert]").await?, 0, "one voice");
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        menu(page, "open").await?;
        reader.news().await?;
        for _ in 0..2 {
            tap(page, "[data-action=open-text]").await?;
            assert_eq!(
                reader.one("nothing to open").await?,
                "There is nothing to open. Paste a game first."
            );
        }
        Ok(())
    });
}
