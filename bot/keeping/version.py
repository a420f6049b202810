"""Which version this is. It is written in ``pyproject.toml`` and read from there; nothing here is installed."""

from __future__ import annotations

import tomllib
from pathlib import Path

_PROJECT = Path(__file__).parents[2] / "pyproject.toml"

VERSION: str = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"]
