//! Shares a position as a picture, or a game as a GIF or text. `congo_export` draws; this module collects the displayed
//! content, renders it on another thread and saves it.

pub mod commands;
pub mod content;
pub mod options;
pub mod render_job;

use crate::app::settings::section::add_section;
use crate::app::system_fonts::SystemFonts;
use crate::features::share::options::{ShareSettings, ShareTheme};
use crate::features::share::render_job::ShareJobs;
use crate::session::open_share::OpenShare;

use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::Overlay;
use bevy::prelude::*;
use congo_export::Raster;
use std::path::PathBuf;

/// A command for sharing.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum ShareCommand {
    /// Open the dialog for a file to save to.
    Save,
    /// Write to this file.
    Write(PathBuf),
    /// Copy to the clipboard.
    Copy,
    /// Stop rendering; nothing is written.
    Stop,
}

/// Requests a picture of the board as it stands on the screen, without panels; [`StillTaken`] follows.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeStill;

/// A picture of the board, as requested.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct StillTaken {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Red, green, blue and alpha of each pixel, row by row; alpha is always 255.
    pub rgba: Vec<u8>,
}

/// A picture to copy to the clipboard, which systems of the window do.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct CopyPictureToClipboard(pub Raster);

/// Sets up sharing.
pub fn plugin(app: &mut App) {
    add_section::<ShareSettings>(app);
    app.init_resource::<ShareJobs>()
        .init_resource::<ShareTheme>()
        .init_resource::<SystemFonts>()
        .add_message::<ShareCommand>()
        .add_message::<CopyPictureToClipboard>()
        .add_message::<TakeStill>()
        .add_message::<StillTaken>()
        .add_systems(
            Update,
            (
                crate::features::share::commands::open_share_dialog.run_if(on_message::<OpenShare>),
                crate::features::share::commands::handle_share_commands.run_if(on_message::<ShareCommand>),
            )
                .chain()
                .in_set(AppSystems::Input)
                .after(InputSystems::Learn),
        )
        .add_systems(
            Update,
            (
                crate::features::share::render_job::update_preview.run_if(in_state(Overlay::Share)),
                crate::features::share::render_job::make_card.run_if(on_message::<StillTaken>),
            )
                .chain()
                .in_set(AppSystems::Present),
        );
}
