"""pydantic in its strict mode: a union of models."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Name = Annotated[str, Field(min_length=1)]
Int = Annotated[int, Field(ge=0, le=2**53 - 1)]


class Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Text(Strict):
    text: str


class Usage(Strict):
    input: Int
    output: Int


class Message(Strict):
    text: str
    usage: Usage | None = None
    stop_reason: str


class Delta(Strict):
    attachment: Name
    turn: Name
    event: Literal["assistant.delta"]
    data: Text


class MessageEvent(Strict):
    attachment: Name
    turn: Name
    event: Literal["assistant.message"]
    data: Message


class Call(Strict):
    id: Name
    name: Name
    arguments: dict[str, Any]


class ToolCall(Strict):
    attachment: Name
    turn: Name
    id: Name
    method: Literal["tool.call"]
    params: Call


class Content(Strict):
    type: Literal["text"]
    text: str


class Result(Strict):
    content: list[Content]
    is_error: bool


class ToolResult(Strict):
    attachment: Name
    turn: Name
    id: Name
    result: Result


class NativeFile(Strict):
    path: Name
    size: Int
    append_only: bool


class Checkpoint(Strict):
    attachment: Name
    id: Name
    result: list[NativeFile]


class RunnerError(Strict):
    code: Literal["provider_error", "brain_error"]
    message: str


class Failure(Strict):
    attachment: Name
    turn: Name | None = None
    id: Name
    error: RunnerError


class Config(Strict):
    model: Name
    tools: list[Name]


class Tool(Strict):
    name: Name
    description: str | None = None
    input_schema: dict[str, Any]


class Provider(Strict):
    api_key: str
    base_url: Name | None = None
    api: Name | None = None


class Options(Strict):
    session_id: Name
    dir: Name
    config: Config
    tools: list[Tool]
    provider: Provider


class Open(Strict):
    attachment: Name
    id: Name
    method: Literal["open"]
    params: Options


class Prompt(Strict):
    attachment: Name
    turn: Name
    id: Name
    method: Literal["prompt", "steer"]
    params: Text


Event = Annotated[Delta | MessageEvent, Field(discriminator="event")]
Request = Annotated[Open | Prompt, Field(discriminator="method")]

adapters: dict[str, TypeAdapter[Any]] = {
    "to_runner": TypeAdapter(Request | ToolResult | Failure),
    "to_brain": TypeAdapter(Event | ToolCall | Failure),
    "to_brain:checkpoint": TypeAdapter(Checkpoint | Failure),
}


def encode(value: Any) -> bytes:
    return value.model_dump_json(exclude_none=True).encode()  # type: ignore[no-any-return]
