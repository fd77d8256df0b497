//! Strategies that make frames of every kind.
#![allow(dead_code)] // no test uses all of it

use std::borrow::Cow;

use brain_wire_types::*;
use proptest::char;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

type Characters = Cow<'static, str>;

fn characters(length: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    // Any character, and more often those that are escaped, or have to be told from those that are.
    let character = prop_oneof![
        2 => char::any(),
        2 => proptest::sample::select(vec!['"', '\\', '/', '\n', '\r', '\0', '\u{1f}', '\u{7f}', '\u{2028}', '{', '}']),
        3 => char::range('a', 'z'),
    ];
    vec(character, length).prop_map(String::from_iter)
}

pub(crate) fn text() -> impl Strategy<Value = Characters> {
    characters(0..8).prop_map(Cow::Owned)
}

fn name() -> impl Strategy<Value = Characters> {
    characters(1..8).prop_map(Cow::Owned)
}

fn path() -> impl Strategy<Value = Characters> {
    vec("[a-z .]{0,3}[b-zé]", 1..4).prop_map(|segments| segments.join("/").into())
}

fn int() -> impl Strategy<Value = u64> {
    const MAX: u64 = (1 << 53) - 1;
    prop_oneof![0..=9_u64, MAX - 1..=MAX, 0..=MAX]
}

/// The text of any JSON value, in any layout: it is carried verbatim.
fn json() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        "-?(0|[1-9][0-9]{0,20})(\\.[0-9]{1,3})?([eE][+-]?[0-9]{1,3})?",
        Just(r#""\ud83d\ude00\/\u0000""#.to_owned()),
        characters(0..4).prop_map(quoted),
    ];
    leaf.prop_recursive(4, 24, 4, |value| {
        let list = vec((space(), value.clone()), 0..4).prop_map(|items| {
            let items = items.iter().map(|(space, item)| format!("{space}{item}"));
            format!("[{}]", items.collect::<Vec<_>>().join(","))
        });
        prop_oneof![list, members(value)]
    })
}

fn object() -> impl Strategy<Value = String> {
    members(json())
}

fn members(value: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let member = (characters(0..3), space(), value);
    vec(member, 0..4).prop_map(|members| {
        // The index makes the names differ.
        let members = members
            .iter()
            .enumerate()
            .map(|(index, (name, space, value))| {
                format!(
                    "{space}{}{space}:{space}{value}",
                    quoted(format!("{index}{name}"))
                )
            });
        format!("{{{}}}", members.collect::<Vec<_>>().join(","))
    })
}

fn space() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec!["", "", " ", "\t ", " \t\t"])
}

fn quoted(text: String) -> String {
    serde_json::Value::String(text).to_string()
}

fn free_object() -> impl Strategy<Value = JsonObject<'static>> {
    object().prop_map(|text| JsonObject::parse(text).unwrap())
}

fn user_text() -> impl Strategy<Value = Text<'static>> {
    text().prop_map(|text| Text { text })
}

fn tool() -> impl Strategy<Value = Tool<'static>> {
    (name(), option::of(text()), free_object()).prop_map(|(name, description, input_schema)| Tool {
        name,
        description,
        input_schema,
    })
}

fn options() -> impl Strategy<Value = Options<'static>> {
    let config = (name(), vec(name(), 0..3)).prop_map(|(model, tools)| Config { model, tools });
    let provider = (text(), option::of(name()), option::of(name()));
    let provider = provider.prop_map(|(api_key, base_url, api)| {
        let api_key = Secret::new(api_key);
        Provider {
            api_key,
            base_url,
            api,
        }
    });
    (name(), name(), config, vec(tool(), 0..3), provider).prop_map(
        |(session_id, dir, config, tools, provider)| Options {
            session_id,
            dir,
            config,
            tools,
            provider,
        },
    )
}

fn runner_error() -> impl Strategy<Value = RunnerError<'static>> {
    let code = prop_oneof![Just(ErrorCode::ProviderError), Just(ErrorCode::BrainError)];
    (code, text()).prop_map(|(code, message)| RunnerError { code, message })
}

fn tool_result() -> impl Strategy<Value = ToolResult<'static>> {
    let content = text().prop_map(|text| Content::Text(ContentText { text }));
    (vec(content, 0..3), any::<bool>())
        .prop_map(|(content, is_error)| ToolResult { content, is_error })
}

pub(crate) fn to_runner() -> impl Strategy<Value = ToRunner<'static>> {
    let who = || (name(), name(), name());
    prop_oneof![
        (who(), options()).prop_map(|((attachment, _, id), params)| OpenRequest {
            attachment,
            id,
            params
        }
        .into()),
        (who(), user_text()).prop_map(|((attachment, turn, id), params)| PromptRequest {
            attachment,
            turn,
            id,
            params
        }
        .into()),
        (who(), user_text()).prop_map(|((attachment, turn, id), params)| SteerRequest {
            attachment,
            turn,
            id,
            params
        }
        .into()),
        who().prop_map(|(attachment, turn, id)| InterruptRequest {
            attachment,
            turn,
            id
        }
        .into()),
        who().prop_map(|(attachment, _, id)| CheckpointRequest { attachment, id }.into()),
        who().prop_map(|(attachment, _, id)| DetachRequest { attachment, id }.into()),
        (who(), tool_result()).prop_map(|((attachment, turn, id), result)| ToolCallReply {
            attachment,
            turn,
            id,
            result
        }
        .into()),
        (who(), runner_error()).prop_map(|((attachment, turn, id), error)| {
            let turn = Some(turn);
            Failure {
                attachment,
                turn,
                id,
                error,
            }
            .into()
        }),
    ]
}

/// A frame, and the method that it answers if it is a reply whose method is known.
pub(crate) fn to_brain() -> impl Strategy<Value = (ToBrain<'static>, Option<Method>)> {
    prop_oneof![
        told().prop_map(|frame| (frame, None)),
        replies().prop_map(|(frame, method)| (frame, Some(method))),
    ]
}

fn told() -> impl Strategy<Value = ToBrain<'static>> {
    let who = || (name(), name(), name());
    let call = (name(), name(), free_object());
    let call = call.prop_map(|(id, name, arguments)| ToolCall {
        id,
        name,
        arguments,
    });
    let usage = option::of((int(), int()).prop_map(|(input, output)| Usage { input, output }));
    let message = (text(), usage, text());
    let message = message.prop_map(|(text, usage, stop_reason)| AssistantMessage {
        text,
        usage,
        stop_reason,
    });
    let result = json().prop_map(|text| Json::parse(text).unwrap());
    prop_oneof![
        (who(), call).prop_map(|((attachment, turn, id), params)| ToolCallRequest {
            attachment,
            turn,
            id,
            params
        }
        .into()),
        (who(), text()).prop_map(|((attachment, turn, _), text)| {
            let data = AssistantDelta { text };
            AssistantDeltaEvent {
                attachment,
                turn,
                data,
            }
            .into()
        }),
        (who(), message).prop_map(|((attachment, turn, _), data)| AssistantMessageEvent {
            attachment,
            turn,
            data
        }
        .into()),
        (name(), option::of(name()), name(), result).prop_map(|(attachment, turn, id, result)| {
            Reply {
                attachment,
                turn,
                id,
                result,
            }
            .into()
        }),
        (name(), option::of(name()), name(), runner_error()).prop_map(
            |(attachment, turn, id, error)| Failure {
                attachment,
                turn,
                id,
                error
            }
            .into()
        ),
    ]
}

pub(crate) fn native_file() -> impl Strategy<Value = NativeFile<'static>> {
    (path(), int(), any::<bool>()).prop_map(|(path, size, append_only)| NativeFile {
        path,
        size,
        append_only,
    })
}

pub(crate) fn replies() -> impl Strategy<Value = (ToBrain<'static>, Method)> {
    let who = || (name(), name(), name());
    let result = Empty {};
    let steer = result.clone();
    let interrupt = result.clone();
    prop_oneof![
        (who(), free_object()).prop_map(|((attachment, _, id), result)| {
            (
                OpenReply {
                    attachment,
                    id,
                    result,
                }
                .into(),
                Method::Open,
            )
        }),
        (who(), option::of(any::<bool>())).prop_map(|((attachment, turn, id), interrupted)| {
            let result = PromptResult { interrupted };
            (
                PromptReply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into(),
                Method::Prompt,
            )
        }),
        who().prop_map(move |(attachment, turn, id)| {
            let result = steer.clone();
            (
                SteerReply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into(),
                Method::Steer,
            )
        }),
        who().prop_map(move |(attachment, turn, id)| {
            let result = interrupt.clone();
            (
                InterruptReply {
                    attachment,
                    turn,
                    id,
                    result,
                }
                .into(),
                Method::Interrupt,
            )
        }),
        (who(), vec(native_file(), 0..3)).prop_map(|((attachment, _, id), result)| {
            (
                CheckpointReply {
                    attachment,
                    id,
                    result,
                }
                .into(),
                Method::Checkpoint,
            )
        }),
        who().prop_map(move |(attachment, _, id)| {
            let result = result.clone();
            (
                DetachReply {
                    attachment,
                    id,
                    result,
                }
                .into(),
                Method::Detach,
            )
        }),
    ]
}
