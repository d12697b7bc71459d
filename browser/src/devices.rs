//! Devices and system themes.

use serde_json::{Value, json};

/// A device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// 390×844, touch.
    Phone,
    /// 320×568, touch: the smallest supported.
    SmallPhone,
    /// 844×390, touch: a phone in landscape.
    Across,
    /// 820×1180, touch.
    Tablet,
    /// 1280×800, mouse.
    Desktop,
    /// 2560×1080, mouse: a wide screen.
    Wide,
    /// 3840×2160, mouse: a projector.
    Wall,
}

impl Device {
    /// All of them.
    pub const ALL: [Device; 7] = [
        Device::Phone,
        Device::SmallPhone,
        Device::Across,
        Device::Tablet,
        Device::Desktop,
        Device::Wide,
        Device::Wall,
    ];

    /// Its name in file names.
    pub const fn name(self) -> &'static str {
        match self {
            Device::Phone => "phone",
            Device::SmallPhone => "small",
            Device::Across => "across",
            Device::Tablet => "tablet",
            Device::Desktop => "desktop",
            Device::Wide => "wide",
            Device::Wall => "wall",
        }
    }

    /// Width and height in CSS pixels.
    pub const fn size(self) -> (u32, u32) {
        match self {
            Device::Phone => (390, 844),
            Device::SmallPhone => (320, 568),
            Device::Across => (844, 390),
            Device::Tablet => (820, 1180),
            Device::Desktop => (1280, 800),
            Device::Wide => (2560, 1080),
            Device::Wall => (3840, 2160),
        }
    }

    /// Whether it has a touch screen.
    pub const fn has_touch(self) -> bool {
        !matches!(self, Device::Desktop | Device::Wide | Device::Wall)
    }

    /// Device pixels for each CSS pixel.
    pub(crate) const fn density(self) -> u32 {
        match self {
            Device::Phone | Device::Across => 3,
            Device::SmallPhone | Device::Tablet => 2,
            Device::Desktop | Device::Wide | Device::Wall => 1,
        }
    }

    /// The parameters of `Emulation.setDeviceMetricsOverride` for this device, with a window of any size.
    pub(crate) fn metrics(self, width: u32, height: u32, density: u32) -> Value {
        json!({
            "width": width,
            "height": height,
            "deviceScaleFactor": density,
            "mobile": self.has_touch(),
        })
    }
}

/// The theme that the system asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// Its name in file names and media queries.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}
