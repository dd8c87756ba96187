//! Conversions between messages and the types of the rules.

use crate::online::refusal::Reason;
use crate::online::{Refusal, Side};
use congo_rules::Color;
use prost::Message;
use tonic::{Code, Status};

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl Side {
    /// The side; `None` for either or neither.
    pub fn color(self) -> Option<Color> {
        match self {
            Self::Any => None,
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
        }
    }
}

impl Refusal {
    /// A refusal for this reason.
    pub fn new(reason: Reason) -> Self {
        Self { reason: reason.into(), ply: 0 }
    }

    /// The refusal as a call's status; the message is for people who read logs, clients use the details.
    pub fn to_status(&self, message: impl Into<String>) -> Status {
        Status::with_details(grpc_code(self.reason()), message, self.encode_to_vec().into())
    }

    /// The refusal in a call's status; `None` if the call failed for another reason.
    pub fn from_status(status: &Status) -> Option<Self> {
        Self::decode(status.details()).ok().filter(|refusal| refusal.reason() != Reason::Unknown)
    }
}

fn grpc_code(reason: Reason) -> Code {
    match reason {
        Reason::Unknown => Code::Unknown,
        Reason::NoSuchGame | Reason::NoSuchPlayer => Code::NotFound,
        Reason::NotSignedIn | Reason::BadProof => Code::Unauthenticated,
        Reason::NotSeated | Reason::TalkedEnough | Reason::Banned => Code::PermissionDenied,
        Reason::Illegal | Reason::Malformed => Code::InvalidArgument,
        Reason::TooMuch => Code::ResourceExhausted,
        Reason::Beyond => Code::OutOfRange,
        Reason::Version => Code::Unimplemented,
        Reason::Already | Reason::NameTaken => Code::AlreadyExists,
        Reason::SeatsTaken
        | Reason::Alone
        | Reason::NotYourTurn
        | Reason::WrongPly
        | Reason::Over
        | Reason::NotOver
        | Reason::Nothing
        | Reason::Present
        | Reason::TooLate
        | Reason::TooSoon
        | Reason::Rated => Code::FailedPrecondition,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_survives_the_round_trip() {
        let refusal = Refusal { reason: Reason::WrongPly.into(), ply: 7 };
        let status = refusal.to_status("ply 7 is to be played");
        assert_eq!((status.code(), Refusal::from_status(&status)), (Code::FailedPrecondition, Some(refusal)));
        assert_eq!(Refusal::from_status(&Status::unavailable("gone")), None);
    }
}
