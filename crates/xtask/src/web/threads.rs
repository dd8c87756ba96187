//! The worker's program once more, for several threads. Their memory is shared: the standard library that comes with the
//! compiler is for one thread only, so it is compiled too.

use std::fs;
use std::path::{Path, PathBuf};

use super::{FLAGS, PROFILE, TARGET, web_dir};
use crate::error::{Error, not_written};
use crate::rust_target;
use crate::shell;

/// The program, as the page knows it.
const NAME: &str = "congo_worker_threads";
/// Instructions for threads, besides those of the other programs.
const FEATURES: &str = "+simd128,+atomics,+bulk-memory,+mutable-globals";
/// The memory is made outside the program, so that all threads get the same. A browser reserves all of it at once: enough
/// for the tables and eight threads.
const MEMORY: [&str; 3] = ["--shared-memory", "--import-memory", "--max-memory=268435456"];
/// What a new thread sets up its own variables with.
const EXPORTS: [&str; 4] = ["__wasm_init_tls", "__tls_size", "__tls_align", "__tls_base"];

/// Builds the program, unless the sources of the standard library cannot be had: then the page works without it.
pub(super) fn build(target: &Path) -> Result<Option<PathBuf>, Error> {
    let Some(mut command) = rust_target::cargo_with_sources(TARGET) else {
        say!("The engine gets one thread: the sources of Rust's standard library (`rust-src`) cannot be had here.");
        return Ok(None);
    };
    // A folder of its own: the other program has the same name.
    let folder = web_dir(target).join("threads");
    command.args(["build", "--locked", "--profile", PROFILE, "--target", TARGET, "--package", "congo-worker", "--lib"]);
    command.env("CARGO_TARGET_DIR", &folder).env(FLAGS.0, flags());
    shell::run_within("Building the engine for browsers, for several threads", command, shell::step_timeout())?;
    let program = folder.join(format!("{NAME}.wasm"));
    let built = folder.join(TARGET).join(PROFILE).join("congo_worker.wasm");
    fs::copy(built, &program).map_err(not_written(&program))?;
    Ok(Some(program))
}

fn flags() -> String {
    let exports = EXPORTS.map(|name| format!("--export={name}"));
    let for_linker = MEMORY.map(str::to_owned).into_iter().chain(exports);
    let words = for_linker.map(|argument| format!(" -C link-arg={argument}"));
    format!("-C target-feature={FEATURES}{}", words.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_is_shared_and_made_outside() {
        let flags = flags();
        assert!(flags.starts_with("-C target-feature=+simd128,+atomics"), "{flags}");
        for argument in ["--shared-memory", "--import-memory", "--export=__wasm_init_tls"] {
            assert!(flags.contains(&format!(" -C link-arg={argument}")), "{flags}");
        }
    }
}
