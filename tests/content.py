"""The content of ``data/`` for tests: read once."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"


@functools.cache
def read(name: str) -> dict[str, Any]:
    """The parsed TOML of a file of ``data/``."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))
