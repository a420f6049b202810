"""What a computer deity reads without showing an object: an Act anew, and a drawing of its own."""

from __future__ import annotations

from rules.creation.advice.finding import STRIDE, TRIED, find, in_its_words, may_be_called, reading, rested
from rules.creation.bounds.citing import own_keys
from rules.creation.sight import Sight
from rules.creation.world.book.finds import Drawing, Second
from rules.creation.world.pieces import Act
from rules.creation.world.worlds import every

HILLS = "  /\\  /\\  /\\  \n /  \\/  \\/  \\ \n/____________\\"
"""For a world in which all has been drawn."""


def second(s: Sight) -> tuple[str, str, tuple[str, ...]]:
    """How the deity reads an Act anew: a name, made of its first, a meaning, if possible one that nobody has given
    yet, and the Attributes it rests on, as :func:`reading` has them."""
    act, mine = s.state.act(s.draft.target), own_keys(s.state, s.draft)
    seconds = s.lore.finds.seconds
    begin = (s.state.ids * STRIDE + s.seat * 11) % max(1, len(seconds))
    given = {a.meaning for a in s.state.acts}
    turned = sorted(
        (one for one in seconds[begin:] + seconds[:begin] if act and may_be_called(s, anew(one, act))),
        key=lambda one: (one.meaning in given, -len({*mine} & {*one.fits})),
    )
    if act is not None and turned:
        found, on = rested(s, turned[:TRIED], mine) or (turned[0], mine)
        return anew(found, act), found.meaning, on
    plain = find(s)
    return plain.name, plain.meaning, mine


def anew(one: Second, act: Act) -> str:
    """What an Act is called when it is read so."""
    first = (*act.names, act.name)[0]
    if not one.name.startswith("{}") and first.startswith("The "):
        first = f"the {first.removeprefix('The ')}"
    return one.name.format(first)


def drawn(s: Sight) -> tuple[Drawing, tuple[str, ...]]:
    """What the deity draws, if possible something that lies nowhere yet, and the Attributes it rests on."""
    mine = own_keys(s.state, s.draft)
    there = {name for world in every(s.state) for act in world.acts for name in (*act.names, act.name)}
    new = [one for one in s.lore.finds.drawings if one.name not in there and may_be_called(s, one.name)]
    free = [one for one in new if in_its_words(s, one.name, one.meaning)]
    begin = (s.state.ids + s.seat) % max(1, len(free))
    turned = sorted(free[begin:] + free[:begin], key=lambda one: -len({*mine} & {*one.fits}))
    if turned:
        return rested(s, turned[:TRIED], mine) or (turned[0], mine)
    found, on = reading(s)
    return Drawing(drawing=HILLS, name=found.name, meaning=found.meaning, fits=found.fits), on
