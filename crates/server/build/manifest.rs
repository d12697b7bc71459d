//! What a browser must know to install the page: a manifest for each language.

use crate::catalogue::Catalogue;
use crate::files::File;
use crate::format::WORDS;
use crate::{Done, Language};

/// The file from which they are made.
pub(crate) const TEMPLATE: &str = "skep.webmanifest";

/// What stands in the place of a mark, and the key of its message.
const MESSAGES: [(&str, &str); 3] =
    [("{title}", "app-title"), ("{name}", "app-name"), ("{about}", "app-about")];

/// `skep-en.webmanifest` and its likes. The words are among the files that were made already.
pub(crate) fn in_each_language(template: &File, made: &[File]) -> Done<Vec<File>> {
    let template = template.text()?;
    let manifest = |language: Language| {
        let code = language.code();
        let catalogue = words(language, made)?;
        let mut text = template.replace("{language}", code);
        for (mark, key) in MESSAGES {
            let message =
                catalogue.find(key).ok_or_else(|| format!("{code}: there is no {key}"))?;
            if message.contains(|c: char| c.is_control() || c == '"' || c == '\\') {
                return Err(format!("{code}: {key} is not plain enough for a manifest"));
            }
            text = text.replace(mark, message);
        }
        Ok(File { name: format!("skep-{code}.webmanifest"), bytes: text.into_bytes() })
    };
    Language::ALL.into_iter().map(manifest).collect()
}

fn words(language: Language, made: &[File]) -> Done<Catalogue> {
    let name = format!("words-{}.txt", language.code());
    let file = made.iter().find(|file| file.name == name);
    let text = file.ok_or_else(|| format!("{name} is not there"))?.text()?;
    let catalogue = Catalogue::read(WORDS, language, text.to_owned().into());
    catalogue.ok_or_else(|| format!("{name} is damaged"))
}
