//! Payload types as the templates see them.

use minijinja::{Value, context};

use super::frames::Named;
use super::layout::{self, arm, doc, list_of};
use super::object::{Object, quoted};
use super::types::{Types, variant};
use crate::frames::Part;
use crate::model::{Enum, Model, Shape, Struct, Union};
use crate::name::Scope;

/// What declares a shape: its objects, its union, its enum.
#[derive(Default)]
pub(super) struct Declared {
    objects: Vec<Value>,
    unions: Vec<Value>,
    enumerations: Vec<Value>,
}

/// The shapes in the order of the schema.
pub(super) fn all(model: &Model, types: &mut Types) -> Vec<Declared> {
    let declared = |shape: &Shape| match shape {
        Shape::Struct(shape) => structure(shape, types),
        Shape::Union(shape) => union(shape, types),
        Shape::Enum(shape) => enumeration(shape, types),
    };
    model.shapes.iter().map(declared).collect()
}

/// All that the templates need to know of payload types: in the order of the schema, and by what they are.
pub(super) fn view(shapes: &[Declared]) -> Value {
    let unions = shapes.iter().flat_map(|shape| shape.unions.clone());
    let enumerations = shapes.iter().flat_map(|shape| shape.enumerations.clone());
    let shape = |shape: &Declared| {
        context! {
            objects => shape.objects.clone(),
            unions => shape.unions.clone(),
            enumerations => shape.enumerations.clone(),
        }
    };
    context! {
        shapes => shapes.iter().map(shape).collect::<Vec<_>>(),
        structs => objects(shapes),
        unions => unions.collect::<Vec<_>>(),
        enumerations => enumerations.collect::<Vec<_>>(),
    }
}

/// The objects of all shapes.
pub(super) fn objects(shapes: &[Declared]) -> Vec<Value> {
    shapes
        .iter()
        .flat_map(|shape| shape.objects.clone())
        .collect()
}

fn structure(shape: &Struct, types: &Types) -> Declared {
    let parts: Vec<Part> = shape.members.iter().cloned().map(Part::Value).collect();
    let object = Object {
        name: types.name(&shape.name),
        doc: &shape.doc,
        parts: &parts,
        frame: None,
    };
    Declared {
        objects: vec![object.view(types)],
        ..Declared::default()
    }
}

fn union(union: &Union, types: &mut Types) -> Declared {
    let name = types.name(&union.name).to_owned();
    let mut scope = Scope::reserving(["Self"]);
    let (mut cases, mut objects) = (Vec::new(), Vec::new());
    let mut borrows = false;
    for case in &union.variants {
        let variant = scope.take(&variant(&case.value));
        let object_name = types.variant_name(&union.name, &case.value);
        let tag = Part::Constant {
            name: union.tag.clone(),
            value: case.value.clone(),
        };
        let members = case.members.iter().cloned().map(Part::Value);
        let parts: Vec<Part> = std::iter::once(tag).chain(members).collect();
        let object = Object {
            name: &object_name,
            doc: &case.doc,
            parts: &parts,
            frame: None,
        };
        let ty = object.spell(types);
        let owned = if ty == object_name {
            "value"
        } else {
            "value.into_owned()"
        };
        borrows |= ty != object_name;
        let own = |body: &str| arm(&format!("{name}::{variant}(value)"), body, 16);
        cases.push(context! {
            declared => layout::variant(&variant, &ty, 8),
            ty,
            variant => &variant,
            doc => doc(&case.doc, 8),
            write => own("value.write(out)"),
            serialize => own("value.serialize(serializer)"),
            owned => own(&format!("{name}::{variant}({owned})")),
            read => arm(&quoted(&case.value), &format!("cursor.shape::<{object_name}>()?.into()"), 16),
        });
        objects.push(object.view(types));
    }
    let view = context! {
        name,
        doc => doc(&union.doc, 4),
        tag => quoted(&union.tag),
        only => match &*union.variants {
            [only] => format!("Some({})", quoted(&only.value)),
            _ => "None".to_owned(),
        },
        generics => if borrows { "<'a>" } else { "" },
        elided => if borrows { "<'_>" } else { "" },
        cases,
    };
    Declared {
        objects,
        unions: vec![view],
        ..Declared::default()
    }
}

fn enumeration(shape: &Enum, types: &Types) -> Declared {
    let name = types.name(&shape.name);
    let named = Named::all(&shape.values, &["Self"], |value| &value.value);
    let value = |Named { row, variant }: &Named<'_, _>| {
        let row: &crate::model::EnumValue = row;
        let literal = quoted(&row.value);
        context! {
            variant,
            doc => doc(&row.doc, 8),
            as_str => arm(&format!("{name}::{variant}"), &literal, 16),
            parse => arm(&literal, &format!("Ok({name}::{variant})"), 16),
        }
    };
    let view = context! {
        name,
        doc => doc(&shape.doc, 4),
        all => list_of(name, &named),
        values => named.iter().map(value).collect::<Vec<_>>(),
    };
    Declared {
        enumerations: vec![view],
        ..Declared::default()
    }
}
