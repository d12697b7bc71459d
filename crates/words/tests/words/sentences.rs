//! Reasons, moves and results in sentences.

use skep_rules::{
    Bug, Color, Game, GameType, Gate, Hex, Illegal, Move, NoThrow, Outcome, Piece, PieceSet,
    Position, Reason, Refusal,
};
use skep_test_support::{Dice, is_lively, random_move};
use skep_words::{Language, Words, key};
use std::collections::BTreeSet;

fn tile(name: &str) -> Piece {
    name.parse().unwrap()
}

fn outcomes() -> Vec<Outcome> {
    let reasons = [
        Reason::Surrounded,
        Reason::Repetition,
        Reason::Agreement,
        Reason::Resignation,
        Reason::Time,
    ];
    let winners = [None, Some(Color::White), Some(Color::Black)];
    let with = |winner| reasons.map(|reason| Outcome { winner, reason });
    winners.into_iter().flat_map(with).collect()
}

/// Every kind of reason, with every insect where one is named.
fn reasons() -> Vec<Illegal> {
    let (from, to) = (Hex::ORIGIN, Hex::new(1, 0));
    let gate = |left, right| Gate { from, to, posts: [left, right] };
    let mut reasons = vec![
        Illegal::NotTheFirstPlace,
        Illegal::QueenFirst,
        Illegal::QueenDue { turn: 4 },
        Illegal::QueenInHand,
        Illegal::TouchesNothing,
        Illegal::SamePlace,
        Illegal::Resting,
        Illegal::ShutIn { by: PieceSet::of(Color::Black) },
        Illegal::LosesContact { from, to },
        Illegal::OneStep,
        Illegal::Enclosed { by: PieceSet::of(Color::White) },
        Illegal::Unreachable { gates: PieceSet::of(Color::White) },
        Illegal::NotInLine,
        Illegal::NothingToJump,
        Illegal::LandsBefore { landing: to },
        Illegal::LadybugSteps,
        Illegal::NothingToCopy,
        Illegal::MustMove,
        Illegal::MustPass,
    ];
    reasons.extend(outcomes().into_iter().map(Illegal::GameOver));
    reasons.extend((1..8).map(|needs| Illegal::ThreeSteps { needs }));
    reasons.extend(
        (2..=3).map(|parts| Illegal::SplitsHive { parts: vec![PieceSet::of(Color::White); parts] }),
    );
    reasons.extend((1..=8).map(|bugs| Illegal::NoCopyGetsThere {
        copies: Bug::ALL.into_iter().take(bugs).collect(),
    }));
    reasons.extend((1..=5).map(|count| Illegal::TouchesEnemy {
        enemies: PieceSet::of(Color::Black).take(count).collect(),
    }));
    for piece in Piece::all() {
        reasons.extend([
            Illegal::NotInTheGame(piece),
            Illegal::NotYours(piece),
            Illegal::OutOfOrder { next: piece },
            Illegal::Occupied { by: piece },
            Illegal::TouchesEnemy { enemies: PieceSet::EMPTY.with(piece) },
            Illegal::Covered { by: piece },
        ]);
        for other in Piece::all().filter(|other| other.number() <= 2) {
            let gate = gate(piece, other);
            reasons.push(Illegal::Gate(gate));
            reasons.push(Illegal::Throw { thrower: piece, because: NoThrow::Gate(gate) });
        }
        for because in [NoThrow::ThrowerRests, NoThrow::InStack, NoThrow::NotBeside] {
            reasons.push(Illegal::Throw { thrower: piece, because });
        }
    }
    reasons
}

pub(crate) fn assert_is_sentence(text: &str) {
    let first = text.chars().next().unwrap();
    assert!(first.is_uppercase(), "{text}");
    assert!(text.ends_with('.') && !text.ends_with(".."), "{text}");
    assert!(!text.contains(['⟦', '{', '$', '\u{2068}']) && !text.contains("  "), "{text}");
    // Insects are named, not coded.
    let is_code = |word: &str| word.parse::<Piece>().is_ok();
    assert!(!text.split(|c: char| !c.is_alphanumeric()).any(is_code), "{text}");
}

/// A tile that can go nowhere, for this reason.
fn refusal(piece: Piece, reason: &Illegal) -> Refusal {
    Refusal { piece: Some(piece), place: None, reason: reason.clone() }
}

#[test]
fn every_reason_is_one_sentence() {
    for words in Language::ALL.map(Words::new) {
        for reason in reasons() {
            // A number is shown corrected: this is the one reason about a code.
            let decoded = |text: String| match &reason {
                Illegal::OutOfOrder { next } => {
                    assert!(text.ends_with(&format!("{next}.")), "{text}");
                    text.replace(&next.to_string(), "this")
                }
                _ => text,
            };
            assert_is_sentence(&decoded(words.explain(&reason.clone().into())));
            for bug in Bug::ALL {
                let piece = Piece::new(Color::White, bug, 1).unwrap();
                assert_is_sentence(&decoded(words.explain(&refusal(piece, &reason))));
            }
        }
    }
}

#[test]
fn every_result_is_one_sentence() {
    for words in Language::ALL.map(Words::new) {
        for outcome in outcomes() {
            assert_is_sentence(&words.outcome(&outcome));
        }
    }
}

#[test]
fn reasons_decline_their_insects() {
    let splits = Illegal::SplitsHive { parts: vec![PieceSet::EMPTY; 2] };
    let gate = |left, right| {
        Illegal::Gate(Gate { from: Hex::ORIGIN, to: Hex::ORIGIN, posts: [tile(left), tile(right)] })
    };
    let [english, russian, ukrainian] = Language::ALL.map(Words::new);
    for (words, piece, reason, sentence) in [
        (&english, "wA1", &splits, "Without this Ant the hive would fall into two parts."),
        (&russian, "wA1", &splits, "Без этого муравья улей распадётся на две части."),
        (&russian, "wL", &splits, "Без этой божьей коровки улей распадётся на две части."),
        (&ukrainian, "wA1", &splits, "Без цієї мурахи вулик розпадеться на дві частини."),
        (&ukrainian, "wL", &splits, "Без цього сонечка вулик розпадеться на дві частини."),
        (
            &english,
            "wQ",
            &gate("wB1", "bA1"),
            "The gap between the white Beetle and the black Ant is too narrow to slide through.",
        ),
        (
            &english,
            "wQ",
            &gate("bA2", "bA1"),
            "The gap between the two black Ants is too narrow to slide through.",
        ),
        (
            &russian,
            "wQ",
            &gate("wB1", "bQ"),
            "Между белым жуком и чёрной королевой слишком тесно: не протиснуться.",
        ),
        (
            &ukrainian,
            "wQ",
            &gate("bA2", "bA1"),
            "Між двома чорними мурахами надто тісно: не протиснутися.",
        ),
        (
            &russian,
            "wQ",
            &Illegal::ShutIn { by: PieceSet::EMPTY },
            "Этой королеве не выбраться: вокруг слишком тесно.",
        ),
        (
            &english,
            "wA1",
            &Illegal::Enclosed { by: PieceSet::EMPTY },
            "That place has tiles all around it: this Ant cannot slide in.",
        ),
        (
            &russian,
            "wS1",
            &Illegal::Enclosed { by: PieceSet::EMPTY },
            "Это место закрыто со всех сторон: этому пауку туда не протиснуться.",
        ),
        (
            &ukrainian,
            "wA1",
            &Illegal::Enclosed { by: PieceSet::EMPTY },
            "Це місце закрите з усіх боків: цій мурасі туди не протиснутися.",
        ),
        (
            &ukrainian,
            "wG1",
            &Illegal::Covered { by: tile("bB1") },
            "Цей коник не може піти: згори чорний жук.",
        ),
    ] {
        assert_eq!(words.explain(&refusal(tile(piece), reason)), sentence);
    }
    let steps = Illegal::ThreeSteps { needs: 2 };
    assert_eq!(
        russian.explain(&refusal(tile("wM"), &steps)),
        "Сейчас москит ходит как паук и делает ровно три шага, а до этого места 2 шага."
    );
    assert_eq!(
        english.explain(&refusal(tile("wS1"), &steps)),
        "The Spider takes exactly three steps, and that place is 2 steps away."
    );
    let copies = Illegal::NoCopyGetsThere { copies: vec![Bug::Ant, Bug::Spider, Bug::Queen] };
    assert_eq!(
        english.explain(&refusal(tile("wM"), &copies)),
        "The Mosquito copies the insects that it touches, but as an Ant, a Spider or the Queen it \
         does not get there."
    );
    assert_eq!(
        russian.explain(&refusal(tile("wM"), &copies)),
        "Москит подражает соседям, но ни как муравей, ни как паук, ни как королева он туда не \
         попадёт."
    );
}

#[test]
fn every_move_of_many_games_is_one_sentence() {
    let words = Language::ALL.map(Words::new);
    let mut beginnings = BTreeSet::new();
    let mut dice = Dice::new();
    for _ in 0..10 {
        let mut game = Game::new(GameType::FULL);
        while game.outcome().is_none() && game.len() < 80 {
            let position = game.position();
            let moves = position.legal_moves();
            for words in &words {
                for &mv in &moves {
                    let sentence = words.move_sentence(position, mv);
                    assert_is_sentence(&sentence);
                    if words.language() == Language::English {
                        let verb = sentence
                            .split(' ')
                            .find(|word| word.ends_with('s') && !word.ends_with("'s"));
                        beginnings.extend(verb.map(str::to_owned));
                    }
                }
            }
            let mv = random_move(&mut dice, position, is_lively);
            game.play(mv).unwrap();
        }
    }
    for verb in ["lays", "moves", "jumps", "climbs", "comes", "throws"] {
        assert!(beginnings.contains(verb), "{verb} was never said: {beginnings:?}");
    }
}

#[test]
fn moves_name_the_queen_beside_them() {
    let mut position = Position::new(GameType::BASE);
    for (piece, q, r) in [("wA1", 0, 0), ("bA1", 1, 0), ("wQ", -1, 0), ("bQ", 2, 0)] {
        let mv = position.check(tile(piece), Hex::new(q, r)).unwrap();
        position.play_unchecked(mv);
    }
    let mv = position.check(tile("wA2"), Hex::new(-2, 0)).unwrap();
    let [english, russian, ukrainian] = Language::ALL.map(Words::new);
    assert_eq!(english.move_sentence(&position, mv), "White lays an Ant beside the white Queen.");
    assert_eq!(
        russian.move_sentence(&position, mv),
        "Белые ставят муравья рядом с белой королевой."
    );
    assert_eq!(
        ukrainian.move_sentence(&position, mv),
        "Білі ставлять мураху поруч із білою бджолою."
    );
    position.play_unchecked(mv);
    let pass = Move::PASS;
    assert_eq!(english.move_sentence(&position, pass), "Black passes.");
    assert_eq!(russian.move_sentence(&position, pass), "Чёрные пропускают ход.");
}

#[test]
fn names_stand_alone_too() {
    let [english, russian, ukrainian] = Language::ALL.map(Words::new);
    assert_eq!(english.piece(tile("wA1")), "white Ant");
    assert_eq!(russian.piece(tile("bL")), "чёрная божья коровка");
    assert_eq!(ukrainian.piece(tile("bL")), "чорне сонечко");
    assert_eq!(ukrainian.bug(Bug::Queen), "Бджола");
    assert_eq!(russian.color(Color::Black), "Чёрные");
    assert_eq!(russian.turn(Color::White), "Ход белых");
}

#[test]
#[cfg_attr(debug_assertions, should_panic = "no message or variable lesson-aim-1")]
fn a_message_of_another_catalogue_is_shown_in_brackets() {
    assert_eq!(Words::new(Language::English).say(key::LESSON_AIM_1), "⟦lesson-aim-1⟧");
}
