//! A game by link between two windows: the time from the click that makes a move until the other window shows it.

use skep_browser::anyhow::Context;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Color, Game, GameType, Hex, Move};
use skep_server::{DataFolder, OnlineOptions, Options, Port, Server};
use std::sync::Arc;

/// Plies that are measured.
const PLIES: usize = 60;

/// Writes down when a move was clicked, and when one has come.
const WATCH: &str = "\
    const now = () => performance.timeOrigin + performance.now();
    addEventListener('click', e => { window.clicked = performance.timeOrigin + e.timeStamp }, true);
    window.shown = {};
    new MutationObserver(() => {
        const count = document.querySelectorAll('[data-ply]').length;
        window.shown[count] ??= now();
    }).observe(document.body, { childList: true, subtree: true });
    return null";

/// Measures two windows at a server of this process, which commits each move to the disk before it tells it.
pub(crate) fn measure() -> Done {
    let folder = std::env::temp_dir().join(format!("skep-measure-{}", std::process::id()));
    let data = Arc::new(DataFolder::open(&folder)?);
    // Links that reach nobody else are not made.
    let base_url = Some("http://skep.example/".to_owned());
    let online = OnlineOptions { data: Some(data), base_url, ..OnlineOptions::default() };
    let server = Server::bind(&Options { port: Port::Exactly(0), online, ..Options::default() })?;
    let server = server.start()?;
    let address = format!("http://{}/", server.address());
    let visit = || Visit::on(Device::Desktop).at(&address).with_less_motion();
    let mut times = Vec::new();
    Visit::together([visit(), visit()], async |[ada, ben]| play(ada, ben, &mut times).await);
    drop(server);
    std::fs::remove_dir_all(&folder)?;
    times.sort_by(f64::total_cmp);
    let at =
        |part: f64| times[((times.len() as f64 * part).ceil() as usize).clamp(1, times.len()) - 1];
    println!(
        "a move from the click to the other window, durable write included: median {:.0} ms, 99 % {:.0} ms ({} moves)",
        at(0.5),
        at(0.99),
        times.len()
    );
    Ok(())
}

async fn play(ada: &Page, ben: &Page, times: &mut Vec<f64>) -> Done {
    ada.open("online/").await?;
    ada.tap_at_rest("label:has([name=set][value=full])").await?;
    ada.tap_at_rest("[data-action=start]").await?;
    ada.wait_for("[data-card=waiting]").await?;
    let keep =
        "navigator.clipboard.writeText = async text => { window.copied = text }; return null";
    ada.eval::<()>(keep).await?;
    ada.tap_at_rest("[data-card=waiting] [data-action=copy-link]").await?;
    ada.wait_until("the link is copied", "window.copied").await?;
    let link: String = ada.eval("return window.copied").await?;
    let (_, query) = link.split_once("online/").context(link.clone())?;
    ben.open(&format!("online/{query}")).await?;
    ben.tap_at_rest("[data-action=take]").await?;
    ada.wait_gone("[data-card=waiting]").await?;
    for page in [ada, ben] {
        page.eval::<()>(WATCH).await?;
    }
    let mut board =
        Game::new(GameType::BASE.with(skep_rules::Bug::Mosquito).with(skep_rules::Bug::Ladybug));
    for ply in 1..=PLIES {
        let (mover, other) =
            if board.position().to_move() == Color::White { (ada, ben) } else { (ben, ada) };
        let moves = board.position().legal_moves();
        let position = board.position();
        let is_quiet = |mv: &Move| {
            let mut next = board.clone();
            let is_played = mv.piece().is_some() && next.play(*mv).is_ok();
            is_played && next.outcome().is_none() && !next.position().must_pass()
        };
        // The hive stays small, and all of it in sight.
        let far = |mv: &Move| position.destination(*mv).map(|place| place.distance(Hex::ORIGIN));
        let quiet = moves.into_iter().filter(is_quiet).min_by_key(far);
        let Some(mv) = quiet else { break };
        let (piece, place) = mv.piece().zip(board.position().destination(mv)).context("a tile")?;
        let tile = match board.position().hex(piece) {
            Some(_) => format!(".board .tile[data-tile={piece}]"),
            None => format!(".hand-tile[data-tile={piece}]"),
        };
        mover.tap_at_rest(&tile).await?;
        mover.tap_at_rest(&format!("[data-place=\"{},{}\"]", place.q, place.r)).await?;
        other.wait_until("the move is there", &format!("window.shown[{ply}]")).await?;
        let clicked: f64 = mover.eval("return window.clicked").await?;
        let shown: f64 = other.eval(&format!("return window.shown[{ply}]")).await?;
        times.push(shown - clicked);
        board.play(mv).ok().context("a legal move")?;
    }
    Ok(())
}
