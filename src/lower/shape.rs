//! A definition → [`Shape`]: a closed object, a tagged union, or an enum of strings.

use serde_json::{Value, json};

use super::node::Node;
use super::{spelling, types};
use crate::error::Refusal;
use crate::model::{Enum, EnumValue, Member, Presence, Shape, Struct, Type, Union, Variant};

/// What a closed object may say.
const OBJECT: &[&str] = &[
    "type",
    "additionalProperties",
    "properties",
    "required",
    "description",
];

pub(super) fn lower(definition: &Node<'_>) -> Result<Shape, Refusal> {
    if definition.get("oneOf").is_some() {
        return one_of(definition);
    }
    if definition.get("enum").is_some() {
        return plain_enum(definition);
    }
    Ok(Shape::Struct(Struct {
        name: spelling::type_name(definition)?,
        doc: definition.doc()?,
        members: members(definition)?,
    }))
}

/// The members of a closed object.
fn members(node: &Node<'_>) -> Result<Vec<Member>, Refusal> {
    node.allow(OBJECT)?;
    node.need("type")?.exactly(&json!("object"))?;
    node.need("additionalProperties")?
        .exactly(&Value::Bool(false))?;
    let Some(properties) = node.get("properties") else {
        return match node.get("required") {
            Some(required) => Err(required.refuse("there are no `properties` to require")),
            None => Ok(Vec::new()),
        };
    };
    let required = required(node)?;
    let members: Vec<Member> = properties
        .entries()?
        .map(|property| member(&property, &required))
        .collect::<Result<_, _>>()?;
    match required
        .iter()
        .find(|name| members.iter().all(|member| member.name != **name))
    {
        Some(name) => Err(node.refuse(format!("`{name}` is required, but not among `properties`"))),
        None => Ok(members),
    }
}

fn required<'a>(node: &Node<'a>) -> Result<Vec<&'a str>, Refusal> {
    match node.get("required") {
        None => Ok(Vec::new()),
        Some(list) => spelling::distinct(list.items()?),
    }
}

fn member(property: &Node<'_>, required: &[&str]) -> Result<Member, Refusal> {
    let presence = if required.contains(&property.key) {
        Presence::Required
    } else {
        Presence::Optional
    };
    match types::lower(property)? {
        Type::Null => Err(property.refuse("`null` is a type of params alone")),
        ty => Ok(Member {
            name: spelling::member_name(property)?,
            doc: property.doc()?,
            presence,
            ty,
        }),
    }
}

/// A union where the cases are objects, an enum where they are strings.
fn one_of(definition: &Node<'_>) -> Result<Shape, Refusal> {
    definition.allow(&["oneOf", "description"])?;
    let cases: Vec<Node<'_>> = definition.need("oneOf")?.items()?.collect();
    let first = cases
        .first()
        .ok_or_else(|| definition.refuse("`oneOf` is empty"))?;
    let (name, doc) = (spelling::type_name(definition)?, definition.doc()?);
    if first.get("const").is_some() {
        let constants: Result<Vec<_>, _> = cases.iter().map(|case| case.need("const")).collect();
        spelling::distinct(constants?)?;
        let values = cases.iter().map(constant).collect::<Result<_, _>>()?;
        return Ok(Shape::Enum(Enum { name, doc, values }));
    }
    let tag = tag_of(first)?;
    let mut variants: Vec<Variant> = Vec::new();
    for case in &cases {
        let variant = variant(case, &tag)?;
        if variants.iter().any(|other| other.value == variant.value) {
            return Err(case.refuse(format!("`{}` stands there twice", variant.value)));
        }
        variants.push(variant);
    }
    Ok(Shape::Union(Union {
        name,
        doc,
        tag,
        variants,
    }))
}

fn constant(case: &Node<'_>) -> Result<EnumValue, Refusal> {
    case.allow(&["type", "const", "description"])?;
    strings_only(case)?;
    Ok(EnumValue {
        value: case.need("const")?.string()?.to_owned(),
        doc: case.doc()?,
    })
}

fn plain_enum(definition: &Node<'_>) -> Result<Shape, Refusal> {
    definition.allow(&["type", "enum", "description"])?;
    strings_only(definition)?;
    let list = definition.need("enum")?;
    let values = spelling::distinct(list.items()?)?;
    if values.is_empty() {
        return Err(list.refuse("an enum has at least one value"));
    }
    let value = |value: &str| EnumValue {
        value: value.to_owned(),
        doc: String::new(),
    };
    Ok(Shape::Enum(Enum {
        name: spelling::type_name(definition)?,
        doc: definition.doc()?,
        values: values.into_iter().map(value).collect(),
    }))
}

/// Constants are strings, whether the schema says so again or not.
fn strings_only(node: &Node<'_>) -> Result<(), Refusal> {
    node.get("type")
        .map_or(Ok(()), |kind| kind.exactly(&json!("string")))
}

/// The member that holds a constant: the one that tells the cases of a union apart.
fn tag_of(case: &Node<'_>) -> Result<String, Refusal> {
    case.need("properties")?
        .entries()?
        .find(|property| property.get("const").is_some())
        .map(|property| property.key.to_owned())
        .ok_or_else(|| case.refuse("no member holds a `const` that would tell this case apart"))
}

fn variant(case: &Node<'_>, tag: &str) -> Result<Variant, Refusal> {
    let properties = case.need("properties")?;
    let constant = properties
        .entries()?
        .find(|property| property.key == tag)
        .ok_or_else(|| properties.refuse(format!("the tag `{tag}` is missing")))?;
    constant.allow(&["type", "const", "description"])?;
    strings_only(&constant)?;
    let value = constant.need("const")?;
    let value = value.string()?.to_owned();
    if !required(case)?.contains(&tag) {
        return Err(case.refuse(format!("the tag `{tag}` is not required")));
    }
    let mut untagged = case.value.clone();
    strip_tag(&mut untagged, tag);
    let members = members(&case.with(&untagged))?;
    Ok(Variant {
        value,
        doc: case.doc()?,
        members,
    })
}

/// Takes the tag out of a case, so that what is left reads like any closed object.
fn strip_tag(case: &mut Value, tag: &str) {
    if let Some(properties) = case.get_mut("properties").and_then(Value::as_object_mut) {
        properties.shift_remove(tag);
    }
    if let Some(required) = case.get_mut("required").and_then(Value::as_array_mut) {
        required.retain(|name| name != tag);
    }
}
