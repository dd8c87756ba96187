//! The first moves, compared by a long search and by the games in which they were played.

use super::Mean;
use super::games::SurveyGame;
use congo_engine::{Engine, Limits, Root, Score, Stop};
use congo_rules::{Color, Path, Position};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The moves that are compared.
const FIRST_MOVES: u32 = 10;
/// The size of the table, in MiB.
const HASH_MIB: usize = 512;

/// One of the best first moves.
pub(super) struct FirstMove {
    path: Path,
    score: Score,
    depth: u32,
    line: Vec<Path>,
}

/// The best first moves after a search of this number of nodes, the best first.
pub(super) fn compare(nodes: u64) -> Vec<FirstMove> {
    let start = Position::start();
    let limits = Limits { multipv: FIRST_MOVES, ..Limits::nodes(nodes) };
    let mut found: Vec<FirstMove> = Vec::new();
    let mut search = Engine::new(HASH_MIB);
    search.search(&Root::from_position(start), &limits, &Stop::default(), &mut |report| {
        // The lines of an iteration come in their order.
        found.truncate(report.pv_index as usize - 1);
        let mut position = start;
        let mut line = Vec::new();
        for mv in &report.pv {
            line.push(position.path(*mv));
            position = position.play_unchecked(*mv);
        }
        if let Some(path) = line.first().cloned() {
            found.push(FirstMove { path, score: report.score, depth: report.depth, line });
        }
    });
    found
}

/// The rows `move,centipawns,win chance,depth,games,score,margin,line`: what the search says, and White's score in the
/// games with the move, in percent.
pub(super) fn table(moves: &[FirstMove], games: Option<&BTreeMap<u32, SurveyGame>>) -> String {
    let mut table = "move,centipawns,win chance,depth,games,score,margin,line\n".to_owned();
    for first in moves {
        let games = games.into_iter().flat_map(BTreeMap::values);
        let results: Vec<f64> = games
            .filter(|game| game.moves.first() == Some(&first.path))
            .map(|game| game.ending.score_of(Color::White))
            .collect();
        let score = Mean::of(results.iter().copied());
        let line: Vec<String> = first.line.iter().map(Path::to_string).collect();
        let (cp, chance) = (first.score.centipawns(), 100.0 * first.score.win_chance());
        _ = write!(table, "{},{cp},{chance:.1},{},{},", first.path, first.depth, results.len());
        _ = if results.is_empty() {
            writeln!(table, ",,{}", line.join(" "))
        } else {
            writeln!(table, "{:.1},{:.1},{}", 100.0 * score.mean, 100.0 * score.margin, line.join(" "))
        };
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::survey::games::Ending;

    #[test]
    fn first_moves_have_scores_and_results() {
        let moves = compare(20_000);
        assert_eq!(moves.len(), FIRST_MOVES as usize);
        assert!(moves.is_sorted_by(|better, worse| better.score >= worse.score));
        let game = |number: u32, ending: Ending| {
            (number, SurveyGame { strength: 0, number, ending, moves: vec![moves[0].path.clone()] })
        };
        let games = BTreeMap::from([game(0, Ending::LionTaken(Color::White)), game(1, Ending::Repetition)]);
        let table = table(&moves, Some(&games));
        let rows: Vec<&str> = table.lines().skip(1).collect();
        assert!(rows[0].contains(",2,75.0,34.6,") && rows[1].contains(",0,,,"), "{table}");
    }
}
