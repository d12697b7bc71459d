//! The memory of idle connections and games.

use crate::moves::Players;
use crate::server::{Fault, KillableServer};
use crate::support::Guest;
use skep_api::{Clock, Down, GameId, Known, PROTO, Up};
use skep_test_support::{Dice, Folder};
use std::net::SocketAddr;

/// So many of each.
const COUNT: usize = 400;
/// How far the games have come.
const PLIES: usize = 20;

pub(crate) async fn measure() {
    let folder = Folder::new("bench");
    let mut server = KillableServer::start(folder.path(), Fault::None).await;
    let mut games = Vec::new();
    for game in 0..COUNT + 1 {
        // Games in real time are read when a server starts, which leaves memory that is used again.
        let mut players = Players::sit_down(server.address(), Clock::Days { days: 3 }).await;
        players.play(PLIES, &mut Dice::from_seed(game as u64)).await;
        games.push((players.game, players.guest));
    }
    // A process that has used no memory yet.
    server.kill();
    server.restart().await;
    let (first, rest) = games.split_first().expect("games");
    let mut pages = vec![Idle::connect(server.address(), first).await];
    pages[0].look().await;
    let nothing = resident(server.process());
    for game in rest {
        pages.push(Idle::connect(server.address(), game).await);
    }
    let connections = resident(server.process());
    for page in &mut pages[1..] {
        page.look().await;
    }
    let looking = resident(server.process());
    let each = |from: u64, to: u64| to.saturating_sub(from) as f64 / COUNT as f64;
    println!("  at rest: {nothing} kB");
    println!("  an idle connection: {:.1} kB ({COUNT} of them)", each(nothing, connections));
    println!(
        "  a game that one of them looks at, after {PLIES} plies: {:.1} kB",
        each(connections, looking)
    );
}

/// A connection that says nothing more.
struct Idle {
    page: crate::support::Page,
}

impl Idle {
    async fn connect(address: SocketAddr, (game, guest): &(GameId, Guest)) -> Idle {
        let guest = Guest { address, ..guest.clone() };
        let socket = guest.raw_socket().await.expect("a connection");
        let mut page = crate::support::Page { socket, game: game.clone() };
        page.send(&Up::Hello { proto: PROTO, resume: Vec::new() }).await;
        page.until(|down| matches!(down, Down::Welcome { .. }).then_some(())).await;
        Idle { page }
    }

    async fn look(&mut self) {
        let game = self.page.game.clone();
        self.page.send(&Up::Watch(Known { game, seq: 0 })).await;
        self.page.until(|down| matches!(down, Down::Presence(_)).then_some(())).await;
    }
}

/// The resident memory of a process, in kB; counted page by page, while `status` only estimates it.
fn resident(process: u32) -> u64 {
    let maps = std::fs::read_to_string(format!("/proc/{process}/smaps_rollup")).expect("Linux");
    let line = maps.lines().find_map(|line| line.strip_prefix("Rss:")).expect("its memory");
    line.trim().trim_end_matches("kB").trim().parse().expect("a number")
}
