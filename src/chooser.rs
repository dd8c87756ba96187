//! Asks the player for files in the way of the system. The only place that names the library of dialogs.

use crate::InputSystems;
use crate::actions::Action;
use crate::files::Folders;
use crate::game::record::free_path;
use crate::notices::{Notice, Notices};
use crate::text::Text;
use crate::work::Work;
use bevy::prelude::*;
use bevy::tasks::block_on;
use rfd::{AsyncFileDialog, FileHandle, MessageDialog, MessageLevel};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The folder for what is written where the system cannot ask, within the player's documents.
const EXPORTED: &str = "exported";
/// No player answers as quickly as this: there was no dialog.
const QUICKEST: Duration = Duration::from_millis(700);

/// A dialog that is open, if one is.
#[derive(Resource, Debug, Default)]
pub struct Chooser {
    /// What the player wants to be done, and how long the dialog was open.
    work: Option<Work<(Option<Action>, Duration)>>,
    /// What is done where the system has no such dialog.
    otherwise: Option<Action>,
}

/// What kind of file is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// Key of the dialog's title.
    pub title: &'static str,
    /// Key of what such files are called.
    pub kind: &'static str,
    /// How their names end, the usual ending first.
    pub endings: &'static [&'static str],
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chooser>().add_systems(Update, answered.in_set(InputSystems::Devices));
}

impl Chooser {
    /// Asks for files that are there; then does with them what is said.
    pub fn pick(&mut self, text: &Text, wanted: Wanted, then: impl FnOnce(Vec<PathBuf>) -> Action + Send + 'static) {
        let asked = dialog(text, wanted).pick_files();
        self.wait(None, move || Some(then(block_on(asked)?.iter().map(path).collect())));
    }

    /// Asks where a file of this name, without its ending, is to be written; then does what is said. Where the system
    /// cannot ask, it is written among the player's documents.
    pub fn save(
        &mut self,
        text: &Text,
        wanted: Wanted,
        name: &str,
        folders: Option<&Folders>,
        then: impl Fn(PathBuf) -> Action + Send + 'static,
    ) {
        let ending = wanted.endings.first().copied().unwrap_or_default();
        let here = folders.map(|folders| then(free_path(&folders.documents.join(EXPORTED), name, ending)));
        let name = format!("{}.{ending}", congo_games::files::safe_name(name));
        let asked = dialog(text, wanted).set_file_name(name).save_file();
        self.wait(here, move || Some(then(with_ending(path(&block_on(asked)?), ending))));
    }

    fn wait(&mut self, otherwise: Option<Action>, answer: impl FnOnce() -> Option<Action> + Send + 'static) {
        if self.work.is_none() {
            let timed = move || {
                let begun = Instant::now();
                (answer(), begun.elapsed())
            };
            *self = Self { work: Some(Work::begin(move |_| timed())), otherwise };
        }
    }

    /// Whether a dialog is open.
    pub fn is_open(&self) -> bool {
        self.work.is_some()
    }
}

/// Tells the player something in a dialog of the system, and waits until it has been read. Where there is no screen or
/// no such dialog, nothing is shown.
pub fn tell(title: &str, text: &str) {
    let screen = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !screen("DISPLAY") && !screen("WAYLAND_DISPLAY") {
        return;
    }
    MessageDialog::new().set_level(MessageLevel::Error).set_title(title).set_description(text).show();
}

fn dialog(text: &Text, wanted: Wanted) -> AsyncFileDialog {
    AsyncFileDialog::new().set_title(text.get(wanted.title)).add_filter(text.get(wanted.kind), wanted.endings)
}

fn path(file: &FileHandle) -> PathBuf {
    file.path().to_owned()
}

/// A name that was given without an ending gets the usual one.
fn with_ending(path: PathBuf, ending: &str) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension(ending) }
}

/// The player has chosen.
fn answered(mut chooser: ResMut<Chooser>, mut notices: ResMut<Notices>, mut actions: MessageWriter<Action>) {
    let chooser = chooser.bypass_change_detection();
    let Some(work) = chooser.work.as_mut() else { return };
    let done = work.result();
    if done.is_none() && !work.is_over() {
        return;
    }
    chooser.work = None;
    let (answer, open) = done.unwrap_or_default();
    let answer = answer.or_else(|| chooser.otherwise.take().filter(|_| open < QUICKEST));
    if answer.is_none() && open < QUICKEST {
        notices.push(Notice::key("notice-no-dialog"));
    }
    actions.write_batch(answer);
}
