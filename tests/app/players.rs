//! The players as entities: they mirror the seats of the match.

use crate::common::*;
use bevy::prelude::*;
use congo::session::game_choice::GameChoice;
use congo::session::r#match::Seat;
use congo::session::players::Plays;
use congo::session::start::StartCommand;
use congo_rules::Color;

/// The players, White first.
fn players(app: &mut App) -> Vec<(Entity, Color, Seat)> {
    let mut query = app.world_mut().query::<(Entity, &Plays, &Seat)>();
    let mut players: Vec<_> =
        query.iter(app.world()).map(|(player, plays, seat)| (player, plays.0, seat.clone())).collect();
    players.sort_by_key(|(_, color, _)| color.index());
    players
}

fn seats(app: &mut App) -> Vec<(Color, Seat)> {
    players(app).into_iter().map(|(_, color, seat)| (color, seat)).collect()
}

#[test]
fn the_players_are_those_of_the_match() {
    let mut app = app();
    two_players(&mut app);
    let two_people = players(&mut app);
    assert_eq!(seats(&mut app), [(Color::White, Seat::Human), (Color::Black, Seat::Human)]);
    ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), ..default() }));
    settle(&mut app);
    assert_eq!(seats(&mut app), [(Color::White, Seat::Human), (Color::Black, Seat::Computer("Cub".into()))]);
    let entities = |players: &[(Entity, Color, Seat)]| players.iter().map(|(player, ..)| *player).collect::<Vec<_>>();
    assert_eq!(entities(&players(&mut app)), entities(&two_people), "the entities stay");
}

#[test]
fn a_player_that_is_gone_is_restored() {
    let mut app = app();
    two_players(&mut app);
    let before = seats(&mut app);
    for (player, ..) in players(&mut app) {
        app.world_mut().despawn(player);
        frames(&mut app, 1);
        assert_eq!(seats(&mut app), before);
    }
}
