//! Conditional moves: what a side with days for a move answers at once if the other side plays what is expected. They are
//! no events, because only their owner may know them. A line that the game has left means nothing any more; so nothing
//! has to be cleared in time, and the answer is committed with the move that it answers.

use super::live::LiveGame;
use super::validate::Decision;
use super::{GameHandle, GameRegistry, NewEvent};
use crate::api_error::ApiError;
use crate::store::StoreError;
use congo_proto::game_state::GameState;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{ConditionalMoves, Event, MoveLine, Moved, Speed};
use congo_proto::{MAX_CONDITIONAL_LINES, MAX_CONDITIONAL_TURNS};
use congo_rules::{Color, Game, Path};
use prost::Message;
use std::sync::Arc;

/// What is stored of a side's conditional moves.
#[derive(Clone, PartialEq, Message)]
pub(super) struct StoredPlan {
    /// The lines, and the number of turns before them.
    #[prost(message, optional, tag = "1")]
    moves: Option<ConditionalMoves>,
    /// The number of events when they were set: after a takeback they mean nothing any more.
    #[prost(uint64, tag = "2")]
    events: u64,
}

impl StoredPlan {
    /// What is left of the lines in this game.
    fn live_moves(&self, live: &LiveGame) -> ConditionalMoves {
        let moves = self.moves.clone().unwrap_or_default();
        if !self.is_valid(live) || live.game_state.is_over() {
            return ConditionalMoves::default();
        }
        let lines = moves.lines.into_iter().filter(|line| next_path(line, moves.ply, &live.game_state).is_some());
        ConditionalMoves { ply: moves.ply, lines: lines.collect() }
    }

    /// Whether no turn was taken back since they were set.
    fn is_valid(&self, live: &LiveGame) -> bool {
        live.last_takeback().is_none_or(|event| event < self.events)
    }
}

/// The turn of a line that comes next in a game; `None` if the game has left the line or come to its end.
fn next_path<'a>(line: &'a MoveLine, ply: u32, state: &GameState) -> Option<&'a String> {
    let since = state.game().moves().get(ply as usize..)?;
    let is_same = since.iter().zip(&line.paths).all(|(turn, path)| turn.path.to_string() == *path);
    if is_same { line.paths.get(since.len()) } else { None }
}

/// The plans of both sides.
pub(super) type Plans = [Option<StoredPlan>; 2];

/// The answer of the side to move, if it has one for this game.
fn answer(plans: &Plans, state: &GameState) -> Option<(Color, String)> {
    let color = state.game().position().turn();
    let plan = plans[color.index()].as_ref()?;
    let moves = plan.moves.as_ref()?;
    let path = moves.lines.iter().find_map(|line| next_path(line, moves.ply, state))?;
    // A line begins with the other side's turn.
    (state.ply() > moves.ply as usize).then(|| (color, path.clone()))
}

/// The answers to what is about to happen: those of both sides, one after another.
pub(super) fn answers(live: &LiveGame, plans: Plans, new_events: &[NewEvent], at: i64) -> Vec<NewEvent> {
    let plans = plans.map(|plan| plan.filter(|plan| plan.is_valid(live)));
    let (mut state, mut found) = (live.game_state.clone(), Vec::new());
    let apply = |state: &mut GameState, event: Event| {
        let event = Event { number: state.event_count(), at, ..event };
        state.apply(&event).is_ok()
    };
    if !new_events.iter().all(|new| apply(&mut state, new.event().clone())) {
        return found;
    }
    while !state.is_over()
        && let Some((color, path)) = answer(&plans, &state)
    {
        let moved = Moved { ply: state.ply() as u32, path };
        let event = NewEvent::new(Some(color), 0, Payload::Moved(moved));
        // The rules may have ended the game differently than when the line was set.
        if !apply(&mut state, event.event().clone()) {
            break;
        }
        found.push(event);
    }
    found
}

/// Checks lines: each begins with a turn of the other side, has an answer to each of them, and no two answer the same
/// differently. Returns them as turns are written in events.
fn check_lines(game: &Game, lines: Vec<MoveLine>) -> Result<Vec<MoveLine>, ApiError> {
    let malformed = |words: String| ApiError::new(Reason::Malformed, words);
    if lines.len() > MAX_CONDITIONAL_LINES {
        return Err(ApiError::new(Reason::TooMuch, format!("at most {MAX_CONDITIONAL_LINES} lines")));
    }
    let mut checked = Vec::new();
    for line in lines {
        if line.paths.is_empty() || line.paths.len() > MAX_CONDITIONAL_TURNS || line.paths.len() % 2 != 0 {
            return Err(malformed(format!("lines: turns and answers, at most {MAX_CONDITIONAL_TURNS} together")));
        }
        let (mut position, mut paths) = (*game.position(), Vec::new());
        for path in &line.paths {
            let parsed: Path = path.parse().map_err(|problem| malformed(format!("lines {path:?}: {problem}")))?;
            let turn = position.apply_and_describe(&parsed);
            let turn = turn.map_err(|problem| ApiError::new(Reason::Illegal, format!("{path}: {problem}")))?;
            paths.push(turn.path.to_string());
            position = turn.after();
        }
        checked.push(MoveLine { paths });
    }
    let differ = |one: &MoveLine, other: &MoveLine| {
        let fork = one.paths.iter().zip(&other.paths).position(|(one, other)| one != other);
        fork.is_some_and(|turn| turn % 2 == 1)
    };
    let has_other = |(nth, one): (usize, &MoveLine)| checked[nth + 1..].iter().any(|other| differ(one, other));
    match checked.iter().enumerate().any(has_other) {
        true => Err(malformed("lines: two answers to the same turn".to_owned())),
        false => Ok(checked),
    }
}

impl GameRegistry {
    /// Sets the conditional moves of a token's owner, in the place of those that there were; returns what is left of them.
    ///
    /// # Errors
    /// Why they are refused.
    pub async fn set_conditional_moves(
        &self,
        handle: &Arc<GameHandle>,
        token: &[u8],
        ply: u32,
        lines: Vec<MoveLine>,
    ) -> Result<ConditionalMoves, ApiError> {
        self.refresh(handle).await?;
        let (side, plan) = {
            let live = self.lock_live(handle).await?;
            let color = live.owner(token).ok_or_else(not_seated)?;
            let state = &live.game_state;
            if Speed::of_text(&state.begun().clock) != Speed::Days || state.free_side().is_some() {
                return Err(ApiError::new(Reason::Nothing, "only in a game of two with days for a move"));
            }
            if state.is_over() {
                return Err(ApiError::new(Reason::Over, "the game is over"));
            }
            if state.ply() != ply as usize || state.game().position().turn() == color {
                return Err(ApiError::new(Reason::WrongPly, "it is not the turn of the other side that was expected"));
            }
            let moves = Some(ConditionalMoves { ply, lines: check_lines(state.game(), lines)? });
            (color, StoredPlan { moves, events: state.event_count() })
        };
        let is_empty = plan.moves.as_ref().is_none_or(|moves| moves.lines.is_empty());
        let data = if is_empty { Vec::new() } else { plan.encode_to_vec() };
        self.shared.store.set_conditional_moves(handle.id, side.index() as u8, data).await?;
        // Another server may have played what was expected while they were written.
        self.refresh(handle).await?;
        self.play_conditional_moves(handle).await?;
        self.conditional_moves(handle, token).await
    }

    /// What is left of the conditional moves of a token's owner.
    ///
    /// # Errors
    /// If the token owns no seat, or they cannot be read.
    pub async fn conditional_moves(
        &self,
        handle: &Arc<GameHandle>,
        token: &[u8],
    ) -> Result<ConditionalMoves, ApiError> {
        let plans = self.read_plans(handle.id).await?;
        let live = self.lock_live(handle).await?;
        let color = live.owner(token).ok_or_else(not_seated)?;
        let [white, black] = plans;
        let own = if color == Color::White { white } else { black };
        Ok(own.map_or_else(Default::default, |plan| plan.live_moves(&live)))
    }

    /// The stored plans of both sides.
    pub(super) async fn read_plans(&self, game: i64) -> Result<Plans, StoreError> {
        let mut plans = Plans::default();
        for (side, data) in self.shared.store.conditional_moves(game).await? {
            plans[usize::from(side.min(1))] = StoredPlan::decode(data.as_slice()).ok();
        }
        Ok(plans)
    }

    /// What is to be appended, with the answers to it; and whether a side has conditional moves.
    pub(super) async fn with_answers(
        &self,
        game: i64,
        live: &LiveGame,
        mut new_events: Vec<NewEvent>,
        now: i64,
    ) -> Result<(Vec<NewEvent>, bool), StoreError> {
        let is_slow = || Speed::of_text(&live.game_state.begun().clock) == Speed::Days;
        if !new_events.iter().any(NewEvent::is_move) || !is_slow() {
            return Ok((new_events, false));
        }
        let plans = self.read_plans(game).await?;
        let has_plans = plans.iter().any(Option::is_some);
        let found = answers(live, plans, &new_events, live.last_at().max(now));
        new_events.extend(found);
        Ok((new_events, has_plans))
    }

    /// Forgets the conditional moves of a game that is over.
    pub(super) async fn forget_conditional_moves(&self, game: i64) {
        for side in 0..2 {
            if let Err(problem) = self.shared.store.set_conditional_moves(game, side, Vec::new()).await {
                tracing::warn!("game {game}: its conditional moves stay in the store: {problem}");
            }
        }
    }

    /// Plays the answer to what has been played already.
    async fn play_conditional_moves(&self, handle: &Arc<GameHandle>) -> Result<(), ApiError> {
        let plans = self.read_plans(handle.id).await?;
        let is_due = {
            let live = self.lock_live(handle).await?;
            let now = live.last_at().max(self.time().now());
            !answers(&live, plans.clone(), &[], now).is_empty()
        };
        if !is_due {
            return Ok(());
        }
        self.commit(handle, move |context| {
            let found = answers(context.live, plans.clone(), &[], context.now.max(context.live.last_at()));
            Ok(if found.is_empty() { Decision::AlreadyApplied(0) } else { Decision::Append(found) })
        })
        .await?;
        Ok(())
    }
}

fn not_seated() -> ApiError {
    ApiError::new(Reason::NotSeated, "the token belongs to no seat of this game")
}
