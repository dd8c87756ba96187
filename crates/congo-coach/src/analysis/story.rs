//! The story of a game: three to five facts about what happened, and the moments worth another look.
//!
//! A fact is data with its evidence: the ply, the scores, the pieces. Each follows from the moves of the game by the
//! rules, or from the scores of the analysis; nothing else is told. How it is put into words is up to the caller.

use super::brilliancy::{Brilliancy, brilliancy};
use super::{Analysis, Mark, Ply, Reason, reasons, win_chance};
use congo_engine::piece_value;
use congo_rules::{Color, Effect, Game, Piece, PieceKind, PlayedMove, Square};
use std::cmp::Reverse;

/// The maximum number of facts, including the advice.
const MAX_FACTS: usize = 5;
/// The maximum number of key moments.
const MAX_KEY_MOMENTS: usize = 3;

/// Up to this win probability the later winner was nearly lost.
const NEARLY_LOST: f64 = 0.25;
/// From this win probability a side is nearly winning.
const NEARLY_WON: f64 = 0.75;
/// Within these win probabilities nobody is ahead.
const EVEN_RANGE: (f64, f64) = (0.35, 0.65);
/// The number of changes of the lead from which they are told.
const MIN_LEAD_CHANGES: usize = 3;
/// The number of pieces in one turn from which a chain is told.
const MIN_CHAIN_PIECES: usize = 2;
/// The number of drowned pieces of a side from which they are told.
const MIN_DROWNED: usize = 2;
/// The number of plies from which an even opening is told.
const MIN_OPENING_PLIES: usize = 10;
/// The number of moves with a choice from which a game without a mistake is told.
const MIN_FLAWLESS_MOVES: usize = 10;

/// The story of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Story {
    /// The facts in the order of their plies, the advice last: three to five.
    pub facts: Vec<Fact>,
    /// The numbers of the plies worth another look, in order: two or three, fewer in an uneventful game.
    pub key_moments: Vec<usize>,
}

/// A fact of a story.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// The number of the ply where it happened, from 1; for facts about a stretch of the game its first or last ply, as
    /// the event says. 0 if it is about the whole game.
    pub ply: usize,
    /// The side that it is about.
    pub side: Color,
    /// What happened.
    pub event: Event,
}

/// What happened. Win probabilities are those of the fact's side, 0 to 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The side made the mistake after which its chances were never better than even again; see [`Analysis::turned`].
    TurningPoint {
        /// The win probability before the move.
        before: f64,
        /// The win probability after it.
        after: f64,
        /// What the main reason was about, if there is one.
        cause: Option<Advice>,
    },
    /// The side played a brilliant move.
    Brilliancy(Brilliancy),
    /// The side could have captured the lion and did not.
    MissedLion,
    /// The side had a forced win and let it go.
    MissedWin {
        /// The number of turns to it.
        turns: u32,
    },
    /// The side could have won a piece by a capture and did not.
    MissedCapture {
        /// The piece.
        piece: Piece,
        /// Its square.
        at: Square,
    },
    /// The side could have captured several pieces in one chain and did not.
    MissedChain {
        /// Their number.
        pieces: usize,
    },
    /// The side's monkey captured several pieces in one turn.
    Chain {
        /// Their number.
        pieces: usize,
    },
    /// Several pieces of the side drowned in the course of the game.
    Drownings {
        /// Their number.
        count: usize,
        /// The most valuable one, which drowned at the fact's ply.
        piece: Piece,
        /// Its square.
        at: Square,
    },
    /// The side won although its win probability was low after the fact's ply.
    Comeback {
        /// The lowest win probability.
        lowest: f64,
    },
    /// The side was nearly winning after the fact's ply, which was its best moment, but no longer won from there: the
    /// game was drawn or has no result, or the side was not ahead at its end.
    NearlyWon {
        /// The highest win probability.
        highest: f64,
    },
    /// The side won and was ahead after the fact's ply and every later one.
    Led,
    /// The lead changed hands; the last time at the fact's ply, to the side.
    LeadChanges {
        /// How often.
        count: usize,
    },
    /// Nobody was clearly ahead in the whole game: every win probability was between 0.25 and 0.75.
    Balanced,
    /// The side's pawn was the first to become a superpawn.
    Promotion {
        /// Where.
        at: Square,
    },
    /// The side made no move that loses 0.05 win probability or more.
    Flawless {
        /// The number of its moves with a choice.
        moves: usize,
    },
    /// Until the fact's ply, nobody was ahead and nobody made a mistake.
    EvenOpening,
    /// The side captured the lion with this piece.
    LionCaptured {
        /// The capturing piece.
        piece: Piece,
        /// The square of the lion.
        at: Square,
    },
    /// What the side should try next.
    Advice {
        /// The advice.
        advice: Advice,
        /// The number of the side's marked moves behind it; 0 if it made none.
        count: usize,
    },
}

/// A kind of mistake, which is also what to try next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Advice {
    /// Pieces drowned or were stranded in the river.
    River,
    /// The line between the lions was opened.
    LionLine,
    /// The lion could be captured, or could no longer be saved.
    LionSafety,
    /// A piece could be captured for nothing.
    LoosePieces,
    /// A monkey could capture several pieces in a chain.
    Chains,
    /// The lion, or a forced win, was not seen.
    Finish,
    /// A capture or a drowning that wins material was not seen.
    Captures,
    /// A promotion was allowed or not seen.
    Promotion,
    /// An exchange cost more than it brought.
    Exchanges,
    /// Mistakes without a single reason.
    Patience,
    /// No mistakes, and a win: a harder opponent.
    Harder,
    /// No mistakes, and no win: more risk.
    Bolder,
}

impl Advice {
    /// All kinds.
    pub const ALL: [Self; 12] = [
        Self::River,
        Self::LionLine,
        Self::LionSafety,
        Self::LoosePieces,
        Self::Chains,
        Self::Finish,
        Self::Captures,
        Self::Promotion,
        Self::Exchanges,
        Self::Patience,
        Self::Harder,
        Self::Bolder,
    ];

    /// Returns its name in texts, such as `lion-line`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::River => "river",
            Self::LionLine => "lion-line",
            Self::LionSafety => "lion-safety",
            Self::LoosePieces => "loose-pieces",
            Self::Chains => "chains",
            Self::Finish => "finish",
            Self::Captures => "captures",
            Self::Promotion => "promotion",
            Self::Exchanges => "exchanges",
            Self::Patience => "patience",
            Self::Harder => "harder",
            Self::Bolder => "bolder",
        }
    }

    /// Returns what a reason is about.
    pub const fn of_reason(reason: &Reason) -> Self {
        match reason {
            Reason::Drowned { .. } | Reason::Strands { .. } => Self::River,
            Reason::OpensLine { .. } => Self::LionLine,
            Reason::LionTaken { .. } | Reason::AllowsMate { .. } => Self::LionSafety,
            Reason::LeftHanging { .. } => Self::LoosePieces,
            Reason::AllowsChain { .. } => Self::Chains,
            Reason::MissedLion { .. } | Reason::MissedMate { .. } | Reason::BareLions => Self::Finish,
            Reason::MissedCapture { .. } | Reason::MissedChain { .. } | Reason::MissedDrowning { .. } => Self::Captures,
            Reason::AllowsPromotion { .. } | Reason::MissedPromotion { .. } => Self::Promotion,
            // Where only one side loses pieces there is no exchange.
            Reason::LosesMen { lost, won, .. } | Reason::MissedMen { lost, won, .. }
                if lost.is_empty() || won.is_empty() =>
            {
                Self::Patience
            }
            Reason::LosesMen { .. } | Reason::MissedMen { .. } => Self::Exchanges,
        }
    }
}

impl Story {
    /// A shorter game, in plies, has no story.
    pub const MIN_PLIES: usize = 8;

    /// Tells a game. The advice is for `reader`, or without one for the side that lost or was less accurate. `None` if
    /// the analysis is not complete or the game is shorter than [`Story::MIN_PLIES`].
    pub fn of(game: &Game, analysis: &Analysis, reader: Option<Color>) -> Option<Self> {
        let is_complete = analysis.end.is_some() && analysis.plies.len() == game.ply();
        if !is_complete || game.ply() < Self::MIN_PLIES {
            return None;
        }
        let teller = Teller::new(game, analysis);
        let mut candidates = teller.candidates();
        candidates.sort_by_key(|(weight, fact)| (Reverse(*weight), fact.ply));
        let mut facts: Vec<Fact> = Vec::new();
        let mut key_moments: Vec<usize> = Vec::new();
        for (_, fact) in candidates {
            if fact.event.is_moment() && key_moments.len() < MAX_KEY_MOMENTS && !key_moments.contains(&fact.ply) {
                key_moments.push(fact.ply);
            }
            if facts.len() < MAX_FACTS - 1 && !is_told(&facts, &fact) {
                facts.push(fact);
            }
        }
        facts.sort_by_key(|fact| fact.ply);
        facts.push(teller.advice(reader));
        key_moments.sort_unstable();
        Some(Self { facts, key_moments })
    }
}

/// Returns whether a chosen fact already tells this one or leaves no room for it: at the same ply, or of the same kind.
fn is_told(facts: &[Fact], new: &Fact) -> bool {
    facts.iter().any(|told| {
        let same_ply = told.ply == new.ply && new.ply > 0;
        let same_kind = std::mem::discriminant(&told.event) == std::mem::discriminant(&new.event);
        let both_missed = told.event.is_missed_chance() && new.event.is_missed_chance();
        let both_balance = told.event.is_balance() && new.event.is_balance();
        same_ply || same_kind || both_missed || both_balance
    })
}

impl Event {
    /// Returns whether it happened in one move that is worth another look.
    fn is_moment(&self) -> bool {
        match self {
            Self::TurningPoint { .. } | Self::Brilliancy(_) | Self::Chain { .. } | Self::Promotion { .. } => true,
            Self::Comeback { .. } | Self::NearlyWon { .. } | Self::Drownings { .. } => true,
            _ => self.is_missed_chance(),
        }
    }

    fn is_missed_chance(&self) -> bool {
        matches!(
            self,
            Self::MissedLion | Self::MissedWin { .. } | Self::MissedCapture { .. } | Self::MissedChain { .. }
        )
    }

    /// Returns whether it is about who was ahead.
    fn is_balance(&self) -> bool {
        matches!(self, Self::Comeback { .. } | Self::NearlyWon { .. } | Self::Led | Self::Balanced)
    }
}

/// A fact with its importance.
type Candidate = (u32, Fact);

/// The importance of facts; the most important ones are told.
mod weight {
    pub(super) const TURNING_POINT: u32 = 100;
    pub(super) const MISSED_LION: u32 = 95;
    pub(super) const BRILLIANCY: u32 = 92;
    pub(super) const MISSED_WIN: u32 = 80;
    pub(super) const COMEBACK: u32 = 78;
    pub(super) const NEARLY_WON: u32 = 70;
    pub(super) const CHAIN: u32 = 44;
    pub(super) const PER_CHAINED_PIECE: u32 = 8;
    pub(super) const DROWNINGS: u32 = 40;
    pub(super) const PER_DROWNED_PIECE: u32 = 6;
    pub(super) const MISSED_CAPTURE: u32 = 50;
    pub(super) const LEAD_CHANGES: u32 = 58;
    pub(super) const BALANCED: u32 = 57;
    pub(super) const LED: u32 = 56;
    pub(super) const FLAWLESS: u32 = 46;
    pub(super) const PROMOTION: u32 = 45;
    pub(super) const LION_CAPTURED: u32 = 30;
    pub(super) const EVEN_OPENING: u32 = 25;
}

/// A game with its analysis.
struct Teller<'a> {
    game: &'a Game,
    analysis: &'a Analysis,
    /// White's win probability after each number of plies.
    chances: Vec<f64>,
    winner: Option<Color>,
}

impl<'a> Teller<'a> {
    fn new(game: &'a Game, analysis: &'a Analysis) -> Self {
        let end = analysis.end.as_ref().map(|end| end.score);
        let scores = analysis.plies.iter().map(|ply| ply.before.score).chain(end);
        let winner = game.outcome().and_then(congo_rules::Outcome::winner);
        Self { game, analysis, chances: scores.map(|score| win_chance(score, Color::White)).collect(), winner }
    }

    /// The win probability of a side after this number of plies.
    fn chance(&self, ply: usize, side: Color) -> f64 {
        let white = self.chances.get(ply).copied().unwrap_or(0.5);
        if side == Color::White { white } else { 1.0 - white }
    }

    /// All facts, each with its importance.
    fn candidates(&self) -> Vec<Candidate> {
        let mut all: Vec<Candidate> = Vec::new();
        all.extend(self.turning_point());
        all.extend(self.moves().filter_map(|(ply, turn)| {
            let event = Event::Brilliancy(brilliancy(turn, ply)?);
            Some((weight::BRILLIANCY, Fact { ply: ply.number, side: ply.side, event }))
        }));
        all.extend(self.missed_chances());
        all.extend(self.chains());
        all.extend(self.drownings());
        all.extend(self.balance());
        all.extend(self.lead_changes());
        all.extend(self.first_promotion());
        all.extend(self.flawless());
        all.extend(self.even_opening());
        all.extend(self.lion_captured());
        all
    }

    fn moves(&self) -> impl Iterator<Item = (&Ply, &PlayedMove)> {
        self.analysis.plies.iter().zip(self.game.moves())
    }

    fn reasons(&self, ply: &Ply) -> Vec<Reason> {
        let turn = ply.number.checked_sub(1).and_then(|index| self.game.moves().get(index));
        turn.map_or_else(Vec::new, |turn| reasons(turn, ply, self.analysis.expected_reply(ply.number)))
    }

    fn turning_point(&self) -> Option<Candidate> {
        let ply = self.analysis.plies.get(self.analysis.turned?.checked_sub(1)?)?;
        let [before, after] = [ply.number - 1, ply.number].map(|number| self.chance(number, ply.side));
        let cause = self.reasons(ply).first().map(Advice::of_reason).filter(|cause| self.is_seen(*cause, ply.number));
        let event = Event::TurningPoint { before, after, cause };
        Some((weight::TURNING_POINT, Fact { ply: ply.number, side: ply.side, event }))
    }

    /// Whether the game itself shows a cause: an exchange was perhaps only in the expected line, and impatience is a guess.
    fn is_seen(&self, cause: Advice, number: usize) -> bool {
        let is_capture =
            |number: usize| self.game.moves().get(number - 1).is_some_and(|turn| turn.captured().count() > 0);
        match cause {
            Advice::Exchanges => is_capture(number + 1) && (is_capture(number) || is_capture(number + 2)),
            Advice::Patience => false,
            _ => true,
        }
    }

    /// The chances missed by marked moves: the most important reason of each, if it is about a missed chance.
    fn missed_chances(&self) -> impl Iterator<Item = Candidate> {
        self.analysis.plies.iter().filter(|ply| ply.mark >= Some(Mark::Mistake)).filter_map(|ply| {
            let (base, event) = self.reasons(ply).into_iter().find_map(|reason| match reason {
                Reason::MissedLion { .. } => Some((weight::MISSED_LION, Event::MissedLion)),
                Reason::MissedMate { turns } => Some((weight::MISSED_WIN, Event::MissedWin { turns })),
                Reason::MissedChain { pieces, .. } => Some((weight::MISSED_CAPTURE, Event::MissedChain { pieces })),
                Reason::MissedCapture { piece, at, .. } => {
                    Some((weight::MISSED_CAPTURE, Event::MissedCapture { piece, at }))
                }
                _ => None,
            })?;
            // Of several, the one that lost most is told.
            Some((base + (ply.loss * 4.0) as u32, Fact { ply: ply.number, side: ply.side, event }))
        })
    }

    fn chains(&self) -> impl Iterator<Item = Candidate> {
        self.moves().filter_map(|(ply, turn)| {
            let pieces = turn.captured().count();
            let event = (pieces >= MIN_CHAIN_PIECES).then_some(Event::Chain { pieces })?;
            let weight = weight::CHAIN + weight::PER_CHAINED_PIECE * pieces as u32;
            Some((weight, Fact { ply: ply.number, side: ply.side, event }))
        })
    }

    fn drownings(&self) -> impl Iterator<Item = Candidate> {
        Color::ALL.into_iter().filter_map(|side| {
            let turns = self.game.moves().iter().enumerate();
            let drowned: Vec<(usize, Square, Piece)> = turns
                .flat_map(|(index, turn)| turn.drowned().map(move |(at, piece)| (index + 1, at, piece)))
                .filter(|(_, _, piece)| piece.color == side)
                .collect();
            let value = |piece: &Piece| piece_value(piece.kind);
            let (ply, at, piece) = *drowned.iter().max_by_key(|(ply, _, piece)| (value(piece), Reverse(*ply)))?;
            let count = drowned.len();
            let event = (count >= MIN_DROWNED).then_some(Event::Drownings { count, piece, at })?;
            Some((weight::DROWNINGS + weight::PER_DROWNED_PIECE * count as u32, Fact { ply, side, event }))
        })
    }

    /// Who was ahead; `None` of a win without a lead: whoever resigned or ran out of time was not behind, but nobody
    /// calls a win an even game.
    fn balance(&self) -> Option<Candidate> {
        let lowest = |side: Color| {
            let plies = 1..=self.game.ply();
            let chances = plies.map(|ply| (ply, self.chance(ply, side)));
            chances.min_by(|(_, one), (_, other)| one.total_cmp(other)).unwrap_or((0, 0.5))
        };
        let nearly_won = |side: Color| {
            let (ply, rest) = lowest(!side);
            (weight::NEARLY_WON, Fact { ply, side, event: Event::NearlyWon { highest: 1.0 - rest } })
        };
        let is_even = self.chances.iter().all(|chance| (NEARLY_LOST..=NEARLY_WON).contains(chance));
        let Some(winner) = self.winner else {
            let side = if lowest(Color::Black).1 <= lowest(Color::White).1 { Color::White } else { Color::Black };
            let balanced = (weight::BALANCED, Fact { ply: 0, side: Color::White, event: Event::Balanced });
            return match () {
                () if lowest(!side).1 <= 1.0 - NEARLY_WON => Some(nearly_won(side)),
                () if is_even => Some(balanced),
                () => Some(nearly_won(Color::Black)),
            };
        };
        let (ply, lowest) = lowest(winner);
        let ahead = |ply: &usize| self.chance(*ply, winner) > 0.5;
        let led = (1..=self.game.ply()).rev().take_while(ahead).last();
        match led {
            _ if lowest <= NEARLY_LOST => {
                Some((weight::COMEBACK, Fact { ply, side: winner, event: Event::Comeback { lowest } }))
            }
            _ if is_even => None,
            Some(ply) => Some((weight::LED, Fact { ply, side: winner, event: Event::Led })),
            // The winner was never nearly lost and is not ahead at the end: it was nearly winning in between.
            None => Some(nearly_won(winner)),
        }
    }

    /// How often the lead changed, counting only leads outside the even range.
    fn lead_changes(&self) -> Option<Candidate> {
        let (mut leader, mut count, mut last) = (None, 0, None);
        for (ply, chance) in self.chances.iter().enumerate() {
            let ahead = match *chance {
                chance if chance > EVEN_RANGE.1 => Some(Color::White),
                chance if chance < EVEN_RANGE.0 => Some(Color::Black),
                _ => None,
            };
            if ahead.is_some() && ahead != leader {
                if leader.is_some() {
                    count += 1;
                    last = ahead.map(|side| (ply, side));
                }
                leader = ahead;
            }
        }
        let (ply, side) = last.filter(|_| count >= MIN_LEAD_CHANGES)?;
        Some((weight::LEAD_CHANGES, Fact { ply, side, event: Event::LeadChanges { count } }))
    }

    fn first_promotion(&self) -> Option<Candidate> {
        let (ply, turn) = self.moves().find(|(_, turn)| turn.is_promotion())?;
        let at = turn.effects().into_iter().find_map(|effect| match effect {
            Effect::Promote { at } => Some(at),
            _ => None,
        })?;
        Some((weight::PROMOTION, Fact { ply: ply.number, side: ply.side, event: Event::Promotion { at } }))
    }

    fn flawless(&self) -> impl Iterator<Item = Candidate> {
        Color::ALL.into_iter().filter_map(|side| {
            let (moves, marks) = self.choices_and_marks(side);
            let event = (moves >= MIN_FLAWLESS_MOVES && marks == 0).then_some(Event::Flawless { moves })?;
            Some((weight::FLAWLESS, Fact { ply: 0, side, event }))
        })
    }

    fn choices_and_marks(&self, side: Color) -> (usize, usize) {
        let own = || self.analysis.plies.iter().filter(|ply| ply.side == side);
        (own().filter(|ply| ply.choices > 1).count(), own().filter(|ply| ply.mark.is_some()).count())
    }

    fn even_opening(&self) -> Option<Candidate> {
        let is_even = |ply: &&Ply| {
            (EVEN_RANGE.0..=EVEN_RANGE.1).contains(&self.chance(ply.number, Color::White)) && ply.mark.is_none()
        };
        let ply = self.analysis.plies.iter().take_while(is_even).count();
        let is_long = ply >= MIN_OPENING_PLIES && ply < self.game.ply();
        is_long.then_some((weight::EVEN_OPENING, Fact { ply, side: Color::White, event: Event::EvenOpening }))
    }

    fn lion_captured(&self) -> Option<Candidate> {
        let turn = self.game.moves().last()?;
        let (at, _) = turn.captured().find(|(_, piece)| piece.kind == PieceKind::Lion)?;
        let event = Event::LionCaptured { piece: turn.piece, at };
        Some((weight::LION_CAPTURED, Fact { ply: self.game.ply(), side: turn.piece.color, event }))
    }

    /// What a side should try next: the most frequent kind among the first reasons of its marked moves; of equally
    /// frequent ones the one that cost more.
    fn advice(&self, reader: Option<Color>) -> Fact {
        let less_accurate = || {
            let [white, black] = Color::ALL.map(|side| self.analysis.accuracy(side).unwrap_or(1.0));
            if white <= black { Color::White } else { Color::Black }
        };
        let side = reader.or(self.winner.map(|winner| !winner)).unwrap_or_else(less_accurate);
        let mut counts: Vec<(Advice, usize, f64)> = Vec::new();
        for ply in self.analysis.plies.iter().filter(|ply| ply.side == side && ply.mark.is_some()) {
            let advice = self.reasons(ply).first().map_or(Advice::Patience, Advice::of_reason);
            match counts.iter_mut().find(|(known, ..)| *known == advice) {
                Some((_, count, loss)) => (*count, *loss) = (*count + 1, *loss + ply.loss),
                None => counts.push((advice, 1, ply.loss)),
            }
        }
        let most = counts
            .into_iter()
            .max_by(|(_, one, cost), (_, other, other_cost)| one.cmp(other).then(cost.total_cmp(other_cost)));
        let flawless = if self.winner == Some(side) { Advice::Harder } else { Advice::Bolder };
        let (advice, count) = most.map_or((flawless, 0), |(advice, count, _)| (advice, count));
        Fact { ply: self.game.ply(), side, event: Event::Advice { advice, count } }
    }
}
