//! Online games: invitations, moves, clocks and news, over HTTP and WebSockets.
//!
//! Everything that changes a game goes through [`orders`]: judged by the referee, committed by the store, then
//! acknowledged and told. [`socket`] and [`http`] read what browsers send, [`tasks`] does what time demands.

mod asks;
mod bus;
mod data_folder;
mod export;
mod http;
mod limits;
mod lobby;
mod news;
mod orders;
mod preview;
mod push;
mod reach;
mod record;
mod secret;
mod socket;
mod subscribing;
mod table;
mod tasks;
mod time;
mod visitor;

pub use data_folder::{DataFolder, DataFolderError};
pub use export::{ExportError, Finished, FinishedGames};
pub(crate) use http::router;
pub use limits::Limits;
pub(crate) use visitor::Peer;

use crate::listen::BindTo;
use asks::Asks;
use bus::{Bus, InProcess};
use limits::Counter;
use preview::Pictures;
use push::Pusher;
use skep_api::GameId;
use skep_store::Store;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::{ConnectionId, Table};
use tokio::sync::{Semaphore, watch};

/// How games between devices are served.
#[derive(Clone, Debug, Default)]
pub struct OnlineOptions {
    /// Where games are kept; `None`: there are none.
    pub data: Option<Arc<DataFolder>>,
    /// Why there are none, in a sentence for who runs the server.
    pub why_off: Option<String>,
    /// The address of the app for everyone, such as `https://hive.example/`; `None`: that of each request.
    pub base_url: Option<String>,
    /// The address of this device in its network: links from a page that was opened on this device itself begin with it.
    pub network: Option<Ipv4Addr>,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How much one place may ask for.
    pub limits: Limits,
    /// The certificate of a push service on this device, in DER: push messages go there alone. Only for tests.
    #[doc(hidden)]
    pub push_test_certificate: Option<Vec<u8>>,
}

/// What all online games share.
#[derive(Debug)]
pub(crate) struct Online {
    data: Arc<DataFolder>,
    pub(crate) options: OnlineOptions,
    bind_to: BindTo,
    /// The key for ids that follow from a command.
    key: Vec<u8>,
    /// The name of the cookie, without its prefix.
    cookie: String,
    is_secure: bool,
    /// `None`: there are no push messages.
    pusher: Option<Pusher>,
    pictures: Pictures,
    tables: Mutex<HashMap<GameId, Arc<Table>>>,
    asks: Asks,
    bus: Box<dyn Bus>,
    counter: Counter,
    sockets: Arc<Semaphore>,
    /// When the store last failed.
    store_away: AtomicU64,
    last_connection: AtomicU64,
    /// Changes when the server stops.
    ending: watch::Receiver<bool>,
}

impl Online {
    /// Starts what is shared. Credits the time in which no server ran.
    ///
    /// # Errors
    /// If the store can't be read or written.
    pub(crate) async fn start(
        options: &OnlineOptions,
        bind_to: BindTo,
        is_secure: bool,
        ending: watch::Receiver<bool>,
    ) -> Result<Option<Arc<Online>>, skep_store::StoreError> {
        let Some(data) = options.data.clone() else { return Ok(None) };
        let store = data.store();
        let key = store.keep("key", &secret::random::<32>()).await?;
        let instance = store.keep("instance", secret::text(&secret::random::<6>()).as_bytes());
        let instance = String::from_utf8_lossy(&instance.await?).into_owned();
        let pusher = Pusher::start(store, options, is_secure).await?;
        let online = Arc::new(Online {
            key,
            cookie: format!("skep_{instance}"),
            is_secure,
            pusher,
            options: options.clone(),
            bind_to,
            pictures: Pictures::default(),
            tables: Mutex::default(),
            asks: Asks::default(),
            bus: Box::new(InProcess::new()),
            counter: Counter::new(options.limits),
            sockets: Arc::new(Semaphore::new(options.limits.sockets)),
            store_away: AtomicU64::new(0),
            last_connection: AtomicU64::new(0),
            ending,
            data,
        });
        online.credit_pause().await?;
        tasks::start(&online);
        Ok(Some(online))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.data.store()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of a game; an empty one if there is no such game.
    pub(crate) fn table(&self, game: &GameId) -> Arc<Table> {
        let mut tables = self.tables();
        let table =
            tables.entry(game.clone()).or_insert_with(|| Arc::new(Table::new(game.clone())));
        Arc::clone(table)
    }

    /// Forgets the tables at which nobody sits.
    pub(crate) fn forget_tables(&self) {
        self.tables().retain(|_, table| {
            // Nobody can get it from elsewhere while the list is locked.
            let is_used = Arc::strong_count(table) > 1;
            is_used || table.live.try_lock().is_ok_and(|live| !live.subscribers.is_empty())
        });
    }

    pub(crate) fn next_connection(&self) -> ConnectionId {
        self.last_connection.fetch_add(1, Ordering::Relaxed)
    }
}
