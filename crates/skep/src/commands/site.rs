//! `skep site`

use crate::cli::Site;
use crate::language;
use anstream::stdout;
use anyhow::{Result, bail};
use serde_json::json;
use skep_server::{SiteError, write_site};
use skep_words::key;
use std::io::Write;

pub(crate) fn run(options: &Site) -> Result<()> {
    let words = language::words();
    let folder = options.folder.display().to_string();
    let with_folder = [("folder", folder.as_str().into())];
    let files = match write_site(&options.folder) {
        Ok(files) => files,
        Err(SiteError::NoPage) => bail!("{}", words.say(key::SITE_NO_PAGE)),
        Err(SiteError::NotOurs(_)) => bail!("{}", words.tell(key::SITE_NOT_OURS, &with_folder)),
        Err(SiteError::Broken(path, error)) => bail!("{}: {error}", path.display()),
    };
    let mut out = stdout().lock();
    if options.json {
        let files = files.iter().map(|(name, size)| json!({ "name": name, "bytes": size }));
        writeln!(out, "{:#}", json!({ "folder": folder, "files": files.collect::<Vec<_>>() }))?;
        return Ok(());
    }
    for (name, size) in &files {
        writeln!(out, "{size:>9}  {name}")?;
    }
    let count = i64::try_from(files.len())?;
    let values = [("folder", folder.as_str().into()), ("count", count.into())];
    writeln!(out, "{}", words.tell(key::SITE_WRITTEN, &values))?;
    Ok(())
}
