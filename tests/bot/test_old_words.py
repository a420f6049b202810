"""What 0.1.0 wrote into its logs as Markdown is read as what it meant; what people wrote stays what it is."""

from __future__ import annotations

import pytest

from bot.keeping import marking
from render.markdown import literal


@pytest.mark.parametrize(
    ("kind", "kept", "shown"),
    [
        ("away", "\ue0001\ue001 is away until <t:1700000000:f>.", "\ue0001\ue001 is away until <t:1700000000:f>."),
        ("seat", r"**A\_b** takes the seat of **C**.", r"**A\_b** takes the seat of **C**."),
        ("play", "**A** takes the seat of **C**.", r"\*\*A\*\* takes the seat of \*\*C\*\*."),
    ],
)
def test_old_lines(kind: str, kept: str, shown: str) -> None:
    assert marking.shown(literal(marking.renewed(kind, kept))) == shown
