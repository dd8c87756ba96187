//! Win, draw and loss from a score and the material.
//!
//! A score says who is better, and how often the better side wins depends on what is left on the board. The model is
//! that of Stockfish (WDL_model in its sources): the chance to win is a logistic function of the score, `a` is the score
//! at which it is one half, and `b` says how fast it rises. Both are polynomials of the material.

use crate::Score;

/// The value of all pieces of the start position, in centipawns.
const START_MATERIAL_CP: f64 = 7_000.0;
/// The range of the material for which the model was fitted, as a share of the start material.
const MATERIAL_RANGE: (f64, f64) = (0.1, 1.0);
/// The minimum of `b`, in centipawns.
const MIN_SPREAD_CP: f64 = 20.0;

/// The chances of the side to move per mille. They add up to 1000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wdl {
    /// The chance to win.
    pub win: u16,
    /// The chance of a draw.
    pub draw: u16,
    /// The chance to lose.
    pub loss: u16,
}

impl Wdl {
    /// A certain draw.
    pub const DRAW: Self = Self { win: 0, draw: 1000, loss: 0 };

    /// Rounds the chances to win and to lose, 0 to 1 together; the rest are draws.
    fn from_chances(win: f64, loss: f64) -> Self {
        let [win, loss] = [win, loss].map(|chance| (chance * 1000.0).round().clamp(0.0, 1000.0) as u16);
        // Both may be rounded up.
        let loss = loss.min(1000 - win);
        Self { win, draw: 1000 - win - loss, loss }
    }

    /// Returns the chances of the other side.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { win: self.loss, draw: self.draw, loss: self.win }
    }

    /// Returns the percentages of win, draw and loss, which add up to 100.
    pub const fn percentages(self) -> [u16; 3] {
        let [win, loss] = [(self.win + 5) / 10, (self.loss + 5) / 10];
        // Only one of the two can be rounded up to more than what is left.
        let loss = if win + loss > 100 { 100 - win } else { loss };
        [win, 100 - win - loss, loss]
    }
}

/// The coefficients of the model, the constant first, in centipawns.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WdlModel {
    /// The score with an even chance to win.
    pub a: [f64; 3],
    /// The number of centipawns that multiplies the odds by e.
    pub b: [f64; 3],
}

impl WdlModel {
    /// The model in use, fitted to 406,759 positions of 3,030 self-play games of the engine at 1,000 nodes a move, of
    /// which every tenth was held back, with the generator of that time:
    /// `congo-engine generate games.bin --games 3030 --nodes 1000 --seed 77`, then `congo-engine wdl games.bin`. At the
    /// start `a` is 151 and `b` 144; with half of the material 200 and 170.
    pub const SHIPPED: Self = Self { a: [265.4, -146.6, 32.4], b: [64.9, 341.9, -262.5] };

    /// Returns the chances of win, draw and loss, 0 to 1, for a score and the material of both sides in centipawns.
    pub fn chances(&self, score_cp: f64, material_cp: f64) -> [f64; 3] {
        let share = (material_cp / START_MATERIAL_CP).clamp(MATERIAL_RANGE.0, MATERIAL_RANGE.1);
        let [a, b] = [self.a, self.b].map(|[constant, linear, square]| constant + share * (linear + share * square));
        let (a, b) = (a.max(0.0), b.max(MIN_SPREAD_CP));
        let logistic = |value: f64| 1.0 / (1.0 + (-value / b).exp());
        let (win, loss) = (logistic(score_cp - a), logistic(-score_cp - a));
        [win, 1.0 - win - loss, loss]
    }
}

impl Score {
    /// Returns the chances of the side to move. `material_cp` is the value of all pieces on the board in centipawns
    /// ([`crate::total_material`]). A forced result is certain.
    ///
    /// ```
    /// use congo_engine::{Score, Wdl};
    /// let even = Score::DRAW.wdl(7_000);
    /// assert_eq!(even.win, even.loss);
    /// assert_eq!(Score::win_in(5).wdl(7_000), Wdl { win: 1000, draw: 0, loss: 0 });
    /// ```
    pub fn wdl(self, material_cp: i32) -> Wdl {
        match self.mate_in() {
            Some(_) if self > Self::DRAW => Wdl { win: 1000, draw: 0, loss: 0 },
            Some(_) => Wdl { win: 0, draw: 0, loss: 1000 },
            None => {
                let [win, _, loss] = WdlModel::SHIPPED.chances(f64::from(self.centipawns()), f64::from(material_cp));
                Wdl::from_chances(win, loss)
            }
        }
    }

    /// Returns the chances of the side to move, given how large a share of the draws that its win chance allows are
    /// expected, 0 to 1 ([`crate::Evaluator::draw_share`]). A forced result is certain.
    pub(crate) fn wdl_with_draw_share(self, draw_share: f64) -> Wdl {
        let expected = self.win_chance();
        let draw = 2.0 * expected.min(1.0 - expected) * draw_share.clamp(0.0, 1.0);
        Wdl::from_chances(expected - draw / 2.0, 1.0 - expected - draw / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::total_material;
    use congo_rules::Position;

    #[test]
    fn chances_add_up_and_rise_with_the_score() {
        for material in [0, 800, 2_000, 4_000, 7_000, 12_000] {
            let mut last = Score::from_centipawns(-20_000).wdl(material);
            for score in (-3_000..=3_000).step_by(10) {
                let wdl = Score::from_centipawns(score).wdl(material);
                assert_eq!(wdl.win + wdl.draw + wdl.loss, 1000, "{score} {material}");
                assert!(wdl.win >= last.win && wdl.loss <= last.loss, "{score} {material}: {wdl:?} after {last:?}");
                assert_eq!(wdl.reversed(), Score::from_centipawns(-score).wdl(material), "{score} {material}");
                assert_eq!(wdl.percentages().iter().sum::<u16>(), 100);
                last = wdl;
            }
            assert!(last.win > 950, "{last:?}");
        }
    }

    #[test]
    fn draw_shares_leave_the_win_chance_as_it_is() {
        for share in [0.0, 0.319, 0.4, 1.0] {
            for cp in (-3_000..=3_000).step_by(10) {
                let score = Score::from_centipawns(cp);
                let wdl = score.wdl_with_draw_share(share);
                assert_eq!(wdl.win + wdl.draw + wdl.loss, 1000, "{cp} {share}");
                assert_eq!(wdl.reversed(), Score::from_centipawns(-cp).wdl_with_draw_share(share), "{cp} {share}");
                let expected = (f64::from(wdl.win) + f64::from(wdl.draw) / 2.0) / 1000.0;
                assert!((expected - score.win_chance()).abs() < 0.0011, "{cp} {share}: {wdl:?}");
            }
        }
        assert_eq!(Score::DRAW.wdl_with_draw_share(0.5), Wdl { win: 250, draw: 500, loss: 250 });
        assert_eq!(Score::win_in(3).wdl_with_draw_share(0.9), Wdl { win: 1000, draw: 0, loss: 0 });
        assert_eq!(Score::loss_in(3).wdl_with_draw_share(0.9), Wdl { win: 0, draw: 0, loss: 1000 });
    }

    #[test]
    fn forced_results_are_certain() {
        for material in [0, 7_000] {
            assert_eq!(Score::win_in(9).wdl(material), Wdl { win: 1000, draw: 0, loss: 0 });
            assert_eq!(Score::loss_in(0).wdl(material), Wdl { win: 0, draw: 0, loss: 1000 });
        }
    }

    #[test]
    fn the_start_material_is_about_that_of_the_start_position() {
        let start = f64::from(total_material(&Position::start()));
        assert!((0.95..1.05).contains(&(start / START_MATERIAL_CP)), "{start}");
    }
}
