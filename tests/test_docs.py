"""What the documents say is true, as far as a machine can tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

from bot.client import Demiurge
from bot.keeping.settings import Settings
from bot.keeping.version import VERSION
from bot.line.places import preflight
from bot.telling.verb import Place, TableVerb
from bot.telling.verbs import VERBS
from bot.tree import COGS
from rules.core import listed
from rules.registry import SHEETS
from tests.content import house
from tests.sources import HOUSE

ROOT = Path(__file__).parent.parent
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "docs/benchmarks.md",
    "docs/around.md",
    "docs/balance-life.md",
    "docs/balance-meaning.md",
    "docs/balance-signs.md",
    "docs/computers.md",
    "docs/licences.md",
    "docs/page.md",
    "docs/privacy.md",
    "docs/reliability.md",
    "docs/security.md",
    "docs/table.md",
    "docs/themes.md",
    "docs/words.md",
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
    named = re.findall(r"`((?:rules|render|bot|cogs|examples|data|tests|docs|requirements)/[\w./-]+)`", text(page))
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
    for name in COGS:
        await bot.load_extension(f"cogs.{name}")
    known = {f"/{command.qualified_name}" for command in bot.tree.walk_commands()}
    for page in PAGES:
        named = re.findall(r"`(/[a-z]+(?: [a-z-]+)?)`", text(page))
        assert set(named) <= known, page


STATUS = {"lobby": "before the game", "playing": "during it", "paused": "in a pause", "ended": "after it"}
ROLES = {
    frozenset({"player"}): "who sits there",
    frozenset({"guest"}): "who does not sit there",
    frozenset({"player", "guest"}): "everybody",
    frozenset({"player", "moderator"}): "who sits there, and moderators",
    frozenset({"host"}): "the host",
    frozenset({"host", "moderator"}): "the host, and moderators",
}
PLACES: dict[Place, str] = {"lobby": "lobby", "game": "board", "end": "board at the end", "panel": "private panel"}


def for_whom(verb: TableVerb) -> str:
    whom: dict[str, list[str]] = {}
    for status, who in verb.may.items():
        whom.setdefault(ROLES[who], []).append(STATUS[status])
    if list(whom) == ["everybody"] and len(verb.may) == len(STATUS):
        return "everybody, at any time"
    if verb.name == "open":
        return "everybody, where no game is running"
    return "; ".join(f"{who}: {listed(when)}" for who, when in whom.items())


def told(verb: TableVerb) -> str:
    typed = f"`/{verb.command}`" if verb.typed else ""
    where: dict[str, list[str]] = {}
    for place, label in verb.labels.items():
        where.setdefault(label, []).append(PLACES[place])
    pressed = [f"**{label}** ({', '.join(places)})" for label, places in where.items()]
    pressed += [f"**More…**, *{verb.more[0]}*"] if verb.more else []
    return f"| {verb.summary} | {typed} | {'; '.join(pressed)} | {for_whom(verb)} |"


def test_what_may_be_asked_of_a_table_is_listed() -> None:
    rows = [told(verb) for verb in VERBS if verb.typed or verb.labels or verb.more]
    wanted = "\n".join(["| what | typed | pressed | for whom |", "| --- | --- | --- | --- |", *rows])
    assert wanted in text("docs/table.md"), f"docs/table.md should list:\n{wanted}"


def test_every_system_is_told_of() -> None:
    readme = text("README.md")
    systems = {
        sheet.title.partition(":")[0].partition(",")[0].partition(" (")[0] for sheet in house().sheets.values()
    }
    assert all(f"**{system}**" in readme for system in systems), systems
    assert len(SHEETS) >= len(systems)
    assert (
        f"It runs {('no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven')[len(systems)]} tabletop" in readme
    )


def test_every_system_is_for_as_many_as_its_games_seat() -> None:
    row = r"^\| \*\*(.+?)\*\* \| (\d+) to (\d+)(?:, up to (\d+)[^|]*)? \|"
    found = re.findall(row, text("README.md"), re.MULTILINE)
    table = {title: f"{least} to {more or most}" for title, least, most, more in found}
    seats: dict[str, set[int]] = {}
    for game in house().games.values():
        seats.setdefault(game.title.partition(":")[0], set()).update(game.seats)
    assert table == {title: f"{min(some)} to {max(some)}" for title, some in seats.items()}


def test_the_version_is_the_one_that_the_changes_lead_to() -> None:
    top = next(line for line in text("CHANGELOG.md").splitlines() if line.startswith("## "))
    to_come = re.fullmatch(r"## Unreleased \((.+)\)", top)
    assert (f"{to_come[1]}.dev0" if to_come else top.removeprefix("## ").split()[0]) == VERSION


def named_on_the_map() -> Iterator[tuple[str, str]]:
    """Rooms by their folders, and all that the map says in a row of each. The rooms of Creation have a table of their
    own, below it."""
    for where, what in re.findall(r"^\| (`.*?) \| (.*) \|$", text("CONTRIBUTING.md"), re.MULTILINE):
        for room in re.findall(r"`([\w/<>]+/)`", where):
            inside = room.split("/")[0] in (*HOUSE, "examples", "tests")
            yield (room if inside else f"rules/creation/{room}"), f"{where} {what}"


def test_the_map_names_every_room() -> None:
    """A folder has a row, or stands in that of a room which it is in."""
    rooms = list(named_on_the_map())
    folders = {
        it.parent.relative_to(ROOT)
        for top in (*HOUSE, "examples", "tests")
        for it in (ROOT / top).rglob("*.py")
        if it.parent.parent != ROOT and it.parent.parts[len(ROOT.parts) :][:2] != ("tests", "rules")
    }
    unnamed = []
    for folder in sorted(folders):
        above = {f"{it.as_posix()}/" for it in folder.parents} | {f"{folder.parts[0]}/<game>/"}
        said = [what for room, what in rooms if room in above]
        own = f"{folder.as_posix()}/" in {room for room, _ in rooms}
        if not own and not any(re.search(rf"`(?:[\w/]+/)?{folder.name}/?`", what) for what in said):
            unnamed.append(folder.as_posix())
    assert len(rooms) > 40
    assert unnamed == []
