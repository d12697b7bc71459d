//! From a wasm file to a module that a browser can load.

use crate::Done;
use crate::cache::{Cache, digest};
use crate::files::File;
use crate::nested::Modules;
use crate::shorten::shorten;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// `skep.js` and `skep_bg.wasm` are the page, `engine.js` and `engine_bg.wasm` the player.
pub(crate) fn all(modules: &Modules, cache: &Cache) -> Done<Vec<File>> {
    let mut files = module(&modules.page, "skep", cache)?;
    files.extend(module(&modules.engine, "engine", cache)?);
    Ok(files)
}

fn module(wasm: &Path, name: &str, cache: &Cache) -> Done<Vec<File>> {
    let bytes = std::fs::read(wasm).map_err(|error| format!("{}: {error}", wasm.display()))?;
    // What is made of it depends on how names are made shorter, too.
    let parts = [bytes.as_slice(), include_bytes!("shorten.rs")];
    let key = format!("{name}-{}", digest(parts));
    let made = cache.get(&key, || {
        let folder = cache.folder.join(format!("bindgen-{name}-{}", std::process::id()));
        let made = generate(bytes, name, &folder).and_then(|()| File::all_in(&folder));
        drop(std::fs::remove_dir_all(&folder));
        Ok(File::bundle(&shorten(made?)?))
    })?;
    Ok(File::unbundle(&made))
}

fn generate(wasm: Vec<u8>, name: &str, folder: &Path) -> Done {
    let mut bindgen = Bindgen::new();
    bindgen.input_bytes(name, wasm).out_name(name);
    // With the module's own address as default, `init()` needs no argument.
    bindgen.typescript(false).omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let bindgen = bindgen.web(true).map_err(|error| format!("wasm-bindgen: {error}"))?;
    bindgen.generate(folder).map_err(|error| format!("wasm-bindgen, {name}: {error:#}"))
}
