//! What a table knows of a position, and the byte that it is kept in.

use std::fmt;

/// The value of a position for the side to move, both sides playing their best: the winner as quickly as can be, the
/// loser as slowly.
///
/// Plies are turns of either side up to and with the one that takes the lion. A lion that can be taken now is a win in
/// 1; a side that cannot move has lost in 0. So a win takes an odd number of plies and a loss an even one. Repetition
/// and the count of quiet moves, on which a game may be drawn, are not looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dtw {
    /// The side to move wins after this number of plies.
    Win(u8),
    /// Neither side can win.
    Draw,
    /// The side to move loses after this number of plies.
    Loss(u8),
}

impl Dtw {
    /// The verdict of a byte of a table.
    pub const fn from_byte(byte: u8) -> Self {
        match byte {
            0 => Self::Draw,
            IMMEDIATE_WIN => Self::Win(1),
            _ if byte.is_multiple_of(2) => Self::Win(byte - 1),
            _ => Self::Loss(byte - 1),
        }
    }

    /// The byte of a table: 0 for a draw, else the plies and one more.
    pub const fn to_byte(self) -> u8 {
        match self {
            Self::Draw => 0,
            Self::Win(plies) | Self::Loss(plies) => plies + 1,
        }
    }

    /// The value for the side that has just moved here: one ply further from the end, with the sides exchanged.
    pub const fn backed_up(self) -> Self {
        match self {
            Self::Draw => Self::Draw,
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// Larger for what the side to move likes better: a quick win more than a slow one, a slow loss more than a quick
    /// one.
    pub const fn preference(self) -> i32 {
        match self {
            Self::Win(plies) => 1_000 - plies as i32,
            Self::Draw => 0,
            Self::Loss(plies) => plies as i32 - 1_000,
        }
    }

    /// Won, drawn or lost, without the distance.
    pub const fn wdl(self) -> Wdl {
        match self {
            Self::Win(_) => Wdl::Win,
            Self::Draw => Wdl::Draw,
            Self::Loss(_) => Wdl::Loss,
        }
    }
}

impl fmt::Display for Dtw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

/// A [`Dtw`] without its distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// The side to move wins.
    Win,
    /// Neither side can win.
    Draw,
    /// The side to move loses.
    Loss,
}

/// The byte of a place whose value the rules tell at once or that no position has: a packed table may hold anything
/// there.
pub const DONT_CARE: u8 = u8::MAX;
/// The byte, in working memory only, of a position in which the lion can be taken at once.
pub const IMMEDIATE_WIN: u8 = DONT_CARE - 1;
/// The longest win or loss that a byte can hold, in plies.
pub const MAX_PLIES: u8 = IMMEDIATE_WIN - 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_round_trip() {
        for byte in 0..IMMEDIATE_WIN {
            assert_eq!(Dtw::from_byte(byte).to_byte(), byte);
        }
        assert_eq!(Dtw::from_byte(2), Dtw::Win(1));
        assert_eq!(Dtw::from_byte(1), Dtw::Loss(0));
    }

    #[test]
    fn quick_wins_are_preferred_and_quick_losses_avoided() {
        let order = [Dtw::Win(1), Dtw::Win(5), Dtw::Draw, Dtw::Loss(8), Dtw::Loss(0)];
        assert!(order.is_sorted_by(|better, worse| better.preference() > worse.preference()));
        assert_eq!(Dtw::Loss(4).backed_up(), Dtw::Win(5));
    }
}
