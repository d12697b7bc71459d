//! A site on a host, and the next version of it in its place.

use crate::host::Host;
use skep_browser::Done;
use std::fs;
use std::path::PathBuf;

/// A site on a host of its own.
pub(crate) struct Edition {
    pub(crate) host: Host,
    /// The folder of the version that is there now.
    pub(crate) folder: String,
}

impl Edition {
    pub(crate) fn first() -> Edition {
        let host = Host::with_site("club");
        let file = skep_server::all_files().iter().find(|file| file.name.ends_with("/boot.js"));
        let folder = file.and_then(|file| file.name.split('/').next()).expect("a folder");
        Edition { host, folder: folder.to_owned() }
    }

    /// The address of the site, below that of the host.
    pub(crate) fn address(&self) -> String {
        format!("{}club/", self.host.address())
    }

    /// Puts the next version there: its style differs, and so does the name of its folder. Nothing of
    /// the one before is left.
    pub(crate) fn replace(&mut self) -> Done {
        let site = self.host.folder().join("club");
        let next = turned(&self.folder);
        fs::rename(site.join(&self.folder), site.join(&next))?;
        let style = site.join(&next).join("style.css");
        let text = fs::read_to_string(&style)?;
        fs::write(&style, format!("{text}\n:root {{ --edition: \"{next}\"; }}\n"))?;
        for entry in site.read_dir()? {
            let path = entry?.path();
            let kind = path.extension().unwrap_or_default();
            if kind == "html" || kind == "js" || kind == "webmanifest" {
                let text = fs::read_to_string(&path)?.replace(&self.folder, &next);
                fs::write(&path, with_next_version(text))?;
            }
        }
        self.folder = next;
        Ok(())
    }

    /// A file beside the page.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.host.folder().join("club").join(name)
    }
}

/// Another name of sixteen digits.
fn turned(name: &str) -> String {
    let (last, rest) = (&name[15..], &name[..15]);
    format!("{last}{rest}")
}

/// The keeper says which version it keeps.
fn with_next_version(text: String) -> String {
    const BEFORE: &str = "const VERSION = \"";
    match text.split_once(BEFORE) {
        Some((start, rest)) => format!("{start}{BEFORE}{}{}", turned(&rest[..16]), &rest[16..]),
        None => text,
    }
}
