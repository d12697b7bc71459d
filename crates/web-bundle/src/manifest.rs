//! Web app manifests, one for each language.

use crate::Done;
use crate::files::File;
use crate::template::fill;

/// The texts of a manifest in one language.
#[derive(Clone, Debug)]
pub struct Texts {
    /// The code of the language.
    pub language: String,
    /// The title of the app.
    pub title: String,
    /// Its short name.
    pub name: String,
    /// Its description, in a sentence.
    pub about: String,
}

/// Fills the template: `skep-en.webmanifest` and so on.
///
/// # Errors
/// If the template lacks a mark, or a text would need escaping in JSON.
pub fn in_language(template: &File, texts: &Texts) -> Done<File> {
    let code = &texts.language;
    for text in [&texts.title, &texts.name, &texts.about] {
        if text.contains(|c: char| c.is_control() || c == '"' || c == '\\') {
            return Err(format!("{code}: {text:?} is not plain enough for a manifest"));
        }
    }
    let marks = [
        ("{language}", code.as_str()),
        ("{title}", &texts.title),
        ("{name}", &texts.name),
        ("{about}", &texts.about),
    ];
    let manifest = fill(template, &marks)?;
    Ok(File::new(format!("skep-{code}.webmanifest"), manifest.bytes))
}
