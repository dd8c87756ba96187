//! The games of a match in a PGN file, from which an interrupted match can be continued.

use crate::arena::{FinishedGame, half_points};
use congo_rules::pgn::{self, GameResult, Pgn};
use congo_rules::{Color, Outcome, Victory};
use congo_uci::Failure;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

/// The half points of the first player in the complete pairs, by the pair's number.
pub(super) type FinishedPairs = BTreeMap<u64, (u32, u32)>;

/// A PGN file to which games are appended.
pub(super) struct MatchRecord(File);

impl MatchRecord {
    /// Opens the file. To continue a match, its games between these two players are returned as well.
    ///
    /// # Errors
    /// If the file cannot be written, has other games, or exists although no match is to be continued.
    pub(super) fn open(path: &Path, names: [&str; 2], resume: bool) -> Result<(Self, FinishedPairs), Failure> {
        let failed = |what: &str| Failure::InvalidInput(format!("{}: {what}", path.display()));
        let finished = match congo_text::read_file(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => FinishedPairs::new(),
            Err(error) => return Err(failed(&error.to_string())),
            Ok(_) if !resume => return Err(failed("is there already; --resume goes on with it")),
            Ok(text) => finished_pairs(&text, names).map_err(|problem| failed(&problem))?,
        };
        let file =
            OpenOptions::new().append(true).create(true).open(path).map_err(|error| failed(&error.to_string()))?;
        Ok((Self(file), finished))
    }

    /// Appends a pair of games: both, or an error if the disk is full.
    pub(super) fn append_pair(
        &mut self,
        pair: u64,
        names: [&str; 2],
        finished_games: &[FinishedGame; 2],
    ) -> Result<(), Failure> {
        let games: Vec<Pgn> = finished_games
            .iter()
            .enumerate()
            .map(|(index, end)| {
                let mut pgn = Pgn::from_game(&end.game);
                let (white, black) = if index == 0 { (0, 1) } else { (1, 0) };
                pgn.set_tag("Event", "Duel");
                pgn.set_tag("Round", &format!("{pair}.{}", index + 1));
                pgn.set_tag("White", names[white]);
                pgn.set_tag("Black", names[black]);
                if let Some((_, problem)) = &end.fault {
                    pgn.set_tag("Termination", &problem.to_string());
                }
                if end.outcome.is_none() {
                    pgn.set_result(GameResult::Draw);
                    pgn.set_tag("Termination", "too long");
                }
                pgn
            })
            .collect();
        Ok(self.0.write_all(format!("{}\n", pgn::write(&games)).as_bytes())?)
    }
}

/// The complete pairs of a file.
fn finished_pairs(text: &str, names: [&str; 2]) -> Result<FinishedPairs, String> {
    let games = pgn::parse(text).map_err(|error| error.to_string())?;
    let mut pair_results: BTreeMap<u64, [Option<u32>; 2]> = BTreeMap::new();
    for game in &games {
        let round = game.tag("Round").unwrap_or_default();
        let pair_and_half = round.split_once('.').and_then(|(pair, half)| {
            let half: usize = half.parse().ok().filter(|half| (1..=2).contains(half))?;
            Some((pair.parse().ok()?, half - 1))
        });
        let Some((pair, half)) = pair_and_half else {
            return Err(format!("a game of round {round:?} is not of a duel"));
        };
        let side = if half == 0 { Color::White } else { Color::Black };
        let players = (game.tag("White"), game.tag("Black"));
        let expected = if half == 0 { (names[0], names[1]) } else { (names[1], names[0]) };
        if players != (Some(expected.0), Some(expected.1)) {
            return Err(format!("round {round} was played by others"));
        }
        pair_results.entry(pair).or_default()[half] = Some(half_points(outcome_of_result(game.result()), side));
    }
    Ok(pair_results.into_iter().filter_map(|(pair, [first, second])| Some((pair, (first?, second?)))).collect())
}

fn outcome_of_result(result: GameResult) -> Option<Outcome> {
    let win = |winner| Some(Outcome::Win { winner, by: Victory::LionTaken });
    match result {
        GameResult::WhiteWins => win(Color::White),
        GameResult::BlackWins => win(Color::Black),
        GameResult::Draw | GameResult::Unfinished => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Game;
    use std::fs;

    fn lost_game(loser: Color) -> FinishedGame {
        let mut game = Game::new();
        game.resign(loser);
        let outcome = game.outcome();
        FinishedGame { game, outcome, fault: None }
    }

    #[test]
    fn recorded_pairs_are_read_back() {
        let folder = std::env::temp_dir().join(format!("congo-duel-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("games.pgn");
        let names = ["engine@nodes=5", "Cub"];
        let (mut record, done) = MatchRecord::open(&path, names, false).expect("a new file");
        assert!(done.is_empty());
        record.append_pair(7, names, &[lost_game(Color::White), lost_game(Color::White)]).expect("it is written");
        drop(record);
        assert!(MatchRecord::open(&path, names, false).is_err());
        let (_, done) = MatchRecord::open(&path, names, true).expect("it goes on");
        assert_eq!(done, FinishedPairs::from([(7, (0, 2))]));
        let others = MatchRecord::open(&path, ["Cub", "Lion"], true).map(drop);
        assert!(others.is_err_and(|failure| failure.to_string().contains("by others")));
        fs::write(&path, "[Event \"x\"]\n\nnonsense").expect("it is written");
        assert!(MatchRecord::open(&path, names, true).is_err());
        fs::remove_dir_all(&folder).expect("it is removed");
    }
}
