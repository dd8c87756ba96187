//! One attempt at a board of a lesson: the state of the goal, and the meaning of a move. Pure: no clicks, no drawing,
//! no time. The opponent normally passes: after a move of the learner it is the learner's turn again. It moves only if
//! it can capture the lion, or if the lesson defines the reply to a wrong move. On boards with an opponent that
//! replies, it plays the best moves of the tablebases.

use crate::features::learn::curriculum::{Board, Goal};
use congo_engine::tablebase::{Dtw as TableVerdict, Tablebase};
use congo_rules::{Bitboard, Color, Path, PieceKind, PlayedMove, Position};
use std::collections::{HashSet, VecDeque};

/// The maximum number of moves of a search; no lesson needs more.
const MAX_SEARCH_DEPTH: u32 = 12;
/// The maximum number of positions of a search.
const MAX_SEARCH_POSITIONS: usize = 60_000;

/// The learner's progress on a board.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    /// The position, with the learner to move.
    pub position: Position,
    /// The stars still to collect.
    pub stars: Bitboard,
    /// The pieces that the learner may move.
    pub movable: Bitboard,
    /// Moves so far.
    pub moves: u32,
    /// Whether the goal is reached.
    pub is_done: bool,
    /// Whether the last move was not needed: it has collected no star and costs more moves than the fewest.
    pub is_detour: bool,
}

/// The result of a move.
#[derive(Debug, Clone, PartialEq)]
pub enum AttemptResult {
    /// The goal is reached.
    Reached,
    /// The attempt continues.
    Continue,
    /// The attempt continues after this reply.
    Answered(Path),
    /// The goal is missed: the opponent's reply, and why the move was wrong.
    Missed(Option<Path>, Miss),
}

/// Why a goal was missed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Miss {
    /// The opponent can capture the lion.
    LionLost,
    /// A piece of the learner has drowned.
    Drowned(PieceKind),
    /// The goal can no longer be reached.
    DeadEnd,
    /// A legal move, but not the right one.
    Other,
    /// The lesson has its own text.
    Custom(String),
}

impl Attempt {
    /// The start of an attempt.
    pub fn begin(board: &Board) -> Self {
        let stars = if let Goal::Stars(stars) = &board.goal { *stars } else { Bitboard::default() };
        Self { position: board.start, stars, movable: board.movable, moves: 0, is_done: false, is_detour: false }
    }

    /// The learner's side.
    pub fn learner(&self) -> Color {
        self.position.turn()
    }

    /// Judges a turn of the learner and updates the attempt.
    pub fn play_turn(&mut self, board: &Board, turn: &PlayedMove) -> AttemptResult {
        self.moves += 1;
        let learner = turn.piece.color;
        let after = turn.after();
        let stars_before = self.stars.len();
        self.update_after(turn);
        let still_needed = (self.stars.len() as u32).max(1);
        self.is_detour = self.stars.len() == stars_before && self.moves + still_needed > board.par;
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

    /// The opponent's best reply, and whether the goal can still be reached after the learner's turn.
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

    /// Updates the stars and the movable pieces.
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

    /// The minimum number of moves to the goal from here, if the opponent passes or plays its best replies; `None` if
    /// the goal cannot be reached.
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

    /// The same for an opponent that replies, from the tablebases.
    fn min_moves_by_tables(&self, goal: &Goal) -> Option<u32> {
        match (goal, Tablebase::shipped().probe(&self.position)?) {
            (Goal::Win, TableVerdict::Win(plies)) => Some(u32::from(plies).div_ceil(2)),
            (Goal::Survive(moves), TableVerdict::Win(_) | TableVerdict::Draw) => Some(moves - self.moves.min(*moves)),
            _ => None,
        }
    }

    /// All turns that the learner may play.
    pub fn legal_turns(&self) -> impl Iterator<Item = PlayedMove> + '_ {
        let moves = self.position.legal_moves();
        let allowed = moves.into_iter().filter(|candidate| self.movable.contains(candidate.from()));
        allowed.filter_map(|candidate| self.position.apply_and_describe(&self.position.path(candidate)).ok())
    }

    /// The stars that the moves have cost, at least: one for one or two more than the minimum, two for more. Each star of a
    /// goal that is not collected yet, and any other goal, needs one more.
    pub fn stars_lost(&self, board: &Board) -> u8 {
        let needed = if self.is_done { 0 } else { (self.stars.len() as u32).max(1) };
        match (self.moves + needed).saturating_sub(board.par) {
            0 => 0,
            1 | 2 => 1,
            _ => 2,
        }
    }
}

/// Whether the tablebases say that a goal can still be reached, with the opponent to move.
fn is_still_reachable(goal: &Goal, after: &Position) -> bool {
    match Tablebase::shipped().probe(after) {
        Some(TableVerdict::Loss(_)) => true,
        Some(TableVerdict::Draw) => matches!(goal, Goal::Survive(_)),
        _ => false,
    }
}

/// The reply that loses latest or wins soonest.
fn best_answer(position: &Position) -> Option<Path> {
    let moves = Tablebase::shipped().probe_moves(position).ok()?;
    moves.first().map(|(best, _)| position.path(*best))
}

/// The learner's piece that drowned in a turn.
fn drowned_piece(turn: &PlayedMove, learner: Color) -> Option<PieceKind> {
    turn.drowned().find(|(_, piece)| piece.color == learner).map(|(_, piece)| piece.kind)
}

/// Whether a side has only its lion.
pub(super) fn has_only_lion(position: &Position, color: Color) -> bool {
    position.pieces(color).iter().all(|square| Some(square) == position.lion(color))
}
