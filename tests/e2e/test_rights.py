"""Who may do what: every command and every press, by everybody there is, before, in, in a pause of, and after a game.

What is not in the table changes nothing and is answered in a sentence.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.conftest import World, answer_of
from tests.e2e.test_fairness import forged

COMMANDS: dict[str, dict[str, Any]] = {
    "table join": {}, "table start": {}, "table computer": {}, "table options": {"rule": "hand", "value": "1"},
    "table house": {"takeback": "friendly"}, "table word": {"word": "heron"}, "theme": {}, "table board": {}, "table describe": {},
    "table undo": {}, "orders": {}, "try": {}, "table away": {"until": "3 days"}, "table skip": {}, "table replace": {"player": "ben"},
    "table pause": {}, "table resume": {}, "table verify": {}, "table export": {}, "table seat-voice": {}, "night": {}, "help": {},
    "invite": {}, "table closer": {"place": "x"}, "table about": {"thing": "x"}, "table open": {"game": "lantern"}, "table leave": {}, "table end": {},
    "page": {"what": "open"}, "history show": {}, "history keepsakes": {}, "lantern play": {"card": 99}, "lantern games": {},
}  # fmt: skip

PRESSES = (
    "join:", "leave:", "leave-now:", "start:", "robot:", "no-robot:", "options:", "set:hand=1", "help:", "move:", "mine:",
    "words:", "mywords:", "also:", "history:", "more:", "closer:", "about:", "do:=leave", "do:=undo", "do:=skip", "do:=end",
    "do:=pause", "do:=resume", "do:=verify", "away:=3 days", "pause:=1 day", "take:1", "decline:1", "withdraw:1", "house:=live1",
    "replace:=ben", "invite:", "guests-only:yes", "send-away:=2", "play-on:",
    "do:=try", "try:", "try-do:1000001", "try-undo:x", "try-sure:1",
    "do:=orders", "orders:", "orders-kind:=*", "orders-do:*=pass", "orders-when:* pass=0", "orders-drop:=~all",
    "ballot:t1 for", "redo:", "set-back:sure 1", "set-right:", "greyed:", "greyed:=0", "set-right:lanterns 0=9", "see-first:t1",
    "rulings:", "drop-rulings:", "page:open", "page:anew", "page:close",
)  # fmt: skip
"""Addresses of presses, with what was chosen behind an equals sign. No board shows all of them; a client may send any."""

SITTERS = {"host", "player"}
STRANGERS = {"spectator", "leaver", "moderator"}

MAY: dict[str, dict[str, set[str]]] = {
    "lobby": {
        "table join": STRANGERS, "join:": STRANGERS, "table start": SITTERS, "start:": SITTERS, "table computer": SITTERS,
        "robot:": SITTERS, "table options": SITTERS, "set:hand=1": SITTERS, "table house": SITTERS, "house:=live1": SITTERS,
        "table word": SITTERS, "table away": SITTERS, "away:=3 days": SITTERS, "table leave": SITTERS, "leave:": SITTERS,
        "do:=leave": SITTERS,
        "table end": {"host", "moderator"}, "do:=end": {"host", "moderator"}, "guests-only:yes": {"host"}, "drop-rulings:": SITTERS,
    },
    "playing": {
        "play-on:": SITTERS,
        "orders-when:* pass=0": SITTERS,
        "table house": SITTERS, "house:=live1": SITTERS, "table away": SITTERS, "away:=3 days": SITTERS,
        "night": SITTERS, "table skip": SITTERS, "do:=skip": SITTERS, "leave-now:": SITTERS, "table replace": {"player"},
        "replace:=ben": {"player"}, "table pause": SITTERS | {"moderator"}, "pause:=1 day": SITTERS | {"moderator"},
        "table end": SITTERS | {"moderator"}, "do:=end": SITTERS | {"moderator"},
    },
    "paused": {
        "table away": SITTERS, "away:=3 days": SITTERS, "table resume": SITTERS | {"moderator"},
        "do:=resume": SITTERS | {"moderator"}, "table end": SITTERS | {"moderator"}, "do:=end": SITTERS | {"moderator"},
    },
    "ended": {},
}  # fmt: skip
"""By how the table stands: what changes it, or puts it to a vote, and in whose hands."""

ALONE = {"lobby": SITTERS | STRANGERS, "playing": {"moderator"}, "paused": {"moderator"}}
"""Who changes the status of a table with three people at it without asking them."""


async def ready(world: World, stands: str, fay: Any) -> int:
    """A table of Ann, Ben and Cleo that stands so; Fay was at it and has left."""
    ann, ben, cleo, _ = world.people
    if (before := await world.now()) and before.status != "ended":
        await world.moderator.slash(world.table, "table end")
    await ann.slash(world.table, "table open", game="lantern")
    for person in (ben, cleo, fay):
        await person.click(world.board, label="Join")
    number = int((await world.now()).id)
    if stands == "lobby":
        await fay.slash(world.table, "table leave")
        return number
    await ann.click(world.board, label="Start")
    await forged(world, fay, world.table, f"t1:{number}:leave-now:")
    if stands != "playing":
        await world.moderator.slash(world.table, {"paused": "table pause", "ended": "table end"}[stands])
    return number


async def done(world: World, person: Any, deed: str, number: int) -> str:
    """Type a command or press an address; what it is answered."""
    if deed in COMMANDS:
        return answer_of(await person.slash(world.table, deed, **COMMANDS[deed]))
    address, _, value = deed.partition("=")
    return await forged(world, person, world.table, f"t1:{number}:{address}", value)


PEOPLE = ("host", "player", "leaver", "spectator", "moderator")


def deeds(stands: str, who: str, share: int) -> list[str]:
    """What they may do, and of what they may not every so manieth deed: each by somebody else."""
    first = PEOPLE.index(who) + [*MAY].index(stands)
    every = [*COMMANDS, *PRESSES]
    return [deed for n, deed in enumerate(every) if who in MAY[stands].get(deed, ()) or (n + first) % share == 0]


@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.soak)], ids=["some", "all"])
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("stands", MAY)
async def test_who_may_do_what(world: World, stands: str, who: str, share: int) -> None:
    ann, ben, _, dan = world.people
    fay = world.guild.add_member(world.env.create_user("fay"))
    person = {"host": ann, "player": ben, "leaver": fay, "spectator": dan, "moderator": world.moderator}[who]
    number = await ready(world, stands, fay)
    for deed in deeds(stands, who, share):
        before = await world.bot.room.fresh(number)
        answer = await done(world, person, deed, number)
        after, here = await world.bot.room.fresh(number), await world.now()
        assert (after.seq > before.seq) == (who in MAY[stands].get(deed, ())), f"{deed}: {answer}"
        assert after.status == before.status or who in ALONE[stands], f"{deed}: one alone decides"
        assert "wrong on my side" not in answer, deed
        if after.seq == before.seq:
            assert answer.strip(), deed
        if after.seq > before.seq or here.id != number:
            number = await ready(world, stands, fay)
