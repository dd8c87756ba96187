//! Lessons, puzzles, puzzle storms and practice. The first three are a [`board_session::BoardSession`]; `lesson_session.rs`,
//! `puzzle/session.rs` and `storm/session.rs` are its policies. Practice is a game with a goal. `curriculum.rs` has the
//! lessons, `goal.rs` judges moves in lessons, and `progress.rs` stores the progress.

pub mod board_context;
pub mod board_session;
pub mod curriculum;
pub mod exercise;
pub mod goal;
pub mod lesson_session;
pub mod mover;
pub mod narration;
mod played_days;
pub mod practice;
pub mod progress;
pub mod puzzle;
pub mod puzzle_record;
pub mod settings;
pub mod storm;

use crate::features::learn::curriculum::Curriculum;
use crate::features::learn::lesson_session::{LessonCommand, LessonSession};
use crate::features::learn::practice::session::PracticeSession;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::features::learn::storm::session::StormSession;

use crate::app::config::config_plugin;
use crate::app::schedule::{CommandSystems, InputSystems};
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::session::messages::ExplainPiece;
use crate::session::movable_pieces::MovablePieces;
use bevy::prelude::*;
use congo_rules::{Bitboard, PieceKind};

/// The animal whose moves are shown on its card.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExplainedPiece(pub PieceKind);

impl Default for ExplainedPiece {
    fn default() -> Self {
        Self(PieceKind::Zebra)
    }
}

/// The page of the learn screen.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LearnPage {
    /// Lessons.
    #[default]
    Lessons,
    /// Puzzles.
    Puzzles,
    /// Endings.
    Endings,
    /// Small games and positions.
    Practice,
}

impl LearnPage {
    /// All pages in display order.
    pub const ALL: [Self; 4] = [Self::Lessons, Self::Puzzles, Self::Endings, Self::Practice];
}

/// A command for the learn screen.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LearnCommand {
    /// Open this page.
    ShowPage(LearnPage),
}

fn handle_learn_commands(
    mut command_reader: MessageReader<LearnCommand>,
    mut explain: MessageReader<ExplainPiece>,
    mut page: ResMut<LearnPage>,
    mut explained: ResMut<ExplainedPiece>,
    mut screen_commands: MessageWriter<ScreenCommand>,
) {
    for LearnCommand::ShowPage(target) in command_reader.read() {
        page.set_if_neq(*target);
        screen_commands.write(ScreenCommand::Go(Screen::Learn));
    }
    for ExplainPiece(kind) in explain.read() {
        *explained = ExplainedPiece(*kind);
        screen_commands.write(ScreenCommand::Open(Overlay::PieceHelp));
    }
}

/// The order within [`InputSystems::Learn`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum LearnSystems {
    /// The running lesson.
    Lesson,
    /// The running puzzle.
    Puzzle,
    /// The running storm.
    Storm,
    /// The running exercise.
    Exercise,
    /// The days on which something was played.
    PlayedDays,
    /// The pieces that can be moved now.
    MovablePieces,
}

/// Sets up the lessons.
pub fn plugin(app: &mut App) {
    app.add_plugins(config_plugin::<Curriculum>)
        .init_resource::<ExplainedPiece>()
        .init_resource::<LearnPage>()
        .add_message::<LearnCommand>()
        .add_systems(Update, handle_learn_commands.in_set(CommandSystems::Features));
    app.add_systems(Update, update_movable_pieces.in_set(LearnSystems::MovablePieces)).configure_sets(
        Update,
        (
            LearnSystems::Lesson,
            LearnSystems::Puzzle,
            LearnSystems::Storm,
            LearnSystems::Exercise,
            LearnSystems::PlayedDays,
            LearnSystems::MovablePieces,
        )
            .chain()
            .in_set(InputSystems::Learn),
    );
    let changed = resource_exists_and_changed::<Curriculum>.and_then(not(resource_added::<Curriculum>));
    app.add_systems(Update, restart_lesson.run_if(changed).in_set(InputSystems::MapInput));
    app.add_plugins((
        lesson_session::plugin,
        settings::plugin,
        progress::plugin,
        puzzle::plugin,
        storm::plugin,
        practice::plugin,
        played_days::plugin,
    ));
}

/// For authors of lessons: the current lesson begins again when the file has changed.
fn restart_lesson(session: Res<LessonSession>, mut lesson_commands: MessageWriter<LessonCommand>) {
    lesson_commands.write_batch(session.lesson().map(|lesson| LessonCommand::Begin(lesson.name.clone())));
}

/// Whether the next frame of a lesson, a puzzle or an exercise may differ without input.
pub fn exercise_runs(lesson: Res<LessonSession>, puzzle: Res<PuzzleSession>, practice: Res<PracticeSession>) -> bool {
    lesson.is_running() || puzzle.is_running() || practice.is_running()
}

/// Limits the movable pieces to those of the lesson, and to none after a lesson, puzzle, storm or exercise.
fn update_movable_pieces(
    lesson: Res<LessonSession>,
    practice: Res<PracticeSession>,
    puzzle: Res<PuzzleSession>,
    storm: Res<StormSession>,
    mut movable_pieces: ResMut<MovablePieces>,
) {
    let is_over = lesson.rating().is_some() || practice.result().is_some() || puzzle.is_reached() || storm.is_over();
    movable_pieces.set_if_neq(MovablePieces(if is_over { Some(Bitboard::EMPTY) } else { lesson.movable() }));
}
