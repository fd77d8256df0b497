//! What the README shows of the command line happens.

use crate::scratch::Scratch;

const README: &str = include_str!("../../README.md");

/// The README's fenced blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("\n```{language}\n");
    let parts = README.split(&fence).skip(1);
    parts
        .map(|part| part.split_once("```\n").unwrap().0)
        .collect()
}

/// The commands of the block of a console that has a text, each with what it prints.
fn console(text: &str) -> Vec<(Vec<&'static str>, String)> {
    let block = blocks("console")
        .into_iter()
        .find(|block| block.contains(text));
    let commands = block.unwrap().split("$ ").skip(1);
    commands
        .map(|command| {
            let (line, printed) = command.split_once('\n').unwrap();
            let words = line.split('#').next().unwrap().split_whitespace();
            (words.skip(1).collect(), printed.to_owned())
        })
        .collect()
}

#[test]
fn the_list_writes_what_the_readme_says() {
    let scratch = Scratch::new("readme");
    scratch.put("brain-wire.toml", blocks("toml")[0]);
    let commands = console("$ brain-wire generate");
    assert_eq!(commands.len(), 2);
    for (arguments, printed) in commands {
        assert_eq!(scratch.done(&arguments), printed);
    }
}

#[test]
fn one_file_is_one_command() {
    let scratch = Scratch::new("readme-one");
    let line = README
        .lines()
        .find(|line| line.contains("brain-wire generate --lang"))
        .unwrap();
    let words: Vec<_> = line.split_whitespace().skip(1).collect();
    scratch.done(&words);
    assert!(scratch.root.join(words.last().unwrap()).is_file());
}

#[test]
fn a_mistake_is_told_as_the_readme_shows_it() {
    let scratch = Scratch::new("readme-mistake");
    let list = blocks("toml")[0];
    let (before, after) = list.rsplit_once("path").unwrap();
    scratch.put("brain-wire.toml", format!("{before}paht{after}"));
    let message = scratch.refused(&["generate"]);
    let shown: Vec<_> = README
        .lines()
        .skip_while(|line| !line.starts_with("    error: brain-wire.toml"))
        .take_while(|line| !line.is_empty())
        .map(str::trim_start)
        .collect();
    assert_eq!(message.trim_end(), shown.join("\n"));
}
