//! What a person does in a game by link besides moving.

use super::super::update::Update;
use super::{Effect, Push, Said, Timer};
use crate::machine::message::{Message, MessageValue};
use crate::machine::remote::Remote;
use skep_api::{Action, Offer, Preset, Up};
use skep_rules::Color;
use skep_words::key;

/// How long what was said is shown, in milliseconds.
const SAID: u32 = 6_000;

impl Update<'_> {
    /// Does something besides moving.
    pub(super) fn act(&mut self, action: Action) {
        self.state.shell.windows.close();
        let id = self.command_id();
        let effects = self.state.link.remote.as_mut().map(|remote| remote.act(action, id));
        self.after_remote(effects.unwrap_or_default());
    }

    /// By key: lets go of a move chosen in advance, or asks the other player to take back.
    pub(in crate::online) fn ask_to_take_back(&mut self) {
        let link = &self.state.link;
        let is_held = link.remote.as_ref().is_some_and(|it| it.preselected().is_some());
        if is_held {
            self.drop_preselected();
        } else if link.game.as_ref().is_some_and(|game| game.can.take_back) {
            self.act(Action::Offer { offer: Offer::Takeback });
        } else {
            self.state.shell.remark(key::NOTHING_TO_TAKE_BACK);
        }
    }

    /// Who asked to come back is let in, or not.
    pub(super) fn answer_asked(&mut self, yes: bool) {
        if self.state.link.asked.is_empty() {
            return;
        }
        let ask = self.state.link.asked.remove(0).ask;
        self.act(if yes { Action::LetIn { ask } } else { Action::KeepOut { ask } });
    }

    /// Says something to the other player.
    pub(super) fn say(&mut self, preset: Preset) {
        self.state.shell.windows.close();
        let Some(remote) = &self.state.link.remote else { return };
        let game = remote.id().clone();
        if self.state.link.connection.is_connected() {
            self.send(Up::Say { game, preset });
        } else {
            self.state.shell.show_error(key::LINK_LOST);
        }
    }

    /// A player has said something.
    pub(super) fn hear_words(&mut self, by: Color, preset: Preset) {
        let Some(words) = super::said::preset_key(preset) else { return };
        let link = &mut self.state.link;
        let is_own = link.remote.as_ref().and_then(Remote::you) == Some(by);
        if !is_own && !link.shows_words(&self.state.shell.settings) {
            return;
        }
        link.words_said += 1;
        let number = link.words_said;
        link.said[by] = Some(Said { preset, number });
        self.link_effect(Effect::After(SAID, Timer::Fade(by, number)));
        if !is_own {
            let player = match self.state.shell.board.table.player(by) {
                crate::PlayerName::Named(name) => MessageValue::Name(name),
                _ => MessageValue::Said(Box::new(Message::key(match by {
                    Color::White => key::PLAYER_WHITE,
                    Color::Black => key::PLAYER_BLACK,
                }))),
            };
            let about = vec![("name", player), ("words", words.into())];
            self.state.shell.remark(Message::Key(key::PRESET_SAID, about));
        }
    }

    /// The players go on in another game; a watcher decides himself whether he follows.
    pub(super) fn follow_rematch(&mut self) {
        let Some(remote) = &self.state.link.remote else { return };
        if remote.you().is_some() && remote.is_rematch_new() {
            self.go_on();
        }
    }

    pub(super) fn go_on(&mut self) {
        let next = self.state.link.remote.as_ref().and_then(|remote| remote.rematch().cloned());
        if let Some(game) = next {
            self.open_game(game, Some(true));
        }
    }

    /// News are wanted.
    pub(super) fn subscribe(&mut self) {
        let link = &mut self.state.link;
        let key = link.server.info().and_then(|info| info.push_key.clone());
        let game = link.remote.as_ref().map(|remote| remote.id().clone());
        if let Some((game, key)) = game.zip(key) {
            link.push.set(Push::Asked);
            link.subscribed = Some(game.clone());
            self.link_effect(Effect::Subscribe(game, key));
        }
    }

    /// How news stand in this browser.
    pub(super) fn on_push(&mut self, push: Push) {
        let link = &mut self.state.link;
        if matches!(push, Push::Failed | Push::Denied) {
            link.subscribed = None;
        }
        link.push.set_if_new(push);
        self.follow_push();
    }

    /// A browser that has said yes once is told of each of its games.
    pub(super) fn follow_push(&mut self) {
        let link = &mut self.state.link;
        let game = link.remote.as_ref().filter(|remote| remote.you().is_some());
        let game = game.map(|remote| remote.id().clone());
        let key = link.server.info().and_then(|info| info.push_key.clone());
        let Some((game, key)) = game.zip(key).filter(|_| *link.push == Push::On) else { return };
        if link.subscribed.as_ref() != Some(&game) {
            link.subscribed = Some(game.clone());
            self.link_effect(Effect::Subscribe(game, key));
        }
    }
}
