//! A valid line as a tree of what is written, so that what is not touched stays as it was spelt.

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// Names as they are written, quotes included, and their values.
    Object(Vec<(String, Node)>),
    List(Vec<Node>),
    /// Anything else, as it is written.
    Leaf(String),
}

impl Node {
    /// The tree of a text that is known to be JSON.
    pub fn parse(text: &str) -> Self {
        Cursor { text, at: 0 }.value()
    }

    pub fn leaf(text: impl Into<String>) -> Self {
        Self::Leaf(text.into())
    }

    pub fn is_string(&self) -> bool {
        matches!(self, Self::Leaf(text) if text.starts_with('"'))
    }

    pub fn is_integer(&self) -> bool {
        matches!(self, Self::Leaf(text) if text.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// How many of the values in it are like this.
    pub fn count(&self, fits: fn(&Self) -> bool) -> usize {
        let below: usize = match self {
            Self::Object(members) => members.iter().map(|(_, node)| node.count(fits)).sum(),
            Self::List(items) => items.iter().map(|node| node.count(fits)).sum(),
            Self::Leaf(_) => 0,
        };
        below + usize::from(fits(self))
    }

    /// One of the values like this, by its number from left to right.
    pub fn nth(&mut self, fits: fn(&Self) -> bool, number: &mut usize) -> Option<&mut Self> {
        if fits(self) {
            if *number == 0 {
                return Some(self);
            }
            *number -= 1;
        }
        match self {
            Self::Object(members) => members
                .iter_mut()
                .find_map(|(_, node)| node.nth(fits, number)),
            Self::List(items) => items.iter_mut().find_map(|node| node.nth(fits, number)),
            Self::Leaf(_) => None,
        }
    }

    /// Writes it, with what `space` says wherever white space may stand.
    pub fn write(&self, line: &mut String, space: &mut impl FnMut(&mut String)) {
        space(line);
        match self {
            Self::Leaf(text) => line.push_str(text),
            Self::Object(members) => {
                line.push('{');
                for (index, (name, value)) in members.iter().enumerate() {
                    if index > 0 {
                        line.push(',');
                    }
                    space(line);
                    line.push_str(name);
                    space(line);
                    line.push(':');
                    value.write(line, space);
                }
                if members.is_empty() {
                    space(line);
                }
                line.push('}');
            }
            Self::List(items) => {
                line.push('[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        line.push(',');
                    }
                    item.write(line, space);
                }
                if items.is_empty() {
                    space(line);
                }
                line.push(']');
            }
        }
        space(line);
    }
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl Cursor<'_> {
    /// The next byte that is no white space, and no comma or colon either: in good JSON they tell nothing.
    fn peek(&mut self) -> u8 {
        let rest = self.text.as_bytes()[self.at..].iter();
        self.at += rest.take_while(|byte| b" \t\r,:".contains(byte)).count();
        self.text.as_bytes().get(self.at).copied().unwrap_or(b']')
    }

    fn value(&mut self) -> Node {
        match self.peek() {
            b'{' => {
                let mut members = Vec::new();
                self.at += 1;
                while self.peek() == b'"' {
                    members.push((self.scalar(), self.value()));
                }
                self.at += 1;
                Node::Object(members)
            }
            b'[' => {
                let mut items = Vec::new();
                self.at += 1;
                while self.peek() != b']' {
                    items.push(self.value());
                }
                self.at += 1;
                Node::List(items)
            }
            _ => Node::Leaf(self.scalar()),
        }
    }

    fn scalar(&mut self) -> String {
        let start = self.at;
        let bytes = self.text.as_bytes();
        if bytes[start] == b'"' {
            self.at += 1;
            while self.at < bytes.len() && bytes[self.at] != b'"' {
                self.at += if bytes[self.at] == b'\\' { 2 } else { 1 };
            }
            self.at += 1;
        } else {
            let rest = bytes[start..].iter();
            self.at += rest.take_while(|byte| !b" \t\r,:]}".contains(byte)).count();
        }
        self.text[start..self.at].to_owned()
    }
}

#[test]
fn a_line_is_written_as_it_was_read() {
    for line in [
        r#"{"a":[1,-2e3,{}],"\u0062\"":{"c":"é\\"},"d":[[],null,true]}"#,
        "[]",
        "5",
    ] {
        let mut written = String::new();
        Node::parse(line).write(&mut written, &mut |_| {});
        assert_eq!(written, line);
    }
}
