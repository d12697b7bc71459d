//! Position strings: a position as one short, complete, readable and URL-safe word.
//!
//! ```text
//! position = set "-" turn [ "-" hive [ "-" last ] ] [ "-rulebook" ]
//! set      = "Base" { "M" | "L" | "P" }             the tiles of the game
//! turn     = ( "w" | "b" ) number                   who is to move, and the number of that turn
//! hive     = row { "_" row }                        from north to south; left out if empty
//! row      = { "." | stack }                        from west to east; "." is a free place
//! stack    = tile { "~" tile }                      from the ground up
//! tile     = letter [ digit ]                       Q S1 B2 G3 A1 M L P; small letters are Black's
//! last     = tile                                   moved in the previous ply; left out if none
//! ```
//!
//! Every second row (the second, the fourth …) stands half a place to the east of those above and
//! below it, like bricks in a wall. The rows begin at the westernmost tile, so the same hive has the
//! same string wherever it lies on the table. `-rulebook` marks a game in which the Queen may be a
//! player's first tile.
//!
//! | text | position |
//! |---|---|
//! | `BaseMLP-w1` | the start of a game with all insects |
//! | `Base-b1-G1-G1` | after White's first tile, a Grasshopper |
//! | `Base-w2-G1_s1-s1` | Black has answered with a Spider to the south-east of it |
//! | `BaseM-w7-.Qa1_S1~b1.mq-b1` | Black's Beetle has just climbed on the Spider to the south-west of White's Queen |
//!
//! ```
//! use skep_notation::{position, uhp};
//! let game = uhp::parse_game("Base;InProgress;White[3];wS1;bG1 wS1\\;wQ -wS1;bQ bG1-").unwrap();
//! let text = position::write(game.position());
//! assert_eq!(text, "Base-w3-QS1_.g1q-q");
//! let same = position::parse(&text).unwrap();
//! assert_eq!(same.hash(), game.position().hash());
//! assert_eq!(position::write(&same), text);
//! ```

mod parse;
mod read;
mod write;

pub use parse::parse;
pub use read::read;
pub use write::write;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uhp;
    use skep_rules::{GameType, Hex, Opening, Position, Setup};

    fn after(game: &str) -> String {
        write(uhp::parse_game(game).unwrap().position())
    }

    #[test]
    fn positions_in_one_word() {
        assert_eq!(after("Base+MLP"), "BaseMLP-w1");
        assert_eq!(after("Base;InProgress;Black[1];wG1"), "Base-b1-G1-G1");
        assert_eq!(after("Base;InProgress;White[2];wG1;bS1 wG1\\"), "Base-w2-G1_s1-s1");
        assert_eq!(after("Base;InProgress;White[2];wG1;bS1 wG1-"), "Base-w2-G1s1-s1");
        // To the south-west in the second row is one place further west than the row above.
        assert_eq!(after("Base;InProgress;White[2];wG1;bS1 /wG1"), "Base-w2-.G1_s1-s1");
        let queen_first = Position::with_opening(GameType::BASE, Opening::Rulebook);
        assert_eq!(write(&queen_first), "Base-w1-rulebook");
        assert_eq!(parse("Base-w1-rulebook").unwrap(), queen_first);
        assert!(parse("Base-b1-Q-Q-rulebook").is_ok());
    }

    #[test]
    fn the_same_hive_elsewhere_is_the_same_word() {
        for text in ["Base-b1-G1-G1", "Base-w2-.G1_s1-s1", "BaseM-w7-.Qa1_S1~b1.mq-b1"] {
            let here = parse(text).unwrap();
            for shift in [Hex::new(5, -3), Hex::new(-2, 4), Hex::new(0, 1), Hex::new(1, 0)] {
                let mut setup = Setup::from(&here);
                for (_, hex) in &mut setup.tiles {
                    *hex = *hex + shift;
                }
                let there = Position::try_from(setup).unwrap();
                assert_ne!(there.tiles(), here.tiles(), "{text}");
                assert_eq!(write(&there), text);
            }
        }
    }

    #[test]
    fn rows_begin_at_the_westernmost_tile_of_all() {
        let one = after("Base;InProgress;Black[2];wG1;bS1 wG1-;wQ -wG1");
        let other = after("Base;InProgress;Black[2];wG1;bS1 wG1-;wQ /wG1");
        assert_eq!(one, "Base-b2-QG1s1-Q");
        assert_eq!(other, "Base-b2-.G1s1_Q-Q");
    }

    #[test]
    fn the_examples_are_positions() {
        for text in ["BaseMLP-w1", "Base-b1-G1-G1", "Base-w2-G1_s1-s1", "BaseM-w7-.Qa1_S1~b1.mq-b1"]
        {
            assert_eq!(write(&parse(text).unwrap()), text);
        }
    }

    #[test]
    fn a_pass_leaves_no_tile_moved_last() {
        let text = "BaseM-w4-.Q_S1m_.q";
        assert_eq!(write(&parse(text).unwrap()), text);
    }

    #[test]
    fn every_error_names_the_place() {
        for (text, error) in [
            ("", "line 1, column 1: \"\" is not a set of tiles (like Base or BaseMLP)"),
            (
                "Chess-w1",
                "line 1, column 1: \"Chess\" is not a set of tiles (like Base or BaseMLP)",
            ),
            ("Base", "line 1, column 5: the turn is missing (like w1)"),
            ("Base-x1", "line 1, column 6: \"x1\" is not a turn (like w1 or b12)"),
            ("Base-w0", "line 1, column 6: no such position: there is no turn 0"),
            ("Base-w", "line 1, column 6: \"w\" is not a turn (like w1 or b12)"),
            (
                "Base-w2-G1x-G1",
                "line 1, column 11: \"x\" is no tile, free place or row \
                 (a tile is a letter of QSBGAMLP and its number)",
            ),
            ("Base-w1-", "line 1, column 9: there is no tile in this hive"),
            ("Base-w1-._.", "line 1, column 9: there is no tile in this hive"),
            ("Base-w2-G1s3", "line 1, column 11: \"s3\" is not a tile: of this insect there are 2"),
            ("Base-w2-G1s", "line 1, column 11: the number of the tile is missing"),
            ("Base-w2-G1~", "line 1, column 12: a tile is missing on top of the stack"),
            ("Base-w3-G1g1.G1", "line 1, column 14: wG1 lies in two places"),
            (
                "Base-w2-G1s2-s2",
                "line 1, column 11: no such position: \
                 bS2 is on the table while one with a lower number is in hand",
            ),
            (
                "Base-w2-G1..s1-s1",
                "line 1, column 13: no such position: \
                 the hive is in more than one piece: apart lie bS1",
            ),
            (
                "Base-w2-G1s1-G1",
                "line 1, column 14: no such position: wG1 can't be the tile that was moved last",
            ),
            ("Base-w2-G1s1-s1-x", "line 1, column 17: \"x\" is too much"),
            ("Base-w2-G1s1-z", "line 1, column 14: \"z\" is not a tile (like Q or a1)"),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), error, "{text}");
        }
    }
}
