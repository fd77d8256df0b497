//! Python: one module that needs nothing beyond the standard library, and has the layout that ruff gives it.

mod accept;
mod directions;
mod frames;
mod layout;
mod names;
mod object;
mod shapes;
mod types;

use minijinja::{Value, context};

use super::lines::all;
use super::literal::quoted;
use super::{Target, head};
use crate::error::Error;
use crate::file::File;
use crate::model::{Limit, Model, Unit};
use crate::render::{Template, render};
use layout::{call, doc};
use types::Types;

/// The Python bindings.
pub struct Python;

const TEMPLATES: &[Template] = &templates!(
    "python":
    "accept.py.jinja",
    "class.py.jinja",
    "decode.py.jinja",
    "encode.py.jinja",
    "file.py.jinja",
    "frames.py.jinja",
    "limits.py.jinja",
    "lines.py.jinja",
    "methods.py.jinja",
    "package.py.jinja",
    "read.py.jinja",
    "take.py.jinja",
    "types.py.jinja",
    "write.py.jinja",
    "runtime/check.py",
    "runtime/cursor.py",
    "runtime/delta.py",
    "runtime/dump.py",
    "runtime/error.py",
    "runtime/json.py",
    "runtime/kind.py",
    "runtime/pointer.py",
    "runtime/scan.py",
    "runtime/stream.py",
    "runtime/text.py",
    "runtime/value.py",
    "runtime/writer.py",
);

impl Target for Python {
    fn name(&self) -> &'static str {
        "python"
    }

    fn extension(&self) -> &'static str {
        "py"
    }

    fn file(&self, model: &Model) -> Result<File, Error> {
        Ok(File {
            path: "brain_wire_types/generated.py".into(),
            text: render(TEMPLATES, "python/file.py.jinja", view(model))?,
        })
    }

    fn wrappers(&self, model: &Model) -> Result<Vec<File>, Error> {
        let package = context! { head => head(model) };
        Ok(vec![File {
            path: "brain_wire_types/__init__.py".into(),
            text: render(TEMPLATES, "python/package.py.jinja", package)?,
        }])
    }
}

fn view(model: &Model) -> Value {
    let mut types = Types::new(model, &all(model));
    let shapes = shapes::view(model, &mut types);
    let environment = &model.environment;
    let inherited = environment.inherited.iter().map(|name| quoted(name));
    let fixed = environment.fixed.iter();
    let fixed = fixed.map(|(name, value)| format!("{}: {}", quoted(name), quoted(value)));
    context! {
        head => head(model),
        version => model.version,
        limits => model.limits.iter().map(|row| limit(row, &types)).collect::<Vec<_>>(),
        inherited => tuple("ENVIRONMENT: Final[tuple[str, ...]] = (", &inherited.collect::<Vec<_>>()),
        fixed => call(
            "ENVIRONMENT_FIXED: Final[Mapping[str, str]] = MappingProxyType(",
            &[format!("{{{}}}", fixed.collect::<Vec<_>>().join(", "))],
            ")",
            0,
        ),
        typing => names::typing(model),
        public => names::public(model, &types),
        shapes,
        ..frames::view(model, &types)
    }
}

/// A tuple, which has a comma even where it has one item.
fn tuple(open: &str, items: &[String]) -> Vec<String> {
    match items {
        [only] => call(open, &[format!("{only},")], ")", 0),
        _ => call(open, items, ")", 0),
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
