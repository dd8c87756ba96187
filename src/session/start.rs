//! Starting and continuing games: everything that puts a played match on the board.

use crate::app::screens::{Screen, ScreenCommand};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::session::analysis_match::OpenAnalysis;
use crate::session::clock::GameClock;
use crate::session::error_text;
use crate::session::exhibit::Exhibit;
use crate::session::experience::Experience;
use crate::session::game_choice::{GameChoice, GameMode, SideChoice};
use crate::session::game_commands::RemoteRequest;
use crate::session::game_settings::GameSettings;
use crate::session::game_store::{CurrentRecord, GameStore, LoadedGame};
use crate::session::levels::LevelConfig;
use crate::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use crate::session::messages::RefereeCommand;
use crate::session::suspended_game::SuspendedGame;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_library::clock::Clock;
use congo_library::{ADAPTIVE_OPPONENT, GameId, adaptive_level, opponent_of};
use congo_rules::{Color, Game, Position, PositionError, Setup};
use std::time::Duration;

/// A command to start or continue a game.
#[derive(Message, Debug, Clone)]
pub enum StartCommand {
    /// Start a game; the choices are saved.
    New(GameChoice),
    /// Start a game with the moves of another one; the choices are saved.
    From(GameChoice, Box<Game>),
    /// Start a game that a feature has prepared.
    Prepared(Box<MatchSetup>),
    /// Start the game on the board again: the same players on the same sides, the same clock and coach.
    Restart,
    /// Continue the interrupted game.
    Continue,
    /// Continue an interrupted game of the library.
    ResumeGame(GameId),
    /// Start a game from the position in this text with the current players, or analyse it.
    FromText(String),
    /// Return to the suspended game, or to the menu if there is none.
    ReturnToGame,
    /// Show an online game in its current state, seen from this side.
    Join(Box<MatchSetup>, Box<Game>, Option<Color>),
}

/// What starting a game needs and changes.
#[derive(SystemParam)]
pub(super) struct StartContext<'w> {
    current: Res<'w, Match>,
    settings: ResMut<'w, GameSettings>,
    toasts: ResMut<'w, Toasts>,
    text: Res<'w, Text>,
    store: GameStore<'w>,
    current_record: Res<'w, CurrentRecord>,
    experience: Res<'w, Experience>,
    levels: Res<'w, LevelConfig>,
    clock: Res<'w, GameClock>,
    suspended: Res<'w, SuspendedGame>,
    exhibit: Res<'w, Exhibit>,
    screen_commands: MessageWriter<'w, ScreenCommand>,
    referee_commands: MessageWriter<'w, RefereeCommand>,
    remote_requests: MessageWriter<'w, RemoteRequest>,
    analysis: MessageWriter<'w, OpenAnalysis>,
}

pub(super) fn handle_start_commands(mut command_reader: MessageReader<StartCommand>, mut context: StartContext) {
    for command in command_reader.read() {
        let needs_saved_games = matches!(command, StartCommand::Continue | StartCommand::ResumeGame(_));
        if !needs_saved_games || !context.store.postpone(command.clone()) {
            context.handle(command);
        }
    }
}

impl StartContext<'_> {
    fn handle(&mut self, command: &StartCommand) {
        match command {
            StartCommand::New(choice) => self.start_choice(choice, Game::new()),
            StartCommand::From(choice, game) => self.start_choice(choice, (**game).clone()),
            StartCommand::Prepared(setup) => self.begin_match((**setup).clone(), Game::from_position(setup.start)),
            StartCommand::Restart => self.begin_with_same_players(self.current.game().start()),
            StartCommand::Continue => self.continue_game(),
            StartCommand::ResumeGame(id) => self.resume_game(id),
            StartCommand::FromText(text) => self.start_from_text(text),
            StartCommand::ReturnToGame => self.return_to_game(),
            StartCommand::Join(setup, game, own) => self.join(setup, game, *own),
        }
    }

    fn start_choice(&mut self, choice: &GameChoice, game: Game) {
        self.settings.last_game = choice.clone();
        let seed = self.store.new_seed();
        let seats = seats_for(choice, seed).map(|seat| self.resolve_adaptive(seat));
        let setup = MatchSetup::new(game.start(), seats, seed, MatchMode::Game).with_coach(choice.coached);
        let clock = clock_for(choice, &setup.seats, &game);
        self.begin_match(setup.with_clock(clock), game);
    }

    /// Every played game starts here.
    fn begin_match(&mut self, setup: MatchSetup, game: Game) {
        // No clock runs before the players have seen the position.
        let is_online = setup.seats.iter().any(Seat::is_remote);
        let paused = setup.library_id.is_some() && setup.clock.is_some() && !is_online;
        let near = setup.viewed_from.unwrap_or_else(|| near_side(&setup.seats));
        let setup = MatchSetup { paused, viewed_from: Some(near), ..setup };
        self.referee_commands.write(RefereeCommand::Resume(Box::new(setup), Box::new(game)));
        self.screen_commands.write(ScreenCommand::Go(Screen::Playing));
    }

    /// A game from a position with the players, clock and coach of this one.
    fn begin_with_same_players(&mut self, start: Position) {
        let clock = self.clock.get().map(|clock| Clock::new(*clock.controls(), start.turn()));
        let seats = self.current.seats().clone().map(|seat| self.resolve_adaptive(seat));
        // The title is that of the start position.
        let title = if start == self.current.game().start() { self.current.title() } else { "" }.to_owned();
        let seed = self.store.new_seed();
        let setup = MatchSetup { start, seats, seed, title, library_id: None, clock, ..self.current.setup() };
        self.begin_match(setup, Game::from_position(start));
    }

    /// The adaptive opponent plays a game at the strength that the player has when it begins.
    fn resolve_adaptive(&self, seat: Seat) -> Seat {
        match seat {
            Seat::Computer(level) if opponent_of(&level) == ADAPTIVE_OPPONENT => {
                Seat::Computer(adaptive_level(self.experience.rating().opponent_rating(self.levels.ladder())))
            }
            other => other,
        }
    }

    fn continue_game(&mut self) {
        match self.store.load_running_games(self.current_record.id().as_ref()) {
            Ok(games) => match games.into_iter().next().map(|game| game.loaded) {
                Some(Ok(loaded)) => self.resume_loaded(loaded),
                Some(Err(problem)) => self.toasts.push(Toast::problem("notice-cannot-open", problem)),
                None => self.toasts.push(Toast::key("notice-nothing-to-continue")),
            },
            Err(problem) => self.toasts.push(Toast::problem("notice-cannot-open", problem)),
        }
    }

    /// Continues a game of the library, unless another window plays it.
    fn resume_game(&mut self, id: &GameId) {
        if self.current_record.id().as_ref() != Some(id) && self.store.is_locked_elsewhere(id) {
            return self.toasts.push(Toast::key("notice-played-elsewhere"));
        }
        match self.store.load_library_game(id) {
            Ok(loaded) if loaded.game.outcome().is_none() => self.resume_loaded(loaded),
            Ok(_) => _ = self.analysis.write(OpenAnalysis::LibraryGame(id.clone())),
            Err(problem) => self.toasts.push(Toast::problem("notice-cannot-open", problem)),
        }
    }

    fn start_from_text(&mut self, text: &str) {
        let setup = Setup::from_any_fen(text).map_err(PositionError::Fen);
        match setup.and_then(playable_position) {
            Ok(start) if self.plays_here() => {
                self.begin_with_same_players(start);
            }
            Ok(start) => _ = self.analysis.write(OpenAnalysis::Position(Box::new(start))),
            Err(problem) => {
                self.toasts
                    .push(Toast::problem("notice-bad-position", error_text::position_error(&problem, &self.text)));
            }
        }
    }

    /// Whether the board shows a game of the players at this board.
    fn plays_here(&self) -> bool {
        self.exhibit.0.is_none() && self.current.is_game() && !self.current.is_online()
    }

    fn return_to_game(&mut self) {
        match self.suspended.get().cloned() {
            Some(loaded) if loaded.setup.seats.iter().any(Seat::is_remote) => {
                self.remote_requests.write(RemoteRequest::Rejoin);
            }
            Some(opened) => self.resume_loaded(opened),
            None => _ = self.screen_commands.write(ScreenCommand::Go(Screen::Menu)),
        }
    }

    fn resume_loaded(&mut self, loaded: LoadedGame) {
        self.begin_match(loaded.setup, loaded.game);
    }

    fn join(&mut self, setup: &MatchSetup, game: &Game, own_color: Option<Color>) {
        let near = own_color.unwrap_or(Color::White);
        self.begin_match(setup.clone().viewed_from(near), game.clone());
    }
}

/// The position of a setup without errors.
fn playable_position(setup: Setup) -> Result<Position, PositionError> {
    let defects = setup.errors();
    if defects.is_empty() { Position::try_from(setup) } else { Err(PositionError::Setup(defects)) }
}

/// The near side: that of the one person at this board, else White.
fn near_side(seats: &[Seat; 2]) -> Color {
    if seats[1].is_human() && !seats[0].is_human() { Color::Black } else { Color::White }
}

/// The seats of both sides for these choices; the seed decides a random side.
fn seats_for(choice: &GameChoice, seed: u64) -> [Seat; 2] {
    let computer = || Seat::Computer(choice.level.clone());
    match choice.mode {
        GameMode::TwoPlayers => [Seat::Human, Seat::Human],
        GameMode::Watch => [computer(), Seat::Computer(choice.other_level.clone())],
        GameMode::Computer => match human_side(choice.side, seed) {
            Color::White => [Seat::Human, computer()],
            Color::Black => [computer(), Seat::Human],
        },
    }
}

/// The chosen clock, for a game that continues from here.
fn clock_for(choice: &GameChoice, seats: &[Seat; 2], game: &Game) -> Option<Clock> {
    let controls = choice.clock.time_controls(near_side(seats))?;
    let unknown = vec![None; game.ply()];
    Some(Clock::restore(controls, game.start().turn(), &unknown, Duration::ZERO))
}

fn human_side(side: SideChoice, seed: u64) -> Color {
    match side {
        SideChoice::White => Color::White,
        SideChoice::Black => Color::Black,
        SideChoice::Random if seed.count_ones().is_multiple_of(2) => Color::White,
        SideChoice::Random => Color::Black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_human_plays_the_chosen_side() {
        let choice = GameChoice { side: SideChoice::Black, ..default() };
        assert_eq!(seats_for(&choice, 1), [Seat::Computer("Giraffe".into()), Seat::Human]);
    }

    #[test]
    fn a_random_choice_gives_both_sides() {
        let sides: Vec<Color> = (0..4).map(|seed| human_side(SideChoice::Random, seed)).collect();
        assert!(sides.contains(&Color::White) && sides.contains(&Color::Black));
    }
}
