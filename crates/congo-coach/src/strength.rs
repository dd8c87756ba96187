//! The strength line: every rating between the weakest and the strongest level can be played, and a level's form moves
//! it along the line from game to game.

use crate::level::Level;
use congo_engine::{mix64, normal_noise};

/// The Elo that a difference of 1 on the strength line is worth, without form, as measured in
/// `crates/congo-lab/docs/levels.md`.
pub const ELO_PER_RATING: f64 = 0.85;

/// The plies and hops that stand for "all" between two levels.
const ALL_PLIES: f64 = 12.0;
/// The nodes that stand for "no limit" between two levels.
const ALL_NODES: f64 = 2_000_000.0;
/// The largest deviation of the form of a game from zero, in standard deviations.
const MAX_FORM_DEVIATIONS: i32 = 2;

/// The part of a list of levels that makes the strength line: up to the first level that is not above the one before
/// it, such as the custom one of the game.
fn line(levels: &[Level]) -> &[Level] {
    let end = levels.windows(2).position(|pair| pair[0].rating >= pair[1].rating);
    end.map_or(levels, |last| &levels[..=last])
}

/// Returns the ratings of the weakest and of the strongest level on the strength line.
///
/// # Panics
/// If `levels` is empty.
pub(crate) fn line_range(levels: &[Level]) -> (i32, i32) {
    let line = line(levels);
    (line[0].rating, line[line.len() - 1].rating)
}

/// Returns the level of this rating: a mixture of the two `levels` around it, with the name and the style of the nearer
/// one; the weakest or the strongest level if the rating is beyond it. It has no form: it always plays at this rating.
///
/// # Panics
/// If `levels` is empty.
pub fn level_at_rating(levels: &[Level], rating: i32) -> Level {
    let levels = line(levels);
    let above = levels.partition_point(|level| level.rating <= rating).max(1);
    let (lower, upper) = (&levels[above - 1], &levels[above.min(levels.len() - 1)]);
    let span = f64::from(upper.rating - lower.rating).max(1.0);
    let share = (f64::from(rating - lower.rating) / span).clamp(0.0, 1.0);
    let mut level = mix(lower, upper, share);
    level.rating = rating.clamp(levels[0].rating, levels[levels.len() - 1].rating);
    level
}

/// The rating of a new player on a server, and the place on the strength line that goes with it: the Zebra's.
const NEW_SERVER_PLAYER: (i32, i32) = (1500, 300);

/// Returns the level that is nearest to a rating on a server. 0 is that of a guest, who has none: they are offered what a
/// new player is.
///
/// # Panics
/// If `levels` is empty.
pub fn level_near_server_rating(levels: &[Level], rating: u32) -> &Level {
    let rating = if rating == 0 { NEW_SERVER_PLAYER.0 } else { i32::try_from(rating).unwrap_or(i32::MAX) };
    let strength = rating.saturating_sub(NEW_SERVER_PLAYER.0).saturating_add(NEW_SERVER_PLAYER.1);
    let levels = line(levels);
    levels.iter().min_by_key(|level| level.rating.abs_diff(strength)).unwrap_or(&levels[0])
}

/// Returns the level as it plays the game with this seed: its rating moved by its form, which is the same for every
/// move of the game. Two levels in one game have independent forms. A level that is not in `levels`, such as the custom
/// one, plays as it is.
pub fn level_for_game(levels: &[Level], level: &Level, seed: u64) -> Level {
    if level.form == 0 || !levels.iter().any(|listed| listed.name == level.name && listed.rating == level.rating) {
        return level.clone();
    }
    let own_seed = level.name.bytes().fold(seed, |key, byte| mix64(key ^ u64::from(byte)));
    let limit = MAX_FORM_DEVIATIONS * level.form;
    let form = normal_noise(own_seed, level.form).clamp(-limit, limit);
    Level {
        name: level.name.clone(),
        style: level.style,
        book_plies: level.book_plies,
        min_ms: level.min_ms,
        max_ms: level.max_ms,
        ..level_at_rating(levels, level.rating + form)
    }
}

/// The level that is this `share` of the way from one level to the next.
fn mix(lower: &Level, upper: &Level, share: f64) -> Level {
    let nearer = if share < 0.5 { lower } else { upper };
    if share <= 0.0 || share >= 1.0 {
        return Level { form: 0, ..nearer.clone() };
    }
    // Two levels that both see everything differ in nodes only. Below that, the share of searches with the whole engine
    // grows up to 1, and the others keep the oversights of the lower level.
    let keeps_oversights = upper.whole_engine >= 1.0;
    let mean = |low: f64, high: f64| low + (high - low) * share;
    let slip = |of: fn(&Level) -> f64| if keeps_oversights { of(lower) } else { mean(of(lower), of(upper)) };
    let count = |of: fn(&Level) -> Option<u32>| {
        let plies = |limit: Option<u32>| limit.map_or(ALL_PLIES, f64::from);
        let (low, high) = (of(lower), if keeps_oversights { of(lower) } else { of(upper) });
        (low.is_some() || high.is_some()).then(|| mean(plies(low), plies(high)))
    };
    let nodes = |low: Option<u64>, high: Option<u64>| {
        let log = |limit: Option<u64>| limit.map_or(ALL_NODES, |nodes| nodes as f64).ln();
        (low.is_some() || high.is_some()).then(|| mean(log(low), log(high)).exp().round() as u64)
    };
    Level {
        name: nearer.name.clone(),
        rating: 0,
        form: 0,
        depth: slip(|level| level.depth),
        capture_plies: count(|level| level.capture_plies).map(|plies| plies.round() as u32),
        nodes: if keeps_oversights { lower.nodes } else { nodes(lower.nodes, upper.nodes) },
        noise: slip(|level| level.noise),
        blindness: slip(|level| level.blindness),
        lion_blindness: slip(|level| level.lion_blindness),
        plan_blindness: slip(|level| level.plan_blindness),
        temperature: mean(lower.temperature, upper.temperature),
        whole_engine: mean(lower.whole_engine, upper.whole_engine),
        engine_nodes: if lower.whole_engine > 0.0 {
            nodes(lower.engine_nodes, upper.engine_nodes)
        } else {
            upper.engine_nodes
        },
        // Not all whole numbers change half-way between two levels: the steps would be uneven.
        hops: count(|level| level.hops).map(|hops| hops.ceil() as u32),
        sees_flying: slip(|level| level.sees_flying),
        forgets_river: slip(|level| level.forgets_river),
        always_takes_lion: upper.always_takes_lion,
        book_plies: mean(f64::from(lower.book_plies), f64::from(upper.book_plies)).round() as u32,
        style: nearer.style,
        threads: lower.threads,
        min_ms: nearer.min_ms,
        max_ms: nearer.max_ms,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CustomLevel, default_levels};

    #[test]
    fn a_rating_on_a_server_has_a_level_of_about_its_strength() {
        let levels = default_levels();
        let name = |rating| level_near_server_rating(&levels, rating).name.as_str();
        assert_eq!((name(0), name(1500)), ("Zebra", "Zebra"));
        assert_eq!(name(1), levels.iter().min_by_key(|level| level.rating).expect("a level").name);
        assert_eq!(name(9999), levels.iter().max_by_key(|level| level.rating).expect("a level").name);
        assert_eq!(name(u32::MAX), name(9999));
    }

    #[test]
    fn a_level_is_its_own_point_on_the_line() {
        let levels = default_levels();
        for level in &levels {
            assert_eq!(level_at_rating(&levels, level.rating), Level { form: 0, ..level.clone() });
        }
        assert_eq!(level_at_rating(&levels, -500).name, "Cub");
        assert_eq!(level_at_rating(&levels, 9_999), Level { form: 0, ..levels[levels.len() - 1].clone() });
        assert_eq!(level_at_rating(&levels[..1], 700).name, "Cub");
    }

    #[test]
    fn a_custom_level_behind_the_others_is_not_on_the_line() {
        let levels = default_levels();
        let with_custom: Vec<Level> = levels.iter().cloned().chain([CustomLevel::default().to_level()]).collect();
        assert_eq!(line_range(&with_custom), (0, 2_400));
        for rating in (0..=2_500).step_by(50) {
            assert_eq!(level_at_rating(&with_custom, rating), level_at_rating(&levels, rating));
        }
    }

    #[test]
    fn everything_between_two_levels_lies_between_them() {
        let levels = default_levels();
        let (first, last) = (levels[0].rating, levels[levels.len() - 1].rating);
        let line: Vec<Level> = (first..=last).step_by(10).map(|rating| level_at_rating(&levels, rating)).collect();
        for pair in line.windows(2) {
            let (low, high) = (&pair[0], &pair[1]);
            assert_eq!(high.validate(), Ok(()), "{high:?}");
            assert!(low.rating < high.rating && low.whole_engine <= high.whole_engine, "{low:?} {high:?}");
            let overlooks_less = low.noise >= high.noise && low.blindness >= high.blindness && low.depth <= high.depth;
            assert!(overlooks_less || high.whole_engine >= 1.0, "{low:?} {high:?}");
            if low.whole_engine > 0.0 {
                assert!(low.engine_nodes <= high.engine_nodes, "{low:?} {high:?}");
            }
        }
    }

    #[test]
    fn form_is_the_same_in_a_game_and_differs_between_games_and_levels() {
        let levels = default_levels();
        let (monkey, giraffe) = (&levels[3], &levels[2]);
        let rating = |level, seed| level_for_game(&levels, level, seed).rating;
        assert_eq!(rating(monkey, 5), rating(monkey, 5));
        let forms: Vec<f64> = (0..2_000).map(|seed| f64::from(rating(monkey, seed) - monkey.rating)).collect();
        let mean = forms.iter().sum::<f64>() / 2_000.0;
        let deviation = (forms.iter().map(|form| form * form).sum::<f64>() / 2_000.0).sqrt();
        let form = f64::from(monkey.form);
        assert!(mean.abs() < 0.1 * form && (deviation - form).abs() < 0.1 * form, "{mean} {deviation}");
        let both = (0..2_000).map(|seed| forms[seed] * f64::from(rating(giraffe, seed as u64) - giraffe.rating));
        let correlation = both.sum::<f64>() / 2_000.0 / (form * f64::from(giraffe.form));
        assert!(correlation.abs() < 0.1, "two levels in one game are independent: {correlation}");
        let played = level_for_game(&levels, monkey, 5);
        assert_eq!((played.name.as_str(), played.style, played.max_ms), ("Monkey", monkey.style, monkey.max_ms));
    }

    #[test]
    fn a_level_without_form_and_a_foreign_one_play_as_they_are() {
        let levels = default_levels();
        let steady = Level { form: 0, ..levels[4].clone() };
        assert_eq!(level_for_game(&levels, &steady, 3), steady);
        let foreign = Level { name: "Okapi".to_owned(), ..levels[4].clone() };
        assert_eq!(level_for_game(&levels, &foreign, 3), foreign);
    }
}
