//! Statistics over many games: results, favourites, records, and series for charts.
//!
//! Only finished games that were played on this computer count. Most statistics are about games of one person against
//! the computer, from the person's side; games of two people count only for the time and the days, and games of two
//! computers not at all.

mod export;

pub use export::to_csv;

use crate::game_stats::most_moved;
use crate::rated_game::{GameScore, RatedGame};
use crate::{Player, Summary};
use congo_rules::{Color, PieceKind};
use jiff::Span;
use jiff::civil::Date;
use std::collections::BTreeMap;

/// The number of games over which the score is averaged.
pub const FORM_WINDOW_GAMES: usize = 20;

/// The statistics of many games.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    /// Results by level, in the order in which the levels were first met.
    pub levels: Vec<LevelResults>,
    /// The number of games that two people played here.
    pub two_people: u32,
    /// The current number of wins in a row.
    pub streak: u32,
    /// The maximum number of wins in a row.
    pub longest_streak: u32,
    /// The number of the person's moves of each kind, by [`PieceKind::index`].
    pub moves: [u64; 8],
    /// The number of the computer's pieces of each kind that the person captured, by [`PieceKind::index`].
    pub captured: [u64; 8],
    /// The number of the person's pieces of each kind that the computer captured, by [`PieceKind::index`].
    pub lost_pieces: [u64; 8],
    /// The maximum number of pieces captured by a monkey of the person in one turn.
    pub longest_chain: u8,
    /// The number of the person's pieces that drowned.
    pub drowned: u64,
    /// The number of the computer's pieces that drowned.
    pub computer_drowned: u64,
    /// The time of play in seconds, as far as it is known; with games of two people.
    pub seconds: u64,
    /// After each game against the computer, in order: the person's score, 0 to 1, in the last 20 games, or in all so
    /// far if there are fewer. A draw is half a point.
    pub form: Vec<f64>,
    /// The number of games that began on each day, in order, without days that have none; with games of two people.
    pub days: Vec<(Date, u32)>,
    /// The number of games that began in each month, named by its first day; otherwise like the days.
    pub months: Vec<(Date, u32)>,
}

/// Results against one level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelResults {
    /// The level's name.
    pub level: String,
    /// The person's results as White, then as Black.
    pub sides: [Results; 2],
    /// The current number of the person's losses in a row.
    pub losing_streak: u32,
}

/// The person's results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Results {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Results {
    /// The number of games.
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The score, 0 to 1, a draw being half a point; `None` without a game.
    pub fn share(self) -> Option<f64> {
        let points = f64::from(self.won) + f64::from(self.drawn) / 2.0;
        (self.games() > 0).then(|| points / f64::from(self.games()))
    }

    fn add_score(&mut self, score: GameScore) {
        match score {
            GameScore::Won => self.won += 1,
            GameScore::Drawn => self.drawn += 1,
            GameScore::Lost => self.lost += 1,
        }
    }
}

impl std::iter::Sum for Results {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |one, other| Self {
            won: one.won + other.won,
            drawn: one.drawn + other.drawn,
            lost: one.lost + other.lost,
        })
    }
}

impl LevelResults {
    /// As White and as Black together.
    pub fn total(&self) -> Results {
        self.sides.into_iter().sum()
    }
}

impl Statistics {
    /// The statistics of these games in any order; what depends on the order uses their dates.
    pub fn from_games<'a>(games: impl Iterator<Item = &'a Summary>) -> Self {
        let mut counted: Vec<&Summary> = games.filter(|game| is_counted(game)).collect();
        counted.sort_by(|one, other| one.begun.cmp(&other.begun));
        let mut statistics = Self::default();
        let rated_games: Vec<RatedGame> = counted.iter().filter_map(|game| RatedGame::from_summary(game)).collect();
        rated_games.iter().for_each(|rated_game| statistics.add_game(rated_game));
        statistics.two_people = (counted.len() - rated_games.len()) as u32;
        statistics.seconds = counted.iter().filter_map(|game| game.seconds).map(u64::from).sum();
        statistics.form = rolling_score_shares(&rated_games);
        statistics.days = games_per(&counted, |begun| begun.get(..10)?.parse().ok());
        statistics.months = games_per(&counted, |begun| format!("{}-01", begun.get(..7)?).parse().ok());
        statistics
    }

    /// All results against the computer as this colour.
    pub fn results_as(&self, color: Color) -> Results {
        self.levels.iter().map(|level| level.sides[color.index()]).sum()
    }

    /// All results against the computer.
    pub fn results(&self) -> Results {
        self.levels.iter().map(LevelResults::total).sum()
    }

    /// The animal that the person moved most often, except pawns and superpawns.
    pub fn favorite_piece(&self) -> Option<PieceKind> {
        most_moved(&self.moves)
    }

    /// The share of each kind in the person's moves, 0 to 1, by [`PieceKind::index`]; all zero without a move.
    pub fn move_shares(&self) -> [f64; 8] {
        let all = self.moves.iter().sum::<u64>().max(1) as f64;
        self.moves.map(|moves| moves as f64 / all)
    }

    /// The number of games that began on each of the last `count` days, ending with today.
    pub fn last_days(&self, today: Date, count: usize) -> Vec<(Date, u32)> {
        last_periods(&self.days, count, |back| today.checked_sub(Span::new().try_days(back).ok()?).ok())
    }

    /// The number of games that began in each of the last `count` months, ending with the current one; each is named by
    /// its first day.
    pub fn last_months(&self, today: Date, count: usize) -> Vec<(Date, u32)> {
        last_periods(&self.months, count, |back| {
            today.first_of_month().checked_sub(Span::new().try_months(back).ok()?).ok()
        })
    }

    /// Adds a game against the computer, later than those before.
    fn add_game(&mut self, rated_game: &RatedGame) {
        let against = self.results_against(rated_game.level);
        against.sides[rated_game.side.index()].add_score(rated_game.score);
        against.losing_streak = if rated_game.score == GameScore::Lost { against.losing_streak + 1 } else { 0 };
        self.streak = if rated_game.score == GameScore::Won { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        for index in 0..8 {
            self.moves[index] += u64::from(rated_game.own_stats.moves[index]);
            self.captured[index] += u64::from(rated_game.own_stats.captured[index]);
            self.lost_pieces[index] += u64::from(rated_game.computer_stats.captured[index]);
        }
        self.longest_chain = self.longest_chain.max(rated_game.own_stats.longest_chain);
        self.drowned += u64::from(rated_game.own_stats.drowned);
        self.computer_drowned += u64::from(rated_game.computer_stats.drowned);
    }

    fn results_against(&mut self, level: &str) -> &mut LevelResults {
        let known = self.levels.iter().position(|known| known.level == level);
        let index = known.unwrap_or_else(|| {
            self.levels.push(LevelResults { level: level.to_owned(), sides: Default::default(), losing_streak: 0 });
            self.levels.len() - 1
        });
        &mut self.levels[index]
    }
}

/// Whether a game counts at all: finished, played here, and not by two computers.
fn is_counted(game: &Summary) -> bool {
    game.played_here && game.is_over() && game.players.iter().any(Player::is_person)
}

fn rolling_score_shares(rated_games: &[RatedGame]) -> Vec<f64> {
    let points: Vec<f64> = rated_games.iter().map(|rated_game| rated_game.score.points()).collect();
    let share = |end| {
        let window = &points[usize::saturating_sub(end, FORM_WINDOW_GAMES)..end];
        window.iter().sum::<f64>() / window.len() as f64
    };
    (1..=points.len()).map(share).collect()
}

/// The number of games that began in each period; games without a date are left out.
fn games_per(games: &[&Summary], period_of: impl Fn(&str) -> Option<Date>) -> Vec<(Date, u32)> {
    let mut counts = BTreeMap::new();
    for named in games.iter().filter_map(|game| period_of(&game.begun)) {
        *counts.entry(named).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

/// The last periods, including those without games; `back` returns the period this number before the last.
fn last_periods(
    games_by_period: &[(Date, u32)],
    count: usize,
    period_before: impl Fn(i32) -> Option<Date>,
) -> Vec<(Date, u32)> {
    let games = |date| {
        games_by_period.binary_search_by_key(&date, |(known, _)| *known).map_or(0, |index| games_by_period[index].1)
    };
    let spans = (0..i32::try_from(count).unwrap_or(i32::MAX)).map_while(period_before);
    let mut spans: Vec<(Date, u32)> = spans.map(|date| (date, games(date))).collect();
    spans.reverse();
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameStats;
    use crate::rated_game::samples::{CUB, GIRAFFE, PERSON, game};
    use jiff::civil::date;

    /// The statistics of these games.
    fn statistics_of(games: &[Summary]) -> Statistics {
        Statistics::from_games(games.iter())
    }

    #[test]
    fn results_by_level_and_colour() {
        let games = [
            game("2026-01-01", [PERSON, CUB], "1-0"),
            game("2026-01-02", [PERSON, CUB], "0-1"),
            game("2026-01-03", [CUB, PERSON], "1/2-1/2"),
            game("2026-01-04", [GIRAFFE, PERSON], "0-1"),
            game("2026-01-05", [PERSON, CUB], "1-0"),
        ];
        let statistics = statistics_of(&games);
        let results = |won, drawn, lost| Results { won, drawn, lost };
        let level = |level: &str, sides| LevelResults { level: level.to_owned(), sides, losing_streak: 0 };
        assert_eq!(
            statistics.levels,
            [
                level("Cub", [results(2, 0, 1), results(0, 1, 0)]),
                level("Giraffe", [results(0, 0, 0), results(1, 0, 0)])
            ]
        );
        assert_eq!(statistics.levels[0].total(), results(2, 1, 1));
        assert_eq!((statistics.results_as(Color::Black), statistics.results()), (results(1, 1, 0), results(3, 1, 1)));
        assert_eq!((statistics.results().share(), Results::default().share()), (Some(0.7), None));
    }

    #[test]
    fn a_losing_streak_is_counted_for_each_level() {
        let lost = |day: &str, level| game(day, [PERSON, level], "0-1");
        let mut games = vec![lost("2026-01-01", CUB), lost("2026-01-02", GIRAFFE), lost("2026-01-03", CUB)];
        let streaks =
            |games: &[Summary]| statistics_of(games).levels.iter().map(|level| level.losing_streak).collect::<Vec<_>>();
        assert_eq!(streaks(&games), [2, 1]);
        games.push(game("2026-01-04", [PERSON, CUB], "1/2-1/2"));
        assert_eq!(streaks(&games), [0, 1]);
    }

    #[test]
    fn only_what_a_person_played_here_counts() {
        let here = game("2026-01-01", [PERSON, CUB], "1-0");
        let elsewhere = Summary { played_here: false, ..here.clone() };
        let unfinished = game("2026-01-01", [PERSON, CUB], "*");
        let watched = game("2026-01-01", [GIRAFFE, CUB], "1-0");
        let two = game("2026-01-01", [PERSON, PERSON], "1-0");
        assert_eq!(statistics_of(&[elsewhere, unfinished, watched]), Statistics::default());
        let statistics = statistics_of(&[two.clone(), here, two]);
        assert_eq!((statistics.results().games(), statistics.two_people, statistics.form.len()), (1, 2, 1));
        assert_eq!((statistics.seconds, &statistics.days[..]), (180, &[(date(2026, 1, 1), 3)][..]));
    }

    #[test]
    fn streaks_go_by_when_games_began() {
        for (results, now, longest) in [("", 0, 0), ("++", 2, 2), ("+++-+", 1, 3), ("++=++-", 0, 2), ("-+++", 3, 3)] {
            let result = |sign| {
                if sign == '+' {
                    "1-0"
                } else if sign == '-' {
                    "0-1"
                } else {
                    "1/2-1/2"
                }
            };
            let day = |(index, sign)| game(&format!("2026-01-{:02}", index + 1), [PERSON, CUB], result(sign));
            let mut games: Vec<Summary> = results.chars().enumerate().map(day).collect();
            games.reverse();
            let statistics = statistics_of(&games);
            assert_eq!((statistics.streak, statistics.longest_streak), (now, longest), "{results}");
        }
    }

    #[test]
    fn captures_and_drownings_are_summed_from_the_persons_side() {
        let mut black = game("2026-01-01", [CUB, PERSON], "0-1");
        black.game_stats[1] = GameStats {
            moves: [9, 9, 1, 0, 0, 0, 0, 5],
            captured: [3, 0, 0, 0, 0, 0, 0, 1],
            drowned: 2,
            longest_chain: 3,
            ..GameStats::default()
        };
        black.game_stats[0] = GameStats { captured: [1; 8], drowned: 5, longest_chain: 9, ..GameStats::default() };
        let mut white = game("2026-01-02", [PERSON, CUB], "0-1");
        white.game_stats[0] = GameStats { moves: [0, 0, 8, 0, 0, 0, 0, 0], longest_chain: 2, ..GameStats::default() };
        let statistics = statistics_of(&[black, white]);
        assert_eq!((statistics.moves, statistics.favorite_piece()), ([9, 9, 9, 0, 0, 0, 0, 5], Some(PieceKind::Zebra)));
        assert_eq!((statistics.captured, statistics.lost_pieces), ([3, 0, 0, 0, 0, 0, 0, 1], [1; 8]));
        assert_eq!((statistics.longest_chain, statistics.drowned, statistics.computer_drowned), (3, 2, 5));
        assert_eq!(statistics.move_shares()[7], 5.0 / 32.0);
        assert_eq!(Statistics::default().move_shares(), [0.0; 8]);
    }

    #[test]
    fn form_is_the_share_of_the_last_twenty() {
        let result = |nth| {
            if nth < 10 {
                "0-1"
            } else if nth < 12 {
                "1/2-1/2"
            } else {
                "1-0"
            }
        };
        let games: Vec<Summary> =
            (0..40).map(|nth| game(&format!("2026-01-01 10:{nth:02}"), [PERSON, CUB], result(nth))).collect();
        let form = statistics_of(&games).form;
        assert_eq!((form.len(), form[0], form[9], form[10]), (40, 0.0, 0.0, 0.5 / 11.0));
        assert_eq!((form[19], form[20], form[29], form[39]), (9.0 / 20.0, 10.0 / 20.0, 19.0 / 20.0, 1.0));
    }

    #[test]
    fn days_and_months() {
        let begun = ["2026-02-28 23:59", "2026-03-01", "2026-03-01 08:00:00", "2025-12-24", "2026-03", "2026", "", "é"];
        let games = begun.map(|begun| game(begun, [PERSON, CUB], "1-0"));
        let statistics = statistics_of(&games);
        let [eve, february, march] = [date(2025, 12, 24), date(2026, 2, 28), date(2026, 3, 1)];
        assert_eq!(statistics.days, [(eve, 1), (february, 1), (march, 2)]);
        let [december, second] = [date(2025, 12, 1), date(2026, 2, 1)];
        assert_eq!(statistics.months, [(december, 1), (second, 1), (march, 3)]);
        let last = statistics.last_days(date(2026, 3, 2), 4);
        assert_eq!(last, [(date(2026, 2, 27), 0), (february, 1), (march, 2), (date(2026, 3, 2), 0)]);
        let last = statistics.last_months(date(2026, 3, 31), 4);
        assert_eq!(last, [(december, 1), (date(2026, 1, 1), 0), (second, 1), (march, 3)]);
        assert_eq!(statistics.last_days(date(-9999, 1, 2), usize::MAX).len(), 2, "time has a beginning");
    }
}
