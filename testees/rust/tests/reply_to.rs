//! A request's type tells how its reply is read; a request's value, what its reply says.

use brain_wire_types::*;

fn attachment() -> std::borrow::Cow<'static, str> {
    "A".into()
}

fn prompt() -> PromptRequest<'static> {
    PromptRequest {
        attachment: attachment(),
        turn: "T".into(),
        id: "I".into(),
        params: Text { text: "".into() },
    }
}

fn tool_call() -> ToolCallRequest<'static> {
    let arguments = JsonObject::parse("{}").unwrap();
    ToolCallRequest {
        attachment: attachment(),
        turn: "T".into(),
        id: "I".into(),
        params: ToolCall {
            id: "c".into(),
            name: "n".into(),
            arguments,
        },
    }
}

fn error() -> RunnerError<'static> {
    RunnerError {
        code: ErrorCode::BrainError,
        message: "m".into(),
    }
}

fn line(frame: &impl Frame) -> Vec<u8> {
    let mut line = Vec::new();
    frame.encode_into(&mut line).unwrap();
    line
}

/// Reads a reply's line as the reply to a type of request; the compiler sees to it that they belong together.
macro_rules! comes_back {
    ($request:ident, $reply:expr) => {
        let reply = $reply;
        let line = line(&reply);
        assert_eq!(decode_reply_to::<$request>(&line), Ok(Ok(reply)));
    };
}

#[test]
fn every_request_reads_its_own_reply() {
    let (id, turn) = (|| "I".into(), || "T".into());
    let open = OpenReply {
        attachment: attachment(),
        id: id(),
        result: JsonObject::parse("{\"protocol_version\":1}").unwrap(),
    };
    let interrupted = Some(true);
    let steer = SteerReply {
        attachment: attachment(),
        turn: turn(),
        id: id(),
        result: Empty {},
    };
    let interrupt = InterruptRequest {
        attachment: attachment(),
        turn: turn(),
        id: id(),
    };
    let [attachment, id] = ["A", "I"].map(Into::into);
    let checkpoint = CheckpointRequest { attachment, id };
    let [attachment, id] = ["A", "I"].map(Into::into);
    let detach = DetachRequest { attachment, id };
    let content = vec![Content::Text(ContentText { text: "".into() })];
    let is_error = true;
    comes_back!(OpenRequest, open);
    comes_back!(PromptRequest, prompt().reply(PromptResult { interrupted }));
    comes_back!(SteerRequest, steer);
    comes_back!(InterruptRequest, interrupt.reply(Empty {}));
    comes_back!(CheckpointRequest, checkpoint.reply(vec![]));
    comes_back!(DetachRequest, detach.reply(Empty {}));
    comes_back!(
        ToolCallRequest,
        tool_call().reply(ToolResult { content, is_error })
    );
}

/// A reply or a failure says whom it answers, and when: with a turn exactly where the request has one.
#[test]
fn an_answer_echoes_its_request() {
    let reply = prompt().reply(PromptResult { interrupted: None });
    assert_eq!(
        (&*reply.attachment, &*reply.turn, &*reply.id),
        ("A", "T", "I")
    );
    let failure = prompt().fail(error());
    assert_eq!(
        (&*failure.attachment, failure.turn.as_deref(), &*failure.id),
        ("A", Some("T"), "I")
    );
    assert_eq!(failure.error, error());
    let detach = DetachRequest {
        attachment: attachment(),
        id: "I".into(),
    };
    assert_eq!(detach.fail(error()).turn, None);
}

/// A failure is an answer too, and its turn is its request's.
#[test]
fn failures_come_back_as_such() {
    let failure = prompt().fail(error());
    let with_turn = line(&ToBrain::from(failure.clone()));
    assert_eq!(
        decode_reply_to::<PromptRequest>(&with_turn),
        Ok(Err(failure))
    );
    let refused = decode_reply_to::<DetachRequest>(&with_turn).unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path),
        (Code::UnknownMember, "/turn")
    );
    let detach = DetachRequest {
        attachment: attachment(),
        id: "I".into(),
    };
    let without = line(&ToBrain::from(detach.fail(error())));
    assert_eq!(
        decode_reply_to::<DetachRequest>(&without),
        Ok(Err(detach.fail(error())))
    );
    let refused = decode_reply_to::<PromptRequest>(&without).unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path),
        (Code::MissingMember, "/turn")
    );
}

/// What is no answer at all, and what answers something else.
#[test]
fn lines_that_answer_no_such_request_are_refused() {
    let asks = line(&prompt());
    let refused = decode_reply_to::<PromptRequest>(&asks).unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path, refused.offset),
        (Code::WrongType, "", 0)
    );
    let refused = decode_reply_to::<PromptRequest>(b" {\"id\":5}").unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path, refused.offset),
        (Code::UnknownFrame, "", 1)
    );
    let reply = line(&prompt().reply(PromptResult {
        interrupted: Some(true),
    }));
    let refused = decode_reply_to::<SteerRequest>(&reply).unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path),
        (Code::UnknownMember, "/result/interrupted")
    );
    let refused = decode_reply_to::<ToolCallRequest>(&reply).unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path),
        (Code::UnknownMember, "/result/interrupted")
    );
}

/// The one method of the other direction: its answers come in lines to the runner, and are read in the same way.
#[test]
fn a_tool_calls_answers_are_read_like_the_others() {
    let read = |line: &[u8]| decode_reply(line, Method::ToolCall).map(Answer::into_owned);
    let reply = tool_call().reply(ToolResult {
        content: vec![],
        is_error: false,
    });
    let failure = tool_call().fail(error());
    let line_of_failure = line(&ToRunner::from(failure.clone()));
    assert_eq!(read(&line(&reply)), Ok(reply.into()));
    assert_eq!(read(&line_of_failure), Ok(failure.clone().into()));
    let without = Failure {
        turn: None,
        ..failure
    };
    let refused = read(&line(&ToBrain::from(without))).unwrap_err();
    assert_eq!(
        (refused.code, &*refused.path),
        (Code::MissingMember, "/turn")
    );
    let refused = read(&line(&tool_call())).unwrap_err();
    assert_eq!((refused.code, &*refused.path), (Code::WrongType, ""));
    let refused = read(b"{\"id\":5}").unwrap_err();
    assert_eq!((refused.code, &*refused.path), (Code::UnknownFrame, ""));
}
