//! Packages: a file declares the one that is asked for, or the language has none.

use brain_wire::target::{self, Target};

use crate::scratch::Scratch;

/// The languages whose files declare a package, or those whose files do not.
fn languages(declaring: bool) -> impl Iterator<Item = &'static dyn Target> {
    let targets = target::ALL.iter().copied();
    targets.filter(move |target| target.package().is_some() == declaring)
}

#[test]
fn a_file_declares_the_package_that_is_asked_for() {
    let scratch = Scratch::new("package");
    for target in languages(true) {
        let own = target.package().unwrap();
        let lang = target.name();
        let one = ["generate", "--lang", lang, "--out", "a/b"];
        scratch.done(&one);
        let plain = scratch.read("a/b");
        scratch.done(&[one.as_slice(), &["--package", "harness"]].concat());
        let packaged = scratch.read("a/b");
        assert_ne!(packaged, plain);
        assert_eq!(packaged, plain.replace(own, "harness"));
        let list = format!("[[output]]\nlang = \"{lang}\"\npath = \"c\"\npackage = \"harness\"\n");
        scratch.put("brain-wire.toml", list);
        scratch.done(&["generate"]);
        assert_eq!(scratch.read("c"), packaged);
    }
}

#[test]
fn the_remedy_names_the_package() {
    let scratch = Scratch::new("package-remedy");
    for target in languages(true) {
        let lang = target.name();
        let one = ["generate", "--lang", lang, "--out", "x", "--package", "p"];
        let check = scratch.run(&[one.as_slice(), &["--check"]].concat());
        let said = crate::scratch::stderr(&check);
        let remedy = format!("\n    brain-wire generate --lang {lang} --package p --out x\n");
        assert!(said.contains(&remedy), "{said}");
    }
}

#[test]
fn names_that_no_package_can_have() {
    let scratch = Scratch::new("package-name");
    for target in languages(true) {
        for name in ["", "_", "9lives", "a-b", "a.b", "ünï", "package", "type"] {
            let one = ["generate", "--lang", target.name(), "--out", "x"];
            let said = scratch.refused(&[one.as_slice(), &["--package", name]].concat());
            let message = format!("error: --package: `{name}` is no package here: ");
            let remedy = format!(
                "\nhelp: choose a name like `{}`\n",
                target.package().unwrap()
            );
            assert!(
                said.starts_with(&message) && said.ends_with(&remedy),
                "{said}"
            );
        }
    }
}

#[test]
fn a_language_without_packages() {
    let scratch = Scratch::new("package-none");
    for target in languages(false) {
        let lang = target.name();
        let what = format!("`p` is no package here: a file of `{lang}` declares none");
        let remedy = "help: leave the package out";
        let one = ["generate", "--lang", lang, "--out", "x", "--package", "p"];
        assert_eq!(
            scratch.refused(&one),
            format!("error: --package: {what}\n{remedy}\n")
        );
        let list = format!("[[output]]\nlang = \"{lang}\"\npath = \"x\"\npackage = \"p\"\n");
        scratch.put("brain-wire.toml", list);
        let place = "brain-wire.toml, line 4, column 11";
        assert_eq!(
            scratch.refused(&["generate"]),
            format!("error: {place}: {what}\n{remedy}\n")
        );
    }
}

#[test]
fn a_package_without_a_language() {
    let scratch = Scratch::new("package-alone");
    let said = scratch.refused(&["generate", "--package", "p"]);
    assert!(said.contains("\n  --lang <NAME>\n"), "{said}");
}
