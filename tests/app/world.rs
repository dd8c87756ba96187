//! The board as a world of entities, asked by queries alone.

use crate::common::*;
use bevy::prelude::*;
use congo::session::board::pieces::{BoardPiece, Occupant};
use congo::session::board::squares::{Board, BoardSquare, Terrain};
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
    let position = *app.world().resource::<congo::session::r#match::Match>().position();
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
