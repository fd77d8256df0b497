"""One turn: from a prompt to its answer, which is written exactly once."""

import asyncio

from brain_wire_types import (
    AssistantDelta,
    AssistantDeltaEvent,
    AssistantMessage,
    AssistantMessageEvent,
    Failure,
    PromptReply,
    PromptRequest,
    PromptResult,
    Usage,
)
from calls import Calls
from output import Output, ProviderError, failure
from script import Call, Fail, Pause, Recall, Say, Step, deltas, script
from session import Entry, Session


class Turn:
    """A prompt at work."""

    def __init__(
        self, request: PromptRequest, session: Session, calls: Calls, output: Output
    ) -> None:
        self._request = request
        self._session = session
        self._calls = calls
        self._output = output
        self.active = True
        self._prompt = request.params.text
        self._steps = script(self._prompt)
        # The step at work.
        self._at = 0
        # The calls that were asked, by their steps; the first step not asked.
        self._asked: dict[int, asyncio.Future[str]] = {}
        self._ahead = 0
        # The answer so far.
        self._pieces: list[str] = []
        self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def name(self) -> str:
        """The turn's name."""
        return self._request.turn

    def steer(self, text: str) -> None:
        """Gives the turn more to do, after all that it has."""
        self._prompt += f"\n{text}"
        self._steps.extend(script(text))
        self._ask()

    def interrupt(self) -> None:
        """Ends the turn cleanly."""
        self._end(self._request.reply(PromptResult(interrupted=True)))

    def give_up(self) -> None:
        """Ends the turn without an answer."""
        self._end(None)

    async def _run(self) -> None:
        try:
            # What is steered meanwhile comes last.
            while self._at < len(self._steps):
                piece = await self._work(self._steps[self._at])
                if piece is not None:
                    await self._say(piece)
                await asyncio.sleep(0)  # the next line is taken, an interrupt perhaps
                await self._output.room()
                self._at += 1
            self._finish()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is answered
            self._end(failure(self._request, error))

    async def _work(self, step: Step) -> str | None:
        """Works one step and gives its piece."""
        match step:
            case Say(text=text):
                return text
            case Recall():
                return self._session.recall()
            case Pause(ms=ms):
                await asyncio.sleep(ms / 1000)
                return None
            case Fail(message=message):
                raise ProviderError(message)
            case Call():
                self._ask()
                return await self._asked[self._at]

    def _ask(self) -> None:
        """Asks all calls that stand next to each other, from the step at work."""
        self._ahead = max(self._ahead, self._at)
        while self._ahead < len(self._steps):
            step = self._steps[self._ahead]
            if not isinstance(step, Call):
                return
            piece = self._call(step)
            # It may fail long before it is waited for.
            piece.add_done_callback(self._called)
            self._asked[self._ahead] = piece
            self._ahead += 1

    def _call(self, step: Call) -> asyncio.Future[str]:
        if step.name in self._session.tools:
            return self._calls.ask(self._request, step.name, step.arguments)
        piece: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        piece.set_result(f"failed: {step.name} is not bound")
        return piece

    def _called(self, piece: asyncio.Future[str]) -> None:
        error = None if piece.cancelled() else piece.exception()
        if isinstance(error, Exception):
            self._end(failure(self._request, error))

    async def _say(self, piece: str) -> None:
        first = not self._pieces
        self._pieces.append(piece)
        for text in deltas(piece if first else f"\n{piece}"):
            await self._output.room()
            delta = AssistantDeltaEvent(
                attachment=self._request.attachment,
                turn=self._request.turn,
                data=AssistantDelta(text=text),
            )
            self._output.write(delta)

    def _finish(self) -> None:
        """The message, the record and the answer, with nothing in between."""
        text = "\n".join(self._pieces)
        usage = Usage(input=len(self._prompt), output=len(text))
        message = AssistantMessageEvent(
            attachment=self._request.attachment,
            turn=self._request.turn,
            data=AssistantMessage(text=text, usage=usage, stop_reason="stop"),
        )
        self._output.write(message)
        self._session.append(Entry(self._prompt, text))
        self._end(self._request.reply(PromptResult()))

    def _end(self, answer: PromptReply | Failure | None) -> None:
        """Ends the turn, unless it has ended: then that is how."""
        if not self.active:
            return
        self.active = False
        if asyncio.current_task() is not self._task:
            self._task.cancel()
        self._calls.give_up(self._request)
        if answer is not None:
            self._output.answer(self._request, answer)
