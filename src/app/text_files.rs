//! Text files as assets, so that whoever edits one sees the change in the running game: `config/*.ron`,
//! `assets/text/*.ftl` and the drawings of panels. The drawings and shaders of the board are followed in the same way.

use crate::app::redraw::Waker;
use bevy::asset::io::{AssetSourceBuilder, AssetSourceEvent, AssetSourceId, AssetWatcher, Reader};
use bevy::asset::{AssetLoader, LoadContext};
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, io, thread};

/// The asset source of the folder `config`.
pub const CONFIG_SOURCE: &str = "config";
/// How often files are compared with those of the time before.
const WATCH_INTERVAL: Duration = Duration::from_millis(400);
/// How many intervals the window is woken for after a change: another thread reads the file, and what is made of it comes
/// some frames later.
const WAKES: u32 = 5;

/// The text of a file.
#[derive(Asset, TypePath)]
pub struct TextFile(String);

/// A file has changed and has a mistake. What it said before stays.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct FileMistake(pub String);

/// The files that a system follows, each loaded when it is first asked for.
#[derive(SystemParam)]
pub struct TextFiles<'w, 's> {
    server: Res<'w, AssetServer>,
    files: Res<'w, Assets<TextFile>>,
    events: MessageReader<'w, 's, AssetEvent<TextFile>>,
    followed: Local<'s, HashMap<String, Handle<TextFile>>>,
}

impl TextFiles<'_, '_> {
    /// The texts of these files, if one of them has changed since the system ran last and all can be read.
    pub fn changed<const N: usize>(&mut self, paths: [String; N]) -> Option<[&str; N]> {
        // Only a developer's build looks at the files: what a game starts with is in the program.
        if !self.server.watching_for_changes() {
            return None;
        }
        let handles = paths.map(|path| self.follow(path));
        let is_one = |event: &AssetEvent<TextFile>| handles.iter().any(|handle| event.is_modified(handle));
        if self.events.read().filter(|event| is_one(event)).count() == 0 {
            return None;
        }
        let texts = handles.map(|handle| self.files.get(&handle).map(|TextFile(text)| text.as_str()));
        texts.iter().all(Option::is_some).then(|| texts.map(Option::unwrap_or_default))
    }

    /// Those of these files that have changed since the system ran last and can be read, with their texts.
    pub fn changed_among(&mut self, paths: impl IntoIterator<Item = &'static str>) -> Vec<(&'static str, &str)> {
        if !self.server.watching_for_changes() {
            return Vec::new();
        }
        let handles: Vec<_> = paths.into_iter().map(|path| (path, self.follow(path.to_owned()))).collect();
        let events: Vec<_> = self.events.read().collect();
        let changed = handles.iter().filter(|(_, handle)| events.iter().any(|event| event.is_modified(handle)));
        changed.filter_map(|(path, handle)| Some((*path, self.files.get(handle)?.0.as_str()))).collect()
    }

    fn follow(&mut self, path: String) -> Handle<TextFile> {
        let load = || self.server.load(path.clone());
        self.followed.entry(path.clone()).or_insert_with(load).clone()
    }
}

/// Loads text files.
#[derive(Debug, Default, TypePath)]
struct TextFileLoader;

impl AssetLoader for TextFileLoader {
    type Asset = TextFile;
    type Settings = ();
    type Error = io::Error;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> io::Result<TextFile> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        String::from_utf8(bytes).map(TextFile).map_err(io::Error::other)
    }

    fn extensions(&self) -> &[&str] {
        &["ron", "ftl", "svg"]
    }
}

/// Follows text files. Needs Bevy's assets.
pub fn plugin(app: &mut App) {
    app.add_message::<FileMistake>()
        // Each is shown, in whatever order.
        .allow_ambiguous_resource::<Messages<FileMistake>>()
        .init_asset::<TextFile>()
        .init_asset_loader::<TextFileLoader>();
}

/// Tells Bevy's assets of both folders, and to follow their files. Comes before Bevy's plugins.
pub fn watch_folders(app: &mut App, assets: &Path, config: Option<&Path>) {
    let waker = app.world_mut().get_resource_or_init::<Waker>().clone();
    let config = config.map(|folder| (AssetSourceId::from(CONFIG_SOURCE), folder));
    for (source, folder) in [(AssetSourceId::Default, assets)].into_iter().chain(config) {
        let (watched, waker) = (folder.to_owned(), waker.clone());
        let builder = AssetSourceBuilder::platform_default(&folder.to_string_lossy(), None);
        let builder = builder.with_watcher(move |changes| {
            let (watched, waker) = (watched.clone(), waker.clone());
            let tell = move |path| changes.try_send(AssetSourceEvent::ModifiedAsset(path)).is_ok();
            let _ = thread::Builder::new().spawn(move || watch(&watched, &waker, tell));
            Some(Box::new(Watched))
        });
        app.register_asset_source(source, builder);
    }
}

/// What Bevy keeps of a watcher. Its thread ends when nobody listens any more.
struct Watched;

impl AssetWatcher for Watched {}

/// Tells of each file that has changed, and wakes the window until it has been read.
fn watch(folder: &Path, waker: &Waker, tell: impl Fn(PathBuf) -> bool) {
    let mut before = dates(folder);
    let mut wakes = 0;
    loop {
        thread::sleep(WATCH_INTERVAL);
        let now = dates(folder);
        for (path, _) in now.iter().filter(|(path, date)| before.get(*path).is_some_and(|before| before != *date)) {
            if !tell(path.clone()) {
                return;
            }
            wakes = WAKES;
        }
        before = now;
        if wakes > 0 {
            wakes -= 1;
            waker.wake();
        }
    }
}

/// When each file below a folder was changed, by its path in it.
fn dates(folder: &Path) -> HashMap<PathBuf, SystemTime> {
    let mut dates = HashMap::default();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).into_iter().flatten().flatten() {
            let Ok(metadata) = entry.metadata() else { continue };
            if metadata.is_dir() {
                folders.push(entry.path());
            } else if let (Ok(date), Ok(path)) = (metadata.modified(), entry.path().strip_prefix(folder)) {
                dates.insert(path.to_owned(), date);
            }
        }
    }
    dates
}

/// Changes a file that is followed, for tests without files.
#[cfg(test)]
pub(crate) fn change(app: &mut App, path: &str, text: &str) {
    let handle: Handle<TextFile> = app.world().resource::<AssetServer>().load(path.to_owned());
    let mut files = app.world_mut().resource_mut::<Assets<TextFile>>();
    // The first time is no change.
    for _ in 0..2 {
        files.insert(&handle, TextFile(text.to_owned())).expect("the handle is in use");
    }
    app.update();
    app.update();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn the_watcher_tells_which_file_has_changed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("text/nl.ftl");
        fs::create_dir(folder.path().join("text")).expect("writable");
        for name in ["text/nl.ftl", "text/de.ftl"] {
            fs::write(folder.path().join(name), "").expect("writable");
        }
        let (tell, told) = channel();
        let watched = folder.path().to_owned();
        let watcher = thread::spawn(move || watch(&watched, &Waker::default(), |path| tell.send(path).is_ok()));
        let mut date = SystemTime::UNIX_EPOCH;
        let mut change = || {
            date += Duration::from_secs(1);
            fs::File::options().write(true).open(&file).and_then(|file| file.set_modified(date)).expect("writable");
        };
        // The watcher may not have seen the first dates yet.
        let path = (0..100).find_map(|_| {
            change();
            told.recv_timeout(WATCH_INTERVAL).ok()
        });
        assert_eq!(path, Some(PathBuf::from("text/nl.ftl")));
        drop(told);
        while !watcher.is_finished() {
            change();
            thread::yield_now();
        }
    }
}
