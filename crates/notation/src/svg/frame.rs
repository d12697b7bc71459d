//! The view box: the part of the endless table that is in the picture.

use super::badge::{ASIDE, PLATE};
use super::outline::{DEPTH, Point, TILE, TILE_HALF};

/// What is left free around the picture.
const MARGIN: f64 = 18.0;

/// A part of the table. It grows with what is put in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Frame {
    /// The empty frame.
    pub(super) const EMPTY: Frame = Frame {
        left: f64::INFINITY,
        top: f64::INFINITY,
        right: f64::NEG_INFINITY,
        bottom: f64::NEG_INFINITY,
    };

    /// Extends the frame by a place with a lifted tile.
    pub(super) fn add_place(&mut self, center: Point, lift: f64) {
        self.add(center + Point::new(-TILE_HALF, -lift - TILE));
        self.add(center + Point::new(TILE_HALF, TILE + DEPTH));
    }

    /// Extends the frame by the badge of a stack, at its right.
    pub(super) fn add_badge(&mut self, center: Point) {
        self.add(center + ASIDE + Point::new(PLATE, 0.0));
    }

    pub(super) fn add(&mut self, point: Point) {
        self.left = self.left.min(point.x);
        self.top = self.top.min(point.y);
        self.right = self.right.max(point.x);
        self.bottom = self.bottom.max(point.y);
    }

    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    pub(super) fn middle(&self) -> f64 {
        (self.left + self.right) / 2.0
    }

    /// The frame with its margin, rounded outward to whole numbers.
    pub(super) fn with_margin(self) -> Frame {
        Frame {
            left: (self.left - MARGIN).floor(),
            top: (self.top - MARGIN).floor(),
            right: (self.right + MARGIN).ceil(),
            bottom: (self.bottom + MARGIN).ceil(),
        }
    }
}
