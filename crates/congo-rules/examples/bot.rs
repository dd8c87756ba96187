//! A bot in sixty lines: it takes what it can keep. It speaks enough UCI to play and to be checked.

use congo_rules::{Color, PieceKind, Position};
use std::io;

/// What pieces are worth: pawn, superpawn, zebra, elephant, giraffe, monkey, crocodile, lion.
const VALUES: [i32; 8] = [1, 3, 3, 4, 4, 6, 6, 1000];

/// What the pieces of the side to move are worth, less those of the other side.
fn balance(position: &Position) -> i32 {
    let pieces = |color: Color| -> i32 {
        let worth = |kind: &PieceKind| VALUES[kind.index()] * position.pieces_of(*kind, color).len() as i32;
        PieceKind::ALL.iter().map(worth).sum()
    };
    pieces(position.turn()) - pieces(!position.turn())
}

/// Negamax: the best balance that the side to move can reach in so many turns.
fn search(position: &Position, turns: u32) -> i32 {
    let moves = position.legal_moves();
    if turns == 0 || moves.is_empty() {
        return balance(position);
    }
    moves.into_iter().map(|mv| -search(&position.play_unchecked(mv), turns - 1)).max().unwrap_or(0)
}

fn best_move(position: &Position) -> Option<String> {
    let moves = position.legal_moves().into_iter();
    let best = moves.max_by_key(|mv| -search(&position.play_unchecked(*mv), 1))?;
    Some(position.path(best).to_string())
}

/// Reads what follows `position`: `startpos` or `fen` and a position, and perhaps `moves` and the moves so far.
fn read_position(text: &str) -> Option<Position> {
    let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let mut position = start.strip_prefix("fen ").map_or(Ok(Position::start()), str::parse).ok()?;
    for path in moves.split_whitespace() {
        position = position.play_unchecked(position.path_to_move(&path.parse().ok()?).ok()?);
    }
    Some(position)
}

fn main() {
    let mut position = Position::start();
    for line in io::stdin().lines().map_while(Result::ok) {
        match line.trim().split_once(' ').unwrap_or((line.trim(), "")) {
            ("uci", _) => println!("option name UCI_Variant type combo default congo var congo\nuciok"),
            ("isready", _) => println!("readyok"),
            ("position", text) => position = read_position(text).unwrap_or(position),
            ("go", _) => println!("bestmove {}", best_move(&position).as_deref().unwrap_or("(none)")),
            ("quit", _) => return,
            _ => {}
        }
    }
}
