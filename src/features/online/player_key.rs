//! The file with the player's key, by which servers know who they are. It is never overwritten.

use crate::app::files::{self, AppDirs, LoadResult};
use congo_client::identity::Identity;
use congo_library::fs;
use std::io;

/// The file, in the data folder.
const KEY_FILE: &str = "player.key";
/// The name and the extension of those that are no longer used.
const OLD_KEY_NAME: (&str, &str) = ("player_old", "key");

/// Reads the key; an unreadable file is moved aside.
pub(super) fn load(dirs: &AppDirs) -> LoadResult<Identity> {
    files::load_or_set_aside(&dirs.data.join(KEY_FILE), Identity::from_file_text)
}

/// Writes a key. The file of the one before is kept under another name.
///
/// # Errors
/// If a file cannot be written or renamed; then the one before is still in use.
pub(super) fn save(identity: &Identity, dirs: &AppDirs) -> io::Result<()> {
    let (path, (old_name, extension)) = (dirs.data.join(KEY_FILE), OLD_KEY_NAME);
    let new = files::unused_path(&dirs.data, "player_new", extension);
    identity.save(&new)?;
    if fs::exists(&path) {
        fs::rename(&path, files::unused_path(&dirs.data, old_name, extension))?;
    }
    fs::rename(new, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_survives_a_restart_and_an_old_one_is_kept() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let dirs = AppDirs::under(folder.path());
        assert_eq!(load(&dirs), LoadResult::Absent);
        let keys = [Identity::new(), Identity::new(), Identity::new()];
        for key in &keys {
            save(key, &dirs).expect("writable");
            assert_eq!(load(&dirs), LoadResult::Loaded(key.clone()));
        }
        let files = fs::read_dir(folder.path()).expect("a folder").flatten();
        let kept: Vec<Identity> = files.map(|file| Identity::load(&file.path()).expect("a key")).collect();
        assert!(kept.len() == 3 && keys.iter().all(|key| kept.contains(key)));
    }

    #[test]
    fn an_unreadable_key_is_set_aside() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::write(folder.path().join(KEY_FILE), "Congo player key 1\nabandon").expect("writable");
        let dirs = AppDirs::under(folder.path());
        assert!(matches!(load(&dirs), LoadResult::SetAside { moved_to: Some(_), .. }));
        assert_eq!(load(&dirs), LoadResult::Absent);
    }
}
