"""``make bench``: measure everything and write the table into ``docs/benchmarks.md``."""

from __future__ import annotations

import asyncio
import os
import platform
from pathlib import Path

from tests.bench import load, memory, pictures, press, restart, room, rules, store
from tests.bench.line import Line
from tests.bench.size import Size

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"
LOADED = "<!-- load -->", "<!-- /load -->"
HEAD = "| what | we | yardstick | it | ratio |\n| --- | --- | --- | --- | --- |"


async def measured() -> list[tuple[str, list[Line] | list[Size]]]:
    """Every table, by its title."""
    return [
        ("The rules", list(rules.lines())),
        ("Keeping a move", await store.lines()),
        ("The door", await room.lines()),
        ("Answering a press", await press.lines()),
        ("Coming back", await restart.lines()),
        ("Memory", memory.lines()),
        ("Pictures", await pictures.lines()),
    ]


def main() -> None:
    """Measure, print, write down. With ``LOAD=1`` it is the load that is measured, and nothing else."""
    if os.environ.get("LOAD"):
        _write(asyncio.run(load.measured([200, 2000], float(os.environ.get("LOAD_SECONDS", "40")))), *LOADED)
        return
    tables = asyncio.run(measured())
    machine = f"Python {platform.python_version()}, {platform.system()} on {platform.machine()}."
    text = "\n\n".join([machine, *(f"### {title}\n\n{HEAD}\n" + "\n".join(map(str, t)) for title, t in tables)])
    _write(text, BEGIN, END)


def _write(text: str, begin: str, end: str) -> None:
    """Print it, and put it into the page between two marks."""
    print(text)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(end)[2]
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
