"""Each rule of each game has a test that cites it: ``@pytest.mark.rule("DS-ELT-04")``."""

from __future__ import annotations

import ast
import functools
import importlib
from pathlib import Path

import pytest

from rules.core import AnyGame
from tests.content import guests, house
from tests.play import every_game

HERE = Path(__file__).parent


@functools.cache
def cited() -> dict[str, set[str]]:
    """Every rule id in a ``rule`` mark of the tests, and of those that guests bring, with the files that cite it."""
    found: dict[str, set[str]] = {}
    brought = (Path(folder) for guest in guests() for folder in importlib.import_module(guest).__path__)
    for path in sorted(path for folder in (HERE, *brought) for path in folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_rule_mark(node.func):
                for id in node.args:
                    assert isinstance(id, ast.Constant), f"{path.name}:{node.lineno}: write rule ids out"
                    found.setdefault(str(id.value), set()).add(path.name)
    return found


def is_rule_mark(called: ast.expr) -> bool:
    """Whether this is ``pytest.mark.rule``."""
    return (
        isinstance(called, ast.Attribute)
        and called.attr == "rule"
        and isinstance(called.value, ast.Attribute)
        and called.value.attr == "mark"
    )


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_every_rule_of_a_game_is_cited_by_a_test(game: AnyGame) -> None:
    assert game.rules, f"{game.slug}: no rule begins with {game.chapters}"
    missing = [
        f"{rule.id} {rule.title}" for rule in game.rules if rule.kind != "advice" and rule.id not in cited()
    ]
    assert not missing, "no test cites: " + "; ".join(missing)


def test_every_cited_rule_is_on_a_sheet() -> None:
    invited = (sheet for game in every_game() for sheet in game.sheets)
    known = {rule.id for sheet in (*house().sheets.values(), *invited) for rule in sheet.rules}
    unknown = {id: sorted(files) for id, files in cited().items() if id not in known}
    assert not unknown, f"no sheet has: {unknown}"


def test_creation_carries_out_every_rule_of_every_scope_and_of_its_box() -> None:
    """No chapter is left out and no rule is waved through, whatever the game says of itself."""
    game = house().games["creation"]
    modes = ("mode:box", "mode:two_player", "mode:dice", "mode:altruism", "mode:palette", "mode:multiverse")
    more = ("mode:aaa", "mode:strategic", "mode:cartographer", "mode:collaborative")
    carried_out = ("basic", "full", "advanced", *modes, *more)
    wanted = [r.id for sheet in game.sheets for r in sheet.rules if r.scope in carried_out]
    assert len(wanted) > 740
    assert [r.id for r in game.rules] == wanted
