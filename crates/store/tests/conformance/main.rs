//! What any store must keep. Each check gets an empty store.

mod checks;
mod sqlite;
