"""A world made by hand: deities of chosen Attributes who come to a position by presses, forms and reactions."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image, ImageDraw

from bot.telling.addresses import Address, Errand
from rules.core import Answer
from rules.core.decisions import advised
from rules.creation.world.state import Creation
from tests.e2e.conftest import World, written_for

GODS = (
    ("genesis", "space", "gas", "sky"),
    ("transience", "decay", "solid", "mountain"),
    ("limit", "corporality", "liquid", "flora"),
    ("chaos", "energy", "life", "fauna"),
)
"""Ann makes the Map, Ben the Ages and the Decay, Cleo the limits; Dan says with how much everybody begins."""

SHORT = {
    "awakening": "ceremony",
    "age_order": "join_order",
    "parameters_set_by": "deities",
    "attribute_pool": "scope",
}
"""House rules: nobody asks who is eldest, the deities set their numbers, and all Basic Attributes are on offer."""

KINDS = ("primal", "cosmic", "elemental", "realm", "domain")

DECLINED = {"flat": "no", "dice": "no"}
"""What may be wished for in the Awakening, and is not."""

NUMBERS = {"limits": (2, 0), "age": (1,), "decay": (50, 4), "rebirth": (2, 0), "start": (8,), "act-size": (1, 4)}
"""A short game: two rounds, each an Age, half of what stands falls, two Acts in Decay bring a Rebirth."""


class Genesis:
    """A game of Creation in progress; people act through what Discord shows them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.at_the_door = False
        """Whether answers are handed in at the door: to come to a position that other tests came to by presses."""
        self.begun = ""
        """The proposal that is to be begun by its form."""

    async def state(self) -> Creation:
        """The state as the bot keeps it."""
        found: Creation = await self.world.state()
        return found

    async def asked(self, person: Any, kind: str) -> Any:
        """What a person is asked of this kind; ``None`` if nothing is."""
        table = await self.world.now()
        sitter = table.seat_of(person.id)
        return next(
            (
                d
                for d in self.world.bot.room.decisions(table)
                if sitter and d.seat == sitter.seat and d.id.partition(".")[2].startswith(kind)
            ),
            None,
        )

    async def answer(self, person: Any, decision: Any, answer: Answer | None = None) -> Any:
        """Give this answer, or a sensible one."""
        if not self.at_the_door:
            return await self.world.press(person, decision, answer)
        return await self.world.at_the_door(person, decision, answer)

    async def choose(self, person: Any, kind: str, *keys: str) -> Any:
        """Choose options of a question. One that opens a form is pressed when that is filled in."""
        asked = await self.asked(person, kind)
        if not self.at_the_door and any(o.opens for o in asked.options if o.key in keys):
            (self.begun,) = keys
            return None
        return await self.answer(person, asked, Answer(keys=keys))

    async def write(self, person: Any, kind: str, **blanks: Any) -> Any:
        """Fill in a form; what is not named is as advised."""
        if kind == "draft" and self.begun and (await self.state()).draft is None:
            menu = await self.asked(person, "turn") or await self.asked(person, "first")
            return await self.answer(person, menu, Answer(keys=(self.begun,), blanks=blanks))
        asked = await self.asked(person, kind)
        assert asked is not None, f"{kind} is not asked"
        known = advised(asked)
        filled = {**(known.blanks if known else {}), **blanks}
        return await self.answer(person, asked, Answer(blanks=filled))

    async def vote(self, *people: Any, sign: str = "✅") -> None:
        """These people put a sign on the newest poll."""
        await self.world.env.settle()
        poll = self.world.poll
        for person in people:
            await person.react(poll, sign)

    # ------------------------------------------------------------------ to a position

    async def awaken(
        self,
        *gods: tuple[str, ...],
        numbers: dict[str, tuple[int, ...]] | None = None,
        concept: str = "",
        bare: tuple[int, ...] = (),
    ) -> None:
        """Everybody takes their Attributes in the book's order; ``concept`` is banned if there is a Void deity;
        numbers are set; all but the ``bare`` name an Icon."""
        chosen, people = gods or GODS, self.world.people
        while (now := await self.state()).phase in (*KINDS, "bans", *DECLINED):
            seat = now.queue[0]
            if now.phase in DECLINED:
                await self.choose(people[seat], now.phase, DECLINED[now.phase])
                continue
            if now.phase != "bans":
                key = chosen[seat][KINDS.index(now.phase)]
                second = key in now.deities[seat].attributes  # of two players, who may take another
                await self.choose(people[seat], "choose", "enough" if second else key)
            elif now.polls:
                await self.vote(*(p for p in people if p is not people[seat]))
            elif concept and not now.concepts:
                await self.write(people[seat], "concept", words=concept)
            else:
                await self.choose(people[seat], "bans", "done")
        wanted = NUMBERS | (numbers or {})
        while (await self.state()).phase == "parameters":
            (decision, person), *_ = await self.world.awaited()
            line = decision.id.partition(".p-")[2]
            named = dict(zip(("first", "second", "third"), wanted.get(line, ()), strict=False))
            await self.write(person, f"p-{line}", **{k: str(v) for k, v in named.items()})
        while (await self.state()).phase == "personas":
            (decision, person), *_ = await self.world.awaited()
            if decision.motion:
                await self.world.env.settle()
                await person.react(await self.world.poll_of(decision.motion), "✅")
            elif people.index(person) in bare:
                await self.choose(person, "bare", "without")
            else:
                await self.write(person, "persona", name=f"{person.name.title()} the God")

    async def settle(self) -> None:
        """The Map and the first Fields, one after the other, as anybody would."""
        while (await self.state()).phase in ("map", "lines", "first"):
            (decision, person), *_ = await self.world.awaited()
            single = [o for o in decision.options if not o.key.startswith("shape-") and not o.why_not]
            best = max(single, key=lambda o: o.worth, default=None)
            await self.answer(person, decision, Answer(keys=(best.key,)) if best else None)

    async def to_action(self, person: Any) -> None:
        """No more Fields this turn: on to the action, unless the turn is there by itself."""
        turn = (await self.state()).turn
        assert turn is not None and self.world.people[turn.seat] is person
        if turn.stage == "fields":
            await self.choose(person, "turn", "done")

    async def propose(self, person: Any, fields: str, kind: str = "act", **words: Any) -> Any:
        """From the menu to the vote; returns the last answer."""
        await self.choose(person, "turn", kind)
        await self.write(person, "draft", **words)
        await self.write(person, "cells", fields=fields)
        return await self.choose(person, "draft", "submit")

    async def also(self, person: Any, kind: str) -> Any:
        """Choose something from the list of what one may do at any time."""
        world = self.world
        table, asked = await world.now(), await self.asked(person, kind)
        assert asked is not None and asked.aside, f"{kind} is not offered"
        shown = await person.click(world.board, custom_id=Errand(table.id, "mine").id)
        return await person.select(
            shown.response or shown.followups[0], [asked.id], custom_id=Errand(table.id, "also").id
        ), asked

    async def aside(self, person: Any, kind: str, **blanks: Any) -> Any:
        """Fill in a form from that list."""
        form, asked = await self.also(person, kind)
        return await person.submit_modal(form, written_for(asked.ask, Answer(blanks=blanks)))

    async def aside_press(self, person: Any, kind: str, key: str) -> Any:
        """Press one of the choices of a question from that list, and confirm it if need be."""
        shown, asked = await self.also(person, kind)
        address = Address.of(await self.world.now(), asked)
        return await self.world.pick(person, shown.response, address, asked, key)

    async def pass_one(self) -> None:
        """Whoever is awaited first passes, or does what is sensible."""
        (decision, person), *_ = await self.world.awaited()
        if decision.id.endswith(".turn"):
            await self.choose(person, "turn", "done")
        else:
            await self.world.press(person, decision)

    async def pass_until(self, phase: str) -> None:
        """Everybody passes, and what falls in a Period of Decay is what hurts least."""
        for _ in range(200):
            if (await self.state()).phase == phase:
                return
            await self.pass_one()
        raise AssertionError(f"it never comes to {phase}")

    async def echoes(self, wanted: dict[Any, str]) -> None:
        """Everybody chooses an object for the box, by the name its Act has; whoever is asked agrees."""
        while (state := await self.state()).phase == "echoes":
            (decision, person), *_ = await self.world.awaited()
            if decision.id.endswith(".consent"):
                await self.choose(person, "consent", "all")
                continue
            act = next((a for a in state.acts if a.name == wanted.get(person)), None)
            await self.choose(person, "keep", f"act-{act.id}" if act else "none")


async def opened(world: World, *gods: tuple[str, ...], pressed: bool = False, **awakened: Any) -> Genesis:
    """A world of the four gods, or of others, in its first turn; ``awakened`` as for :meth:`Genesis.awaken`. It is
    ``pressed`` to there, or is brought there more quickly at the door."""
    game = Genesis(world)
    game.at_the_door = not pressed
    await game.awaken(*gods, **awakened)
    await game.settle()
    game.at_the_door = False
    await world.env.settle()
    return game


def photo(size: tuple[int, int] = (320, 200), suffix: str = "png", **save: Any) -> bytes:
    """A picture with a red corner at its top left, so that one can see how it lies."""
    drawn = Image.new("RGB", size, (40, 90, 160))
    ImageDraw.Draw(drawn).rectangle((0, 0, size[0] // 4, size[1] // 4), fill=(220, 30, 30))
    out = io.BytesIO()
    drawn.save(out, {"jpg": "JPEG"}.get(suffix, suffix.upper()), **save)
    return out.getvalue()
