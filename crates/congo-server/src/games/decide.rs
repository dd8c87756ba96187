//! Whether a deed may be done, and what happens by it. Nothing here changes anything: what is decided is kept first.

use super::{Draft, Live, Presence};
use crate::refused::Refused;
use crate::secret::Seal;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::event::What;
use congo_proto::online::refusal::Reason;
use congo_proto::online::*;
use congo_proto::room::Room;
use congo_proto::talk::Talk;
use congo_rules::{Color, Path};

/// What is to become of a deed.
#[derive(Debug, PartialEq)]
pub(super) enum Decision {
    /// It has happened already, by this event.
    Known(u64),
    /// It happens by this.
    Happens(Vec<Draft>),
}

/// All that a decision goes by.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moment<'a> {
    /// The game.
    pub live: &'a Live,
    /// Who is there.
    pub presence: &'a Presence,
    /// The server's time.
    pub now: i64,
    /// Whoever is away so long may lose by it, in milliseconds.
    pub absence: i64,
}

/// How often the token of a seat may be replaced in one game, so that nobody can fill its event log.
const MAX_ROTATIONS: u32 = 20;
/// Plays that may go before a game can no longer be cancelled.
const BOTH_MOVED: usize = 2;

/// What is to become of a deed of whoever has this secret.
///
/// # Errors
/// Why it may not be.
pub(super) fn decide(moment: Moment, secret: &[u8], number: u64, deed: &Deed) -> Result<Decision, Refused> {
    let room = &moment.live.room;
    if let (Deed::RotateToken(rotate), None) = (deed, moment.live.owner(secret)) {
        return rotated_before(moment, number, rotate);
    }
    let color = moment.live.owner(secret).ok_or_else(not_seated)?;
    if let Some(event) = room.deed(color, number) {
        return Ok(Decision::Known(event));
    }
    let what = match deed {
        Deed::Move(moved) => play(room, color, moved)?,
        Deed::Resign(_) => running(room).map(|()| What::Resigned(Resigned {}))?,
        Deed::OfferDraw(_) => offer_draw(room, color)?,
        Deed::DeclineDraw(_) => answered(room.draw_offer() == Some(!color), What::DrawDeclined(DrawDeclined {}))?,
        Deed::AskTakeback(_) => ask_takeback(room, color)?,
        Deed::DeclineTakeback(_) => {
            let asked = room.takeback().is_some_and(|(by, _)| by != color);
            answered(asked, What::TakebackDeclined(TakebackDeclined {}))?
        }
        Deed::GrantTakeback(_) => grant_takeback(room, color)?,
        Deed::Say(said) => say(room, color, said)?,
        Deed::AskRematch(_) => ask_rematch(room, color)?,
        Deed::Claim(_) => claim(moment, color)?,
        Deed::Cancel(_) => cancel(room)?,
        Deed::RotateToken(rotate) => {
            return Ok(Decision::Happens(vec![rotate_token(moment, color, number, rotate)?]));
        }
    };
    let lag = moment.presence.compensation(color);
    Ok(Decision::Happens(vec![Draft::new(Some(color), number, what).with_lag(lag)]))
}

fn not_seated() -> Refused {
    Refused::new(Reason::NotSeated, "the secret belongs to no seat of this game")
}

/// The owner of a seat replaces its token. It is the event by which a seat is taken, with the same name: programs that do
/// not know more of it than that still find the right owner.
fn rotate_token(moment: Moment, color: Color, number: u64, rotate: &RotateToken) -> Result<Draft, Refused> {
    let Live { room, .. } = moment.live;
    let malformed = || Refused::new(Reason::Malformed, "rotate_token.secret: it has 16 to 64 bytes");
    let seal = Seal::of(&rotate.secret).ok_or_else(malformed)?;
    if moment.live.owner(&rotate.secret).is_some() {
        return refuse(Reason::Already, "the new token owns a seat of this game already");
    }
    if moment.live.rotations(color) >= MAX_ROTATIONS {
        return refuse(Reason::TalkedEnough, "the token of this seat was replaced as often as a game allows");
    }
    Ok(Draft::rotation(color, number, room.seat(color).unwrap_or_default().to_owned(), seal))
}

/// A rotation whose answer was lost comes again with the token that it has replaced: the new one, which only the owner
/// knows, shows whose it is.
fn rotated_before(moment: Moment, number: u64, rotate: &RotateToken) -> Result<Decision, Refused> {
    let color = moment.live.owner(&rotate.secret).ok_or_else(not_seated)?;
    moment.live.room.deed(color, number).map(Decision::Known).ok_or_else(not_seated)
}

fn refuse<T>(reason: Reason, words: &str) -> Result<T, Refused> {
    Err(Refused::new(reason, words))
}

fn running(room: &Room) -> Result<(), Refused> {
    match () {
        () if room.is_over() => refuse(Reason::Over, "the game is over"),
        () if room.free().is_some() => refuse(Reason::Alone, "nobody sits opposite yet"),
        () => Ok(()),
    }
}

fn play(room: &Room, color: Color, moved: &Moved) -> Result<What, Refused> {
    running(room)?;
    let ply = room.ply();
    if moved.ply as usize != ply {
        let refusal = Refusal { ply: ply as u32, ..Refusal::of(Reason::WrongPly) };
        return Err(Refused::Rule { refusal, words: format!("ply {ply} is to be played, not {}", moved.ply) });
    }
    let position = room.game().position();
    if position.turn() != color {
        return refuse(Reason::NotYourTurn, "it is the other side's turn");
    }
    let path: Path = moved
        .path
        .parse()
        .map_err(|problem| Refused::new(Reason::Malformed, format!("move.path {:?}: {problem}", moved.path)))?;
    let turn = position
        .turn_of(&path)
        .map_err(|problem| Refused::new(Reason::Illegal, format!("{path} is not legal: {problem}")))?;
    Ok(What::Moved(Moved { ply: moved.ply, path: turn.path.to_string() }))
}

fn offer_draw(room: &Room, color: Color) -> Result<What, Refused> {
    running(room)?;
    match room.draw_offer() {
        Some(by) if by == color => refuse(Reason::Already, "a draw is offered already"),
        Some(_) => Ok(What::DrawAgreed(DrawAgreed {})),
        None => within_budget(room, color, Talk::DrawOffer).map(|()| What::DrawOffered(DrawOffered {})),
    }
}

fn answered(asked: bool, answer: What) -> Result<What, Refused> {
    if asked { Ok(answer) } else { refuse(Reason::Nothing, "there is nothing to answer") }
}

fn ask_takeback(room: &Room, color: Color) -> Result<What, Refused> {
    running(room)?;
    if room.takeback().is_some() {
        return refuse(Reason::Already, "turns are asked back already");
    }
    within_budget(room, color, Talk::TakebackRequest)?;
    match room.takeback_of(color) {
        Some(ply) => Ok(What::TakebackAsked(TakebackAsked { ply: ply as u32 })),
        None => refuse(Reason::Nothing, "there is no turn to take back"),
    }
}

fn grant_takeback(room: &Room, color: Color) -> Result<What, Refused> {
    match room.takeback() {
        Some((by, ply)) if by != color => Ok(What::TakenBack(TakenBack { ply: ply as u32 })),
        _ => refuse(Reason::Nothing, "no turns are asked back"),
    }
}

/// Talk has a budget, so that moves and resignations need none.
fn within_budget(room: &Room, color: Color, talk: Talk) -> Result<(), Refused> {
    match room.may_talk(color, talk) {
        true => Ok(()),
        false => refuse(Reason::TalkedEnough, "this side has said, offered or asked for it as often as a game allows"),
    }
}

fn say(room: &Room, color: Color, said: &Said) -> Result<What, Refused> {
    within_budget(room, color, Talk::Phrase)?;
    match said.phrase() {
        Phrase::Unknown => refuse(Reason::Malformed, "say.phrase: there is no such phrase"),
        phrase => Ok(What::Said(Said { phrase: phrase.into() })),
    }
}

fn ask_rematch(room: &Room, color: Color) -> Result<What, Refused> {
    match () {
        () if !room.is_over() => refuse(Reason::NotOver, "the game is not over"),
        () if room.free().is_some() => refuse(Reason::Alone, "nobody sat opposite"),
        () if room.wants_rematch(color) => refuse(Reason::Already, "another game is asked for already"),
        () => Ok(What::RematchAsked(RematchAsked {})),
    }
}

fn claim(moment: Moment, color: Color) -> Result<What, Refused> {
    let room = &moment.live.room;
    running(room)?;
    if room.game().position().turn() == color {
        return refuse(Reason::NotYourTurn, "it is the own turn; absence counts when the other side is to move");
    }
    match moment.presence.away_for(!color, moment.now) {
        Some(away) if away >= moment.absence => Ok(What::Claimed(Claimed {})),
        Some(away) => {
            let left = (moment.absence - away).max(0) / 1000;
            refuse(Reason::Present, &format!("the other side may still come back, for {left} s"))
        }
        None => refuse(Reason::Present, "the other side is there"),
    }
}

fn cancel(room: &Room) -> Result<What, Refused> {
    match () {
        () if room.is_over() => refuse(Reason::Over, "the game is over"),
        () if room.free().is_none() && room.ply() >= BOTH_MOVED => refuse(Reason::TooLate, "both have moved already"),
        () => Ok(What::Cancelled(Cancelled {})),
    }
}
