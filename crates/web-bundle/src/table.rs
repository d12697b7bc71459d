//! The table of all files, as Rust code.

use crate::Done;
use crate::assemble::Placed;
use crate::compress::Compressed;
use std::fmt::Write;
use std::path::Path;

/// Writes tables such as `pages.rs` by their names, and the files that they include. Unchanged files are not written, so
/// that nothing is recompiled.
///
/// # Errors
/// If a file can't be written.
pub fn write(tables: &[(&str, &[Compressed])], out: &Path) -> Done {
    let folder = out.join("files");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut written = Vec::new();
    for (name, files) in tables {
        let text = table(files, &folder, &mut written)?;
        save(&out.join(name), text.as_bytes())?;
    }
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        if !written.contains(&entry.file_name().to_string_lossy().into_owned()) {
            drop(std::fs::remove_file(entry.path()));
        }
    }
    Ok(())
}

/// One table.
fn table(files: &[Compressed], folder: &Path, written: &mut Vec<String>) -> Done<String> {
    let mut text = String::from("&[\n");
    for Compressed { placed, digest, brotli, gzip } in files {
        let Placed { file, is_immutable } = placed;
        let plain = keep(folder, digest, "plain", &file.bytes, written)?;
        let mut form = |kind: &str, bytes: &Option<Vec<u8>>| match bytes {
            None => Ok("None".to_owned()),
            Some(bytes) => {
                Ok::<_, String>(format!("Some({})", keep(folder, digest, kind, bytes, written)?))
            }
        };
        let (brotli, gzip) = (form("br", brotli)?, form("gz", gzip)?);
        let name = &file.name;
        writeln!(
            text,
            "File {{ name: {name:?}, etag: \"\\\"{digest}\\\"\", plain: {plain}, \
             brotli: {brotli}, gzip: {gzip}, is_immutable: {is_immutable} }},"
        )
        .map_err(|error| error.to_string())?;
    }
    text.push_str("]\n");
    Ok(text)
}

/// Writes one form of a file, and returns the expression that includes it.
fn keep(
    folder: &Path,
    digest: &str,
    kind: &str,
    bytes: &[u8],
    written: &mut Vec<String>,
) -> Done<String> {
    let name = format!("{digest}.{kind}");
    let path = folder.join(&name);
    save(&path, bytes)?;
    written.push(name);
    Ok(format!("include_bytes!({:?})", path.display().to_string()))
}

fn save(path: &Path, bytes: &[u8]) -> Done {
    if std::fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
