//! Wins, draws and losses by strength.

use super::games::{Ending, SurveyGame};
use super::{Games, Share};
use congo_rules::Color;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The ways in which games are drawn, by their names in the table.
const DRAWS: [(Ending, &str); 4] = [
    (Ending::BareLions, "bare lions"),
    (Ending::Repetition, "threefold repetition"),
    (Ending::QuietMoves, "75 quiet moves"),
    (Ending::TooLong, "too long"),
];

/// The rows `nodes,games,won,drawn,lost,margin,score,elo,plies,no moves`: percentages for White with the largest of
/// their margins, White's score, its advantage in Elo, the median of plies, and the share of wins without a capture of
/// the lion.
pub(super) fn results_table(nodes: &[u64], games: &Games) -> String {
    let mut table = "nodes,games,won,drawn,lost,margin,score,elo,plies,no moves\n".to_owned();
    for (nodes, games) in nodes.iter().zip(games) {
        let count = |is_counted: &dyn Fn(Ending) -> bool| {
            Share::new(games.values().filter(|game| is_counted(game.ending)).count(), games.len())
        };
        let won = count(&|ending| ending.winner() == Some(Color::White));
        let drawn = count(&|ending| ending.winner().is_none());
        let lost = count(&|ending| ending.winner() == Some(Color::Black));
        let no_moves = count(&|ending| matches!(ending, Ending::NoMoves(_)));
        let margin = won.margin.max(drawn.margin).max(lost.margin);
        let score = won.share + drawn.share / 2.0;
        let elo = -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10();
        let percentages =
            [won.share, drawn.share, lost.share, margin, score].map(|share| format!("{:.1}", 100.0 * share));
        let wins = (won.share + lost.share).max(f64::MIN_POSITIVE);
        let no_moves = 100.0 * no_moves.share / wins;
        // Writing to a string cannot fail.
        _ = writeln!(
            table,
            "{nodes},{},{},{elo:.0},{},{no_moves:.2}",
            games.len(),
            percentages.join(","),
            median_plies(games)
        );
    }
    table
}

fn median_plies(games: &BTreeMap<u32, SurveyGame>) -> usize {
    let mut plies: Vec<usize> = games.values().map(|game| game.moves.len()).collect();
    plies.sort_unstable();
    plies.get(plies.len() / 2).copied().unwrap_or_default()
}

/// The percentage of all games that each kind of draw makes up, a row for each strength.
pub(super) fn draws_table(nodes: &[u64], games: &Games) -> String {
    let names: Vec<&str> = DRAWS.iter().map(|(_, name)| *name).collect();
    let mut table = format!("nodes,{},margin\n", names.join(","));
    for (nodes, games) in nodes.iter().zip(games) {
        let shares = DRAWS
            .map(|(ending, _)| Share::new(games.values().filter(|game| game.ending == ending).count(), games.len()));
        let margin = shares.iter().fold(0.0, |most: f64, share| most.max(share.margin));
        let percentages = shares.map(|share| format!("{:.1}", 100.0 * share.share));
        _ = writeln!(table, "{nodes},{},{:.1}", percentages.join(","), 100.0 * margin);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(endings: &[Ending]) -> Games {
        let game = |(number, ending): (usize, &Ending)| {
            let moves = vec!["a2a3".parse().expect("a path"); number];
            (number as u32, SurveyGame { strength: 0, number: number as u32, ending: *ending, moves })
        };
        vec![endings.iter().enumerate().map(game).collect()]
    }

    #[test]
    fn results_are_counted_for_white() {
        let games = games(&[
            Ending::LionTaken(Color::White),
            Ending::LionTaken(Color::White),
            Ending::NoMoves(Color::Black),
            Ending::Repetition,
        ]);
        let table = results_table(&[50], &games);
        assert_eq!(table.lines().nth(1), Some("50,4,50.0,25.0,25.0,49.0,62.5,89,2,33.33"));
    }

    #[test]
    fn draws_are_counted_by_kind() {
        let games = games(&[Ending::Repetition, Ending::BareLions, Ending::Repetition, Ending::NoMoves(Color::White)]);
        let table = draws_table(&[50], &games);
        let expected =
            "nodes,bare lions,threefold repetition,75 quiet moves,too long,margin\n50,25.0,50.0,0.0,0.0,49.0\n";
        assert_eq!(table, expected);
    }
}
