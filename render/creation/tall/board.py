"""The board of Creation on a phone."""

from __future__ import annotations

import re

from render.cast import Cast
from render.creation import checklist, foe, maps
from render.creation.board import titled, where
from render.creation.grey import greyed
from render.creation.map.tones import EMBERS
from render.creation.plates import COMMON
from render.creation.sigil import sigil
from render.creation.tall import ground, offer
from render.paint import measure
from render.scene import Icon, Mark, Scene
from render.tall.page import EDGE, GAP, INNER, NAMED, SMALL, TALLEST, Page, raised, rows_of, words
from render.theme import BAD, CHALK, CHALK_SOFT, LAMP, NIGHT_DEEP, blend
from rules.core import counted
from rules.creation.view import CreationView, DeityView
from rules.creation.view.speech import speech
from rules.creation.voice.lookup import captions

OTHER = 300.0
"""Height of a Map that is not at hand."""

MOST_LINES = 4
"""Lines beside it."""

LEAST_MAP = 500.0
"""Height of the Map at hand for which the rest is told more shortly: what deities have become stands where one
looks closer at them, and the steps of a checklist in words."""


def board(view: CreationView, cast: Cast) -> Scene:
    """The Map, what changed, what is proposed, every deity; before there is a Map, what they have become."""
    short = bool(view.fields) and _room_for_map(view, cast, short=False) < LEAST_MAP
    scene = _one(view, cast, short)
    if view.commons is not None:
        scene = checklist.below(scene, view, cast, tall=True, short=short)
    return greyed(scene, view)


def _maps(view: CreationView) -> tuple[CreationView, tuple[CreationView, ...]]:
    """The Map at hand, and the others."""
    return (maps.large(view), maps.small(view)) if view.maps else (view, ())


def _room_for_map(view: CreationView, cast: Cast, *, short: bool) -> float:
    """What all the rest leaves of the tallest picture."""
    at_hand, others = _maps(view)
    rest = Page(titled(at_hand), where(at_hand, cast))
    _below(rest, at_hand, cast, others, short=short)
    return TALLEST - rest.top - 76 - checklist.height(at_hand, tall=True, short=short)


def _one(view: CreationView, cast: Cast, short: bool) -> Scene:
    at_hand, others = _maps(view)
    page = Page(titled(at_hand), where(at_hand, cast))
    if at_hand.fields:
        ground.lay(page, at_hand, _room_for_map(view, cast, short=short))
    _below(page, at_hand, cast, others, short=short)
    return page.scene()


def _below(page: Page, view: CreationView, cast: Cast, others: tuple[CreationView, ...], *, short: bool) -> None:
    if view.fields:
        page.say(captions.news(view), most=3, colour=CHALK_SOFT)
        if view.things or view.quota:
            free = ", ".join(thing.thing for thing in view.things if thing.where == "free")
            page.say(f"Pool: {captions.stock(view)}. {free}", size=SMALL, most=3, colour=CHALK_SOFT)
        offer.strip(page, view, cast)
    _plates(page, view, cast, short=short)
    _foe(page, view)
    for one in others:
        _other(page, one, cast)


def _other(page: Page, view: CreationView, cast: Cast) -> None:
    """Another Map of the table, small: where what lies, and beside it how it stands there and who has what."""
    if not view.fields:
        page.say(f"Map {view.number} · {maps.standing(view, cast)}", size=SMALL, most=2)
        return
    top, left = page.room(OTHER, 8), EDGE + OTHER + 8
    room, line = INNER - OTHER - 22, SMALL * 1.22
    stands = maps.standing(view, cast)
    rows = rows_of(stands, SMALL, room, 2)
    has = [f"{cast.name(d.seat)}: {counted(d.fields, 'Field')}" for d in view.deities if d.here]
    told = "\n".join(has) if len(has) <= MOST_LINES else " · ".join(has)
    page.add(raised(EDGE, top, INNER, OTHER))
    page.add(maps.wordless(view, (EDGE + 8, top + 8, OTHER - 16, OTHER - 16)))
    page.add([
        words(f"Map {view.number}", left, top + 8, room, 50, size=NAMED, least=NAMED, face="title"),
        words(stands, left, top + 60, room, rows * line, size=SMALL, lines=rows),
        words(told, left, top + 72 + rows * line, room, MOST_LINES * line, size=SMALL, lines=MOST_LINES,
              colour=CHALK_SOFT, level="top"),
    ])  # fmt: skip


def _foe(page: Page, view: CreationView) -> None:
    """The plate of the Adversary: its sign, its name, what it has, how near the end is."""
    now = view.foe
    if now is None or not foe.shown(view):
        return
    high = 60 + 2 * SMALL * 1.22 + 14
    top = page.room(high, 8)
    score = str(now.influence)
    number = measure(score, 56, "title") + 8
    page.add(foe.ground(EDGE, top, INNER, high))
    page.add(foe.sign(now, EDGE + 50, top + 50, 80))
    left, room = EDGE + 104, INNER - 120
    title = captions.title(now)
    page.add([
        words(title, left, top + 6, room - number, 48, size=NAMED, least=NAMED, face="title", colour=CHALK),
        words(score, EDGE + INNER - number - 14, top + 4, number, 64, size=56, least=NAMED, face="title",
              colour=CHALK, align="right"),
        words(f"{captions.danger(now)}.", left, top + 54, room, 40, size=SMALL, colour=EMBERS, face="strong"),
        words(foe.under(now), EDGE + 18, top + 96, INNER - 32, 40, size=SMALL, colour=CHALK_SOFT),
    ])  # fmt: skip


def ordered(view: CreationView) -> list[int]:
    """The deities in the order of the turns where there is one, otherwise of the seats."""
    turns = [s for s in view.order if view.deities[s].here]
    return [*turns, *(d.seat for d in view.deities if d.seat not in turns)]


def _plates(page: Page, view: CreationView, cast: Cast, *, short: bool) -> None:
    seats = ordered(view)
    across = 1 if len(seats) <= 3 or (len(seats) <= 6 and not view.fields) else 2
    wide = (INNER - (across - 1) * GAP) / across
    say = speech(view, *cast.names) or str  # a theme may have longer words, which need more room
    for start in range(0, len(seats), across):
        row = [view.deities[seat] for seat in seats[start : start + across]]
        rows = max(rows_of(say(_words(view, deity, short=short)), SMALL, wide - 36, 4) for deity in row)
        rooms = [(_called(deity, cast), _named(view, deity, cast, wide)[0]) for deity in row]
        names = max(rows_of(name, NAMED, room, NAMES, "title") for name, room in rooms)
        head = (98 if any(deity.name for deity in row) else 58) + (names - 1) * NAME
        high = head + 6 + rows * SMALL * 1.22
        top = page.room(high, 8)
        for at, deity in enumerate(row):
            left = EDGE + at * (wide + GAP)
            page.add(_plate(view, deity, cast, left, top, wide, high, (names, rows), short=short))


NAME, NAMES = 44.0, 3
"""Height of another row of a name, and how many it has at most."""


def _called(deity: DeityView, cast: Cast) -> str:
    """What a deity is called, which before it has a name is its player."""
    return deity.name or cast.name(deity.seat)


def _score(view: CreationView, deity: DeityView) -> str:
    """Its Influence, where that is counted."""
    return str(deity.influence) if view.counted and captions.role_of(view.foe, deity.seat) != "Arbiter" else ""


def _room(view: CreationView, deity: DeityView, cast: Cast, w: float) -> float:
    """How wide its name may be, between its sign and its Influence."""
    score = _score(view, deity)
    number = measure(score, 56, "title") + 8 if score else 0.0
    return w - 92 - number - 18 - (44 if deity.seat in cast.computers and not deity.name else 0)


def _named(view: CreationView, deity: DeityView, cast: Cast, w: float) -> tuple[float, bool]:
    """How wide its name is written, and whether its Influence stands beside its player's name instead: a long word
    of its own name would be cut beside it."""
    room = _room(view, deity, cast, w)
    whole = max(measure(word, NAMED, "title") for word in re.findall(r"[^\s-]+-?", _called(deity, cast)) or [""])
    cut = whole > room or rows_of(_called(deity, cast), NAMED, room, NAMES + 1, "title") > NAMES
    below = bool(deity.name and _score(view, deity)) and cut
    return (w - 92 - 18 if below else room), below


def _words(view: CreationView, deity: DeityView, *, short: bool) -> str:
    """What stands below the names: what it owes first, then Fields, then what it has become."""
    if not deity.here:
        return "has left"
    owed = dict(view.owed).get(deity.seat, 0)
    role = captions.role_of(view.foe, deity.seat)
    parts = [role] if role else []
    parts += [f"owes {owed}"] if owed else []
    parts += ["away"] if deity.away else []
    parts += [f"{deity.fields} Field{'s' * (deity.fields != 1)}"] if view.round and role != "Arbiter" else []
    parts += [f"{deity.decayed} in Decay"] if deity.decayed else []
    parts += [f"Influence {deity.noted:+d}"] if deity.noted and view.counted else []
    mine = [attribute for attribute in deity.attributes if attribute != COMMON and not short]
    choosing = deity.seat == view.acting and view.choosing and not view.fields
    parts += [f"chooses {view.choosing} now"] if choosing else []
    return " · ".join([*parts, ", ".join(mine)] if mine else parts or ["" if short else "no Attributes yet"])


def _player(
    deity: DeityView, cast: Cast, x: float, y: float, room: float, more: float, colour: str
) -> tuple[Mark, ...]:
    """Who plays it, below its name, and whether that is a computer."""
    player, cog = cast.name(deity.seat), deity.seat in cast.computers
    marks: list[Mark] = []
    if deity.name:
        box = (x, y + 52 + more, room - 44 * cog, 46)
        marks.append(words(player, *box, size=NAMED, least=NAMED, colour=colour))
    if cog:
        wide = measure(player, NAMED, "body" if deity.name else "title")
        left = x + min(wide, room - 44 * bool(deity.name)) + 24
        marks.append(
            Icon(name="mark.cog", x=left, y=y + (76 + more if deity.name else 31), size=34, colour=colour)
        )
    return tuple(marks)


def _plate(
    view: CreationView,
    deity: DeityView,
    cast: Cast,
    x: float,
    y: float,
    w: float,
    h: float,
    lines: tuple[int, int],
    *,
    short: bool,
) -> tuple[Mark, ...]:
    names, rows = lines
    plain, soft = (CHALK, CHALK_SOFT) if deity.here else (blend(CHALK_SOFT, NIGHT_DEEP, 0.35),) * 2
    over = view.phase in ("over", "echoes")
    steward = deity.seat in view.stewards
    score, room, more = _score(view, deity), _room(view, deity, cast, w), (names - 1) * NAME
    own, below = _named(view, deity, cast, w)
    number = measure(score, 56, "title") + 8 if score else 0.0
    marks: list[Mark] = [
        *raised(x, y, w, h, lit=(not over and deity.seat == view.acting) or steward),
        *sigil(view, deity.seat, x + 46, y + (50 if deity.name else 32), 68 if deity.name else 54),
        words(_called(deity, cast), x + 90, y + 6, own, 48 + more, size=NAMED, least=NAMED, lines=names,
              face="title", colour=plain),
    ]  # fmt: skip
    marks += _player(deity, cast, x + 90, y, room, more, soft)
    if score:
        left = x + w - number - 14
        top = y + (44 + more if below else 4)
        marks.append(words(score, left, top, number, 64, size=56, least=NAMED, face="title", colour=plain,
                           align="right"))  # fmt: skip
    if steward:
        marks.append(Icon(name="seat.crown", x=x + 46, y=y + 12, size=36, colour=LAMP))
    owes = dict(view.owed).get(deity.seat, 0)
    colour = BAD if owes and deity.here else soft
    marks.append(words(_words(view, deity, short=short), x + 18, y + h - rows * SMALL * 1.22 - 8, w - 32,
                       rows * SMALL * 1.22 + 4, size=SMALL, lines=rows, colour=colour, level="top"))  # fmt: skip
    return tuple(marks)
