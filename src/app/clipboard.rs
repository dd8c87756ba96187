//! What goes into the clipboard and comes out of it.

use bevy::prelude::*;

/// Text that wants to go into the clipboard; the window's side takes it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct CopyToClipboard(pub String);

/// The text in the clipboard is wanted, as [`TextPasted`]; the window's side answers.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadClipboard;

/// Text from the clipboard: a game or a position.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct TextPasted(pub String);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CopyToClipboard>().add_message::<ReadClipboard>().add_message::<TextPasted>();
}
