//! Vector files → calls and answers.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use super::{Vector, format};

/// Loads a vector file, or every one below a folder in the order of their paths.
pub fn load(path: &Path) -> Result<Vec<Vector>> {
    let mut names = HashSet::new();
    let mut vectors = Vec::new();
    for path in files(path)? {
        let loaded = load_file(&path).with_context(|| path.display().to_string())?;
        if let Some(twice) = loaded
            .iter()
            .find(|vector| !names.insert(vector.name.clone()))
        {
            bail!("{}: a second vector named {}", path.display(), twice.name);
        }
        vectors.extend(loaded);
    }
    Ok(vectors)
}

fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries: Vec<PathBuf> = entries.collect::<Result<_, _>>()?;
    entries.retain(|path| path.is_dir() || path.extension().is_some_and(|end| end == "json"));
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        found.extend(files(&entry)?);
    }
    Ok(found)
}

fn load_file(path: &Path) -> Result<Vec<Vector>> {
    read_file(&fs::read_to_string(path)?)
}

/// Reads one vector of a file.
pub fn read(text: &str) -> Result<Vector> {
    serde_json::from_str::<format::Entry>(text)?.vector()
}

fn read_file(text: &str) -> Result<Vec<Vector>> {
    let file: format::File = serde_json::from_str(text)?;
    let vectors = file.vectors.into_iter().map(|entry| {
        let name = entry.name.clone();
        entry.vector().context(name)
    });
    vectors.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(vector: &str) -> String {
        format!(r#"{{"about":"","vectors":[{{"name":"n","rules":[],{vector}}}]}}"#)
    }

    #[test]
    fn each_kind_is_a_call_and_an_answer() {
        for (vector, call, answer) in [
            (
                r#""decode":"k","line":{"recipe":["a",{"repeat":"b","times":2},{"base64":"Yw=="}]},"accept":true"#,
                r#"{"decode":"k","line_base64":"YWJiYw=="}"#,
                r#"{"encoded_base64":"YWJiYw==","ok":true}"#,
            ),
            (
                r#""at":"x","read":["a"],"lines":[],"refuse":{"code":"c","path":"/p","offset":1}"#,
                r#"{"read":["YQ=="]}"#,
                r#"{"code":"c","lines_base64":[],"offset":1,"ok":false,"path":"/p"}"#,
            ),
            (
                r#""envelope":{"base64":"/w=="},"members":{"id":"1"}"#,
                r#"{"envelope":"/w=="}"#,
                r#"{"id":"1","ok":true}"#,
            ),
        ] {
            let read = &read_file(&file(vector)).unwrap()[0];
            let [wanted, answer]: [serde_json::Value; 2] =
                [call, answer].map(|text| serde_json::from_str(text).unwrap());
            let call: serde_json::Value = serde_json::from_str(&read.call).unwrap();
            assert_eq!((call, &read.answer), (wanted, &answer));
        }
    }

    /// A slip of the pen must not make a vector that tries less than it seems to.
    #[test]
    fn what_the_format_does_not_know_is_refused() {
        for (vector, why) in [
            (
                r#""decode":"k","line":"","accept":true,"att":"""#,
                "unknown field `att`",
            ),
            (
                r#""decode":"k","line":"","accept":false"#,
                "either `accept` or `refuse`",
            ),
            (r#""decode":"k","line":"""#, "either `accept` or `refuse`"),
            (
                r#""decode":"k","line":"","accept":{"encode":""}"#,
                "`accept` is true or",
            ),
            (
                r#""decode":"k","line":"","accept":true,"lines":[]"#,
                "the three kinds",
            ),
            (
                r#""decode":"k","line":{"base64":"?"},"accept":true"#,
                "a source is",
            ),
            (
                r#""read":[{"recipe":[{"repeat":"a"}]}],"lines":[]"#,
                "a source is",
            ),
            (r#""read":[]"#, "the three kinds"),
            (r#""envelope":"""#, "either `members` or `refuse`"),
            (
                r#""envelope":"","refuse":{"code":"c","path":""}"#,
                "missing field `offset`",
            ),
            (r#""rules":[]"#, "duplicate field `rules`"),
        ] {
            let error = format!("{:#}", read_file(&file(vector)).unwrap_err());
            assert!(error.contains(why), "{vector}: {error}");
        }
    }
}
