//! Python: one module that needs nothing beyond the standard library, and has the layout that ruff gives it.

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

macro_rules! template {
    ($name:literal) => {
        (
            concat!("python/", $name),
            include_str!(concat!("../../../templates/python/", $name)),
        )
    };
}

const TEMPLATES: &[Template] = &[
    template!("accept.py.jinja"),
    template!("class.py.jinja"),
    template!("decode.py.jinja"),
    template!("encode.py.jinja"),
    template!("file.py.jinja"),
    template!("frames.py.jinja"),
    template!("limits.py.jinja"),
    template!("lines.py.jinja"),
    template!("methods.py.jinja"),
    template!("package.py.jinja"),
    template!("read.py.jinja"),
    template!("take.py.jinja"),
    template!("types.py.jinja"),
    template!("write.py.jinja"),
    template!("runtime/check.py"),
    template!("runtime/cursor.py"),
    template!("runtime/error.py"),
    template!("runtime/json.py"),
    template!("runtime/kind.py"),
    template!("runtime/pointer.py"),
    template!("runtime/scan.py"),
    template!("runtime/stream.py"),
    template!("runtime/text.py"),
    template!("runtime/writer.py"),
];

impl Target for Python {
    fn name(&self) -> &'static str {
        "python"
    }

    fn ending(&self) -> &'static str {
        "py"
    }

    fn files(&self, model: &Model) -> Result<Vec<File>, Error> {
        Ok(vec![
            File {
                path: "brain_wire_types/generated.py".into(),
                text: render(TEMPLATES, "python/file.py.jinja", view(model))?,
            },
            File {
                path: "brain_wire_types/__init__.py".into(),
                text: render(
                    TEMPLATES,
                    "python/package.py.jinja",
                    context! { head => head(model) },
                )?,
            },
        ])
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
