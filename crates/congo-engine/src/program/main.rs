//! The program `congo-engine`: the rules and the engine for scripts, and an engine that speaks UCI. Reads arguments,
//! writes lines, decides nothing.

mod analyse;
mod arena;
mod bench;
mod book;
mod check_args;
mod checkpoint;
mod duel;
mod evaluators;
mod fuzz;
mod player;
mod positions;
mod progress;
mod puzzles;
mod selfplay;
mod tb;
mod train;
mod uci;
mod workers;

use lexopt::prelude::*;
use std::fmt;
use std::io::Write;
use std::process::ExitCode;

const HELP: &str = "\
congo-engine: the rules of Congo and its engine, for scripts

  congo-engine
      Speaks UCI on standard input and output, with UCI_Variant congo, Congo FEN and whole chains (b1d3f5).
      Beyond UCI: `d` shows the position, `eval` its evaluation, `go perft N` counts lines.
  congo-engine perft \"<FEN>\" <depth> [--divide]
      Counts the lines of legal moves. --divide: first `<move> <lines>` for every move.
      Last line: `nodes <n>`.
  congo-engine moves \"<FEN>\"
      Every legal move in machine text, one a line, sorted; a monkey's chain by one path.
  congo-engine play \"<FEN>\" <move>...
      Plays the moves and writes two lines: the FEN, then one of
        status ongoing
        status white wins <reason>     reason: `lion taken` or `no legal move`
        status black wins <reason>
        status draw <reason>           reason: `bare lions`, `threefold repetition`, `too many quiet moves`
      The status is that of the last position; moves after a draw are played all the same.
  congo-engine best \"<FEN>\" [--depth N] [--nodes N] [--ms N]
      Searches (one second without limits) and writes a line for each depth,
        depth <n> score cp <n>|mate <n> nodes <n> ms <n> line <move>...
      then `best <move>`, or `best none`.
  congo-engine analyse GAME.pgn [--nodes N] [--ms N] [--depth N] [--lines N] [--game K] [--threads N] [--pgn FILE]
      Looks at every game of the file again, or at the K-th (200,000 nodes a position without limits). For each:
        game <n> white \"<name>\" black \"<name>\" result <result> plies <n>
        ply <n> w|b <move> cp <n>|mate <n> chance <%> loss <%> <mark> best cp <n>|mate <n> depth <n> nodes <n>
          line <move>...     all on one line
          line <n> cp <n>|mate <n> <move>...     the next best moves, with --lines
        end cp <n>|mate <n> depth <n> nodes <n> line <move>...     unless the board has ended the game
        white moves <n> accuracy <%> inaccuracies <n> mistakes <n> blunders <n>     and the same for black
        turned <ply>|none
      Scores and chances are White's, after the move; behind `best` what was known before it. A move's loss is of its
      own side's chances: an inaccuracy from 5, a mistake from 10, a blunder from 20; otherwise the mark is `-`.
      --pgn: writes the games to a file, with evaluations, marks and better lines beside what was in them.
  congo-engine bench [--depth N] [--eval shipped|hand|NETWORK]
      Searches fixed positions. Lines `nodes <n>` (the signature) and `nps <n>`.
  congo-engine selfplay [--games N] [--seed S] [--nodes N]
      Games between the levels, every move checked against the rules. Ends with status 1 at an illegal move.
  congo-engine soak [--seconds N] [--seed S] [--program FILE]
      Starts the program (this one) and feeds it with commands, near-commands and rubbish over UCI (one minute); checks
      every answer: never silent, no wrong position taken in, one legal move for each search. Ends with a line
      `lines <n> searches <n> refused <n> failures <n> seconds <n>` and with status 1 if there were failures.
  congo-engine duel <player> <player> [--games N] [--seed S] [--threads N] [--openings FILE | --plies N]
                    [--sprt <elo>,<elo>] [--pgn FILE [--resume]]
      Pairs of games with colours exchanged, from the FENs of a file or after N random plies (6), and the result:
      won, drawn, lost, points, Elo with its 95% interval. --sprt: ends as soon as it is clear (5% error) whether the
      first player is better by the first or the second number of Elo. --pgn: keeps the games; --resume: goes on
      after those that are there.
      A player is <who>@<limit>: who is `engine` (the whole strength), `hand` or `net:<file>` (the same
      with another evaluation: the one by hand, a network), a level's name, `naive` (moves at random, but
      takes what is free), `platform` (alpha-beta, depth 5, counts pieces), `uci:<program>` or `line:<program>` (reads a
      FEN, writes a move); the limit `nodes=N`, `depth=N`, `ms=N` a move, or `tc=<seconds>+<seconds>`. `Lion@20000`
      means nodes; a level has a limit of its own; a limit alone means the engine. After the limit `,contempt=N` (a draw
      is worse than even by so many centipawns), `,threads=N`. Who takes 100 ms too long over a move (`ms`), or in all
      moves of a game together (`tc`), has lost; waiting for a processor is not counted (for programs: on Linux).

  congo-engine generate FILE [--games N] [--nodes N] [--seed S] [--threads N] [--eval shipped|hand|NETWORK]
      Games against itself, whose quiet positions are added to the file; games that are in it are not played again.
  congo-engine tune FILE... --out WEIGHTS [--rounds N] [--seed S]
      Weights of the evaluation by hand that foretell how those games ended.
  congo-engine train FILE... --out NETWORK [--rounds N] [--ends SHARE] [--seed S] [--threads N]
      A network that foretells them, and to the rest of the share what the search thought. Goes on where it was
      broken off, from NETWORK.state.

  congo-engine book --out FILE [--plies N] [--nodes N] [--margin CP] [--games N] [--seed S] [--threads N]
      Makes the opening book: from the usual start, N plies deep (10), the moves that are within so many centipawns (20)
      of the best after N positions looked at for each (300,000), weighed by their scores and by N games from where the
      book ends (1,000). Goes on where it was broken off, from FILE.notes.
  congo-engine book check [FILE] [--nodes N] [--margin CP] [--threads N] [--out FILE]
      Looks longer (1,000,000) at every move of FILE, or of the book of the program. A line for each that is worse than
      the best by more than so many centipawns (40), and status 1 if there is one. Last line:
      `moves <n> worst <cp> mean <cp> beyond the margin <n>`. --out: instead writes the book without those moves.

  congo-engine puzzles --out FILE [--games N] [--nodes N] [--margin PERCENT] [--most N] [--seed S] [--threads N]
      Plays N games (2,000) between the levels and looks in them for positions in which one move is better than every
      other by so much win chance (25%) after N positions looked at for each (400,000), and again for each later move
      of its line; tells what they are about, and by who solves them how difficult they are. Of those with the same
      beginning, mirrored or not, one is kept, and of all at most so many (1,200), as evenly over themes and
      difficulties as there are. Goes on where it was broken off, from FILE.notes.
  congo-engine puzzles check [FILE] [--nodes N] [--margin PERCENT] [--threads N] [--out FILE]
      Looks longer (1,500,000) at every move that a puzzle of FILE, or of the program, asks for. A line for each puzzle
      in which it is not the best by this margin (15%), and status 1 if there is one. --out: instead writes the puzzles
      without those.

  congo-engine tb build [--pieces N | --class NAME...] [--dir DIR] [--threads N]
      Makes endgame tables: all of 3 to N pieces (4), or of the classes named, as in LCvLZ, with those they depend on. One
      file a class in DIR (`out/tables`); those that are there are left as they are.
  congo-engine tb verify [--pieces N | --class NAME...] [--dir DIR] [--threads N]
      Checks that every position's value is the best of those that its moves lead to, in DIR's files or, without DIR,
      in the tables of the program. Ends with status 1 and the first position of which that is not so.
  congo-engine tb pack [--pieces N | --class NAME...] [--dir DIR] [--wdl] [--out FILE] [--threads N]
      Puts tables into one file; --wdl: only who wins, which takes much less room.
  congo-engine tb probe \"<FEN>\" [--dir DIR]
      `win in <plies>`, `draw` or `loss in <plies>` for the side to move, then `<move> <value>` for every move, the best
      first. Tables of 3 and 4 pieces are in the program; DIR has more.
  congo-engine tb facts [--pieces N | --class NAME...] [--dir DIR] [--markdown | --longest N] [--threads N]
      Of each class: legal positions, how many are won, drawn and lost, the longest win with its position.
      --longest: sums over all classes and the N longest lines instead.

perft and moves look at the position alone: only a missing lion ends it. `start` stands for the usual start.
A Congo FEN has nine fields joined by /: ranks 7 to 1, w or b, and -1 or the start square of a chain in progress.
Bad input: one line on standard error that names the field and the character, and status 2.
";

/// Why the program ends without having done what was asked.
#[derive(Debug)]
enum Failure {
    /// What was asked is not understood or not possible.
    InvalidInput(String),
    /// Something is wrong with the program itself.
    CheckFailed(String),
    /// Nobody reads the output any more.
    OutputClosed(std::io::Error),
}

impl Failure {
    fn exit_code(&self) -> u8 {
        match self {
            Self::InvalidInput(_) => 2,
            Self::CheckFailed(_) => 1,
            Self::OutputClosed(_) => 0,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidInput(problem) | Self::CheckFailed(problem) => f.write_str(problem),
            Self::OutputClosed(problem) => fmt::Display::fmt(problem, f),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(problem: lexopt::Error) -> Self {
        Self::InvalidInput(problem.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(problem: std::io::Error) -> Self {
        Self::OutputClosed(problem)
    }
}

fn main() -> ExitCode {
    match run(&mut lexopt::Parser::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !matches!(failure, Failure::OutputClosed(_)) {
                eprintln!("congo-engine: {failure}");
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run(arguments: &mut lexopt::Parser) -> Result<(), Failure> {
    match arguments.next()? {
        None => uci::run(std::io::stdin().lock(), std::io::stdout()),
        Some(Short('h') | Long("help")) => Ok(std::io::stdout().write_all(HELP.as_bytes())?),
        Some(Value(command)) => run_command(&command.string()?, arguments),
        Some(other) => Err(other.unexpected().into()),
    }
}

fn run_command(command: &str, arguments: &mut lexopt::Parser) -> Result<(), Failure> {
    let out = &mut std::io::stdout().lock();
    match command {
        "perft" => positions::perft(arguments, out),
        "moves" => positions::moves(arguments, out),
        "play" => positions::play(arguments, out),
        "best" => positions::best(arguments, out),
        "analyse" => analyse::run(arguments, out),
        "bench" => bench::bench(arguments, out),
        "selfplay" => selfplay::selfplay(arguments, out),
        "soak" => fuzz::fuzz(arguments, out),
        "duel" => duel::duel(arguments, out),
        "generate" => train::generate(arguments, out),
        "tune" => train::tune(arguments, out),
        "train" => train::train(arguments, out),
        "book" => book::book(arguments, out),
        "puzzles" => puzzles::puzzles(arguments, out),
        "tb" => tb::tb(arguments, out),
        "help" => Ok(out.write_all(HELP.as_bytes())?),
        other => Err(Failure::InvalidInput(format!("command {other:?}: there is no such command, --help lists them"))),
    }?;
    Ok(out.flush()?)
}

/// The value of an option as a number.
fn parse_number<T: std::str::FromStr>(arguments: &mut lexopt::Parser, option: &str) -> Result<T, Failure> {
    let text = arguments.value()?.string()?;
    text.parse().map_err(|_| Failure::InvalidInput(format!("option {option}: {text:?} is not a number in range")))
}
