"""Who may import what, where the import linter's contracts cannot say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import zip_longest

import pytest

from tests.sources import HOUSE, ROOT, module_of, trees


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
