//! What can be told of a frame whatever it is, held against the members of its line; and a request's answer.

#[path = "common/sources.rs"]
mod sources;

use std::collections::BTreeSet;

use brain_wire_types::*;
use serde_json::Value;

/// What a frame says of itself: attachment, turn, id, method, and the method that it answers.
type Told<'a> = (
    &'a str,
    Option<&'a str>,
    Option<&'a str>,
    Option<Method>,
    Option<Method>,
);

fn runner<'a>(frame: &'a ToRunner<'_>) -> Told<'a> {
    let who = (frame.attachment(), frame.turn(), frame.id());
    (who.0, who.1, who.2, frame.method(), frame.answers())
}

fn brain<'a>(frame: &'a ToBrain<'_>) -> Told<'a> {
    let who = (frame.attachment(), frame.turn(), frame.id());
    (who.0, who.1, who.2, frame.method(), frame.answers())
}

fn answer<'a>(frame: &'a Answer<'_>) -> Told<'a> {
    let who = (frame.attachment(), frame.turn(), frame.id());
    (who.0, who.1, who.2, None, frame.answers())
}

/// The accepted lines of the protocol's page: how each is read, its bytes, and what they say to a plain parser.
fn lines() -> Vec<(String, Vec<u8>, Value)> {
    let vectors = sources::file("vectors/page.json")["vectors"].clone();
    let accepted = vectors.as_array().unwrap().iter();
    let accepted = accepted.filter(|vector| vector.get("accept").is_some());
    accepted
        .map(|vector| {
            let line = sources::bytes(&vector["line"]);
            let said = serde_json::from_slice(&line).unwrap();
            (vector["decode"].as_str().unwrap().to_owned(), line, said)
        })
        .collect()
}

#[test]
fn every_frame_of_the_page_tells_what_its_line_says() {
    let mut seen = BTreeSet::new();
    for (kind, line, said) in lines() {
        let text = |name: &str| said.get(name).and_then(Value::as_str);
        let asked: Option<Method> = text("method").map(|name| name.parse().unwrap());
        let looked_up = kind.split_once(':').map(|(_, name)| name.parse().unwrap());
        let answers = match (&*kind, said.get("result")) {
            ("to_runner", Some(_)) => Some(Method::ToolCall),
            (_, Some(_)) => looked_up,
            (_, None) => None,
        };
        let expected = (
            text("attachment").unwrap(),
            text("turn"),
            text("id"),
            asked,
            answers,
        );
        if kind == "to_runner" {
            assert_eq!(runner(&decode_to_runner(&line).unwrap()), expected);
        } else {
            let frame = decode_to_brain_with(&line, |_, _| looked_up).unwrap();
            assert_eq!(brain(&frame), expected);
        }
        let method = looked_up.or(answers);
        if let Some(method) = method {
            let frame = decode_reply(&line, method).unwrap();
            assert_eq!(answer(&frame), expected);
        }
        seen.insert((
            asked.map(Method::as_str),
            answers.map(Method::as_str),
            text("event").map(str::to_owned),
        ));
    }
    // Every method was asked for and answered, and every event told.
    for method in Method::ALL {
        let name = Some(method.as_str());
        assert!(seen.contains(&(name, None, None)), "{method}");
        assert!(seen.contains(&(None, name, None)), "{method}");
    }
    for event in Event::ALL {
        assert!(
            seen.contains(&(None, None, Some(event.to_string()))),
            "{event}"
        );
    }
}

fn error() -> RunnerError<'static> {
    RunnerError {
        code: ErrorCode::ProviderError,
        message: "m".into(),
    }
}

/// A request's answer is its reply or its failure; both find back to it.
#[test]
fn every_request_of_the_page_is_answered() {
    macro_rules! answered {
        ($union:ident, $request:expr, $result:expr) => {{
            let (request, result) = ($request, $result);
            let reply = request.answer(Ok(result.clone()));
            assert_eq!(reply, $union::from(request.reply(result)));
            let failure = request.answer(Err(error()));
            assert_eq!(failure, $union::from(request.fail(error())));
            for answer in [reply, failure] {
                assert_eq!(answer.attachment(), request.attachment);
                assert_eq!(answer.id(), Some(&*request.id));
            }
            1
        }};
    }
    let object = JsonObject::parse("{}").unwrap();
    let mut count = 0;
    for (kind, line, _) in lines() {
        if kind == "to_runner" {
            count += match decode_to_runner(&line).unwrap() {
                ToRunner::Open(request) => answered!(ToBrain, request, object.clone()),
                ToRunner::Prompt(request) => {
                    answered!(ToBrain, request, PromptResult { interrupted: None })
                }
                ToRunner::Steer(request) => answered!(ToBrain, request, Empty {}),
                ToRunner::Interrupt(request) => answered!(ToBrain, request, Empty {}),
                ToRunner::Checkpoint(request) => answered!(ToBrain, request, vec![]),
                ToRunner::Detach(request) => answered!(ToBrain, request, Empty {}),
                ToRunner::ToolCallReply(_) | ToRunner::Failure(_) => 0,
            };
        } else if let Ok(ToBrain::ToolCall(request)) = decode_to_brain(&line) {
            let result = ToolResult {
                content: vec![],
                is_error: true,
            };
            count += answered!(ToRunner, request, result);
        }
    }
    assert_eq!(count, Method::ALL.len());
}
