"""The package in an environment that holds nothing else: its contents, and its README.

It runs in a folder in which `readme.py` is the README's program.
"""

import importlib.metadata
import subprocess
import sys

import brain_wire_types as wire

FILES = {
    "brain_wire_types/__init__.py",
    "brain_wire_types/generated.py",
    "brain_wire_types/py.typed",
}

distribution = importlib.metadata.distribution("brain-wire-types")
assert not distribution.requires, distribution.requires
files = {str(file) for file in distribution.files or []}
ours = {name for name in files if name.startswith("brain_wire_types/")}
assert {name for name in ours if "__pycache__" not in name} == FILES, ours
for licence in ("LICENSE-APACHE", "LICENSE-MIT"):
    assert any(name.endswith(licence) for name in files), licence

prompt = wire.PromptRequest(
    attachment="a", turn="t", id="1", params=wire.Text(text="hello")
)
detach = wire.DetachRequest(attachment="a", id="2")
lines = [wire.encode_to_runner(prompt), b'{"id":1}', wire.encode_to_runner(detach)]
REFUSED = "refused: unknown_frame at the root, byte 0"
TORN = "stopped: truncated_frame at the root, byte 3"
for torn, code, said in ((b"", 0, [REFUSED]), (b'{"i', 1, [REFUSED, TORN])):
    ran = subprocess.run(
        [sys.executable, "-I", "-B", "readme.py"],
        input=b"".join(line + b"\n" for line in lines) + torn,
        capture_output=True,
        check=False,
    )
    reply = wire.encode_to_brain(prompt.reply(wire.PromptResult()))
    assert ran.stdout == reply + b"\n", ran.stdout
    assert ran.stderr.decode().splitlines() == said, ran.stderr
    assert ran.returncode == code, ran.returncode
