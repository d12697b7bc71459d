//! What is said on the wire is understood at the other end.

use super::{by_chance, set_up, table};
use crate::{
    Best, Level, Limits, Line, News, Player, Problem, Report, Request, Score, SearchProgress, Task,
    Timeless, Warning,
};
use skep_lines::Unreadable;
use skep_notation::uhp;
use skep_rules::{Color, Game, GameType, Move};
use skep_test_support::Dice;
use std::time::Duration;

/// Games of all kinds: from the start, from set-up positions, with and without the rule.
fn games() -> impl Iterator<Item = Game> {
    let played = (0..32).map(|seed: u64| {
        let game_type = GameType::ALL[seed as usize % 8];
        by_chance(game_type, seed as usize * 2, seed).with_threefold(seed.is_multiple_of(3))
    });
    let words = ["BaseM-w7-.Qa1_S1~b1.mq-b1", "BaseMP-b5-G1s1G2_q_Q-Q", "Base-w1-rulebook"];
    let set_up = words.into_iter().map(|word| {
        let mut game = set_up(word);
        for _ in 0..3 {
            game.play(game.position().legal_moves()[0]).unwrap();
        }
        game
    });
    played.chain(set_up)
}

fn some_moves(game: &Game, count: usize, seed: u64) -> Vec<Move> {
    let mut dice = Dice::from_seed(seed);
    let mut position = game.position().clone();
    let mut moves = Vec::new();
    while moves.len() < count && position.outcome().is_none() {
        let legal = position.legal_moves();
        moves.push(legal[dice.below(legal.len())]);
        position.play_unchecked(moves[moves.len() - 1]);
    }
    moves
}

fn tasks(game: &Game) -> [Task; 4] {
    let limits = Limits::time(Duration::from_millis(700)).with_lines(3);
    let other = Limits { depth: Some(7), ..Limits::nodes(u64::MAX) };
    [
        Task::Play { level: Level::FULL, seed: u64::MAX },
        Task::Advise { limits },
        Task::Advise { limits: other },
        Task::Warn { mv: some_moves(game, 1, 5)[0], nodes: 900 },
    ]
}

#[test]
fn requests_are_read_back() {
    for game in games() {
        for (ticket, task) in (7..).zip(tasks(&game)) {
            let request = Request { ticket, game: game.clone(), task };
            let text = request.to_text();
            let same = Request::parse(&text).unwrap();
            assert_eq!(same.to_text(), text);
            assert_eq!(same.ticket, ticket);
            assert_eq!(uhp::move_texts(&same.game), uhp::move_texts(&game));
            assert_eq!(same.game.position().hash(), game.position().hash());
            assert_eq!(same.game.repetitions(), game.repetitions());
            assert_eq!(same.game.has_threefold(), game.has_threefold());
            match (same.task, request.task) {
                // A move names a place of its own table.
                (Task::Warn { mv: there, .. }, Task::Warn { mv: here, .. }) => {
                    let there = uhp::move_text(same.game.position(), there);
                    assert_eq!(there, uhp::move_text(game.position(), here));
                }
                (there, here) => assert_eq!(there, here),
            }
        }
    }
}

fn news(game: &Game) -> Vec<News> {
    let line = |score, seed| Line { score, moves: some_moves(game, 3, seed) };
    let [short, long] = [line(Score::points(-35), 1), line(Score::win_in(3), 2)];
    let progress = SearchProgress {
        depth: 4,
        nodes: 12_345,
        elapsed: Duration::from_millis(250),
        rank: 1,
        line: short.clone(),
    };
    let mut moves = some_moves(game, 3, 3).into_iter();
    let mv = moves.next().unwrap();
    let warning = Warning { loses_in: 2, punishment: moves.collect(), instead: long.clone() };
    let best = Best { lines: vec![long, short], depth: 3, nodes: 99 };
    let mut news: Vec<News> = Problem::ALL.map(News::Problem).into();
    news.extend([
        News::Progress(progress),
        News::Best(best),
        News::Warning { mv, warning: None },
        News::Warning { mv, warning: Some(warning) },
    ]);
    news
}

#[test]
fn reports_are_read_back() {
    for game in games() {
        for news in news(&game) {
            let report = Report { ticket: 12, news };
            let text = report.to_text(&game);
            assert_eq!(Report::parse(&text, &game), Ok(report), "{text}");
            assert_eq!(Report::ticket_of(&text), Some(12));
        }
    }
}

#[test]
fn damaged_texts_are_refused_and_nothing_breaks() {
    let mut dice = Dice::from_seed(9);
    let mut refused = 0;
    for game in games().skip(4) {
        let mut texts: Vec<String> = tasks(&game)
            .map(|task| Request { ticket: 1, game: game.clone(), task }.to_text())
            .into();
        texts.extend(news(&game).into_iter().map(|news| Report { ticket: 1, news }.to_text(&game)));
        for text in texts {
            for _ in 0..20 {
                let mut bytes = text.clone().into_bytes();
                for _ in 0..=dice.below(3) {
                    let (at, other) = (dice.below(bytes.len()), dice.below(bytes.len()));
                    match dice.below(4) {
                        0 => bytes[at] = dice.below(128) as u8,
                        1 => bytes.truncate(at + 1),
                        2 => bytes.swap(at, other),
                        _ => bytes.insert(at, b"0 ;|\n-"[dice.below(6)]),
                    }
                }
                let text = String::from_utf8_lossy(&bytes);
                refused += usize::from(Request::parse(&text).is_err());
                refused += usize::from(Report::parse(&text, &game).is_err());
            }
        }
    }
    assert!(refused > 1_000, "{refused}");
    for (text, why) in [
        ("", Unreadable::Heading),
        ("play", Unreadable::Heading),
        ("dance 3\nstart Base-w1\nmoves \n", Unreadable::Heading),
        ("play 3\nmoves \n", Unreadable::Missing("start")),
        ("play 3\nstart Bass-w1\n", Unreadable::Wrong("start")),
        ("play 3\nstart Base-w1\nmoves wQ\n", Unreadable::Wrong("moves")),
        ("play 3\nstart Base-w1\nmoves \nlevel 11\nseed 1", Unreadable::Wrong("level")),
        ("warn 3\nstart Base-w1\nmoves \nmove wQ\nnodes 1", Unreadable::Wrong("move")),
    ] {
        assert_eq!(Request::parse(text).unwrap_err(), why, "{text}");
    }
}

/// All that is said in answer to a text.
fn answers(text: &str) -> Vec<String> {
    let mut said = Vec::new();
    let mut player = Player::with_table(table(), Timeless);
    player.answer(text, &mut |text| said.push(text.to_owned()));
    said
}

#[test]
fn every_question_has_an_answer() {
    let game = by_chance(GameType::FULL, 20, 4);
    let level = Level::new(2).unwrap();
    let limits = Limits::depth(2).with_lines(2);
    let mv = some_moves(&game, 1, 1)[0];
    for (task, count) in [
        (Task::Play { level, seed: 1 }, 2),
        (Task::Advise { limits }, 5),
        (Task::Warn { mv, nodes: 2_000 }, 1),
    ] {
        let said =
            answers(&Request { ticket: 5, game: game.clone(), task: task.clone() }.to_text());
        let news: Vec<News> = said
            .iter()
            .map(|text| Report::parse(text, &game).unwrap())
            .map(|report| {
                assert_eq!(report.ticket, 5);
                report.news
            })
            .collect();
        assert_eq!(news.len(), count);
        let (last, progress) = news.split_last().unwrap();
        assert!(progress.iter().all(|news| matches!(news, News::Progress(_))));
        match task {
            Task::Warn { mv: asked, .. } => {
                assert!(matches!(last, News::Warning { mv, .. } if *mv == asked));
            }
            _ => assert!(matches!(last, News::Best(_))),
        }
    }
}

#[test]
fn a_question_without_an_answer_is_a_problem() {
    assert_eq!(answers("what?"), ["problem 0\nwhy unreadable\n"]);
    assert_eq!(answers("play 8\nstart"), ["problem 8\nwhy unreadable\n"]);
    // Nothing left to play: the Queen is surrounded.
    let word = "Base-b9-.A1A2_S1qS2_.G1g1Q-S1";
    let game = set_up(word);
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Color::White));
    let task = Task::Play { level: Level::FULL, seed: 0 };
    let said = answers(&Request { ticket: 9, game, task }.to_text());
    assert_eq!(said, ["problem 9\nwhy over\n"]);
}

/// The last report on a question.
fn last_word(player: &mut Player<Timeless>, game: &Game, task: Task) -> News {
    let request = Request { ticket: 1, game: game.clone(), task };
    let mut last = String::new();
    player.answer(&request.to_text(), &mut |report| report.clone_into(&mut last));
    Report::parse(&last, game).unwrap().news
}

#[test]
fn advice_is_the_same_whatever_was_asked_before() {
    let mut player = Player::with_table(table(), Timeless);
    for seed in 0..6_u64 {
        let game = by_chance(GameType::FULL, 8 + 3 * seed as usize, seed);
        if game.outcome().is_some() {
            continue;
        }
        let advise = || Task::Advise { limits: Limits::nodes(4_000).with_lines(3) };
        let first = last_word(&mut player, &game, advise());
        assert!(matches!(first, News::Best(_)), "{first:?}");
        // The same question a few moves on, a longer one, a move, a warning.
        let mut later = game.clone();
        for mv in some_moves(&game, 2, seed) {
            later.play(mv).unwrap();
            last_word(&mut player, &later, advise());
        }
        player.search(&game, &Limits::nodes(40_000), &mut crate::NoListener);
        last_word(&mut player, &game, Task::Play { level: Level::ALL[4], seed });
        let mv = game.position().legal_moves()[0];
        last_word(&mut player, &game, Task::Warn { mv, nodes: 500 });
        assert_eq!(last_word(&mut player, &game, advise()), first, "seed {seed}");
    }
}
