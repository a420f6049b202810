"""Who may import what, where the import linter's contracts cannot say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def imports(package: str) -> Iterator[tuple[str, str]]:
    """Every import below a package: the file, and the module imported."""
    for file in sorted((ROOT / package).rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{name}: relative imports hide where things come from"
                if not (
                    ROOT / (node.module or "").replace(".", "/")
                ).is_dir():  # else what is imported from it says
                    yield name, node.module or ""
                yield from ((name, f"{node.module}.{alias.name}") for alias in node.names)


@pytest.mark.parametrize("package", ["rules", "render", "bot", "cogs"])
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
    house = ("rules", "render", "bot", "cogs")
    assert not [f for package in house for f, module in imports(package) if module.split(".")[0] == "examples"]


def test_pictures_do_not_know_the_state_base() -> None:
    guilty = {f for f, module in imports("render") if module == "rules.core.State" and f != "render/__main__.py"}
    assert not guilty


def test_a_table_is_written_only_by_whoever_holds_it() -> None:
    """The store's own verb for a change is called in one place, behind the lock."""
    store = {
        (file, name)
        for package in ("bot", "cogs")
        for file in (ROOT / package).rglob("*.py")
        for name in re.findall(r"store\.(record|open_table)\(", file.read_text(encoding="utf-8"))
    }
    where = {(file.relative_to(ROOT).as_posix(), name) for file, name in store}
    assert where == {
        ("bot/door/writing.py", "record"),
        ("bot/door/opening.py", "open_table"),
    }


def needs() -> dict[str, set[str]]:
    """Every module of the house with the modules it needs when it runs, not for types alone."""
    files = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for package in ("rules", "render", "bot", "cogs")
        for file in (ROOT / package).rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for name, file in files.items():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        typing = [n for n in ast.walk(tree) if isinstance(n, ast.If) and "TYPE_CHECKING" in ast.unparse(n.test)]
        left_out = {id(n) for branch in typing for n in ast.walk(branch)}
        wanted = {
            module
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module and id(node) not in left_out
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
