//! Go: one file that needs nothing beyond the standard library, and has the layout that gofmt gives it.

mod directions;
mod frames;
mod layout;
mod literal;
mod object;
mod package;
mod shapes;
mod types;

use minijinja::{Value, context};

use super::{Target, head, lines};
use crate::error::Error;
use crate::file::File;
use crate::model::{Limit, Model, Unit};
use crate::render::{Template, render};
use layout::{about, doc};
use literal::{list, quoted};
use types::Types;

/// The Go bindings.
pub struct Go;

/// The package that the published module holds.
const PACKAGE: &str = "brainwire";

const TEMPLATES: &[Template] = &templates!(
    "go":
    "decode.go.jinja",
    "encode.go.jinja",
    "enum.go.jinja",
    "file.go.jinja",
    "frames.go.jinja",
    "limits.go.jinja",
    "lines.go.jinja",
    "methods.go.jinja",
    "read.go.jinja",
    "struct.go.jinja",
    "types.go.jinja",
    "union.go.jinja",
    "write.go.jinja",
    "runtime/check.go",
    "runtime/cursor.go",
    "runtime/error.go",
    "runtime/kind.go",
    "runtime/pointer.go",
    "runtime/stream.go",
    "runtime/text.go",
    "runtime/values.go",
    "runtime/writer.go",
);

impl Target for Go {
    fn name(&self) -> &'static str {
        "go"
    }

    fn extension(&self) -> &'static str {
        "go"
    }

    fn file(&self, model: &Model) -> Result<File, Error> {
        source(model, PACKAGE)
    }

    fn package(&self) -> Option<&'static str> {
        Some(PACKAGE)
    }

    fn file_in_package(&self, model: &Model, package: &str) -> Result<File, Error> {
        package::check(package)?;
        source(model, package)
    }
}

fn source(model: &Model, package: &str) -> Result<File, Error> {
    Ok(File {
        path: "generated.go".into(),
        text: render(TEMPLATES, "go/file.go.jinja", view(model, package))?,
    })
}

fn view(model: &Model, package: &str) -> Value {
    let mut types = Types::new(model);
    let shapes = shapes::view(model, &mut types);
    let frames = frames::view(model, &mut types);
    let environment = &model.environment;
    let inherited = environment.inherited.iter().map(|name| quoted(name));
    let inherited: Vec<String> = inherited.collect();
    let fixed = environment.fixed.iter();
    let fixed = fixed.map(|(name, value)| quoted(&format!("{name}={value}")));
    let fixed: Vec<String> = fixed.collect();
    let holds = format!(
        "Package {package} has the types, the strict decoders and the encoders of a protocol of lines of JSON: {}.",
        model.title
    );
    context! {
        head => head(model),
        package,
        package_doc => doc(&holds, 0),
        has_duration => model.limits.iter().any(|limit| limit.unit == Unit::Milliseconds),
        version => model.version,
        limits => model.limits.iter().map(|row| limit(row, &types)).collect::<Vec<_>>(),
        inherited => list("[]string", &inherited),
        fixed => list("[]string", &fixed),
        shapes,
        directions => directions::view(model, &types),
        has_lookup => lines::has_lookup(model),
        some_failure_has_no_turn => directions::some_failure_has_no_turn(model),
        ..frames
    }
}

fn limit(limit: &Limit, types: &Types) -> Value {
    let (value, unit) = match (limit.unit, limit.value) {
        (Unit::Bytes, bytes) => (bytes.to_string(), " In bytes."),
        (Unit::Count, count) => (count.to_string(), ""),
        (Unit::Milliseconds, whole) if whole % 1000 == 0 => {
            (format!("{} * time.Second", whole / 1000), "")
        }
        (Unit::Milliseconds, part) => (format!("{part} * time.Millisecond"), ""),
    };
    let name = types.limit(&limit.name);
    context! {
        doc => about(&name, "is", &format!("{}{unit}", limit.doc), ""),
        name,
        value,
    }
}
