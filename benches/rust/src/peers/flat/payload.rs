//! Payloads that borrow from the line; `R` is a raw value.
#![allow(dead_code)] // decoded, and that is all

use std::borrow::Cow;

use serde::Deserialize;

use crate::peers::typed::Usage;

/// An `Option` or a `Vec` of a `Cow` would own its text.
#[derive(Deserialize)]
pub struct Str<'a>(#[serde(borrow)] pub Cow<'a, str>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text<'a> {
    #[serde(borrow)]
    text: Str<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message<'a> {
    #[serde(borrow)]
    text: Str<'a>,
    usage: Option<Usage>,
    #[serde(borrow)]
    stop_reason: Str<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolCall<'a, R> {
    #[serde(borrow)]
    id: Str<'a>,
    #[serde(borrow)]
    name: Str<'a>,
    arguments: R,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolResult<'a> {
    #[serde(borrow)]
    content: Vec<Content<'a>>,
    is_error: bool,
}

/// Its tag is a member like others: a tagged enum would own its text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Content<'a> {
    r#type: Tag,
    #[serde(borrow)]
    text: Str<'a>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Tag {
    Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NativeFile<'a> {
    #[serde(borrow)]
    path: Str<'a>,
    size: u64,
    append_only: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options<'a, R> {
    #[serde(borrow)]
    session_id: Str<'a>,
    #[serde(borrow)]
    dir: Str<'a>,
    #[serde(borrow)]
    config: Config<'a>,
    #[serde(bound(deserialize = "R: Deserialize<'de>"))]
    tools: Vec<Tool<'a, R>>,
    #[serde(borrow)]
    provider: Provider<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Config<'a> {
    #[serde(borrow)]
    model: Str<'a>,
    #[serde(borrow)]
    tools: Vec<Str<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tool<'a, R> {
    #[serde(borrow)]
    name: Str<'a>,
    #[serde(borrow)]
    description: Option<Str<'a>>,
    input_schema: R,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Provider<'a> {
    #[serde(borrow)]
    api_key: Str<'a>,
    #[serde(borrow)]
    base_url: Option<Str<'a>>,
    #[serde(borrow)]
    api: Option<Str<'a>>,
}
