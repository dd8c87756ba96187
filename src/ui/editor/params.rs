//! The system parameters of the editor's panel.

use crate::app::text::Text;
use crate::features::editor::state::Editor;
use crate::session::board_view::View;
use crate::view::board::camera::camera_view::CameraView;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

/// The parameters of the editor's panel.
#[derive(SystemParam)]
pub(crate) struct EditorParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) editor: Res<'w, Editor>,
    pub(super) view: Res<'w, View>,
    pub(super) camera_view: Option<Res<'w, CameraView>>,
}
