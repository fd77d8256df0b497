//! Paths: RFC 6901 pointers from the line's root, long names cut (section 4, X2).

use std::borrow::Cow;

/// How many bytes of a name a path shows.
const MAX_NAME: usize = 64;

/// The way from the root to a value, one step on each level of the recursion.
pub enum Path<'a> {
    /// The line's root.
    Root,
    /// A member of the object at a path.
    Member(&'a Path<'a>, &'a str),
    /// An item of the list at a path.
    Item(&'a Path<'a>, usize),
}

impl Path<'_> {
    /// The pointer as text.
    pub fn pointer(&self) -> String {
        match self {
            Self::Root => String::new(),
            Self::Member(parent, name) => {
                // Cut first, then escape.
                let name = cut(name).replace('~', "~0").replace('/', "~1");
                format!("{}/{name}", parent.pointer())
            }
            Self::Item(parent, index) => format!("{}/{index}", parent.pointer()),
        }
    }
}

/// A name's longest prefix of whole characters within the limit, and a mark where something is missing.
fn cut(name: &str) -> Cow<'_, str> {
    let mut end = MAX_NAME;
    if name.len() <= end {
        return name.into();
    }
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    format!("{}…", &name[..end]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_and_items_counted() {
        let list = Path::Member(&Path::Root, "a/b~c");
        assert_eq!(Path::Item(&list, 10).pointer(), "/a~1b~0c/10");
        assert_eq!(Path::Root.pointer(), "");
        assert_eq!(Path::Member(&Path::Root, "").pointer(), "/");
    }

    #[test]
    fn a_long_name_is_cut_between_characters_before_it_is_escaped() {
        let pointer = |name: &str| Path::Member(&Path::Root, name).pointer();
        let fits = "é".repeat(32);
        assert_eq!(pointer(&fits), format!("/{fits}"));
        let long = format!("a{fits}");
        assert_eq!(pointer(&long), format!("/a{}…", "é".repeat(31)));
        assert_eq!(pointer(&"~".repeat(65)), format!("/{}…", "~0".repeat(64)));
    }
}
