"""``make bench``: measure everything and write the table into ``docs/benchmarks.md``."""

from __future__ import annotations

import asyncio
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from tests.bench import load, memory, pictures, press, restart, room, rules, store
from tests.bench.line import Line
from tests.bench.size import Size

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"
LOADED = "<!-- load -->", "<!-- /load -->"
_CPUS = Path("/proc/cpuinfo")
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
        table = asyncio.run(load.measured([200, 2000], float(os.environ.get("LOAD_SECONDS", "60"))))
        _write(f"{_where()}\n\n{table}", *LOADED)
        return
    tables = asyncio.run(measured())
    text = "\n\n".join([_where(), *(f"### {title}\n\n{HEAD}\n" + "\n".join(map(str, t)) for title, t in tables)])
    _write(text, BEGIN, END)


def _where() -> str:
    """Which commit was measured, and on what."""
    said = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    commit = said.stdout.strip() or "a copy without its history"
    names = (
        line.partition(":")[2].strip() for line in _CPUS.read_text().splitlines() if line.startswith("model name")
    )
    cpu = next(names, platform.machine()) if _CPUS.exists() else platform.machine()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    system = f"Python {platform.python_version()}, {platform.system()}, {cores} cores of {cpu}"
    return f"Measured at {commit} on {datetime.now(UTC).date()}: {system}."


def _write(text: str, begin: str, end: str) -> None:
    """Print it, and put it into the page between two marks."""
    print(text)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    after = rest.partition(end)[2]
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
