//! Conditional moves in a game with days for a move: what the player answers to which move of the other side, said in
//! advance. The server keeps them and plays them. Here is what it has said of them, and the board on which the player
//! chooses them: a match of its own, as in an analysis, so that nothing of it reaches the game.

use crate::app::redraw::FrameRequest;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::features::online::commands::OnlineContext;
use crate::features::online::error_text::connection_problem;
use crate::features::online::pending::Pending;
use crate::features::online::{Online, OnlineCommand};
use crate::session::analysis_match::resume_at_line;
use crate::session::r#match::{Match, MatchMode};
use crate::session::messages::RefereeCommand;
use crate::session::presentation::Presentation;
use bevy::prelude::*;
use congo_client::connection::{Problem, SeatToken, State as Connection};
use congo_proto::game_state::GameState;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{ConditionalMoves, MoveLine, Speed};
use congo_proto::{MAX_CONDITIONAL_LINES, MAX_CONDITIONAL_TURNS};
use congo_rules::{Path, PlayedMove, notation};
use std::collections::VecDeque;

/// A command about conditional moves.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum ConditionalCommand {
    /// Choose them on the board.
    Open,
    /// Take back the last imagined turn.
    Back,
    /// Take back all imagined turns.
    Restart,
    /// Remove a line that the server keeps.
    Remove(ConditionalLine),
    /// Ask the server again what it keeps.
    Reload,
}

/// A turn of the other side, the answer to it, and so on, from the position of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConditionalLine(Vec<PlayedMove>);

impl ConditionalLine {
    /// The turns of both sides.
    pub fn turns(&self) -> &[PlayedMove] {
        &self.0
    }

    fn message(&self) -> MoveLine {
        MoveLine { paths: self.0.iter().map(|turn| turn.path.to_string()).collect() }
    }

    /// The number of turns with which both begin.
    fn common_turns(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).take_while(|(one, other)| one.path == other.path).count()
    }

    fn begins_with(&self, other: &Self) -> bool {
        self.common_turns(other) == other.0.len()
    }

    /// Whether both answer the same turns differently.
    fn contradicts(&self, other: &Self) -> bool {
        let common = self.common_turns(other);
        common % 2 == 1 && common < self.0.len().min(other.0.len())
    }
}

/// A line of turns and answers in a sentence.
pub fn line_sentence(turns: &[PlayedMove], text: &Text) -> String {
    let pairs = turns.chunks_exact(2).map(|pair| [&pair[0], &pair[1]].map(notation::to_san));
    pairs.fold(String::new(), |line, [turn, answer]| {
        let key = if line.is_empty() { "conditional-line" } else { "conditional-line-on" };
        text.with_values(key, &[("line", line.into()), ("turn", turn.into()), ("answer", answer.into())])
    })
}

/// What the player wants to change.
#[derive(Debug, Clone)]
enum Change {
    Add(ConditionalLine),
    Remove(ConditionalLine),
}

/// What the server is asked: to keep the lines after a change; without one, what it keeps.
#[derive(Debug)]
struct Request {
    change: Option<Change>,
    pending: Pending<ConditionalMoves>,
}

/// The conditional moves of the player.
#[derive(Resource, Debug, Default)]
pub struct ConditionalPlan {
    /// The seat and the number of turns for which the server is asked.
    subject: Option<(SeatToken, usize)>,
    /// What the server keeps; `None` if that is not known.
    kept: Option<Vec<ConditionalLine>>,
    problem: Option<Problem>,
    request: Option<Request>,
    changes: VecDeque<Change>,
    /// Whether the server was asked for this subject since the connection was established.
    is_asked: bool,
    /// Whether the board is to show imagined turns until the game goes on.
    is_imagining: bool,
}

impl ConditionalPlan {
    /// The lines that the server keeps; none if they are not known.
    pub fn lines(&self) -> &[ConditionalLine] {
        self.kept.as_deref().unwrap_or_default()
    }

    /// Whether it is known what the server keeps.
    pub fn is_known(&self) -> bool {
        self.kept.is_some()
    }

    /// Why that is not known.
    pub fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref().filter(|_| self.request.is_none())
    }

    /// Whether the server is asked for something.
    pub fn is_busy(&self) -> bool {
        self.request.is_some() || !self.changes.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ConditionalPlan>().add_message::<ConditionalCommand>();
}

/// The state of a game in which the player can answer in advance now: it has days for a move, and the other side thinks.
pub fn awaited_state(online: &Online) -> Option<&GameState> {
    let online_game = online.game().filter(|game| game.platform_side().is_none() && game.level().is_none())?;
    let own = online_game.seat_token().and(online_game.own_color())?;
    let state = online_game.game_state().filter(|state| state.is_running() && state.free_side().is_none())?;
    let is_awaited = Speed::of_text(&state.begun().clock) == Speed::Days && state.game().position().turn() != own;
    is_awaited.then_some(state)
}

/// The imagined turns on the board; `None` if it does not show any for the current position of the game.
pub fn imagined_turns<'a>(online: &Online, current: &'a Match) -> Option<&'a [PlayedMove]> {
    let played = awaited_state(online)?.game().moves();
    let is_imagined = current.mode() == MatchMode::Analysis;
    current.game().moves().strip_prefix(played).filter(|_| is_imagined)
}

pub(super) fn handle_conditional_commands(
    mut command_reader: MessageReader<ConditionalCommand>,
    mut plan: ResMut<ConditionalPlan>,
    current: Res<Match>,
    mut presentation: ResMut<Presentation>,
    mut referee_commands: MessageWriter<RefereeCommand>,
    mut context: OnlineContext,
) {
    for command in command_reader.read() {
        let imagined = imagined_turns(&context.online, &current).map_or(0, <[_]>::len);
        match command {
            ConditionalCommand::Open => {
                let Some(state) = awaited_state(&context.online) else {
                    context.toasts.push(Toast::key("refused-wrong-ply"));
                    continue;
                };
                presentation.skip();
                referee_commands.write(resume_at_line(state.game().start(), state.game().moves()));
                context.screen_commands.write(ScreenCommand::Go(Screen::ConditionalMoves));
                plan.is_imagining = true;
            }
            ConditionalCommand::Back | ConditionalCommand::Restart if imagined == 0 => {}
            ConditionalCommand::Back | ConditionalCommand::Restart => {
                let undone = if *command == ConditionalCommand::Back { 1 } else { imagined };
                presentation.skip();
                referee_commands.write(RefereeCommand::UndoTo(current.game().ply() - undone));
            }
            ConditionalCommand::Remove(line) => plan.changes.push_back(Change::Remove(line.clone())),
            ConditionalCommand::Reload => plan.is_asked = false,
        }
    }
}

/// A line is kept as soon as it ends with an answer.
pub(super) fn keep_played_line(
    online: Res<Online>,
    current: Res<Match>,
    mut plan: ResMut<ConditionalPlan>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let line = imagined_turns(&online, &current).filter(|turns| !turns.is_empty() && turns.len().is_multiple_of(2));
    if let Some(turns) = line {
        plan.changes.push_back(Change::Add(ConditionalLine(turns.to_vec())));
        frames.write(FrameRequest::Now);
    }
}

/// What the server is to be asked next.
enum Step {
    Read,
    Keep(Change, Vec<MoveLine>),
}

impl ConditionalPlan {
    /// Takes what the server has answered. Returns what the player is told; `say` makes a sentence of a problem.
    fn take_answer(
        &mut self,
        answer: Result<ConditionalMoves, Problem>,
        state: &GameState,
        say: impl Fn(&Problem) -> String,
        text: &Text,
    ) -> Option<Toast> {
        let change = self.request.take()?.change;
        match (answer, change) {
            (Ok(moves), change) => {
                let lines = lines_from(&moves, state);
                let toast = match change {
                    // Nothing is said of a line that the game has left in the meantime.
                    Some(Change::Add(line)) if lines.contains(&line) => {
                        Some(Toast::with("conditional-kept", line_sentence(&line.0, text)))
                    }
                    Some(Change::Remove(line)) => {
                        Some(Toast::with("conditional-removed", line_sentence(&line.0, text)))
                    }
                    _ => None,
                };
                (self.kept, self.problem) = (Some(lines), None);
                toast
            }
            (Err(problem), None) => {
                (self.kept, self.problem) = (None, Some(problem));
                None
            }
            (Err(problem), Some(_)) => {
                self.changes.clear();
                // Without a refusal the server may have kept it all the same.
                self.is_asked = problem.reason.is_some() && problem.reason != Some(Reason::WrongPly);
                Some(Toast::problem("conditional-not-kept", say(&problem)))
            }
        }
    }

    /// What the server is to be asked next.
    ///
    /// # Errors
    /// Why the player's next change is dropped.
    fn next_step(&mut self, say: impl Fn(&Problem) -> String) -> Result<Option<Step>, Toast> {
        if !std::mem::replace(&mut self.is_asked, true) {
            return Ok(Some(Step::Read));
        }
        let Some(change) = self.changes.pop_front() else { return Ok(None) };
        // Without knowing what is kept, a new line would replace it.
        let Some(kept) = &self.kept else {
            self.changes.clear();
            return Err(Toast::problem("conditional-not-kept", self.problem.as_ref().map(say).unwrap_or_default()));
        };
        let lines = match &change {
            Change::Add(line) if kept.iter().any(|known| known.begins_with(line)) => return Ok(None),
            Change::Add(line) if line.0.len() > MAX_CONDITIONAL_TURNS => {
                return Err(Toast::with("conditional-too-long", MAX_CONDITIONAL_TURNS));
            }
            Change::Add(line) => with_line(kept, line),
            Change::Remove(line) => kept.iter().filter(|known| *known != line).collect(),
        };
        if lines.len() > MAX_CONDITIONAL_LINES {
            return Err(Toast::with("conditional-too-many", MAX_CONDITIONAL_LINES));
        }
        let lines = lines.into_iter().map(ConditionalLine::message).collect();
        Ok(Some(Step::Keep(change, lines)))
    }
}

/// The lines with another one, which replaces those that it continues or that answer the same differently.
fn with_line<'a>(kept: &'a [ConditionalLine], line: &'a ConditionalLine) -> Vec<&'a ConditionalLine> {
    let others = kept.iter().filter(|known| !line.begins_with(known) && !line.contradicts(known));
    others.chain([line]).collect()
}

/// What is left of the lines that a server keeps, from the position of the game on. What is not legal, or more than a
/// server keeps, is dropped.
fn lines_from(moves: &ConditionalMoves, state: &GameState) -> Vec<ConditionalLine> {
    let Some(since) = state.game().moves().get(moves.ply as usize..) else { return Vec::new() };
    let rest = |line: &MoveLine| {
        let paths = line.paths.iter().take(MAX_CONDITIONAL_TURNS + 1).map(|path| path.parse::<Path>().ok());
        let paths: Vec<Path> = paths.collect::<Option<_>>()?;
        let is_left = paths.len() > since.len() && since.iter().zip(&paths).all(|(turn, path)| turn.path == *path);
        let left = paths.get(since.len()..).filter(|_| is_left && paths.len() <= MAX_CONDITIONAL_TURNS)?;
        let mut position = *state.game().position();
        let turns = left.iter().map(|path| {
            let turn = position.apply_and_describe(path).ok()?;
            position = turn.after();
            Some(turn)
        });
        let turns: Vec<PlayedMove> = turns.collect::<Option<_>>()?;
        turns.len().is_multiple_of(2).then_some(ConditionalLine(turns))
    };
    moves.lines.iter().take(MAX_CONDITIONAL_LINES).filter_map(rest).collect()
}

/// Asks the server what it keeps, and tells it what the player has changed, one after the other.
pub(super) fn follow_plan(mut plan: ResMut<ConditionalPlan>, mut context: OnlineContext) {
    let plan = plan.bypass_change_detection();
    let (online, text) = (&context.online, &*context.text);
    let Some(online_game) = online.game().filter(|online_game| online_game.is_ready()) else {
        plan.is_asked = false;
        return;
    };
    let state = awaited_state(online);
    let subject = state.zip(online_game.seat_token()).map(|(state, seat)| (seat.clone(), state.ply()));
    if plan.subject != subject {
        *plan = ConditionalPlan { subject, is_imagining: plan.is_imagining, ..default() };
    }
    let (Some(state), Some((seat, ply))) = (state, plan.subject.clone()) else { return };
    let say = |problem: &Problem| connection_problem(problem, &online_game.address().to_string(), text);
    let mut toasts = Vec::new();
    if let Some(answer) = plan.request.as_mut().and_then(|request| request.pending.poll()) {
        toasts.extend(plan.take_answer(answer, state, say, text));
    }
    let mut step = None;
    if !matches!(online_game.connection_state(), Connection::Connected) {
        plan.is_asked = false;
        if !plan.changes.is_empty() {
            plan.changes.clear();
            toasts.push(Toast::problem("conditional-not-kept", text.get("conditional-offline")));
        }
    } else if plan.request.is_none() {
        match plan.next_step(say) {
            Ok(next) => step = next,
            Err(toast) => toasts.push(toast),
        }
    }
    toasts.into_iter().for_each(|toast| context.toasts.push(toast));
    let (Some(step), Ok(net)) = (step, context.online.bypass_change_detection().net()) else { return };
    plan.request = Some(match step {
        Step::Read => Request { change: None, pending: Pending::new(net.conditional_moves(&seat)) },
        Step::Keep(change, lines) => {
            let pending = Pending::new(net.set_conditional_moves(&seat, ply as u32, lines));
            Request { change: Some(change), pending }
        }
    });
}

/// When the game goes on, what was imagined is past.
pub(super) fn return_to_game(
    online: Res<Online>,
    current: Res<Match>,
    mut plan: ResMut<ConditionalPlan>,
    mut toasts: ResMut<Toasts>,
    mut online_commands: MessageWriter<OnlineCommand>,
    mut screen_commands: MessageWriter<ScreenCommand>,
) {
    let is_loading = online.game().is_some_and(|online_game| !online_game.is_ready());
    let is_imagined = plan.is_imagining && current.mode() == MatchMode::Analysis;
    if is_loading || !is_imagined || imagined_turns(&online, &current).is_some() {
        return;
    }
    plan.is_imagining = false;
    toasts.push(Toast::key("refused-wrong-ply"));
    match online.game() {
        Some(_) => _ = online_commands.write(OnlineCommand::ShowGame),
        None => _ = screen_commands.write(ScreenCommand::Go(Screen::Online)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_proto::game_state::new_event;
    use congo_proto::online::event::Payload;
    use congo_proto::online::{Begun, Moved};
    use congo_rules::{Color, Position};

    /// A game with days for a move after these turns.
    fn state_after(paths: &[&str]) -> GameState {
        let begun = Begun { clock: "1/172800".into(), ..default() };
        let mut state = GameState::begin(&new_event(None, 0, Payload::Begun(begun))).expect("a game");
        for (ply, path) in paths.iter().enumerate() {
            let by = if ply % 2 == 0 { Color::White } else { Color::Black };
            let moved = Payload::Moved(Moved { ply: ply as u32, path: (*path).into() });
            let event = new_event(Some(by), 1, moved);
            state.apply(&congo_proto::online::Event { number: state.event_count(), ..event }).expect(path);
        }
        state
    }

    fn line(paths: &str) -> ConditionalLine {
        let mut position = Position::start();
        let turns = paths.split_whitespace().map(|path| {
            let turn = position.apply_and_describe(&path.parse().expect(path)).expect(path);
            position = turn.after();
            turn
        });
        ConditionalLine(turns.collect())
    }

    fn message(ply: u32, lines: &[&str]) -> ConditionalMoves {
        let line = |paths: &&str| MoveLine { paths: paths.split_whitespace().map(str::to_owned).collect() };
        ConditionalMoves { ply, lines: lines.iter().map(line).collect() }
    }

    fn words(lines: &[ConditionalLine]) -> Vec<String> {
        lines.iter().map(|line| line.message().paths.join(" ")).collect()
    }

    #[test]
    fn what_a_server_sends_is_checked() {
        let start = state_after(&[]);
        for (lines, left) in [
            (vec!["a2a3 a6a5", "b2b3 b6b5 c2c3 c6c5"], 2),
            // Not a move, not legal, the answer missing, nothing, not a square.
            (vec!["a2a9 a6a5", "a2a5 a6a5", "a2a3", "", "a2a3 a6a5 \u{1F992}"], 0),
            (vec!["a2a3 a6a5"; MAX_CONDITIONAL_LINES + 5], MAX_CONDITIONAL_LINES),
        ] {
            assert_eq!(lines_from(&message(0, &lines), &start).len(), left, "{lines:?}");
        }
        let long = ["d1d1"; MAX_CONDITIONAL_TURNS + 2].join(" ");
        assert!(lines_from(&message(0, &[&long]), &start).is_empty());
        assert!(lines_from(&message(7, &["a2a3 a6a5"]), &start).is_empty(), "a game that is not this one");
    }

    #[test]
    fn what_is_left_begins_where_the_game_is() {
        let state = state_after(&["a2a3", "a6a5"]);
        let lines = ["a2a3 a6a5 b2b3 b6b5", "a2a3 a6a5", "b2b3 b6b5 c2c3 c6c5"];
        assert_eq!(words(&lines_from(&message(0, &lines), &state)), ["b2b3 b6b5"]);
        assert_eq!(words(&lines_from(&message(2, &["b2b3 b6b5"]), &state)), ["b2b3 b6b5"]);
    }

    #[test]
    fn a_line_replaces_what_it_continues_and_what_answers_otherwise() {
        let kept = ["a2a3 a6a5", "b2b3 b6b5 c2c3 c6c5"].map(line);
        for (added, left) in [
            ("c2c3 c6c5", vec!["a2a3 a6a5", "b2b3 b6b5 c2c3 c6c5", "c2c3 c6c5"]),
            ("a2a3 a6a5 b2b3 b6b5", vec!["b2b3 b6b5 c2c3 c6c5", "a2a3 a6a5 b2b3 b6b5"]),
            ("a2a3 b6b5", vec!["b2b3 b6b5 c2c3 c6c5", "a2a3 b6b5"]),
            ("b2b3 b6b5 d2d3 d6d5", vec!["a2a3 a6a5", "b2b3 b6b5 c2c3 c6c5", "b2b3 b6b5 d2d3 d6d5"]),
        ] {
            let added = line(added);
            let lines: Vec<ConditionalLine> = with_line(&kept, &added).into_iter().cloned().collect();
            assert_eq!(words(&lines), left);
        }
    }

    fn plan(kept: Option<Vec<ConditionalLine>>, change: Change) -> ConditionalPlan {
        ConditionalPlan { kept, is_asked: true, changes: [change].into(), ..default() }
    }

    fn problem(reason: Option<Reason>) -> Problem {
        Problem {
            message: "no".into(),
            reason,
            cause: congo_client::connection::Cause::Other,
            is_transient: reason.is_none(),
        }
    }

    /// The key of what the player is told before anything is sent; `None` if it is sent.
    fn told(mut plan: ConditionalPlan) -> Option<&'static str> {
        plan.next_step(|problem| problem.message.clone()).err().map(|toast| toast.key)
    }

    #[test]
    fn what_no_server_keeps_is_not_sent() {
        let add = |paths: &str| Change::Add(line(paths));
        assert_eq!(told(plan(Some(Vec::new()), add("a2a3 a6a5"))), None);
        // Nobody knows what it would replace.
        assert_eq!(told(plan(None, add("a2a3 a6a5"))), Some("conditional-not-kept"));
        let many = vec![line("b2b3 b6b5"); MAX_CONDITIONAL_LINES];
        assert_eq!(told(plan(Some(many), add("a2a3 a6a5"))), Some("conditional-too-many"));
        let long = ConditionalLine(vec![line("a2a3").0[0].clone(); MAX_CONDITIONAL_TURNS + 2]);
        assert_eq!(told(plan(Some(Vec::new()), Change::Add(long))), Some("conditional-too-long"));
        // What is kept already is not sent again.
        let mut plan = plan(Some(vec![line("a2a3 a6a5 b2b3 b6b5")]), add("a2a3 a6a5"));
        assert!(matches!(plan.next_step(|_| String::new()), Ok(None)));
    }

    #[test]
    fn a_refusal_is_told_and_changes_nothing() {
        let (kept, state, text) = (vec![line("b2b3 b6b5")], state_after(&[]), Text::default());
        for (reason, asks_again) in [(Some(Reason::Illegal), false), (Some(Reason::WrongPly), true), (None, true)] {
            let mut plan = plan(Some(kept.clone()), Change::Add(line("c2c3 c6c5")));
            let (_, reply) = tokio::sync::oneshot::channel();
            let change = Some(Change::Add(line("a2a3 a6a5")));
            plan.request = Some(Request { change, pending: Pending::new(reply) });
            let toast = plan.take_answer(Err(problem(reason)), &state, |problem| problem.message.clone(), &text);
            assert_eq!(toast, Some(Toast::problem("conditional-not-kept", "no")));
            assert_eq!((plan.lines(), plan.is_busy(), !plan.is_asked), (&kept[..], false, asks_again), "{reason:?}");
        }
    }
}
