//! Games looked at again: what is marked and what is not, how it is told, and how it is stopped.

use congo_engine::analysis::{Analysis, Mark, analyse};
use congo_engine::{Engine, Limits, Score, Stop};
use congo_rules::{Color, Game, Position};

fn limits() -> Limits {
    Limits { lines: 2, ..Limits::nodes(3_000) }
}

fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::from_position(Position::from_fen(fen).expect(fen));
    for text in moves.split_whitespace() {
        game.play(&text.parse().expect(text)).expect(text);
    }
    game
}

fn analysis(game: &Game) -> Analysis {
    analyse(&mut Engine::new(2), game, &limits(), &Stop::default(), &mut |_| {})
}

fn marks(analysis: &Analysis) -> Vec<(usize, Mark)> {
    analysis.plies.iter().filter_map(|ply| Some((ply.number, ply.mark?))).collect()
}

/// White, a crocodile up, walks into the black lion's file.
fn blundered() -> Game {
    game("3l3/7/7/C6/7/7/4L2/w/-1", "a4b4 d7c7 b4a4 c7d7 e1d1 d7d1")
}

#[test]
fn a_planted_blunder_is_marked_and_nothing_else() {
    let found = analysis(&blundered());
    assert_eq!(marks(&found), [(5, Mark::Blunder)]);
    assert_eq!(found.turned, Some(5));
    let blunder = &found.plies[4];
    assert_eq!(
        (blunder.side, blunder.path.to_string().as_str(), blunder.score.mate_in()),
        (Color::White, "e1d1", Some(-1))
    );
    assert!(blunder.loss > 0.5 && blunder.before.lines.len() == 2, "{blunder:?}");
    assert_eq!((found.count(Color::White, Mark::Blunder), found.count(Color::Black, Mark::Blunder)), (1, 0));
    assert!(found.accuracy(Color::White) < Some(0.75) && found.accuracy(Color::Black) > Some(0.95));
    // Black has taken the lion.
    assert_eq!((found.plies[5].score, found.end.as_ref().map(|end| end.lines.len())), (Score::loss_in(0), Some(0)));
}

#[test]
fn what_the_engine_plays_itself_has_no_marks() {
    let (mut engine, mut game) = (Engine::new(2), Game::new());
    for _ in 0..12 {
        let root = congo_engine::Root::of_game(&game);
        let answer = engine.search(&root, &limits(), &Stop::default(), &mut |_| {});
        game.play(&answer.path.expect("a move")).expect("a legal move");
    }
    let found = analysis(&game);
    assert_eq!((marks(&found), found.turned), (Vec::new(), None));
    for side in Color::ALL {
        assert_eq!(found.accuracy(side), Some(1.0));
    }
    assert!(found.end.is_some_and(|end| end.lines.len() == 2 && end.depth > 0));
}

#[test]
fn every_ply_is_told_once_and_in_order() {
    let (game, mut numbers) = (blundered(), Vec::new());
    let found = analyse(&mut Engine::new(2), &game, &limits(), &Stop::default(), &mut |ply| numbers.push(ply.number));
    assert_eq!(numbers, (1..=game.ply()).collect::<Vec<_>>());
    assert_eq!(found, analysis(&game), "the same limits find the same");
    let empty = analysis(&Game::new());
    assert_eq!((empty.plies.len(), empty.end.is_some(), empty.accuracy(Color::White)), (0, true, None));
}

#[test]
fn it_stops_when_it_is_told_to() {
    let (game, stop) = (blundered(), Stop::default());
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
fn ends_that_the_board_does_not_show_are_searched() {
    let mut resigned = game("3l3/7/7/C6/7/7/4L2/w/-1", "a4b4");
    resigned.resign(Color::Black);
    assert!(analysis(&resigned).end.is_some_and(|end| end.depth > 0 && end.score.win_chance() > 0.8));
    let dance = "c1c3 c7c5 c3c1 c5c7 c1c3 c7c5 c3c1 c5c7";
    let repeated = analysis(&game(Position::START_FEN, dance));
    assert_eq!((repeated.plies[7].score, repeated.turned), (Score::DRAW, None));
}

#[test]
fn it_can_be_kept_in_a_file() {
    let found = analysis(&blundered());
    let text = ron::to_string(&found).expect("it is written");
    assert!(text.contains("mate 0") && text.contains("\"d7d1\""), "{text}");
    let read: Analysis = ron::from_str(&text).expect("it is read");
    assert_eq!(ron::to_string(&read).as_ref(), Ok(&text));
    assert_eq!(marks(&read), marks(&found));
}
