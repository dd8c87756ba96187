//! Positions of games with what became of them, 32 bytes each, in a file that only grows.

use congo_rules::{Color, Kind, Piece, Position, Setup, Square};
use std::collections::BTreeSet;

/// Bytes of a sample.
pub(super) const SIZE: usize = 32;

/// A quiet position of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sample {
    pub(super) position: Position,
    /// What the search thought of it, in centipawns for the side to move.
    pub(super) score: i16,
    /// What the side to move got out of the game, in half points.
    pub(super) points: u8,
    /// Plies since the game's beginning.
    pub(super) ply: u16,
    /// The game's number.
    pub(super) game: u32,
}

impl Sample {
    /// Occupied squares and, in the top bit, Black to move: 8 bytes; four bits for each man in the order of the squares:
    /// 14 bytes; then score, points, an empty byte, ply and game.
    ///
    /// More than 28 men do not fit: games do not have them.
    pub(super) fn pack(&self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        let mut occupied = if self.position.turn() == Color::Black { 1 << 63 } else { 0_u64 };
        for (nth, square) in self.position.occupied().iter().enumerate().take(28) {
            occupied |= 1 << square.index();
            if let Some(piece) = self.position.piece_at(square) {
                let man = (piece.kind.index() | piece.color.index() << 3) as u8;
                bytes[8 + nth / 2] |= man << (4 * (nth % 2));
            }
        }
        bytes[..8].copy_from_slice(&occupied.to_le_bytes());
        bytes[22..24].copy_from_slice(&self.score.to_le_bytes());
        bytes[24] = self.points;
        bytes[26..28].copy_from_slice(&self.ply.to_le_bytes());
        bytes[28..].copy_from_slice(&self.game.to_le_bytes());
        bytes
    }

    /// The reverse; none if the bytes are no position.
    pub(super) fn unpack(bytes: &[u8; SIZE]) -> Option<Self> {
        let occupied = u64::from_le_bytes(bytes[..8].try_into().ok()?);
        let turn = if occupied >> 63 == 1 { Color::Black } else { Color::White };
        let mut setup = Setup { turn, ..Setup::EMPTY };
        let squares = Square::all().filter(|square| occupied >> square.index() & 1 == 1);
        for (nth, square) in squares.enumerate().take(28) {
            let man = bytes[8 + nth / 2] >> (4 * (nth % 2)) & 15;
            let color = Color::ALL[usize::from(man >> 3)];
            setup.board[square.index()] = Some(Piece { color, kind: Kind::ALL[usize::from(man & 7)] });
        }
        Some(Self {
            position: Position::try_from(&setup).ok()?,
            score: i16::from_le_bytes([bytes[22], bytes[23]]),
            points: bytes[24],
            ply: u16::from_le_bytes([bytes[26], bytes[27]]),
            game: u32::from_le_bytes(bytes[28..].try_into().ok()?),
        })
    }
}

/// The samples of a file. Half a sample at the end, from a run that was broken off, is left out.
pub(super) fn read(bytes: &[u8]) -> impl Iterator<Item = Sample> {
    bytes.as_chunks::<SIZE>().0.iter().filter_map(Sample::unpack)
}

/// The numbers of the games in a file.
pub(super) fn games(bytes: &[u8]) -> BTreeSet<u32> {
    bytes
        .as_chunks::<SIZE>()
        .0
        .iter()
        .map(|sample| u32::from_le_bytes([sample[28], sample[29], sample[30], sample[31]]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_survive_their_packing() {
        for fen in
            [Position::START_FEN, "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1", "2l4/7/7/7/7/7/4L2/w/-1"]
        {
            let position = Position::from_fen(fen).expect(fen);
            let sample = Sample { position, score: -31_000, points: 2, ply: 399, game: 3_000_000_000 };
            assert_eq!(Sample::unpack(&sample.pack()), Some(sample));
            let mut file = sample.pack().to_vec();
            file.extend([1; 5]);
            assert_eq!((read(&file).count(), games(&file)), (1, BTreeSet::from([3_000_000_000])));
        }
    }
}
