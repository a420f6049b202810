"""How the house is built: rooms, modules and functions that fit in the head, nothing that nobody uses, words of a
closed set as types, and no fact that is taken out of a text."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest

from rules.core.events import Happening
from tests.play import every_game
from tests.sources import HOUSE, definitions, module_of, texts, trees

LEFT_FOR_TESTS = {
    "render.icons.NAMES",  # every name of an icon, for a test that looks at all of them
    "render.photos.found.album",  # photographs to measure and test by
}
"""What only tests use, and belongs where it is."""

BY_NAME = {
    "bot.keeping.engines.postgres",  # only where a database of that kind is meant is its driver there
    "bot.keeping.engines.starts",
    "bot.keeping.engines.news",
}
"""Modules that are imported by their names."""


class Names(ast.NodeVisitor):
    """What a module defines at its top, and what it uses: its own names, others' (``taken``), whole modules."""

    def __init__(self, tree: ast.Module) -> None:
        self.called: dict[str, str] = {}
        self.own, self.taken = Counter[str](), set[str]()
        self.handed = set[str]()
        self.visit(tree)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        whole = {f"{node.module}.{alias.name}" for alias in node.names}
        self.taken |= whole
        self.called |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name):
            self.own[node.value.id] += 1
            self.taken.add(f"{self.called.get(node.value.id)}.{node.attr}")
        else:
            self.visit(node.value)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self.own[node.id] += 1
            self.handed.add(self.called.get(node.id, ""))


def defined(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The names of a module, each with what defines it. What is decorated has been handed to something."""
    for node in tree.body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() if not node.decorator_list:
                yield node.name, node
            case ast.Assign() | ast.AnnAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                named = (n for target in targets for n in ast.walk(target) if isinstance(n, ast.Name))
                yield from ((n.id, node) for n in named if isinstance(n.ctx, ast.Store))


def test_nothing_stands_in_the_house_that_nobody_uses() -> None:
    """Every name at the top of a module is used in it outside its own definition, or by another."""
    every = {module_of(f): tree for package in (*HOUSE, "examples") for f, tree in trees(package).items()}
    looks = {module: Names(tree) for module, tree in every.items()}
    taken = {name for look in looks.values() for name in look.taken} | LEFT_FOR_TESTS
    whole = {name for look in looks.values() for name in look.handed} | BY_NAME
    unused = []
    for module, tree in every.items():
        if module in whole or module.startswith("examples."):
            continue
        for name, node in defined(tree):
            cog = module.startswith("cogs.") and name == "setup"  # discord.py's word for it
            if cog or name.startswith("__") or f"{module}.{name}" in taken:
                continue
            if looks[module].own[name] <= Names(ast.Module([node], [])).own[name]:
                unused.append(f"{module}.{name}")
    assert not unused


LINES, SCREEN, ROOM = 300, 45, 20
"""Lines of a module and of a function; modules of a room, beside the one that opens it."""

ONE_ROW_A_FIELD = {"rules/creation/view/making.py: world"}
"""A view with a row for every field, which nothing is gained by cutting."""


@pytest.mark.parametrize("package", [*HOUSE, "examples"])
def test_modules_have_one_idea_and_functions_fit_a_screen(package: str) -> None:
    for file, text in texts(package):
        assert text.count("\n") <= LINES, file
    for file, tree in trees(package).items():
        for node in definitions(tree.body):
            if isinstance(node, ast.ClassDef) or f"{file}: {node.name}" in ONE_ROW_A_FIELD:
                continue
            assert (node.end_lineno or 0) - node.lineno < SCREEN, f"{file}: {node.name}"


@pytest.mark.parametrize("package", [*HOUSE, "examples"])
def test_no_room_is_full(package: str) -> None:
    rooms = Counter(file.rpartition("/")[0] for file in trees(package) if not file.endswith("/__init__.py"))
    assert not {room: modules for room, modules in rooms.items() if modules > ROOM}


OF_A_CLOSED_SET = {"kind", "phase", "stage", "step", "slot", "mode", "status", "part"}
"""Names of fields that say which of a few things something is."""

OPEN = {
    "Question.kind",  # of all games: each names its own in `kinds` and `phases`, and `test_parts.py` asks every one
    "Asking.kind",
    "Ending.kind",
    "Form.kind",
    "Todo.kind",
    "Term.kind",  # words for people
    "Terms.kind",
}
"""Kinds of questions, which are a table in each game, and what people read."""


def test_a_closed_set_is_a_type_and_no_string() -> None:
    """So that mypy finds a word that is none of them."""
    strings = {
        f"{node.name}.{field.target.id}"
        for tree in trees("rules").values()
        for node in definitions(tree.body)
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if field.target.id in OF_A_CLOSED_SET and ast.unparse(field.annotation) == "str"
    }
    assert strings == OPEN


def test_every_name_for_what_happens_is_used() -> None:
    used = {
        word
        for package in ("rules", "bot")
        for file, text in texts(package)
        if file != "rules/core/events.py"
        for word in re.findall(r'"([a-z ]+)"', text)
    }
    assert {*get_args(Happening)} <= used


SAMPLES = {"bot/sandbox/world.py", "bot/rehearsal/company.py"}
"""They show the bot, or try it, with a game that has what is to be seen."""


def test_no_game_is_named_in_the_bot() -> None:
    """What it needs to know of one, the game says."""
    names = {name for game in every_game() for name in (game.slug, game.family)}
    titles = re.compile("|".join(rf"\b{re.escape(game.title)}\b" for game in every_game()))
    named = {
        (file, node.value)
        for package in ("bot", "cogs")
        for file, tree in trees(package).items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if file not in SAMPLES and (node.value in names or titles.search(node.value))
    }
    assert not named


TAKEN_APART = re.compile(
    r"\.(?:key|kind|id|prompt|label|slot|subject)\.(?:r?partition|r?split|startswith|endswith|removeprefix|removesuffix)\((?!\))"
)


def test_nobody_takes_an_id_a_key_or_a_kind_apart() -> None:
    """What they are made of stands in the action, in the view, or in a field beside them."""
    guilty = {file for package in HOUSE for file, text in texts(package) if TAKEN_APART.search(text)}
    reads_ids_of_rules = {"rules/core/book/finding.py", "rules/core/book/sheet.py"}
    writes_and_reads = {"bot/keeping/table.py", "bot/keeping/told.py"}
    shortens_words = {"bot/telling/controls/shorter.py"}
    assert guilty == reads_ids_of_rules | writes_and_reads | shortens_words
