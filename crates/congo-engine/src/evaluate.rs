//! What a position is worth without looking ahead: judged by the network, or by hand.

use crate::Score;
use crate::hand::Hand;
use crate::material::worth_of;
use crate::network::{Accumulators, Network};
use congo_rules::Position;
use std::sync::{Arc, LazyLock};

/// The network that ships with the engine.
const NETWORK: &[u8] = include_bytes!("../weights/network.nn");

/// Who judges positions. Clones share what they know.
#[derive(Debug, Clone)]
pub struct Evaluator {
    hand: Arc<Hand>,
    network: Option<Arc<Network>>,
}

/// The network that ships, which judges better than the hand.
impl Default for Evaluator {
    fn default() -> Self {
        static SHIPPED: LazyLock<Arc<Network>> = LazyLock::new(|| {
            let read = Network::parse(NETWORK);
            Arc::new(read.unwrap_or_else(|problem| unreachable!("a test reads the shipped network: {problem}")))
        });
        Self { network: Some(SHIPPED.clone()), ..Self::by_hand() }
    }
}

/// The same if they share what they know.
impl PartialEq for Evaluator {
    fn eq(&self, other: &Self) -> bool {
        let hands = Arc::ptr_eq(&self.hand, &other.hand);
        hands && self.network.as_ref().map(Arc::as_ptr) == other.network.as_ref().map(Arc::as_ptr)
    }
}

impl Evaluator {
    /// Judges by hand.
    pub fn by_hand() -> Self {
        static SHIPPED: LazyLock<Arc<Hand>> = LazyLock::new(|| Arc::new(Hand::new()));
        Self { hand: SHIPPED.clone(), network: None }
    }

    /// Judges with this network.
    pub fn with_network(network: Network) -> Self {
        Self { network: Some(Arc::new(network)), ..Self::by_hand() }
    }

    /// The score for the side to move. Men who must leave the river are reckoned with.
    pub fn evaluate(&self, position: &Position) -> Score {
        self.evaluate_at(position, 0, &mut Accumulators::new(1))
    }

    /// The same in a search, so many plies below its root.
    #[inline]
    pub(crate) fn evaluate_at(&self, position: &Position, ply: usize, sums: &mut Accumulators) -> Score {
        match &self.network {
            Some(network) => Score::from_centipawns(sums.judge(network, position, ply)),
            None => self.by_hand_if_dry(position).plus(-drowning(position)),
        }
    }

    /// The score by hand, as if nobody had to leave the river at once.
    pub(crate) fn by_hand_if_dry(&self, position: &Position) -> Score {
        self.hand.evaluate(position)
    }
}

/// What the side to move loses if it leaves every man that stands in the river there, in centipawns.
pub(crate) fn drowning(position: &Position) -> i32 {
    let swimmers = position.swimmers();
    if swimmers.is_empty() { 0 } else { worth_of(position, swimmers) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worth;
    use congo_rules::Kind;

    #[test]
    fn the_shipped_network_is_read_and_judges() {
        assert!(Network::parse(NETWORK).is_ok_and(|network| network.bytes() == NETWORK));
        let ahead = Position::from_fen("gmel1cz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1").expect("a position");
        let score = Evaluator::default().evaluate(&ahead).centipawns();
        assert!((150..1_000).contains(&score), "an elephant ahead: {score}");
        assert_ne!(Evaluator::default(), Evaluator::by_hand());
    }

    #[test]
    fn swimmers_are_counted_as_lost() {
        let wet = Position::from_fen("2l4/7/7/1P3E1/7/7/4L2/w/-1").expect("a position");
        assert_eq!(drowning(&wet), worth(Kind::Pawn) + worth(Kind::Elephant));
        let evaluator = Evaluator::by_hand();
        assert_eq!(evaluator.evaluate(&wet), evaluator.by_hand_if_dry(&wet).plus(-drowning(&wet)));
    }
}
