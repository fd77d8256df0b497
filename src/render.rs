//! The one template environment: strict, without escaping, and without a way to decide anything about names or types.

use minijinja::syntax::SyntaxConfig;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value};

use crate::error::Error;

/// A template's name and text.
pub(crate) type Template = (&'static str, &'static str);

/// Renders one template of a language. Lines end without white space: an empty line of a comment has none behind its slashes.
pub(crate) fn render(templates: &[Template], name: &str, view: Value) -> Result<String, Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_syntax(
        SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .keep_trailing_newline(true)
            .build()?,
    );
    environment.add_filter("indent", indent);
    for (name, text) in templates {
        environment.add_template(name, text)?;
    }
    let text = environment.get_template(name)?.render(view)?;
    Ok(text
        .lines()
        .flat_map(|line| [line.trim_end(), "\n"])
        .collect())
}

/// What stands inside of a block, without its last line feed. The library's own filter would come with all the others.
fn indent(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(|line| format!("    {line}")).collect();
    lines.join("\n")
}
