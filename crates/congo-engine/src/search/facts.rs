//! What a node asks about its position, seen through the eyes of the player who searches.

use super::{Place, Search};
use crate::Score;
use crate::evaluate::drowning;
use crate::parameters as p;
use crate::tablebase::{Outcome, Verdict};
use congo_rules::{Color, Move, Position, Square};

impl Search<'_> {
    /// Whether moves may be left out and depths be reduced: a player who does not see everything looks at all it sees.
    pub(super) fn prunes(&self) -> bool {
        self.sight.is_none()
    }

    /// The evaluation, with the misjudgement of who looks: by hand if that is somebody who does not see everything.
    pub(super) fn judge(&mut self, position: &Position, ply: usize) -> Score {
        let Some(sight) = self.sight else {
            return self.evaluator.evaluate_at(position, ply, &mut self.sums);
        };
        let drowning = if sight.river { drowning(position) } else { 0 };
        sight.judge(position, self.evaluator.by_hand_if_dry(position).plus(-drowning))
    }

    pub(super) fn sees(&self, position: &Position, chosen: Move, ply: usize) -> bool {
        self.sight.is_none_or(|sight| sight.sees(position, chosen, ply))
    }

    /// Whether the side to move sees that a single man takes the lion.
    pub(super) fn can_take_lion(&self, position: &Position, ply: usize) -> bool {
        let Some(lion) = position.lion(!position.turn()) else { return false };
        self.attacked(position, lion, ply, position.turn())
    }

    /// Whether the lion of the side to move could be taken by a single man if the other side were to move.
    pub(super) fn lion_threatened(&self, position: &Position, ply: usize) -> bool {
        let Some(lion) = position.lion(position.turn()) else { return false };
        self.attacked(position, lion, ply + 1, !position.turn())
    }

    fn attacked(&self, position: &Position, lion: Square, ply: usize, by: Color) -> bool {
        let attackers = position.attackers(lion, by);
        match self.sight {
            None => !attackers.is_empty(),
            Some(sight) => !sight.attackers(position, attackers, ply).is_empty(),
        }
    }

    /// The score of a lion that is taken now; the move is told to the expected line.
    pub(super) fn taken(&mut self, position: &Position, ply: usize) -> Score {
        if let Some(winning) = position.lion_capture() {
            self.lines[ply].push(winning);
        }
        Score::win_in(ply + 1)
    }

    /// What the endgame tables know of a position. Those that tell only who wins are asked when there are fewer men than at
    /// the root: otherwise every move of a won position would look alike, and nothing would come of it.
    #[inline]
    pub(super) fn known_end(&mut self, position: &Position, ply: usize) -> Option<Score> {
        let men = position.occupied().len();
        if men > self.table_men || ply == 0 {
            return None;
        }
        let score = match self.tables.probe(position) {
            Some(Verdict::Win(plies)) => Score::win_in(ply + usize::from(plies)),
            Some(Verdict::Loss(plies)) => Score::loss_in(ply + usize::from(plies)),
            Some(Verdict::Draw) => self.drawn(ply),
            None if men < self.root_men => match self.tables.outcome(position)? {
                Outcome::Win => p::SURE_WIN.plus(-(ply as i32)),
                Outcome::Loss => (-p::SURE_WIN).plus(ply as i32),
                Outcome::Draw => self.drawn(ply),
            },
            None => return None,
        };
        self.table_hits += 1;
        Some(score)
    }

    /// What a draw is worth to the side to move so many plies below the root, where who searches has the move.
    pub(super) fn drawn(&self, ply: usize) -> Score {
        let contempt = self.limits.contempt;
        Score::from_centipawns(if ply.is_multiple_of(2) { -contempt } else { contempt })
    }

    /// Repeated, without progress for too long, or nothing left but lions that do not face each other. A position that
    /// comes again within the line counts at once: whoever wants it can have it a third time.
    pub(super) fn is_draw(&self, position: &Position, place: Place) -> bool {
        if place.quiet >= self.quiet_limit {
            return true;
        }
        if position.occupied().len() == 2 && position.lion_capture().is_none() {
            return true;
        }
        let present = self.keys.len() - 1;
        let mut earlier = 0;
        for back in (4..=(place.same_men as usize).min(present)).step_by(2) {
            if self.keys[present - back] == position.key() {
                earlier += 1;
                if present - back >= self.root_at || earlier == 2 {
                    return true;
                }
            }
        }
        false
    }
}
