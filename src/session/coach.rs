//! The coach: what was lost and why, what can be captured, what is in danger with an arrow from who would take it, and a
//! question before a move that loses the lion or a piece.

use crate::app::schedule::AppSystems;
use crate::session::arrows::{ArrowKind, ArrowMirror};
use crate::session::board::MirrorSystems;
use crate::session::board::shown::ShownMatch;
use crate::session::experience::Experience;
use crate::session::hint::Hint;
use crate::session::r#match::Match;
use crate::session::selection::Selection;
use bevy::prelude::*;
use congo_coach::analysis::{
    Capture, Loss, best_capture, expected_loss, lion_threat, material_loss, threatened_capture,
};
use congo_engine::piece_value;
use congo_rules::{Game, Path, PieceKind, PlayedMove, Position, Square};

/// The maximum number of remarks about a position; beginners do not read more.
const MAX_ADVICE: usize = 2;
/// The coach questions moves that lose more than this, in centipawns: a zebra while a pawn drowns, but no elephant for a
/// zebra. Of pawns, one is not enough.
const WARN_ABOVE_CP: i32 = 140;
const WARN_ABOVE_FOR_PAWNS_CP: i32 = 200;

/// What a move would lose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    /// This piece could capture the lion.
    LosesLion(PieceKind, Square),
    /// This piece would drown, although that can be avoided.
    Drowns(PieceKind, Square),
    /// This piece could then be captured at a loss, and could not before.
    LosesPiece(PieceKind, Square),
}

/// The coach's remarks when it is the player's turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remarks {
    /// What the last two moves have lost.
    pub loss: Option<Loss>,
    /// What was lost after the turn that was taken back, and would be lost again.
    pub taken_back: Option<Loss>,
    /// Remarks about the position, the most important first.
    pub advice: Vec<Advice>,
    /// The capture by the opponent that the advice warns of.
    pub danger: Option<Path>,
}

/// Remarks about the position, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advice {
    /// This piece can capture the lion.
    TakeLion(PieceKind, Square),
    /// This enemy threatens the lion, and how to save it.
    LionInDanger(Rescue, PieceKind, Square),
    /// This piece drowns unless it leaves the river now.
    InRiver(PieceKind, Square),
    /// This enemy piece can be captured without recapture.
    Take(PieceKind, Square),
    /// This enemy piece can be captured, and is worth more than what is recaptured.
    TakeAndLoseLess(PieceKind, Square),
    /// The monkey on this square can capture this number of pieces in one turn.
    TakeSeveral(usize, Square),
    /// This piece could be captured without recapture.
    InDanger(PieceKind, Square),
    /// This piece could be captured, and recapturing would not make up for it.
    InDangerOfBadTrade(PieceKind, Square),
    /// The enemy monkey on this square could capture this number of pieces in one turn.
    SeveralInDanger(usize, Square),
    /// No warning, and most animals have not moved yet.
    Develop,
    /// None of these.
    Quiet,
    /// The same; instead the tip with this number, from 1.
    Tip(usize),
}

/// The number of tips. Of the turns without a warning each has another one.
const TIPS: usize = 5;

/// The best way to save a lion in danger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rescue {
    /// Capture the attacker.
    Take,
    /// Move the lion.
    Flee,
    /// Move another piece between them.
    Block,
    /// There is none.
    None,
}

impl Warning {
    /// The reply that it warns of, after the move; `None` if that is no capture.
    pub fn reply(self, after: &Position) -> Option<Path> {
        match self {
            Self::LosesLion(..) => after.lion_capture().map(|taken| after.path(taken)),
            Self::Drowns(..) => None,
            Self::LosesPiece(..) => best_capture(after).map(|capture| capture.path),
        }
    }
}

/// What the move would lose although another move would not.
pub fn move_warning(position: &Position, path: &Path) -> Option<Warning> {
    let turn = position.apply_and_describe(path).ok().filter(|turn| !turn.captures_lion())?;
    loses_lion(position, &turn).or_else(|| drowns_piece(position, &turn)).or_else(|| loses_piece(position, &turn))
}

/// Whether the move would leave the lion to be captured although another move would not.
pub fn lion_warning(position: &Position, path: &Path) -> Option<Warning> {
    let turn = position.apply_and_describe(path).ok().filter(|turn| !turn.captures_lion())?;
    loses_lion(position, &turn)
}

fn loses_lion(position: &Position, turn: &PlayedMove) -> Option<Warning> {
    let capture = turn.after().lion_capture()?;
    let avoidable = position.legal_moves().iter().any(|other| position.play_unchecked(*other).lion_capture().is_none());
    let attacker = turn.after().piece_at(capture.from()).filter(|_| avoidable)?;
    Some(Warning::LosesLion(attacker.kind, capture.from()))
}

fn drowns_piece(position: &Position, turn: &PlayedMove) -> Option<Warning> {
    let (at, piece) = turn.drowned().max_by_key(|(_, drowned)| piece_value(drowned.kind))?;
    let min_loss = legal_turns(position).map(|other| drowned_value(&other)).min()?;
    // The player sees the piece on its square before the move.
    let shown_at = if at == turn.path.to() { turn.path.from() } else { at };
    (drowned_value(turn) > min_loss).then_some(Warning::Drowns(piece.kind, shown_at))
}

/// A piece that is given away, or that goes from one danger into another; a small loss is not worth a question.
fn loses_piece(position: &Position, turn: &PlayedMove) -> Option<Warning> {
    let given = expected_loss(turn).filter(|loss| is_worth_a_question(loss.piece.kind, loss.cost));
    let given = given.map(|loss| (loss.piece.kind, loss.at));
    let (kind, at) = given.or_else(|| stays_in_danger(position, turn))?;
    Some(Warning::LosesPiece(kind, at))
}

fn is_worth_a_question(lost: PieceKind, cost: i32) -> bool {
    cost > if lost == PieceKind::Pawn { WARN_ABOVE_FOR_PAWNS_CP } else { WARN_ABOVE_CP }
}

/// The piece that moves, if it can be captured where it goes, although another move would lose less.
fn stays_in_danger(position: &Position, turn: &PlayedMove) -> Option<(PieceKind, Square)> {
    let cost_of = |reply: Option<&Capture>, turn: &PlayedMove| {
        let gained: i32 = turn.captured().map(|(_, piece)| piece_value(piece.kind)).sum();
        reply.map_or(0, |reply| reply.gain) - gained
    };
    let reply = best_capture(&turn.after())?;
    let (at, piece) = reply.captured.first().copied()?;
    let cost = cost_of(Some(&reply), turn);
    if at != turn.path.to() || !is_worth_a_question(piece.kind, cost) {
        return None;
    }
    let other_cost = |other: PlayedMove| cost_of(best_capture(&other.after()).as_ref(), &other);
    let is_avoidable = legal_turns(position).any(|other| cost > other_cost(other).max(0) + WARN_ABOVE_CP);
    is_avoidable.then_some((piece.kind, at))
}

fn drowned_value(turn: &PlayedMove) -> i32 {
    turn.drowned().map(|(_, piece)| piece_value(piece.kind)).sum()
}

fn legal_turns(position: &Position) -> impl Iterator<Item = PlayedMove> + '_ {
    position.legal_moves().into_iter().filter_map(|chosen| position.apply_and_describe(&position.path(chosen)).ok())
}

/// The coach's remarks for the side to move in a game.
pub fn coach_remarks(game: &Game) -> Remarks {
    let position = game.position();
    let lost = |played: &PlayedMove, reply| {
        (played.piece.color == position.turn()).then(|| material_loss(played, reply)).flatten()
    };
    let loss = match game.moves() {
        [.., played, reply] => lost(played, reply),
        _ => None,
    };
    let taken_back = match game.undone() {
        [.., reply, played] => lost(played, reply),
        _ => None,
    };
    let mut advice = position_advice(position, game.ply() / 2);
    if loss.or(taken_back).is_some() {
        // After a loss the coach does not say that all is quiet, and adds little else.
        advice.retain(|advice| !matches!(advice, Advice::Develop | Advice::Quiet | Advice::Tip(_)));
        advice.truncate(MAX_ADVICE - 1);
    }
    let danger = threatened_capture(position).filter(|it| danger_advice(it).is_some_and(|it| advice.contains(&it)));
    Remarks { loss, taken_back, advice, danger: danger.map(|capture| capture.path) }
}

/// The remarks about the position for the side to move, the most important first; at least one. The number of turns
/// before chooses the tip.
fn position_advice(position: &Position, turns: usize) -> Vec<Advice> {
    if let Some(lion_advice) = take_lion_advice(position).or_else(|| lion_danger_advice(position)) {
        return vec![lion_advice];
    }
    let (river, capture, threat) = (river_advice(position), best_capture(position), threatened_capture(position));
    let gain = |capture: &Option<Capture>| capture.as_ref().map_or(0, |capture| capture.gain);
    // Of three remarks, the one about the smaller capture is left out.
    let is_danger_larger = river.is_some() && gain(&threat) > gain(&capture);
    let (take, danger) = (capture.and_then(|it| capture_advice(&it)), threat.and_then(|it| danger_advice(&it)));
    let all = if is_danger_larger { [river, danger, take] } else { [river, take, danger] };
    let mut advice: Vec<Advice> = all.into_iter().flatten().take(MAX_ADVICE).collect();
    if advice.is_empty() {
        advice.push(match turns % (TIPS + 1) {
            0 if is_opening(position) => Advice::Develop,
            0 => Advice::Quiet,
            tip => Advice::Tip(tip),
        });
    }
    advice
}

fn take_lion_advice(position: &Position) -> Option<Advice> {
    let from = position.lion_capture()?.from();
    Some(Advice::TakeLion(position.piece_at(from)?.kind, from))
}

fn lion_danger_advice(position: &Position) -> Option<Advice> {
    let from = lion_threat(position)?.from();
    Some(Advice::LionInDanger(best_rescue(position, from), position.piece_at(from)?.kind, from))
}

fn best_rescue(position: &Position, attacker: Square) -> Rescue {
    let lion = position.lion(position.turn());
    let safe: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter(|chosen| position.play_unchecked(*chosen).lion_capture().is_none())
        .collect();
    match safe {
        _ if safe.iter().any(|chosen| chosen.captured().contains(attacker)) => Rescue::Take,
        _ if safe.iter().any(|chosen| Some(chosen.from()) == lion) => Rescue::Flee,
        _ if safe.is_empty() => Rescue::None,
        _ => Rescue::Block,
    }
}

fn river_advice(position: &Position) -> Option<Advice> {
    let own = position.in_river() & position.pieces(position.turn());
    let at = own.iter().max_by_key(|at| position.piece_at(*at).map_or(0, |piece| piece_value(piece.kind)))?;
    Some(Advice::InRiver(position.piece_at(at)?.kind, at))
}

fn capture_advice(capture: &Capture) -> Option<Advice> {
    let (at, piece) = *capture.captured.first()?;
    Some(match capture.captured.len() {
        2.. => Advice::TakeSeveral(capture.captured.len(), capture.path.from()),
        _ if capture.is_free => Advice::Take(piece.kind, at),
        _ => Advice::TakeAndLoseLess(piece.kind, at),
    })
}

fn danger_advice(capture: &Capture) -> Option<Advice> {
    let (at, piece) = *capture.captured.first()?;
    Some(match capture.captured.len() {
        2.. => Advice::SeveralInDanger(capture.captured.len(), capture.path.from()),
        _ if capture.is_free => Advice::InDanger(piece.kind, at),
        _ => Advice::InDangerOfBadTrade(piece.kind, at),
    })
}

/// Whether most animals are still on the first rank.
fn is_opening(position: &Position) -> bool {
    let side = position.turn();
    let home = Square::all().filter(|square| square.rank() == 6 - side.last_rank());
    home.filter(|square| position.pieces(side).contains(*square)).count() >= 5
}

/// The coach's current remarks; `None` without a coach.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Coach(pub Option<Remarks>);

/// The question before a move: from the coach about everything; without a coach, in the first games against the
/// computer, about the lion.
pub fn warning_to_confirm(current: &Match, experience: &Experience, path: &Path) -> Option<Warning> {
    match current.is_coached() {
        true => move_warning(current.position(), path),
        false if current.lone_player().is_some() && experience.is_beginner() => lion_warning(current.position(), path),
        false => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>()
        .add_systems(Update, (update_coach.in_set(AppSystems::Observe), mirror_danger.in_set(MirrorSystems)));
}

/// Updates the coach's remarks when it is the player's turn.
fn update_coach(mut coach: ResMut<Coach>, current: Res<Match>) {
    if !current.is_changed() {
        return;
    }
    let is_active = current.is_coached() && current.human_to_move();
    coach.set_if_neq(Coach(is_active.then(|| coach_remarks(current.game()))));
}

/// Shows who would take the piece in danger, while the coach is heard.
fn mirror_danger(
    shown: ShownMatch,
    coach: Res<Coach>,
    hint: Res<Hint>,
    selection: Res<Selection>,
    mut arrows: ArrowMirror<Coach>,
) {
    let is_heard = *hint == Hint::None && selection.asked_move().is_none();
    let heard = shown.while_choosing().and(shown.at_rest()).filter(|_| is_heard);
    let danger = heard.and(coach.0.as_ref()).and_then(|remarks| remarks.danger.as_ref());
    arrows.show_path(danger.map_or(&[], Path::squares), ArrowKind::Threat);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect(fen)
    }

    fn square(name: &str) -> Square {
        name.parse().expect(name)
    }

    #[test]
    fn the_most_important_advice_comes_first() {
        use Advice as A;
        for (fen, expected) in [
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", vec![A::TakeLion(PieceKind::Zebra, square("c5"))]),
            ("4l2/7/7/7/4z2/7/3L3/w/-1", vec![A::LionInDanger(Rescue::Flee, PieceKind::Zebra, square("e3"))]),
            ("4l2/7/7/7/4z1E/7/3L3/w/-1", vec![A::LionInDanger(Rescue::Take, PieceKind::Zebra, square("e3"))]),
            ("4l2/7/7/3E3/7/7/2L4/w/-1", vec![A::InRiver(PieceKind::Elephant, square("d4"))]),
            // A free capture, and a pawn that attacks in the meantime.
            (
                "4l2/7/7/7/2p4/1p5/G2L3/w/-1",
                vec![A::Take(PieceKind::Pawn, square("c3")), A::InDanger(PieceKind::Giraffe, square("a1"))],
            ),
            // The same with a piece in the river.
            (
                "4l2/7/7/6P/2p4/1p5/G2L3/w/-1",
                vec![A::InRiver(PieceKind::Pawn, square("g4")), A::InDanger(PieceKind::Giraffe, square("a1"))],
            ),
            ("2l4/1p5/2c4/7/3Z3/7/4L2/w/-1", vec![A::TakeAndLoseLess(PieceKind::Crocodile, square("c5"))]),
            (
                "4l2/7/7/3p3/7/1p5/M2L3/w/-1",
                vec![A::TakeSeveral(2, square("a1")), A::InDanger(PieceKind::Monkey, square("a1"))],
            ),
            ("2l4/7/7/7/1e5/7/1Z2L2/w/-1", vec![A::InDanger(PieceKind::Zebra, square("b1"))]),
            ("4l2/2m4/3E3/7/5Z1/7/2L4/w/-1", vec![A::SeveralInDanger(2, square("c6"))]),
            // A piece in the river and another one in danger: both are mentioned.
            (
                "2l4/7/7/3E3/1e5/7/1Z2L2/w/-1",
                vec![A::InRiver(PieceKind::Elephant, square("d4")), A::InDanger(PieceKind::Zebra, square("b1"))],
            ),
            (Position::START_FEN, vec![A::Develop]),
            ("4l2/7/7/7/7/7/2L1G2/w/-1", vec![A::Quiet]),
        ] {
            assert_eq!(position_advice(&position(fen), 0), expected, "{fen}");
        }
    }

    #[test]
    fn each_quiet_turn_has_another_tip() {
        let quiet = position("4l2/7/7/7/7/7/2L1G2/w/-1");
        let tips: Vec<_> = (0..=TIPS).flat_map(|turns| position_advice(&quiet, turns)).collect();
        let expected: Vec<_> = std::iter::once(Advice::Quiet).chain((1..=TIPS).map(Advice::Tip)).collect();
        assert_eq!(tips, expected);
        assert_eq!(position_advice(&quiet, TIPS + 1), [Advice::Quiet], "and again");
        let text = crate::app::text::Text::default();
        assert!((1..=TIPS).all(|tip| text.has(&format!("coach-tip-{tip}"))));
    }

    #[test]
    fn a_warning_names_who_would_take() {
        let danger = |fen: &str| coach_remarks(&Game::from_position(position(fen))).danger.map(|path| path.to_string());
        assert_eq!(danger("2l4/7/7/7/1e5/7/1Z2L2/w/-1").as_deref(), Some("b3b1"));
        assert_eq!(danger("4l2/7/7/7/7/7/2L1G2/w/-1"), None, "nothing is in danger");
        // Of a river and two captures the larger ones are mentioned.
        assert_eq!(danger("3l3/7/2Z4/7/1e5/7/1Z2L2/w/-1"), None, "the lion can be taken, and nothing else matters");
    }

    #[test]
    fn a_lost_piece_replaces_quiet_advice() {
        let mut game = Game::from_position(position("2l4/7/7/7/e6/7/1Z2L2/w/-1"));
        game.play(&"b1c3".parse().expect("a path")).expect("legal");
        assert_eq!(coach_remarks(&game).loss, None, "it is not told to the side that takes");
        game.play(&"a3c3".parse().expect("a path")).expect("legal");
        let said = coach_remarks(&game);
        let zebra = Some((PieceKind::Zebra, square("c3")));
        assert_eq!(said.loss.map(|loss| (loss.piece.kind, loss.at)), zebra);
        assert_eq!((said.taken_back, said.advice), (None, vec![]));
        _ = (game.undo(), game.undo());
        let said = coach_remarks(&game);
        assert_eq!(said.taken_back.map(|loss| (loss.piece.kind, loss.at)), zebra, "the same again would lose it again");
        assert_eq!(said.loss, None);
        game.play(&"b1d2".parse().expect("a path")).expect("legal");
        assert_eq!(coach_remarks(&game).taken_back, None, "another move was chosen");
    }

    #[test]
    fn warnings_are_given_only_for_avoidable_losses() {
        let warned = |fen: &str, path: &str| move_warning(&position(fen), &path.parse().expect(path));
        // The zebra leaves the line between the lions.
        assert_eq!(warned("3l3/7/7/7/3Z3/7/3L3/w/-1", "d3b2"), Some(Warning::LosesLion(PieceKind::Lion, square("d7"))));
        assert_eq!(warned("3l3/7/7/7/3Z3/7/3L3/w/-1", "d1c1"), None);
        // The elephant stays in the river, after another piece's move and after its own.
        let wet = "4l2/7/7/3E3/7/7/2L4/w/-1";
        for path in ["c1c2", "d4c4"] {
            assert_eq!(warned(wet, path), Some(Warning::Drowns(PieceKind::Elephant, square("d4"))), "{path}");
        }
        assert_eq!(warned(wet, "d4d5"), None);
        // Of two pieces in the river one drowns after any move.
        let two = "4l2/7/7/1P3Z1/7/7/2L4/w/-1";
        assert_eq!(warned(two, "f4g6"), None);
        assert_eq!(warned(two, "b4b5"), Some(Warning::Drowns(PieceKind::Zebra, square("f4"))));
        // The zebra moves to a square where it can be captured; for a pawn there is no question.
        let elephant = "2l4/7/7/7/e6/7/1Z2L2/w/-1";
        assert_eq!(warned(elephant, "b1c3"), Some(Warning::LosesPiece(PieceKind::Zebra, square("c3"))));
        assert_eq!(warned(elephant, "b1d2"), None);
        assert_eq!(warned("2l4/7/7/7/e6/1P5/4L2/w/-1", "b2c3"), None);
        // A zebra in danger goes to another square where it can be captured; if it can go nowhere else, nobody asks.
        let hunted = "2l4/7/4e2/7/e1Z4/7/4L2/w/-1";
        assert_eq!(warned(hunted, "c3d5"), Some(Warning::LosesPiece(PieceKind::Zebra, square("d5"))));
        assert_eq!(warned(hunted, "c3b1"), None);
        // A zebra is lost while a pawn drowns.
        let mut game = Game::from_position(Position::start());
        for path in ["d2d3", "a6b5", "g1f3", "b5c4"] {
            game.play(&path.parse().expect(path)).expect(path);
        }
        for (path, to) in [("f3e5", "e5"), ("f3g5", "g5")] {
            let lost = Some(Warning::LosesPiece(PieceKind::Zebra, square(to)));
            assert_eq!(move_warning(game.position(), &path.parse().expect(path)), lost, "{path}");
        }
        // A move that captures the lion needs no warning.
        assert_eq!(warned("3l3/7/2Z4/5E1/7/7/2L4/w/-1", "c5d7"), None);
    }
}
