//! Text files with marks such as `{version}`.

use crate::Done;
use crate::files::File;

/// Replaces each of these marks in a text file.
///
/// # Errors
/// If the file is not UTF-8, or lacks a mark.
pub fn fill(file: &File, marks: &[(&str, &str)]) -> Done<File> {
    let mut text = file.text()?.to_owned();
    for (mark, value) in marks {
        if !text.contains(mark) {
            return Err(format!("{} has no {mark}", file.name));
        }
        text = text.replace(mark, value);
    }
    Ok(File::new(file.name.clone(), text))
}
