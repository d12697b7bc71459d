//! Style sheets: several files are minified and joined into one.

use crate::Done;
use crate::files::File;
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};

/// Minifies style sheets and joins them in order.
///
/// # Errors
/// If one of them is invalid. The error names file, line and column.
pub fn join(name: &str, sheets: &[File]) -> Done<File> {
    let mut joined = String::new();
    for sheet in sheets {
        joined.push_str(&minified(sheet)?);
    }
    Ok(File::new(name, joined))
}

/// Minifies a sheet, without rewriting syntax for older browsers.
fn minified(sheet: &File) -> Done<String> {
    let options = ParserOptions { filename: sheet.name.clone(), ..ParserOptions::default() };
    let mut parsed = StyleSheet::parse(sheet.text()?, options)
        .map_err(|error| format!("{}: {}", place(&sheet.name, error.loc.as_ref()), error.kind))?;
    parsed
        .minify(MinifyOptions::default())
        .map_err(|error| format!("{}: {}", place(&sheet.name, error.loc.as_ref()), error.kind))?;
    let options = PrinterOptions { minify: true, ..PrinterOptions::default() };
    let printed =
        parsed.to_css(options).map_err(|error| format!("{}: {}", sheet.name, error.kind))?;
    Ok(printed.code)
}

fn place(name: &str, location: Option<&lightningcss::error::ErrorLocation>) -> String {
    // Line numbers start at 0, columns at 1.
    location.map_or_else(
        || name.to_owned(),
        |location| format!("{name}:{}:{}", location.line + 1, location.column),
    )
}
