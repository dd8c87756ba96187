//! The arrows of an analysed game: the player's drawings, the engine's moves, threats.

use crate::app::screens::Screen;
use crate::features::analysis::AnalysisSession;
use crate::features::analysis::engine_lines::{EngineLines, LineResults, LinesRequest};
use crate::features::analysis::retry_mistakes::RetrySession;
use crate::features::analysis::review::Review;
use crate::session::arrows::{Arrow, ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::shown::ShownMatch;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::drawings::Drawing;
use congo_rules::{Path, Square};

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
    app.init_resource::<ArrowDraft>()
        .init_resource::<ShowBestMoves>()
        .add_systems(Update, mirror_arrows.in_set(MirrorSystems));
}

/// Shows the arrows while the current position stands still on the board.
fn mirror_arrows(
    screen: Res<State<Screen>>,
    shown: ShownMatch,
    context: ArrowContext,
    mut arrows: ArrowMirror<AnalysisSession>,
) {
    let is_shown = *screen.get() == Screen::Analysis && shown.at_present_rest().is_some();
    arrows.show(&if is_shown { context.arrows() } else { Vec::new() });
}

/// What the arrows depend on.
#[derive(SystemParam)]
struct ArrowContext<'w> {
    session: Res<'w, AnalysisSession>,
    review: Res<'w, Review>,
    lines: Res<'w, EngineLines>,
    request: Res<'w, LinesRequest>,
    show_best: Res<'w, ShowBestMoves>,
    retry: Res<'w, RetrySession>,
    arrow_draft: Res<'w, ArrowDraft>,
}

impl ArrowContext<'_> {
    fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        if !self.retry.hides_best() {
            let is_searching = self.request.enabled || self.request.show_threat;
            let results = if is_searching { self.lines.results() } else { default() };
            arrows.extend(line_arrows(&self.session, &results));
            // Who asks what the opponent threatens is not told what to play.
            if self.show_best.0 && !is_searching {
                arrows.extend(review_arrows(&self.session, &self.review));
            }
            let path = results.threat.iter().find_map(|threat| threat.line.moves.first());
            arrows.extend(path.map(|path| arrow(path, ArrowKind::Threat)));
        }
        let is_legal = |path: &&Path| self.session.tree.position().apply_and_describe(path).is_ok();
        let reply = self.retry.refutation().and_then(|refutation| refutation.reply.as_ref());
        arrows.extend(reply.filter(is_legal).map(|path| arrow(path, ArrowKind::Threat)));
        arrows.extend(self.session.tree.drawings().iter().chain(&self.arrow_draft.0).map(drawing_arrow));
        arrows
    }
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

/// The arrow or circle that is being drawn.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ArrowDraft(pub Option<Drawing>);
