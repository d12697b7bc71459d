//! The walk through a game, from its end to its beginning.

use super::{Analysis, Judgement, Opinion};
use crate::{Clock, Limits, Listener, Player, Progress};
use skep_rules::{Game, Move};
use std::ops::ControlFlow;

/// Analyses a game from its last position to an earlier one, one position at each step.
///
/// Backwards, because the transposition table then holds what came of a move when better ones are
/// searched. Forwards the player would find out a ply too late, and its opinions would waver.
#[derive(Clone, Debug)]
pub struct Walk {
    /// As it stands at the next position.
    game: Game,
    /// What was played there; none at the end.
    played: Option<Move>,
    from: usize,
    /// How many positions are left.
    left: usize,
    /// Of the positions that lie behind, the last of the game first.
    opinions: Vec<Opinion>,
    judgements: Vec<Judgement>,
}

impl Walk {
    /// A walk from the end of a game back to the position after `from` plies. Results that
    /// the board does not know (resignation, agreement, time) do not count.
    pub fn new(game: &Game, from: usize) -> Walk {
        let mut game = game.clone();
        game.withdraw_result();
        let left = game.len().saturating_sub(from) + 1;
        Walk {
            from: game.len() + 1,
            game,
            played: None,
            left,
            opinions: Vec::new(),
            judgements: Vec::new(),
        }
    }

    /// How many positions are left.
    pub fn left(&self) -> usize {
        self.left
    }

    /// Looks at the next position, at each within the same limits. False if none is left, or if the
    /// listener has stopped the search: then nothing is said of this position.
    pub fn step<C: Clock>(
        &mut self,
        player: &mut Player<C>,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> bool {
        if self.left == 0 {
            return false;
        }
        let Some(opinion) = self.look(player, limits, listener) else { return false };
        if let Some((mv, after)) = self.played.zip(self.opinions.last()) {
            let mover = self.game.position().to_move();
            self.judgements.push(Judgement::of(mover, &opinion, mv, after));
        }
        self.opinions.push(opinion);
        self.from = self.game.len();
        self.left -= 1;
        self.played = self.game.undo();
        true
    }

    /// What is thought of the position where the walk stands, with what is known of the next one.
    fn look<C: Clock>(
        &self,
        player: &mut Player<C>,
        limits: &Limits,
        listener: &mut dyn Listener,
    ) -> Option<Opinion> {
        if let Some(end) = Opinion::of_end(&self.game) {
            return Some(end);
        }
        let mut listener = Relay { listener, is_stopped: false };
        let mut search = |game: &Game| player.search(game, limits, &mut listener);
        let moves = self.game.position().legal_moves();
        let opinion = match (moves.as_slice(), self.played.zip(self.opinions.last())) {
            (&[mv], Some((_, after))) => Opinion::forced(mv, after),
            // The player does not look beyond a forced move, so it is shown what comes then.
            (&[mv], None) => {
                let mut next = self.game.clone();
                next.play(mv).ok()?;
                let after = match Opinion::of_end(&next) {
                    Some(end) => end,
                    None => search(&next)?.into(),
                };
                Opinion { nodes: after.nodes, ..Opinion::forced(mv, &after) }
            }
            (_, Some((mv, after))) => Opinion::from(search(&self.game)?).corrected(mv, after),
            (_, None) => search(&self.game)?.into(),
        };
        (!listener.is_stopped).then_some(opinion)
    }

    /// What was found.
    pub fn finish(mut self) -> Analysis {
        self.opinions.reverse();
        self.judgements.reverse();
        Analysis { from: self.from, opinions: self.opinions, judgements: self.judgements }
    }
}

/// Passes on what is heard, and knows whether the search was stopped.
struct Relay<'a> {
    listener: &'a mut dyn Listener,
    is_stopped: bool,
}

impl Relay<'_> {
    fn after(&mut self, flow: ControlFlow<()>) -> ControlFlow<()> {
        self.is_stopped |= flow.is_break();
        flow
    }
}

impl Listener for Relay<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        let flow = self.listener.progress(progress);
        self.after(flow)
    }

    fn pulse(&mut self) -> ControlFlow<()> {
        let flow = self.listener.pulse();
        self.after(flow)
    }
}
