"""The house as text and as trees, for tests that look at how it is built."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

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


def definitions(body: Iterable[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Functions and classes of a module, also those within a class."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node
        if isinstance(node, ast.ClassDef | ast.If):
            yield from definitions(node.body)


def module_of(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
