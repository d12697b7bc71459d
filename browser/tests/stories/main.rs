//! Stories of people who play Skep in a browser: a file for each part of the page.
//!
//! One program, so that the stories share the machine evenly.

mod edition;
mod games;
mod host;
mod room;
mod screen_reader;
mod seat;

mod axe;
mod board;
mod by_ear;
mod collections;
mod computer;
mod documents;
mod eyes;
mod installing;
mod keeping;
mod keyboard;
mod languages;
mod learning;
mod lesson_card;
mod loading;
mod moves;
mod new_game;
mod offline;
mod opened;
mod rulebook;
mod scenes;
mod serving;
mod sharing;
mod two_people;
mod typed;
mod updates;
mod way_back;
mod why_not;
