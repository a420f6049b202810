"""What the documents say is true, as far as a machine can tell."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import pytest

from bot.client import Demiurge
from bot.content import load
from bot.places import preflight
from bot.settings import Settings
from rules.registry import SHEETS

ROOT = Path(__file__).parent.parent
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/benchmarks.md",
    "docs/balance-life.md",
    "docs/balance-meaning.md",
    "Makefile",
    ".env.example",
)


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_that_is_named_exists(page: str) -> None:
    targets = set(re.findall(r"^(\w+):", text("Makefile"), re.MULTILINE))
    named = re.findall(r"(?:`|^)(?:\w+=\w+ )?make (\w+)", text(page).replace("#   ", ""), re.MULTILINE)
    assert set(named) <= targets


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_is_named_exists(page: str) -> None:
    named = re.findall(r"`((?:rules|render|bot|cogs|data|tests|docs|requirements)/[\w./-]+)`", text(page))
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_invitation_asks_for_what_a_table_needs_and_no_more() -> None:
    number = re.search(r"permissions=(\d+)", text("README.md"))
    assert number
    asked = discord.Permissions(int(number[1]))
    assert preflight(asked) == ([], [])
    table = text("README.md").partition("| permission | for |")[2].partition("\n\n")[0]
    rows = [row.split("|")[1].strip().replace("View Channels", "View Channel") for row in table.splitlines()[2:]]
    named = {name for row in rows if "optional" not in row for name in row.lower().replace(" ", "_").split(",_")}
    assert asked == discord.Permissions(**dict.fromkeys(named, True))


async def test_every_command_that_is_named_exists(tmp_path: Path) -> None:
    bot = Demiurge(Settings(database=tmp_path / "bot.db"), shards=1)
    for name in ("table", "history", "library", "verbs"):
        await bot.load_extension(f"cogs.{name}")
    known = {f"/{command.qualified_name}" for command in bot.tree.walk_commands()}
    for page in PAGES:
        named = re.findall(r"`(/[a-z]+(?: [a-z-]+)?)`", text(page))
        assert set(named) <= known, page


def test_every_system_is_told_of() -> None:
    readme = text("README.md")
    systems = {
        sheet.title.partition(":")[0].partition(",")[0].partition(" (")[0] for sheet in load().sheets.values()
    }
    assert all(f"**{system}**" in readme for system in systems), systems
    assert len(SHEETS) >= len(systems) == 5
