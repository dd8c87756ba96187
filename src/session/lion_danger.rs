//! Whether a lion can be captured: computed once after every change, for the headline, the marks and screen readers.

use crate::app::schedule::AppSystems;
use crate::session::arrows::{Arrow, ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::PieceMirror;
use crate::session::board::shown::ShownMatch;
use crate::session::r#match::Match;
use crate::session::selection::{Selection, SelectionSystems};
use crate::session::sounds::{Sound, SoundCue};
use bevy::prelude::*;
use congo_rules::{Path, PieceKind, Position, Setup, Square};

/// What the next captures mean for the lions. If the side to move can capture the other lion, it wins whatever threatens
/// its own.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub enum LionDanger {
    /// Both are safe, or the game is over.
    #[default]
    None,
    /// The side to move can capture the other lion.
    OtherLion,
    /// The lion of the side to move could be captured next.
    OwnLion(LionThreat),
}

impl LionDanger {
    /// How the lion of the side to move could be captured next, unless it is safe.
    pub fn threat(&self) -> Option<&LionThreat> {
        match self {
            Self::OwnLion(threat) => Some(threat),
            Self::None | Self::OtherLion => None,
        }
    }

    /// In this position, after the hops chosen so far.
    fn of(position: &Position, selection: &Selection) -> Self {
        if can_capture_lion(position, selection) {
            return Self::OtherLion;
        }
        let reply = selection.position_after_hops(position).or_else(|| null_move_position(position));
        let threat = reply.and_then(|reply| LionThreat::by_side_to_move(&reply));
        threat.map_or(Self::None, Self::OwnLion)
    }
}

/// Whether the marks of danger are hidden: a lesson about something else would only be harder to read. The lessons set
/// it.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct DangerMarksHidden(pub bool);

/// The lion of the side to move that can be captured next.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct InDanger;

/// A move of the opponent that would capture the lion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LionThreat {
    /// The capturing piece.
    pub kind: PieceKind,
    /// Its path from its square; a monkey may have to jump over other pieces first.
    pub path: Path,
    /// The paths of all attackers to the lion's square, for each the shortest one.
    pub attacks: Vec<Vec<Square>>,
}

impl LionThreat {
    /// How the side to move captures the lion.
    fn by_side_to_move(position: &Position) -> Option<Self> {
        let path = position.path(position.lion_capture()?);
        let kind = position.piece_at(path.from())?.kind;
        Some(Self { kind, path, attacks: lion_attacks(position) })
    }
}

pub(super) fn plugin(app: &mut App) {
    let has_changed = resource_changed::<Match>.or_eager(resource_changed::<Selection>);
    app.init_resource::<LionDanger>()
        .init_resource::<DangerMarksHidden>()
        .add_systems(Update, update_lion_danger.in_set(AppSystems::Observe).after(SelectionSystems).run_if(has_changed))
        .add_systems(Update, mirror_danger.in_set(MirrorSystems))
        .add_observer(warn_of_danger);
}

/// Updates the danger after a change of the match or the selection.
pub fn update_lion_danger(mut danger: ResMut<LionDanger>, current: Res<Match>, selection: Res<Selection>) {
    let danger_now = current.turn().map(|_| LionDanger::of(current.position(), &selection));
    danger.set_if_neq(danger_now.unwrap_or_default());
}

/// Shows the danger while the pieces stand as they do in it.
fn mirror_danger(
    shown: ShownMatch,
    (danger, hidden): (Res<LionDanger>, Res<DangerMarksHidden>),
    mut in_danger: PieceMirror<InDanger>,
    mut arrows: ArrowMirror<LionDanger>,
) {
    let threat = shown.undecided_at_rest().and(danger.threat()).filter(|_| !hidden.0);
    let attacks = threat.into_iter().flat_map(|threat| &threat.attacks);
    let attacks: Vec<_> = attacks.map(|path| Arrow { path: path.clone(), kind: ArrowKind::Attack }).collect();
    in_danger.show(attacks.iter().filter_map(|attack| attack.path.last().copied()));
    arrows.show(&attacks);
}

/// Warns a player at this board.
fn warn_of_danger(_: On<Add, InDanger>, current: Res<Match>, mut sounds: MessageWriter<SoundCue>) {
    if current.human_to_move() {
        sounds.write(SoundCue { sound: Sound::Threat });
    }
}

/// Whether the side to move can still capture the other lion, with the hops chosen so far.
fn can_capture_lion(position: &Position, selection: &Selection) -> bool {
    let Selection::Chain(chain) = selection else { return position.lion_capture().is_some() };
    let Some(lion) = position.lion(!position.turn()) else { return false };
    position.legal_moves().iter().any(|longer| {
        longer.from() == chain.path().from()
            && longer.captured().contains(lion)
            && (chain.captured() - longer.captured()).is_empty()
    })
}

/// The position with the other side to move.
fn null_move_position(position: &Position) -> Option<Position> {
    Position::try_from(Setup { turn: !position.turn(), chain: None, ..position.setup() }).ok()
}

/// How the side to move can capture the lion: the shortest path of each attacker, with the lion's square last. A monkey
/// may need a chain; a lion flies along the open line.
fn lion_attacks(position: &Position) -> Vec<Vec<Square>> {
    let Some(lion) = position.lion(!position.turn()) else { return Vec::new() };
    let near = position.attackers(lion, position.turn());
    let mut paths: Vec<Vec<Square>> = near.iter().map(|from| vec![from, lion]).collect();
    // No other piece captures from a distance.
    let distant_monkeys = position.pieces_of(PieceKind::Monkey, position.turn()) - near;
    if distant_monkeys.is_empty() {
        return paths;
    }
    let moves = position.legal_moves();
    for from in distant_monkeys.iter() {
        let lion_captures = moves.iter().filter(|way| way.from() == from && way.captured().contains(lion));
        let shortest = lion_captures.min_by_key(|way| way.captured().len()).map(|way| position.path(*way));
        paths.extend(shortest.and_then(|path| path_to_lion(path.squares(), lion)));
    }
    paths
}

/// The squares of a chain up to the jump over the lion, and the lion's.
fn path_to_lion(hops: &[Square], lion: Square) -> Option<Vec<Square>> {
    let over = |pair: &[Square]| {
        let between = |a: u8, b: u8| (a + b) / 2;
        Square::at(between(pair[0].file(), pair[1].file()), between(pair[0].rank(), pair[1].rank())) == lion
    };
    let jump = hops.windows(2).position(over)?;
    Some(hops[..=jump].iter().copied().chain([lion]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attacks(fen: &str) -> Vec<String> {
        let position = Position::from_fen(fen).expect("a position");
        let text = |path: &Vec<Square>| path.iter().map(ToString::to_string).collect::<String>();
        let reply = null_move_position(&position).expect("a position");
        let mut found: Vec<String> = lion_attacks(&reply).iter().map(text).collect();
        found.sort();
        found
    }

    #[test]
    fn a_quiet_lion_has_no_attackers() {
        assert!(attacks(Position::START_FEN).is_empty());
    }

    #[test]
    fn every_attacker_has_its_own_path_to_the_lion() {
        assert_eq!(attacks("4l2/7/7/7/2z1e2/7/3L3/w/-1"), ["c3d1"]);
        assert_eq!(attacks("4l2/7/7/7/2zez2/7/3L3/w/-1"), ["c3d1", "d3d1", "e3d1"]);
    }

    #[test]
    fn a_lion_flies_along_the_open_file() {
        assert_eq!(attacks("3l3/7/7/7/7/7/3L3/w/-1"), ["d7d1"]);
        assert_eq!(attacks("3l3/7/7/3p3/7/7/3L3/w/-1"), Vec::<String>::new());
    }

    #[test]
    fn a_monkey_comes_hop_by_hop() {
        // Over the lion itself.
        assert_eq!(attacks("4l2/7/7/7/3m3/3L3/7/w/-1"), ["d3d2"]);
        // Over another piece first.
        assert_eq!(attacks("4l2/7/7/3m3/3P3/7/2L4/w/-1"), Vec::<String>::new(), "and there is no way");
        assert_eq!(attacks("4l2/7/3m3/3P3/7/3L3/7/w/-1"), ["d5d3d2"]);
        // By the shortest path.
        assert_eq!(attacks("4l2/7/3m3/2PP3/7/3L3/7/w/-1"), ["d5d3d2"]);
    }

    #[test]
    fn the_other_lion_is_ignored() {
        assert!(attacks("4l2/4E2/7/7/7/7/2L4/w/-1").is_empty());
        assert_eq!(attacks("4l2/4E2/7/7/7/7/2L4/b/-1"), ["e6e7"]);
    }
}
