"""Who may import what, where the import linter's contracts cannot say it."""

from __future__ import annotations

import ast
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
    allowed = ("render/paint/", "render/photos.py")
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


def test_pictures_do_not_know_the_state_base() -> None:
    guilty = {f for f, module in imports("render") if module == "rules.core.State" and f != "render/__main__.py"}
    assert not guilty
