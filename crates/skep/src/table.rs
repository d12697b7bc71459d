//! A position in the terminal: the hive in colour, the hands, the legal moves.

use anstyle::{Color as Ink, RgbColor, Style};
use skep_notation::{svg, uhp};
use skep_rules::{Color, Game, Hex, Illegal, Move, Piece, PieceSet, Position};
use skep_words::Words;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// Half the width of a tile in characters: each row of the hive is shifted by it.
const HALF: i32 = 3;

/// Draws the game as it stands: hive, stacks, hands, and whose turn it is.
pub(crate) fn draw(out: &mut impl Write, game: &Game, words: &Words) -> io::Result<()> {
    let position = game.position();
    draw_hive(out, position, words)?;
    draw_stacks(out, position, words)?;
    for color in Color::ALL {
        draw_hand(out, position, color, words)?;
    }
    writeln!(out, "{}", state(game, words))
}

/// Who is to move, or how the game has ended.
fn state(game: &Game, words: &Words) -> String {
    let position = game.position();
    match game.outcome() {
        Some(outcome) => words.outcome(&outcome),
        None => words.tell(
            "show-turn",
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
    writeln!(out, "{}", words.tell("show-moves", &[("count", count.into())]))?;
    let movers: BTreeSet<Piece> =
        position.legal_moves().into_iter().filter_map(Move::piece).collect();
    for piece in movers {
        list_destinations(out, position, piece, words)?;
    }
    Ok(())
}

/// `wA1  -bQ  /wS1 …`, going on below the first place when the line is full.
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
                .map_or_else(|| words.say("show-anywhere"), |(_, place)| place.to_owned())
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

/// How many columns a line may have.
pub(crate) fn width() -> usize {
    let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    width.clamp(40, 120)
}

fn draw_hive(out: &mut impl Write, position: &Position, words: &Words) -> io::Result<()> {
    let tops: Vec<(Hex, Piece)> =
        position.uncovered().filter_map(|piece| Some((position.hex(piece)?, piece))).collect();
    // Coordinates may be anywhere on the endless table: count from a tile of the hive.
    let Some(&(origin, _)) = tops.first() else {
        return writeln!(out, "\n  {}\n", words.say("show-empty"));
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
        writeln!(out, "{}", words.tell("show-stack", &[("tiles", tiles.into())]))?;
    }
    Ok(())
}

/// The tile of each insect that would be laid next, and how many there are of it.
fn draw_hand(
    out: &mut impl Write,
    position: &Position,
    color: Color,
    words: &Words,
) -> io::Result<()> {
    let head = |color: Color| words.tell("show-hand", &[("color", color.into())]);
    // The tiles of both hands stand in the same column.
    let width = head(!color).chars().count();
    write!(out, "{:width$}", head(color))?;
    let hand = position.hand(color);
    if hand.is_empty() {
        write!(out, " {}", words.say("show-hand-empty"))?;
    }
    for piece in hand.lowest_of_each_kind() {
        let style = tile_style(piece);
        write!(out, " {style}{piece:^5}{style:#}")?;
        match (hand & PieceSet::of_bug(piece.bug())).len() {
            1 => {}
            count => write!(out, "×{count}")?,
        }
    }
    writeln!(out)
}

/// Ivory or near-black, with the insect's own colour on it: as in the diagrams.
fn tile_style(piece: Piece) -> Style {
    let theme = svg::Theme::Slate.palette();
    let face = ink(theme.tiles[piece.color()].face);
    let insect = ink(svg::insect_color(piece.bug(), piece.color()));
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
