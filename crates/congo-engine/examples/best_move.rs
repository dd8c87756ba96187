//! The three best moves of a position, with their scores and lines: `best_move [FEN] [SECONDS]`.

use congo_engine::{Engine, Limits, Root, SearchReport, Stop};
use congo_rules::{Move, Position};
use std::error::Error;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let position: Position = args.next().map_or(Ok(Position::start()), |fen| fen.parse())?;
    let seconds: u64 = args.next().map_or(Ok(1), |seconds| seconds.parse())?;
    let limits = Limits { multipv: 3, ..Limits::move_time(Duration::from_secs(seconds)) };
    let report = &mut |found: &SearchReport| {
        println!("{:2}  {:>8}  {}", found.depth, found.score.to_string(), line(position, &found.pv));
    };
    let mut engine = Engine::new(64);
    let result = engine.search(&Root::from_position(position), &limits, &Stop::default(), report);
    println!("{}", result.path.map_or("There is no move.".to_owned(), |path| format!("{path} is best.")));
    Ok(())
}

/// The moves of a line, as UCI writes them.
fn line(mut position: Position, moves: &[Move]) -> String {
    let mut paths = Vec::new();
    for mv in moves {
        paths.push(position.path(*mv).to_string());
        position = position.play_unchecked(*mv);
    }
    paths.join(" ")
}
