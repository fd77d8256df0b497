//! Mutations that know nothing of JSON.

use fastrand::Rng;

use super::super::tree::Node;

/// What a line may be spoilt with: tokens, escapes, the ends of what UTF-8 has, and a line feed.
const SPLINTERS: &[&[u8]] = &[
    b"\"",
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"0",
    b"-",
    b"e",
    b".",
    b" ",
    b"\n",
    b"\r",
    b"\0",
    b"\x1f",
    b"\x7f",
    b"null",
    b"\\u",
    b"\\ud800",
    b"\\udc00",
    b"\\u0000",
    b"\\\"",
    b"\xef\xbb\xbf",
    b"\x80",
    b"\xc0\x80",
    b"\xc3",
    b"\xe0\x80\x80",
    b"\xed\xa0\x80",
    b"\xed\xb0\x80",
    b"\xf0\x80\x80\x80",
    b"\xf0\x9f\x98",
    b"\xf4\x90\x80\x80",
    b"\xff",
    b"\xc2\xa0",
    b"\x0b",
    b"\"id\":1,",
    b"{\"a\":1,\"a\":2}",
];

/// One of them, somewhere. `other` is a line to splice with.
pub fn one(line: &mut Vec<u8>, other: &Node, rng: &mut Rng) {
    let at = rng.usize(..=line.len());
    let near = (at + rng.usize(..=12)).min(line.len());
    match rng.u8(..7) {
        0 => line.truncate(at),
        1 => {
            if let Some(byte) = line.get_mut(at) {
                *byte ^= 1 << rng.u8(..8);
            }
        }
        2 => line.insert(at, rng.u8(..)),
        3 => drop(line.drain(at..near)),
        4 => {
            let copy = line[at..near].to_vec();
            let to = rng.usize(..=line.len());
            line.splice(to..to, copy);
        }
        5 => {
            let mut tail = String::new();
            other.write(&mut tail, &mut |_| {});
            line.truncate(at);
            let from = rng.usize(..=tail.len());
            line.extend(&tail.as_bytes()[from..]);
        }
        _ => {
            let splinter = SPLINTERS[rng.usize(..SPLINTERS.len())];
            line.splice(at..at, splinter.iter().copied());
        }
    }
}
