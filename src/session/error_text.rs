//! Error texts for moves and positions.

use crate::app::text::Text;
use congo_rules::notation::{Annotation, NotationError};
use congo_rules::{
    Bitboard, FenError, FenErrorKind, FenField, IllegalMove, PieceKind, PositionError, SetupError, Square,
};

/// Why a move is illegal, in a sentence.
pub fn illegal_move(why: &IllegalMove, text: &Text) -> String {
    let on = |key: &str, at: &Square| text.with_values(key, &[("at", at.to_string().into())]);
    match why {
        IllegalMove::NoPiece(at) => on("why-no-piece", at),
        IllegalMove::NotYours(at) => on("why-not-yours", at),
        IllegalMove::OwnPieceThere(at) => on("why-own-piece", at),
        IllegalMove::InTheWay(at) => on("why-in-the-way", at),
        IllegalMove::NothingToJump(at) => on("why-nobody-to-jump", at),
        IllegalMove::OwnPieceJumped(at) => on("why-own-jumped", at),
        IllegalMove::JumpedTwice(at) => on("why-twice", at),
        IllegalMove::LandingTaken(at) => on("why-landing", at),
        IllegalMove::NotItsMove(kind) => text.get(movement_key(*kind)),
        IllegalMove::GameOver => text.get("why-game-over"),
        IllegalMove::StandsStill => text.get("why-stands-still"),
        IllegalMove::ChainInProgress => text.get("why-chain"),
        IllegalMove::OneStepOnly(_) => text.get("why-one-step"),
        IllegalMove::LionStays => text.get("why-lion-stays"),
        IllegalMove::LionFliesAtLionOnly => text.get("why-lion-flies"),
        IllegalMove::GiraffeStepTakesNothing => text.get("why-giraffe-step"),
        IllegalMove::RetreatTakesNothing(_) => text.get("why-retreat-takes"),
        IllegalMove::RetreatTooEarly => text.get("why-retreat-early"),
        IllegalMove::MonkeyTakesByJumping => text.get("why-monkey-jumps"),
        IllegalMove::NotAJump { .. } => text.get("why-no-jump"),
        IllegalMove::ChainEndedAtLion => text.get("why-chain-ended"),
        IllegalMove::OtherCaptures => text.get("why-other-captures"),
    }
}

/// The text that describes how a kind of piece moves.
pub fn movement_key(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "why-pawn",
        PieceKind::Superpawn => "why-superpawn",
        PieceKind::Zebra => "why-zebra",
        PieceKind::Elephant => "why-elephant",
        PieceKind::Giraffe => "why-giraffe",
        PieceKind::Monkey => "why-monkey",
        PieceKind::Crocodile => "why-crocodile",
        PieceKind::Lion => "why-lion",
    }
}

/// The error in a typed move, in a sentence.
pub fn notation_error(problem: &NotationError, text: &Text) -> String {
    match problem {
        NotationError::Syntax { text: typed, column, .. } => {
            text.with_values("typed-sign", &[("text", typed.clone().into()), ("column", (*column).into())])
        }
        NotationError::OtherPiece { said, found, .. } => {
            let name = |kind: &PieceKind| crate::session::game_text::piece_name(*kind, text).into();
            text.with_values("typed-other-piece", &[("said", name(said)), ("found", name(found))])
        }
        NotationError::Contradiction { said, .. } => match said {
            Annotation::Capture => text.get("typed-no-capture"),
            Annotation::Promotion => text.get("typed-no-promotion"),
            Annotation::Drowned(at) => text.with_values("typed-nobody-drowns", &[("at", at.to_string().into())]),
            Annotation::LionTaken => text.get("typed-lion-stays"),
        },
        NotationError::Illegal { why, .. } => illegal_move(why, text),
    }
}

/// The errors of a position, in sentences.
pub fn position_error(problem: &PositionError, text: &Text) -> String {
    match problem {
        PositionError::Fen(error) => fen_error(error, text),
        PositionError::Setup(defects) => {
            defects.iter().map(|found| setup_error(found, text)).collect::<Vec<_>>().join(" ")
        }
    }
}

/// Why a text is not a Congo FEN, in a sentence that names the location.
pub fn fen_error(error: &FenError, text: &Text) -> String {
    let mut values = vec![("column", error.column.into()), ("found", error.found.clone().into())];
    if let FenField::Rank(rank) = error.field {
        values.push(("rank", rank.into()));
    }
    let (key, more) = match error.kind {
        FenErrorKind::FieldCount(count) => ("fen-parts", Some(("count", count.into()))),
        FenErrorKind::NotAPiece(sign) => ("fen-sign", Some(("sign", sign.to_string().into()))),
        FenErrorKind::SplitGap(sign) => ("fen-gap", Some(("sign", sign.to_string().into()))),
        FenErrorKind::Width(width) => ("fen-width", Some(("count", width.into()))),
        FenErrorKind::NotATurn => ("fen-turn", None),
        FenErrorKind::NotAJump => ("fen-jump", None),
        FenErrorKind::SpacedFieldCount(count) => ("fen-spaced-parts", Some(("count", count.into()))),
        FenErrorKind::RankCount(count) => ("fen-ranks", Some(("count", count.into()))),
        FenErrorKind::NotAMoveNumber => ("fen-move-number", None),
    };
    values.extend(more);
    text.with_values(key, &values)
}

/// The error in a setup, in a sentence.
pub fn setup_error(error: &SetupError, text: &Text) -> String {
    let of = |key, color: &congo_rules::Color, more: (&'static str, _)| {
        text.with_values(key, &[("side", crate::session::game_text::side_name(*color, text).into()), more])
    };
    let at = |at: &Square| ("at", at.to_string().into());
    match error {
        SetupError::NoLion { color } => {
            text.with_values("defect-no-lion", &[("side", crate::session::game_text::side_name(*color, text).into())])
        }
        SetupError::ManyLions { color, at } => of("defect-many-lions", color, ("at", square_list(*at).into())),
        SetupError::LionOutsideCastle { color, at: square } => of("defect-lion-outside", color, at(square)),
        SetupError::PawnOnLastRank { color, at: square } => of("defect-pawn-on-last-rank", color, at(square)),
        SetupError::TooManyPieces { color, count } | SetupError::TooManyForMonkey { color, count } => {
            of("defect-too-many-pieces", color, ("count", (*count).into()))
        }
        SetupError::ChainAfterEnd { start }
        | SetupError::ChainStartTaken { start }
        | SetupError::ChainWithoutMonkey { start, .. }
        | SetupError::ChainCapturedTooMany { start, .. } => text.with_values("defect-chain", &[at(start)]),
    }
}

fn square_list(squares: Bitboard) -> String {
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Position, Setup, notation};

    #[test]
    fn typed_move_errors_are_explained() {
        let position = Position::from_fen("2l4/7/7/3Z3/7/7/4L2/w/-1").expect("a position");
        let said = |typed: &str| {
            let problem = notation::parse_san(&position, typed).expect_err("no move");
            super::notation_error(&problem, &Text::default())
        };
        assert!(said("d4x").contains("d4x"), "{}", said("d4x"));
        assert_eq!(said("Md4-e6"), "That letter means the monkey, but the piece there is the zebra.");
        assert_eq!(said("Zd4xe6"), "This move does not take anything.");
        assert_eq!(said("d4d5"), "The zebra jumps two squares straight and one to the side.");
    }

    #[test]
    fn fen_errors_name_the_place() {
        let rest = "/7/7/7/7/7/7/w/-1";
        for (fen, said) in [
            ("7/7".to_owned(), "A position has nine parts separated by “/”; this text has 2."),
            (
                format!("3x3{rest}"),
                "Rank 7, character 2: “x” is neither a piece (P S Z E G M C L) nor a number from 1 to 7.",
            ),
            (
                format!("34{rest}"),
                "Rank 7, character 2: “4” follows another number; write empty squares as one number.",
            ),
            (format!("6{rest}"), "Rank 7: “6” makes 6 squares instead of seven."),
            ("7/7/7/7/7/7/7/x/-1".to_owned(), "Character 15: “x” is neither “w” nor “b”, the side to move."),
            (
                "7/7/7/7/7/7/7/w/49".to_owned(),
                "Character 17: “49” is neither “-1” nor the number of a square, 0 to 48.",
            ),
        ] {
            let error = fen.parse::<Setup>().expect_err("a faulty text");
            assert_eq!(super::fen_error(&error, &Text::default()), said);
        }
    }

    #[test]
    fn every_setup_error_is_named() {
        let setup: Setup = "2l4/7/7/3Z3/7/7/7/w/-1".parse().expect("it reads");
        let problem = PositionError::Setup(setup.errors());
        assert_eq!(super::position_error(&problem, &Text::default()), "White has no lion.");
    }
}
