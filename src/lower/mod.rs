//! Schema → [`Model`], or a refusal that names a JSON Pointer.
//!
//! Lowering is total: what it does not understand is refused, never warned about and skipped. Refusals are
//! collected within the stage, so that one run tells all of them.

mod node;
mod references;
mod shape;
mod spelling;
mod table;
mod types;
mod unique;

use serde_json::Value;

use crate::error::{Error, Refusal};
use crate::frames;
use crate::model::Model;
use node::Node;

/// What a schema document may say at its top.
const KEYWORDS: &[&str] = &[
    "$schema",
    "$id",
    "$comment",
    "title",
    "description",
    "$ref",
    "x-source",
    "x-protocol-version",
    "x-limits",
    "x-environment",
    "x-error",
    "x-methods",
    "x-events",
    "$defs",
];

/// The dialect's meta-schema.
const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// Lowers a schema given as text.
///
/// # Errors
/// [`Error::NotJson`], or [`Error::Refused`] with all that is refused.
pub fn lower(schema: &str) -> Result<Model, Error> {
    let document: Value = serde_json::from_str(schema).map_err(Error::NotJson)?;
    unique::check(schema).map_err(|refusal| Error::Refused(vec![refusal]))?;
    lower_document(&document).map_err(Error::Refused)
}

/// Lowers a schema given as a JSON value.
pub(crate) fn lower_document(document: &Value) -> Result<Model, Vec<Refusal>> {
    let mut refusals = Vec::new();
    let root = Node::root(document);
    let model = build(&root, &mut refusals);
    refusals.extend(references::check(&root));
    match model {
        Ok(model) if refusals.is_empty() => {
            frames::verify(&model, document)?;
            Ok(model)
        }
        Ok(_) => Err(refusals),
        Err(refusal) => {
            refusals.push(refusal);
            Err(refusals)
        }
    }
}

fn build(root: &Node<'_>, refusals: &mut Vec<Refusal>) -> Result<Model, Refusal> {
    root.allow(KEYWORDS)?;
    let dialect = root.need("$schema")?;
    if dialect.string()? != DIALECT {
        return Err(dialect.refuse(format!("the dialect is not `{DIALECT}`")));
    }
    let mut shapes = Vec::new();
    for definition in root.need("$defs")?.entries()? {
        if frames::is_frame(definition.value) {
            continue;
        }
        match shape::lower(&definition) {
            Ok(shape) => shapes.push(shape),
            Err(refusal) => refusals.push(refusal),
        }
    }
    Ok(Model {
        title: root.need("title")?.string()?.to_owned(),
        source: root
            .get("x-source")
            .map(|source| table::source(&source))
            .transpose()?,
        version: root.need("x-protocol-version")?.integer()?,
        limits: table::limits(&root.need("x-limits")?)?,
        environment: table::environment(root.get("x-environment"))?,
        shapes,
        error: table::error(&root.need("x-error")?)?,
        methods: collect(&root.need("x-methods")?, table::method, refusals)?,
        events: collect(&root.need("x-events")?, table::event, refusals)?,
    })
}

/// Lowers each item of a list, noting every refusal.
fn collect<'a, T>(
    list: &Node<'a>,
    item: fn(&Node<'a>) -> Result<T, Refusal>,
    refusals: &mut Vec<Refusal>,
) -> Result<Vec<T>, Refusal> {
    let mut lowered = Vec::new();
    for node in list.items()? {
        match item(&node) {
            Ok(value) => lowered.push(value),
            Err(refusal) => refusals.push(refusal),
        }
    }
    Ok(lowered)
}
