"""The words of what is chosen and set in the Awakening: who is asked, Attributes, bans, numbers, a flat world."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core import BlankLabel, Blanks, Label, Offer, Wording, who
from rules.creation import actions as do
from rules.creation.awakening.bans import bans_left
from rules.creation.awakening.choices import EXTRA, free
from rules.creation.awakening.flatness import drawers
from rules.creation.awakening.numbers import expected, left_to
from rules.creation.awakening.templates import called
from rules.creation.deities.traits import TRAITS
from rules.creation.sight import Sight
from rules.creation.voice.awakening.wishing import RANDOM
from rules.creation.voice.base import label, short
from rules.creation.world.book.amounts import THRESHOLDS, could_be
from rules.creation.world.book.gametypes import kinds
from rules.creation.world.book.parameters import Line


def order(s: Sight) -> Wording:
    """Who is next in age, as the players tell it."""
    place = "next in age" if s.state.order else "the eldest of the players"
    detail = "Next in age." if s.state.order else "The eldest, who is asked first."
    seats = [o.action.seat for o in s.question.offers if isinstance(o.action, do.NextEldest)]
    named = f"So far, eldest first: {', '.join(map(who, s.state.order))}." if s.state.order else ""
    last = "Whom you do not name now is the youngest." if len(seats) == 2 else ""
    return Wording(
        prompt=f"Who is {place}? Say it as they tell you; no age is kept.",
        offers=tuple(label(who(seat), detail) for seat in seats),
        silence="The rest follow in the order they joined." if s.question.waits else "",
        detail=f"{named} {last}".strip(),
        button="Who is the eldest…",
    )


BOTH = "The first stays, and nothing is given up: powers, numbers and Fields of both count."
"""What a second Attribute of a kind brings (CR-TWO-02)."""


def choose(s: Sight) -> Wording:
    """Which Attribute of the kind now being chosen."""
    keys = [
        o.action.attribute for o in s.question.offers if isinstance(o.action, do.Choose) and o.action.attribute
    ]
    kind = "one Attribute more, of any kind" if s.view.choosing == EXTRA else ""
    kind = kind or f"your {s.view.choosing.capitalize()} Attribute"
    labels = {"enough": label("One is enough", "You keep to one of this kind."), "random": RANDOM}
    second = any(o.key == "enough" for o in s.question.offers)
    if second:
        kind = f"a second {s.view.choosing.capitalize()} Attribute, or leave it at one"
    powers = [(s.lore.title(key), s.lore.promise(key, s.state.options)) for key in keys]
    return Wording(
        prompt=f"Choose {kind}.",
        offers=(
            *(label(title, short(power)) for title, power in powers),
            *(labels[o.key] for o in s.question.offers if o.key in labels),
        ),
        silence="You keep to one." if second else "A random free Attribute is yours.",
        detail="\n".join([*([BOTH] if second else []), *_long(powers)]),
    )


def _long(powers: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What is too long to stand beside its choice."""
    return (f"{title}: {power}" for title, power in powers if short(power) != power)


def template(s: Sight) -> Wording:
    """Whole deities to take at once (CR-TAB-60)."""
    return Wording(
        prompt="Take a whole deity. Its Primal Attribute is yours now; each other follows in its round, if it is "
        "still free then, and else you choose another.",
        offers=tuple(_whole(s, o) for o in s.question.offers),
        button="A whole deity…",
    )


def _whole(s: Sight, o: Offer) -> Label:
    assert isinstance(o.action, do.TakeTemplate)
    key = o.action.template
    keys = s.lore.templates[key].attributes
    here = kinds(s.state.options)
    there = {one for kind in here for one in free(s.state, kind)}
    titles = [s.lore.title(one) if one in there else "another you choose" for one in keys]
    titles = [title for one, title in zip(keys, titles, strict=True) if s.lore.attributes[one].kind in here]
    return label(called(s.lore, s.state, key), ", ".join(titles))


def sure(s: Sight) -> Wording:
    """A ban that would end the game."""
    title = s.lore.title(s.state.sure_ban)
    return Wording(
        prompt=f"Banning {title} ends the game at once, with no winner. Do you mean it?",
        offers=(label("No", "Nothing is banned."), label(f"Ban {title}", "The game ends with no winner.")),
        silence="Nothing is banned.",
    )


def flat(s: Sight) -> Wording:
    """Whether the world is to be flat, and what follows from it (CR-COS-52, CR-COS-53)."""
    before = drawers(s.state)
    others = [seat for seat in s.state.here if seat not in before]
    gain = f"{', '.join(map(who, others))} {'is' if len(others) == 1 else 'are'} Abstraction as well"
    more = "".join(
        f", and {who(seat)}, who is it already, takes one Attribute more of any kind" for seat in before
    )
    pages = f"{who(before[0])} alone sets" if before else "Nobody sets"
    return Wording(
        prompt="Shall the world be flat?",
        offers=(
            label("It keeps its height", "Acts are objects. You may limit how tall they are later."),
            label("Flat", f"Nothing stands on the Map, and every Act is drawn. {gain}{more}."),
        ),
        silence="The world keeps its height.",
        detail=(
            "In a flat world every Act is an Imprint: an image you post, or a picture built of characters. "
            "There are no Temples, Gifts, Warps, Oceans, Oases, satellites or starting Act, and no heights. "
            f"{gain}{more}. {pages} how long an entry of the History is."
        ),
    )


def bans(s: Sight) -> Wording:
    """What is banned from this world."""
    keys = [o.action.attribute for o in s.question.offers if isinstance(o.action, do.Ban)]
    return Wording(
        prompt=_bans_left(s),
        offers=(label("No more bans", "The Cosmic Attributes are chosen next."), *(_ban(s, key) for key in keys)),
        silence="No more is banned.",
    )


def _bans_left(s: Sight) -> str:
    """How many bans are still open."""
    left, begun = bans_left(s.state), s.state.banned or s.state.concepts
    return f"Ban Attributes or concepts, {f'{left} more' if begun else f'up to {left}'}."


def _ban(s: Sight, key: str) -> Label:
    had = next((seat for seat in s.state.here if key in s.state.deities[seat].attributes), None)
    note = "Not in this world." if had is None else f"{who(had)} would choose another one."
    return label(s.lore.title(key), note, TRAITS[key].kind.capitalize())


def concept(s: Sight) -> Wording:
    """A concept that no Act may be about."""
    return Wording(
        prompt=_bans_left(s),
        blanks=(BlankLabel(label="Concept", hint="towers, mammals, trees"),),
        write="Ban a concept…",
        button="Ban a concept…",
    )


def line_of(s: Sight) -> Line:
    """The question about numbers of the world."""
    assert isinstance(s.question.ask, Blanks) and isinstance(s.question.ask.template, do.SetParameter)
    name = s.question.ask.template.line
    return next(line for line in s.lore.tables.line if line.name == name)


def settled(s: Sight, line: Line) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The book's numbers, and those by the table."""
    base = expected(s.lore.tables, s.state.options)
    numbers = tuple(getattr(base, field) for field in line.fields)
    return numbers, tuple(s.state.ruled.get(f, number) for f, number in zip(line.fields, numbers, strict=True))


def numbers_kept(s: Sight) -> Wording:
    """All that one would be asked about numbers, left to the book."""
    mine = left_to(s.state, s.lore.tables.line, s.seat)
    ruled = any(len({*settled(s, line)}) > 1 for line in mine)
    whose = "in the book and by the table" if ruled else "in the book"
    return Wording(
        prompt=f"Your Attributes set numbers of this world. They may stay as {whose}.",
        offers=(
            label(f"Keep {'all' if len(mine) > 1 else 'them'} as {whose}"),
            *(label(f"{line.title}…", _as_kept(s, line)) for line in mine),
        ),
        button="Numbers",
    )


def _as_kept(s: Sight, line: Line) -> str:
    """The numbers of a question if they are kept, and what they do where there is room for that."""
    now = f"{line.in_words(settled(s, line)[1])}."
    whole = f"{now} {line.help}"
    return whole if len(whole) <= 100 else now  # what a control shows


def _could(text: str, bounds: str, value: str) -> str:
    """What a number may be, where it is not chosen in a menu, and what it is in the book."""
    may = f"{text if len(text) > 45 else 'From'} {bounds}; " if bounds else ""
    return f"{may}{value} in the book."


def numbers(s: Sight) -> Wording:
    """The numbers a deity's Attribute sets, with the book's filled in, and what the table settled."""
    line = line_of(s)
    book, by_table = settled(s, line)
    prompt = f"In the book: {line.in_words(book)}. Keep that, or change it."
    if by_table != book:
        prompt = f"In the book and by the table: {line.in_words(by_table)}. Keep that, or change what is free."
    return Wording(
        prompt=prompt,
        blanks=tuple(
            BlankLabel(
                label=short(text, 45),
                hint=_could(text, "" if kind == "threshold" else could_be(kind, bounds), value),
                value=filled,
                choices=THRESHOLDS if kind == "threshold" else (),
            )
            for text, kind, bounds, value, filled in zip(
                line.labels,
                line.blanks,
                zip(line.least, line.most, strict=True),
                line.written(book),
                line.written(by_table),
                strict=True,
            )
        ),
        detail=line.help,
        write=f"Keep or change {line.title}…",
        silence="These numbers hold.",
        button=line.title,
    )
