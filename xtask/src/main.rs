//! The project's own tasks: `cargo xtask check`, `test`, `bench`, `screenshots`, `icons`.

mod bench;
mod check;
mod screenshots;
mod shell;
mod test;
mod tools;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask check            format, lints, native tests: the loop while working, without the page
cargo xtask test [--deep]    format, lints, docs, all tests, in the browser, too; --deep adds the long ones
cargo xtask bench [--against COMMAND]
                             every figure that we publish; COMMAND starts another UHP engine
cargo xtask bench page       only those of the page
cargo xtask bench online     only those of online games
cargo xtask bench wasm       only the search's speed as wasm
cargo xtask screenshots DIR [WORD]… [SETTING=VALUE]…
                             pictures of the page; only those whose names contain all the words
cargo xtask icons            the icon's PNGs, drawn anew from crates/ui/static/icons/skep.svg";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match *words {
        ["check"] => check::run(),
        ["test"] => test::run(test::Depth::Ordinary),
        ["test", "--deep"] => test::run(test::Depth::Deep),
        ["bench"] => bench::run(None),
        ["bench", "page"] => bench::page(),
        ["bench", "wasm"] => bench::wasm(),
        ["bench", "online"] => bench::online(),
        ["screenshots", folder, ref words @ ..] => screenshots::run(folder, words),
        ["icons"] => screenshots::icons(),
        ["bench", "--against", command] => bench::run(Some(command)),
        _ => Err(format!("what should be done?\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
