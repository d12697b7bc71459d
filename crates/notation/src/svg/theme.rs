//! The colours of a diagram: the board's own, for whoever draws it in another way.

use skep_rules::{Bug, ByColor, Color};

/// On what kind of page a diagram lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// A light table.
    #[default]
    Linen,
    /// A dark one.
    Slate,
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
    /// Both themes.
    pub const ALL: [Theme; 2] = [Theme::Linen, Theme::Slate];

    /// The theme's colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Theme::Linen => &LINEN,
            Theme::Slate => &SLATE,
        }
    }

    /// The part of an id that keeps the themes apart when both are in one page.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Theme::Linen => "linen",
            Theme::Slate => "slate",
        }
    }
}

const LINEN: Palette = Palette {
    table: "#f3ecdf",
    shadow: "#5b4a2c",
    gap: ".16",
    cast: [".07", ".08"],
    mark: "#d4326b",
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
    mark: "#ff7aa5",
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

/// The colour of an insect on a tile of this side: dark on White's ivory, light on Black's.
pub const fn insect_color(bug: Bug, owner: Color) -> &'static str {
    let (on_white, on_black) = match bug {
        Bug::Queen => ("#b57600", "#f4b731"),
        Bug::Spider => ("#a34a14", "#e58a49"),
        Bug::Beetle => ("#6d3fa6", "#b98df0"),
        Bug::Grasshopper => ("#34782a", "#82c95f"),
        Bug::Ant => ("#1c61a8", "#5fa9f0"),
        Bug::Mosquito => ("#63656d", "#b9bbc4"),
        Bug::Ladybug => ("#bf2a2c", "#f4655d"),
        Bug::Pillbug => ("#0b7573", "#45c6bb"),
    };
    match owner {
        Color::White => on_white,
        Color::Black => on_black,
    }
}
