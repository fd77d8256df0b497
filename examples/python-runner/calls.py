"""The tool calls of the whole process.

So many are in flight and no more, each result goes to the one who waits for it, late
ones to nobody.
"""

import asyncio

from brain_wire_types import (
    MAX_TOOL_CALLS,
    Envelope,
    Failure,
    JsonObject,
    PromptRequest,
    ToolCall,
    ToolCallReply,
    ToolCallRequest,
    WireError,
)
from output import Output


class _Waiting:
    """A call, and who waits for its piece."""

    def __init__(self, prompt: PromptRequest, frame: ToolCallRequest) -> None:
        self.prompt = prompt
        self.frame = frame
        self.piece: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def resolve(self, piece: str) -> None:
        if not self.piece.done():
            self.piece.set_result(piece)


class Calls:
    """Who waits for what."""

    def __init__(self, output: Output) -> None:
        self._output = output
        # How many were ever made: no id comes twice.
        self._made = 0
        # Those that wait for room, the oldest first.
        self._queue: list[_Waiting] = []
        # Those that wait for their result, by the frame's id.
        self._sent: dict[str, _Waiting] = {}

    def ask(
        self, prompt: PromptRequest, name: str, arguments: JsonObject
    ) -> asyncio.Future[str]:
        """Calls a tool for a prompt's turn, as soon as there is room.

        Gives what the tool said, or that it failed. It raises if the call cannot be
        written, and is cancelled if the call is given up.
        """
        self._made += 1
        frame = ToolCallRequest(
            attachment=prompt.attachment,
            turn=prompt.turn,
            id=f"call-{self._made}",
            params=ToolCall(id=f"tool-{self._made}", name=name, arguments=arguments),
        )
        call = _Waiting(prompt, frame)
        self._queue.append(call)
        self._send()
        return call.piece

    def answered(self, answer: ToolCallReply | Failure) -> None:
        """Takes the answer to a call. A late one, or one to nobody, is dropped."""
        call = self._take(answer)
        if call is not None and isinstance(answer, Failure):
            call.resolve(f"failed: {answer.error.message}")
        elif call is not None and isinstance(answer, ToolCallReply):
            text = "".join(piece.text for piece in answer.result.content)
            call.resolve(f"failed: {text}" if answer.result.is_error else text)
        self._send()

    def refused(self, about: Envelope, error: WireError) -> bool:
        """Ends the call whose answer was refused; tells whether there is one."""
        call = self._take(about)
        if call is not None:
            call.resolve(f"failed: {error}")
            self._send()
        return call is not None

    def give_up(self, prompt: PromptRequest | None = None) -> None:
        """Gives up a turn's calls, or those of all turns."""
        for call in [*self._queue, *self._sent.values()]:
            if prompt is None or call.prompt is prompt:
                if call in self._queue:
                    self._queue.remove(call)
                self._sent.pop(call.frame.id, None)
                call.piece.cancel()
        self._send()

    def _take(self, about: Envelope | ToolCallReply | Failure) -> _Waiting | None:
        """The waiting call that a line answers, which then waits no longer."""
        call = self._sent.get(about.id or "")
        if call is None or call.frame.attachment != about.attachment:
            return None
        if call.frame.turn != about.turn:
            return None
        return self._sent.pop(call.frame.id)

    def _send(self) -> None:
        while self._queue and len(self._sent) < MAX_TOOL_CALLS:
            call = self._queue.pop(0)
            try:
                self._output.write(call.frame)
                self._sent[call.frame.id] = call
            except WireError as error:
                call.piece.set_exception(error)
