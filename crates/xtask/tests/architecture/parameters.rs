//! How many parameters systems and bundles have, read from the sources: a hub that touches everything is cut.

/// The systems and bundles of a source with more parameters than allowed, with their numbers.
pub(crate) fn hubs(text: &str, most: usize) -> Vec<(String, usize)> {
    let bundles = text.split("SystemParam").skip(1).filter_map(bundle);
    let systems = text.split("\nfn ").skip(1).chain(text.split(") fn ").skip(1)).filter_map(system);
    bundles.chain(systems).filter(|(_, count)| *count > most).collect()
}

/// The name and the number of fields of the struct that follows the derived trait.
fn bundle(after: &str) -> Option<(String, usize)> {
    let (between, after) = after.split_once("struct ")?;
    let (head, fields) = after.split_once('{').filter(|_| between.len() < 100)?;
    let fields = fields.split("\n}").next()?;
    let is_field = |line: &&str| !line.trim_start().starts_with("//") && line.contains(": ");
    Some((head.split(['<', ' ']).next()?.to_owned(), fields.lines().filter(is_field).count()))
}

/// The name and the number of parameters of a function that takes something of the world.
fn system(after: &str) -> Option<(String, usize)> {
    let (name, after) = after.split_once('(')?;
    let parameters = enclosed(after);
    let marks = ["Res<", "ResMut<", "Query<", "Single<", "Commands", "MessageReader<", "MessageWriter<"];
    let takes_world = marks.iter().any(|mark| parameters.contains(mark));
    takes_world.then(|| (name.to_owned(), split(parameters).map(parts).sum()))
}

/// The text up to the bracket that closes it.
fn enclosed(text: &str) -> &str {
    let mut depth = 1;
    let end = text.find(|sign| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        depth == 0
    });
    &text[..end.unwrap_or(text.len())]
}

/// The number of parameters in a parameter: a tuple has several.
fn parts(parameter: &str) -> usize {
    let kind = parameter.split_once(": ").map_or("", |(_, kind)| kind);
    kind.strip_prefix('(').map_or(1, |tuple| split(enclosed(tuple)).count())
}

/// The parts between commas that no bracket encloses.
fn split(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let is_between = move |sign: char| {
        depth += i32::from("(<[{".contains(sign)) - i32::from(")>]}".contains(sign));
        sign == ',' && depth == 0
    };
    list.split(is_between).filter(|part| !part.trim().is_empty())
}

#[test]
fn parameters_are_counted_in_bundles_systems_and_tuples() {
    let source = "#[derive(SystemParam)]\nstruct Context<'w> {\n    /// Text: this.\n    one: Res<'w, One>,\n    pub(super) two: Res<'w, Two>,\n}\n\nfn update(\n    one: Res<One>,\n    (two, three): (Res<Two>, Query<(&A, &B), With<C>>),\n) {\n}\n\npub(super) fn helper(a: f32, b: f32) {}\n";
    assert_eq!(hubs(source, 1), [("Context".to_owned(), 2), ("update".to_owned(), 3)]);
    assert_eq!(hubs(source, 3), []);
}
