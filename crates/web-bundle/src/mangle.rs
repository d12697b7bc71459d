//! Short names for what a module and its JavaScript call each other by.
//!
//! wasm-bindgen names each import and export by what it stands for and by a hash: two hundred times sixteen digits
//! that nothing can compress, once in each of the two files. Short ones make a page about three percent lighter.

use crate::Done;
use crate::files::File;
use std::collections::HashMap;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ExportSection, ImportSection, Module, RawSection};
use wasmparser::{Imports, Parser, Payload};

/// How the names begin that are made shorter. Nothing else in the JavaScript looks like them.
const LONG: [&str; 3] = ["__wbg_", "__wbindgen_", "wasm_bindgen__"];

/// The files of a module with short names.
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

/// The short names that were given.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    /// The same short name each time.
    fn short(&mut self, name: &str) -> String {
        if !LONG.iter().any(|start| name.starts_with(start)) {
            return name.to_owned();
        }
        let count = self.0.len();
        self.0.entry(name.to_owned()).or_insert_with(|| format!("${count:x}")).clone()
    }

    /// The text with short names: whole words alone are names.
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

/// The module with short names; all sections but imports and exports stay as they are.
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
            // They are for tools alone.
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
