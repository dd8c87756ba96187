//! A position as a picture, a game as a film or in words, to send to somebody. What is drawn is `congo_share`; here it is
//! put together from what the player looks at, drawn on another thread and saved.

mod choice;
mod easel;
mod look;
mod obey;
mod subject;

pub use choice::{Seen, ShareChoice, Size, Speed, What};
pub use easel::Easel;
pub use look::{Paint, look};
pub use subject::Subject;

use crate::AppSystems;
use crate::InputSystems;
use crate::board::BoardTheme;
use crate::screens::Overlay;
use bevy::prelude::*;
use congo_share::Raster;
use std::path::PathBuf;

/// What can be done with what is shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sharing {
    /// Take what is looked at, and open the dialog for it.
    Begin,
    /// Save it in a file that is chosen.
    Save,
    /// Write it into this file.
    Write(PathBuf),
    /// Put it into the clipboard.
    Copy,
    /// Stop drawing; nothing is written.
    Stop,
}

/// Something is to be done with what is shared.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct Shared(pub Sharing);

/// A picture that wants to go into the clipboard; the window's side takes it.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct PictureToClipboard(pub Raster);

/// Sets up sharing.
pub fn plugin(app: &mut App) {
    app.init_resource::<Easel>()
        .init_resource::<Paint>()
        .init_resource::<BoardTheme>()
        .add_message::<Shared>()
        .add_message::<PictureToClipboard>()
        .add_systems(
            Update,
            (easel::finish, obey::obey.run_if(on_message::<Shared>))
                .chain()
                .in_set(AppSystems::Input)
                .after(InputSystems::Lesson),
        )
        .add_systems(Update, easel::sketch.in_set(AppSystems::Present).run_if(in_state(Overlay::Share)));
}
