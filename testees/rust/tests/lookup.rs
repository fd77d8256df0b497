//! A reply is read by the method of its request: which one that is, a lookup tells, or the request's own type.

use std::cell::RefCell;

use brain_wire_types::*;

type Decoded<'a> = Result<ToBrain<'a>, WireError>;

/// Decodes a line with a lookup that always gives the same, and tells what it was asked.
fn decode(line: &str, method: Option<Method>) -> (Decoded<'_>, Vec<(String, String)>) {
    let asked = RefCell::new(Vec::new());
    let decoded = decode_to_brain_with(line.as_bytes(), |attachment, id| {
        asked
            .borrow_mut()
            .push((attachment.to_owned(), id.to_owned()));
        method
    });
    (decoded, asked.into_inner())
}

#[track_caller]
fn refused(line: &str, method: Method, code: Code, path: &str) {
    let (decoded, asked) = decode(line, Some(method));
    let error = decoded.expect_err(line);
    assert_eq!((error.code, &*error.path), (code, path), "{line}");
    assert_eq!(asked.len(), 1, "{line}");
    // Told the method beforehand, the decoder says the same.
    assert_eq!(decode_reply(line.as_bytes(), method), Err(error), "{line}");
}

/// The methods whose answers travel to Brain.
fn asked() -> impl Iterator<Item = Method> {
    let methods = Method::ALL.iter().copied();
    methods.filter(|method| method.direction() == Direction::ToRunner)
}

const REPLY: &str = r#"{"attachment":"A","turn":"T","id":"I","result":{}}"#;
const SETTLED: &str = r#"{"attachment":"A","id":"I","result":{}}"#;
const FAILURE: &str =
    r#"{"attachment":"A","turn":"T","id":"I","error":{"code":"brain_error","message":"m"}}"#;
const SETTLED_FAILURE: &str =
    r#"{"attachment":"A","id":"I","error":{"code":"brain_error","message":"m"}}"#;

#[test]
fn replies_and_failures_are_looked_up_once_by_attachment_and_id() {
    for line in [REPLY, SETTLED, FAILURE, SETTLED_FAILURE] {
        let (decoded, asked) = decode(line, None);
        assert!(decoded.is_ok(), "{line}");
        assert_eq!(asked, [("A".to_owned(), "I".to_owned())], "{line}");
    }
    // Wherever they stand, unescaped, and though the line is refused in the end.
    let line = r#"{"x":0,"result":{"id":"no"},"id":"\u0049","attachment":"\u0041"}"#;
    let (decoded, asked) = decode(line, None);
    assert_eq!(decoded.unwrap_err().path, "/x");
    assert_eq!(asked, [("A".to_owned(), "I".to_owned())]);
}

/// Nobody is asked about a line that is no answer, is no JSON, or does not say whom it answers.
#[test]
fn other_lines_are_not_looked_up() {
    let lines = [
        r#"{"attachment":"A","turn":"T","id":"I","method":"tool.call","params":{"id":"c","name":"n","arguments":{}}}"#,
        r#"{"attachment":"A","turn":"T","event":"assistant.delta","data":{"text":""}}"#,
        r#"{"attachment":"A","id":"I","method":"open","result":{}}"#,
        r#"{"attachment":"A","id":"I"}"#,
        r#"{"attachment":"A","id":"I","result":{}}}"#,
        r#"{"attachment":"","id":"I","result":{}}"#,
        r#"{"attachment":"A","id":"","result":{}}"#,
        r#"{"attachment":"A","id":5,"result":{}}"#,
        r#"{"attachment":null,"id":"I","result":{}}"#,
        r#"{"id":"I","error":{"code":"brain_error","message":"m"}}"#,
        r#"{"attachment":"A","result":{}}"#,
        r#"[{"attachment":"A","id":"I","result":{}}]"#,
    ];
    for line in lines {
        let (decoded, asked) = decode(line, Some(Method::Detach));
        assert_eq!(asked, [], "{line}");
        assert_eq!(decoded, decode_to_brain(line.as_bytes()), "{line}");
    }
}

/// Y4: no method, or one that is asked the other way, leaves the result raw and the turn optional.
#[test]
fn without_a_method_of_this_direction_a_reply_stays_raw() {
    for method in [None, Some(Method::ToolCall)] {
        for line in [REPLY, SETTLED] {
            let (decoded, _) = decode(line, method);
            assert!(matches!(&decoded, Ok(ToBrain::Reply(reply)) if reply.result.text() == "{}"));
            assert_eq!(decoded, decode_to_brain(line.as_bytes()));
        }
        for line in [FAILURE, SETTLED_FAILURE] {
            assert!(
                matches!(decode(line, method).0, Ok(ToBrain::Failure(_))),
                "{line}"
            );
        }
    }
}

/// Y1: the method says whether there is a turn; nothing else differs between these lines.
#[test]
fn the_method_says_whether_an_answer_has_a_turn() {
    use Method::{Checkpoint, Detach, Interrupt, Open, Prompt, Steer};
    for method in [Prompt, Steer, Interrupt] {
        assert!(decode(REPLY, Some(method)).0.is_ok(), "{method}");
        assert!(decode(FAILURE, Some(method)).0.is_ok(), "{method}");
        refused(SETTLED, method, Code::MissingMember, "/turn");
        refused(SETTLED_FAILURE, method, Code::MissingMember, "/turn");
    }
    for method in [Open, Checkpoint, Detach] {
        assert!(decode(SETTLED_FAILURE, Some(method)).0.is_ok(), "{method}");
        refused(REPLY, method, Code::UnknownMember, "/turn");
        refused(FAILURE, method, Code::UnknownMember, "/turn");
    }
    assert!(matches!(
        decode(SETTLED, Some(Open)).0,
        Ok(ToBrain::OpenReply(_))
    ));
    assert!(matches!(
        decode(SETTLED, Some(Detach)).0,
        Ok(ToBrain::DetachReply(_))
    ));
    refused(SETTLED, Checkpoint, Code::WrongType, "/result");
}

/// What the lookup leads to is what the method, told beforehand, leads to.
#[test]
fn a_looked_up_method_is_as_good_as_one_that_is_told() {
    for method in asked() {
        for line in [REPLY, SETTLED, FAILURE, SETTLED_FAILURE] {
            let told = decode_reply(line.as_bytes(), method).map(|answer| match answer {
                Answer::Open(reply) => ToBrain::from(reply),
                Answer::Prompt(reply) => reply.into(),
                Answer::Steer(reply) => reply.into(),
                Answer::Interrupt(reply) => reply.into(),
                Answer::Checkpoint(reply) => reply.into(),
                Answer::Detach(reply) => reply.into(),
                Answer::ToolCall(reply) => panic!("{reply:?}"),
                Answer::Failure(failure) => failure.into(),
            });
            assert_eq!(decode(line, Some(method)).0, told, "{method} {line}");
        }
    }
}
