//! The clipboard.

use bevy::prelude::*;

/// Copies a text to the clipboard.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct CopyToClipboard(pub String);

/// Requests the text of the clipboard, which arrives as [`TextPasted`].
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadClipboard;

/// Text from the clipboard: a game or a position.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct TextPasted(pub String);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CopyToClipboard>().add_message::<ReadClipboard>().add_message::<TextPasted>();
}
