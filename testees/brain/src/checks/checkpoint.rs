//! Sessions that have a past.
#![allow(clippy::disallowed_methods)] // what is written here is no output of the generator

use std::fs::{self, OpenOptions};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use brain_wire_types::NativeFile;

use crate::bench::{Bench, files};

/// Long enough for a turn that nobody asked for to begin.
const WHILE: Duration = Duration::from_millis(500);

/// Copies the files of a checkpoint, as far as they belong to it.
fn copy(files: &[NativeFile<'_>], from: &Path, to: &Path) -> Result<()> {
    for file in files {
        let mut bytes = fs::read(from.join(&*file.path))?;
        let size = usize::try_from(file.size)?;
        ensure!(bytes.len() >= size, "{} is shorter than {size}", file.path);
        bytes.truncate(size);
        let path = to.join(&*file.path);
        fs::create_dir_all(path.parent().context("it is in a folder")?)?;
        fs::write(path, bytes)?;
    }
    Ok(())
}

pub fn restored(bench: &Bench) -> Result<()> {
    let (mut brain, folder) = bench.open()?;
    ensure!(brain.checkpoint("a")?.is_empty(), "a new session has files");
    ensure!(files(&folder)?.is_empty(), "`open` has written");
    let turn = brain.prompt("a", "one\ncall echo {}")?;
    let call = brain.call(&turn)?;
    brain.give(&call, "\"quoted\" \u{1f600}\u{2028}")?;
    brain.said(&turn)?;
    brain.talk("a", "two")?;
    let checkpoint = brain.checkpoint("a")?;
    ensure!(!checkpoint.is_empty(), "two turns, and no files");
    let kept = bench.folder()?;
    copy(&checkpoint, &folder, &kept)?;
    // What comes after a checkpoint is not in it, but in the same files.
    let next = brain.talk("a", "recall\nthree")?;
    let copied = bench.folder()?;
    copy(&checkpoint, &folder, &copied)?;
    ensure!(
        bytes(&kept)? == bytes(&copied)?,
        "the files do not only grow"
    );
    brain.leave()?;

    let before = files(&copied)?;
    let mut brain = bench.reopen(&copied)?;
    brain.silence(WHILE)?;
    ensure!(brain.checkpoint("a")? == checkpoint, "another checkpoint");
    ensure!(files(&copied)? == before, "`open` has written");
    let again = brain.talk("a", "recall\nthree")?;
    ensure!(again == next, "restored: {again:?}, before: {next:?}");
    let sizes = |files: &[NativeFile<'_>]| files.iter().map(|file| file.size).sum::<u64>();
    ensure!(
        sizes(&brain.checkpoint("a")?) > sizes(&checkpoint),
        "not recorded"
    );
    brain.leave()
}

/// What is in the files of a folder, wherever that is.
fn bytes(folder: &Path) -> Result<Vec<Vec<u8>>> {
    Ok(files(folder)?.into_iter().map(|(_, bytes)| bytes).collect())
}

/// A power cut while a record was written, at several places of it.
pub fn torn(bench: &Bench) -> Result<()> {
    let (mut brain, folder) = bench.open()?;
    brain.talk("a", "one")?;
    let whole = brain.checkpoint("a")?;
    brain.talk("a", "two, and a longer one \u{1f600}")?;
    let both = brain.checkpoint("a")?;
    brain.leave()?;
    let [first, second] = [&whole, &both].map(|files| files.first().map(|file| file.size));
    let (first, second) = (first.context("no file")?, second.context("no file")?);
    for size in [second - 1, second - 6, second - 25, first + 1] {
        let cut = bench.folder()?;
        copy(&both, &folder, &cut)?;
        let file = cut.join(&*both.first().context("no file")?.path);
        OpenOptions::new().write(true).open(&file)?.set_len(size)?;
        let mut brain = bench.reopen(&cut)?;
        brain.silence(Duration::from_millis(50))?;
        ensure!(
            brain.checkpoint("a")? == whole,
            "cut to {size}: not the first turn alone"
        );
        brain.echoes("a", "three")?;
        brain.leave()?;
        let mut brain = bench.reopen(&cut)?;
        let past = brain.talk("a", "recall")?.text;
        ensure!(past == "one\none\nthree\nthree", "cut to {size}: {past:?}");
        brain.leave()?;
    }
    Ok(())
}

/// Damage that no power cut makes is told, not mended.
pub fn broken(bench: &Bench) -> Result<()> {
    let (mut brain, folder) = bench.open()?;
    brain.talk("a", "one")?;
    let path = brain
        .checkpoint("a")?
        .first()
        .context("no file")?
        .path
        .to_string();
    brain.leave()?;
    let file = folder.join(path);
    let good = fs::read(&file)?;
    for line in [
        "\n",
        "{}\n",
        "[\"one\",\"one\"]\n",
        "{\"prompt\":\"\",\"answer\":\"\",\"x\":1}\n",
    ] {
        let bytes = [&*good, line.as_bytes(), &good].concat();
        fs::write(&file, &bytes)?;
        let mut brain = bench.start()?;
        let id = brain.ask_open("a", &folder)?;
        brain
            .refused("a", &id)
            .with_context(|| format!("{line:?}"))?;
        ensure!(fs::read(&file)? == bytes, "{line:?}: `open` has written");
        // Nothing is open, and the process is as good as new.
        brain.open("a", &bench.folder()?)?;
        brain.leave()?;
    }
    Ok(())
}

/// The call is gone, and nobody makes it again.
pub fn killed(bench: &Bench) -> Result<()> {
    let (mut brain, folder) = bench.open()?;
    brain.talk("a", "one")?;
    let turn = brain.prompt("a", "two\ncall slow {}")?;
    brain.call(&turn)?;
    brain.kill()?;
    let before = files(&folder)?;
    let mut brain = bench.reopen(&folder)?;
    brain.silence(WHILE)?;
    ensure!(files(&folder)? == before, "`open` has written");
    ensure!(
        brain.talk("a", "recall")?.text == "one\none",
        "another past"
    );
    brain.leave()
}
