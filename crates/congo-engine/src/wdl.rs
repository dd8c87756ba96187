//! Chances of win, draw and loss from a score and from how likely a draw is.

use crate::Score;

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

impl Score {
    /// Returns the chances of the side to move, given how large a share of the draws that its win chance allows are
    /// expected, 0 to 1 ([`crate::Evaluator::draw_share`]). A forced result is certain.
    pub(crate) fn wdl(self, draw_share: f64) -> Wdl {
        let expected = self.win_chance();
        let draw = 2.0 * expected.min(1.0 - expected) * draw_share.clamp(0.0, 1.0);
        Wdl::from_chances(expected - draw / 2.0, 1.0 - expected - draw / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draw_shares_leave_the_win_chance_as_it_is() {
        for share in [0.0, 0.319, 0.4, 1.0] {
            for cp in (-3_000..=3_000).step_by(10) {
                let score = Score::from_centipawns(cp);
                let wdl = score.wdl(share);
                assert_eq!(wdl.win + wdl.draw + wdl.loss, 1000, "{cp} {share}");
                assert_eq!(wdl.reversed(), Score::from_centipawns(-cp).wdl(share), "{cp} {share}");
                assert_eq!(wdl.percentages().iter().sum::<u16>(), 100);
                let expected = (f64::from(wdl.win) + f64::from(wdl.draw) / 2.0) / 1000.0;
                assert!((expected - score.win_chance()).abs() < 0.0011, "{cp} {share}: {wdl:?}");
            }
        }
        assert_eq!(Score::DRAW.wdl(0.5), Wdl { win: 250, draw: 500, loss: 250 });
        assert_eq!(Score::win_in(3).wdl(0.9), Wdl { win: 1000, draw: 0, loss: 0 });
        assert_eq!(Score::loss_in(3).wdl(0.9), Wdl { win: 0, draw: 0, loss: 1000 });
    }
}
