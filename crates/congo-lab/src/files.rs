//! The files that the commands read and write: no result replaces what it is made from, and none is ever half written.

use crate::checkpoint::with_suffix;
use congo_uci::{Failure, write_atomically};
use std::path::{Path, PathBuf};

/// Returns the path under which a file is written before it is complete.
pub(crate) fn unfinished_path(file: &Path) -> PathBuf {
    with_suffix(file, ".new")
}

/// Writes a file whole or not at all, with a problem as the end of a command.
pub(crate) fn write_result(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_atomically(file, bytes).map_err(|error| file_error(file, &error))
}

/// Refuses to write files, or their unfinished ones, in the place of inputs.
pub(crate) fn refuse_overwriting(inputs: &[PathBuf], outputs: &[PathBuf]) -> Result<(), Failure> {
    let outputs = outputs.iter().flat_map(|output| [output.clone(), unfinished_path(output)]);
    for output in outputs {
        // A file that does not exist is no input. An input that does not exist is noticed when it is read.
        let Ok(written) = output.canonicalize() else { continue };
        if inputs.iter().any(|input| input.canonicalize().is_ok_and(|read| read == written)) {
            return Err(Failure::InvalidInput(format!("{}: the result would replace an input", output.display())));
        }
    }
    Ok(())
}

pub(crate) fn file_error(file: &Path, error: &std::io::Error) -> Failure {
    Failure::InvalidInput(format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_is_recognised_by_any_path() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::create_dir(folder.path().join("sub")).expect("a folder");
        let [games, unfinished, other] = ["games", "net.new", "other"].map(|name| folder.path().join(name));
        for file in [&games, &unfinished, &other] {
            std::fs::write(file, b"games").expect("written");
        }
        let detour = folder.path().join("sub/../games");
        let refused = |inputs: &[&PathBuf], output: &Path| {
            let inputs: Vec<PathBuf> = inputs.iter().map(|input| (*input).clone()).collect();
            refuse_overwriting(&inputs, &[folder.path().join("absent"), output.to_owned()]).is_err()
        };
        assert!(refused(&[&other, &detour], &games) && refused(&[&games], &detour));
        assert!(refused(&[&unfinished], &folder.path().join("net")));
        assert!(!refused(&[&games, &folder.path().join("missing")], &other));
    }

    #[test]
    fn nothing_but_the_file_is_written() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let [games, network] = ["games.new", "games.nn"].map(|name| folder.path().join(name));
        std::fs::write(&games, b"games").expect("written");
        write_result(&network, b"network").expect("written");
        assert_eq!(std::fs::read(&network).expect("a file"), b"network");
        assert_eq!(std::fs::read(&games).expect("a file"), b"games");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 2);
    }
}
