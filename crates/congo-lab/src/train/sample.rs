//! Positions with the results of their games, 32 bytes each, in a file that is only appended to.

use congo_engine::Rng;
use congo_engine::network::MAX_PIECES;
use congo_rules::{Color, Piece, PieceKind, Position, Setup, Square};
use std::collections::BTreeSet;
use std::io::{self, BufReader, Read};
use std::iter;
use std::sync::LazyLock;

/// The size of a sample in bytes.
pub(super) const SAMPLE_BYTES: usize = 32;

/// How the game of a sample began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OpeningKind {
    /// At the start position.
    Start,
    /// With unusual armies.
    Armies,
    /// With few pieces.
    Endgame,
}

impl OpeningKind {
    /// All kinds, by their numbers in files.
    pub(super) const ALL: [Self; 3] = [Self::Start, Self::Armies, Self::Endgame];
}

/// A quiet position of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sample {
    pub(super) position: Position,
    /// The score of the search, in centipawns for the side to move.
    pub(super) score: i16,
    /// The game's result for the side to move, in half points.
    pub(super) half_points: u8,
    pub(super) opening: OpeningKind,
    /// The number of plies since the start of the game.
    pub(super) ply: u16,
    /// The number of the game.
    pub(super) game: u32,
}

impl Sample {
    /// Occupied squares and, in the top bit, Black to move: 8 bytes; four bits for each piece in the order of the
    /// squares: 14 bytes; then score, points, opening, ply and game.
    ///
    /// More than [`MAX_PIECES`] pieces do not fit: games do not have them.
    pub(super) fn pack(&self) -> [u8; SAMPLE_BYTES] {
        let mut bytes = [0; SAMPLE_BYTES];
        let mut occupied = if self.position.turn() == Color::Black { 1 << 63 } else { 0_u64 };
        for (nth, square) in self.position.occupied().iter().enumerate().take(MAX_PIECES) {
            occupied |= 1 << square.index();
            if let Some(piece) = self.position.piece_at(square) {
                let nibble = (piece.kind.index() | piece.color.index() << 3) as u8;
                bytes[8 + nth / 2] |= nibble << (4 * (nth % 2));
            }
        }
        bytes[..8].copy_from_slice(&occupied.to_le_bytes());
        bytes[22..24].copy_from_slice(&self.score.to_le_bytes());
        bytes[24] = self.half_points;
        bytes[25] = self.opening as u8;
        bytes[26..28].copy_from_slice(&self.ply.to_le_bytes());
        bytes[28..].copy_from_slice(&self.game.to_le_bytes());
        bytes
    }
}

/// The bytes of a sample, decoded on access.
#[derive(Debug, Clone, Copy)]
pub(super) struct PackedSample(pub(super) [u8; SAMPLE_BYTES]);

impl PackedSample {
    fn occupancy(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// The side to move.
    pub(super) fn side_to_move(&self) -> Color {
        if self.occupancy() >> 63 == 1 { Color::Black } else { Color::White }
    }

    /// The pieces in the order of their squares.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (Piece, Square)> {
        let squares = self.occupancy();
        let occupied = Square::all().filter(move |square| squares >> square.index() & 1 == 1);
        occupied.take(MAX_PIECES).enumerate().map(|(nth, square)| {
            let nibble = self.0[8 + nth / 2] >> (4 * (nth % 2)) & 15;
            (
                Piece { color: Color::ALL[usize::from(nibble >> 3)], kind: PieceKind::ALL[usize::from(nibble & 7)] },
                square,
            )
        })
    }

    /// A hash of the position that is the same for what a network cannot tell apart: files mirrored, and colours
    /// exchanged.
    pub(super) fn position_hash(&self) -> u64 {
        let turn = self.side_to_move();
        let (mut plain, mut flipped) = (0, 0);
        for (piece, square) in self.pieces() {
            let kind = piece.kind.index() << 1 | usize::from(piece.color != turn);
            let square = if turn == Color::White { square } else { square.mirrored() };
            let mirrored = Square::at(6 - square.file(), square.rank());
            plain ^= PIECE_KEYS[kind][square.index()];
            flipped ^= PIECE_KEYS[kind][mirrored.index()];
        }
        // The smaller of two numbers is rarely large; the product is evenly distributed again.
        plain.min(flipped).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The score of the search, in centipawns for the side to move.
    pub(super) fn score(&self) -> i16 {
        i16::from_le_bytes([self.0[22], self.0[23]])
    }

    /// The game's result for the side to move, in half points.
    pub(super) fn half_points(&self) -> u8 {
        self.0[24]
    }

    /// The number of the game.
    pub(super) fn game(&self) -> u32 {
        u32::from_le_bytes([self.0[28], self.0[29], self.0[30], self.0[31]])
    }

    /// Whether the bytes can be those of a sample: one lion of each side, not too many pieces, and a known result and
    /// opening. Much faster than unpacking it.
    pub(super) fn is_plausible(&self) -> bool {
        let piece_count = (self.occupancy() & !(1 << 63)).count_ones();
        let lions = |color| self.pieces().filter(|(piece, _)| *piece == Piece { color, kind: PieceKind::Lion }).count();
        self.occupancy() << 1 >> 50 == 0
            && piece_count as usize <= MAX_PIECES
            && Color::ALL.into_iter().all(|color| lions(color) == 1)
            && self.half_points() <= 2
            && usize::from(self.0[25]) < OpeningKind::ALL.len()
    }

    /// The sample; `None` if the bytes are not a valid one.
    pub(super) fn unpack(&self) -> Option<Sample> {
        if !self.is_plausible() {
            return None;
        }
        let mut setup = Setup { turn: self.side_to_move(), ..Setup::EMPTY };
        self.pieces().for_each(|(piece, square)| setup.board[square.index()] = Some(piece));
        Some(Sample {
            position: Position::try_from(&setup).ok()?,
            score: self.score(),
            half_points: self.half_points(),
            opening: *OpeningKind::ALL.get(usize::from(self.0[25]))?,
            ply: u16::from_le_bytes([self.0[26], self.0[27]]),
            game: self.game(),
        })
    }
}

/// Random numbers for [`PackedSample::position_hash`].
static PIECE_KEYS: LazyLock<[[u64; 49]; 16]> = LazyLock::new(|| {
    let mut random = Rng::new(0x5341_4D50);
    [(); 16].map(|()| [(); 49].map(|()| random.next_u64()))
});

/// The samples of a part of a file. An incomplete one at the end is ignored.
pub(super) fn packed_samples(bytes: &[u8]) -> impl Iterator<Item = PackedSample> {
    bytes.as_chunks::<SAMPLE_BYTES>().0.iter().copied().map(PackedSample)
}

/// Reads a file of any size sample by sample. An incomplete one at its end, from an interrupted run, is ignored.
pub(super) fn read_packed_samples(file: impl Read) -> impl Iterator<Item = io::Result<PackedSample>> {
    let mut file = BufReader::with_capacity(1 << 20, file);
    iter::from_fn(move || {
        let mut bytes = [0; SAMPLE_BYTES];
        match file.read_exact(&mut bytes) {
            Ok(()) => Some(Ok(PackedSample(bytes))),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => None,
            Err(error) => Some(Err(error)),
        }
    })
}

/// Reads a file of any size sample by sample, as [`read_packed_samples`] does.
///
/// # Errors
/// The file cannot be read, or a sample is invalid.
pub(super) fn read_samples(file: impl Read) -> impl Iterator<Item = io::Result<Sample>> {
    let numbered = (1..).zip(read_packed_samples(file));
    numbered.map(|(number, packed)| packed?.unpack().ok_or_else(|| invalid_sample(number)))
}

/// The error of a file whose sample of this number, from 1 on, is invalid.
pub(super) fn invalid_sample(number: u64) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("sample {number} is not a position with a score and a result"))
}

/// The numbers of the games in a file, and the number of its samples.
///
/// # Errors
/// The file cannot be read, or has something other than samples in it.
pub(super) fn game_numbers(file: impl Read) -> io::Result<(BTreeSet<u32>, u64)> {
    let (mut games, mut count, mut last) = (BTreeSet::new(), 0, None);
    for packed in read_packed_samples(file) {
        let packed = packed?;
        count += 1;
        if !packed.is_plausible() {
            return Err(invalid_sample(count));
        }
        if last != Some(packed.game()) {
            last = Some(packed.game());
            games.insert(packed.game());
        }
    }
    Ok((games, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_round_trip() {
        for fen in
            [Position::START_FEN, "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1", "2l4/7/7/7/7/7/4L2/w/-1"]
        {
            let position = Position::from_fen(fen).expect(fen);
            let opening = OpeningKind::Endgame;
            let sample = Sample { position, score: -31_000, half_points: 2, opening, ply: 399, game: 3_000_000_000 };
            assert_eq!(PackedSample(sample.pack()).unpack(), Some(sample));
            let mut file = sample.pack().to_vec();
            file.extend([1; 5]);
            assert_eq!(game_numbers(&file[..]).expect("a file"), (BTreeSet::from([3_000_000_000]), 1));
        }
    }

    #[test]
    fn other_bytes_are_no_samples() {
        let (position, opening) = (Position::start(), OpeningKind::Start);
        let bytes = Sample { position, score: 0, half_points: 1, opening, ply: 0, game: 0 }.pack();
        assert!(PackedSample(bytes).is_plausible());
        // A square that is not on the board, another white lion, unknown results and openings.
        for (index, byte) in [(6, 2), (8, 0x77), (24, 3), (25, 3), (0, 0)] {
            let mut other = bytes;
            other[index] = byte;
            assert!(!PackedSample(other).is_plausible(), "byte {index}");
            assert!(PackedSample(other).unpack().is_none());
            let error = game_numbers(&[bytes, other].concat()[..]).expect_err("no sample");
            assert_eq!(error.to_string(), "sample 2 is not a position with a score and a result");
        }
    }
}
