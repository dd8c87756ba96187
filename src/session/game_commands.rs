//! Commands for the game on the board besides moves, and offers and questions that await an answer.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::app::toasts::{Toast, ToastSystems, Toasts};
use crate::session::cursor::GameCursor;
use crate::session::error_text;
use crate::session::hint::RequestHint;
use crate::session::r#match::Match;
use crate::session::messages::{DrawAnswered, DrawOffered, MoveRefused, RefereeCommand};
use crate::session::presentation::Presentation;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Color;

/// A draw offer that awaits the other player's answer.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PendingDraw {
    /// The side that offered.
    pub by: Option<Color>,
}

/// Whether the player is asked to confirm a resignation.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PendingResign(pub bool);

/// The match in which there are neither hints nor takebacks, by its number.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct UnaidedMatch(pub Option<u64>);

impl UnaidedMatch {
    /// Whether it is the one on the board.
    pub fn is_on_board(&self, current: &Match) -> bool {
        self.0 == Some(current.revision().match_id)
    }
}

/// Commands for the game on the board, besides moves.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCommand {
    /// Undo: a whole turn against the computer, else one ply.
    Undo,
    /// Redo an undone turn.
    Redo,
    /// Request a hint, or more of it.
    Hint,
    /// Resign, after a confirmation.
    Resign,
    /// Answer that question.
    AnswerResign(bool),
    /// Offer a draw.
    OfferDraw,
    /// Answer the opponent's draw offer.
    AnswerDraw(bool),
}

/// A command in an online game: the server decides, and the online feature sends it there.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemoteRequest {
    /// Request a takeback.
    Takeback,
    /// Resign.
    Resign,
    /// Offer a draw, or accept one.
    OfferDraw,
    /// Decline a draw offer.
    DeclineDraw,
    /// Show the game again.
    Rejoin,
}

/// A draw offer in an online game was made or has ended.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct RemoteDrawOffer {
    /// The side that offers, if it is not the player at this board.
    pub by: Option<Color>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GameCommand>()
        .add_message::<RemoteDrawOffer>()
        .add_message::<RemoteRequest>()
        .init_resource::<PendingDraw>()
        .init_resource::<PendingResign>()
        .init_resource::<UnaidedMatch>()
        .add_systems(
            Update,
            (update_pending_requests, report_refusals.after(ToastSystems)).in_set(AppSystems::Present),
        );
}

/// Shows why the referee or the opponent has refused something.
fn report_refusals(
    mut toasts: ResMut<Toasts>,
    text: Res<Text>,
    mut refused: MessageReader<MoveRefused>,
    mut answered: MessageReader<DrawAnswered>,
) {
    for MoveRefused { reason, .. } in refused.read() {
        toasts.push(Toast::with("notice-refused", error_text::illegal_move(reason, &text)));
    }
    if answered.read().any(|answer| !answer.accepted) {
        toasts.push(Toast::key("notice-draw-declined"));
    }
}

/// If two people play at this board, the other one is asked; the computer answers by itself.
fn update_pending_requests(
    mut pending_draw: ResMut<PendingDraw>,
    mut pending_resign: ResMut<PendingResign>,
    current: Res<Match>,
    screen: Res<State<Screen>>,
    mut offered: MessageReader<DrawOffered>,
    mut remote_offers: MessageReader<RemoteDrawOffer>,
) {
    for DrawOffered { by } in offered.read() {
        if current.seat(!*by).is_human() {
            pending_draw.by = Some(*by);
        }
    }
    if let Some(RemoteDrawOffer { by }) = remote_offers.read().last() {
        pending_draw.set_if_neq(PendingDraw { by: *by });
    }
    let is_void = current.outcome().is_some();
    if is_void && pending_draw.by.is_some() {
        pending_draw.by = None;
    }
    if is_void || screen.is_changed() {
        pending_resign.set_if_neq(PendingResign(false));
    }
}

/// What these commands need and change.
#[derive(SystemParam)]
pub(super) struct GameCommandContext<'w> {
    current: Res<'w, Match>,
    screen: Res<'w, State<Screen>>,
    unaided: Res<'w, UnaidedMatch>,
    cursor: ResMut<'w, GameCursor>,
    presentation: ResMut<'w, Presentation>,
    pending_draw: ResMut<'w, PendingDraw>,
    pending_resign: ResMut<'w, PendingResign>,
    toasts: ResMut<'w, Toasts>,
    referee_commands: MessageWriter<'w, RefereeCommand>,
    draw_answers: MessageWriter<'w, DrawAnswered>,
    hint_requests: MessageWriter<'w, RequestHint>,
    remote_requests: MessageWriter<'w, RemoteRequest>,
}

pub(super) fn handle_game_commands(mut command_reader: MessageReader<GameCommand>, mut context: GameCommandContext) {
    for command in command_reader.read() {
        context.handle(*command);
    }
}

impl GameCommandContext<'_> {
    /// These commands apply to the current position: a player who looks at an earlier one returns to it first.
    fn handle(&mut self, command: GameCommand) {
        GameCursor::return_to_present(&mut self.cursor);
        match command {
            GameCommand::Undo | GameCommand::Redo | GameCommand::Hint if self.unaided.is_on_board(&self.current) => {
                self.toasts.push(Toast::key("wild-no-aids"));
            }
            GameCommand::Undo if self.is_online() => _ = self.remote_requests.write(RemoteRequest::Takeback),
            GameCommand::Undo => self.send_to_referee(RefereeCommand::Undo),
            GameCommand::Redo if self.is_online() => {}
            GameCommand::Redo => self.send_to_referee(RefereeCommand::Redo),
            GameCommand::Hint if self.is_online() => self.toasts.push(Toast::key("online-no-hints")),
            GameCommand::Hint => _ = self.hint_requests.write(RequestHint),
            GameCommand::Resign => self.request_resign(),
            GameCommand::AnswerResign(sure) => self.answer_resign(sure),
            GameCommand::OfferDraw if self.is_online() => _ = self.remote_requests.write(RemoteRequest::OfferDraw),
            GameCommand::OfferDraw => self.send_to_referee(RefereeCommand::OfferDraw),
            GameCommand::AnswerDraw(accepted) => self.answer_draw(accepted),
        }
    }

    /// Whether the game on the board is played online: then both players must agree.
    fn is_online(&self) -> bool {
        *self.screen.get() == Screen::Playing && self.current.is_online()
    }

    /// Undoing and resigning do not wait for an animation.
    fn send_to_referee(&mut self, command: RefereeCommand) {
        self.presentation.skip();
        self.referee_commands.write(command);
    }

    /// The side that resigns when the player at this board does; `None` if they cannot.
    fn resigning_side(&self) -> Option<Color> {
        let at_turn = || self.current.turn().filter(|_| self.current.human_to_move());
        self.current.lone_human().or_else(at_turn).filter(|_| self.current.outcome().is_none())
    }

    /// A resignation cannot be undone, and its button is one of many, so a question comes first. If the player cannot
    /// resign, that is said immediately.
    fn request_resign(&mut self) {
        if self.is_online() && !self.current.can_resign() {
            self.remote_requests.write(RemoteRequest::Resign);
        } else if self.resigning_side().is_some() {
            self.pending_resign.set_if_neq(PendingResign(true));
        }
    }

    fn answer_resign(&mut self, sure: bool) {
        let was_asked = std::mem::take(self.pending_resign.bypass_change_detection()).0;
        let Some(color) = self.resigning_side().filter(|_| was_asked && sure) else { return };
        match self.is_online() {
            true => _ = self.remote_requests.write(RemoteRequest::Resign),
            false => self.send_to_referee(RefereeCommand::Resign(color)),
        }
    }

    fn answer_draw(&mut self, accepted: bool) {
        if self.is_online() {
            self.remote_requests.write(if accepted { RemoteRequest::OfferDraw } else { RemoteRequest::DeclineDraw });
        } else if self.pending_draw.by.take().is_some() {
            self.draw_answers.write(DrawAnswered { accepted });
        }
    }
}
