//! What is asked of the referee, and what it says has happened.

use crate::session::r#match::{MatchRevision, MatchSetup};
use bevy::prelude::*;
use congo_rules::{Color, IllegalMove, Outcome, Path, PieceKind, PlayedMove, Square};

/// A move was chosen, by a click, a key, the engine or a script. The referee checks it.
#[derive(Message, Debug, Clone)]
pub struct MoveChosen {
    /// The squares from start to end, every landing square of a chain among them.
    pub path: Path,
    /// The position it was chosen for; a move for another one is dropped.
    pub revision: MatchRevision,
}

/// What the referee can be asked besides a move.
#[derive(Message, Debug, Clone)]
pub enum RefereeCommand {
    /// Begin a new match.
    New(Box<MatchSetup>),
    /// Go on with a recorded game: the setup and its game so far.
    Resume(Box<MatchSetup>, Box<congo_rules::Game>),
    /// Play a move that was made elsewhere or before, and show all of it.
    PlayMove(Path),
    /// Take back: a whole turn against the computer, else one ply.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// This side gives up.
    Resign(Color),
    /// This side has no time left.
    LoseOnTime(Color),
    /// The side to move offers a draw.
    OfferDraw,
    /// Take back all moves but this number of them.
    UndoTo(usize),
    /// The game has ended so, as a server has found.
    SetOutcome(Outcome),
}

/// The referee has played a turn.
#[derive(Message, Debug, Clone)]
pub struct TurnPlayed {
    /// What happened, in order.
    pub turn: PlayedMove,
    /// Whether a player at this board chose it hop by hop, so that it need not be shown slowly again.
    pub by_human: bool,
}

/// The referee has taken back this turn.
#[derive(Message, Debug, Clone)]
pub struct TurnUndone {
    /// The turn that is no more.
    pub turn: PlayedMove,
}

/// A match begins, or a recorded one goes on.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchStarted;

/// The match has ended.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchOver {
    /// How.
    pub outcome: Outcome,
}

/// A chosen move was not legal.
#[derive(Message, Debug, Clone)]
pub struct MoveRefused {
    /// What was chosen.
    pub path: Path,
    /// Why not.
    pub reason: IllegalMove,
}

/// A side offers a draw to the other.
#[derive(Message, Debug, Clone, Copy)]
pub struct DrawOffered {
    /// Who offers.
    pub by: Color,
}

/// The other side's answer to an offer of a draw.
#[derive(Message, Debug, Clone, Copy)]
pub struct DrawAnswered {
    /// Whether the game is drawn now.
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
        .add_message::<ReplyFound>()
        .add_message::<ChainStep>();
}

/// The player does something on the board, with or without effect.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardTouched {
    /// They press this square.
    Pressed(Square),
    /// They choose the square under the keyboard's cursor.
    Chosen,
    /// They move the keyboard's cursor, or type a move.
    Pointed,
}

impl BoardTouched {
    /// The square that was pressed.
    pub fn pressed(self) -> Option<Square> {
        match self {
            Self::Pressed(square) => Some(square),
            Self::Chosen | Self::Pointed => None,
        }
    }
}

/// Show how such a piece moves.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExplainPiece(pub PieceKind);

/// What would be answered in this position?
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestReply(pub MatchRevision);

/// The reply; `None` if the game is over.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct ReplyFound {
    /// The position that was asked about.
    pub revision: MatchRevision,
    /// The best move there.
    pub path: Option<Path>,
}

/// A chain that is being chosen hop by hop, as it is shown before it is played.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum ChainStep {
    /// The monkey hops.
    Hopped {
        /// From this square,
        from: Square,
        /// over this piece,
        over: Square,
        /// to this square.
        to: Square,
        /// Counts the hops of the chain from 0.
        nth: u8,
    },
    /// The last hops are taken back: the chain is this long again.
    Shortened(Option<Path>),
}
