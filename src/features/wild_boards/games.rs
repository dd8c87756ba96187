//! Follows the games on wild boards: they move the rank, and they are the attempts at the board of the day.

use crate::app::schedule::ObserveSystems;
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::record::{FinishedGame, RecordChange, WildResult};
use crate::session::game_commands::UnaidedMatch;
use crate::session::game_store::CurrentRecord;
use crate::session::r#match::{Match, Seat};
use crate::session::messages::{MatchOver, MatchStarted, TurnPlayed};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_coach::wild_board::WildBoard;
use congo_rules::Outcome;

/// The match of a wild board; it lasts until another match starts.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct WildMatch {
    match_id: Option<u64>,
    /// What its end has changed.
    change: Option<RecordChange>,
}

impl WildMatch {
    /// Whether the match on the board is one of a wild board.
    pub fn is_on_board(&self, current: &Match) -> bool {
        self.match_id == Some(current.revision().match_id)
    }

    /// What the end of the match on the board has changed.
    pub fn change(&self, current: &Match) -> Option<RecordChange> {
        self.change.filter(|_| self.is_on_board(current))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WildMatch>()
        .add_systems(Update, (find_wild_match, follow_game).chain().in_set(ObserveSystems::React));
}

/// Recognises a wild board by its position, also when a game of the library is continued.
fn find_wild_match(
    mut started: MessageReader<MatchStarted>,
    current: Res<Match>,
    progress: Res<WildProgress>,
    mut wild_match: ResMut<WildMatch>,
    mut unaided: ResMut<UnaidedMatch>,
) {
    if started.read().count() > 0 {
        let (start, match_id) = (current.game().start().fen(), current.revision().match_id);
        let is_wild = is_against_computer(&current) && progress.knows(&start);
        wild_match.set_if_neq(WildMatch { match_id: is_wild.then_some(match_id), change: None });
        unaided.set_if_neq(UnaidedMatch((is_wild && progress.is_attempt(&start)).then_some(match_id)));
    }
}

/// What happened in a game.
#[derive(SystemParam)]
struct GameEvents<'w, 's> {
    played: MessageReader<'w, 's, TurnPlayed>,
    over: MessageReader<'w, 's, MatchOver>,
}

/// Records the first move and the result.
fn follow_game(
    mut events: GameEvents,
    current: Res<Match>,
    current_record: Res<CurrentRecord>,
    mut wild_match: ResMut<WildMatch>,
    mut progress: ResMut<WildProgress>,
    mut begun: Local<Option<u64>>,
) {
    let has_moved = events.played.read().filter(|played| played.by_human).count() > 0;
    let outcome = events.over.read().last().map(|over| over.outcome);
    if !wild_match.is_on_board(&current) || !has_moved && outcome.is_none() {
        return;
    }
    let fen = current.game().start().fen();
    let match_id = current.revision().match_id;
    // A game of the library that is continued has begun long ago.
    if has_moved && current.library_id().is_none() && *begun != Some(match_id) {
        *begun = Some(match_id);
        progress.record_first_move(&fen);
    }
    let Some(outcome) = outcome else { return };
    let finished = FinishedGame {
        fen: &fen,
        result: result_for_player(outcome),
        moves: current.game().ply().div_ceil(2) as u32,
        game: current_record.id().map(|id| id.as_str().to_owned()),
    };
    if let Some(change) = progress.record_game(&finished) {
        wild_match.change = Some(change);
    }
}

/// Whether a person plays White against the computer.
fn is_against_computer(current: &Match) -> bool {
    matches!(current.seats(), [Seat::Human, Seat::Computer(_)]) && current.is_game()
}

fn result_for_player(outcome: Outcome) -> WildResult {
    match outcome {
        Outcome::Win { winner: WildBoard::PLAYER, .. } => WildResult::Won,
        Outcome::Win { .. } => WildResult::Lost,
        Outcome::Draw(_) => WildResult::Drawn,
    }
}
