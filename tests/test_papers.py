"""What is said of safety and of what is shipped is so."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from tests.test_docs import ROOT, text


def locked() -> dict[str, str]:
    """What the bot is installed with, by the lock: names as everybody may spell them, and versions."""
    found = re.findall(r"^([\w.-]+)==([^\s;\\]+)([^\\\n]*)", text("requirements/postgres.txt"), re.MULTILINE)
    return {plainly(name): version for name, version, marker in found if "win32" not in marker}


def plainly(name: str) -> str:
    """The name of a package as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_what_is_shipped_is_listed_as_it_is_locked() -> None:
    parts = json.loads(text("docs/sbom.json"))["components"]
    assert {plainly(part["name"]): part["version"] for part in parts}.items() <= locked().items()
    rows = re.findall(r"^\| ([\w.-]+) +\| ([\w.]+) +\| ([^|]+)\|", text("docs/licences.md"), re.MULTILINE)
    listed = {plainly(name): version for name, version, licence in rows if licence.strip() not in ("", "UNKNOWN")}
    assert {plainly(part["name"]) for part in parts} <= set(listed)
    assert {plainly(name) for name in listed} >= {"discord-py", "aiosqlite", "pillow", "msgspec"}
    missing = {name: version for name, version in locked().items() if listed.get(name) != version}
    assert missing.keys() <= ONLY_ELSEWHERE, f"make papers lists what is new: {missing}"


ONLY_ELSEWHERE = {"async-timeout", "audioop-lts", "tzdata", "colorama"}
"""What other Pythons and systems need, and is not installed here."""


def test_every_font_has_its_licence_beside_it() -> None:
    page = text("data/fonts/README.md")
    rows = [re.findall(r"`([^`]+)`", row) for row in page.splitlines() if row.startswith("| `")]
    texts = {families: licence for families, *_, licence in rows}
    assert all((ROOT / "data/fonts" / licence).exists() for licence in texts.values())
    for font in (p.stem for p in (ROOT / "data/fonts").iterdir() if p.suffix in (".ttf", ".otf")):
        assert any(font.startswith(families.rstrip("*")) for families in texts), font


def test_every_promise_of_safety_is_held_by_a_test_that_is_there() -> None:
    rows = [row for row in text("docs/security.md").splitlines() if row.startswith("| ") and "tests/" in row]
    promised = text("docs/security.md").partition("| --- | --- |")[2].partition("\n\n")[0]
    assert len(rows) == len(promised.strip().splitlines()), "a promise without a test"
    for row in rows:
        for file, name in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", row):
            assert name in functions(ROOT / file), f"{file} has no {name}"
        assert every_day(row) or "in the soak" in row, f"held in the soak alone: {row}"


@pytest.mark.parametrize(
    ("page", "least"), [("docs/reliability.md", 12), ("docs/around.md", 60), ("docs/house.md", 100)]
)
def test_everything_that_is_promised_or_done_on_purpose_is_held_by_a_test_that_is_there(
    page: str, least: int
) -> None:
    rows = [row for row in text(page).splitlines() if row.startswith("| ") and "| --- " not in row]
    rows = [row for row in rows if not row.startswith("| what |") and row != rows[0]]
    assert len(rows) >= least
    for row in rows:
        assert re.search(r"`tests/[\w/]+\.py(::\w+)?`", row), f"nothing holds: {row}"
        for file, name in re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", row):
            assert (ROOT / file).exists(), file
            assert not name or name in functions(ROOT / file), f"{file} has no {name}"
        soaked = "in the soak" in row or page == "docs/reliability.md"  # which says in columns what the soak tries
        assert soaked or every_day(row), f"held in the soak alone: {row}"


def test_what_is_held_in_the_soak_alone_is_told_from_what_every_run_holds() -> None:
    assert not every_day("`tests/e2e/test_stepping.py::test_every_game_can_be_stepped_through`")
    assert every_day("`tests/e2e/test_stepping.py::test_from_the_deal_to_the_end_and_back`")
    assert not every_day("`tests/soak/test_computers.py`"), "a file of the soak"


def every_day(row: str) -> bool:
    """Whether one of the tests of a row is part of every run."""
    held = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", row)
    return any(name in run if name else bool(run) for file, name in held for run in [daily(ROOT / file)])


def daily(path: Path) -> set[str]:
    """The tests of a file that are part of every run, and not of the soak alone; what is no file of tests itself is
    used by some that are."""
    if not path.name.startswith("test_"):
        return {path.stem}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if any(isinstance(node, ast.Assign) and "mark.soak" in ast.unparse(node) for node in tree.body):
        return set()
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and "pytest.mark.soak" not in map(ast.unparse, node.decorator_list)
    }


def functions(path: Path) -> set[str]:
    """The names of the functions of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
