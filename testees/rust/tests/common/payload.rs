//! What frames carry, built from the members that an encoder case gives.

use std::borrow::Cow;

use brain_wire_types::*;
use serde_json::{Map, Value};

use crate::sources;

/// A string of the case has half a surrogate pair: no Rust string holds it.
#[derive(Debug, PartialEq)]
pub(crate) struct NoRustString;

pub(crate) type Built<T> = Result<T, NoRustString>;
pub(crate) type Characters = Cow<'static, str>;

/// The members of an object; each is taken once, and at the end none is left.
pub(crate) struct Members(Map<String, Value>);

impl Members {
    pub(crate) fn of(value: &Value) -> Self {
        Self(value.as_object().unwrap().clone())
    }

    pub(crate) fn maybe(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name)
    }

    pub(crate) fn take(&mut self, name: &str) -> Value {
        self.maybe(name).unwrap_or_else(|| panic!("no {name}"))
    }

    pub(crate) fn text(&mut self, name: &str) -> Built<Characters> {
        text(&self.take(name))
    }

    pub(crate) fn maybe_text(&mut self, name: &str) -> Built<Option<Characters>> {
        self.maybe(name).as_ref().map(text).transpose()
    }

    pub(crate) fn int(&mut self, name: &str) -> u64 {
        self.take(name).as_u64().unwrap()
    }

    pub(crate) fn boolean(&mut self, name: &str) -> bool {
        self.take(name).as_bool().unwrap()
    }

    pub(crate) fn object(&mut self, name: &str) -> JsonObject<'static> {
        JsonObject::parse(free(&self.take(name))).unwrap()
    }

    pub(crate) fn list<T>(
        &mut self,
        name: &str,
        item: impl Fn(&Value) -> Built<T>,
    ) -> Built<Vec<T>> {
        self.take(name)
            .as_array()
            .unwrap()
            .iter()
            .map(item)
            .collect()
    }

    pub(crate) fn end(&self) {
        assert!(self.0.is_empty(), "left over: {:?}", self.0);
    }
}

pub(crate) fn text(value: &Value) -> Built<Characters> {
    if let Some(parts) = value.get("$text") {
        return Ok(String::from_utf8(sources::recipe(parts)).unwrap().into());
    }
    if let Some(units) = value.get("$utf16") {
        let units = units.as_array().unwrap().iter();
        let units = units.map(|unit| u16::try_from(unit.as_u64().unwrap()).unwrap());
        let text = String::from_utf16(&units.collect::<Vec<_>>());
        return text.map(Into::into).map_err(|_| NoRustString);
    }
    Ok(value.as_str().unwrap().to_owned().into())
}

pub(crate) fn free(value: &Value) -> String {
    match value.get("$json") {
        Some(source) => String::from_utf8(sources::bytes(source)).unwrap(),
        None => value.to_string(),
    }
}

pub(crate) fn options(value: &Value) -> Built<Options<'static>> {
    let mut value = Members::of(value);
    let mut config = Members::of(&value.take("config"));
    let mut provider = Members::of(&value.take("provider"));
    let built = Options {
        session_id: value.text("session_id")?,
        dir: value.text("dir")?,
        config: Config {
            model: config.text("model")?,
            tools: config.list("tools", text)?,
        },
        tools: value.list("tools", tool)?,
        provider: Provider {
            api_key: Secret::new(provider.text("api_key")?),
            base_url: provider.maybe_text("base_url")?,
            api: provider.maybe_text("api")?,
        },
    };
    [value, config, provider].iter().for_each(Members::end);
    Ok(built)
}

fn tool(value: &Value) -> Built<Tool<'static>> {
    let mut value = Members::of(value);
    let name = value.text("name")?;
    let description = value.maybe_text("description")?;
    let input_schema = value.object("input_schema");
    value.end();
    Ok(Tool {
        name,
        description,
        input_schema,
    })
}

pub(crate) fn user_text(value: &Value) -> Built<Text<'static>> {
    let mut value = Members::of(value);
    let text = value.text("text")?;
    value.end();
    Ok(Text { text })
}

pub(crate) fn tool_call(value: &Value) -> Built<ToolCall<'static>> {
    let mut value = Members::of(value);
    let id = value.text("id")?;
    let name = value.text("name")?;
    let arguments = value.object("arguments");
    value.end();
    Ok(ToolCall {
        id,
        name,
        arguments,
    })
}

pub(crate) fn tool_result(value: &Value) -> Built<ToolResult<'static>> {
    let mut value = Members::of(value);
    let content = value.list("content", content)?;
    let is_error = value.boolean("is_error");
    value.end();
    Ok(ToolResult { content, is_error })
}

fn content(value: &Value) -> Built<Content<'static>> {
    let mut value = Members::of(value);
    assert_eq!(value.take("type"), "text");
    let text = value.text("text")?;
    value.end();
    Ok(ContentText { text }.into())
}

pub(crate) fn native_file(value: &Value) -> Built<NativeFile<'static>> {
    let mut value = Members::of(value);
    let path = value.text("path")?;
    let size = value.int("size");
    let append_only = value.boolean("append_only");
    value.end();
    Ok(NativeFile {
        path,
        size,
        append_only,
    })
}

pub(crate) fn usage(value: &Value) -> Usage {
    let mut value = Members::of(value);
    let (input, output) = (value.int("input"), value.int("output"));
    value.end();
    Usage { input, output }
}

pub(crate) fn runner_error(value: &Value) -> Built<RunnerError<'static>> {
    let mut value = Members::of(value);
    let code = value.take("code").as_str().unwrap().parse().unwrap();
    let message = value.text("message")?;
    value.end();
    Ok(RunnerError { code, message })
}

pub(crate) fn empty(value: &Value) -> Empty {
    Members::of(value).end();
    Empty {}
}
