//! Short messages to the player that pass by themselves, and the questions that wait for an answer.

use crate::AppSystems;
use crate::explain;
use crate::game::{DrawAnswered, DrawOffered, Match, MatchStarted, MoveRefused};
use crate::screens::Screen;
use crate::settings::{SettingsSetAside, WriteFailed};
use crate::shelf::Shelving;
use crate::text::Text;
use bevy::prelude::*;
use congo_rules::Color;
use std::path::Path;
use std::time::Duration;

/// How long a message stays.
const SHOWN: Duration = Duration::from_secs(5);
/// The same for one with a button that takes back what it tells.
const SHOWN_TO_UNDO: Duration = Duration::from_secs(12);
/// No more than these are shown at once; the oldest go first.
const MOST: usize = 3;

/// A message to the player: the key of a text and the one value it may take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Key of the text.
    pub key: &'static str,
    /// What is put into it as `$detail`.
    pub detail: String,
    /// Whether something went wrong.
    pub problem: bool,
    /// What takes back what is told, as long as the message is shown.
    pub undo: Option<Shelving>,
}

impl Notice {
    /// A message without a value.
    pub fn key(key: &'static str) -> Self {
        Self { key, detail: String::new(), problem: false, undo: None }
    }

    /// A message with its value.
    pub fn with(key: &'static str, detail: impl ToString) -> Self {
        Self { key, detail: detail.to_string(), problem: false, undo: None }
    }

    /// Something went wrong: what, and why.
    pub fn problem(key: &'static str, detail: impl ToString) -> Self {
        Self { key, detail: detail.to_string(), problem: true, undo: None }
    }

    /// The same, with a button that takes it back.
    #[must_use]
    pub fn undone_by(self, undo: Shelving) -> Self {
        Self { undo: Some(undo), ..self }
    }

    /// A file that could not be read was put aside: what is wrong with it, and where it is now.
    pub fn set_aside(key: &'static str, at: Option<&Path>, problem: &str) -> Self {
        let at = at.map(|path| path.display().to_string()).unwrap_or_default();
        Self::problem(key, format!("{problem} ({at})"))
    }

    /// The sentence that is shown.
    pub fn sentence(&self, text: &Text) -> String {
        text.with(self.key, &[("detail", self.detail.as_str().into())])
    }
}

/// The messages shown now, oldest first, each with the time it has left.
#[derive(Resource, Debug, Default)]
pub struct Notices(Vec<(Notice, Duration)>);

impl Notices {
    /// Shows a message; the same one again only lasts longer.
    pub fn push(&mut self, notice: Notice) {
        let time = if notice.undo.is_some() { SHOWN_TO_UNDO } else { SHOWN };
        self.push_for(notice, time);
    }

    /// Shows a message for so long; the same one again only lasts longer.
    pub fn push_for(&mut self, notice: Notice, time: Duration) {
        if notice.problem {
            warn!("{}: {}", notice.key, notice.detail);
        }
        self.0.retain(|(shown, _)| *shown != notice);
        self.0.push((notice, time));
        let surplus = self.0.len().saturating_sub(MOST);
        self.0.drain(..surplus);
    }

    /// The messages shown now, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Notice> {
        self.0.iter().map(|(notice, _)| notice)
    }

    /// What was to be taken back has been.
    pub fn forget_undo(&mut self) {
        self.0.retain(|(notice, _)| notice.undo.is_none());
    }

    /// Whether none is shown.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn pass(&mut self, time: Duration) {
        self.0.iter_mut().for_each(|(_, left)| *left = left.saturating_sub(time));
        self.0.retain(|(_, left)| !left.is_zero());
    }
}

/// An offer of a draw that waits for the other player's answer.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PendingDraw {
    /// Who offered.
    pub by: Option<Color>,
}

/// Whether the player is asked if they really give up.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PendingResign(pub bool);

/// Sets up messages and questions.
pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .init_resource::<PendingDraw>()
        .init_resource::<PendingResign>()
        .add_systems(Update, (pass, collect, ask).chain().in_set(AppSystems::Present));
}

fn pass(mut notices: ResMut<Notices>, time: Res<Time>) {
    if !notices.is_empty() {
        notices.pass(time.delta());
    }
}

fn collect(
    mut notices: ResMut<Notices>,
    text: Res<Text>,
    mut refused: MessageReader<MoveRefused>,
    mut answered: MessageReader<DrawAnswered>,
    mut aside: MessageReader<SettingsSetAside>,
    mut failed: MessageReader<WriteFailed>,
) {
    for MoveRefused { reason, .. } in refused.read() {
        notices.push(Notice::with("notice-refused", explain::refusal(reason, &text)));
    }
    if answered.read().any(|answer| !answer.accepted) {
        notices.push(Notice::key("notice-draw-declined"));
    }
    for SettingsSetAside { kept, problem } in aside.read() {
        notices.push(Notice::set_aside("notice-settings-aside", kept.as_deref(), problem));
    }
    for WriteFailed { problem } in failed.read() {
        notices.push(Notice::problem("notice-cannot-save", problem));
    }
}

/// Where two play at this board, the other one is asked; the computer answers for itself.
fn ask(
    mut pending: ResMut<PendingDraw>,
    mut resigning: ResMut<PendingResign>,
    current: Res<Match>,
    screen: Res<State<Screen>>,
    mut offered: MessageReader<DrawOffered>,
    mut started: MessageReader<MatchStarted>,
) {
    for DrawOffered { by } in offered.read() {
        if current.seat(!*by).is_human() {
            pending.by = Some(*by);
        }
    }
    let void = started.read().count() > 0 || current.outcome().is_some();
    if void && pending.by.is_some() {
        pending.by = None;
    }
    if void || screen.is_changed() {
        resigning.set_if_neq(PendingResign(false));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_pass_and_do_not_pile_up() {
        let mut notices = Notices::default();
        for number in 0..5 {
            notices.push(Notice::with("n", number));
        }
        notices.push(Notice::with("n", 3));
        let shown: Vec<&str> = notices.iter().map(|notice| notice.detail.as_str()).collect();
        assert_eq!(shown, ["2", "4", "3"]);
        notices.pass(SHOWN);
        assert!(notices.is_empty());
    }
}
