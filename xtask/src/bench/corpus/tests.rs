//! The corpus is the same every time, and every line of it is good.

use std::sync::LazyLock;

use brain_wire_reference::Protocol;

use super::form::Form;
use super::{Set, class, class_sets, fnv, growth, growth_sets, sets, sizes};

/// Made once for all tests, without what takes long where nothing is optimized: all sizes but one of what grows.
static CORPUS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let classes = class::ALL.iter().flat_map(class_sets);
    let series = growth::ALL.iter();
    classes
        .chain(series.flat_map(|series| growth_sets(series, sizes().take(1))))
        .collect()
});

/// The same every time, on every machine: the numbers of two runs can be compared only where the lines were the same. Whoever
/// changes the lines changes the digest.
#[test]
fn the_corpus_is_the_same_every_time() {
    let lines = CORPUS.iter().flat_map(|set| &set.lines).cloned();
    let hash = lines
        .chain(super::stream().take(1000))
        .fold(0, |hash, line| fnv(hash, &line));
    assert_eq!(format!("{hash:016x}"), super::DIGEST);
}

#[test]
fn the_reference_decoder_accepts_every_line() {
    let protocol = Protocol::of_the_contract();
    for set in CORPUS.iter() {
        for (place, line) in set.lines.iter().enumerate() {
            let place = format!("{}, line {}", set.file(), place + 1);
            let encoded = protocol.decode(set.kind, line.as_bytes()).expect("a kind");
            let encoded = encoded.unwrap_or_else(|refusal| panic!("{place}: {refusal:?}"));
            if set.form == Form::Canonical.name() {
                assert!(
                    encoded == line.as_bytes(),
                    "{place} is not as encoders write it"
                );
            }
        }
    }
}

#[test]
fn a_series_grows_as_it_says() {
    for set in CORPUS.iter() {
        if let Some(size) = set.size {
            assert_eq!(set.lines.len() * size, super::MAX_FRAME, "{}", set.file());
            for length in set.lines.iter().map(String::len) {
                let is_near = length <= size && length > size - size / 4;
                assert!(is_near, "{}: {length}", set.file());
            }
        }
    }
    assert_eq!(sizes().last(), Some(super::MAX_FRAME));
}

#[test]
fn deltas_are_as_long_as_they_should_be() {
    for set in sets("delta-4").iter().filter(|set| set.form == "canonical") {
        for line in &set.lines {
            let frame: serde_json::Value = serde_json::from_str(line).unwrap();
            let size = frame["data"]["text"].as_str().unwrap().len();
            assert!((1..=200).contains(&size), "{line}");
        }
    }
}
