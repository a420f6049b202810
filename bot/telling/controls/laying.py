"""Questions of a private message with their controls, as far as there is room for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.table import Table
from bot.telling.controls.answering import Space, controls, letters_of, parts_of
from bot.telling.controls.screen import LATE
from bot.telling.easel import photo_name
from rules.core import Decision, Motion

_MOST_DECISIONS = 4


def questions_of(
    table: Table, shown: Sequence[Decision], spots: dict[str, str], photos: Collection[str], space: Space
) -> Iterator[ui.Item[Any]]:
    """The questions with their controls. Each has at least the smallest; what room is left goes to the first that
    can use it."""
    least = [controls(table, d, spots.get(d.id, "")) for d in shown]
    parts = space.parts - sum(parts_of(rows) for rows in least)
    parts -= sum(3 if d.photo in photos else 1 for d in shown)
    left, asked, told_due = space.letters, set[str](), set[int | None]()
    for number, (decision, rows) in enumerate(zip(shown, least, strict=True)):
        most = left // (len(shown) - number)  # what is short leaves more room to what comes after it
        if decision.prompt not in asked:
            due = due_of(table, decision)
            said = _question(table, decision, due if due not in told_due else None, most)
            left, most = left - len(said), most - len(said)
            words = ui.TextDisplay[Any](said)
            yield _beside_photo(table, words, decision) if decision.photo in photos else words
            told_due.add(due)
        asked.add(decision.prompt)
        room = Space(parts + parts_of(rows), most, space.terse)
        laid = controls(table, decision, spots.get(decision.id, ""), room)
        parts, left = room.parts - parts_of(laid), left - letters_of(laid)
        yield from laid


def _beside_photo(table: Table, words: ui.TextDisplay[Any], decision: Decision) -> ui.Section[Any]:
    """A question with the photo it is about, small, so that its buttons stay in sight; a press shows it large."""
    says = speech.cut(speech.named_plainly(table, f"The object: {decision.prompt}"), 1024)
    return ui.Section(
        words, accessory=ui.Thumbnail(f"attachment://{photo_name(decision.photo)}", description=says)
    )


def voted(decision: Decision, motions: Sequence[Motion]) -> Decision:
    """A vote as somebody is asked it who may have voted: what for, and that they may still change it."""
    motion = next((m for m in motions if decision.motion and m.id == decision.motion), None)
    mine = motion.cast.get(decision.seat) if motion else None
    label = next((c.label for c in motion.choices if c.key == mine), "") if motion else ""
    if not label:
        return decision
    return replace(decision, detail=f"Your vote: {label}. Another button changes it. {decision.detail}".strip())


def by_themselves(mine: Sequence[Decision]) -> Sequence[Decision]:
    """Without the forms that one of the others opens. Where the game waits for these, it waits for that one."""
    opened = {o.opens for d in mine for o in d.options}
    awaited = {d.id: d for d in mine if d.id in opened and d.waits}
    return [
        _for(d, [awaited[o.opens] for o in d.options if o.opens in awaited]) for d in mine if d.id not in opened
    ]


def _for(decision: Decision, forms: Sequence[Decision]) -> Decision:
    """A decision that stands for forms which the game waits for."""
    return replace(decision, waits=True, silence=forms[0].silence) if forms and not decision.waits else decision


def due_of(table: Table, decision: Decision) -> int | None:
    """Until when there is an answer to be given, or to one of the forms that the decision opens."""
    known = {o.opens for o in decision.options if o.opens}
    opened = (replace(decision, id=id, clock="") for id in known)
    dues = [due for d in (decision, *opened) if (due := table.deadline(d)) is not None]
    return min(dues, default=None)


def most_urgent(table: Table, mine: Sequence[Decision]) -> Sequence[Decision]:
    """What the game waits for first; what may still be changed after that. The rest is listed apart. After the end
    nothing else is left."""
    if table.status == "ended":
        return mine[:_MOST_DECISIONS]
    return sorted((d for d in mine if not d.aside), key=lambda d: not d.waits)[:_MOST_DECISIONS]


def _question(table: Table, decision: Decision, due: int | None, most: int) -> str:
    """The question, what to know before answering it, and until when, where that was not said already; in at most
    so many characters."""
    time = f"\n{LATE} {speech.until_or_now(due, seconds())}." if due else ""
    if due and decision.silence:
        time += f" Then: {speech.named(table, decision.silence)}"
    prompt = f"**{speech.fit(speech.escaped(table, decision.prompt), min(700, most // 2))}**"
    room = min(1800, most - len(prompt) - len(time) - 1)
    more = f"\n{speech.fit(speech.named(table, decision.detail), room)}" if decision.detail and room > 0 else ""
    return f"{prompt}{more}{time}"
