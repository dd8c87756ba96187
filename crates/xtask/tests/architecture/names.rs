//! Resources are called what they are: a parameter or field shares a word with its type.

use syn::visit::{self, Visit};

/// A parameter or field with its name and the name of the resource, if these have no word in common.
#[derive(Default)]
pub(crate) struct Misnomers(pub(crate) Vec<(String, String)>);

impl Misnomers {
    fn look_at(&mut self, name: &str, kind: &syn::Type) {
        if let Some(resource) = resource(kind)
            && !shares_word(name, &resource)
        {
            self.0.push((name.to_owned(), resource));
        }
    }
}

impl<'ast> Visit<'ast> for Misnomers {
    fn visit_pat_type(&mut self, parameter: &'ast syn::PatType) {
        if let syn::Pat::Ident(name) = &*parameter.pat {
            self.look_at(&name.ident.to_string(), &parameter.ty);
        }
        visit::visit_pat_type(self, parameter);
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if let Some(name) = &field.ident {
            self.look_at(&name.to_string(), &field.ty);
        }
    }
}

/// The words of the type in `Res<Type>`, `ResMut<Type>` or an option of one; of a generic type also those of its
/// argument. `None` for other types and for type parameters.
fn resource(kind: &syn::Type) -> Option<String> {
    let syn::Type::Path(path) = kind else { return None };
    let last = path.path.segments.last()?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let inner = arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::Type(kind) => Some(kind),
        _ => None,
    })?;
    match last.ident.to_string().as_str() {
        "Res" | "ResMut" => Some(words_of(inner)).filter(|words| words.len() > 1 && words != "Self"),
        "Option" => resource(inner),
        _ => None,
    }
}

fn words_of(kind: &syn::Type) -> String {
    let syn::Type::Path(path) = kind else { return String::new() };
    let Some(last) = path.path.segments.last() else { return String::new() };
    let mut words = last.ident.to_string();
    if let syn::PathArguments::AngleBracketed(arguments) = &last.arguments {
        for argument in &arguments.args {
            if let syn::GenericArgument::Type(kind) = argument {
                words += &words_of(kind);
            }
        }
    }
    words
}

/// The letters by which a word is known, whatever its ending.
const STEM: usize = 3;

fn shares_word(name: &str, kind: &str) -> bool {
    // `match` is a word of the language.
    if (name, kind) == ("current", "Match") {
        return true;
    }
    let stem = |word: &str| word.chars().take(STEM).collect::<String>().to_lowercase();
    let starts: Vec<usize> = kind.match_indices(char::is_uppercase).map(|(at, _)| at).collect();
    let words: Vec<String> = starts.iter().map(|at| stem(&kind[*at..])).collect();
    name.split('_').any(|word| words.contains(&stem(word)))
}

/// The misnomers in a source text.
pub(crate) fn misnomers(source: &str) -> Vec<(String, String)> {
    let file = syn::parse_file(source).expect("Rust");
    let mut found = Misnomers::default();
    found.visit_file(&file);
    found.0
}

#[test]
fn a_misnomer_is_found_in_parameters_and_fields() {
    let source = "fn f(toybox: Option<Res<PieceAssets>>, mut score: ResMut<GameScore>, current: Res<Match>) {}
                  struct Params<'w> { sight: Res<'w, CameraView>, screen: Res<'w, State<Screen>>, other: T }";
    let found = misnomers(source);
    let expected = [("toybox", "PieceAssets"), ("sight", "CameraView")];
    assert_eq!(found, expected.map(|(name, kind)| (name.to_owned(), kind.to_owned())));
}
