//! Generates lines for an engine from a seed: valid commands, nearly valid ones, and random bytes.

use super::oracle::find_command;
use congo_coach::default_levels;
use congo_engine::Rng;
use congo_rules::{Color, MAX_PIECES_PER_SIDE, Piece, PieceKind, Position, Setup, Square};

/// The length of a line that an interface should reject, in bytes.
const OVERLONG_LINE_BYTES: usize = 3 << 20;
/// Larger tables and more threads would test the machine, not the program.
const MAX_HASH_MIB: u64 = 8;
/// See [`MAX_HASH_MIB`].
const MAX_THREADS: u64 = 2;

/// Words that are inserted where they may not belong.
const TOKENS: [&str; 27] = [
    "go",
    "position",
    "startpos",
    "fen",
    "moves",
    "depth",
    "nodes",
    "infinite",
    "ponder",
    "searchmoves",
    "movetime",
    "wtime",
    "setoption",
    "name",
    "value",
    "stop",
    "joho",
    "debug",
    "perft",
    "a2a3",
    "none",
    "-1",
    "0",
    "18446744073709551616",
    "1e9",
    "+3",
    "é",
];

/// A line, and whether to wait for the best move after it.
pub(super) struct GeneratedLine {
    pub(super) bytes: Vec<u8>,
    pub(super) awaits_best_move: bool,
}

/// Generates the lines.
pub(super) struct LineGenerator {
    random: Rng,
    /// The last position sent, for legal moves.
    position: Position,
}

impl LineGenerator {
    pub(super) fn new(seed: u64) -> Self {
        Self { random: Rng::new(seed), position: Position::start() }
    }

    /// The next line without its line end; never `quit` or a command that would use up the machine.
    pub(super) fn next_line(&mut self) -> GeneratedLine {
        loop {
            let mut generated = match self.random.below(400) {
                0..=279 => self.command(),
                280..=359 => self.mutated_command(),
                360..=398 => GeneratedLine { bytes: self.garbage(), awaits_best_move: false },
                _ => GeneratedLine { bytes: self.overlong_line(), awaits_best_move: false },
            };
            generated.bytes.retain(|byte| *byte != b'\n');
            if is_safe_to_send(&generated.bytes) {
                return generated;
            }
        }
    }

    /// The number of lines to send before waiting for the answers.
    pub(super) fn burst_length(&mut self) -> usize {
        1 + self.random.below(12)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.random.below(all.len())]
    }

    fn command(&mut self) -> GeneratedLine {
        let (text, settles) = match self.random.below(20) {
            0..=4 => (self.position_command(), false),
            5..=8 => (self.go_command(), false),
            9..=10 => (format!("go nodes {}", self.random.below(3_000)), true),
            11 => (format!("go movetime {}", self.random.below(12)), true),
            12..=14 => ("stop".to_owned(), false),
            15 => ("ponderhit".to_owned(), false),
            16 => (self.setoption_command(), false),
            17 => {
                let others = [
                    "uci",
                    "isready",
                    "d",
                    "eval",
                    "ucinewgame",
                    "debug on",
                    "debug off",
                    "register later",
                    "",
                    "   \t",
                ];
                (self.one_of(&others).to_owned(), false)
            }
            _ => (self.one_of(&["stop", "d", "isready", "go infinite", "go ponder"]).to_owned(), false),
        };
        GeneratedLine { bytes: text.into_bytes(), awaits_best_move: settles }
    }

    /// A position that can occur in a game, one that cannot but is legal, or the end of a game.
    fn position_command(&mut self) -> String {
        let is_arbitrary = self.random.chance(0.5);
        let start = if is_arbitrary { self.arbitrary_position() } else { Position::start() };
        self.position = start;
        let mut text =
            if is_arbitrary { format!("position fen {}", start.fen()) } else { "position startpos".to_owned() };
        let max_plies = if self.random.chance(0.1) { 200 } else { 30 };
        let plies = self.random.below(max_plies);
        for ply in 0..plies {
            let moves = self.position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = self.one_of(&moves);
            text += if ply == 0 { " moves " } else { " " };
            text += &self.position.path(mv).to_string();
            self.position = self.position.play_unchecked(mv);
        }
        text
    }

    /// Any legal setup; occasionally without a lion, or with a chain in progress.
    fn arbitrary_position(&mut self) -> Position {
        loop {
            let mut setup = Setup { turn: self.one_of(&Color::ALL), ..Setup::EMPTY };
            let squares: Vec<Square> = Square::all().collect();
            let kinds: Vec<PieceKind> = (0..=self.random.below(3)).map(|_| self.one_of(&PieceKind::ALL)).collect();
            for color in Color::ALL {
                let castle: Vec<Square> =
                    squares.iter().copied().filter(|square| square.castle() == Some(color)).collect();
                if !self.random.chance(0.03) {
                    setup.board[self.one_of(&castle).index()] = Some(Piece { color, kind: PieceKind::Lion });
                }
                for _ in 0..self.random.below(MAX_PIECES_PER_SIDE) {
                    let (square, kind) = (self.one_of(&squares), self.one_of(&kinds));
                    setup.board[square.index()].get_or_insert(Piece { color, kind });
                }
            }
            let monkeys: Vec<Square> = setup.pieces_of(PieceKind::Monkey, setup.turn).iter().collect();
            if self.random.chance(0.1) && !monkeys.is_empty() {
                setup.chain = Some(self.one_of(&monkeys));
            }
            if let Ok(position) = Position::try_from(&setup) {
                return position;
            }
        }
    }

    fn go_command(&mut self) -> String {
        let mut text = "go".to_owned();
        for _ in 0..=self.random.below(3) {
            let number = self.unusual_number();
            text += &match self.random.below(12) {
                0 => format!(" depth {}", 1 + self.random.below(4)),
                1 => format!(" depth {number}"),
                2 => format!(" nodes {number}"),
                3 => format!(" movetime {number}"),
                4 => format!(" wtime {number} btime {number}"),
                5 => format!(" winc {number} binc {number} movestogo {number}"),
                6 => format!(" mate {number}"),
                7 => " infinite".to_owned(),
                8 => " ponder".to_owned(),
                9 => format!(" perft {}", self.random.below(4)),
                10 => format!(" perft {number}"),
                _ => self.search_moves(),
            };
        }
        text
    }

    fn search_moves(&mut self) -> String {
        let (mut text, moves) = (" searchmoves".to_owned(), self.position.legal_moves());
        for _ in 0..self.random.below(4.min(moves.len() + 1)) {
            let mv = self.one_of(&moves);
            text += &format!(" {}", self.position.path(mv));
        }
        text
    }

    /// A number that the code may not expect.
    fn unusual_number(&mut self) -> String {
        let boundary_values =
            ["0", "-1", "1", "4294967296", "9223372036854775807", "-9223372036854775808", "99999999999999999999"];
        match self.random.below(3) {
            0 => self.one_of(&boundary_values).to_owned(),
            1 => self.random.below(100).to_string(),
            _ => (self.random.next_u64() >> self.random.below(64)).to_string(),
        }
    }

    fn setoption_command(&mut self) -> String {
        let (number, levels) = (self.unusual_number(), default_levels());
        match self.random.below(16) {
            0 => format!("setoption name Hash value {number}"),
            1 => format!("setoption name Threads value {number}"),
            2 => format!("setoption name MultiPV value {}", self.random.below(70)),
            3 => format!("setoption name MultiPV value {number}"),
            4 => "setoption name Level value Full".to_owned(),
            5 => format!("setoption name Level value {}", levels[self.random.below(levels.len())].name),
            6 => format!("setoption name Skill Seed value {number}"),
            7 => "setoption name MultiPV value 1".to_owned(),
            8 => format!("setoption name Contempt value {}", self.random.below(300)),
            9 => format!("setoption name Contempt value {number}"),
            10 => format!("setoption name EvalFile value {}", self.one_of(&["hand", "shipped", "none", ""])),
            11 => format!("setoption name OwnBook value {}", self.one_of(&["true", "false", "perhaps"])),
            12 => format!("setoption name Move Overhead value {number}"),
            13 => format!("setoption name UCI_ShowWDL value {}", self.one_of(&["true", "false", "perhaps"])),
            14 => format!("setoption name Reproducible value {}", self.one_of(&["true", "false", "perhaps"])),
            _ => format!("setoption name {number} value {number}"),
        }
    }

    /// A corrupted command.
    fn mutated_command(&mut self) -> GeneratedLine {
        let GeneratedLine { mut bytes, .. } = self.command();
        for _ in 0..=self.random.below(3) {
            let at = self.random.below(bytes.len() + 1);
            match self.random.below(6) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, self.random.next_u64() as u8),
                2 if at < bytes.len() => bytes[at] ^= 1 << self.random.below(8),
                3 if at < bytes.len() => _ = bytes.remove(at),
                4 => bytes.extend_from_within(at..),
                _ => {
                    let word = format!(" {} ", self.one_of(&TOKENS));
                    _ = bytes.splice(at..at, word.into_bytes());
                }
            }
        }
        GeneratedLine { bytes, awaits_best_move: false }
    }

    fn garbage(&mut self) -> Vec<u8> {
        if self.random.chance(0.5) {
            return (0..self.random.below(60)).map(|_| self.random.next_u64() as u8).collect();
        }
        let words: Vec<&str> = (0..self.random.below(12)).map(|_| self.one_of(&TOKENS)).collect();
        words.join(" ").into_bytes()
    }

    fn overlong_line(&mut self) -> Vec<u8> {
        let word = format!("{} ", self.one_of(&TOKENS));
        let begin = self.one_of(&["", "position startpos moves ", "go searchmoves ", "setoption name "]);
        format!("{begin}{}", word.repeat(self.random.below(OVERLONG_LINE_BYTES) / word.len())).into_bytes()
    }
}

/// Whether a line is harmless for program and machine.
pub(super) fn is_safe_to_send(line: &[u8]) -> bool {
    line.split(|byte| *byte == b'\r').all(|part| {
        let text = String::from_utf8_lossy(part);
        let Some((command, words)) = find_command(&text) else { return true };
        let words: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
        let names = |option: &str| words.iter().any(|word| word.contains(option));
        let max_value = match command {
            "quit" => return false,
            "setoption" if names("hash") => MAX_HASH_MIB,
            "setoption" if names("threads") => MAX_THREADS,
            _ => return true,
        };
        words.iter().filter_map(|word| word.parse::<u64>().ok()).all(|number| number <= max_value || number > 1 << 20)
    })
}
