//! Frames of the generated types, built from the members that an encoder case gives.

mod payload;

use brain_wire_types::*;
use serde_json::Value;

pub(crate) use payload::NoRustString;
use payload::{
    empty, free, native_file, options, runner_error, tool_call, tool_result, usage, user_text,
};
use payload::{Built, Characters, Members};

pub(crate) fn to_runner(frame: &Value) -> Built<ToRunner<'static>> {
    let mut frame = Members::of(frame);
    let attachment = frame.text("attachment")?;
    let id = frame.text("id")?;
    let method = frame.maybe("method");
    let built = match method.as_ref().map(|method| method.as_str().unwrap()) {
        Some("open") => {
            let params = options(&frame.take("params"))?;
            OpenRequest {
                attachment,
                id,
                params,
            }
            .into()
        }
        Some("prompt") => {
            let turn = frame.text("turn")?;
            let params = user_text(&frame.take("params"))?;
            PromptRequest {
                attachment,
                turn,
                id,
                params,
            }
            .into()
        }
        Some("steer") => {
            let turn = frame.text("turn")?;
            let params = user_text(&frame.take("params"))?;
            SteerRequest {
                attachment,
                turn,
                id,
                params,
            }
            .into()
        }
        Some("interrupt") => {
            let turn = frame.text("turn")?;
            InterruptRequest {
                attachment,
                turn,
                id,
            }
            .into()
        }
        Some("checkpoint") => CheckpointRequest { attachment, id }.into(),
        Some("detach") => DetachRequest { attachment, id }.into(),
        Some(other) => panic!("{other} goes elsewhere"),
        None => {
            if let Some(error) = frame.maybe("error") {
                let turn = frame.maybe_text("turn")?;
                let error = runner_error(&error)?;
                Failure {
                    attachment,
                    turn,
                    id,
                    error,
                }
                .into()
            } else {
                let turn = frame.text("turn")?;
                let result = tool_result(&frame.take("result"))?;
                ToolCallReply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into()
            }
        }
    };
    frame.end();
    Ok(built)
}

pub(crate) fn to_brain(frame: &Value) -> Built<ToBrain<'static>> {
    let mut frame = Members::of(frame);
    let attachment = frame.text("attachment")?;
    if let Some(event) = frame.maybe("event") {
        let turn = frame.text("turn")?;
        let mut data = Members::of(&frame.take("data"));
        frame.end();
        let text = data.text("text")?;
        let built = match event.as_str().unwrap() {
            "assistant.delta" => {
                let data = AssistantDelta { text };
                AssistantDeltaEvent {
                    attachment,
                    turn,
                    data,
                }
                .into()
            }
            "assistant.message" => {
                let usage = data.maybe("usage").as_ref().map(usage);
                let stop_reason = data.text("stop_reason")?;
                let data = AssistantMessage {
                    text,
                    usage,
                    stop_reason,
                };
                AssistantMessageEvent {
                    attachment,
                    turn,
                    data,
                }
                .into()
            }
            other => panic!("no event {other}"),
        };
        data.end();
        return Ok(built);
    }
    let id = frame.text("id")?;
    let built = if let Some(error) = frame.maybe("error") {
        let turn = frame.maybe_text("turn")?;
        let error = runner_error(&error)?;
        Failure {
            attachment,
            turn,
            id,
            error,
        }
        .into()
    } else if let Some(method) = frame.maybe("method") {
        assert_eq!(method, "tool.call");
        let turn = frame.text("turn")?;
        let params = tool_call(&frame.take("params"))?;
        ToolCallRequest {
            attachment,
            turn,
            id,
            params,
        }
        .into()
    } else {
        reply(&mut frame, attachment, id)?
    };
    frame.end();
    Ok(built)
}

fn reply(frame: &mut Members, attachment: Characters, id: Characters) -> Built<ToBrain<'static>> {
    let method = frame.maybe("$answers");
    Ok(
        match method.as_ref().map(|method| method.as_str().unwrap()) {
            Some("open") => {
                let result = frame.object("result");
                OpenReply {
                    attachment,
                    id,
                    result,
                }
                .into()
            }
            Some("prompt") => {
                let turn = frame.text("turn")?;
                let mut result = Members::of(&frame.take("result"));
                let interrupted = result
                    .maybe("interrupted")
                    .map(|value| value.as_bool().unwrap());
                result.end();
                let result = PromptResult { interrupted };
                PromptReply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into()
            }
            Some("steer") => {
                let turn = frame.text("turn")?;
                let result = empty(&frame.take("result"));
                SteerReply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into()
            }
            Some("interrupt") => {
                let turn = frame.text("turn")?;
                let result = empty(&frame.take("result"));
                InterruptReply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into()
            }
            Some("checkpoint") => {
                let result = frame.list("result", native_file)?;
                CheckpointReply {
                    attachment,
                    id,
                    result,
                }
                .into()
            }
            Some("detach") => {
                let result = empty(&frame.take("result"));
                DetachReply {
                    attachment,
                    id,
                    result,
                }
                .into()
            }
            Some(other) => panic!("no reply to {other}"),
            None => {
                let turn = frame.maybe_text("turn")?;
                let result = Json::parse(free(&frame.take("result"))).unwrap();
                Reply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into()
            }
        },
    )
}
