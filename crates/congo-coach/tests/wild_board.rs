//! Wild boards are what their rank promises, the same everywhere, and legal to play.

use congo_coach::wild_board::{Army, WildBoard, WildBoardGenerator, WildDay, WildRank};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::{Color, Game, MAX_PIECES_PER_SIDE, PieceKind, Position};
use std::collections::BTreeSet;

/// Enough nodes to sort boards into bands, few enough for hundreds of boards.
const QUICK_NODES: u64 = 1_600;
/// Seeds for each rank.
const SEEDS: u64 = 25;

fn quick_boards() -> Vec<WildBoard> {
    let mut generator = WildBoardGenerator::with_nodes(QUICK_NODES);
    WildRank::all()
        .flat_map(|rank| (0..SEEDS).map(move |seed| (rank, seed)))
        .map(|(rank, seed)| generator.generate(rank, seed))
        .collect()
}

#[track_caller]
fn check(board: &WildBoard) {
    let (start, fen) = (board.start, board.start.fen());
    assert!(board.rank.band_cp().contains(&board.score.centipawns()), "{fen}: {} at rank {}", board.score, board.rank);
    assert!(board.rank.win_chances().contains(&board.win_chance()), "{fen}");
    // Saved games, the server and puzzles read positions strictly.
    assert_eq!(Position::from_fen(&fen), Ok(start), "{fen}");
    assert_eq!((start.turn(), Game::from_position(start).outcome()), (Color::White, None), "{fen}");
    let other = start.null_move().expect("nothing drowns");
    for position in [start, other] {
        assert!(position.lion_capture().is_none(), "{fen}: a lion can be taken at once");
        assert!(position.in_river().is_empty(), "{fen}: a piece is in the river");
    }
    for color in Color::ALL {
        let army = board.army(color);
        assert_eq!(army.count(PieceKind::Lion), 1, "{fen}");
        assert!(start.lion(color).is_some_and(|lion| lion.castle() == Some(color)), "{fen}");
        assert!(start.pieces(color).len() <= MAX_PIECES_PER_SIDE, "{fen}");
        let more: i32 = army.changes().iter().map(|change| i32::from(change.more)).sum();
        assert_eq!(more, start.pieces(color).len() as i32 - MAX_PIECES_PER_SIDE as i32, "{fen}");
    }
    assert!(Color::ALL.into_iter().any(|color| board.army(color) != Army::usual()), "{fen}: it is not wild");
}

#[test]
fn boards_of_many_seeds_keep_their_promise() {
    let boards = quick_boards();
    boards.iter().for_each(check);
    let different: BTreeSet<String> = boards.iter().map(|board| board.start.fen()).collect();
    assert!(different.len() * 10 > boards.len() * 9, "{} of {}", different.len(), boards.len());
}

#[test]
fn boards_depend_on_rank_and_seed_only() {
    let mut fresh = WildBoardGenerator::with_nodes(QUICK_NODES);
    let mut used = WildBoardGenerator::with_nodes(QUICK_NODES);
    for rank in WildRank::all() {
        used.generate(rank, 1_000);
        let (one, other) = (fresh.generate(rank, 77), used.generate(rank, 77));
        assert_eq!(one, other);
        assert_ne!(one.start, fresh.generate(rank, 78).start);
    }
}

/// The default search is deep enough: a search ten times as long finds nearly the same.
#[test]
fn a_longer_search_agrees() {
    let mut engine = Engine::new(16);
    let mut generator = WildBoardGenerator::default();
    for rank in [WildRank::FIRST, WildRank::EVEN, WildRank::LAST] {
        for seed in 0..3 {
            let board = generator.generate(rank, seed);
            check(&board);
            let root = Root::from_position(board.start);
            let score = engine.search(&root, &Limits::nodes(1_000_000), &Stop::default(), &mut |_| {}).score;
            let difference = (score.centipawns() - board.score.centipawns()).abs();
            assert!(difference < 60, "{}: {} became {score}", board.start.fen(), board.score);
        }
    }
}

/// Everybody gets the same board of the day, so a change of the engine must not change them unnoticed. If the network or
/// the search is replaced on purpose, these lines are renewed with `congo-engine wild --day 2026-11-23 --boards 7`.
#[test]
fn the_boards_of_a_week_are_known() {
    let mut generator = WildBoardGenerator::default();
    for (date, fen) in WEEK {
        let day: WildDay = date.parse().expect(date);
        let board = generator.generate_for_day(day);
        check(&board);
        assert_eq!((board.start.fen().as_str(), board.rank), (fen, day.rank()), "{date}");
    }
}

const WEEK: [(&str, &str); 7] = [
    ("2026-11-23", "gmelecz/ppppppp/7/7/7/PPCPPPP/GMELECZ/w/-1"),
    ("2026-11-24", "mceeleg/pppppp1/7/7/7/MPPPMP1/MCEELZG/w/-1"),
    ("2026-11-25", "mezglce/gpppgpp/7/7/7/GPPPGPP/MEGGLCE/w/-1"),
    ("2026-11-26", "gmel1cz/mppppmp/7/7/7/PPPPPPP/GMELECZ/w/-1"),
    ("2026-11-27", "gczleme/pppppzz/7/7/7/MPPZPZZ/G1ZLEME/w/-1"),
    ("2026-11-28", "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELEMZ/w/-1"),
    ("2026-11-29", "gmelecz/ppcpppp/7/7/7/PPPPPPP/GMELECZ/w/-1"),
];
