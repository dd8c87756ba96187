//! The quiet search at the leaves: captures, men that must leave the river, and threats to the lion, until the position
//! can be judged at first sight.

use super::node::cut;
use super::{Found, Place, REMEMBERED, Search, Window};
use crate::Score;
use crate::material::worth_of;
use crate::movepick::{bring_best, loses, mover_worth, promotes, rate_capture};
use crate::parameters as p;
use crate::table::Sign;
use congo_rules::{Move, Position};

impl Search<'_> {
    /// Follows captures, men that must leave the river and threats to the lion until the position is quiet, so many steps
    /// into that.
    fn quiesce(&mut self, position: &Position, place: Place, window: Window, step: u32) -> Score {
        let ply = place.ply;
        self.lines[ply].clear();
        if self.halt() {
            return Score::DRAW;
        }
        if self.can_take_lion(position, ply) {
            return self.taken(position, ply);
        }
        if let Some(score) = self.known_end(position, ply) {
            return score;
        }
        let evading = step < p::QUIET_EVASIONS && self.lion_threatened(position, ply);
        self.quiesce_here(position, place, window, step, evading)
    }

    /// The same of a position that has been looked at: whether a threat to its lion is answered is known.
    pub(super) fn quiesce_here(
        &mut self,
        position: &Position,
        place: Place,
        window: Window,
        step: u32,
        evading: bool,
    ) -> Score {
        let ply = place.ply;
        if ply >= p::MAX_PLY || self.sight.is_some_and(|sight| step >= sight.capture_plies) {
            return self.judge(position, ply);
        }
        self.furthest = self.furthest.max(ply);
        // Judged before it is looked up: what was asked of memory is on its way meanwhile.
        let standing = if evading { Score::DRAW } else { self.judge(position, ply) };
        // Knowledge of a quiet search depends on how many of its plies are left for evasions: at the first it is whole.
        let known = if self.prunes() { self.table.find(position.key()) } else { None };
        if let Some(score) = known.and_then(|known| cut(&known, 0, ply, window)) {
            return score;
        }
        let best = if evading { Score::loss_in(ply) } else { standing };
        if best >= window.beta {
            return best;
        }
        let mut found = Found { best, alpha: window.alpha.max(best), chosen: None };
        let remembered = known.map_or(Sign::NONE, |known| known.best);
        let begin = self.list_unquiet(position, ply, evading, remembered);
        if let Some(winning) = self.winning(position, begin) {
            self.lines[ply].push(winning);
            self.moves.truncate(begin);
            self.ratings.truncate(begin);
            return Score::win_in(ply + 1);
        }
        let end = self.moves.len();
        for index in begin..end {
            bring_best(&mut self.moves[begin..end], &mut self.ratings[begin..end], index - begin);
            let chosen = self.moves[index];
            let hopeless = !evading && self.hopeless(position, chosen, self.ratings[index], standing, found.alpha);
            if hopeless {
                continue;
            }
            let next = position.play(chosen);
            self.table.fetch(next.key());
            let there = Place { ply: ply + 1, quiet: 0, same_men: 0, passed: false, before: Some(chosen) };
            let forgotten = self.forgotten(position, &next, chosen);
            let within = Window { alpha: found.alpha, beta: window.beta }.plus(-forgotten);
            let score = (-self.quiesce(&next, there, within.turned(), step + 1)).plus(forgotten);
            if self.halted {
                break;
            }
            self.take_in(&mut found, ply, chosen, score);
            if score >= window.beta {
                break;
            }
        }
        self.moves.truncate(begin);
        self.ratings.truncate(begin);
        if self.prunes() && !self.halted {
            self.remember(position, ply, 0, &found, window);
        }
        found.best
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
            self.keep_wanted(begin, |chosen| {
                chosen.is_capture() || (swimmers.contains(chosen.from()) && !chosen.to().is_river())
            });
        }
        self.keep_seen(position, ply, begin);
        let rate = |chosen: Move| if chosen.is_capture() { rate_capture(position, chosen) } else { 0 };
        self.rate_from(begin, remembered, |_, chosen| rate(chosen));
        begin
    }

    /// Captures that cannot bring the score near what is wanted, or give more than they take.
    fn hopeless(&self, position: &Position, chosen: Move, rating: i32, standing: Score, alpha: Score) -> bool {
        if !position.swimmers().is_empty() || !chosen.is_capture() || promotes(position, chosen) {
            return false;
        }
        let taken = worth_of(position, chosen.captured());
        let far = alpha.mate_in().is_none() && standing.plus(taken + p::DELTA) <= alpha;
        // Who rated the capture has already found out, unless it was remembered.
        let loses = || match rating {
            REMEMBERED => loses(position, chosen, taken, mover_worth(position, chosen)),
            rating => rating < 0,
        };
        far || loses()
    }
}
