//! A position in the terminal: the hive in colour, the hands, the legal moves.

use anstyle::{Color as Ink, RgbColor, Style};
use skep_notation::{svg, uhp};
use skep_rules::{Color, Game, Hex, Piece, Position};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Half the width of a tile in characters: each row of the hive is shifted by it.
const HALF: i32 = 3;

/// Draws the game as it stands: hive, stacks, hands, and whose turn it is.
pub(crate) fn draw(out: &mut impl Write, game: &Game) -> io::Result<()> {
    let position = game.position();
    draw_hive(out, position)?;
    draw_stacks(out, position)?;
    for color in Color::ALL {
        draw_hand(out, position, color)?;
    }
    writeln!(out, "{}", state(game))
}

/// Who is to move, or how the game has ended.
pub(crate) fn state(game: &Game) -> String {
    let position = game.position();
    match game.outcome() {
        Some(outcome) => {
            let text = outcome.to_string();
            let (first, rest) = text.split_at(1);
            format!("{}{rest}.", first.to_uppercase())
        }
        None => format!("{} to move, turn {}.", position.to_move(), position.turn()),
    }
}

/// All legal moves, a line for each tile.
pub(crate) fn list_moves(out: &mut impl Write, position: &Position) -> io::Result<()> {
    let moves = position.legal_moves();
    let mut by_tile: BTreeMap<Piece, Vec<String>> = BTreeMap::new();
    for &mv in &moves {
        let Some(piece) = mv.piece() else {
            return writeln!(out, "There is nothing to do but to pass.");
        };
        let text = uhp::move_text(position, mv);
        let to = text.split_once(' ').map_or(".", |(_, to)| to);
        by_tile.entry(piece).or_default().push(to.to_owned());
    }
    if moves.is_empty() {
        return Ok(());
    }
    writeln!(out, "{} legal moves:", moves.len())?;
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    for (piece, mut places) in by_tile {
        places.sort_by(|a, b| {
            a.trim_start_matches(['-', '/', '\\']).cmp(b.trim_start_matches(['-', '/', '\\']))
        });
        write_wrapped(out, piece, &places, width.clamp(40, 120))?;
    }
    Ok(())
}

/// `wA1  -bQ  /wS1 …`, going on below the first place when the line is full.
fn write_wrapped(
    out: &mut impl Write,
    piece: Piece,
    places: &[String],
    width: usize,
) -> io::Result<()> {
    let style = tile_style(piece);
    write!(out, "  {style} {piece:<3} {style:#}")?;
    let mut column = 7;
    for place in places {
        if column + place.len() + 2 > width {
            write!(out, "\n       ")?;
            column = 7;
        }
        write!(out, "  {place}")?;
        column += place.len() + 2;
    }
    writeln!(out)
}

fn draw_hive(out: &mut impl Write, position: &Position) -> io::Result<()> {
    let tops: Vec<(Hex, Piece)> =
        position.uncovered().filter_map(|piece| Some((position.hex(piece)?, piece))).collect();
    // Coordinates may be anywhere on the endless table: count from a tile of the hive.
    let Some(&(origin, _)) = tops.first() else { return writeln!(out, "\n  An empty table.\n") };
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

fn draw_stacks(out: &mut impl Write, position: &Position) -> io::Result<()> {
    for piece in position.uncovered().filter(|&piece| position.level(piece) > 0) {
        let Some(hex) = position.hex(piece) else { continue };
        let names: Vec<String> = position.stack(hex).map(|piece| piece.to_string()).collect();
        writeln!(out, "Stack: {}", names.join(" on "))?;
    }
    Ok(())
}

fn draw_hand(out: &mut impl Write, position: &Position, color: Color) -> io::Result<()> {
    let hand = position.hand(color);
    write!(out, "{color} in hand:")?;
    if hand.is_empty() {
        write!(out, " nothing")?;
    }
    for piece in hand {
        let style = tile_style(piece);
        write!(out, " {style} {piece} {style:#}")?;
    }
    writeln!(out)
}

/// Ivory or near-black, with the insect's own colour on it: as in the diagrams.
fn tile_style(piece: Piece) -> Style {
    let theme = svg::Theme::Slate.palette();
    let face = rgb(theme.tiles[piece.color()].face);
    let insect = rgb(svg::insect_color(piece.bug(), piece.color()));
    Style::new().bold().fg_color(insect).bg_color(face)
}

/// `#rrggbb` as a terminal's colour.
fn rgb(hex: &str) -> Option<Ink> {
    let number = u32::from_str_radix(hex.strip_prefix('#')?, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some(Ink::Rgb(RgbColor(red, green, blue)))
}
