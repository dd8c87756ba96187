//! The results of a long run so far, one per line, in a file beside its output, so that an interrupted run can be
//! continued. The first line has the settings, so that results of different settings are not mixed.

use congo_uci::Failure;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Returns the path with something after its whole name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// The checkpoint of a run.
pub(crate) struct Checkpoint {
    path: PathBuf,
    file: File,
}

impl Checkpoint {
    /// Opens the checkpoint for these settings. `read` is called with each line and returns whether it is valid.
    ///
    /// # Errors
    /// If the file cannot be read, has other settings, or has an invalid line.
    pub(crate) fn open(
        output: &Path,
        settings: &str,
        mut parse_line: impl FnMut(&str) -> bool,
    ) -> Result<Self, Failure> {
        let path = with_suffix(output, ".notes");
        let failed = |error: std::io::Error| Failure::InvalidInput(format!("{}: {error}", path.display()));
        let mut file = OpenOptions::new().append(true).read(true).create(true).open(&path).map_err(failed)?;
        let text = std::fs::read_to_string(&path).map_err(failed)?;
        // An incomplete last line of an interrupted run is removed.
        let complete_len = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(complete_len as u64).map_err(failed)?;
        if complete_len == 0 {
            writeln!(file, "{settings}").map_err(failed)?;
        }
        for (index, line) in text[..complete_len].lines().enumerate() {
            let problem = match index {
                0 if line == settings => continue,
                0 => Some(format!("made with {line:?}, expected {settings:?}: go on with that, or remove it")),
                _ => (!parse_line(line)).then(|| format!("{line:?} is not understood")),
            };
            if let Some(problem) = problem {
                return Err(Failure::InvalidInput(format!("{}, line {}: {problem}", path.display(), index + 1)));
            }
        }
        Ok(Self { path, file })
    }

    /// Appends a line.
    pub(crate) fn append(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| Failure::InvalidInput(format!("{}: {error}", self.path.display())))
    }

    /// Removes the file once the output is written.
    pub(crate) fn remove(self) -> Result<(), Failure> {
        std::fs::remove_file(&self.path)
            .map_err(|error| Failure::InvalidInput(format!("{}: {error}", self.path.display())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_resumes_after_an_interruption() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let result = folder.path().join("result");
        let open = |settings: &str| {
            let mut lines = Vec::new();
            Checkpoint::open(&result, settings, |line| {
                lines.push(line.to_owned());
                line != "bad"
            })
            .map(|notes| (notes, lines))
        };
        let (mut notes, _) = open("nodes 5").expect("a new checkpoint");
        notes.append("one").expect("written");
        notes.file.write_all(b"tw").expect("written");
        let (mut notes, lines) = open("nodes 5").expect("the same checkpoint");
        assert_eq!(lines, ["one"]);
        assert!(open("nodes 6").is_err_and(|problem| problem.to_string().contains("line 1")));
        notes.append("bad").expect("written");
        assert!(open("nodes 5").is_err_and(|problem| problem.to_string().contains("line 3: \"bad\"")));
        assert!(with_suffix(&result, ".notes").exists());
        notes.remove().expect("removed");
        assert!(open("nodes 6").is_ok());
    }
}
