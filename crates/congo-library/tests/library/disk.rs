//! Disks that say no: full, only to be read, and something else in the place of a file.

use super::common::{continue_always, file_names};
use super::{add, library, stored_game, write_file};
use congo_library::library::Index;
use congo_library::{Library, LibraryError};
use congo_rules::pgn;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A small mounted file system; dropping this unmounts it.
struct TestDisk(TempDir);

impl TestDisk {
    /// Mounts one of this many kilobytes. Returns `None` and prints why if mounting is not allowed: it needs root on Linux.
    fn mount(kilobytes: u32) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let options = format!("size={kilobytes}k");
        let mounted = cfg!(target_os = "linux")
            && run_succeeds("mount", &["-t", "tmpfs", "-o", &options, "tmpfs"], folder.path());
        if !mounted {
            let test = std::thread::current().name().unwrap_or("a test").to_owned();
            // The macros' output is shown for failed tests only. Nothing that can be installed makes an administrator.
            let line = format!("\nNOT RUN: {test}: only an administrator can mount a file system here\n");
            let _ = std::io::stderr().write_all(line.as_bytes());
        }
        mounted.then_some(Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills it to the last byte.
    fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let mut file = File::create(&path).expect("writable");
        let problem = std::iter::repeat_with(|| file.write_all(&[0; 512])).find_map(Result::err).expect("an end");
        assert_eq!(problem.kind(), ErrorKind::StorageFull);
        path
    }

    fn make_read_only(&self) -> bool {
        run_succeeds("mount", &["-o", "remount,ro"], self.path())
    }
}

impl Drop for TestDisk {
    fn drop(&mut self) {
        run_succeeds("umount", &["-l"], self.path());
    }
}

fn run_succeeds(program: &str, args: &[&str], path: &Path) -> bool {
    Command::new(program).args(args).arg(path).output().is_ok_and(|done| done.status.success())
}

/// All files of a folder with their contents.
fn snapshot(folder: &Path) -> Vec<(String, Vec<u8>)> {
    file_names(folder).into_iter().map(|name| (name.clone(), fs::read(folder.join(name)).unwrap_or_default())).collect()
}

#[track_caller]
fn check_full<T: std::fmt::Debug>(done: Result<T, LibraryError>, path: &Path) {
    let problem = done.expect_err("the disk is full");
    assert!(matches!(problem, LibraryError::Full(_)), "{problem:?}");
    assert!(problem.to_string().starts_with(&format!("the disk is full: {}", path.display())), "{problem}");
}

#[test]
fn a_full_disk_takes_nothing_away() {
    let Some(disk) = TestDisk::mount(64) else { return };
    let library = Library::new(disk.path().join("games"));
    let index_file = disk.path().join("index");
    let ids = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    let pair = [stored_game(7, "1. c2-c3 *"), stored_game(8, "1. d2-d3 *")];
    write_file(&library, "pair.pgn", pgn::write(&pair));
    let mut index = Index::default();
    index.refresh(&library, &ids[0]);
    index.save(&index_file).expect("there is room yet");
    let filler = disk.fill();

    let before = (snapshot(library.folder()), snapshot(disk.path()));
    let path = library.path(&ids[0]);
    check_full(library.write_moves(&ids[0], stored_game(0, "1. a2-a3 a6-a5 *")), &path);
    check_full(library.write(&ids[0], &stored_game(0, "*")), &path);
    check_full(library.rename(&ids[0], Some("x")), &path);
    check_full(library.set_starred(&ids[0], true), &path);
    let new = stored_game(1, "1. e2-e3 *");
    let taken = library.folder().join("2026-11-22 00.01.00 Human - Giraffe 2.pgn");
    check_full(library.add(&new), &taken);
    let (import, problem) = library.import(&new.to_string(), &index, &mut continue_always);
    check_full(problem.map_or(Ok(import), Err), &taken);
    assert!(index.update(&library, &mut continue_always).expect("the folder can be listed"));
    let troubles: Vec<_> = index.errors().map(|trouble| (trouble.id.as_str(), trouble.problem)).collect();
    assert!(matches!(troubles[..], [("pair", problem)] if problem.starts_with("the disk is full: ")), "{troubles:?}");
    check_full(index.save(&index_file), &index_file);
    assert_eq!((snapshot(library.folder()), snapshot(disk.path())), before, "as it was, and nothing left behind");

    // Truncated, not just removed: a program that another test starts just now may hold the file open for a moment.
    File::create(&filler).and_then(|_| fs::remove_file(&filler)).expect("a file");
    library.write_moves(&ids[0], stored_game(0, "1. a2-a3 a6-a5 *")).expect("there is room again");
    assert!(index.update(&library, &mut continue_always).expect("a folder"));
    assert_eq!((index.len(), index.errors().count()), (4, 0));
}

#[test]
fn a_full_disk_lets_games_be_deleted() {
    let Some(disk) = TestDisk::mount(64) else { return };
    let library = Library::new(disk.path().join("games"));
    let ids = add(&library, &["1. a2-a3 *", "1. b2-b3 *"]);
    disk.fill();
    let (deleted, problem) = library.delete(&ids[..1]);
    assert!(problem.is_none() && deleted.len() == 1, "{problem:?}");
    assert_eq!(library.restore(deleted).expect("back again"), ids[..1]);
    assert_eq!(library.read(&ids[0]).expect("a game"), stored_game(0, "1. a2-a3 *"));
}

/// Checks that a folder in which nothing can be written stays as it is.
fn check_untouched(library: &Library) {
    let (before, id) = (snapshot(library.folder()), &super::game_id("one"));
    let path = library.path(id);
    let new = stored_game(1, "1. e2-e3 *");
    let (import, imported) = library.import(&new.to_string(), &Index::default(), &mut continue_always);
    assert!(import.added.is_empty());
    for (problem, path) in [
        (library.write_moves(id, new.clone()).err(), &path),
        (library.set_starred(id, true).err(), &path),
        (library.delete(std::slice::from_ref(id)).1, &library.folder().join("deleted")),
        (library.add(&new).err(), &library.folder().to_owned()),
        (imported, &library.folder().to_owned()),
    ] {
        let problem = problem.expect("nothing can be written there").to_string();
        assert!(problem.starts_with(&path.display().to_string()), "{problem}");
    }
    library.purge_deleted();
    assert_eq!(snapshot(library.folder()), before);
    let mut index = Index::default();
    assert!(index.update(library, &mut continue_always).expect("it can be read"));
    assert_eq!((index.len(), index.errors().count()), (1, 1));
}

/// A library of a game and a file of several.
fn fill(library: &Library) {
    write_file(library, "one.pgn", "1. a2-a3 *");
    write_file(library, "several.pgn", "1. a2-a3 1-0 1. b2-b3 0-1");
}

#[test]
fn a_read_only_disk_can_be_read() {
    let Some(disk) = TestDisk::mount(64) else { return };
    let library = Library::new(disk.path().join("games"));
    fill(&library);
    assert!(disk.make_read_only());
    check_untouched(&library);
}

/// Where rights count; for an administrator they do not.
#[cfg(unix)]
#[test]
fn a_read_only_folder_can_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, library) = library();
    fill(&library);
    let allow = |mode| fs::set_permissions(library.folder(), fs::Permissions::from_mode(mode)).expect("our own folder");
    allow(0o555);
    if File::create(library.folder().join("try")).is_ok() {
        return eprintln!("not run: an administrator may write everywhere");
    }
    check_untouched(&library);
    allow(0o755);
}

#[test]
fn a_folder_in_place_of_a_file_is_reported() {
    let (folder, library) = library();
    let id = super::game_id("one");
    fs::create_dir_all(library.path(&id)).expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("writable");
    let beneath = Library::new(file.join("games"));
    for (problem, path) in [
        (library.write(&id, &stored_game(0, "*")).err(), library.path(&id)),
        (library.write_moves(&id, stored_game(0, "*")).err(), library.path(&id)),
        (library.read(&id).err(), library.path(&id)),
        (library.set_starred(&id, true).err(), library.path(&id)),
        (Index::default().save(&library.path(&id)).err(), library.path(&id)),
        (beneath.add(&stored_game(0, "*")).err(), beneath.folder().to_owned()),
        (beneath.write(&id, &stored_game(0, "*")).err(), beneath.path(&id)),
    ] {
        let problem = problem.expect("it cannot be done").to_string();
        assert!(problem.starts_with(&path.display().to_string()), "{problem}");
    }
    assert_eq!(
        (file_names(library.folder()), file_names(folder.path())),
        (vec!["one.pgn".into()], vec!["file".into(), "games".into()])
    );
}
