//! By ear: somebody who knows the page by nothing but names, roles and what is said, and answers by
//! keys. And that no more is said than has happened.

use crate::ear::{Ear, text};
use crate::games::{new_game, part};
use crate::room::{
    begin, choose, choose_computer, close, edit_kept, english, menu, more, set, start, unfold,
};
use crate::seat::{Seat, tap, target};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::Value as Json;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::uhp;
use skep_rules::{Bug, Color, Game, Move, Piece, Position, Refusal};
use skep_session::{Table, Terms, Touch};
use skep_words::{Language, Words};

/// What is to be said of a move: the move, and whose turn it is then.
fn told(words: &Words, before: &Game, mv: Move) -> String {
    let mut after = before.clone();
    after.play(mv).expect("a legal move");
    let outcome = after.outcome();
    let said = words.spoken(before.position(), 0).played(mv, outcome.as_ref());
    if outcome.is_some() {
        return said;
    }
    let turn = words.spoken(after.position(), 0).turn(None, None);
    match after.position().must_pass() {
        true => format!("{said} {turn} Press Enter to pass."),
        false => format!("{said} {turn}"),
    }
}

/// The last move on the page.
async fn last_move(page: &Page, game: &Game) -> Done<Move> {
    let there = format!("[data-ply=\"{}\"] .move-text", game.len() + 1);
    Ok(uhp::parse_move(game.position(), &page.text(&there).await?)?)
}

/// Could White win now?
fn can_win(position: &Position) -> bool {
    position.to_move() == Color::White
        && position.legal_moves().into_iter().any(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.is_surrounded(Color::Black) && !after.is_surrounded(Color::White)
        })
}

/// A kind opponent: puts the own tiles around the own Queen, and leaves the last side to White.
fn kind_move(position: &Position) -> Move {
    let kindness = |mv: &Move| {
        let mut after = position.clone();
        after.play_unchecked(*mv);
        let queen = Piece::queen(Color::Black);
        let is_laid = after.in_play().contains(queen);
        let is_over = after.is_surrounded(Color::Black) || after.is_surrounded(Color::White);
        (!is_over, is_laid, can_win(&after), after.queen_neighbors(Color::Black))
    };
    position.legal_moves().into_iter().max_by_key(kindness).unwrap_or(Move::PASS)
}

#[test]
fn a_whole_game_by_ear() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut seat = Seat::open(page, new_game(Terms::FULL_BOX)).await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        for turn in 0..25 {
            let said = ear.play(Color::White, turn).await?;
            let mv = last_move(page, &seat.game).await?;
            assert_eq!(said, told(&ear.words, &seat.game, mv));
            seat.expect_move(mv).await?;
            if seat.game.outcome().is_some() {
                break;
            }
            // The other one sees the board, and has a mouse.
            let answer = kind_move(seat.game.position());
            let expected = told(&ear.words, &seat.game, answer);
            if answer.is_pass() {
                tap(page, "[data-action=pass]").await?;
                seat.expect_move(answer).await?;
            } else {
                seat.tap_move(answer).await?;
            }
            let news = ear.news().await?;
            let times = news.iter().filter(|said| **said == expected).count();
            ensure!(times == 1, "{expected:?} was said {times} times: {news:#?}");
        }
        let winner = seat.game.outcome().and_then(|outcome| outcome.winner);
        ensure!(winner == Some(Color::White), "{winner:?} has won, after {:#?}", ear.heard);
        // The end is told with the last move; then the window tells it once more by itself.
        let last = ear.heard.last().context("something was heard")?;
        ensure!(last.ends_with("White wins: the black Queen is surrounded."), "{last}");
        page.wait_for("[data-dialog=over]").await?;
        let nodes = ear.tree().await?;
        let window =
            nodes.iter().find(|node| text(node, "role") == "dialog").context("a window")?;
        assert_eq!(text(window, "name"), "White has won!");
        assert!(text(window, "description").starts_with("White wins:"), "{window}");
        assert_eq!(ear.news().await?, Vec::<String>::new());
        Ok(())
    });
}

/// A game in which White wins with the next move, by a tile that comes to the last free side.
fn before_the_end() -> Game {
    let mut game = new_game(Terms::FULL_BOX);
    while !(can_win(game.position()) && game.position().queen_neighbors(Color::Black) == 5) {
        let position = game.position();
        let hunt = |mv: &Move| {
            let mut after = position.clone();
            after.play_unchecked(*mv);
            let is_over = after.is_surrounded(Color::Black) || after.is_surrounded(Color::White);
            (!is_over, after.queen_neighbors(Color::Black))
        };
        let mv = match position.to_move() {
            Color::White => position.legal_moves().into_iter().max_by_key(hunt),
            Color::Black => Some(kind_move(position)),
        };
        game.play(mv.unwrap_or(Move::PASS)).expect("the rules' own move");
        assert!(game.len() < 60, "nobody comes to an end");
    }
    game
}

/// The last moves of a game, in one of the languages.
fn the_end_by_ear(device: Device, language: Language) {
    Visit::on(device).in_language(language.code()).with_less_motion().run(async |page| {
        let mut seat = Seat::open(page, before_the_end()).await?;
        let mut ear = Ear::listen(page, language).await?;
        let words = Words::new(language);
        let spoken = |seat: &Seat<'_>, piece| {
            let table = Table::of_game(1, seat.game.clone());
            let spoken = words.spoken(seat.game.position(), 0);
            match table.choose(piece) {
                Touch::Refused(refusal) => spoken.stuck(&refusal),
                _ => spoken.chosen(piece),
            }
        };
        // To the board, and to both Queens.
        page.key("b").await?;
        ear.one("b").await?;
        for (key, color) in [("e", Color::White), ("d", Color::Black)] {
            let said = ear.press(key).await?;
            let queen = Piece::queen(color);
            let hex = seat.game.position().hex(queen).context("a Queen")?;
            assert_eq!(said, words.spoken(seat.game.position(), 0).place(hex, None));
        }
        // The other one's Queen is not to be chosen; and the same is said when it is tried again.
        for _ in 0..2 {
            let said = ear.press("Enter").await?;
            assert_eq!(said, spoken(&seat, Piece::queen(Color::Black)));
        }
        // Once more, and all about the hive.
        let place = ear.press("c").await?;
        assert!(place.to_lowercase().starts_with(&words.piece(Piece::queen(Color::Black))));
        page.key("v").await?;
        page.wait_for("[data-dialog=hive]").await?;
        let hive = words.spoken(seat.game.position(), 0).hive(None, None);
        let items = ear.names("listitem").await?.len();
        ensure!(items == hive.len(), "{items} sentences in place of {}", hive.len());
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        assert_eq!(ear.one("Escape").await?, place);
        let said = ear.attack(Color::White).await?.context("a move that wins")?;
        let mv = last_move(page, &seat.game).await?;
        assert_eq!(said, told(&words, &seat.game, mv));
        seat.expect_move(mv).await?;
        ensure!(seat.game.outcome().is_some(), "{said} does not end the game");
        page.wait_for("[data-dialog=over]").await
    });
}

#[test]
fn the_end_by_ear_in_russian() {
    the_end_by_ear(Device::Desktop, Language::Russian);
}

#[test]
fn the_end_by_ear_in_ukrainian() {
    the_end_by_ear(Device::Desktop, Language::Ukrainian);
}
/// A tile on the table that can move, and one of the player's that can't.
fn free_and_stuck(game: &Game) -> (Piece, Piece, Refusal) {
    let table = Table::of_game(1, game.clone());
    let (mut free, mut stuck) = (None, None);
    for piece in game.position().uncovered() {
        match table.choose(piece) {
            Touch::Chosen(_) if free.is_none() => free = Some(piece),
            Touch::Refused(refusal) if stuck.is_none() => stuck = Some((piece, refusal)),
            _ => {}
        }
    }
    let (stuck, refusal) = stuck.expect("a tile that is stuck");
    (free.expect("a tile that can move"), stuck, refusal)
}

#[test]
fn what_happens_is_said_once_and_nothing_else_is() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut seat = Seat::open(page, part(10)).await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        let words = english();
        // A choice, and letting go of it.
        let (free, stuck, refusal) = free_and_stuck(&seat.game);
        tap(page, &seat.tile(free)).await?;
        assert_eq!(ear.one("a tap").await?, words.spoken(seat.game.position(), 0).chosen(free));
        let said = ear.press("Escape").await?;
        assert_eq!(said, words.spoken(seat.game.position(), 0).let_go(free));
        // A refusal, as often as it is asked for.
        for _ in 0..2 {
            tap(page, &seat.tile(stuck)).await?;
            let said = ear.one("a tap on a tile that is stuck").await?;
            assert_eq!(said, words.spoken(seat.game.position(), 0).stuck(&refusal));
        }
        // A move.
        let mv = seat.game.position().legal_moves()[0];
        let (piece, place) = seat.parts(mv)?;
        tap(page, &seat.tile(piece)).await?;
        ear.one("a choice").await?;
        tap(page, &target(place)).await?;
        assert_eq!(ear.one("a move").await?, told(&words, &seat.game, mv));
        seat.expect_move(mv).await?;
        // Back, forward, to the start.
        let said = ear.press("ArrowLeft").await?;
        assert!(said.starts_with("You are looking at move "), "{said}");
        assert!(said.ends_with("White to move."), "{said}");
        let mut before = seat.game.clone();
        before.undo();
        assert_eq!(ear.press("ArrowRight").await?, told(&words, &before, mv));
        assert_eq!(ear.press("Home").await?, "You are looking at the start. White to move.");
        let start = new_game(Terms::FULL_BOX);
        let first = uhp::parse_move(start.position(), &uhp::move_texts(&seat.game)[0])?;
        assert_eq!(ear.press("ArrowRight").await?, told(&words, &start, first));
        assert_eq!(ear.press("End").await?, told(&words, &before, mv));
        // Taking back: the window asks, and what is agreed on is told.
        page.key("u").await?;
        tap(page, "[data-dialog=take-back] [data-action=yes]").await?;
        let taken = words.spoken(seat.game.position(), 0).taken_back(&[mv]);
        assert_eq!(ear.one("taking back").await?, format!("{taken} White to move."));
        seat.game.undo();
        // A question, once.
        set(page, "confirm", true).await?;
        assert_eq!(ear.news().await?, Vec::<String>::new(), "windows speak for themselves");
        tap(page, &seat.tile(piece)).await?;
        ear.one("a choice").await?;
        tap(page, &target(place)).await?;
        let asked = words.spoken(seat.game.position(), 0).meant(mv);
        let asked = format!("{asked} Enter plays this move, Esc lets it go.");
        assert_eq!(ear.one("a question").await?, asked);
        tap(page, "[data-action=confirm-move]").await?;
        assert_eq!(ear.one("a yes").await?, told(&words, &seat.game, mv));
        // Giving up, and another game.
        more(page, "resign").await?;
        tap(page, "[data-dialog=resign] [data-action=yes]").await?;
        assert_eq!(ear.one("giving up").await?, "White wins: Black gave up.");
        tap(page, "[data-dialog=over] [data-action=rematch]").await?;
        assert_eq!(ear.one("another game").await?, "New game. White to move.");
        // A window tells its own news.
        menu(page, "games").await?;
        ear.news().await?;
        tap(page, "[data-dialog=games] [data-action=delete-game]").await?;
        assert_eq!(ear.one("throwing a game away").await?, "The game is deleted.");
        close(page).await
    });
}

#[test]
fn the_cursor_is_told_and_its_end() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let seat = Seat::open(page, part(2)).await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        let words = english();
        let position = seat.game.position().clone();
        page.key("b").await?;
        let said = ear.one("b").await?;
        let last = position.last_moved().and_then(|piece| position.hex(piece)).context("a tile")?;
        assert_eq!(said, words.spoken(&position, 0).place(last, None));
        // Neither Queen is there yet.
        for key in ["e", "d"] {
            assert_eq!(ear.press(key).await?, "This Queen is not on the table yet.");
        }
        // Out of the hive, as far as it goes; each time it is said.
        let mut ends = 0;
        for _ in 0..6 {
            ends += usize::from(ear.press("ArrowRight").await? == "The hive ends here.");
        }
        ensure!(ends >= 2, "the hive never ends");
        assert_eq!(ear.press("Enter").await?, "Choose a tile first.");
        // A typed move is told, and not where the keyboard comes back to.
        let mv = position.legal_moves()[0];
        page.key("t").await?;
        page.wait_for("[data-field=move]").await?;
        page.type_text(&uhp::move_text(&position, mv)).await?;
        assert_eq!(ear.press("Enter").await?, told(&words, &seat.game, mv));
        assert_eq!(ear.news().await?, Vec::<String>::new());
        // The hive is turned, and with it all that is told.
        let here = ear.press("c").await?;
        let turned = ear.press("r").await?;
        ensure!(here != turned && turned.starts_with("Free place"), "{here} {turned}");
        Ok(())
    });
}

#[test]
fn the_computer_is_heard_when_it_has_moved() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        choose_computer(page).await?;
        start(page).await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        let mut game = new_game(Terms::FULL_BOX);
        for bug in [Bug::Ant, Bug::Queen, Bug::Spider] {
            ensure!(ear.take_up(Color::White, bug).await?, "{bug:?} can't be laid");
            page.key("Enter").await?;
            // The own move, and nothing more until the computer has moved.
            ear.wait(2, "the computer's move").await?;
            let news = ear.news().await?;
            let mut expected = Vec::new();
            for _ in 0..2 {
                let mv = last_move(page, &game).await?;
                let said = ear.words.spoken(game.position(), 0).played(mv, None);
                game.play(mv)?;
                let turn = ear.words.spoken(game.position(), 0).turn(Some(Color::White), None);
                expected.push(format!("{said} {turn}").trim_end().to_owned());
            }
            assert_eq!(news, expected);
        }
        Ok(())
    });
}

#[test]
fn a_hint_and_taking_back_by_ear() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        choose_computer(page).await?;
        start(page).await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        ensure!(ear.take_up(Color::White, Bug::Ant).await?, "the Ant can't be laid");
        page.key("Enter").await?;
        ear.wait(2, "the computer's move").await?;
        ear.news().await?;
        let mut game = new_game(Terms::FULL_BOX);
        for _ in 0..2 {
            let mv = last_move(page, &game).await?;
            game.play(mv)?;
        }
        // A tile that is still in hand is one to be laid; where, is told as of any move.
        page.key("h").await?;
        let first = ear.one("a hint").await?;
        page.key("h").await?;
        let second = ear.one("another hint").await?;
        let told = |mv: Move| {
            let move_told = ear.words.spoken(game.position(), 0).meant(mv);
            format!("Here is what I would play. {move_told}")
        };
        let mv = game.position().legal_moves().into_iter().find(|&mv| told(mv) == second);
        let tile = mv.and_then(Move::piece).with_context(|| format!("no move: {second}"))?;
        assert_eq!(first, ear.words.tell("hint-lay", &[("bug", tile.bug().into())]));
        page.wait_for("[data-prompt=advice]").await?;
        ensure!(page.count(".notice").await? == 0, "the first hint lies over the second");
        // Both moves are taken back, and both are named.
        page.key("u").await?;
        let moves: Vec<Move> = game.moves().collect();
        let taken = ear.words.spoken(game.position(), 0).taken_back(&moves);
        assert_eq!(ear.one("taking back").await?, format!("{taken} Your turn."));
        // What lies on the table is told to the one who plays.
        page.key("v").await?;
        page.wait_text("[data-dialog=hive] li:last-child", "Your turn").await
    });
}

#[test]
fn clocks_are_silent_until_time_runs_out() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut seat = begin(page).await?;
        tap(page, ".bar [data-action=new-game]").await?;
        unfold(page).await?;
        choose(page, "clock", "15-10").await?;
        start(page).await?;
        for _ in 0..2 {
            let mv = seat.game.position().legal_moves()[0];
            seat.tap_move(mv).await?;
        }
        more(page, "pause").await?;
        page.wait_for("[data-prompt=paused]").await?;
        edit_kept(page, r"white-left \d+", "white-left 20800").await?;
        page.reload().await?;
        page.wait_for("[data-prompt=paused]").await?;
        // Whoever loads the page hears that as well.
        page.wait_text("[data-ear]", "The clock is paused").await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        assert_eq!(ear.names("timer").await?, ["Black's clock", "White's clock"]);
        tap(page, "[data-action=resume]").await?;
        assert_eq!(ear.one("some time").await?, "White is short of time!");
        Ok(())
    });
}

#[test]
fn everything_has_a_role_and_a_name() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        Seat::open(page, part(9)).await?;
        let ear = Ear::listen(page, Language::English).await?;
        for role in ["banner", "main", "heading"] {
            ensure!(!ear.names(role).await?.is_empty(), "nothing is a {role}");
        }
        assert_eq!(ear.names("application").await?, ["The board"]);
        assert_eq!(ear.names("navigation").await?, ["What you can do"]);
        assert_eq!(ear.names("status").await?.len(), 1, "one voice");
        let groups = ear.names("toolbar").await?;
        for hand in ["White's reserve", "Black's reserve"] {
            ensure!(groups.iter().any(|name| name == hand), "{hand} is not among {groups:?}");
        }
        assert_eq!(ear.names("listitem").await?.len(), 9, "the moves are a list");
        let buttons = ear.names("button").await?;
        ensure!(buttons.len() > 30 && buttons.iter().all(|name| !name.is_empty()), "{buttons:?}");
        let quiet =
            "return document.querySelectorAll('[role=alert], [role=log], [aria-live]').length";
        assert_eq!(page.eval::<u32>(quiet).await?, 0);
        assert_nothing_twice(&ear).await?;
        // What is said about a thing is not a part of its name.
        menu(page, "settings").await?;
        assert_nothing_twice(&ear).await?;
        let nodes = ear.tree().await?;
        for name in ["large-tiles", "left-handed", "confirm"] {
            let [name, about] =
                ["", "-about"].map(|end| ear.words.say(&format!("settings-{name}{end}")));
            let is_it = |node: &&Json| text(node, "role") == "switch" && text(node, "name") == name;
            let switch = nodes.iter().find(is_it).with_context(|| format!("no switch {name}"))?;
            assert_eq!(text(switch, "description"), about);
        }
        close(page).await
    });
}

/// No name is said once more as a description.
async fn assert_nothing_twice(ear: &Ear<'_>) -> Done {
    for node in ear.tree().await?.iter().filter(|node| node["ignored"] != true) {
        let (name, about) = (text(node, "name"), text(node, "description"));
        ensure!(about.is_empty() || !name.contains(&about), "{name:?} and again {about:?}");
    }
    Ok(())
}

#[test]
fn what_a_window_says_is_heard_in_it_as_often_as_it_is_so() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let seat = Seat::open(page, part(6)).await?;
        let mut ear = Ear::listen(page, Language::English).await?;
        page.key("t").await?;
        page.wait_for("[data-field=move]").await?;
        // What is no move; and a move that is refused, which the board shows as well: one sentence.
        let refused = "bA1 wQ-";
        for text in ["hello", refused] {
            page.eval::<()>("document.querySelector('[data-field=move]').select(); return null")
                .await?;
            page.type_text(text).await?;
            let error = ear.words.typed_move(seat.game.position(), text).expect_err("no move");
            for _ in 0..2 {
                assert_eq!(ear.press("Enter").await?, ear.words.explain_written(&error));
            }
        }
        assert_eq!(page.count("[role=alert]").await?, 0, "one voice");
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        menu(page, "open").await?;
        ear.news().await?;
        for _ in 0..2 {
            tap(page, "[data-action=open-text]").await?;
            assert_eq!(
                ear.one("nothing to open").await?,
                "There is nothing to open. Paste a game first."
            );
        }
        Ok(())
    });
}
