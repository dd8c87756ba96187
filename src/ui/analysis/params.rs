//! The system parameters of the analysis panel.

use crate::app::text::Text;
use crate::features::analysis::AnalysisSession;
use crate::features::analysis::arrows::ShowBestMoves;
use crate::features::analysis::autoplay::Autoplay;
use crate::features::analysis::engine_lines::EngineLines;
use crate::features::analysis::engine_lines::LinesRequest;
use crate::features::analysis::retry_mistakes::RetrySession;
use crate::features::analysis::review::Review;
use crate::session::board_view::View;
use crate::session::suspended_game::SuspendedGame;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

/// The parameters of the panel beside an analysed game.
#[derive(SystemParam)]
pub(crate) struct AnalysisParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) analysis: Res<'w, AnalysisSession>,
    pub(super) lines: Res<'w, EngineLines>,
    pub(super) lines_request: Res<'w, LinesRequest>,
    pub(super) autoplay: Res<'w, Autoplay>,
    pub(super) retry: Res<'w, RetrySession>,
    pub(super) review: Res<'w, Review>,
    pub(super) show_best: Res<'w, ShowBestMoves>,
    pub(super) suspended: Res<'w, SuspendedGame>,
    pub(super) view: Res<'w, View>,
}
