//! The clipboard.

use crate::app::toasts::Toast;
use bevy::prelude::*;

/// Copies a text to the clipboard.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct CopyToClipboard(pub String);

/// Requests the text of the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadClipboard {
    /// For the game: it arrives as [`TextPasted`].
    ForGame,
    /// For the text field with the focus.
    ForField,
}

/// Text from the clipboard: a game or a position.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct TextPasted(pub String);

/// What is said when something has been copied.
pub fn copied_toast() -> Toast {
    Toast::key(if is_lost_on_quitting() { "notice-copied-for-now" } else { "notice-copied" })
}

/// Whether what was copied is gone when the game is closed: under X11 the window that copied hands it out, unless a
/// clipboard manager takes it over.
#[cfg(all(unix, not(target_vendor = "apple")))]
fn is_lost_on_quitting() -> bool {
    use x11rb::protocol::xproto::ConnectionExt;
    let manager = || {
        let (server, _) = x11rb::connect(None).ok()?;
        let name = server.intern_atom(false, b"CLIPBOARD_MANAGER").ok()?.reply().ok()?.atom;
        Some(server.get_selection_owner(name).ok()?.reply().ok()?.owner)
    };
    std::env::var_os("WAYLAND_DISPLAY").is_none() && manager() == Some(x11rb::NONE)
}

/// Other systems keep it.
#[cfg(not(all(unix, not(target_vendor = "apple"))))]
fn is_lost_on_quitting() -> bool {
    false
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CopyToClipboard>().add_message::<ReadClipboard>().add_message::<TextPasted>();
}
