//! The modules of the bindings with unsafe code and those that call them, beside what stands in for them and the plain meaning of both.

#[path = "../../../../templates/rust/runtime/block.rs"]
mod block;
#[allow(unsafe_code)]
#[path = "../../../../templates/rust/runtime/bytes.rs"]
mod bytes;
#[path = "../../../../templates/rust/runtime/bytes_safe.rs"]
mod bytes_safe;
#[allow(unsafe_code, clippy::inline_always)]
#[path = "../../../../templates/rust/runtime/end.rs"]
mod end;
#[path = "../../../../templates/rust/runtime/escape.rs"]
mod escape;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use portable as mask;
#[allow(unsafe_code)]
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[path = "../../../../templates/rust/runtime/mask_sse2.rs"]
mod mask;
#[path = "../../../../templates/rust/runtime/padded.rs"]
mod padded;
mod portable {
    include!("../../../../templates/rust/runtime/mask.rs");
    include!("../../../../templates/rust/runtime/mask_step.rs");
}
#[path = "../../../../templates/rust/runtime/quote.rs"]
mod quote;
#[path = "../../../../templates/rust/runtime/quote_safe.rs"]
mod quote_safe;
#[path = "../../../../templates/rust/runtime/unquote.rs"]
mod unquote;
#[path = "../../../../templates/rust/runtime/unquote_safe.rs"]
mod unquote_safe;
#[path = "../../../../templates/rust/runtime/utf8.rs"]
mod utf8;
#[path = "../../../../templates/rust/runtime/window.rs"]
mod window;

use block::BLOCK;

/// An interpreter that looks for undefined behaviour takes its time: it sees every seventh case.
const STEP: usize = if cfg!(miri) { 7 } else { 1 };

/// What may be told of bytes: ends of ranges, and one from within each.
const TELLING: [u8; 26] = [
    0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec,
    0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf8, 0xff,
];

/// What may be told of a string's bytes.
const TELLING_OF_STRINGS: [u8; 16] = [
    0x00, 0x0a, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x41, 0x5b, 0x5c, 0x5d, 0x7f, 0x80, 0x9f, 0xa2, 0xff,
];

fn check(bytes: &[u8]) {
    let expected = std::str::from_utf8(bytes).ok();
    assert_eq!(bytes::text(bytes), expected, "{bytes:x?}");
    assert_eq!(
        bytes::string(bytes.to_vec()).as_deref(),
        expected,
        "{bytes:x?}"
    );
    assert_eq!(bytes_safe::text(bytes), expected);
    assert_eq!(bytes_safe::string(bytes.to_vec()).as_deref(), expected);
}

#[test]
fn four_bytes_are_text_or_not() {
    for a in TELLING.into_iter().step_by(STEP) {
        for b in TELLING.into_iter().step_by(STEP) {
            for c in TELLING.into_iter().step_by(STEP) {
                for d in TELLING.into_iter().step_by(STEP) {
                    check(&[a, b, c, d]);
                }
            }
        }
    }
}

#[test]
fn a_character_is_seen_wherever_it_stands() {
    let characters: [&[u8]; 9] = [
        "é".as_bytes(),
        "€".as_bytes(),
        "\u{10ffff}".as_bytes(),
        b"\xc3",
        b"\xe2\x82",
        b"\xf0\x9f\x98",
        b"\x80",
        b"\xed\xa0\x80",
        b"\xf4\x90\x80\x80",
    ];
    for character in characters {
        for before in (0..140).step_by(STEP) {
            for behind in [0, 1, 2, 3, 4, 63, 64, 65] {
                check(&[&vec![b'a'; before], character, &vec![b'z'; behind]].concat());
                check(
                    &[
                        "é".repeat(before).as_bytes(),
                        character,
                        &vec![b'z'; behind],
                    ]
                    .concat(),
                );
            }
        }
    }
}

#[test]
fn the_first_special_byte_of_a_block_is_found() {
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | ..=0x1f);
    for byte in (0..=u8::MAX).step_by(STEP) {
        for other in [b'a', 0x20, 0x7f, 0xa2, 0xdc, 0x9f, 0xff] {
            for place in 0..BLOCK {
                let mut block = [other; BLOCK];
                block[place] = byte;
                block[BLOCK - 1 - place / 2] = byte;
                let expected = block.iter().position(is_special);
                assert_eq!(mask::first_special(&block), expected, "{block:x?}");
                assert_eq!(portable::first_special(&block), expected, "{block:x?}");
            }
        }
    }
}

#[test]
fn every_special_byte_of_a_step_is_found() {
    let is_special = |byte: u8| matches!(byte, b'"' | b'\\' | ..=0x1f);
    let mut seed = 1_u32;
    for _ in (0..4000).step_by(STEP) {
        let step = [0; 2 * BLOCK].map(|_: u8| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            TELLING_OF_STRINGS[seed as usize >> 16 & 15]
        });
        let bits = step.iter().enumerate();
        let expected = bits.fold(0, |bits, (place, byte)| {
            bits | u32::from(is_special(*byte)) << place
        });
        assert_eq!(mask::special_mask(&step), expected, "{step:x?}");
        assert_eq!(portable::special_mask(&step), expected, "{step:x?}");
    }
}

/// A string of JSON as the contract writes it.
fn quoted(text: &str) -> String {
    let escape = |character: char| match character {
        '"' | '\\' => format!("\\{character}"),
        '\u{8}' => "\\b".to_owned(),
        '\t' => "\\t".to_owned(),
        '\n' => "\\n".to_owned(),
        '\u{c}' => "\\f".to_owned(),
        '\r' => "\\r".to_owned(),
        ..='\u{1f}' => format!("\\u{:04x}", u32::from(character)),
        _ => character.to_string(),
    };
    format!("\"{}\"", text.chars().map(escape).collect::<String>())
}

/// Both ways of it, behind what a buffer holds already, be it full or have room.
fn check_quoted(text: &str) {
    let expected = format!("[{}", quoted(text));
    for room in [1, 2000] {
        let mut written = Vec::with_capacity(room);
        written.push(b'[');
        quote::quote(text, &mut written);
        assert_eq!(std::str::from_utf8(&written), Ok(&*expected));
    }
    let mut written = b"[".to_vec();
    quote_safe::quote(text, &mut written);
    assert_eq!(std::str::from_utf8(&written), Ok(&*expected));
}

#[test]
fn every_byte_is_written_as_it_should_wherever_it_stands() {
    for character in (0..=u8::MAX).step_by(STEP * STEP).map(char::from) {
        for before in (0..140).step_by(STEP * STEP) {
            for behind in [0, 1, 3, 7, 15, 31, 64] {
                let character = character.to_string();
                check_quoted(&["a".repeat(before), character, "z".repeat(behind)].concat());
            }
        }
    }
}

#[test]
fn text_is_written_however_many_of_its_bytes_are_escaped() {
    let mut seed = 7_u32;
    for length in (0..400).step_by(STEP * STEP) {
        for plain in [0, 1, 2, 5, 20, 100] {
            let text: String = (0..length)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let chosen = seed >> 8;
                    if chosen % (plain + 1) == 0 {
                        ['"', '\\', '\u{1}', '\n'][chosen as usize >> 8 & 3]
                    } else {
                        ['a', 'é', '€', ' '][chosen as usize >> 8 & 3]
                    }
                })
                .collect();
            check_quoted(&text);
        }
    }
}

#[test]
fn text_of_escapes_alone_has_room() {
    for length in (0..70).step_by(STEP).chain([1000]) {
        check_quoted(&"\u{1}".repeat(length));
        check_quoted(&["\u{1}".repeat(length), "a".repeat(200), "\u{1f}".repeat(40)].concat());
    }
}

/// What text with escapes of ASCII stands for.
fn unescaped(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = bytes;
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte != b'\\' {
            out.push(*byte);
        } else if tail[0] == b'u' {
            let digits = std::str::from_utf8(&tail[1..5]).unwrap();
            out.push(u8::from_str_radix(digits, 16).unwrap());
            rest = &tail[5..];
        } else {
            let place = b"bfnrt".iter().position(|letter| *letter == tail[0]);
            out.push(place.map_or(tail[0], |place| b"\x08\x0c\n\r\t"[place]));
            rest = &tail[1..];
        }
    }
    out
}

#[test]
fn text_is_unescaped_as_far_as_it_is_easy() {
    const PIECES: [&str; 16] = [
        "\\\"",
        "\\\\",
        "\\/",
        "\\b",
        "\\f",
        "\\n",
        "\\r",
        "\\t",
        "\\u0001",
        "\\u001F",
        "\\u007f",
        "é",
        "a",
        "plain",
        " ",
        "a plain text of more than thirty bytes",
    ];
    const HARD: [&str; 10] = [
        "\"",
        "\u{1}",
        "\\x",
        "\\u0000",
        "\\u0080",
        "\\u00g0",
        "\\u000g",
        "\\u0100",
        "\\ud83d\\ude00",
        "\\",
    ];
    let mut seed = 3_u32;
    for round in (0..4000).step_by(STEP * STEP) {
        let pieces = [3, 11, 16][round % 3];
        let mut text = String::new();
        while text.len() < round % 300 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text.push_str(PIECES[(seed >> 16) as usize % pieces]);
        }
        let easy = text.len();
        text.push_str(HARD[round % HARD.len()]);
        text.push_str(&"z".repeat([0, 70, 300][round / 3 % 3]));
        let mut out = b"before".to_vec();
        let read = unquote::unescape_prefix(text.as_bytes(), &mut out);
        assert!(read <= easy, "{text}");
        let is_short = text.len() < 256;
        assert!(is_short || text.len() < read + 64 || read == easy, "{text}");
        let expected = unescaped(&text.as_bytes()[..read]);
        assert_eq!(out, [b"before", &*expected].concat(), "{text}");
        assert_eq!(unquote_safe::unescape_prefix(text.as_bytes(), &mut out), 0);
    }
}
