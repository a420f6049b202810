"""The world of Freeform in words, and help for whoever wonders what to do."""

from __future__ import annotations

from rules.core import ballots, counted, who
from rules.modes.freeform.view import FreeformView
from rules.modes.freeform.voice.captions import NOTHING, cut, in_short, recent, status
from rules.modes.freeform.words import wish_in_words
from rules.modes.freeform.world import Thing

MOST = 30
"""Objects that are told."""


def describe(view: FreeformView) -> str:
    """The viewer, who is who, what lies there, the last pages."""
    own = _own(view) if view.viewer is not None else ""
    parts = [own, status(view), *(_person(view, seat) for seat in range(len(view.here)))]
    shown = view.objects[-MOST:]
    parts += [_thing(view, thing, brief=len(view.objects) > 8) for thing in shown]
    if more := len(view.objects) - len(shown):
        parts.append(f"And {counted(more, 'object')} more, older than these.")
    if view.side:
        parts.append(f"The board has {view.side} by {view.side} Fields.")
    parts += [f"{vote.motion.question} {ballots.standing(vote.motion)}" for vote in view.votes]
    parts += [f"{who(wish.by)} would {wish_in_words(view, wish)}." for wish in view.wishes]
    if view.quiet:
        parts.append("Nobody has written for seven days.")
    if not view.entries:
        parts.append(NOTHING)
    if view.outcome is not None:
        parts.append(f"{view.outcome.reason} It has {counted(len(view.entries), 'page')}.")
    text = "\n".join(part for part in parts if part)
    pages = recent(view)
    if (last := view.entries[-1:]) and not all(words in text for words in (last[0].title, last[0].words)):
        pages = tuple(dict.fromkeys((*last, *pages)))  # an object that was taken out stands nowhere else
    return "\n".join((text, *(f"{who(page.by)} wrote: {in_short(page)}" for page in pages)))


def _own(view: FreeformView) -> str:
    assert view.viewer is not None
    if view.viewer >= len(view.here) or not view.here[view.viewer]:
        return "You have left this table."
    mine = [thing for thing in view.objects if thing.owner == view.viewer]
    pages = counted(view.entries_of(view.viewer), "page")
    return f"You have written {pages} and have {counted(len(mine), 'object')}."


def _person(view: FreeformView, seat: int) -> str:
    gone = "" if view.here[seat] else " has left;"
    character = view.characters[seat]
    is_ = "nobody yet" if character is None else cut(character.name)
    powers = f" ({cut(character.powers, 60)})" if character is not None and character.powers else ""
    return f"{who(seat)}:{gone} {is_}{powers}."


def _thing(view: FreeformView, thing: Thing, *, brief: bool) -> str:
    at = f" on {view.at(thing)}" if thing.field >= 0 else ""
    really = f", {thing.thing}" if thing.name else ""
    story = f": {cut(thing.story)}" if thing.story and not brief else ""
    lit = " (last)" if thing.id == view.lit else ""
    return f"{thing.id}. {thing.title}{really}, of {who(thing.owner)}{at}{lit}{story}"


def help(view: FreeformView) -> str:
    """What may be done: anything."""
    if view.over:
        return "The story is told. Look at the History for it."
    if view.viewer is None or view.viewer >= len(view.here) or not view.here[view.viewer]:
        return "It is anybody's turn. Whoever sits here writes when they like."
    if view.characters[view.viewer] is None and not view.entries_of(view.viewer):
        return (
            "Say who you are and what you can do: anybody, anything. Then place an everyday thing, or tell what "
            "happens. Nothing is too much, and nobody has to wait."
        )
    return (
        "It is anybody's turn, yours as well. Place an object, add to the story, change what is yours, call a "
        "vote. What is somebody else's changes with their consent, or by a vote."
    )


def about(view: FreeformView, topic: str) -> str:
    """An object with its whole story."""
    thing = next((t for t in view.objects if f"o{t.id}" == topic), None)
    if thing is None:
        return ""
    lines = [_thing(view, thing, brief=True) + "."]
    if thing.story:
        lines.append(thing.story)
    lines.append(f"{who(thing.owner)} may change, move or remove it. Others ask, or call a vote.")
    return "\n".join(lines)
