//! Refusals: each way in which the board shows a reason.

use crate::app::english;
use crate::game_driver::{GameDriver, tap};
use crate::games::strolls;
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Game, GameType, Hex, Illegal, NoThrow, Piece, Refusal};
use skep_session::{Choice, Spot, Table, Terms, Touch};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A refused attempt.
struct RefusedTry {
    game: Game,
    /// The tile to choose first, if it can be chosen.
    chosen: Option<Piece>,
    spot: Spot,
    refusal: Refusal,
}

/// For each reason, the first attempt among many games that is refused for it. Searched once, since it takes a while.
static REFUSED_TRIES: LazyLock<BTreeMap<&'static str, RefusedTry>> = LazyLock::new(|| {
    let mut found = BTreeMap::new();
    let game_type: GameType = "Base+MLP".parse().expect("a game type");
    for game in strolls(game_type).take(60) {
        let mut played = Game::from_position(game.start().clone());
        for mv in game.moves() {
            played.play(mv).expect("it was legal");
            collect(&played, &mut found);
        }
    }
    found
});

fn collect(game: &Game, found: &mut BTreeMap<&'static str, RefusedTry>) {
    let table = Table::with_game(1, Terms::two_people(game.position().game_type()), game.clone());
    let position = game.position();
    let hand = position.hand(position.to_move()).map(Spot::Hand);
    let places: Vec<Hex> = position.uncovered().filter_map(|piece| position.hex(piece)).collect();
    let spots = hand.into_iter().chain(places.iter().map(|&hex| Spot::Place(hex)));
    let mut note = |chosen: Option<&Choice>, spot: Spot| {
        if let Touch::Refused(refusal) = table.touch(chosen, spot) {
            found.entry(refusal.reason.name()).or_insert_with(|| RefusedTry {
                game: game.clone(),
                chosen: chosen.map(|choice| choice.piece),
                spot,
                refusal,
            });
        }
    };
    for spot in spots {
        match table.touch(None, spot) {
            Touch::Chosen(choice) => {
                let around = places.iter().flat_map(|hex| hex.neighbors());
                for place in around.chain(places.iter().copied()) {
                    note(Some(&choice), Spot::Place(place));
                }
            }
            _ => note(None, spot),
        }
    }
}

/// Makes the attempt and checks what the board shows.
async fn ask(page: &Page, attempt: &RefusedTry) -> Done {
    let driver = GameDriver::open(page, attempt.game.clone()).await?;
    // A link may shift the hive.
    let shift = shift(&attempt.game, &driver.game);
    if attempt.game.outcome().is_some() {
        page.wait_for(".ending").await?;
    }
    if let Some(piece) = attempt.chosen {
        driver.choose(piece).await?;
    }
    match attempt.spot {
        Spot::Hand(piece) => tap(page, &driver.tile(piece)).await?,
        Spot::Place(place) => {
            let spot = driver.spot(place + shift).await?;
            page.tap_at(spot).await?;
        }
    }
    let sentence = english().explain(&attempt.refusal);
    page.wait_text(".why-bubble", &sentence).await?;
    assert_shown(&driver, &attempt.refusal, shift).await?;
    driver.assert_board().await
}

fn shift(from: &Game, to: &Game) -> Hex {
    let tile = from.position().in_play().next();
    let [from, to] = [from, to].map(|game| tile.and_then(|tile| game.position().hex(tile)));
    to.zip(from).map_or(Hex::ORIGIN, |(to, from)| to - from)
}

/// Asserts that the tiles of the reason are marked, and no others, that a tile in a hand that must come first is
/// highlighted, and that the refused cell is crossed out.
async fn assert_shown(driver: &GameDriver<'_>, refusal: &Refusal, shift: Hex) -> Done {
    let mut expected: BTreeMap<String, &str> = BTreeMap::new();
    let mut mark = |tiles: &mut dyn Iterator<Item = Piece>, name: &'static str| {
        expected.extend(tiles.map(|piece| (piece.to_string(), name)));
    };
    let mut first = None;
    let mut other = None;
    match &refusal.reason {
        Illegal::SplitsHive { parts } => {
            for (part, name) in parts.iter().zip(["part-a", "part-b", "part-c"]) {
                mark(&mut part.into_iter(), name);
            }
        }
        Illegal::Gate(gate) => mark(&mut gate.posts.into_iter(), "gate"),
        Illegal::ShutIn { by } | Illegal::Enclosed { by } => mark(&mut by.into_iter(), "gate"),
        Illegal::Unreachable { gates } => mark(&mut gates.into_iter(), "gate"),
        Illegal::Covered { by } | Illegal::Occupied { by } => {
            mark(&mut [*by].into_iter(), "covers");
        }
        Illegal::NotYours(piece) => mark(&mut [*piece].into_iter(), "enemy"),
        Illegal::TouchesEnemy { enemies } => mark(&mut enemies.into_iter(), "enemy"),
        Illegal::Resting => mark(&mut refusal.piece.into_iter(), "rests"),
        Illegal::Throw { thrower, because } => match because {
            NoThrow::ThrowerRests => mark(&mut [*thrower].into_iter(), "rests"),
            NoThrow::InStack | NoThrow::NotBeside => mark(&mut [*thrower].into_iter(), "thrower"),
            NoThrow::Gate(gate) => {
                mark(&mut gate.posts.into_iter(), "gate");
                mark(&mut [*thrower].into_iter(), "thrower");
            }
        },
        Illegal::QueenDue { .. } | Illegal::QueenInHand => {
            first = Some(Piece::queen(driver.game.position().to_move()));
        }
        Illegal::OutOfOrder { next } => first = Some(*next),
        Illegal::LandsBefore { landing } => other = Some(*landing),
        Illegal::GameOver(_)
        | Illegal::NotInTheGame(_)
        | Illegal::NotTheFirstPlace
        | Illegal::QueenFirst
        | Illegal::TouchesNothing
        | Illegal::SamePlace
        | Illegal::LosesContact { .. }
        | Illegal::OneStep
        | Illegal::ThreeSteps { .. }
        | Illegal::NotInLine
        | Illegal::NothingToJump
        | Illegal::LadybugSteps
        | Illegal::NothingToCopy
        | Illegal::NoCopyGetsThere { .. }
        | Illegal::MustMove
        | Illegal::MustPass => {}
    }
    let shown: BTreeMap<String, String> = driver
        .page
        .eval(
            "return Object.fromEntries([...document.querySelectorAll('.board [data-mark]')] \
             .map(({dataset: d}) => [d.tile, d.mark]))",
        )
        .await?;
    // A tile in a hand is not on the board.
    expected.retain(|tile, _| {
        tile.parse().is_ok_and(|tile| driver.game.position().hex(tile).is_some())
    });
    let is_same = shown
        .iter()
        .map(|(tile, mark)| (tile.as_str(), mark.as_str()))
        .eq(expected.iter().map(|(tile, mark)| (tile.as_str(), *mark)));
    ensure!(is_same, "{refusal}: the board marks {shown:?} in place of {expected:?}");
    if let Some(first) = first {
        let (color, bug) = (first.color().letter(), first.bug().letter());
        let tile = format!("[data-hand={color}] [data-bug={bug}][data-highlighted]");
        driver.page.wait_for(&tile).await?;
    }
    let crossed: Vec<String> = driver
        .page
        .eval(
            "return [...document.querySelectorAll('.refused[data-refused]')] \
             .map(it => it.dataset.refused)",
        )
        .await?;
    let place = refusal.place.map(|place| place + shift);
    let is_crossed = crossed.iter().eq(place.map(|it| format!("{},{}", it.q, it.r)).iter());
    ensure!(is_crossed, "{refusal}: crossed out is {crossed:?} in place of {place:?}");
    let rings = driver.page.count(".refused.other").await?;
    ensure!(rings == usize::from(other.is_some()), "{refusal}: {rings} other places are shown");
    Ok(())
}

/// One reason for each way of showing it.
const SHOWN: [&str; 8] = [
    "Covered",
    "Gate",
    "LandsBefore",
    "QueenDue",
    "Resting",
    "SplitsHive",
    "ThrowNotBeside",
    "TouchesEnemy",
];

#[test]
fn a_reason_is_shown_on_the_board_and_told_above_it() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        for name in SHOWN {
            let attempt = REFUSED_TRIES
                .get(name)
                .with_context(|| format!("no attempt is refused for {name}"))?;
            ask(page, attempt).await.with_context(|| format!("about {name}"))?;
        }
        Ok(())
    });
}
