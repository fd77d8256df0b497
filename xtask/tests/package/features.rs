//! Each feature of the packed generator compiles alone, and says nothing.

use crate::packed::{builds, cargo, metadata, run, unpacked};

#[test]
fn each_feature_compiles_alone() {
    let folder = unpacked("brain-wire");
    let package = metadata(&folder).remove(0);
    let features = package["features"].as_object().unwrap();
    for expected in ["canonical", "cli", "default", "diff", "embedded"] {
        assert!(features.contains_key(expected), "{expected}");
    }
    let alone = features.keys().map(String::as_str);
    for feature in ["", "cli,canonical"].into_iter().chain(alone) {
        let arguments = ["check", "--no-default-features", "--features", feature];
        let (_, said) = run(cargo(&folder, &builds(), &arguments));
        assert!(!said.contains("warning"), "{feature}: {said}");
    }
}
