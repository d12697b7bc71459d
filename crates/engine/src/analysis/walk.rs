//! The walk through a game, from its end to its beginning.

use super::{Analysis, Judgement, PositionAnalysis};
use crate::{Limits, Listener, Player, SearchProgress, TimeSource};
use skep_rules::{Game, Move};
use std::ops::ControlFlow;

/// Analyses a game from its last position to an earlier one, one position at each step.
///
/// Going backwards, the transposition table already holds what followed a move when the alternatives
/// are searched. Going forwards, the player would learn it a ply too late.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The game up to the next position.
    game: Game,
    /// The move played there; `None` at the end of the game.
    played: Option<Move>,
    from: usize,
    /// How many positions are left.
    left: usize,
    /// The analyses of the positions so far, the last of the game first.
    positions: Vec<PositionAnalysis>,
    judgements: Vec<Judgement>,
}

impl Walk {
    /// A walk from the end of a game back to the position after `from` plies. Results that
    /// the board does not show (resignation, agreement, time) do not count.
    pub fn new(game: &Game, from: usize) -> Walk {
        let mut game = game.clone();
        game.withdraw_result();
        let left = game.len().saturating_sub(from) + 1;
        Walk {
            from: game.len() + 1,
            game,
            played: None,
            left,
            positions: Vec::new(),
            judgements: Vec::new(),
        }
    }

    /// How many positions are left.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Analyses the next position within these limits. Returns false if none is left, or if the listener
    /// has stopped the search; the position then has no analysis.
    pub fn step<C: TimeSource>(
        &mut self,
        player: &mut Player<C>,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> bool {
        if self.left == 0 {
            return false;
        }
        let Some(analysis) = self.look(player, limits, listener) else { return false };
        if let Some((mv, after)) = self.played.zip(self.positions.last()) {
            let mover = self.game.position().to_move();
            self.judgements.push(Judgement::of(mover, &analysis, mv, after));
        }
        self.positions.push(analysis);
        self.from = self.game.len();
        self.left -= 1;
        self.played = self.game.undo();
        true
    }

    /// The analysis of the current position, given that of the next one.
    fn look<C: TimeSource>(
        &self,
        player: &mut Player<C>,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<PositionAnalysis> {
        if let Some(end) = PositionAnalysis::of_end(&self.game) {
            return Some(end);
        }
        let mut listener = StopRecorder { listener, is_stopped: false };
        let mut search = |game: &Game| player.search(game, limits, &mut listener);
        let moves = self.game.position().legal_moves();
        let analysis = match (moves.as_slice(), self.played.zip(self.positions.last())) {
            (&[mv], Some((_, after))) => PositionAnalysis::forced(mv, after),
            // The player does not search beyond a forced move, so the position after it is searched.
            (&[mv], None) => {
                let mut next = self.game.clone();
                next.play(mv).ok()?;
                let after = match PositionAnalysis::of_end(&next) {
                    Some(end) => end,
                    None => search(&next)?.into(),
                };
                PositionAnalysis { nodes: after.nodes, ..PositionAnalysis::forced(mv, &after) }
            }
            (_, Some((mv, after))) => {
                PositionAnalysis::from(search(&self.game)?).corrected(mv, after)
            }
            (_, None) => search(&self.game)?.into(),
        };
        (!listener.is_stopped).then_some(analysis)
    }

    /// The analysis of the game so far.
    pub fn finish(mut self) -> Analysis {
        self.positions.reverse();
        self.judgements.reverse();
        Analysis { from: self.from, positions: self.positions, judgements: self.judgements }
    }
}

/// A listener that forwards to another and records whether it stopped the search.
struct StopRecorder<'a> {
    listener: &'a mut dyn Listener,
    is_stopped: bool,
}

impl StopRecorder<'_> {
    fn after(&mut self, flow: ControlFlow<()>) -> ControlFlow<()> {
        self.is_stopped |= flow.is_break();
        flow
    }
}

impl Listener for StopRecorder<'_> {
    fn progress(&mut self, progress: &SearchProgress) -> ControlFlow<()> {
        let flow = self.listener.progress(progress);
        self.after(flow)
    }

    fn poll(&mut self) -> ControlFlow<()> {
        let flow = self.listener.poll();
        self.after(flow)
    }
}
