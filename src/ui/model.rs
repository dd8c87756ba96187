//! What the panels show, gathered in one place.

use crate::animation::timing::Timing;
use crate::animation::{LookBack, Playback, Replay};
use crate::announce::{self, StatusLine};
use crate::audio::Sounds;
use crate::board::pieces::palette::Coat;
use crate::board::pieces::toybox::Toybox;
use crate::board::theme::Board;
use crate::board::{BoardTheme, Orbit, Sight, View};
use crate::config::Config;
use crate::editor::Editor;
use crate::game::record::Autosave;
use crate::game::{GameClock, LionDanger, Match, Seat};
use crate::input::Selection;
use crate::input::bindings::{AwaitedKey, Keys};
use crate::input::hint::Hint;
use crate::learn::drill::{Coach, Drill, Exercises};
use crate::learn::puzzle::{Collection, Sitting, ThemeCounts, Today};
use crate::learn::{Class, Course, Explained, Hand, Page, Progress};
use crate::notices::{Notices, PendingDraw, PendingResign};
use crate::online::{Lobby, Online, Tickets};
use crate::opponent::{Thinking, Watch};
use crate::screens::{Overlay, Screen};
use crate::settings::Settings;
use crate::share::Easel;
use crate::shelf::{self, Experience, ImportList, Progress as ShelfProgress, Shelf, Told};
use crate::study::lines::{Lines, LinesWish};
use crate::study::mistakes::Mistakes;
use crate::study::review::Review;
use crate::study::{Autoplay, ShowBest, Study, SuspendedGame};
use crate::text::Text;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_engine::Custom;
use congo_games::Player;
use congo_rules::{Color, Kind, Turn};

/// How strong a level is among all levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Strength {
    /// From 1 for the weakest.
    pub(super) rank: usize,
    /// The rank of the strongest.
    pub(super) most: usize,
}

/// Everything a panel may read.
#[derive(SystemParam)]
pub(super) struct Model<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) config: Res<'w, Config>,
    pub(super) current: Res<'w, Match>,
    pub(super) lion_danger: Res<'w, LionDanger>,
    pub(super) clock: Res<'w, GameClock>,
    pub(super) status: Res<'w, StatusLine>,
    pub(super) thinking: Res<'w, Thinking>,
    pub(super) watch: Res<'w, Watch>,
    pub(super) look_back: Res<'w, LookBack>,
    pub(super) playback: Res<'w, Playback>,
    pub(super) replay: Res<'w, Replay>,
    pub(super) timing: Res<'w, Timing>,
    pub(super) selection: Res<'w, Selection>,
    pub(super) keys: Res<'w, Keys>,
    pub(super) awaited: Res<'w, AwaitedKey>,
    pub(super) hint: Res<'w, Hint>,
    pub(super) notices: Res<'w, Notices>,
    pub(super) pending: Res<'w, PendingDraw>,
    pub(super) resigning: Res<'w, PendingResign>,
    pub(super) autosave: Res<'w, Autosave>,
    pub(super) view: Res<'w, View>,
    pub(super) course: Res<'w, Course>,
    pub(super) explained: Res<'w, Explained>,
    pub(super) class: Res<'w, Class>,
    pub(super) hand: Res<'w, Hand>,
    pub(super) progress: Res<'w, Progress>,
    pub(super) page: Res<'w, Page>,
    pub(super) collection: Res<'w, Collection>,
    pub(super) theme_counts: Res<'w, ThemeCounts>,
    pub(super) sitting: Res<'w, Sitting>,
    pub(super) today: Res<'w, Today>,
    pub(super) exercises: Res<'w, Exercises>,
    pub(super) drill: Res<'w, Drill>,
    pub(super) coach: Res<'w, Coach>,
    pub(super) shelf: Res<'w, Shelf>,
    pub(super) shelf_progress: Res<'w, ShelfProgress>,
    pub(super) told: Res<'w, Told>,
    pub(super) experience: Res<'w, Experience>,
    pub(super) import: Res<'w, ImportList>,
    pub(super) easel: Res<'w, Easel>,
    pub(super) online: Res<'w, Online>,
    pub(super) lobby: Res<'w, Lobby>,
    pub(super) tickets: Res<'w, Tickets>,
    pub(super) study: Res<'w, Study>,
    pub(super) suspended: Res<'w, SuspendedGame>,
    pub(super) autoplay: Res<'w, Autoplay>,
    pub(super) editor: Res<'w, Editor>,
    pub(super) review: Res<'w, Review>,
    pub(super) mistakes: Res<'w, Mistakes>,
    pub(super) lines: Res<'w, Lines>,
    pub(super) lines_wish: Res<'w, LinesWish>,
    pub(super) show_best: Res<'w, ShowBest>,
    pub(super) sight: Option<Res<'w, Sight>>,
    orbit: Option<Res<'w, Orbit>>,
    toybox: Option<Res<'w, Toybox>>,
    theme: Option<Res<'w, BoardTheme>>,
    server: Option<Res<'w, AssetServer>>,
    sounds: Option<Res<'w, Sounds>>,
    screen: Res<'w, State<Screen>>,
    next_screen: Res<'w, NextState<Screen>>,
    overlay: Res<'w, State<Overlay>>,
}

impl Model<'_> {
    /// Where the player is, or will be in the next frame: a game that has just begun is not drawn with the menu.
    pub(super) fn screen(&self) -> Screen {
        match *self.next_screen {
            NextState::Unchanged => *self.screen.get(),
            NextState::Pending(next) | NextState::PendingIfNeq(next) => next,
        }
    }

    pub(super) fn overlay(&self) -> Overlay {
        *self.overlay.get()
    }

    /// Whether a new game begins from what is on the board.
    pub(super) fn starts_here(&self) -> bool {
        match self.screen() {
            Screen::Study => self.study.tree().position().ending().is_none(),
            Screen::Editor => self.editor.verdict().playable().is_some(),
            _ => false,
        }
    }

    /// Whether the board is zoomed or turned, so that there is something to put back.
    pub(super) fn camera_is_moved(&self) -> bool {
        self.orbit.as_ref().is_some_and(|orbit| !orbit.is_at_rest(self.view.style))
    }

    /// The text of a key.
    pub(super) fn t(&self, key: &str) -> String {
        self.text.get(key)
    }

    /// The text of a key with one value.
    pub(super) fn t1(&self, key: &str, name: &str, value: &str) -> String {
        self.text.with(key, &[(name, value.into())])
    }

    /// Name of a side.
    pub(super) fn side(&self, color: Color) -> String {
        announce::side(color, &self.text)
    }

    /// Name of who sits there.
    pub(super) fn seat_name(&self, color: Color) -> String {
        match self.current.seat(color) {
            Seat::Computer(level) => self.level_name(level),
            Seat::Human if self.current.lone_human().is_some() => self.t("you"),
            Seat::Human | Seat::Teacher => self.side(color),
            Seat::Remote(name) if name.is_empty() => self.t("online-guest"),
            Seat::Remote(name) => name.clone(),
        }
    }

    /// A level's name in the player's language; a level without a text shows the name it has in the file.
    pub(super) fn level_name(&self, level: &str) -> String {
        self.text.level(level)
    }

    /// How strong a level is, from 1, and how many strengths there are; none for the player's own.
    pub(super) fn strength(&self, level: &str) -> Option<Strength> {
        let ladder = || self.config.levels.iter().filter(|level| level.name != Custom::NAME);
        let rank = ladder().position(|known| known.name == level)?;
        Some(Strength { rank: rank + 1, most: ladder().count() })
    }

    /// A level's name and strength, as a screen reader says them.
    pub(super) fn level_spoken(&self, level: &str) -> String {
        let name = self.level_name(level);
        match self.strength(level) {
            Some(Strength { rank, most }) => {
                let values = [("name", name.into()), ("strength", rank.into()), ("most", most.into())];
                self.text.with("level-strength", &values)
            }
            None => name,
        }
    }

    /// Who plays whom in a game that is kept.
    pub(super) fn players(&self, players: &[Player; 2], played_here: bool) -> String {
        shelf::players(players, played_here, &self.text)
    }

    /// The colours of a side's men; none before the box of toys is open.
    pub(super) fn coat(&self, color: Color) -> Option<&Coat> {
        self.toybox.as_ref().map(|toybox| toybox.coat(color))
    }

    /// The looks of the board to choose from.
    pub(super) fn boards(&self) -> impl Iterator<Item = &Board> {
        self.theme.iter().flat_map(|theme| theme.boards())
    }

    /// A theme's name in the player's language.
    pub(super) fn theme_name(&self, name: &str) -> String {
        let key = format!("theme-{name}");
        if self.text.has(&key) { self.t(&key) } else { name.to_owned() }
    }

    /// What is being read before the menu opens, 0 to 1.
    pub(super) fn loaded(&self) -> f32 {
        match (&self.server, &self.sounds) {
            (Some(server), Some(sounds)) => sounds.progress(server),
            _ => 1.0,
        }
    }

    /// The men a side has taken so far, as far as the board shows them, the most valuable first.
    pub(super) fn captured_by(&self, color: Color) -> Vec<Kind> {
        let turns = self.current.game().turns().iter().take(self.look_back.plies_shown(&self.current));
        let mut taken: Vec<Kind> = turns
            .flat_map(Turn::captured)
            .filter(|(_, piece)| piece.color != color)
            .map(|(_, piece)| piece.kind)
            .collect();
        taken.sort_by_key(|kind| std::cmp::Reverse(kind.index()));
        taken
    }
}
