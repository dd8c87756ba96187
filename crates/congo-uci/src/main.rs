//! The program `congo-engine`: rules and engine for scripts, and a UCI engine. Parses arguments and writes lines.

mod analyse;
mod arena;
mod bench;
mod book;
mod check_args;
mod checkpoint;
mod child_process;
mod conform;
mod duel;
mod evaluators;
mod files;
mod fuzz;
mod ladder;
mod output;
mod player;
mod positions;
mod progress;
mod puzzles;
mod screen;
mod selfplay;
mod spsa;
mod survey;
mod tb;
mod train;
mod tuning;
mod uci;
mod wild;
mod workers;

use lexopt::prelude::*;
use std::fmt;
use std::io::Write;
use std::process::ExitCode;

const HELP: &str = "\
congo-engine: the rules of Congo and its engine, for scripts

  congo-engine
      Speaks UCI on standard input and output, with UCI_Variant congo, Congo FEN and whole chains (b1d3f5).
      Beyond UCI: `d` shows the position, `eval` its evaluation, `go perft N` counts move sequences. Of a line that is
      not understood, the rest is obeyed, and `info string` says what was skipped.
  congo-engine perft \"<FEN>\" <depth> [--divide]
      Counts the sequences of legal moves. --divide: first `<move> <count>` for every move.
      Last line: `nodes <n>`.
  congo-engine moves \"<FEN>\"
      Lists every legal move in UCI notation, one per line, sorted. A monkey's chain is listed with one of its paths.
  congo-engine fen \"<FEN>\" [--number N]
      Writes a position in Congo FEN; with --number in the three fields of university assignments, `<ranks> w|b <N>`,
      N being the number of the move. Both kinds are read wherever a FEN is.
  congo-engine play \"<FEN>\" <move>...
      Plays the moves and writes two lines: the FEN, then one of
        status ongoing
        status white wins <reason>     reason: `lion taken` or `no legal move`
        status black wins <reason>
        status draw <reason>           reason: `bare lions`, `threefold repetition`, or
                                       `no capture, drowning or pawn move for too long`
      The status is that of the last position. Moves after a draw are still played.
  congo-engine best \"<FEN>\" [--depth N] [--nodes N] [--ms N]
      Searches (one second without limits) and writes a line for each depth,
        depth <n> score cp <n>|mate <n> nodes <n> ms <n> line <move>...
      then `best <move>`, or `best none`.
  congo-engine analyse GAME.pgn [--nodes N] [--ms N] [--depth N] [--lines N] [--game K] [--threads N] [--pgn FILE]
      Analyses every game of the file, or the K-th. Standard error names what was mended, and the games that cannot be
      read, with their lines; the others are analysed, and the exit status is 2. Without limits, each position gets 170,000 nodes, as in the
      game's review. For each:
        game <n> white \"<name>\" black \"<name>\" result <result> plies <n>
        ply <n> w|b <move> cp <n>|mate <n> chance <%> loss <%> <mark> best cp <n>|mate <n> depth <n> nodes <n>
          line <move>...     all on one line
          line <n> cp <n>|mate <n> <move>...     the next best moves, with --lines
        end cp <n>|mate <n> depth <n> nodes <n> line <move>...     unless the game ended on the board
        white moves <n> accuracy <%> brilliant <n> inaccuracies <n> mistakes <n> blunders <n>     and the same for black
        turned <ply>|none
      Scores and chances are for White, after the move; those behind `best` are before it. A move's loss is the loss of
      win chance of the side that moved: an inaccuracy from 5, a mistake from 10, a blunder from 20; below, the mark
      is `-`, or `brilliant` for the best of two lines or more that gives up a piece.
      --pgn: writes the games to a file, with evaluations, marks and better lines added.
  congo-engine bench [--depth N] [--eval shipped|hand|NETWORK]
      Searches fixed positions. Writes `nodes <n>` (the signature) and `nps <n>`.
  congo-engine selfplay [--games N] [--seed S] [--nodes N]
      Plays games between the levels and checks every move against the rules. Exits with status 1 at an illegal move.
  congo-engine fuzz-uci [--seconds N] [--seed S] [--program FILE]
      Starts a UCI program (by default this one), sends it valid, invalid and random commands (for one minute), and
      checks every answer: it must always answer, set up the right position, and give one legal move per search. Last
      line: `lines <n> searches <n> refused <n> failures <n> seconds <n>`. Exits with status 1 after a failure.
  congo-engine conform [--only SET,...] [--data DIR] [--timeout SECONDS] [--max-nodes N] [--go LIMIT]
                       [--option NAME=VALUE]... PROGRAM [ARGUMENT...]
      Starts a UCI engine for Congo and checks it against the data of docs/conformance, which is built in. The sets are
      perft, moves, rulings, illegal, games and fens; numbered, which only --only includes, has the FENs of university
      assignments. With `go perft N` the engine's lists of moves and counts are checked; without it, only that its best
      moves are legal. --data: reads the files of a folder instead. --timeout: for each answer (20). --max-nodes: skips
      larger counts (200000). --go: the limit of a search, `depth N`, `nodes N` or `movetime MS` (`depth 1`). --option:
      sets a UCI option. Everything after PROGRAM is for the program. Writes a line for each failure,
        <file>:<line>: <problem> [<rule>] fen <FEN> [moves <move>...]
      then how many cases of each set passed: `perft 546/546 moves 506/506 ...`. Exits with status 1 after a failure.
  congo-engine duel <player> <player> [--games N] [--seed S] [--threads N]
                    [--openings FILE | --plies N | --uneven PERCENT,PERCENT] [--sprt <elo>,<elo>] [--pgn FILE [--resume]]
      Plays pairs of games with colours exchanged, from the FENs of a file or after N random plies (6). --uneven: after
      random plies after which a short search expects the better side to score from so much to so much, like 55,75:
      most games from even openings are drawn. Reports wins, draws, losses, points, and Elo with its 95% interval. A game
      of 1,000 plies is drawn.
      --sprt: stops as soon as it is decided (5% error) which of the two Elo differences is closer to the truth. --pgn:
      saves the games; --resume: continues after the games that the file already has.
      A player is <name>@<limit>. The name is `engine` (full strength), `hand` or `net:<file>` (the same with another
      evaluation: the classical one, or a network), the name of a level, `naive` (random moves, but captures what is
      unprotected), `platform` (alpha-beta to depth 5, counts material), `uci:<program>`, or `line:<program>` (reads a
      FEN, writes a move). The limit is `nodes=N`, `depth=N` or `ms=N` per move, or `tc=<seconds>+<seconds>`. `Lion@20000`
      means nodes; a level needs no limit; a limit alone means the engine. With `nodes` and `depth`, each search begins
      with empty tables. `soft=N` is for `engine`, `hand` and `net` only: a search ends after the iteration that reaches N
      nodes, and the next one begins with its tables, as in a game by the clock, but the games can be repeated. Options
      after the limit: `,contempt=N` (the number of centipawns by which a draw is worse than even), `,threads=N`, and for
      our engine the constants of its search, such as `,rfp_margin_cp=90`. A player loses if it exceeds its time by 100 ms
      in one move (`ms`) or in a whole game (`tc`). Time spent waiting for a processor does not count; for other programs
      that is known on Linux only. `rating:N` is a point on the strength line of the levels, without form;
      `plain:<level>` is a level without its style.
  congo-engine ladder [LEVEL...] [--points N [--from RATING] [--to RATING] | --style | --blunders | --adaptive]
                      [--levels FILE] [--games N] [--nodes N] [--seed S] [--threads N]
      Plays N games (400) of each level, or of the named ones, against the level below and writes the result of each
      match as `duel` does. --points: N ratings evenly along the strength line instead, or along a part of it, each
      against the one before. --style: each level against itself without its style. --blunders: counts the moves of
      each level that lose more than 50% win chance, and those of them where the level below would have played a better
      move. --adaptive: each level as a player against the adaptive opponent, which first takes it for a player of 0,
      1200 and 2400; writes its score after 15 games, of N games, and the mean rating of the opponents. --levels: those
      of a file like levels.ron instead of the built-in ones. --nodes: a level visits at most N nodes (4,000,000) for a
      move.
  congo-engine spsa [PARAMETER...] --out FILE [--games N] [--nodes N | --soft N] [--seed S] [--threads N]
      Tunes constants of the search, or the named ones, by N games (20,000) at N nodes per move (5,000), or at N soft
      nodes, as in `duel`. Writes the default and the tuned value of each. Continues an interrupted run from FILE.notes.
  congo-engine screen NAME=LOW,HIGH... [NAME=VALUE...] --out FILE [--games N] [--nodes N | --soft N] [--seed S]
                      [--threads N]
      Shows which constants of the search matter. In each pair of games one engine has each named constant at its low or
      high value at random, and the other engine has the other one; constants with one value are the same for both. The
      games are those of `spsa`. Writes what high instead of low is worth, in Elo with its 95% interval, the largest
      first:
        rfp_margin_cp 65,130 elo -13 (-20 to -5)
      Continues an interrupted run from FILE.notes.

  congo-engine survey [--out FOLDER] [--nodes N,N...] [--games N] [--opening-nodes N] [--first-move-nodes N]
                      [--seed S] [--threads N]
      Plays N games (9,604) from the start position at each of several strengths, nodes per move (60,250,1000,4000,
      16000). The first 8 plies are the same at all strengths: with N nodes (20,000) a side plays any of its best moves
      that lose at most 3% win chance. Writes tables to FOLDER (out/survey): results.csv, draws.csv, values.csv (what an
      animal more is worth), and first-moves.csv, compared with N nodes (100,000,000) and by the games of the last
      strength. Continues an interrupted survey from FOLDER/games.notes, which keeps all games.

  congo-engine generate FILE [--games N] [--nodes N] [--seed S] [--threads N] [--eval shipped|hand|NETWORK]
      Plays games of the engine against itself and appends their quiet positions to the file. Games that the file
      already has are not played again. After N nodes (500) per move the search finishes its iteration, which makes
      about twice as many. Of four games two begin with random plies from the start position, one with unusual armies,
      and one with an endgame. A game ends at a forced win, a large score for both sides, or a position of the tables.
  congo-engine samples FILE... --out FILE [--dir DIR] [--seed S]
      Merges files of such positions, of any size, into one in random order. Of positions that are the same, mirrored
      or with exchanged colours, the first one stays; those that the built-in tables know are left out. --dir: a folder
      with more tables, from which the results of the positions that they know are taken. Writes
        read <n> invalid <n> in tables <n> rescored <n> duplicates <n> written <n>
  congo-engine tune FILE... --out WEIGHTS [--epochs N] [--seed S]
      Fits the weights of the classical evaluation to the results of those games.
  congo-engine train FILE... --out NETWORK [--epochs N] [--batch N] [--rate R] [--lambda SHARE] [--from NETWORK]
                     [--seed S] [--threads N]
      Trains a network on them in N epochs (12): SHARE of the target (0.1) is the game's result, the rest is the score
      of the search. It also learns how likely a draw is. Files may be of any size; a million samples at a time are read
      and shuffled, so use `samples` first. --batch: the number of samples of a step (16384). --rate: the highest
      learning rate (0.0015). --from: begins with the weights of a network. NETWORK.txt says what the network was
      trained on and how. Continues an interrupted training with the same settings from NETWORK.state.
  congo-engine wdl FILE... [--max-score CP]
      Fits the chances of win, draw and loss to the scores and results of those games, up to CP centipawns (2,000).
      Writes the coefficients of the constants in `src/wdl.rs`.

  congo-engine book --out FILE [--plies N] [--nodes N] [--margin CP] [--games N] [--seed S] [--threads N]
      Builds the opening book from the start position to a depth of N plies (10), with the moves whose score is within
      CP centipawns (20) of the best after N nodes per position (300,000). The moves are weighted by their scores and
      by N games from the ends of the book (1,000). Continues an interrupted run from FILE.notes.
  congo-engine book check [FILE] [--nodes N] [--margin CP] [--threads N] [--out FILE]
      Searches every move of FILE, or of the built-in book, with more nodes (1,000,000). Writes a line for each move
      that is worse than the best by more than CP centipawns (40), and exits with status 1 if there is one. Last line:
      `moves <n> worst <cp> mean <cp> beyond the margin <n>`. --out: writes the book without those moves instead.

  congo-engine puzzles --out FILE [--batches N] [--about SUBJECT,...] [--nodes N] [--margin PERCENT] [--most N]
                       [--seed S] [--threads N]
      Composes N batches of positions (1,000), in turn about the river, a chain, a lion-line or any (--about), plays a
      few moves from each, and searches them for puzzles: positions in which one move is better than every other by
      PERCENT win chance (25) after N nodes per position (100,000), and the same for each later move of the line. Leaves
      out single moves that only capture a piece or save the lion. Selects and rates the puzzles as below, at most N
      (3,200). Continues an interrupted run from FILE.notes.
  congo-engine puzzles select [--keep FILE] FILE... [--most N] [--out FILE]
      Merges files of puzzles and notes of interrupted runs. Of puzzles with the same first position, mirrored or not,
      one is selected, of plain captures at most one in ten, and at most N in all, spread evenly over themes and ratings.
      --keep: all puzzles of this file stay, whatever the limits. Writes one line that counts them by kind.
  congo-engine puzzles check [FILE] [--nodes N] [--margin PERCENT] [--threads N] [--out FILE]
      Searches every move that a puzzle of FILE, or of the built-in ones, asks for with more nodes (1,500,000). Writes
      a line for each puzzle in which the move is not the best by this margin (15%), and exits with status 1 if there
      is one. --out: writes the puzzles without those instead. FILE may be the notes of an interrupted run.
  congo-engine puzzles rate [FILE] --out FILE [--threads N]
      Rates the puzzles of FILE, or the built-in ones, by which levels solve them, and changes nothing else: for a
      change of the levels.

  congo-engine wild [--rank N | --day DATE] [--seed S] [--boards N] [--nodes N]
      Makes wild boards: start positions with unequal armies, on which White is ahead (rank 1) to behind (rank 9).
      Writes a line for each of N boards (1), beginning with seed S (1):
        rank <n> seed <n> cp <n> chance <%> <FEN> white <pieces more or less> black <pieces more or less>
      --day: the board of the day of a date such as 2026-11-24, and of the days after it. --nodes: checks with N nodes
      per search, which gives other boards.

  congo-engine tb build [SELECTION] [--dir DIR] [--threads N]
      Builds endgame tables: the selected classes and those they depend on. Writes one file per class to DIR
      (`out/tables`); existing files are left unchanged. SELECTION is
        [--pieces N | --class NAME... | --sides N,M] [--kinds LETTERS]
      all classes with 3 to N pieces (4), named ones such as LCvLZ, or those with N against M pieces, lions included.
      --kinds: of these, only classes whose other pieces are of these kinds, like CGEMZ.
  congo-engine tb verify [SELECTION] [--dir DIR] [--markdown] [--longest N] [--threads N]
      Checks that the value of every position is the best of the values that its moves lead to, in the files of DIR or,
      without DIR, in the built-in tables. Exits with status 1 at the first position that fails. With --markdown or
      --longest it then describes the classes like `tb facts`.
  congo-engine tb pack [SELECTION] [--dir DIR] [--wdl] [--out FILE] [--threads N]
      Packs tables into one file. --wdl: stores only win, draw or loss, which takes much less space.
  congo-engine tb probe \"<FEN>\" [--dir DIR]
      Writes `win in <plies>`, `draw` or `loss in <plies>` for the side to move, then `<move> <value>` for every move,
      the best first. Tables of 3 and 4 pieces are built in; DIR has more.
  congo-engine tb facts [SELECTION] [--dir DIR] [--markdown] [--longest N] [--threads N]
      Writes for each class the number of legal positions, of wins, draws and losses, and the longest win with its
      position. --longest: totals over all classes and the N longest lines instead, or with --markdown before them.

perft and moves ignore the history: only a missing lion ends the game. `start` means the start position.
A Congo FEN has nine fields separated by /: ranks 7 to 1, w or b, and -1 or the start square of a chain in progress.
Invalid input: one line on standard error that names the field and the character, and exit status 2.
";

/// Why a command failed.
#[derive(Debug)]
enum Failure {
    /// Invalid arguments or input.
    InvalidInput(String),
    /// A check of the program itself failed.
    CheckFailed(String),
    /// The output cannot be written.
    Output(std::io::Error),
}

impl Failure {
    fn exit_code(&self) -> u8 {
        match self {
            Self::InvalidInput(_) => 2,
            Self::CheckFailed(_) => 1,
            Self::Output(_) if self.is_output_closed() => 0,
            Self::Output(_) => 1,
        }
    }

    /// Whether the reader of the output is gone, as after `| head`: then it has what it wanted.
    fn is_output_closed(&self) -> bool {
        matches!(self, Self::Output(problem) if problem.kind() == std::io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidInput(problem) | Self::CheckFailed(problem) => f.write_str(problem),
            Self::Output(problem) => write!(f, "the output cannot be written: {problem}"),
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
        Self::Output(problem)
    }
}

fn main() -> ExitCode {
    match run(&mut lexopt::Parser::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.is_output_closed() {
                progress::note(&format!("congo-engine: {failure}"));
            }
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run(arguments: &mut lexopt::Parser) -> Result<(), Failure> {
    match arguments.next()? {
        None => {
            output::exit_when_output_is_closed();
            uci::run(std::io::BufReader::new(std::io::stdin()), std::io::stdout())
        }
        Some(Short('h') | Long("help")) => Ok(std::io::stdout().write_all(HELP.as_bytes())?),
        Some(Short('V') | Long("version")) => {
            Ok(writeln!(std::io::stdout(), "congo-engine {}", env!("CARGO_PKG_VERSION"))?)
        }
        Some(Value(command)) => run_command(&command.string()?, arguments),
        Some(other) => Err(other.unexpected().into()),
    }
}

fn run_command(command: &str, arguments: &mut lexopt::Parser) -> Result<(), Failure> {
    let run: fn(&mut lexopt::Parser, &mut std::io::StdoutLock<'static>) -> Result<(), Failure> = match command {
        "perft" => positions::perft,
        "moves" => positions::moves,
        "fen" => positions::fen,
        "play" => positions::play,
        "best" => positions::best,
        "analyse" => analyse::run,
        "bench" => bench::bench,
        "selfplay" => selfplay::selfplay,
        "fuzz-uci" => fuzz::fuzz,
        "conform" => conform::conform,
        "ladder" => ladder::ladder,
        "duel" => duel::duel,
        "generate" => train::generate,
        "samples" => train::samples,
        "tune" => train::tune,
        "train" => train::train,
        "wdl" => train::wdl,
        "book" => book::book,
        "puzzles" => puzzles::puzzles,
        "screen" => screen::screen,
        "spsa" => spsa::spsa,
        "survey" => survey::survey,
        "tb" => tb::tb,
        "wild" => wild::wild,
        "help" => |_, out| Ok(out.write_all(HELP.as_bytes())?),
        other => {
            let problem = format!("command {other:?}: there is no such command, --help lists them");
            return Err(Failure::InvalidInput(problem));
        }
    };
    output::exit_when_output_is_closed();
    let out = &mut std::io::stdout().lock();
    run(arguments, out)?;
    Ok(out.flush()?)
}

/// The value of an option as a number.
fn parse_number<T: std::str::FromStr>(arguments: &mut lexopt::Parser, option: &str) -> Result<T, Failure> {
    let text = arguments.value()?.string()?;
    text.parse().map_err(|_| Failure::InvalidInput(format!("option {option}: {text:?} is not a number in range")))
}

/// Two numbers with a comma between them, like `0,5`.
fn parse_pair<T: std::str::FromStr>(text: &str) -> Option<(T, T)> {
    let (first, second) = text.split_once(',')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}
