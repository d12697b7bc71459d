//! Tells all processes of a site that something was committed.

use skep_api::{GameId, Seq};
use tokio::sync::broadcast;

/// Passes hints between processes: this event of this game is in the log. A lost hint only delays, since whoever hears one
/// reads the log.
pub(crate) trait Bus: Send + Sync + std::fmt::Debug {
    /// Passes a hint on.
    fn publish(&self, game: &GameId, seq: Seq);

    /// Hears the hints from now on.
    fn listen(&self) -> broadcast::Receiver<(GameId, Seq)>;
}

/// The bus of a site with one process.
#[derive(Debug)]
pub(crate) struct InProcess(broadcast::Sender<(GameId, Seq)>);

impl InProcess {
    pub(crate) fn new() -> InProcess {
        InProcess(broadcast::channel(1024).0)
    }
}

impl Bus for InProcess {
    fn publish(&self, game: &GameId, seq: Seq) {
        // Nobody may be listening.
        drop(self.0.send((game.clone(), seq)));
    }

    fn listen(&self) -> broadcast::Receiver<(GameId, Seq)> {
        self.0.subscribe()
    }
}
