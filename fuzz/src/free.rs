//! Free-form JSON of any layout and depth.

use arbitrary::Result;
use brain_wire_types::{Code, Json, JsonObject, MAX_DEPTH, WireError};
use serde_json::Value;

use crate::maker::Maker;

/// Text that is being written, and how deep it has become.
#[derive(Default)]
struct Draft {
    text: String,
    open: usize,
    deepest: usize,
}

impl Maker<'_> {
    /// An object that stands within so many containers.
    ///
    /// # Errors
    ///
    /// None but the fuzzer's own, here and below.
    pub fn json_object(&mut self, above: usize) -> Result<JsonObject<'static>> {
        let draft = self.draft(true)?;
        let Some(object) = built(JsonObject::parse(draft.text.clone()), &draft) else {
            return Ok(JsonObject::parse("{}").expect("an object"));
        };
        assert_eq!(object.text(), tidy(&draft.text));
        self.wrong |= above + draft.deepest > MAX_DEPTH;
        Ok(object)
    }

    /// Any value that stands within so many containers.
    ///
    /// # Errors
    ///
    /// See [`json_object`](Maker::json_object).
    pub fn json(&mut self, above: usize) -> Result<Json<'static>> {
        let draft = self.draft(false)?;
        let Some(json) = built(Json::parse(draft.text.clone()), &draft) else {
            return Ok(Json::parse("null").expect("a value"));
        };
        assert_eq!(json.text(), tidy(&draft.text));
        self.wrong |= above + draft.deepest > MAX_DEPTH;
        Ok(json)
    }

    fn draft(&mut self, object: bool) -> Result<Draft> {
        let mut draft = Draft::default();
        self.space(&mut draft)?;
        let depth = if self.seldom()? {
            self.bytes.int_in_range(115..=130)?
        } else {
            0
        };
        for level in 0..depth {
            draft.open(if level == 0 && object { "{\"\":" } else { "[" });
        }
        if object && depth == 0 {
            self.members(&mut draft, 3)?;
        } else {
            self.value(&mut draft, 3)?;
        }
        for level in (0..depth).rev() {
            draft.close(if level == 0 && object { '}' } else { ']' });
        }
        self.space(&mut draft)?;
        Ok(draft)
    }

    fn value(&mut self, draft: &mut Draft, fuel: usize) -> Result<()> {
        const WORDS: [&str; 9] = [
            "null",
            "true",
            "false",
            "-0",
            "1.0",
            "1e999",
            "-12.50E-7",
            "9007199254740993",
            "0",
        ];
        match self.bytes.int_in_range(0..=if fuel == 0 { 2 } else { 4 })? {
            0 => draft.text.push_str(self.bytes.choose(&WORDS)?),
            1 => self.string(draft, "")?,
            2 => draft
                .text
                .push_str(&self.bytes.arbitrary::<i64>()?.to_string()),
            3 => self.members(draft, fuel - 1)?,
            _ => self.items(draft, fuel - 1)?,
        }
        Ok(())
    }

    fn items(&mut self, draft: &mut Draft, fuel: usize) -> Result<()> {
        draft.open("[");
        for index in 0..self.bytes.int_in_range(0..=3)? {
            draft.text.push_str(if index > 0 { "," } else { "" });
            self.space(draft)?;
            self.value(draft, fuel)?;
            self.space(draft)?;
        }
        draft.close(']');
        Ok(())
    }

    fn members(&mut self, draft: &mut Draft, fuel: usize) -> Result<()> {
        draft.open("{");
        for index in 0..self.bytes.int_in_range(0..=3_usize)? {
            draft.text.push_str(if index > 0 { "," } else { "" });
            self.space(draft)?;
            self.string(draft, &index.to_string())?; // the index makes the names differ
            self.space(draft)?;
            draft.text.push(':');
            self.value(draft, fuel)?;
            self.space(draft)?;
        }
        draft.close('}');
        Ok(())
    }

    /// A string that begins with this, its characters as they are or by their code units.
    fn string(&mut self, draft: &mut Draft, start: &str) -> Result<()> {
        let text = self.text()?;
        let string = if self.bytes.arbitrary()? {
            let units = text.encode_utf16().map(|unit| format!("\\u{unit:04x}"));
            format!("\"{start}{}\"", units.collect::<String>())
        } else {
            Value::String(format!("{start}{text}")).to_string()
        };
        draft.text.push_str(&string);
        Ok(())
    }

    fn space(&mut self, draft: &mut Draft) -> Result<()> {
        draft.text.push_str(
            self.bytes
                .choose(&["", "", "", " ", "\t ", "\r\n", "\n\n "])?,
        );
        Ok(())
    }
}

impl Draft {
    fn open(&mut self, bracket: &str) {
        self.text.push_str(bracket);
        self.open += 1;
        self.deepest = self.deepest.max(self.open);
    }

    fn close(&mut self, bracket: char) {
        self.text.push(bracket);
        self.open -= 1;
    }
}

/// A value, unless its draft is too deep for any place.
fn built<T>(value: std::result::Result<T, WireError>, draft: &Draft) -> Option<T> {
    match value {
        Ok(value) => Some(value),
        Err(error) => {
            assert_eq!(error.code, Code::DepthExceeded);
            assert!(draft.deepest > MAX_DEPTH);
            None
        }
    }
}

/// What a value built of this text holds: no white space around it, no line breaks in it.
fn tidy(text: &str) -> String {
    text.trim_matches([' ', '\t', '\r', '\n'])
        .replace(['\r', '\n'], "")
}
