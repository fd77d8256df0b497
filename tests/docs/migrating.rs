//! docs/migrating.md: what it says of languages. Its lines are tried by the tests of each language in `testees/`.

use brain_wire::target::{self, Target};

use crate::page::read;

#[test]
fn a_host_is_told_whether_there_are_bindings_for_it() {
    let told = read("docs/migrating.md").contains("brain-wire generate --lang go --package ");
    let packages = target::find("go").and_then(Target::package);
    assert_eq!(told, packages.is_some());
}

#[test]
fn it_speaks_of_the_version_that_there_is() {
    let page = read("docs/migrating.md");
    let schema = read("schema/runner-protocol.schema.json");
    let schema: serde_json::Value = serde_json::from_str(&schema).unwrap();
    let version = &schema["x-protocol-version"];
    assert!(page.contains(&format!("`PROTOCOL_VERSION` is {version}")));
}
