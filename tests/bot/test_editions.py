"""A table keeps the cards and words it began with, whatever becomes of ``data/``: in every game."""

from __future__ import annotations

import copy
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.door.lobby import Lobby
from bot.door.opening import Person
from bot.door.room import Press, Room
from bot.door.verify import verify
from bot.keeping import content
from bot.keeping.rows import Unreadable
from bot.keeping.store import Store
from bot.keeping.table import Table
from rules import registry
from rules.core import AnyGame
from rules.core.decisions import advised
from tests.content import house, read
from tests.play import SISTERS


def _signs(raw: dict[str, Any]) -> None:
    one, other = raw["sign"][0], raw["sign"][1]
    one["name"], other["name"] = other["name"], one["name"]


def _reversed(kind: str) -> Callable[[dict[str, Any]], None]:
    """A list the other way round."""

    def change(raw: dict[str, Any]) -> None:
        raw[kind] = raw[kind][::-1]

    return change


def _cards(raw: dict[str, Any]) -> None:
    raw["pattern"] = raw["pattern"][::-1]
    for card in raw["pattern"]:
        name = "title" if "title" in card else "name"
        card[name] = f"Old {card[name]}"[:24]


def _other_words(raw: dict[str, Any]) -> None:
    raw.clear()
    raw.update(copy.deepcopy(read("first/atlas/words.toml")))


def _richer(raw: dict[str, Any]) -> None:
    for numbers in raw["radius"].values():
        numbers["starting_influence"] += 2


def _powers(raw: dict[str, Any]) -> None:
    for words in raw.values():
        words["power"] = "Something altogether different."


def _retold(kind: str, field: str) -> Callable[[dict[str, Any]], None]:
    """A list the other way round, and something else said by each in it."""

    def change(raw: dict[str, Any]) -> None:
        raw[kind] = raw[kind][::-1]
        for number, entry in enumerate(raw[kind]):
            entry[field] = f"Otherwise {number}."

    return change


def _each(field: str) -> Callable[[dict[str, Any]], None]:
    """Something else said by every entry."""

    def change(raw: dict[str, Any]) -> None:
        for number, entry in enumerate(raw.values()):
            entry[field] = f"Otherwise {number}."

    return change


def _retold_readings(raw: dict[str, Any]) -> None:
    for rows in raw.values():
        for number, row in enumerate(rows):
            row["text"] = f"Otherwise {number}."


def _theme(raw: dict[str, Any]) -> None:
    raw["title"] = "Another World"
    raw["words"] = {term: f"New {number}" for number, term in enumerate(raw["words"])}
    for title, one in raw["personas"].items():
        one["argument"] = f"{title} as it is today."


KIN = (*SISTERS, "counterspell", "scion")
"""Games whose content another one has as well."""

CHANGES: dict[str, Callable[[dict[str, Any]], None]] = {
    "signs/signs.toml": _signs,
    "meaning/patterns.toml": _cards,
    "meaning/initiatives.toml": _retold("initiative", "flavour"),
    "meaning/events.toml": _retold("event", "flavour"),
    "life/patterns.toml": _cards,
    "life/projects.toml": _retold("project", "line"),
    "life/events.toml": _retold("event", "line"),
    "life/readings.toml": _retold_readings,
    "atlas/words.toml": _other_words,
    "atlas/characters.toml": _reversed("names"),
    "creation/parameters.toml": _richer,
    "creation/attributes.toml": _powers,
    "creation/glossary.toml": _retold("term", "text"),
    "creation/things.toml": _retold("thing", "meaning"),
    "creation/readings.toml": _each("mood"),
    "creation/personas.toml": _each("argument"),
    "creation/followers.toml": _reversed("names"),
    "creation/inventions.toml": _reversed("idea"),
    **{f"creation/themes/{name}.toml": _theme for name in ("post_apocalyptic", "reef", "clockwork")},
    "dictator/monuments.toml": _reversed("monument"),
    "discovery/theories.toml": _reversed("find"),
    "freeform/tales.toml": _reversed("pages"),
}
"""What becomes of the files of ``data/`` while tables are running."""

SAME = {f"creation/{name}.toml" for name in ("terms", "doubts", "templates", "matrix")}
"""Files that stay as they are here: tables of what is called what, and of what can be done to what."""


@functools.cache
def changed() -> dict[str, AnyGame]:
    """Every game with the changed content."""

    def other(name: str) -> dict[str, Any]:
        raw = copy.deepcopy(read(name))
        if name in CHANGES:
            CHANGES[name](raw)
        return raw

    return registry.games(other, registry.sheets(read))


async def _dealt(room: Room, slug: str, channel: int = 2, **chosen: Any) -> Table:
    """A table with as few people as may be, some moves on."""
    lobby, game = Lobby(room), room.games[slug]
    table = await lobby.open(game, Person(1, "Ann"), (1, channel), chosen, None)
    for person in range(2, max(2, game.seats[0]) + 1):
        await lobby.join(table.id, Person(person, f"P{person}"))
    return await _played(room, await lobby.start(table.id, 1), 6)


async def _played(room: Room, table: Table, most: int) -> Table:
    """So many sensible answers."""
    for _ in range(most):
        decision = next(d for d in room.decisions(table) if d.waits)
        answer, person = advised(decision), table.sitter(decision.seat).person
        press = Press(table=table.id, person=person, decision=decision.id, answer=answer)
        table = (await room.press(press)).table
    return table


def _all_that_is_said(room: Room, table: Table) -> list[Any]:
    """Everything that the people at a table are told of how it stands."""
    game, state = room.game(table), room.state(table)
    views = [game.view(state, viewer) for viewer in (None, *(s.seat for s in table.sitters))]
    told = [(game.describe(view), game.help(view), game.status(view)) for view in views]
    return [views, told, room.decisions(table), game.glossary(state)]


def test_every_file_that_a_table_keeps_becomes_another_here() -> None:
    kept = {file for game in house().games.values() if game.edition is not None for file in game.edition.content}
    assert kept == CHANGES.keys() | SAME


@pytest.mark.parametrize(
    ("slug", "chosen"),
    [
        *(pytest.param(slug, {}, marks=[pytest.mark.soak] * (slug in KIN), id=slug) for slug in house().games),
        pytest.param("creation", {"module": "palette_swap", "theme": "reef"}, id="creation, in a theme"),
    ],
)
async def test_a_running_table_keeps_what_it_began_with(slug: str, chosen: dict[str, Any], tmp_path: Path) -> None:
    file, began = tmp_path / "bot.db", house().games
    store = await Store.open(file)
    room = Room(store, began, lambda _: None)
    number = (await _dealt(room, slug, **chosen)).id
    before = _all_that_is_said(room, await room.fresh(number))
    await store.close()

    store = await Store.open(file)
    room = Room(store, changed(), lambda _: None)
    table = await room.fresh(number)
    assert _all_that_is_said(room, table) == before
    verdict = await verify(room, table)
    assert not verdict.difference and not verdict.mended and verdict.moves == 7
    table = await _played(room, table, 1)
    assert not (await verify(room, table)).difference

    fresh = await _dealt(room, slug, 3, **chosen)
    kept, new = room.game(table).edition, room.game(fresh).edition
    assert kept is not None and new is not None and kept.content == getattr(began[slug].edition, "content", None)
    assert room.game(fresh) is changed()[slug] and new.mark != kept.mark
    assert table.house.edition == kept.mark and fresh.house.edition == new.mark
    await store.close()


async def test_content_that_is_lost_keeps_a_table_from_being_played_wrongly(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "bot.db")
    table = await _dealt(Room(store, house().games, lambda _: None), "atlas")
    store.editions.kept.clear()
    with pytest.raises(Unreadable):
        Room(store, changed(), lambda _: None).game(table)
    await store.close()


def test_what_tables_of_the_first_release_were_dealt_with_is_still_there() -> None:
    """A file of ``data/`` that is changed leaves a copy of what it was in ``data/first``; the saves play by it."""
    for path in (content.DATA / "first").rglob("*.toml"):
        name = path.relative_to(content.DATA / "first").as_posix()
        assert content.read(f"first/{name}") != read(name), f"{name} is as it was: the copy is not needed"


@pytest.mark.parametrize("slug", ["meaning", "creation"])
def test_content_comes_back_in_its_order(slug: str) -> None:
    edition = house().games[slug].edition
    assert edition is not None
    again: Any = edition.rebuilt(msgspec.json.decode(edition.body))
    was: Any = house().games[slug]
    assert again.edition.body == edition.body and again.edition.mark == edition.mark
    if slug == "creation":
        assert [*again.lore.attributes] == [*was.lore.attributes]
    else:
        assert [*again.cards.patterns] == [*was.cards.patterns]
