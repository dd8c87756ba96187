//! Writes the JavaScript that joins a WebAssembly program to its page: `congo-bindgen INPUT FOLDER`. Called by
//! `cargo xtask web`.

use std::env;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let [input, folder] = words.as_slice() else { return failed("two words are needed") };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).typescript(false).remove_name_section(true).remove_producers_section(true);
    match bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => failed(&format!("{problem:#}")),
    }
}

/// Says what is wrong.
fn failed(problem: &str) -> ExitCode {
    _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("congo-bindgen: {problem}\n"));
    ExitCode::FAILURE
}
