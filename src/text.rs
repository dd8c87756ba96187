//! Everything the player reads, from `assets/text/*.ftl`.

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

const ENGLISH: &str = include_str!("../assets/text/en.ftl");

/// The texts in the player's language.
#[derive(Resource)]
pub struct Text {
    bundle: FluentBundle<FluentResource>,
}

impl Default for Text {
    fn default() -> Self {
        Self::from_source(LanguageIdentifier::default(), ENGLISH)
    }
}

impl Text {
    /// Reads Fluent source; what is wrong in it is reported and left out, the rest is used.
    pub fn from_source(language: LanguageIdentifier, source: &str) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks that isolate text of mixed direction show as boxes in fonts that lack them.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
            errors.iter().for_each(|problem| error!("text: {problem}"));
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            errors.iter().for_each(|problem| error!("text: {problem}"));
        }
        Self { bundle }
    }

    /// The text of a key. A missing one shows as the key itself, so that nothing fails over a word.
    pub fn get(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The text of a key with values put in.
    pub fn with<'a>(&self, key: &str, values: &[(&'a str, FluentValue<'a>)]) -> String {
        let args: FluentArgs = values.iter().cloned().collect();
        self.format(key, Some(&args))
    }

    /// Whether there is a text for this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn format(&self, key: &str, args: Option<&FluentArgs>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            warn_once!("no text for {key:?}");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        errors.iter().for_each(|problem| warn!("text {key:?}: {problem}"));
        text
    }
}

/// Makes the texts available.
pub fn plugin(app: &mut App) {
    app.init_resource::<Text>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_put_in() {
        let text = Text::from_source(LanguageIdentifier::default(), "hello = Hello { $name }, { $count } men\n");
        assert_eq!(text.with("hello", &[("name", "Ann".into()), ("count", 3.into())]), "Hello Ann, 3 men");
    }

    #[test]
    fn a_missing_text_shows_its_key() {
        assert_eq!(Text::from_source(LanguageIdentifier::default(), "").get("nothing"), "nothing");
    }

    #[test]
    fn english_reads_without_errors() {
        assert!(FluentResource::try_new(ENGLISH.to_owned()).is_ok());
    }
}
