"""Everything written can be read."""

from __future__ import annotations

import pytest

from render import theme
from render.theme import SEATS, blend, contrast, fade, ink_on


@pytest.mark.parametrize("ground", ["NIGHT", "NIGHT_DEEP", "NIGHT_RAISED"])
@pytest.mark.parametrize("ink", ["CHALK", "CHALK_SOFT", "LAMP", "GOOD", "BAD"])
def test_writing_on_the_table(ground: str, ink: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("ground", ["PAPER", "PAPER_SHADE"])
@pytest.mark.parametrize("ink", ["INK", "INK_SOFT"])
def test_writing_on_paper(ground: str, ink: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


def test_emblems_are_seen_on_their_colours_and_colours_on_the_table() -> None:
    for seat in SEATS:
        assert contrast(seat.colour, seat.ink) >= 4.5, seat
        assert ink_on(seat.colour) == seat.ink
    assert len({seat.colour for seat in SEATS}) == len({seat.emblem for seat in SEATS}) == 9


def test_contrast_is_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_mixing_colours() -> None:
    assert blend("#000000", "#ffffff", 0.5) == "#808080"
    assert fade("#123456", 0.5) == "#12345680"
