//! A monorepo with four outputs.

use brain_wire::target::{self, Target};

use crate::scratch::Scratch;

/// Its outputs, each with its language; the languages take turns.
pub fn outputs() -> Vec<(&'static dyn Target, String)> {
    let languages = target::ALL.iter().cycle();
    let output = |(target, runner): (&&'static dyn Target, _)| {
        let path = format!("runners/{runner}/src/wire.{}", target.extension());
        (*target, path)
    };
    languages
        .zip(["echo", "pi", "a folder", "ünï"])
        .map(output)
        .collect()
}

/// A monorepo whose list of outputs is this file.
pub fn monorepo(name: &str, list: &str) -> Scratch {
    let scratch = Scratch::new(name);
    let up = if list.contains('/') { "../" } else { "" };
    let output = |(target, path): (&dyn Target, String)| {
        let lang = target.name();
        format!("[[output]]\nlang = \"{lang}\"\npath = \"{up}{path}\"\n\n")
    };
    let outputs: Vec<String> = outputs().into_iter().map(output).collect();
    scratch.put(list, outputs.concat());
    scratch
}

/// What stands in a file for a language.
pub fn bindings(target: &dyn Target) -> String {
    let file = brain_wire::single_file(brain_wire::SCHEMA, target);
    file.unwrap().text
}
