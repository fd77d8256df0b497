//! The proof can fail: a check that no vector reaches is a survivor, told by file and line.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::json;

use super::admitted::Admitted;
use super::fates;
use super::mark::{Mark, Syntax, find};
use super::schemata::Lines;
use super::tally::Tally;
use super::trial::Fate;
use super::{Scratch, Trial};
use crate::vectors::{Vector, Verb};
use crate::{language, project};

/// A file with two checks; the first of them is in line 3.
const FILE: &str = "part one\n fun read\n  stop here -- S1\nfun write\n  stop there -- S2\n";

/// A testee that refuses what the mutant that is on does not let through.
const TESTEE: &str = r#"while read -r call; do
    case "$BRAIN_WIRE_MUTANT$call" in
        1*first*|2*second*) echo '{"ok":true}' ;;
        3*) kill -SEGV $$ ;;
        4*) exec sleep 60 ;;
        *) echo '{"ok":false}' ;;
    esac
done"#;

fn marks() -> Vec<Mark> {
    let syntax = Syntax {
        comment: "-- ",
        section: |line| line.strip_prefix("part "),
        function: |line| line.trim().strip_prefix("fun "),
    };
    find(FILE, &syntax)
}

fn vector(name: &str, rule: &str) -> Vector {
    Vector {
        at: None,
        name: name.to_owned(),
        rules: vec![rule.to_owned()],
        verb: Verb::Decode,
        call: name.into(),
        answer: json!({ "ok": false }),
    }
}

/// The fates of all marks, the tests of the language's own being this script of the shell.
fn try_all(vectors: &[Vector], marks: &[Mark], test: Option<&str>) -> Vec<Fate> {
    let shell = |script| {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]);
        shell
    };
    let scratch = Scratch {
        testee: shell(TESTEE),
        tests: test.into_iter().map(shell).collect(),
    };
    let trial = Trial {
        scratch: &scratch,
        vectors,
        patience: Duration::from_millis(500),
    };
    let marks: Vec<&Mark> = marks.iter().collect();
    let fates = fates(&trial, &marks, |_| test.is_some()).unwrap();
    fates.into_iter().map(|(_, fate)| fate).collect()
}

fn tally<'a>(fates: &[Fate], admitted: &'a Admitted) -> Tally<'a> {
    let marks = marks();
    let fates: Vec<_> = marks.iter().zip(fates.iter().cloned()).collect();
    let mut tally = Tally::of("shell", Path::new("file.sh"), &fates, admitted);
    tally.complete("shell", admitted);
    tally
        .failures
        .retain(|failure| !failure.ends_with("marked nowhere"));
    tally
}

#[test]
fn marks_know_where_they_stand() {
    let marks = marks();
    assert_eq!(marks.len(), 2);
    let place = marks[0].place(Path::new("file.sh"));
    assert_eq!(place, "file.sh:3 (read): stop here [S1]");
    assert_eq!((&*marks[1].section, &*marks[1].function), ("one", "write"));
}

#[test]
fn a_vector_of_the_rule_kills() {
    let vectors = [vector("first", "S1"), vector("second", "S2")];
    let fates = try_all(&vectors, &marks(), None);
    let killed = |name: &str| Fate::Killed(name.to_owned());
    assert_eq!(fates, [killed("first"), killed("second")]);
    let none = Admitted::default();
    let tally = tally(&fates, &none);
    assert!(tally.failures.is_empty(), "{:?}", tally.failures);
    assert_eq!((tally.marks, tally.killed), (2, 2));
}

#[test]
fn without_its_vector_a_mutant_survives() {
    let fates = try_all(&[vector("first", "S1")], &marks(), None);
    assert_eq!(fates[1], Fate::Survived);
    let none = Admitted::default();
    let tally = tally(&fates, &none);
    assert_eq!(
        tally.failures,
        ["SURVIVOR file.sh:5 (write): stop there [S2]"]
    );
    assert!(tally.summary().ends_with("; 1 survivor"));
}

#[test]
fn a_vector_of_another_rule_is_not_enough() {
    let vectors = [vector("first", "S1"), vector("second", "T3")];
    let fates = try_all(&vectors, &marks(), None);
    assert_eq!(fates[1], Fate::KilledByOthers("second".to_owned()));
    let failures = tally(&fates, &Admitted::default()).failures;
    assert_eq!(failures.len(), 1);
    assert!(failures[0].contains("killed by second alone, which does not cite S2"));
}

#[test]
fn a_crash_and_a_hang_kill() {
    let marks: Vec<Mark> = [3, 4]
        .map(|number| Mark {
            number,
            ..marks()[0].clone()
        })
        .into();
    let fates = try_all(&[vector("first", "S1")], &marks, None);
    assert_eq!(
        fates,
        [Fate::Killed("first".into()), Fate::Killed("first".into())]
    );
}

/// The language's own tests are asked where the vectors are silent, and may hang as well.
#[test]
fn a_test_of_the_language_kills() {
    let script = r#"case "$BRAIN_WIRE_MUTANT" in 1) exit 1 ;; 2) exec sleep 60 ;; esac"#;
    let fates = try_all(&[], &marks(), Some(script));
    let killed = |fate: &Fate| matches!(fate, Fate::KilledByTests(_));
    assert!(fates.iter().all(killed), "{fates:?}");
    let fates = try_all(&[], &marks(), Some("exit 0"));
    assert_eq!(fates, [Fate::Survived, Fate::Survived]);
}

#[test]
fn what_is_admitted_must_be_true() {
    let entry = r#"{"unmarked":{},"mutants":[{"language":"shell","rule":"S2","function":"write",
        "code":"stop there","proof":"nothing gets there"}]}"#;
    let read = |text: &str| Admitted::read(text).unwrap();
    let killed = Fate::Killed("first".to_owned());
    let (list, alive) = (read(entry), [killed.clone(), Fate::Survived]);
    let admitted = tally(&alive, &list);
    assert!(admitted.failures.is_empty(), "{:?}", admitted.failures);
    assert_eq!((admitted.killed, admitted.admitted), (1, 1));

    let dead = [killed.clone(), killed];
    let marked = r#"{"unmarked":{"S1":"why"},"mutants":[]}"#;
    for (list, failure) in [
        (entry, "stale: file.sh:5"),
        (&*entry.replace("stop there", "gone"), "has no such mark"),
        (marked, "S1 is marked"),
    ] {
        let failures = tally(&dead, &read(list)).failures;
        assert!(failures[0].contains(failure), "{failures:?}");
    }
    assert!(Admitted::read(&entry.replace("proof", "prof")).is_err());
}

#[test]
fn a_shape_that_nobody_knows_is_refused() {
    let refused = Lines::rewrite(FILE, &marks(), |_, mark| (mark.line == 3).then_some(()));
    let error = refused.err().unwrap().to_string();
    assert_eq!(error, "line 5 has a shape of its own: stop there");
}

/// Templates keep to few shapes of checks, so that each can be taken out (templates/README.md).
#[test]
fn every_check_of_every_binding_has_a_shape_that_is_known() {
    let mut languages = 0;
    for mutable in language::ALL
        .iter()
        .filter_map(|language| language.mutable())
    {
        let text = fs::read_to_string(project::root().join(mutable.file())).unwrap();
        let marks = find(&text, &mutable.syntax());
        assert!(marks.len() > 100, "{}", marks.len());
        let changed = mutable.instrument(&text, &marks).unwrap();
        for mark in &marks {
            let switch = [format!("({})", mark.number), format!("({},", mark.number)];
            let found = switch.iter().any(|switch| changed.contains(switch));
            assert!(found, "{}", mark.place(mutable.file()));
        }
        languages += 1;
    }
    assert!(languages >= 2);
}
