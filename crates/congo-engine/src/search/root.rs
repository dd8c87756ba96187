//! The root: iterations, the window around the expected score, when to end.

use super::{Place, Search, Window};
use crate::Score;
use crate::limits::{Answer, Limits, Report, Root};
use crate::movepick::takes_lion;
use crate::parameters as p;
use congo_rules::{Move, Position};

/// One of the best moves, with what comes after it.
#[derive(Debug, Clone)]
struct Line {
    best: Move,
    score: Score,
    moves: Vec<Move>,
}

impl Line {
    fn tell(&self, answer: &mut Answer) {
        answer.best = Some(self.best);
        answer.score = self.score;
        answer.line.clone_from(&self.moves);
    }
}

impl Search<'_> {
    pub(super) fn deepen(mut self, root: &Root, limits: &Limits, report: &mut dyn FnMut(&Report)) -> Answer {
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
        let mut lines = vec![None; (limits.lines.max(1) as usize).min(moves.len())];
        for depth in self.first_depth()..=deepest {
            self.root_depth = depth as i32;
            self.rate_lines(root, &mut moves, &mut lines);
            if let Some(Some(best)) = lines.first() {
                best.tell(&mut answer);
            }
            answer.nodes = self.nodes_of_all();
            if self.halted {
                break;
            }
            answer.depth = depth;
            for (index, line) in lines.iter().enumerate() {
                let Some(line) = line else { continue };
                report(&self.report_of(line, depth, index as u32 + 1));
            }
            if self.enough(&answer, limits, moves.len()) {
                break;
            }
        }
        answer.path = answer.best.map(|best| root.position.path(best));
        answer
    }

    /// One iteration for each line: the moves of the lines before it are left out.
    fn rate_lines(&mut self, root: &Root, moves: &mut [Move], lines: &mut [Option<Line>]) {
        for rank in 0..lines.len() {
            let expected = lines[rank].as_ref().map(|line| line.score);
            let found = self.search_around(root, &mut moves[rank..], expected);
            if let Some((best, score)) = found {
                lines[rank] = Some(Line { best, score, moves: self.whole_line(&root.position) });
            }
            if self.halted {
                return;
            }
        }
        // A later line may have turned out better; moves and lines stay in step.
        lines.sort_by_key(|line| std::cmp::Reverse(line.as_ref().map(|line| line.score)));
        for (place, line) in moves.iter_mut().zip(lines.iter().flatten()) {
            *place = line.best;
        }
    }

    /// The expected line of the root; where the endgame tables have ended it, with what they know of the rest.
    fn whole_line(&self, root: &Position) -> Vec<Move> {
        let mut line = self.lines[0].clone();
        let end = line.iter().fold(*root, |position, chosen| position.play(*chosen));
        if end.occupied().len() <= self.table_men {
            line.extend(self.tables.line(&end));
        }
        line
    }

    /// Legal moves that are asked for and seen, the best guesses first; all that are asked for if none is seen.
    fn root_moves(&mut self, root: &Root) -> Vec<Move> {
        let position = &root.position;
        let mut all = position.legal_moves();
        all.retain(|chosen| root.only.is_empty() || root.only.contains(chosen));
        let seen: Vec<Move> = all.iter().copied().filter(|chosen| self.sees(position, *chosen, 0)).collect();
        let mut moves = if seen.is_empty() { all } else { seen };
        moves.sort_by_key(|chosen| -self.memory.rate(position, *chosen, (0, None)));
        moves
    }

    /// One iteration: first in a narrow window around the score of the one before, wider as long as that is too narrow.
    fn search_around(&mut self, root: &Root, moves: &mut [Move], expected: Option<Score>) -> Option<(Move, Score)> {
        let Some(expected) =
            expected.filter(|score| self.prunes() && self.root_depth >= p::NARROW_FROM && score.mate_in().is_none())
        else {
            return self.search_root(root, moves, Window::ALL);
        };
        let mut width = p::NARROW;
        let mut window = Window { alpha: expected.plus(-width), beta: expected.plus(width) };
        let mut best = None;
        loop {
            let found = self.search_root(root, moves, window);
            if self.halted {
                return found.or(best);
            }
            width *= 3;
            match found {
                Some((_, score)) if score >= window.beta => {
                    best = found;
                    window.beta = if width > p::WIDEST { Window::ALL.beta } else { expected.plus(width) };
                }
                Some(_) => return found,
                None => window.alpha = if width > p::WIDEST { Window::ALL.alpha } else { expected.plus(-width) },
            }
        }
    }

    /// The best move of one iteration if it is better than alpha; of one that was broken off, the best so far if it is
    /// known to be one.
    fn search_root(&mut self, root: &Root, moves: &mut [Move], window: Window) -> Option<(Move, Score)> {
        let (mut alpha, beta) = (window.alpha, window.beta);
        let mut best = None;
        let depth = self.root_depth;
        self.standings[0] = self.judge(&root.position, 0);
        for index in 0..moves.len() {
            let chosen = moves[index];
            let window = Window { alpha, beta };
            let score = self.try_move(&root.position, chosen, self.root_place(root), depth, 0, window, index == 0);
            if self.halted {
                break;
            }
            if score > alpha {
                alpha = score;
                best = Some((chosen, score));
                self.extend_line(0, chosen);
                moves[..=index].rotate_right(1);
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    fn root_place(&self, root: &Root) -> Place {
        Place { ply: 0, quiet: root.quiet_plies, same_men: self.root_at as u32, passed: false, before: None }
    }

    fn report_of(&self, line: &Line, depth: u32, rank: u32) -> Report {
        Report {
            depth,
            rank,
            furthest: self.furthest as u32,
            score: line.score,
            nodes: self.nodes_of_all(),
            time: self.begun.elapsed(),
            table_hits: self.table_hits,
            fullness: self.table.fullness(),
            line: line.moves.clone(),
        }
    }

    /// Whether another iteration is not worth beginning.
    fn enough(&mut self, answer: &Answer, limits: &Limits, moves: usize) -> bool {
        let mate = answer.score.mate_in();
        let decided = mate.is_some_and(|turns| 2 * turns.unsigned_abs() <= answer.depth);
        let found = limits.mate.zip(mate).is_some_and(|(most, turns)| (0..=most as i32).contains(&turns));
        let budget = self.budget();
        decided || found || (budget.is_limited() && moves == 1) || budget.is_nearly_spent()
    }
}
