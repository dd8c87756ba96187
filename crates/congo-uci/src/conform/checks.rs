//! One case against an engine: what it answers, compared with the data.

use super::data::{Case, Check};
use super::engine::{EngineError, PerftSupport, UciEngine};
use congo_rules::{Move, Path, Position};
use std::collections::BTreeMap;

/// The maximum number of moves of each kind in a report.
const MAX_LISTED_MOVES: usize = 8;
/// What engines write instead of a move.
const NO_MOVE: [&str; 4] = ["(none)", "none", "0000", ""];

/// How to ask.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct CheckOptions {
    /// The limit of a search: `depth N`, `nodes N` or `movetime MS`
    #[arg(long, value_name = "LIMIT", default_value = "depth 1", value_parser = parse_go)]
    pub(super) go: String,
    /// Skips larger counts
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(super) max_nodes: u64,
}

fn parse_go(text: &str) -> Result<String, String> {
    match text.split_whitespace().next() {
        Some("depth" | "nodes" | "movetime") => Ok(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        _ => Err("expected depth N, nodes N or movetime MS".to_owned()),
    }
}

/// The verdict on a case.
#[derive(Debug, PartialEq)]
pub(super) enum Verdict {
    Passed,
    /// What was wrong.
    Failed(String),
    /// Why it was not asked.
    Skipped(&'static str),
}

/// The reason for skipping a position with more than 14 pieces of a side.
const TOO_MANY_PIECES: &str = "more pieces than a game has";
/// The reason for skipping what only `go perft` shows.
const NO_PERFT: &str = "no `go perft`";
/// The reason for skipping what needs the moves of `go perft`.
const NO_DIVIDE: &str = "`go perft` lists no moves";
/// The reason for skipping a large count.
const TOO_LARGE: &str = "larger than --max-nodes";

/// Asks an engine about a case.
///
/// # Errors
/// If the engine is of no further use.
pub(super) fn check(
    engine: &mut UciEngine,
    perft: PerftSupport,
    case: &Case,
    options: &CheckOptions,
) -> Result<Verdict, EngineError> {
    if let Some(reason) = skip_reason(perft, case, options) {
        return Ok(Verdict::Skipped(reason));
    }
    engine.set_position(&case.fen, &case.moves)?;
    match &case.check {
        Check::Perft { depth, nodes } => {
            let total = engine.perft(*depth)?.total;
            Ok(verdict((total != *nodes).then(|| format!("perft {depth} is {total}, expected {nodes}"))))
        }
        Check::Moves { position, expected } => {
            let mut problems = Vec::new();
            if perft != PerftSupport::None {
                let answer = engine.perft(1)?;
                problems.extend(match perft {
                    PerftSupport::Divide => compare_moves(position, expected, &answer.moves),
                    _ => (answer.total != expected.len() as u64)
                        .then(|| format!("{} moves, expected {}", answer.total, expected.len())),
                });
            }
            problems.extend(judge_best_move(position, &engine.best_move(&options.go)?));
            Ok(verdict((!problems.is_empty()).then(|| problems.join("; "))))
        }
        Check::Illegal { text } => {
            let is_listed = engine.perft(1)?.moves.contains(text);
            Ok(verdict(is_listed.then(|| format!("{text} is listed, but is illegal"))))
        }
        // That it is ready was the answer.
        Check::Survives => Ok(Verdict::Passed),
    }
}

fn verdict(problem: Option<String>) -> Verdict {
    problem.map_or(Verdict::Passed, Verdict::Failed)
}

fn skip_reason(perft: PerftSupport, case: &Case, options: &CheckOptions) -> Option<&'static str> {
    let needs_play = !matches!(case.check, Check::Survives);
    match case.check {
        _ if needs_play && Position::from_any_fen(&case.fen).is_err() => Some(TOO_MANY_PIECES),
        Check::Perft { .. } | Check::Illegal { .. } if perft == PerftSupport::None => Some(NO_PERFT),
        Check::Illegal { .. } if perft == PerftSupport::Total => Some(NO_DIVIDE),
        Check::Perft { nodes, .. } if nodes > options.max_nodes => Some(TOO_LARGE),
        _ => None,
    }
}

/// Compares the moves that an engine lists with those of the data: two paths may be the same move.
fn compare_moves(position: &Position, expected: &[Path], listed: &[String]) -> Option<String> {
    let mut counts: BTreeMap<Move, u32> = BTreeMap::new();
    let mut illegal = Vec::new();
    for text in listed {
        match find_move(position, text) {
            Some(mv) => *counts.entry(mv).or_default() += 1,
            None => illegal.push(text.clone()),
        }
    }
    let has = |path: &&Path| position.path_to_move(path).is_ok_and(|mv| counts.contains_key(&mv));
    let missing = expected.iter().filter(|path| !has(path)).map(Path::to_string).collect();
    let repeated =
        counts.iter().filter(|(_, count)| **count > 1).map(|(mv, _)| position.path(*mv).to_string()).collect();
    let parts = [("missing", missing), ("illegal", illegal), ("listed twice", repeated)];
    let texts: Vec<String> = parts.into_iter().filter_map(|(what, moves)| moves_text(what, &moves)).collect();
    (!texts.is_empty()).then(|| texts.join("; "))
}

fn find_move(position: &Position, text: &str) -> Option<Move> {
    position.path_to_move(&text.parse().ok()?).ok()
}

/// `missing a2a3 b2b3 and 5 more`; `None` without moves.
fn moves_text(what: &str, moves: &[String]) -> Option<String> {
    let shown = moves.iter().take(MAX_LISTED_MOVES).map(String::as_str).collect::<Vec<_>>().join(" ");
    match moves.len() {
        0 => None,
        count if count > MAX_LISTED_MOVES => Some(format!("{what} {shown} and {} more", count - MAX_LISTED_MOVES)),
        _ => Some(format!("{what} {shown}")),
    }
}

/// What is wrong with a best move. When the rules end the game an engine may decline to move.
fn judge_best_move(position: &Position, text: &str) -> Option<String> {
    if NO_MOVE.contains(&text) {
        let may_decline = position.ending().is_some();
        return (!may_decline).then(|| format!("bestmove {text:?}, but there are moves"));
    }
    find_move(position, text).is_none().then(|| format!("bestmove {text} is illegal"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect(fen)
    }

    #[test]
    fn another_path_is_the_same_move() {
        let position = position("3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1");
        let expected: Vec<Path> = position.legal_moves().into_iter().map(|mv| position.path(mv)).collect();
        let mut listed: Vec<String> = expected.iter().map(Path::to_string).collect();
        assert_eq!(compare_moves(&position, &expected, &listed), None);
        let (one, other) = ("d2b4d6f4d2", "d2f4d6b4d2");
        let at = listed.iter().position(|path| path == one || path == other).expect("the loop");
        let other = if listed[at] == one { other } else { one };
        listed.push(other.to_owned());
        let said = compare_moves(&position, &expected, &listed).expect("it is there twice");
        assert!(said.starts_with("listed twice d2"), "{said}");
        listed.swap_remove(at);
        assert_eq!(compare_moves(&position, &expected, &listed), None, "either path will do");
        listed.pop();
        listed[0] = "a1a2".to_owned();
        let said = compare_moves(&position, &expected, &listed).expect("wrong");
        assert!(said.contains("missing ") && said.contains("illegal a1a2"), "{said}");
    }

    #[test]
    fn long_lists_of_moves_are_cut() {
        let start = Position::start();
        let expected: Vec<Path> = start.legal_moves().into_iter().map(|mv| start.path(mv)).collect();
        assert!(compare_moves(&start, &expected, &[]).expect("nothing is listed").ends_with(" and 16 more"));
    }

    #[test]
    fn best_moves_are_judged() {
        let start = Position::start();
        assert_eq!(judge_best_move(&start, "a2a3"), None);
        assert_eq!(judge_best_move(&start, "a2a5").as_deref(), Some("bestmove a2a5 is illegal"));
        assert_eq!(judge_best_move(&start, "0000").as_deref(), Some("bestmove \"0000\", but there are moves"));
        for over in ["3L3/7/7/7/7/7/7/b/-1", "2l4/7/7/7/7/7/3L3/w/-1"] {
            assert_eq!(judge_best_move(&position(over), "(none)"), None, "{over}");
        }
        assert_eq!(judge_best_move(&position("2l4/7/7/7/7/7/3L3/w/-1"), "d1c1"), None);
    }
}
