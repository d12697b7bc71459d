//! A site on a host, and its next version.

use crate::host::Host;
use skep_browser::Done;
use skep_test_support::Folder;
use std::fs;
use std::path::{Path, PathBuf};

/// The path of the site on the host.
const PLACE: &str = "club";

/// The site of version 0.1 as `skep site` wrote it: the service worker, the document and its scripts. The service
/// worker lists these files only, and a few lines stand in for the module.
const VERSION_0_1: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/version-0.1");

/// A site on a host of its own.
pub(crate) struct HostedSite {
    pub(crate) host: Host,
    /// The hashed folder of the current version.
    pub(crate) folder: String,
}

impl HostedSite {
    /// This version.
    pub(crate) fn first() -> HostedSite {
        HostedSite { host: Host::with_site(PLACE), folder: this_folder() }
    }

    /// Version 0.1.
    pub(crate) fn version_0_1() -> Done<HostedSite> {
        let folder = Folder::new("host");
        copy(Path::new(VERSION_0_1), &folder.join(PLACE))?;
        Ok(HostedSite { host: Host::of(folder), folder: "abd05ef9143a6a86".to_owned() })
    }

    /// The address of the site, below that of the host.
    pub(crate) fn address(&self) -> String {
        format!("{}{PLACE}/", self.host.address())
    }

    /// Deploys this version, and removes the one before.
    pub(crate) fn put_this_version(&mut self) -> Done {
        let site = self.host.folder().join(PLACE);
        fs::remove_dir_all(&site)?;
        skep_server::write_site(&site).expect("the site is written");
        self.folder = this_folder();
        Ok(())
    }

    /// Deploys the next version, with another style and another folder, and removes the one before.
    pub(crate) fn replace(&mut self) -> Done {
        let site = self.host.folder().join(PLACE);
        let next = turned(&self.folder);
        fs::rename(site.join(&self.folder), site.join(&next))?;
        let style = site.join(&next).join("style.css");
        let text = fs::read_to_string(&style)?;
        fs::write(&style, format!("{text}\n:root {{ --edition: \"{next}\"; }}\n"))?;
        for path in files(&site)? {
            let kind = path.extension().unwrap_or_default();
            let is_at_fixed_address = !path.starts_with(site.join(&next));
            if is_at_fixed_address && (kind == "html" || kind == "js" || kind == "webmanifest") {
                let text = fs::read_to_string(&path)?.replace(&self.folder, &next);
                fs::write(&path, with_next_version(text))?;
            }
        }
        self.folder = next;
        Ok(())
    }

    /// A file of the site.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.host.folder().join(PLACE).join(name)
    }
}

/// The hashed folder of this version.
fn this_folder() -> String {
    let file = skep_server::all_files().iter().find(|file| file.name.ends_with("/boot.js"));
    file.and_then(|file| file.name.split('/').next()).expect("a folder").to_owned()
}

/// Another hash of sixteen digits.
fn turned(name: &str) -> String {
    let (last, rest) = (&name[15..], &name[..15]);
    format!("{last}{rest}")
}

/// The version in the service worker.
fn with_next_version(text: String) -> String {
    const BEFORE: &str = "const VERSION = \"";
    match text.split_once(BEFORE) {
        Some((start, rest)) => format!("{start}{BEFORE}{}{}", turned(&rest[..16]), &rest[16..]),
        None => text,
    }
}

/// All files in a folder, recursively.
fn files(folder: &Path) -> Done<Vec<PathBuf>> {
    let mut all = Vec::new();
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() { all.extend(files(&path)?) } else { all.push(path) }
    }
    Ok(all)
}

fn copy(from: &Path, to: &Path) -> Done {
    for path in files(from)? {
        let copy = to.join(path.strip_prefix(from)?);
        fs::create_dir_all(copy.parent().unwrap_or(to))?;
        fs::copy(path, copy)?;
    }
    Ok(())
}
