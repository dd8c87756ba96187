//! Searches the positions of a game in turn and judges the moves between them.

use super::{Analysis, Evaluation, Line, Mark, Ply, white_relative, win_chance};
use congo_engine::{Engine, Limits, Root, Score, SearchReport, SearchResult, Stop};
use congo_rules::{Color, DrawReason, Ending, Game, Move, Outcome, PlayedMove, Position};

/// Analyses a game move by move, and blocks the thread. `limits` apply to each search: most positions need one, and a
/// move that seems bad needs another one, after the best move. [`Limits::multipv`] is the number of lines kept.
/// `on_ply` is called for each ply in order, as soon as it is judged: [`Game::ply`] times in all.
///
/// After [`Stop::set`] it returns within a few milliseconds with the plies judged so far. With a node or depth limit
/// and a single thread the result is deterministic. Without any limit only `stop` ends it.
///
/// ```
/// use congo_coach::analysis::analyse;
/// use congo_engine::{Engine, Limits, Stop};
///
/// let game = congo_rules::pgn::parse("1. c1-c3 c7-c5 2. g1-f3 g7-f5 *")?[0].to_game()?;
/// let mut seen = 0;
/// let analysis = analyse(&mut Engine::new(1), &game, &Limits::nodes(500), &Stop::default(), &mut |_| seen += 1);
/// assert_eq!((analysis.plies.len(), seen), (game.ply(), game.ply()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyse(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    stop: &Stop,
    on_ply: &mut dyn FnMut(&Ply),
) -> Analysis {
    resume(engine, game, Analysis::default(), limits, stop, on_ply)
}

/// Continues an analysis that was stopped or whose game has gone on; with the same limits the result is that of
/// [`analyse`]. Results for moves that differ from the game are dropped. `on_ply` is called only for newly judged
/// plies.
pub fn resume(
    engine: &mut Engine,
    game: &Game,
    earlier: Analysis,
    limits: &Limits,
    stop: &Stop,
    on_ply: &mut dyn FnMut(&Ply),
) -> Analysis {
    // Contempt would make the scores of consecutive positions incomparable.
    let mut analyser = GameAnalyser { engine, limits: Limits { contempt: 0, ..*limits }, stop };
    let mut analysis = Analysis { plies: matching_plies(earlier.plies, game), ..Analysis::default() };
    let mut root = Root::from_position(game.start());
    root.halfmove_limit = u32::from(game.rules.quiet_move_limit) * 2;
    let known_plies = analysis.plies.len();
    game.moves()[..known_plies].iter().for_each(|turn| root.advance(turn));
    let mut before = analyser.evaluate_ply(game, &root, known_plies);
    for (index, turn) in game.moves().iter().enumerate().skip(known_plies) {
        let root_before = root.clone();
        root.advance(turn);
        let after = analyser.evaluate_ply(game, &root, index + 1);
        let (Some(known), Some(next)) = (before, &after) else { return analysis };
        let Some(ply) = analyser.judge_move(&root_before, index + 1, turn, known, next.score) else { return analysis };
        on_ply(&ply);
        analysis.plies.push(ply);
        before = after;
    }
    analysis.end = before;
    let winner = match game.outcome() {
        Some(outcome) => outcome.winner(),
        None => analysis.better_side(),
    };
    analysis.turned = winner.and_then(|winner| analysis.find_turning_point(winner));
    analysis
}

/// Returns the leading plies that match the game's moves.
fn matching_plies(plies: Vec<Ply>, game: &Game) -> Vec<Ply> {
    let matches = |(ply, turn): &(Ply, &PlayedMove)| ply.path == turn.path && ply.side == turn.piece.color;
    plies.into_iter().zip(game.moves()).take_while(matches).map(|(ply, _)| ply).collect()
}

/// The state shared by all searches of an analysis.
struct GameAnalyser<'a> {
    engine: &'a mut Engine,
    limits: Limits,
    stop: &'a Stop,
}

impl GameAnalyser<'_> {
    /// Evaluates the game's position after this number of plies; `None` if the search was stopped.
    fn evaluate_ply(&mut self, game: &Game, root: &Root, ply: usize) -> Option<Evaluation> {
        let final_score = if ply == game.ply() { final_score(game) } else { None };
        match final_score {
            Some(score) => Some(Evaluation { score, depth: 0, nodes: 0, lines: Vec::new() }),
            None => self.evaluate(root, self.limits.multipv),
        }
    }

    /// Searches a position; `None` if the search was stopped.
    fn evaluate(&mut self, root: &Root, lines: u32) -> Option<Evaluation> {
        let (limits, mut reports) = (Limits { multipv: lines, ..self.limits }, Vec::<SearchReport>::new());
        let result = self.engine.search(root, &limits, self.stop, &mut |report| {
            if report.pv_index == 1 {
                reports.clear();
            }
            reports.push(report.clone());
        });
        if self.stop.is_set() {
            return None;
        }
        let side = root.position.turn();
        let lines = search_lines(&root.position, &result, &reports);
        // Without a complete iteration the search has no score.
        let no_iteration = result.depth == 0 && result.score.mate_in().is_none();
        let score = if no_iteration { self.engine.evaluate(&root.position) } else { result.score };
        Some(Evaluation { score: white_relative(score, side), depth: result.depth, nodes: result.nodes, lines })
    }

    /// Judges a move by the win probability that it loses; `None` if the search was stopped.
    fn judge_move(
        &mut self,
        root: &Root,
        number: usize,
        turn: &PlayedMove,
        before: Evaluation,
        score: Score,
    ) -> Option<Ply> {
        let side = root.position.turn();
        let best = before.lines.first().and_then(|line| root.position.apply_and_describe(line.moves.first()?).ok());
        let mut loss = (win_chance(before.score, side) - win_chance(score, side)).max(0.0);
        match best {
            Some(best) if best.mv == turn.mv => loss = 0.0,
            Some(best) if Mark::from_loss(loss).is_some() => {
                loss = loss.min(self.chance_given_up(root, &best, score, side)?);
            }
            _ => {}
        }
        let (path, choices) = (turn.path.clone(), root.position.count_moves());
        Some(Ply { number, side, path, choices, before, score, loss, mark: Mark::from_loss(loss) })
    }

    /// Returns how much win probability a side gave up: its chance after the best move minus its chance under `score`.
    /// `None` if the search was stopped.
    fn chance_given_up(&mut self, start: &Root, best: &PlayedMove, score: Score, side: Color) -> Option<f64> {
        let mut root = start.clone();
        root.advance(best);
        let after = match root.position.ending() {
            Some(ending) => ending_score(ending),
            None => self.evaluate(&root, 1)?.score,
        };
        Some((win_chance(after, side) - win_chance(score, side)).max(0.0))
    }
}

/// Returns the score of a game that is over on the board; `None` if it is not over.
fn final_score(game: &Game) -> Option<Score> {
    let is_drawn = matches!(game.outcome(), Some(Outcome::Draw(DrawReason::Repetition | DrawReason::QuietMoves)));
    game.position().ending().map(ending_score).or(is_drawn.then_some(Score::DRAW))
}

/// Returns the score of a finished position from White's point of view.
fn ending_score(ending: Ending) -> Score {
    match ending {
        Ending::LionTaken { winner } | Ending::NoMoves { winner } => white_relative(Score::loss_in(0), !winner),
        Ending::BareLions => Score::DRAW,
    }
}

/// Returns the best lines of a search: the result, then the others from the reports of the last iteration.
fn search_lines(position: &Position, result: &SearchResult, reports: &[SearchReport]) -> Vec<Line> {
    let Some(best) = result.best_move else { return Vec::new() };
    let line = |score: Score, moves: &[Move]| Line::from_search(position, score, moves);
    let others = reports.iter().filter(|report| report.pv.first() != Some(&best));
    let max_lines = reports.len().max(1);
    let mut lines = vec![line(result.score, &result.pv)];
    lines.extend(others.map(|report| line(report.score, &report.pv)).take(max_lines - 1));
    lines
}
