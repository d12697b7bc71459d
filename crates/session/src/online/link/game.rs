//! The game on the server at the table: what has changed there, and what is made here.

use super::super::update::Update;
use super::{Effect, LinkStage};
use crate::machine::remote::Remote;
use crate::machine::{Message, MessageValue, ShownMove, Sound, WaitsFor};
use crate::shell::{self, Document};
use crate::{PlayerName, Seat, Table, Terms};
use skep_api::Cause;
use skep_rules::{Color, Move};
use skep_words::key;

/// The table of a game on the server; `None` while nothing is known of it.
fn table_of(remote: &Remote, id: u64) -> Option<Table> {
    let skep_api::Terms { set, opening, threefold, .. } = *remote.terms()?;
    let mut terms = Terms { opening, threefold, ..Terms::two_people(set) };
    for color in Color::ALL {
        let is_own = remote.you() == Some(color);
        terms.seats[color] = if is_own { Seat::Person } else { Seat::Remote };
    }
    let mut table = Table::with_game(id, terms, remote.shown()).with_link(remote.id().clone());
    for color in Color::ALL {
        table = table.with_name(color, remote.names()[color].as_deref().unwrap_or_default());
    }
    if matches!(remote.ended(), Some((_, Cause::Left))) {
        table = table.claimed();
    }
    // Nothing is played before somebody has come, nor in a game that was called off.
    Some(if remote.is_playable() || table.outcome().is_some() { table } else { table.opened() })
}

fn is_same(a: &Table, b: &Table) -> bool {
    a.link() == b.link()
        && a.terms() == b.terms()
        && a.is_opened() == b.is_opened()
        && a.outcome() == b.outcome()
        && a.players() == b.players()
        && a.game().moves().eq(b.game().moves())
}

impl Update<'_> {
    /// The game has changed on the server. An earlier position that is looked at stays in sight.
    pub(super) fn show_remote(&mut self, moved: Option<Move>) {
        let now = self.now.moment;
        let link = &mut self.state.link;
        let Some(remote) = &mut link.remote else { return };
        let board = &mut self.state.shell.board;
        let Some(mut table) = table_of(remote, board.table.id()) else { return };
        link.card.set_if_new(None);
        let was_here = board.table.link() == table.link();
        let was_waiting = link.game.as_ref().is_some_and(|it| it.stage == LinkStage::Waiting);
        let begins = remote.has_begun() && remote.accepted().is_empty() && remote.ended().is_none();
        // The friend has come, or the players go on in another game.
        let comes = begins && (!was_here || was_waiting) && remote.you().is_some();
        let was_over = board.table.outcome().is_some();
        let is_turn = remote.is_your_turn();
        let had_preselected = remote.preselected().is_some();
        if !is_same(&board.table, &table) {
            let looked_at = (was_here && !board.table.is_at_end()).then(|| board.table.shown_ply());
            if let Some(ply) = looked_at {
                table.show(ply);
            }
            let chosen = board.choice.as_ref().map(|choice| choice.piece);
            board.replace(table);
            if looked_at.is_none()
                && let Some(mv) = moved
                && let Some((before, _)) = board.table.shown_move()
            {
                board.step.set(Some(ShownMove { before, mv, is_back: false }));
            }
            // A tile that was taken up while the other one moved stays taken up, if it can.
            if let Some(piece) = chosen.filter(|_| looked_at.is_none()) {
                board.choose_again(piece);
            }
            if let Some(mv) = remote.preselected() {
                board.hold(mv, WaitsFor::Turn);
            }
        }
        if moved.is_some() && is_turn {
            link.turn_since = now;
        }
        let you = remote.you().filter(|_| comes);
        let preselected = remote.take_preselected();
        if let Some(mv) = moved {
            let sound = if mv.is_pass() { Sound::Pass } else { Sound::Lay };
            self.shell_effect(shell::Effect::Sound(sound));
            if is_turn {
                self.link_effect(Effect::Vibrate);
            }
        }
        self.keep_row();
        if let Some(you) = you {
            self.tell_beginning(you, was_here && was_waiting);
        }
        if self.state.shell.board.table.outcome().is_some() && !was_over {
            if was_here {
                self.state.shell.board.look_at_end();
            }
            self.begin_ending();
        }
        match preselected {
            Some(mv) => self.play_on_server(mv, Some(0)),
            None if had_preselected && is_turn => {
                self.state.shell.board.let_go();
                self.state.shell.notify(key::PRESELECT_GONE);
            }
            None => {}
        }
        self.follow_rematch();
        self.follow_push();
    }

    /// Says who has come, which colour the person plays and who begins.
    fn tell_beginning(&mut self, you: Color, has_come: bool) {
        let table = &self.state.shell.board.table;
        let other = match table.player(!you) {
            PlayerName::Named(name) => Some(name),
            _ => None,
        };
        let plays = Message::about(key::LINK_YOU_PLAY, "color", you);
        let shell = &mut self.state.shell;
        if !has_come {
            return shell.notify(plays);
        }
        shell.notify(match other {
            Some(name) => Message::about(key::LINK_CAME_NAMED, "name", MessageValue::Name(name)),
            None => key::LINK_CAME.into(),
        });
        shell.remark(plays);
    }

    /// The person makes this move, or chooses it in advance.
    pub(in crate::online) fn wants_on_server(&mut self, mv: Move) {
        let shell = &mut self.state.shell;
        let Some(remote) = &mut self.state.link.remote else { return };
        if !shell.board.table.is_at_end() {
            shell.board.let_go();
            return shell.notify(key::ONLINE_NOT_HERE);
        }
        if !remote.is_your_turn() {
            if shell.board.table.ahead().is_some() {
                remote.preselect(Some(mv));
                shell.board.hold(mv, WaitsFor::Turn);
            } else if !remote.has_begun() {
                shell.board.let_go();
                shell.notify(key::LINK_NOT_BEGUN);
            }
            return;
        }
        if shell.settings.confirm {
            shell.board.hold(mv, WaitsFor::Player);
        } else {
            self.play_on_server(mv, None);
        }
    }

    /// A move that is chosen in advance is taken back.
    pub(super) fn drop_preselected(&mut self) {
        if let Some(remote) = &mut self.state.link.remote {
            remote.preselect(None);
        }
        self.state.shell.board.let_go();
    }

    /// Makes a move: it is shown at once, and waits for the server.
    pub(in crate::online) fn play_on_server(&mut self, mv: Move, took: Option<u64>) {
        let id = self.command_id();
        let link = &mut self.state.link;
        let since = self.now.moment.since(link.turn_since).as_millis() as u64;
        let Some(remote) = &mut link.remote else { return };
        let Some(effects) = remote.play(mv, id, Some(took.unwrap_or(since))) else { return };
        self.state.shell.board.look_at_end();
        let played = self.state.shell.board.play(mv, self.now);
        self.after_board(played);
        self.after_remote(effects);
    }

    /// Whether the game at the table is one on the server that is followed.
    pub(in crate::online) fn is_on_server(&self) -> bool {
        self.state.link.remote.is_some()
    }

    /// Keeps the game in the list of this device, if the person plays it.
    pub(in crate::online) fn keep_row(&mut self) {
        if self.state.link.remote.as_ref().is_some_and(|remote| remote.you().is_some()) {
            self.keep();
        }
    }
}
