//! The one module of the bindings with unsafe code, and what stands in for it, beside the plain meaning of both.

#[path = "../../../../templates/rust/runtime/block.rs"]
mod block;
#[allow(unsafe_code)]
#[path = "../../../../templates/rust/runtime/bytes.rs"]
mod bytes;
#[path = "../../../../templates/rust/runtime/bytes_safe.rs"]
mod bytes_safe;
#[path = "../../../../templates/rust/runtime/utf8.rs"]
mod utf8;

use block::BLOCK;

/// An interpreter that looks for undefined behaviour takes its time: it sees every seventh case.
const STEP: usize = if cfg!(miri) { 7 } else { 1 };

/// What may be told of bytes: ends of ranges, and one from within each.
const TELLING: [u8; 26] = [
    0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec,
    0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf8, 0xff,
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
            for c in TELLING {
                for d in TELLING {
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
                assert_eq!(bytes::special(&block), expected, "{block:x?}");
                assert_eq!(bytes_safe::special(&block), expected, "{block:x?}");
            }
        }
    }
}
