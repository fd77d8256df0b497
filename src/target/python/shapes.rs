//! Payload types as the templates see them.

use minijinja::{Value, context};

use super::accept;
use super::layout::{alias, choice, doc, head, invoke};
use super::object::{Object, Row};
use super::types::Types;
use crate::frames::Part;
use crate::model::{Enum, Model, Shape, Struct, Union};
use crate::target::lines::{reached, used};
use crate::target::literal::quoted;

/// The shapes in the order of the schema, each with what declares, reads and writes it.
pub(super) fn view(model: &Model, types: &mut Types) -> Vec<Value> {
    let none = || Vec::<Value>::new();
    let used = used(model);
    let accepted = reached(model, accept::payloads(model, types));
    let mut views = Vec::new();
    for shape in &model.shapes {
        let (objects, unions, choices, aliases) = match shape {
            Shape::Struct(shape) => (vec![structure(shape, types)], none(), none(), none()),
            Shape::Union(shape) => union(shape, types),
            Shape::Enum(shape) => enumeration(shape, types),
        };
        let used = used.contains(shape.name());
        let accepted = accepted.contains(shape.name());
        views.push(context! { objects, unions, choices, aliases, used, accepted });
    }
    views
}

type Parts = (Vec<Value>, Vec<Value>, Vec<Value>, Vec<Value>);

fn structure(shape: &Struct, types: &Types) -> Value {
    Object {
        name: &types.name(&shape.name),
        doc: &shape.doc,
        rows: shape.members.iter().cloned().map(Row::from).collect(),
        answers: Vec::new(),
    }
    .view(types)
}

/// A union: the objects that are its variants, and a name for any of them.
fn union(shape: &Union, types: &mut Types) -> Parts {
    let name = types.name(&shape.name);
    let (mut variants, mut cases, mut objects) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &shape.variants {
        let case = types.variant(&shape.name, &variant.value);
        let tag = Part::Constant {
            name: shape.tag.clone(),
            value: variant.value.clone(),
        };
        let mut rows = vec![Row::Part {
            part: tag,
            doc: format!("Tells this variant of `{name}`."),
        }];
        rows.extend(variant.members.iter().cloned().map(Row::from));
        let object = Object {
            name: &case,
            doc: &variant.doc,
            rows,
            answers: Vec::new(),
        };
        objects.push(object.view(types));
        cases.push(context! {
            literal => quoted(&variant.value),
            type => &case,
            read => invoke("return ", &types.function("read", &case), &["cursor"], 12),
            accept => invoke("return ", &types.function("accept", &case), &["tree"], 12),
            write => invoke("", &types.function("write", &case), &["writer", "value"], 12),
        });
        variants.push(case);
    }
    let declared = declaration(alias(&name, &variants), &shape.doc);
    let union = context! {
        tag => quoted(&shape.tag),
        cases,
        ..heads(&name, types)
    };
    (objects, vec![union], Vec::new(), vec![declared])
}

fn enumeration(shape: &Enum, types: &mut Types) -> Parts {
    let name = types.name(&shape.name);
    let values = types.values(&shape.name);
    let rows = shape.values.iter();
    let rows = rows.map(|value| (quoted(&value.value), &*value.doc));
    let place = format!("{values}: Final[tuple[{name}, ...]] = ");
    let all = invoke(&place, "get_args", &[&name], 0);
    let aliases = vec![
        declaration(choice(&name, rows), &shape.doc),
        declaration(all, &format!("Every `{name}`.")),
    ];
    let choice = context! {
        name => &name,
        values,
        ..heads(&name, types)
    };
    (Vec::new(), Vec::new(), vec![choice], aliases)
}

/// The heads of the functions that read and write a type.
fn heads(name: &str, types: &Types) -> Value {
    let value = format!("value: {name}");
    context! {
        accept_head => accept::signature(name, types),
        read_head => head(&types.function("read", name), &["cursor: _Cursor"], name, 0),
        write_head => head(&types.function("write", name), &["writer: _Writer", &value], "None", 0),
    }
}

/// A declaration of the module with its documentation.
pub(super) fn declaration(mut lines: Vec<String>, about: &str) -> Value {
    lines.extend(doc(about, 0));
    context! { lines }
}
