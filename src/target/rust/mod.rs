//! Rust: one file that needs nothing beyond `std` and can be `include!`d, and the crate around it.

mod directions;
mod frames;
mod layout;
mod object;
mod options;
mod plain;
mod shapes;
mod types;
mod unions;
mod write;

use minijinja::{Value, context};

use super::{Target, head};
use crate::error::Error;
use crate::file::File;
use crate::model::{Limit, Model, Unit};
use crate::render::{Template, render};
use layout::{array, doc};
use object::quoted;
use types::Types;

pub use options::{Options, Serde, Side, UnsafeCode, Visibility};

/// The Rust bindings.
pub struct Rust;

const TEMPLATES: &[Template] = &templates!(
    "rust":
    "crate.rs.jinja",
    "decode.rs.jinja",
    "encode.rs.jinja",
    "enum.rs.jinja",
    "expected.rs.jinja",
    "file.rs.jinja",
    "frames.rs.jinja",
    "limits.rs.jinja",
    "lines.rs.jinja",
    "methods.rs.jinja",
    "read.rs.jinja",
    "serde.rs.jinja",
    "strings.rs.jinja",
    "strings_safe.rs.jinja",
    "struct.rs.jinja",
    "types.rs.jinja",
    "union.rs.jinja",
    "unions.rs.jinja",
    "runtime/block.rs",
    "runtime/bytes.rs",
    "runtime/bytes_safe.rs",
    "runtime/cursor.rs",
    "runtime/end.rs",
    "runtime/error.rs",
    "runtime/escape.rs",
    "runtime/fast.rs",
    "runtime/head.rs",
    "runtime/line.rs",
    "runtime/mask.rs",
    "runtime/mask_sse2.rs",
    "runtime/mask_step.rs",
    "runtime/output.rs",
    "runtime/owned.rs",
    "runtime/padded.rs",
    "runtime/pointer.rs",
    "runtime/quote.rs",
    "runtime/quote_safe.rs",
    "runtime/reader.rs",
    "runtime/scan.rs",
    "runtime/stream.rs",
    "runtime/text.rs",
    "runtime/tokens.rs",
    "runtime/unquote.rs",
    "runtime/unquote_safe.rs",
    "runtime/utf8.rs",
    "runtime/values.rs",
    "runtime/window.rs",
);

impl Target for Rust {
    fn name(&self) -> &'static str {
        "rust"
    }

    fn extension(&self) -> &'static str {
        "rs"
    }

    fn file(&self, model: &Model) -> Result<File, Error> {
        Ok(File {
            path: "src/generated.rs".into(),
            text: source(model, Options::default())?,
        })
    }

    fn wrappers(&self, model: &Model) -> Result<Vec<File>, Error> {
        let view = context! { head => head(model) };
        Ok(vec![File {
            path: "src/lib.rs".into(),
            text: render(TEMPLATES, "rust/crate.rs.jinja", view)?,
        }])
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
    let shapes = shapes::all(model, &mut types);
    let frames = frames::Objects::new(model, &types);
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
        unsafe_code => options.unsafe_code == UnsafeCode::Allow,
        limits => model.limits.iter().map(limit).collect::<Vec<_>>(),
        inherited => array(&format!("pub const ENVIRONMENT: [&str; {}] = ", inherited.len()), &inherited, 4),
        fixed => array(&format!("pub const ENVIRONMENT_FIXED: [(&str, &str); {}] = ", fixed.len()), &fixed, 4),
        objects => [shapes::objects(&shapes), frames.all()].concat(),
        ..context! {
            ..shapes::view(&shapes),
            ..frames::view(model, &types, options.side, &frames)
        }
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
