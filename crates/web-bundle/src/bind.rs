//! Runs wasm-bindgen on a compiled module.

use crate::Done;
use crate::cache::{Cache, digest};
use crate::files::File;
use crate::mangle::mangle;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// Makes `name.js` and `name_bg.wasm` from a compiled module, deterministically.
///
/// # Errors
/// If the file can't be read, or wasm-bindgen can't make a module of it.
pub fn bind(wasm: &Path, name: &str, cache: &Cache) -> Done<Vec<File>> {
    let bytes = std::fs::read(wasm).map_err(|error| format!("{}: {error}", wasm.display()))?;
    // The result also depends on the options below and on how names are mangled.
    let parts = [bytes.as_slice(), include_bytes!("bind.rs"), include_bytes!("mangle.rs")];
    let key = format!("{name}-{}", digest(parts));
    let packed = cache.get(&key, || {
        let folder = cache.folder().join(format!("bindgen-{name}-{}", std::process::id()));
        let files = generate(bytes, name, &folder).and_then(|()| File::all_in(&folder));
        // If removal fails, the next build replaces it.
        drop(std::fs::remove_dir_all(&folder));
        Ok(File::pack(&mangle(files?)?))
    })?;
    File::unpack(&packed)
        .ok_or_else(|| format!("wasm-bindgen, {name}: its files can't be unpacked"))
}

fn generate(wasm: Vec<u8>, name: &str, folder: &Path) -> Done {
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes(name, wasm).out_name(name);
    // So that `init()` needs no argument.
    bindgen.typescript(false).omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let bindgen = bindgen.web(true).map_err(|error| format!("wasm-bindgen: {error}"))?;
    bindgen.generate(folder).map_err(|error| format!("wasm-bindgen, {name}: {error:#}"))
}
