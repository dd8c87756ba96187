//! Toasts: short messages that disappear by themselves.

use crate::app::files::WriteFailed;
use crate::app::schedule::AppSystems;
use crate::app::settings::SettingsSetAside;
use crate::app::text::Text;
use crate::app::text_files::FileMistake;
use bevy::prelude::*;
use std::path::Path;
use std::time::Duration;

/// How long a toast is shown.
const TOAST_DURATION: Duration = Duration::from_secs(5);
/// The same for one with a button or a medal.
const LONG_TOAST_DURATION: Duration = Duration::from_secs(12);
/// The maximum number of toasts besides medals; the oldest disappear first.
const MAX_TOASTS: usize = 3;

/// A message to the player: the key of a text, and its argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Toast {
    /// Key of the text.
    pub key: &'static str,
    /// The argument `$detail` of the text.
    pub detail: String,
    /// Whether it reports a problem.
    pub is_problem: bool,
    /// The permanent name of the medal that is shown with it.
    pub medal: Option<String>,
    /// The button beside it.
    pub button: Option<Box<ToastButton>>,
}

/// A button of a toast, while that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToastButton {
    /// Key of its text.
    pub label: &'static str,
    /// The feature that reads [`ToastPressed`].
    pub owner: &'static str,
    /// What it is about, in that feature's words.
    pub subject: String,
}

impl Toast {
    /// A toast without an argument.
    pub fn key(key: &'static str) -> Self {
        Self { key, detail: String::new(), is_problem: false, medal: None, button: None }
    }

    /// A toast with an argument.
    pub fn with(key: &'static str, detail: impl ToString) -> Self {
        Self { detail: detail.to_string(), ..Self::key(key) }
    }

    /// A toast that reports a problem.
    pub fn problem(key: &'static str, detail: impl ToString) -> Self {
        Self { is_problem: true, ..Self::with(key, detail) }
    }

    /// The same with the medal of this permanent name.
    #[must_use]
    pub fn with_medal(self, medal: String) -> Self {
        Self { medal: Some(medal), ..self }
    }

    /// The same with a button.
    #[must_use]
    pub fn with_button(self, button: ToastButton) -> Self {
        Self { button: Some(Box::new(button)), ..self }
    }

    /// Reports that an unreadable file was moved aside, with the problem and the new path.
    pub fn set_aside(key: &'static str, at: Option<&Path>, problem: &str) -> Self {
        let at = at.map(|path| path.display().to_string()).unwrap_or_default();
        Self::problem(key, format!("{problem} ({at})"))
    }

    /// The displayed sentence.
    pub fn sentence(&self, text: &Text) -> String {
        text.with_values(self.key, &[("detail", self.detail.as_str().into())])
    }
}

/// The displayed toasts, the oldest first, each with its remaining time.
#[derive(Resource, Debug, Default)]
pub struct Toasts(Vec<(Toast, Duration)>);

impl Toasts {
    /// Shows a toast; if it is shown already, only its time is extended.
    pub fn push(&mut self, toast: Toast) {
        let is_long = toast.button.is_some() || toast.medal.is_some();
        let time = if is_long { LONG_TOAST_DURATION } else { TOAST_DURATION };
        self.push_for(toast, time);
    }

    /// Shows a toast for a time; if it is shown already, only its time is extended.
    pub fn push_for(&mut self, toast: Toast, time: Duration) {
        if toast.is_problem {
            warn!("{}: {}", toast.key, toast.detail);
        }
        self.0.retain(|(shown, _)| *shown != toast);
        self.0.push((toast, time));
        let without_medal = self.0.iter().filter(|(toast, _)| toast.medal.is_none()).count();
        let mut surplus = without_medal.saturating_sub(MAX_TOASTS);
        self.0.retain(|(toast, _)| {
            let stays = toast.medal.is_some() || surplus == 0;
            surplus -= usize::from(!stays);
            stays
        });
    }

    /// The displayed toasts, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Toast> {
        self.0.iter().map(|(notice, _)| notice)
    }

    /// Removes those of this text: what they said is no longer true.
    pub fn remove(&mut self, key: &str) {
        self.0.retain(|(toast, _)| toast.key != key);
    }

    /// Removes those with a button of this feature, once that has been used.
    pub fn remove_buttons_of(&mut self, owner: &str) {
        self.0.retain(|(toast, _)| toast.button.as_ref().is_none_or(|button| button.owner != owner));
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn tick(&mut self, time: Duration) {
        self.0.iter_mut().for_each(|(_, left)| *left = left.saturating_sub(time));
        self.0.retain(|(_, left)| !left.is_zero());
    }
}

/// A button of a toast was pressed.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ToastPressed(pub ToastButton);

/// The removal of expired toasts and the display of new ones.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ToastSystems;

/// Sets up the toasts.
pub fn plugin(app: &mut App) {
    app.init_resource::<Toasts>()
        .add_message::<ToastPressed>()
        .add_message::<FileMistake>()
        .add_systems(Update, (expire_toasts, report_file_problems).chain().in_set(ToastSystems))
        .configure_sets(Update, ToastSystems.in_set(AppSystems::Present));
}

fn expire_toasts(mut toasts: ResMut<Toasts>, time: Res<Time>) {
    if !toasts.is_empty() {
        toasts.tick(time.delta());
    }
}

fn report_file_problems(
    mut toasts: ResMut<Toasts>,
    mut aside: MessageReader<SettingsSetAside>,
    mut failed: MessageReader<WriteFailed>,
    mut mistakes: MessageReader<FileMistake>,
) {
    for SettingsSetAside { moved_to: kept, problem } in aside.read() {
        toasts.push(Toast::set_aside("notice-settings-aside", kept.as_deref(), problem));
    }
    for WriteFailed { problem } in failed.read() {
        toasts.push(Toast::problem("notice-not-saved-yet", problem));
    }
    for FileMistake(problem) in mistakes.read() {
        toasts.push(Toast::problem("notice-config", problem));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toasts_expire_and_do_not_pile_up() {
        let mut notices = Toasts::default();
        for number in 0..5 {
            notices.push(Toast::with("n", number));
        }
        notices.push(Toast::with("n", 3));
        let shown: Vec<&str> = notices.iter().map(|notice| notice.detail.as_str()).collect();
        assert_eq!(shown, ["2", "4", "3"]);
        notices.tick(TOAST_DURATION);
        assert!(notices.is_empty());
    }

    #[test]
    fn a_medal_is_not_pushed_out() {
        let mut notices = Toasts::default();
        for number in 0..5 {
            notices.push(Toast::with("medal", number).with_medal(number.to_string()));
            notices.push(Toast::with("n", number));
        }
        let shown: Vec<String> = notices.iter().map(|notice| format!("{}{}", notice.key, notice.detail)).collect();
        assert_eq!(shown, ["medal0", "medal1", "medal2", "n2", "medal3", "n3", "medal4", "n4"]);
    }
}
