//! The colours of a diagram, also for other programs that draw the board.

use skep_rules::{Bug, ByColor, Color};

/// The colour theme of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// A light table.
    #[default]
    Linen,
    /// A dark table.
    Slate,
    /// A black table with plain black and white tiles, for strong contrast.
    Contrast,
}

/// How the insects on the tiles look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum TileStyle {
    /// Each insect in its own colour.
    #[default]
    Colour,
    /// All insects in one colour, dark on White's tiles and light on Black's.
    Carbon,
}

/// All colours of a theme, as SVG and CSS write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The table under the hive.
    pub table: &'static str,
    /// Shadows on the table.
    pub shadow: &'static str,
    /// How dark the gaps between tiles are: the opacity of a shadow just wider than the tile.
    pub gap: &'static str,
    /// The opacity of a tile's far and of its near shadow.
    pub cast: [&'static str; 2],
    /// The last move.
    pub mark: &'static str,
    /// Places where a tile might go.
    pub hint: &'static str,
    /// The plate that lists covered tiles.
    pub plate: &'static str,
    /// The edge of that plate.
    pub plate_edge: &'static str,
    /// Outlines on the empty table.
    pub outline: &'static str,
    /// White's and Black's tiles.
    pub tiles: ByColor<TileColors>,
}

/// The colours of one side's tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileColors {
    /// The lit upper edge.
    pub edge: &'static str,
    /// The bevel.
    pub rim: &'static str,
    /// The face that bears the insect.
    pub face: &'static str,
    /// The side wall.
    pub side: &'static str,
    /// The foot of the side wall.
    pub foot: &'static str,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Linen, Theme::Slate, Theme::Contrast];

    /// The theme's colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Theme::Linen => &LINEN,
            Theme::Slate => &SLATE,
            Theme::Contrast => &CONTRAST,
        }
    }

    /// The part of an id that distinguishes the themes when one page has several.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Theme::Linen => "linen",
            Theme::Slate => "slate",
            Theme::Contrast => "contrast",
        }
    }
}

const LINEN: Palette = Palette {
    table: "#f3ecdf",
    shadow: "#5b4a2c",
    gap: ".16",
    cast: [".07", ".08"],
    mark: "#a66a15",
    hint: "#2f8f7b",
    plate: "#fffdf6",
    plate_edge: "#a8966c",
    outline: "#a8987a",
    tiles: ByColor([
        TileColors {
            edge: "#fffdf6",
            rim: "#ece2ca",
            face: "#f7f1e2",
            side: "#cfc09c",
            foot: "#b3a27c",
        },
        TileColors {
            edge: "#5a5963",
            rim: "#2b2a2e",
            face: "#35343a",
            side: "#19181c",
            foot: "#0d0c0f",
        },
    ]),
};

const SLATE: Palette = Palette {
    table: "#35414b",
    shadow: "#000",
    gap: ".3",
    cast: [".1", ".12"],
    mark: "#eeb044",
    hint: "#5cc4ad",
    plate: "#dfe6ea",
    plate_edge: "#1c2329",
    outline: "#8695a1",
    tiles: ByColor([
        TileColors {
            edge: "#fffdf6",
            rim: "#e6dcc4",
            face: "#efe6d2",
            side: "#bfb08c",
            foot: "#9b8c69",
        },
        TileColors {
            edge: "#5f5e69",
            rim: "#2b2a2e",
            face: "#333238",
            side: "#151418",
            foot: "#08080a",
        },
    ]),
};

/// Marks and plates lie on white tiles, on black tiles and on the table, so their colours contrast with
/// both white and black.
const CONTRAST: Palette = Palette {
    table: "#000",
    shadow: "#000",
    gap: "1",
    cast: ["1", "1"],
    mark: "#a66a15",
    hint: "#1f8f78",
    plate: "#7a7a7a",
    plate_edge: "#fff",
    outline: "#fff",
    tiles: ByColor([
        TileColors { edge: "#fff", rim: "#fff", face: "#fff", side: "#b0b0b0", foot: "#707070" },
        TileColors { edge: "#fff", rim: "#000", face: "#000", side: "#3a3a3a", foot: "#fff" },
    ]),
};

impl TileStyle {
    /// Both styles.
    pub const ALL: [TileStyle; 2] = [TileStyle::Colour, TileStyle::Carbon];

    /// The colour of an insect on a tile of this side: dark on White's tiles, light on Black's.
    pub const fn insect_color(self, bug: Bug, owner: Color) -> &'static str {
        let (on_white, on_black) = match (self, bug) {
            (TileStyle::Carbon, _) => ("#2d2922", "#efe8d8"),
            (TileStyle::Colour, Bug::Queen) => ("#a86c00", "#f4b731"),
            (TileStyle::Colour, Bug::Spider) => ("#a34a14", "#e58a49"),
            (TileStyle::Colour, Bug::Beetle) => ("#6d3fa6", "#b98df0"),
            (TileStyle::Colour, Bug::Grasshopper) => ("#34782a", "#82c95f"),
            (TileStyle::Colour, Bug::Ant) => ("#1c61a8", "#5fa9f0"),
            (TileStyle::Colour, Bug::Mosquito) => ("#63656d", "#b9bbc4"),
            (TileStyle::Colour, Bug::Ladybug) => ("#bf2a2c", "#f4655d"),
            (TileStyle::Colour, Bug::Pillbug) => ("#0b7573", "#45c6bb"),
        };
        match owner {
            Color::White => on_white,
            Color::Black => on_black,
        }
    }
}
