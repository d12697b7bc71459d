//! Plays moves on the page by input, and compares what the board shows with the rules.

use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Done, Page};
use skep_geometry::{Point, Turn, lift};
use skep_notation::link;
use skep_rules::{Bug, Color, Game, Hex, Move, Piece, Power};

/// A game on the page and the same game by the rules.
pub(crate) struct GameDriver<'a> {
    pub(crate) page: &'a Page,
    pub(crate) game: Game,
}

/// A tile on the board as the page shows it.
type Shown = (String, f64, f64, String, bool);

impl<'a> GameDriver<'a> {
    /// Opens a game by its link, and continues it if it is not over.
    pub(crate) async fn open(page: &'a Page, game: Game) -> Done<GameDriver<'a>> {
        let driver = GameDriver::look(page, game).await?;
        if driver.game.outcome().is_none() {
            tap(page, "[data-action=go-on]").await?;
            page.wait_gone("[data-prompt=opened]").await?;
        }
        Ok(driver)
    }

    /// Opens a game by its link, to look at it.
    pub(crate) async fn look(page: &'a Page, game: Game) -> Done<GameDriver<'a>> {
        page.open(&format!("#game={}", link::write(&game))).await?;
        // A link may shift the hive.
        let game = link::parse(&link::write(&game))?;
        let driver = GameDriver { page, game };
        driver.assert_board().await?;
        Ok(driver)
    }

    /// Continues the game that is already on the page.
    pub(crate) fn at(page: &'a Page, game: Game) -> GameDriver<'a> {
        GameDriver { page, game }
    }

    /// Plays a move by two taps.
    pub(crate) async fn tap_move(&mut self, mv: Move) -> Done {
        let (piece, place) = self.parts(mv)?;
        self.choose(piece).await?;
        tap(self.page, &target(place)).await?;
        self.expect_move(mv).await
    }

    /// Plays a move by dragging. The tile snaps to the target.
    pub(crate) async fn drag_move(&mut self, mv: Move) -> Done {
        let (piece, place) = self.parts(mv)?;
        self.settle().await?;
        let from = self.page.place_of(&self.tile(piece)).await?;
        let up = (from.0, from.1 - 25.0);
        self.page.press_at(from).await?;
        self.page.move_held(from, up).await?;
        self.assert_targets(piece).await?;
        let mut to = self.page.place_of(&target(place)).await?;
        // The dragged tile is ahead of the finger, and people aim with the tile.
        if self.page.device().has_touch() {
            let scale: f64 = self
                .page
                .eval(
                    "const picture = document.querySelector('.board .picture');
                     return new DOMMatrix(getComputedStyle(picture).transform).a",
                )
                .await?;
            to.1 += f64::min(34.0, 50.0 * scale);
        }
        self.page.move_held(up, to).await?;
        self.page.wait_for(&format!("{}[data-near]", target(place))).await?;
        self.page.release_at(to).await?;
        self.expect_move(mv).await
    }

    /// Taps a movable tile, and compares its targets with the rules.
    pub(crate) async fn choose(&self, piece: Piece) -> Done {
        tap(self.page, &self.tile(piece)).await?;
        self.assert_targets(piece).await
    }

    /// The selector of a tile, on the board or in a hand.
    pub(crate) fn tile(&self, piece: Piece) -> String {
        tile(&self.game, piece)
    }

    /// Follows a move played on the page, and compares.
    pub(crate) async fn expect_move(&mut self, mv: Move) -> Done {
        let thrower = self.game.position().path(mv).and_then(|path| match path.power {
            Power::ThrownBy(thrower) => Some(thrower.to_string()),
            _ => None,
        });
        self.game.play(mv)?;
        let last = mv.piece().map(|piece| piece.to_string());
        let told = format!(
            "(() => {{ const one = mark => document.querySelector(`.board .tile[${{mark}}]`)?.dataset.tile ?? null; \
             return !document.querySelector('.board[data-choosing]') \
             && one('data-last') === {} && one('data-thrower') === {} }})()",
            json!(last),
            json!(thrower)
        );
        self.page.wait_until(&format!("{last:?} is the last move, by {thrower:?}"), &told).await?;
        self.assert_board().await
    }

    /// Waits until nothing on the board moves.
    pub(crate) async fn settle(&self) -> Done {
        settle(self.page).await
    }

    /// The tile of a move, and its target.
    pub(crate) fn parts(&self, mv: Move) -> Done<(Piece, Hex)> {
        let place = self.game.position().destination(mv);
        mv.piece().zip(place).context("a move with a tile")
    }

    /// Asserts that the board offers exactly the legal targets.
    pub(crate) async fn assert_targets(&self, piece: Piece) -> Done {
        self.page.wait_for("[data-place]").await?;
        let mut expected: Vec<String> =
            self.game.position().destinations(piece).hexes().map(words).collect();
        expected.sort();
        let shown: Vec<String> = self
            .page
            .eval("return [...document.querySelectorAll('[data-place]')].map(e => e.dataset.place).sort()")
            .await?;
        ensure!(shown == expected, "{piece} is offered {shown:?} in place of {expected:?}");
        Ok(())
    }

    /// Asserts that all tiles are where they are by the rules, on the board and in the hands.
    pub(crate) async fn assert_board(&self) -> Done {
        self.assert_turned(Turn::default()).await
    }

    /// Like [`GameDriver::assert_board`] for a turned board.
    pub(crate) async fn assert_turned(&self, turn: Turn) -> Done {
        let position = self.game.position();
        let tiles = position.in_play().filter_map(|piece| Some((piece, position.hex(piece)?)));
        let mut expected: Vec<Shown> = tiles
            .map(|(piece, hex)| {
                let rise = lift(position.level(piece), position.height(hex));
                let Point { x, y } = turn.place(hex) - Point::new(0.0, rise);
                let is_covered = position.top(hex) != Some(piece);
                (piece.to_string(), x, y, position.level(piece).to_string(), is_covered)
            })
            .collect();
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        let script = "\
            return [...document.querySelectorAll('.board .tile[data-tile]')].map(tile => {
                const [, x, y] = /translate\\((.+)px, (.+)px\\)/.exec(tile.style.transform);
                const {tile: name, level, covered} = tile.dataset;
                return [name, Number(x), Number(y), level, covered !== undefined];
            }).sort((a, b) => a[0] < b[0] ? -1 : 1)";
        let shown: Vec<Shown> = self.page.eval(script).await?;
        let is_same = |a: &Shown, b: &Shown| {
            (&a.0, &a.3, a.4) == (&b.0, &b.3, b.4)
                && (a.1 - b.1).abs() < 0.02
                && (a.2 - b.2).abs() < 0.02
        };
        let fits = shown.len() == expected.len()
            && shown.iter().zip(&expected).all(|(a, b)| is_same(a, b));
        ensure!(fits, "the board shows\n{shown:?}\nand by the rules it is\n{expected:?}");
        self.assert_hands().await
    }

    async fn assert_hands(&self) -> Done {
        let position = self.game.position();
        let mut expected = Vec::new();
        for color in Color::ALL {
            for bug in Bug::ALL.into_iter().filter(|&bug| position.game_type().has(bug)) {
                let count = position.hand(color).filter(|piece| piece.bug() == bug).count();
                expected.push(format!("{}{} {count}", color.letter(), bug.letter()));
            }
        }
        expected.sort();
        let shown: Vec<String> = self
            .page
            .eval(
                "return [...document.querySelectorAll('.hand-tile')] \
                 .map(({dataset: d}) => `${d.color}${d.bug} ${d.count}`).sort()",
            )
            .await?;
        ensure!(shown == expected, "the hands show {shown:?} in place of {expected:?}");
        Ok(())
    }

    /// Asserts that every tile is within the visible board.
    pub(crate) async fn assert_in_sight(&self) -> Done {
        self.settle().await?;
        let hidden: Vec<String> = self
            .page
            .eval(
                "const board = document.querySelector('.board').getBoundingClientRect();
                 const out = (r) => r.left < board.left - 1 || r.right > board.right + 1
                     || r.top < board.top - 1 || r.bottom > board.bottom + 1;
                 return [...document.querySelectorAll('.board .tile[data-tile]')]
                     .filter(tile => out(tile.getBoundingClientRect())).map(t => t.dataset.tile)",
            )
            .await?;
        ensure!(hidden.is_empty(), "out of sight: {hidden:?}");
        Ok(())
    }
}

/// Waits until no animation runs, except endless ones. New ones start within a frame.
pub(crate) async fn settle(page: &Page) -> Done {
    page.settle().await
}

/// Taps an element once it no longer moves.
pub(crate) async fn tap(page: &Page, selector: &str) -> Done {
    page.tap_at_rest(selector).await
}

/// The selector of a tile, on the board or in a hand.
pub(crate) fn tile(game: &Game, piece: Piece) -> String {
    match game.position().hex(piece) {
        Some(_) => format!(".board .tile[data-tile={piece}]"),
        None => format!(".hand-tile[data-tile={piece}]"),
    }
}

/// The selector of a target.
pub(crate) fn target(place: Hex) -> String {
    format!("[data-place=\"{}\"]", words(place))
}

fn words(place: Hex) -> String {
    format!("{},{}", place.q, place.r)
}

impl GameDriver<'_> {
    /// The point of a cell on the screen, with a tile or without.
    pub(crate) async fn spot(&self, place: Hex) -> Done<(f64, f64)> {
        self.settle().await?;
        let position = self.game.position();
        let tiles = position.in_play().filter_map(|piece| Some((piece, position.hex(piece)?)));
        let known = tiles.into_iter().find(|&(_, hex)| position.height(hex) == 1);
        let (piece, hex) = known.context("a tile that lies alone")?;
        let script = "\
            const tile = document.querySelector(arguments[0]).getBoundingClientRect();
            const picture = getComputedStyle(document.querySelector('.board .picture')).transform;
            return [tile.x + tile.width / 2, tile.y + tile.height / 2, new DOMMatrix(picture).a]";
        let (x, y, scale): (f64, f64, f64) =
            self.page.eval_with(script, vec![json!(self.tile(piece))]).await?;
        let way = Turn::default().place(place) - Turn::default().place(hex);
        Ok((x + way.x * scale, y + way.y * scale))
    }
}
