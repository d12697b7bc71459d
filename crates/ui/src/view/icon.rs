//! Icons of buttons.

use crate::dom::*;

/// An icon of 24 by 24 units, coloured by the style sheet.
pub fn icon(name: &str) -> El {
    let path = svg("path").attr("d", path(name));
    svg("svg")
        .attr("class", "icon")
        .attr("viewBox", "0 0 24 24")
        .attr("aria-hidden", "true")
        .child(path)
}

fn path(name: &str) -> &'static str {
    match name {
        "menu" => "M4 7H20M4 12H20M4 17H20",
        "plus" => "M12 5V19M5 12H19",
        "close" => "M6 6L18 18M18 6L6 18",
        "take-back" => "M9 6L4 11L9 16M4.5 11H14A5 5 0 0 1 14 21H10",
        "first" => "M6 6V18M18 6L10 12L18 18",
        "back" => "M15 5L8 12L15 19",
        "forward" => "M9 5L16 12L9 19",
        "last" => "M18 6V18M6 6L14 12L6 18",
        "hint" => "M9 18H15M10 21H14M9 15A6 6 0 1 1 15 15L15 18H9Z",
        "moves" => "M9 6H20M9 12H20M9 18H20M4.5 6H5M4.5 12H5M4.5 18H5",
        "more" => "M5.5 12H6M11.75 12H12.25M18 12H18.5",
        "pause" => "M8.5 5V19M15.5 5V19",
        "play" => "M8 5L19 12L8 19Z",
        "turn-left" => "M4 5V10H9M4.5 10A8 8 0 1 1 5 15.5",
        "turn-right" => "M20 5V10H15M19.5 10A8 8 0 1 0 19 15.5",
        "turn-round" => "M7 4V20M7 20L3.5 16.5M7 20L10.5 16.5M17 20V4M17 4L13.5 7.5M17 4L20.5 7.5",
        "zen" => "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
        "draw" => "M5 9.5H19M5 14.5H19",
        "hands" => {
            "M1 7H4L9 5.5L12 7M1 16H4L9.5 20L12.5 20.5L20 16H23M23 7H20L15 5.5L9 9.5Q9 12 11.5 11.5L14.5 10.5L20 16M11.5 15L14.5 18"
        }
        "resign" => "M6 21V4M6 5H18L15.5 9L18 13H6",
        "share" => "M12 15V4M12 4L8 8M12 4L16 8M6 12V20H18V12",
        "home" => "M4 11L12 4L20 11M6 9.5V20H18V9.5",
        "open" => "M3 19V6H9L11 8.5H19V11M3 19L6 11H22L19 19Z",
        "games" => "M4 5H10V11H4ZM14 5H20V11H14ZM4 15H10V20H4ZM14 15H20V20H14Z",
        "settings" => "M4 7H13M18 7H20M4 17H6M11 17H20M15.5 4.5V9.5M8.5 14.5V19.5",
        "help" => "M9 9A3 3 0 1 1 12.5 12Q12 12.3 12 14M12 17.9V18",
        "copy" => "M9 9H20V20H9ZM5 15H4V4H15V5",
        "link" => {
            "M10 14A4 4 0 0 1 10 8.5L13 5.5A4 4 0 0 1 18.5 11L17 12.5M14 10A4 4 0 0 1 14 15.5L11 18.5A4 4 0 0 1 5.5 13L7 11.5"
        }
        "save" => "M12 4V15M12 15L8 11M12 15L16 11M5 20H19",
        "picture" => "M4 5H20V19H4ZM4 16L9 11L13 15L16 12L20 16M15.5 8.5H16",
        "delete" => "M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7",
        "say" => "M4 5H20V16H11L6 20.5V16H4Z",
        "bell" => "M6 17V10.5A6 6 0 0 1 18 10.5V17L20 18.5H4ZM10 21H14",
        "eye" => {
            "M2.5 12Q12 2.5 21.5 12Q12 21.5 2.5 12ZM12 14.5A2.5 2.5 0 1 0 12 9.5A2.5 2.5 0 0 0 12 14.5Z"
        }
        "time" => "M12 21A8 8 0 1 0 12 5A8 8 0 0 0 12 21ZM12 9V13M10 2.5H14M10 13H14",
        "device" => "M8 3H16V21H8ZM11.5 18H12.5",
        "clock" => "M12 21A9 9 0 1 0 12 3A9 9 0 0 0 12 21ZM12 7V12L15.5 14.5",
        "board" => {
            "M12 3L16 5.3V9.9L12 12.2L8 9.9V5.3ZM8 10L12 12.2V16.8L8 19.1L4 16.8V12.2ZM16 10L20 12.2V16.8L16 19.1L12 16.8"
        }
        "type" => "M3 7H21V17H3ZM7 10.5H7.5M11.75 10.5H12.25M16.5 10.5H17M8 14H16",
        "check" => "M5 12.5L10 17.5L19 7",
        "swap" => "M4 9H20M20 9L16 5M20 15H4M4 15L8 19",
        "learn" => "M2 9L12 4L22 9L12 14ZM6 11.5V17Q12 21 18 17V11.5M22 9V15",
        "book" => "M12 6Q8 3.5 3.5 4.5V19Q8 18 12 20.5Q16 18 20.5 19V4.5Q16 3.5 12 6V20.5",
        "print" => "M7 9V4H17V9M7 17H4V9H20V17H17M7 14H17V20H7Z",
        "think" => "M12 3A8 8 0 0 0 8 18V21H16V18A8 8 0 0 0 12 3ZM12 8V13M9.5 10.5H14.5",
        _ => "",
    }
}
