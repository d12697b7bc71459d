//! A position in the terminal: the hive in colour, the hands, the legal moves.

use anstyle::{Color as Ink, RgbColor, Style};
use skep_notation::{svg, uhp};
use skep_rules::{Bug, Color, Game, Hex, Illegal, Move, Piece, PieceSet, Position};
use skep_words::{Words, key};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// Half the width of a tile in characters: each row of the hive is shifted by it.
const HALF: i32 = 3;

/// Draws the game as it stands: hive, stacks, hands, and whose turn it is.
pub(crate) fn draw(out: &mut impl Write, game: &Game, words: &Words) -> io::Result<()> {
    let position = game.position();
    draw_hive(out, position, words)?;
    draw_stacks(out, position, words)?;
    draw_hands(out, position, words)?;
    writeln!(out, "{}", state(game, words))
}

/// Who is to move, or how the game has ended.
fn state(game: &Game, words: &Words) -> String {
    let position = game.position();
    match game.outcome() {
        Some(outcome) => words.outcome(&outcome),
        None => words.tell(
            key::SHOW_TURN,
            &[("color", position.to_move().into()), ("turn", position.turn().into())],
        ),
    }
}

/// All legal moves, a line for each tile.
pub(crate) fn list_moves(
    out: &mut impl Write,
    position: &Position,
    words: &Words,
) -> io::Result<()> {
    if position.must_pass() {
        return writeln!(out, "{}", words.explain(&Illegal::MustPass.into()));
    }
    let count = position.count_moves();
    if count == 0 {
        return Ok(());
    }
    writeln!(out, "{}", words.tell(key::SHOW_MOVES, &[("count", count.into())]))?;
    let movers: BTreeSet<Piece> =
        position.legal_moves().into_iter().filter_map(Move::piece).collect();
    for piece in movers {
        list_destinations(out, position, piece, words)?;
    }
    Ok(())
}

/// Lists destinations as `wA1  -bQ  /wS1 …`, continued below the first one when the line is full.
pub(crate) fn list_destinations(
    out: &mut impl Write,
    position: &Position,
    piece: Piece,
    words: &Words,
) -> io::Result<()> {
    const INDENT: usize = 7;
    let mut places: Vec<String> = position
        .destinations(piece)
        .moves()
        .map(|mv| {
            let text = uhp::move_text(position, mv);
            text.split_once(' ')
                .map_or_else(|| words.say(key::SHOW_ANYWHERE), |(_, place)| place.to_owned())
        })
        .collect();
    let mark = |c: char| matches!(c, '-' | '/' | '\\');
    places.sort_by(|a, b| a.trim_start_matches(mark).cmp(b.trim_start_matches(mark)));
    let width = width();
    let style = tile_style(piece);
    write!(out, "  {style} {piece:<3} {style:#}")?;
    let mut column = INDENT;
    for place in places {
        if column + place.len() + 2 > width {
            write!(out, "\n{:INDENT$}", "")?;
            column = INDENT;
        }
        write!(out, "  {place}")?;
        column += place.len() + 2;
    }
    writeln!(out)
}

/// The number of columns of a line.
pub(crate) fn width() -> usize {
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    width.clamp(40, 120)
}

fn draw_hive(out: &mut impl Write, position: &Position, words: &Words) -> io::Result<()> {
    let tops: Vec<(Hex, Piece)> =
        position.uncovered().filter_map(|piece| Some((position.hex(piece)?, piece))).collect();
    // Coordinates may be anywhere on the endless table: count from a tile of the hive.
    let Some(&(origin, _)) = tops.first() else {
        return writeln!(out, "\n  {}\n", words.say(key::SHOW_EMPTY));
    };
    let column = |hex: Hex| 2 * (hex - origin).q + (hex - origin).r;
    let row = |hex: Hex| (hex - origin).r;
    let left = tops.iter().map(|&(hex, _)| column(hex)).min().unwrap_or(0);
    let mut rows: BTreeMap<i32, BTreeMap<i32, Piece>> = BTreeMap::new();
    for &(hex, piece) in &tops {
        rows.entry(row(hex)).or_default().insert(column(hex) - left, piece);
    }
    writeln!(out)?;
    for tiles in rows.values() {
        let mut at = 0;
        write!(out, "  ")?;
        for (&column, &piece) in tiles {
            let start = column * HALF;
            write!(out, "{:1$}", "", (start - at) as usize)?;
            let style = tile_style(piece);
            let style =
                if position.last_moved() == Some(piece) { style.underline() } else { style };
            write!(out, "{style}{:^5}{style:#} ", label(position, piece))?;
            at = start + 2 * HALF;
        }
        writeln!(out)?;
    }
    writeln!(out)
}

/// The name of a tile; brackets if it was moved last, `+n` if it stands on n others.
fn label(position: &Position, piece: Piece) -> String {
    match position.level(piece) {
        0 if position.last_moved() == Some(piece) => format!("[{piece}]"),
        0 => piece.to_string(),
        level => format!("{piece}+{level}"),
    }
}

fn draw_stacks(out: &mut impl Write, position: &Position, words: &Words) -> io::Result<()> {
    for piece in position.uncovered().filter(|&piece| position.level(piece) > 0) {
        let Some(hex) = position.hex(piece) else { continue };
        let names: Vec<String> = position.stack(hex).map(|piece| piece.to_string()).collect();
        let tiles = names.join(", ");
        writeln!(out, "{}", words.tell(key::SHOW_STACK, &[("tiles", tiles.into())]))?;
    }
    Ok(())
}

/// Draws both hands: for each insect the tile that is laid next, and the number of tiles. An insect has the
/// same columns in both rows.
fn draw_hands(out: &mut impl Write, position: &Position, words: &Words) -> io::Result<()> {
    const TILE: usize = 6;
    const COUNT: usize = 2;
    let heads = Color::ALL.map(|color| words.tell(key::SHOW_HAND, &[("color", color.into())]));
    let width = heads.iter().map(|head| head.chars().count()).max().unwrap_or(0);
    let of_bug = |color, bug| position.hand(color) & PieceSet::of_bug(bug);
    for (color, head) in Color::ALL.into_iter().zip(&heads) {
        write!(out, "{head:width$}")?;
        if position.hand(color).is_empty() {
            write!(out, " {}", words.say(key::SHOW_HAND_EMPTY))?;
        }
        let mut blanks = 0;
        for bug in Bug::ALL {
            let most = of_bug(color, bug).len().max(of_bug(!color, bug).len());
            if most == 0 {
                continue;
            }
            let room = if most > 1 { TILE + COUNT } else { TILE };
            let tiles = of_bug(color, bug);
            let Some(piece) = tiles.first() else {
                blanks += room;
                continue;
            };
            let style = tile_style(piece);
            write!(out, "{:blanks$} {style}{piece:^5}{style:#}", "")?;
            blanks = room - TILE;
            if tiles.len() > 1 {
                write!(out, "×{}", tiles.len())?;
                blanks = 0;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The colours of a tile as in the diagrams: ivory or near-black, with the insect's own colour.
fn tile_style(piece: Piece) -> Style {
    let theme = svg::Theme::Slate.palette();
    let face = ink(theme.tiles[piece.color()].face);
    let insect = ink(svg::TileStyle::Colour.insect_color(piece.bug(), piece.color()));
    Style::new().bold().fg_color(insect).bg_color(face)
}

/// `#rrggbb` as a terminal's colour; the nearest of 256 where it has no more.
fn ink(hex: &str) -> Option<Ink> {
    let number = u32::from_str_radix(hex.strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    let color = RgbColor(red, green, blue);
    let has_all = std::env::var("COLORTERM").is_ok_and(|it| it == "truecolor" || it == "24bit");
    Some(if has_all { color.into() } else { anstyle_lossy::rgb_to_xterm(color).into() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use skep_words::Language;

    /// In each row an insect begins in the same column, whatever the hands have left.
    #[test]
    fn the_rows_of_the_hands_line_up() {
        let text = r"Base+MLP;InProgress;White[5];wA1;bG1 wA1-;wA2 -wA1;bQ bG1-;wQ -wA2;bL bQ-;wA3 -wQ;bB1 bL-";
        let game = uhp::parse_game(text).unwrap();
        for language in Language::ALL {
            let words = Words::for_terminal(language);
            let mut drawn = Vec::new();
            draw_hands(&mut drawn, game.position(), &words).unwrap();
            let drawn = anstream::adapter::strip_bytes(&drawn).into_vec();
            let drawn = String::from_utf8(drawn).unwrap();
            let columns = |row: &str| -> BTreeMap<String, usize> {
                let tiles = row.char_indices().filter(|(_, letter)| "wb".contains(*letter));
                tiles
                    .map(|(at, _)| (row[at + 1..=at + 1].to_owned(), row[..at].chars().count()))
                    .collect()
            };
            let rows: Vec<_> = drawn.lines().map(columns).collect();
            let [white, black] = rows.as_slice() else { panic!("{drawn}") };
            // No white Ants or Queen, no black Queen or Ladybug.
            assert_eq!((white.len(), black.len()), (6, 6), "{drawn}");
            for (bug, column) in white {
                assert!(black.get(bug).is_none_or(|other| other == column), "{bug}\n{drawn}");
            }
        }
    }
}
