//! What a visitor holds in hand.

use serde_json::{Value, json};

/// A device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// 390×844, touch.
    Phone,
    /// 820×1180, touch.
    Tablet,
    /// 1280×800, mouse.
    Desktop,
}

impl Device {
    /// All of them.
    pub const ALL: [Device; 3] = [Device::Phone, Device::Tablet, Device::Desktop];

    /// Its name, for files.
    pub const fn name(self) -> &'static str {
        match self {
            Device::Phone => "phone",
            Device::Tablet => "tablet",
            Device::Desktop => "desktop",
        }
    }

    /// Width and height in CSS pixels.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Device::Phone => (390, 844),
            Device::Tablet => (820, 1180),
            Device::Desktop => (1280, 800),
        }
    }

    /// Is it worked by fingers?
    pub const fn has_touch(self) -> bool {
        matches!(self, Device::Phone | Device::Tablet)
    }

    /// Device pixels for each CSS pixel.
    const fn density(self) -> u32 {
        match self {
            Device::Phone => 3,
            Device::Tablet => 2,
            Device::Desktop => 1,
        }
    }

    /// For `Emulation.setDeviceMetricsOverride`.
    pub(crate) fn metrics(self) -> Value {
        let (width, height) = self.size();
        json!({
            "width": width,
            "height": height,
            "deviceScaleFactor": self.density(),
            "mobile": self.has_touch(),
        })
    }
}

/// What the visitor's system asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark letters on light ground.
    Light,
    /// Light letters on dark ground.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// Its name, for files and media queries.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}
