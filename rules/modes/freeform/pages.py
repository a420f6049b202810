"""What anybody may write at any time, in any order (CR-ALT-81): characters, objects, the story."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, Seat, plain
from rules.modes.freeform import words
from rules.modes.freeform.actions import Become, Change, Place, Remove, Tell
from rules.modes.freeform.move import LONGEST_NAME, LONGEST_STORY, Move, written
from rules.modes.freeform.world import NOWHERE, Character, Thing, Wish
from rules.modes.squares import field_named


def become(move: Move, seat: Seat, said: Become) -> None:
    """Anybody, with any powers, also somebody whom another one is (CR-ALT-80)."""
    name = written(plain(said.name), "who you are", LONGEST_NAME)
    powers = written(plain(said.powers), "what you can do", LONGEST_STORY, needed=False)
    before, now = move.state.characters[seat], Character(name, powers)
    move.set(characters=tuple(now if s == seat else c for s, c in enumerate(move.state.characters)))
    move.tell(words.became(seat, now, before), kind="become")
    move.enter(seat, "become", name, powers)


def place(move: Move, seat: Seat, said: Place) -> None:
    """An object with a story; several may lie on a Field (CR-ALT-81, CR-ALT-83)."""
    thing = Thing(
        id=move.free(),
        thing=written(plain(said.thing), "what the object really is", LONGEST_NAME),
        name=written(plain(said.name), "what it is called", LONGEST_NAME, needed=False),
        story=written(plain(said.story), "its story", LONGEST_STORY, needed=False),
        owner=seat,
        field=_field(move, said.field, NOWHERE),
        photo=said.photo,
    )
    move.put(thing)
    move.tell(words.placed(seat, thing, move.state.at(thing)), kind="entry", photo=thing.photo)
    move.enter(seat, "place", thing.title, thing.story, thing.photo)


def tell(move: Move, seat: Seat, said: Tell) -> None:
    """A page of the story."""
    page = written(plain(said.words), "what happens", LONGEST_STORY)
    move.tell(words.told(seat, page), kind="entry")
    move.enter(seat, "tell", "", page)


def change(move: Move, seat: Seat, said: Change) -> None:
    """One's own object, or somebody else's with their consent (CR-ALT-82)."""
    there = found(move, said.object)
    wish = Wish(
        id=0,
        by=seat,
        object=there.id,
        name=written(plain(said.name), "what it is called", LONGEST_NAME, needed=False),
        story=written(plain(said.story), "its story", LONGEST_STORY, needed=False),
        field=_field(move, said.field, NOWHERE),
    )
    if not wish.name and not wish.story and wish.field in (NOWHERE, there.field):
        raise Illegal("CR-ALT-81", "Say what is otherwise: its name, its story or where it lies.")
    carry_out(move, wish) if may(move, seat, there) else ask(move, wish, there)


def remove(move: Move, seat: Seat, said: Remove) -> None:
    """One's own object, or somebody else's with their consent (CR-ALT-82)."""
    there = found(move, said.object)
    story = written(plain(said.story), "why it goes", LONGEST_STORY, needed=False)
    wish = Wish(id=0, by=seat, object=there.id, remove=True, story=story)
    carry_out(move, wish) if may(move, seat, there) else ask(move, wish, there)


def may(move: Move, seat: Seat, there: Thing) -> bool:
    """Whether an object is one's own."""
    return there.owner == seat


def ask(move: Move, wish: Wish, there: Thing) -> None:
    """The owner is asked; nothing is done yet (CR-ALT-82). Who asks once more asks that instead."""
    state, same = move.state, (wish.by, wish.object, wish.remove)
    drop(move, *(w.id for w in state.wishes if (w.by, w.object, w.remove) == same))
    wish = replace(wish, id=move.count(), declined=not state.here[there.owner])
    move.set(wishes=(*move.state.wishes, wish))
    move.tell(words.wished(move.state, wish), kind="wish")
    move.hear(wish.by)


def carry_out(move: Move, wish: Wish) -> None:
    """The object is otherwise, or gone."""
    there = found(move, wish.object)
    if wish.remove:
        move.put(replace(there, gone=True))
        move.tell(words.removed(wish.by, there, wish.story), kind="entry")
        move.enter(wish.by, "remove", there.title, wish.story)
        lost = tuple(w.id for w in move.state.wishes if w.object == there.id)
        drop(move, *lost)
        return
    field = there.field if wish.field == NOWHERE else wish.field
    now = replace(there, name=wish.name or there.name, story=wish.story or there.story, field=field)
    move.put(now)
    move.tell(words.changed(wish.by, there, now, move.state.at(now), wish.story), kind="entry")
    move.enter(wish.by, "change", words.otherwise(there, now), wish.story)


def drop(move: Move, *numbers: int) -> None:
    """Wishes that have come true or lost their point, with the votes on them."""
    move.set(
        wishes=tuple(wish for wish in move.state.wishes if wish.id not in numbers),
        votes=tuple(vote for vote in move.state.votes if vote.about not in numbers),
    )


def found(move: Move, number: int) -> Thing:
    """An object that is in the world.

    Raises:
        Illegal: it is not.
    """
    there = move.state.thing(number)
    if there is None:
        raise Illegal("CR-ALT-81", "There is no such object in the world. Name the number of one that is.")
    return there


def _field(move: Move, said: str, usual: int) -> int:
    """The Field of a code, or the usual one where nothing is said."""
    if not said.strip():
        return usual
    if not move.state.side:
        raise Illegal("CR-ALT-83", "This table plays without a board: objects lie on no Field.")
    return field_named(move.state.side, said)


def withdraw(move: Move, seat: Seat, number: int) -> None:
    """A picture belongs to whoever has shown it, also when the object is gone; the words stay (CR-CON-04)."""
    there = next((thing for thing in move.state.things if thing.id == number), None)
    if there is None or there.owner != seat or not there.photo:
        raise Illegal("CR-CON-04", "Name the number of an object that you have shown in a picture.")
    mine = (there.photo, seat)
    things = tuple(replace(t, photo="") if (t.photo, t.owner) == mine else t for t in move.state.things)
    entries = tuple(replace(e, photo="") if (e.photo, e.by) == mine else e for e in move.state.entries)
    move.set(things=things, entries=entries)
    others = any(thing.photo == there.photo for thing in things)
    move.tell(words.withdrawn(seat, there), kind="photo", forgets="" if others else there.photo)
