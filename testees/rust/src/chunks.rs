//! A stream whose bytes arrive in given pieces.

use std::collections::VecDeque;
use std::io::{self, Cursor, Read};

pub(crate) struct Chunks {
    left: VecDeque<Cursor<Vec<u8>>>,
}

impl Chunks {
    pub(crate) fn new(chunks: Vec<Vec<u8>>) -> Self {
        Self {
            left: chunks.into_iter().map(Cursor::new).collect(),
        }
    }
}

impl Read for Chunks {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(chunk) = self.left.front_mut() {
            let count = chunk.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
            self.left.pop_front();
        }
        Ok(0)
    }
}
