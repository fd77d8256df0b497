//! Names that the wire does not know: type names made of wire names, and what to do when a language has them already.

use std::collections::HashSet;

use heck::ToUpperCamelCase as _;

/// The type name of a wire name: `tool.call` → `ToolCall`.
#[must_use]
pub fn type_name(wire: &str) -> String {
    words(wire).to_upper_camel_case()
}

/// The name that an enum's value or a union's tag adds to its type's; a value without letters and digits has one too.
#[must_use]
pub fn value_name(value: &str) -> String {
    let name = type_name(value);
    if name.is_empty() {
        return "Empty".to_owned();
    }
    name
}

/// A wire name without the letters and digits of other alphabets. What an identifier may hold of them differs from
/// language to language, and some languages take two spellings of a letter for one.
#[must_use]
pub fn words(wire: &str) -> String {
    let kept = |c: &char| c.is_ascii() || !c.is_alphanumeric();
    wire.chars().filter(kept).collect()
}

/// The names of one scope of a language. What is taken first keeps its name, so take names in order of importance.
#[derive(Debug, Clone, Default)]
pub struct Scope {
    taken: HashSet<String>,
}

impl Scope {
    /// A scope in which these names are taken: keywords, or what the language or its runtime brings along.
    #[must_use]
    pub fn reserving<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        Self {
            taken: names.into_iter().map(str::to_owned).collect(),
        }
    }

    /// Takes a name; one that is taken already gets an underscore, then a number.
    pub fn take(&mut self, wanted: &str) -> String {
        let first = std::iter::once(wanted.to_owned());
        let second = std::iter::once(format!("{wanted}_"));
        let numbered = (2_u32..).map(|number| format!("{wanted}{number}"));
        let name = first
            .chain(second)
            .chain(numbered)
            .find(|name| !self.taken.contains(name))
            .unwrap_or_else(|| wanted.to_owned()); // unreachable: numbers do not run out
        self.taken.insert(name.clone());
        name
    }
}
