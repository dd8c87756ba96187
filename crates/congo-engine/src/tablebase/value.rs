//! What a table knows of a position, and the byte that it is kept in.

use std::fmt;

/// The value of a position for the side to move, both sides playing their best: the winner as quickly as can be, the
/// loser as slowly.
///
/// Plies are turns of either side up to and with the one that takes the lion. A lion that can be taken now is a win in
/// 1; a side that cannot move has lost in 0. So a win takes an odd number of plies and a loss an even one. Repetition
/// and the count of quiet moves, on which a game may be drawn, are not looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The side to move wins after so many plies.
    Win(u8),
    /// Neither side can win.
    Draw,
    /// The side to move loses after so many plies.
    Loss(u8),
}

impl Verdict {
    /// The verdict of a byte of a table.
    pub(crate) const fn of_byte(byte: u8) -> Self {
        match byte {
            0 => Self::Draw,
            TOLD => Self::Win(1),
            _ if byte.is_multiple_of(2) => Self::Win(byte - 1),
            _ => Self::Loss(byte - 1),
        }
    }

    /// The byte of a table: 0 for a draw, else the plies and one more.
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Self::Draw => 0,
            Self::Win(plies) | Self::Loss(plies) => plies + 1,
        }
    }

    /// The value for the side that has just moved here: one ply further from the end, with the sides exchanged.
    pub const fn before(self) -> Self {
        match self {
            Self::Draw => Self::Draw,
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// Larger for what the side to move likes better: a quick win more than a slow one, a slow loss more than a quick one.
    pub const fn liking(self) -> i32 {
        match self {
            Self::Win(plies) => 1_000 - plies as i32,
            Self::Draw => 0,
            Self::Loss(plies) => plies as i32 - 1_000,
        }
    }

    /// Won, drawn or lost, without the distance.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Win(_) => Outcome::Win,
            Self::Draw => Outcome::Draw,
            Self::Loss(_) => Outcome::Loss,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

/// A [`Verdict`] without its distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The side to move wins.
    Win,
    /// Neither side can win.
    Draw,
    /// The side to move loses.
    Loss,
}

/// The byte of a place whose value the rules tell at once or that no position has: a packed table may hold anything
/// there.
pub(crate) const UNHELD: u8 = u8::MAX;
/// The byte, in working memory only, of a position in which the lion can be taken at once.
pub(crate) const TOLD: u8 = UNHELD - 1;
/// The longest win or loss that a byte can hold, in plies.
pub(crate) const LONGEST: u8 = TOLD - 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_go_both_ways() {
        for byte in 0..TOLD {
            assert_eq!(Verdict::of_byte(byte).byte(), byte);
        }
        assert_eq!(Verdict::of_byte(2), Verdict::Win(1));
        assert_eq!(Verdict::of_byte(1), Verdict::Loss(0));
    }

    #[test]
    fn a_quick_win_is_liked_best_and_a_quick_loss_least() {
        let order = [Verdict::Win(1), Verdict::Win(5), Verdict::Draw, Verdict::Loss(8), Verdict::Loss(0)];
        assert!(order.is_sorted_by(|better, worse| better.liking() > worse.liking()));
        assert_eq!(Verdict::Loss(4).before(), Verdict::Win(5));
    }
}
