"""Whatever people write or call themselves is shown as they wrote it, and does nothing: through every form, every
parameter of every verb and every name, in everything that is sent, to all or to one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from bot.telling.addresses import Errand
from rules.core import Answer, AnyGame, Form
from rules.core.decisions import advised
from tests.e2e.conftest import World, walk
from tests.e2e.genesis import Genesis, opened
from tests.hostile import FORMS, NAMES, private, worked
from tests.play import every_game

PRESSES = 24


@pytest.fixture
def evil(world: World) -> World:
    """The same world, with people of other names."""
    world.people = [world.guild.add_member(world.env.create_user(name)) for name in NAMES]
    return world


def strings(part: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in what was sent, with the name of its place."""
    if isinstance(part, dict):
        for name, value in part.items():
            yield from strings(value, name)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from strings(value, key)
    elif isinstance(part, str):
        yield key, part


def nothing_worked(world: World) -> int:
    """Search everything that was sent since the last time; returns how many texts said evil."""
    evil = 0
    for call in world.env.http_requests:
        if "commands" in call.path or call.method == "GET":
            continue
        for key, text in strings(call.json):
            assert key == "custom_id" or not private(text), f"{call.method} {call.path} {key}: {text!r}"
            if key == "content":
                assert not worked(text), f"{call.method} {call.path}: {worked(text)} in {text!r}"
                evil += "evil" in text.casefold()
    world.env.http_requests.clear()
    return evil


def blanks(form: Form, words: Iterator[str]) -> dict[str, Any]:
    """A form filled in with hostile words, wherever words are wanted."""
    found: dict[str, Any] = {}
    for field in form.fields:
        match field.kind:
            case "text" | "long":
                word = next(words)
                found[field.name] = (word if field.kind == "long" else word.replace("\n", " "))[: field.most]
            case "choice":
                found[field.name] = field.choices[0][0]
            case "tags":
                found[field.name] = [field.choices[0][0]]
    return found


async def answered(world: World, words: Iterator[str]) -> bool:
    """One decision is answered: a form with hostile words, all else as is sensible."""
    waiting = await world.awaited()
    if not waiting:
        return False
    decision, person = next(((d, p) for d, p in waiting if isinstance(d.ask, Form)), waiting[0])
    known = advised(decision)
    if decision.motion:
        await person.react(await world.poll_of(decision.motion), "✅")
    elif isinstance(decision.ask, Form):
        before = (await world.now()).seq
        said = {**(known.blanks if known else {}), **blanks(decision.ask, words)}
        await world.press(person, decision, Answer(blanks=said))
        if (await world.now()).seq == before:
            assert known is not None, "it was refused, and nothing else is known"
            await world.press(person, decision, known)
    else:
        await world.press(person, decision, known)
    return True


async def looked_at(world: World, person: Any) -> None:
    """Everything in words that one may ask for."""
    shown = {part.get("custom_id") for part in walk(world.board.components)}
    table = await world.now()
    for errand in ("describe", "help", "more", "history", "verify"):
        if (address := Errand(table.id, errand).id) in shown:
            await person.click(world.board, custom_id=address)
    if (mine := Errand(table.id, "mine").id) in shown:
        panel = await person.click(world.board, custom_id=mine)
        for errand in ("describe", "help"):
            await person.click(panel.response or panel.followups[0], custom_id=Errand(table.id, errand).id)
    await person.slash(world.table, "table describe")
    await person.slash(world.table, "help")
    await person.slash(world.table, "history show")


async def typed(world: World, game: AnyGame, person: Any, words: Iterator[str]) -> None:
    """Every verb, with hostile words in each of its parameters; what is offered while they are typed."""
    for verb in game.verbs:
        name = f"{game.family} {verb.spoken}"
        said: dict[str, Any] = {}
        for param in verb.params:
            if param.kind in ("text", "seat"):
                await person.autocomplete(world.table, name, param.name, "")
                said[param.name] = next(words).replace("\n", " ")
        needed = [p for p in verb.params if p.required and p.kind not in ("text", "seat")]
        if said and not any(p.kind == "photo" for p in needed):
            await person.slash(world.table, name, **said, **{p.name: 1 for p in needed})


@pytest.mark.parametrize("game", [g for g in every_game() if g.slug != "creation"], ids=lambda g: g.slug)
async def test_hostile_words_do_nothing_in_any_game(evil: World, game: AnyGame) -> None:
    words, chosen = itertools.cycle(FORMS), {"life": {"starting_player": "vote"}}.get(game.slug, {})
    people = evil.people[: max(2, game.seats[0])]
    await evil.play(game.slug, *people, **chosen)
    evil.people = people
    for _ in range(PRESSES):
        if not await answered(evil, words):
            break
    await typed(evil, game, people[0], words)
    await looked_at(evil, people[-1])
    await people[0].slash(evil.table, "table undo")
    await people[0].slash(evil.table, "table replace", player=evil.people[-1].name[:32])
    await people[0].slash(evil.table, "table end")
    assert nothing_worked(evil) > 10


ODD = (
    "\x00evil\x07", "\u2066evil\u2069", "evil" + "\u0489\u0336\u0489" * 60, "\u200b\ufeff", "\u2028evil\u2029", "e" * 3000,
    "\U0001f469\u200d\U0001f469 evil" * 40, "\ufdfd" * 200, "\\" * 60 + "evil", "\u0661\u00bd", "9" * 300, "'; DROP TABLE tables;--",
)  # fmt: skip


async def test_odd_words_do_nothing_in_a_lobby(evil: World) -> None:
    ann, ben, *_ = evil.people
    other = evil.guild.create_text_channel("other")
    await ann.slash(evil.table, "table open", game="lantern")
    await ben.click(evil.board, label="Join")
    for word in (*FORMS, *ODD):
        line = word.replace("\n", " ")
        await ann.slash(other, "table open", game=line)
        await ann.slash(other, "table open", game="lantern", options=f"hand={line}, {line}")
        await ann.slash(evil.table, "table options", rule=line, value=line)
        await ann.slash(evil.table, "table options", rule="hand", value=line)
        await ann.slash(evil.table, "table word", word=line[:60])
        await ann.slash(evil.table, "table replace", player=line)
        await ann.autocomplete(evil.table, "table options", "value", line, rule="hand")
    await ann.click(evil.board, label="Start")
    for word in (*FORMS, *ODD):
        line = word.replace("\n", " ")
        for command, name in (("replace", "player"), ("away", "until"), ("closer", "place"), ("pause", "length")):
            await ben.slash(evil.table, f"table {command}", **{name: line})
        await ben.slash(evil.table, "rules", search=line)
    assert all("\0" not in text for call in evil.env.http_requests for _, text in strings(call.json))
    assert not any("wrong on my side" in text for call in evil.env.http_requests for _, text in strings(call.json))
    assert nothing_worked(evil) > 40


async def test_hostile_words_do_nothing_in_a_world(evil: World) -> None:
    words = itertools.cycle(FORMS)
    await evil.play("creation", *evil.people, awakening="ceremony", age_order="join_order", attribute_pool="scope",
                    parameters_set_by="deities")  # fmt: skip
    game = await opened(evil, pressed=True)
    for _, word in zip(range(len(FORMS)), words, strict=False):
        await proposed(evil, game, word)
    await typed(evil, evil.bot.library.games["creation"], evil.people[3], words)
    for person in evil.people:
        await looked_at(evil, person)
    assert nothing_worked(evil) > 40
    told = await evil.people[0].slash(evil.table, "history export", form="md")
    files = [f for m in (told.response, *told.followups) if m for f in m.attachments]
    document = (await files[0].read()).decode().replace("\n> ", "\n")  # the book quotes the players' own pages
    assert "evil" in document and not worked(document) and not private(document)


async def proposed(world: World, game: Genesis, word: str) -> None:
    """Words in every part of a proposal, and in what is brought before the table; somebody votes it through."""
    state = await game.state()
    if state.turn is not None and not state.polls:
        person = world.people[state.turn.seat]
        if state.turn.stage == "fields" and await game.asked(person, "turn") is not None:
            await game.to_action(person)
        text = word.replace("\n", " ")
        await person.slash(world.table, "creation act", name=text[:60], meaning=text, thing=text[:40])
        await person.slash(world.table, "creation table propose", kind="house_rule", text=text)
    for _ in range(6):
        waiting = [(d, p) for d, p in await world.awaited()]
        if not waiting:
            return
        decision, person = next(((d, p) for d, p in waiting if d.motion), waiting[0])
        if decision.motion:
            await person.react(await world.poll_of(decision.motion), "✅")
        elif isinstance(decision.ask, Form):
            await answered(world, itertools.repeat(word))
        elif (known := advised(decision)) is not None:
            await world.press(person, decision, known)
