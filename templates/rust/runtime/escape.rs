/// What each byte is in a string; the last of the eight bytes tells how many of them that takes.
pub(super) static WRITTEN: [[u8; 8]; 256] = {
    let mut written = [[0; 8]; 256];
    let mut byte = 0;
    while byte < written.len() {
        written[byte] = written_as(byte as u8);
        byte += 1;
    }
    written
};

const fn written_as(byte: u8) -> [u8; 8] {
    let letter = match byte {
        b'"' | b'\\' => byte,
        0x08 => b'b',
        0x09 => b't',
        0x0a => b'n',
        0x0c => b'f',
        0x0d => b'r',
        0x00..=0x1f => {
            let digit = b"0123456789abcdef"[(byte & 0x0f) as usize];
            return [b'\\', b'u', b'0', b'0', b'0' + (byte >> 4), digit, 0, 6];
        }
        _ => return [byte, 0, 0, 0, 0, 0, 0, 1],
    };
    [b'\\', letter, 0, 0, 0, 0, 0, 2]
}

/// What the letter behind a backslash stands for; 0 where it stands for nothing, or for a number.
pub(super) static ESCAPES: [u8; 256] = {
    let mut escapes = [0; 256];
    escapes[b'"' as usize] = b'"';
    escapes[b'\\' as usize] = b'\\';
    escapes[b'/' as usize] = b'/';
    escapes[b'b' as usize] = 0x08;
    escapes[b'f' as usize] = 0x0c;
    escapes[b'n' as usize] = b'\n';
    escapes[b'r' as usize] = b'\r';
    escapes[b't' as usize] = b'\t';
    escapes
};

/// The value of what is no digit.
pub(super) const NO_DIGIT: u8 = 0xff;

/// The values of hexadecimal digits.
pub(super) static DIGITS: [u8; 256] = {
    let mut digits = [NO_DIGIT; 256];
    let mut value = 0;
    while value < 16 {
        digits[b"0123456789abcdef"[value] as usize] = value as u8;
        digits[b"0123456789ABCDEF"[value] as usize] = value as u8;
        value += 1;
    }
    digits
};
