//! Conversions between the crate and the oracle, and random games and arrangements for both.
#![allow(dead_code, unreachable_pub, reason = "every test binary uses another part")]

use crate::oracle::{At, Board, Identity, Way};
use congo_rules::{Bitboard, Color, Move, Path, Piece, PieceKind, Position, Setup, Square};
use proptest::prelude::*;
use std::collections::BTreeSet;

pub fn at(square: Square) -> At {
    (i32::from(square.file()), i32::from(square.rank()))
}

pub fn square((file, rank): At) -> Square {
    Square::at(file as u8, rank as u8)
}

pub fn squares(places: &[At]) -> Bitboard {
    places.iter().map(|place| square(*place)).collect()
}

pub fn board(position: &Position) -> Board {
    Board::from_fen(&position.fen())
}

/// Converts a move of the crate to the oracle's format.
pub fn identity(chosen: Move) -> Identity {
    let mut taken: Vec<At> = chosen.captured().iter().map(at).collect();
    taken.sort_unstable();
    Identity { from: at(chosen.from()), to: at(chosen.to()), taken }
}

pub fn identities(moves: &[Move]) -> BTreeSet<Identity> {
    let found: BTreeSet<Identity> = moves.iter().map(|chosen| identity(*chosen)).collect();
    assert_eq!(found.len(), moves.len(), "a move is generated twice");
    found
}

pub fn path(way: &Way) -> Path {
    way.text().parse().expect("the oracle names squares of the board")
}

/// Continues the game with moves chosen by numbers, until the game or the numbers end.
pub fn play_on(start: Position, choices: &[u16]) -> Vec<Position> {
    let mut positions = vec![start];
    for choice in choices {
        let here = positions[positions.len() - 1];
        let moves = here.legal_moves();
        if moves.is_empty() {
            break;
        }
        positions.push(here.play_unchecked(moves[usize::from(*choice) % moves.len()]));
    }
    positions
}

/// Generates legal arrangements: both lions in their castles and up to `most` other pieces per side anywhere. Pieces
/// that would land on an occupied square are left out; pawns on their last rank become superpawns.
pub fn arrangement(most: usize) -> impl Strategy<Value = Position> {
    let pieces = || proptest::collection::vec((0..7_usize, 0..49_usize), 0..=most);
    (0..9_u8, 0..9_u8, pieces(), pieces(), any::<bool>()).prop_map(
        |(white_lion, black_lion, white, black, white_moves)| {
            let turn = if white_moves { Color::White } else { Color::Black };
            let mut setup = Setup { turn, ..Setup::EMPTY };
            put(&mut setup, Square::at(2 + white_lion % 3, white_lion / 3), Color::White, PieceKind::Lion);
            put(&mut setup, Square::at(2 + black_lion % 3, 4 + black_lion / 3), Color::Black, PieceKind::Lion);
            for (color, pieces) in [(Color::White, white), (Color::Black, black)] {
                for (kind, index) in pieces {
                    put(&mut setup, Square::from_index(index).expect("below 49"), color, PieceKind::ALL[kind]);
                }
            }
            Position::try_from(setup).expect("arranged by the rules")
        },
    )
}

fn put(setup: &mut Setup, at: Square, color: Color, kind: PieceKind) {
    let last_rank = if color == Color::White { 6 } else { 0 };
    let kind = if kind == PieceKind::Pawn && at.rank() == last_rank { PieceKind::Superpawn } else { kind };
    setup.board[at.index()].get_or_insert(Piece { color, kind });
}

/// Generates positions from the middle of random games and random arrangements, with few or many pieces.
pub fn position() -> impl Strategy<Value = Position> {
    let game = proptest::collection::vec(any::<u16>(), 0..120)
        .prop_map(|choices| *play_on(Position::start(), &choices).last().expect("a game has a start"));
    prop_oneof![3 => game, 2 => arrangement(13), 2 => arrangement(4), 1 => wild(), 1 => in_progress()]
}

/// Generates a monkey among up to 13 enemies on squares where it could hop over them, perhaps with other monkeys of its
/// side.
pub fn wild() -> impl Strategy<Value = Position> {
    let pieces = proptest::collection::vec((0..7_usize, 0..49_usize), 0..14);
    let others = proptest::collection::vec(0..49_usize, 0..3);
    (0..49_usize, pieces, others, any::<bool>()).prop_map(|(monkey, pieces, others, turned)| {
        let mut setup = Setup::EMPTY;
        put(&mut setup, Square::at(3, 1), Color::White, PieceKind::Lion);
        put(&mut setup, Square::at(3, 5), Color::Black, PieceKind::Lion);
        let monkey = Square::from_index(monkey).expect("below 49");
        put(&mut setup, monkey, Color::White, PieceKind::Monkey);
        for (kind, index) in pieces {
            let square = Square::from_index(index).expect("below 49");
            if square.file() % 2 != monkey.file() % 2 || square.rank() % 2 != monkey.rank() % 2 {
                put(&mut setup, square, Color::Black, PieceKind::ALL[kind]);
            }
        }
        for index in others {
            put(&mut setup, Square::from_index(index).expect("below 49"), Color::White, PieceKind::Monkey);
        }
        let position = Position::try_from(setup).expect("arranged by the rules");
        if turned { position.mirrored() } else { position }
    })
}

/// Generates a monkey as in [`wild`] in the middle of a chain from any square from which it can have come.
pub fn in_progress() -> impl Strategy<Value = Position> {
    (wild(), 0..49_usize).prop_filter_map("it can have come from nowhere", |(position, first)| {
        (first..first + 49).find_map(|index| {
            let chain = Square::from_index(index % 49);
            Position::try_from(Setup { chain, ..position.setup() }).ok()
        })
    })
}
