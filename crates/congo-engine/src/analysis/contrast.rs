//! What is true of a move and not of the best one, or the other way round: where reasons are found, each in a function of
//! its own. What exactly each means is told at [`Reason`].

use super::balance::{Fallen, PROFIT, hangs, profit, settled};
use super::reasons::{Found, Reason, weight};
use crate::material::worth_of;
use crate::movepick::{promotes, takes_lion};
use crate::tactics::{drowns_or_loses, passed};
use crate::worth;
use congo_rules::{Ending, Kind, Move, Path, Piece, Position, Square, Squares, Turn};

/// The move played beside the best one.
pub(super) struct Contrast<'a> {
    pub(super) played: &'a Turn,
    /// Another move.
    pub(super) best: &'a Turn,
    /// It, and what would have followed.
    pub(super) best_line: &'a [Turn],
    /// What is expected after the move played.
    pub(super) reply: &'a [Turn],
}

/// The lions.
impl Contrast<'_> {
    pub(super) fn about_lions(&self) -> Vec<Found> {
        let own = self.opens_line().or_else(|| self.lion_taken());
        [self.missed_lion(), own, self.bare_lions()].into_iter().flatten().collect()
    }

    fn missed_lion(&self) -> Option<Found> {
        let before = &self.played.before;
        let path = before.path(before.lion_capture()?);
        Some((weight::LION, Reason::MissedLion { path }))
    }

    fn opens_line(&self) -> Option<Found> {
        let by = self.flight().filter(|_| self.lion_was_safe())?;
        let (at, piece) = self.gone_between(&by)?;
        Some((weight::OWN_LION, Reason::OpensLine { by, at, piece }))
    }

    fn lion_taken(&self) -> Option<Found> {
        let after = &self.played.after();
        let taking = self.expected(|chosen| takes_lion(after, chosen)).or(after.lion_capture())?;
        self.lion_was_safe().then(|| (weight::OWN_LION, Reason::LionTaken { by: self.path_after(taking) }))
    }

    fn bare_lions(&self) -> Option<Found> {
        let bare = |turn: &Turn| turn.after().ending() == Some(Ending::BareLions);
        (bare(self.played) && !bare(self.best)).then_some((weight::DRAW, Reason::BareLions))
    }

    /// Whether the lion could not have been taken after the best move.
    fn lion_was_safe(&self) -> bool {
        self.best.after().lion_capture().is_none()
    }

    /// The way of the other lion to one's own, if it is open after the move.
    fn flight(&self) -> Option<Path> {
        let (after, us) = (&self.played.after(), self.played.piece.color);
        let (own, other) = (after.lion(us)?, after.lion(!us)?);
        after.attackers(own, !us).contains(other).then(|| Path::new(other, [own]))
    }

    /// A man that stood between two squares of a lion's flight and does so no more; none if nobody stood there, because a
    /// lion has stepped into the line.
    fn gone_between(&self, flight: &Path) -> Option<(Square, Piece)> {
        let before = &self.played.before;
        let mut stood = between(flight.from(), flight.to()).filter_map(|at| Some((at, before.piece_at(at)?)));
        stood.find(|(_, piece)| piece.kind != Kind::Lion)
    }
}

/// The other men.
impl Contrast<'_> {
    pub(super) fn about_men(&self) -> Vec<Found> {
        let single = [
            self.strands(),
            self.left_hanging(),
            self.allows_chain(),
            self.allows_promotion(),
            self.missed_capture(),
            self.missed_promotion(),
            self.missed_drowning(),
        ];
        self.drowned().chain(single.into_iter().flatten()).collect()
    }

    fn drowned(&self) -> impl Iterator<Item = Found> {
        let would_have = |at: Square| self.best.drowned().any(|(other, _)| self.origin(self.best, other) == at);
        let helped = move |at: &Square| !would_have(self.origin(self.played, *at));
        let drowned = self.played.drowned().filter(move |(at, _)| helped(at));
        drowned.map(|(at, piece)| (weight::SEEN + worth(piece.kind), Reason::Drowned { at, piece }))
    }

    fn strands(&self) -> Option<Found> {
        let (at, answer) = (self.played.path.to(), self.reply.first()?);
        let piece = self.played.after().piece_at(at).filter(|piece| piece.color == self.played.piece.color)?;
        let elsewhere = self.best_line.get(1).is_some_and(|turn| must_drown(&turn.after(), self.best.path.to()));
        let reason = Reason::Strands { at, piece, by: answer.path.clone() };
        (must_drown(&answer.after(), at) && !elsewhere).then_some((weight::SEEN + worth(piece.kind), reason))
    }

    fn left_hanging(&self) -> Option<Found> {
        let after = &self.played.after();
        let takes_one = |chosen: &Move| chosen.captured().len() == 1 && !takes_lion(after, *chosen);
        let takings = after.legal_moves().into_iter().filter(takes_one).filter_map(|chosen| {
            let at = chosen.captured().first()?;
            let pays = profit(after, chosen, Squares::EMPTY) - self.brought();
            (pays >= PROFIT && self.would_be_safe(at)).then(|| (self.counts(pays, chosen), at, chosen))
        });
        let (counts, at, chosen) = takings.max_by_key(|(counts, ..)| *counts)?;
        let (piece, by) = (after.piece_at(at)?, self.path_after(chosen));
        let already = self.hung_before(self.origin(self.played, at));
        Some((counts, Reason::LeftHanging { at, piece, by, already }))
    }

    fn allows_chain(&self) -> Option<Found> {
        let after = &self.played.after();
        let longest = chains(&self.best.after()).map(|(_, chosen)| chosen.captured().len()).max().unwrap_or(0);
        let chains = chains(after).filter_map(|(brings, chosen)| {
            let pays = brings - self.brought();
            let longer = chosen.captured().len() > longest;
            (pays >= PROFIT && longer).then(|| (self.counts(pays, chosen), chosen))
        });
        let (counts, chosen) = chains.max_by_key(|(counts, _)| *counts)?;
        Some((counts, Reason::AllowsChain { path: self.path_after(chosen), men: chosen.captured().len() }))
    }

    fn allows_promotion(&self) -> Option<Found> {
        let after = &self.played.after();
        let promotions = promotions(after).filter_map(|(pays, chosen)| {
            let anyway = promotions(&self.best.after()).any(|(_, other)| other.from() == chosen.from());
            (!anyway).then(|| (self.counts(pays, chosen), chosen))
        });
        let (counts, chosen) = promotions.max_by_key(|(counts, _)| *counts)?;
        Some((counts, Reason::AllowsPromotion { path: self.path_after(chosen) }))
    }

    fn missed_capture(&self) -> Option<Found> {
        let [best, played] = [self.best, self.played].map(|turn| self.profit(turn));
        let (count, path) = (self.best.captured().count(), self.best.path.clone());
        let (at, piece) = self.best.captured().next().filter(|_| !self.best.took_lion() && best >= PROFIT)?;
        let reason = match count {
            2.. if count > self.played.captured().count() => Reason::MissedChain { path, men: count },
            1 if best >= played + PROFIT => Reason::MissedCapture { path, at, piece },
            _ => return None,
        };
        Some((weight::SEEN + best, reason))
    }

    fn missed_promotion(&self) -> Option<Found> {
        let best = self.profit(self.best);
        let missed = self.best.promoted() && !self.played.promoted() && best >= PROFIT;
        missed.then(|| (weight::SEEN + best, Reason::MissedPromotion { path: self.best.path.clone() }))
    }

    fn missed_drowning(&self) -> Option<Found> {
        let wins = settled(self.best_line, self.played.piece.color, Squares::EMPTY)
            .last()
            .is_some_and(|all| all.balance() >= PROFIT);
        let drowns_now: Vec<_> = self.reply.iter().take(3).step_by(2).flat_map(Turn::drowned).collect();
        let answers = [2, 4].into_iter().filter_map(|plies| Some((plies, self.best_line.get(plies - 1)?)));
        let drowned = answers.flat_map(|(plies, turn)| turn.drowned().map(move |man| (plies, man)));
        let missed = drowned.filter(|(_, man)| wins && !drowns_now.contains(man));
        let (plies, (at, piece)) = missed.max_by_key(|(_, (_, piece))| worth(piece.kind))?;
        Some((weight::SEEN + worth(piece.kind), Reason::MissedDrowning { at, piece, plies }))
    }
}

/// Lines as a whole.
impl Contrast<'_> {
    pub(super) fn about_lines(&self) -> Option<Found> {
        self.loses_men().or_else(|| self.missed_men())
    }

    fn loses_men(&self) -> Option<Found> {
        let (now, best) = self.settled();
        let end = now.last().filter(|end| end.balance() <= -PROFIT)?.balance();
        let worse = !best.is_empty() && best.iter().all(|place| place.balance() >= end + PROFIT);
        let Fallen { won, lost, plies } = now.into_iter().find(|place| worse && place.balance() <= end)?;
        Some((weight::SEEN, Reason::LosesMen { lost, won, plies }))
    }

    fn missed_men(&self) -> Option<Found> {
        let (now, best) = self.settled();
        let end = best.last().filter(|end| end.balance() >= PROFIT)?.balance();
        let better = !now.is_empty() && now.iter().all(|place| place.balance() + PROFIT <= end);
        let Fallen { won, lost, plies } = best.into_iter().find(|place| better && place.balance() >= end)?;
        Some((weight::SEEN, Reason::MissedMen { won, lost, plies }))
    }

    /// What the move played with the line expected after it, and what the best line, cost each side.
    fn settled(&self) -> (Vec<Fallen>, Vec<Fallen>) {
        let line: Vec<Turn> = std::iter::once(self.played).chain(self.reply).cloned().collect();
        let side = self.played.piece.color;
        (settled(&line, side, Squares::EMPTY), settled(self.best_line, side, Squares::EMPTY))
    }
}

/// What the reasons have in common.
impl Contrast<'_> {
    /// The expected answer, if it is such a one.
    fn expected(&self, such: impl Fn(Move) -> bool) -> Option<Move> {
        self.reply.first().map(|turn| turn.chosen).filter(|chosen| such(*chosen))
    }

    /// The way of an answer: that of the expected line if it is the expected one.
    fn path_after(&self, chosen: Move) -> Path {
        let expected = self.reply.first().filter(|turn| turn.chosen == chosen);
        expected.map_or_else(|| self.played.after().path(chosen), |turn| turn.path.clone())
    }

    /// How much an answer counts.
    fn counts(&self, pays: i32, chosen: Move) -> i32 {
        pays + if self.expected(|expected| expected == chosen).is_some() { weight::SEEN } else { 0 }
    }

    /// What one of the two moves brings, in centipawns; men that drown by both are left out.
    fn profit(&self, turn: &Turn) -> i32 {
        let stood = |turn: &Turn| turn.drowned().map(|(at, _)| at).filter(|at| *at != turn.path.to()).collect();
        let [best, played]: [Squares; 2] = [self.best, self.played].map(stood);
        profit(&turn.before, turn.chosen, best & played)
    }

    /// What the move itself has won, in centipawns: men taken and a pawn promoted.
    fn brought(&self) -> i32 {
        let promoted = if self.played.promoted() { worth(Kind::Superpawn) - worth(Kind::Pawn) } else { 0 };
        worth_of(&self.played.before, self.played.chosen.captured()) + promoted
    }

    /// Where the man stood before a turn that stands, or drowned, on a square after it.
    fn origin(&self, turn: &Turn, at: Square) -> Square {
        if at == turn.path.to() { turn.path.from() } else { at }
    }

    /// Whether the own man on a square after the move could not be taken so that it pays after the best move.
    fn would_be_safe(&self, at: Square) -> bool {
        let (origin, best) = (self.origin(self.played, at), self.best);
        let there = if origin == best.path.from() { best.path.to() } else { origin };
        best.after().pieces(best.piece.color).contains(there) && !hangs(&best.after(), there, Squares::EMPTY)
    }

    /// Whether an own man could have been taken so that it pays before the move, had it been the other side's turn. That
    /// its men in the river would drown by taking back is no matter: in truth it would have its turn before that.
    fn hung_before(&self, at: Square) -> bool {
        passed(&self.played.before).is_some_and(|position| hangs(&position, at, self.played.before.swimmers()))
    }
}

/// Chains of two men or more that pay, and what they bring; none that takes the lion.
fn chains(position: &Position) -> impl Iterator<Item = (i32, Move)> {
    let several = |chosen: &Move| chosen.captured().len() >= 2;
    paying(position, several)
}

/// Promotions that pay.
fn promotions(position: &Position) -> impl Iterator<Item = (i32, Move)> {
    paying(position, |chosen| promotes(position, *chosen))
}

fn paying(position: &Position, such: impl Fn(&Move) -> bool) -> impl Iterator<Item = (i32, Move)> {
    let moves = position.legal_moves().into_iter().filter(move |chosen| such(chosen) && !takes_lion(position, *chosen));
    let rated = moves.map(|chosen| (profit(position, chosen, Squares::EMPTY), chosen));
    rated.filter(|(brings, _)| *brings >= PROFIT)
}

/// Whether the man of the side to move on a square is in the river, and every move lets it drown or the lion be taken.
fn must_drown(position: &Position, at: Square) -> bool {
    let moves = position.legal_moves();
    let stands = position.swimmers().contains(at) && !moves.is_empty();
    stands && moves.into_iter().all(|chosen| drowns_or_loses(position, chosen, at))
}

/// The squares between two lions that may see each other.
fn between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let (low, high) = (one.rank().min(other.rank()), one.rank().max(other.rank()));
    let on_file = move |at: &Square| one.file() == other.file() && at.file() == one.file();
    let middle = one.middle(other);
    Square::all().filter(move |at| middle == Some(*at) || (on_file(at) && (low + 1..high).contains(&at.rank())))
}
