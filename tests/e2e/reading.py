"""Playing as a screen reader does: by what is written, and by nothing else. A button is the words on it, a row of a menu
its label, a picture its alternative text; whatever these do not say is not known."""

from __future__ import annotations

import re
from typing import Any

from bot.keeping import speech
from bot.telling.addresses import WRITE, Address, Errand
from bot.telling.controls.confirming import wants_confirmation
from rules.core import Answer, Form, PickSome
from rules.core.decisions import advised
from tests.e2e.conftest import World, pressable, text_of, walk, written_for

POINTS_AT_A_PICTURE = re.compile(
    r"\b(see|look at|as shown (in|on)|shown (in|on)|marked (in|on)|the colou?red .* (in|on)) the (picture|image|drawing)\b",
    re.IGNORECASE,
)

TURNS = 12
"""Pages and kinds that somebody goes through on the way to one answer."""


class Reader(World):
    """The same server, whose people only read."""

    @classmethod
    def of(cls, world: World) -> Reader:
        """The people of this world, who from now on read."""
        return cls(world.env, world.guild, world.table, world.people, world.moderator, world.build, world.strict)

    async def moved(self, decision: Any, person: Any) -> None:
        """As ever; a vote must say which sign means what."""
        if decision.motion and advised(decision) is not None:
            table = await self.now()
            motion = next(m for m in self.bot.room.motions(table) if m.id == decision.motion)
            told = text_of(await self.poll_of(motion.id))
            for choice in motion.choices:
                meant = speech.escape(named(table, choice.label))
                assert choice.emoji in told and meant in told, f"{motion.id}: {choice} in {told}"
        await super().moved(decision, person)

    async def press(self, person: Any, decision: Any = None, answer: Any = None) -> Any:
        """Find this answer by its words, or what a sensible player would say, and press it."""
        decision = decision or await self.asked(person)
        table = await self.now()
        answer = answer or advised(decision)
        assert answer is not None
        opened = await self._door(person, table)
        if opened.modal is not None:
            return await person.submit_modal(opened, filled(opened.modal, decision.ask, answer))
        message = opened.response or opened.followups[0]
        if decision.aside:
            await self._aside(person, message, table, decision)
        mine = self.bot.room.decisions(table, decision.seat)
        for by, way in [(d, o) for d in mine for o in d.options if o.opens == decision.id]:
            heard(message, table, by)  # a form has its words behind the press that opens it
            pressed = await self._reach(person, message, table, by, way)
            return await person.submit_modal(pressed, filled(pressed.modal, decision.ask, answer))
        heard(message, table, decision)
        match decision.ask:
            case Form():
                return await self._form(person, message, decision, answer, named(table, decision.ask.button))
            case PickSome(options=options):
                return await self._several(
                    person, message, table, decision, [o for o in options if o.key in answer.keys]
                )
        (option,) = [o for o in decision.options if o.key in answer.keys]
        pressed = await self._reach(person, message, table, decision, option)
        if option.opens:
            form = next(d for d in self.bot.room.decisions(await self.now()) if d.id == option.opens)
            said = advised(form)
            given = Answer(blanks={**(said.blanks if said else {}), **answer.blanks})
            return await person.submit_modal(pressed, filled(pressed.modal, form.ask, given))
        if wants_confirmation(decision, option.key):
            return await person.click(message, label="Yes, do it")
        return pressed

    async def _door(self, person: Any, table: Any) -> Any:
        """Press the button on the board that leads to what is asked, by its words."""
        there = pressable(self.board)
        at = next(i for i in (Errand(table.id, "move").id, Errand(table.id, "mine").id) if i in there)
        (label,) = [c["label"] for c in walk(self.board.components) if c.get("custom_id") == at]
        assert label in {c.get("label") for c in walk(self.board.components) if c.get("custom_id") in there}
        return await person.click(self.board, label=label, custom_id=at)

    async def _aside(self, person: Any, message: Any, table: Any, decision: Any) -> None:
        """Turn to what stands apart, by its name in the menu."""
        also = Errand(table.id, "also").id
        menus = [c for c in walk(message.components) if c.get("custom_id") == also]
        for menu in menus:
            rows = [o for o in menu["options"] if o["label"] == speech.cut(named(table, decision.button), 100)]
            assert rows, f"{decision.button} is not in {[o['label'] for o in menu['options']]}"
            await person.select(message, [rows[0]["value"]], custom_id=also)

    async def _form(self, person: Any, message: Any, decision: Any, answer: Answer, label: str) -> Any:
        form = await person.click(
            message, label=speech.cut(label, 80), custom_id=self._at(message, decision, WRITE)
        )
        return await person.submit_modal(form, filled(form.modal, decision.ask, answer))

    async def _several(self, person: Any, message: Any, table: Any, decision: Any, chosen: list[Any]) -> Any:
        """Choose several rows of a menu by their labels; of very many, in a form of menus."""
        wanted = [speech.cut(named(table, o.label), 100) for o in chosen]
        if len(decision.ask.options) > 25:
            form = await person.click(message, custom_id=self._at(message, decision, WRITE))
            menus = [c for c in walk(form.modal["components"]) if c.get("type") == 3] or inner(form.modal)
            values = {m["custom_id"]: [o["value"] for o in m["options"] if o["label"] in wanted] for m in menus}
            pressed = await person.submit_modal(form, {n: v for n, v in values.items() if v})
        else:
            (menu,) = [
                c for c in walk(message.components) if c.get("custom_id") == self._at(message, decision, "")
            ]
            rows = [o["value"] for o in menu["options"] if o["label"] in wanted]
            pressed = await person.select(message, rows, custom_id=menu["custom_id"])
        if not wants_confirmation(decision, *(o.key for o in chosen)):
            return pressed
        return await person.click(pressed.response or pressed.followups[0], label="Yes, do it")

    def _at(self, message: Any, decision: Any, choice: str) -> str:
        """The address of a control of this question; there is one such."""
        found = [a for c in walk(message.components) if (a := str(c.get("custom_id", ""))).startswith("g1:")]
        read = [(a, Address.read(a)) for a in found]
        return next(a for a, at in read if at is not None and (at.decision, at.choice) == (decision.id, choice))

    async def _reach(self, person: Any, message: Any, table: Any, decision: Any, option: Any) -> Any:
        """Come to an option by its words: it stands there, or behind its kind, or on a later page."""
        label, kind = named(table, option.label), named(table, option.group)
        for turn in range(TURNS):
            controls = of_question(message, decision)
            buttons = {c["label"]: c for c in controls if c["type"] == 2 and not c.get("disabled")}
            rows = [(menu, row) for menu in controls if menu["type"] == 3 for row in menu["options"]]
            if spoken := said_by(buttons, label, kind if speech.escape(kind) in text_of(message) else ""):
                return await person.click(message, custom_id=buttons[spoken]["custom_id"])
            here = [(m, r) for m, r in rows if r["label"] == speech.cut(label, 100)]
            if here:
                assert len(here) == 1, f"two rows are called {label}"
                menu, row = here[0]
                return await person.select(message, [row["value"]], custom_id=menu["custom_id"])
            kinds = [(m, r) for m, r in rows if r["label"] in (speech.cut(kind, 100), "Other")]
            ways = [name for name in (speech.cut(kind, 80), "Other", "All kinds…") if name in buttons]
            if turn and "More" in buttons:
                await person.click(message, custom_id=buttons["More"]["custom_id"])
            elif ways:
                await person.click(message, custom_id=buttons[ways[0]]["custom_id"])
            elif kinds:
                await person.select(message, [kinds[0][1]["value"]], custom_id=kinds[0][0]["custom_id"])
            else:
                break
        there = [c.get("label") or [o["label"] for o in c["options"]] for c in of_question(message, decision)]
        raise AssertionError(
            f"{decision.prompt}: nobody who only reads comes to “{kind}: {label}”; there is {there}"
        )


def named(table: Any, text: str) -> str:
    return speech.named_plainly(table, text)


def said_by(buttons: dict[str, Any], label: str, heading: str) -> str:
    """The button that says this: all of it, or its end or its beginning below a heading that says the rest."""
    whole = speech.cut(label, 80)
    if whole in buttons:
        return whole
    ends = [said for said in buttons if heading and (label.endswith(f" {said}") or _begins(label, said, heading))]
    assert len(ends) < 2, f"{ends} could all be “{label}”"
    return ends[0] if ends else ""


def _begins(label: str, said: str, heading: str) -> bool:
    """Whether a button says how a label begins, and its heading what comes after that."""
    rest = label.removeprefix(f"{said} ").lower().split()
    told = {word.strip(",:") for word in heading.lower().split()} | {"to", "on", "at"}
    return label.startswith(f"{said} ") and told.issuperset(rest)


def of_question(message: Any, decision: Any) -> list[dict[str, Any]]:
    """The controls of a question."""
    found = []
    for part in walk(message.components):
        at = Address.read(str(part.get("custom_id", "")))
        if at is not None and at.decision == decision.id:
            found.append(part)
    return found


def heard(message: Any, table: Any, decision: Any) -> None:
    """What a question must have in words: itself, a name on every control and row, and words for every picture."""
    told = text_of(message)
    prompt = speech.escaped(table, decision.prompt)
    assert prompt[:200].rstrip() in told, f"the question is not asked: {prompt}"
    assert not POINTS_AT_A_PICTURE.search(told), told
    for part in walk(message.components):
        for item in part.get("items", []):
            assert len(item.get("description") or "") > 20, "a picture without words"
        if part.get("type") == 11 or (part.get("media") and "items" not in part):
            assert len(part.get("description") or "") > 5, "a photo without words"
        if part.get("type") == 2:
            assert re.search(r"\w", part.get("label") or ""), f"a button without words: {part}"
        if part.get("type") == 3:
            labels = [row["label"] for row in part["options"]]
            assert part.get("placeholder") and all(labels) and len(set(labels)) == len(labels), labels
    buttons = [c["label"] for c in of_question(message, decision) if c["type"] == 2]
    assert len(set(buttons)) == len(buttons), f"two buttons are called alike: {buttons}"


def inner(modal: Any) -> list[dict[str, Any]]:
    """The components within the labels of a form."""
    return [part["component"] for part in modal["components"] if part.get("component")]


def filled(modal: Any, ask: Any, answer: Answer) -> dict[str, Any]:
    """What is written into a form whose every blank says what belongs there."""
    for part in modal["components"]:
        if part.get("component"):
            assert part.get("label"), f"a blank without words: {part}"
            for row in part["component"].get("options", []):
                assert row["label"], "a choice without words"
    return written_for(ask, answer)
