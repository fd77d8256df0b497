"""Subjects take turns: what disturbs the machine for a while disturbs all of them."""

from collections.abc import Callable
from time import process_time_ns
from typing import Any, NamedTuple


class Subject(NamedTuple):
    """Who is measured."""

    name: str
    run: Callable[[], object]
    """Goes once over all lines or values."""


def measure(
    subjects: list[Subject], rounds: int, passes: int, lines: int
) -> list[dict[str, Any]]:
    """Gives nanoseconds of the processor for a line, one number a round, or why there are none.

    A round begins with another subject each time; the first counts for nothing.
    """
    outcomes: list[dict[str, Any]] = [{"nanoseconds": []} for _ in subjects]
    for number in range(rounds + 1):
        for place in range(len(subjects)):
            at = (number + place) % len(subjects)
            if "refused" in outcomes[at]:
                continue
            try:
                began = process_time_ns()
                for _ in range(passes):
                    subjects[at].run()
                took = process_time_ns() - began
            except Exception as error:  # whatever a library says
                outcomes[at] = {"refused": f"{type(error).__name__}: {error}"[:200]}
                continue
            if number > 0:
                outcomes[at]["nanoseconds"].append(took / (passes * lines))
    return outcomes
