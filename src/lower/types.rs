//! A schema of a value → [`Type`].

use serde_json::{Value, json};

use super::node::Node;
use crate::error::Refusal;
use crate::model::{Format, MAX_INT, Type};

/// Where definitions live.
pub(super) const DEFINITIONS: &str = "#/$defs/";

/// The format that stands for a relative path.
const RELATIVE_PATH: &str = "relative-path";

pub(super) fn lower(node: &Node<'_>) -> Result<Type, Refusal> {
    if let Some(reference) = node.get("$ref") {
        node.allow(&["$ref", "description"])?;
        let target = reference.string()?;
        return match target.strip_prefix(DEFINITIONS) {
            Some(name) => Ok(Type::Named(name.to_owned())),
            None => {
                Err(reference.refuse(format!("only references to `{DEFINITIONS}` are understood")))
            }
        };
    }
    let Some(kind) = node.get("type") else {
        return free_form(node);
    };
    match kind.value.as_str() {
        Some("boolean") => plain(node, Type::Bool),
        Some("null") => plain(node, Type::Null),
        Some("integer") => integer(node),
        Some("string") => text(node),
        Some("array") => list(node),
        Some("object") => object(node),
        _ => Err(kind.refuse(
            "one of `boolean`, `null`, `integer`, `string`, `array`, `object` is expected",
        )),
    }
}

/// A type that has nothing to say beside its name.
fn plain(node: &Node<'_>, ty: Type) -> Result<Type, Refusal> {
    node.allow(&["type", "description"])?;
    Ok(ty)
}

fn integer(node: &Node<'_>) -> Result<Type, Refusal> {
    node.allow(&["type", "description", "minimum", "maximum"])?;
    node.need("minimum")?.exactly(&json!(0))?;
    node.need("maximum")?.exactly(&json!(MAX_INT))?;
    Ok(Type::Int)
}

fn text(node: &Node<'_>) -> Result<Type, Refusal> {
    if let Some(secret) = node.get("x-secret") {
        node.allow(&["type", "description", "x-secret"])?;
        secret.exactly(&Value::Bool(true))?;
        return Ok(Type::Secret);
    }
    if let Some(format) = node.get("x-format") {
        // The pattern says the same to validators of JSON Schema; the name is what counts here.
        node.allow(&["type", "description", "x-format", "pattern"])?;
        return match format.string()? {
            RELATIVE_PATH => Ok(Type::Text(Format::RelativePath)),
            _ => Err(format.refuse(format!("only `{RELATIVE_PATH}` is understood"))),
        };
    }
    node.allow(&["type", "description", "minLength"])?;
    match node.get("minLength") {
        None => Ok(Type::Text(Format::Any)),
        Some(length) => {
            length.exactly(&json!(1))?;
            Ok(Type::Text(Format::NonEmpty))
        }
    }
}

fn list(node: &Node<'_>) -> Result<Type, Refusal> {
    node.allow(&["type", "description", "items"])?;
    let items = node.need("items")?;
    match lower(&items)? {
        Type::Null => Err(items.refuse("a list of `null` is not understood")),
        item => Ok(Type::List(Box::new(item))),
    }
}

fn object(node: &Node<'_>) -> Result<Type, Refusal> {
    if node.get("properties").is_some() {
        return Err(node.refuse("an object with members needs a name: put it into `$defs`"));
    }
    node.allow(&["type", "description", "x-verbatim"])?;
    node.need("x-verbatim")?.exactly(&Value::Bool(true))?;
    Ok(Type::JsonObject)
}

fn free_form(node: &Node<'_>) -> Result<Type, Refusal> {
    node.allow(&["description", "x-verbatim"])?;
    match node.get("x-verbatim") {
        Some(verbatim) => {
            verbatim.exactly(&Value::Bool(true))?;
            Ok(Type::Json)
        }
        None => Err(node.refuse("`type`, `$ref` or `x-verbatim` is missing")),
    }
}
