//! Stories of people who play Skep in a browser: a file for each part of the page.
//!
//! One program, so that the stories share two browsers' worth of time evenly.

mod edition;
mod games;
mod host;
mod room;
mod seat;

mod axe;
mod board;
mod computer;
mod eyes;
mod installing;
mod keeping;
mod languages;
mod loading;
mod moves;
mod new_game;
mod offline;
mod serving;
mod sharing;
mod two_people;
mod updates;
mod why_not;
