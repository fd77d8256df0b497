"""An echo harness: a runner of Brain that holds all conversations of examples/README.md.

It has no model. Lines come in here, one by one, until there are no more; then the
process ends, whatever still runs.

Run: python3 examples/python-runner/main.py
"""

import asyncio
import os
import sys
from pathlib import Path

# The bindings where they are generated: a copy here could only grow old. Whoever
# copies this folder installs the package, or puts it beside this file, and takes this
# line out.
sys.path.append(str(Path(__file__).resolve().parents[2] / "generated/python"))

from brain_wire_types import WireError, iter_frames
from guard import note, take_stdout
from output import Output
from runner import Runner

LAST_WORDS = 1.5
"""How long the last frames may take to get out, in seconds; Brain waits for 2."""


async def serve(output: Output) -> None:
    runner = Runner(output)
    lines = iter_frames(sys.stdin.buffer)
    try:
        # Read in a thread: stdin may be a pipe or a file, on every system.
        while (line := await asyncio.to_thread(next, lines, None)) is not None:
            runner.receive(line)
    except WireError as error:
        note(f"stdin ends: {error}")
    runner.end()


output = Output(take_stdout())
asyncio.run(serve(output))
output.end(LAST_WORDS)
# All is with the pipe, or nobody reads it: no forgotten thread keeps the process alive.
os._exit(0)
