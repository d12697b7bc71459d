//! Machines by themselves, where a page does not reach all that they decide; and the terminal.

mod clock;
mod connection;
mod games;
mod language;
mod offers;
mod remote;
mod shown;
mod terminal;

use skep_notation::uhp;
use skep_session::machine::{Board, Now};
use skep_session::{Moment, Table, Terms};

/// So many milliseconds after the beginning.
fn at(time: u64) -> Now {
    Now {
        moment: Moment(time),
        since_1970: 1_000_000 + time,
        today: "2026.11.18".to_owned(),
        random: 4,
    }
}

/// A table on these terms, after moves as they are written.
fn table(terms: Terms, moves: &str) -> Table {
    let mut table = Table::new(1, terms);
    for text in moves.split(';').filter(|text| !text.is_empty()) {
        let mv = uhp::parse_move(table.position(), text).unwrap();
        table.play(mv, Moment(0)).unwrap();
    }
    table
}

/// A board with two people at it.
fn board(moves: &str) -> Board {
    Board::new(table(Terms::two_people(Terms::FULL_BOX), moves))
}

/// The moves that were played, as they are written.
fn played(board: &Board) -> String {
    uhp::move_texts(board.table.game()).join(";")
}
