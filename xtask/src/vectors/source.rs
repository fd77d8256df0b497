//! Sources: strings of bytes, written down briefly (docs/vectors.md).

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// A string of bytes.
#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a source is a string, or an object with `base64` or `recipe`"
)]
pub enum Source {
    Text(String),
    Base64 {
        #[serde(deserialize_with = "base64")]
        base64: Vec<u8>,
    },
    Recipe {
        recipe: Vec<Part>,
    },
}

/// A piece of one.
#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a part is a string, or an object with `base64`, or with `times` and `repeat` or `repeat_base64`"
)]
pub enum Part {
    Text(String),
    Base64 {
        #[serde(deserialize_with = "base64")]
        base64: Vec<u8>,
    },
    Repeat {
        repeat: String,
        times: usize,
    },
    RepeatBase64 {
        #[serde(deserialize_with = "base64")]
        repeat_base64: Vec<u8>,
        times: usize,
    },
}

impl Source {
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Text(text) => text.as_bytes().to_vec(),
            Self::Base64 { base64 } => base64.clone(),
            Self::Recipe { recipe } => recipe.iter().flat_map(Part::bytes).collect(),
        }
    }
}

impl Part {
    fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Text(text) => text.as_bytes().to_vec(),
            Self::Base64 { base64 } => base64.clone(),
            Self::Repeat { repeat, times } => repeat.as_bytes().repeat(*times),
            Self::RepeatBase64 {
                repeat_base64,
                times,
            } => repeat_base64.repeat(*times),
        }
    }
}

fn base64<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(deserializer)?;
    BASE64_STANDARD.decode(text).map_err(D::Error::custom)
}
