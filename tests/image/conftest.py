"""The image, for every test of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.image.house import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """The image, and nothing played yet."""
    return House(tmp_path)
