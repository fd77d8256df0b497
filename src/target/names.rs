//! The names that a model has in the one scope of a language's file.

use std::collections::HashMap;

use heck::ToShoutySnakeCase as _;

use crate::name::Scope;

/// Names of limits, frames and shapes; one that was never taken stands for itself.
pub(super) struct Names {
    limits: HashMap<String, String>,
    others: HashMap<String, String>,
    scope: Scope,
}

impl Names {
    /// No names yet, in a scope where some are taken.
    pub(super) fn new(scope: Scope) -> Self {
        Self {
            limits: HashMap::new(),
            others: HashMap::new(),
            scope,
        }
    }

    /// Takes a name for a limit.
    pub(super) fn take_limit(&mut self, name: &str, wanted: &str) {
        let taken = self.scope.take(wanted);
        self.limits.insert(name.to_owned(), taken);
    }

    /// Takes a name for a frame or a shape.
    pub(super) fn take(&mut self, name: &str) -> String {
        let taken = self.scope.take(name);
        self.others.insert(name.to_owned(), taken.clone());
        taken
    }

    /// Takes a name for what the model itself has none for.
    pub(super) fn invent(&mut self, wanted: &str) -> String {
        self.scope.take(wanted)
    }

    /// Takes a name for a constant that lists the values of an enum.
    pub(super) fn invent_plural(&mut self, name: &str) -> String {
        let name = name.to_shouty_snake_case();
        let plural = if name.ends_with(['S', 'X', 'Z']) {
            "ES"
        } else {
            "S"
        };
        self.invent(&format!("{name}{plural}"))
    }

    /// The name of a limit.
    pub(super) fn limit(&self, name: &str) -> String {
        found(&self.limits, name)
    }

    /// The name of a frame or a shape.
    pub(super) fn name(&self, name: &str) -> String {
        found(&self.others, name)
    }

    /// The names of all frames and shapes.
    pub(super) fn all(&self) -> impl Iterator<Item = &String> {
        self.others.values()
    }
}

fn found(names: &HashMap<String, String>, name: &str) -> String {
    names.get(name).map_or(name, String::as_str).to_owned()
}
