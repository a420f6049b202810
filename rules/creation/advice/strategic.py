"""What a sensible deity does in a Strategic game: what it brings and takes from the pool, where its Hero goes."""

from __future__ import annotations

from rules.core import Answer, Blanks, Offer
from rules.creation import actions as do
from rules.creation.advice.finding import find, in_its_words, may_be_called, several
from rules.creation.awakening.sharing import due
from rules.creation.bounds.naming import names_left
from rules.creation.bounds.objects import key
from rules.creation.bounds.reach import alone, closed
from rules.creation.deities.traits import maker
from rules.creation.land.heroes import hero_of
from rules.creation.sight import Sight
from rules.creation.world.book.finds import Find
from rules.creation.world.stock import Thing, free


def brought(s: Sight, chosen: str = "") -> dict[str, object]:
    """Something of what can be found, as a form asks for it."""
    assert isinstance(s.question.ask, Blanks)
    asked = {blank.name: blank for blank in s.question.ask.blanks}
    found: dict[str, object] = {"thing": find(s, chosen).what}
    if asked["thing"].kind == "long":
        found["thing"] = "\n".join(one.what for one in several(s, due(s.state, s.seat)))
    if "photo" in asked and s.state.options.object_proof == "photo_required":
        found["photo"] = f"{s.state.ids + 1:064x}"
    return found


def choose(s: Sight) -> Answer:
    """An Attribute, another one in each world, and a thing that suits it. Somebody has to make the Map."""
    assert isinstance(s.question.ask, Blanks)
    keys = s.question.ask.blanks[0].choices
    needed = maker(s.state.options) if maker(s.state.options) in keys else ""
    first = s.state.options.attribute_pool == "first_game"
    taken = needed or keys[0 if first else (3 * len(s.state.things) + 5 * s.seat + s.state.ids) % len(keys)]
    return Answer(blanks={"attribute": taken, **brought(s, taken)})


def followers(s: Sight) -> Answer:
    """A name that nobody has."""
    there = names_left(s.state, s.lore)
    words = there[s.seat % len(there)]
    assert isinstance(s.question.ask, Blanks)
    more = brought(s) if any(blank.name == "thing" for blank in s.question.ask.blanks) else {}
    return Answer(blanks={"words": words, **more})


def taken(s: Sight, besides: tuple[int, ...] = ()) -> tuple[Thing, Find]:
    """The object of the pool that suits a deity best, and how it reads it."""
    known = {key(one.what): one for one in s.lore.finds.things}
    mine = set(s.state.deities[s.seat].attributes)

    def suits(thing: Thing) -> tuple[int, bool, int]:
        fits = mine & set(known[key(thing.thing)].fits) if key(thing.thing) in known else set()
        return -len(fits), thing.by != s.seat, thing.id

    there = sorted((thing for thing in free(s.state, s.seat) if thing.id not in besides), key=suits)
    for thing in there:
        read = known.get(key(thing.thing))
        if read is None or not may_be_called(s, read.name):
            continue
        if in_its_words(s, read.what, read.name, read.meaning):
            return thing, read
    return there[0], find(s)


def opened(s: Sight, to: str) -> int:
    """Fields on which a deity could place Acts only with its Hero there."""
    near = {to, *s.state.ground.near[to]} - closed(s.state, s.seat).keys()
    hero = hero_of(s.state, s.seat)
    around = {hero.field, *s.state.ground.near[hero.field]} if hero is not None and hero.field else set()
    return len(near - (alone(s.state, s.seat) - around))


def marched(s: Sight, o: Offer) -> float:
    """Where a Hero goes: to where it opens more than where it stands."""
    assert isinstance(o.action, do.MoveHero)
    hero = hero_of(s.state, s.seat)
    here = opened(s, hero.field) if hero is not None and hero.field else 0
    more = opened(s, o.action.to) - here
    return 1 + more / 10 if more > 0 or not here else -0.1


WORTHS = {
    "pact": lambda _s, o: float(o.key == "yes"),
    "bring-none": lambda _s, _o: -1.0,
    "random": lambda _s, _o: -1.0,
    "enough": lambda _s, _o: 0.5,
    "wish-followers": lambda _s, o: float(o.key != "later"),
    "start-now": lambda _s, _o: -1.0,
    "start": lambda _s, o: {"start": 9.0, "done": 0.1}.get(o.key, 0.5),
    "hero": marched,
    "also": lambda _s, _o: -1.0,
}
"""What an offer is worth, by the kind of its question."""

ANSWERS = {
    "pact-number": lambda _s: Answer(blanks={"objects": "0"}),
    "choose-with": choose,
    "bring": lambda s: Answer(blanks=brought(s)),
    "own-followers": followers,
}
"""What is written, by the kind of the question."""
