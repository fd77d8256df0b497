//! A value and its line: a right one arrives as it was, a wrong one is refused and leaves no byte.

use arbitrary::Result;
use brain_wire_types::Frame;

use crate::line;
use crate::maker::Maker;
use crate::reads::{AsBrain, AsRunner, Reads};

/// Tries the value that these bytes make.
pub fn check(input: &[u8]) {
    let _ = make_and_check(&mut Maker::new(input)); // too few bytes make nothing
}

fn make_and_check(maker: &mut Maker<'_>) -> Result<()> {
    match maker.bytes.int_in_range(0..=2)? {
        0 => {
            let frame = maker.to_runner()?;
            check_value(&AsRunner, &frame, maker.wrong);
        }
        1 => {
            let frame = maker.told()?;
            check_value(&AsBrain(None), &frame, maker.wrong);
        }
        _ => {
            let frame = maker.reply()?;
            let method = frame.answers();
            check_value(&AsBrain(method), &frame, maker.wrong);
        }
    }
    Ok(())
}

fn check_value<R: Reads>(reads: &R, frame: &R::Value<'_>, wrong: bool) {
    let mut bytes = b"before ".to_vec();
    let written = frame.encode_into(&mut bytes);
    let encoded = bytes
        .strip_prefix(b"before ")
        .expect("what was there stays");
    if let Err(error) = written {
        assert!(wrong, "{error}: {frame:?}");
        assert!(encoded.is_empty());
        assert!(error.offset == 0 && error.path.starts_with('/'), "{error}");
        return;
    }
    assert!(!wrong, "{frame:?}");
    let read = reads.read(encoded).expect("what is written can be read");
    assert!(R::equal(&read, frame), "{read:?} from {frame:?}");
    line::check(encoded);
}
