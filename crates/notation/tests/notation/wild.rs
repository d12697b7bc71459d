//! Games as other programs write them: equal tiles numbered as somebody likes. A text of each format must
//! be read, by the readers that people use, as a game with the same moves by cell.

use skep_notation::pgn::{self, Dialect};
use skep_notation::{Record, read, uhp};
use skep_rules::{Bug, Color, Game, Hex, Piece};
use skep_test_support::{Dice, game_of, move_words};
use std::collections::BTreeMap;

/// One ply by cell: what moved, from where (none: from the hand) and where to; none for a pass.
pub(crate) type Step = Option<(Color, Bug, Option<Hex>, Hex)>;

/// A game in the words of its text, and what they mean without any rule.
pub(crate) struct Wild {
    set: String,
    words: Vec<String>,
    steps: Vec<Step>,
}

impl Wild {
    /// The words are understood by a model of their own: it knows where each name lies, and nothing else.
    pub(crate) fn new(set: &str, words: Vec<String>) -> Wild {
        let mut places: BTreeMap<Piece, Hex> = BTreeMap::new();
        let mut steps = Vec::new();
        for text in &words {
            let Some((name, reference)) = move_words(text) else {
                steps.push(None);
                continue;
            };
            let to = reference.map_or(Hex::ORIGIN, |(reference, side)| {
                side.map_or(places[&reference], |side| places[&reference] + side)
            });
            let from = places.insert(name, to);
            steps.push(Some((name.color(), name.bug(), from, to)));
        }
        Wild { set: set.to_owned(), words, steps }
    }

    /// A game of ours with the numbers of equal tiles shuffled.
    pub(crate) fn shuffled(game: &Game, dice: &mut Dice) -> Wild {
        let mut names: BTreeMap<Piece, Piece> = BTreeMap::new();
        for color in Color::ALL {
            for bug in Bug::ALL {
                let tiles: Vec<Piece> =
                    Piece::all().filter(|it| it.color() == color && it.bug() == bug).collect();
                let mut free = tiles.clone();
                for tile in tiles {
                    names.insert(tile, free.swap_remove(dice.below(free.len())));
                }
            }
        }
        let rename = |text: &String| {
            let mut words = text.clone();
            if let Some((piece, reference)) = move_words(text) {
                words = names[&piece].to_string();
                if let (Some((tile, _)), Some((_, place))) = (reference, text.split_once(' ')) {
                    words += " ";
                    words += &place.replace(&tile.to_string(), &names[&tile].to_string());
                }
            }
            words
        };
        let set = game.position().game_type().to_string();
        Wild::new(&set, uhp::move_texts(game).iter().map(rename).collect())
    }

    /// The game in one line.
    pub(crate) fn uhp(&self) -> String {
        format!("{};InProgress;White[1];{}", self.set, self.words.join(";"))
    }

    /// The game as a file with one ply a line.
    pub(crate) fn pgn(&self) -> String {
        let mut file = format!("[GameType \"{}\"]\n[White \"Ada\"]\n\n", self.set);
        for (number, words) in (1..).zip(&self.words) {
            file += &format!("{number}. {words}\n");
        }
        file
    }

    /// The game as a file of Boardspace.
    pub(crate) fn sgf(&self) -> String {
        let letters = self.set.to_lowercase().replace("base", "").replace('+', "-");
        let mut file = format!(" (;\nGM[27]VV[1]\nSU[hive{letters}]\n");
        for (ply, (words, step)) in self.words.iter().zip(&self.steps).enumerate() {
            let action = match (step, words.split(' ').next()) {
                (Some((color, _, _, to)), Some(name)) => {
                    let column = (13 + to.q).rem_euclid(26) as u8 + b'A';
                    let row = (13 - to.r).rem_euclid(26) + 1;
                    let color = color.letter().to_ascii_uppercase();
                    format!("Move {color} {name} {} {row} .", column as char)
                }
                _ => "Pass".to_owned(),
            };
            let player = ply % 2;
            file += &format!("; P{player}[0 {action}]\n; P{player}[0 Done]\n");
        }
        file + ")\n"
    }

    /// Each format is read as this game; what we write of it is read as the same, in placing order.
    pub(crate) fn is_read(&self) -> Game {
        let texts = [("UHP", self.uhp()), ("PGN", self.pgn()), ("SGF", self.sgf())];
        let games = texts.map(|(format, text)| {
            let record = read(text.as_bytes()).unwrap_or_else(|e| panic!("{format}: {e}\n{text}"));
            assert_eq!(steps(&record.game), self.steps, "{format}: {text}");
            record.game
        });
        let [game, ..] = games;
        let mut written = vec![];
        written.extend(
            [Dialect::Mzinga, Dialect::HiveGame].map(|d| pgn::write(&Record::new(game.clone()), d)),
        );
        written.extend(uhp::game_text(&game));
        for text in written {
            let again = read(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}")).game;
            assert_eq!(steps(&again), self.steps, "{text}");
            assert!(again.moves().eq(game.moves()), "{text}");
        }
        let link = skep_notation::link::parse(&skep_notation::link::write(&game)).unwrap();
        assert_eq!(steps(&link), self.steps);
        game
    }
}

/// The plies of a game by cell.
fn steps(game: &Game) -> Vec<Step> {
    let mut position = game.start().clone();
    let step = |mv: skep_rules::Move| {
        let step = mv
            .piece()
            .zip(position.destination(mv))
            .map(|(piece, to)| (piece.color(), piece.bug(), position.hex(piece), to));
        position.play_unchecked(mv);
        step
    };
    game.moves().map(step).collect()
}

/// Is a tile laid out of the order of its number?
fn is_out_of_order(words: &[String]) -> bool {
    let mut next: BTreeMap<(Color, Bug), u8> = BTreeMap::new();
    let mut seen = std::collections::BTreeSet::new();
    words.iter().filter_map(|text| Some(move_words(text)?.0)).any(|piece| {
        if !seen.insert(piece) {
            return false;
        }
        let number = next.entry((piece.color(), piece.bug())).or_default();
        *number += 1;
        *number != piece.number()
    })
}

#[test]
fn games_with_shuffled_numbers_are_read_in_every_format() {
    let mut dice = Dice::new();
    let mut shuffled = 0;
    for round in 0..200 {
        let length = 10 + dice.below(150);
        let mut bytes = dice.bytes(length);
        bytes[0] = round as u8;
        let game = game_of(&bytes);
        let wild = Wild::shuffled(&game, &mut dice);
        shuffled += usize::from(is_out_of_order(&wild.words));
        assert!(wild.is_read().moves().eq(game.moves()), "{}", wild.uhp());
    }
    assert!(shuffled > 100, "only {shuffled} of 200 games were out of order");
}

#[test]
fn a_game_that_begins_with_queens_is_one_by_the_rulebook() {
    let words = ["wQ", "bQ wQ-", "wA3 -wQ", "bA2 bQ-"].map(str::to_owned).to_vec();
    let wild = Wild::new("Base", words);
    let game = wild.is_read();
    assert_eq!(game.start().opening(), skep_rules::Opening::Rulebook);
    let strict = uhp::parse_game(&wild.uhp()).unwrap_err().to_string();
    assert!(strict.ends_with(": QueenFirst"), "{strict}");
}

#[test]
fn a_broken_line_is_one_game_and_a_damaged_line_is_none() {
    let text = "Base;InProgress;\nWhite[3];wG2;bA3 \nwG2-;wQ\n-wG2;bQ bA3-\r\n\r\n\
                Bse;InProgress;White[1];wS1\nBase;NotStarted;White[1]\n";
    let games = skep_notation::read_all(text.as_bytes()).unwrap();
    let lengths: Vec<Option<usize>> =
        games.iter().map(|found| Some(found.record.ok()?.game.len())).collect();
    assert_eq!(lengths, [Some(4), None, Some(0)]);
    let whole = skep_notation::read(text.as_bytes()).unwrap_err().to_string();
    assert_eq!(whole, "there are 3 games in it");
    for found in games.iter() {
        let alone = read(&text.as_bytes()[found.bytes.clone()]);
        assert_eq!(alone.is_ok(), found.record.is_ok());
    }
}

/// A collection as a club has it, in each format, with one game damaged in the midst.
#[test]
fn a_damaged_game_in_the_midst_is_named_and_the_others_are_read() {
    let mut dice = Dice::new();
    let games: Vec<Wild> = (0..100)
        .map(|round| {
            let mut bytes = dice.bytes(30);
            bytes[0] = round;
            Wild::shuffled(&game_of(&bytes), &mut dice)
        })
        .collect();
    type Write = fn(&Wild) -> String;
    type Damage = fn(&str) -> String;
    let damages: [(Write, &[Damage]); 3] = [
        (Wild::uhp, &[|text| text.replace(";w", ";x"), |text| text[1..].to_owned()]),
        (
            Wild::pgn,
            &[
                |text| text.replace("2. b", "2. x"),
                |text| text.replace("2. ", "{torn\n2. "),
                |text| text.replace("Ada\"]", "Ada"),
                |text| text.replace("GameType", "GameTyp"),
            ],
        ),
        (
            Wild::sgf,
            &[
                |text| text.replace("SU[", "SUU["),
                |text| text.replacen("Done]", "Done", 1),
                |text| text.replacen(")\n", "", 1).replace("SU[hive", "SU[hove"),
                |text| text.trim_end().trim_end_matches("Done]\n)").to_owned(),
            ],
        ),
    ];
    for (write, damages) in damages {
        for (kind, damage) in damages.iter().enumerate() {
            let mut texts: Vec<String> = games.iter().map(write).collect();
            // A comment in the next game must not end one without its end in this one.
            if texts[0].starts_with("[") {
                texts[51] += "{a good game}\n";
            }
            texts[50] = damage(&texts[50]);
            let file = texts.join("\n");
            let games_read = skep_notation::read_all(file.as_bytes()).unwrap();
            let found: Vec<_> = games_read.iter().collect();
            assert_eq!(found.len(), 100, "damage {kind} of {}", &texts[50]);
            for (number, (found, wild)) in found.iter().zip(&games).enumerate() {
                match &found.record {
                    Ok(record) => assert_eq!(steps(&record.game), wild.steps, "{number}"),
                    Err(error) => {
                        assert_eq!(
                            number,
                            50,
                            "damage {kind}: {error}\n{}",
                            &file[found.bytes.clone()]
                        );
                        let text = error.to_string();
                        let line = text.strip_prefix("line ").and_then(|t| t.split(',').next());
                        let line: usize = line.unwrap().parse().unwrap();
                        let first = file[..found.bytes.start].matches('\n').count();
                        let last = first + file[found.bytes.clone()].matches('\n').count();
                        assert!((first..=last + 1).contains(&line), "damage {kind}: {text}");
                    }
                }
            }
            assert!(found[50].record.is_err(), "damage {kind}: {}", texts[50]);
        }
    }
}

#[test]
fn errors_name_tiles_as_the_text_does() {
    let game = "Base;InProgress;White[3];wG3;bA2 wG3-;wG1 -wG3;bQ bA2-;";
    let error = |last: &str| read(format!("{game}{last}").as_bytes()).unwrap_err().to_string();
    let refused = error("bA3 wG1/");
    assert!(refused.ends_with("NotYours: bA3"), "{refused}");
    let refused = error("wG1 wG3");
    assert!(refused.contains("\"wG1 wG3\"") && !refused.contains("wG2"), "{refused}");
}

#[test]
fn files_that_were_joined_with_their_marks_are_several_games() {
    let mark = "\u{feff}";
    for game in [
        "[GameType \"Base\"]\r\n[White \"Ada\"]\r\n\r\n1. wS1\r\n2. bG1 wS1-\r\n\r\n*\r\n",
        "Base;InProgress;White[2];wS1;bG1 wS1-\r\n",
        "(;GM[27]SU[hive];P0[1 dropb wS1 N 13 .];P0[2 done];P1[3 movedone B bG1 O 13 wS1-])\n",
    ] {
        let other = game.replace("wS1", "wA3");
        let text = [mark, game, mark, &other, mark, game].concat();
        let games = skep_notation::read_all(text.as_bytes()).unwrap();
        assert_eq!(games.len(), 3, "{game}");
        for found in games.iter() {
            assert_eq!(found.record.unwrap().game.len(), 2, "{game}");
        }
    }
}

#[test]
fn a_name_in_another_encoding_damages_no_game() {
    let game = b"[GameType \"Base\"]\n[White \"M\xfcller\"]\n\n1. wS1\n\n";
    let plain = b"[GameType \"Base\"]\n[White \"Ada\"]\n\n1. x\n\n";
    let file = [&game[..], plain, game].concat();
    let games = skep_notation::read_all(&file).unwrap();
    let names: Vec<Option<String>> =
        games.iter().map(|found| Some(found.record.ok()?.tag("White")?.to_owned())).collect();
    assert_eq!(names, [Some("M\u{fc}ller".to_owned()), None, Some("M\u{fc}ller".to_owned())]);
    let last = games.get(2).unwrap();
    assert_eq!(&file[last.bytes], game);
    let error = games.get(1).unwrap().record.unwrap_err();
    assert!(error.to_string().starts_with("line 9, column 4: "), "{error}");
}

#[test]
fn properties_may_stand_before_the_name_of_the_game() {
    let game = "(;FF[4]CA[UTF-8] GM[27]SU[hive];P0[1 dropb wS1 N 13 .];P0[2 done])";
    let other = game.replace("wS1", "wA1");
    assert_eq!(skep_notation::read_all([game, &other].concat().as_bytes()).unwrap().len(), 2);
    assert_eq!(skep_notation::read_all([game, game].concat().as_bytes()).unwrap().len(), 1);
}

#[test]
fn a_result_that_only_the_text_tells_is_believed() {
    for (state, said) in [
        ("WhiteWins", "White wins: Black resigned"),
        ("BlackWins", "Black wins: White resigned"),
        ("Draw", "a draw by agreement"),
    ] {
        let text = format!("Base;{state};White[2];wS1;bG1 wS1-");
        let game = read(text.as_bytes()).unwrap().game;
        assert_eq!(game.outcome().unwrap().to_string(), said);
        // An engine has only the board.
        assert_eq!(uhp::parse_game(&text).unwrap().outcome(), None);
    }
    let pgn = |termination: &str| {
        let text = format!(
            "[GameType \"Base\"]\n[Result \"1-0\"]\n[Termination \"{termination}\"]\n\n1. wS1\n"
        );
        read(text.as_bytes()).unwrap()
    };
    let reason = |record: &Record| record.game.outcome().unwrap().reason;
    let lost = pgn("time forfeit");
    assert_eq!(reason(&lost), skep_rules::Reason::Time);
    assert_eq!(reason(&pgn("normal")), skep_rules::Reason::Resignation);
    crate::invariants::record_is_kept(&lost);
    let mut resigned = pgn("normal");
    resigned.set_tag("Termination", "Time was short").unwrap();
    crate::invariants::record_is_kept(&resigned);
}
