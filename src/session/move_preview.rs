//! What choosing the square under the pointer would do: whether anything, who would be captured, and who would drown.

use crate::app::screens::Screen;
use crate::session::arrows::{Arrow, ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::{PieceMirror, SquareMirror};
use crate::session::board::pointing::Pointed;
use crate::session::board::shown::ShownMatch;
use crate::session::coach::warning_to_confirm;
use crate::session::experience::Experience;
use crate::session::r#match::Match;
use crate::session::selection::Selection;
use crate::session::sounds::{Sound, SoundCue};
use bevy::prelude::*;
use congo_rules::{Bitboard, Effect, Path, Position, Square};

/// The square under the pointer, if choosing it has an effect.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct Hovered;

/// A piece that the chain in progress, or the move under the pointer, captures.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct WouldBeCaptured;

/// A piece that drowns with the move under the pointer.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct WouldDrown;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(warn_of_drowning).add_systems(
        Update,
        // The editor previews changes of its own.
        (mirror_hovered.run_if(not(in_state(Screen::Editor))), mirror_consequences, mirror_asked_move)
            .in_set(MirrorSystems),
    );
}

fn mirror_hovered(shown: ShownMatch, selection: Res<Selection>, pointed: Pointed, mut hovered: SquareMirror<Hovered>) {
    let position = shown.while_choosing().map(Match::position);
    let pointer = position.zip(pointed.pointer());
    hovered
        .show(pointer.filter(|(position, square)| has_effect(position, &selection, *square)).map(|(_, square)| square));
}

/// Whether choosing a square selects a piece, moves one or begins a chain.
fn has_effect(position: &Position, selection: &Selection, square: Square) -> bool {
    let (moves, captures) = selection.targets(position);
    (position.pieces(position.turn()) | moves | captures).contains(square)
        || selection.preview(position, square).is_some()
}

/// Shows the move that awaits confirmation, and the capture that the coach warns of.
fn mirror_asked_move(
    shown: ShownMatch,
    selection: Res<Selection>,
    experience: Res<Experience>,
    mut arrows: ArrowMirror<Selection>,
) {
    let asked = shown.while_choosing().and_then(|current| Some((current, selection.asked_move()?)));
    let Some((current, path)) = asked else { return arrows.show(&[]) };
    let reply = warning_to_confirm(current, &experience, path).and_then(|warning| {
        let after = current.position().apply_and_describe(path).ok()?.after();
        warning.reply(&after)
    });
    let arrow = |path: &Path, kind| Arrow { path: path.squares().to_vec(), kind };
    let reply = reply.map(|reply| arrow(&reply, ArrowKind::Threat));
    arrows.show(&[arrow(path, ArrowKind::Route)].into_iter().chain(reply).collect::<Vec<_>>());
}

fn mirror_consequences(
    shown: ShownMatch,
    selection: Res<Selection>,
    pointed: Pointed,
    mut would_be_captured: PieceMirror<WouldBeCaptured>,
    mut would_drown: PieceMirror<WouldDrown>,
) {
    let position = shown.while_choosing().map(Match::position);
    let consequences = position.map(|position| consequences(position, &selection, pointed.pointer()));
    let (captures, drownings) = consequences.unwrap_or_default();
    would_be_captured.show(captures);
    would_drown.show(drownings);
}

/// What the chain up to now and the move under the pointer capture, and whom they drown.
fn consequences(position: &Position, selection: &Selection, pointer: Option<Square>) -> (Bitboard, Bitboard) {
    let (mut captures, mut drownings) = (Bitboard::EMPTY, Bitboard::EMPTY);
    if let Selection::Chain(chain) = selection {
        captures |= chain.captured();
    }
    let path = match selection {
        Selection::Confirm(path) => Some(path.clone()),
        _ => pointer.and_then(|square| selection.preview(position, square)),
    };
    let Some((path, turn)) = path.and_then(|path| Some((path.clone(), position.apply_and_describe(&path).ok()?)))
    else {
        return (captures, drownings);
    };
    for effect in &turn.effects() {
        match effect {
            // The piece that moves is still on its square.
            Effect::Drown { at, .. } => _ = drownings.insert(if *at == path.to() { path.from() } else { *at }),
            Effect::Capture { at, .. } => _ = captures.insert(*at),
            _ => {}
        }
    }
    (captures, drownings)
}

/// The first piece that would drown is heard; while the pointer moves on to others, nothing more is.
fn warn_of_drowning(
    add: On<Add, WouldDrown>,
    others: Query<Entity, With<WouldDrown>>,
    current: Res<Match>,
    mut sounds: MessageWriter<SoundCue>,
) {
    if current.human_to_move() && others.iter().all(|other| other == add.entity) {
        sounds.write(SoundCue { sound: Sound::Bubbles });
    }
}
