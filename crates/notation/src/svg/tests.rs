//! What holds for every diagram.

use super::outline::{DEPTH, TILE, TILE_HALF};
use super::xml::{Element, elements};
use super::*;
use skep_rules::{Game, GameType, Hex, Move, Piece, Setup};
use skep_test_support::{Dice, random_game};
use std::collections::BTreeSet;

/// Stacks are what is hard to draw.
fn climbs(position: &Position, mv: Move) -> bool {
    position.destination(mv).is_some_and(|to| position.top(to).is_some())
}

/// All climbers on one Ant.
fn tower_of_seven() -> Position {
    let piece = |name: &str| name.parse::<Piece>().unwrap();
    let mut setup = Setup::new(GameType::FULL);
    setup.tiles = ["wA1", "wB1", "bB1", "wM", "bM", "bB2", "wB2"]
        .map(|name| (piece(name), Hex::ORIGIN))
        .into_iter()
        .chain([(piece("wQ"), Hex::new(-1, 0)), (piece("bQ"), Hex::new(1, 0))])
        .collect();
    setup.turn = 20;
    Position::try_from(setup).unwrap()
}

/// The affine part of what an element and its ancestors say: a shift and a scale.
fn placed(elements: &[Element], element: &Element) -> (f64, f64, f64) {
    let ancestors = element.ancestors.iter().map(|&i| &elements[i]);
    let (mut x, mut y, mut scale) = (0.0, 0.0, 1.0);
    for element in ancestors.chain([element]) {
        let number = |name| element.get(name).map_or(0.0, |text| text.parse::<f64>().unwrap());
        if element.name == "use" {
            (x, y) = (x + scale * number("x"), y + scale * number("y"));
        }
        for step in element.get("transform").unwrap_or("").split_inclusive(')') {
            let (name, rest) = step.trim().split_once('(').unwrap();
            let mut values =
                rest.trim_end_matches(')').split(' ').map(|v| v.parse::<f64>().unwrap());
            let first = values.next().unwrap();
            match name {
                "translate" => (x, y) = (x + scale * first, y + scale * values.next().unwrap()),
                "scale" => scale *= first,
                _ => panic!("{name}"),
            }
        }
    }
    (x, y, scale)
}

/// Checks a diagram for all that is promised, and gives back its elements.
fn check(position: &Position, options: &Options) -> Vec<Element> {
    let file = diagram(position, options);
    let elements = elements(&file).unwrap_or_else(|error| panic!("{error}\n{file}"));
    for word in ["NaN", "inf", "-0 ", "\"-0\""] {
        assert!(!file.contains(word), "{word}\n{file}");
    }

    let ids: Vec<&str> = elements.iter().filter_map(|element| element.get("id")).collect();
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    assert!(ids.iter().all(|id| id.starts_with("skep-")), "{ids:?}");
    let used: BTreeSet<&str> =
        elements.iter().filter_map(|element| element.get("href")?.strip_prefix('#')).collect();
    assert_eq!(used, unique, "each part is defined and used");

    let mut names: Vec<&str> = elements.iter().filter_map(|e| e.get("data-tile")).collect();
    let mut expected: Vec<String> = position.in_play().map(|piece| piece.to_string()).collect();
    names.sort_unstable();
    expected.sort_unstable();
    assert_eq!(names, expected, "each tile in play is shown once");

    let root = &elements[0];
    let view: Vec<f64> =
        root.get("viewBox").unwrap().split(' ').map(|v| v.parse().unwrap()).collect();
    let [left, top, width, height] = view[..] else { panic!("{view:?}") };
    let is_blank = |href: &str| href.ends_with("-white") || href.ends_with("-black");
    let mut blanks = 0;
    for element in elements.iter().filter(|e| e.get("href").is_some_and(is_blank)) {
        let (x, y, scale) = placed(&elements, element);
        let (half, above, below) = (TILE_HALF * scale, TILE * scale, (TILE + DEPTH) * scale);
        assert!(x - half >= left && x + half <= left + width, "{x} is not in {view:?}");
        assert!(y - above >= top && y + below <= top + height, "{y} is not in {view:?}");
        blanks += 1;
    }
    let in_hand: usize = Color::ALL.map(|color| position.hand(color).len()).iter().sum();
    let drawn = position.in_play().len() + if options.hands { in_hand } else { 0 };
    assert_eq!(blanks, drawn, "each tile is drawn");
    elements
}

#[test]
fn random_positions_of_all_sets() {
    let mut dice = Dice::from_seed(7);
    let mut tallest = 0;
    for game_type in GameType::ALL {
        for round in 0..40 {
            let plies = dice.below(120);
            let game = random_game(&mut dice, game_type, plies, climbs);
            let position = game.position();
            let moves = position.legal_moves();
            let hints = moves.iter().filter_map(|&mv| position.destination(mv)).collect();
            let options = Options {
                turn: 0,
                theme: Theme::ALL[round % 3],
                tiles: TileStyle::ALL[round % 2],
                last_move: LastMove::of(&game),
                hints: if round % 3 == 0 { hints } else { Vec::new() },
                hands: round % 5 < 2,
                transparent: round % 7 == 0,
                width: None,
            };
            check(position, &options);
            let levels = position.in_play().map(|piece| position.level(piece) + 1);
            tallest = tallest.max(levels.max().unwrap_or(0));
        }
    }
    assert!(tallest >= 4, "the games have stacks, up to {tallest}");
}

#[test]
fn a_tower_of_seven_has_a_list_of_six() {
    for theme in Theme::ALL {
        let elements = check(&tower_of_seven(), &Options { theme, ..Options::default() });
        let small =
            elements.iter().filter(|e| e.get("href").is_some_and(|h| h.ends_with("-small")));
        assert_eq!(small.count(), 6);
        let order: Vec<&str> = elements.iter().filter_map(|e| e.get("data-tile")).collect();
        let list = ["bB2", "bM", "wM", "bB1", "wB1", "wA1"];
        assert!(order.ends_with(&list), "from the top down: {order:?}");
    }
}

#[test]
fn an_empty_table_says_where_to_begin() {
    for hands in [false, true] {
        let position = Position::new(GameType::FULL);
        let elements = check(&position, &Options { hands, ..Options::default() });
        assert_eq!(elements[1].text, "Hive: White to move");
        let in_hand = "0 tiles on the table; in hand White has 14, Black 14.";
        assert_eq!(elements[2].text, in_hand);
        let figures: Vec<&str> =
            elements.iter().filter(|e| e.name == "text").map(|e| e.text.as_str()).collect();
        let expected = if hands { vec!["2", "2", "3", "3", "2", "2", "3", "3"] } else { vec![] };
        assert_eq!(figures, expected);
    }
}

#[test]
fn a_turned_hive_is_the_hive_seen_from_another_side() {
    let mut game = skep_rules::Game::new(skep_rules::GameType::BASE);
    game.play_to("wA1".parse().unwrap(), skep_rules::Hex::ORIGIN).unwrap();
    game.play_to("bG1".parse().unwrap(), skep_rules::Hex::new(1, 0)).unwrap();
    let picture = |turn| diagram(game.position(), &Options { turn, ..Options::default() });
    let sizes: Vec<bool> = (0..6)
        .map(|turn| {
            let picture = picture(turn);
            let mark = |tile: &str| picture.find(&format!("data-tile=\"{tile}\"")).unwrap();
            mark("wA1") < mark("bG1")
        })
        .collect();
    // Rows are drawn from back to front, and from left to right.
    assert_eq!(sizes, [true, true, true, false, false, false]);
    assert_eq!(picture(6), picture(0));
    assert_eq!((0..6).map(picture).collect::<std::collections::BTreeSet<_>>().len(), 6);
}

#[test]
fn the_last_move_is_marked_at_both_ends() {
    let mut game = Game::new(GameType::FULL);
    let mut play = |name: &str, q, r| {
        game.play_to(name.parse().unwrap(), Hex::new(q, r)).unwrap();
        LastMove::of(&game)
    };
    assert_eq!(play("wA1", 0, 0), Some(LastMove { from: None, to: Hex::ORIGIN }));
    play("bA1", 1, 0);
    play("wQ", -1, 0);
    play("bQ", 2, 0);
    let walk = LastMove { from: Some(Hex::new(-1, 0)), to: Hex::new(-1, 1) };
    // The Queen steps around her Ant.
    assert_eq!(play("wQ", -1, 1), Some(walk));
    game.resign(Color::Black).unwrap();
    assert_eq!(LastMove::of(&game), Some(walk), "a resignation is no move");

    let options = Options { last_move: Some(walk), ..Options::default() };
    let elements = check(game.position(), &options);
    let mark = Theme::Linen.palette().mark;
    let marks: Vec<&Element> =
        elements.iter().filter(|element| element.get("stroke") == Some(mark)).collect();
    assert_eq!(marks.len(), 2);
    assert!(marks[0].get("stroke-dasharray").is_some(), "dots where the tile was");
    let tile = &elements[*marks[1].ancestors.last().unwrap()];
    assert_eq!(tile.get("data-tile"), Some("wQ"), "a ring where it is");
}

#[test]
fn a_hive_looks_the_same_wherever_it_has_wandered() {
    let here = random_game(&mut Dice::from_seed(3), GameType::FULL, 40, climbs);
    let expected = diagram(here.position(), &Options::default());
    for shift in [Hex::new(1000, -7), Hex::new(i32::MAX, i32::MIN), Hex::new(0, i32::MAX)] {
        let there = replayed(&here, shift);
        assert!(diagram(there.position(), &Options::default()) == expected, "{shift}");
    }
}

/// The same game with its first tile elsewhere.
fn replayed(game: &Game, shift: Hex) -> Game {
    let mut here = Game::from_position(game.start().clone());
    let mut there: Option<Game> = None;
    for mv in game.moves() {
        let piece_and_place = mv.piece().zip(here.position().destination(mv));
        here.play(mv).unwrap();
        match (&mut there, piece_and_place) {
            (Some(game), Some((piece, hex))) => game.play_to(piece, hex + shift).unwrap(),
            (Some(game), None) => game.play(mv).unwrap(),
            (None, _) => {
                let mut setup = Setup::from(here.position());
                setup.tiles[0].1 = shift;
                there = Some(Game::from_position(Position::try_from(setup).unwrap()));
            }
        }
    }
    there.unwrap()
}

#[test]
fn a_diagram_is_a_small_file() {
    let game = random_game(&mut Dice::from_seed(5), GameType::FULL, 100, climbs);
    let file = diagram(game.position(), &Options { hands: true, ..Options::default() });
    assert!(file.len() < 24_000, "{} bytes", file.len());
}

#[test]
fn the_width_scales_the_picture() {
    let mut game = Game::new(GameType::BASE);
    game.play_to("wA1".parse().unwrap(), Hex::ORIGIN).unwrap();
    let size = |width| {
        let elements = check(game.position(), &Options { width, ..Options::default() });
        ["width", "height", "viewBox"].map(|name| elements[0].get(name).unwrap().to_owned())
    };
    assert_eq!(size(None), ["138", "161", "-69 -77 138 161"]);
    assert_eq!(size(Some(276)), ["276", "322", "-69 -77 138 161"]);
}

#[test]
fn hints_are_dots_on_the_table_and_rings_on_tiles() {
    let position = tower_of_seven();
    let hints = vec![Hex::ORIGIN, Hex::new(0, 1)];
    let last_move = Some(LastMove { from: Some(Hex::new(1, 0)), to: Hex::ORIGIN });
    let elements = check(&position, &Options { hints, last_move, ..Options::default() });
    let palette = Theme::Linen.palette();
    let dots = elements.iter().filter(|element| element.get("fill") == Some(palette.hint));
    assert_eq!(dots.count(), 1);
    let tile_of = |element: &Element| elements[element.ancestors[1]].get("data-tile");
    let stroked = |color| elements.iter().filter(move |e| e.get("stroke") == Some(color));
    assert_eq!(stroked(palette.hint).map(tile_of).collect::<Vec<_>>(), [Some("wB2")]);
    let marks: Vec<_> = stroked(palette.mark).map(tile_of).collect();
    assert_eq!(marks, [Some("wB2"), Some("bQ")], "the ring, and the dots on what it left");
}

#[test]
fn a_whole_game_is_drawn_in_every_theme() {
    let game = crate::read(MIDDLE_GAME.as_bytes()).unwrap().game;
    for theme in Theme::ALL {
        let options = Options {
            theme,
            last_move: LastMove::of(&game),
            hands: true,
            width: Some(900),
            ..Options::default()
        };
        check(game.position(), &options);
    }
}

#[test]
fn insects_of_carbon_have_one_ink_a_side_and_those_of_colour_their_own() {
    let game = crate::read(MIDDLE_GAME.as_bytes()).unwrap().game;
    for (tiles, inks) in [(TileStyle::Colour, 16), (TileStyle::Carbon, 2)] {
        for theme in Theme::ALL {
            let options = Options { theme, tiles, hands: true, ..Options::default() };
            let elements = check(game.position(), &options);
            let used: BTreeSet<&str> = elements.iter().filter_map(|it| it.get("color")).collect();
            let known: BTreeSet<&str> =
                Piece::all().map(|piece| tiles.insect_color(piece.bug(), piece.color())).collect();
            assert_eq!((used.len(), &used), (inks, &known), "{theme:?} {tiles:?}");
        }
    }
}

const MIDDLE_GAME: &str = concat!(
    r"Base+MLP;InProgress;White[23];wM;bS1 /wM;wG1 \wM;bB1 /bS1;wP wM/;bQ -bB1;wQ \wP;",
    r"bP -bS1;wA1 wP\;bA1 bS1\;wA1 /bQ;bA1 wQ/;wA2 /wA1;bB1 bQ;wG2 wA1\;bL bP\;wA2 bL\;",
    r"bB1 wA1;wG2 -bQ;bA2 \bA1;wA3 \wG2;bA2 -wA3;wS1 -wG1;bP -bP;wS1 /wS1;bA1 wA2-;",
    r"wL \wS1;wG2 wS1\;wL /wL;bA1 \wL;wA2 -bB1;bL wA3\;wS2 wP\;bQ bQ\;wA2 bQ\;bA3 bS1\;",
    r"wS2 bA3\;bM \bA2;wA2 \bM;bA1 \wQ;wL wG2\;bL \wA3;wB1 \wS1;bS2 \bA1",
);
