//! Who plays whom: pure decisions about those who look for an opponent at the same time.

/// A difference of ratings that is always fine.
const FREE_DIFFERENCE: f64 = 150.0;
/// How much more is fine for each second that both have waited.
const DIFFERENCE_PER_SECOND: f64 = 15.0;

/// Somebody who looks for an opponent.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Seeker {
    /// Their number; `None`: a guest.
    pub(super) player: Option<i64>,
    /// What stands for the address of their network.
    pub(super) address: u64,
    /// The time control.
    pub(super) clock: String,
    /// Whether the game is to count.
    pub(super) rated: bool,
    /// Whether they are a bot.
    pub(super) is_bot: bool,
    /// Whether their opponent may be a bot.
    pub(super) with_bots: bool,
    /// Their ratings, among people and in games with bots; `None`: a guest's, who may be of any strength.
    pub(super) ratings: [Option<f64>; 2],
    /// How much weaker and how much stronger the opponent may be; `None`: as the pairing finds right.
    pub(super) range: [Option<u32>; 2],
    /// How long they have waited, in milliseconds.
    pub(super) waited_ms: i64,
}

impl Seeker {
    /// Whether an opponent with this difference to the own rating is within the own range.
    fn accepts(&self, difference: f64) -> bool {
        let limit = self.range[usize::from(difference > 0.0)];
        limit.is_none_or(|limit| difference.abs() <= f64::from(limit))
    }
}

/// Whether a game of two is one with a bot.
pub(super) fn is_with_bot(one: &Seeker, other: &Seeker) -> bool {
    one.is_bot || other.is_bot
}

/// How different the ratings of two are, if they may play each other.
fn difference(one: &Seeker, other: &Seeker) -> Option<f64> {
    let is_same_game = one.clock == other.clock && one.rated == other.rated;
    let is_same_player = one.player.is_some() && one.player == other.player;
    // Two seats of one person would make ratings of whatever they like.
    let may_count = one.player.is_some() && other.player.is_some() && one.address != other.address;
    if !is_same_game || is_same_player || (one.rated && !may_count) {
        return None;
    }
    if one.is_bot && !other.with_bots || other.is_bot && !one.with_bots {
        return None;
    }
    let [own, their] = [one, other].map(|seeker| seeker.ratings[usize::from(is_with_bot(one, other))]);
    let (Some(own), Some(their)) = (own, their) else { return Some(0.0) };
    let waited = one.waited_ms.min(other.waited_ms).max(0) as f64 / 1000.0;
    let is_near = (own - their).abs() <= FREE_DIFFERENCE + DIFFERENCE_PER_SECOND * waited;
    (is_near && one.accepts(their - own) && other.accepts(own - their)).then_some((own - their).abs())
}

/// Pairs of seekers by their places: those who have waited longest choose first, and take the nearest.
pub(super) fn pair(seekers: &[Seeker]) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..seekers.len()).collect();
    order.sort_by_key(|place| -seekers[*place].waited_ms);
    let (mut paired, mut pairs) = (vec![false; seekers.len()], Vec::new());
    for (nth, &place) in order.iter().enumerate() {
        if paired[place] {
            continue;
        }
        let candidates = order[nth + 1..].iter().filter(|other| !paired[**other]);
        let candidates = candidates.filter_map(|&other| Some((difference(&seekers[place], &seekers[other])?, other)));
        // Of two that are equally near, the one who has waited longer.
        let nearest = candidates.min_by(|one, other| one.0.total_cmp(&other.0));
        if let Some((_, other)) = nearest {
            (paired[place], paired[other]) = (true, true);
            pairs.push((place, other));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeker(player: i64, rating: f64, waited_s: i64) -> Seeker {
        Seeker {
            player: Some(player),
            address: player as u64,
            clock: "300+3".to_owned(),
            rated: true,
            is_bot: false,
            with_bots: false,
            ratings: [Some(rating), Some(1500.0)],
            range: [None, None],
            waited_ms: waited_s * 1000,
        }
    }

    fn guest(waited_s: i64) -> Seeker {
        Seeker { player: None, ratings: [None, None], rated: false, ..seeker(0, 0.0, waited_s) }
    }

    #[test]
    fn who_has_waited_longest_gets_the_nearest() {
        let seekers = [seeker(1, 1500.0, 1), seeker(2, 1600.0, 9), seeker(3, 1620.0, 2), seeker(4, 1480.0, 3)];
        assert_eq!(pair(&seekers), [(1, 2), (3, 0)]);
    }

    #[test]
    fn those_who_wait_take_whom_there_is() {
        let far = |waited| pair(&[seeker(1, 1500.0, waited), seeker(2, 2100.0, waited)]);
        assert_eq!((far(5), far(30)), (vec![], vec![(0, 1)]));
        let one_is_new = [seeker(1, 1500.0, 60), seeker(2, 2100.0, 0)];
        assert_eq!(pair(&one_is_new), [], "somebody nearer may come for the other");
    }

    #[test]
    fn a_range_holds_however_long_one_waits() {
        let within = |range, their| {
            let strict = Seeker { range, ..seeker(1, 1500.0, 3600) };
            !pair(&[strict.clone(), seeker(2, their, 3600)]).is_empty()
                && !pair(&[seeker(2, their, 3601), strict]).is_empty()
        };
        assert!(within([Some(100), None], 1400.0) && !within([Some(100), None], 1399.0));
        assert!(within([Some(100), Some(50)], 1550.0) && !within([Some(100), Some(50)], 1551.0));
        assert!(within([None, None], 3000.0));
    }

    #[test]
    fn nobody_plays_themself_and_no_household_plays_for_rating() {
        let one = seeker(1, 1500.0, 60);
        assert_eq!(pair(&[one.clone(), one.clone()]), []);
        let neighbour = Seeker { address: 1, ..seeker(2, 1500.0, 60) };
        assert_eq!(pair(&[one.clone(), neighbour.clone()]), []);
        let friendly = |seeker: &Seeker| Seeker { rated: false, ..seeker.clone() };
        assert_eq!(pair(&[friendly(&one), friendly(&neighbour)]), [(0, 1)]);
        assert_eq!(pair(&[friendly(&one), friendly(&one)]), []);
        assert_eq!(pair(&[friendly(&one), neighbour]), [], "one of them wants it to count");
        assert_eq!(pair(&[Seeker { rated: true, ..guest(9) }, one.clone()]), [], "a guest has no rating");
        assert_eq!(pair(&[guest(1), friendly(&one)]), [(1, 0)]);
        assert_eq!(pair(&[guest(1), guest(2)]), [(1, 0)]);
        assert_eq!(pair(&[Seeker { clock: "60".into(), ..guest(1) }, guest(2)]), []);
    }

    #[test]
    fn a_bot_plays_those_who_want_one() {
        let person = |with_bots| Seeker { with_bots, ..seeker(1, 900.0, 60) };
        let bot = |with_bots| Seeker { is_bot: true, with_bots, ..seeker(2, 2100.0, 60) };
        assert_eq!(pair(&[person(false), bot(true)]), []);
        // Their ratings among people do not matter.
        assert_eq!(pair(&[person(true), bot(false)]), [(0, 1)]);
        let other = Seeker { player: Some(3), address: 3, ..bot(true) };
        assert_eq!(pair(&[bot(false), other.clone()]), []);
        assert_eq!(pair(&[bot(true), other]), [(0, 1)]);
    }

    #[test]
    fn everybody_is_in_one_pair_at_most() {
        let seekers: Vec<Seeker> =
            (0..101).map(|nth| seeker(nth, 1500.0 + (nth * 37 % 400) as f64, nth % 13)).collect();
        let pairs = pair(&seekers);
        let mut places: Vec<usize> = pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert!(places.len() == count && count >= 90, "{count}");
    }
}
