//! Files where they belong, with the right bytes, and no other touched.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use brain_wire::target;

use crate::lang;
use crate::monorepo::{bindings, monorepo, outputs};
use crate::scratch::Scratch;

#[test]
fn one_output_is_the_file_that_is_published() {
    let scratch = Scratch::new("one");
    for target in target::ALL {
        let out = format!("new/folder/of.{}", target.extension());
        let said = scratch.done(&["generate", "--lang", target.name(), "--out", &out]);
        assert_eq!(said, format!("wrote {out}\n"));
        let first = &brain_wire::bindings(brain_wire::SCHEMA, *target).unwrap()[0];
        let published = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated");
        let published = published.join(target.name()).join(&first.path);
        assert_eq!(scratch.read(&out), fs::read_to_string(published).unwrap());
    }
}

#[test]
fn four_outputs_of_a_monorepo() {
    let scratch = monorepo("four", "brain-wire.toml");
    let said = scratch.done(&["generate"]);
    let wrote: Vec<String> = outputs()
        .into_iter()
        .map(|(_, path)| format!("wrote {path}\n"))
        .collect();
    assert_eq!(said, wrote.concat());
    for (target, path) in outputs() {
        assert!(scratch.read(&path) == bindings(target), "{path}");
    }
    assert_eq!(
        scratch.done(&["generate", "--check"]),
        "4 files are up to date\n"
    );
    // The list, four files, and the folders above them: nothing else was left.
    assert_eq!(scratch.tree().len(), 1 + 4 * 3 + 1);
}

#[test]
fn paths_are_relative_to_the_list() {
    let scratch = monorepo("elsewhere", "tools/list.toml");
    scratch.done(&["generate", "--config", "tools/list.toml"]);
    for (_, path) in outputs() {
        assert!(scratch.root.join(&path).is_file(), "{path}");
    }
}

#[test]
fn a_second_run_touches_nothing() {
    let scratch = monorepo("second", "brain-wire.toml");
    scratch.done(&["generate"]);
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let paths = outputs().into_iter().map(|(_, path)| path);
    let paths: Vec<_> = paths.map(|path| scratch.root.join(path)).collect();
    for path in &paths {
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_modified(long_ago).unwrap();
    }
    assert_eq!(scratch.done(&["generate"]), "4 files are up to date\n");
    for path in &paths {
        let modified = path.metadata().unwrap().modified().unwrap();
        assert_eq!(modified, long_ago);
    }
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let scratch = Scratch::new("link");
    scratch.put("real", "@generated before");
    std::os::unix::fs::symlink("real", scratch.root.join("link")).unwrap();
    scratch.done(&["generate", "--lang", lang(), "--out", "link"]);
    assert!(scratch.root.join("link").is_symlink());
    assert_eq!(scratch.read("real"), bindings(target::ALL[0]));
}

#[cfg(unix)]
#[test]
fn a_link_to_nothing_stays_one_and_leads_to_the_file() {
    let scratch = Scratch::new("dangling");
    std::os::unix::fs::symlink("later", scratch.root.join("link")).unwrap();
    scratch.done(&["generate", "--lang", lang(), "--out", "link"]);
    assert!(scratch.root.join("link").is_symlink());
    assert_eq!(scratch.read("later"), bindings(target::ALL[0]));
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_permissions() {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = Scratch::new("permissions");
    scratch.put("x", "@generated before");
    let path = scratch.root.join("x");
    let mode = || path.metadata().unwrap().permissions().mode() & 0o777;
    fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
    scratch.done(&["generate", "--lang", lang(), "--out", "x"]);
    assert_eq!(scratch.read("x"), bindings(target::ALL[0]));
    assert_eq!(mode(), 0o600);
}
