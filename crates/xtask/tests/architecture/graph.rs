//! The module graph of a crate, read from its sources: which file refers to which other file.
//!
//! A module is a file; inline modules belong to their file. Tests (`#[cfg(test)]`) are left out. A re-export (`pub
//! use`) counts as a use of the module that defines the name, so that a shorter path does not hide a dependency.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, UseTree};

/// Path of a module from the crate root: `["session", "clock"]`; empty for the root.
pub(crate) type ModulePath = Vec<String>;

/// A module refers to another one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Edge {
    pub(crate) from: ModulePath,
    pub(crate) to: ModulePath,
    /// The path as it is written.
    pub(crate) written: String,
}

/// All modules of a crate and the edges between them.
#[derive(Debug)]
pub(crate) struct Graph {
    /// The file of each module, relative to the workspace.
    pub(crate) files: BTreeMap<ModulePath, PathBuf>,
    pub(crate) edges: BTreeSet<Edge>,
}

/// What a file contains, before its paths are resolved.
#[derive(Debug, Default)]
struct Source {
    /// Names that `use` imports, with the paths they come from.
    imports: BTreeMap<String, Vec<String>>,
    /// The modules of glob imports (`use …::*`).
    globs: Vec<Vec<String>>,
    /// Other paths that begin with a name of this crate or of this file.
    paths: BTreeSet<Vec<String>>,
    children: Vec<(String, Option<PathBuf>)>,
}

impl Graph {
    /// Reads the crate whose root is this file.
    pub(crate) fn read(workspace: &Path, root: &Path) -> Self {
        let mut sources = BTreeMap::new();
        let mut files = BTreeMap::new();
        let mut waiting = vec![(ModulePath::new(), workspace.join(root))];
        while let Some((path, file)) = waiting.pop() {
            let text = fs::read_to_string(&file).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
            let parsed = syn::parse_file(&text).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
            let mut source = Source::default();
            source.visit_file(&parsed);
            for (name, attribute) in &source.children {
                let child = [path.as_slice(), std::slice::from_ref(name)].concat();
                waiting.push((child, child_file(&file, path.is_empty(), name, attribute.as_deref())));
            }
            files.insert(path.clone(), file.strip_prefix(workspace).unwrap_or(&file).to_owned());
            sources.insert(path, source);
        }
        let edges = sources.keys().flat_map(|module| edges_of(module, &sources)).collect();
        Self { files, edges }
    }

    /// Edges between different children of one folder; a nested module counts as the child that contains it.
    pub(crate) fn siblings(&self, folder: &[String]) -> BTreeMap<(String, String), Vec<&Edge>> {
        let mut found: BTreeMap<(String, String), Vec<&Edge>> = BTreeMap::new();
        for edge in &self.edges {
            let (Some(from), Some(to)) = (child_of(folder, &edge.from), child_of(folder, &edge.to)) else { continue };
            if from != to {
                found.entry((from.to_owned(), to.to_owned())).or_default().push(edge);
            }
        }
        found
    }

    /// Every folder, including the root of the crate.
    pub(crate) fn folders(&self) -> BTreeSet<ModulePath> {
        self.files.keys().filter_map(|module| module.split_last()).map(|(_, folder)| folder.to_vec()).collect()
    }
}

fn child_of<'a>(folder: &[String], module: &'a [String]) -> Option<&'a str> {
    module.strip_prefix(folder)?.first().map(String::as_str)
}

/// Groups of more than one node that all reach each other (strongly connected components).
pub(crate) fn cycles<'a>(edges: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<BTreeSet<&'a str>> {
    let mut reach: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in edges {
        reach.entry(from).or_default().insert(to);
    }
    let names: Vec<&str> = reach.keys().copied().collect();
    for middle in &names {
        let beyond = reach[middle].clone();
        for from in &names {
            if reach[from].contains(middle) {
                reach.entry(from).or_default().extend(&beyond);
            }
        }
    }
    let both = |a: &str, b: &str| reach[a].contains(b) && reach.get(b).is_some_and(|back| back.contains(a));
    let groups: BTreeSet<BTreeSet<&str>> = names
        .iter()
        .map(|name| names.iter().copied().filter(|other| both(name, other)).collect::<BTreeSet<_>>())
        .filter(|group: &BTreeSet<_>| group.len() > 1)
        .collect();
    groups.into_iter().collect()
}

fn child_file(parent: &Path, is_root: bool, name: &str, attribute: Option<&Path>) -> PathBuf {
    let folder = parent.parent().unwrap_or(Path::new(""));
    if let Some(path) = attribute {
        return folder.join(path);
    }
    let stem = parent.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let folder = if is_root || stem == "mod" { folder.to_owned() } else { folder.join(stem) };
    let file = folder.join(format!("{name}.rs"));
    if file.exists() { file } else { folder.join(name).join("mod.rs") }
}

fn edges_of(module: &ModulePath, sources: &BTreeMap<ModulePath, Source>) -> Vec<Edge> {
    let source = &sources[module];
    let imported = source.imports.values().chain(&source.globs);
    let named = imported.chain(&source.paths);
    let edge = |path: &Vec<String>| {
        let to = resolve(module, path, sources, 0)?;
        (to != *module).then(|| Edge { from: module.clone(), to, written: path.join("::") })
    };
    named.filter_map(edge).collect()
}

/// The module that defines the target of a path; `None` if that is not in this crate.
fn resolve(
    module: &ModulePath,
    path: &[String],
    sources: &BTreeMap<ModulePath, Source>,
    depth: usize,
) -> Option<ModulePath> {
    if depth > 20 {
        return None;
    }
    let (first, mut rest) = path.split_first()?;
    let mut here = match first.as_str() {
        "crate" => ModulePath::new(),
        "self" => module.clone(),
        "super" => module.split_last()?.1.to_vec(),
        name => {
            let child = [module.as_slice(), &[name.to_owned()]].concat();
            if sources.contains_key(&child) {
                child
            } else {
                let import = sources[module].imports.get(name).filter(|import| import.first() != Some(first))?;
                return resolve(module, &[import.as_slice(), rest].concat(), sources, depth + 1);
            }
        }
    };
    while let Some((name, after)) = rest.split_first() {
        if name == "super" {
            here = here.split_last()?.1.to_vec();
        } else {
            let child = [here.as_slice(), std::slice::from_ref(name)].concat();
            if !sources.contains_key(&child) {
                return Some(origin(&here, rest, sources, depth));
            }
            here = child;
        }
        rest = after;
    }
    Some(here)
}

/// The origin of a module's name: the module itself, or the one from which it re-exports the name.
fn origin(module: &ModulePath, rest: &[String], sources: &BTreeMap<ModulePath, Source>, depth: usize) -> ModulePath {
    let source = &sources[module];
    if let Some(import) = source.imports.get(&rest[0]) {
        let path = [import.as_slice(), &rest[1..]].concat();
        return resolve(module, &path, sources, depth + 1).unwrap_or_else(|| module.clone());
    }
    module.clone()
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let tokens = match &attribute.meta {
            syn::Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string(),
            _ => return false,
        };
        tokens == "test" || tokens.starts_with("all (test") || tokens.starts_with("any (test")
    })
}

fn path_attribute(item: &ItemMod) -> Option<PathBuf> {
    item.attrs.iter().find_map(|attribute| match &attribute.meta {
        syn::Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(PathBuf::from(text.value())),
            _ => None,
        },
        _ => None,
    })
}

impl Source {
    fn import(&mut self, prefix: &[String], tree: &UseTree) {
        let with = |name: String| [prefix, &[name]].concat();
        match tree {
            UseTree::Path(path) => self.import(&with(path.ident.unraw().to_string()), &path.tree),
            UseTree::Group(group) => group.items.iter().for_each(|item| self.import(prefix, item)),
            UseTree::Glob(_) => self.globs.push(prefix.to_vec()),
            UseTree::Name(name) if name.ident == "self" => {
                if let Some(last) = prefix.last() {
                    self.imports.insert(last.clone(), prefix.to_vec());
                }
            }
            UseTree::Name(name) => {
                _ = self.imports.insert(name.ident.unraw().to_string(), with(name.ident.unraw().to_string()))
            }
            // A trait imported only for its methods (`as _`) has no name.
            UseTree::Rename(name) if name.rename == "_" => self.globs.push(with(name.ident.unraw().to_string())),
            UseTree::Rename(name) => {
                _ = self.imports.insert(name.rename.unraw().to_string(), with(name.ident.unraw().to_string()));
            }
        }
    }

    /// Paths in the tokens of a macro call, which are not parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if !path.is_empty() && colons == 2 => path.push(name.unraw().to_string()),
                TokenTree::Ident(name) => {
                    self.path(std::mem::take(&mut path));
                    path = vec![name.unraw().to_string()];
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() && colons < 2 => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => self.tokens(group.stream()),
                _ => self.path(std::mem::take(&mut path)),
            }
            colons = 0;
        }
        self.path(path);
    }

    fn path(&mut self, path: Vec<String>) {
        if path.len() > 1 {
            self.paths.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Source {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            Item::Const(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_test(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        match &item.content {
            Some(_) => visit::visit_item_mod(self, item),
            None => self.children.push((item.ident.unraw().to_string(), path_attribute(item))),
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(path.segments.iter().map(|segment| segment.ident.unraw().to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.tokens(item.tokens.clone());
        visit::visit_macro(self, item);
    }
}
