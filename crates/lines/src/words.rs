//! Values that are one of a few words.

use std::fmt;

/// The text is none of the words of a type that has [`words!`](crate::words!).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownWord;

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this word is not known here")
    }
}

impl std::error::Error for UnknownWord {}

/// Gives each variant of an enum its word: `ALL`, `word` and `FromStr`. An enum with a variant that has no
/// word does not compile.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Theme { Light, Dark }
/// skep_lines::words!(Theme { Light = "light", Dark = "dark" });
/// assert_eq!(Theme::ALL.map(Theme::word), ["light", "dark"]);
/// assert_eq!("dark".parse(), Ok(Theme::Dark));
/// assert_eq!("pink".parse::<Theme>(), Err(skep_lines::UnknownWord));
/// ```
#[macro_export]
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $name {
            /// All, in the order in which they are offered.
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$variant),+];

            /// The word for it, in texts, the style sheet and the catalogues.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> Result<$name, $crate::UnknownWord> {
                match word { $($word => Ok($name::$variant),)+ _ => Err($crate::UnknownWord) }
            }
        }
    };
}
