//! What the file worker is asked for comes back.

use crate::{any_table, assert_same, play_on};
use skep_lines::Unreadable;
use skep_notation::ReadError;
use skep_rules::{ByColor, Color, GameType};
use skep_session::{
    FileAnswer, FileRequest, GameSummary, Moment, Saved, Table, Terms, Theme, TileStyle,
};
use skep_test_support::Dice;

fn some_table(dice: &mut Dice) -> Table {
    let mut table = any_table(dice);
    let plies = dice.below(30);
    play_on(&mut table, plies, &mut Moment(0), dice);
    table.pause(Moment(0));
    table
}

/// By way of text, as through a worker.
fn ask(request: &FileRequest) -> FileAnswer {
    let heard = FileRequest::parse(&request.to_text()).unwrap();
    assert_eq!(heard, *request);
    let answer = heard.run(&|language, words, error| Some(format!("{language}: {words}: {error}")));
    assert_eq!(FileAnswer::parse(&answer.to_text()), answer);
    answer
}

fn read(bytes: &[u8]) -> FileAnswer {
    let [language, words] = ["uk", "слова\n\n"].map(str::to_owned);
    ask(&FileRequest::Read { language, words, bytes: bytes.to_vec() })
}

#[test]
fn a_game_that_is_written_and_read_is_the_same() {
    let mut dice = Dice::new();
    for _ in 0..40 {
        let table = some_table(&mut dice);
        let saved = Saved::of(&table, Some("2026.11.16"), Moment(0));
        let FileAnswer::Done(file) = ask(&FileRequest::Write(saved.clone())) else { panic!() };
        assert!(file.contains("[Date \"2026.11.16\"]"), "{file}");
        let FileAnswer::Done(same) = read(file.as_bytes()) else { panic!() };
        assert_same(&table, &Saved(same).open(1).unwrap(), Moment(0));
    }
}

#[test]
fn a_position_is_drawn_as_it_is_set() {
    let mut dice = Dice::new();
    let mut table = any_table(&mut dice);
    play_on(&mut table, 1 + dice.below(30), &mut Moment(0), &mut dice);
    let game = Saved::of(&table, None, Moment(0));
    let draw = |theme, tiles, width| match ask(&FileRequest::Draw {
        game: game.clone(),
        theme,
        tiles,
        turn: Default::default(),
        width,
    }) {
        FileAnswer::Done(picture) => picture,
        answer => panic!("{answer:?}"),
    };
    let mut pictures = Vec::new();
    for (theme, ground) in
        [(Theme::Light, "#f3ecdf"), (Theme::Dark, "#35414b"), (Theme::Contrast, "#000")]
    {
        for (tiles, is_carbon) in [(TileStyle::Colour, false), (TileStyle::Carbon, true)] {
            let picture = draw(theme, tiles, None);
            assert!(picture.contains(&format!("fill=\"{ground}\"/>\n")), "{theme:?}: {picture}");
            let inks = ["#2d2922", "#efe8d8"].map(|ink| format!("color=\"{ink}\""));
            assert_eq!(inks.iter().any(|it| picture.contains(it)), is_carbon, "{picture}");
            pictures.push(picture);
        }
    }
    let distinct: std::collections::BTreeSet<&String> = pictures.iter().collect();
    assert_eq!(distinct.len(), pictures.len());
    assert_eq!(draw(Theme::System, TileStyle::Colour, None), pictures[0]);
    let wide = draw(Theme::Dark, TileStyle::Colour, Some(1200));
    assert!(wide.contains("width=\"1200\"") && !pictures[2].contains("width=\"1200\""));
}

#[test]
fn any_bytes_get_an_answer() {
    let mut dice = Dice::new();
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..dice.below(60)).map(|_| dice.next() as u8).collect();
        assert!(matches!(read(&bytes), FileAnswer::Refused(_)), "{bytes:?}");
    }
    let all: Vec<u8> = (0..=255).collect();
    let why = ReadError::NotText { offset: 128 };
    assert_eq!(read(&all), FileAnswer::Refused(format!("uk: слова\n\n: {why}")));
    // An old file of Boardspace, with a name in Latin-1.
    let file = b"(;GM[27]SU[hive]P0[id \"Ren\xe9\"]; P0[0 Dropb wG1 N 13 .]; P0[1 Done])";
    let FileAnswer::Done(game) = read(file) else { panic!() };
    assert_eq!(Saved(game).open(1).unwrap().name(skep_rules::Color::White), Some("René"));
}

#[test]
fn what_is_no_request_fails() {
    use Unreadable::{Heading, Missing, Wrong};
    let read = "file read\nlanguage en\nwords a\n";
    let draw = "file draw\ngame x\ntheme dark\n";
    for (text, why) in [
        (String::new(), Heading),
        ("file\n".to_owned(), Heading),
        ("file dance\n".to_owned(), Heading),
        ("play 1\n".to_owned(), Heading),
        ("file read\nbytes x\n".to_owned(), Missing("language")),
        ("file write\n".to_owned(), Missing("game")),
        ("file write\ngame \\x\n".to_owned(), Wrong("game")),
        (read.to_owned(), Missing("bytes")),
        (format!("{read}bytes λ\n"), Wrong("bytes")),
        (draw.to_owned(), Missing("tiles")),
        (format!("{draw}tiles pink\n"), Wrong("tiles")),
        (format!("{draw}tiles carbon\nwidth x\n"), Wrong("width")),
    ] {
        assert_eq!(FileRequest::parse(&text), Err(why), "{text}");
    }
    assert_eq!(ask(&FileRequest::Write(Saved("nonsense".to_owned()))), FileAnswer::Failed);
    for text in ["", "problem 0\nwhy not-loaded\n", "done \\x\n", "refused \\\n"] {
        assert_eq!(FileAnswer::parse(text), FileAnswer::Failed, "{text}");
    }
}

#[test]
fn a_text_of_several_games_is_a_list() {
    let file = "[GameType \"Base\"]\n[White \"Ada\"]\n[Black \"Bo\tB\"]\n[Date \"2024.04.01\"]\n\
                [Result \"1-0\"]\n\n1. wG3\n2. bA2 wG3-\n\n\
                [GameType \"Base\"]\n[Date \"????.??.??\"]\n\n1. wG3\n2. {torn\n\n\
                [GameType \"Base\"]\n[Date \"2024.??.??\"]\n\n{a comment}\n1. wS1\n";
    let FileAnswer::List(games) = read(file.as_bytes()) else { panic!() };
    let [first, torn, last] = &games[..] else { panic!("{games:?}") };
    let ada = GameSummary {
        players: ByColor(["Ada".to_owned(), "Bo B".to_owned()]),
        winner: Some(Some(Color::White)),
        date: "2024.04.01".to_owned(),
        plies: 2,
    };
    assert_eq!(first.game, Ok(ada));
    let why = torn.game.as_ref().unwrap_err();
    assert!(why.contains("line 14, column 4"), "{why}");
    let summary = last.game.as_ref().unwrap();
    assert_eq!((summary.date.as_str(), summary.plies, summary.winner), ("2024", 1, None));
    // The bytes of each are the game alone.
    for game in &games {
        let alone = read(&file.as_bytes()[game.bytes.clone()]);
        assert_eq!(matches!(alone, FileAnswer::Done(_)), game.game.is_ok(), "{alone:?}");
    }
    let answer = FileAnswer::List(games);
    assert_eq!(FileAnswer::parse(&answer.to_text()), answer);
    for bad in ["", "1\t2", "1\tx\twhy", "1\t2\t\t\t\t3", "1\t2\t\t\t\t3\t?", "1\t2\t\t\t\tx\t*"] {
        assert_eq!(FileAnswer::parse(&format!("list\ngame {bad}\n")), FileAnswer::Failed, "{bad}");
    }
}

#[test]
fn a_file_names_the_computer_by_its_level() {
    let level = skep_engine::Level::new(4).unwrap();
    let terms = Terms::against_computer(GameType::BASE, Color::Black, level);
    let table = Table::new(1, terms);
    let file = table.pgn(Moment(0));
    assert!(file.contains("[White \"Skep, level 4\"]\n[Black \"\"]\n"), "{file}");
    let FileAnswer::Done(saved) = read(file.as_bytes()) else { panic!() };
    let again = Saved(saved).open(1).unwrap();
    assert_eq!((again.terms(), again.name(Color::White)), (&terms, None));
    // Another program that knows nothing of levels has just a name.
    let file = file.replace("WhiteSeat", "Seat");
    let FileAnswer::Done(saved) = read(file.as_bytes()) else { panic!() };
    assert_eq!(Saved(saved).open(1).unwrap().name(Color::White), Some("Skep, level 4"));
}

#[test]
fn all_games_in_one_file_come_back_as_they_were_kept() {
    let mut dice = Dice::new();
    let games: Vec<(u64, Saved)> = (1..40)
        .map(|id| {
            let table = some_table(&mut dice);
            let table = if id % 5 == 0 { table.opened() } else { table };
            (id * 1_000, Saved::of(&table, Some("2026.11.16"), Moment(0)))
        })
        .collect();
    let FileAnswer::Done(file) = ask(&FileRequest::WriteAll(games.clone())) else { panic!() };
    let FileAnswer::List(listed) = read(file.as_bytes()) else { panic!("{file}") };
    let ranges = listed.into_iter().map(|listed| listed.bytes).collect();
    let request = FileRequest::ReadMany { bytes: file.into_bytes(), games: ranges };
    let FileAnswer::Games(back) = ask(&request) else { panic!() };
    assert_eq!(back.len(), games.len());
    for ((id, text), (same_id, same)) in games.iter().zip(&back) {
        assert_eq!(
            (Some(*id), text.open(1).unwrap().is_opened()),
            (*same_id, same.open(1).unwrap().is_opened())
        );
        assert_eq!(lines(text), lines(same), "{}", same.0);
    }
}

/// The lines of a kept game, sorted: tags may come in another order.
fn lines(saved: &Saved) -> Vec<&str> {
    let mut lines: Vec<&str> = saved.0.lines().collect();
    lines.sort_unstable();
    lines
}

#[test]
fn games_of_others_are_kept_to_be_looked_at_and_damaged_ones_are_left_out() {
    let file = "Base;InProgress;White[2];wS1;bG1 wS1-\nBase;broken\n";
    let request =
        FileRequest::ReadMany { bytes: file.into(), games: vec![0..37, 38..49, 900..999] };
    let FileAnswer::Games(back) = ask(&request) else { panic!() };
    assert!(matches!(&back[..], [(None, saved)] if saved.open(1).unwrap().is_opened()), "{back:?}");
}
