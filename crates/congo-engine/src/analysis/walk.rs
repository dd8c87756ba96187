//! Searches a game's positions one after the other and judges the moves between them.

use super::{Analysis, Evaluation, Line, Mark, Ply, chance, turned};
use crate::{Answer, Engine, Limits, Report, Root, Score, Stop};
use congo_rules::{Color, DrawReason, Ending, Game, Move, Outcome, Path, Position, Turn};

/// Looks at a game again, move by move, and blocks the thread so long. `limits` are for each position: most are searched
/// once, those before a move that seems bad twice; [`Limits::lines`] is how many of the best moves are kept. `told` hears
/// of every ply as soon as it is judged, in order: [`Game::ply`] of them in all.
///
/// After [`Stop::set`] it returns within a few milliseconds with the plies judged so far. Limited by nodes or depth, and
/// with one thread, it gives the same answer every time. Without any limit only `stop` ends it.
///
/// ```
/// use congo_engine::analysis::analyse;
/// use congo_engine::{Engine, Limits, Stop};
///
/// let game = congo_rules::pgn::parse("1. c1-c3 c7-c5 2. g1-f3 g7-f5 *")?[0].to_game()?;
/// let mut seen = 0;
/// let analysis = analyse(&mut Engine::new(1), &game, &Limits::nodes(500), &Stop::default(), &mut |_| seen += 1);
/// assert_eq!((analysis.plies.len(), seen), (game.ply(), game.ply()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyse(engine: &mut Engine, game: &Game, limits: &Limits, stop: &Stop, told: &mut dyn FnMut(&Ply)) -> Analysis {
    resume(engine, game, Analysis::default(), limits, stop, told)
}

/// Goes on where an earlier analysis ended, because it was stopped or because the game went on: with the same limits as
/// before it finds what [`analyse`] finds. What is known of moves that were played otherwise is forgotten; `told` hears of
/// the others only.
pub fn resume(
    engine: &mut Engine,
    game: &Game,
    known: Analysis,
    limits: &Limits,
    stop: &Stop,
    told: &mut dyn FnMut(&Ply),
) -> Analysis {
    // A draw is worth the same to both: otherwise the scores of two positions in a row would not fit together.
    let mut walk = Walk { engine, limits: Limits { contempt: 0, ..*limits }, stop };
    let mut analysis = Analysis { plies: same_plies(known.plies, game), ..Analysis::default() };
    let mut root = Root::of_position(game.start());
    root.quiet_limit = u32::from(game.rules.quiet_turns) * 2;
    let begun = analysis.plies.len();
    game.turns()[..begun].iter().for_each(|turn| root.follow(turn));
    let mut before = walk.evaluate_in(game, &root, begun);
    for (index, turn) in game.turns().iter().enumerate().skip(begun) {
        let here = root.clone();
        root.follow(turn);
        let after = walk.evaluate_in(game, &root, index + 1);
        let (Some(known), Some(next)) = (before, &after) else { return analysis };
        let Some(ply) = walk.judge(&here, index + 1, turn, known, next.score) else { return analysis };
        told(&ply);
        analysis.plies.push(ply);
        before = after;
    }
    analysis.end = before;
    let winner = match game.outcome() {
        Some(outcome) => outcome.winner(),
        None => analysis.better(),
    };
    analysis.turned = winner.and_then(|winner| analysis.turning_point(winner));
    analysis
}

/// The first plies of those that belong to a game's moves.
fn same_plies(plies: Vec<Ply>, game: &Game) -> Vec<Ply> {
    let fits = |(ply, turn): &(Ply, &Turn)| ply.path == turn.path && ply.side == turn.piece.color;
    plies.into_iter().zip(game.turns()).take_while(fits).map(|(ply, _)| ply).collect()
}

/// What all searches of an analysis have in common.
struct Walk<'a> {
    engine: &'a mut Engine,
    limits: Limits,
    stop: &'a Stop,
}

impl Walk<'_> {
    /// The evaluation of the game's position after so many plies; none if it was stopped.
    fn evaluate_in(&mut self, game: &Game, root: &Root, ply: usize) -> Option<Evaluation> {
        let ended = if ply == game.ply() { ended(game) } else { None };
        match ended {
            Some(score) => Some(Evaluation { score, depth: 0, nodes: 0, lines: Vec::new() }),
            None => self.evaluate(root, self.limits.lines),
        }
    }

    /// What a search says of a position; none if it was stopped.
    fn evaluate(&mut self, root: &Root, lines: u32) -> Option<Evaluation> {
        let (limits, mut reports) = (Limits { lines, ..self.limits }, Vec::<Report>::new());
        let answer = self.engine.search(root, &limits, self.stop, &mut |report| {
            if report.rank == 1 {
                reports.clear();
            }
            reports.push(report.clone());
        });
        if self.stop.is_set() {
            return None;
        }
        let side = root.position.turn();
        let lines = lines_of(&root.position, &answer, &reports);
        // Without a single iteration the answer knows nothing.
        let unseen = answer.depth == 0 && answer.score.mate_in().is_none();
        let score = if unseen { self.engine.evaluate(&root.position) } else { answer.score };
        Some(Evaluation { score: turned(score, side), depth: answer.depth, nodes: answer.nodes, lines })
    }

    /// What a move gave away; none if it was stopped.
    fn judge(&mut self, here: &Root, number: usize, turn: &Turn, before: Evaluation, score: Score) -> Option<Ply> {
        let side = here.position.turn();
        let best = before.lines.first().and_then(|line| here.position.turn_of(line.moves.first()?).ok());
        let mut loss = (chance(before.score, side) - chance(score, side)).max(0.0);
        match best {
            Some(best) if best.chosen == turn.chosen => loss = 0.0,
            Some(best) if Mark::of_loss(loss).is_some() => {
                loss = loss.min(self.difference(here, &best, score, side)?);
            }
            _ => {}
        }
        let (path, choices) = (turn.path.clone(), here.position.count_moves());
        Some(Ply { number, side, path, choices, before, score, loss, mark: Mark::of_loss(loss) })
    }

    /// By how much a side's chances are better after the best move than under this score; none if it was stopped.
    fn difference(&mut self, here: &Root, best: &Turn, score: Score, side: Color) -> Option<f64> {
        let mut root = here.clone();
        root.follow(best);
        let after = match root.position.ending() {
            Some(ending) => score_of(ending),
            None => self.evaluate(&root, 1)?.score,
        };
        Some((chance(after, side) - chance(score, side)).max(0.0))
    }
}

/// The score of a game that the board has ended; none if it could go on.
fn ended(game: &Game) -> Option<Score> {
    let drawn = matches!(game.outcome(), Some(Outcome::Draw(DrawReason::Repetition | DrawReason::QuietMoves)));
    game.position().ending().map(score_of).or(drawn.then_some(Score::DRAW))
}

/// The score of an ended position from White's view.
fn score_of(ending: Ending) -> Score {
    match ending {
        Ending::LionTaken { winner } | Ending::NoMoves { winner } => turned(Score::loss_in(0), !winner),
        Ending::BareLions => Score::DRAW,
    }
}

/// The best moves of a search: the answer, then what the last complete iteration said of the others.
fn lines_of(position: &Position, answer: &Answer, reports: &[Report]) -> Vec<Line> {
    let Some(best) = answer.best else { return Vec::new() };
    let side = position.turn();
    let line = |score: Score, moves: &[Move]| Line { score: turned(score, side), moves: paths(*position, moves) };
    let others = reports.iter().filter(|report| report.line.first() != Some(&best));
    let most = reports.len().max(1);
    let mut lines = vec![line(answer.score, &answer.line)];
    lines.extend(others.map(|report| line(report.score, &report.line)).take(most - 1));
    lines
}

/// A line of moves as they would be walked.
pub(super) fn paths(mut position: Position, moves: &[Move]) -> Vec<Path> {
    let mut paths = Vec::new();
    for chosen in moves {
        paths.push(position.path(*chosen));
        position = position.play(*chosen);
    }
    paths
}
