//! The arrows over a game that is looked at: what the player has drawn, what the engine would play, what threatens.

use super::lines::{Findings, Lines, LinesWish};
use super::mistakes::Mistakes;
use super::review::Review;
use super::{Study, at_the_study};
use crate::AppSystems;
use crate::input::{Arrow, Sketch, Tone};
use crate::screens::Screen;
use bevy::prelude::*;
use congo_games::drawings::Drawing;
use congo_rules::{Path, Square};

/// The arrows over the board; whoever draws marks reads them.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct BoardArrows(pub Vec<Arrow>);

/// Whether the best moves are shown as arrows.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShowBest(pub bool);

impl Default for ShowBest {
    fn default() -> Self {
        Self(true)
    }
}

/// So many moves of the best line are shown.
const MOVES_AHEAD: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardArrows>()
        .init_resource::<ShowBest>()
        .add_systems(Update, draw.in_set(AppSystems::Mirror).run_if(at_the_study))
        .add_systems(OnExit(Screen::Study), wipe);
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn draw(
    study: Res<Study>,
    review: Res<Review>,
    lines: Res<Lines>,
    wish: Res<LinesWish>,
    best: Res<ShowBest>,
    mistakes: Res<Mistakes>,
    sketch: Res<Sketch>,
    mut arrows: ResMut<BoardArrows>,
) {
    let mut shown = Vec::new();
    if !mistakes.hides_best() {
        let found = if wish.on || wish.threat { lines.found() } else { default() };
        shown.extend(of_lines(&study, &found));
        if best.0 && !wish.on {
            shown.extend(of_review(&study, &review));
        }
        let path = found.threat.iter().find_map(|threat| threat.line.moves.first());
        shown.extend(path.map(|path| arrow(path, Tone::Threat)));
    }
    shown.extend(study.tree.drawings().iter().chain(&sketch.0).map(drawn));
    arrows.set_if_neq(BoardArrows(shown));
}

fn arrow(path: &Path, tone: Tone) -> Arrow {
    Arrow { path: path.squares().to_vec(), tone }
}

fn drawn(drawing: &Drawing) -> Arrow {
    let path: Vec<Square> =
        if drawing.from == drawing.to { vec![drawing.from] } else { vec![drawing.from, drawing.to] };
    Arrow { path, tone: Tone::Drawn(drawing.ink) }
}

/// The first move of each line, the best one last, so that it lies on top.
fn of_lines(study: &Study, found: &Findings) -> Vec<Arrow> {
    let position = study.tree.position();
    let moves = found.lines.iter().filter_map(|line| line.moves.first().copied());
    let legal = position.legal_moves();
    let paths: Vec<Path> = moves.filter(|m| legal.iter().any(|l| l == m)).map(|m| position.path(m)).collect();
    let tone = |rank: usize| if rank == 0 { Tone::Best } else { Tone::Other };
    paths.iter().enumerate().rev().map(|(rank, path)| arrow(path, tone(rank))).collect()
}

/// The best line from here, as far as the review knows it.
fn of_review(study: &Study, review: &Review) -> Vec<Arrow> {
    let here = study.tree.here();
    let known = review.analysis();
    let before = known.plies.get(here.ply()).map(|ply| &ply.before);
    let Some(line) = before.filter(|_| here.is_main()).and_then(|before| before.lines.first()) else {
        return Vec::new();
    };
    let tone = |ahead: usize| if ahead == 0 { Tone::Best } else { Tone::Other };
    line.moves.iter().take(MOVES_AHEAD).enumerate().rev().map(|(ahead, path)| arrow(path, tone(ahead))).collect()
}

fn wipe(mut arrows: ResMut<BoardArrows>) {
    arrows.set_if_neq(BoardArrows::default());
}
