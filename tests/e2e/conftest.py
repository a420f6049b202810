"""A Discord that lives in memory, with our bot in it: people, a channel, and the ways things go wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from dataclasses import field as made
from pathlib import Path
from typing import Any, cast

import pytest
import simcord
import simcord.actors
from simcord import components, gateway, results
from simcord.backend import serializers
from simcord.http import router

from bot.client import Demiurge
from bot.door.room import Press
from bot.door.verify import Verdict, verify
from bot.keeping.content import Library
from bot.keeping.engines.where import Where
from bot.keeping.settings import Settings
from bot.telling.addresses import GROUP, WRITE, Address, Errand
from bot.telling.answers import REFUSALS
from bot.telling.board import opener
from bot.telling.controls.confirming import wants_confirmation
from bot.telling.controls.kinds import groups
from render.paint import Painted
from render.scene import Scene
from render.studio import Studio
from rules.core import Answer, Chance, Form, PickSome
from rules.core.book.sheet import spell
from rules.core.decisions import advised, reply
from tests import quick
from tests.content import guests, house_with
from tests.strict import Strict

# SimCord looks for quiet every 50 ms, and every action pays that once. 1 ms: thirty times faster.
cast(dict[str, Any], simcord.Env._settle_internal.__kwdefaults__)["idle"] = 0.001
simcord.Env.settle.__defaults__ = (None, 0.001)
_settle = simcord.Env._settle_internal

for part in (components, results, serializers):
    vars(part)["deepcopy"] = quick.deepcopy
for part in (gateway, router):
    vars(part)["copy"] = quick


async def _patiently(env: Any, *, timeout: float | None = None, **more: Any) -> None:
    """A bot that begins anew has five seconds in SimCord, whatever is set: here it has as long as everything else."""
    await _settle(env, timeout=max(timeout or 0.0, env.settle_timeout), **more)


simcord.Env._settle_internal = _patiently  # type: ignore[method-assign, assignment]

_library = house_with(*guests())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A busy machine is not a bot that hangs: SimCord waits longer for quiet than its five seconds."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.simcord(settle_timeout=40))


def library() -> Library:
    """All games, and those that are invited."""
    return _library


class Sketchbook(Studio):
    """Paints nothing, in no time: most tests are about everything but the pictures."""

    async def picture(self, scene: Scene, place: str = "") -> Painted:
        """A stroke that differs with the scene."""
        return Painted(data=b"\x89PNG\r\n" + scene.key.encode(), suffix="png")


@pytest.fixture
def studio() -> type[Studio]:
    """Who paints; a test about pictures overrides it with the real one."""
    return Sketchbook


@pytest.fixture
def build(place: Where, studio: type[Studio]) -> Callable[[], Demiurge]:
    """Makes bots that share one database: the same bot before and after a restart."""
    return lambda: Demiurge(Settings(database=place), library(), shards=1, studio=studio)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> Strict:
    """What the real Discord does and SimCord does not."""
    layer = Strict()
    layer.install(monkeypatch)
    return layer


@pytest.fixture
async def simcord_bot(build: Callable[[], Demiurge], strict: Strict) -> AsyncIterator[Demiurge]:
    """SimCord's own fixture asks for this one. No bot without the strict layer before it."""
    bot = build()
    yield bot
    await bot.close()


def by_the_book(slug: str) -> dict[str, Any]:
    """What turns the house rules of a first evening back into those of the book; a first world is as it is."""
    game = library().games.get(slug)
    if game is None or slug == "creation":
        return {}
    begun = {name for seats in (1, *game.seats) for name in game.gentle(seats)}
    return {knob.name: spell(knob.default) for knob in game.knobs if knob.name in begun}


@dataclass
class World:
    """A server with one channel and four people, and the bot."""

    env: Any
    guild: Any
    table: Any
    people: list[Any]
    moderator: Any
    build: Callable[[], Demiurge]
    strict: Strict = made(default_factory=Strict)

    @property
    def bot(self) -> Demiurge:
        """The bot that is running now."""
        found: Demiurge = self.env.bot
        return found

    @property
    def board(self) -> Any:
        """The newest board: the message with a title that everybody sees."""
        return next(m for m in reversed(self.table.history()) if text_of(m).startswith("\n## "))

    def words(self, where: Any = None) -> str:
        """Everything that stands on the board, or on another message."""
        return text_of(where or self.board)

    def custom_id(self, label: str, where: Any = None) -> str:
        """The custom id behind a button."""
        found = (c["custom_id"] for c in walk((where or self.board).components) if c.get("label") == label)
        return str(next(found))

    async def play(self, game: str, *people: Any, **options: Any) -> Any:
        """Open a table, seat these people, start; by presses."""
        host, *others = people
        text = ", ".join(f"{name}={value}" for name, value in {**by_the_book(game), **options}.items())
        await host.slash(self.table, "table open", game=game, **({"options": text} if text else {}))
        for person in others:
            await person.click(self.board, label="Join")
        await host.click(self.board, label="Start")
        return await self.now()

    async def agree(self, **changes: Any) -> Any:
        """All who play agree to play otherwise (`/table house`); before the game one of them is enough."""
        table = await self.now()
        first = next(p for p in self.people if p.id == table.players()[0].person)
        answer = await first.slash(self.table, "table house", **changes)
        await self.consent()
        return answer

    async def keep_waiting(self) -> None:
        """Nobody's time runs out, and a day goes by: who is awaited is late."""
        await self.agree(pace="none")
        await self.env.advance_time(24 * 3600 + 5)

    async def take_back(self, person: Any) -> Any:
        """Take back somebody's last move, and mean it once it is shown what that would undo and whom it would ask."""
        shown = await person.slash(self.table, "table undo")
        if "This would undo" not in (said := answer_of(shown)):
            return shown
        label = "Ask them" if "would be asked" in said else "Take it back"
        return await person.click(shown.response or shown.followups[0], label=label)

    async def hand_over(self, giver: Any, to: Any) -> Any:
        """Somebody gives their seat to somebody else, who takes it."""
        await giver.slash(self.table, "table transfer", to=to)
        offered = next(m for m in reversed(self.table.history()) if "will you play on" in text_of(m))
        return await to.click(offered, label="Take the seat")

    async def consent(self) -> None:
        """All who are asked in the newest vote of the table, and have not voted, say yes."""
        table = await self.now()
        if table.house.councils:
            motion = table.house.councils[-1].motion
            asked = {table.sitter(s).person for s in motion.electorate if s not in motion.cast}
            poll = await self.poll_of(motion.id)
            for person in self.people:
                if person.id in asked and (await self.now()).council(motion.id):
                    await (person.click(poll, label="Yes") if table.secret else person.react(poll, "✅"))

    async def now(self) -> Any:
        """The table of the channel as the bot keeps it."""
        return await self.bot.store.tables.at(self.table.id)

    async def awaited(self) -> list[tuple[Any, Any]]:
        """Open decisions the game waits for, each with the person who is to answer."""
        table = await self.now()
        by_id = {p.id: p for p in self.people}
        return [
            (d, by_id[table.sitter(d.seat).person])
            for d in self.bot.room.decisions(table)
            if d.waits and not table.sitter(d.seat).robot
        ]

    async def state(self) -> Any:
        """The position."""
        return self.bot.room.state(await self.now())

    async def asked(self, person: Any) -> Any:
        """The decision that waits for this person."""
        return next(d for d, p in await self.awaited() if p is person)

    async def begun_by(self, person: Any, key: str) -> Any:
        """The form that a press on this option opens at once."""
        table = await self.now()
        mine = self.bot.room.decisions(table, next(s.seat for s in table.sitters if s.person == person.id))
        opened = next(o.opens for d in mine for o in d.options if o.key == key)
        return next(d for d in mine if d.id == opened)

    async def opens(self, person: Any) -> Any:
        """Press the board's button that opens what the awaited may do, whatever is written on it."""
        table = await self.now()
        waits = [d for d in self.bot.room.decisions(table) if d.waits]
        label = opener(table, waits, self.bot.room.questions(table))
        return await person.click(self.board, label=label)

    async def choose(self, person: Any, option: Any) -> Any:
        """Open this person's panel and press this option."""
        return await self.press(person, answer=Answer(keys=(option.key,)))

    async def typed(self, person: Any, action: Any) -> Any:
        """Type this action as the slash command it has, and confirm it if it asks to be."""
        game = self.bot.room.game(await self.now())
        verb = next(v for v in game.verbs if isinstance(action, v.action))
        told = await person.slash(self.table, f"{game.family} {verb.spoken}", **game.spell(action))
        shown = told.response or next(iter(told.followups), None)
        if shown is not None and any(c.get("label") == "Yes, do it" for c in walk(shown.components)):
            return await person.click(shown, label="Yes, do it")
        return told

    async def press(self, person: Any, decision: Any = None, answer: Any = None) -> Any:
        """Open this person's panel and press this answer, or what a sensible player would; returns the interaction
        of the press. A photo in an answer is a list of one file: name and bytes."""
        decision = decision or await self.asked(person)
        table = await self.now()
        answer = answer or advised(decision)
        assert answer is not None
        shown = await self._opened(person, table)
        address = Address.of(table, decision)
        if shown.modal is not None and shown.modal["custom_id"] == address.to(WRITE):
            return await person.submit_modal(shown, written_for(decision.ask, answer))
        message = shown.response or shown.followups[0]
        also = Errand(table.id, "also").id
        if decision.aside and any(c.get("custom_id") == also for c in walk(message.components)):
            turned = await person.select(message, [decision.id], custom_id=also)
            if turned.modal is not None:
                return await person.submit_modal(turned, written_for(decision.ask, answer))
            message = turned.response or message
        match decision.ask:
            case Form():
                beside = self.bot.room.decisions(table, decision.seat)
                for opener, key in [(d, o.key) for d in beside for o in d.options if o.opens == decision.id]:
                    at = Address.of(table, opener)
                    return await self.pick(person, message, at, opener, key, said=answer.blanks)
                form = await person.click(message, custom_id=address.to(WRITE))
                return await person.submit_modal(form, written_for(decision.ask, answer))
            case PickSome(options=options) if len(options) > 25:
                form = await person.click(message, custom_id=address.to(WRITE))
                parts = {f"part{i}": options[i : i + 25] for i in range(0, len(options), 25)}
                values = {n: [o.key for o in part if o.key in answer.keys] for n, part in parts.items()}
                chosen = await person.submit_modal(form, {n: v for n, v in values.items() if v})
                return await self._sure(person, chosen, decision, answer)
            case PickSome():
                chosen = await person.select(message, list(answer.keys), custom_id=address.to(""))
                return await self._sure(person, chosen, decision, answer)
        (key,) = answer.keys
        return await self.pick(person, message, address, decision, key, said=answer.blanks)

    async def _opened(self, person: Any, table: Any) -> Any:
        """Open what somebody may do: by the button on the board that asks for it, if there is one."""
        there = pressable(self.board)
        errands = [Errand(table.id, verb).id for verb in ("move", "mine")]
        return await person.click(self.board, custom_id=next((at for at in errands if at in there), errands[-1]))

    async def pick(
        self, person: Any, message: Any, address: Address, decision: Any, key: str, *, said: Any = None
    ) -> Any:
        """Press an option in a message, by way of its kind if it does not stand there yet, and confirm it if it asks
        to be. Where it opens a form, that is filled in as ``said``, and else as advised."""
        if not stands(message, address, key):
            await self._find(person, message, address, decision, key)
        if address.to(key) in pressable(message):
            chosen = await person.click(message, custom_id=address.to(key))
        else:
            chosen = await person.select(message, [key], custom_id=address.to(""))
        if opens := next(o.opens for o in decision.options if o.key == key):
            form = next(d for d in self.bot.room.decisions(await self.now()) if d.id == opens)
            assert isinstance(form.ask, Form)
            known = advised(form)
            filled = Answer(blanks={**(known.blanks if known else {}), **(said or {})})
            return await person.submit_modal(chosen, written_for(form.ask, filled))
        if wants_confirmation(decision, key):
            return await person.click(message, label="Yes, do it")
        return chosen

    async def _sure(self, person: Any, chosen: Any, decision: Any, answer: Answer) -> Any:
        """Confirm a choice of several, if it asks to be."""
        if not wants_confirmation(decision, *answer.keys):
            return chosen
        return await person.click(chosen.response or chosen.followups[0], label="Yes, do it")

    async def _find(self, person: Any, message: Any, address: Address, decision: Any, key: str) -> None:
        """Turn to the group and page of a long list where an option stands."""
        found = groups(decision.ask.options)
        kind = next(i for i, (_, members) in enumerate(found) if key in {o.key for o in members})
        turned = address.to(f"{GROUP}:g{kind}p0")
        if turned in pressable(message):
            await person.click(message, custom_id=turned)
        else:
            await person.select(message, [f"g{kind}p0"], custom_id=address.to(f"{GROUP}{kind // 25}"))
        while not stands(message, address, key):
            await person.click(message, label="More")

    async def by_hand(self, most: int = 600) -> int:
        """Play on to the end, everybody by presses, votes by reactions; who can only wait lets time pass.
        Returns how many moves it took."""
        for count in range(most):
            if not (waiting := await self.awaited()):
                return count
            await self.moved(*sensible(waiting))
        stuck = [f"{p.name}: {d.prompt} {advised(d)}" for d, p in await self.awaited()]
        raise AssertionError(f"the game does not end: {stuck}")

    async def by_hand_where_it_is_new(self, often: int, last: int, most: int = 900) -> None:
        """Play on to the end: every kind of question is answered by presses so ``often``, and whatever comes when some
        ``last`` moves are left; all else is handed in at the door."""
        pressed: Counter[str] = Counter()
        at_the_door, left = False, 0
        for _ in range(most):
            table = await self.now()
            if not (waiting := await self.awaited()):
                await self.env.settle()  # luck may end a game sooner than was foreseen, at the door
                return
            decision, person = sensible(waiting)
            kind = next(
                q.kind for q in self.bot.room.questions(table) if (q.id, q.seat) == (decision.id, decision.seat)
            )
            pressed[kind] += 1
            left = left - 1 if left > last else self._left(table, 4 * last)
            if pressed[kind] > often and advised(decision) is not None and left > last:
                await self.at_the_door(person, decision)
                at_the_door = True
                continue
            if at_the_door:
                await self.env.settle()
            at_the_door = False
            await self.moved(decision, person)
        stuck = [f"{p.name}: {d.prompt} {advised(d)}" for d, p in await self.awaited()]
        raise AssertionError(f"the game does not end: {stuck}")

    def _left(self, table: Any, most: int) -> int:
        """How many sensible moves end the game, by some luck; one more than ``most`` if so many do not."""
        game, state, luck = self.bot.room.game(table), self.bot.room.state(table), Chance("how long")
        for count in range(most + 1):
            answers = ((q, game.advised(state, q)) for q in game.questions(state) if q.waits)
            found = next(((q, answer) for q, answer in answers if answer is not None), None)
            if found is None:
                return count
            state = game.apply(state, found[0].seat, reply(*found, game.turn_rule), luck).state
        return most + 1

    async def moved(self, decision: Any, person: Any) -> None:
        """One sensible move by hand: an answer by presses, a vote by a reaction; who can only wait lets time pass."""
        answer = advised(decision)
        if answer is None:
            await self.env.advance_time(49 * 3600)
        elif decision.motion:
            table = await self.now()
            motion = next(m for m in self.bot.room.motions(table) if m.id == decision.motion)
            await person.react(
                await self.poll_of(motion.id), next(c.emoji for c in motion.choices if c.key == answer.keys[0])
            )
        else:
            await self.press(person, decision)

    async def at_the_door(self, person: Any, decision: Any, answer: Answer | None = None) -> Any:
        """Hand this answer in where presses are handed in, or a sensible one: to come to a position that other tests
        came to by presses."""
        table, given = await self.now(), answer or advised(decision)
        assert given is not None
        with self.env._bot_scope():  # so that SimCord waits for what the bot tells of it
            if decision.motion:
                return await self.bot.room.ballot(table.id, person.id, decision.motion, given.keys[0])
            return await self.bot.room.press(
                Press(table=table.id, person=person.id, decision=decision.id, answer=given)
            )

    async def poll_of(self, motion: str) -> Any:
        """The message of a vote."""
        table = await self.now()
        posted = (await self.bot.store.messages.of(table.id))[f"poll:{motion}"]
        rooms = (self.table, *self.table.threads)
        return next(m for room in rooms for m in room.history() if m.id == posted.message)

    @property
    def poll(self) -> Any:
        """The newest poll, in the channel or in a thread."""
        messages = [m for room in (self.table, *self.table.threads) for m in room.history() if "🗳" in text_of(m)]
        return max((m for m in messages if m is not self.board), key=lambda m: m.id)

    @property
    def history(self) -> str:
        """Everything that stands in the History threads."""
        return "\n".join(text_of(m) for t in self.table.threads for m in t.history())

    async def bot_verdict(self) -> Verdict:
        """What a replay of the table finds."""
        return await verify(self.bot.room, await self.now())

    async def delete(self, message: Any) -> None:
        """Somebody deletes a message."""
        self.env.backend.delete_message(self.table.id, message.id)
        await self.env.settle()

    async def demolish(self, place: Any) -> None:
        """A moderator deletes a channel or thread."""
        self.env.backend.delete_channel(place.id)
        await self.env.settle()

    def calls(self) -> list[str]:
        """The REST calls since the last time asked: what an action cost."""
        seen = [f"{call.method} {call.path}" for call in self.env.http_requests]
        self.env.http_requests.clear()
        return seen

    async def restart(self) -> None:
        """Stop the bot and start it anew on the same database."""
        await self.env.bot.close()
        await self.env.restart_bot(self.build())

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """The connection is down: the world goes on, the bot hears nothing of it."""
        await self.env.bot.shards[0].disconnect()
        yield
        with self.env._bot_scope():  # so that SimCord waits for what the bot does about it
            await self.env.bot.shards[0].reconnect()
        await self.env.settle()

    async def together(self, *presses: Callable[[], Any]) -> list[Any]:
        """Deliver all presses before the bot has answered one: a real race."""

        async def at_once(**_: Any) -> None:
            pass

        self.env._settle_internal = at_once
        try:
            answers = [await press() for press in presses]
        finally:
            del self.env._settle_internal
        await self.env.settle()
        return answers


def pressable(message: Any) -> set[str]:
    """The addresses of all buttons of a message that can be pressed."""
    return {
        c["custom_id"]
        for c in walk(message.components)
        if c["type"] == 2 and not c.get("disabled") and "custom_id" in c
    }


def stands(message: Any, address: Address, key: str) -> bool:
    """Whether an option has a button in a message, or a row of a menu."""
    menus = (c for c in walk(message.components) if c.get("custom_id") == address.to("") and c["type"] == 3)
    return address.to(key) in pressable(message) or any(o["value"] == key for c in menus for o in c["options"])


def sensible(waiting: list[tuple[Any, Any]]) -> tuple[Any, Any]:
    """The first question that a sensible player can answer, or just the first, with who is asked."""
    return next(((d, p) for d, p in waiting if advised(d) is not None), waiting[0])


def written_for(form: Form, answer: Any) -> dict[str, Any]:
    """What is typed into a modal to give this answer."""
    values: dict[str, Any] = {}
    for field in form.fields:
        value = answer.blanks.get(field.name, "")
        if value in ("", [], None) or (field.kind in ("photo", "mask") and isinstance(value, str)):
            continue
        if field.kind in ("photo", "mask"):
            values[field.name] = value
            continue
        if field.kind == "cells" and not isinstance(value, str):
            values[field.name] = " ".join(value)
        elif field.kind in ("choice", "tags"):
            values[field.name] = [str(v) for v in value] if isinstance(value, list | tuple) else [str(value)]
        else:
            values[field.name] = str(value)
    return values


def walk(parts: Any) -> Any:
    """Every component of a message, however deep."""
    for part in parts or []:
        part = part if isinstance(part, dict) else part.to_dict()
        yield part
        yield from walk(part.get("components"))
        if part.get("accessory"):
            yield from walk([part["accessory"]])


def text_of(message: Any) -> str:
    """All text of a message."""
    return "\n".join(
        [message.content or "", *(c["content"] for c in walk(message.components) if c.get("content"))]
    )


def answer_of(interaction: Any) -> str:
    """What was answered, in words."""
    messages = [m for m in (interaction.response, *interaction.followups) if m is not None]
    return "\n".join(text_of(m) for m in messages)


@pytest.fixture
async def world(simcord_env: Any, build: Callable[[], Demiurge], strict: Strict) -> AsyncIterator[World]:
    """Game Night: a channel called *table*, and Ann, Ben, Cleo and Dan."""
    owner = simcord_env.create_user("host")
    guild = simcord_env.create_guild("Game Night", owner=owner)
    moderator = simcord.actors.MemberActor(simcord_env, guild, owner)
    people = [guild.add_member(simcord_env.create_user(name)) for name in ("ann", "ben", "cleo", "dan")]
    world = World(simcord_env, guild, guild.create_text_channel("table"), people, moderator, build, strict)
    yield world
    await simcord_env.bot.close()
    if unexpected := [e for e in world.env.errors if not isinstance(e.__cause__ or e, REFUSALS)]:
        raise ExceptionGroup("the bot raised", unexpected)
    assert not strict.faults, "what the real Discord would not take, or take amiss"
