//! Functions in the order in which they compress best, and none of them twice.
//!
//! A module may have its functions in any order. With those of one type together, and each beside those
//! that begin as it does, brotli makes the page's module three kilobytes lighter. Of functions that are the same one is
//! enough: Rust promises nothing of their addresses.

use crate::Done;
use std::fmt;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module, RawSection};
use wasmparser::{FunctionBody, Parser, Payload};

/// The module with its functions in order.
pub(crate) fn in_order(mut module: Vec<u8>) -> Done<Vec<u8>> {
    loop {
        let ordered = once(&module)?;
        // Functions that call the same one instead of two may be the same now.
        if ordered.len() == module.len() {
            return Ok(ordered);
        }
        module = ordered;
    }
}

fn once(bytes: &[u8]) -> Done<Vec<u8>> {
    let failed = |error: &dyn std::fmt::Display| format!("a module can't be put in order: {error}");
    let payloads: Vec<Payload<'_>> = Parser::new(0)
        .parse_all(bytes)
        .collect::<Result<_, _>>()
        .map_err(|error| failed(&error))?;
    let functions = Functions::of(&payloads).map_err(|error| failed(&error))?;
    write(bytes, &payloads, &functions).map_err(|error| failed(&error))
}

/// The functions of a module.
struct Functions<'a> {
    /// The type and the body of each, in the new order.
    ordered: Vec<(u32, &'a FunctionBody<'a>)>,
    /// The new number of each: imported ones come first and keep theirs.
    numbers: Vec<u32>,
}

impl<'a> Functions<'a> {
    fn of(payloads: &'a [Payload<'a>]) -> wasmparser::Result<Functions<'a>> {
        let mut imported = 0;
        let mut types = Vec::new();
        let mut bodies = Vec::new();
        for payload in payloads {
            match payload {
                // Only functions are imported: `shorten` refuses anything else.
                Payload::ImportSection(section) => imported = section.count(),
                Payload::FunctionSection(section) => {
                    types = section.clone().into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let mut order: Vec<(u32, u32, &FunctionBody<'_>)> = types
            .into_iter()
            .zip(bodies)
            .zip(imported..)
            .map(|((t, body), n)| (t, n, body))
            .collect();
        order.sort_by_key(|&(kind, _, body)| (kind, body.as_bytes()));
        let mut numbers: Vec<(u32, u32)> = (0..imported).map(|number| (number, number)).collect();
        let mut ordered: Vec<(u32, &FunctionBody<'_>)> = Vec::new();
        for (kind, old, body) in order {
            let is_same = |&(other, last): &(u32, &FunctionBody<'_>)| {
                other == kind && last.as_bytes() == body.as_bytes()
            };
            if !ordered.last().is_some_and(is_same) {
                ordered.push((kind, body));
            }
            numbers.push((old, imported + ordered.len() as u32 - 1));
        }
        numbers.sort_unstable();
        Ok(Functions { ordered, numbers: numbers.into_iter().map(|(_, new)| new).collect() })
    }
}

/// Gives functions their new numbers wherever they are named.
struct Renumber<'a>(&'a [u32]);

impl Reencode for Renumber<'_> {
    type Error = NoFunction;

    fn function_index(&mut self, number: u32) -> Result<u32, Error<NoFunction>> {
        self.0.get(number as usize).copied().ok_or(Error::UserError(NoFunction(number)))
    }
}

/// A function that is named and not there.
#[derive(Debug)]
struct NoFunction(u32);

impl fmt::Display for NoFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no function {}", self.0)
    }
}

impl std::error::Error for NoFunction {}

fn write(
    bytes: &[u8],
    payloads: &[Payload<'_>],
    functions: &Functions<'_>,
) -> Result<Vec<u8>, Error<NoFunction>> {
    let mut renumber = Renumber(&functions.numbers);
    let mut module = Module::new();
    for payload in payloads {
        match payload {
            Payload::FunctionSection(_) => {
                let mut section = FunctionSection::new();
                for (kind, _) in &functions.ordered {
                    section.function(*kind);
                }
                module.section(&section);
            }
            Payload::CodeSectionStart { .. } => {
                let mut section = CodeSection::new();
                for (_, body) in &functions.ordered {
                    renumber.parse_function_body(&mut section, (*body).clone())?;
                }
                module.section(&section);
            }
            Payload::GlobalSection(section) => {
                let mut globals = wasm_encoder::GlobalSection::new();
                renumber.parse_global_section(&mut globals, section.clone())?;
                module.section(&globals);
            }
            Payload::ExportSection(section) => {
                let mut exports = wasm_encoder::ExportSection::new();
                renumber.parse_export_section(&mut exports, section.clone())?;
                module.section(&exports);
            }
            Payload::ElementSection(section) => {
                let mut elements = wasm_encoder::ElementSection::new();
                renumber.parse_element_section(&mut elements, section.clone())?;
                module.section(&elements);
            }
            Payload::StartSection { func, .. } => {
                let function_index = renumber.function_index(*func)?;
                module.section(&wasm_encoder::StartSection { function_index });
            }
            // No other section names a function.
            other => {
                if let Some((id, range)) = other.as_section() {
                    module.section(&RawSection { id, data: &bytes[range] });
                }
            }
        }
    }
    Ok(module.finish())
}
