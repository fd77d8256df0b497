//! TypeScript: one file that needs nothing beyond the language, and has the layout that prettier gives it.

mod directions;
mod frames;
mod layout;
mod literal;
mod object;
mod read;
mod shapes;
mod types;
mod write;

use minijinja::{Value, context};

use super::lines::{all, used};
use super::{Target, head};
use crate::error::Error;
use crate::file::File;
use crate::model::{Limit, Model, Presence, Shape, Unit};
use crate::render::{Template, render};
use layout::{Code, doc};
use literal::{pair, quoted};
use types::Types;

/// The TypeScript bindings.
pub struct TypeScript;

macro_rules! template {
    ($name:literal) => {
        (
            concat!("typescript/", $name),
            include_str!(concat!("../../../templates/typescript/", $name)),
        )
    };
}

const TEMPLATES: &[Template] = &[
    template!("answers.ts.jinja"),
    template!("decode.ts.jinja"),
    template!("encode.ts.jinja"),
    template!("enum.ts.jinja"),
    template!("file.ts.jinja"),
    template!("frames.ts.jinja"),
    template!("interface.ts.jinja"),
    template!("limits.ts.jinja"),
    template!("lines.ts.jinja"),
    template!("methods.ts.jinja"),
    template!("read.ts.jinja"),
    template!("types.ts.jinja"),
    template!("union.ts.jinja"),
    template!("write.ts.jinja"),
    template!("runtime/check.ts"),
    template!("runtime/cursor.ts"),
    template!("runtime/error.ts"),
    template!("runtime/json.ts"),
    template!("runtime/kind.ts"),
    template!("runtime/optional.ts"),
    template!("runtime/pointer.ts"),
    template!("runtime/stream.ts"),
    template!("runtime/text.ts"),
    template!("runtime/writer.ts"),
];

impl Target for TypeScript {
    fn name(&self) -> &'static str {
        "typescript"
    }

    fn ending(&self) -> &'static str {
        "ts"
    }

    fn files(&self, model: &Model) -> Result<Vec<File>, Error> {
        Ok(vec![File {
            path: "generated.ts".into(),
            text: render(TEMPLATES, "typescript/file.ts.jinja", view(model))?,
        }])
    }
}

fn view(model: &Model) -> Value {
    let mut types = Types::new(model, &all(model));
    let shapes = shapes::view(model, &mut types);
    let inherited = model
        .environment
        .inherited
        .iter()
        .map(|name| Code::text(quoted(name)));
    let fixed = model.environment.fixed.iter();
    context! {
        head => head(model),
        version => model.version,
        limits => model.limits.iter().map(|row| limit(row, &types)).collect::<Vec<_>>(),
        inherited => Code::list("export const ENVIRONMENT: readonly string[] = [", inherited, "]").lines(0, ";"),
        fixed => fixed.flat_map(|(name, value)| pair(name, &quoted(value)).lines(2, ",")).collect::<Vec<_>>(),
        has_optional => !model.methods.is_empty() || has_optional(model),
        shapes,
        ..frames::view(model, &types)
    }
}

fn limit(limit: &Limit, types: &Types) -> Value {
    let unit = match limit.unit {
        Unit::Bytes => "In bytes.",
        Unit::Milliseconds => "In milliseconds.",
        Unit::Count => "",
    };
    context! {
        name => types.limit(&limit.name),
        value => limit.value,
        doc => doc(&format!("{} {unit}", limit.doc), 0),
    }
}

/// Whether any object that is read has a member that may be absent.
fn has_optional(model: &Model) -> bool {
    let used = used(model);
    let shapes = model
        .shapes
        .iter()
        .filter(|shape| used.contains(shape.name()));
    let mut members = shapes.flat_map(Shape::members);
    members.any(|member| member.presence == Presence::Optional)
}
