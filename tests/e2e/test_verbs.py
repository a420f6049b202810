"""What may be asked of a table, typed and pressed: both are one, and nobody is offered what would be refused."""

from __future__ import annotations

import re
from itertools import chain, combinations
from typing import Any, get_args

import pytest

from bot.keeping.house import House
from bot.keeping.table import Sitter, Status, Table
from bot.telling.addresses import Errand
from bot.telling.verb import END, GAME, LOBBY, LOOK, MODERATOR, PANEL, Place, Role, refusal, roles
from bot.telling.verbs import BY_ADDRESS, BY_NAME, VERBS, menu
from cogs.deeds import DEEDS
from rules.core import Seat
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.test_fairness import forged
from tests.e2e.test_rights import ready

ROLES = get_args(Role)
STANDS: tuple[Status, ...] = get_args(Status)
ROWS: dict[Place, tuple[str, ...]] = {
    "lobby": (*LOBBY[0], *LOBBY[1]),
    "game": (*GAME, *(name for name in LOOK if "game" in BY_NAME[name].labels)),
    "end": (*END, *(name for name in LOOK if "end" in BY_NAME[name].labels)),
    "panel": PANEL,
}

SAYS_MORE = r"\*\*[A-Z]|`/|The board"
"""A refusal names a button or a command, or says where to look."""

SAID: dict[str, dict[str, Any]] = {
    "away": {"until": "3 days"},
    "house": {"takeback": "friendly"},
    "pause": {"length": "1 day"},
    "computer": {},
}
"""What is typed with a verb; whose seat is replaced is said where it is known who asks."""


def table(stands: Status) -> Table:
    sitters = tuple(Sitter(seat=Seat(i), person=i, name=f"p{i}") for i in range(2))
    return Table(
        id=1, guild=1, channel=1, host=0, game="lantern", version=1, options={}, seed="", status=stands, house=House(),
        sitters=sitters,
    )  # fmt: skip


def test_every_verb_is_done_somewhere_and_stands_somewhere() -> None:
    assert DEEDS.keys() == {verb.name for verb in VERBS}
    assert len({verb.name for verb in VERBS}) == len(VERBS)
    addresses = [address for verb in VERBS for address in (verb.name, *verb.known)]
    assert len(set(addresses)) == len(addresses)
    for place, names in ROWS.items():
        assert set(names) == {verb.name for verb in VERBS if place in verb.labels}, place


def test_whatever_a_press_asks_for_has_answers_to_choose_from() -> None:
    for verb in VERBS:
        asks = [param for param in verb.params if param.question]
        assert all(param.offers or param.choices for param in asks), verb.name


def test_what_is_written_down_of_the_staff_is_something_it_may_do() -> None:
    for verb in VERBS:
        assert not verb.by_staff or any(who >= MODERATOR for who in verb.may.values()), verb.name
        assert all(who <= verb.may[status] for status, who in verb.own.items()), verb.name


def test_every_refusal_says_what_may_be_done_instead() -> None:
    people = chain.from_iterable(combinations(ROLES, n) for n in range(1, 3))
    for who in map(frozenset[Role], people):
        for verb in VERBS:
            for stands in STANDS:
                why = refusal(verb, table(stands), who)
                assert not why or re.search(SAYS_MORE, why), f"{verb.name}, {stands}: {why}"
                assert (verb.name in {name for name, *_ in menu(table(stands), who)}) == (
                    verb.more is not None and not why
                )


def test_no_address_of_a_button_asks_for_more_than_a_press_can_say() -> None:
    for verb in BY_ADDRESS.values():
        missing = {p.name for p in verb.params if p.needed} - ({verb.asked.name} if verb.asked else set())
        assert not missing or verb.name == "options", verb.name


async def accepted(world: World, person: Any, verb: str) -> bool:
    """Type it, and see whether it is refused."""
    seated = (await world.now()).sits(person.id)
    said = {"player": person.name if seated else "ben"} if verb == "replace" else SAID.get(verb, {})
    if not BY_NAME[verb].typed:
        now = await world.now()
        why = refusal(BY_NAME[verb], now, roles(now, person.id, moderator=person is world.moderator))
        pressed = await forged(world, person, world.table, f"t1:{now.id}:do:", verb)
        return not (why and why in pressed)
    before = len(world.env.errors)
    answer = answer_of(await person.slash(world.table, BY_NAME[verb].command, **said))
    if len(world.env.errors) == before:
        return bool(answer.strip())
    assert re.search(SAYS_MORE, answer), f"{verb}: {answer}"
    return False


async def ripe(world: World, stands: Status, fay: Any, person: Any) -> None:
    """A table at which everything could be asked by whoever may: this person has moved, others have not."""
    number = await ready(world, "playing" if stands == "paused" else stands, fay)
    if stands in ("playing", "paused") and (await world.now()).sits(person.id):
        await world.press(person)
    if stands == "paused":
        await world.moderator.slash(world.table, "table pause")
    assert (await world.bot.room.fresh(number)).status == stands


@pytest.mark.parametrize("who", ["host", "player", "leaver", "spectator", "moderator"])
@pytest.mark.parametrize("stands", ["playing", "paused"])
async def test_under_more_stands_what_would_be_accepted_and_nothing_else(
    world: World, stands: Status, who: str
) -> None:
    ann, ben, _, dan = world.people
    fay = world.guild.add_member(world.env.create_user("fay"))
    person = {"host": ann, "player": ben, "leaver": fay, "spectator": dan, "moderator": world.moderator}[who]
    await ripe(world, stands, fay, person)
    shown = await person.click(world.board, label="More…")
    do = Errand((await world.now()).id, "do").id
    rows = next(c["options"] for c in walk(shown.response.components) if c.get("custom_id") == do)
    offered = {row["value"] for row in rows}
    taken = set()
    typed = {v.name for v in VERBS if v.typed}
    for verb in (v.name for v in VERBS if v.more and v.typed):
        before = await world.now()
        if await accepted(world, person, verb):
            taken.add(verb)
        now = await world.now()
        if now.id != before.id or now.seq != before.seq:
            await ripe(world, stands, fay, person)
    assert offered & typed == taken


@pytest.mark.parametrize("who", ["host", "player", "spectator"])
@pytest.mark.parametrize("stands", ["lobby", "playing", "ended"])
async def test_what_a_board_offers_is_answered_as_what_is_typed(world: World, stands: Status, who: str) -> None:
    ann, ben, _, dan = world.people
    fay = world.guild.add_member(world.env.create_user("fay"))
    person = {"host": ann, "player": ben, "spectator": dan}[who]
    place: Place = {"lobby": "lobby", "playing": "game", "ended": "end"}[stands]  # type: ignore[assignment]
    await ripe(world, stands, fay, person)
    for verb in (v for v in VERBS if place in v.labels and v.typed and not v.params):
        before = await world.now()
        typed = answer_of(await person.slash(world.table, verb.command))
        after = await world.now()
        if after.seq != before.seq or after.id != before.id:
            await ripe(world, stands, fay, person)
        before = await world.now()
        board = world.board
        click = await person.click(board, label=verb.labels[place])
        said = (m for m in (click.response, *click.followups) if m is not None and m.id != board.id)
        pressed = "\n".join(map(text_of, said))
        again = await world.now()
        assert (after.seq == before.seq) == (again.seq == before.seq) or verb.shown, verb.name
        if again.seq != before.seq and stands in verb.shown:
            assert not pressed, f"{verb.name}: the board shows it"
            await ripe(world, stands, fay, person)
        else:
            assert pressed == typed, verb.name
