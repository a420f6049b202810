"""What happens in Freeform, told plainly: the words are the players' own."""

from __future__ import annotations

from rules.core import counted, stopped, who
from rules.modes.freeform.world import NOWHERE, Character, Subject, Thing, Wish, World
from rules.modes.squares import code


def opened(seats: int, side: int) -> str:
    """The first line."""
    where = f"before a board of {side} by {side} Fields and" if side else "down, with no board and"
    people = "One person sits" if seats == 1 else f"{seats} people sit"
    return f"{people} {where} no rules. Whoever wants to begins."


def became(seat: int, character: Character, before: Character | None) -> str:
    """Somebody is somebody."""
    powers = f", with these powers: {character.powers}" if character.powers else ""
    was = f", who was {before.name}," if before is not None and before.name != character.name else ""
    return stopped(f"{who(seat)}{was} is {character.name}{powers}")


def placed(seat: int, thing: Thing, at: str) -> str:
    """An object is in the world."""
    called = f" and calls it {thing.name}" if thing.name else ""
    where = f" on {at}" if at else ""
    return f"{who(seat)} places {thing.thing}{where}{called}.{_story(thing.story)}"


def changed(seat: int, before: Thing, after: Thing, at: str, story: str) -> str:
    """An object is otherwise than before."""
    parts = [f"is {after.title} now"] if after.title != before.title else []
    if after.field != before.field:
        parts.append(f"lies on {at} now")
    what = " and ".join(parts) or "has a new story"
    return f"By {who(seat)}'s hand {before.title} {what}.{_story(story)}"


def otherwise(before: Thing, after: Thing) -> str:
    """The title of the page on which an object is otherwise: a new name stands beside the old one."""
    return after.title if after.title == before.title else f"{before.title} becomes {after.title}"


def removed(seat: int, thing: Thing, story: str) -> str:
    """An object is gone."""
    return f"{who(seat)} takes {thing.title} out of the world.{_story(story)}"


def told(seat: int, said: str) -> str:
    """A page."""
    return f"{who(seat)}: {said}"


def _story(story: str) -> str:
    return f" {story}" if story else ""


def wish_in_words(world: World, wish: Wish) -> str:
    """What somebody would do with an object."""
    there = next((thing for thing in world.things if thing.id == wish.object), None)
    title = there.title if there else "something"
    if wish.remove:
        return f"remove {title}"
    into = f" into {wish.name}" if wish.name else ""
    where = f" (to lie on {code(world.side, wish.field)})" if wish.field != NOWHERE else ""
    return f"change {title}{into}{where}"


def wished(world: World, wish: Wish) -> str:
    """The owner is asked; for one who has left, the table may be."""
    there = world.thing(wish.object)
    owner = who(there.owner) if there else "its owner"
    why = f" {wish.story}" if wish.story else ""
    asks = "and asks." if there is None or world.here[there.owner] else "who has left. A vote could allow it."
    return f"{who(wish.by)} would {wish_in_words(world, wish)}, which is {owner}'s, {asks}{why}"


def declined(world: World, wish: Wish, seat: int) -> str:
    """The owner does not consent."""
    return f"{who(seat)} does not let {who(wish.by)} {wish_in_words(world, wish)}. A vote could."


def question(world: World, about: Subject, asked: str) -> str:
    """What is voted on."""
    if about == "end":
        return "Is the story told, and the game over?"
    if isinstance(about, int) and (wish := world.wish(about)) is not None:
        return f"May {who(wish.by)} {wish_in_words(world, wish)}?"
    return asked


def at_stake(world: World, about: Subject) -> str:
    """What comes of a yes: the story that an object would have, or with which it would go; or good will alone."""
    if about == "question":
        return "It binds by your good will."
    wish = world.wish(about) if isinstance(about, int) else None
    if wish is None or not wish.story:
        return ""
    return f"Why: {wish.story}" if wish.remove else f"Its story would be: {wish.story}"


def vote_over(asked: str, *, carried: bool) -> str:
    """What the table has said; it binds by good will alone (CR-ALT-82)."""
    return f"{stopped(asked)} The table says {'yes' if carried else 'no'}."


def vote_closed() -> str:
    """Time is up for a vote."""
    return "Time is up, and the vote is closed."


def withdrawn(seat: int, thing: Thing) -> str:
    """A picture is gone."""
    return f"{who(seat)} withdraws the picture of {thing.title}."


def left(seat: int, things: int) -> str:
    """Somebody leaves."""
    stay = f" {counted(things, 'object')} of theirs stay." if things else ""
    return f"{who(seat)} goes.{stay}"


def came(seat: int) -> str:
    """Somebody comes, or comes back."""
    return f"{who(seat)} sits down."


def quiet() -> str:
    """Seven days without an entry."""
    return "Nobody has written for seven days. The host may end the game, and whoever writes keeps it going."


def counted_world(world: World) -> str:
    """What there is at the end."""
    number = len(world.objects)
    return f"{counted(len(world.entries), 'page')}, {counted(number, 'object')} in the world."
