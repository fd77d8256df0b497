//! Rust: one file that needs nothing beyond `std` and can be `include!`d, and the crate around it.

mod frames;
mod layout;
mod object;
mod options;
mod plain;
mod types;

use minijinja::{Value, context};

use super::{Target, head};
use crate::error::Error;
use crate::file::File;
use crate::frames::Part;
use crate::model::{Enum, Limit, Model, Shape, Union, Unit};
use crate::name::Scope;
use crate::render::{Template, render};
use layout::{arm, array, doc};
use object::{Object, quoted};
use types::{Types, variant};

pub use options::{Options, Serde, Side, Visibility};

/// The Rust bindings.
pub struct Rust;

macro_rules! template {
    ($name:literal) => {
        (
            concat!("rust/", $name),
            include_str!(concat!("../../../templates/rust/", $name)),
        )
    };
}

const TEMPLATES: &[Template] = &[
    template!("crate.rs.jinja"),
    template!("decode.rs.jinja"),
    template!("encode.rs.jinja"),
    template!("enum.rs.jinja"),
    template!("file.rs.jinja"),
    template!("frames.rs.jinja"),
    template!("limits.rs.jinja"),
    template!("lines.rs.jinja"),
    template!("methods.rs.jinja"),
    template!("read.rs.jinja"),
    template!("serde.rs.jinja"),
    template!("struct.rs.jinja"),
    template!("types.rs.jinja"),
    template!("union.rs.jinja"),
    template!("unions.rs.jinja"),
    template!("runtime/cursor.rs"),
    template!("runtime/error.rs"),
    template!("runtime/fast.rs"),
    template!("runtime/output.rs"),
    template!("runtime/owned.rs"),
    template!("runtime/pointer.rs"),
    template!("runtime/reader.rs"),
    template!("runtime/scan.rs"),
    template!("runtime/stream.rs"),
    template!("runtime/text.rs"),
    template!("runtime/values.rs"),
];

impl Target for Rust {
    fn name(&self) -> &'static str {
        "rust"
    }

    fn ending(&self) -> &'static str {
        "rs"
    }

    fn files(&self, model: &Model) -> Result<Vec<File>, Error> {
        Ok(vec![
            File {
                path: "src/generated.rs".into(),
                text: source(model, Options::default())?,
            },
            File {
                path: "src/lib.rs".into(),
                text: render(
                    TEMPLATES,
                    "rust/crate.rs.jinja",
                    context! { head => head(model) },
                )?,
            },
        ])
    }
}

/// The bindings as one file that can be included in any crate.
///
/// # Errors
/// [`Error::Template`], which is a fault of this crate.
pub(crate) fn source(model: &Model, options: Options) -> Result<String, Error> {
    let text = render(TEMPLATES, "rust/file.rs.jinja", view(model, options))?;
    Ok(layout::closed(&text))
}

fn view(model: &Model, options: Options) -> Value {
    let mut types = Types::new(model);
    let mut parts = Parts::default();
    let shapes: Vec<Value> = model
        .shapes
        .iter()
        .map(|shape| parts.shape(shape, &mut types))
        .collect();
    let frames = frames::view(model, &types, options.side);
    let objects = parts
        .objects
        .iter()
        .cloned()
        .chain(frames::objects(model, &types));
    let environment = &model.environment;
    let inherited: Vec<String> = environment
        .inherited
        .iter()
        .map(|name| quoted(name))
        .collect();
    let fixed: Vec<String> = environment
        .fixed
        .iter()
        .map(|entry| format!("{entry:?}"))
        .collect();
    context! {
        head => head(model),
        version => model.version,
        visibility => options.visibility.keyword(),
        serde => options.serde == Serde::Serialize,
        limits => model.limits.iter().map(limit).collect::<Vec<_>>(),
        inherited => array(&format!("pub const ENVIRONMENT: [&str; {}] = ", inherited.len()), &inherited, 4),
        fixed => array(&format!("pub const ENVIRONMENT_FIXED: [(&str, &str); {}] = ", fixed.len()), &fixed, 4),
        shapes,
        objects => objects.collect::<Vec<_>>(),
        structs => parts.objects,
        unions => parts.unions,
        choices => parts.choices,
        ..frames
    }
}

fn limit(limit: &Limit) -> Value {
    let (ty, value, unit) = match limit.unit {
        Unit::Bytes => ("usize", grouped(limit.value), " In bytes."),
        Unit::Count => ("usize", grouped(limit.value), ""),
        Unit::Milliseconds => ("Duration", duration(limit.value), ""),
    };
    context! { name => &limit.name, doc => doc(&format!("{}{unit}", limit.doc), 4), ty, value }
}

/// A duration in the largest unit that holds it, as clippy wants it.
fn duration(milliseconds: u64) -> String {
    let (unit, count) = match milliseconds {
        whole if whole.is_multiple_of(1000) => ("secs", whole / 1000),
        _ => ("millis", milliseconds),
    };
    format!("Duration::from_{unit}({})", grouped(count))
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    grouped
}

/// The payload types by what they are: the order of the schema, but for the modules that read and write them.
#[derive(Default)]
struct Parts {
    objects: Vec<Value>,
    unions: Vec<Value>,
    choices: Vec<Value>,
}

impl Parts {
    /// Notes a shape, and gives what declares it: its objects, its union, its enum.
    fn shape(&mut self, shape: &Shape, types: &mut Types) -> Value {
        let (objects, unions, choices) =
            (self.objects.len(), self.unions.len(), self.choices.len());
        match shape {
            Shape::Struct(shape) => {
                let parts: Vec<Part> = shape.members.iter().cloned().map(Part::Value).collect();
                let object = Object {
                    name: types.name(&shape.name),
                    doc: &shape.doc,
                    parts: &parts,
                    frame: None,
                };
                self.objects.push(object.view(types));
            }
            Shape::Union(shape) => self.union(shape, types),
            Shape::Enum(shape) => self.choices.push(choice(shape, types)),
        }
        context! {
            objects => &self.objects[objects..],
            unions => &self.unions[unions..],
            choices => &self.choices[choices..],
        }
    }

    fn union(&mut self, union: &Union, types: &mut Types) {
        let name = types.name(&union.name).to_owned();
        let mut scope = Scope::reserving(["Self"]);
        let mut cases = Vec::new();
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
            cases.push(context! {
                declared => layout::variant(&variant, &ty, 8),
                ty,
                variant => &variant,
                doc => doc(&case.doc, 8),
                write => arm(&format!("{name}::{variant}(value)"), "value.write(out)", 16),
                serialize => arm(&format!("{name}::{variant}(value)"), "value.serialize(serializer)", 16),
                owned => arm(&format!("{name}::{variant}(value)"), &format!("{name}::{variant}({owned})"), 16),
                read => arm(&quoted(&case.value), &format!("{object_name}::take(cursor)?.into()"), 16),
            });
            self.objects.push(object.view(types));
        }
        self.unions.push(context! {
            name,
            doc => doc(&union.doc, 4),
            tag => quoted(&union.tag),
            generics => if borrows { "<'a>" } else { "" },
            elided => if borrows { "<'_>" } else { "" },
            cases,
        });
    }
}

fn choice(choice: &Enum, types: &Types) -> Value {
    let mut scope = Scope::reserving(["Self"]);
    let name = types.name(&choice.name);
    let values: Vec<Value> = choice
        .values
        .iter()
        .map(|value| {
            let variant = scope.take(&variant(&value.value));
            let literal = quoted(&value.value);
            context! {
                variant => &variant,
                doc => doc(&value.doc, 8),
                as_str => arm(&format!("{name}::{variant}"), &literal, 16),
                parse => arm(&literal, &format!("Some({name}::{variant})"), 16),
            }
        })
        .collect();
    context! { name, doc => doc(&choice.doc, 4), values }
}
