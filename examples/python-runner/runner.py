"""What Brain asks, and what each request may find.

Here every line is answered or handed to the one who waits for it.
"""

from dataclasses import dataclass

from brain_wire_types import (
    PROTOCOL_VERSION,
    TURNS,
    CheckpointRequest,
    DetachRequest,
    Empty,
    Envelope,
    Failure,
    InterruptRequest,
    JsonObject,
    OpenRequest,
    PromptRequest,
    SteerRequest,
    ToBrain,
    ToolCallReply,
    WireError,
    decode_to_runner,
    envelope,
)
from calls import Calls
from guard import note
from output import Output, failure, reason
from session import Session
from turn import Turn

Request = (
    OpenRequest
    | PromptRequest
    | SteerRequest
    | InterruptRequest
    | CheckpointRequest
    | DetachRequest
)


@dataclass(slots=True)
class _Attachment:
    """A session that is open, and its last turn."""

    session: Session
    turn: Turn | None = None


class OutOfPlace(Exception):
    """A request that finds not what it needs."""


class Runner:
    """All that is open."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._calls = Calls(output)
        self._attachments: dict[str, _Attachment] = {}

    def receive(self, line: bytes) -> None:
        """Takes one line, right or wrong."""
        try:
            frame = decode_to_runner(line)
        except WireError as error:
            self._refuse(line, error)
            return
        if isinstance(frame, ToolCallReply | Failure):
            self._calls.answered(frame)
            return
        try:
            answer = self._answer(frame)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is answered
            self._output.fail(failure(frame, error))
            return
        if answer is not None:
            self._output.answer(frame, answer)

    def end(self) -> None:
        """Gives up all that is under way."""
        self._calls.give_up()  # first: no end of a turn makes room for a call
        for attachment in self._attachments.values():
            if attachment.turn is not None:
                attachment.turn.give_up()

    def _answer(self, request: Request) -> ToBrain | None:
        """The answer, unless a turn gives it later. Raises why a request fails."""
        attachment = self._attachments.get(request.attachment)
        if isinstance(request, OpenRequest):
            if attachment is not None:
                raise OutOfPlace("the attachment is open")
            opened = _Attachment(Session(request.params))
            self._attachments[request.attachment] = opened
            return request.reply(JsonObject.of({"protocol_version": PROTOCOL_VERSION}))
        if attachment is None:
            raise OutOfPlace("no such attachment")

        turn = attachment.turn if attachment.turn and attachment.turn.active else None
        addressed = turn if turn is not None and turn.name == request.turn else None
        match request:
            case SteerRequest():
                if addressed is None:
                    raise OutOfPlace("the turn is not active")
                addressed.steer(request.params.text)
                return request.reply(Empty())
            case InterruptRequest():
                if addressed is not None:
                    addressed.interrupt()
                return request.reply(Empty())
            case _ if turn is not None:
                raise OutOfPlace("a turn is active")
            case PromptRequest():
                session = attachment.session
                attachment.turn = Turn(request, session, self._calls, self._output)
                return None
            case CheckpointRequest():
                return request.reply(attachment.session.checkpoint())
            case DetachRequest():
                del self._attachments[request.attachment]
                return request.reply(Empty())

    def _refuse(self, line: bytes, error: WireError) -> None:
        """Tells of a line that is wrong: whom it concerns, or people at least."""
        about = _envelope_of(line)
        if about.method is None and self._calls.refused(about, error):
            return
        if about.attachment is None or about.id is None or about.method is None:
            note(f"a line is refused: {error}")
            return
        bare = TURNS.get(about.method) == "absent"
        refused = Failure(
            attachment=about.attachment,
            turn=None if bare else about.turn,
            id=about.id,
            error=reason(error),
        )
        self._output.fail(refused)


def _envelope_of(line: bytes) -> Envelope:
    """What a wrong line tells about itself: nothing, if it is no JSON."""
    try:
        return envelope(line)
    except WireError:
        return Envelope()
