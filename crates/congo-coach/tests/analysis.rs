//! Games looked at again: what is marked and what is not, how it is told, and how it is stopped.

use congo_coach::analysis::{Analysis, Mark, analyse, resume, review_limits, threat_limits};
use congo_engine::{Engine, Limits, Score, Stop};
use congo_rules::{Color, Game, Position};

fn limits() -> Limits {
    Limits { multipv: 2, ..Limits::nodes(3_000) }
}

fn played_game(fen: &str, moves: &str) -> Game {
    let mut game = Game::from_position(Position::from_fen(fen).expect(fen));
    for text in moves.split_whitespace() {
        game.play(&text.parse().expect(text)).expect(text);
    }
    game
}

fn analysis_of(game: &Game) -> Analysis {
    analyse(&mut Engine::new(2), game, &limits(), &Stop::default(), &mut |_| {})
}

fn marks_of(analysis: &Analysis) -> Vec<(usize, Mark)> {
    analysis.plies.iter().filter_map(|ply| Some((ply.number, ply.mark?))).collect()
}

/// White, a crocodile up, walks into the black lion's file.
fn blundered_game() -> Game {
    played_game("3l3/7/7/C6/7/7/4L2/w/-1", "a4b4 d7c7 b4a4 c7d7 e1d1 d7d1")
}

#[test]
fn only_a_planted_blunder_is_marked() {
    let found = analysis_of(&blundered_game());
    assert_eq!(marks_of(&found), [(5, Mark::Blunder)]);
    assert_eq!(found.turned, Some(5));
    let blunder = &found.plies[4];
    assert_eq!(
        (blunder.side, blunder.path.to_string().as_str(), blunder.score.mate_in()),
        (Color::White, "e1d1", Some(-1))
    );
    assert!(blunder.loss > 0.5 && blunder.before.lines.len() == 2, "{blunder:?}");
    assert_eq!((found.mark_count(Color::White, Mark::Blunder), found.mark_count(Color::Black, Mark::Blunder)), (1, 0));
    assert!(found.accuracy(Color::White) < Some(0.75) && found.accuracy(Color::Black) > Some(0.95));
    // Black has taken the lion.
    assert_eq!((found.plies[5].score, found.end.as_ref().map(|end| end.lines.len())), (Score::loss_in(0), Some(0)));
}

#[test]
fn engine_moves_get_no_marks() {
    let (mut engine, mut game) = (Engine::new(2), Game::new());
    for _ in 0..12 {
        let root = congo_engine::Root::from_game(&game);
        let answer = engine.search(&root, &limits(), &Stop::default(), &mut |_| {});
        game.play(&answer.path.expect("a move")).expect("a legal move");
    }
    let found = analysis_of(&game);
    assert_eq!((marks_of(&found), found.turned), (Vec::new(), None));
    for side in Color::ALL {
        assert_eq!(found.accuracy(side), Some(1.0));
    }
    assert!(found.end.is_some_and(|end| end.lines.len() == 2 && end.depth > 0));
}

#[test]
fn every_ply_is_reported_once_in_order() {
    let (game, mut numbers) = (blundered_game(), Vec::new());
    let found = analyse(&mut Engine::new(2), &game, &limits(), &Stop::default(), &mut |ply| numbers.push(ply.number));
    assert_eq!(numbers, (1..=game.ply()).collect::<Vec<_>>());
    assert_eq!(found, analysis_of(&game), "the same limits find the same");
    let empty = analysis_of(&Game::new());
    assert_eq!((empty.plies.len(), empty.end.is_some(), empty.accuracy(Color::White)), (0, true, None));
}

#[test]
fn an_analysis_can_be_stopped() {
    let (game, stop) = (blundered_game(), Stop::default());
    stop.set();
    let found = analyse(&mut Engine::new(2), &game, &Limits::default(), &stop, &mut |_| {});
    assert_eq!(found, Analysis::default());
    let stop = Stop::default();
    let found = analyse(&mut Engine::new(2), &game, &limits(), &stop, &mut |ply| {
        if ply.number == 2 {
            stop.set()
        }
    });
    assert_eq!((found.plies.len(), found.end, found.turned), (2, None, None));
}

#[test]
fn an_earlier_analysis_is_resumed() {
    let (game, complete) = (blundered_game(), analysis_of(&blundered_game()));
    for known in 0..=game.ply() {
        let earlier = Analysis { plies: complete.plies[..known].to_vec(), ..Analysis::default() };
        let mut reported = Vec::new();
        let resumed = resume(&mut Engine::new(2), &game, earlier, &limits(), &Stop::default(), &mut |ply| {
            reported.push(ply.number);
        });
        assert_eq!((resumed, reported), (complete.clone(), (known + 1..=game.ply()).collect()), "{known} known");
    }
    // Of another game the moves before they part are kept, and its end is not.
    let other = self::played_game("3l3/7/7/C6/7/7/4L2/w/-1", "a4b4 d7c7 b4a4 c7c6");
    let forked = resume(&mut Engine::new(2), &other, complete, &limits(), &Stop::default(), &mut |ply| {
        assert_eq!(ply.number, 4);
    });
    assert_eq!(forked, analysis_of(&other));
}

#[test]
fn the_expected_reply_is_the_best_line_of_the_next_position() {
    let found = analysis_of(&blundered_game());
    let first = |number| found.expected_reply(number).map(|line| line.moves[0].to_string());
    assert_eq!(first(5).as_deref(), Some("d7d1"));
    assert_eq!((first(0), first(6), first(7)), (None, None, None), "Black has taken the lion with the sixth");
    let open = analysis_of(&played_game("3l3/7/7/C6/7/7/4L2/w/-1", "a4b4"));
    assert_eq!(open.expected_reply(1), open.end.as_ref().and_then(|end| end.lines.first()));
    assert!(open.expected_reply(1).is_some());
}

#[test]
fn default_limits_are_set() {
    for limits in [review_limits(), threat_limits()] {
        assert!(limits.nodes.is_some() && limits.contempt == 0 && limits.time.is_none(), "{limits:?}");
    }
}

/// How the players end a game.
type EndGame = fn(&mut Game);

#[test]
fn games_ended_by_agreement_or_time_are_searched_at_the_end() {
    let endings: [(&str, EndGame); 4] = [
        ("resigned", |game| game.resign(Color::Black)),
        ("time", |game| game.run_out_of_time(Color::Black)),
        // Black has nothing but its lion left and cannot win: a draw, which the board does not show.
        ("time against a bare lion", |game| game.run_out_of_time(Color::White)),
        ("agreed", Game::agree_draw),
    ];
    for (how, declare) in endings {
        let mut ended = played_game("3l3/7/7/C6/7/7/4L2/w/-1", "a4b4");
        declare(&mut ended);
        assert!(ended.outcome().is_some(), "{how}");
        let found = analysis_of(&ended).end.expect(how);
        assert!(found.depth > 0 && !found.lines.is_empty() && found.score.win_chance() > 0.8, "{how}: {found:?}");
    }
}

#[test]
fn decided_final_positions_are_not_searched() {
    let dance = "c1c3 c7c5 c3c1 c5c7 c1c3 c7c5 c3c1 c5c7";
    let mut quiet = played_game("3l3/7/7/C6/7/7/4L2/w/-1", "");
    quiet.rules.quiet_move_limit = 1;
    ["a4b4", "d7c7"].into_iter().for_each(|text| assert!(quiet.play(&text.parse().expect(text)).is_ok()));
    for (how, ended) in [
        ("repeated", played_game(Position::START_FEN, dance)),
        ("bare lions", played_game("2l4/7/7/Z6/7/7/4L2/w/-1", "e1d1")),
        ("quiet turns", quiet),
    ] {
        let found = analysis_of(&ended);
        assert_eq!(found.plies.last().map(|ply| ply.score), Some(Score::DRAW), "{how}");
        assert_eq!(found.end.map(|end| (end.depth, end.lines.len())), Some((0, 0)), "{how}");
        assert_eq!(found.turned, None, "{how}");
    }
}

#[test]
fn an_analysis_round_trips_through_ron() {
    let found = analysis_of(&blundered_game());
    let text = ron::to_string(&found).expect("it is written");
    assert!(text.contains("mate 0") && text.contains("\"d7d1\""), "{text}");
    let read: Analysis = ron::from_str(&text).expect("it is read");
    assert_eq!(ron::to_string(&read).as_ref(), Ok(&text));
    assert_eq!(marks_of(&read), marks_of(&found));
}
