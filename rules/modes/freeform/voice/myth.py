"""The whole story of a world, page by page, and the list of its objects (CR-ALT-83)."""

from __future__ import annotations

from rules.core import who
from rules.core.book.myth import Leaf, Myth, Part
from rules.modes.freeform.view import FreeformView
from rules.modes.freeform.world import Entry, Thing

CHAPTER = 12
"""Pages of a chapter."""


def myth(view: FreeformView) -> Myth | None:
    """The story as far as it has come; ``None`` before the first page."""
    if not view.entries:
        return None
    people = Part(title="Who Was There", leaves=tuple(_person(view, seat) for seat in range(len(view.here))))
    starts = range(0, len(view.entries), CHAPTER)
    chapters = [
        Part(title=f"Chapter {at // CHAPTER + 1}", leaves=tuple(map(_page, view.entries[at : at + CHAPTER])))
        for at in starts
    ]
    objects = Part(title="The Objects", leaves=(Leaf(words="\n\n".join(map(_object, view.objects))),))
    return Myth(
        title="A Story Told by Everybody", parts=(people, *chapters, *((objects,) if view.objects else ()))
    )


def _person(view: FreeformView, seat: int) -> Leaf:
    character = view.characters[seat]
    if character is None:
        return Leaf(title=who(seat))
    return Leaf(title=character.name, under=f"played by {who(seat)}", words=character.powers)


def _page(entry: Entry) -> Leaf:
    under = {
        "become": f"Who {who(entry.by)} became",
        "place": f"Placed by {who(entry.by)}",
        "change": f"Changed by {who(entry.by)}",
        "remove": f"Taken away by {who(entry.by)}",
        "vote": "What the table was asked",
    }.get(entry.kind, "")
    by = who(entry.by) if entry.kind == "tell" else ""
    return Leaf(title=entry.title, under=under, words=entry.words, by=by, photo=entry.photo)


def _object(thing: Thing) -> str:
    """What it is and whose; its story stands on the page that brought it."""
    return f"{thing.title}: {thing.thing}, of {who(thing.owner)}."
