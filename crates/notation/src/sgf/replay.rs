//! Replays the actions of a Boardspace file.

use super::action::{Action, GridCell, Name};
use crate::import::Import;
use crate::uhp::MoveError;
use skep_rules::{Color, GameType, Hex, Illegal, Move, Outcome, Piece, Position, Reason, Refusal};

/// What a player has done since the last `Done`.
#[derive(Clone, Copy)]
enum Pending {
    Nothing,
    /// The name of a tile and the place where it was put.
    Tile(Piece, GridCell),
    Pass,
    Talk,
    Resign(Color),
}

pub(super) struct Replay {
    pub(super) import: Import,
    /// Player 0 has Black, after a swap.
    pub(super) is_swapped: bool,
    pub(super) is_draw_agreed: bool,
    pub(super) winner_on_time: Option<Color>,
    /// The first tile was a black one: here the side that begins is White.
    begins_black: Option<bool>,
    /// Where the file has the first tile, which is [`Hex::ORIGIN`] here.
    origin: Option<GridCell>,
    picked: Option<(Name, Piece)>,
    pending: Pending,
}

impl Replay {
    pub(super) fn new(game_type: GameType) -> Replay {
        Replay {
            import: Import::new(Position::new(game_type)),
            is_swapped: false,
            is_draw_agreed: false,
            winner_on_time: None,
            begins_black: None,
            origin: None,
            picked: None,
            pending: Pending::Nothing,
        }
    }

    fn position(&self) -> &Position {
        self.import.game.position()
    }

    fn side(&self, player: usize) -> Color {
        if (player == 0) == self.is_swapped { Color::Black } else { Color::White }
    }

    /// Translates a colour of the file to the colour here, or back.
    fn exchanged(&self, color: Color) -> Color {
        if self.begins_black == Some(true) { !color } else { color }
    }

    /// Carries out an action; `is_done` if it includes a `Done`.
    pub(super) fn act(
        &mut self,
        player: usize,
        action: Action,
        is_done: bool,
    ) -> Result<(), MoveError> {
        match action {
            Action::Idle => {}
            Action::Pick(name) => self.picked = self.named(name, self.side(player)),
            Action::PickUp(place, name) => self.pick_up(player, place, name),
            Action::PutBack => self.pending = Pending::Nothing,
            Action::Drop(name, place) => {
                let same = self.picked.filter(|(picked, _)| picked.is_same_but_for_color(name));
                let picked = same.filter(|_| name.color.is_none());
                if let Some((_, piece)) = picked.or_else(|| self.named(name, self.side(player))) {
                    self.pending = Pending::Tile(piece, place);
                }
            }
            Action::Pass => self.pending = Pending::Pass,
            Action::Talk => self.talk(false),
            Action::AcceptDraw => self.talk(true),
            Action::Resign => self.pending = Pending::Resign(self.side(player)),
            Action::WinOnTime => self.winner_on_time = Some(self.side(player)),
            Action::Swap => {
                self.is_swapped = !self.is_swapped;
                self.pending = Pending::Talk;
            }
            Action::Done => return self.done(self.side(player)),
        }
        if is_done { self.done(self.side(player)) } else { Ok(()) }
    }

    /// Ends the replay. A resignation counts even without `Done`.
    pub(super) fn end(&mut self) {
        if let Pending::Resign(loser) = self.pending {
            self.resign(loser);
        }
    }

    /// Records a resignation, unless the game is over already.
    fn resign(&mut self, loser: Color) {
        let _ = self.import.game.resign(loser);
    }

    fn talk(&mut self, is_agreed: bool) {
        self.is_draw_agreed = is_agreed;
        self.pending = Pending::Talk;
    }

    /// A tile by its name; one without colour is of this side.
    fn named(&self, name: Name, side: Color) -> Option<(Name, Piece)> {
        let piece = name.piece(self.exchanged(side))?;
        Some((name, piece))
    }

    fn pick_up(&mut self, player: usize, place: GridCell, name: Name) {
        let pending = match self.pending {
            Pending::Tile(piece, at) if at == place => Some(piece),
            _ => None,
        };
        if pending.is_some() {
            self.pending = Pending::Nothing;
        }
        // Without its colour in the name, a tile has that of the one that lies there.
        let lying = || self.near(place).into_iter().find_map(|hex| self.position().top(hex));
        let side = match (name.color, pending) {
            (None, Some(piece)) => self.exchanged(piece.color()),
            (None, None) => lying().map_or(self.side(player), Piece::color),
            (Some(_), _) => self.side(player),
        };
        self.picked = self.named(name, side);
    }

    fn done(&mut self, side: Color) -> Result<(), MoveError> {
        let pending = std::mem::replace(&mut self.pending, Pending::Nothing);
        match pending {
            Pending::Talk => Ok(()),
            Pending::Resign(loser) => {
                self.resign(loser);
                Ok(())
            }
            // Some files have further actions after the end.
            Pending::Nothing | Pending::Pass if self.import.game.outcome().is_some() => Ok(()),
            Pending::Nothing
                if side == self.position().to_move() && self.position().must_pass() =>
            {
                self.pass()
            }
            Pending::Nothing => Ok(()),
            Pending::Pass => {
                self.pass_before(side)?;
                self.pass()
            }
            Pending::Tile(name, place) => {
                self.pass_before(side)?;
                self.lay(name, place)
            }
        }
    }

    fn pass(&mut self) -> Result<(), MoveError> {
        self.import.play(None, |position| Ok(position.check_pass()?))
    }

    /// Plays a forced pass if the next move is by the other side: new files leave out forced passes.
    fn pass_before(&mut self, side: Color) -> Result<(), MoveError> {
        let is_left_out = side != self.position().to_move() && self.position().must_pass();
        if is_left_out { self.pass() } else { Ok(()) }
    }

    fn lay(&mut self, name: Piece, place: GridCell) -> Result<(), MoveError> {
        self.is_draw_agreed = false;
        let begins_black = *self.begins_black.get_or_insert(name.color() == Color::Black);
        let color = if begins_black { !name.color() } else { name.color() };
        let name = Piece::new(color, name.bug(), name.number()).unwrap_or(name);
        let piece = self.import.tile(name);
        let near = self.near(place);
        self.origin.get_or_insert(place);
        self.import.play(Some(name), |position| find(position, piece, &near))
    }

    /// The places of the hive and around it that a cell of the file may mean: one, unless the hive is
    /// so long that it wraps around the grid.
    fn near(&self, place: GridCell) -> Vec<Hex> {
        let Some(origin) = self.origin else { return vec![Hex::ORIGIN] };
        let hex = Hex::new(place.column - origin.column, origin.row - place.row);
        let is_same = |other: &Hex| {
            let apart = *other - hex;
            apart.q % GridCell::ROUND == 0 && apart.r % GridCell::ROUND == 0
        };
        let tiles = self.position().tiles().into_iter();
        let mut near: Vec<Hex> = tiles
            .flat_map(|(_, hex)| hex.neighbors().into_iter().chain([hex]))
            .filter(is_same)
            .collect();
        near.sort_unstable();
        near.dedup();
        near
    }

    /// The result by the actions, if it is one that the board does not show.
    pub(super) fn stated_result(&self) -> Option<Outcome> {
        let on_time = self.winner_on_time.map(|winner| Outcome::win(winner, Reason::Time));
        on_time.or_else(|| self.is_draw_agreed.then_some(Outcome::draw(Reason::Agreement)))
    }
}

/// The legal one of several destinations, or why the first one is not legal.
fn find(position: &Position, piece: Piece, near: &[Hex]) -> Result<Move, MoveError> {
    let mut why = Refusal { piece: Some(piece), place: None, reason: Illegal::TouchesNothing };
    for &hex in near.iter().rev() {
        match position.check(piece, hex) {
            Ok(mv) => return Ok(mv),
            Err(refusal) => why = refusal,
        }
    }
    Err(why.into())
}
