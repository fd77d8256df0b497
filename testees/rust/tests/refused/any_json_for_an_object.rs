//! Free-form JSON that must be an object is not just any JSON.

use brain_wire_types::{Json, JsonObject, ToolCall};

pub fn call<'a>(object: JsonObject<'a>, any: Json<'a>) -> ToolCall<'a> {
    ToolCall {
        id: "1".into(),
        name: "n".into(),
        #[cfg(not(refused))]
        arguments: object,
        #[cfg(refused)]
        arguments: any, //~ E0308
    }
}
