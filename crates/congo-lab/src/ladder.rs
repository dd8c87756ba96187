//! Measures the levels: against each other, along the strength line, with and without style, against the adaptive
//! opponent, and their blunders.

use crate::arena::{game_rng, half_points, play_game, random_opening};
use crate::args::{ALL_THREADS, at_least_one, parse_threads};
use crate::duel::{MatchStats, play_match};
use crate::player::{EnginePlayer, MAX_LEVEL_NODES, Player, PlayerSpec, TimeControl, without_style};
use crate::workers::run_jobs;
use congo_coach::{
    Level, PlayerRating, default_levels, level_at_rating, level_for_game, parse_levels, select_move_within,
};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::{Color, Game, Move, Position};
use congo_uci::Failure;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The default number of games of each match.
const DEFAULT_GAMES: u64 = 400;
/// The number of random plies before a game in which blunders are counted.
const RANDOM_PLIES: usize = 4;
/// Nodes to find possible blunders, and to confirm them.
const SCREENING_NODES: u64 = 2_000;
/// See [`SCREENING_NODES`].
const CONFIRMING_NODES: u64 = 60_000;
/// The loss of win chance that makes a move a blunder here, and the one from which a move is looked at closely.
const BLUNDER_LOSS: f64 = 0.5;
/// See [`BLUNDER_LOSS`].
const SCREENING_LOSS: f64 = 0.35;

/// The first guesses of a player's rating with which the adaptive opponent starts.
const ADAPTIVE_STARTS: [i32; 3] = [0, 1_200, 2_400];
/// The games until it should have found the player's strength, and those that count afterwards.
const SETTLING_GAMES: u64 = 15;
/// See [`SETTLING_GAMES`].
const SETTLED_GAMES: u64 = 40;

/// What is measured.
enum Measurement {
    /// Each level against the one below.
    Steps,
    /// This number of ratings, evenly along the line, each against the one before.
    Points(i32),
    /// Each level against itself without its style.
    Style,
    /// The blunders of each level.
    Blunders,
    /// Each level as a player against the adaptive opponent.
    Adaptive,
}

/// The settings of a measurement.
struct Settings {
    games: u64,
    seed: u64,
    threads: usize,
    /// The most nodes that a level visits for a move.
    nodes: u64,
    /// The levels, the weakest first.
    levels: Arc<[Level]>,
    /// The names of the levels to measure; empty for all.
    selected: Vec<String>,
    /// The lowest and the highest rating of the points.
    range: (i32, i32),
}

/// Measures the levels by games
///
/// Plays games of each level, or of the named ones, against the level below, and writes the result of each match as `duel`
/// does.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct LadderArgs {
    /// The levels to measure
    #[arg(value_name = "LEVEL")]
    selected: Vec<String>,
    /// Instead, N ratings evenly along the strength line, each against the one before
    #[arg(long, value_name = "N", group = "measurement")]
    points: Option<i32>,
    /// The lowest of these ratings
    #[arg(long, value_name = "RATING", allow_negative_numbers = true)]
    from: Option<i32>,
    /// The highest of these ratings
    #[arg(long, value_name = "RATING", allow_negative_numbers = true)]
    to: Option<i32>,
    /// Instead, each level against itself without its style
    #[arg(long, group = "measurement")]
    style: bool,
    /// Counts the moves of each level that lose more than 50% win chance, and those of them where the level below would
    /// have played a better move
    #[arg(long, group = "measurement")]
    blunders: bool,
    /// Each level as a player against the adaptive opponent, which first takes it for a player of 0, 1200 and 2400: its
    /// score after 15 games, of N games, and the mean rating of the opponents
    #[arg(long, group = "measurement")]
    adaptive: bool,
    /// The levels of a file like levels.ron instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,
    /// The games of each match
    #[arg(long, value_name = "N", default_value_t = DEFAULT_GAMES)]
    games: u64,
    /// The most nodes that a level visits for a move
    #[arg(long, value_name = "N", default_value_t = MAX_LEVEL_NODES, value_parser = at_least_one::<u64>)]
    nodes: u64,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

pub(crate) fn ladder(args: LadderArgs, out: &mut impl Write) -> Result<(), Failure> {
    let measurement = args.measurement();
    let levels = args.levels.as_deref().map_or_else(|| Ok(default_levels()), load_levels)?;
    let LadderArgs { games, seed, threads, nodes, selected, from, to, .. } = args;
    if let Some(unknown) = selected.iter().find(|name| levels.iter().all(|level| level.name != **name)) {
        return Err(Failure::InvalidInput(format!("ladder: there is no level {unknown:?}")));
    }
    let range = (from.unwrap_or(levels[0].rating), to.unwrap_or(levels[levels.len() - 1].rating));
    let settings = Settings { games, seed, threads, nodes, levels: levels.into(), selected, range };
    settings.measure(&measurement, out)
}

impl LadderArgs {
    fn measurement(&self) -> Measurement {
        match self {
            Self { points: Some(points), .. } => Measurement::Points((*points).max(2)),
            Self { style: true, .. } => Measurement::Style,
            Self { blunders: true, .. } => Measurement::Blunders,
            Self { adaptive: true, .. } => Measurement::Adaptive,
            _ => Measurement::Steps,
        }
    }
}

/// Reads levels from a file like `levels.ron`.
fn load_levels(file: &Path) -> Result<Vec<Level>, Failure> {
    let failed = |problem: String| Failure::InvalidInput(format!("{}: {problem}", file.display()));
    let text = congo_text::read_file(file).map_err(|error| failed(error.to_string()))?;
    parse_levels(&text).map_err(|problem| failed(problem.to_string()))
}

impl Settings {
    fn measure(&self, measurement: &Measurement, out: &mut impl Write) -> Result<(), Failure> {
        match *measurement {
            Measurement::Steps => {
                for (below, level) in self.selected_steps() {
                    self.report([level, below].map(|level| (level.name.clone(), level.clone())), out)?;
                }
            }
            Measurement::Points(points) => {
                let point = |number: i32| {
                    let rating = self.range.0 + (self.range.1 - self.range.0) * number / (points - 1);
                    (format!("rating:{rating}"), level_at_rating(&self.levels, rating))
                };
                for number in 1..points {
                    self.report([point(number), point(number - 1)], out)?;
                }
            }
            Measurement::Style => {
                for level in self.levels.iter().filter(|level| self.is_selected(level)) {
                    let plain = (format!("plain:{}", level.name), without_style(level.clone()));
                    self.report([(level.name.clone(), level.clone()), plain], out)?;
                }
            }
            Measurement::Blunders => {
                for (below, level) in self.selected_steps() {
                    let count = self.count_blunders(level, below)?;
                    writeln!(
                        out,
                        "{} moves {} blunders {} ({:.2}%) that the {} avoids {} ({:.2}%)",
                        level.name,
                        count.moves,
                        count.blunders,
                        count.percent(count.blunders),
                        below.name,
                        count.avoided_below,
                        count.percent(count.avoided_below),
                    )?;
                    out.flush()?;
                }
            }
            Measurement::Adaptive => {
                for level in self.levels.iter().filter(|level| self.is_selected(level)) {
                    for start in ADAPTIVE_STARTS {
                        let settled = self.play_adaptive(level, start)?;
                        writeln!(out, "{} from {start}: {settled}", level.name)?;
                        out.flush()?;
                    }
                }
            }
        }
        Ok(())
    }

    fn is_selected(&self, level: &Level) -> bool {
        self.selected.is_empty() || self.selected.contains(&level.name)
    }

    /// Each selected level, after the one below it.
    fn selected_steps(&self) -> impl Iterator<Item = (&Level, &Level)> {
        self.levels.windows(2).map(|pair| (&pair[0], &pair[1])).filter(|(_, level)| self.is_selected(level))
    }

    /// Plays a match and writes its result.
    fn report(&self, players: [(String, Level); 2], out: &mut impl Write) -> Result<(), Failure> {
        let [(one, level), (other, opponent)] = players;
        let specs = [level, opponent].map(|level| PlayerSpec::of_level(level, self.levels.clone(), self.nodes));
        let names = [one.clone(), other.clone()];
        let stats: MatchStats = play_match(names, specs, self.games, self.seed, self.threads)?;
        writeln!(out, "{one} against {other}: {stats}")?;
        Ok(out.flush()?)
    }

    fn count_blunders(&self, level: &Level, below: &Level) -> Result<BlunderCount, Failure> {
        let (mut total, mut fault) = (BlunderCount::default(), None);
        run_jobs(
            self.threads,
            0..self.games,
            || Engine::new(16),
            |judge, number| self.blunders_of_game(judge, level, below, number),
            |counted| {
                match counted {
                    Ok(count) => total.add(&count),
                    Err(problem) => fault = Some(problem),
                }
                fault.is_none()
            },
        );
        fault.map_or(Ok(total), Err)
    }

    /// Plays a game of the level against the one below, and counts the blunders of the level.
    fn blunders_of_game(
        &self,
        judge: &mut Engine,
        level: &Level,
        below: &Level,
        number: u64,
    ) -> Result<BlunderCount, Failure> {
        let mut random = game_rng(self.seed, number);
        let (start, seed) = (random_opening(&mut random, RANDOM_PLIES), random.next_u64());
        let limits = Limits::nodes(self.nodes);
        let player = |level: &Level| -> Box<dyn Player> {
            Box::new(EnginePlayer::at_level_of(level.clone(), self.levels.clone(), limits))
        };
        let side = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let (mut one, mut other) = (player(level), player(below));
        let (white, black) = if side == Color::White { (&mut one, &mut other) } else { (&mut other, &mut one) };
        let unlimited = TimeControl::Unlimited;
        let end = play_game([(&mut **white, unlimited), (&mut **black, unlimited)], start.clone(), seed);
        if let Some((side, problem)) = end.fault {
            return Err(Failure::CheckFailed(format!("{side}: {problem}")));
        }
        let below_today = level_for_game(&self.levels, below, seed);
        let (mut count, mut replayed) = (BlunderCount::default(), start.clone());
        for turn in end.game.moves().iter().skip(start.ply()) {
            if turn.before.turn() == side {
                count.moves += 1;
                if is_blunder(judge, &turn.before, turn.mv) {
                    count.blunders += 1;
                    let alternative = move_of(judge, &below_today, &replayed, (seed, self.nodes));
                    let is_avoided =
                        alternative.is_some_and(|mv| mv != turn.mv && !is_blunder(judge, &turn.before, mv));
                    count.avoided_below += u32::from(is_avoided);
                }
            }
            replayed.play(&turn.path).map_err(|problem| Failure::CheckFailed(problem.to_string()))?;
        }
        Ok(count)
    }

    /// Plays a level against the adaptive opponent, which begins with this guess, as often as it takes for the number of
    /// games that count.
    fn play_adaptive(&self, level: &Level, start: i32) -> Result<SettledGames, Failure> {
        let (mut total, mut fault) = (SettledGames::default(), None);
        run_jobs(
            self.threads,
            0..self.games.div_ceil(SETTLED_GAMES),
            || (),
            |(), number| self.meet_adaptive_opponent(level, start, number),
            |played| {
                match played {
                    Ok(games) => total.0.extend(games.0),
                    Err(problem) => fault = Some(problem),
                }
                fault.is_none()
            },
        );
        fault.map_or(Ok(total), Err)
    }

    /// One player's games against the adaptive opponent, all from the usual start; returns those that count.
    fn meet_adaptive_opponent(&self, level: &Level, start: i32, number: u64) -> Result<SettledGames, Failure> {
        let (mut rating, mut random) = (PlayerRating::at(f64::from(start)), game_rng(self.seed, number));
        let limits = Limits::nodes(self.nodes);
        let player = |level: &Level| EnginePlayer::at_level_of(level.clone(), self.levels.clone(), limits);
        let (mut person, mut games) = (player(level), SettledGames::default());
        for game in 0..SETTLING_GAMES + SETTLED_GAMES {
            let opponent = rating.opponent(&self.levels);
            let mut shadow = player(&opponent);
            let (person, shadow) =
                ((&mut person as _, TimeControl::Unlimited), (&mut shadow as _, TimeControl::Unlimited));
            let color = if game.is_multiple_of(2) { Color::White } else { Color::Black };
            let sides = if color == Color::White { [person, shadow] } else { [shadow, person] };
            let end = play_game(sides, Game::new(), random.next_u64());
            if let Some((side, problem)) = end.fault {
                return Err(Failure::CheckFailed(format!("{side}: {problem}")));
            }
            let score = f64::from(half_points(end.outcome, color)) / 2.0;
            rating = rating.after_game(opponent.rating, score);
            if game >= SETTLING_GAMES {
                games.0.push((score, opponent.rating));
            }
        }
        Ok(games)
    }
}

/// The scores of a player after the first games, and the ratings of the opponents.
#[derive(Debug, Default)]
struct SettledGames(Vec<(f64, i32)>);

impl fmt::Display for SettledGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.0.len().max(1) as f64;
        let mean = self.0.iter().map(|(score, _)| score).sum::<f64>() / games;
        let variance = self.0.iter().map(|(score, _)| (score - mean).powi(2)).sum::<f64>() / games;
        let opponent = self.0.iter().map(|(_, rating)| f64::from(*rating)).sum::<f64>() / games;
        let error = 196.0 * (variance / games).sqrt();
        write!(f, "games {games} score {:.1}% +-{error:.1} opponent {opponent:.0}", 100.0 * mean)
    }
}

/// Numbers of moves of a level.
#[derive(Debug, Default)]
struct BlunderCount {
    moves: u32,
    blunders: u32,
    /// Blunders where the level below plays a better move.
    avoided_below: u32,
}

impl BlunderCount {
    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.blunders += other.blunders;
        self.avoided_below += other.avoided_below;
    }

    fn percent(&self, part: u32) -> f64 {
        100.0 * f64::from(part) / f64::from(self.moves.max(1))
    }
}

fn move_of(engine: &mut Engine, level: &Level, game: &Game, (seed, nodes): (u64, u64)) -> Option<Move> {
    let (root, limits) = (Root::from_game(game), Limits::nodes(nodes));
    select_move_within(engine, &root, level, &limits, seed, &Stop::default(), &mut |_| {}).best_move
}

/// Whether a move loses more than [`BLUNDER_LOSS`] of win chance.
fn is_blunder(judge: &mut Engine, position: &Position, mv: Move) -> bool {
    loss(judge, position, mv, SCREENING_NODES) > SCREENING_LOSS
        && loss(judge, position, mv, CONFIRMING_NODES) > BLUNDER_LOSS
}

/// The win chance that a move loses compared with the best one, 0 to 1.
fn loss(judge: &mut Engine, position: &Position, mv: Move, nodes: u64) -> f64 {
    let mut search = |root: &Root| judge.search(root, &Limits::nodes(nodes), &Stop::default(), &mut |_| {});
    let root = Root::from_position(*position);
    let best = search(&root);
    if best.best_move == Some(mv) {
        return 0.0;
    }
    let played = search(&Root { search_moves: vec![mv], ..root });
    best.score.win_chance() - played.score.win_chance()
}
