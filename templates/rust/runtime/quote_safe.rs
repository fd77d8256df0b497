use super::block::BLOCK;
use super::escape::WRITTEN;
use super::mask::first_special;

/// Appends text as a string of JSON.
pub(super) fn quote(text: &str, out: &mut Vec<u8>) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    for part in text.as_bytes().chunks(BLOCK) {
        if first_special(part).is_none() {
            out.extend_from_slice(part);
            continue;
        }
        for byte in part {
            let [written @ .., count] = &WRITTEN[usize::from(*byte)];
            out.extend(written.iter().take(usize::from(*count)));
        }
    }
    out.push(b'"');
}
