//! Room for the hive: crowded games on small screens.

use skep_geometry::{Bounds, Camera, Point, Size, TILE_WIDTH, Turn};
use skep_notation::uhp;
use skep_rules::{Color, Hex, Piece};

/// Three games, from a small hive to one of 22 tiles; the story about room tells the same of the page.
const CROWDED: &str = include_str!("data/crowded.txt");

/// The board on a phone of 320×568 and on one of 844×390, beside bars and hands.
const BOARDS: [Size; 2] =
    [Size { width: 320.0, height: 290.0 }, Size { width: 600.0, height: 296.0 }];

#[test]
fn crowded_hives_are_seen_whole_with_tiles_that_a_finger_can_tell_apart() {
    assert_eq!(CROWDED.lines().count(), 3);
    for game in CROWDED.lines() {
        let game = uhp::parse_game(game).expect("a game");
        let places: Vec<Hex> = game.position().tiles().iter().map(|&(_, hex)| hex).collect();
        for screen in BOARDS {
            for turn in (0..6).map(|sixths| Turn::default().by(sixths)) {
                let hive = Bounds::around(places.iter().copied(), turn);
                let (usual, large) = (Camera::fit(hive, screen), Camera::fit_large(hive, screen));
                assert_eq!(usual.follow(hive, screen), usual);
                assert_eq!(large.follow_large(hive, screen), large);
                for camera in [usual, large] {
                    assert!(camera.shows(hive, screen));
                    // Turned by hand, a long hive may lie across a narrow screen.
                    let least = if turn == Turn::default() { 34.0 } else { 28.0 };
                    assert!(camera.scale * TILE_WIDTH >= least, "{turn:?}: {}", camera.scale);
                }
            }
        }
    }
}

#[test]
fn the_places_around_a_crowded_hive_are_seen_too() {
    for game in CROWDED.lines() {
        let game = uhp::parse_game(game).expect("a game");
        let tiles = game.position().tiles();
        let turn = Turn::default();
        let hive = Bounds::around(tiles.iter().map(|&(_, hex)| hex), turn);
        for screen in BOARDS {
            let camera = Camera::fit(hive, screen);
            for place in tiles.iter().flat_map(|&(_, hex)| hex.neighbors()) {
                let Point { x, y } = camera.to_screen(turn.place(place), screen);
                let is_seen =
                    (0.0..=screen.width).contains(&x) && (0.0..=screen.height).contains(&y);
                assert!(is_seen, "the place {place:?} is at {x}, {y}");
            }
        }
    }
}

/// The board above or beside the card at the end of a game, when that is as large as it may be: on phones of 320×568
/// and 390×844, on one across, on a tablet and on a desktop.
const BESIDE_THE_CARD: [Size; 5] = [
    Size { width: 320.0, height: 225.0 },
    Size { width: 390.0, height: 390.0 },
    Size { width: 540.0, height: 346.0 },
    Size { width: 820.0, height: 590.0 },
    Size { width: 640.0, height: 720.0 },
];

#[test]
fn at_the_end_both_queens_are_in_view_beside_the_card() {
    for game in CROWDED.lines() {
        let game = uhp::parse_game(game).expect("a game");
        let position = game.position();
        for screen in BESIDE_THE_CARD {
            for turn in (0..6).map(|sixths| Turn::default().by(sixths)) {
                let places = position.tiles().into_iter().map(|(_, hex)| hex);
                let hive = Bounds::around(places, turn);
                for camera in [Camera::fit(hive, screen), Camera::fit_large(hive, screen)] {
                    for queen in Color::ALL.map(Piece::queen) {
                        let hex = position.hex(queen).expect("she is on the table");
                        let tile = Bounds::around([hex].into_iter(), turn);
                        assert!(camera.shows(tile, screen), "{screen:?} {turn:?}");
                        assert!(camera.scale * TILE_WIDTH >= 20.0, "{screen:?}: {}", camera.scale);
                    }
                }
            }
        }
    }
}
