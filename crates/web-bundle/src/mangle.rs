//! Shortens the import and export names between a module and its JavaScript (3 % smaller).
//!
//! wasm-bindgen gives each import and export a name with a hash: two hundred times sixteen incompressible digits, in
//! both files.

use crate::Done;
use crate::files::File;
use std::collections::HashMap;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ExportSection, ImportSection, Module, RawSection};
use wasmparser::{Imports, Parser, Payload};

/// The prefixes of names that are shortened. Nothing else in the JavaScript has them.
const LONG: [&str; 3] = ["__wbg_", "__wbindgen_", "wasm_bindgen__"];

/// Shortens the names in the files of a module.
///
/// # Errors
/// If the wasm file can't be read, or the script is not UTF-8.
pub fn mangle(files: Vec<File>) -> Done<Vec<File>> {
    let mut names = Names::default();
    let (modules, scripts): (Vec<File>, Vec<File>) =
        files.into_iter().partition(|file| file.is("wasm"));
    let mut mangled = Vec::new();
    for File { name, bytes } in modules {
        let bytes = module(&bytes, &mut names).map_err(|why| format!("{name}: {why}"))?;
        mangled.push(File { name, bytes });
    }
    for script in scripts {
        let text = names.replace(script.text()?);
        mangled.push(File::new(script.name, text));
    }
    Ok(mangled)
}

/// The short name of each long one.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    /// The short name of a name, the same each time.
    fn short(&mut self, name: &str) -> String {
        if !LONG.iter().any(|start| name.starts_with(start)) {
            return name.to_owned();
        }
        let count = self.0.len();
        self.0.entry(name.to_owned()).or_insert_with(|| format!("${count:x}")).clone()
    }

    /// Shortens the names in a text, where they are whole words.
    fn replace(&self, text: &str) -> String {
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        let mut replaced = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find(is_of_name) {
            let (before, from) = rest.split_at(start);
            let (name, after) = from.split_at(from.find(|c| !is_of_name(c)).unwrap_or(from.len()));
            replaced.push_str(before);
            replaced.push_str(self.0.get(name).map_or(name, String::as_str));
            rest = after;
        }
        replaced + rest
    }
}

/// Shortens the names of imports and exports. Other sections stay the same.
fn module(bytes: &[u8], names: &mut Names) -> Result<Vec<u8>, String> {
    let mut module = Module::new();
    let mut same = RoundtripReencoder;
    for payload in Parser::new(0).parse_all(bytes) {
        match payload.map_err(|error| error.to_string())? {
            Payload::ImportSection(section) => {
                let mut imports = ImportSection::new();
                for group in section {
                    let Imports::Single(_, import) = group.map_err(|error| error.to_string())?
                    else {
                        return Err("a group of imports".to_owned());
                    };
                    let kind = same.entity_type(import.ty).map_err(|error| error.to_string())?;
                    imports.import(&names.short(import.module), &names.short(import.name), kind);
                }
                module.section(&imports);
            }
            Payload::ExportSection(section) => {
                let mut exports = ExportSection::new();
                for export in section {
                    let export = export.map_err(|error| error.to_string())?;
                    let kind = same.export_kind(export.kind).map_err(|error| error.to_string())?;
                    exports.export(&names.short(export.name), kind, export.index);
                }
                module.section(&exports);
            }
            // Custom sections are only for tools.
            Payload::CustomSection(_) => {}
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    module.section(&RawSection { id, data: &bytes[range] });
                }
            }
        }
    }
    Ok(module.finish())
}
