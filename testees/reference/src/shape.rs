//! Shapes: what a value must be, in the words of section 5.

use crate::text::{self, Node};

/// What a value must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// `text`: any string.
    Text,
    /// `name`: a string that is not empty.
    Name,
    RelativePath,
    OneOf(Vec<String>),
    Integer,
    Boolean,
    /// `null`, where a method has no params.
    Null,
    /// `{…}`: any object, carried verbatim.
    FreeForm,
    /// The result of a reply whose method is not known: any value, carried verbatim (Y4).
    Raw,
    List(Box<Shape>),
    Object(Vec<Member>),
    Union(Union),
}

/// A member that an object may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub name: String,
    pub shape: Shape,
    pub absence: Absence,
}

/// What it means that a member is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absence {
    /// A fault.
    Missing,
    /// Nothing; it is left out in the encoding as well.
    Allowed,
    /// The same as `null`, which is what the encoding says (Y2).
    Null,
}

/// Objects told apart by the string in a discriminating member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Union {
    /// The discriminating member, a member of every case too.
    pub tag: String,
    /// The tag's value and the object that goes with it.
    pub cases: Vec<(String, Shape)>,
    /// The code of a tag that names no case.
    pub unknown: &'static str,
}

impl Union {
    /// # Panics
    /// If two cases have one name.
    pub fn new(tag: &str, cases: Vec<(String, Shape)>, unknown: &'static str) -> Self {
        for (index, (name, _)) in cases.iter().enumerate() {
            let twice = cases[..index].iter().any(|(other, _)| other == name);
            assert!(!twice, "the {tag} `{name}` is there twice");
        }
        let tag = tag.to_owned();
        Self {
            tag,
            cases,
            unknown,
        }
    }

    /// The case with this tag.
    pub fn case(&self, tag: &str) -> Option<&Shape> {
        let mut cases = self.cases.iter();
        cases.find(|(name, _)| name == tag).map(|(_, case)| case)
    }
}

/// The member of an object with this name.
pub fn member<'m, 'a>(members: &'m [text::Member<'a>], name: &str) -> Option<&'m Node<'a>> {
    let mut members = members.iter();
    members
        .find(|member| member.name == name)
        .map(|member| &member.node)
}
