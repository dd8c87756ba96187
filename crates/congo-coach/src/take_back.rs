//! Which moves take back what the side has just played.

use congo_engine::Root;
use congo_rules::Move;

/// The number of a side's last turns that a level takes back unwillingly. With one, it would wait for a turn and then take
/// the move back.
const TAKE_BACK_TURNS: i32 = 3;

/// Returns the number of the side's turns that this move goes back, 1 for the last one: the piece returns to the square
/// that it came from then, and nothing else happens. `None` if it takes back none of the last few turns.
pub(crate) fn turns_taken_back(root: &Root, mv: Move) -> Option<i32> {
    let change = root.position.key() ^ root.position.play_unchecked(mv).key();
    // Backwards from the opponent's last move on: the position after an own turn, and the one before it.
    let mut earlier = root.history.iter().rev().skip(1);
    (1..=TAKE_BACK_TURNS)
        .find(|_| earlier.next().zip(earlier.next()).is_some_and(|(after, before)| after ^ before == change))
}
