//! Analyses the games of a PGN file: a line for every move, a summary for each side, and optionally the file with the
//! results added.

use crate::Failure;
use crate::files::{is_same_file, write_atomically};
use crate::positions::LimitArgs;
use congo_coach::analysis::{Analysis, Evaluation, Line, Mark, Ply, analyse, brilliancy, review_limits};
use congo_engine::{Engine, Limits, Score, Stop};
use congo_rules::pgn::{self, Node, Pgn};
use congo_rules::{Color, Game, Path, Position};
use std::io::Write;
use std::path::PathBuf;

/// Size of the transposition table, in MiB.
const HASH_MIB: usize = 64;
/// The start of comments with an evaluation, as other programs write them too.
const EVAL_COMMENT_PREFIX: &str = "[%eval ";

/// Analyses every game of a file
///
/// Standard error names what was mended, and the games that cannot be read, with their lines; the others are analysed, and
/// the exit status is 2. Without limits, each position gets 170,000 nodes, as in the game's review. For each game:
///   game <n> white "<name>" black "<name>" result <result> plies <n>
///   ply <n> w|b <move> cp <n>|mate <n> chance <%> loss <%> <mark> best cp <n>|mate <n> depth <n> nodes <n>
///     line <move>...     all on one line
///     line <n> cp <n>|mate <n> <move>...     the next best moves, with --lines
///   end cp <n>|mate <n> depth <n> nodes <n> line <move>...     unless the game ended on the board
///   white moves <n> accuracy <%> brilliant <n> inaccuracies <n> mistakes <n> blunders <n>     and the same for black
///   turned <ply>|none
/// Scores and chances are for White, after the move; those behind `best` are before it. A move's loss is the loss of
/// win chance of the side that moved: an inaccuracy from 5, a mistake from 10, a blunder from 20; below, the mark
/// is `-`, or `brilliant` for the best of two lines or more that gives up a piece.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct AnalyseArgs {
    /// The games
    #[arg(value_name = "GAME.pgn")]
    file: PathBuf,
    /// Only the K-th game
    #[arg(long, value_name = "K")]
    game: Option<usize>,
    #[command(flatten)]
    limits: LimitArgs,
    /// The number of best moves to find
    #[arg(long, value_name = "N", default_value_t = 1)]
    lines: u32,
    /// The threads of a search
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Writes the games to another file, with evaluations, marks and better lines added
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
}

pub(crate) fn run(args: &AnalyseArgs, out: &mut impl Write) -> Result<(), Failure> {
    let limits = Limits { multipv: args.lines, ..args.limits.limits(review_limits()) };
    let failed = |file: &PathBuf, what: &str| Failure::InvalidInput(format!("{}: {what}", file.display()));
    // Not every game may be in it, nor all that was mended.
    if let Some(target) = args.pgn.as_ref().filter(|target| is_same_file(target, &args.file)) {
        return Err(failed(target, "the games in it would be replaced"));
    }
    let text = congo_text::read_file(&args.file).map_err(|error| failed(&args.file, &error.to_string()))?;
    let GamesOfFile { mut games, mended, mut problems } = parse_games(&text, args.game);
    let last_problem = problems.pop();
    mended
        .iter()
        .chain(&problems)
        .for_each(|problem| crate::note(&format!("congo-engine: {}: {problem}", args.file.display())));
    let mut engine = Engine::new(HASH_MIB);
    engine.set_threads(args.threads);
    for played in &mut games {
        let analysis = analyse_game(out, &mut engine, &limits, played)?;
        annotate(&mut played.pgn, &played.game, &analysis);
    }
    if let Some(target) = args.pgn.as_ref().filter(|_| !games.is_empty()) {
        let written: Vec<Pgn> = games.into_iter().map(|played| played.pgn).collect();
        write_atomically(target, pgn::write(&written).as_bytes())
            .map_err(|error| failed(target, &error.to_string()))?;
    }
    // The games that can be read are analysed first.
    last_problem.map_or(Ok(()), |problem| Err(failed(&args.file, &problem)))
}

/// A game of a file.
struct NumberedGame {
    /// Its number, from 1.
    number: usize,
    pgn: Pgn,
    game: Game,
}

/// The games of a file to analyse, and a line for each fault.
#[derive(Default)]
struct GamesOfFile {
    games: Vec<NumberedGame>,
    mended: Vec<String>,
    /// Why the other games are left out.
    problems: Vec<String>,
}

fn parse_games(text: &str, selected: Option<usize>) -> GamesOfFile {
    let (mut file, mut count) = (GamesOfFile::default(), 0);
    for read in pgn::read(text) {
        count += 1;
        if selected.is_some_and(|number| number != read.number) {
            continue;
        }
        file.mended.extend(read.mended.iter().map(|fault| format!("game {}, mended: {fault}", read.number)));
        let game = read.game.map_err(|fault| fault.to_string()).and_then(|pgn| {
            let game = pgn.to_game().map_err(|problem| problem.to_string())?;
            Ok(NumberedGame { number: read.number, pgn, game })
        });
        match game {
            Ok(game) => file.games.push(game),
            Err(problem) => file.problems.push(format!("game {}, {problem}", read.number)),
        }
    }
    if file.games.is_empty() && file.problems.is_empty() {
        file.problems.push(match selected {
            Some(number) if count > 0 => format!("there is no game {number}, only {count}"),
            _ => "there is no game in it".to_owned(),
        });
    }
    file
}

/// Analyses a game and writes the results, each line as soon as it is known.
fn analyse_game(
    out: &mut impl Write,
    engine: &mut Engine,
    limits: &Limits,
    played: &NumberedGame,
) -> Result<Analysis, Failure> {
    let NumberedGame { number, pgn: file, game } = played;
    let name = |tag| file.tag(tag).unwrap_or("?");
    let (white, black, result) = (name("White"), name("Black"), file.result());
    writeln!(out, "game {number} white {white:?} black {black:?} result {result} plies {}", game.ply())?;
    let (mut written, stop) = (Ok(()), Stop::default());
    let analysis = analyse(engine, game, limits, &stop, &mut |ply| {
        if written.is_ok() {
            written = write_ply(out, game, ply, limits.multipv);
        }
        if written.is_err() {
            stop.set();
        }
    });
    written?;
    if let Some(end) = analysis.end.as_ref().filter(|end| !end.lines.is_empty()) {
        writeln!(out, "end {}", evaluation_text(end))?;
    }
    for side in Color::ALL {
        write_side(out, game, &analysis, side)?;
    }
    let turning_point = analysis.turned.map_or("none".to_owned(), |ply| ply.to_string());
    writeln!(out, "turned {turning_point}")?;
    out.flush()?;
    Ok(analysis)
}

fn is_brilliant(game: &Game, ply: &Ply) -> bool {
    let turn = ply.number.checked_sub(1).and_then(|index| game.moves().get(index));
    turn.is_some_and(|turn| brilliancy(turn, ply).is_some())
}

fn write_ply(out: &mut impl Write, game: &Game, ply: &Ply, lines: u32) -> std::io::Result<()> {
    let Ply { number, side, path, score, loss, mark, before, .. } = ply;
    let unmarked = if is_brilliant(game, ply) { "brilliant" } else { "-" };
    let mark = mark.map_or(unmarked, Mark::name);
    writeln!(
        out,
        "ply {number} {} {path} {score} chance {:.1} loss {:.1} {mark} best {}",
        side.letter(),
        100.0 * score.win_chance(),
        100.0 * loss,
        evaluation_text(before)
    )?;
    for (index, line) in before.lines.iter().enumerate().take(lines as usize).skip(1) {
        writeln!(out, "  line {} {} {}", index + 1, line.score, paths_text(&line.moves))?;
    }
    out.flush()
}

/// `<score> depth <n> nodes <n> line <move>...`
fn evaluation_text(evaluation: &Evaluation) -> String {
    let Evaluation { score, depth, nodes, lines } = evaluation;
    let best = lines.first().map_or(String::new(), |line| paths_text(&line.moves));
    format!("{score} depth {depth} nodes {nodes} line {best}")
}

fn paths_text(moves: &[Path]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn write_side(out: &mut impl Write, game: &Game, analysis: &Analysis, side: Color) -> std::io::Result<()> {
    let name = if side == Color::White { "white" } else { "black" };
    let accuracy = analysis.accuracy(side).map_or("-".to_owned(), |accuracy| format!("{:.1}", 100.0 * accuracy));
    let own = || analysis.plies.iter().filter(|ply| ply.side == side);
    let (moves, brilliant) = (own().count(), own().filter(|ply| is_brilliant(game, ply)).count());
    let [inaccuracies, mistakes, blunders] = Mark::ALL.map(|mark| analysis.mark_count(side, mark));
    writeln!(
        out,
        "{name} moves {moves} accuracy {accuracy} brilliant {brilliant} inaccuracies {inaccuracies} mistakes {mistakes} \
         blunders {blunders}"
    )
}

/// The numeric annotation glyph of a brilliant move.
const BRILLIANT_NAG: u8 = 3;

/// Adds evaluations as comments, marks as NAGs, and the best line beside marked moves as a variation.
fn annotate(file: &mut Pgn, game: &Game, analysis: &Analysis) {
    for (node, ply) in file.line_mut().nodes.iter_mut().zip(&analysis.plies) {
        node.comments.retain(|comment| !comment.starts_with(EVAL_COMMENT_PREFIX));
        node.comments.insert(0, format!("{EVAL_COMMENT_PREFIX}{}]", eval_text(ply.score)));
        if is_brilliant(game, ply) && !node.nags.contains(&BRILLIANT_NAG) {
            node.nags.push(BRILLIANT_NAG);
        }
        let Some(mark) = ply.mark else { continue };
        if !node.nags.contains(&mark.nag()) {
            node.nags.push(mark.nag());
        }
        if let Some(best) = ply.before.lines.first() {
            let variation = variation(node.played.before, best);
            if !node.variations.contains(&variation) {
                node.variations.push(variation);
            }
        }
    }
}

/// A score in PGN comments: pawns, or `#` and the number of turns until a lion is captured.
fn eval_text(score: Score) -> String {
    match score.mate_in() {
        Some(turns) => format!("#{turns}"),
        None => format!("{:.2}", f64::from(score.centipawns()) / 100.0),
    }
}

fn variation(mut position: Position, best: &Line) -> pgn::Line {
    let mut line = pgn::Line::default();
    for path in &best.moves {
        let Ok(turn) = position.apply_and_describe(path) else { break };
        position = turn.after();
        line.nodes.push(Node::new(turn));
    }
    line
}
