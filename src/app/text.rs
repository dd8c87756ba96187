//! All player-facing texts, from `assets/text/*.ftl`, in the chosen language or that of the system.

use crate::app::config::{built_in, read_text};
use crate::app::platform::window;
use crate::app::settings::Settings;
use crate::app::text_files::{FileMistake, TextFile, TextFiles};
use crate::app::word_order::{in_latin, in_visual_order};
use bevy::prelude::*;
use congo_library::opponent_of;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::cell::LazyCell;
use std::collections::BTreeSet;
use unic_langid::LanguageIdentifier;

/// A language of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    /// Its code, such as "nl".
    pub code: &'static str,
    /// Its own name.
    pub name: &'static str,
}

macro_rules! languages {
    ($($code:literal $name:literal),* $(,)?) => {
        /// The languages. The first one is always complete.
        pub static LANGUAGES: &[Language] = &[$(Language { code: $code, name: $name }),*];

        /// The texts in the program: those of the game, and what the opponents say.
        fn built_in_texts(code: &str) -> [Cow<'static, str>; 2] {
            match code {
                $($code => [
                    built_in!(concat!("assets/text/", $code, ".ftl")),
                    built_in!(concat!("assets/text/barks/", $code, ".ftl")),
                ],)*
                _ => unreachable!("{code} is no language of the game"),
            }
        }
    };
}

languages![
    "en" "English", "nl" "Nederlands", "fr" "Français", "de" "Deutsch", "es" "Español", "pt" "Português (Brasil)",
    "it" "Italiano", "pl" "Polski", "ru" "Русский", "tr" "Türkçe", "zh" "简体中文", "ja" "日本語",
];

impl Language {
    /// The files of its texts below `assets`: those of the game, and what the opponents say.
    fn files(&self) -> [String; 2] {
        [format!("text/{}.ftl", self.code), format!("text/barks/{}.ftl", self.code)]
    }

    /// Its texts, from the files that come with the program or else from the program itself.
    pub fn texts(&self) -> [Cow<'static, str>; 2] {
        let [texts, barks] = self.files().map(|file| read_text("assets", &file).map(Cow::Owned));
        let built_in = LazyCell::new(|| built_in_texts(self.code));
        [texts.unwrap_or_else(|| built_in[0].clone()), barks.unwrap_or_else(|| built_in[1].clone())]
    }
}

/// The language for a code such as "nl" or "nl-BE.UTF-8".
pub fn find_language(code: &str) -> Option<&'static Language> {
    let primary = code.split(['-', '_', '.', '@']).next().unwrap_or_default();
    LANGUAGES.iter().find(|language| language.code.eq_ignore_ascii_case(primary))
}

/// The first supported language of a list of preferences; otherwise English.
fn first_supported(preferred: impl IntoIterator<Item = String>) -> &'static Language {
    preferred.into_iter().find_map(|wish| find_language(&wish)).unwrap_or(&LANGUAGES[0])
}

/// An argument of a text: a name or a number.
pub type Value = FluentValue<'static>;

/// The texts in the player's language.
#[derive(Resource)]
pub struct Text {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// The fallback for missing texts.
    english: Option<FluentBundle<FluentResource>>,
    /// Characters that no font of this computer has.
    undrawable: BTreeSet<char>,
}

impl Default for Text {
    fn default() -> Self {
        Self::for_language(&LANGUAGES[0])
    }
}

impl Text {
    /// The texts of a language; missing ones are in English.
    pub fn for_language(language: &'static Language) -> Self {
        Self::from_texts(language, &language.texts().each_ref().map(Cow::as_ref))
    }

    fn from_texts(language: &'static Language, texts: &[&str]) -> Self {
        let english = &LANGUAGES[0];
        let fallback = || build_bundle(english.code, &english.texts().each_ref().map(Cow::as_ref));
        Self {
            language: language.code,
            bundle: build_bundle(language.code, texts),
            english: (language != english).then(fallback),
            undrawable: BTreeSet::new(),
        }
    }

    /// The texts in the first supported language of these wishes and those of the system.
    pub fn for_wishes(wishes: impl IntoIterator<Item = String>) -> Self {
        Self::for_language(first_supported(wishes.into_iter().chain(sys_locale::get_locales())))
    }

    /// Texts from a source, for tests. Errors in it are reported and left out.
    pub fn from_source(source: &str) -> Self {
        Self::from_texts(&LANGUAGES[0], &[source])
    }

    /// The keys in place of the texts, for translators who want to know which text is where.
    pub fn keys() -> Self {
        let texts = LANGUAGES[0].texts();
        let keys = texts.iter().flat_map(|text| message_keys(text));
        let source: String = keys.map(|key| format!("{key} = {key}\n")).collect();
        Self { language: KEYS, ..Self::from_source(&source) }
    }

    /// The code of the language.
    pub fn language_code(&self) -> &'static str {
        self.language
    }

    /// The text for a key; the key itself if it is missing.
    pub fn get(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The text for a key with arguments.
    pub fn with_values<'a>(&self, key: &str, values: &[(&'a str, FluentValue<'a>)]) -> String {
        let args: FluentArgs = values.iter().cloned().collect();
        self.format(key, Some(&args))
    }

    /// The text for a key with one argument.
    pub fn with_value(&self, key: &str, name: &str, value: &str) -> String {
        self.with_values(key, &[(name, value.into())])
    }

    /// The name of a level; without a text, the name in its file. The rating of the adaptive opponent is not shown.
    pub fn level_name(&self, name: &str) -> String {
        let name = opponent_of(name);
        let key = format!("level-{name}");
        if self.has(&key) { self.get(&key) } else { name.to_owned() }
    }

    /// The name of a level within a sentence: in some languages with an article.
    pub fn level_in_sentence(&self, name: &str) -> String {
        self.level_with_article("level-in-sentence", name)
    }

    /// The same as the subject with which a sentence begins.
    pub fn level_as_subject(&self, name: &str) -> String {
        capitalized(&self.level_with_article("level-as-subject", name))
    }

    fn level_with_article(&self, key: &str, name: &str) -> String {
        let values = [("level", opponent_of(name).to_owned().into()), ("name", self.level_name(name).into())];
        self.with_values(key, &values)
    }

    /// A name from elsewhere as it can be drawn here: with words that run from right to left in their order, and in Latin
    /// letters where no font has its own.
    pub fn written(&self, name: &str) -> String {
        in_visual_order(&in_latin(name, &self.undrawable)).into_owned()
    }

    /// Notes characters that no font of this computer has.
    pub fn cannot_draw(&mut self, undrawable: &BTreeSet<char>) {
        self.undrawable.extend(undrawable);
    }

    /// Whether there is a text for this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundles().any(|bundle| bundle.has_message(key))
    }

    fn bundles(&self) -> impl Iterator<Item = &FluentBundle<FluentResource>> {
        std::iter::once(&self.bundle).chain(&self.english)
    }

    fn format(&self, key: &str, args: Option<&FluentArgs>) -> String {
        let found = self.bundles().find_map(|bundle| Some((bundle, bundle.get_message(key)?.value()?)));
        let Some((bundle, pattern)) = found else {
            warn_once!("no text for {key:?}");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
        errors.iter().for_each(|problem| warn!("text {key:?}: {problem}"));
        text
    }
}

/// A sentence with a capital at its beginning.
pub fn capitalized(sentence: &str) -> String {
    let mut rest = sentence.chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}

/// What `--language` shows the keys for.
pub const KEYS: &str = "keys";

/// The keys of the messages in a text file.
pub fn message_keys(source: &str) -> impl Iterator<Item = &str> {
    let is_key = |key: &&str| key.starts_with(|sign: char| sign.is_ascii_alphabetic());
    source.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key).filter(is_key)
}

fn build_bundle(code: &str, sources: &[&str]) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // The marks that isolate text of mixed direction are shown as boxes by fonts that lack them.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, errors)| {
            errors.iter().for_each(|problem| error!("text {code}: {problem}"));
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            errors.iter().for_each(|problem| error!("text {code}: {problem}"));
        }
    }
    bundle
}

/// Loads the texts, and reloads them when the language changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Text>().init_resource::<SystemLanguages>().init_resource::<RequestedLanguage>().add_systems(
        PreUpdate,
        apply_language.run_if(resource_changed::<Settings>.or_eager(resource_changed::<SystemLanguages>)),
    );
    app.add_systems(First, reload_texts.run_if(resource_exists::<Assets<TextFile>>));
}

/// The code of a language that goes before the player's choice, from the command line; [`KEYS`] for the keys.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct RequestedLanguage(pub Option<String>);

/// The languages that the system prefers, in order. Empty in tests.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct SystemLanguages(pub Vec<String>);

/// Asks the system for its languages, and tells the window which one is spoken.
pub fn view_plugin(app: &mut App) {
    app.insert_resource(SystemLanguages(sys_locale::get_locales().collect()))
        .add_systems(Last, tell_window.run_if(resource_changed::<Text>));
}

fn tell_window(text: Res<Text>) {
    window::set_language(text.language_code());
}

fn apply_language(
    settings: Res<Settings>,
    system: Res<SystemLanguages>,
    requested: Res<RequestedLanguage>,
    mut text: ResMut<Text>,
) {
    let requested = requested.0.as_deref();
    if requested == Some(KEYS) {
        if text.language != KEYS {
            *text = Text::keys();
        }
        return;
    }
    let chosen = requested.or(settings.language.as_deref()).and_then(find_language);
    let target = chosen.unwrap_or_else(|| first_supported(system.0.iter().cloned()));
    if text.language != target.code {
        *text = Text { undrawable: std::mem::take(&mut text.undrawable), ..Text::for_language(target) };
    }
}

/// For translators: reads a file again that has changed. A mistake in it is shown, and the texts before it stay.
fn reload_texts(mut files: TextFiles, mut text: ResMut<Text>, mut mistakes: MessageWriter<FileMistake>) {
    let Some(language) = LANGUAGES.iter().find(|language| language.code == text.language) else { return };
    let Some(texts) = files.changed(language.files()) else { return };
    let problems = texts.iter().filter_map(|text| FluentResource::try_new((*text).to_owned()).err());
    match problems.flat_map(|(_, problems)| problems).next() {
        None => *text = Text { undrawable: std::mem::take(&mut text.undrawable), ..Text::from_texts(language, &texts) },
        Some(problem) => {
            mistakes.write(FileMistake(format!("{}.ftl: {problem}", language.code)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text_files;
    use bevy::asset::AssetPlugin;

    #[test]
    fn opponents_have_articles_where_the_language_has_them() {
        let text = |code: &str| Text::for_language(find_language(code).expect(code));
        let said = |code: &str, level: &str| text(code).level_as_subject(level);
        assert_eq!(said("en", "Cub"), "The Cub");
        assert_eq!(said("en", "Shadow 1400"), "Shadow");
        assert_eq!(said("nl", "Monkey"), "De Aap");
        assert_eq!(said("de", "Cub"), "Das Löwenjunge");
        assert_eq!(said("fr", "Elephant"), "L’Éléphant");
        assert_eq!(said("ja", "Lion"), text("ja").level_name("Lion"));
    }

    #[test]
    fn values_are_substituted() {
        let text = Text::from_source("hello = Hello { $name }, { $count } pieces\n");
        assert_eq!(text.with_values("hello", &[("name", "Ann".into()), ("count", 3.into())]), "Hello Ann, 3 pieces");
    }

    #[test]
    fn keys_can_be_shown_in_place_of_all_texts() {
        let text = Text::keys();
        assert_eq!((text.get("menu-play"), text.get("bio-Cub")), ("menu-play".to_owned(), "bio-Cub".to_owned()));
        assert_eq!(
            message_keys("# a = b\nkey = One\n    more = x\nother =\n    Two\n").collect::<Vec<_>>(),
            ["key", "other"]
        );
    }

    #[test]
    fn a_missing_text_shows_its_key() {
        assert_eq!(Text::from_source("").get("nothing"), "nothing");
    }

    #[test]
    fn every_language_reads_without_errors() {
        for source in LANGUAGES.iter().flat_map(Language::texts) {
            let read = FluentResource::try_new(source.into_owned());
            assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
        }
    }

    #[test]
    fn the_first_supported_language_is_used() {
        let wishes = |wishes: &[&str]| first_supported(wishes.iter().map(|wish| (*wish).to_owned())).code;
        assert_eq!(wishes(&["nl-BE", "fr"]), "nl");
        assert_eq!(wishes(&["fi-FI", "de_DE.UTF-8"]), "de");
        assert_eq!(wishes(&["pt_BR.UTF-8"]), "pt");
        assert_eq!(wishes(&["zh-Hans-CN"]), "zh");
        assert_eq!(wishes(&["C", "POSIX"]), "en");
        assert_eq!(wishes(&[]), "en");
    }

    #[test]
    fn a_translator_sees_what_they_have_written() {
        let mut app = App::new();
        let followed = Some(true);
        let no_files =
            AssetPlugin { file_path: "no such folder".into(), watch_for_changes_override: followed, ..default() };
        app.add_plugins((MinimalPlugins, no_files, text_files::plugin))
            .init_resource::<Text>()
            .add_systems(First, reload_texts);
        app.update();
        let other = LANGUAGES[1].files().map(|file| text_files::change(&mut app, &file, "a = Een\n"));
        assert_eq!((other.len(), app.world().resource::<Text>().get("a")), (2, "a".to_owned()), "another language");
        let [texts, barks] = LANGUAGES[0].files();
        text_files::change(&mut app, &barks, "b = Grr\n");
        text_files::change(&mut app, &texts, "a = One\n");
        let said = |app: &App| ["a", "b"].map(|key| app.world().resource::<Text>().get(key));
        assert_eq!(said(&app), ["One", "Grr"]);
        text_files::change(&mut app, &texts, "a = { Two\n");
        assert_eq!(said(&app), ["One", "Grr"]);
        assert_eq!(app.world_mut().resource_mut::<Messages<FileMistake>>().drain().count(), 1);
    }

    #[test]
    fn missing_texts_fall_back_to_english() {
        let mut text = Text::for_language(&LANGUAGES[1]);
        assert_ne!(text.get("menu-settings"), Text::default().get("menu-settings"));
        text.bundle = build_bundle("nl", &[]);
        assert_eq!(text.get("menu-settings"), Text::default().get("menu-settings"));
    }
}
