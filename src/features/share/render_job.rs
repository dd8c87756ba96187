//! Renders pictures, cards and GIFs on other threads: the preview of the dialog, and what is saved or copied.

use crate::app::files::write_atomically;
use crate::app::fonts::missing_in_names;
use crate::app::jobs::{Job, JobProgress, JobResult, Jobs};
use crate::app::system_fonts::SystemFonts;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::app::word_order::in_latin;
use crate::features::share::content::SharedGame;
use crate::features::share::options::ShareSettings;
use crate::features::share::options::{ShareChoice, ShareFormat, ShareTheme};
use crate::features::share::{CopyPictureToClipboard, StillTaken};
use crate::session::open_share::CardText;
use bevy::prelude::*;
use congo_export::{
    Caption, ExportError, ExportOptions, Marks, Names, PortraitDrawing, Raster, Theme, animation, render_card,
    render_png, render_raster,
};
use congo_rules::Position;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// The side length of the preview, in pixels.
const PREVIEW_PX: u32 = 400;

/// The shared content.
#[derive(Debug, Clone)]
pub(super) enum Shared {
    /// A game at a position.
    Game(Arc<SharedGame>),
    /// A picture of the board with a caption.
    Card { caption: Box<CardText>, name: String },
}

/// The shared content, and its rendering.
#[derive(Resource, Debug, Default)]
pub struct ShareJobs {
    shared: Option<Shared>,
    preview: Option<SharePreview>,
    preview_count: u64,
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
    /// `None` for a card.
    scene: Option<PreviewScene>,
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
    /// The shared game; `None` if nothing or a card is shared.
    pub fn shared_game(&self) -> Option<&SharedGame> {
        match self.shared.as_ref()? {
            Shared::Game(game) => Some(game),
            Shared::Card { .. } => None,
        }
    }

    /// Whether a card is shared.
    pub fn is_card(&self) -> bool {
        matches!(self.shared, Some(Shared::Card { .. }))
    }

    /// The shared card, once it is there.
    pub fn card(&self) -> Option<&Raster> {
        let shown = self.preview.as_ref().filter(|shown| self.is_card() && shown.scene.is_none())?;
        shown.raster.as_ref()
    }

    /// The suggested name of the file.
    pub(super) fn file_name(&self) -> Option<&str> {
        self.shared.as_ref().map(|shared| match shared {
            Shared::Game(game) => game.name.as_str(),
            Shared::Card { name, .. } => name,
        })
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

    pub(super) fn share(&mut self, shared: Shared) {
        if matches!(shared, Shared::Card { .. }) {
            // Nor is one shown that is still being drawn.
            (self.preview, self.preview_job) = (None, None);
        }
        self.shared = Some(shared);
    }

    /// Writes a card to a file.
    pub(super) fn write_card(&mut self, jobs: &Jobs, card: Raster, path: PathBuf) {
        self.start_export(jobs, move |_| {
            write_atomically(&path, card.to_png().map_err(RenderJobError::Draw)?).map_err(RenderJobError::Write)?;
            Ok(ExportResult::Written(path))
        });
    }

    /// Shows a preview that has been rendered.
    fn show(&mut self, scene: Option<PreviewScene>, raster: Option<Raster>) {
        let number = self.preview_count;
        self.preview_count += 1;
        self.preview = Some(SharePreview { scene, number, raster });
        self.preview_job = None;
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
        let Some(Shared::Game(shared_game)) = share_jobs.shared.clone() else { return None };
        let look = theme.style.clone()?;
        let choice = settings.sharing;
        let (options, words) = (render_options(&shared_game, &choice, text), shared_game.as_text(text));
        Some(Self { shared_game, style: look, system_fonts: system_fonts.clone(), options, choice, text: words })
    }

    /// Renders to a file. Nothing is written before everything is rendered.
    pub(super) fn write_file(mut self, share_jobs: &mut ShareJobs, jobs: &Jobs, path: PathBuf) {
        share_jobs.start_export(jobs, move |progress| {
            add_fonts_for_names(&mut self.style, &mut self.options, &self.system_fonts);
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
            add_fonts_for_names(&mut self.style, &mut self.options, &self.system_fonts);
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

/// Adds fonts of the system for texts that the theme's fonts cannot write. What these cannot write either is written in
/// Latin letters.
fn add_system_fonts<const N: usize>(theme: &mut Theme, mut texts: [&mut String; N], system: &SystemFonts) {
    let missing: BTreeSet<char> = texts.iter().flat_map(|text| missing_in_names(text)).collect();
    if missing.is_empty() {
        return;
    }
    let found = system.find(&missing);
    theme.fallback_fonts.extend(found.fonts.iter().map(|font| font.bytes));
    texts.iter_mut().for_each(|text| **text = in_latin(text, &found.undrawable).into_owned());
}

/// The same for the names of a picture.
fn add_fonts_for_names(theme: &mut Theme, options: &mut ExportOptions, system: &SystemFonts) {
    if let Some(Names { white, black, .. }) = &mut options.names {
        add_system_fonts(theme, [white, black], system);
    }
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
    let Some((subject, look)) = share_jobs.shared_game().zip(theme.style.as_ref()) else { return };
    let options = ExportOptions { size: PREVIEW_PX, ..render_options(subject, &settings.sharing, &text) };
    let scene =
        PreviewScene { position: subject.position(), marks: subject.marks(), options, theme: theme.name.clone() };
    let is_current = share_jobs.preview.as_ref().is_some_and(|sketch| sketch.scene.as_ref() == Some(&scene));
    if is_current || settings.sharing.what == ShareFormat::Text || share_jobs.preview_job.is_some() {
        return;
    }
    let (drawn_scene, mut look, system_fonts) = (scene.clone(), look.clone(), system_fonts.clone());
    let draw = move |_: &JobProgress| {
        let mut options = scene.options;
        add_fonts_for_names(&mut look, &mut options, &system_fonts);
        render_raster(&scene.position, &scene.marks, &look, &options).ok()
    };
    // A picture that fails is not drawn again.
    let done = move |In(raster): In<JobResult<Option<Raster>>>, mut share_jobs: ResMut<ShareJobs>| {
        share_jobs.show(Some(drawn_scene.clone()), raster.ok().flatten());
    };
    share_jobs.preview_job = Some(jobs.spawn(draw, done));
}

/// Makes the card of a picture of the board.
pub(super) fn make_card(
    mut stills: MessageReader<StillTaken>,
    mut share_jobs: ResMut<ShareJobs>,
    (theme, system_fonts): (Res<ShareTheme>, Res<SystemFonts>),
    jobs: Res<Jobs>,
) {
    let (Some(still), Some(Shared::Card { caption, .. })) = (stills.read().last(), &share_jobs.shared) else { return };
    let Some(mut style) = theme.style.clone() else { return };
    let still = Raster { width: still.width, height: still.height, rgba: still.rgba.clone() };
    let CardText { portrait, name, line, facts } = (**caption).clone();
    let portrait = portrait.map(|(source, style_sheet)| PortraitDrawing { source, style_sheet });
    let (mut caption, system_fonts) = (Caption { portrait, name, line, facts }, system_fonts.clone());
    let draw = move |_: &JobProgress| {
        add_system_fonts(&mut style, [&mut caption.name, &mut caption.line, &mut caption.facts], &system_fonts);
        render_card(&still, &caption, &style).ok()
    };
    let done =
        |In(card): In<JobResult<Option<Raster>>>, mut share_jobs: ResMut<ShareJobs>, mut toasts: ResMut<Toasts>| {
            let card = card.ok().flatten();
            if card.is_none() {
                toasts.push(Toast::problem("notice-cannot-save", ""));
            }
            share_jobs.show(None, card);
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
