//! Whether two answers to one call are the same, and if not, how they differ.

use serde_json::Value;

use super::call::Call;
use super::oracle::Oracle;
use super::subject::Subject;

use anyhow::Result;

/// An answer that is not the reference's.
#[derive(Debug, Clone)]
pub struct Difference {
    pub call: Call,
    pub expected: Value,
    /// What was said instead, or why nothing.
    pub answered: Result<String, String>,
}

impl Difference {
    /// None where both say the same.
    pub fn between(
        call: &Call,
        expected: &Value,
        answered: Result<String, String>,
    ) -> Option<Self> {
        if let Ok(text) = &answered
            && serde_json::from_str::<Value>(text).is_ok_and(|answer| answer == *expected)
        {
            return None;
        }
        Some(Self {
            call: call.clone(),
            expected: expected.clone(),
            answered,
        })
    }

    /// Asks both about calls, and gives for each what differs.
    pub fn among(
        calls: &[Call],
        subject: &mut dyn Subject,
        oracle: &Oracle,
    ) -> Result<Vec<Option<Self>>> {
        subject.send(calls)?;
        let expected = calls.iter().map(|call| oracle.answer(call));
        let expected = expected.collect::<Result<Vec<_>>>()?;
        let answers = subject.receive()?;
        let pairs = calls.iter().zip(&expected).zip(answers);
        Ok(pairs
            .map(|((call, expected), answer)| Self::between(call, expected, answer))
            .collect())
    }

    /// What kind of difference it is: two with one signature have, it is hoped, one cause.
    pub fn signature(&self) -> String {
        let answered = match &self.answered {
            Ok(text) => serde_json::from_str(text).unwrap_or(Value::Null),
            Err(end) => return end.clone(),
        };
        let verdict = |answer: &Value| match answer["code"].as_str() {
            Some(code) => code.to_owned(),
            None => format!("ok: {}", answer["ok"]),
        };
        let differs = |name: &&str| self.expected.get(*name) != answered.get(*name);
        let places: Vec<_> = ["path", "offset"].into_iter().filter(differs).collect();
        format!(
            "{} → {} {}",
            verdict(&self.expected),
            verdict(&answered),
            places.join(" ")
        )
    }

    /// Whether looking at another of its kind takes long.
    pub fn is_slow(&self) -> bool {
        self.answered.is_err()
    }
}

/// For people: the call's bytes, what is expected, what was answered.
impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let answered = match &self.answered {
            Ok(answer) | Err(answer) => answer,
        };
        writeln!(f, "  line      {}", self.call.bytes.escape_ascii())?;
        writeln!(f, "  call      {}", self.call.json())?;
        writeln!(f, "  reference {}", self.expected)?;
        write!(f, "  answered  {answered}")
    }
}
