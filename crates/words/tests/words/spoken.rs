//! The game as a screen reader tells it: a listener knows all that is to be seen.

use crate::listener::{Listener, number};
use crate::sentences::assert_is_sentence;
use crate::watch::watch;
use skep_notation::{position, uhp};
use skep_rules::{
    Bug, Color, Direction, GameType, Hex, Illegal, Move, Outcome, Piece, PieceSet, Position, Power,
    Reason, Refusal, Thrower,
};
use skep_test_support::Dice;
use skep_words::{Language, Value, Words, key};
use std::collections::BTreeSet;

fn tile(name: &str) -> Piece {
    name.parse().unwrap()
}

/// A place as it is seen when the board is turned.
fn seen(hex: Hex, sixths: u8) -> Hex {
    (0..sixths).fold(hex, |hex, _| Hex::new(-hex.r, hex.q + hex.r))
}

/// The place that lies so from a tile, as it is seen.
fn place_beside(position: &Position, sixths: u8, (tile, way): (Piece, Direction)) -> Hex {
    position.hex(tile).unwrap() + way.turned(6 - usize::from(sixths))
}

/// All sentences about a position are enough to set it up.
fn assert_is_told(words: &Words, position: &Position, outcome: Option<&Outcome>, turn: u8) {
    let sentences = words.spoken(position, turn).hive(None, outcome);
    sentences.iter().for_each(|sentence| assert_is_sentence(sentence));
    let (hive, rest) = sentences.split_at(sentences.len() - 3);
    for color in Color::ALL {
        let hand = position.hand(color).map(Piece::bug).collect();
        assert_eq!(Listener::hand(&rest[color as usize]), (color, hand));
    }
    assert_eq!(rest[2], words.spoken(position, 0).turn(None, outcome));
    let known = Listener::new(position).hive(hive);
    let told: BTreeSet<Piece> = known.keys().copied().collect();
    assert_eq!(told, position.in_play().collect(), "{sentences:#?}");
    let Some((&first, &(origin, _))) = known.iter().next() else { return };
    let start = seen(position.hex(first).unwrap(), turn);
    for (piece, (place, level)) in known {
        let there = seen(position.hex(piece).unwrap(), turn);
        assert_eq!(there - start, place - origin, "{piece} in {sentences:#?}");
        assert_eq!(usize::from(position.level(piece)), level, "{piece} in {sentences:#?}");
    }
}

#[test]
fn a_hive_can_be_laid_out_from_its_description() {
    let mut dice = Dice::new();
    let english = Words::new(Language::English);
    let mut turn = 0;
    watch(&mut dice, 44, |game, _| {
        turn = (turn + 1) % 6;
        assert_is_told(&english, game.position(), game.outcome().as_ref(), turn);
    });
    // Tall stacks, on Queens that are neighbours and on Queens that are not.
    for text in ["BaseMLP-w20-.Qa1_q~B1~b1~M~b2A1", "BaseMLP-b20-Q~b1a1A1_..q~B1~m~B2"] {
        let position = position::parse(text).unwrap();
        (0..6).for_each(|turn| assert_is_told(&english, &position, None, turn));
    }
}

/// The ways that are named in a text, in their order.
fn ways(words: &Words, text: &str) -> Vec<&'static str> {
    const WAYS: [&str; 6] =
        ["north-west", "north-east", "south-east", "south-west", "east", "west"];
    let names = WAYS.map(|way| words.tell(key::PART_WAY, &[("way", way.into())]));
    let mut found = Vec::new();
    for (at, _) in text.char_indices() {
        if let Some(which) = names.iter().position(|name| text[at..].starts_with(name)) {
            found.push(WAYS[which]);
        }
    }
    found
}

/// Each tile on the table as it may be called: by itself, or as the one below another.
fn names(words: &Words, position: &Position, piece: Piece) -> [String; 2] {
    let twins = position.in_play().filter(|other| other.is_same_kind(piece)).count();
    let (value, number) = match twins {
        1 => (Value::Piece(piece), String::new()),
        _ => (Value::Numbered(piece), format!(" {}", piece.number())),
    };
    let below = words.tell(key::PART_ON, &[("top", "".into()), ("piece", value)]);
    [words.piece(piece) + &number, below]
}

#[test]
fn every_language_names_every_tile_in_the_same_sentences() {
    let mut dice = Dice::new();
    let [english, others @ ..] = Language::ALL.map(Words::new);
    watch(&mut dice, 40, |game, _| {
        let (position, outcome) = (game.position(), game.outcome());
        let told = english.spoken(position, 0).hive(None, outcome.as_ref());
        for words in &others {
            let sentences = words.spoken(position, 0).hive(None, outcome.as_ref());
            assert_eq!(sentences.len(), told.len(), "{sentences:#?}");
            for (sentence, english_one) in sentences.iter().zip(&told) {
                assert_is_sentence(sentence);
                assert_eq!(ways(words, sentence), ways(&english, english_one), "{sentence}");
                let commas = |text: &str| text.matches(", ").count();
                assert_eq!(commas(sentence), commas(english_one), "{sentence}");
            }
            let text = sentences.join(" ").to_lowercase();
            for piece in position.in_play() {
                let [name, below] = names(words, position, piece);
                let queen =
                    words.tell(key::SPOKEN_QUEEN, &[("piece", piece.into()), ("sides", "".into())]);
                let queen = queen.trim_end_matches([' ', '.']).to_lowercase();
                let is_named = text.contains(&name)
                    || text.contains(&below)
                    || piece.bug() == Bug::Queen && text.contains(&queen);
                assert!(is_named, "{name}: {text}");
            }
        }
    });
}

/// What is told of the Queens after a move: the colour and the free sides.
fn queens_told(position: &Position, sentences: &[&str], subject: &[Piece]) -> Vec<(Color, u32)> {
    let told = sentences.iter().filter_map(|sentence| sentence.split_once(" now has "));
    told.map(|(who, sides)| {
        let queen = match who.strip_prefix("The ") {
            Some(name) => Listener::new(position).tile(name),
            None => {
                assert_eq!(who, "She");
                let queens: Vec<&Piece> =
                    subject.iter().filter(|piece| piece.bug() == Bug::Queen).collect();
                assert_eq!(queens.len(), 1, "who is she? {sentences:?}");
                *queens[0]
            }
        };
        (queen.color(), number(sides.split(' ').next().unwrap()))
    })
    .collect()
}

#[test]
fn a_move_tells_where_it_leads_and_what_it_changes() {
    let mut dice = Dice::new();
    let all = Language::ALL.map(Words::new);
    let mut kinds = BTreeSet::new();
    let (mut turn, mut ends) = (0, 0);
    watch(&mut dice, 80, |game, mv| {
        let before = game.position();
        if game.outcome().is_some() || mv.is_pass() {
            return;
        }
        turn = (turn + 1) % 6;
        let mut later = game.clone();
        later.play(mv).unwrap();
        let (after, outcome) = (later.position(), later.outcome());
        let [text, others @ ..] =
            all.each_ref().map(|words| words.spoken(before, turn).played(mv, outcome.as_ref()));
        for other in &others {
            assert_is_sentence(other);
            assert_eq!(other.matches(". ").count(), text.matches(". ").count(), "{other}");
        }
        let sentences: Vec<&str> = text.strip_suffix('.').unwrap().split(". ").collect();
        let listener = Listener::new(after);
        let piece = mv.piece().unwrap();
        let to = before.destination(mv).unwrap();

        let sentence = sentences[0];
        let (verb, landmark) = if let Some((who, onto)) = sentence.split_once(" climbs onto ") {
            assert_eq!(listener.tile(who), piece);
            assert_eq!(before.top(to), Some(listener.tile(onto)), "{text}");
            ("climbs", Some(listener.tile(onto)))
        } else if let Some((said, place)) = sentence.split_once(" to the ") {
            let beside = listener.beside(&format!("to the {place}"));
            assert_eq!(place_beside(after, turn, beside), to, "{text}");
            let is_telling = |tile: &Piece| {
                let hex = after.hex(*tile).unwrap();
                tile.bug() == Bug::Queen && hex.distance(to) == 1 && *tile != piece
            };
            let queens: Vec<Piece> = after.in_play().filter(is_telling).collect();
            let enemy = Piece::queen(!before.to_move());
            if queens.contains(&enemy) {
                assert_eq!(beside.0, enemy, "{text}");
            } else if let Some(queen) = queens.first() {
                assert_eq!(beside.0, *queen, "{text}");
            }
            let verbs = [" lays ", " jumps", " comes down", " throws "];
            let verb = verbs.into_iter().find(|verb| said.contains(verb)).unwrap_or("walks");
            if verb == " throws " {
                let (thrower, thrown) = said.split_once(verb).unwrap();
                assert_eq!(listener.tile(thrown), piece);
                assert!(before.throwers(mv).contains(listener.tile(thrower)), "{text}");
            } else if verb != " lays " {
                assert_eq!(listener.tile(said.strip_suffix(verb).unwrap_or(said)), piece);
            }
            (verb, Some(beside.0))
        } else {
            (" lays first ", None)
        };
        let is = match before.path(mv).unwrap().power {
            _ if before.top(to).is_some() => "climbs",
            Power::Laid if before.in_play().is_empty() => " lays first ",
            Power::Laid => " lays ",
            Power::ThrownBy(_) => " throws ",
            Power::MovesAs(_) if before.level(piece) > 0 => " comes down",
            Power::MovesAs(Bug::Grasshopper) => " jumps",
            Power::MovesAs(_) => "walks",
        };
        assert_eq!(verb, is, "{text}");
        kinds.insert(is);

        let subject: Vec<Piece> = [Some(piece), landmark].into_iter().flatten().collect();
        let mut told = queens_told(after, &sentences, &subject);
        told.sort();
        let changed: Vec<(Color, u32)> = Color::ALL
            .into_iter()
            .filter(|&color| before.queen_neighbors(color) != after.queen_neighbors(color))
            .map(|color| (color, 6 - after.queen_neighbors(color)))
            .filter(|&(_, sides)| sides > 0)
            .collect();
        assert_eq!(told, changed, "{text}");
        let end = outcome.map(|outcome| all[0].outcome(&outcome));
        assert_eq!(text.contains("wins:") || text.contains("A draw:"), end.is_some());
        assert!(end.as_ref().is_none_or(|end| text.ends_with(end)), "{text}");
        ends += usize::from(end.is_some());
    });
    assert!(ends > 0, "no game was played to its end");
    let expected =
        ["climbs", " comes down", " jumps", " lays ", " lays first ", " throws ", "walks"];
    assert_eq!(kinds, BTreeSet::from(expected));
}

#[test]
fn a_place_tells_what_it_touches_and_what_may_go_there() {
    let mut dice = Dice::new();
    let english = Words::new(Language::English);
    let mut turn = 0;
    watch(&mut dice, 30, |game, mv| {
        let position = game.position();
        turn = (turn + 1) % 6;
        let spoken = english.spoken(position, turn);
        let listener = Listener::new(position);
        let chosen = mv.piece();
        for place in position.tiles().iter().flat_map(|&(_, hex)| hex.neighbors()) {
            let text = spoken.place(place, chosen);
            let may_go = chosen.is_some_and(|piece| position.destinations(piece).contains(place));
            assert_eq!(text.ends_with(" You can go here."), may_go, "{text}");
            let top = position.top(place);
            let is_thrown =
                !may_go && top.is_some_and(|top| throws(position, chosen).contains(top));
            assert_eq!(text.ends_with(" This tile can be thrown."), is_thrown, "{text}");
            let text = text.trim_end_matches(" You can go here.");
            let text =
                text.trim_end_matches(" This tile can be thrown.").strip_suffix('.').unwrap();
            if position.top(place).is_some() {
                let (stack, _) = text.split_once(": ").unwrap_or((text, ""));
                let stack = listener.stack(stack.trim_end_matches(", chosen"));
                let whole: Vec<Piece> = position.stack(place).collect();
                let is_chosen = chosen == Some(whole[0]);
                assert_eq!(stack, if is_chosen { &whole[..1] } else { &whole[..] }, "{text}");
                assert_eq!(text.ends_with(", chosen"), is_chosen);
                continue;
            }
            let touched: BTreeSet<Hex> = place
                .neighbors()
                .into_iter()
                .filter(|&hex| position.stack(hex).any(|tile| Some(tile) != chosen))
                .collect();
            let Some((count, list)) = text.split_once(": ") else {
                assert_eq!((text, touched.len()), ("A free place", 0));
                continue;
            };
            let count = count.strip_prefix("Free place touching ").unwrap();
            assert_eq!(number(count.split(' ').next().unwrap()) as usize, touched.len(), "{text}");
            let besides: Vec<_> = list.split(", ").map(|it| listener.beside(it)).collect();
            assert!(besides.iter().all(|&it| place_beside(position, turn, it) == place), "{text}");
            let told = besides.iter().map(|(tile, _)| position.hex(*tile).unwrap()).collect();
            assert_eq!(touched, told, "{text}");
        }
    });
}

/// The tiles that the chosen one can throw.
fn throws(position: &Position, chosen: Option<Piece>) -> PieceSet {
    match chosen.and_then(|piece| position.thrower(piece)) {
        Some(Thrower::Throws(tiles)) => tiles,
        _ => PieceSet::EMPTY,
    }
}

#[test]
fn a_chosen_tile_tells_where_it_stands_and_how_many_ways_it_has() {
    let mut dice = Dice::new();
    let all = Language::ALL.map(Words::new);
    watch(&mut dice, 30, |game, _| {
        let position = game.position();
        for piece in position.game_type().tiles() {
            let places = position.destinations(piece).len();
            let [text, others @ ..] = all.each_ref().map(|words| {
                let spoken = words.spoken(position, 0);
                match places {
                    0 => {
                        let (piece, reason) = (Some(piece), Illegal::Resting);
                        spoken.stuck(&Refusal { piece, place: None, reason })
                    }
                    _ => spoken.chosen(piece, None),
                }
            });
            others.iter().for_each(|other| assert_is_sentence(other));
            let (stand, rest) = text.split_once(". ").unwrap();
            let name = stand.split(", ").next().unwrap().split(" on ").next().unwrap();
            match position.hex(piece) {
                Some(hex) => {
                    let listener = Listener::new(position);
                    assert_eq!(listener.tile(name), piece, "{text}");
                    let mut below = position.stack(hex).skip_while(|&tile| tile != piece).skip(1);
                    if let Some(below) = below.next() {
                        assert_eq!(listener.stack(stand), [piece, below], "{text}");
                    } else if let Some((_, beside)) = stand.split_once(", ") {
                        let place = place_beside(position, 0, listener.beside(beside));
                        assert_eq!(place, hex, "{text}");
                    } else {
                        assert_eq!(position.in_play().len(), 1, "{text}");
                    }
                }
                None => assert!(!name.contains(char::is_numeric), "those in hand are all alike"),
            }
            let (rest, thrown) = rest.split_once(" Can throw: ").unwrap_or((rest, ""));
            if places > 0 {
                let tiles = throws(position, Some(piece));
                let told = thrown.split(", ").filter(|it| !it.is_empty()).count();
                assert_eq!(told, tiles.len(), "{text}");
            }
            let count: String = rest.chars().filter(char::is_ascii_digit).collect();
            let verb = match position.hex(piece) {
                _ if places == 0 => "",
                None => " be laid in ",
                Some(_) if piece.color() == position.to_move() => " go to ",
                Some(_) => " be thrown to ",
            };
            assert_eq!(count.parse().unwrap_or(0), places, "{text}");
            assert!(rest.contains(verb), "{text}");
        }
    });
}

fn say_all(position: &Position, say: impl Fn(&skep_words::Spoken<'_>) -> String) -> [String; 3] {
    Language::ALL.map(Words::new).each_ref().map(|words| say(&words.spoken(position, 0)))
}

#[test]
fn sentences_decline_their_tiles() {
    let game = r"Base;InProgress;White[4];wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wA2 -wQ;bA1 bQ-";
    let game = uhp::parse_game(game).unwrap();
    let position = game.position();
    let mv = uhp::parse_move(position, r"wA2 bQ/").unwrap();
    assert_eq!(
        say_all(position, |spoken| spoken.played(mv, None)),
        [
            "White's Ant 2 to the north-east of the black Queen. She now has three free sides. The \
             white Queen now has five free sides.",
            "Белый муравей 2\u{a0}— к северо-востоку от чёрной королевы. Теперь у неё \
             три свободные стороны. Теперь у белой королевы пять свободных сторон.",
            "Біла мураха 2\u{a0}— на північний схід від чорної бджоли. Тепер у неї три \
             вільні сторони. Тепер у білої бджоли п’ять вільних сторін.",
        ]
    );
    let place = position.hex(tile("bQ")).unwrap() + Direction::NorthEast;
    assert_eq!(
        say_all(position, |spoken| spoken.place(place, Some(tile("wA2")))),
        [
            "Free place touching two tiles: to the north-east of the black Queen, to the north-west \
             of the black Ant. You can go here.",
            "Свободное место рядом с двумя фишками: к северо-востоку от чёрной королевы, к \
             северо-западу от чёрного муравья. Сюда можно.",
            "Вільне місце поруч із двома фішками: на північний схід від чорної бджоли, на північний \
             захід від чорної мурахи. Сюди можна.",
        ]
    );
    assert_eq!(
        say_all(position, |spoken| spoken.stand(tile("wA1"))),
        [
            "White Ant 1, to the east of the white Queen.",
            "Белый муравей 1, к востоку от белой королевы.",
            "Біла мураха 1, на схід від білої бджоли.",
        ]
    );
    let refusal = position.check(tile("wQ"), place).unwrap_err();
    assert_eq!(
        say_all(position, |spoken| spoken.stuck(&refusal)),
        [
            "White Queen, to the west of white Ant 1. Cannot move. Without this Queen the hive \
             would fall into two parts.",
            "Белая королева, к западу от белого муравья 1. Ходить не может. Без этой королевы улей \
             распадётся на две части.",
            "Біла бджола, на захід від білої мурахи 1. Ходити не може. Без цієї бджоли вулик \
             розпадеться на дві частини.",
        ]
    );
    assert_eq!(
        say_all(position, |spoken| spoken.let_go(tile("wA2"))),
        [
            "White Ant 2 is no longer chosen.",
            "Белый муравей 2: выбор отменён.",
            "Біла мураха 2: вибір скасовано.",
        ]
    );
    let in_hand = say_all(position, |spoken| spoken.let_go(tile("wA3")));
    assert_eq!(in_hand[0], "White Ant is no longer chosen.", "those in hand are all alike");
    assert_eq!(
        say_all(position, |spoken| spoken.hive(None, None)[0..3].join(" ")),
        [
            "The white Queen has four free sides. Around her, clockwise from the east: white Ant 1, \
             free, free, white Ant 2, free, free. From the white Queen to the black Queen: 3 places \
             to the east.",
            "У белой королевы четыре свободные стороны. Вокруг неё, с востока по часовой стрелке: \
             белый муравей 1, свободно, свободно, белый муравей 2, свободно, свободно. От белой \
             королевы до чёрной: 3 места к востоку.",
            "У білої бджоли чотири вільні сторони. Навколо неї, зі сходу за годинниковою стрілкою: \
             біла мураха 1, вільно, вільно, біла мураха 2, вільно, вільно. Від білої бджоли до \
             чорної: 3 місця на схід.",
        ]
    );
    assert_eq!(
        say_all(position, |spoken| spoken.hive(None, None)[5..].join(" ")),
        [
            "White in hand: 2 Spiders, 2 Beetles, 3 Grasshoppers, Ant. Black in hand: 2 Spiders, 2 \
             Beetles, 2 Grasshoppers, 2 Ants. White to move.",
            "В запасе у белых: 2 паука, 2 жука, 3 кузнечика, муравей. В запасе у чёрных: 2 паука, 2 \
             жука, 2 кузнечика, 2 муравья. Ход белых.",
            "У запасі в білих: 2 павуки, 2 жуки, 3 коники, мураха. У запасі в чорних: 2 павуки, 2 \
             жуки, 2 коники, 2 мурахи. Хід білих.",
        ]
    );
}

#[test]
fn a_turn_is_told_in_terms_of_the_listener() {
    let game =
        uhp::parse_game("Base;InProgress;White[4];wA1;bG1 wA1-;wA2 -wA1;bQ bG1-;wA3 -wA2;bA1 bQ-");
    let game = game.unwrap();
    let due = game.position();
    let english = Words::new(Language::English);
    let spoken = english.spoken(due, 0);
    assert_eq!(spoken.turn(None, None), "White to move. Lay the Queen now.");
    assert_eq!(spoken.turn(Some(Color::White), None), "Your turn. Lay the Queen now.");
    assert_eq!(spoken.turn(Some(Color::Black), None), "");
    let outcome = Outcome::win(Color::White, Reason::Resignation);
    assert_eq!(spoken.turn(Some(Color::Black), Some(&outcome)), "White wins: Black gave up.");
    assert_eq!(
        spoken.played(Move::PASS, Some(&outcome)),
        "White passes. White wins: Black gave up."
    );
    let stuck = r"Base+ML;InProgress;Black[6];wB1;bM \wB1;wQ wB1-;bQ \bM;wM wQ/;bQ -bM;wG1 \wM;bQ \bM;wS1 \wG1;bQ /wS1;wG1 -bQ";
    let stuck = uhp::parse_game(stuck).unwrap();
    let text = english.spoken(stuck.position(), 0).turn(None, None);
    assert_eq!(text, "Black to move. You must pass: there is no other move.");
    for words in Language::ALL.map(Words::new) {
        assert_is_sentence(&words.spoken(due, 0).turn(None, None));
        assert_is_sentence(&words.spoken(stuck.position(), 0).turn(Some(Color::Black), None));
        assert_is_sentence(&words.spoken(due, 0).edge());
    }
}

#[test]
fn an_empty_table_and_the_first_tile_are_told() {
    let mut position = Position::new(GameType::BASE);
    let english = Words::new(Language::English);
    let hive = english.spoken(&position, 0).hive(None, None);
    assert_eq!(hive[0], "The table is empty.");
    let place = english.spoken(&position, 0).place(Hex::ORIGIN, Some(tile("wA1")));
    assert_eq!(place, "A free place. You can go here.");
    let first = position.check(tile("wA1"), Hex::ORIGIN).unwrap();
    assert_eq!(english.spoken(&position, 0).played(first, None), "White lays an Ant.");
    position.play_unchecked(first);
    let spoken = english.spoken(&position, 0);
    assert_eq!(spoken.hive(None, None)[0], "White Ant.");
    assert_eq!(spoken.place(Hex::ORIGIN, None), "White Ant.");
}
