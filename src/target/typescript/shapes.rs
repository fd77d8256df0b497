//! Payload types as the templates see them.

use minijinja::{Value, context};

use super::layout::{Code, doc, fits, head, inner};
use super::literal::{member, quoted};
use super::object::{Object, Row};
use super::types::Types;
use crate::frames::Part;
use crate::model::{Enum, Model, Shape, Struct, Union};
use crate::target::lines::shapes;

/// The shapes, each with what declares, reads and writes it.
pub(super) fn view(model: &Model, types: &mut Types) -> Vec<Value> {
    shapes(model, |shape| match shape {
        Shape::Struct(shape) => [vec![structure(shape, types)], vec![], vec![]],
        Shape::Union(shape) => {
            let (union, objects) = union(shape, types);
            [objects, vec![union], vec![]]
        }
        Shape::Enum(shape) => [vec![], vec![], vec![choice(shape, types)]],
    })
}

fn structure(shape: &Struct, types: &Types) -> Value {
    let rows = shape.members.iter().cloned().map(Row::from).collect();
    Object {
        name: &types.name(&shape.name),
        kind: "",
        doc: &shape.doc,
        rows,
    }
    .view(types)
}

/// A union, and the objects that are its variants.
fn union(shape: &Union, types: &mut Types) -> (Value, Vec<Value>) {
    let name = types.name(&shape.name);
    let mut variants = Vec::new();
    let mut cases = Vec::new();
    let mut objects = Vec::new();
    for variant in &shape.variants {
        let case = types.variant(&shape.name, &variant.value);
        let tag = Part::Constant {
            name: shape.tag.clone(),
            value: variant.value.clone(),
        };
        let told = format!("Tells this variant of `{name}`.");
        let mut rows = vec![Row::Part {
            part: tag,
            doc: told.into(),
        }];
        rows.extend(variant.members.iter().cloned().map(Row::from));
        objects.push(
            Object {
                name: &case,
                kind: "",
                doc: &variant.doc,
                rows,
            }
            .view(types),
        );
        cases.push(context! {
            literal => quoted(&variant.value),
            read => Code::call(&format!("return read{case}"), &["cursor"]).lines(6, ";"),
            write => Code::call(&format!("return write{case}"), &["writer", "value"]).lines(6, ";"),
        });
        variants.push(case);
    }
    let tag = quoted(&shape.tag);
    let asked = Code::call("cursor.tag", &[&tag]);
    let view = context! {
        doc => doc(&shape.doc, 0),
        alias => Code::after(format!("export type {name} ="), Code::Union(variants)).lines(0, ";"),
        read_head => head(&format!("function read{name}"), &["cursor: Cursor"], &name),
        read_switch => Code::between("switch (", asked, ") {").lines(2, ""),
        write_head => head(&format!("function write{name}"), &["writer: Writer", &format!("value: {name}")], "void"),
        write_switch => Code::between("switch (", member("value", &shape.tag), ") {").lines(2, ""),
        unknown => {
            let arguments = ["value", &*tag, "\"invalid_value\""];
            Code::call("throw writer.unknownTag", &arguments).lines(6, "; // S4")
        },
        cases,
    };
    (view, objects)
}

fn choice(shape: &Enum, types: &mut Types) -> Value {
    let name = types.name(&shape.name);
    let values = types.values(&shape.name);
    let rows = shape
        .values
        .iter()
        .map(|value| (&*value.value, &*value.doc));
    let all = Code::call("writer.oneOf", &["value", &values]);
    let spelled = Code::text(format!("(typeof {values})[number]"));
    context! {
        doc => doc(&shape.doc, 0),
        constant => constant(&values, rows),
        alias => Code::after(format!("export type {name} ="), spelled).lines(0, ";"),
        read_head => head(&format!("function read{name}"), &["cursor: Cursor"], &name),
        literals => shape.values.iter().map(|value| quoted(&value.value)).collect::<Vec<_>>(),
        write_head => head(&format!("function write{name}"), &["writer: Writer", &format!("value: {name}")], "void"),
        write => all.lines(2, ";"),
    }
}

/// A constant list of texts, each with its documentation.
pub(super) fn constant<'a>(
    name: &str,
    rows: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<String> {
    let mut documented = false;
    let mut items = Vec::new();
    let mut lines = Vec::new();
    for (text, about) in rows {
        let about = doc(about, 2);
        documented |= !about.is_empty();
        lines.extend(inner(about));
        lines.push(format!("  {},", quoted(text)));
        items.push(Code::text(quoted(text)));
    }
    let open = format!("export const {name} = [");
    if !documented && fits(&open, 0) {
        return Code::list(open, items, "] as const").lines(0, ";");
    }
    if !documented {
        let list = Code::list("[", items, "] as const");
        return Code::after(format!("export const {name} ="), list).lines(0, ";");
    }
    lines.insert(0, open);
    lines.push("] as const;".to_owned());
    lines
}
