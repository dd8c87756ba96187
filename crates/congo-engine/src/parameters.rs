//! The numbers of evaluation and search, with their units: nothing of the kind stands in an expression elsewhere.

use crate::Score;
use congo_rules::Kind;
use std::time::Duration;

/// What a man is worth, in centipawns, by [`Kind::index`]. The lion's worth only orders moves: losing it ends the game.
const WORTH: [i32; 8] = by_kind(150, 296, 296, 415, 416, 410, 549, 0);

/// Centipawns for having anything at all beside the lion against a lion alone: nearly always a win.
pub(crate) const BARE_ENEMY: i32 = 250;

/// Centipawns for each step that the winner's men stand nearer to a bare lion.
pub(crate) const HUNT: i32 = 6;

/// A quiet search looks only at captures that could bring the score this near to what is wanted, in centipawns.
pub(crate) const DELTA: i32 = 200;

/// How many plies of a quiet search answer threats to the lion with every move instead of captures only.
pub(crate) const QUIET_EVASIONS: u32 = 4;

/// History counts stay within this.
pub(crate) const HISTORY: i32 = 1 << 20;

/// From this depth on an iteration begins with a window of [`NARROW`] centipawns around the expected score, which is
/// given up beyond [`WIDEST`].
pub(crate) const NARROW_FROM: i32 = 5;
/// See [`NARROW_FROM`].
pub(crate) const NARROW: i32 = 25;
/// See [`NARROW_FROM`].
pub(crate) const WIDEST: i32 = 600;

/// Up to this depth an evaluation above beta by [`STAND`] centipawns for each ply is believed.
pub(crate) const STAND_DEPTH: i32 = 6;
/// See [`STAND_DEPTH`].
pub(crate) const STAND: i32 = 100;

/// From this depth on it is tried what comes of passing the turn.
pub(crate) const PASS_FROM: i32 = 3;
/// After a passed turn the search is less deep by this, and by one more for so many plies and so many centipawns above
/// beta, of which at most [`PASS_MOST`].
pub(crate) const PASS_LESS: i32 = 3;
/// See [`PASS_LESS`].
pub(crate) const PASS_DEPTH_PER: i32 = 4;
/// See [`PASS_LESS`].
pub(crate) const PASS_PER: i32 = 200;
/// See [`PASS_LESS`].
pub(crate) const PASS_MOST: i32 = 3;

/// From this depth on a node without a move to begin with is searched one ply less deep.
pub(crate) const BLIND_FROM: i32 = 4;

/// Up to this depth quiet moves may be left out: after [`LEAVE_AFTER`] others and more the deeper, or if the evaluation is
/// below alpha by [`FUTILE`] centipawns and [`FUTILE_PER`] more for each ply.
pub(crate) const LEAVE_DEPTH: i32 = 4;
/// See [`LEAVE_DEPTH`].
pub(crate) const LEAVE_AFTER: i32 = 4;
/// See [`LEAVE_DEPTH`].
pub(crate) const FUTILE: i32 = 100;
/// See [`LEAVE_DEPTH`].
pub(crate) const FUTILE_PER: i32 = 100;

/// From this depth on, moves after so many are searched less deep.
pub(crate) const REDUCE_FROM: i32 = 3;
/// See [`REDUCE_FROM`].
pub(crate) const REDUCE_AFTER: usize = 3;

/// By how many plies the move that comes after so many others is searched less deep: grows with the logarithm of both.
pub(crate) fn reduction(depth: i32, late: usize) -> i32 {
    /// 256 times the reduction, by depth and number of moves before, both up to 63.
    static TABLE: std::sync::LazyLock<[[i32; 64]; 64]> = std::sync::LazyLock::new(|| {
        std::array::from_fn(|depth| {
            std::array::from_fn(|late| match depth.min(late) {
                0 => 0,
                _ => 64 + ((depth as f64).ln() * (late as f64).ln() * 256.0 / 2.1) as i32,
            })
        })
    });
    TABLE[(depth as usize).min(63)][late.min(63)] / 256
}

/// No line is followed further than this, in plies from the root.
pub(crate) const MAX_PLY: usize = 120;

/// The clock and the stop flag are looked at once in so many nodes, a power of two; a millisecond has about a thousand.
pub(crate) const POLL_EVERY: u64 = 512;

/// An iteration is not begun once this share of the time is used up: it would hardly end.
pub(crate) const LAST_START: f64 = 0.55;

/// Under a clock the time is shared out as if so many moves were to come.
pub(crate) const MOVES_TO_COME: u32 = 32;

/// The share of the increment that a move may use.
pub(crate) const INCREMENT_SHARE: f64 = 0.8;

/// An iteration under way may take so many times a move's share of the clock.
pub(crate) const STRETCH: u32 = 4;

/// No move takes more than this share of the clock.
pub(crate) const MOST_OF_CLOCK: f64 = 0.5;

/// Time that is lost between the player and us.
pub(crate) const OVERHEAD: Duration = Duration::from_millis(10);

/// Every move gets this much.
pub(crate) const LEAST_TIME: Duration = Duration::from_millis(1);

/// A win that the endgame tables are sure of without telling how far away it is.
pub(crate) const SURE_WIN: Score = Score::from_centipawns(19_000);

/// By so many centipawns whoever plays to win thinks a draw worse than even.
pub(crate) const CONTEMPT: i32 = 100;

/// A level whose entry does not say otherwise plays so many plies from the opening book.
pub(crate) const BOOK_PLIES: u32 = 6;

/// What a level does not see it goes on not seeing for so many plies.
pub(crate) const SIGHT_PLIES: usize = 6;

/// What a man is worth, in centipawns; nothing for the lion, whose loss ends the game.
pub const fn worth(kind: Kind) -> i32 {
    WORTH[kind.index()]
}

#[allow(clippy::too_many_arguments)]
const fn by_kind(
    pawn: i32,
    superpawn: i32,
    zebra: i32,
    elephant: i32,
    giraffe: i32,
    monkey: i32,
    crocodile: i32,
    lion: i32,
) -> [i32; 8] {
    let mut table = [0; 8];
    table[Kind::Pawn.index()] = pawn;
    table[Kind::Superpawn.index()] = superpawn;
    table[Kind::Zebra.index()] = zebra;
    table[Kind::Elephant.index()] = elephant;
    table[Kind::Giraffe.index()] = giraffe;
    table[Kind::Monkey.index()] = monkey;
    table[Kind::Crocodile.index()] = crocodile;
    table[Kind::Lion.index()] = lion;
    table
}
