"""Whole games, kept word for word: what everybody was told and how the table looked to each of them."""

from __future__ import annotations

import pytest

from tests.play import every_game
from tests.transcript import GOLDEN, SETTINGS, transcript
from tests.wishes import open_yet

GAMES = {game.slug: game for game in every_game()}


@pytest.mark.parametrize("name", SETTINGS)
def test_the_transcript_is_as_it_was(name: str) -> None:
    kept = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    now = transcript(GAMES[SETTINGS[name].of or name], SETTINGS[name])
    assert now == kept, f"look at the difference, then keep it with: python -m tests.transcript {name}"


@pytest.mark.parametrize("name", [name for name, setting in SETTINGS.items() if setting.wishes])
def test_a_transcript_has_met_what_it_is_kept_for(name: str) -> None:
    written = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    missed = [wish.title for wish in open_yet(SETTINGS[name].wishes, written)]
    assert not missed, f"python -m tests.transcript {name} looks for a seed that meets {missed} again"


def test_every_game_has_a_transcript() -> None:
    """A game without one could change its every word unseen."""
    assert set(GAMES) == {setting.of or name for name, setting in SETTINGS.items()}
    assert set(SETTINGS) == {file.stem for file in GOLDEN.glob("*.txt")}
