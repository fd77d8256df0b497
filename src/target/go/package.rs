//! What may be the name of a package.

use crate::error::Error;

const KEYWORDS: &str = include_str!("../../../templates/go/keywords.txt");

/// Refuses what a package clause cannot say.
pub(super) fn check(package: &str) -> Result<(), Error> {
    let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    let identifier =
        package.starts_with(letter) && package.chars().all(|c| letter(c) || c.is_ascii_digit());
    let reason = match package {
        _ if !identifier => "a name is of ASCII letters, digits and `_`, and begins with no digit",
        "_" => "the blank name names nothing",
        _ if KEYWORDS.lines().any(|keyword| keyword == package) => {
            "the language has a keyword of that name"
        }
        _ => return Ok(()),
    };
    Err(Error::Package {
        name: package.to_owned(),
        reason: reason.to_owned(),
    })
}
