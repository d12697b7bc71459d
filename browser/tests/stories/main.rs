//! Stories: tests of Skep in a browser, a file for each part of the page.
//!
//! One program, so that all stories share the machine evenly.

mod app;
mod game_driver;
mod games;
mod host;
mod new_version;
mod screen_reader;

mod axe;
mod board;
mod called;
mod collections;
mod computer;
mod documents;
mod ending;
mod engines;
mod friend;
mod history;
mod home;
mod installing;
mod keyboard;
mod languages;
mod learning;
mod lesson_card;
mod link;
mod loading;
mod moves;
mod new_game;
mod offline;
mod opened;
mod rulebook;
mod scenes;
mod screen_reader_game;
mod serving;
mod sharing;
mod space;
mod storage;
mod two_people;
mod typed;
mod updates;
mod visual;
mod why_not;
