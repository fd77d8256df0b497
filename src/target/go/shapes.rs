//! Payload types as the templates see them.

use minijinja::{Value, context};

use super::layout::{Row, about, aligned, doc, one_of};
use super::literal::quoted;
use super::object::{Holds, Object};
use super::types::Types;
use crate::frames::Part;
use crate::model::{Enum, Model, Shape, Struct, Union};
use crate::target::lines;

/// The shapes, each with what declares, reads and writes it.
pub(super) fn view(model: &Model, types: &mut Types) -> Vec<Value> {
    lines::shapes(model, |shape| match shape {
        Shape::Struct(shape) => [vec![structure(shape, types)], vec![], vec![]],
        Shape::Union(shape) => {
            let (union, objects) = union(shape, types);
            [objects, vec![union], vec![]]
        }
        Shape::Enum(shape) => [vec![], vec![], vec![choice(shape, types)]],
    })
}

fn structure(shape: &Struct, types: &Types) -> Value {
    let name = types.name(&shape.name);
    let parts: Vec<Part> = shape.members.iter().cloned().map(Part::Value).collect();
    Object {
        doc: about(&name, "is", &shape.doc, "is an object of the protocol."),
        name: &name,
        parts: &parts,
        holds: Holds::Value,
        known_by: "",
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
        let case = types.constant(&name, &variant.value);
        let tag = Part::Constant {
            name: shape.tag.clone(),
            value: variant.value.clone(),
        };
        let members = variant.members.iter().cloned().map(Part::Value);
        let parts: Vec<Part> = std::iter::once(tag).chain(members).collect();
        let object = Object {
            doc: about(
                &case,
                "is",
                &variant.doc,
                &format!("is one of what {name} may be."),
            ),
            name: &case,
            parts: &parts,
            holds: Holds::Pointer,
            known_by: &shape.tag,
        };
        objects.push(object.view(types));
        cases.push(context! { literal => quoted(&variant.value), name => &case });
        variants.push(format!("*{case}"));
    }
    let told = about(&name, "is", &shape.doc, "is one of several objects.");
    let doc = [told, vec!["//".to_owned()], one_of(&variants)].concat();
    let view = context! { name, doc, tag => quoted(&shape.tag), cases };
    (view, objects)
}

fn choice(shape: &Enum, types: &mut Types) -> Value {
    let name = types.name(&shape.name);
    let values = shape.values.iter();
    let constants: Vec<String> = values
        .map(|value| types.constant(&name, &value.value))
        .collect();
    let rows = shape.values.iter().zip(&constants);
    let rows = rows.map(|(value, constant)| Row {
        doc: doc(&value.doc, 1),
        cells: vec![
            constant.clone(),
            format!("{name} = {}", quoted(&value.value)),
        ],
    });
    context! {
        doc => about(&name, "is", &shape.doc, "is one of several texts."),
        constants => aligned(rows),
        names => constants.join(", "),
        name,
    }
}
