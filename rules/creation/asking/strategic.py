"""Questions that only the Strategic Style asks: Attributes with objects, the pool, Heroes (CR-STR)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Blank, OneOf, Question
from rules.creation import actions as do
from rules.creation.acts.drafting import in_box
from rules.creation.asking import awakening
from rules.creation.asking.base import offer, pick, question, written
from rules.creation.asking.saying import at_once
from rules.creation.awakening import balance, choices, followers, sharing
from rules.creation.awakening.objects import MOST, naming
from rules.creation.awakening.ordering import host
from rules.creation.bounds.objects import LONGEST_THING
from rules.creation.land.heroes import homes
from rules.creation.world.book.following import LONGEST
from rules.creation.world.book.gametypes import wishing
from rules.creation.world.book.lore import Lore
from rules.creation.world.state import Creation
from rules.creation.world.stock import free, places

PACT = pick([offer("yes", do.Agree(agrees=True)), offer("no", do.Agree(agrees=False), course="other")])
NUMBER = written((Blank(name="objects", kind="count", least=0, most=MOST),), do.Reckon())
NONE = pick([offer("none", do.Bring(), course="closing")])
NOW = pick([offer("now", do.StartNow(), course="other")])
RANDOM = pick([offer("random", do.Choose(attribute=""))])
BOXED = 25
"""Objects of the box that fit into one list."""


def pact(state: Creation) -> list[Question]:
    """Whether a number of objects is agreed to; or which other one it shall be (CR-STR-05)."""
    if naming(state):
        return [question(state, host(state), "pact-number", NUMBER, silence="pact-number")]
    return [
        question(state, seat, "pact", PACT, silence="pact", id=f"{state.asked}.{seat}.pact")
        for seat in state.queue
    ]


def object_blanks(state: Creation, *, required: bool) -> tuple[Blank, ...]:
    """What an object is, its picture, or which one of the box."""
    proof, box = state.options.object_proof, tuple(b.thing for b in in_box(state))[:BOXED]
    found = [Blank(name="thing", kind="text", required=required and not box, most=LONGEST_THING)]
    if proof != "text_only":
        found.append(
            Blank(name="photo", kind="photo", required=proof == "photo_required" and required and not box)
        )
    if box:
        found.append(Blank(name="boxed", kind="choice", required=False, choices=box))
    return tuple(found)


def choose(state: Creation, lore: Lore) -> list[Question]:
    """The Attribute whose turn it is, with its object in the same form as long as the pool is open (CR-STR-06)."""
    now = choices.choosing(state)
    if now is None or followers.judging(state):
        return []
    seat, kind = now
    found = awakening.choose(state, lore)
    more = not choices.second(state) or choices.may_take_another(state)
    if (
        places(state) > 0
        and not wishing(state.options)
        and (titles := choices.free(state, kind))
        and not state.again
        and more
    ):
        found = [with_object(state, seat, titles) if asked.kind == "choose" else asked for asked in found]
        found.append(question(state, seat, "random", RANDOM, waits=False))
        if choices.second(state):
            found.append(question(state, seat, "enough", awakening.ENOUGH, waits=False))
    if followers.may_name(state, seat):
        found.append(own_followers(state, seat))
    starter = balance.may_begin_now(state)
    if starter is not None and free(state, starter):
        found.append(question(state, starter, "start-now", NOW, waits=False))
    return found


def with_object(state: Creation, seat: int, keys: tuple[str, ...]) -> Question:
    """A choice and an object in one form."""
    blanks = (Blank(name="attribute", kind="choice", choices=keys), *object_blanks(state, required=False))
    silence = "enough" if choices.second(state) else "choose"
    hours = state.options.vote_wait_hours
    return question(
        state,
        seat,
        "choose-with",
        written(blanks, do.Choose(attribute="")),
        silence=silence,
        hours=hours,
        clock=one_choice(state, seat),
    )


def one_choice(state: Creation, seat: int) -> str:
    """An Attribute and its object share one time; whoever chooses twice running has it anew (CR-STR-22)."""
    return f"pick{seat}.{state.course}.{state.brought}"


def own_followers(state: Creation, seat: int) -> Question:
    """Followers in one's own words, with the object that comes with them."""
    blanks = [Blank(name="words", kind="text", least=1, most=LONGEST)]
    if places(state) > 0:
        blanks += object_blanks(state, required=False)
    return question(state, seat, "own-followers", written(tuple(blanks), do.NameFollowers(words="")), waits=False)


def shares(state: Creation) -> list[Question]:
    """Everybody's share of the pool, brought by all at once (CR-STR-06)."""
    if not sharing.sharing(state):
        return []
    hours, found = state.options.vote_wait_hours, list[Question]()
    for seat in state.queue:
        mine = sum(thing.by == seat for thing in state.things)
        form = written(shared_blanks(state, sharing.due(state, seat)), do.Bring())
        found.append(
            question(state, seat, "bring", form, silence="object", hours=hours, id=f"b{seat}.{mine}.bring")
        )
        found.append(question(state, seat, "bring-none", NONE, waits=False, id=f"b{seat}.{mine}.none"))
    return found


def shared_blanks(state: Creation, most: int) -> tuple[Blank, ...]:
    """Objects of the pool, one a line; or one alone with its picture."""
    if state.options.object_proof == "photo_required" or most == 1:
        return object_blanks(state, required=True)
    (thing, *rest) = object_blanks(state, required=True)
    return (replace(thing, kind="long", most=most * (LONGEST_THING + 1)), *rest)


def objects(state: Creation) -> list[Question]:
    """An object that is due, or none."""
    if not state.queue:
        return []
    seat = state.queue[0]
    form = written(object_blanks(state, required=True), do.Bring())
    hours = state.options.vote_wait_hours
    return [
        question(state, seat, "bring", form, silence="object", hours=hours, clock=one_choice(state, seat)),
        question(state, seat, "bring-none", NONE, waits=False),
    ]


def start(state: Creation) -> list[Question]:
    """The starting Act, an Element named ahead for it, or neither (CR-STR-29, CR-STR-33)."""
    if not state.queue:
        return []
    seat = state.queue[0]
    offers = [offer("start", do.Begin(kind="start"))]
    offers += [offer(f"ahead-{key}", do.Preselect(attribute=key)) for key in balance.preselectable(state, seat)]
    offers.append(offer("done", do.EndPlacing(), final=True, course="closing"))
    offers, begun = at_once(state, seat, offers)
    return [question(state, seat, "start", pick(offers), silence="start", clock="start"), *begun]


def hero(state: Creation) -> list[Question]:
    """Where a Hero comes onto the Map (CR-STR-38)."""
    if not state.queue:
        return []
    seat = state.queue[0]
    return [question(state, seat, "hero", landing(state, seat), silence="hero")]


def landing(state: Creation, seat: int) -> OneOf:
    """Every Field on which a Hero may begin."""
    return pick(offer(f"hero-{f}", do.MoveHero(to=f)) for f in state.ground.reading(homes(state, seat)))
