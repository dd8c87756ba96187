//! Static evaluation of positions: by the neural network, or by the classical evaluation.

use crate::Score;
use crate::classical_eval::ClassicalEval;
use crate::material::material_value;
use crate::network::{AccumulatorStack, MAX_PIECES, Network};
use crate::wdl::Wdl;
use congo_rules::Position;
use std::sync::{Arc, LazyLock};

/// The network that ships with the engine.
const SHIPPED_NETWORK: &[u8] = include_bytes!("../weights/network.nn");

/// How likely a draw is, as [`Evaluator::draw_share`] says it, with more pieces than a game has.
const USUAL_DRAW_SHARE: f64 = 0.5;

/// An evaluation function. Clones share their data.
#[derive(Debug, Clone)]
pub struct Evaluator {
    classical: Arc<ClassicalEval>,
    network: Option<Arc<Network>>,
}

/// The shipped network, which is stronger than the classical evaluation.
impl Default for Evaluator {
    fn default() -> Self {
        static SHIPPED: LazyLock<Arc<Network>> = LazyLock::new(|| {
            let parsed = Network::parse(SHIPPED_NETWORK);
            Arc::new(parsed.unwrap_or_else(|problem| unreachable!("a test reads the shipped network: {problem}")))
        });
        Self { network: Some(SHIPPED.clone()), ..Self::classical() }
    }
}

/// Equal if they share the same data.
impl PartialEq for Evaluator {
    fn eq(&self, other: &Self) -> bool {
        let same_classical = Arc::ptr_eq(&self.classical, &other.classical);
        same_classical && self.network.as_ref().map(Arc::as_ptr) == other.network.as_ref().map(Arc::as_ptr)
    }
}

impl Evaluator {
    /// Returns the classical evaluation.
    pub fn classical() -> Self {
        static SHIPPED: LazyLock<Arc<ClassicalEval>> = LazyLock::new(|| Arc::new(ClassicalEval::new()));
        Self { classical: SHIPPED.clone(), network: None }
    }

    /// Returns an evaluation by this network.
    pub fn with_network(network: Network) -> Self {
        Self { network: Some(Arc::new(network)), ..Self::classical() }
    }

    /// Returns the score for the side to move, including pieces that must leave the river. With more than
    /// [`MAX_PIECES`] pieces on the board it is always that of the classical evaluation.
    pub fn evaluate(&self, position: &Position) -> Score {
        self.evaluate_at(position, 0, &mut AccumulatorStack::new(1))
    }

    /// Like [`Evaluator::evaluate`], for a position in a search, `ply` plies below its root.
    #[inline]
    pub(crate) fn evaluate_at(&self, position: &Position, ply: usize, accumulators: &mut AccumulatorStack) -> Score {
        match &self.network {
            Some(network) if position.occupied().len() <= MAX_PIECES => {
                Score::from_centipawns(accumulators.evaluate(network, position, ply))
            }
            _ => self.classical_ignoring_river(position).add_centipawns(-drowning_loss(position)),
        }
    }

    /// Returns the chances of the side to move for a score of a search of this position, or of White for a score from
    /// White's point of view. How likely a draw is comes from the network, or from the shipped one if this is none that
    /// was trained for it. A forced result is certain.
    ///
    /// ```
    /// use congo_engine::{Evaluator, Score, Wdl};
    /// use congo_rules::Position;
    ///
    /// let (evaluator, start) = (Evaluator::default(), Position::start());
    /// let even = evaluator.wdl(Score::DRAW, &start);
    /// assert_eq!(even.win, even.loss);
    /// assert_eq!(evaluator.wdl(Score::win_in(5), &start), Wdl { win: 1000, draw: 0, loss: 0 });
    /// ```
    pub fn wdl(&self, score: Score, position: &Position) -> Wdl {
        let share = self.draw_share(position).or_else(|| Self::default().draw_share(position));
        score.wdl(share.unwrap_or(USUAL_DRAW_SHARE))
    }

    /// Returns how likely a draw is, as a share of what the score allows: see [`Network::draw_share`]. `None` without a
    /// network that was trained for it, and with more than [`MAX_PIECES`] pieces on the board.
    pub fn draw_share(&self, position: &Position) -> Option<f64> {
        self.network.as_ref()?.draw_share(position)
    }

    /// Returns the classical score, as if no piece had to leave the river at once.
    pub(crate) fn classical_ignoring_river(&self, position: &Position) -> Score {
        self.classical.evaluate(position)
    }
}

/// Returns the value of all pieces of the side to move in the river, in centipawns: its loss if none of them leaves.
pub(crate) fn drowning_loss(position: &Position) -> i32 {
    let in_river = position.in_river();
    if in_river.is_empty() { 0 } else { material_value(position, in_river) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece_value;
    use congo_rules::PieceKind;

    #[test]
    fn the_shipped_network_parses_and_evaluates() {
        assert!(Network::parse(SHIPPED_NETWORK).is_ok_and(|network| network.to_bytes() == SHIPPED_NETWORK));
        let ahead = Position::from_fen("gmel1cz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1").expect("a position");
        let score = Evaluator::default().evaluate(&ahead).centipawns();
        assert!((150..1_000).contains(&score), "an elephant ahead: {score}");
        assert_ne!(Evaluator::default(), Evaluator::classical());
    }

    /// UCI accepts positions with more pieces than a game has.
    #[test]
    fn the_network_evaluates_no_more_pieces_than_it_was_made_for() {
        let position = |fen: &str| Position::from_fen_any_material(fen).expect(fen);
        let (network, classical) = (Evaluator::default(), Evaluator::classical());
        let mut accumulators = AccumulatorStack::new(3);
        for (fen, pieces) in [
            ("eeeelee/eeeeeee/eeeeeee/7/EEEEEEE/EEEEEEE/EEEELEE/w/-1", 42),
            ("gmelecz/ppppppp/6p/7/7/PPPPPPP/GMELECZ/b/-1", 29),
            ("gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/b/-1", 28),
        ] {
            let position = position(fen);
            assert_eq!(position.occupied().len(), pieces);
            let expected = if pieces > MAX_PIECES { &classical } else { &network }.evaluate(&position);
            assert_eq!(network.evaluate(&position), expected, "{fen}");
            for ply in [0, 2, 0, 1] {
                assert_eq!(network.evaluate_at(&position, ply, &mut accumulators), expected, "{fen} at ply {ply}");
            }
            if pieces > MAX_PIECES {
                assert_eq!(network.draw_share(&position), None, "{fen}");
            }
        }
    }

    #[test]
    fn chances_do_not_depend_on_the_evaluation() {
        for fen in [Position::START_FEN, "3l3/7/2Z4/7/3p3/7/2L4/w/-1", "2l1m2/7/7/7/4G2/7/C2L3/w/-1"] {
            let (position, score) = (Position::from_fen(fen).expect(fen), Score::from_centipawns(80));
            let chances = Evaluator::default().wdl(score, &position);
            assert_eq!(Evaluator::classical().wdl(score, &position), chances, "{fen}");
            assert_eq!(Evaluator::default().wdl(-score, &position), chances.reversed(), "{fen}");
        }
    }

    #[test]
    fn pieces_in_the_river_count_as_lost() {
        let position = Position::from_fen("2l4/7/7/1P3E1/7/7/4L2/w/-1").expect("a position");
        assert_eq!(drowning_loss(&position), piece_value(PieceKind::Pawn) + piece_value(PieceKind::Elephant));
        let evaluator = Evaluator::classical();
        assert_eq!(
            evaluator.evaluate(&position),
            evaluator.classical_ignoring_river(&position).add_centipawns(-drowning_loss(&position))
        );
    }
}
