//! The clock's guarantees, move by move and over many random games.

use super::*;

const SECOND: Duration = Duration::from_secs(1);

/// A linear congruential generator with Knuth's multiplier.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

fn control(text: &str) -> TimeControl {
    text.parse().expect("a time control")
}

fn clock(white: &str, black: &str) -> Clock {
    let mut clock = Clock::new([control(white), control(black)], Color::White);
    clock.resume();
    clock
}

/// The times of both sides, in milliseconds.
fn left_ms(clock: &Clock) -> [u128; 2] {
    Color::ALL.map(|color| clock.left(color).as_millis())
}

#[test]
fn each_side_gets_its_own_increment_after_its_move() {
    let mut clock = clock("60+2", "30+1");
    assert_eq!(clock.advance(10 * SECOND), None);
    assert_eq!(left_ms(&clock), [50_000, 30_000]);
    assert!(clock.press(Color::White));
    clock.advance(4 * SECOND);
    assert!(clock.press(Color::Black));
    assert_eq!((left_ms(&clock), clock.running(), clock.ply()), ([52_000, 27_000], Some(Color::White), 2));
}

#[test]
fn a_second_press_does_nothing() {
    let mut clock = clock("60+2", "60+2");
    assert!(!clock.press(Color::Black));
    assert!(clock.press(Color::White));
    let before = clock.clone();
    assert!(!clock.press(Color::White));
    assert_eq!(clock, before);
}

#[test]
fn a_paused_clock_stands_and_can_be_pressed() {
    let mut clock = Clock::new([control("60+2"); 2], Color::Black);
    assert_eq!((clock.running(), clock.to_move(), clock.is_paused()), (None, Color::Black, true));
    assert_eq!(clock.advance(100 * SECOND), None);
    assert!(clock.press(Color::Black));
    assert_eq!((left_ms(&clock), clock.is_paused()), ([60_000, 62_000], true));
    clock.resume();
    assert_eq!(clock.running(), Some(Color::White));
    clock.pause();
    assert_eq!(clock.running(), None);
}

#[test]
fn time_per_move_begins_anew_with_every_move() {
    let mut clock = clock("1/10", "1/20");
    clock.advance(9 * SECOND);
    assert_eq!(left_ms(&clock), [1000, 20_000]);
    clock.press(Color::White);
    assert_eq!(left_ms(&clock), [10_000, 20_000]);
    assert_eq!(clock.advance(19 * SECOND), None);
    assert_eq!(clock.advance(SECOND), Some(Color::Black));
    assert_eq!(clock.base_left(Color::Black), None);
}

#[test]
fn with_both_the_lesser_counts() {
    let mut clock = clock("15+1,1/10", "300,1/10");
    clock.advance(8 * SECOND);
    assert_eq!(left_ms(&clock), [2000, 10_000]);
    clock.press(Color::White);
    clock.press(Color::Black);
    assert_eq!(clock.base_left(Color::White), Some(8 * SECOND));
    assert_eq!(clock.move_time_left(Color::White), Some(10 * SECOND));
    assert_eq!(clock.advance(8 * SECOND), Some(Color::White));
    let mut single = self::clock("300,1/10", "300");
    assert_eq!(single.advance(20 * SECOND), Some(Color::White), "a move that takes too long");
    assert_eq!((single.spent(), single.base_left(Color::White)), (10 * SECOND, Some(290 * SECOND)));
}

#[test]
fn a_flag_falls_once_and_stops_the_clock() {
    let mut clock = clock("10", "10");
    assert_eq!(clock.advance(Duration::from_millis(9_999)), None);
    assert_eq!(clock.advance(Duration::from_millis(1)), Some(Color::White));
    assert_eq!((clock.flagged(), clock.running(), clock.is_stopped()), (Some(Color::White), None, true));
    assert_eq!(clock.advance(100 * SECOND), None);
    clock.resume();
    assert!(!clock.press(Color::White));
    assert_eq!((clock.advance(SECOND), left_ms(&clock)), (None, [0, 10_000]));
    assert!(clock.rewind_to(0));
    assert_eq!((clock.flagged(), clock.running(), left_ms(&clock)), (None, Some(Color::White), [10_000; 2]));
}

#[test]
fn a_stopped_clock_goes_on_when_it_is_put_back() {
    let mut clock = clock("10", "10");
    clock.press(Color::White);
    clock.stop();
    assert_eq!((clock.running(), clock.advance(20 * SECOND), clock.flagged()), (None, None, None));
    assert!(!clock.press(Color::Black));
    assert!(clock.rewind_to(1));
    assert_eq!(clock.running(), Some(Color::Black));
}

#[test]
fn a_move_taken_back_can_be_played_again() {
    let mut clock = clock("60+1", "60+1");
    for passed in 1..=4 {
        clock.advance(passed * SECOND);
        clock.press(clock.to_move());
    }
    assert!(!clock.rewind_to(5));
    clock.advance(7 * SECOND);
    let last = [58_000, 56_000];
    assert!(clock.rewind_to(2) && clock.rewind_to(4));
    assert_eq!((left_ms(&clock), clock.spent()), (last, Duration::ZERO));
    clock.rewind_to(2);
    assert_eq!((left_ms(&clock), clock.to_move()), ([60_000, 59_000], Color::White));
    clock.press(Color::White);
    assert!(!clock.rewind_to(4), "another move was played: what came after is forgotten");
    assert_eq!(clock.ply(), 3);
}

#[test]
fn a_server_sets_the_time_left() {
    let mut clock = clock("60", "1/10");
    clock.set_left(Color::White, Duration::from_micros(12_345_678));
    clock.set_left(Color::Black, SECOND);
    assert_eq!(left_ms(&clock), [12_345, 10_000], "Black is not thinking");
    clock.press(Color::White);
    clock.set_left(Color::Black, SECOND);
    assert_eq!(left_ms(&clock), [12_345, 1000]);
}

#[test]
fn low_time() {
    for (text, millis, low) in [
        ("300", 20_000, false),
        ("300", 19_999, true),
        ("120", 12_000, false),
        ("120", 11_999, true),
        ("30", 5000, false),
        ("30", 4999, true),
        ("3", 1000, false),
        ("3", 999, true),
        ("1/60", 5000, false),
        ("1/60", 4999, true),
        ("1/9", 3000, false),
        ("1/9", 2999, true),
    ] {
        let mut clock = clock(text, text);
        assert!(!clock.is_low(Color::White), "{text} at its beginning");
        clock.set_left(Color::White, Duration::from_millis(millis));
        assert_eq!(clock.is_low(Color::White), low, "{text} with {millis} ms left");
    }
    let mut both = clock("300,1/9", "300");
    both.advance(7 * SECOND);
    assert!(both.is_low(Color::White) && !both.is_low(Color::Black));
}

#[test]
fn huge_times_are_accepted() {
    let mut clock = clock("86400+3600", "1/3600");
    clock.set_left(Color::White, Duration::MAX);
    clock.advance(Duration::from_nanos(999_999));
    clock.press(Color::White);
    assert_eq!(clock.advance(Duration::MAX), Some(Color::Black));
    assert_eq!(left_ms(&clock)[1], 0);
    let restored = Clock::restore(*clock.controls(), Color::White, &[Some(Duration::MAX)], Duration::MAX);
    assert_eq!(left_ms(&restored)[1], 0);
}

/// Plays random games on a clock and checks the expected time of each side, in nanoseconds.
#[test]
fn no_time_is_lost_and_none_is_made() {
    let mut random = Random(7);
    for _ in 0..200 {
        let mut clock = clock("20+1", "30+0.5");
        let (mut passed, mut given) = (0, [0, 0]);
        let mut flags = 0;
        for _ in 0..600 {
            let step = Duration::from_nanos(random.below(1_500_000_000));
            passed += clock.running().map_or(0, |_| step.as_nanos());
            flags += usize::from(clock.advance(step).is_some());
            let moved = clock.to_move();
            match random.below(4) {
                0 if clock.press(moved) => {
                    given[moved.index()] += clock.controls()[moved.index()].increment().as_nanos()
                }
                1 => clock.pause(),
                _ => clock.resume(),
            }
            let had = 50 * SECOND.as_nanos() + given[0] + given[1];
            let has: u128 = Color::ALL.iter().map(|color| clock.left(*color).as_nanos()).sum();
            match clock.flagged() {
                None => assert_eq!(had - has + clock.sub_millis.as_nanos(), passed),
                Some(loser) => assert_eq!(clock.left(loser), Duration::ZERO),
            }
        }
        assert_eq!(flags, usize::from(clock.flagged().is_some()));
        assert_eq!(flags, 1, "600 steps of 0.75 s are more than all the time there is");
    }
}

#[test]
fn rewinding_gives_back_what_both_had() {
    let mut random = Random(11);
    for first in Color::ALL {
        let mut clock = Clock::new([control("600+2"), control("900")], first);
        clock.resume();
        let mut had = vec![left_ms(&clock)];
        for _ in 0..2000 {
            clock.advance(Duration::from_micros(random.below(9_000_000)));
            if random.below(5) == 0 {
                let ply = random.below(had.len() as u64) as usize;
                assert!(clock.rewind_to(ply));
                had.truncate(ply + 1);
                assert_eq!(left_ms(&clock), had[ply]);
            } else if clock.press(clock.to_move()) {
                had.push(left_ms(&clock));
            } else {
                clock.rewind_to(had.len() - 1);
            }
            assert_eq!((clock.ply(), clock.to_move() == first), (had.len() - 1, had.len() % 2 == 1));
        }
    }
}

/// A stored and restored game continues unchanged.
#[test]
fn clk_annotations_restore_the_clock() {
    let mut random = Random(13);
    for (white, black) in [("60+1", "60+1"), ("60.25+0.5", "45,1/7"), ("1/10", "60+1"), ("1/10", "1/10")] {
        let mut clock = clock(white, black);
        for _ in 0..40 {
            clock.advance(Duration::from_micros(random.below(1_000_000)));
            clock.press(clock.to_move());
        }
        clock.pause();
        clock.sub_millis = Duration::ZERO;
        clock.spend(Duration::from_millis(250));
        let comments: Vec<String> =
            (1..=clock.ply()).map(|ply| clock.left_after(ply).map(clk_annotation).unwrap_or_default()).collect();
        let after: Vec<Option<Duration>> = comments.iter().map(|comment| extract_clk(comment).0).collect();
        assert_eq!(Clock::restore(*clock.controls(), Color::White, &after, clock.spent()), clock, "{white} {black}");
        assert_eq!((clock.left_after(0), clock.left_after(41)), (None, None));
    }
}

#[test]
fn missing_clk_annotations_are_accepted() {
    let after = [Some(50 * SECOND), None, None, Some(40 * SECOND)];
    let clock = Clock::restore([control("60+5"); 2], Color::White, &after, Duration::ZERO);
    assert_eq!((left_ms(&clock), clock.ply(), clock.is_paused()), ([50_000, 40_000], 4, true));
    assert_eq!(clock.left_after(2), Some(60 * SECOND));
}
