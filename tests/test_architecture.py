"""Who may import what, where the import linter's contracts cannot say it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import get_args

import pytest

from rules.core.events import Happening

ROOT = Path(__file__).parent.parent

HOUSE = ("rules", "render", "bot", "cogs")


@cache
def trees(package: str) -> dict[str, ast.Module]:
    """Every file below a package, read once."""
    return {
        file.relative_to(ROOT).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted((ROOT / package).rglob("*.py"))
    }


def texts(package: str) -> Iterator[tuple[str, str]]:
    """Every file below a package, with its text."""
    return ((file, (ROOT / file).read_text(encoding="utf-8")) for file in trees(package))


def definitions(body: Iterable[ast.stmt]) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Functions and classes of a module, also those within a class."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node
        if isinstance(node, ast.ClassDef | ast.If):
            yield from definitions(node.body)


def module_of(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def imports(package: str) -> Iterator[tuple[str, str]]:
    """Every import below a package: the file, and the module imported."""
    for name, tree in trees(package).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                yield from ((name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{name}: relative imports hide where things come from"
                if not (
                    ROOT / (node.module or "").replace(".", "/")
                ).is_dir():  # else what is imported from it says
                    yield name, node.module or ""
                yield from ((name, f"{node.module}.{alias.name}") for alias in node.names)


@pytest.mark.parametrize("package", HOUSE)
def test_only_the_painter_and_the_photo_lab_know_pillow(package: str) -> None:
    allowed = ("render/paint/", "render/photos/upload.py")
    guilty = {f for f, module in imports(package) if module.split(".")[0] == "PIL" and not f.startswith(allowed)}
    assert not guilty


def test_pictures_are_made_from_views_and_never_from_states() -> None:
    """A secret cannot be drawn by mistake when the drawing code has no way to it. Captions are words made from a
    view, which descriptions say as well."""
    guilty = {
        (file, module)
        for file, module in imports("render")
        if module.startswith("rules.")
        and not module.startswith("rules.core")
        and file != "render/__main__.py"
        and not {"view", "views", "captions"} & set(module.split(".")[1:])
    }
    assert not guilty


def test_the_pictures_of_an_example_are_made_from_its_views() -> None:
    pictures = {(file, module) for file, module in imports("examples") if file.endswith("/picture.py")}
    own = {module.split(".")[2] for _, module in pictures if module.startswith("examples.")}
    assert own == {"view"}


def test_nobody_knows_an_example_but_by_its_name() -> None:
    assert not [f for package in HOUSE for f, module in imports(package) if module.split(".")[0] == "examples"]


def test_pictures_do_not_know_the_state_base() -> None:
    guilty = {f for f, module in imports("render") if module == "rules.core.State" and f != "render/__main__.py"}
    assert not guilty


def test_a_table_is_written_only_by_whoever_holds_it() -> None:
    """Each verb of the store that writes a table is called where that table is held, or is new."""
    store = {
        (file, name)
        for package in ("bot", "cogs")
        for file in (ROOT / package).rglob("*.py")
        for name in re.findall(
            r"store\.((?:log|tables)\.(?:record|open|bring_in|lay_aside))\(", file.read_text(encoding="utf-8")
        )
    }
    where = {(file.relative_to(ROOT).as_posix(), name) for file, name in store}
    assert where == {
        ("bot/door/writing.py", "log.record"),
        ("bot/door/opening.py", "tables.open"),
        ("bot/door/memory/bringing.py", "tables.bring_in"),
        ("bot/door/memory/forking.py", "tables.bring_in"),
        ("bot/door/room.py", "tables.lay_aside"),
    }


def test_what_discord_py_keeps_to_itself_is_used_in_one_place() -> None:
    """Its calls by numbers alone are no promise of its: what becomes of them is looked at there."""
    private = {
        f"{package}/{file.relative_to(ROOT / package).as_posix()}"
        for package in ("bot", "cogs")
        for file in (ROOT / package).rglob("*.py")
        if re.search(r"(client|bot|self)\.http\b", file.read_text(encoding="utf-8"))
    }
    assert private == {"bot/line/rest.py"}


def needs() -> dict[str, set[str]]:
    """Every module of the house with the modules it names, be it for types alone."""
    files = {module_of(file): tree for package in HOUSE for file, tree in trees(package).items()}
    found: dict[str, set[str]] = {}
    for name, tree in files.items():
        wanted = {
            module
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for module in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
        }
        found[name] = {m for m in wanted if m in files and m != name and not name.startswith(f"{m}.")}
    return found


def test_no_import_goes_round_in_a_circle() -> None:
    """Modules that need no other are taken away, again and again, until nothing is left."""
    left = needs()
    while ready := {name for name, wanted in left.items() if not wanted & left.keys()}:
        left = {name: wanted for name, wanted in left.items() if name not in ready}
    assert not left, "these need each other, or what does"


def test_no_two_folders_need_each_other() -> None:
    """Of two rooms beside each other one is above the other."""
    rooms = {module_of(file): file.split("/")[:-1] for package in HOUSE for file in trees(package)}
    needed = set[tuple[str, str]]()
    for name, wanted in needs().items():
        for other in wanted:
            steps = [*zip_longest(rooms[name], rooms[other])]
            parted = next((at for at, (a, b) in enumerate(steps) if a != b), None)
            if parted is not None and None not in steps[parted]:  # neither lies in the other
                needed.add((".".join(rooms[name][: parted + 1]), ".".join(rooms[other][: parted + 1])))
    assert not [(a, b) for a, b in needed if (b, a) in needed and a < b]


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


LINES, SCREEN = 300, 45
"""Lines of a module of the rules, and of a function."""

ONE_ROW_A_FIELD = {"rules/creation/view/making.py: world"}
"""A view with a row for every field, which nothing is gained by cutting."""


def test_the_rules_are_modules_of_one_idea_and_functions_that_fit_a_screen() -> None:
    for file, text in texts("rules"):
        assert text.count("\n") <= LINES, file
    for file, tree in trees("rules").items():
        for node in definitions(tree.body):
            if isinstance(node, ast.FunctionDef) and f"{file}: {node.name}" not in ONE_ROW_A_FIELD:
                assert (node.end_lineno or 0) - node.lineno < SCREEN, f"{file}: {node.name}"


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


TAKEN_APART = re.compile(
    r"\.(?:key|kind|id|prompt|label)\.(?:r?partition|r?split|startswith|endswith|removeprefix|removesuffix)\("
)


def test_nobody_takes_an_id_a_key_or_a_kind_apart() -> None:
    """What they are made of stands in the action, in the view, or in a field beside them."""
    guilty = {
        file
        for package in ("rules", "render", "cogs")
        for file, text in texts(package)
        if TAKEN_APART.search(text)
    }
    assert guilty == {"rules/core/book/finding.py", "rules/core/book/sheet.py"}, "which read the ids of rules"
