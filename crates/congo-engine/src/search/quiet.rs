//! The quiet search at the leaves: captures, men that must leave the river, and threats to the lion, until the position
//! can be judged at first sight.

use super::node::{bound, cut};
use super::{Place, Search, Window};
use crate::Score;
use crate::evaluate::worth_of;
use crate::movepick::{bring_best, loses, mover_worth, promotes, rate_capture};
use crate::parameters as p;
use crate::table::{Known, Sign};
use congo_rules::{Move, Position};

impl Search<'_> {
    /// Follows captures, men that must leave the river and threats to the lion until the position is quiet.
    pub(super) fn quiesce(&mut self, position: &Position, place: Place, window: Window, step: u32) -> Score {
        let ply = place.ply;
        self.lines[ply].clear();
        if step > 0 {
            if self.halt() {
                return Score::DRAW;
            }
            if self.can_take_lion(position, ply) {
                return self.taken(position, ply);
            }
        }
        if ply >= p::MAX_PLY || self.sight.is_some_and(|sight| step >= sight.capture_plies) {
            return self.judge(position);
        }
        self.furthest = self.furthest.max(ply);
        // Knowledge of a quiet search depends on how many of its plies are left for evasions: at the first it is whole.
        let known = if self.prunes() { self.table.find(position.key()) } else { None };
        if let Some(score) = known.and_then(|known| cut(&known, 0, ply, window)) {
            return score;
        }
        let evading = step < p::QUIET_EVASIONS && self.lion_threatened(position, ply);
        let standing = match known {
            Some(known) => Score::from_centipawns(i32::from(known.standing)),
            None => self.judge(position),
        };
        let mut best = if evading { Score::loss_in(ply) } else { standing };
        if best >= window.beta {
            return best;
        }
        let mut alpha = window.alpha.max(best);
        let remembered = known.map_or(Sign::NONE, |known| known.best);
        let begin = self.list_unquiet(position, ply, evading, remembered);
        if let Some(winning) = self.winning(position, begin) {
            self.lines[ply].push(winning);
            self.moves.truncate(begin);
            self.ratings.truncate(begin);
            return Score::win_in(ply + 1);
        }
        let end = self.moves.len();
        let mut best_move = None;
        for index in begin..end {
            bring_best(&mut self.moves[begin..end], &mut self.ratings[begin..end], index - begin);
            let chosen = self.moves[index];
            if !evading && self.hopeless(position, chosen, standing, alpha) {
                continue;
            }
            let next = position.play(chosen);
            self.table.fetch(next.key());
            let there = Place { ply: ply + 1, quiet: 0, same_men: 0, passed: false };
            let forgotten = self.forgotten(position, &next, chosen);
            let within = Window { alpha, beta: window.beta }.plus(-forgotten);
            let score = (-self.quiesce(&next, there, within.turned(), step + 1)).plus(forgotten);
            if self.halted {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = Some(chosen);
                self.extend_line(ply, chosen);
            }
            if score >= window.beta {
                break;
            }
        }
        self.moves.truncate(begin);
        self.ratings.truncate(begin);
        if self.prunes() && !self.halted {
            let known = Known {
                score: best,
                bound: bound(best, window),
                best: best_move.map_or(Sign::NONE, Sign::of),
                standing: standing.centipawns() as i16,
            };
            self.table.keep(position.key(), ply, 0, known);
        }
        best
    }

    /// All moves if the lion is threatened; else captures and promotions, and whatever leaves the river.
    fn list_unquiet(&mut self, position: &Position, ply: usize, evading: bool, remembered: Sign) -> usize {
        let begin = self.moves.len();
        let swimmers = position.swimmers();
        if evading {
            position.generate(&mut self.moves);
        } else if swimmers.is_empty() {
            position.generate_captures(&mut self.moves);
        } else {
            position.generate(&mut self.moves);
            let wanted =
                |chosen: Move| chosen.is_capture() || (swimmers.contains(chosen.from()) && !chosen.to().is_river());
            let mut kept = begin;
            for index in begin..self.moves.len() {
                if wanted(self.moves[index]) {
                    self.moves.swap(kept, index);
                    kept += 1;
                }
            }
            self.moves.truncate(kept);
        }
        self.keep_seen(position, ply, begin);
        for index in begin..self.moves.len() {
            let chosen = self.moves[index];
            let rating = if remembered != Sign::NONE && Sign::of(chosen) == remembered {
                i32::MAX
            } else if chosen.is_capture() {
                rate_capture(position, chosen)
            } else {
                0
            };
            self.ratings.push(rating);
        }
        begin
    }

    /// Captures that cannot bring the score near what is wanted, or give more than they take.
    fn hopeless(&self, position: &Position, chosen: Move, standing: Score, alpha: Score) -> bool {
        if !position.swimmers().is_empty() || !chosen.is_capture() || promotes(position, chosen) {
            return false;
        }
        let taken = worth_of(position, chosen.captured());
        let far = alpha.mate_in().is_none() && standing.plus(taken + p::DELTA) <= alpha;
        far || loses(position, chosen, taken, mover_worth(position, chosen))
    }
}
