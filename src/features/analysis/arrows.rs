//! The arrows of an analysed game: the player's drawings, the engine's moves, threats.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::features::analysis::AnalysisSession;
use crate::features::analysis::engine_lines::{EngineLines, LineResults, LinesRequest};
use crate::features::analysis::retry_mistakes::RetrySession;
use crate::features::analysis::review::Review;

use crate::session::arrows::{Arrow, ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::shown::ShownMatch;
use bevy::prelude::*;
use congo_library::drawings::Drawing;
use congo_rules::{Path, Square};

/// The arrows of the analysis.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
struct AnalysisArrows(Vec<Arrow>);

/// Whether the best moves are shown as arrows.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShowBestMoves(pub bool);

impl Default for ShowBestMoves {
    fn default() -> Self {
        Self(true)
    }
}

/// The number of moves of the best line that are shown.
const MAX_MOVES_AHEAD: usize = 3;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<AnalysisArrows>()
        .init_resource::<ArrowDraft>()
        .init_resource::<ShowBestMoves>()
        .add_systems(Update, update_arrows.in_set(AppSystems::SyncBoard).run_if(in_state(Screen::Analysis)))
        .add_systems(Update, mirror_arrows.in_set(MirrorSystems))
        .add_systems(OnExit(Screen::Analysis), clear_arrows);
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn update_arrows(
    session: Res<AnalysisSession>,
    review: Res<Review>,
    lines: Res<EngineLines>,
    request: Res<LinesRequest>,
    show_best: Res<ShowBestMoves>,
    retry: Res<RetrySession>,
    arrow_draft: Res<ArrowDraft>,
    mut arrows: ResMut<AnalysisArrows>,
) {
    let mut shown = Vec::new();
    if !retry.hides_best() {
        let results = if request.enabled || request.show_threat { lines.results() } else { default() };
        shown.extend(line_arrows(&session, &results));
        if show_best.0 && !request.enabled {
            shown.extend(review_arrows(&session, &review));
        }
        let path = results.threat.iter().find_map(|threat| threat.line.moves.first());
        shown.extend(path.map(|path| arrow(path, ArrowKind::Threat)));
    }
    shown.extend(session.tree.drawings().iter().chain(&arrow_draft.0).map(drawing_arrow));
    arrows.set_if_neq(AnalysisArrows(shown));
}

fn arrow(path: &Path, kind: ArrowKind) -> Arrow {
    Arrow { path: path.squares().to_vec(), kind }
}

fn drawing_arrow(drawing: &Drawing) -> Arrow {
    let path: Vec<Square> =
        if drawing.from == drawing.to { vec![drawing.from] } else { vec![drawing.from, drawing.to] };
    Arrow { path, kind: ArrowKind::Drawn(drawing.color) }
}

/// The first move of each line, the best one last, so that it is on top.
fn line_arrows(session: &AnalysisSession, results: &LineResults) -> Vec<Arrow> {
    let position = session.tree.position();
    let moves = results.lines.iter().filter_map(|line| line.moves.first().copied());
    let legal = position.legal_moves();
    let paths: Vec<Path> = moves.filter(|m| legal.iter().any(|l| l == m)).map(|m| position.path(m)).collect();
    let kind = |rank: usize| if rank == 0 { ArrowKind::Best } else { ArrowKind::Other };
    paths.iter().enumerate().rev().map(|(rank, path)| arrow(path, kind(rank))).collect()
}

/// The best line from here, if the review has one.
fn review_arrows(session: &AnalysisSession, review: &Review) -> Vec<Arrow> {
    let here = session.tree.current();
    let known = review.analysis();
    let before = known.plies.get(here.ply()).map(|ply| &ply.before);
    let Some(line) = before.filter(|_| here.is_main_line()).and_then(|before| before.lines.first()) else {
        return Vec::new();
    };
    let kind = |ahead: usize| if ahead == 0 { ArrowKind::Best } else { ArrowKind::Other };
    line.moves.iter().take(MAX_MOVES_AHEAD).enumerate().rev().map(|(ahead, path)| arrow(path, kind(ahead))).collect()
}

fn clear_arrows(mut arrows: ResMut<AnalysisArrows>) {
    arrows.set_if_neq(AnalysisArrows::default());
}

fn mirror_arrows(shown: ShownMatch, arrows: Res<AnalysisArrows>, mut mirror: ArrowMirror<AnalysisArrows>) {
    mirror.show(if shown.at_present_rest().is_some() { &arrows.0 } else { &[] });
}

/// The arrow or circle that is being drawn.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ArrowDraft(pub Option<Drawing>);
