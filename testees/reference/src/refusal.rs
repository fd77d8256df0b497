//! What an error says (section 4).

use crate::path::Path;

/// Why a line or a stream is refused. It holds no byte of the line but member names in its path (X3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The code of the rule that was broken (X1).
    pub code: &'static str,
    /// Where, as a JSON pointer from the line's root (X2).
    pub path: String,
    /// Where, in bytes from the start of the line (X1).
    pub offset: usize,
}

impl Refusal {
    /// A refusal of what stands at a path.
    pub(crate) fn at(path: &Path<'_>, code: &'static str, offset: usize) -> Self {
        let path = path.pointer();
        Self { code, path, offset }
    }

    /// A refusal with the empty path: of the root, of the text, or of a stream.
    pub(crate) fn at_root(code: &'static str, offset: usize) -> Self {
        Self::at(&Path::Root, code, offset)
    }
}
