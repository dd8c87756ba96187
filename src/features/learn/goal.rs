//! One attempt at a board of a lesson: what has been reached, and what a move means for it. Pure: no clicks, no
//! drawing, no time.
//!
//! The other side is silent: after a move of the learner it is the learner's turn again. It speaks up only when it can
//! take the lion, or when the lesson says what a wrong move costs. On boards on which it answers it does so as well as
//! it can, out of the endgame tables.

use crate::features::learn::curriculum::{Board, Goal};
use congo_engine::tablebase::{Dtw as TableVerdict, Tablebase};
use congo_rules::{Bitboard, Color, Path, PieceKind, PlayedMove, Position};
use std::collections::{HashSet, VecDeque};

/// More moves than this nobody needs on a board of a lesson.
const MAX_SEARCH_DEPTH: u32 = 12;
/// A search for a path to the goal examines this many positions at most.
const MAX_SEARCH_POSITIONS: usize = 60_000;

/// The learner's progress on a board.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    /// The board, the learner to move.
    pub position: Position,
    /// The stars that are still to be collected.
    pub stars: Bitboard,
    /// The pieces that may be moved.
    pub movable: Bitboard,
    /// Moves so far.
    pub moves: u32,
    /// Whether the goal has been reached.
    pub is_done: bool,
}

/// What a move means.
#[derive(Debug, Clone, PartialEq)]
pub enum AttemptResult {
    /// The goal is reached.
    Reached,
    /// On with it.
    Continue,
    /// On with it after this answer.
    Answered(Path),
    /// The goal is missed: what the other side does about it, and why it was wrong.
    Missed(Option<Path>, Miss),
}

/// Why the goal is missed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Miss {
    /// The other side can take the lion.
    LionLost,
    /// One's own piece has drowned.
    Drowned(PieceKind),
    /// From here the goal cannot be reached any more.
    DeadEnd,
    /// A move, but not the one that is looked for.
    Other,
    /// The lesson has a text of its own.
    Custom(String),
}

impl Attempt {
    /// At the start of a board.
    pub fn begin(board: &Board) -> Self {
        let stars = if let Goal::Stars(stars) = &board.goal { *stars } else { Bitboard::default() };
        Self { position: board.start, stars, movable: board.movable, moves: 0, is_done: false }
    }

    /// Whose turn it is to learn.
    pub fn learner(&self) -> Color {
        self.position.turn()
    }

    /// What a turn of the learner means; the attempt goes on with it.
    pub fn play_turn(&mut self, board: &Board, turn: &PlayedMove) -> AttemptResult {
        self.moves += 1;
        let learner = turn.piece.color;
        let after = turn.after();
        self.update_after(turn);
        self.is_done = self.is_reached(&board.goal, turn);
        if self.is_done {
            return AttemptResult::Reached;
        }
        if let Some(wrong) = board.wrong_moves.iter().find(|wrong| wrong.pattern.matches(&turn.path)) {
            let reply = wrong.reply.clone().filter(|reply| after.apply_and_describe(reply).is_ok());
            return AttemptResult::Missed(reply, Miss::Custom(wrong.text_key.clone()));
        }
        if let Some(taken) = after.lion_capture() {
            return AttemptResult::Missed(Some(after.path(taken)), Miss::LionLost);
        }
        if board.opponent_answers {
            return self.answer_turn(board, turn);
        }
        if let Goal::Play(_) = board.goal {
            return AttemptResult::Missed(None, drowned_piece(turn, learner).map_or(Miss::Other, Miss::Drowned));
        }
        let Some(next) = after.null_move() else { return AttemptResult::Missed(None, Miss::DeadEnd) };
        self.position = next;
        match self.min_moves(board) {
            Some(_) => AttemptResult::Continue,
            None => AttemptResult::Missed(None, drowned_piece(turn, learner).map_or(Miss::DeadEnd, Miss::Drowned)),
        }
    }

    /// The other side's best answer, and whether the goal can still be reached after the learner's turn.
    fn answer_turn(&mut self, board: &Board, turn: &PlayedMove) -> AttemptResult {
        let reply_turn = best_answer(&turn.after()).and_then(|reply| turn.after().apply_and_describe(&reply).ok());
        let Some(answered) = reply_turn.clone().filter(|_| is_still_reachable(&board.goal, &turn.after())) else {
            let miss = drowned_piece(turn, turn.piece.color).map_or(Miss::DeadEnd, Miss::Drowned);
            return AttemptResult::Missed(reply_turn.map(|answer| answer.path), miss);
        };
        self.position = answered.after();
        let own = answered.after().pieces(turn.piece.color);
        self.movable = self.movable.iter().filter(|square| own.contains(*square)).collect();
        AttemptResult::Answered(answered.path)
    }

    /// Stars and the pieces that may be moved follow the turn.
    fn update_after(&mut self, turn: &PlayedMove) {
        let (from, to) = (turn.path.from(), turn.path.to());
        for square in &turn.path.squares()[1..] {
            self.stars.remove(*square);
        }
        if self.movable.remove(from) {
            self.movable.insert(to);
        }
        let own = turn.after().pieces(turn.piece.color);
        self.movable = self.movable.iter().filter(|square| own.contains(*square)).collect();
    }

    fn is_reached(&self, goal: &Goal, turn: &PlayedMove) -> bool {
        match goal {
            Goal::Play(ways) => ways.iter().any(|way| way.matches(&turn.path)),
            Goal::Stars(_) => self.stars.is_empty(),
            Goal::TakeAll => has_only_lion(&turn.after(), !turn.piece.color),
            Goal::Promote => turn.is_promotion(),
            Goal::Win => turn.captures_lion(),
            Goal::Survive(moves) => self.moves >= *moves && is_still_reachable(goal, &turn.after()),
        }
    }

    /// The fewest moves to the goal from here, with the other side passing or answering as well as it can; `None` if it
    /// cannot be reached.
    pub fn min_moves(&self, board: &Board) -> Option<u32> {
        if board.opponent_answers {
            return self.min_moves_by_tables(&board.goal);
        }
        let mut seen = HashSet::new();
        let mut queue = VecDeque::from([self.clone()]);
        while let Some(now) = queue.pop_front() {
            let depth = now.moves - self.moves;
            if depth >= MAX_SEARCH_DEPTH || seen.len() > MAX_SEARCH_POSITIONS {
                return None;
            }
            for turn in now.legal_turns() {
                let mut next = now.clone();
                next.moves += 1;
                next.update_after(&turn);
                if next.is_reached(&board.goal, &turn) {
                    return Some(depth + 1);
                }
                let loses_lion = turn.after().lion_capture().is_some();
                let Some(position) = turn.after().null_move().filter(|_| !loses_lion) else { continue };
                next.position = position;
                if seen.insert((position.key(), next.stars)) {
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// The same where the other side answers: the tables know.
    fn min_moves_by_tables(&self, goal: &Goal) -> Option<u32> {
        match (goal, Tablebase::shipped().probe(&self.position)?) {
            (Goal::Win, TableVerdict::Win(plies)) => Some(u32::from(plies).div_ceil(2)),
            (Goal::Survive(moves), TableVerdict::Win(_) | TableVerdict::Draw) => Some(moves - self.moves.min(*moves)),
            _ => None,
        }
    }

    /// Every turn that the learner may play.
    pub fn legal_turns(&self) -> impl Iterator<Item = PlayedMove> + '_ {
        let moves = self.position.legal_moves();
        let allowed = moves.into_iter().filter(|candidate| self.movable.contains(candidate.from()));
        allowed.filter_map(|candidate| self.position.apply_and_describe(&self.position.path(candidate)).ok())
    }

    /// How well it was done: three for par, two for a move or two more, one for more.
    pub fn rating(&self, board: &Board) -> u8 {
        match self.moves.saturating_sub(board.par) {
            0 => 3,
            1 | 2 => 2,
            _ => 1,
        }
    }
}

/// What the tables say against a goal: whether it can still be reached in a position with the other side to move.
fn is_still_reachable(goal: &Goal, after: &Position) -> bool {
    match Tablebase::shipped().probe(after) {
        Some(TableVerdict::Loss(_)) => true,
        Some(TableVerdict::Draw) => matches!(goal, Goal::Survive(_)),
        _ => false,
    }
}

/// What holds out longest, or wins soonest.
fn best_answer(position: &Position) -> Option<Path> {
    let moves = Tablebase::shipped().probe_moves(position).ok()?;
    moves.first().map(|(best, _)| position.path(*best))
}

/// The learner's piece that has drowned in a turn.
fn drowned_piece(turn: &PlayedMove, learner: Color) -> Option<PieceKind> {
    turn.drowned().find(|(_, piece)| piece.color == learner).map(|(_, piece)| piece.kind)
}

/// Whether a side has nothing but its lion.
pub(super) fn has_only_lion(position: &Position, color: Color) -> bool {
    position.pieces(color).iter().all(|square| Some(square) == position.lion(color))
}
