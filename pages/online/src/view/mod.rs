//! The views. A game by message has a card that tells what is to be sent (`post`), one by link has a card as well
//! (`link_card`), clocks and who is there (`seat`), and what is asked and offered.

mod actions;
mod choice;
mod clock;
mod ending;
mod link_card;
mod links;
mod lists;
mod news;
mod notes;
mod post;
mod qr;
mod question;
mod say;
mod seat;
mod sharing;
mod shell;
mod terms;
mod windows;

pub(crate) use shell::shell;
