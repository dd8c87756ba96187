//! Finds facts that are true of a move and not of the best one, or the other way round, with one function per reason.
//! [`Reason`] defines the reasons.

use super::balance::{MIN_GAIN_CP, MaterialSwing, exchange_gain, is_hanging, swings_at_quiet_points};
use super::reasons::{Reason, WeightedReason, weight};
use crate::tactics::{drowns_or_loses, null_move_position};
use congo_engine::material_value;
use congo_engine::piece_value;
use congo_engine::{captures_lion, is_promotion};
use congo_rules::{Bitboard, Ending, Move, Path, Piece, PieceKind, PlayedMove, Position, Square};

/// The played move compared with the best one.
pub(super) struct MoveComparison<'a> {
    pub(super) played: &'a PlayedMove,
    /// The best move, which is not the played one.
    pub(super) best: &'a PlayedMove,
    /// The best move and its expected continuation.
    pub(super) best_line: &'a [PlayedMove],
    /// The expected continuation after the played move.
    pub(super) reply_line: &'a [PlayedMove],
}

/// Reasons about the lions.
impl MoveComparison<'_> {
    pub(super) fn lion_reasons(&self) -> Vec<WeightedReason> {
        let own_lion = self.opens_lion_line().or_else(|| self.allows_lion_capture());
        [self.missed_lion_capture(), own_lion, self.bare_lions()].into_iter().flatten().collect()
    }

    fn missed_lion_capture(&self) -> Option<WeightedReason> {
        let before = &self.played.before;
        let path = before.path(before.lion_capture()?);
        Some((weight::MISSED_LION, Reason::MissedLion { path }))
    }

    fn opens_lion_line(&self) -> Option<WeightedReason> {
        let by = self.open_lion_line().filter(|_| self.lion_was_safe())?;
        let (at, piece) = self.vacated_between(&by)?;
        Some((weight::OWN_LION, Reason::OpensLine { by, at, piece }))
    }

    fn allows_lion_capture(&self) -> Option<WeightedReason> {
        let after = &self.played.after();
        let capture = self.expected_reply(|mv| captures_lion(after, mv)).or(after.lion_capture())?;
        self.lion_was_safe().then(|| (weight::OWN_LION, Reason::LionTaken { by: self.reply_path(capture) }))
    }

    fn bare_lions(&self) -> Option<WeightedReason> {
        let bare = |turn: &PlayedMove| turn.after().ending() == Some(Ending::BareLions);
        (bare(self.played) && !bare(self.best)).then_some((weight::DRAW, Reason::BareLions))
    }

    /// Returns whether the own lion was safe from capture after the best move.
    fn lion_was_safe(&self) -> bool {
        self.best.after().lion_capture().is_none()
    }

    /// Returns the path of the other lion to the own one if the line is open after the move.
    fn open_lion_line(&self) -> Option<Path> {
        let (after, us) = (&self.played.after(), self.played.piece.color);
        let (own, other) = (after.lion(us)?, after.lion(!us)?);
        after.attackers(own, !us).contains(other).then(|| Path::new(other, [own]))
    }

    /// Returns the piece that stood on a lion's flight path before the move; `None` if there was none, because a lion
    /// has stepped onto the line.
    fn vacated_between(&self, lion_line: &Path) -> Option<(Square, Piece)> {
        let before = &self.played.before;
        let mut candidates =
            between(lion_line.from(), lion_line.to()).filter_map(|at| Some((at, before.piece_at(at)?)));
        candidates.find(|(_, piece)| piece.kind != PieceKind::Lion)
    }
}

/// Reasons about the other pieces.
impl MoveComparison<'_> {
    pub(super) fn piece_reasons(&self) -> Vec<WeightedReason> {
        let single = [
            self.strands_in_river(),
            self.left_hanging(),
            self.allows_chain(),
            self.allows_promotion(),
            self.missed_capture(),
            self.missed_promotion(),
            self.missed_drowning(),
        ];
        self.drowned().chain(single.into_iter().flatten()).collect()
    }

    fn drowned(&self) -> impl Iterator<Item = WeightedReason> {
        let drowns_after_best = |at: Square| self.best.drowned().any(|(other, _)| self.origin(self.best, other) == at);
        let is_avoidable = move |at: &Square| !drowns_after_best(self.origin(self.played, *at));
        let drowned = self.played.drowned().filter(move |(at, _)| is_avoidable(at));
        drowned.map(|(at, piece)| (weight::EXPECTED_BONUS + piece_value(piece.kind), Reason::Drowned { at, piece }))
    }

    fn strands_in_river(&self) -> Option<WeightedReason> {
        let (at, answer) = (self.played.path.to(), self.reply_line.first()?);
        let piece = self.played.after().piece_at(at).filter(|piece| piece.color == self.played.piece.color)?;
        let best_strands_too = self.best_line.get(1).is_some_and(|turn| must_drown(&turn.after(), self.best.path.to()));
        let reason = Reason::Strands { at, piece, by: answer.path.clone() };
        (must_drown(&answer.after(), at) && !best_strands_too)
            .then_some((weight::EXPECTED_BONUS + piece_value(piece.kind), reason))
    }

    fn left_hanging(&self) -> Option<WeightedReason> {
        let after = &self.played.after();
        let captures_one = |mv: &Move| mv.captured().len() == 1 && !captures_lion(after, *mv);
        let captures = after.legal_moves().into_iter().filter(captures_one).filter_map(|mv| {
            let at = mv.captured().first()?;
            let gain = exchange_gain(after, mv, Bitboard::EMPTY) - self.move_gain();
            (gain >= MIN_GAIN_CP && self.is_safe_after_best(at)).then(|| (self.reply_priority(gain, mv), at, mv))
        });
        let (priority, at, mv) = captures.max_by_key(|(counts, ..)| *counts)?;
        let (piece, by) = (after.piece_at(at)?, self.reply_path(mv));
        let was_hanging = self.was_hanging(self.origin(self.played, at));
        Some((priority, Reason::LeftHanging { at, piece, by, already: was_hanging }))
    }

    fn allows_chain(&self) -> Option<WeightedReason> {
        let after = &self.played.after();
        let longest = winning_chains(&self.best.after()).map(|(_, mv)| mv.captured().len()).max().unwrap_or(0);
        let candidates = winning_chains(after).filter_map(|(gain, mv)| {
            let gain = gain - self.move_gain();
            let longer = mv.captured().len() > longest;
            (gain >= MIN_GAIN_CP && longer).then(|| (self.reply_priority(gain, mv), mv))
        });
        let (priority, mv) = candidates.max_by_key(|(counts, _)| *counts)?;
        Some((priority, Reason::AllowsChain { path: self.reply_path(mv), pieces: mv.captured().len() }))
    }

    fn allows_promotion(&self) -> Option<WeightedReason> {
        let after = &self.played.after();
        let candidates = winning_promotions(after).filter_map(|(gain, mv)| {
            let anyway = winning_promotions(&self.best.after()).any(|(_, other)| other.from() == mv.from());
            (!anyway).then(|| (self.reply_priority(gain, mv), mv))
        });
        let (priority, mv) = candidates.max_by_key(|(counts, _)| *counts)?;
        Some((priority, Reason::AllowsPromotion { path: self.reply_path(mv) }))
    }

    fn missed_capture(&self) -> Option<WeightedReason> {
        let [best, played] = [self.best, self.played].map(|turn| self.gain(turn));
        let (count, path) = (self.best.captured().count(), self.best.path.clone());
        let (at, piece) = self.best.captured().next().filter(|_| !self.best.captures_lion() && best >= MIN_GAIN_CP)?;
        let reason = match count {
            2.. if count > self.played.captured().count() => Reason::MissedChain { path, pieces: count },
            1 if best >= played + MIN_GAIN_CP => Reason::MissedCapture { path, at, piece },
            _ => return None,
        };
        Some((weight::EXPECTED_BONUS + best, reason))
    }

    fn missed_promotion(&self) -> Option<WeightedReason> {
        let best = self.gain(self.best);
        let missed = self.best.is_promotion() && !self.played.is_promotion() && best >= MIN_GAIN_CP;
        missed.then(|| (weight::EXPECTED_BONUS + best, Reason::MissedPromotion { path: self.best.path.clone() }))
    }

    fn missed_drowning(&self) -> Option<WeightedReason> {
        let wins_material = swings_at_quiet_points(self.best_line, self.played.piece.color, Bitboard::EMPTY)
            .last()
            .is_some_and(|all| all.net_value() >= MIN_GAIN_CP);
        let drowned_anyway: Vec<_> = self.reply_line.iter().take(3).step_by(2).flat_map(PlayedMove::drowned).collect();
        let replies = [2, 4].into_iter().filter_map(|plies| Some((plies, self.best_line.get(plies - 1)?)));
        let drowned = replies.flat_map(|(plies, turn)| turn.drowned().map(move |drowned_piece| (plies, drowned_piece)));
        let missed = drowned.filter(|(_, drowned_piece)| wins_material && !drowned_anyway.contains(drowned_piece));
        let (plies, (at, piece)) = missed.max_by_key(|(_, (_, piece))| piece_value(piece.kind))?;
        Some((weight::EXPECTED_BONUS + piece_value(piece.kind), Reason::MissedDrowning { at, piece, plies }))
    }
}

/// Reasons about whole lines.
impl MoveComparison<'_> {
    pub(super) fn line_reason(&self) -> Option<WeightedReason> {
        self.loses_material().or_else(|| self.missed_material())
    }

    fn loses_material(&self) -> Option<WeightedReason> {
        let (now, best) = self.swings();
        let end = now.last().filter(|end| end.net_value() <= -MIN_GAIN_CP)?.net_value();
        let worse = !best.is_empty() && best.iter().all(|swing| swing.net_value() >= end + MIN_GAIN_CP);
        let MaterialSwing { won, lost, plies } = now.into_iter().find(|swing| worse && swing.net_value() <= end)?;
        Some((weight::EXPECTED_BONUS, Reason::LosesMen { lost, won, plies }))
    }

    fn missed_material(&self) -> Option<WeightedReason> {
        let (now, best) = self.swings();
        let end = best.last().filter(|end| end.net_value() >= MIN_GAIN_CP)?.net_value();
        let better = !now.is_empty() && now.iter().all(|swing| swing.net_value() + MIN_GAIN_CP <= end);
        let MaterialSwing { won, lost, plies } = best.into_iter().find(|swing| better && swing.net_value() >= end)?;
        Some((weight::EXPECTED_BONUS, Reason::MissedMen { won, lost, plies }))
    }

    /// Returns the material swings of the played move with its expected continuation, and of the best line.
    fn swings(&self) -> (Vec<MaterialSwing>, Vec<MaterialSwing>) {
        let line: Vec<PlayedMove> = std::iter::once(self.played).chain(self.reply_line).cloned().collect();
        let side = self.played.piece.color;
        (
            swings_at_quiet_points(&line, side, Bitboard::EMPTY),
            swings_at_quiet_points(self.best_line, side, Bitboard::EMPTY),
        )
    }
}

/// Shared helpers.
impl MoveComparison<'_> {
    /// Returns the expected reply if it matches `predicate`.
    fn expected_reply(&self, predicate: impl Fn(Move) -> bool) -> Option<Move> {
        self.reply_line.first().map(|turn| turn.mv).filter(|mv| predicate(*mv))
    }

    /// Returns the path of a reply, taken from the expected line if it is the expected reply.
    fn reply_path(&self, mv: Move) -> Path {
        let expected = self.reply_line.first().filter(|turn| turn.mv == mv);
        expected.map_or_else(|| self.played.after().path(mv), |turn| turn.path.clone())
    }

    /// Returns the weight of a reply: its gain, with a bonus if it is the expected one.
    fn reply_priority(&self, gain: i32, mv: Move) -> i32 {
        gain + if self.expected_reply(|expected| expected == mv).is_some() { weight::EXPECTED_BONUS } else { 0 }
    }

    /// Returns the gain of the played or the best move in centipawns, ignoring pieces that drown after both.
    fn gain(&self, turn: &PlayedMove) -> i32 {
        let drowned_squares =
            |turn: &PlayedMove| turn.drowned().map(|(at, _)| at).filter(|at| *at != turn.path.to()).collect();
        let [best, played]: [Bitboard; 2] = [self.best, self.played].map(drowned_squares);
        exchange_gain(&turn.before, turn.mv, best & played)
    }

    /// Returns the immediate gain of the played move in centipawns: captured pieces and promotion.
    fn move_gain(&self) -> i32 {
        let promoted = if self.played.is_promotion() {
            piece_value(PieceKind::Superpawn) - piece_value(PieceKind::Pawn)
        } else {
            0
        };
        material_value(&self.played.before, self.played.mv.captured()) + promoted
    }

    /// Returns the square that a piece had before the turn, given its square after the turn or where it drowned.
    fn origin(&self, turn: &PlayedMove, square: Square) -> Square {
        if square == turn.path.to() { turn.path.from() } else { square }
    }

    /// Returns whether the own piece on a square after the move could not be captured profitably after the best move.
    fn is_safe_after_best(&self, square: Square) -> bool {
        let (origin, best) = (self.origin(self.played, square), self.best);
        let destination = if origin == best.path.from() { best.path.to() } else { origin };
        best.after().pieces(best.piece.color).contains(destination)
            && !is_hanging(&best.after(), destination, Bitboard::EMPTY)
    }

    /// Returns whether an own piece could have been captured profitably before the move if it had been the other side's
    /// turn. Own pieces in the river may recapture without drowning: in the game the side would have its own turn
    /// first.
    fn was_hanging(&self, square: Square) -> bool {
        null_move_position(&self.played.before)
            .is_some_and(|position| is_hanging(&position, square, self.played.before.in_river()))
    }
}

/// Returns profitable chains of two pieces or more with their gains, except those that capture the lion.
fn winning_chains(position: &Position) -> impl Iterator<Item = (i32, Move)> {
    let takes_several = |mv: &Move| mv.captured().len() >= 2;
    winning_moves(position, takes_several)
}

/// Returns profitable promotions with their gains.
fn winning_promotions(position: &Position) -> impl Iterator<Item = (i32, Move)> {
    winning_moves(position, |mv| is_promotion(position, *mv))
}

fn winning_moves(position: &Position, predicate: impl Fn(&Move) -> bool) -> impl Iterator<Item = (i32, Move)> {
    let moves = position.legal_moves().into_iter().filter(move |mv| predicate(mv) && !captures_lion(position, *mv));
    let scored = moves.map(|mv| (exchange_gain(position, mv, Bitboard::EMPTY), mv));
    scored.filter(|(gain, _)| *gain >= MIN_GAIN_CP)
}

/// Returns whether the piece on a square is in the river and doomed: every legal move either lets it drown or exposes
/// the lion to capture.
fn must_drown(position: &Position, square: Square) -> bool {
    let moves = position.legal_moves();
    let is_in_river = position.in_river().contains(square) && !moves.is_empty();
    is_in_river && moves.into_iter().all(|mv| drowns_or_loses(position, mv, square))
}

/// Returns the squares between two lions that may face each other.
fn between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (low, high) = (one.rank().min(other.rank()), one.rank().max(other.rank()));
    let on_file = move |at: &Square| one.file() == other.file() && at.file() == one.file();
    let middle = one.middle(other);
    Square::all().filter(move |at| middle == Some(*at) || (on_file(at) && (low + 1..high).contains(&at.rank())))
}
