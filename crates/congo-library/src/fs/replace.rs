//! Atomic replacement of files on a disk.

use super::with_path;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use tempfile::{Builder, NamedTempFile};

/// Writes a file atomically and durably: to a temporary file beside it, flushed to disk, then renamed; the folder is
/// flushed as well, so that the new name survives a power cut. Missing folders are created.
///
/// # Errors
/// The error of the file system, with the path.
pub fn write_atomically(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    replace_file(path, bytes.as_ref(), &mut Durable).map_err(|problem| with_path(path, problem))
}

/// The same without waiting for the disk: after a power cut the old file may be there, but never a part of the new one.
/// For data that can be recreated.
///
/// # Errors
/// The error of the file system, with the path.
pub fn write_unsynced(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    replace_file(path, bytes.as_ref(), &mut Unsynced).map_err(|problem| with_path(path, problem))
}

/// The flushes while a file is replaced. Tests record them.
trait Flush {
    /// Flushes the content of a file, before it is renamed.
    fn flush_file(&mut self, file: &File) -> io::Result<()>;
    /// Flushes the names in a folder.
    fn flush_folder(&mut self, folder: &Path) -> io::Result<()>;
}

/// Flushes to disk.
struct Durable;

/// Does not flush.
struct Unsynced;

impl Flush for Durable {
    fn flush_file(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// A rename is durable only once its folder is flushed. Not every file system can do that; if it cannot, nothing
    /// more can be done.
    #[cfg(unix)]
    fn flush_folder(&mut self, folder: &Path) -> io::Result<()> {
        use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
        match File::open(folder).and_then(|folder| folder.sync_all()) {
            Err(problem) if [InvalidInput, PermissionDenied, Unsupported].contains(&problem.kind()) => Ok(()),
            flushed => flushed,
        }
    }

    /// Windows does not open folders as files; its file system has a journal of renames.
    #[cfg(not(unix))]
    fn flush_folder(&mut self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

impl Flush for Unsynced {
    fn flush_file(&mut self, _: &File) -> io::Result<()> {
        Ok(())
    }

    fn flush_folder(&mut self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

fn replace_file(path: &Path, bytes: &[u8], flush: &mut impl Flush) -> io::Result<()> {
    // The file is replaced, not a link that leads to it, perhaps from the folder in which somebody keeps their settings.
    let target = if path.is_symlink() { fs::canonicalize(path).ok() } else { None };
    let path = target.as_deref().unwrap_or(path);
    let folder = parent_folder(path);
    create_folder(folder, flush)?;
    let mut file = create_temporary(path, folder)?;
    file.write_all(bytes)?;
    flush.flush_file(file.as_file())?;
    file.persist(path).map_err(|problem| problem.error)?;
    flush.flush_folder(folder)
}

fn parent_folder(path: &Path) -> &Path {
    let folder = path.parent().unwrap_or(Path::new(""));
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// Creates a folder and its missing parents, and flushes their names like those of files.
fn create_folder(folder: &Path, flush: &mut impl Flush) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = parent_folder(folder);
    create_folder(above, flush)?;
    match fs::create_dir(folder) {
        Err(_) if folder.is_dir() => Ok(()),
        Err(problem) => Err(problem),
        Ok(()) => flush.flush_folder(above),
    }
}

/// A temporary file beside the target, removed if it is not renamed. `Library::purge_deleted` knows its extension.
fn create_temporary(path: &Path, folder: &Path) -> io::Result<NamedTempFile> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    let mut builder = Builder::new();
    builder.prefix(&name).suffix(".tmp");
    // With the same permissions as the player's other files.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("deep/file.txt");
        write_atomically(&path, "one").expect("writable");
        write_unsynced(&path, "two").expect("writable");
        assert_eq!(fs::read_to_string(&path).expect("readable"), "two");
        let left = fs::read_dir(path.parent().expect("a folder")).expect("listable").count();
        assert_eq!(left, 1, "no temporary file stays behind");
    }

    /// Records the flushes.
    #[derive(Default)]
    struct FlushLog(Vec<String>);

    impl Flush for FlushLog {
        fn flush_file(&mut self, file: &File) -> io::Result<()> {
            self.0.push(format!("{} bytes", file.metadata()?.len()));
            Durable.flush_file(file)
        }

        fn flush_folder(&mut self, folder: &Path) -> io::Result<()> {
            let files = fs::read_dir(folder)?.flatten();
            let names: Vec<String> = files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
            self.0.push(format!("{}: {}", folder.file_name().unwrap_or_default().display(), names.join(" ")));
            Durable.flush_folder(folder)
        }
    }

    #[test]
    fn the_contents_are_flushed_before_the_rename_and_the_folder_after_it() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let above = root.path().join("above");
        fs::create_dir(&above).expect("a folder");
        let mut log = FlushLog::default();
        replace_file(&above.join("new/file.txt"), b"four", &mut log).expect("writable");
        assert_eq!(log.0, ["above: new", "4 bytes", "new: file.txt"]);
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_it_as_any_other_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (ours, other) = (folder.path().join("ours"), folder.path().join("other"));
        write_atomically(&ours, "text").expect("writable");
        fs::write(&other, "text").expect("writable");
        let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode();
        assert_eq!(mode(&ours), mode(&other));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_goes_on_leading_to_the_file() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (link, kept) = (folder.path().join("settings.ron"), folder.path().join("kept/settings"));
        write_atomically(&kept, "old").expect("writable");
        std::os::unix::fs::symlink("kept/settings", &link).expect("a link");
        write_atomically(&link, "new").expect("writable");
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&kept).expect("readable"), "new");
        fs::remove_file(&kept).expect("removable");
        write_unsynced(&link, "no file behind it").expect("writable");
        assert_eq!(fs::read_to_string(&link).expect("readable"), "no file behind it");
    }

    #[test]
    fn a_folder_in_the_way_is_named_and_nothing_stays_behind() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("taken");
        fs::create_dir(&path).expect("a folder");
        let problem = write_atomically(&path, "text").expect_err("a folder is no file");
        assert!(problem.to_string().contains(&path.display().to_string()));
        assert_eq!(fs::read_dir(folder.path()).expect("listable").count(), 1);
    }
}
