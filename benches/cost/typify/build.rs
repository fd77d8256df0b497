//! typify, on a schema of plain objects.

use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let schema = serde_json::from_str(&fs::read_to_string("../runner.schema.json")?)?;
    let mut types = typify::TypeSpace::new(&typify::TypeSpaceSettings::default());
    types.add_root_schema(schema)?;
    let text = prettyplease::unparse(&syn::parse2(types.to_stream())?);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("types.rs"), text)?;
    Ok(())
}
