//! Barks: the short lines that an opponent says during a game, and how it looks. They follow from what the referee
//! played and from the engine's own evaluation, never from what was clicked.

pub mod moment;

use crate::app::redraw::{FrameRequest, Presence};
use crate::app::schedule::ObserveSystems;
use crate::app::text::Text;
use crate::features::barks::moment::{Moment, Mood, Occasion, moment_of_end, occasions_of};
use crate::session::engine_activity::{EngineActivity, EngineEvaluation};
use crate::session::experience::Experience;
use crate::session::game_settings::GameSettings;
use crate::session::game_text::piece_args;
use crate::session::lion_danger::LionDanger;
use crate::session::r#match::{Match, Seat};
use crate::session::messages::{MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use crate::session::presentation::Presentation;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use congo_engine::{Rng, Score};
use congo_library::opponent_of;
use congo_rules::Color;
use std::time::Duration;

/// A bark is shown until this number of further plies: until the opponent has moved once more.
const SHOWN_PLIES: usize = 2;
/// After a bark the opponent is silent for this number of plies, by the importance of what it would say.
const SILENT_PLIES: [usize; 6] = [2, 8, 4, 1, 0, 0];
/// The same moment is not commented on again within this number of plies.
const REPEAT_PLIES: usize = 12;
/// The change of its win chance between two of its moves that an opponent notices, 0 to 1.
const NOTICED_CHANGE: f64 = 0.3;
/// The opponent thinks for long after this time.
const LONG_SEARCH: Duration = Duration::from_millis(2500);
/// The player thinks for long after this time.
const LONG_TURN: Duration = Duration::from_secs(75);
/// This number of losses in a row is a streak.
const STREAK_LOSSES: u32 = 3;
/// From this evaluation in centipawns an opponent is pleased, and from its negative on it is worried.
const MOOD_CP: i32 = 150;

/// What the computers of the game say, each by its side.
#[derive(Resource, Debug, Default)]
pub struct Barks {
    talks: [Talk; 2],
    /// The last line that each opponent said about each moment, by its index.
    last_lines: HashMap<(String, Moment), usize>,
    /// The opponent of the last game.
    last_opponent: Option<String>,
}

/// What a computer has said last, and what it remembers of the game.
#[derive(Debug, Default)]
struct Talk {
    current: Option<Bark>,
    memory: GameMemory,
}

/// What a computer remembers of the current game.
#[derive(Debug, Default)]
struct GameMemory {
    /// At which ply each moment was last commented on.
    said_at: HashMap<Moment, usize>,
    /// The ply of the last bark.
    last_ply: Option<usize>,
    /// Its evaluation at its last move.
    evaluation: Option<EngineEvaluation>,
    /// How long the side to move has been thinking.
    thinking: Duration,
    /// What it will say about the end of the game once the board is still.
    ending: Option<Occasion>,
}

/// A line that an opponent has said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bark {
    /// The opponent.
    pub opponent: String,
    /// What it is about.
    pub occasion: Occasion,
    /// The index of the line among those for the moment, from 0.
    index: usize,
    /// The ply at which it was said.
    ply: usize,
}

impl Bark {
    /// The line in the player's language, which may have fewer lines than another one.
    pub fn sentence(&self, text: &Text) -> String {
        let lines = line_count(&self.opponent, self.occasion.moment, text).max(1);
        let key = line_key(&self.opponent, self.occasion.moment, self.index % lines);
        let piece = self.occasion.piece.into_iter().flat_map(|kind| piece_args(kind, text));
        let at = self.occasion.at.map(|at| ("at", at.to_string().into()));
        text.with_values(&key, &piece.chain(at).collect::<Vec<_>>())
    }
}

impl Barks {
    /// The line in the bubble of a side; `None` if it is silent.
    pub fn current(&self, side: Color) -> Option<&Bark> {
        self.talks[side.index()].current.as_ref()
    }

    /// How the computer of a side looks.
    pub fn mood(&self, side: Color) -> Mood {
        let Talk { current, memory } = &self.talks[side.index()];
        if let Some(bark) = current {
            return bark.occasion.moment.mood();
        }
        match memory.evaluation.map_or(0, |evaluation| evaluation.centipawns) {
            MOOD_CP.. => Mood::Pleased,
            centipawns if centipawns <= -MOOD_CP => Mood::Worried,
            _ => Mood::Calm,
        }
    }

    /// Says a line about the occasion, if there is one in the player's language and it is time to speak.
    fn say(&mut self, (side, opponent): (Color, &str), occasion: Occasion, ply: usize, seed: u64, text: &Text) {
        let moment = occasion.moment;
        let lines = line_count(opponent, moment, text);
        let talk = &mut self.talks[side.index()];
        if lines == 0 || !talk.memory.may_say(moment, ply) {
            return;
        }
        let last = self.last_lines.get(&(opponent.to_owned(), moment)).copied();
        let index = next_line(lines, last, Rng::new(seed ^ (ply as u64) << 8 ^ moment as u64).next_u64());
        self.last_lines.insert((opponent.to_owned(), moment), index);
        talk.memory.said_at.insert(moment, ply);
        talk.memory.last_ply = Some(ply);
        talk.current = Some(Bark { opponent: opponent.to_owned(), occasion, index, ply });
    }
}

impl GameMemory {
    fn may_say(&self, moment: Moment, ply: usize) -> bool {
        let silence = SILENT_PLIES[usize::from(moment.importance())];
        let is_silent_long = self.last_ply.is_none_or(|last| ply >= last + silence);
        let is_first = |moment| !self.said_at.contains_key(&moment);
        is_silent_long
            && match moment {
                Moment::Capture | Moment::Captured | Moment::Waiting => is_first(moment),
                _ if moment.importance() >= 3 => true,
                _ => self.said_at.get(&moment).is_none_or(|said| ply >= said + REPEAT_PLIES),
            }
    }
}

/// A line of an opponent about a moment in which no piece is named, always the same for the same seed; `None` if there is
/// none in the player's language.
pub fn line_about(opponent: &str, moment: Moment, seed: u64, text: &Text) -> Option<String> {
    let lines = line_count(opponent, moment, text);
    (lines > 0).then(|| text.get(&line_key(opponent, moment, next_line(lines, None, seed))))
}

fn line_key(opponent: &str, moment: Moment, index: usize) -> String {
    format!("bark-{opponent}-{}-{}", moment.key(), index + 1)
}

/// The number of lines of an opponent for a moment.
fn line_count(opponent: &str, moment: Moment, text: &Text) -> usize {
    (0..).take_while(|index| text.has(&line_key(opponent, moment, *index))).count()
}

/// One of the lines by chance, but not the last one again.
fn next_line(lines: usize, last: Option<usize>, random: u64) -> usize {
    let pick = |count: usize| (random % count.max(1) as u64) as usize;
    match last.filter(|last| *last < lines) {
        Some(last) if lines > 1 => (last + 1 + pick(lines - 1)) % lines,
        _ => pick(lines),
    }
}

/// The computers that talk, each with its side: the opponent of the only player here, or two that play each other.
pub fn speakers(current: &Match) -> impl Iterator<Item = (Color, &str)> {
    let is_heard = current.is_game() && !current.is_online();
    Color::ALL.into_iter().filter(move |_| is_heard).filter_map(|side| {
        match (current.seat(side), current.seat(!side)) {
            (Seat::Computer(level), Seat::Human | Seat::Computer(_)) => Some((side, opponent_of(level))),
            _ => None,
        }
    })
}

/// The opponent of the only player here.
fn opponent(current: &Match) -> Option<(Color, &str)> {
    speakers(current).next().filter(|_| current.lone_human().is_some())
}

/// Sets up the lines of the opponents.
pub fn plugin(app: &mut App) {
    app.init_resource::<Barks>().add_systems(
        Update,
        (begin_game, comment_on_turns, comment_on_time, comment_on_end, note_end, forget_old_line)
            .chain()
            .in_set(ObserveSystems::React)
            .after(crate::session::lion_danger::update_lion_danger),
    );
}

/// What an opponent needs to speak.
#[derive(SystemParam)]
struct Speaker<'w> {
    barks: ResMut<'w, Barks>,
    current: Res<'w, Match>,
    settings: Res<'w, GameSettings>,
    text: Res<'w, Text>,
}

impl Speaker<'_> {
    /// Says something, as this side.
    fn say(&mut self, side: Color, occasion: Occasion) {
        let speaker = speakers(&self.current).find(|(talks, _)| *talks == side);
        let Some(speaker) = speaker.filter(|_| self.settings.opponents_talk) else { return };
        let (ply, seed) = (self.current.game().ply(), self.current.seed());
        self.barks.say(speaker, occasion, ply, seed, &self.text);
    }

    fn sides(&self) -> Vec<Color> {
        speakers(&self.current).map(|(side, _)| side).collect()
    }

    fn memory(&mut self, side: Color) -> &mut GameMemory {
        &mut self.barks.talks[side.index()].memory
    }
}

/// Greets the player when a game begins, but not when it is continued. Of two computers the first one greets.
fn begin_game(mut started: MessageReader<MatchStarted>, mut speaker: Speaker, experience: Res<Experience>) {
    if started.read().count() == 0 {
        return;
    }
    speaker.barks.talks = default();
    let rival = opponent(&speaker.current).map(|(_, name)| name.to_owned());
    let is_rematch = rival.is_some() && speaker.barks.last_opponent == rival;
    let against = |name: &String| experience.history().and_then(|history| history.against(name));
    let losses = rival.as_ref().and_then(against).map_or(0, |found| found.losing_streak);
    if rival.is_some() {
        speaker.barks.last_opponent = rival;
    }
    let greets = speaker.sides().into_iter().next().filter(|_| speaker.current.game().ply() == 0);
    if let Some(side) = greets {
        let moment = match () {
            () if losses >= STREAK_LOSSES => Moment::Streak,
            () if is_rematch => Moment::Rematch,
            () => Moment::Greeting,
        };
        speaker.say(side, Occasion::plain(moment));
    }
}

/// Comments on the most important thing that happened in a turn.
fn comment_on_turns(
    mut played: MessageReader<TurnPlayed>,
    mut speaker: Speaker,
    danger: Res<LionDanger>,
    evaluation: Res<EngineEvaluation>,
) {
    let Some(TurnPlayed { turn, .. }) = played.read().last() else { return };
    let hunted = match *danger {
        LionDanger::None => None,
        LionDanger::OwnLion(_) => speaker.current.turn(),
        LionDanger::OtherLion => speaker.current.turn().map(|side| !side),
    };
    for side in speaker.sides() {
        let mut occasions = occasions_of(turn, side);
        let danger = |lion| if lion == side { Moment::LionHunted } else { Moment::LionHunting };
        occasions.extend(hunted.map(|lion| Occasion::plain(danger(lion))));
        speaker.memory(side).thinking = Duration::ZERO;
        if turn.piece.color == side {
            let before = speaker.memory(side).evaluation.replace(*evaluation);
            let change = before.map_or(0.0, |before| evaluation.win_chance() - before.win_chance());
            occasions.extend((change >= NOTICED_CHANGE).then_some(Occasion::plain(Moment::Gift)));
            occasions.extend((change <= -NOTICED_CHANGE).then_some(Occasion::plain(Moment::Blunder)));
        }
        if speaker.current.outcome().is_none() {
            let ply = speaker.current.game().ply();
            occasions.retain(|occasion| speaker.memory(side).may_say(occasion.moment, ply));
            let most_important = occasions.into_iter().rev().max_by_key(|occasion| occasion.moment.importance());
            most_important.into_iter().for_each(|occasion| speaker.say(side, occasion));
        }
    }
}

/// Comments once on a side that thinks for long.
fn comment_on_time(
    mut speaker: Speaker,
    activity: Res<EngineActivity>,
    presence: Res<Presence>,
    time: Res<Time>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let is_human = speaker.current.human_to_move();
    let is_at_work = if is_human { presence.is_focused() } else { activity.is_thinking() };
    let Some((side, _)) = opponent(&speaker.current).filter(|_| is_at_work) else { return };
    let (limit, moment) = if is_human { (LONG_TURN, Moment::Waiting) } else { (LONG_SEARCH, Moment::Thinking) };
    let memory = &mut speaker.barks.bypass_change_detection().talks[side.index()].memory;
    let before = memory.thinking;
    memory.thinking += time.delta();
    let left = limit.saturating_sub(memory.thinking);
    if before < limit && left.is_zero() {
        speaker.say(side, Occasion::plain(moment));
    } else if !left.is_zero() {
        frames.write(FrameRequest::Within(left));
    }
}

/// Comments on the end of the game once its animation has ended.
fn comment_on_end(mut speaker: Speaker, presentation: Res<Presentation>) {
    let awaits = |side: &Color| speaker.barks.talks[side.index()].memory.ending.is_some();
    if presentation.is_busy() || !Color::ALL.iter().any(awaits) {
        return;
    }
    for side in Color::ALL {
        let ending = speaker.memory(side).ending.take();
        if let Some(occasion) = ending.filter(|_| speaker.current.outcome().is_some()) {
            speaker.say(side, occasion);
        }
    }
}

/// Remembers the end of the game, before that game is counted. Its animation begins later in this frame, so the opponent
/// speaks in a later one.
fn note_end(
    mut over: MessageReader<MatchOver>,
    mut speaker: Speaker,
    experience: Res<Experience>,
    mut frames: MessageWriter<FrameRequest>,
) {
    let Some(MatchOver { outcome }) = over.read().last() else { return };
    let beaten_before = |name: &str| {
        let history = experience.history()?;
        Some(history.against(name).is_some_and(|all| all.total().won > 0))
    };
    let has_won = opponent(&speaker.current).and_then(|(_, name)| beaten_before(name));
    for side in speaker.sides() {
        speaker.memory(side).ending = moment_of_end(*outcome, side, has_won).map(Occasion::plain);
        // What was said during the game is no word about its end.
        speaker.barks.talks[side.index()].current = None;
        frames.write(FrameRequest::Now);
    }
}

/// A line disappears after some plies, when the turn it is about is undone, and when the opponents are silenced.
fn forget_old_line(
    mut barks: ResMut<Barks>,
    current: Res<Match>,
    settings: Res<GameSettings>,
    mut undone: MessageReader<TurnUndone>,
) {
    // With the turn its mood is taken back.
    if undone.read().count() > 0 {
        barks.talks.iter_mut().for_each(|talk| talk.memory.evaluation = None);
    }
    let ply = current.game().ply();
    let is_old = |bark: &Bark| ply < bark.ply || ply >= bark.ply + SHOWN_PLIES;
    for side in Color::ALL {
        if barks.current(side).is_some_and(|bark| is_old(bark) || !settings.opponents_talk) {
            barks.talks[side.index()].current = None;
        }
    }
}

impl EngineEvaluation {
    /// The computer's chance to win, 0 to 1.
    fn win_chance(self) -> f64 {
        Score::from_centipawns(self.centipawns).win_chance()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_never_the_last_one_again() {
        for lines in 1..5 {
            for random in 0..50 {
                let mut last = None;
                for step in 0..20 {
                    let next = next_line(lines, last, random + step * 7);
                    assert!(next < lines && (lines == 1 || Some(next) != last), "{lines} {random}");
                    last = Some(next);
                }
            }
        }
        let all: std::collections::BTreeSet<usize> = (0..50).map(|random| next_line(4, Some(2), random)).collect();
        assert_eq!(all.into_iter().collect::<Vec<_>>(), [0, 1, 3]);
    }

    #[test]
    fn the_opponent_is_silent_for_a_while_after_a_line() {
        let mut memory = GameMemory { last_ply: Some(10), ..default() };
        memory.said_at.insert(Moment::Captured, 10);
        for (moment, ply, expected) in [
            (Moment::Gift, 12, false),
            (Moment::Gift, 18, true),
            (Moment::Drowned, 10, false),
            (Moment::Drowned, 11, true),
            (Moment::Win, 10, true),
            (Moment::Captured, 40, false),
            (Moment::Capture, 14, true),
        ] {
            assert_eq!(memory.may_say(moment, ply), expected, "{moment:?} at {ply}");
        }
    }

    #[test]
    fn a_language_with_fewer_lines_still_says_something() {
        let text = Text::from_source("bark-Cub-drowned-1 = { $animal } { $at }\n");
        let occasion = Occasion {
            moment: Moment::Drowned,
            piece: Some(congo_rules::PieceKind::Zebra),
            at: Some("c4".parse().expect("a square")),
        };
        let bark = Bark { opponent: "Cub".into(), occasion, index: 2, ply: 3 };
        assert_eq!(bark.sentence(&text), "zebra c4");
    }
}
