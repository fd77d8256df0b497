//! The example lines of the protocol's page as values, written down by hand.

use brain_wire_types::*;

/// What a line decodes to: a frame, or the answer to a method that is known.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Decoded<'a> {
    ToRunner(ToRunner<'a>),
    ToBrain(ToBrain<'a>),
    Answer(Answer<'a>),
}

impl<'a, T: Into<ToRunner<'a>>> From<T> for Decoded<'a> {
    fn from(frame: T) -> Self {
        Decoded::ToRunner(frame.into())
    }
}

fn to_brain(frame: impl Into<ToBrain<'static>>) -> Decoded<'static> {
    Decoded::ToBrain(frame.into())
}

fn answer(frame: impl Into<Answer<'static>>) -> Decoded<'static> {
    Decoded::Answer(frame.into())
}

fn text(text: &'static str) -> Text<'static> {
    Text { text: text.into() }
}

fn failure(code: ErrorCode, message: &'static str) -> Failure<'static> {
    Failure {
        attachment: "ATTACHMENT_ID".into(),
        turn: Some("TURN_ID".into()),
        id: "REQUEST_ID".into(),
        error: RunnerError {
            code,
            message: message.into(),
        },
    }
}

/// Each accepted line's vector, by name.
pub(crate) fn values() -> Vec<(&'static str, Decoded<'static>)> {
    let mut values = requests();
    values.extend(told());
    values.extend(answers());
    values
}

fn requests() -> Vec<(&'static str, Decoded<'static>)> {
    let open = OpenRequest {
        attachment: "ATTACHMENT_ID".into(),
        id: "REQUEST_ID".into(),
        params: Options {
            session_id: "SESSION_ID".into(),
            dir: "/path/to/native".into(),
            config: Config {
                model: "openai/gpt-4.1-mini".into(),
                tools: vec!["echo".into()],
            },
            tools: vec![Tool {
                name: "echo".into(),
                description: Some("Echo text".into()),
                input_schema: JsonObject::parse(r#"{"type":"object"}"#).unwrap(),
            }],
            provider: Provider {
                api_key: Secret::new("PROVIDER_TOKEN"),
                base_url: None,
                api: None,
            },
        },
    };
    let prompt = PromptRequest {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        id: "REQUEST_ID".into(),
        params: text("Hello"),
    };
    let steer = SteerRequest {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        id: "REQUEST_ID".into(),
        params: text("Rather in French"),
    };
    let interrupt = InterruptRequest {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        id: "REQUEST_ID".into(),
    };
    let checkpoint = CheckpointRequest {
        attachment: "ATTACHMENT_ID".into(),
        id: "REQUEST_ID".into(),
    };
    let detach = DetachRequest {
        attachment: "ATTACHMENT_ID".into(),
        id: "REQUEST_ID".into(),
    };
    vec![
        ("page-open-request", open.into()),
        ("page-prompt-request", prompt.into()),
        ("page-steer-request", steer.into()),
        ("page-interrupt-request", interrupt.into()),
        ("page-checkpoint-request", checkpoint.into()),
        ("page-detach-request", detach.into()),
    ]
}

/// Tool calls, events, and what travels without its method being known.
fn told() -> Vec<(&'static str, Decoded<'static>)> {
    let tool_call = ToolCallRequest {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        id: "CALL_FRAME_ID".into(),
        params: ToolCall {
            id: "TOOL_CALL_ID".into(),
            name: "echo".into(),
            arguments: JsonObject::parse(r#"{"value":"hi"}"#).unwrap(),
        },
    };
    let tool_result = ToolResult {
        content: vec![Content::Text(ContentText { text: "hi".into() })],
        is_error: false,
    };
    let delta = AssistantDeltaEvent {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        data: AssistantDelta {
            text: "Hello".into(),
        },
    };
    let message = AssistantMessageEvent {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        data: AssistantMessage {
            text: "Hello!".into(),
            usage: Some(Usage {
                input: 12,
                output: 4,
            }),
            stop_reason: "stop".into(),
        },
    };
    let reply = Reply {
        attachment: "ATTACHMENT_ID".into(),
        turn: Some("TURN_ID".into()),
        id: "REQUEST_ID".into(),
        result: Json::parse("{}").unwrap(),
    };
    let limited = failure(ErrorCode::ProviderError, "upstream rate limit exceeded");
    vec![
        (
            "page-tool-result-reply",
            tool_call.reply(tool_result).into(),
        ),
        ("page-tool-call-request", to_brain(tool_call)),
        ("page-delta-event", to_brain(delta)),
        ("page-message-event", to_brain(message)),
        ("page-empty-reply-without-method", to_brain(reply)),
        ("page-failure-to-runner", limited.clone().into()),
        ("page-failure-without-method", to_brain(limited)),
    ]
}

fn answers() -> Vec<(&'static str, Decoded<'static>)> {
    let open = |result| {
        answer(OpenReply {
            attachment: "ATTACHMENT_ID".into(),
            id: "REQUEST_ID".into(),
            result: JsonObject::parse(result).unwrap(),
        })
    };
    let prompt = |interrupted| {
        answer(PromptReply {
            attachment: "ATTACHMENT_ID".into(),
            turn: "TURN_ID".into(),
            id: "REQUEST_ID".into(),
            result: PromptResult { interrupted },
        })
    };
    let steer = SteerReply {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        id: "REQUEST_ID".into(),
        result: Empty {},
    };
    let interrupt = InterruptReply {
        attachment: "ATTACHMENT_ID".into(),
        turn: "TURN_ID".into(),
        id: "REQUEST_ID".into(),
        result: Empty {},
    };
    let checkpoint = CheckpointReply {
        attachment: "ATTACHMENT_ID".into(),
        id: "REQUEST_ID".into(),
        result: vec![NativeFile {
            path: "session/file.jsonl".into(),
            size: 1024,
            append_only: true,
        }],
    };
    let detach = DetachReply {
        attachment: "ATTACHMENT_ID".into(),
        id: "REQUEST_ID".into(),
        result: Empty {},
    };
    let brain = |message| answer(failure(ErrorCode::BrainError, message));
    let limited = failure(ErrorCode::ProviderError, "upstream rate limit exceeded");
    vec![
        ("page-open-result-empty", open("{}")),
        (
            "page-open-result-metadata",
            open(r#"{"tools":["echo"],"protocol_version":1}"#),
        ),
        ("page-empty-reply-as-prompt", prompt(None)),
        ("page-prompt-result-interrupted", prompt(Some(true))),
        ("page-empty-reply-as-steer", answer(steer)),
        ("page-empty-reply-as-interrupt", answer(interrupt)),
        ("page-checkpoint-result", answer(checkpoint)),
        ("page-detach-result", answer(detach)),
        ("page-failure-as-prompt", answer(limited)),
        ("page-failure-as-steer", brain("this runner cannot steer")),
        ("page-failure-as-interrupt", brain("no such turn")),
    ]
}
