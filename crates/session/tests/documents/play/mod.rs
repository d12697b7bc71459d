//! The page where games are played.

pub(crate) mod page;

mod advice;
mod asking;
mod awake;
mod begins;
mod by_ear;
mod chance;
mod computer;
mod ending;
mod first_game;
mod first_games;
mod games;
mod hints;
mod home;
mod keeping;
mod kept_games;
mod keys;
mod language;
mod levels;
mod moves;
mod names;
mod new_game;
mod opened;
mod reasons;
mod refused;
mod replay;
mod said_once;
mod talk;
mod texts;
mod throwing;
