//! How a rated game has changed the player's rating: the server works it out after the game.

use crate::features::online::Online;
use crate::features::online::pending::Pending;
use crate::features::online::session::{OnlineGame, RatedGame};
use bevy::prelude::*;
use bevy::time::Real;
use congo_proto::online::Profile;
use congo_proto::online::get_profile_request::Who;
use std::time::Duration;

/// The interval at which a server is asked, and how often.
const INTERVAL: Duration = Duration::from_secs(2);
const MAX_REQUESTS: u32 = 15;

/// The change of the player's rating by the last rated game.
#[derive(Resource, Debug, Default)]
pub struct RatingChange {
    game: Option<RatedGame>,
    after: Option<u32>,
    pending: Option<Pending<Profile>>,
    requests: u32,
    since_request: Duration,
}

impl RatingChange {
    /// The player's rating before and after the game with this code; `None` until the server has worked it out.
    pub fn of_game(&self, code: &str) -> Option<(u32, u32)> {
        let game = self.game.as_ref().filter(|game| game.code == code)?;
        self.after.map(|after| (game.before, after))
    }

    fn is_done(&self) -> bool {
        self.game.is_none() || self.after.is_some() || self.requests >= MAX_REQUESTS && self.pending.is_none()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RatingChange>();
}

/// Asks for the new rating after a rated game until the server has it.
pub(super) fn follow_rating(mut change: ResMut<RatingChange>, mut online: ResMut<Online>, time: Res<Time<Real>>) {
    let finished = online.game().and_then(OnlineGame::rated_result);
    if let Some(game) = finished.filter(|game| change.game.as_ref() != Some(game)) {
        *change = RatingChange { game: Some(game), since_request: INTERVAL, ..default() };
    }
    if change.is_done() {
        return;
    }
    let silent = change.bypass_change_detection();
    silent.since_request += time.delta();
    let Some(game) = &silent.game else { return };
    if let Some(answer) = silent.pending.as_mut().and_then(Pending::poll) {
        silent.pending = None;
        let games = answer.map(|profile| profile.games).unwrap_or_default();
        let after = games.iter().find(|finished| finished.code == game.long_code).map(|finished| finished.rating);
        if let Some(after) = after.filter(|after| *after > 0) {
            change.after = Some(after);
        }
    } else if silent.pending.is_none() && silent.requests < MAX_REQUESTS && silent.since_request >= INTERVAL {
        (silent.requests, silent.since_request) = (silent.requests + 1, Duration::ZERO);
        let (address, who) = (game.address.clone(), Who::Player(game.player));
        silent.pending = online.bypass_change_detection().net().ok().map(|net| Pending::new(net.profile(address, who)));
    }
}
