//! The search: principal variation search, deepened ply by ply, with a quiet search at the leaves.
//!
//! A lion that can be taken ends a line at once, so nothing asks for "check": the score of a position in which the side
//! to move can take the lion is a win in one ply.

use crate::Score;
use crate::clock::Budget;
use crate::evaluate::{Evaluator, worth_of};
use crate::limits::{Answer, Limits, Report, Root, Stop};
use crate::movepick::{Memory, bring_best, loses, mover_worth, promotes, rate_capture, takes_lion};
use crate::parameters as p;
use crate::sight::Sight;
use crate::table::{Bound, Table};
use congo_rules::{Kind, Move, MoveList, Position, Square};
use std::time::Instant;

/// What lasts from search to search: the table and the evaluator.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    evaluator: Evaluator,
    memory: Memory,
}

impl Engine {
    /// An engine with a table of so many MiB (at least 1).
    pub fn new(hash_mib: usize) -> Self {
        Self { table: Table::new(hash_mib), evaluator: Evaluator::new(), memory: Memory::default() }
    }

    /// Forgets what earlier searches found, as for a new game.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// What a position is worth at first sight.
    pub fn evaluate(&self, position: &Position) -> Score {
        self.evaluator.evaluate(position).plus(-self.evaluator.drowning(position))
    }

    /// Searches until a limit or `stop` ends it, and blocks the thread so long; `report` hears of every iteration.
    ///
    /// Limited by depth or nodes it gives the same answer every time: it forgets what earlier searches found. Limited by
    /// time alone it builds on them.
    pub fn search(&mut self, root: &Root, limits: &Limits, stop: &Stop, report: &mut dyn FnMut(&Report)) -> Answer {
        self.search_with(root, limits, None, stop, report)
    }

    /// The same for a player who does not see everything.
    pub(crate) fn search_with(
        &mut self,
        root: &Root,
        limits: &Limits,
        sight: Option<&Sight>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        self.begin(limits, sight);
        Search::new(self, root, limits, sight, stop).deepen(root, limits, report)
    }

    /// The score of every move of the root, by a search of up to `depth` plies: of the last depth that was completed.
    pub(crate) fn rate_moves(&mut self, root: &Root, limits: &Limits, stop: &Stop) -> Vec<(Move, Score)> {
        self.begin(limits, None);
        Search::new(self, root, limits, None, stop).rate_all(root, limits)
    }

    fn begin(&mut self, limits: &Limits, sight: Option<&Sight>) {
        self.memory.clear();
        if limits.nodes.is_some() || limits.depth.is_some() || sight.is_some() {
            self.table.forget();
        } else {
            self.table.new_search();
        }
    }
}

/// One search under way.
struct Search<'a> {
    engine: &'a mut Engine,
    sight: Option<&'a Sight>,
    stop: &'a Stop,
    begun: Instant,
    limits: Limits,
    /// None before the clock runs.
    budget: Option<Budget>,
    node_limit: u64,
    nodes: u64,
    halted: bool,
    /// Plies of the present iteration.
    root_depth: i32,
    /// Keys of the game and of the line being searched; the root's is at `root_at`.
    keys: Vec<u64>,
    root_at: usize,
    quiet_limit: u32,
    /// One stack of moves for all plies, with their ratings: a list in every stack frame would cost far more.
    moves: MoveList,
    ratings: Vec<i32>,
    /// The expected line from each ply on.
    lines: Vec<Vec<Move>>,
}

/// A node's place in the tree.
#[derive(Clone, Copy)]
struct Place {
    /// Plies from the root.
    ply: usize,
    /// Plies since a man was captured or drowned or a pawn moved: they are limited.
    quiet: u32,
    /// Plies with the same men on the board: no earlier position can come again.
    same_men: u32,
}

impl<'a> Search<'a> {
    fn new(engine: &'a mut Engine, root: &Root, limits: &Limits, sight: Option<&'a Sight>, stop: &'a Stop) -> Self {
        let mut keys = root.history.clone();
        if keys.last() != Some(&root.position.key()) {
            keys.push(root.position.key());
        }
        Self {
            engine,
            sight,
            stop,
            begun: Instant::now(),
            limits: *limits,
            budget: None,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            halted: false,
            root_depth: 0,
            root_at: keys.len() - 1,
            keys,
            quiet_limit: if root.quiet_limit == 0 { u32::MAX } else { root.quiet_limit },
            moves: MoveList::new(),
            ratings: Vec::with_capacity(4_096),
            lines: vec![Vec::new(); p::MAX_PLY + 2],
        }
    }

    // The root.

    fn deepen(mut self, root: &Root, limits: &Limits, report: &mut dyn FnMut(&Report)) -> Answer {
        let mut moves = self.root_moves(root);
        let mut answer = Answer::of_move(&root.position, moves.first().copied(), Score::DRAW);
        if let Some(winning) = moves.iter().find(|chosen| takes_lion(&root.position, **chosen)) {
            return Answer::of_move(&root.position, Some(*winning), Score::win_in(1));
        }
        if moves.is_empty() {
            answer.score = Score::loss_in(0);
            return answer;
        }
        // The clock runs from the beginning, not from when it is first looked at.
        self.budget();
        let deepest = limits.depth.unwrap_or(u32::MAX).clamp(1, p::MAX_PLY as u32 - 1);
        for depth in 1..=deepest {
            self.root_depth = depth as i32;
            let found = self.search_root(root, &mut moves, depth as i32);
            if let Some((best, score)) = found {
                answer.best = Some(best);
                answer.score = score;
                answer.line.clone_from(&self.lines[0]);
            }
            answer.nodes = self.nodes;
            if self.halted {
                break;
            }
            answer.depth = depth;
            report(&self.report_of(&answer));
            if self.enough(&answer, limits, moves.len()) {
                break;
            }
        }
        answer.path = answer.best.map(|best| root.position.path(best));
        answer
    }

    /// Legal moves that are asked for and seen, the best guesses first; all that are asked for if none is seen.
    fn root_moves(&mut self, root: &Root) -> Vec<Move> {
        let position = &root.position;
        let mut all = position.legal_moves();
        all.retain(|chosen| root.only.is_empty() || root.only.contains(chosen));
        let seen: Vec<Move> = all.iter().copied().filter(|chosen| self.sees(position, *chosen, 0)).collect();
        let mut moves = if seen.is_empty() { all } else { seen };
        moves.sort_by_key(|chosen| -self.engine.memory.rate(position, *chosen, 0, None));
        moves
    }

    /// The best move of one iteration; of one that was broken off, the best so far if it is known to be one.
    fn search_root(&mut self, root: &Root, moves: &mut [Move], depth: i32) -> Option<(Move, Score)> {
        let (mut alpha, beta) = (Score::LOWEST, -Score::LOWEST);
        let mut best = None;
        for index in 0..moves.len() {
            let chosen = moves[index];
            let score = self.try_move(&root.position, chosen, self.root_place(root), depth, alpha, beta, index == 0);
            if self.halted {
                break;
            }
            if score > alpha {
                alpha = score;
                best = Some((chosen, score));
                self.extend_line(0, chosen);
                moves[..=index].rotate_right(1);
            }
        }
        best
    }

    fn root_place(&self, root: &Root) -> Place {
        Place { ply: 0, quiet: root.quiet_plies, same_men: self.root_at as u32 }
    }

    fn report_of(&self, answer: &Answer) -> Report {
        let (depth, score, nodes) = (answer.depth, answer.score, self.nodes);
        Report { depth, score, nodes, time: self.begun.elapsed(), line: answer.line.clone() }
    }

    /// Whether another iteration is not worth beginning.
    fn enough(&mut self, answer: &Answer, limits: &Limits, moves: usize) -> bool {
        let decided = answer.score.mate_in().is_some_and(|turns| 2 * turns.unsigned_abs() <= answer.depth);
        let found = limits
            .mate
            .is_some_and(|most| answer.score.mate_in().is_some_and(|turns| (0..=most as i32).contains(&turns)));
        let budget = self.budget();
        decided || found || (budget.is_limited() && moves == 1) || budget.is_nearly_spent()
    }

    /// The time there is; nothing while the clock is held.
    fn budget(&mut self) -> Budget {
        match self.budget {
            Some(budget) => budget,
            None if self.stop.holds_clock() => Budget::of(&Limits::default(), self.begun),
            None => *self.budget.insert(Budget::of(&self.limits, Instant::now())),
        }
    }

    fn rate_all(mut self, root: &Root, limits: &Limits) -> Vec<(Move, Score)> {
        let moves = self.root_moves(root);
        let mut rated: Vec<(Move, Score)> = moves.iter().map(|chosen| (*chosen, Score::DRAW)).collect();
        for depth in 1..=limits.depth.unwrap_or(1) as i32 {
            self.root_depth = depth;
            let scores: Vec<(Move, Score)> =
                moves.iter().map(|chosen| (*chosen, self.rate_one(root, *chosen, depth))).collect();
            if self.halted {
                break;
            }
            rated = scores;
        }
        rated
    }

    fn rate_one(&mut self, root: &Root, chosen: Move, depth: i32) -> Score {
        let place = self.root_place(root);
        self.try_move(&root.position, chosen, place, depth, Score::LOWEST, -Score::LOWEST, true)
    }

    // Every node.

    /// Searches what comes after a move: with the whole window if it is the first, else first only whether it is better.
    #[allow(clippy::too_many_arguments)]
    fn try_move(
        &mut self,
        position: &Position,
        chosen: Move,
        place: Place,
        depth: i32,
        alpha: Score,
        beta: Score,
        first: bool,
    ) -> Score {
        let next = position.play(chosen);
        let gone = next.occupied().len() != position.occupied().len();
        let pawn = position.of(Kind::Pawn, position.turn()).contains(chosen.from());
        let lasting = gone || promotes(position, chosen);
        let there = Place {
            ply: place.ply + 1,
            quiet: if gone || pawn { 0 } else { place.quiet + 1 },
            same_men: if lasting { 0 } else { place.same_men + 1 },
        };
        let forgotten = if gone { self.forgotten(position, &next, chosen) } else { 0 };
        self.keys.push(next.key());
        let mut search = |alpha: Score, beta: Score| {
            let (alpha, beta) = (alpha.plus(-forgotten), beta.plus(-forgotten));
            (-self.negamax(&next, depth - 1, there, -beta, -alpha)).plus(forgotten)
        };
        let mut score = if first { alpha.next() } else { search(alpha, alpha.next()) };
        if first || (score > alpha && score < beta) {
            score = search(alpha, beta);
        }
        self.keys.pop();
        score
    }

    /// What a player who forgets the river thinks that it still has: the worth of its men that drown with this move.
    fn forgotten(&self, position: &Position, next: &Position, chosen: Move) -> i32 {
        if self.sight.is_none_or(|sight| sight.river) || position.swimmers().is_empty() {
            return 0;
        }
        let color = position.turn();
        let lost = position.swimmers() - next.pieces(color);
        let saved = if next.pieces(color).contains(chosen.to()) { mover_worth(position, chosen) } else { 0 };
        let lost = worth_of(position, lost);
        if position.swimmers().contains(chosen.from()) { lost - saved } else { lost }
    }

    fn negamax(&mut self, position: &Position, depth: i32, place: Place, alpha: Score, beta: Score) -> Score {
        let ply = place.ply;
        self.lines[ply].clear();
        if self.halt() {
            return Score::DRAW;
        }
        if self.is_draw(position, place) {
            return Score::DRAW;
        }
        if self.can_take_lion(position, ply) {
            return self.taken(position, ply);
        }
        // Nothing better than a win, or worse than a loss, at this distance can come of it.
        let (alpha, beta) = (alpha.max(Score::loss_in(ply)), beta.min(Score::win_in(ply + 1)));
        if alpha >= beta {
            return alpha;
        }
        let threatened = self.lion_threatened(position, ply);
        let depth = if threatened && (ply as i32) < 2 * self.root_depth { depth + 1 } else { depth };
        if depth <= 0 || ply >= p::MAX_PLY {
            return self.quiesce(position, place, alpha, beta, 0);
        }
        let known = self.engine.table.find(position.key());
        if let Some(known) = known.filter(|known| i32::from(known.depth) >= depth && beta == alpha.next()) {
            let score = known.score(ply);
            match known.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        let begin = self.list(position, ply, known.and_then(|known| known.best));
        let score = self.try_all(position, depth, place, alpha, beta, begin);
        self.moves.truncate(begin);
        self.ratings.truncate(begin);
        score
    }

    fn try_all(
        &mut self,
        position: &Position,
        depth: i32,
        place: Place,
        mut alpha: Score,
        beta: Score,
        begin: usize,
    ) -> Score {
        let (ply, end) = (place.ply, self.moves.len());
        if begin == end {
            return self.without_moves(position, ply);
        }
        if let Some(winning) = self.winning(position, begin) {
            self.lines[ply].clear();
            self.lines[ply].push(winning);
            return Score::win_in(ply + 1);
        }
        let before = alpha;
        let (mut best, mut best_move) = (Score::LOWEST, None);
        for index in begin..end {
            bring_best(&mut self.moves[begin..end], &mut self.ratings[begin..end], index - begin);
            let chosen = self.moves[index];
            let score = self.try_move(position, chosen, place, depth, alpha, beta, index == begin);
            if self.halted {
                return Score::DRAW;
            }
            if score > best {
                best = score;
            }
            if score > alpha {
                alpha = score;
                best_move = Some(chosen);
                self.extend_line(ply, chosen);
            }
            if score >= beta {
                if !chosen.is_capture() {
                    let tried = &self.moves[begin..index];
                    self.engine.memory.refuted(position.turn(), ply, depth, chosen, tried);
                }
                break;
            }
        }
        let bound = bound(best, before, beta);
        self.engine.table.keep(position.key(), ply, depth.clamp(0, 255) as u8, (best, bound), best_move);
        best
    }

    /// A lost position if there is no legal move; if there are moves that are only not seen, what it looks like.
    fn without_moves(&self, position: &Position, ply: usize) -> Score {
        if self.sight.is_some() && position.has_legal_move() { self.judge(position) } else { Score::loss_in(ply) }
    }

    /// Lists the moves of a node on the stack, rated; returns where they begin.
    fn list(&mut self, position: &Position, ply: usize, remembered: Option<Move>) -> usize {
        let begin = self.moves.len();
        position.generate(&mut self.moves);
        self.keep_seen(position, ply, begin);
        for index in begin..self.moves.len() {
            let rating = self.engine.memory.rate(position, self.moves[index], ply, remembered);
            self.ratings.push(rating);
        }
        begin
    }

    fn keep_seen(&mut self, position: &Position, ply: usize, begin: usize) {
        let Some(sight) = self.sight else { return };
        let mut kept = begin;
        for index in begin..self.moves.len() {
            if sight.sees(position, self.moves[index], ply) {
                self.moves.swap(kept, index);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    /// A listed move that takes the lion: at the end of a chain, since single attackers were looked for before.
    fn winning(&self, position: &Position, begin: usize) -> Option<Move> {
        self.moves[begin..].iter().copied().find(|chosen| chosen.is_capture() && takes_lion(position, *chosen))
    }

    fn extend_line(&mut self, ply: usize, chosen: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(chosen);
        upper[ply].extend_from_slice(&lower[0]);
    }

    // The quiet search.

    /// Follows captures, men that must leave the river and threats to the lion until the position is quiet.
    fn quiesce(&mut self, position: &Position, place: Place, mut alpha: Score, beta: Score, step: u32) -> Score {
        let ply = place.ply;
        self.lines[ply].clear();
        if step > 0 {
            if self.halt() {
                return Score::DRAW;
            }
            if self.can_take_lion(position, ply) {
                return self.taken(position, ply);
            }
        }
        if ply >= p::MAX_PLY || self.sight.is_some_and(|sight| step >= sight.capture_plies) {
            return self.judge(position);
        }
        let evading = step < p::QUIET_EVASIONS && self.lion_threatened(position, ply);
        let mut best = if evading { Score::loss_in(ply) } else { self.judge(position) };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let standing = best;
        let begin = self.list_unquiet(position, ply, evading);
        if let Some(winning) = self.winning(position, begin) {
            self.lines[ply].push(winning);
            self.moves.truncate(begin);
            self.ratings.truncate(begin);
            return Score::win_in(ply + 1);
        }
        let end = self.moves.len();
        for index in begin..end {
            bring_best(&mut self.moves[begin..end], &mut self.ratings[begin..end], index - begin);
            let chosen = self.moves[index];
            if !evading && self.hopeless(position, chosen, standing, alpha) {
                continue;
            }
            let next = position.play(chosen);
            let there = Place { ply: ply + 1, quiet: 0, same_men: 0 };
            let forgotten = self.forgotten(position, &next, chosen);
            let (low, high) = (alpha.plus(-forgotten), beta.plus(-forgotten));
            let score = (-self.quiesce(&next, there, -high, -low, step + 1)).plus(forgotten);
            if self.halted {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.extend_line(ply, chosen);
            }
            if score >= beta {
                break;
            }
        }
        self.moves.truncate(begin);
        self.ratings.truncate(begin);
        best
    }

    /// All moves if the lion is threatened; else captures and promotions, and whatever leaves the river.
    fn list_unquiet(&mut self, position: &Position, ply: usize, evading: bool) -> usize {
        let begin = self.moves.len();
        let swimmers = position.swimmers();
        if evading {
            position.generate(&mut self.moves);
        } else if swimmers.is_empty() {
            position.generate_captures(&mut self.moves);
        } else {
            position.generate(&mut self.moves);
            let wanted =
                |chosen: Move| chosen.is_capture() || (swimmers.contains(chosen.from()) && !chosen.to().is_river());
            let mut kept = begin;
            for index in begin..self.moves.len() {
                if wanted(self.moves[index]) {
                    self.moves.swap(kept, index);
                    kept += 1;
                }
            }
            self.moves.truncate(kept);
        }
        self.keep_seen(position, ply, begin);
        for index in begin..self.moves.len() {
            let chosen = self.moves[index];
            let rating = if chosen.is_capture() { rate_capture(position, chosen) } else { 0 };
            self.ratings.push(rating);
        }
        begin
    }

    /// Captures that cannot bring the score near what is wanted, or give more than they take.
    fn hopeless(&self, position: &Position, chosen: Move, standing: Score, alpha: Score) -> bool {
        if !position.swimmers().is_empty() || !chosen.is_capture() || promotes(position, chosen) {
            return false;
        }
        let taken = worth_of(position, chosen.captured());
        let far = alpha.mate_in().is_none() && standing.plus(taken + p::DELTA) <= alpha;
        far || loses(position, chosen, taken, mover_worth(position, chosen))
    }

    /// The evaluation if nobody who must leave the river does, with the misjudgement of who looks.
    fn judge(&self, position: &Position) -> Score {
        let score = self.engine.evaluator.evaluate(position);
        match self.sight {
            None => score.plus(-self.engine.evaluator.drowning(position)),
            Some(sight) => {
                let drowning = if sight.river { self.engine.evaluator.drowning(position) } else { 0 };
                sight.judge(position, score.plus(-drowning))
            }
        }
    }

    // Facts about a node.

    fn sees(&self, position: &Position, chosen: Move, ply: usize) -> bool {
        self.sight.is_none_or(|sight| sight.sees(position, chosen, ply))
    }

    /// Whether the side to move sees that a single man takes the lion.
    fn can_take_lion(&self, position: &Position, ply: usize) -> bool {
        let Some(lion) = position.lion(!position.turn()) else { return false };
        self.attacked(position, lion, ply, position.turn())
    }

    /// Whether the lion of the side to move could be taken by a single man if the other side were to move.
    fn lion_threatened(&self, position: &Position, ply: usize) -> bool {
        let Some(lion) = position.lion(position.turn()) else { return false };
        self.attacked(position, lion, ply + 1, !position.turn())
    }

    fn attacked(&self, position: &Position, lion: Square, ply: usize, by: congo_rules::Color) -> bool {
        let attackers = position.attackers(lion, by);
        match self.sight {
            None => !attackers.is_empty(),
            Some(sight) => !sight.attackers(position, attackers, ply).is_empty(),
        }
    }

    /// The score of a lion that is taken now; the move is told to the expected line.
    fn taken(&mut self, position: &Position, ply: usize) -> Score {
        if let Some(winning) = position.lion_capture() {
            self.lines[ply].push(winning);
        }
        Score::win_in(ply + 1)
    }

    /// Repeated, without progress for too long, or nothing left but lions that do not face each other. A position that
    /// comes again within the line counts at once: whoever wants it can have it a third time.
    fn is_draw(&self, position: &Position, place: Place) -> bool {
        if place.quiet >= self.quiet_limit {
            return true;
        }
        if position.occupied().len() == 2 && position.lion_capture().is_none() {
            return true;
        }
        let present = self.keys.len() - 1;
        let mut earlier = 0;
        for back in (4..=(place.same_men as usize).min(present)).step_by(2) {
            if self.keys[present - back] == position.key() {
                earlier += 1;
                if present - back >= self.root_at || earlier == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Counts a node and says whether the search is at its end.
    fn halt(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.node_limit {
            self.halted = true;
        } else if self.nodes & (p::POLL_EVERY - 1) == 0 {
            self.halted |= self.stop.is_set() || self.budget().is_spent();
        }
        self.halted
    }
}

fn bound(score: Score, alpha: Score, beta: Score) -> Bound {
    if score >= beta {
        Bound::Lower
    } else if score <= alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}
