//! The board as a world of entities, asked by queries alone.

use crate::common::*;
use bevy::prelude::*;
use congo::input::gestures::Gesture;
use congo::session::arrows::ArrowKind;
use congo::session::board::pieces::{BoardPiece, Occupant};
use congo::session::board::pointing::{UnderCursor, UnderPointer};
use congo::session::board::river::InRiver;
use congo::session::board::squares::{Board, BoardSquare, Terrain};
use congo::session::lion_danger::InDanger;
use congo::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use congo::session::messages::RefereeCommand;
use congo::session::move_preview::{Hovered, WouldBeCaptured, WouldDrown};
use congo::session::presentation::Presentation;
use congo::session::selection::{CaptureTarget, MoveTarget, Selectable, Selected};
use congo::view::stage::geometry::ground;
use congo::view::stage::held::Held;
use congo_rules::{Color, Position, Square};

/// The squares and their terrain, in order.
fn terrain(app: &mut App) -> Vec<(Square, Terrain)> {
    let mut query = app.world_mut().query::<(&BoardSquare, &Terrain)>();
    let mut squares: Vec<_> = query.iter(app.world()).map(|(square, terrain)| (**square, *terrain)).collect();
    squares.sort_by_key(|(square, _)| *square);
    squares
}

fn entity_of(app: &mut App, name: &str) -> Entity {
    let square: Square = name.parse().expect("a square");
    let mut query = app.world_mut().query::<(Entity, &BoardSquare)>();
    query.iter(app.world()).find(|(_, at)| ***at == square).expect("a square of the board").0
}

#[test]
fn there_are_49_squares_and_each_knows_its_terrain() {
    let mut app = app();
    let squares = terrain(&mut app);
    assert!(squares.iter().map(|(square, _)| *square).eq(Square::all()));
    let of = |wanted| squares.iter().filter(move |(_, terrain)| *terrain == wanted).map(|(square, _)| *square);
    assert!(of(Terrain::River).eq(Square::all().filter(|square| square.rank() == 3)));
    let castle =
        |ranks: [u8; 3]| Square::all().filter(move |at| (2..5).contains(&at.file()) && ranks.contains(&at.rank()));
    assert!(of(Terrain::Castle(Color::White)).eq(castle([0, 1, 2])));
    assert!(of(Terrain::Castle(Color::Black)).eq(castle([4, 5, 6])));
    assert_eq!(of(Terrain::Land).count(), 49 - 7 - 18);
}

#[test]
fn pieces_stand_on_squares_and_squares_know_them() {
    let mut app = app();
    two_players(&mut app);
    assert!(tokens_agree(&mut app, &Position::start()));
    for (square, _, piece) in standing_pieces(&mut app) {
        let at = entity_of(&mut app, &square.to_string());
        assert_eq!(app.world().get::<Occupant>(at).map(|occupant| **occupant), Some(piece), "{square}");
    }
    let free = entity_of(&mut app, "d4");
    assert!(app.world().get::<Occupant>(free).is_none());
}

#[test]
fn whatever_is_deleted_comes_back() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "d2 d3 d6 d5");
    let position = *app.world().resource::<Match>().position();
    let pieces: Vec<Entity> = standing_pieces(&mut app).into_iter().map(|(.., piece)| piece).collect();
    let squares: Vec<Entity> = Square::all().map(|square| entity_of(&mut app, &square.to_string())).collect();
    let board = app.world_mut().query_filtered::<Entity, With<Board>>().single(app.world()).expect("one board");
    for entity in pieces.into_iter().chain(squares).chain([board]) {
        app.world_mut().despawn(entity);
        app.update();
        assert!(tokens_agree(&mut app, &position), "the pieces after {entity} was deleted");
        assert!(terrain(&mut app).iter().map(|(square, _)| *square).eq(Square::all()), "the squares");
        assert_eq!(app.world_mut().query::<&BoardPiece>().iter(app.world()).count(), 28);
    }
}

#[test]
fn a_selected_monkey_has_targets() {
    let mut app = app();
    two_players_from(&mut app, "4l2/7/7/7/7/pp5/M1L4/w/-1");
    assert_eq!(squares_in::<Selectable>(&app), ["a1", "c1"]);
    clicks(&mut app, "a1");
    assert_eq!(squares_in::<Selected>(&app), ["a1"]);
    assert_eq!(squares_in::<MoveTarget>(&app), ["b1"]);
    assert_eq!(squares_in::<CaptureTarget>(&app), ["a3", "c3"]);
    ask(&mut app, Gesture::Cancel);
    assert!(squares_in::<Selected>(&app).is_empty() && squares_in::<CaptureTarget>(&app).is_empty());
}

#[test]
fn in_the_middle_of_a_chain_the_captured_pieces_are_known() {
    let mut app = app();
    two_players_from(&mut app, "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1");
    clicks(&mut app, "b1 b3 b5");
    assert_eq!(pieces_in::<WouldBeCaptured>(&app), ["b2", "b4"]);
    assert_eq!(squares_in::<CaptureTarget>(&app), ["b7"]);
    ask(&mut app, Gesture::Cancel);
    settle(&mut app);
    assert_eq!(pieces_in::<WouldBeCaptured>(&app), ["b2"]);
}

#[test]
fn a_piece_that_stays_in_the_river_drowns_and_its_square_is_free() {
    let mut app = app();
    two_players_from(&mut app, "4l2/7/7/7/1P5/7/2L4/w/-1");
    clicks(&mut app, "b3 b4");
    assert!(pieces_in::<InRiver>(&app).is_empty(), "it is Black's turn");
    clicks(&mut app, "e7 e6");
    assert_eq!(pieces_in::<InRiver>(&app), ["b4"]);
    clicks(&mut app, "c1");
    app.world_mut().write_message(Gesture::Hover(Some("c2".parse().expect("a square"))));
    frames(&mut app, 2);
    assert_eq!((pieces_in::<WouldDrown>(&app), squares_in::<Hovered>(&app)), (vec!["b4".into()], vec!["c2".into()]));
    clicks(&mut app, "c2");
    let square = entity_of(&mut app, "b4");
    assert!(app.world().get::<Occupant>(square).is_none());
    assert_eq!(app.world_mut().query::<&BoardPiece>().iter(app.world()).count(), 2);
    assert!(pieces_in::<WouldDrown>(&app).is_empty());
}

#[test]
fn pieces_and_squares_that_come_back_are_in_the_same_states() {
    let mut app = app();
    two_players_from(&mut app, "4l2/7/7/1P5/4z2/7/3L3/w/-1");
    clicks(&mut app, "b4");
    let states = |app: &App| {
        let squares = [squares_in::<Selected>(app), squares_in::<MoveTarget>(app), squares_in::<Selectable>(app)];
        (squares, pieces_in::<InRiver>(app), pieces_in::<InDanger>(app), arrows(app))
    };
    let before = states(&app);
    assert_eq!((&before.1, &before.2), (&vec!["b4".to_owned()], &vec!["d1".to_owned()]));
    let pieces: Vec<Entity> = standing_pieces(&mut app).into_iter().map(|(.., piece)| piece).collect();
    let squares: Vec<Entity> = ["b4", "b5", "d1"].map(|name| entity_of(&mut app, name)).into();
    let board = app.world_mut().query_filtered::<Entity, With<Board>>().single(app.world()).expect("one board");
    for entity in pieces.into_iter().chain(squares).chain([board]) {
        if app.world_mut().get_entity(entity).is_ok() {
            app.world_mut().despawn(entity);
            frames(&mut app, 2);
            assert_eq!(states(&app), before, "after {entity} was deleted");
        }
    }
}

#[test]
fn pointer_cursor_and_held_piece_are_on_squares_and_pieces() {
    let mut app = app();
    two_players(&mut app);
    ask(&mut app, Gesture::MoveCursor(0, 1));
    assert_eq!(
        (squares_in::<UnderCursor>(&app), squares_in::<UnderPointer>(&app)),
        (vec!["d2".into()], vec!["d2".into()])
    );
    // All in one frame: each gesture sees what the one before has done.
    let square = |name: &str| name.parse::<Square>().expect("a square");
    for gesture in [Gesture::MoveCursor(1, 0), Gesture::MoveCursor(0, 1), Gesture::Press(Some(square("b2")))] {
        app.world_mut().write_message(gesture);
    }
    app.world_mut().write_message(Gesture::Drag(ground(square("b3"))));
    app.update();
    assert!(squares_in::<UnderCursor>(&app).is_empty(), "the pointer is in use now");
    assert_eq!((squares_in::<UnderPointer>(&app), pieces_in::<Held>(&app)), (vec!["e3".into()], vec!["b2".into()]));
    ask(&mut app, Gesture::Release(Some(square("b3"))));
    settle(&mut app);
    assert!(pieces_in::<Held>(&app).is_empty());
    assert_eq!(moves_of(&app), "b2b3");
}

/// Whether the route of a chain that is not the player's own is announced while it is played.
fn is_route_shown(app: &mut App) -> bool {
    app.world_mut().write_message(RefereeCommand::PlayMove("b1b3b5b7".parse().expect("a path")));
    frames(app, 3);
    assert!(app.world().resource::<Presentation>().is_busy());
    arrows(app).iter().any(|arrow| arrow.kind == ArrowKind::Route)
}

#[test]
fn the_route_of_a_chain_is_shown_in_a_game_and_not_beside_the_menu() {
    const CHAIN: &str = "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1";
    let mut app = app();
    let start = Position::from_fen(CHAIN).expect("a position");
    let setup = MatchSetup::new(start, [Seat::Human, Seat::Human], 0, MatchMode::Attract);
    app.world_mut().write_message(RefereeCommand::New(Box::new(setup)));
    frames(&mut app, 3);
    assert!(!is_route_shown(&mut app));
    two_players_from(&mut app, CHAIN);
    assert!(is_route_shown(&mut app));
    settle(&mut app);
    assert!(arrows(&app).iter().all(|arrow| arrow.kind != ArrowKind::Route), "it is over");
}
