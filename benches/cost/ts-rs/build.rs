//! ts-rs, which writes the types of another language.
#![allow(dead_code)] // declared, and that is all

use std::path::Path;
use std::{env, fs};

use ts_rs::TS;

#[derive(TS)]
struct Text {
    text: String,
}

#[derive(TS)]
struct Delta {
    attachment: String,
    turn: String,
    data: Text,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let config = ts_rs::Config::default();
    let text = [Text::decl(&config), Delta::decl(&config)].join("\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("types.txt"), text)?;
    Ok(())
}
