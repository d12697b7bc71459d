//! Contrast of all colours that carry a meaning, in every theme: WCAG 2.2 on level AA, for text and graphics. The
//! colours are those of the style sheets' tokens.

mod colour;
mod sheet;

use colour::Colour;
use sheet::{Tokens, rules};
use skep_notation::svg::{Theme, TileStyle};
use skep_rules::{Bug, Color};
use std::collections::BTreeSet;

/// The least contrast of text …
const TEXT: f64 = 4.5;
/// … and of edges, marks, rings and drawings.
const MARK: f64 = 3.0;

/// The themes: name, media features, the `data-theme` that is set, and the contrast that text needs.
const THEMES: [(&str, &[&str], &str, f64); 7] = [
    ("light", &[], "light", TEXT),
    ("light, more contrast", &[MORE], "light", TEXT),
    ("dark", &[], "dark", TEXT),
    ("dark, more contrast", &[MORE], "dark", TEXT),
    ("as the system, which is light", &[], "system", TEXT),
    ("as the system, which is dark", &[DARK], "system", TEXT),
    ("contrast", &[], "contrast", 7.0),
];
const DARK: &str = "(prefers-color-scheme: dark)";
const MORE: &str = "(prefers-contrast: more)";

/// Pairs: name, foreground, layers below it from the top, and the least contrast. `a*b` is `a` with the opacity `b`.
const PAIRS: [(&str, &str, &[&str], f64); 58] = [
    ("text on the table", "--ink", &["--ground"], TEXT),
    ("text at the table's edge", "--ink", &["--ground-deep"], TEXT),
    ("text on a panel", "--ink", &["--panel"], TEXT),
    ("text on a button", "--ink", &["--panel-raised"], TEXT),
    ("a button under the pointer", "--ink", &["--hover", "--panel-raised"], TEXT),
    ("a quiet button under the pointer", "--ink", &["--hover", "--panel"], TEXT),
    ("a choice that is made", "--ink", &["--can-soft", "--panel-raised"], TEXT),
    ("the move that is shown", "--ink", &["--last-soft", "--panel"], TEXT),
    ("a player's name", "--ink-soft", &["--ground"], TEXT),
    ("the same at the table's edge", "--ink-soft", &["--ground-deep"], TEXT),
    ("a remark", "--ink-soft", &["--panel"], TEXT),
    ("a remark in a field", "--ink-soft", &["--panel-raised"], TEXT),
    ("a remark in a choice that is made", "--ink-soft", &["--can-soft", "--panel-raised"], TEXT),
    ("the bar under the pointer", "--ink-soft", &["--hover", "--panel"], TEXT),
    ("what can be unfolded", "--can", &["--panel"], TEXT),
    ("an invitation", "--can", &["--panel-raised"], TEXT),
    ("the main button", "--on-can", &["--can"], TEXT),
    ("the main button under the pointer", "--on-can", &["--hover", "--can"], TEXT),
    ("the grave answer", "--on-danger", &["--danger"], TEXT),
    ("giving up", "--danger", &["--panel-raised"], TEXT),
    ("giving up under the pointer", "--danger", &["--hover", "--panel-raised"], TEXT),
    ("a problem", "--danger", &["--danger-soft", "--panel"], TEXT),
    ("little time, on the table", "--danger", &["--danger-soft", "--ground"], TEXT),
    ("few sides, on the table", "--danger", &["--ground"], TEXT),
    ("few sides, on a panel", "--danger", &["--panel"], TEXT),
    ("a toast", "--ground", &["--ink"], TEXT),
    ("a white clock", "--ivory-ink*--beside-clock", &["--ivory"], TEXT),
    ("a black clock", "--ebony-ink*--beside-clock", &["--ebony"], TEXT),
    ("a drawing on ivory", "--ivory-ink", &["--ivory"], MARK),
    ("a drawing on ebony", "--ebony-ink", &["--ebony"], MARK),
    ("where a tile may go", "--can*--dot", &["--ground"], MARK),
    ("where it may go, at the table's edge", "--can*--dot", &["--ground-deep"], MARK),
    ("the way that it would go", "--can", &["--ground"], MARK),
    ("where the first tile goes", "--ink-soft*--first", &["--ground"], MARK),
    ("where a tile came from", "--last", &["--ground"], MARK),
    ("where it came from, at the edge", "--last", &["--ground-deep"], MARK),
    ("looking back", "--last", &["--panel"], MARK),
    ("the place that is refused", "--danger", &["--danger-soft", "--ground"], MARK),
    ("another place that is spoken of", "--can", &["--can-soft", "--ground"], MARK),
    ("a warning", "--danger", &["--panel-raised"], MARK),
    ("the mark of a choice", "--can", &["--panel-raised"], MARK),
    ("the mark of a choice, inside", "--can", &["--can-soft", "--panel-raised"], MARK),
    ("the mark of a choice, outside", "--can", &["--panel"], MARK),
    ("the edge of a choice", "--edge", &["--panel"], MARK),
    ("the edge of a field", "--edge", &["--panel-raised"], MARK),
    ("a switch that is off", "--ink-soft", &["--ground-deep"], MARK),
    ("a switch that is on", "--on-can", &["--can"], MARK),
    ("the keyboard, on the table", "--focus", &["--ground"], MARK),
    ("the keyboard, at its edge", "--focus", &["--ground-deep"], MARK),
    ("the keyboard, on a panel", "--focus", &["--panel"], MARK),
    ("the keyboard, on a button", "--focus", &["--panel-raised"], MARK),
    ("a chosen tile", "--can-ring", &["--tile-face"], MARK),
    ("the tile that moved last", "--last-ring", &["--tile-face"], MARK),
    ("a tile that is in the way", "--danger-ring", &["--tile-face"], MARK),
    ("the keyboard, on a tile", "--focus-ring", &["--tile-face"], MARK),
    ("a part of the hive", "--part-a-ring", &["--part-a-face"], MARK),
    ("another part", "--part-b-ring", &["--part-b-face"], MARK),
    ("a third part", "--part-c-ring", &["--part-c-face"], MARK),
];

/// The tokens that insects are drawn on.
const FACES: [&str; 4] = ["--tile-face", "--part-a-face", "--part-b-face", "--part-c-face"];

/// Tokens without a meaning of their own: shadows, veils, separators, the thickness of tiles.
const ORNAMENTS: [&str; 11] = [
    "--line",
    "--shadow",
    "--veil",
    "--ivory-edge",
    "--ebony-edge",
    "--tile-edge",
    "--tile-bevel",
    "--tile-side",
    "--tile-foot",
    "--tile-shadow",
    "--insect",
];

fn ink(tokens: &Tokens, text: &str) -> Colour {
    let (name, strength) = text
        .split_once('*')
        .map_or((text, 1.0), |(name, strength)| (name, tokens.number(strength)));
    tokens.colour(name).faded(strength)
}

fn ground(tokens: &Tokens, layers: &[&str]) -> Colour {
    let mut layers = layers.iter().rev().map(|name| tokens.colour(name));
    let lowest = layers.next().expect("a ground");
    layers.fold(lowest, |ground, layer| layer.over(ground))
}

/// All tiles, by the letters of their colour and insect.
fn tiles() -> impl Iterator<Item = (&'static str, &'static str)> {
    let bugs = ["Q", "S", "B", "G", "A", "M", "L", "P"];
    ["w", "b"].into_iter().flat_map(move |color| bugs.into_iter().map(move |bug| (color, bug)))
}

#[test]
fn everything_is_told_apart_in_every_theme() {
    let rules = rules();
    let mut short = BTreeSet::new();
    for (who, media, theme, text) in THEMES {
        for (color, bug) in tiles() {
            for style in ["colour", "carbon"] {
                let attributes = [
                    ("data-theme", theme),
                    ("data-tiles", style),
                    ("data-color", color),
                    ("data-bug", bug),
                ];
                let tokens = Tokens::of(&rules, media, &attributes);
                let mut compare = |what: String, ink: Colour, ground: Colour, least: f64| {
                    let ratio = ink.over(ground).contrast(ground);
                    if ratio < least {
                        short.insert(format!("{who}: {what}: {ratio:.2} of {least}"));
                    }
                };
                for (what, above, below, least) in PAIRS {
                    let least = if least == TEXT { text } else { least };
                    let below = ground(&tokens, below);
                    let what = match above.contains("-ring") {
                        true => format!("{what} ({color})"),
                        false => what.to_owned(),
                    };
                    compare(what, ink(&tokens, above), below, least);
                }
                let insect = tokens.colour("--insect");
                for face in FACES {
                    let what = format!("{color}{bug} on {face}, {style}");
                    compare(what, insect, tokens.colour(face), MARK);
                }
                // The hand of the player not to move is fainter.
                let (idle, table) = (tokens.number("--idle"), tokens.colour("--ground"));
                let face = tokens.colour("--tile-face").faded(idle).over(table);
                let what = format!("{color}{bug} in the other hand, {style}");
                compare(what, insect.faded(idle).over(table), face, MARK);
            }
        }
    }
    let short: Vec<String> = short.into_iter().collect();
    assert!(short.is_empty(), "{} are told apart too badly\n{}", short.len(), short.join("\n"));
}

#[test]
fn every_colour_is_in_the_table() {
    let attributes = [("data-theme", "light"), ("data-color", "w"), ("data-bug", "Q")];
    let tokens = Tokens::of(&rules(), &[], &attributes);
    let mut known: BTreeSet<&str> = ORNAMENTS.into_iter().chain(FACES).collect();
    for (_, above, below, _) in PAIRS {
        known.extend(above.split('*').chain(below.iter().copied()));
    }
    let unknown: Vec<&str> = tokens.colours().filter(|name| !known.contains(name)).collect();
    assert!(unknown.is_empty(), "not tested: {unknown:?}");
}

/// The board's colours are defined twice: in the style sheets, and for saved pictures.
#[test]
fn a_saved_picture_has_the_colours_of_the_page() {
    let rules = rules();
    for (theme, palette) in [("light", Theme::Linen), ("contrast", Theme::Contrast)] {
        let palette = palette.palette();
        for (style, tile_style) in [("colour", TileStyle::Colour), ("carbon", TileStyle::Carbon)] {
            for (bug, owner) in Bug::ALL.into_iter().flat_map(|bug| Color::ALL.map(|it| (bug, it)))
            {
                let (color, letter) = (owner.letter().to_string(), bug.letter().to_string());
                let attributes = [
                    ("data-theme", theme),
                    ("data-tiles", style),
                    ("data-color", color.as_str()),
                    ("data-bug", letter.as_str()),
                ];
                let tokens = Tokens::of(&rules, &[], &attributes);
                let tile = palette.tiles[owner];
                for (name, drawn) in [
                    ("--insect", tile_style.insect_color(bug, owner)),
                    ("--tile-edge", tile.edge),
                    ("--tile-bevel", tile.rim),
                    ("--tile-face", tile.face),
                    ("--tile-side", tile.side),
                    ("--tile-foot", tile.foot),
                ] {
                    let drawn = parsed(drawn);
                    let what = format!("{theme}, {style}, {owner} {bug:?}: {name}");
                    assert_eq!(drawn, tokens.colour(name), "{what}");
                }
            }
        }
    }
}

/// In the contrast theme one colour of a mark must do on white, on black and on the table.
#[test]
fn marks_are_told_apart_on_every_tile_of_a_saved_picture() {
    let palette = Theme::Contrast.palette();
    let [mark, hint, plate, outline] =
        [palette.mark, palette.hint, palette.plate, palette.outline].map(parsed);
    let grounds = Color::ALL.map(|owner| parsed(palette.tiles[owner].face));
    for ground in grounds.into_iter().chain([parsed(palette.table)]) {
        for ink in [mark, hint, plate] {
            assert!(ink.contrast(ground) >= MARK, "{ink:?} on {ground:?}");
        }
    }
    assert!(outline.contrast(parsed(palette.table)) >= 7.0);
    assert!(parsed(palette.plate_edge).contrast(plate) >= MARK);
}

fn parsed(text: &str) -> Colour {
    Colour::parse(text).expect(text)
}
