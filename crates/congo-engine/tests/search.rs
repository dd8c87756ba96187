//! The search finds what is there to be found, says the same twice, and stops when told to.

use congo_engine::{Engine, Limits, Root, Score, SearchReport, SearchResult, Stop};
use congo_rules::{Game, Path, Position};
use std::time::{Duration, Instant};

fn search_result(fen: &str, depth: u32) -> SearchResult {
    let root = Root::from_position(Position::from_fen_any_material(fen).expect(fen));
    Engine::new(8).search(&root, &Limits::depth(depth), &Stop::default(), &mut |_| {})
}

fn best_path(result: &SearchResult) -> String {
    result.path.as_ref().expect("a move").to_string()
}

/// Position, plies to search, moves that are right, and the winner's turns if it wins by force.
#[test]
fn wins_by_force_are_found_with_their_length() {
    for (fen, depth, right, turns) in [
        ("3l3/7/2Z4/7/7/7/2L4/w/-1", 1, "c5d7", Some(1)),
        ("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", 1, "b1d3f5d7", Some(1)),
        ("E2l3/2E4/7/3z3/7/7/3L3/w/-1", 4, "a7c7", Some(2)),
        ("7/7/4l2/2P4/7/3L3/7/w/-1", 8, "c4d5", None),
        ("3l3/7/3C3/7/7/3L3/7/w/-1", 8, "d5d6", None),
    ] {
        let found = search_result(fen, depth);
        assert_eq!(best_path(&found), right, "{fen}: {}", found.score);
        let mate = found.score.mate_in();
        assert!(mate.is_some_and(|found| found > 0 && turns.is_none_or(|turns| found == turns)), "{fen}: {mate:?}");
    }
}

#[test]
fn the_losing_side_sees_the_mate() {
    // After a7-c7 whatever Black does, the lions face each other or an elephant takes.
    let found = search_result("2El3/2E4/7/3z3/7/7/3L3/b/-1", 4);
    assert_eq!(found.score.mate_in(), Some(-1), "{}", found.score);
}

#[test]
fn pieces_are_saved_from_drowning_and_forced_to_drown() {
    for (fen, right) in [
        // Of two swimmers the dearer is saved.
        ("2l1e2/7/7/1P3Z1/7/7/4L2/w/-1", "f4"),
        ("1zl1e2/7/7/1P3E1/7/7/4L2/w/-1", "f4"),
        // Every zebra move opens the door for the lion.
        ("3l3/7/7/7/3Z3/7/3L3/w/-1", "d1"),
        // The monkey must not end its chain in the river.
        ("3l3/7/1p5/1Mp4/7/7/4L2/w/-1", "b4b6"),
        // The giraffe is forked, or the elephant's every safe reply drowns it.
        ("4l2/1g5/7/7/2Z4/7/2L4/w/-1", "c3d5"),
    ] {
        let found = search_result(fen, 6);
        assert!(best_path(&found).starts_with(right), "{} in {fen}: {}", best_path(&found), found.score);
        let turn = Position::from_fen_any_material(fen)
            .expect(fen)
            .apply_and_describe(&found.path.expect("a move"))
            .expect("legal");
        let lost = turn.drowned().any(|(_, piece)| piece.kind != congo_rules::PieceKind::Pawn);
        assert!(!lost, "{fen}");
    }
    let threat = best_path(&search_result("3l3/7/7/1e5/3Z3/7/2L4/w/-1", 6));
    assert!(["d3b4", "d3c5", "d3e5"].contains(&threat.as_str()), "{threat}");
}

/// The table is small, so that entries of earlier searches would decide what is replaced.
#[test]
fn a_result_does_not_depend_on_earlier_searches() {
    let mut engine = Engine::new(1);
    let mut search = |fen: &str, nodes: u64| {
        let root = Root::from_position(Position::from_fen(fen).expect(fen));
        let mut iterations = Vec::new();
        let mut note = |report: &SearchReport| iterations.push((report.depth, report.nodes, report.score));
        let found = engine.search(&root, &Limits::nodes(nodes), &Stop::default(), &mut note);
        (iterations, found.path)
    };
    const START: &str = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1";
    const OTHER: &str = "gmel1cz/ppppppp/4e2/7/3P3/PPP1PPP/GMELECZ/b/-1";
    let first = search(START, 150_000);
    // More searches than there are generations of entries.
    for nodes in 0..70 {
        search(OTHER, if nodes % 10 == 0 { 150_000 } else { 100 + nodes });
    }
    assert_eq!(search(START, 150_000), first);
}

#[test]
fn the_same_limits_give_the_same_result() {
    let root = Root::from_position(Position::start());
    for limits in [Limits::nodes(20_000), Limits::depth(5)] {
        let mut fresh = Engine::new(4);
        let first = fresh.search(&root, &limits, &Stop::default(), &mut |_| {});
        let mut used = Engine::new(4);
        let other =
            Root::from_position(Position::from_fen_any_material("2l4/7/7/7/1Z5/7/4L2/w/-1").expect("a position"));
        used.search(&other, &Limits::nodes(30_000), &Stop::default(), &mut |_| {});
        used.search(&root, &Limits::nodes(5_000), &Stop::default(), &mut |_| {});
        let second = used.search(&root, &limits, &Stop::default(), &mut |_| {});
        let summary = |result: &SearchResult| (result.best_move, result.score, result.nodes, result.pv.clone());
        assert_eq!(summary(&first), summary(&second), "{limits:?}");
    }
}

/// Searches with a soft limit use the results of those before them. The table is small, so that entries that are left
/// would decide what is replaced.
#[test]
fn a_cleared_engine_searches_as_a_new_one() {
    let positions: Vec<Root> = (0..36)
        .scan(Position::start(), |position, _| {
            let root = Root::from_position(*position);
            let moves = position.legal_moves();
            *position = position.play(*moves.get(moves.len() / 2)?).ok()?;
            Some(root)
        })
        .collect();
    assert!(positions.len() > 32, "more searches than there are generations of entries");
    let play = |engine: &mut Engine| -> Vec<_> {
        let search = |root: &Root| engine.search(root, &Limits::soft_nodes(30_000), &Stop::default(), &mut |_| {});
        positions.iter().map(search).map(|found| (found.best_move, found.score, found.nodes)).collect()
    };
    let mut engine = Engine::new(1);
    let first = play(&mut engine);
    engine.search(&positions[0], &Limits::nodes(50_000), &Stop::default(), &mut |_| {});
    engine.clear();
    assert_eq!(play(&mut engine), first);
}

#[test]
fn limits_are_respected() {
    let root = Root::from_position(Position::start());
    let mut engine = Engine::new(4);
    let found = engine.search(&root, &Limits::nodes(1_000), &Stop::default(), &mut |_| {});
    assert!(found.nodes <= 1_000 && found.best_move.is_some());
    assert_eq!(engine.search(&root, &Limits::depth(3), &Stop::default(), &mut |_| {}).depth, 3);
    let started = Instant::now();
    engine.search(&root, &Limits::time(Duration::from_millis(50)), &Stop::default(), &mut |_| {});
    assert!(started.elapsed() < Duration::from_secs(5), "far too late: {:?}", started.elapsed());
}

#[test]
fn a_win_within_the_limit_ends_the_search() {
    let root = Root::from_position(Position::from_fen_any_material("7/7/3l3/7/7/7/S1L4/w/-1").expect("a position"));
    let depth_for = |mate| {
        let limits = Limits { mate, ..Limits::depth(40) };
        Engine::new(4).search(&root, &limits, &Stop::default(), &mut |_| {}).depth
    };
    let proven = depth_for(None);
    assert!(depth_for(Some(8)) < proven);
    assert!(depth_for(Some(u32::MAX)) < proven, "the largest limit is one as well");
    assert_eq!(depth_for(Some(0)), proven, "no win is as short");
}

#[test]
fn a_stop_takes_effect_within_a_thousand_nodes() {
    let root = Root::from_position(Position::start());
    let mut engine = Engine::new(4);
    let (stop, mut seen) = (Stop::default(), 0);
    let stop_signal = stop.clone();
    let found = engine.search(&root, &Limits::default(), &stop, &mut |report| {
        if report.depth == 4 {
            seen = report.nodes;
            stop_signal.set();
        }
    });
    assert!(seen > 0 && found.nodes - seen <= 1_024, "{} after {seen}", found.nodes);
    assert!(found.best_move.is_some() && found.depth == 4);
    let at_once = engine.search(&root, &Limits::default(), &stop, &mut |_| {});
    assert!(at_once.nodes <= 1_024 && at_once.best_move.is_some(), "{} nodes", at_once.nodes);
}

#[test]
fn the_losing_side_repeats_positions() {
    // White, a crocodile up, has gone to and fro; a third time would be a draw.
    let start = Position::from_fen_any_material("2l4/7/7/C6/7/7/4L2/w/-1").expect("a position");
    let mut game = Game::from_position(start);
    for text in ["a4b4", "c7d7", "b4a4", "d7c7", "a4b4", "c7d7", "b4a4"] {
        game.play(&text.parse::<Path>().expect(text)).expect(text);
    }
    // Black to move repeats for the third time with d7c7.
    let found = Engine::new(4).search(&Root::from_game(&game), &Limits::depth(5), &Stop::default(), &mut |_| {});
    assert_eq!((best_path(&found).as_str(), found.score.centipawns()), ("d7c7", 0));
}

/// Past the river a pawn can go back, so a position can come again though a pawn has just moved.
#[test]
fn retreating_pawns_can_repeat_positions() {
    let start = Position::from_fen_any_material("2l4/7/P6/7/7/7/E2GL1E/w/-1").expect("a position");
    let mut game = Game::from_position(start);
    for path in ["a5a6", "c7c6", "a6a5", "c6c7", "a5a6", "c7c6", "a6a5"] {
        game.play(&path.parse::<Path>().expect("a path")).expect("a legal move");
    }
    let found = Engine::new(8).search(&Root::from_game(&game), &Limits::depth(3), &Stop::default(), &mut |_| {});
    assert_eq!(
        (best_path(&found).as_str(), found.score),
        ("c6c7", Score::DRAW),
        "a lost game is saved by the third time"
    );
}

#[test]
fn no_legal_move_gives_no_best_move() {
    let found = search_result("3l3/7/7/pppppp1/1ppppp1/ppMMpp1/1sLMss1/w/-1", 3);
    assert!(found.best_move.is_none() && found.path.is_none());
    assert_eq!(found.score.mate_in(), Some(0));
}

#[test]
fn the_tablebase_gives_the_shortest_win_and_its_line() {
    // Won in 21 plies, which nobody sees at depth 2 by looking ahead.
    let position = Position::from_fen_any_material("3l3/7/7/7/7/6P/2L4/w/-1").expect("a position");
    let root = Root::from_position(position);
    let mut hits = 0;
    let found = Engine::new(1).search(&root, &Limits::depth(2), &Stop::default(), &mut |report| hits = report.tb_hits);
    assert_eq!((found.score, found.pv.len()), (Score::win_in(21), 21));
    assert!(hits > 0);
    let end = found.pv.iter().fold(position, |position, mv| position.play_unchecked(*mv));
    assert!(end.lion(end.turn()).is_none(), "{}", end.fen());
}

/// Whichever thread's move is played, it is the one that was reported last.
#[test]
fn several_threads_agree_on_one_result() {
    let mut engine = Engine::new(8);
    engine.set_threads(3);
    for fen in ["gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1", "gmel1cz/ppppppp/4e2/7/3P3/PPP1PPP/GMELECZ/b/-1"] {
        let root = Root::from_position(Position::from_fen(fen).expect(fen));
        let mut last = None;
        let mut note = |report: &SearchReport| last = Some((report.score, report.pv.clone()));
        let found = engine.search(&root, &Limits::depth(8), &Stop::default(), &mut note);
        assert!(root.position.legal_moves().contains(&found.best_move.expect("a move")), "{fen}");
        assert_eq!(found.pv.first(), found.best_move.as_ref(), "{fen}");
        assert_eq!(last, Some((found.score, found.pv)), "{fen}");
    }
}
