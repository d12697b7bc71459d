//! Why not? Each way in which the board shows a reason.

use crate::games::strolls;
use crate::room::english;
use crate::seat::{Seat, tap};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Game, GameType, Hex, Illegal, NoThrow, Piece, Refusal};
use skep_session::{Choice, Spot, Table, Terms, Touch};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A try that the rules refuse.
struct RefusedTry {
    game: Game,
    /// The tile that is chosen first, if it can be.
    chosen: Option<Piece>,
    spot: Spot,
    refusal: Refusal,
}

/// For each reason that people can meet, the first attempt among many games that is refused for it. Looking for
/// them takes a while, so it is done once.
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

/// Makes the attempt and looks at what comes of it.
async fn ask(page: &Page, attempt: &RefusedTry) -> Done {
    let seat = Seat::open(page, attempt.game.clone()).await?;
    // The link may have shifted the hive.
    let shift = shift(&attempt.game, &seat.game);
    if attempt.game.outcome().is_some() {
        tap(page, "[data-dialog=over] [data-action=look]").await?;
        page.wait_gone("dialog").await?;
    }
    if let Some(piece) = attempt.chosen {
        seat.choose(piece).await?;
    }
    match attempt.spot {
        Spot::Hand(piece) => tap(page, &seat.tile(piece)).await?,
        Spot::Place(place) => {
            let spot = seat.spot(place + shift).await?;
            page.tap_at(spot).await?;
        }
    }
    let sentence = english().explain(&attempt.refusal);
    page.wait_text(".why-bubble", &sentence).await?;
    assert_shown(&seat, &attempt.refusal, shift).await?;
    seat.assert_board().await
}

fn shift(from: &Game, to: &Game) -> Hex {
    let tile = from.position().in_play().next();
    let [from, to] = [from, to].map(|game| tile.and_then(|tile| game.position().hex(tile)));
    to.zip(from).map_or(Hex::ORIGIN, |(to, from)| to - from)
}

/// The tiles that the reason is about are marked, each as it should be, and no others; what is in a
/// hand and must come first is highlighted; the place that was refused is crossed out.
async fn assert_shown(seat: &Seat<'_>, refusal: &Refusal, shift: Hex) -> Done {
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
            first = Some(Piece::queen(seat.game.position().to_move()));
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
    let shown: BTreeMap<String, String> = seat
        .page
        .eval(
            "return Object.fromEntries([...document.querySelectorAll('.board [data-mark]')] \
             .map(({dataset: d}) => [d.tile, d.mark]))",
        )
        .await?;
    // A tile in a hand is no element of the board.
    expected
        .retain(|tile, _| tile.parse().is_ok_and(|tile| seat.game.position().hex(tile).is_some()));
    let is_same = shown
        .iter()
        .map(|(tile, mark)| (tile.as_str(), mark.as_str()))
        .eq(expected.iter().map(|(tile, mark)| (tile.as_str(), *mark)));
    ensure!(is_same, "{refusal}: the board marks {shown:?} in place of {expected:?}");
    if let Some(first) = first {
        let (color, bug) = (first.color().letter(), first.bug().letter());
        let tile = format!("[data-hand={color}] [data-bug={bug}][data-highlighted]");
        seat.page.wait_for(&tile).await?;
    }
    let crossed: Vec<String> = seat
        .page
        .eval(
            "return [...document.querySelectorAll('.refused[data-refused]')] \
             .map(it => it.dataset.refused)",
        )
        .await?;
    let place = refusal.place.map(|place| place + shift);
    let is_crossed = crossed.iter().eq(place.map(|it| format!("{},{}", it.q, it.r)).iter());
    ensure!(is_crossed, "{refusal}: crossed out is {crossed:?} in place of {place:?}");
    let rings = seat.page.count(".refused.other").await?;
    ensure!(rings == usize::from(other.is_some()), "{refusal}: {rings} other places are shown");
    Ok(())
}

/// For each way in which the board shows a reason, one reason.
const SHOWN: [&str; 9] = [
    "Covered",
    "Gate",
    "LandsBefore",
    "NotYours",
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
