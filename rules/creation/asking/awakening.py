"""Questions of the Awakening."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import get_args

from msgspec.structs import replace

from rules.core import Blank, Blanks, OneOf, Question
from rules.creation import actions as do
from rules.creation.actions.trials import Template
from rules.creation.asking import contest
from rules.creation.asking.base import offer, pick, question, written
from rules.creation.awakening import choices, numbers, ordering, roles, templates
from rules.creation.awakening.bans import bannable
from rules.creation.awakening.personas import no_time, side_by_side
from rules.creation.awakening.wishes import MOST_BLANKS, PHASE, WAYS, asks_of_seconds, suggestions, unnamed
from rules.creation.deities.traits import EVERYBODYS, TRAITS, maker
from rules.creation.land.shapes import SHAPES, to_come
from rules.creation.world.book.amounts import THRESHOLDS, Kind
from rules.creation.world.book.gametypes import KINDS, plays_with, wishing
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.parameters import Line
from rules.creation.world.book.phases import EMERGENCE, SHARES
from rules.creation.world.matters import Concept, Sign
from rules.creation.world.state import Creation

BARE = pick([offer("without", do.WithoutIcon())])
SURE = pick([offer("no", do.ConfirmBan(sure=False)), offer("yes", do.ConfirmBan(sure=True), final=True)])
FLAT = pick([offer("no", do.Flatten(flat=False)), offer("yes", do.Flatten(flat=True), final=True)])
DICE = pick([offer("no", do.WantDice(wanted=False)), offer("roll", do.WantDice(wanted=True))])
SORTS = pick(
    offer(f"{template}{'-all' if demanded else ''}", do.TakeDice(template=template, demanded=demanded))
    for demanded in (False, True)
    for template in get_args(Template)
)
ENOUGH = pick([offer("enough", do.Enough(), course="closing")])
CONCEPT = written((Blank(name="words", kind="text", least=1, most=60),), do.BanConcept(words=""))


def order(state: Creation) -> list[Question]:
    """Who is next in age, as the players tell it."""
    ask = pick([offer(f"s{s}", do.NextEldest(seat=s)) for s in state.here if s not in state.order])
    return [question(state, ordering.host(state), "order", ask, silence="order")]


RENEW = pick([offer("keep", do.Renew(new=False)), offer("new", do.Renew(new=True))])


def renewal(state: Creation) -> list[Question]:
    """Keep one's deity on a further Map, or make a new one (CR-MULTI-03)."""
    return [question(state, seat, "renewal", RENEW, silence="renewal", id="renewal") for seat in state.queue]


def wishes(state: Creation) -> list[Question]:
    """What every deity would like, once it is known who is the Advocate. Beside that the host may say who is
    eldest."""
    if roles.undecided(state):
        return contest.roles(state)
    found = [asked for seat in state.here for asked in (*wishes_of(state, seat), *seconds(state, seat))]
    left = [s for s in state.here if s not in state.order]
    if state.options.age_order == "declared" and len(left) > 1:
        ask = pick([offer(f"s{s}", do.NextEldest(seat=s)) for s in left])
        id = f"{state.asked}.{len(state.order)}.order"
        found.append(question(state, ordering.host(state), "order", ask, waits=False, id=id, aside=True))
    return found


def wishes_of(state: Creation, seat: int) -> list[Question]:
    """A ready-made list, or the first and then the second of each kind. A list names more of each kind already.
    Who has wished may still change it, and finds that beside what else is asked."""
    wished, hours = state.deities[seat].wished, state.options.vote_wait_hours
    once = len(state.deities[seat].wishes) <= len(choices.rounds(state))
    lists = enumerate(suggestions(state, seat), start=1)
    offers = [offer(f"list-{at}", do.Wish(wishes=keys)) for at, keys in lists]
    ask = pick([*offers, offer("any", do.Wish(), course="other")])
    forms = {"wish-own": do.Wish(), **({"wish-second": do.Wish(more=True)} if wished and once else {})}
    found = [question(state, seat, "wishes", ask, silence="wishes", hours=hours, waits=not wished, aside=wished)]
    found += [
        question(state, seat, kind, written(ranks(state), to), waits=False, aside=wished and not to.more)
        for kind, to in forms.items()
    ]
    if unnamed(state, seat):
        found.append(question(state, seat, "wish-followers", named(state), silence="wishes", hours=hours))
    return [replace(asked, secret=True) for asked in found]


def named(state: Creation) -> OneOf:
    """Who may follow a deity, where the form of its wishes has no room for that; or to be asked in their round."""
    keys = [key for key in state.pool if TRAITS[key].kind == KINDS[-1]]
    offers = [offer(key, do.Wish(patronage=key, more=True)) for key in keys]
    return pick([*offers, offer("later", do.Wish(more=True), course="closing")])


def seconds(state: Creation, seat: int) -> list[Question]:
    """How two who play alone come to their second Attributes, once for all kinds (CR-TWO-01)."""
    if not asks_of_seconds(state):
        return []
    said = state.deities[seat].seconds or WAYS[0]
    ask = pick(offer(f"seconds-{way}", do.Seconds(way=way)) for way in WAYS if way != said)
    beside = state.phase == PHASE  # there it goes by the wishes anyway
    return [question(state, seat, "seconds", ask, waits=False, id=f"s{seat}.seconds", aside=beside)]


def ranks(state: Creation) -> tuple[Blank, ...]:
    """One Attribute of each kind, as many kinds as fit into a form."""
    return _ranks(state.pool, choices.rounds(state))


@functools.lru_cache(maxsize=64)
def _ranks(pool: tuple[str, ...], kinds: tuple[str, ...]) -> tuple[Blank, ...]:
    offered = {kind: tuple(k for k in pool if TRAITS[k].kind == kind) for kind in kinds}
    blanks = (Blank(name=kind, kind="choice", required=False, choices=keys) for kind, keys in offered.items())
    return tuple(blanks)[:MOST_BLANKS]


def choose(state: Creation, lore: Lore) -> list[Question]:
    """Which Attribute of the kind now being chosen."""
    now = choices.choosing(state)
    if now is None:
        return []
    seat, kind = now
    another = choices.second(state)
    more = not another or choices.may_take_another(state)
    offers = [offer(key, do.Choose(attribute=key)) for key in choices.free(state, kind, seat) if more]
    offers += [offer("enough", do.Enough(), course="closing")] if another else []
    offers += [offer("random", do.Choose(attribute=""))] if more else []
    hours, silence = state.options.vote_wait_hours, "enough" if another else "choose"
    found = [question(state, seat, "choose", pick(offers), silence=silence, hours=hours)]
    whole = templates.on_offer(state, lore, seat) if plays_with(state.options, "templates") else ()
    if another:
        found += seconds(state, seat)
    if whole:
        ask = pick(offer(key, do.TakeTemplate(template=key)) for key in whole)
        found.append(question(state, seat, "template", ask, waits=False))
    return found


def flat(state: Creation) -> list[Question]:
    """Whether the world is to be flat."""
    return [] if state.flat or not state.queue else [question(state, state.queue[0], "flat", FLAT, silence="flat")]


def dice(state: Creation) -> list[Question]:
    """Whether all shall roll for dice; then what is thrown, and for what (CR-DICE-01, CR-DICE-11)."""
    if not state.queue:
        return []
    if state.dice is None:
        return [question(state, state.queue[0], "dice", DICE, silence="dice")]
    return [question(state, state.queue[0], "dice-sort", SORTS, silence="dice-sort")]


def bans(state: Creation) -> list[Question]:
    """What is banned from this world."""
    seat = state.queue[0]
    if any(isinstance(p.matter, Concept) for p in state.polls):
        return []
    if state.sure_ban:
        return [question(state, seat, "sure", SURE, silence="sure")]
    offers = [offer("done", do.EndBans(), course="closing", gives_up=True)]
    offers += [offer(key, do.Ban(attribute=key)) for key in bannable(state) if key != maker(state.options)]
    found = [question(state, seat, "bans", pick(offers), silence="bans")]
    if state.refused_concepts < 3:
        found.append(question(state, seat, "concept", CONCEPT, waits=False))
    return found


def number_blank(name: str, kind: Kind, least: int, most: int) -> Blank:
    """Where one number of the world is written."""
    if kind == "count":
        return Blank(name=name, kind="count", least=least, most=most)
    if kind == "threshold":
        return Blank(name=name, kind="choice", choices=THRESHOLDS[least : most + 1])
    return Blank(name=name, kind="text", least=1, most=60 if kind == "shape" else 20)


def parameters(state: Creation, lore: Lore) -> list[Question]:
    """The numbers each deity's Attribute sets, and one question for all of them, which opens their forms."""
    found, begun = list[Question](), set[int]()
    for line in lore.tables.line:
        setter = numbers.setter(state, line)
        if line.name not in state.lines_left or setter is None:
            continue
        blanks = tuple(map(number_blank, ("first", "second", "third"), line.blanks, line.least, line.most))
        ask, id = written(blanks, do.SetParameter(line=line.name)), numbers_id(state, line.name)
        if setter not in begun:
            found.append(kept(state, setter, numbers.left_to(state, lore.tables.line, setter)))
        begun.add(setter)
        found.append(question(state, setter, "numbers", ask, silence=line.name, id=id))
    return found


def numbers_id(state: Creation, line: str) -> str:
    """The id of the question about these numbers."""
    return f"{state.asked}.p-{line}"


def kept(state: Creation, seat: int, lines: Iterable[Line]) -> Question:
    """Whether all numbers of a deity stay as in the book, or which of them shall be others."""
    offers = [offer("keep", do.KeepNumbers())]
    for line in lines:
        one = offer(f"change-{line.name}", do.KeepNumbers(line=line.name), course="other")
        offers.append(replace(one, opens=numbers_id(state, line.name)))
    return question(state, seat, "numbers-kept", pick(offers), waits=False, id=f"{state.asked}.k{seat}")


def icon_blanks(state: Creation, seat: int) -> Blanks:
    """What is said of an Icon and a name."""
    return _icon_blanks(state.deities[seat].attributes)


@functools.lru_cache(maxsize=256)
def _icon_blanks(attributes: tuple[str, ...]) -> Blanks:
    mine = tuple(k for k in attributes if k != EVERYBODYS)
    return written(
        (
            Blank(name="icon", kind="text", least=1, most=60),
            Blank(name="emoji", kind="text", required=False, most=16),
            Blank(name="rests_on", kind="choice", choices=mine),
            Blank(name="argument", kind="long", least=1, most=600),
            Blank(name="name", kind="text", required=False, most=50),
        ),
        do.ProposeIcon(icon=""),
    )


def personas(state: Creation) -> list[Question]:
    """Icon and name, all deities at once."""
    found: list[Question] = []
    for seat in state.here:
        deity = state.deities[seat]
        voting = any(isinstance(p.matter, Sign) and p.matter.seat == seat for p in state.polls)
        if deity.settled or voting or no_time(state, seat):
            continue
        ask, number = icon_blanks(state, seat), f"i{deity.icon_tries}"
        found.append(question(state, seat, "persona", ask, silence="persona", id=f"{number}.persona"))
        found.append(question(state, seat, "bare", BARE, waits=False, id=f"{number}.bare"))
    return found


AHEAD = pick(
    [offer(shape, do.Plan(shape=shape)) for shape in SHAPES]
    + [offer("self", do.Plan(shape="self"), course="other")]
)


MEANWHILE = ("parameters", *EMERGENCE, SHARES)
"""Phases in which others make the Map and place."""


def meanwhile(state: Creation) -> list[Question]:
    """What is asked of everybody while others make the Map and place: Icon and name, and how one's own first
    Fields shall lie (CR-AWK-22, CR-FLD-19)."""
    if state.phase not in MEANWHILE or not wishing(state.options):
        return []
    named = personas(state) if side_by_side(state) else []
    ahead = [s for s in state.here if not state.deities[s].ahead and to_come(state, s)]
    return named + [question(state, s, "ahead", AHEAD, id=f"a{s}.ahead") for s in ahead]
