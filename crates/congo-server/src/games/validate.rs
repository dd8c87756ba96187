//! Whether a command is allowed, and the events it causes. Nothing here changes a game: a decision is stored first.

use super::{LiveGame, NewEvent, Presence};
use crate::api_error::ApiError;
use crate::token::TokenHash;
use congo_proto::game_state::GameState;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::talk::Talk;
use congo_rules::{Color, Path};

/// The outcome of a command.
#[derive(Debug, PartialEq)]
pub(super) enum Decision {
    /// The command was applied already, with this event.
    AlreadyApplied(u64),
    /// These events are to be appended.
    Append(Vec<NewEvent>),
}

/// Everything that a decision depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct DecisionContext<'a> {
    /// The game.
    pub live: &'a LiveGame,
    /// The players and watchers present.
    pub presence: &'a Presence,
    /// The server's time.
    pub now: i64,
    /// A player who has been away for this long may lose the game by it, in milliseconds.
    pub absence: i64,
}

/// How often the token of a seat may be replaced in one game, so that it cannot fill the event log.
const MAX_TOKEN_ROTATIONS: u32 = 20;
/// From this number of plies on, a game can no longer be cancelled.
const CANCEL_PLY_LIMIT: usize = 2;

/// Decides about a command sent with this token.
///
/// # Errors
/// The reason why the command is refused.
pub(super) fn validate(
    context: DecisionContext,
    token: &[u8],
    key: u64,
    command: &PlayerCommand,
) -> Result<Decision, ApiError> {
    let game_state = &context.live.game_state;
    if let (PlayerCommand::RotateToken(rotate), None) = (command, context.live.owner(token)) {
        return repeated_rotation(context, key, rotate);
    }
    let color = context.live.owner(token).ok_or_else(not_seated)?;
    if let Some(event) = game_state.command_event(color, key) {
        return Ok(Decision::AlreadyApplied(event));
    }
    let payload = match command {
        PlayerCommand::Move(moved) => validate_move(game_state, color, moved)?,
        PlayerCommand::Resign(_) => ensure_running(game_state).map(|()| Payload::Resigned(Resigned {}))?,
        PlayerCommand::OfferDraw(_) => offer_draw(game_state, color)?,
        PlayerCommand::DeclineDraw(_) => {
            ensure_asked(game_state.draw_offer() == Some(!color), Payload::DrawDeclined(DrawDeclined {}))?
        }
        PlayerCommand::AskTakeback(_) => ask_takeback(game_state, color)?,
        PlayerCommand::DeclineTakeback(_) => {
            let asked = game_state.takeback_request().is_some_and(|(by, _)| by != color);
            ensure_asked(asked, Payload::TakebackDeclined(TakebackDeclined {}))?
        }
        PlayerCommand::GrantTakeback(_) => grant_takeback(game_state, color)?,
        PlayerCommand::Say(said) => validate_phrase(game_state, color, said)?,
        PlayerCommand::AskRematch(_) => ask_rematch(game_state, color)?,
        PlayerCommand::Claim(_) => claim(context, color)?,
        PlayerCommand::Cancel(_) => cancel(game_state)?,
        PlayerCommand::RotateToken(rotate) => {
            return Ok(Decision::Append(vec![rotate_token(context, color, key, rotate)?]));
        }
    };
    let lag = compensation(context.live, context.presence, color);
    Ok(Decision::Append(vec![NewEvent::new(Some(color), key, payload).with_lag(lag)]))
}

/// The lag that the next move of a side is credited, in milliseconds.
pub(super) fn compensation(live: &LiveGame, presence: &Presence, color: Color) -> u32 {
    presence.compensation(color).min(live.lag_quota(color))
}

fn not_seated() -> ApiError {
    ApiError::new(Reason::NotSeated, "the token belongs to no seat of this game")
}

/// Replaces the token of a seat at its owner's request.
fn rotate_token(context: DecisionContext, color: Color, key: u64, rotate: &RotateToken) -> Result<NewEvent, ApiError> {
    let malformed = || ApiError::new(Reason::Malformed, "rotate_token.seat_token: it has 16 to 64 bytes");
    let token_hash = TokenHash::new(&rotate.seat_token).ok_or_else(malformed)?;
    if context.live.owner(&rotate.seat_token).is_some() {
        return refuse(Reason::Already, "the new token owns a seat of this game already");
    }
    if context.live.rotations(color) >= MAX_TOKEN_ROTATIONS {
        return refuse(Reason::TalkedEnough, "the token of this seat was replaced as often as a game allows");
    }
    Ok(NewEvent::token_rotated(color, key, token_hash))
}

/// A rotation whose response was lost is sent again with the token that it has replaced: the new token, which only the
/// owner knows, identifies the sender.
fn repeated_rotation(context: DecisionContext, key: u64, rotate: &RotateToken) -> Result<Decision, ApiError> {
    let color = context.live.owner(&rotate.seat_token).ok_or_else(not_seated)?;
    context.live.game_state.command_event(color, key).map(Decision::AlreadyApplied).ok_or_else(not_seated)
}

fn refuse<T>(reason: Reason, message: &str) -> Result<T, ApiError> {
    Err(ApiError::new(reason, message))
}

fn ensure_running(game_state: &GameState) -> Result<(), ApiError> {
    match () {
        () if game_state.is_over() => refuse(Reason::Over, "the game is over"),
        () if game_state.free_side().is_some() => refuse(Reason::Alone, "nobody sits opposite yet"),
        () => Ok(()),
    }
}

fn validate_move(game_state: &GameState, color: Color, moved: &Moved) -> Result<Payload, ApiError> {
    ensure_running(game_state)?;
    let ply = game_state.ply();
    if moved.ply as usize != ply {
        let refusal = Refusal { ply: ply as u32, ..Refusal::new(Reason::WrongPly) };
        return Err(ApiError::Refused { refusal, message: format!("ply {ply} is to be played, not {}", moved.ply) });
    }
    let position = game_state.game().position();
    if position.turn() != color {
        return refuse(Reason::NotYourTurn, "it is the other side's turn");
    }
    let path: Path = moved
        .path
        .parse()
        .map_err(|problem| ApiError::new(Reason::Malformed, format!("move.path {:?}: {problem}", moved.path)))?;
    let turn = position
        .apply_and_describe(&path)
        .map_err(|problem| ApiError::new(Reason::Illegal, format!("{path} is not legal: {problem}")))?;
    Ok(Payload::Moved(Moved { ply: moved.ply, path: turn.path.to_string() }))
}

fn offer_draw(game_state: &GameState, color: Color) -> Result<Payload, ApiError> {
    ensure_running(game_state)?;
    match game_state.draw_offer() {
        Some(by) if by == color => refuse(Reason::Already, "a draw is offered already"),
        Some(_) => Ok(Payload::DrawAgreed(DrawAgreed {})),
        None => ensure_talk_budget(game_state, color, Talk::DrawOffer).map(|()| Payload::DrawOffered(DrawOffered {})),
    }
}

fn ensure_asked(asked: bool, answer: Payload) -> Result<Payload, ApiError> {
    if asked { Ok(answer) } else { refuse(Reason::Nothing, "there is nothing to answer") }
}

fn ask_takeback(game_state: &GameState, color: Color) -> Result<Payload, ApiError> {
    ensure_running(game_state)?;
    if game_state.begun().rated {
        return refuse(Reason::Rated, "no turn is taken back in a game that counts");
    }
    if game_state.takeback_request().is_some() {
        return refuse(Reason::Already, "turns are asked back already");
    }
    ensure_talk_budget(game_state, color, Talk::TakebackRequest)?;
    match game_state.takeback_ply(color) {
        Some(ply) => Ok(Payload::TakebackAsked(TakebackAsked { ply: ply as u32 })),
        None => refuse(Reason::Nothing, "there is no turn to take back"),
    }
}

fn grant_takeback(game_state: &GameState, color: Color) -> Result<Payload, ApiError> {
    match game_state.takeback_request() {
        Some((by, ply)) if by != color => Ok(Payload::TakenBack(TakenBack { ply: ply as u32 })),
        _ => refuse(Reason::Nothing, "no turns are asked back"),
    }
}

/// Talk is limited, moves and resignations are not.
fn ensure_talk_budget(game_state: &GameState, color: Color, talk: Talk) -> Result<(), ApiError> {
    match game_state.can_talk(color, talk) {
        true => Ok(()),
        false => refuse(Reason::TalkedEnough, "this side has said, offered or asked for it as often as a game allows"),
    }
}

fn validate_phrase(game_state: &GameState, color: Color, said: &ChatMessage) -> Result<Payload, ApiError> {
    ensure_talk_budget(game_state, color, Talk::Phrase)?;
    match said.phrase() {
        Phrase::Unknown => refuse(Reason::Malformed, "say.phrase: there is no such phrase"),
        phrase => Ok(Payload::ChatMessage(ChatMessage { phrase: phrase.into() })),
    }
}

fn ask_rematch(game_state: &GameState, color: Color) -> Result<Payload, ApiError> {
    match () {
        () if !game_state.is_over() => refuse(Reason::NotOver, "the game is not over"),
        () if game_state.free_side().is_some() => refuse(Reason::Alone, "nobody sat opposite"),
        () if game_state.wants_rematch(color) => refuse(Reason::Already, "another game is asked for already"),
        () => Ok(Payload::RematchAsked(RematchAsked {})),
    }
}

fn claim(context: DecisionContext, color: Color) -> Result<Payload, ApiError> {
    let game_state = &context.live.game_state;
    ensure_running(game_state)?;
    if game_state.game().position().turn() == color {
        return refuse(Reason::NotYourTurn, "it is the own turn; absence counts when the other side is to move");
    }
    if Speed::of_text(&game_state.begun().clock) == Speed::Days {
        return refuse(Reason::Present, "who has days for a move need not be there");
    }
    match context.presence.absence_ms(!color, context.now) {
        Some(away) if away >= context.absence => Ok(Payload::Claimed(Claimed {})),
        Some(away) => {
            let left = (context.absence - away).max(0) / 1000;
            refuse(Reason::Present, &format!("the other side may still come back, for {left} s"))
        }
        None => refuse(Reason::Present, "the other side is there"),
    }
}

fn cancel(game_state: &GameState) -> Result<Payload, ApiError> {
    match () {
        () if game_state.is_over() => refuse(Reason::Over, "the game is over"),
        () if game_state.free_side().is_none() && game_state.ply() >= CANCEL_PLY_LIMIT => {
            refuse(Reason::TooLate, "both have moved already")
        }
        () => Ok(Payload::Cancelled(Cancelled {})),
    }
}
