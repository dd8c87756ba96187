//! Renders pictures and GIFs on other threads: the preview of the dialog, and what is saved or copied.

use crate::app::files::write_atomically;
use crate::app::fonts::missing_in_names;
use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::system_fonts::SystemFonts;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::app::word_order::in_latin;
use crate::features::share::CopyPictureToClipboard;
use crate::features::share::content::SharedGame;
use crate::features::share::options::ShareSettings;
use crate::features::share::options::{ShareChoice, ShareFormat, ShareTheme};
use bevy::prelude::*;
use congo_export::{ExportError, ExportOptions, Marks, Names, Raster, Theme, animation, render_png, render_raster};
use congo_rules::Position;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// The side length of the preview, in pixels.
const PREVIEW_PX: u32 = 400;

/// The shared content, and its rendering.
#[derive(Resource, Debug, Default)]
pub struct ShareJobs {
    shared_game: Option<Arc<SharedGame>>,
    preview: Option<SharePreview>,
    preview_job: Option<Job>,
    export_job: Option<Job>,
}

/// Everything that the preview depends on.
#[derive(Debug, Clone, PartialEq)]
struct PreviewScene {
    position: Position,
    marks: Marks,
    options: ExportOptions,
    theme: String,
}

/// The preview of the shared content.
#[derive(Debug)]
pub struct SharePreview {
    scene: PreviewScene,
    /// The number of previews before it.
    pub number: u64,
    /// The picture; `None` if it could not be rendered.
    pub raster: Option<Raster>,
}

/// The result of rendering.
#[derive(Debug)]
pub(super) enum ExportResult {
    Written(PathBuf),
    Copied(Raster),
    Stopped,
    Failed(String),
}

impl ShareJobs {
    /// The shared content.
    pub fn shared_game(&self) -> Option<&SharedGame> {
        self.shared_game.as_deref()
    }

    /// The preview, which may be out of date for a moment.
    pub fn preview(&self) -> Option<&SharePreview> {
        self.preview.as_ref()
    }

    /// The progress of rendering, 0 to 1; `None` while nothing is rendered.
    pub fn progress(&self) -> Option<f32> {
        self.export_job.as_ref().map(|job| job.fraction().unwrap_or(0.0))
    }

    /// Whether anything is being rendered.
    pub fn is_busy(&self) -> bool {
        self.export_job.is_some() || self.preview_job.is_some()
    }

    pub(super) fn set_game(&mut self, shared_game: SharedGame) {
        self.shared_game = Some(Arc::new(shared_game));
    }

    pub(super) fn stop(&self) {
        if let Some(job) = &self.export_job {
            job.cancel();
        }
    }

    fn start_export(
        &mut self,
        jobs: &Jobs,
        work: impl FnOnce(&JobProgress) -> Result<ExportResult, RenderJobError> + Send + 'static,
    ) {
        if self.export_job.is_none() {
            let export = move |progress: &JobProgress| work(progress).unwrap_or_else(RenderJobError::into_result);
            self.export_job = Some(jobs.spawn(export, finish_export));
        }
    }
}

/// Why rendering failed.
enum RenderJobError {
    Draw(ExportError),
    Write(std::io::Error),
}

impl RenderJobError {
    fn into_result(self) -> ExportResult {
        match self {
            Self::Draw(ExportError::Cancelled { .. }) => ExportResult::Stopped,
            Self::Draw(problem) => ExportResult::Failed(problem.to_string()),
            Self::Write(problem) => ExportResult::Failed(problem.to_string()),
        }
    }
}

/// What is rendered, and how.
pub(super) struct RenderJob {
    shared_game: Arc<SharedGame>,
    style: Theme,
    system_fonts: SystemFonts,
    options: ExportOptions,
    choice: ShareChoice,
    /// The game as text.
    text: String,
}

impl RenderJob {
    /// The job for the current options; `None` if nothing is shared.
    pub(super) fn new(
        share_jobs: &ShareJobs,
        settings: &ShareSettings,
        theme: &ShareTheme,
        system_fonts: &SystemFonts,
        text: &Text,
    ) -> Option<Self> {
        let (shared_game, look) = share_jobs.shared_game.clone().zip(theme.style.clone())?;
        let choice = settings.sharing;
        let (options, words) = (render_options(&shared_game, &choice, text), shared_game.as_text(text));
        Some(Self { shared_game, style: look, system_fonts: system_fonts.clone(), options, choice, text: words })
    }

    /// Renders to a file. Nothing is written before everything is rendered.
    pub(super) fn write_file(mut self, share_jobs: &mut ShareJobs, jobs: &Jobs, path: PathBuf) {
        share_jobs.start_export(jobs, move |progress| {
            add_system_fonts(&mut self.style, &mut self.options, &self.system_fonts);
            let bytes = match self.choice.what {
                ShareFormat::Picture => self.picture(),
                ShareFormat::Film => self.gif(progress),
                ShareFormat::Text => Ok(self.text.into_bytes()),
            };
            write_atomically(&path, bytes.map_err(RenderJobError::Draw)?).map_err(RenderJobError::Write)?;
            Ok(ExportResult::Written(path))
        });
    }

    /// Renders the position for the clipboard.
    pub(super) fn copy_picture(mut self, share_jobs: &mut ShareJobs, jobs: &Jobs) {
        share_jobs.start_export(jobs, move |_| {
            add_system_fonts(&mut self.style, &mut self.options, &self.system_fonts);
            let subject = &self.shared_game;
            let drawn = render_raster(&subject.position(), &subject.marks(), &self.style, &self.options);
            drawn.map(ExportResult::Copied).map_err(RenderJobError::Draw)
        });
    }

    /// The game as text.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn picture(&self) -> Result<Vec<u8>, ExportError> {
        render_png(&self.shared_game.position(), &self.shared_game.marks(), &self.style, &self.options)
    }

    fn gif(&self, progress: &JobProgress) -> Result<Vec<u8>, ExportError> {
        let (subject, mut bytes) = (&self.shared_game, Vec::new());
        let mut report = |done, all| progress.report(done, all);
        animation(&subject.start, &subject.turns, &self.style, &self.options, &mut report, &mut bytes)?;
        Ok(bytes)
    }
}

/// Adds fonts of the system for the names that the theme's fonts cannot write. What these cannot write either is written in
/// Latin letters.
fn add_system_fonts(theme: &mut Theme, options: &mut ExportOptions, system: &SystemFonts) {
    let Some(Names { white, black, .. }) = &mut options.names else { return };
    let missing: BTreeSet<char> = [&*white, &*black].into_iter().flat_map(|name| missing_in_names(name)).collect();
    if missing.is_empty() {
        return;
    }
    let found = system.find(&missing);
    theme.fallback_fonts.extend(found.fonts.iter().map(|font| font.bytes));
    [white, black].into_iter().for_each(|name| *name = in_latin(name, &found.undrawable).into_owned());
}

/// The options for rendering. The result of a game is shown with its last position.
fn render_options(shared_game: &SharedGame, choice: &ShareChoice, text: &Text) -> ExportOptions {
    let mut names = shared_game.names(text);
    if choice.what != ShareFormat::Film && !shared_game.is_at_end() {
        names.result.clear();
    }
    choice.options(shared_game.flipped, names)
}

/// Updates the preview: the latest options are rendered as soon as the previous rendering has ended.
pub(super) fn update_preview(
    mut share_jobs: ResMut<ShareJobs>,
    settings: Res<ShareSettings>,
    (theme, system_fonts): (Res<ShareTheme>, Res<SystemFonts>),
    text: Res<Text>,
    jobs: Res<Jobs>,
) {
    let share_jobs = share_jobs.bypass_change_detection();
    let Some((subject, look)) = share_jobs.shared_game.as_ref().zip(theme.style.as_ref()) else { return };
    let options = ExportOptions { size: PREVIEW_PX, ..render_options(subject, &settings.sharing, &text) };
    let scene =
        PreviewScene { position: subject.position(), marks: subject.marks(), options, theme: theme.name.clone() };
    let is_current = share_jobs.preview.as_ref().is_some_and(|sketch| sketch.scene == scene);
    if is_current || settings.sharing.what == ShareFormat::Text || share_jobs.preview_job.is_some() {
        return;
    }
    let (drawn_scene, mut look, system_fonts) = (scene.clone(), look.clone(), system_fonts.clone());
    let draw = move |_: &JobProgress| {
        let mut options = scene.options;
        add_system_fonts(&mut look, &mut options, &system_fonts);
        render_raster(&scene.position, &scene.marks, &look, &options).ok()
    };
    // A picture that fails is not drawn again.
    let done = move |In(raster): In<JobResult<Option<Raster>>>, mut share_jobs: ResMut<ShareJobs>| {
        let number = share_jobs.preview.as_ref().map_or(0, |sketch| sketch.number + 1);
        let raster = raster.ok().flatten();
        share_jobs.preview = Some(SharePreview { scene: drawn_scene.clone(), number, raster });
        share_jobs.preview_job = None;
    };
    share_jobs.preview_job = Some(jobs.spawn(draw, done));
}

fn finish_export(
    In(result): In<JobResult<ExportResult>>,
    mut share_jobs: ResMut<ShareJobs>,
    mut toasts: ResMut<Toasts>,
    mut pictures: MessageWriter<CopyPictureToClipboard>,
) {
    share_jobs.export_job = None;
    match result {
        Ok(ExportResult::Written(path)) => toasts.push(Toast::with("notice-shared", path.display())),
        Ok(ExportResult::Copied(raster)) => _ = pictures.write(CopyPictureToClipboard(raster)),
        Ok(ExportResult::Stopped) => {}
        Ok(ExportResult::Failed(problem)) => toasts.push(Toast::problem("notice-cannot-save", problem)),
        Err(_) => toasts.push(Toast::problem("notice-cannot-save", "")),
    }
}
