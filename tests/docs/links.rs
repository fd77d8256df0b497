//! Every link of a document leads to a file of the project, and to a heading that is there.

use std::path::Path;

use crate::page::read;

const DOCUMENTS: &[&str] = &[
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "benches/README.md",
    "docs/conformance.md",
    "docs/contract.md",
    "docs/fuzzing.md",
    "docs/hostile.md",
    "docs/migrating.md",
    "docs/performance.md",
    "docs/releasing.md",
    "docs/schema-dialect.md",
    "docs/vectors.md",
    "examples/README.md",
    "schema/README.md",
    "templates/README.md",
    "tests/vectors/README.md",
];

/// Where a heading is found: in small letters, a hyphen for each space, no punctuation.
fn anchor(heading: &str) -> String {
    let kept = |char: &char| char.is_alphanumeric() || " -_".contains(*char);
    let small = heading.to_lowercase();
    small
        .chars()
        .filter(kept)
        .collect::<String>()
        .replace(' ', "-")
}

#[test]
fn every_link_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut links = 0;
    for document in DOCUMENTS {
        let text = read(document);
        let folder = Path::new(document).parent().unwrap();
        for target in text
            .split("](")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap())
        {
            if target.starts_with("https://") {
                continue;
            }
            links += 1;
            let (file, place) = target.split_once('#').unwrap_or((target, ""));
            let path = match file {
                "" => Path::new(document).to_owned(),
                file => folder.join(file),
            };
            assert!(root.join(&path).exists(), "{document}: {target}");
            if !place.is_empty() {
                let text = read(path.to_str().unwrap());
                let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
                let there = headings.map(anchor).any(|anchor| anchor == place);
                assert!(there, "{document}: {target}");
            }
        }
    }
    assert!(links > 20, "{links}");
}

/// The README is where people begin: it leads to each document of `docs/`.
#[test]
fn the_readme_leads_to_each_document() {
    let readme = read("README.md");
    for document in DOCUMENTS.iter().filter(|path| path.starts_with("docs/")) {
        assert!(readme.contains(&format!("]({document})")), "{document}");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = format!("docs/{}", entry.unwrap().file_name().to_string_lossy());
        // Charts and data stand beside the document that shows them.
        if Path::new(&name).extension().is_some_and(|it| it == "md") {
            assert!(DOCUMENTS.contains(&name.as_str()), "{name}");
        }
    }
}
