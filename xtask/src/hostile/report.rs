//! The measurements as a document.

use std::fmt::Write as _;
use std::process::Command;
use std::{env, fs, thread};

use brain_wire::file::File;

use super::SIZES;
use super::measure::Figures;
use crate::corpus::hostile::{Hostile, PLAIN, kinds};
use crate::language::Language;
use crate::project;

/// A language and what was measured in it.
pub type Table = (&'static dyn Language, Vec<(&'static Hostile, Figures)>);

/// A shorter time, in seconds, is no unit for another.
const SHORTEST: f64 = 5e-4;

/// What stands above the tables.
const HEAD: &str = "\
# Hostile lines

What lines that are made to be slow or large cost a decoder. Measured and written by `cargo xtask hostile --table`; without
`--table` it only shows, and with names (`cargo xtask hostile rust`) it measures these languages alone. Each answer is judged like a
vector's, so a crash, an overflow, a hang or a wrong error makes the command fail. Short lines of every kind are vectors
(`tests/vectors/generated/hostile.json`). No test asserts a time.

## How it is measured

Each kind has lines of 256 KiB, 1 MiB and 4 MiB, the cap. Nearly all of a line is one thing, and its fault stands at its end wherever it
can, so that all of it is checked and read and the answer is short.

- **Ratio**: the time that the testee computes for the line, by that for a plain line of the same length, asked in turns of the
  same process. Computing time is that of all threads (`schedstat`), or the clock's on a system that does not tell it. Medians of 11, 7 and 5 rounds.
- What a call's bytes cost on their way (pipe, JSON, base64) is taken off: a call with the same bytes, whose base64 ends wrongly, is asked in turn with each. A line
  or a chunk of a stream that is handed back, one value of JSON each, is not: `small lines` is the testee's cost more than the reader's.
- **Growth**: by how much four times the length takes longer. Linear is 4, `n log n` is 4.4, quadratic 16; a set of names that no longer
  fits the processor's cache shows as 5 to 8. A dash stands where less than half a millisecond would be the unit.
- **Memory**: by how much the peak of a fresh process (`VmHWM`) grows with the 4 MiB line, after a short plain line and such a call
  with the same bytes, in lengths of the line. It counts what a collector has not collected yet, so the plain line's is to be taken off in mind.

";

/// What the runs so far have shown.
const FOUND: &str = "\
## What was found

Nothing grows with the square of the length but one kind, which the cap bounds. An engine that takes a string of 16,384 characters or more by its length
alone when it hashes it (V8 does) compares such names with each other, one by one. The cap leaves room for 255 of them: 50 ms, about as long again as a
plain line takes; twice `plain` in all.

Names that are equal under a weak hash cost no more than others. What costs most is what there is most of: half a million names in one object take ten to
twenty times as long as a plain line, and the set that finds the one that comes twice holds about thirteen times the line's length until the object
ends. A set's cost for each name rises slowly with its size (58 ns at 6,400 names, 81 at 100,000, 126 at 400,000, measured with the bare set of a standard
library), which is the processor's cache, not the set.

";

/// One row of a table.
pub fn row(name: &str, figures: &Figures) -> String {
    let mut row = format!("| {name} ");
    for (hostile, plain) in figures.seconds.iter().zip(figures.plain) {
        let _ = write!(row, "| {} ", factor(*hostile, plain)); // a String takes everything
    }
    for size in 1..SIZES {
        let growth = factor(figures.seconds[size], figures.seconds[size - 1]);
        let _ = write!(row, "| {growth} ");
    }
    let memory = figures
        .memory
        .map_or("unmeasured".to_owned(), |memory| format!("{memory:.1}"));
    let _ = write!(
        row,
        "| {:.1} | {memory} |",
        figures.seconds[SIZES - 1] * 1e3
    );
    row
}

/// How many times one time is another; nothing, where the other is too short to be told from noise.
fn factor(time: f64, unit: f64) -> String {
    if unit < SHORTEST || time < 0.0 {
        return "–".to_owned();
    }
    format!("{:.1}", time / unit)
}

/// The tables of all languages.
pub fn tables(tables: &[Table]) -> String {
    let mut text = String::new();
    for (language, rows) in tables {
        let tools: Vec<_> = language.tools().iter().map(|tool| version(tool)).collect();
        let _ = write!(
            text,
            "## {}\n\n{}.\n\n| kind | ratio, 256 KiB | 1 MiB | 4 MiB | growth to 1 MiB | to 4 MiB | ms for 4 MiB | memory |\n|---|--:|--:|--:|--:|--:|--:|--:|\n",
            language.name(),
            tools.join("; ")
        );
        for (kind, figures) in rows {
            let _ = writeln!(text, "{}", row(kind.name, figures));
        }
        text.push('\n');
    }
    text
}

/// The kinds, and what each is.
fn legend() -> String {
    let mut text =
        String::from("## The kinds\n\n| kind | what nearly all of the line is |\n|---|---|\n");
    for kind in std::iter::once(PLAIN).chain(kinds()) {
        let _ = writeln!(text, "| {} | {} |", kind.name, kind.about);
    }
    text.push('\n');
    text
}

/// The document.
pub fn document(languages: &[Table]) -> File {
    let run = format!(
        "## The run\n\n{}, commit `{}`; {}, {} cores, {} {}.\n\n",
        said(Command::new("date").args(["-u", "+%-d %B %Y"])),
        said(Command::new("git").args(["rev-parse", "--short", "HEAD"])),
        processor(),
        thread::available_parallelism().map_or(1, usize::from),
        env::consts::ARCH,
        env::consts::OS,
    );
    let text = format!("{HEAD}{}{FOUND}{run}{}", legend(), tables(languages));
    File {
        path: "docs/hostile.md".into(),
        text: text.trim_end().to_owned() + "\n",
    }
}

fn version(tool: &str) -> String {
    let version = said(Command::new(tool).arg("--version"));
    if version.starts_with(tool) {
        return version;
    }
    format!("{tool} {version}")
}

/// The first line that a program says.
fn said(command: &mut Command) -> String {
    let output = command.current_dir(project::root()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let line = text
        .ok()
        .and_then(|text| text.lines().next().map(str::to_owned));
    line.unwrap_or_else(|| "unknown".to_owned())
}

fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let mut names = text.lines().filter(|line| line.starts_with("model name"));
    let name = names.next().and_then(|line| line.split(": ").nth(1));
    name.unwrap_or("a processor without a name").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers differ from run to run; what they are numbers of must not.
    #[test]
    fn the_document_tells_of_every_kind_and_language() {
        let text = fs::read_to_string(project::root().join("docs/hostile.md")).unwrap();
        assert!(
            text.starts_with(&(HEAD.to_owned() + &legend() + FOUND)),
            "cargo xtask hostile --table"
        );
        for target in brain_wire::target::ALL {
            let section = text
                .split("\n## ")
                .find(|section| section.starts_with(target.name()));
            let section = section.unwrap_or_else(|| panic!("no table of {}", target.name()));
            for kind in std::iter::once(PLAIN).chain(kinds()) {
                assert!(
                    section.contains(&format!("\n| {} |", kind.name)),
                    "{}",
                    kind.name
                );
            }
        }
    }

    #[test]
    fn a_row_has_ratios_growth_and_memory() {
        let figures = Figures {
            seconds: [0.002, 0.008, 0.04],
            plain: [0.001, 0.004, 0.016],
            memory: Some(1.25),
        };
        let wanted = "| brackets | 2.0 | 2.0 | 2.5 | 4.0 | 5.0 | 40.0 | 1.2 |";
        assert_eq!(row("brackets", &figures), wanted);
        assert_eq!(factor(0.001, 0.0), "–");
    }
}
