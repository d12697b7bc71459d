//! Without a pointer: a whole game by keys, questions and windows, where Tab leads.

use crate::app::{close, english, menu, set, unfold};
use crate::board::bare_corner;
use crate::game_driver::GameDriver;
use crate::games::{hunt, new_game, part};
use anyhow::{Context, bail, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_geometry::Turn;
use skep_notation::uhp;
use skep_rules::{Color, Direction, Hex, Move};
use skep_session::{Choice, Cursor, Go, Table, Terms, Touch};
use std::collections::VecDeque;

/// The keys that walk over the board, and the ways that they go.
const WALKS: [(&str, Go); 8] = [
    ("ArrowLeft", Go::Step(Direction::West)),
    ("ArrowRight", Go::Step(Direction::East)),
    ("ArrowUp", Go::Up),
    ("ArrowDown", Go::Down),
    ("q", Go::Step(Direction::NorthWest)),
    ("w", Go::Step(Direction::NorthEast)),
    ("a", Go::Step(Direction::SouthWest)),
    ("s", Go::Step(Direction::SouthEast)),
];

/// Presses Tab until a matching element is focused.
pub(crate) async fn tab_to(page: &Page, selector: &str) -> Done {
    press_until(page, "Tab", selector).await
}

/// Presses a key until a matching element is focused.
async fn press_until(page: &Page, key: &str, selector: &str) -> Done {
    for _ in 0..80 {
        let is_there = "return document.activeElement.matches(arguments[0])";
        if page.eval_with(is_there, vec![json!(selector)]).await? {
            return Ok(());
        }
        page.key(key).await?;
    }
    bail!("{key} does not lead to {selector}");
}

/// Asserts that the board has the focus, visibly.
pub(crate) async fn assert_on_board(page: &Page) -> Done {
    page.wait_until(
        "the board has the keyboard",
        "document.activeElement.matches('.board:focus-visible')",
    )
    .await
}

/// The keyboard at the board, and the expected place of the cursor.
struct Keys<'a> {
    driver: GameDriver<'a>,
    cursor: Cursor,
}

impl<'a> Keys<'a> {
    fn at(driver: GameDriver<'a>) -> Keys<'a> {
        let cursor = Cursor::new(driver.game.position());
        Keys { driver, cursor }
    }

    fn page(&self) -> &'a Page {
        self.driver.page
    }

    fn table(&self) -> Table {
        let game = self.driver.game.clone();
        Table::with_game(1, Terms::two_people(game.position().game_type()), game)
    }

    /// Presses a key that moves the cursor, and asserts that it is there and visible.
    async fn go(&mut self, key: &str, go: Go, choice: Option<&Choice>) -> Done {
        let next = self.cursor.go(go, &self.table(), Turn::default(), choice);
        self.cursor = next.with_context(|| format!("{key} leads nowhere"))?;
        self.page().key(key).await?;
        self.assert_cursor().await
    }

    async fn assert_cursor(&self) -> Done {
        let Hex { q, r } = self.cursor.place();
        let there = format!(
            "document.querySelector('.board:focus-visible .cursor')?.dataset.cursor === '{q},{r}'"
        );
        self.page().wait_until(&format!("the cursor is at {q},{r}"), &there).await?;
        self.page()
            .wait_until(
                "the cursor is in sight",
                "(() => { const [board, ring] = ['.board', '.cursor use'].map(it => \
                 document.querySelector(it).getBoundingClientRect()); \
                 return ring.left >= board.left - 2 && ring.right <= board.right + 2 \
                 && ring.top >= board.top - 2 && ring.bottom <= board.bottom + 2; })()",
            )
            .await
    }

    /// Moves the cursor to a cell: by stops, or step by step.
    async fn go_to(&mut self, place: Hex, choice: Option<&Choice>, by_stops: bool) -> Done {
        if by_stops {
            for _ in 0..80 {
                if self.cursor.place() == place {
                    return Ok(());
                }
                self.go(".", Go::Next, choice).await?;
            }
            bail!("{place:?} is none of the stops");
        }
        for (key, go) in self.way(place)? {
            self.go(key, go, choice).await?;
        }
        Ok(())
    }

    /// The shortest keys to a cell.
    fn way(&self, place: Hex) -> Done<Vec<(&'static str, Go)>> {
        let table = self.table();
        let mut ways = VecDeque::from([(self.cursor, Vec::new())]);
        let mut known = vec![self.cursor];
        while let Some((cursor, way)) = ways.pop_front() {
            if cursor.place() == place {
                return Ok(way);
            }
            for step in WALKS {
                if let Some(next) = cursor.go(step.1, &table, Turn::default(), None)
                    && !known.contains(&next)
                {
                    known.push(next);
                    ways.push_back((next, way.iter().copied().chain([step]).collect()));
                }
            }
        }
        bail!("there is no way to {place:?}")
    }

    /// Picks up the tile of a move and moves the cursor to its target.
    async fn prepare(&mut self, mv: Move, by_stops: bool) -> Done {
        let (piece, place) = self.driver.parts(mv)?;
        let Touch::Chosen(choice) = self.table().choose(piece) else { bail!("{piece} is stuck") };
        match self.driver.game.position().hex(piece) {
            Some(hex) => {
                tab_to(self.page(), ".board").await?;
                self.cursor = self.cursor.kept(self.driver.game.position());
                self.assert_cursor().await?;
                self.go_to(hex, None, by_stops).await?;
                self.page().key(if by_stops { "Enter" } else { " " }).await?;
            }
            None => {
                // One Tab leads to the hand, arrows in either direction from tile to tile.
                let color = if piece.color() == Color::White { "w" } else { "b" };
                tab_to(self.page(), &format!(".hand[data-hand={color}] .hand-tile")).await?;
                let arrow = if by_stops { "ArrowRight" } else { "ArrowUp" };
                press_until(self.page(), arrow, &self.driver.tile(piece)).await?;
                self.page().key(if by_stops { "Enter" } else { " " }).await?;
                let first = Cursor::first(self.driver.game.position(), &choice, Turn::default());
                self.cursor = first.context("a target")?;
                self.assert_cursor().await?;
            }
        }
        self.driver.assert_targets(piece).await?;
        self.go_to(place, Some(&choice), by_stops).await
    }

    async fn play(&mut self, mv: Move, by_stops: bool) -> Done {
        self.prepare(mv, by_stops).await?;
        self.page().key("Enter").await?;
        self.driver.expect_move(mv).await?;
        // At the end of the game, a window takes the focus.
        match self.driver.game.outcome() {
            Some(_) => Ok(()),
            None => self.assert_cursor().await,
        }
    }
}
/// The next move of the game, whose hive may be shifted on the page.
pub(crate) fn next_move(driver: &GameDriver<'_>) -> Done<Move> {
    let texts = uhp::move_texts(&part(usize::MAX));
    Ok(uhp::parse_move(driver.game.position(), &texts[driver.game.len()])?)
}

#[test]
fn a_whole_game_by_keyboard_alone() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        tab_to(page, "[name=opponent]").await?;
        if !page.eval::<bool>("return document.activeElement.value === 'person'").await? {
            page.key("ArrowLeft").await?;
        }
        tab_to(page, "[name=set]").await?;
        page.key("ArrowRight").await?;
        tab_to(page, "[data-action=start]").await?;
        page.key("Enter").await?;
        page.wait_gone("dialog").await?;
        // Starting a game by keys focuses its board.
        assert_on_board(page).await?;
        let driver = GameDriver::at(page, new_game(Terms::FULL_BOX));
        driver.assert_board().await?;
        let mut keys = Keys::at(driver);
        for (number, mv) in hunt(Terms::FULL_BOX).into_iter().enumerate() {
            keys.play(mv, number % 2 == 0).await?;
        }
        let driver = &keys.driver;
        assert_eq!(driver.game.outcome().and_then(|outcome| outcome.winner), Some(Color::White));
        page.wait_text(".ending h2", "White wins").await?;
        // The card has the focus. Looking back and returning leads there again.
        page.wait_for(".ending .main:focus").await?;
        tab_to(page, ".ending [data-action=look-back]").await?;
        page.key("Enter").await?;
        page.wait_for("[data-action=replay-play]:focus").await?;
        tab_to(page, ".replay [data-action=return]").await?;
        page.key("Enter").await?;
        page.wait_for(".ending .main:focus").await?;
        page.key("b").await?;
        // The board finds both Queens.
        assert_on_board(page).await?;
        for (key, go) in [("e", Go::OwnQueen), ("d", Go::OtherQueen)] {
            keys.go(key, go, None).await?;
        }
        keys.driver.assert_board().await
    });
}

#[test]
fn the_camera_follows_the_cursor_and_the_arrows_have_two_meanings() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, crate::games::middle()).await?;
        let board = page.place_of(".board").await?;
        // Zoomed in until the hive is larger than the board.
        for _ in 0..12 {
            page.wheel(board, -400.0).await?;
        }
        page.key("b").await?;
        let mut keys = Keys::at(driver);
        keys.assert_cursor().await?;
        let places: Vec<Hex> = keys.driver.game.position().tiles().iter().map(|it| it.1).collect();
        for place in [places.first(), places.last()].into_iter().flatten() {
            keys.go_to(*place, None, false).await?;
        }
        // Outside of the board, arrows step through the moves.
        page.key("Tab").await?;
        page.key("ArrowLeft").await?;
        page.wait_for("[data-prompt=looking-back]").await?;
        page.key("End").await?;
        page.wait_gone("[data-prompt=looking-back]").await?;
        // A mouse on the table does not take the focus.
        let corner = bare_corner(page).await?;
        page.tap_at(corner).await?;
        page.key("ArrowLeft").await?;
        page.wait_for("[data-prompt=looking-back]").await?;
        page.key("End").await?;
        page.wait_gone("[data-prompt=looking-back]").await?;
        keys.driver.assert_board().await
    });
}

/// A position in which Black must pass.
const STUCK: &str = r"Base+ML;InProgress;Black[6];wB1;bM \wB1;wQ wB1-;bQ \bM;wM wQ/;bQ -bM;wG1 \wM;bQ \bM;wS1 \wG1;bQ /wS1;wG1 -bQ";

#[test]
fn answers_to_questions_are_after_the_board_and_lead_back_to_it() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, part(6)).await?;
        set(page, "confirm", true).await?;
        let mut keys = Keys::at(driver);
        let mv = next_move(&keys.driver)?;
        for is_yes in [false, true] {
            keys.prepare(mv, true).await?;
            page.key("Enter").await?;
            page.wait_for("[data-prompt=confirm]").await?;
            // The answers follow the board, and lead back to it.
            let answer = if is_yes { "confirm-move" } else { "cancel-move" };
            tab_to(page, &format!("[data-action={answer}]")).await?;
            page.key(if is_yes { "Enter" } else { " " }).await?;
            page.wait_gone("[data-prompt=confirm]").await?;
            assert_on_board(page).await?;
            match is_yes {
                true => keys.driver.expect_move(mv).await?,
                false => keys.driver.assert_board().await?,
            }
        }
        // The pass button does too.
        let mut driver = GameDriver::open(page, uhp::parse_game(STUCK)?).await?;
        page.wait_for("[data-prompt=must-pass]").await?;
        page.key("b").await?;
        tab_to(page, "[data-action=pass]").await?;
        page.key("Enter").await?;
        driver.expect_move(Move::PASS).await?;
        assert_on_board(page).await
    });
}

/// Numbers all tab stops, within the open window if there is one.
const STOPS: &str = "\
    const inside = document.querySelector('dialog[open]') ?? document.body;
    const all = [...inside.querySelectorAll('button, a[href], input, select, textarea, summary, [tabindex]')];
    const group = e => all.filter(it => it.type === 'radio' && it.name === e.name);
    const stops = all.filter(e => e.tabIndex >= 0 && !e.disabled && !e.closest('[inert]')
        && e.checkVisibility({visibilityProperty: true})
        && (e.type !== 'radio' || e === (group(e).find(it => it.checked) ?? group(e)[0])));
    document.querySelectorAll('[data-stop]').forEach(e => delete e.dataset.stop);
    stops.forEach((e, number) => e.dataset.stop = number);
    return stops.map(e => e.outerHTML.slice(0, 120))";

/// The number of the focused one, and whether that is visible. Some show focus on a stand-in.
const STOP: &str = "\
    const e = document.activeElement;
    const framed = e => { const s = getComputedStyle(e);
        return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; };
    const box = e.getBoundingClientRect();
    const itself = box.width > 2 && getComputedStyle(e).opacity !== '0' ? e : null;
    const seen = [itself, itself ? null : e.nextElementSibling, itself ? null : e.closest('label')];
    return [e.dataset.stop === undefined ? -1 : Number(e.dataset.stop), seen.some(e => e && framed(e))]";

/// Asserts that Tab cycles through everything, always visibly.
async fn assert_no_trap(page: &Page, place: &str) -> Done {
    page.settle().await?;
    let stops: Vec<String> = page.eval(STOPS).await?;
    ensure!(!stops.is_empty(), "{place}: nothing to press");
    let mut seen: Vec<i64> = Vec::new();
    for _ in 0..stops.len() * 2 + 4 {
        page.key("Tab").await?;
        let (stop, is_seen): (i64, bool) = page.eval(STOP).await?;
        let Ok(number) = usize::try_from(stop) else { continue };
        ensure!(is_seen, "{place}: no sign of the keyboard at {}", stops[number]);
        if seen.first() == Some(&stop) {
            break;
        }
        ensure!(!seen.contains(&stop), "{place}: Tab goes in circles at {}", stops[number]);
        seen.push(stop);
    }
    let missed: Vec<&String> = (0..)
        .zip(&stops)
        .filter(|(number, _)| !seen.contains(number))
        .map(|(_, stop)| stop)
        .collect();
    ensure!(missed.is_empty(), "{place}: Tab never comes to {missed:#?}");
    // Backwards.
    let (from, _): (i64, bool) = page.eval(STOP).await?;
    page.key("Tab").await?;
    page.key("Shift+Tab").await?;
    let (to, _): (i64, bool) = page.eval(STOP).await?;
    ensure!(from == to, "{place}: from {from} Tab and back lead to {to}");
    Ok(())
}

#[test]
fn tab_leads_everywhere_and_nothing_holds_the_keyboard() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        unfold(page).await?;
        assert_no_trap(page, "a new game").await?;
        GameDriver::open(page, part(9)).await?;
        assert_no_trap(page, "the table").await?;
        assert_eq!(page.count(".board [data-stop]").await?, 0, "the board is one stop");
        page.key("Home").await?;
        page.wait_for("[data-prompt=looking-back]").await?;
        assert_no_trap(page, "looking back").await?;
        page.key("End").await?;
        for name in ["games", "share", "open", "settings", "help"] {
            menu(page, name).await?;
            assert_no_trap(page, name).await?;
            close(page).await?;
        }
        for (key, name) in [("v", "hive"), ("t", "type")] {
            page.key(key).await?;
            page.wait_for(&format!("[data-dialog={name}]")).await?;
            assert_no_trap(page, name).await?;
            close(page).await?;
        }
        tab_to(page, "[data-action=more]").await?;
        page.key("Enter").await?;
        page.wait_for("[data-dialog=more]").await?;
        assert_no_trap(page, "more").await
    });
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        GameDriver::open(page, part(9)).await?;
        assert_no_trap(page, "the table on a phone").await
    });
}

/// The relative luminance (WCAG) of a colour such as `rgb(1, 2, 3)`.
fn luminance(color: &str) -> Option<f64> {
    let numbers = color.strip_prefix("rgb(")?.strip_suffix(')')?;
    let mut parts = numbers.split(',').map(|part| {
        let part = part.trim().parse::<f64>().ok()? / 255.0;
        Some(if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) })
    });
    let mut next = || parts.next().flatten();
    Some(0.2126 * next()? + 0.7152 * next()? + 0.0722 * next()?)
}

#[test]
fn the_cursor_is_clear_in_every_theme() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        GameDriver::open(page, part(9)).await?;
        page.key("b").await?;
        page.wait_for(".board:focus-visible .cursor").await?;
        for theme in ["light", "dark", "contrast"] {
            let script = "\
                document.documentElement.dataset.theme = arguments[0];
                return ['.cursor use:not(.rim)', '.cursor .rim']
                    .map(it => getComputedStyle(document.querySelector(it)).stroke)";
            let colors: [String; 2] = page.eval_with(script, vec![json!(theme)]).await?;
            let [one, other] = colors.each_ref().map(|color| luminance(color).unwrap_or(f64::NAN));
            // Two contrasting lines: one of them stands out on any ground.
            let ratio = (one.max(other) + 0.05) / (one.min(other) + 0.05);
            ensure!(ratio >= 3.0, "{theme}: {colors:?} have a contrast of {ratio}");
        }
        // No cursor while the focus is elsewhere.
        page.key("Tab").await?;
        page.wait_gone(".cursor").await
    });
}

#[test]
fn the_hive_in_sentences() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, crate::games::middle()).await?;
        let expected = english().spoken(driver.game.position(), 0).hive(None, None);
        page.key("b").await?;
        page.key("v").await?;
        page.wait_for("[data-dialog=hive]").await?;
        let told: Vec<String> = page
            .eval("return [...document.querySelectorAll('.hive-text li')].map(e => e.textContent)")
            .await?;
        assert_eq!(told, expected);
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        assert_on_board(page).await?;
        // Also by touch, and for a turned board.
        page.key("r").await?;
        crate::app::more(page, "hive").await?;
        let turned = english().spoken(driver.game.position(), 1).hive(None, None);
        page.wait_text(".hive-text", &turned[1]).await
    });
}

/// Scrolls back, and waits until the scrolling that a key has begun is over: it would go on from there.
async fn back_to_the_top(page: &Page) -> Done {
    let top = "const article = document.querySelector('.article');
        article.scrollTo({top: 0, behavior: 'instant'});
        return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
            () => setTimeout(() => done(article.scrollTop === 0), 100))))";
    while !page.eval::<bool>(top).await? {}
    Ok(())
}

#[test]
fn what_is_read_scrolls_by_keys() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        for address in ["learn/", "learn/#rules"] {
            page.open(address).await?;
            page.wait_until(
                "the page has the keyboard",
                "document.activeElement.matches('.article[tabindex=\"0\"]')",
            )
            .await?;
            for key in ["ArrowDown", "PageDown", " "] {
                back_to_the_top(page).await?;
                page.key(key).await?;
                page.wait_until(
                    &format!("{key:?} scrolls {address}"),
                    "document.querySelector('.article').scrollTop > 0",
                )
                .await?;
            }
        }
        Ok(())
    });
}
