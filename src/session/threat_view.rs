//! The threat view: on request it shows which of the player's pieces the opponent attacks, and which ones the player
//! defends. It shows only what the rules say about one capture; the engine is not asked.

use crate::app::schedule::CommandSystems;
use crate::session::arrows::{Arrow, ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::mirror::SquareMirror;
use crate::session::board::shown::ShownMatch;
use crate::session::game_commands::UnaidedMatch;
use crate::session::lion_danger::LionDanger;
use crate::session::r#match::{Match, MatchRevision};
use crate::session::selection::Selection;
use bevy::prelude::*;
use congo_rules::{Bitboard, Color, Position, Square};

/// A command for the threat view.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThreatViewCommand {
    /// Show it, or hide it again.
    Toggle,
}

/// Whether the threat view is shown. It ends with the next turn.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct ThreatView {
    shown_at: Option<MatchRevision>,
}

impl ThreatView {
    /// What it shows now, after the hops chosen so far; `None` if it is hidden.
    pub fn threats(&self, current: &Match, selection: &Selection) -> Option<Threats> {
        let is_shown = self.shown_at == Some(current.revision()) && current.outcome().is_none();
        let side = current.lone_human().unwrap_or(current.position().turn());
        let after_hops = selection.position_after_hops(current.position());
        is_shown.then(|| Threats::of(after_hops.as_ref().unwrap_or(current.position()), side))
    }
}

/// A square with a piece of the player that the opponent attacks.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct Attacked;

/// A square with a piece of the player that is defended.
#[derive(Component, Debug, Default)]
#[component(storage = "SparseSet")]
pub struct Defended;

/// The attacks on a side's pieces and the defence of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Threats {
    /// From each attacker to the attacked piece.
    pub attacks: Vec<[Square; 2]>,
    /// The attacked pieces.
    pub attacked: Bitboard,
    /// The pieces that could be avenged: another piece of the side could capture on their square.
    pub defended: Bitboard,
}

impl Threats {
    /// The threats against this side's pieces. A lion is left out of the defended ones: nothing avenges it.
    pub fn of(position: &Position, side: Color) -> Self {
        let mut threats = Self::default();
        for square in position.pieces(side).iter() {
            for attacker in position.attackers(square, !side).iter() {
                threats.attacks.push([attacker, square]);
                threats.attacked.insert(square);
            }
            if position.lion(side) != Some(square) && !position.attackers(square, side).is_empty() {
                threats.defended.insert(square);
            }
        }
        threats
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThreatView>()
        .add_message::<ThreatViewCommand>()
        .add_systems(Update, handle_threat_view_commands.in_set(CommandSystems::Session))
        .add_systems(Update, mirror_threats.in_set(MirrorSystems));
}

fn handle_threat_view_commands(
    mut commands: MessageReader<ThreatViewCommand>,
    (current, unaided): (Res<Match>, Res<UnaidedMatch>),
    mut view: ResMut<ThreatView>,
) {
    let is_allowed = !unaided.is_on_board(&current);
    for ThreatViewCommand::Toggle in commands.read().filter(|_| is_allowed) {
        let now = Some(current.revision()).filter(|now| view.shown_at != Some(*now));
        view.set_if_neq(ThreatView { shown_at: now });
    }
}

/// Shows the threats. The attacks on a lion in danger are shown anyway.
fn mirror_threats(
    shown: ShownMatch,
    (view, selection): (Res<ThreatView>, Res<Selection>),
    danger: Res<LionDanger>,
    mut attacked: SquareMirror<Attacked>,
    mut defended: SquareMirror<Defended>,
    mut arrows: ArrowMirror<ThreatView>,
) {
    let threats = shown.at_present_rest().and_then(|current| view.threats(current, &selection)).unwrap_or_default();
    let lion = danger.threat().and_then(|threat| threat.attacks.first()?.last());
    let others = threats.attacks.iter().filter(|attack| Some(&attack[1]) != lion);
    let others: Vec<_> = others.map(|path| Arrow { path: path.to_vec(), kind: ArrowKind::Attack }).collect();
    attacked.show(threats.attacked);
    defended.show(threats.defended);
    arrows.show(&others);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(squares: Bitboard) -> Vec<String> {
        squares.iter().map(|square| square.to_string()).collect()
    }

    #[test]
    fn attacks_and_defence_are_those_of_the_rules() {
        // The elephant on a3 attacks the zebra on c3, which the pawn on b2 defends; the giraffe on g1 is alone.
        let position = Position::from_fen("2l4/7/7/7/e1Z4/1P5/3L2G/w/-1").expect("a position");
        let threats = Threats::of(&position, Color::White);
        assert_eq!(names(threats.attacked), ["c3"]);
        assert_eq!(threats.attacks, [["a3", "c3"].map(|name| name.parse::<Square>().expect(name))]);
        assert!(names(threats.defended).contains(&"c3".to_owned()), "{:?}", names(threats.defended));
        assert!(!names(threats.defended).contains(&"g1".to_owned()));
        assert!(!names(threats.defended).contains(&"d1".to_owned()), "nothing avenges a lion");
        assert!(Threats::of(&Position::start(), Color::White).attacks.is_empty());
    }
}
