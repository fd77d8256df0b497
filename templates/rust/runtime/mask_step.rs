/// Which bytes of two blocks do not stand for themselves: the lowest bit is that of the first one.
pub(super) fn special_mask(step: &[u8; 2 * BLOCK]) -> u32 {
    let special = |&byte: &u8| u32::from(is_special(byte));
    if step.iter().map(special).fold(0, |any, bit| any | bit) == 0 {
        return 0;
    }
    let bits = step.iter().map(special).rev();
    bits.fold(0, |bits, bit| bits << 1 | bit)
}
