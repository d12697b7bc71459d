//! The scenes: what is on the screen in a picture.

use anyhow::Context;
use skep_browser::{Done, Page};
use skep_notation::{link, uhp};
use skep_rules::{Game, Illegal, Piece};
use skep_table::{Table, Touch};

/// A scene. A new one needs a name here and its steps in [`Scene::set`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scene {
    /// The first thing that a visitor sees.
    NewGame,
    /// Against the computer, with all that can be wished for.
    NewGameComputer,
    /// The middle of a game, with stacks.
    Middle,
    /// A tile is chosen: where it may go.
    Choosing,
    /// A tile that may not move, and why.
    WhyNot,
    /// Somebody has won.
    Over,
    /// A new version of the page is ready.
    Update,
    /// The list of moves, where it has to be asked for.
    Moves,
    Menu,
    More,
    Settings,
    Games,
    Share,
    Open,
    Help,
    /// The clock beside a real set.
    Clock,
}

/// A game between two of the computer's levels.
const GAME: &str = r"Base+MLP;WhiteWins;Black[31];wP;bB1 /wP;wA1 \wP;bM bB1\;wQ wP/;bB2 -bB1;wA1 -bB2;bQ bM-;wA2 \wA1;bS1 /bM;wA2 /bS1;bP bQ\;wA3 -wQ;bS2 bB2\;wM -wA2;bS2 -wM;wL wM\;bA1 bP\;wA3 bA1-;bA2 /bS2;wA1 bA2\;bL \bS2;wL -bS1;bB2 /bB1;wA3 bA1\;bA3 /bP;wG1 wM\;bA3 wQ-;wG1 -wL;bG1 /bL;wS1 -wQ;bA3 /wA3;wA2 -bA3;bL wM\;wA1 /bA2;bG2 bA1/;wS1 -wP;bG3 bG2-;wB1 wQ\;bL \wG1;wS2 wA3-;bL -wG1;wS1 wP\;bL wM\;wB1 bQ/;bB1 wP;wB1 bQ;bB1 wQ;wG2 wB1/;bB2 wL;wG1 bL\;bB2 -bM;wS2 bG3-;bG1 bA2\;wA1 /bG1;bB2 \wL;wB1 bP;bB2 -bM;wA2 wG2\;bA3 wG1-;wB1 bM\";
/// So many plies of it are its middle: three stacks, White to move.
const MIDDLE: usize = 50;

impl Scene {
    pub(crate) const ALL: [Scene; 16] = [
        Scene::NewGame,
        Scene::NewGameComputer,
        Scene::Middle,
        Scene::Choosing,
        Scene::WhyNot,
        Scene::Over,
        Scene::Update,
        Scene::Moves,
        Scene::Menu,
        Scene::More,
        Scene::Settings,
        Scene::Games,
        Scene::Share,
        Scene::Open,
        Scene::Help,
        Scene::Clock,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Scene::NewGame => "new-game",
            Scene::NewGameComputer => "computer",
            Scene::Middle => "middle",
            Scene::Choosing => "choosing",
            Scene::WhyNot => "why-not",
            Scene::Over => "over",
            Scene::Update => "update",
            Scene::Moves => "moves",
            Scene::Menu => "menu",
            Scene::More => "more",
            Scene::Settings => "settings",
            Scene::Games => "games",
            Scene::Share => "share",
            Scene::Open => "open",
            Scene::Help => "help",
            Scene::Clock => "clock",
        }
    }

    /// Makes the page look so.
    pub(crate) async fn set(self, page: &Page) -> Done {
        match self {
            Scene::NewGame => {
                page.open("").await?;
                page.wait_for("[data-dialog=new-game]").await
            }
            Scene::NewGameComputer => {
                page.open("").await?;
                page.tap_at_rest("label:has([name=opponent][value=computer])").await?;
                page.wait_for("[data-choice=level]").await?;
                page.tap_at_rest("[data-fold=more] summary").await?;
                page.wait_for("[data-choice=clock]").await
            }
            Scene::Middle => open(page, MIDDLE).await,
            Scene::Choosing => {
                open(page, MIDDLE).await?;
                page.tap_at_rest(&tile(freest(&played(MIDDLE)?)?)).await?;
                page.wait_for("[data-place]").await
            }
            Scene::WhyNot => {
                open(page, MIDDLE).await?;
                page.tap_at_rest(&tile(holder(&played(MIDDLE)?)?)).await?;
                page.wait_for(".why[data-shown] .why-bubble").await
            }
            Scene::Over => {
                open(page, usize::MAX).await?;
                page.wait_for("[data-dialog=over]").await
            }
            Scene::Update => {
                open(page, MIDDLE).await?;
                news(page, "update").await?;
                page.wait_for(".notice").await
            }
            Scene::Moves => {
                open(page, MIDDLE).await?;
                let is_asked_for = "return document.querySelector('.actions [data-action=moves]') \
                    .checkVisibility()";
                if page.eval(is_asked_for).await? {
                    page.tap_at_rest(".actions [data-action=moves]").await?;
                }
                page.wait_for(&format!("[data-ply=\"{MIDDLE}\"]")).await
            }
            Scene::Menu => {
                open(page, MIDDLE).await?;
                for it in ["kept", "update", "installable"] {
                    news(page, it).await?;
                }
                menu(page).await
            }
            Scene::More => {
                open(page, MIDDLE).await?;
                page.tap_at_rest(".actions [data-action=more]").await?;
                page.wait_for("[data-dialog=more]").await
            }
            Scene::Settings | Scene::Share | Scene::Open | Scene::Help => {
                open(page, MIDDLE).await?;
                from_menu(page, self.name()).await
            }
            Scene::Games => {
                for plies in [12, usize::MAX, 30, MIDDLE] {
                    open(page, plies).await?;
                }
                from_menu(page, "games").await
            }
            Scene::Clock => {
                page.open("").await?;
                page.tap_at_rest("[data-fold=more] summary").await?;
                page.tap_at_rest("[data-switch=over-the-board]").await?;
                page.tap_at_rest("[data-action=start]").await?;
                page.wait_for("[data-action=press-clock]").await?;
                page.tap_at_rest("[data-action=press-clock][data-color=b]").await?;
                page.wait_for("[data-action=press-clock][data-running]").await
            }
        }
    }
}

/// The game after so many plies.
fn played(plies: usize) -> Done<Game> {
    let whole = uhp::parse_game(GAME).context("the game of the pictures")?;
    let mut game = Game::new(whole.position().game_type());
    for mv in whole.moves().take(plies) {
        game.play(mv).context("the game of the pictures")?;
    }
    Ok(game)
}

async fn open(page: &Page, plies: usize) -> Done {
    page.open(&format!("#game={}", link::write(&played(plies)?))).await?;
    let in_sight = "[...document.querySelectorAll('.board .tile')].some(Boolean) \
        && [...document.querySelectorAll('.board .tile')].every(tile => { \
            const it = tile.getBoundingClientRect(); \
            return it.left > 0 && it.top > 0 && it.right < innerWidth && it.bottom < innerHeight })";
    page.wait_until("the hive is in sight", in_sight).await
}

fn tile(piece: Piece) -> String {
    format!(".board .tile[data-tile={piece}]")
}

/// The tile of the one to move that has the most places to go to.
fn freest(game: &Game) -> Done<Piece> {
    let position = game.position();
    let own = position.uncovered().filter(|piece| piece.color() == position.to_move());
    own.max_by_key(|&piece| position.destinations(piece).hexes().count()).context("no tile")
}

/// A tile of the one to move that holds the hive together.
fn holder(game: &Game) -> Done<Piece> {
    let position = game.position();
    let table = Table::of_record(&game.clone().into(), 1);
    let holds = |&piece: &Piece| match table.choose(piece) {
        Touch::Refused(refusal) => matches!(refusal.reason, Illegal::SplitsHive { .. }),
        _ => false,
    };
    let own = position.uncovered().filter(|piece| piece.color() == position.to_move());
    own.filter(holds).last().context("no tile holds the hive together")
}

/// Tells the page what `app.js` would.
async fn news(page: &Page, news: &str) -> Done {
    let event = format!("new CustomEvent('skep-news', {{detail: '{news}'}})");
    page.eval(&format!("dispatchEvent({event}); return null")).await
}

async fn menu(page: &Page) -> Done {
    page.tap_at_rest(".bar [data-action=menu]").await?;
    page.wait_for("[data-dialog=menu]").await
}

async fn from_menu(page: &Page, name: &str) -> Done {
    menu(page).await?;
    page.tap_at_rest(&format!("[data-dialog=menu] [data-action={name}]")).await?;
    page.wait_for(&format!("[data-dialog={name}]")).await
}
