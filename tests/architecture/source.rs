//! A source as what it uses: paths in full, macros, methods, attributes, each with its line. It works on
//! tokens, so that comments and strings do not count, and `use` trees and macros are seen through. It
//! does not know types: a method is its name.

use std::collections::HashSet;
use std::iter::Peekable;
use std::slice::Iter;
use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Something that a source has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// `std::fs::read`, `println!`, `.unwrap()`, `#[ignore]`, `unsafe`, `extern crate`.
    pub what: String,
    /// From 1.
    pub line: usize,
    /// Whether it is there for tests alone.
    pub in_tests: bool,
    /// Whether it is a `pub use`, which hands a name on and uses nothing.
    pub exported: bool,
}

/// What a source has.
#[derive(Debug, Default)]
pub struct Source {
    /// In the order of the source.
    pub found: Vec<Found>,
    /// The modules in other files that it declares for tests alone: `crate::a::tests`.
    pub test_modules: Vec<String>,
    /// The names that stand elsewhere, each with its path in full; `*` for a whole module. Files below see
    /// those of a `use` that is not `pub` too.
    pub exports: Vec<(String, String)>,
}

/// What a name stands for in a file: `use std::fs as files` makes `files` stand for `std::fs`.
type Binding = (String, Vec<String>);

struct Reader {
    source: Source,
    bindings: Vec<Binding>,
    paths: Vec<Path>,
    module: Vec<String>,
    in_tests: bool,
    exporting: bool,
}

/// A path as written, with where it stands.
struct Path {
    names: Vec<String>,
    module: Vec<String>,
    line: usize,
    in_tests: bool,
    exported: bool,
}

/// Reads a source. `file` is its path from the root of the repository.
pub fn read(file: &str, text: &str) -> Source {
    let tokens = TokenStream::from_str(text).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut reader = Reader {
        source: Source::default(),
        bindings: Vec::new(),
        paths: Vec::new(),
        module: module_of(file),
        in_tests: false,
        exporting: false,
    };
    reader.walk(tokens);
    for Path { names, module, line, in_tests, exported } in std::mem::take(&mut reader.paths) {
        for what in reader.resolve(&names, &module, &mut HashSet::new()) {
            reader.source.found.push(Found { what: what.join("::"), line, in_tests, exported });
        }
    }
    reader.source
}

/// `src/a/b.rs` and `src/a/b/mod.rs` are `crate::a::b`.
pub fn module_of(file: &str) -> Vec<String> {
    let path = file.trim_start_matches("src/").trim_end_matches(".rs");
    let names = path.split('/').filter(|name| !matches!(*name, "mod" | "lib" | "main"));
    std::iter::once("crate").chain(names).map(str::to_owned).collect()
}

impl Reader {
    fn walk(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at = match token {
                TokenTree::Group(group) => {
                    self.walk(group.stream());
                    at + 1
                }
                TokenTree::Punct(punct) if punct.as_char() == '#' => self.attribute(&tokens, at),
                TokenTree::Punct(punct) if punct.as_char() == '.' => self.method(&tokens, at),
                TokenTree::Ident(ident) => self.name(&tokens, at, &bare(&ident.to_string())),
                TokenTree::Punct(_) | TokenTree::Literal(_) => at + 1,
            };
        }
    }

    fn note(&mut self, what: impl Into<String>, token: &TokenTree) {
        let line = token.span().start().line;
        let (in_tests, exported) = (self.in_tests, false);
        self.source.found.push(Found { what: what.into(), line, in_tests, exported });
    }

    /// An attribute; what `#[cfg(test)]` stands before is there for tests alone.
    fn attribute(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let group = at + if is_punct(tokens.get(at + 1), '!') { 2 } else { 1 };
        let Some(TokenTree::Group(attribute)) = tokens.get(group) else { return at + 1 };
        let inside: Vec<TokenTree> = attribute.stream().into_iter().collect();
        let names = attribute.stream().into_iter().flat_map(idents);
        let conditional = ident(inside.first()).as_deref() == Some("cfg_attr");
        for name in names.take(if conditional { usize::MAX } else { 1 }) {
            self.note(format!("#[{name}]"), &tokens[group]);
        }
        self.walk(attribute.stream());
        let condition = attribute.stream().to_string().replace(' ', "");
        let is_for_tests = condition == "cfg(test)" || condition.starts_with("cfg(all(test,");
        if is_for_tests && let Some(end) = end_of_item(tokens, group + 1) {
            let before = std::mem::replace(&mut self.in_tests, true);
            self.walk(tokens[group + 1..end].iter().cloned().collect());
            self.in_tests = before;
            return end;
        }
        group + 1
    }

    /// A method call; a field is nothing.
    fn method(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let Some(name) = ident(tokens.get(at + 1)) else { return at + 1 };
        if is_group(tokens.get(at + 2), Delimiter::Parenthesis) {
            self.note(format!(".{name}()"), &tokens[at + 1]);
        }
        at + 2
    }

    fn name(&mut self, tokens: &[TokenTree], at: usize, name: &str) -> usize {
        match name {
            "use" if !is_punct(tokens.get(at + 1), '<') => {
                self.exporting = is_public(tokens.get(..at).unwrap_or_default());
                let end = self.use_item(tokens, at + 1);
                self.exporting = false;
                return end;
            }
            "unsafe" => self.note("unsafe", &tokens[at]),
            "extern" if ident(tokens.get(at + 1)).as_deref() == Some("crate") => {
                self.note("extern crate", &tokens[at]);
                return at + 2;
            }
            "mod" => {
                if let Some(end) = self.module(tokens, at + 1) {
                    return end;
                }
            }
            _ => return self.path(tokens, at),
        }
        at + 1
    }

    /// A module: with a body it is another place for `super`, without one it is another file.
    fn module(&mut self, tokens: &[TokenTree], at: usize) -> Option<usize> {
        let name = ident(tokens.get(at))?;
        self.module.push(name.clone());
        // Its name is in scope where it is declared.
        self.bindings.push((name, self.module.clone()));
        match tokens.get(at + 1) {
            Some(TokenTree::Group(body)) => self.walk(body.stream()),
            _ if self.in_tests => self.source.test_modules.push(self.module.join("::")),
            _ => {}
        }
        self.module.pop();
        Some(at + 2)
    }

    /// A path in code, a macro's name, or a lone name.
    fn path(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let mut path = vec![ident(tokens.get(at)).unwrap_or_default()];
        let mut next = at + 1;
        while is_colons(tokens, next) {
            let Some(name) = ident(tokens.get(next + 2)) else { break };
            path.push(name);
            next += 3;
        }
        let last = path.last().cloned().unwrap_or_default();
        let called =
            is_punct(tokens.get(next), '!') && matches!(tokens.get(next + 1), Some(TokenTree::Group(_)));
        if called {
            self.note(format!("{last}!"), &tokens[at]);
        }
        if path.len() > 1 {
            if matches!(last.as_str(), "unwrap" | "expect") {
                self.note(format!(".{last}()"), &tokens[at]);
            }
            self.keep(path, line(&tokens[at]));
        }
        next
    }

    fn use_item(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let end = tokens.iter().skip(at).position(|token| is_punct(Some(token), ';'));
        let end = end.map_or(tokens.len(), |length| at + length);
        self.use_tree(&mut tokens[at..end].iter().peekable(), &[]);
        end + 1
    }

    /// One branch after another, each with what stands before the braces.
    fn use_tree(&mut self, tokens: &mut Peekable<Iter<'_, TokenTree>>, before: &[String]) {
        let mut path = before.to_vec();
        let mut renamed = None;
        let mut at = 0;
        let mut open = false;
        while let Some(token) = tokens.next() {
            at = line(token);
            match token {
                TokenTree::Group(group) => {
                    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                    self.use_tree(&mut inside.iter().peekable(), &path);
                    open = false;
                }
                TokenTree::Ident(name) if *name == "as" => {
                    renamed = tokens.next().and_then(|token| ident(Some(token)));
                }
                TokenTree::Ident(name) => {
                    open = true;
                    // `a::{self}` is `a`; at the front `self` is this module.
                    if *name != "self" || path.is_empty() {
                        path.push(bare(&name.to_string()));
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == '*' => {
                    open = true;
                    path.push("*".to_owned());
                }
                TokenTree::Punct(punct) if punct.as_char() == ',' => {
                    self.use_leaf(std::mem::replace(&mut path, before.to_vec()), renamed.take(), at, open);
                    open = false;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
        self.use_leaf(path, renamed, at, open);
    }

    fn use_leaf(&mut self, path: Vec<String>, renamed: Option<String>, line: usize, open: bool) {
        if !open {
            return;
        }
        let name = renamed.or_else(|| path.last().cloned());
        if let Some(name) = name.clone().filter(|_| !self.in_tests) {
            // `pub use child::Name` speaks of a child of this module.
            let whole = absolute(&path, &self.module)
                .unwrap_or_else(|| self.module.iter().chain(&path).cloned().collect());
            let whole = whole.strip_suffix(&["*".to_owned()]).unwrap_or(&whole).join("::");
            self.source.exports.push((name, whole));
        }
        if let Some(name) = name.filter(|name| name != "*") {
            // The module that the `use` stands in is that of the names too.
            let whole = absolute(&path, &self.module).unwrap_or_else(|| path.clone());
            self.bindings.push((name, whole));
        }
        self.keep(path, line);
    }

    fn keep(&mut self, names: Vec<String>, line: usize) {
        let (module, in_tests, exported) = (self.module.clone(), self.in_tests, self.exporting);
        self.paths.push(Path { names, module, line, in_tests, exported });
    }

    /// All that a path may mean. A name that a file binds twice means both; `seen` are the names that were
    /// looked up on the way, for `use wrap::wrap` would go on for ever.
    fn resolve(&self, path: &[String], module: &[String], seen: &mut HashSet<String>) -> Vec<Vec<String>> {
        if let Some(whole) = absolute(path, module) {
            return vec![whole];
        }
        let mut meant = vec![path.to_vec()];
        let first = path.first().map(String::as_str).unwrap_or_default();
        if !seen.insert(first.to_owned()) {
            return meant;
        }
        for (_, target) in self.bindings.iter().filter(|(name, _)| name == first) {
            let whole: Vec<String> = target.iter().chain(&path[1..]).cloned().collect();
            meant.extend(self.resolve(&whole, module, seen));
        }
        meant
    }
}

/// Where the item that starts at `at` ends, if one starts there.
fn end_of_item(tokens: &[TokenTree], mut at: usize) -> Option<usize> {
    while is_punct(tokens.get(at), '#') {
        at += 2;
    }
    let mut braces_end = false;
    for (index, token) in tokens.iter().enumerate().skip(at) {
        match token {
            TokenTree::Ident(_) if !braces_end => match ident(Some(token))?.as_str() {
                "pub" | "async" | "extern" => {}
                "mod" | "fn" | "impl" | "struct" | "enum" | "trait" | "macro_rules" => braces_end = true,
                "use" | "const" | "static" | "type" => {
                    let length = tokens.iter().skip(index).position(|token| is_punct(Some(token), ';'))?;
                    return Some(index + length + 1);
                }
                _ => return None,
            },
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return braces_end.then_some(index + 1);
            }
            TokenTree::Punct(punct) if punct.as_char() == ';' => return braces_end.then_some(index + 1),
            _ => {}
        }
    }
    None
}

fn idents(token: TokenTree) -> Vec<String> {
    match token {
        TokenTree::Ident(ident) => vec![bare(&ident.to_string())],
        TokenTree::Group(group) => group.stream().into_iter().flat_map(idents).collect(),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Vec::new(),
    }
}

fn ident(token: Option<&TokenTree>) -> Option<String> {
    match token {
        Some(TokenTree::Ident(ident)) => Some(bare(&ident.to_string())),
        _ => None,
    }
}

fn bare(name: &str) -> String {
    name.trim_start_matches("r#").to_owned()
}

fn is_punct(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

/// Whether the item whose visibility these tokens end with is public, be it in its folder alone.
fn is_public(before: &[TokenTree]) -> bool {
    let visibility = match before.last() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
            before.len().checked_sub(2).and_then(|at| before.get(at))
        }
        last => last,
    };
    ident(visibility).as_deref() == Some("pub")
}

fn is_colons(tokens: &[TokenTree], at: usize) -> bool {
    is_punct(tokens.get(at), ':') && is_punct(tokens.get(at + 1), ':')
}

fn is_group(token: Option<&TokenTree>, delimiter: Delimiter) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
}

fn line(token: &TokenTree) -> usize {
    token.span().start().line
}

/// A path from its root, where its first name tells that.
fn absolute(path: &[String], module: &[String]) -> Option<Vec<String>> {
    let mut base = match path.first().map(String::as_str) {
        Some("crate") => vec!["crate".to_owned()],
        // The program names the library so; inside the library that is a module of a tool.
        Some("ask_user") if module.len() == 1 => vec!["crate".to_owned()],
        Some("std" | "core" | "alloc") => vec!["std".to_owned()],
        Some("self" | "super") => module.to_vec(),
        _ => return None,
    };
    let mut rest = path;
    if path.first().is_some_and(|first| first != "super") {
        rest = &path[1..];
    }
    while rest.first().is_some_and(|name| name == "super") {
        base.pop();
        rest = &rest[1..];
    }
    base.extend_from_slice(rest);
    Some(base)
}
