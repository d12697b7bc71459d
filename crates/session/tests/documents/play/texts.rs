//! Texts and files that are opened: every notation, everything that can be wrong, lists, links.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::support::hands::{WON, first, heard, play, played, toast, window};
use crate::support::store::Store;
use skep_notation::link;
use skep_session::machine::{Dialog, Message, Reader, games, windows};

const UHP: &str = r"Base+ML;InProgress;White[4];wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wS1 \wQ;bA1 bQ/";
const MOVES: &str = r"wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wS1 \wQ;bA1 bQ/";
const MZINGA: &str = "[GameType \"Base+ML\"]\n[White \"Ada\"]\n[Black \"Оля\"]\n[Date \"2024.04.01\"]\n[Result \"*\"]\n\n\
    1. wA1\n2. bG1 wA1-\n3. wQ -wA1\n4. bQ bG1-\n5. wS1 \\wQ {2. wA1 was better}\n6. bA1 bQ/\n";
const SGF: &str = "(;\nGM[27]VV[1]\nSU[hive]\nP0[id \"Ada\"]\nP1[id \"Charles\"]\n\
    ; P0[0 Dropb wG1 N 13 .]\n; P0[1 Done]\n; P1[2 Dropb bS1 O 13 wG1-]\n; P1[3 Done]\n)\n";
const BROKEN_LINK: &str =
    "This link is damaged: a part of it is missing or wrong. Ask for it once more.";

/// Opens the window, and gives it a text.
fn paste(page: &mut Page, text: &[u8]) {
    page.send(windows::Event::Open(Dialog::Open));
    page.send(games::Event::OpenText(text.to_vec(), Reader::Window(Dialog::Open)));
}

/// What the window says is wrong with a text.
fn problem(page: &Page) -> String {
    page.state.shell.windows.problem.as_ref().map(|it| it.text(&page.words)).unwrap_or_default()
}

#[test]
fn every_notation_is_opened() {
    for (text, moves, count) in [
        (UHP, MOVES, "The game is open: 3 moves."),
        (MZINGA, MOVES, "The game is open: 3 moves."),
        (SGF, "wG1;bS1 wG1-", "The game is open: 1 move."),
        ("Base-w5-QA1qs1-q", "", "The game is open; no moves have been played yet."),
    ] {
        let mut page = begin(&[]);
        paste(&mut page, text.as_bytes());
        assert_eq!((window(&page), problem(&page).as_str()), (None, ""), "{text}");
        assert_eq!(played(&page), moves);
        assert!(page.state.shell.board.table.is_opened());
        assert_eq!(toast(&page), count, "{text}");
    }
}

#[test]
fn what_was_copied_can_be_pasted() {
    let mut page = begin(&[]);
    play(&mut page, &format!("{MOVES};x"), 6);
    let table = &page.state.shell.board.table;
    let code = link::write(table.game());
    let copies = [
        format!("https://skep.example/#game={code}"),
        table.uhp().unwrap(),
        table.pgn(skep_session::Moment(0)),
    ];
    assert_eq!(copies[1], UHP);
    let mut other = begin(&[]);
    for text in copies {
        paste(&mut other, text.as_bytes());
        assert_eq!(toast(&other), "The game is open: 3 moves.");
        assert_eq!(played(&other), MOVES, "{text}");
    }
}

#[test]
fn what_is_no_game_is_refused_kindly() {
    let mut page = begin(&[]);
    play(&mut page, WON, 3);
    page.wait(200);
    let large = vec![b'x'; skep_notation::MAX_BYTES + 10];
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\xff\xfe\0";
    let no_game = "Skep cannot read this as a game.";
    for (text, sentence) in [
        (&picture[..], "This file is not a game that Skep can read."),
        (&large, "This file is too large to be a game."),
        (b"", "There is nothing to open. Paste a game first."),
        (b" ", "There is nothing to open. Paste a game first."),
        ("Мы сидели и пили чай.".as_bytes(), no_game),
        (b"<script>alert(1)</script>", no_game),
        (b"{\"a\": 1}", "Skep cannot read this as a game: look at line 1, character 1."),
        (
            b"Base;InProgress;White[3];wS1;bS1 wS1-;wQ bS1-",
            "Move 3 (wQ bS1-) is not possible. A new tile may not touch tiles of the other colour, and here it would touch the black Spider.",
        ),
    ] {
        paste(&mut page, text);
        let told = problem(&page);
        assert_eq!(told, sentence);
        // It is heard as well, and stays to be mended.
        assert_eq!((heard(&mut page), window(&page)), (told, Some(Dialog::Open)));
        page.send(windows::Event::Close);
        page.send(windows::Event::Open(Dialog::Open));
        assert_eq!(problem(&page), "", "a window that is opened anew says nothing of it");
        page.send(windows::Event::Close);
        // Dropped on the page it is told there.
        page.send(games::Event::OpenText(text.to_vec(), Reader::Page));
        assert!(page.state.shell.toasts.toast.as_ref().unwrap().is_problem);
        assert_eq!(played(&page), first(WON, 3));
        page.wait(200);
    }
    page.send(games::Event::Unreadable(Reader::Page));
    assert_eq!(toast(&page), "The file could not be read.");
}

#[test]
fn a_broken_link_is_told_and_the_game_stays() {
    let code = {
        let mut page = begin(&[]);
        play(&mut page, WON, 11);
        link::write(page.game())
    };
    // On the very first visit.
    let page = Page::visit(Store::default(), &format!("game={}", &code[..code.len() - 3]));
    assert_eq!((toast(&page).as_str(), window(&page)), (BROKEN_LINK, None));
    assert_eq!(page.address(), "", "to load it anew does not complain a second time");
    // With a game on the table: when the page begins, and in the page itself.
    let mut page = begin(&[]);
    play(&mut page, WON, 3);
    let mut wrong = code.clone().into_bytes();
    wrong[12] ^= 1;
    let wrong = String::from_utf8(wrong).unwrap();
    for code in [wrong.as_str(), "%F0%9F%90%9D", "", "nonsense"] {
        let fragment = format!("game={code}");
        let again = Page::visit(page.store.clone(), &fragment);
        assert_eq!((toast(&again).as_str(), window(&again)), (BROKEN_LINK, None), "{code}");
        assert_eq!(played(&again), first(WON, 3));
        page.open(&fragment);
        assert_eq!((toast(&page).as_str(), played(&page)), (BROKEN_LINK, first(WON, 3)), "{code}");
        paste(&mut page, format!("https://skep.example/#game={code}").as_bytes());
        assert_eq!(problem(&page), BROKEN_LINK);
        page.send(windows::Event::Close);
    }
    // The whole one opens, and the address is clean again.
    let page = Page::visit(page.store.clone(), &format!("game={code}"));
    assert_eq!((played(&page), page.address()), (first(WON, 11), "table"));
}

#[test]
fn without_the_file_worker_nothing_is_lost() {
    let mut page = begin(&[]);
    page.is_online = false;
    paste(&mut page, UHP.as_bytes());
    let missing = "This part of Skep could not be loaded. Check the connection and try again.";
    assert_eq!((problem(&page).as_str(), window(&page)), (missing, Some(Dialog::Open)));
    assert!(page.game().is_empty());
    page.is_online = true;
    paste(&mut page, UHP.as_bytes());
    assert_eq!((window(&page), played(&page).as_str()), (None, MOVES));
}

#[test]
fn a_text_that_is_read_too_late_is_ignored() {
    let mut page = begin(&[]);
    let reader = Reader::Window(Dialog::Open);
    for text in [UHP, "This is no game."] {
        page.send(games::Event::OpenText(text.as_bytes().to_vec(), reader));
        assert_eq!((window(&page), toast(&page).as_str(), problem(&page).as_str()), (None, "", ""));
        // Nor is it wanted in another window.
        page.send(windows::Event::Open(Dialog::Share));
        page.send(games::Event::OpenText(text.as_bytes().to_vec(), reader));
        assert_eq!((window(&page), problem(&page).as_str()), (Some(Dialog::Share), ""));
        page.send(windows::Event::Close);
        assert!(page.game().is_empty());
    }
}

/// A file of four games, of which the second is damaged, lists and opens.
fn assert_list(games: [&str; 4], lengths: [usize; 3]) {
    let mut page = begin(&[]);
    let text = games.join("\n");
    paste(&mut page, text.as_bytes());
    assert_eq!(window(&page), Some(Dialog::Listing), "{text}");
    let listing = (*page.state.games.listing).clone().unwrap();
    let sound: Vec<bool> = listing.games.iter().map(|it| it.game.is_ok()).collect();
    assert_eq!(sound, [true, false, true, true], "{text}");
    for (number, length) in [0, 2, 3].into_iter().zip(lengths) {
        page.send(windows::Event::Open(Dialog::Listing));
        page.send(games::Event::OpenListed(listing.games[number].bytes.clone()));
        assert_eq!((window(&page), page.game().len()), (None, length), "{text}");
    }
    assert_eq!(page.store.games.len(), 1, "one that was only looked at makes room for the next");
    // The damaged one says why, wherever it is asked for.
    page.send(windows::Event::Open(Dialog::Listing));
    page.send(games::Event::OpenListed(listing.games[1].bytes.clone()));
    assert!(page.state.shell.toasts.toast.as_ref().unwrap().is_problem);
    assert_eq!((window(&page), page.game().len()), (Some(Dialog::Listing), lengths[2]));
}

#[test]
fn a_file_of_several_games_in_each_dialect_lists_and_opens() {
    let torn = MZINGA.replace("{2. wA1 was better}", "{");
    assert_list([MZINGA, &torn, MZINGA, MZINGA], [6; 3]);
    let short = "Base;InProgress;White[2];wS1;bG1 wS1-";
    assert_list([UHP, &UHP.replace("Base", "Bse"), short, UHP], [6, 2, 6]);
    // The same game twice in a row would be one.
    let another = SGF.replace("Charles", "Bo");
    assert_list([SGF, &SGF.replace("SU[hive", "SU[hove"), SGF, &another], [2; 3]);
    let hive_game = "[Event \"\"]\n[Site \"hivegame.com\"]\n[Date \"2024.04.01\"]\n[White \"Ada\"]\n[Black \"Bo\"]\n\
        [Result \"*\"]\n[GameType \"Base+ML\"]\n\n1. wA1 .\n2. bG1 wA1-\n3. wQ -wA1\n";
    assert_list([hive_game, &hive_game.replace("2. b", "2. x"), hive_game, hive_game], [3; 3]);
}

#[test]
fn a_listed_game_has_players_and_date() {
    let mut page = begin(&[]);
    paste(&mut page, format!("{MZINGA}\n{MZINGA}").as_bytes());
    let listing = (*page.state.games.listing).clone().unwrap();
    let game = listing.games[1].game.as_ref().unwrap();
    assert_eq!(game.players.0, ["Ada", "Оля"]);
    assert_eq!((game.date.as_str(), game.plies, game.winner), ("2024.04.01", 6, None));
    page.send(games::Event::OpenListed(listing.games[1].bytes.clone()));
    assert_eq!(*page.state.shell.remark, None::<Message>);
    assert_eq!(crate::support::hands::prompt(&page), "Ada – Оля");
}
