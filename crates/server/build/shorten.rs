//! Short names for what a module and its JavaScript call each other by.
//!
//! wasm-bindgen names each by what it stands for and by a hash: two hundred times sixteen digits that
//! nothing can compress, once in each of the two files. And its JavaScript is written for readers.

use crate::Done;
use crate::files::{File, squeezed};
use std::collections::HashMap;

/// The sections of a module that are for tools alone, or have names in them.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;

/// How the names begin that are made shorter.
const LONG: [&str; 3] = ["__wbg_", "__wbindgen_", "wasm_bindgen__"];

/// The files of a module with short names, and without what only their writers and tools need.
pub(crate) fn shorten(files: Vec<File>) -> Done<Vec<File>> {
    let mut names = Names::default();
    let mut short = Vec::new();
    let (modules, scripts): (Vec<File>, Vec<File>) =
        files.into_iter().partition(|file| file.bytes.starts_with(b"\0asm"));
    for File { name, bytes } in modules {
        let bytes = module(&bytes, &mut names).ok_or_else(|| format!("{name} is no module"))?;
        short.push(File { name, bytes });
    }
    for script in scripts {
        let script = squeezed(script)?;
        let bytes = names.replace(script.text()?).into_bytes();
        short.push(File { name: script.name, bytes });
    }
    Ok(short)
}

/// The short names that were given.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    /// The same short name each time. Nothing else in the JavaScript looks like one.
    fn short(&mut self, name: &str) -> String {
        if !LONG.iter().any(|start| name.starts_with(start)) {
            return name.to_owned();
        }
        let count = self.0.len();
        self.0.entry(name.to_owned()).or_insert_with(|| format!("${count:x}")).clone()
    }

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

/// The module with short names; none if it can't be read.
fn module(bytes: &[u8], names: &mut Names) -> Option<Vec<u8>> {
    let (head, mut rest) = bytes.split_at_checked(8)?;
    let mut module = head.to_vec();
    while let Some((&kind, after)) = rest.split_first() {
        rest = after;
        let length = number(&mut rest)?;
        let content = taken(&mut rest, length)?;
        let content = match kind {
            CUSTOM => continue,
            IMPORTS => named(content, names, 2)?,
            EXPORTS => named(content, names, 1)?,
            _ => content.to_vec(),
        };
        module.push(kind);
        write_number(&mut module, content.len());
        module.extend(content);
    }
    Some(module)
}

/// A list of things, each with a kind, a number and before them some names.
fn named(mut rest: &[u8], names: &mut Names, how_many: usize) -> Option<Vec<u8>> {
    let mut list = Vec::new();
    let count = number(&mut rest)?;
    write_number(&mut list, count);
    for _ in 0..count {
        for _ in 0..how_many {
            let length = number(&mut rest)?;
            let name = names.short(str::from_utf8(taken(&mut rest, length)?).ok()?);
            write_number(&mut list, name.len());
            list.extend(name.into_bytes());
        }
        let kind = taken(&mut rest, 1)?;
        list.extend(kind);
        // Imported memories, tables and globals are told at greater length; there are none.
        if how_many == 2 && kind != [0] {
            return None;
        }
        write_number(&mut list, number(&mut rest)?);
    }
    rest.is_empty().then_some(list)
}

fn taken<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(taken)
}

/// Seven bits a byte, the lowest first; the eighth says that there are more.
fn number(rest: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..35).step_by(7) {
        let byte = taken(rest, 1)?[0];
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}
