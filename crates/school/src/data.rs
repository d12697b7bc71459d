//! The list of lessons, in their order.

/// Each is a file of its own: `data/lessons/<name>.lesson`.
macro_rules! lessons {
    ($($name:literal)*) => {
        /// The names of all lessons, in their order.
        pub const LESSONS: &[&str] = &[$($name),*];

        /// All lessons as one text, for [`Course::read`](crate::Course::read). It is not part of the page's module:
        /// the page loads it as a file.
        pub const fn lessons_text() -> &'static str {
            concat!($(include_str!(concat!("../data/lessons/", $name, ".lesson")), "\n"),*)
        }
    };
}

lessons! {
    "aim"
    "laying"
    "queen-turn"
    "one-hive"
    "sliding"
    "queen"
    "beetle"
    "grasshopper"
    "spider"
    "ant"
    "stacks"
    "holes"
    "passing"
    "ending"
    "first-game"
    "mosquito"
    "mosquito-limits"
    "ladybug"
    "pillbug"
    "pillbug-limits"
}
