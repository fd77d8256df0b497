//! A method without a turn has no place for one, and one with a turn cannot do without.

use brain_wire_types::{DetachRequest, InterruptRequest};

pub fn detach() -> DetachRequest<'static> {
    DetachRequest {
        attachment: "a".into(),
        #[cfg(refused)]
        turn: "t".into(), //~ E0560
        id: "1".into(),
    }
}

#[rustfmt::skip]
pub fn interrupt() -> InterruptRequest<'static> {
    #[cfg(refused)]
    return InterruptRequest { attachment: "a".into(), id: "1".into() }; //~ E0063
    #[cfg(not(refused))]
    InterruptRequest { attachment: "a".into(), turn: "t".into(), id: "1".into() }
}
