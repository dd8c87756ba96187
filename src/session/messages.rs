//! Commands for the referee, and its events.

use crate::session::r#match::{MatchRevision, MatchSetup};
use bevy::prelude::*;
use congo_rules::{Color, IllegalMove, Outcome, Path, PieceKind, PlayedMove, Square};

/// A move was chosen, by a click, a key, the engine or a script. The referee checks it.
#[derive(Message, Debug, Clone)]
pub struct MoveChosen {
    /// The squares from start to end, every landing square of a chain among them.
    pub path: Path,
    /// The revision of the position for which it was chosen; otherwise it is dropped.
    pub revision: MatchRevision,
}

/// A command for the referee, besides moves.
#[derive(Message, Debug, Clone)]
pub enum RefereeCommand {
    /// Start a new match.
    New(Box<MatchSetup>),
    /// Continue a recorded game: its setup and its game so far.
    Resume(Box<MatchSetup>, Box<congo_rules::Game>),
    /// Play a move that was made elsewhere or earlier, and animate all of it.
    PlayMove(Path),
    /// Undo: a whole turn against the computer, else one ply.
    Undo,
    /// Redo an undone turn.
    Redo,
    /// This side resigns.
    Resign(Color),
    /// This side has lost on time.
    LoseOnTime(Color),
    /// The side to move offers a draw.
    OfferDraw,
    /// Undo all moves except this number.
    UndoTo(usize),
    /// The game has ended with this outcome, as decided by a server.
    SetOutcome(Outcome),
}

/// The referee has played a turn.
#[derive(Message, Debug, Clone)]
pub struct TurnPlayed {
    /// The turn.
    pub turn: PlayedMove,
    /// Whether a player at this board chose it hop by hop, so that it need not be animated again.
    pub by_human: bool,
}

/// The referee has undone this turn.
#[derive(Message, Debug, Clone)]
pub struct TurnUndone {
    /// The undone turn.
    pub turn: PlayedMove,
}

/// A match has started, or a recorded one was continued.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchStarted;

/// The match has ended.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchOver {
    /// The outcome.
    pub outcome: Outcome,
}

/// A chosen move was not legal.
#[derive(Message, Debug, Clone)]
pub struct MoveRefused {
    /// The move.
    pub path: Path,
    /// Why it is illegal.
    pub reason: IllegalMove,
}

/// A side offers a draw.
#[derive(Message, Debug, Clone, Copy)]
pub struct DrawOffered {
    /// The side that offers.
    pub by: Color,
}

/// The answer to a draw offer.
#[derive(Message, Debug, Clone, Copy)]
pub struct DrawAnswered {
    /// Whether the game is drawn.
    pub accepted: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<MoveChosen>()
        .add_message::<RefereeCommand>()
        .add_message::<TurnPlayed>()
        .add_message::<TurnUndone>()
        .add_message::<MatchStarted>()
        .add_message::<MatchOver>()
        .add_message::<MoveRefused>()
        .add_message::<DrawOffered>()
        .add_message::<DrawAnswered>()
        .add_message::<BoardTouched>()
        .add_message::<ExplainPiece>()
        .add_message::<RequestReply>()
        .add_message::<ReplyFound>();
}

/// An input on the board, with or without effect.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardTouched {
    /// A press on this square.
    Pressed(Square),
    /// The square under the keyboard cursor was chosen.
    Chosen,
    /// The keyboard cursor was moved, or a move was typed.
    Pointed,
}

impl BoardTouched {
    /// The pressed square.
    pub fn pressed(self) -> Option<Square> {
        match self {
            Self::Pressed(square) => Some(square),
            Self::Chosen | Self::Pointed => None,
        }
    }
}

/// Show how a kind of piece moves.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExplainPiece(pub PieceKind);

/// Requests the engine's reply in a position.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestReply(pub MatchRevision);

/// The reply; `None` if the game is over.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ReplyFound {
    /// The revision of the position.
    pub revision: MatchRevision,
    /// The best move.
    pub path: Option<Path>,
}
