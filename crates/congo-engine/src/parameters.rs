//! The constants of evaluation and search, with their units; those that games tune are in `search_parameters.rs`. What
//! only one file needs stands there.

use crate::Score;
use congo_rules::PieceKind;
use std::time::Duration;

/// Piece values in centipawns, by [`PieceKind::index`]. The lion's value only orders moves: losing it ends the game.
const PIECE_VALUES_CP: [i32; 8] = values_by_kind(150, 296, 296, 415, 416, 410, 549, 0);

/// Bonus in centipawns for any material against a bare lion, which nearly always wins.
pub(crate) const BARE_LION_BONUS_CP: i32 = 250;

/// Penalty in centipawns for each step between one of the winner's pieces and a bare lion.
pub(crate) const MOP_UP_CP_PER_STEP: i32 = 6;

/// The number of plies of quiescence search in which a level with a handicap answers threats to its lion with all moves.
/// More than at full strength, so that these levels search as they were measured.
pub(crate) const HANDICAP_QS_EVASION_PLIES: i32 = 4;

/// The limit of each history.
pub(crate) const MAX_HISTORY: i32 = 1 << 14;
/// The limit of the history of a quiet move, the sum of three.
pub(crate) const MAX_QUIET_HISTORY: i32 = 3 * MAX_HISTORY;

/// Corrections of the static evaluation are stored in this many parts of a centipawn.
pub(crate) const CORRECTION_UNIT: i32 = 10;
/// The limit of a correction, in parts of a centipawn.
pub(crate) const MAX_CORRECTION: i32 = 1_024;
/// The limit of what one search adds to a correction, in parts of a centipawn.
pub(crate) const MAX_CORRECTION_BONUS: i32 = MAX_CORRECTION / 4;

/// The minimum depth for an aspiration window. Beyond [`ASPIRATION_MAX_WINDOW_CP`] the window opens fully.
pub(crate) const ASPIRATION_MIN_DEPTH: i32 = 5;
/// See [`ASPIRATION_MIN_DEPTH`], in centipawns.
pub(crate) const ASPIRATION_MAX_WINDOW_CP: i32 = 600;

/// The weight of a thread's vote for its move grows with its score above the lowest, from this number of centipawns on.
pub(crate) const VOTE_BASE_CP: i32 = 14;

/// The maximum length of a line, in plies from the root.
pub const MAX_PLY: usize = 120;

/// The number of nodes between checks of the clock and the stop flag, a power of two; a millisecond has several
/// thousand nodes.
pub(crate) const LIMIT_CHECK_NODES: u64 = 512;

/// The share of the time after which no iteration starts, since it would hardly finish.
pub(crate) const SOFT_LIMIT_FRACTION: f64 = 0.55;

/// The assumed number of remaining moves by which the time on a clock is divided.
pub(crate) const DEFAULT_MOVES_TO_GO: u32 = 32;

/// The share of the increment that a move may use.
pub(crate) const INCREMENT_FRACTION: f64 = 0.8;

/// The multiple of a move's share of the clock that a running iteration may take.
pub(crate) const HARD_LIMIT_FACTOR: u32 = 4;

/// The maximum share of the clock for one move.
pub(crate) const MAX_CLOCK_FRACTION: f64 = 0.5;

/// Time reserved for the delay between the player and the engine, unless the limits say otherwise.
pub(crate) const MOVE_OVERHEAD: Duration = Duration::from_millis(10);

/// The maximum share of a fixed time for a move that is reserved for the delay, unless the limits say otherwise.
pub(crate) const MOVE_TIME_RESERVE: f64 = 0.05;

/// The minimum time for a move.
pub(crate) const MIN_MOVE_TIME: Duration = Duration::from_millis(1);

/// The score of a win in the WDL tables, which do not contain its distance.
pub(crate) const TB_WIN: Score = Score::from_centipawns(19_000);

/// Returns the value of a piece in centipawns; 0 for the lion, whose loss ends the game.
pub const fn piece_value(kind: PieceKind) -> i32 {
    PIECE_VALUES_CP[kind.index()]
}

#[allow(clippy::too_many_arguments)]
const fn values_by_kind(
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
    table[PieceKind::Pawn.index()] = pawn;
    table[PieceKind::Superpawn.index()] = superpawn;
    table[PieceKind::Zebra.index()] = zebra;
    table[PieceKind::Elephant.index()] = elephant;
    table[PieceKind::Giraffe.index()] = giraffe;
    table[PieceKind::Monkey.index()] = monkey;
    table[PieceKind::Crocodile.index()] = crocodile;
    table[PieceKind::Lion.index()] = lion;
    table
}
