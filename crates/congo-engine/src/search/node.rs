//! An inner node: what is cut off, what is left out, and what is searched less deep.

use super::{Found, Place, REMEMBERED, Search, Window};
use crate::Score;
use crate::material::{non_pawn_pieces, worth_of};
use crate::movepick::{bring_best, mover_worth, promotes, takes_lion};
use crate::parameters as p;
use crate::table::{Bound, Entry, Sign};
use congo_rules::{Kind, Move, MoveList, Position};

/// A node's position with what was found out about it before its moves are tried.
struct Node<'a> {
    position: &'a Position,
    depth: i32,
    place: Place,
    /// Where its moves begin on the stack.
    begin: usize,
    threatened: bool,
    /// What it is worth at first sight; meaningless while the lion is threatened.
    standing: Score,
    /// Whether it is worth more than two plies ago.
    improving: bool,
}

/// Which moves of a node are on the stack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    /// The one that the table remembers, if there is one.
    Remembered,
    /// Those that capture or promote too.
    Loud,
    All,
}

impl Listed {
    fn next(self) -> Self {
        if self == Self::Remembered { Self::Loud } else { Self::All }
    }
}

impl Search<'_> {
    /// Searches what comes after a move: with the whole window if it is the first, else first only whether it is better,
    /// and that less deep by `reduction` plies before it is believed.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn try_move(
        &mut self,
        position: &Position,
        chosen: Move,
        place: Place,
        depth: i32,
        reduction: i32,
        window: Window,
        first: bool,
    ) -> Score {
        let next = position.play(chosen);
        self.table.fetch(next.key());
        let gone = next.occupied().len() != position.occupied().len();
        let pawn = position.of(Kind::Pawn, position.turn()).contains(chosen.from());
        let lasting = gone || promotes(position, chosen);
        let there = Place {
            ply: place.ply + 1,
            quiet: if gone || pawn { 0 } else { place.quiet + 1 },
            same_men: if lasting { 0 } else { place.same_men + 1 },
            passed: false,
            before: Some(chosen),
        };
        let forgotten = if gone { self.forgotten(position, &next, chosen) } else { 0 };
        self.keys.push(next.key());
        let mut search = |depth: i32, window: Window| {
            (-self.negamax(&next, depth, there, window.plus(-forgotten).turned())).plus(forgotten)
        };
        let mut score = window.alpha.next();
        if !first {
            score = search(depth - 1 - reduction, Window::null(window.alpha));
            if reduction > 0 && score > window.alpha {
                score = search(depth - 1, Window::null(window.alpha));
            }
        }
        if first || (score > window.alpha && score < window.beta) {
            score = search(depth - 1, window);
        }
        self.keys.pop();
        score
    }

    pub(super) fn negamax(&mut self, position: &Position, depth: i32, place: Place, window: Window) -> Score {
        let ply = place.ply;
        self.lines[ply].clear();
        if self.halt() {
            return Score::DRAW;
        }
        if self.is_draw(position, place) {
            return self.drawn(ply);
        }
        if self.can_take_lion(position, ply) {
            return self.taken(position, ply);
        }
        if let Some(score) = self.known_end(position, ply) {
            return score;
        }
        // Nothing better than a win, or worse than a loss, at this distance can come of it.
        let window =
            Window { alpha: window.alpha.max(Score::loss_in(ply)), beta: window.beta.min(Score::win_in(ply + 1)) };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let threatened = self.lion_threatened(position, ply);
        let depth = if threatened && (ply as i32) < 2 * self.root_depth { depth + 1 } else { depth };
        if depth <= 0 || ply >= p::MAX_PLY {
            return self.quiesce_here(position, place, window, 0, threatened);
        }
        self.furthest = self.furthest.max(ply);
        // Judged before it is looked up: what was asked of memory is on its way meanwhile.
        let standing = if threatened { Score::DRAW } else { self.judge(position, ply) };
        let known = self.table.find(position.key());
        if let Some(score) = known.and_then(|known| cut(&known, depth, ply, window)) {
            return score;
        }
        self.standings[ply] = standing;
        let improving = !threatened && ply >= 2 && standing > self.standings[ply - 2];
        if self.prunes() && !threatened && !window.is_open() {
            if let Some(score) = self.cut_off(position, depth, place, window.beta, standing) {
                return score;
            }
            if self.halted {
                return Score::DRAW;
            }
        }
        let best = known.map_or(Sign::NONE, |known| known.best);
        // Without a move to begin with, a shallower search finds one for less.
        let depth = if self.prunes() && best == Sign::NONE && depth >= p::BLIND_FROM { depth - 1 } else { depth };
        let begin = self.moves.len();
        let node = Node { position, depth, place, begin, threatened, standing, improving };
        let score = self.try_all(&node, best, window);
        self.moves.truncate(begin);
        self.ratings.truncate(begin);
        score
    }

    /// A score that needs no moves to be tried: far above beta as it stands, or not below it even if the turn is passed.
    fn cut_off(
        &mut self,
        position: &Position,
        depth: i32,
        place: Place,
        beta: Score,
        standing: Score,
    ) -> Option<Score> {
        if beta.mate_in().is_some() || standing < beta {
            return None;
        }
        if depth <= p::STAND_DEPTH && standing >= beta.plus(p::STAND * depth) {
            return Some(standing);
        }
        // With pawns and the lion alone, having to move may be what loses.
        if depth < p::PASS_FROM || place.passed || non_pawn_pieces(position, position.turn()) == 0 {
            return None;
        }
        let passed = position.pass()?;
        let above = (standing.centipawns() - beta.centipawns()) / p::PASS_PER;
        let reduction = p::PASS_LESS + depth / p::PASS_DEPTH_PER + above.min(p::PASS_MOST);
        let there = Place { ply: place.ply + 1, quiet: place.quiet + 1, same_men: 0, passed: true, before: None };
        self.keys.push(passed.key());
        let score = -self.negamax(&passed, depth - reduction, there, Window::null(beta.before()).turned());
        self.keys.pop();
        // A win that rests on a passed turn is no win yet.
        (!self.halted && score >= beta).then(|| if score.mate_in().is_some() { beta } else { score })
    }

    /// Tries the moves, each kind before the next is even listed: the remembered one, what captures or promotes and does
    /// not lose by it, quiet ones, and captures that lose.
    fn try_all(&mut self, node: &Node, remembered: Sign, window: Window) -> Score {
        let Node { position, depth, place, begin, .. } = *node;
        let ply = place.ply;
        let first = if self.prunes() { remembered.step(position) } else { None };
        if let Some(first) = first {
            self.moves.push(first);
            self.ratings.push(REMEMBERED);
        }
        let mut found = Found { best: Score::LOWEST, alpha: window.alpha, chosen: None };
        let (mut index, mut listed) = (begin, Listed::Remembered);
        loop {
            if index < self.moves.len() {
                bring_best(&mut self.moves[begin..], &mut self.ratings[begin..], index - begin);
            }
            let waits = self.ratings.get(index).is_none_or(|rating| *rating < 0);
            if waits && listed != Listed::All {
                let quiet_too = listed == Listed::Loud && (index == begin || !self.is_far(node, &found, window));
                if listed == Listed::Remembered {
                    self.list(position, place, remembered, first, Position::generate_captures);
                    if let Some(winning) = self.winning(position, begin) {
                        self.lines[ply].clear();
                        self.lines[ply].push(winning);
                        return Score::win_in(ply + 1);
                    }
                } else if quiet_too {
                    self.list(position, place, remembered, first, Position::generate_quiet);
                }
                listed = listed.next();
                continue;
            }
            if index == self.moves.len() {
                break;
            }
            let chosen = self.moves[index];
            let quiet = !chosen.is_capture() && !promotes(position, chosen);
            if quiet && index > begin && self.leaves_out(node, index - begin, &found, window) {
                // Whatever lets this one be left out holds for those that come after it too.
                self.drop_quiet(position, index);
                continue;
            }
            let within = Window { alpha: found.alpha, beta: window.beta };
            let reduction = if index > begin { self.reduction(node, index, quiet, window.is_open()) } else { 0 };
            let score = self.try_move(position, chosen, place, depth, reduction, within, index == begin);
            if self.halted {
                return Score::DRAW;
            }
            self.take_in(&mut found, ply, chosen, score);
            if score >= window.beta {
                if !chosen.is_capture() {
                    let tried = &self.moves[begin..index];
                    self.memory.refuted(position.turn(), (ply, place.before), depth, chosen, tried);
                }
                break;
            }
            index += 1;
        }
        if index == begin && found.chosen.is_none() {
            return self.without_moves(position, ply);
        }
        self.remember(position, ply, depth, &found, window);
        found.best
    }

    /// Whether a quiet move near the leaves is not worth trying, since so many others came before it or the position is
    /// far below what is wanted.
    fn leaves_out(&self, node: &Node, late: usize, found: &Found, window: Window) -> bool {
        let depth = node.depth;
        let most = p::LEAVE_AFTER + 2 * depth * depth / if node.improving { 1 } else { 2 };
        self.may_leave_out(node, found, window) && (late as i32 >= most || self.is_far(node, found, window))
    }

    /// Whether quiet moves may be left out at all: near the leaves, and not before something is found that does not lose.
    fn may_leave_out(&self, node: &Node, found: &Found, window: Window) -> bool {
        let lost = found.best.mate_in().is_some_and(|turns| turns <= 0);
        self.prunes() && node.depth <= p::LEAVE_DEPTH && !node.threatened && !lost && !window.is_open()
    }

    /// Whether a quiet move may be left out and would have to do wonders to bring the score to what is wanted.
    fn is_far(&self, node: &Node, found: &Found, window: Window) -> bool {
        let hoped = node.standing.plus(p::FUTILE + p::FUTILE_PER * node.depth);
        hoped <= found.alpha && node.position.swimmers().is_empty() && self.may_leave_out(node, found, window)
    }

    /// Takes the quiet moves off the stack from `begin` on.
    fn drop_quiet(&mut self, position: &Position, begin: usize) {
        let mut kept = begin;
        for index in begin..self.moves.len() {
            let chosen = self.moves[index];
            if chosen.is_capture() || promotes(position, chosen) {
                self.moves.swap(kept, index);
                self.ratings.swap(kept, index);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        self.ratings.truncate(kept);
    }

    /// By how many plies a move that is not the first is searched less deep.
    fn reduction(&self, node: &Node, index: usize, quiet: bool, open: bool) -> i32 {
        let late = index - node.begin;
        if !self.prunes() || node.depth < p::REDUCE_FROM || late < p::REDUCE_AFTER || node.threatened {
            return 0;
        }
        let rating = self.ratings[index];
        if !quiet && rating > 0 {
            return 0;
        }
        let by = p::reduction(node.depth, late) + i32::from(!node.improving) - i32::from(open);
        let by = if quiet { by - rating.clamp(-p::HISTORY, p::HISTORY) / (p::HISTORY / 2) } else { by - 1 };
        by.clamp(0, node.depth - 2)
    }

    /// A lost position if there is no legal move; if there are moves that are only not seen, what it looks like.
    fn without_moves(&mut self, position: &Position, ply: usize) -> Score {
        if self.sight.is_some() && position.has_legal_move() { self.judge(position, ply) } else { Score::loss_in(ply) }
    }

    /// Lists moves of a node on the stack, rated, but for the one that has been tried.
    fn list(
        &mut self,
        position: &Position,
        place: Place,
        remembered: Sign,
        tried: Option<Move>,
        generate: impl Fn(&Position, &mut MoveList),
    ) {
        let begin = self.moves.len();
        generate(position, &mut self.moves);
        if let Some(again) = tried.and_then(|tried| self.moves[begin..].iter().position(|listed| *listed == tried)) {
            let last = self.moves.len() - 1;
            self.moves.swap(begin + again, last);
            self.moves.truncate(last);
        }
        self.keep_seen(position, place.ply, begin);
        self.rate_from(begin, remembered, |search, chosen| {
            search.memory.rate(position, chosen, (place.ply, place.before))
        });
    }

    pub(super) fn keep_seen(&mut self, position: &Position, ply: usize, begin: usize) {
        let Some(sight) = self.sight else { return };
        self.keep_wanted(begin, |chosen| sight.sees(position, chosen, ply));
    }

    /// A listed move that takes the lion: at the end of a chain, since single attackers were looked for before.
    pub(super) fn winning(&self, position: &Position, begin: usize) -> Option<Move> {
        self.moves[begin..].iter().copied().find(|chosen| chosen.is_chain() && takes_lion(position, *chosen))
    }

    /// What a player who forgets the river thinks that it still has: the worth of its men that drown with this move.
    pub(super) fn forgotten(&self, position: &Position, next: &Position, chosen: Move) -> i32 {
        if self.sight.is_none_or(|sight| sight.river) || position.swimmers().is_empty() {
            return 0;
        }
        let color = position.turn();
        let lost = position.swimmers() - next.pieces(color);
        let saved = if next.pieces(color).contains(chosen.to()) { mover_worth(position, chosen) } else { 0 };
        let lost = worth_of(position, lost);
        if position.swimmers().contains(chosen.from()) { lost - saved } else { lost }
    }
}

/// The score of an entry if it settles what is asked.
pub(super) fn cut(known: &Entry, depth: i32, ply: usize, window: Window) -> Option<Score> {
    if i32::from(known.depth) < depth || window.is_open() {
        return None;
    }
    let score = known.score(ply);
    let settled = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
        Bound::None => false,
    };
    settled.then_some(score)
}
