//! The accuracy of a side, weighted so that one blunder shows.
//!
//! A plain mean hides a blunder behind many moves that were easy. Lichess therefore takes the middle of two means: one
//! in which moves of a tense part of the game count more, and the harmonic mean, which a single bad move pulls down
//! ("Lichess Accuracy metric", lichess.org/page/accuracy). This is the same idea with constants of our own.

use super::{Analysis, Ply};
use congo_rules::Color;

/// How fast accuracy falls with the loss of win probability: the smallest blunder (0.20) has 40%.
const ACCURACY_DECAY: f64 = 4.6;
/// The minimum accuracy of a move in the harmonic mean, so that one blunder does not erase all that was good.
const MIN_HARMONIC_ACCURACY: f64 = 0.05;
/// The number of windows in a game within which the chances' deviation is measured, and the limits of their plies.
const WINDOWS_PER_GAME: usize = 10;
const MIN_WINDOW_PLIES: usize = 2;
const MAX_WINDOW_PLIES: usize = 8;
/// The limits of a move's weight, which is the standard deviation of the win probability around it: quiet moves count
/// a little, and no part of the game counts for all.
const MIN_WEIGHT: f64 = 0.01;
const MAX_WEIGHT: f64 = 0.12;

/// Returns the accuracy of a move that loses this much win probability, 0 to 1: `exp(-4.6 * loss)`.
pub(super) fn of_loss(loss: f64) -> f64 {
    (-ACCURACY_DECAY * loss).exp()
}

/// Returns the accuracy of a side over the moves where it had a choice; `None` if there are none.
pub(super) fn of_side(analysis: &Analysis, side: Color) -> Option<f64> {
    let weights = weights(&analysis.plies);
    let moves: Vec<(f64, f64)> = analysis
        .plies
        .iter()
        .zip(weights)
        .filter(|(ply, _)| ply.side == side && ply.choices > 1)
        .map(|(ply, weight)| (ply.accuracy(), weight))
        .collect();
    if moves.is_empty() {
        return None;
    }
    let total_weight: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let weighted = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / total_weight;
    let inverses: f64 = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(MIN_HARMONIC_ACCURACY)).sum();
    let harmonic = moves.len() as f64 / inverses;
    Some((weighted + harmonic) / 2.0)
}

/// Returns the weight of each ply: the standard deviation of the win probability in the window that ends with it.
fn weights(plies: &[Ply]) -> Vec<f64> {
    let start = plies.first().map(|ply| ply.before.score.win_chance());
    let chances: Vec<f64> = start.into_iter().chain(plies.iter().map(|ply| ply.score.win_chance())).collect();
    let window = (plies.len() / WINDOWS_PER_GAME).clamp(MIN_WINDOW_PLIES, MAX_WINDOW_PLIES);
    (1..chances.len())
        .map(|end| deviation(&chances[(end + 1).saturating_sub(window)..=end]).clamp(MIN_WEIGHT, MAX_WEIGHT))
        .collect()
}

fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::super::tests::game;
    use super::*;

    #[test]
    fn one_blunder_among_39_perfect_moves_shows() {
        // White wins all the time, and then loses with its last move.
        let mut plies = vec![(700, 0.0); 79];
        plies[78] = (-700, 0.91);
        let blundered = game(&plies).accuracy(Color::White).expect("it moved");
        assert!((0.5..0.85).contains(&blundered), "{blundered}");
        assert_eq!(game(&plies).accuracy(Color::Black), Some(1.0));
        // The plain mean would say 98%.
        let mean = (39.0 + of_loss(0.91)) / 40.0;
        assert!(mean > 0.97);
    }

    #[test]
    fn small_losses_cost_little_and_more_blunders_cost_more() {
        let accuracy = |losses: &[f64]| {
            let mut plies = vec![(100, 0.0); 60];
            for (index, loss) in losses.iter().enumerate() {
                plies[20 + 4 * index] = (100 - (loss * 400.0) as i32, *loss);
            }
            game(&plies).accuracy(Color::White).expect("it moved")
        };
        let [none, small, one, two] =
            [&[][..], &[0.03, 0.03], &[0.3], &[0.3, 0.4]].map(|losses: &[f64]| accuracy(losses));
        assert_eq!(none, 1.0);
        assert!(none > small && small > 0.95 && small > one && one > two, "{small} {one} {two}");
    }
}
