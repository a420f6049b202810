"""Games from outside the house, called by the name of their package."""

from __future__ import annotations

from pathlib import Path

import pytest

from render import gallery
from render.cast import Cast
from render.guests import NotAGame, invite
from rules.core import Chance

PLAIN = """
from examples.lantern import SHEET
from examples.lantern.game import LanternGame

class Plain(LanternGame):
    slug = "plain"

def game():
    return Plain(SHEET)
"""


@pytest.mark.parametrize(
    ("package", "told"), [("nowhere.at.all", "no package nowhere.at.all"), ("examples", "no function game")]
)
def test_what_is_no_game_is_refused_in_a_sentence(package: str, told: str) -> None:
    with pytest.raises(NotAGame, match=told):
        invite(package)


def test_a_package_that_lacks_another_says_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lacking.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        invite("lacking")


def test_a_game_without_pictures_is_shown_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "plainly.py").write_text(PLAIN, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = invite("plainly")
    state = game.deal(2, game.options({}), Chance("plain")).state
    scene = gallery.board(game, game.view(state, None), Cast(names=("Ann", "Ben")))
    assert "Ann has 0 lanterns and 3 cards" in scene.says
