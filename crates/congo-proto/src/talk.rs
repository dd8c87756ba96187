//! How much a side has talked in a game: phrases, draw offers, takeback requests. A server refuses what exceeds the
//! budget, so that talk cannot fill the event log of a game and nothing else ever has to be refused because of it.

/// Something that a side communicates without moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Talk {
    /// A phrase.
    Phrase,
    /// An offer of a draw.
    DrawOffer,
    /// A request for a takeback.
    TakebackRequest,
}

/// How often a side may say something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Budget {
    /// Per game.
    per_game: u32,
    /// Per ply: a new ply is a new reason.
    per_ply: u32,
}

impl Talk {
    /// Talk adds at most a few hundred events to a game's log, whatever the two sides say: each answer needs a request.
    const fn budget(self) -> Budget {
        match self {
            Self::Phrase => Budget { per_game: 100, per_ply: 10 },
            Self::DrawOffer => Budget { per_game: 50, per_ply: 2 },
            // A learner takes back often in a game with a friend, and each takeback is granted.
            Self::TakebackRequest => Budget { per_game: 200, per_ply: 2 },
        }
    }
}

/// How often a side has said each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TalkCount {
    phrases: Count,
    draw_offers: Count,
    takeback_requests: Count,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
    in_game: u32,
    /// At the ply of the last one.
    at_ply: u32,
    ply: usize,
}

impl TalkCount {
    /// Counts one more at this ply.
    pub(crate) fn add(&mut self, talk: Talk, ply: usize) {
        let count = self.count_mut(talk);
        let before = if count.ply == ply { count.at_ply } else { 0 };
        *count = Count { in_game: count.in_game.saturating_add(1), at_ply: before + 1, ply };
    }

    /// Whether one more at this ply is within the budget.
    pub(crate) fn allows(&self, talk: Talk, ply: usize) -> bool {
        let (count, budget) = (self.count(talk), talk.budget());
        count.in_game < budget.per_game && (count.ply != ply || count.at_ply < budget.per_ply)
    }

    fn count(&self, talk: Talk) -> &Count {
        match talk {
            Talk::Phrase => &self.phrases,
            Talk::DrawOffer => &self.draw_offers,
            Talk::TakebackRequest => &self.takeback_requests,
        }
    }

    fn count_mut(&mut self, talk: Talk) -> &mut Count {
        match talk {
            Talk::Phrase => &mut self.phrases,
            Talk::DrawOffer => &mut self.draw_offers,
            Talk::TakebackRequest => &mut self.takeback_requests,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_spent_by_ply_and_by_game() {
        for (talk, per_ply, per_game) in
            [(Talk::Phrase, 10, 100), (Talk::DrawOffer, 2, 50), (Talk::TakebackRequest, 2, 200)]
        {
            let mut count = TalkCount::default();
            for said in 0..per_game {
                let ply = said / per_ply;
                assert!(count.allows(talk, ply), "{talk:?} {said}");
                count.add(talk, ply);
                assert_eq!(
                    count.allows(talk, ply),
                    (said + 1) % per_ply != 0 && said + 1 < per_game,
                    "{talk:?} {said}"
                );
            }
            assert!(!count.allows(talk, per_game), "{talk:?}");
            let others =
                [Talk::Phrase, Talk::DrawOffer, Talk::TakebackRequest].into_iter().filter(|other| *other != talk);
            assert!(others.into_iter().all(|other| count.allows(other, 0)), "{talk:?}");
        }
    }
}
