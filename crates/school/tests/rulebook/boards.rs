//! What the boards promise, held against the rules.

use crate::{article, exhibits, rulebook};
use skep_notation::position;
use skep_rules::{Bug, Hex, Illegal, NoThrow, Position};
use skep_school::Rule;
use skep_school::rulebook::{rules_stated, text};

#[test]
fn every_rule_is_stated_once_and_in_order() {
    let all: Vec<Rule> = (1..=31).map(Rule::R).chain((1..=6).map(Rule::D)).collect();
    assert_eq!(rules_stated(), all);
    assert_eq!(rulebook().rules().filter(|rule| Rule::all().any(|it| it == *rule)).count(), 36);
    let names: Vec<String> = rulebook().chapters.into_iter().map(|chapter| chapter.name).collect();
    assert_eq!(names, ["setting", "turns", "restrictions", "insects", "end", "books"]);
}

#[test]
fn all_rules_are_shown_but_those_about_talk() {
    for article in rulebook().articles() {
        let is_talk = [Rule::R(1), Rule::R(31)].contains(&article.rule);
        assert_eq!(article.exhibits.is_empty(), is_talk, "{}", article.rule);
    }
}

#[test]
fn the_rule_about_an_insect_shows_it() {
    for bug in Bug::ALL {
        let rule = Rule::about(bug);
        let exhibits = article(rule).exhibits;
        let chosen = exhibits.first().and_then(|exhibit| exhibit.chosen.as_ref());
        assert_eq!(chosen.map(|chosen| chosen.piece.bug()), Some(bug), "{rule}");
    }
}

#[test]
fn positions_are_written_as_skep_writes_them() {
    let words = text().lines().filter_map(|line| line.strip_prefix("board "));
    let boards = exhibits();
    assert_eq!(words.clone().count(), boards.len());
    for (word, exhibit) in words.zip(boards) {
        assert_eq!(position::write(&exhibit.position), word);
    }
}

#[test]
fn a_chosen_tile_goes_where_it_is_said_to_go() {
    let mut wrong = Vec::new();
    for exhibit in exhibits() {
        let Some(chosen) = exhibit.chosen else { continue };
        let destinations = exhibit.position.destinations(chosen.piece);
        if destinations.len() != chosen.places {
            wrong.push(format!("{}: {}", exhibit.caption, destinations.len()));
        }
        if let Some(place) = chosen.goes {
            assert!(destinations.contains(place), "{} {place}", exhibit.caption);
        }
    }
    assert!(wrong.is_empty(), "so many places there are: {wrong:?}");
}

#[test]
fn a_refused_place_is_refused_for_the_reason_that_is_told() {
    for exhibit in exhibits() {
        let Some(chosen) = exhibit.chosen else { continue };
        for refused in chosen.refused {
            let checked = exhibit.position.check(chosen.piece, refused.place);
            let reason = checked.expect_err(&exhibit.caption).reason;
            assert_eq!(word(&reason), refused.reason, "{}: {reason}", exhibit.caption);
        }
    }
}

/// Away from the hive no reason is shown, and a tap on the chosen tile lets go of it.
#[test]
fn a_refused_place_can_be_tapped() {
    for exhibit in exhibits() {
        let Some(chosen) = exhibit.chosen else { continue };
        for refused in chosen.refused {
            assert!(is_near(&exhibit.position, refused.place), "{}", exhibit.caption);
            assert_ne!(exhibit.position.hex(chosen.piece), Some(refused.place));
        }
    }
}

fn is_near(position: &Position, place: Hex) -> bool {
    position.tiles().iter().any(|(_, hex)| hex.distance(place) <= 1)
}

/// The message that explains a reason, without its `why-`.
fn word(reason: &Illegal) -> &'static str {
    match reason {
        Illegal::GameOver(_) => "game-over",
        Illegal::NotInTheGame(_) => "not-in-the-game",
        Illegal::NotYours(_) => "not-yours",
        Illegal::NotTheFirstPlace => "not-the-first-place",
        Illegal::QueenFirst => "queen-first",
        Illegal::QueenDue { .. } => "queen-due",
        Illegal::QueenInHand => "queen-in-hand",
        Illegal::OutOfOrder { .. } => "out-of-order",
        Illegal::Occupied { .. } => "occupied",
        Illegal::TouchesNothing => "touches-nothing",
        Illegal::TouchesEnemy { .. } => "touches-enemy",
        Illegal::SamePlace => "same-place",
        Illegal::Covered { .. } => "covered",
        Illegal::Resting => "resting",
        Illegal::SplitsHive { .. } => "splits-hive",
        Illegal::Gate(_) => "gate",
        Illegal::ShutIn { .. } => "shut-in",
        Illegal::Enclosed { .. } => "enclosed",
        Illegal::LosesContact { .. } => "loses-contact",
        Illegal::OneStep => "one-step",
        Illegal::ThreeSteps { .. } => "three-steps",
        Illegal::Unreachable { .. } => "unreachable",
        Illegal::NotInLine => "not-in-line",
        Illegal::NothingToJump => "nothing-to-jump",
        Illegal::LandsBefore { .. } => "lands-before",
        Illegal::LadybugSteps => "ladybug-steps",
        Illegal::NothingToCopy => "nothing-to-copy",
        Illegal::NoCopyGetsThere { .. } => "no-copy-gets-there",
        Illegal::Throw { because, .. } => match because {
            NoThrow::ThrowerRests => "thrower-rests",
            NoThrow::InStack => "throw-in-stack",
            NoThrow::NotBeside => "throw-not-beside",
            NoThrow::Gate(_) => "throw-gate",
        },
        Illegal::MustMove => "must-move",
        Illegal::MustPass => "must-pass",
    }
}
