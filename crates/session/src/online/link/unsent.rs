//! Commands of games that are not at the table: a move that was made without a connection is sent although the person
//! looks at something else by then.

use super::super::update::Update;
use super::Effect;
use crate::machine::connection;
use crate::machine::remote::id_of;
use skep_api::{Down, GameId, Up, Why};

impl Update<'_> {
    /// The commands that an earlier page has left behind.
    pub(super) fn recall_unsent(&mut self, unsent: Vec<(GameId, Vec<Up>)>) {
        let at_table = self.state.link.remote.as_ref().map(|remote| remote.id().clone());
        let others = unsent.into_iter().filter(|(game, _)| Some(game) != at_table.as_ref());
        self.state.link.unsent.extend(others.filter(|(_, commands)| !commands.is_empty()));
        if self.state.link.unsent.is_empty() {
            return;
        }
        if self.state.link.connection.is_connected() {
            self.send_unsent();
        } else {
            self.connection(connection::Event::Want(true));
        }
    }

    /// The connection stands.
    pub(super) fn send_unsent(&mut self) {
        let commands: Vec<Up> = self.state.link.unsent.values().flatten().cloned().collect();
        for up in commands {
            self.send(up);
        }
    }

    /// The server may have answered one of them: then it is done with, whatever the answer.
    pub(super) fn hear_of_unsent(&mut self, down: &Down) {
        let id = match down {
            Down::Ack { id, .. } => id,
            Down::Refused(refused) if refused.why != Why::Unavailable => match &refused.id {
                Some(id) => id,
                None => return,
            },
            _ => return,
        };
        let unsent = &mut self.state.link.unsent;
        let is_it = |up: &Up| id_of(up) == Some(id);
        let Some((game, commands)) = unsent.iter_mut().find(|(_, all)| all.iter().any(is_it))
        else {
            return;
        };
        commands.retain(|up| !is_it(up));
        let (game, rest) = (game.clone(), commands.clone());
        if rest.is_empty() {
            unsent.remove(&game);
        }
        self.link_effect(Effect::KeepCommands(game, rest));
        self.close_if_done();
    }

    /// Closes the connection if no game is looked at and nothing is to be sent.
    pub(in crate::online) fn close_if_done(&mut self) {
        let link = &self.state.link;
        if link.remote.is_none() && link.unsent.is_empty() {
            self.connection(connection::Event::Want(false));
        }
    }
}
