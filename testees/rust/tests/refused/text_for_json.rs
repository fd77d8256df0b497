//! Text becomes free-form JSON by its check alone.

use brain_wire_types::{decode_to_runner, Json, JsonObject};

pub fn unchecked(text: &str) -> Option<JsonObject<'_>> {
    let _ = decode_to_runner(text.as_bytes());
    #[cfg(refused)]
    return Some(JsonObject::known(text)); //~ E0624
    JsonObject::parse(text).ok()
}

pub fn inside(json: &Json<'_>) -> usize {
    #[cfg(refused)]
    return json.0.len(); //~ E0616
    json.text().len()
}
