//! The Rust bindings beside other libraries: who decodes and encodes the same lines how fast (benches/README.md).
#![allow(clippy::print_stdout)] // the results go there

mod decode;
mod encode;
mod peers;
mod plan;
mod reading;
mod rounds;
mod versions;

use std::env;
use std::error::Error;

use serde_json::{Map, Value, json};

use plan::{Plan, Set};
use rounds::{Subject, measure};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["measure", plan] => measure_all(&Plan::read(plan)?),
        ["reading"] => {
            reading::NAMES
                .iter()
                .for_each(|name| println!("{}", json!({ "subject": name })));
            Ok(())
        }
        ["reading", subject] => {
            println!("{}", reading::run(subject)?);
            Ok(())
        }
        _ => Err("usage: measure PLAN | reading [SUBJECT]".into()),
    }
}

fn measure_all(plan: &Plan) -> Result<(), Box<dyn Error>> {
    println!("{}", json!({ "versions": versions::versions() }));
    for set in &plan.sets {
        let lines = set.lines()?;
        let report = |operation, mut subjects: Vec<Subject<'_>>| {
            subjects.retain(|subject| set.has(subject.name));
            let times = measure(&mut subjects, set.rounds, set.passes, lines.len());
            for (subject, times) in subjects.iter().zip(times) {
                let mut result = result(set, operation, subject.name);
                match times {
                    Ok(times) => result.insert("nanoseconds".to_owned(), times.into()),
                    Err(why) => result.insert("refused".to_owned(), why.into()),
                };
                println!("{}", Value::Object(result));
            }
        };
        report("decode", decode::subjects(set.decode, &lines));
        // A frame has one encoding, whatever its line looked like.
        if set.names["form"] == "canonical" {
            report("encode", encode::subjects(set.decode, &lines)?);
        }
    }
    Ok(())
}

fn result(set: &Set, operation: &str, subject: &str) -> Map<String, Value> {
    let mut result = set.names.clone();
    result.insert("operation".to_owned(), operation.into());
    result.insert("subject".to_owned(), subject.into());
    result
}
