//! Wins, draws and losses by strength.

use super::games::{Ending, SurveyGame};
use super::{Games, Mean};
use crate::duel::elo_from_score;
use congo_rules::Color;
use congo_uci::Failure;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The ways in which games are drawn, by their names in the table.
const DRAWS: [(Ending, &str); 4] = [
    (Ending::BareLions, "bare lions"),
    (Ending::Repetition, "threefold repetition"),
    (Ending::QuietMoves, "75 quiet moves"),
    (Ending::TooLong, "too long"),
];

/// The rows `nodes,games,won,drawn,lost,margin,score,score margin,elo,plies,no moves`: percentages for White with the
/// largest of their margins, White's score with its margin, its advantage in Elo, the median of plies, and the share of
/// wins without a capture of the lion.
pub(super) fn results_table(nodes: &[u64], games: &Games) -> String {
    let mut table = "nodes,games,won,drawn,lost,margin,score,score margin,elo,plies,no moves\n".to_owned();
    for (nodes, games) in nodes.iter().zip(games) {
        let won = share_of(games, |ending| ending.winner() == Some(Color::White));
        let drawn = share_of(games, |ending| ending.winner().is_none());
        let lost = share_of(games, |ending| ending.winner() == Some(Color::Black));
        let no_moves = share_of(games, |ending| matches!(ending, Ending::NoMoves(_)));
        let margin = won.margin.max(drawn.margin).max(lost.margin);
        let score = Mean::of(games.values().map(|game| game.ending.score_of(Color::White)));
        let elo = elo_from_score(score.mean);
        let percentages = [won.mean, drawn.mean, lost.mean, margin, score.mean, score.margin]
            .map(|share| format!("{:.1}", 100.0 * share));
        let wins = (won.mean + lost.mean).max(f64::MIN_POSITIVE);
        let no_moves = 100.0 * no_moves.mean / wins;
        // Writing to a string cannot fail.
        _ = writeln!(
            table,
            "{nodes},{},{},{elo:.0},{},{no_moves:.2}",
            games.len(),
            percentages.join(","),
            median(games.values().map(|game| game.moves.len()).collect())
        );
    }
    table
}

/// The share of the games with an ending that counts.
fn share_of(games: &BTreeMap<u32, SurveyGame>, is_counted: impl Fn(Ending) -> bool) -> Mean {
    Mean::of(games.values().map(|game| f64::from(u8::from(is_counted(game.ending)))))
}

/// The rows `nodes`, the percentage of all games that each kind of draw makes up, `margin,plies,pieces`: the largest of
/// the margins, and the medians of the plies of drawn games and of the pieces that are left in them.
pub(super) fn draws_table(nodes: &[u64], games: &Games) -> Result<String, Failure> {
    let names: Vec<&str> = DRAWS.iter().map(|(_, name)| *name).collect();
    let mut table = format!("nodes,{},margin,plies,pieces\n", names.join(","));
    for (nodes, games) in nodes.iter().zip(games) {
        let shares = DRAWS.map(|(kind, _)| share_of(games, |ending| ending == kind));
        let margin = shares.iter().fold(0.0, |most: f64, share| most.max(share.margin));
        let percentages = shares.map(|share| format!("{:.1}", 100.0 * share.mean));
        let drawn: Vec<&SurveyGame> = games.values().filter(|game| game.ending.winner().is_none()).collect();
        let plies = median(drawn.iter().map(|game| game.moves.len()).collect());
        let pieces = drawn.iter().map(|game| Ok(game.replay()?.position().occupied().len()));
        let pieces = median(pieces.collect::<Result<_, Failure>>()?);
        _ = writeln!(table, "{nodes},{},{:.1},{plies},{pieces}", percentages.join(","), 100.0 * margin);
    }
    Ok(table)
}

/// The upper median; 0 for none.
fn median(mut values: Vec<usize>) -> usize {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or_default()
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
        assert_eq!(table.lines().nth(1), Some("50,4,50.0,25.0,25.0,49.0,62.5,40.6,89,2,33.33"));
    }

    #[test]
    fn draws_are_counted_by_kind() {
        let mut games =
            games(&[Ending::Repetition, Ending::BareLions, Ending::Repetition, Ending::NoMoves(Color::White)]);
        // The draws by repetition have a capture, the others no moves.
        let line = ["b2c3", "b6c5", "c3d4", "c5d4"].map(|path| path.parse().expect("a path"));
        for game in games[0].values_mut() {
            game.moves = if game.ending == Ending::Repetition { line.to_vec() } else { Vec::new() };
        }
        let table = draws_table(&[50], &games).expect("legal games");
        let expected = "nodes,bare lions,threefold repetition,75 quiet moves,too long,margin,plies,pieces\n\
                        50,25.0,50.0,0.0,0.0,49.0,4,27\n";
        assert_eq!(table, expected);
    }

    #[test]
    fn games_with_illegal_moves_are_refused() {
        let games = games(&[Ending::Repetition, Ending::Repetition, Ending::Repetition]);
        let problem = draws_table(&[50], &games).expect_err("White moved twice").to_string();
        assert!(problem.starts_with("game 2: a2a3: "), "{problem}");
    }
}
