//! What views see of a game by link, derived from what is known of it.

use super::super::update::Update;
use super::{Can, LinkCard, LinkGame, LinkStage, ShownClocks};
use crate::Moment;
use crate::machine::remote::Remote;
use crate::machine::{Sound, WaitsFor};
use crate::shell::{self, Document};
use skep_api::{Cause, Clock};
use skep_rules::{ByColor, Color};
use skep_words::key;

impl Update<'_> {
    /// Derives what views see.
    pub(in crate::online) fn settle_link(&mut self) {
        self.drop_preselection_that_was_tapped_away();
        let now = self.now.moment;
        let link = &mut self.state.link;
        let game = link
            .remote
            .as_ref()
            .and_then(|remote| game_of(remote, now, link.connection.is_connected()));
        let clocks = link.remote.as_ref().and_then(|remote| clocks_of(remote, now));
        link.clocks.set_if_new(clocks);
        if let Some(game) = &game {
            let card = match game.stage {
                LinkStage::Waiting if game.invitation.is_some() => Some(LinkCard::Waiting),
                LinkStage::Over { cause: cause @ (Cause::Aborted | Cause::Expired), .. } => {
                    Some(LinkCard::CalledOff(cause))
                }
                _ => None,
            };
            let is_new = *link.card != card && card == Some(LinkCard::Waiting);
            link.card.set_if_new(card);
            if is_new && self.state.shell.browser.is_led_by_keys {
                self.effect(super::super::Effect::FocusCard);
            }
        }
        let link = &mut self.state.link;
        link.game.set_if_new(game);
    }

    /// A move chosen in advance is the one that the board holds: a tap elsewhere lets go of both.
    fn drop_preselection_that_was_tapped_away(&mut self) {
        let board = &self.state.shell.board;
        let is_held = board.pending.is_some_and(|pending| pending.waits_for == WaitsFor::Turn);
        if let Some(remote) = &mut self.state.link.remote
            && remote.preselected().is_some()
            && !is_held
        {
            remote.preselect(None);
        }
    }

    /// Warns once when the person's time becomes short.
    pub(super) fn warn_of_time(&mut self) {
        let link = &mut self.state.link;
        let you = link.remote.as_ref().and_then(Remote::you);
        let clocks = link.remote.as_ref().and_then(|remote| clocks_of(remote, self.now.moment));
        let is_low = you
            .zip(clocks)
            .is_some_and(|(you, clocks)| clocks.running == Some(you) && clocks.is_low(you));
        let was_low = link.was_low;
        link.was_low |= is_low;
        if is_low && !was_low {
            self.shell_effect(shell::Effect::Sound(Sound::LowTime));
            self.state.shell.remark(key::CLOCK_LOW_YOURS);
        }
    }
}

fn clocks_of(remote: &Remote, now: Moment) -> Option<ShownClocks> {
    let left = |color| remote.left(color, now).map(ShownClocks::rounded);
    Some(ShownClocks {
        left: ByColor([left(Color::White)?, left(Color::Black)?]),
        running: remote.running(),
        is_days: matches!(remote.terms()?.clock, Clock::Days { .. }),
    })
}

fn game_of(remote: &Remote, now: Moment, is_connected: bool) -> Option<LinkGame> {
    let terms = *remote.terms()?;
    let (you, presence) = (remote.you(), remote.presence());
    let stage = match remote.ended() {
        Some((winner, cause)) => LinkStage::Over { winner, cause },
        None if remote.has_begun() => LinkStage::Playing,
        None => LinkStage::Waiting,
    };
    let gone =
        remote.gone().filter(|(color, _)| Some(*color) != you && stage == LinkStage::Playing);
    let gone = gone.map(|(color, claim_at)| {
        let there = remote.there(now);
        let wait = |at: u64| at.saturating_sub(there.unwrap_or(at)).div_ceil(1000) as u32;
        (color, claim_at.map(wait))
    });
    Some(LinkGame {
        id: remote.id().clone(),
        stage,
        you,
        terms,
        invitation: remote.invitation().cloned(),
        here: presence.map(|it| it.here).filter(|_| is_connected),
        watchers: presence.map_or(0, |it| it.watchers),
        is_pending: remote.predicted().is_some(),
        offers: *remote.offers(),
        rematch: remote.rematch().cloned(),
        gone,
        can: you.map_or_else(Can::default, |you| can(remote, stage, you)),
    })
}

fn can(remote: &Remote, stage: LinkStage, you: Color) -> Can {
    let plies = remote.accepted().len();
    let is_on = stage == LinkStage::Playing;
    let has_free_hand = remote.offers()[you].is_none();
    let own_plies = (plies + usize::from(you == Color::White)) / 2;
    Can {
        draw: is_on && plies >= 2 && has_free_hand,
        take_back: is_on && plies >= 2 && own_plies > 0 && has_free_hand,
        abort: stage == LinkStage::Waiting || (is_on && plies < 2),
        resign: is_on && plies >= 2,
        more_time: is_on && remote.is_real_time() && plies >= 2,
        rematch: matches!(stage, LinkStage::Over { .. })
            && remote.has_begun()
            && remote.rematch().is_none()
            && has_free_hand,
        say: remote.has_begun(),
    }
}
