//! docs/schema-dialect.md leaves no keyword out: every one that lowering takes is on it.

use crate::page::read;

/// The files that take keywords.
const SOURCES: &[&str] = &["mod", "shape", "table", "types"];

/// What stands before one keyword, and before a list of them.
const MARKS: &[&str] = &["need(", "get(", "allow(&[", "&[&str] = &["];

/// The literals between a mark and the end of what it opens.
fn keywords(source: &str) -> Vec<&str> {
    let opened = MARKS.iter().flat_map(|mark| source.split(mark).skip(1));
    let inside = opened.filter_map(|rest| rest.split([']', ')']).next());
    inside
        .flat_map(|list| list.split('"').skip(1).step_by(2))
        .collect()
}

#[test]
fn every_keyword_is_on_the_page() {
    let page = read("docs/schema-dialect.md");
    let mut found = 0;
    for source in SOURCES {
        let source = read(&format!("src/lower/{source}.rs"));
        for keyword in keywords(&source) {
            found += 1;
            let spellings = [
                format!("`{keyword}`"),
                format!("`{keyword}: "),
                format!("\"{keyword}\""),
            ];
            let there = spellings.iter().any(|spelling| page.contains(spelling));
            assert!(there, "`{keyword}` is not on the page");
        }
    }
    assert!(found > 80, "{found}");
}
