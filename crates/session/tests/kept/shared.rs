//! What people have given to each other: links to games, game files, links to lessons and rules.

use crate::games::{COMPUTER, FILE, OVER_THE_BOARD, PAUSED, THIRD, open};
use crate::{names, text};
use skep_notation::{link, position, uhp};
use skep_rules::{Color, Outcome, Reason};
use skep_school::{Address, Course, Rule, lessons_text};
use skep_session::{Moment, Seat, Table};

/// What follows the `#` of a link.
fn fragment(link: &str) -> &str {
    link.split_once('#').unwrap_or_else(|| panic!("{link} leads nowhere")).1
}

#[test]
fn links_lead_to_the_same_games() {
    let black_gave_up = Outcome::win(Color::White, Reason::Resignation);
    let out_of_time = Outcome::win(Color::White, Reason::Time);
    let surrounded = Outcome::win(Color::White, Reason::Surrounded);
    let agreed = Outcome::draw(Reason::Agreement);
    let repeated = Outcome::draw(Reason::Repetition);
    let expected = [
        ("pillbug", "BaseMLP-w1-rulebook", true, 16, "bG2 /bP", None),
        ("queen-first", "BaseML-w1-rulebook", true, 5, r"wB1 wA1\", None),
        ("flag", "BaseMP-w1", true, 3, "wQ -wM", Some(out_of_time)),
        ("resigned", "BaseML-w1-rulebook", true, 5, "wA1 -wQ", Some(black_gave_up)),
        ("drawn", "BaseML-w1-rulebook", true, 4, "bQ bB1/", Some(agreed)),
        ("surrounded", "BaseML-w1", true, 15, r"wA1 bM\", Some(surrounded)),
        ("repetition", "Base-w1", true, 14, "bA1 bQ-", Some(repeated)),
        ("position", "BaseML-b4-A1QLmqa1_S1-S1", false, 0, "", None),
        ("position-gone-on", "BaseML-b4-A1QLmqa1_S1-S1", false, 2, "wS2 /wS1", None),
        ("passed", "BaseLP-w1", false, 61, "pass", None),
    ];
    assert_eq!(names("link "), expected.map(|it| it.0));
    for (name, start, threefold, plies, last, outcome) in expected {
        let address = text(&format!("link {name}"));
        let word = fragment(&address).strip_prefix("game=").unwrap();
        let game = link::parse(word).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(position::write(game.start()), start, "{name}");
        assert_eq!(game.has_threefold(), threefold, "{name}");
        assert_eq!(game.len(), plies, "{name}");
        assert_eq!(uhp::move_texts(&game).last().map_or("", String::as_str), last, "{name}");
        assert_eq!(game.outcome(), outcome, "{name}");
        let now = link::write(&game);
        if word.ends_with(|last: char| last.is_ascii_alphanumeric()) {
            assert_eq!(now, word, "{name}");
        } else {
            // Such a link is closed by a letter by now.
            assert!(now.ends_with(&format!("{}z", &word[5..])), "{name}: {now}");
        }
    }
}

#[test]
fn files_are_the_same_tables_again() {
    let expected = [
        ("paused", PAUSED),
        ("over-the-board", OVER_THE_BOARD),
        ("third", THIRD),
        ("computer", COMPUTER),
        ("file", FILE),
    ];
    assert_eq!(names("file "), expected.map(|it| it.0));
    for (name, id) in expected {
        let file = text(&format!("file {name}"));
        let table = Table::of_record(&skep_notation::read(file.as_bytes()).unwrap(), id);
        // What is expected of the kept game is written where it is opened.
        let kept = open(id);
        assert_eq!(table.terms(), kept.terms(), "{name}");
        assert!(table.game().moves().eq(kept.game().moves()), "{name}");
        assert_eq!(table.outcome(), kept.outcome(), "{name}");
        assert_eq!(table.clock(), kept.clock(), "{name}");
        assert_eq!(table.on_clock(), kept.on_clock(), "{name}");
        assert_eq!(table.series(), kept.series(), "{name}");
        for color in Color::ALL.into_iter().filter(|&it| kept.terms().seats[it] == Seat::Person) {
            let name_of = |table: &Table| table.name(color).unwrap_or_default().to_owned();
            assert_eq!(name_of(&table), name_of(&kept), "{name}");
        }
        assert_eq!(table.pgn(Moment(0)), file, "{name}");
    }
}

#[test]
fn lessons_have_the_addresses_that_they_had() {
    let course = Course::read(lessons_text()).unwrap();
    let text = text("lessons");
    let mut addresses = text.lines().map(fragment);
    assert_eq!(addresses.next().map(Address::read), Some(Some(Address::Course)));
    let mut names = Vec::new();
    for address in addresses {
        let Some(Address::Lesson(name)) = Address::read(address) else {
            panic!("{address} is no lesson")
        };
        assert_eq!(Address::Lesson(name.clone()).to_string(), address);
        assert!(course.find(&name).is_some(), "{name} is still a lesson");
        names.push(name);
    }
    assert_eq!(names.len(), 20);
    assert_eq!((&*names[0], &*names[14], &*names[19]), ("aim", "first-game", "pillbug-limits"));
}

#[test]
fn rules_have_the_addresses_that_they_had() {
    let text = text("rules");
    let read: Vec<_> = text.lines().map(fragment).map(Address::read).collect();
    // R1 stands first: its address leads to where the page begins.
    let numbered = (2..=31).map(Rule::R).chain((1..=6).map(Rule::D)).map(Some);
    let expected = [None, None].into_iter().chain(numbered).map(|rule| Some(Address::Rules(rule)));
    assert_eq!(read, expected.collect::<Vec<_>>());
    for (line, address) in text.lines().zip(read.into_iter().flatten()) {
        if !line.ends_with("/R1") {
            assert_eq!(address.to_string(), fragment(line));
        }
    }
}
