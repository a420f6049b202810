"""The words of what only a Strategic game asks (CR-STR)."""

from __future__ import annotations

from rules.core import BlankLabel, Blanks, Label, Offer, Wording, counted
from rules.creation import actions as do
from rules.creation.awakening.sharing import due, sharing
from rules.creation.sight import Sight
from rules.creation.voice.awakening.wishing import RANDOM
from rules.creation.voice.base import label, row_of, short
from rules.creation.world.book.gametypes import contained

WITHOUT = "Without one its place in the pool stays open for now."


def pool_left(s: Sight) -> str:
    """How full the pool is, in words."""
    have, quota = len(s.state.things), s.state.quota
    if not quota:
        return f"The pool holds {counted(have, 'object')}; the size of the Map says how many there will be."
    return f"The pool holds {have} of {counted(quota, 'object')}, and nothing else may ever be placed."


def pact(s: Sight) -> Wording:
    """Whether a number of objects is agreed to (CR-STR-05)."""
    many = counted(s.state.options.object_pool, "object")
    return Wording(
        prompt=f"There shall be {many} in this world, put in by all of you together. Do you agree?",
        offers=(
            label("Agreed", "When all agree the Awakening begins."),
            label("Another number", "The host names one, and all are asked again."),
        ),
        silence="You agree.",
        detail="One object comes with each Attribute that is chosen. Only these may be placed in this world.",
        button="The object pool",
    )


def number(s: Sight) -> Wording:
    """Another number of objects."""
    each = "0 for what suits the Map: 3 for each player on 8x8, 5 on 12x12."
    return Wording(
        prompt="How many objects shall there be in all? All others are asked to agree.",
        blanks=(BlankLabel(label="Objects in all", hint=each, value="0"),),
        write="Objects…",
        button="Objects…",
        silence="The size of the Map decides.",
    )


def object_labels(s: Sight) -> dict[str, BlankLabel]:
    """The words of an object for the pool."""
    boxed = next((b.choices for b in _blanks(s).blanks if b.name == "boxed"), ())
    return {
        "thing": BlankLabel(label="Your object, plainly", hint="a brass key, a fern leaf. Nobody has to approve."),
        "photo": BlankLabel(label="Its picture", hint="A photo of it; the words alone will do too."),
        "boxed": BlankLabel(
            label="Or one of the Creation box",
            choices=tuple(short(one, 95) for one in boxed),
            hint="Of old worlds.",
        ),
    }


def _blanks(s: Sight) -> Blanks:
    assert isinstance(s.question.ask, Blanks)
    return s.question.ask


def choose(s: Sight) -> Wording:
    """An Attribute and its object in one form (CR-STR-06)."""
    ask = _blanks(s)
    keys, kind = ask.blanks[0].choices, s.view.choosing.capitalize()
    powers = [(s.lore.title(key), s.lore.promise(key, s.state.options)) for key in keys]
    first = BlankLabel(label=f"{kind} Attribute", choices=tuple(short(f"{t}: {p}", 95) for t, p in powers))
    rest = object_labels(s)
    second = s.state.deities[s.seat].attributes and any(
        s.lore.attributes[key].kind == s.view.choosing for key in s.state.deities[s.seat].attributes
    )
    which = f"a second {kind} Attribute, or leave it at one" if second else f"your {kind} Attribute"
    return Wording(
        prompt=f"Choose {which}, and put an object into the pool.",
        blanks=(first, *(rest[blank.name] for blank in ask.blanks[1:])),
        write="Attribute and object…",
        button="Attribute and object…",
        silence="You keep to one." if second else "A random free Attribute is yours, without an object.",
        detail="\n".join([pool_left(s), *(f"{title}: {power}" for title, power in powers)]),
    )


def random(s: Sight) -> Wording:
    """Whatever chance brings; the object is asked for after it."""
    return Wording(prompt="Or let chance choose; your object comes after it.", offers=(RANDOM,), button="Chance")


def enough(s: Sight) -> Wording:
    """One of a kind is enough."""
    return Wording(
        prompt="Or keep to one of this kind.",
        offers=(label("One is enough", "You keep to one of this kind."),),
        button="One is enough",
    )


def bring(s: Sight) -> Wording:
    """The object that is due (CR-STR-06, CR-STR-08)."""
    rest = object_labels(s)
    if sharing(s.state):
        return shared(s)
    return Wording(
        prompt="Put an object into the pool: something at hand, as it is.",
        blanks=tuple(rest[blank.name] for blank in _blanks(s).blanks),
        write="Your object…",
        button="Your object…",
        silence=WITHOUT,
        detail=pool_left(s),
    )


def shared(s: Sight) -> Wording:
    """All one's objects at once (CR-STR-06, CR-STR-08)."""
    rest, most = object_labels(s), due(s.state, s.seat)
    if most > 1 and s.state.options.object_proof != "photo_required":
        rest["thing"] = BlankLabel(
            label=f"Up to {most} objects, one a line",
            hint="A brass key. Then, on a line of its own, the next one.",
        )
        rest["photo"] = BlankLabel(label="Or one alone, with its picture", hint="Write that one above.")
    return Wording(
        prompt=f"Put {counted(most, 'object')} into the pool: things at hand, as they are.",
        blanks=tuple(rest[blank.name] for blank in _blanks(s).blanks),
        write="Your objects…",
        button="Your objects…",
        silence="Your places in the pool stay open.",
        detail=pool_left(s),
    )


def none(s: Sight) -> Wording:
    """No object for now."""
    return Wording(
        prompt="Or bring nothing now.",
        offers=(label("No object now", WITHOUT),),
        button="No object now",
    )


def own_followers(s: Sight) -> Wording:
    """Followers of one's own (CR-STR-36)."""
    such = s.lore.following(s.state.options)[0]
    named = {"words": BlankLabel(label="Who follows you", hint=f"One to three words: {such}.")}
    named |= object_labels(s)
    return Wording(
        prompt="Or have followers of your own; the Pantheon votes on them.",
        blanks=tuple(named[blank.name] for blank in _blanks(s).blanks),
        write="My own followers…",
        button="My own followers…",
    )


def start_now(s: Sight) -> Wording:
    """The starting Act before the round is over."""
    return Wording(
        prompt="How large Acts may be is settled: you may place your starting Act now, or after this round.",
        offers=(
            label("Place it now", "You may choose your Element for it first. If not now, you are asked again."),
        ),
        button="Starting Act",
    )


def start(s: Sight) -> Wording:
    """The starting Act, and an Element named ahead for it (CR-STR-29 to CR-STR-33)."""
    mine = s.state.deities[s.seat].reserved
    ahead = f" You have chosen {s.lore.title(mine)} for it." if mine else ""
    return Wording(
        prompt=f"Place your starting Act with an object of the pool: free, Permanent, no vote.{ahead}",
        offers=tuple(_start(s, o) for o in s.question.offers),
        silence="There is no starting Act.",
        detail="It may rest on your Primal and Cosmic Attributes, and an Element that you choose now. Its Fields "
        "and its object come in the Elemental round.",
    )


def _start(s: Sight, o: Offer) -> Label:
    match o.action:
        case do.Preselect(attribute=key):
            power = s.lore.power(key, s.state.options)
            return label(f"Choose {s.lore.title(key)} first", f"It stays yours. {power}", "An Element ahead")
        case do.EndPlacing():
            return label("No starting Act", "It is lost.")
    return label("Place your starting Act", "Free, Permanent, no vote.")


def hero(s: Sight) -> Wording:
    """Where a Hero comes onto the Map (CR-STR-38)."""
    return Wording(
        prompt="Your followers send a Hero. On which Field does it begin?",
        offers=tuple(marched(s, o) for o in s.question.offers),
        silence="It begins on a random Field of these.",
        detail="You may place Acts on its Field and around it, and move it up to 2 Fields in each of your turns.",
    )


def marched(s: Sight, o: Offer) -> Label:
    """A Field that a Hero may go to, and what it would open."""
    assert isinstance(o.action, do.MoveHero)
    to = o.action.to
    return label(f"Hero to {to}", "Free. You reach it and the Fields around it then.", f"Hero, {row_of(s, to)}")


def blank_of_pool(s: Sight, name: str, keys: tuple[str, ...]) -> BlankLabel:
    """Which object of the pool an Act is made of."""
    there = {str(thing.id): thing for thing in s.state.things}
    if not keys:
        return BlankLabel(label=name, hint="Its name or number in the pool; several with a +: key + 12.")
    return BlankLabel(label=name, choices=tuple(short(there[key].thing, 95) for key in keys), hint="Of the pool.")


def object_of(s: Sight, name: str) -> BlankLabel:
    """The blank for an object, of a pool where there is one."""
    if not contained(s.state.options):
        return BlankLabel(label=name)
    keys = next((blank.choices for blank in _blanks(s).blanks if blank.name == "thing"), ())
    return blank_of_pool(s, "The object", keys)


def several(s: Sight) -> Wording:
    """One more object of the pool for the same Act (CR-STR-13)."""
    there = {str(thing.id): thing.thing for thing in s.state.things}
    return Wording(
        prompt="Or make it of several objects: add one more of the pool.",
        offers=tuple(
            label(there[o.action.thing], "One more object of this Act.")
            for o in s.question.offers
            if isinstance(o.action, do.TakeOut)
        ),
        button="One more object…",
    )


WORDS = {
    "pact": pact,
    "pact-number": number,
    "choose-with": choose,
    "random": random,
    "enough": enough,
    "bring": bring,
    "bring-none": none,
    "own-followers": own_followers,
    "start-now": start_now,
    "start": start,
    "hero": hero,
    "also": several,
}
"""By the kind of the question."""
