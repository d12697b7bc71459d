//! View models of the board: coordinates in the picture, the camera, the motion of tiles, and
//! tiles as markup.
//!
//! ```
//! use skep_geometry::{Turn, TILE_WIDTH};
//! use skep_rules::{Direction, Hex};
//! let east = Turn::default().place(Hex::ORIGIN + Direction::East);
//! assert_eq!((east.x, east.y), (TILE_WIDTH, 0.0));
//! ```

mod camera;
pub mod drawing;
mod motion;
mod point;

pub use camera::{Bounds, Camera, Size};
pub use motion::{Frame, Motion};
pub use point::{Point, TILE_WIDTH, Turn, lift, lift_under_way, within};
