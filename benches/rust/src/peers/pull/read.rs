//! Objects, lists and values, one after the other.

use std::fmt;

use jiter::{Jiter, JiterError, JsonError, NumberInt};

/// Why a line is refused.
pub enum Fault {
    Jiter(JiterError),
    Said(&'static str),
}

impl From<JiterError> for Fault {
    fn from(error: JiterError) -> Self {
        Self::Jiter(error)
    }
}

impl From<JsonError> for Fault {
    fn from(_: JsonError) -> Self {
        Self::Said("no JSON")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Jiter(error) => error.fmt(f),
            Self::Said(what) => f.write_str(what),
        }
    }
}

pub type Read<T> = Result<T, Fault>;

/// Reads an object: `read` gets the place of each member's name. Gives a bit for each that was there.
pub fn members<'j>(
    jiter: &mut Jiter<'j>,
    names: &[&str],
    mut read: impl FnMut(&mut Jiter<'j>, usize) -> Read<()>,
) -> Read<u32> {
    let mut seen = 0;
    let mut next = place(jiter.next_object()?, names)?;
    while let Some(at) = next {
        if seen & (1 << at) != 0 {
            return Err(Fault::Said("a member twice"));
        }
        seen |= 1 << at;
        read(jiter, at)?;
        next = place(jiter.next_key()?, names)?;
    }
    Ok(seen)
}

fn place(name: Option<&str>, names: &[&str]) -> Read<Option<usize>> {
    let Some(name) = name else {
        return Ok(None);
    };
    let at = names.iter().position(|known| *known == name);
    at.map(Some).ok_or(Fault::Said("an unknown member"))
}

/// Reads an array.
pub fn list<'j, T>(
    jiter: &mut Jiter<'j>,
    read: impl Fn(&mut Jiter<'j>) -> Read<T>,
) -> Read<Vec<T>> {
    let mut items = Vec::new();
    let mut next = jiter.next_array()?;
    while next.is_some() {
        items.push(read(jiter)?);
        next = jiter.array_step()?;
    }
    Ok(items)
}

pub fn text(jiter: &mut Jiter<'_>) -> Read<String> {
    Ok(jiter.next_str()?.to_owned())
}

pub fn int(jiter: &mut Jiter<'_>) -> Read<u64> {
    match jiter.next_int()? {
        NumberInt::Int(number) => u64::try_from(number).map_err(|_| Fault::Said("below zero")),
        NumberInt::BigInt(_) => Err(Fault::Said("too large")),
    }
}

/// The text of a value that is not looked into.
pub fn raw<'j>(jiter: &mut Jiter<'j>) -> Read<&'j [u8]> {
    jiter.peek()?;
    let start = jiter.current_index();
    jiter.next_skip()?;
    Ok(jiter.slice_to_current(start))
}

/// The text of an object that is not looked into.
pub fn raw_object(jiter: &mut Jiter<'_>) -> Read<Vec<u8>> {
    let text = raw(jiter)?;
    if !text.starts_with(b"{") {
        return Err(Fault::Said("no object"));
    }
    Ok(text.to_vec())
}
