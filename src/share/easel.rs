//! Where pictures and films are drawn, on other threads: the sketch that the dialog shows, and what is saved or copied.

use super::{Paint, PictureToClipboard, ShareChoice, Subject, What, look};
use crate::board::BoardTheme;
use crate::files::write_whole;
use crate::notices::{Notice, Notices};
use crate::settings::Settings;
use crate::text::Text;
use crate::work::{Pace, Work};
use bevy::prelude::*;
use congo_rules::Position;
use congo_share::{Look, Marks, Options, Raster, ShareError, animation, picture, raster};
use std::path::PathBuf;
use std::sync::Arc;

/// The side of the sketch in the dialog, in pixels.
const SKETCH: u32 = 400;

/// What is shared, and what has been drawn of it.
#[derive(Resource, Debug, Default)]
pub struct Easel {
    subject: Option<Arc<Subject>>,
    sketch: Option<Sketch>,
    sketching: Option<(Scene, Work<Option<Raster>>)>,
    job: Option<Work<Done>>,
}

/// All that a sketch follows from.
#[derive(Debug, Clone, PartialEq)]
struct Scene {
    position: Position,
    marks: Marks,
    options: Options,
    theme: String,
}

/// A small picture of what is shared.
#[derive(Debug)]
pub struct Sketch {
    scene: Scene,
    /// How many sketches there were before it.
    pub number: u64,
    /// The picture; none if it could not be drawn.
    pub raster: Option<Raster>,
}

/// What has come of drawing.
#[derive(Debug)]
pub(super) enum Done {
    Written(PathBuf),
    Copied(Raster),
    Stopped,
    Failed(String),
}

impl Easel {
    /// What is shared.
    pub fn subject(&self) -> Option<&Subject> {
        self.subject.as_deref()
    }

    /// A small picture of it, perhaps of what it was a moment ago.
    pub fn sketch(&self) -> Option<&Sketch> {
        self.sketch.as_ref()
    }

    /// How much of what is to be saved is drawn, 0 to 1; none while nothing is.
    pub fn progress(&self) -> Option<f32> {
        self.job.as_ref().map(|job| job.pace().part().unwrap_or(0.0))
    }

    /// Whether anything is being drawn.
    pub fn busy(&self) -> bool {
        self.job.is_some() || self.sketching.is_some()
    }

    pub(super) fn place(&mut self, subject: Subject) {
        self.subject = Some(Arc::new(subject));
    }

    pub(super) fn stop(&self) {
        if let Some(job) = &self.job {
            job.pace().stop();
        }
    }

    fn begin(&mut self, work: impl FnOnce(&Pace) -> Result<Done, Failure> + Send + 'static) {
        if self.job.is_none() {
            self.job = Some(Work::begin(move |pace| work(pace).unwrap_or_else(Failure::into_done)));
        }
    }
}

/// Why nothing has come of it.
enum Failure {
    Draw(ShareError),
    Write(std::io::Error),
}

impl Failure {
    fn into_done(self) -> Done {
        match self {
            Self::Draw(ShareError::Cancelled { .. }) => Done::Stopped,
            Self::Draw(problem) => Done::Failed(problem.to_string()),
            Self::Write(problem) => Done::Failed(problem.to_string()),
        }
    }
}

/// What is drawn, and how.
pub(super) struct Commission {
    subject: Arc<Subject>,
    look: Look,
    options: Options,
    choice: ShareChoice,
    /// The game in words.
    words: String,
}

impl Commission {
    /// What the player has chosen; none where nothing is shared.
    pub(super) fn of(
        easel: &Easel,
        settings: &Settings,
        theme: &BoardTheme,
        paint: &Paint,
        text: &Text,
    ) -> Option<Self> {
        let (subject, pieces) = easel.subject.clone().zip(paint.0.as_ref())?;
        let (choice, look) = (settings.sharing, look(theme.board(), pieces));
        let (options, words) = (options(&subject, &choice, text), subject.words(text));
        Some(Self { subject, look, options, choice, words })
    }

    /// Draws it into a file. Nothing is on disk before all of it is drawn.
    pub(super) fn write(self, easel: &mut Easel, path: PathBuf) {
        easel.begin(move |pace| {
            let bytes = match self.choice.what {
                What::Picture => self.picture(),
                What::Film => self.film(pace),
                What::Text => Ok(self.words.into_bytes()),
            };
            write_whole(&path, bytes.map_err(Failure::Draw)?).map_err(Failure::Write)?;
            Ok(Done::Written(path))
        });
    }

    /// Draws the position for the clipboard.
    pub(super) fn copy(self, easel: &mut Easel) {
        easel.begin(move |_| {
            let subject = &self.subject;
            let drawn = raster(&subject.position(), &subject.marks(), &self.look, &self.options);
            drawn.map(Done::Copied).map_err(Failure::Draw)
        });
    }

    /// The game in words.
    pub(super) fn words(self) -> String {
        self.words
    }

    fn picture(&self) -> Result<Vec<u8>, ShareError> {
        picture(&self.subject.position(), &self.subject.marks(), &self.look, &self.options)
    }

    fn film(&self, pace: &Pace) -> Result<Vec<u8>, ShareError> {
        let (subject, mut bytes) = (&self.subject, Vec::new());
        let mut told = |done, all| pace.tell(done, all);
        animation(&subject.start, &subject.turns, &self.look, &self.options, &mut told, &mut bytes)?;
        Ok(bytes)
    }
}

/// How it is drawn. How a game ended is shown with its last position.
fn options(subject: &Subject, choice: &ShareChoice, text: &Text) -> Options {
    let mut names = subject.names(text);
    if choice.what != What::Film && !subject.at_the_end() {
        names.result.clear();
    }
    choice.options(subject.flipped, names)
}

/// Keeps the sketch equal to what is chosen: the newest choice is drawn as soon as the last one is.
pub(super) fn sketch(
    mut easel: ResMut<Easel>,
    settings: Res<Settings>,
    theme: Res<BoardTheme>,
    paint: Res<Paint>,
    text: Res<Text>,
) {
    let easel = easel.bypass_change_detection();
    if let Some((scene, work)) = &mut easel.sketching {
        let drawn = work.result();
        if drawn.is_none() && !work.is_over() {
            return;
        }
        let number = easel.sketch.as_ref().map_or(0, |sketch| sketch.number + 1);
        easel.sketch = Some(Sketch { scene: scene.clone(), number, raster: drawn.flatten() });
        easel.sketching = None;
    }
    let Some((subject, pieces)) = easel.subject.as_ref().zip(paint.0.as_ref()) else { return };
    let options = Options { size: SKETCH, ..options(subject, &settings.sharing, &text) };
    let scene = Scene { position: subject.position(), marks: subject.marks(), options, theme: theme.name().to_owned() };
    let known = easel.sketch.as_ref().is_some_and(|sketch| sketch.scene == scene);
    if known || settings.sharing.what == What::Text {
        return;
    }
    let (wanted, look) = (scene.clone(), look(theme.board(), pieces));
    let draw = move |_: &Pace| raster(&scene.position, &scene.marks, &look, &scene.options).ok();
    easel.sketching = Some((wanted, Work::begin(draw)));
}

/// Takes what has been drawn.
pub(super) fn finish(
    mut easel: ResMut<Easel>,
    mut notices: ResMut<Notices>,
    mut pictures: MessageWriter<PictureToClipboard>,
) {
    let easel = easel.bypass_change_detection();
    let Some(job) = &mut easel.job else { return };
    let done = job.result();
    if done.is_none() && !job.is_over() {
        return;
    }
    easel.job = None;
    match done {
        Some(Done::Written(path)) => notices.push(Notice::with("notice-shared", path.display())),
        Some(Done::Copied(raster)) => _ = pictures.write(PictureToClipboard(raster)),
        Some(Done::Stopped) => {}
        Some(Done::Failed(problem)) => notices.push(Notice::problem("notice-cannot-save", problem)),
        None => notices.push(Notice::problem("notice-cannot-save", "")),
    }
}
