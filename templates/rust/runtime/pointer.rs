use super::text::{string_body, unescape};

/// Member names longer than this many bytes are cut short in a path.
const MAX_NAME: usize = 64;

/// Where the walk stands in one of the containers that are open.
enum Place<'a> {
    /// In an object, at no member yet.
    Object,
    /// At the member of this name, which stands here as it is written.
    Member(&'a str),
    /// At this item of a list.
    Item(usize),
}

/// The JSON Pointer of what begins at an offset: a value, a member (at its name's quote), or
/// the end of an object (at its brace), which stands for the object. Nothing behind it is read:
/// text serves that is good only up to there, and text that is still being written.
pub(super) fn pointer(text: &str, offset: usize) -> String {
    let mut places = Vec::new();
    let mut at = 0;
    while at < offset {
        match text.as_bytes().get(at) {
            Some(b'{') => places.push(Place::Object),
            Some(b'[') => places.push(Place::Item(0)),
            Some(b'}' | b']') => drop(places.pop()),
            Some(b',') => next(&mut places),
            Some(b'"') => {
                let body = string_body(text, at);
                name(&mut places, body);
                at += body.len() + 1;
            }
            _ => {}
        }
        at += 1;
    }
    match text.as_bytes().get(offset) {
        Some(b'"') => name(&mut places, string_body(text, offset)),
        Some(b'}') => drop(places.pop()),
        _ => {}
    }
    let mut path = String::new();
    for place in &places {
        match place {
            Place::Object => {}
            Place::Member(body) => push_step(&mut path, &unescape(body)),
            Place::Item(index) => push_step(&mut path, &index.to_string()),
        }
    }
    path
}

/// A comma was passed.
fn next(places: &mut [Place<'_>]) {
    match places.last_mut() {
        Some(Place::Item(index)) => *index += 1,
        Some(place) => *place = Place::Object,
        None => {}
    }
}

/// A string was met: a member's name, if the innermost container waits for one.
fn name<'a>(places: &mut [Place<'a>], body: &'a str) {
    if let Some(place @ Place::Object) = places.last_mut() {
        *place = Place::Member(body);
    }
}

/// Adds a member's name, or an item's index, to a path.
pub(super) fn push_step(path: &mut String, name: &str) {
    path.push('/');
    for (start, c) in name.char_indices() {
        if start + c.len_utf8() > MAX_NAME {
            path.push('…'); // X2
            return;
        }
        match c {
            '~' => path.push_str("~0"),
            '/' => path.push_str("~1"),
            _ => path.push(c),
        }
    }
}
