//! `config/unlocks.ron`: coats of paint for the pieces that achievements unlock. Which ones the player may choose follows
//! from the saved games (`session/experience.rs`); nothing else is stored. A coat that is worn stays on, whatever happens
//! to the games.

use crate::app::config::{self, ConfigFile, built_in, config_plugin};
use crate::app::schedule::AppSystems;
use crate::app::settings::Settings;
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::app::toasts::{Toast, ToastButton, ToastPressed, Toasts};
use crate::session::experience::Experience;
use crate::session::presentation::Presentation;
use crate::view::board::palette::PieceColors;
use bevy::prelude::*;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The coats, in display order.
#[derive(Resource, Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coats {
    coats: Vec<Coat>,
}

/// A coat of paint for the pieces of both sides.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coat {
    /// Its name in files; `coat-<name>` is its text.
    pub name: String,
    /// The permanent name of the achievement that unlocks it.
    pub earned_by: String,
    /// White's colours.
    pub white: PieceColors,
    /// Black's colours.
    pub black: PieceColors,
}

/// What is wrong with the file.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CoatsError {
    /// The text is not RON, or a field is missing, unknown or of another type.
    #[error("{0}")]
    Syntax(String),
    /// A coat has no name, or the name of another one.
    #[error("coat \"{0}\": `name` is empty or stands twice")]
    Name(String),
}

impl Coat {
    /// White's and Black's colours.
    pub fn colors(&self) -> [PieceColors; 2] {
        [self.white, self.black]
    }

    /// Whether the player has earned it.
    pub fn is_unlocked(&self, experience: &Experience) -> bool {
        experience.has_earned(&self.earned_by)
    }

    /// Its translated name.
    pub fn title(&self, text: &Text) -> String {
        let key = format!("coat-{}", self.name);
        if text.has(&key) { text.get(&key) } else { self.name.clone() }
    }
}

impl ConfigFile for Coats {
    const FILE: &'static str = "unlocks.ron";
    type Error = CoatsError;

    fn built_in() -> Cow<'static, str> {
        built_in!("config/unlocks.ron")
    }

    fn parse(text: &str) -> Result<Self, CoatsError> {
        let read: Self = ron::from_str(text).map_err(|error| CoatsError::Syntax(error.to_string()))?;
        let mut names = BTreeSet::new();
        match read.coats.iter().find(|coat| coat.name.trim().is_empty() || !names.insert(&coat.name)) {
            Some(coat) => Err(CoatsError::Name(coat.name.clone())),
            None => Ok(read),
        }
    }
}

impl Coats {
    /// All coats.
    pub fn all(&self) -> &[Coat] {
        &self.coats
    }

    /// The colours that the settings ask for; `None` for those of the board.
    pub fn chosen(&self, settings: &Settings) -> Option<[PieceColors; 2]> {
        let name = settings.coat.as_ref()?;
        self.coats.iter().find(|coat| coat.name == *name).map(Coat::colors)
    }
}

impl Default for Coats {
    fn default() -> Self {
        config::load()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(config_plugin::<Coats>).add_systems(
        Update,
        (announce_unlocked, try_on).chain().after(AppSystems::Observe).before(AppSystems::Animate),
    );
}

/// Says that a coat has been unlocked by the game that has just been counted, once the end of that game has been shown.
fn announce_unlocked(
    experience: Res<Experience>,
    coats: Res<Coats>,
    text: Res<Text>,
    presentation: Res<Presentation>,
    mut toasts: ResMut<Toasts>,
    mut known: Local<Option<BTreeSet<String>>>,
    mut pending: Local<bool>,
) {
    *pending |= experience.is_changed();
    if !*pending || presentation.is_busy() {
        return;
    }
    *pending = false;
    let Some(history) = experience.history() else { return };
    let before = known.replace(history.achievements.clone());
    // What was earned before the program started is no news.
    let Some(before) = before else { return };
    for coat in coats.all().iter().filter(|coat| coat.is_unlocked(&experience) && !before.contains(&coat.earned_by)) {
        let button = ToastButton { label: "coat-try-on", owner: BUTTON_OWNER, subject: coat.name.clone() };
        toasts.push(Toast::with("notice-unlocked", coat.title(&text)).with_button(button));
    }
}

/// The owner of the button that paints the pieces.
const BUTTON_OWNER: &str = "coats";

/// Paints the pieces at once.
fn try_on(
    mut pressed: MessageReader<ToastPressed>,
    settings: Res<Settings>,
    mut toasts: ResMut<Toasts>,
    mut changes: MessageWriter<ChangeSettings<Settings>>,
) {
    for ToastPressed(button) in pressed.read().filter(|pressed| pressed.0.owner == BUTTON_OWNER) {
        changes.write(ChangeSettings(Settings { coat: Some(button.subject.clone()), ..settings.clone() }));
        toasts.remove_buttons_of(BUTTON_OWNER);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text::LANGUAGES;
    use crate::session::experience::PlayerHistory;
    use crate::view::board::hue::{contrast, luminance};
    use crate::view::board::theme::BoardTheme;
    use congo_library::achievements::Achievement;

    fn shipped() -> Coats {
        Coats::parse(&Coats::built_in()).expect("config/unlocks.ron must be sound")
    }

    #[test]
    fn every_coat_is_earned_by_an_achievement_that_exists_and_has_a_name_in_every_language() {
        let levels: Vec<String> = congo_coach::default_levels().into_iter().map(|level| level.name).collect();
        let levels: Vec<&str> = levels.iter().map(String::as_str).collect();
        let known: BTreeSet<String> = Achievement::all(&levels).iter().map(Achievement::name).collect();
        assert!(shipped().all().len() >= 2);
        for coat in shipped().all() {
            assert!(known.contains(&coat.earned_by), "{}: {:?} is no achievement", coat.name, coat.earned_by);
            for language in LANGUAGES {
                let text = Text::for_language(language);
                assert_ne!(coat.title(&text), coat.name, "{}: {}", language.name, coat.name);
            }
        }
    }

    #[test]
    fn a_coat_is_announced_when_the_board_is_still() {
        let earned = |names: &[&str]| {
            let achievements = names.iter().map(|name| (*name).to_owned()).collect();
            Experience::new(PlayerHistory { achievements, ..default() })
        };
        let mut app = App::new();
        app.init_resource::<Presentation>().init_resource::<Toasts>();
        app.insert_resource(shipped()).insert_resource(Text::for_language(&LANGUAGES[0]));
        app.insert_resource(earned(&[])).add_systems(Update, announce_unlocked);
        let toasts = |app: &App| app.world().resource::<Toasts>().iter().count();
        app.update();
        app.world_mut().resource_mut::<Presentation>().set_animating(true);
        app.insert_resource(earned(&[&shipped().all()[0].earned_by]));
        (0..3).for_each(|_| app.update());
        assert_eq!(toasts(&app), 0, "the lion still falls");
        app.world_mut().resource_mut::<Presentation>().set_animating(false);
        (0..3).for_each(|_| app.update());
        assert_eq!(toasts(&app), 1);
    }

    /// The same demands as on the woods of the themes.
    #[test]
    fn sides_in_every_coat_differ_on_every_board() {
        let themes = BoardTheme::default();
        for (coat, board) in
            shipped().all().iter().flat_map(|coat| themes.boards().iter().map(move |board| (coat, board)))
        {
            let what = format!("{} on {}", coat.name, board.name);
            let (white, black) = (coat.white, coat.black);
            assert!(luminance(white.wood) > luminance(black.wood), "{what}: White is darker");
            assert!(contrast(white.wood, black.wood) >= 3.0, "{what}: the woods");
            let (light_rim, dark_rim) = (board.pieces.black.rim, board.pieces.white.rim);
            assert!(contrast(dark_rim, white.wood) >= 4.5, "{what}: {}", contrast(dark_rim, white.wood));
            assert!(contrast(light_rim, black.wood) >= 4.5, "{what}: {}", contrast(light_rim, black.wood));
        }
    }

    #[test]
    fn stripes_and_eyes_show_on_the_wood() {
        for coat in shipped().all() {
            for colors in coat.colors() {
                assert!(contrast(colors.dark, colors.wood) >= 4.5, "{}: {colors:?}", coat.name);
                assert!(contrast(colors.accent, colors.wood) >= 1.5, "{}: {colors:?}", coat.name);
            }
        }
    }

    #[test]
    fn a_name_that_stands_twice_is_refused() {
        let twice = Coats::built_in().replacen("\"lagoon\"", "\"meadow\"", 1);
        assert_eq!(Coats::parse(&twice), Err(CoatsError::Name("meadow".into())));
        let unknown = Coats::built_in().replacen("earned_by:", "bought_for:", 1);
        assert!(matches!(Coats::parse(&unknown), Err(CoatsError::Syntax(_))));
    }

    #[test]
    fn a_coat_covers_the_wood_of_every_theme_and_comes_off_again() {
        let (coats, mut theme) = (shipped(), BoardTheme::default());
        let lagoon = coats.chosen(&Settings { coat: Some("lagoon".into()), ..default() });
        let names: Vec<String> = theme.names().map(str::to_owned).collect();
        for name in names {
            theme.paint(None);
            theme.choose(&name);
            let bare = theme.board().clone();
            theme.paint(lagoon);
            assert_eq!(theme.board().pieces.black.coat, lagoon.map(|colors| colors[1]), "{name}");
            assert_eq!((theme.board().land, theme.name()), (bare.land, name.as_str()));
            theme.paint(None);
            assert_eq!(*theme.board(), bare);
        }
        let unknown = Settings { coat: Some("tartan".into()), ..default() };
        assert_eq!(coats.chosen(&unknown), None);
    }
}
