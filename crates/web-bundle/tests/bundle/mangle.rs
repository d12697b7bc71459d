//! Short names for imports and exports.

use skep_web_bundle::files::File;
use skep_web_bundle::mangle::mangle;
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection, ImportSection,
    Module, TypeSection,
};

/// A module that imports a function and exports one that calls it.
fn module() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut imports = ImportSection::new();
    imports.import("wbg", "__wbg_log_0123456789abcdef", EntityType::Function(0));
    let mut functions = FunctionSection::new();
    functions.function(0);
    let mut exports = ExportSection::new();
    exports.export("__wbindgen_start", ExportKind::Func, 1);
    exports.export("memory_of_ours", ExportKind::Func, 1);
    let mut call = Function::new([]);
    call.instructions().call(0).end();
    let mut code = CodeSection::new();
    code.function(&call);
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&functions).section(&exports).section(&code);
    module.finish()
}

#[test]
fn a_module_and_its_script_agree_on_short_names() {
    let script = "imports.wbg.__wbg_log_0123456789abcdef = log; wasm.__wbindgen_start();\n\
                  // not __wbg_log_0123456789abcdef_and_more; wasm.memory_of_ours";
    let files = vec![File::new("a.js", script), File::new("a_bg.wasm", module())];
    let mangled = mangle(files).unwrap();
    let names: Vec<&str> = mangled.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["a_bg.wasm", "a.js"]);
    let expected = "imports.wbg.$0 = log; wasm.$1();\n\
                    // not __wbg_log_0123456789abcdef_and_more; wasm.memory_of_ours";
    assert_eq!(mangled[1].text().unwrap(), expected);
    let wasm = &mangled[0].bytes;
    wasmparser::validate(wasm).unwrap();
    let contains = |name: &str| wasm.windows(name.len()).any(|part| part == name.as_bytes());
    assert!(contains("$0") && contains("$1") && contains("memory_of_ours") && contains("wbg"));
    assert!(!contains("__wbg_log") && !contains("__wbindgen_start"));
}

#[test]
fn what_is_no_module_is_named() {
    let error = mangle(vec![File::new("a_bg.wasm", "\0asm nothing")]).unwrap_err();
    assert!(error.starts_with("a_bg.wasm: "), "{error}");
}
