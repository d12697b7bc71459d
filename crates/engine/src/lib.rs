//! The player.
