//! The thread that writes.

use super::Faults;
use crate::StoreError;
use crate::store::Answer;
use rusqlite::Connection;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;

/// A change: it is made inside a transaction, and returns what tells the caller of the commit.
type Change = Box<dyn FnOnce(&Connection) -> Tell + Send>;
type Tell = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// The most changes of a transaction.
const BATCH: usize = 256;
/// How long a fault keeps what it has answered from being committed.
const FAULT_DELAY: Duration = Duration::from_millis(20);

#[derive(Debug)]
pub(super) struct Writer {
    queue: Option<Sender<Change>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// No writer: every change fails.
    pub(super) fn none() -> Writer {
        Writer { queue: None, thread: None }
    }

    pub(super) fn start(connection: Connection, faults: Faults) -> Result<Writer, StoreError> {
        let (queue, changes) = channel();
        let thread = std::thread::Builder::new().name("skep-store".to_owned());
        let thread = thread.spawn(move || run(&connection, &changes, faults));
        let thread = thread.map_err(|_| StoreError::Closed)?;
        Ok(Writer { queue: Some(queue), thread: Some(thread) })
    }

    /// Makes a change, and answers when it is on disk. The change is made even if the answer is dropped.
    pub(super) fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'static, T> {
        let (tell, told) = oneshot::channel();
        let change: Change = Box::new(move |connection| {
            let done = in_savepoint(connection, work);
            Box::new(move |committed| {
                // Nobody may be waiting any more.
                drop(tell.send(committed.and(done)));
            })
        });
        // Without a writer the sender of the answer is dropped.
        drop(self.queue.as_ref().map(|queue| queue.send(change)));
        Box::pin(async move { told.await.unwrap_or(Err(StoreError::Closed)) })
    }
}

impl Drop for Writer {
    /// Waits until all changes are made.
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// Makes one change, or nothing of it.
fn in_savepoint<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> Result<T, StoreError> {
    connection.execute_batch("SAVEPOINT change")?;
    let done = catch_unwind(AssertUnwindSafe(|| work(connection)));
    let end = if matches!(done, Ok(Ok(_))) {
        "RELEASE change"
    } else {
        "ROLLBACK TO change; RELEASE change"
    };
    connection.execute_batch(end)?;
    Ok(done.map_err(|_| StoreError::Closed)??)
}

fn run(connection: &Connection, changes: &Receiver<Change>, faults: Faults) {
    while let Ok(first) = changes.recv() {
        let begun = connection.execute_batch("BEGIN IMMEDIATE").map_err(StoreError::from);
        if let Err(error) = begun {
            // Dropping the change tells its caller. Waiting keeps a full disk from busy loops.
            tracing::error!(%error, "no transaction could begin");
            drop(first);
            std::thread::sleep(FAULT_DELAY);
            continue;
        }
        let rest = std::iter::from_fn(|| changes.try_recv().ok()).take(BATCH - 1);
        let tells: Vec<Tell> =
            std::iter::once(first).chain(rest).map(|change| change(connection)).collect();
        if faults.answer_before_commit {
            tells.into_iter().for_each(|tell| tell(Ok(())));
            std::thread::sleep(FAULT_DELAY);
            drop(connection.execute_batch("COMMIT"));
            continue;
        }
        match connection.execute_batch("COMMIT") {
            Ok(()) => tells.into_iter().for_each(|tell| tell(Ok(()))),
            Err(error) => {
                // A failed commit may leave the transaction open.
                drop(connection.execute_batch("ROLLBACK"));
                tracing::error!(%error, "a commit failed");
                tells.into_iter().for_each(|tell| tell(Err(StoreError::Closed)));
            }
        }
    }
}
