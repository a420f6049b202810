"""``make bench``: measure everything and write the table into ``docs/benchmarks.md``."""

from __future__ import annotations

import asyncio
import platform
import sys
from pathlib import Path

from tests.bench import pictures, press, rules, store
from tests.bench.line import Line

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"
HEAD = "| what | we | yardstick | it | ratio |\n| --- | --- | --- | --- | --- |"


async def measured() -> list[tuple[str, list[Line]]]:
    """Every table, by its title."""
    return [
        ("The rules", list(rules.lines())),
        ("Keeping a move", await store.lines()),
        ("Answering a press", await press.lines()),
        ("Pictures", await pictures.lines()),
    ]


def main() -> None:
    """Measure, print, write down."""
    tables = asyncio.run(measured())
    machine = f"Python {platform.python_version()}, {platform.system()} on {platform.machine()}."
    text = "\n\n".join([machine, *(f"### {title}\n\n{HEAD}\n" + "\n".join(map(str, t)) for title, t in tables)])
    print(text)
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
