//! TypeScript: one file that needs nothing beyond the language, and has the layout that prettier gives it.

mod directions;
mod frames;
mod layout;
mod literal;
mod object;
mod read;
mod shapes;
mod take;
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

const TEMPLATES: &[Template] = &templates!(
    "typescript":
    "answers.ts.jinja",
    "canonical.ts.jinja",
    "decode.ts.jinja",
    "encode.ts.jinja",
    "enum.ts.jinja",
    "file.ts.jinja",
    "frames.ts.jinja",
    "interface.ts.jinja",
    "limits.ts.jinja",
    "lines.ts.jinja",
    "methods.ts.jinja",
    "read.ts.jinja",
    "take.ts.jinja",
    "types.ts.jinja",
    "union.ts.jinja",
    "write.ts.jinja",
    "runtime/canonical.ts",
    "runtime/check.ts",
    "runtime/cursor.ts",
    "runtime/error.ts",
    "runtime/heads.ts",
    "runtime/host.ts",
    "runtime/json.ts",
    "runtime/kind.ts",
    "runtime/optional.ts",
    "runtime/pointer.ts",
    "runtime/scan.ts",
    "runtime/stream.ts",
    "runtime/stretch.ts",
    "runtime/tails.ts",
    "runtime/text.ts",
    "runtime/way.ts",
    "runtime/writer.ts",
);

impl Target for TypeScript {
    fn name(&self) -> &'static str {
        "typescript"
    }

    fn extension(&self) -> &'static str {
        "ts"
    }

    fn file(&self, model: &Model) -> Result<File, Error> {
        Ok(File {
            path: "generated.ts".into(),
            text: render(TEMPLATES, "typescript/file.ts.jinja", view(model))?,
        })
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
