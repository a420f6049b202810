"""How an object is known again by its plain name, and whether it is free (CR-ACT-03, CR-ACT-04)."""

from __future__ import annotations

import functools
import hashlib
import re
import unicodedata

from rules.core import Illegal, WrongPicture
from rules.creation.bounds.hints import some
from rules.creation.world.book.gametypes import contained
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.stock import Thing, free, lying
from rules.creation.world.worlds import every

FLAGS = range(0xE0020, 0xE0080)
"""Unseen letters behind a flag, which say whose flag it is."""

TINTS = range(0x1F3FB, 0x1F400)
"""Colours of skin: modifiers to the eye, and yet part of what is shown."""

STYLES = range(0xFE00, 0xFE10)
"""Whether a sign is drawn in colour or as text: no difference between objects."""

LONG = 80

LONGEST_THING = 80
"""Characters of what an object really is."""


@functools.lru_cache(maxsize=4096)
def key(words: str) -> str:
    """What is left of a plain name without capitals, spaces and punctuation: the same for the same object, and at
    most 100 characters. Letters of every script, their vowel signs, numbers and pictures all count; a name of
    nothing but punctuation stands for itself."""
    folded = unicodedata.normalize("NFKC", "".join(filter(counts, words)).casefold())
    left = "".join(filter(counts, folded)) or " ".join(words.split())
    if len(left) <= LONG:
        return left
    return f"{left[:LONG]}-{hashlib.sha256(left.encode()).hexdigest()[:12]}"


def known_as(words: str, named: str) -> bool:
    """Whether an object is meant by a key, also by one that release 0.1.0 has written into a log."""
    return bool(named) and named in (key(words), re.sub(r"[\W_]+", "", words.casefold())[:90])


def counts(sign: str) -> bool:
    """Whether a character tells one object from another."""
    if sign.isascii():
        return sign.isalnum()
    if ord(sign) in TINTS or ord(sign) in FLAGS:
        return True
    kind = unicodedata.category(sign)
    return kind[0] in "LMNS" and kind != "Sk" and ord(sign) not in STYLES


# ------------------------------------------------------------------ whether it may be shown


def check_words(state: Creation, thing: str, photo: str) -> None:
    """The object must be shown (CR-CON-04)."""
    proof = state.options.object_proof
    if not thing:
        raise Illegal(
            "CR-CON-04", "Say in a few words what the object really is: a bottle cap, a fern, steel wool."
        )
    if len(thing) > LONGEST_THING:
        raise Illegal(
            "CR-CON-04", f"Say what it is in {LONGEST_THING} characters or fewer; how you read it comes after."
        )
    if proof == "photo_required" and not photo:
        raise Illegal("CR-CON-04", "This table wants a picture of the object.")
    if proof == "text_only" and photo:
        raise WrongPicture("CR-CON-04", "This table plays with words only: describe the object without a picture.")


def shown(state: Creation, seat: int, thing: str, photo: str) -> tuple[str, str, tuple[int, ...]]:
    """The object that is meant, checked: its words, its picture, and its entries where there is an object pool."""
    if not contained(state.options):
        check_thing(state, seat, thing, photo)
        return thing, photo, ()
    if photo:
        raise WrongPicture("CR-STR-10", "The object comes from the pool with its picture. Leave the picture out.")
    found = from_pool(state, seat, thing)
    picture = next((one.photo for one in found if one.photo), "")
    return " and ".join(one.thing for one in found), picture, tuple(one.id for one in found)


def check_thing(state: Creation, seat: int, thing: str, photo: str) -> None:
    """The object must be shown, and be no Act already, on whatever Map (CR-CON-04, CR-ACT-03, CR-ACT-04)."""
    check_words(state, thing, photo)
    for world in every(state):
        check_acts(world, seat, thing, photo, "" if world.number == state.number else f" on Map {world.number}")
    check_box(state, thing)
    for shield in (one for world in every(state) for one in world.safeguards):
        if shield.maker == seat and key(shield.thing) == key(thing):
            raise Illegal("CR-ACT-03", f"Your {shield.thing} is a Safeguard now. Choose another object.")
    for ocean in (one for world in every(state) for one in world.oceans):
        if ocean.owner == seat and key(ocean.thing) == key(thing):
            raise Illegal(
                "CR-REA-48", f"Your {ocean.thing} is the landmark of {ocean.name}. Choose another object."
            )


def check_acts(state: Creation, seat: int, thing: str, photo: str, where: str) -> None:
    """The object is no Act of this Map, and not proposed there while somebody plays on another."""
    for act in state.acts:
        taken = act.standing in ("active", "decayed", "nullified")
        if taken and (photo and act.photo == photo):
            told = f"That very picture belongs to {act.name}{where}. Choose another object."
            raise WrongPicture("CR-ACT-04", told)
        if taken and not act.imprint and act.poster == seat and key(act.thing) == key(thing):
            raise Illegal("CR-ACT-03", f"Your {act.thing} is {act.name}{where} already. Choose another object.")
    draft = state.draft if where else None
    if draft is not None and draft.thing and not draft.known and draft.kind != "imprint":
        mine = draft.seat == seat and key(draft.thing) == key(thing)
        if mine or (photo and draft.photo == photo):
            amiss = Illegal if mine else WrongPicture
            raise amiss("CR-ACT-03", f"That is proposed as {draft.name}{where} just now. Choose another object.")


def check_box(state: Creation, thing: str) -> None:
    """An object of the Creation box is an Act of this world only once, whoever names it (CR-BOX-05)."""
    if not state.options.box_size:
        return
    boxed = next((b for b in state.box if key(b.thing) == key(thing)), None)
    objects = (a for world in every(state) for a in world.acts if a.standing != "gone" and not a.imprint)
    used = next((a for a in objects if key(a.thing) == key(thing)), None)
    if boxed is not None and used is not None:
        raise Illegal(
            "CR-BOX-05",
            f"The {boxed.thing} of the Creation box is {used.name} in this world. If yours is another, say how it "
            "differs; or choose another object.",
        )


# ------------------------------------------------------------------ the object pool of a Strategic game


def placed_freely(state: Creation, draft: Draft) -> bool:
    """Whether a proposal needs no object of the pool: there is none, or nothing new is laid down (CR-STR-13)."""
    grows = draft.kind == "ocean" and bool(draft.target)
    return not contained(state.options) or grows or draft.kind in ("gaze", "imprint")


def supplied(state: Creation, draft: Draft) -> bool:
    """Whether there is an object for a proposal, or it needs none."""
    return placed_freely(state, draft) or bool(free(state, draft.seat))


def need_any(state: Creation, draft: Draft) -> None:
    """Refuses what needs an object where none is free for its deity (CR-STR-15)."""
    if not supplied(state, draft):
        raise Illegal("CR-STR-15", f"No object of the pool is free for you. {OTHERWISE}")


OTHERWISE = "You may still Gaze, move, fill Fields, use an Ability, or pass."


def need_free(state: Creation, draft: Draft) -> None:
    """Refuses a proposal whose objects have been placed meanwhile, or that has none (CR-STR-10)."""
    if placed_freely(state, draft):
        return
    open_now = {thing.id for thing in free(state, draft.seat)}
    if not draft.objects or not open_now.issuperset(draft.objects):
        raise Illegal("CR-STR-14", f"{draft.thing or 'That'} is not free any more. {offered(state, draft.seat)}")


def from_pool(state: Creation, seat: int, said: str) -> tuple[Thing, ...]:
    """The objects of the pool that are meant by their names or numbers, several joined by ``+``.

    Raises:
        Illegal: one is none of the pool, or is not free (CR-STR-10 to CR-STR-14).
    """
    if not free(state, seat):
        raise Illegal("CR-STR-15", f"No object of the pool is free for you. {OTHERWISE}")
    whole = _meant(state, seat, said, ())
    if isinstance(whole, Thing):
        return (whole,)
    found: list[Thing] = []
    for part in said.split("+"):
        one = _meant(state, seat, part, tuple(found))
        if isinstance(one, Illegal):
            raise one
        found.append(one)
    return tuple(found)


def _meant(state: Creation, seat: int, said: str, besides: tuple[Thing, ...]) -> Thing | Illegal:
    """The first free object of a name or number, or why there is none."""
    name, number = key(said.strip()), said.strip().removeprefix("#")
    named = [t for t in state.things if str(t.id) == number or (said.strip() and key(t.thing) == name)]
    fit = [thing for thing in free(state, seat) if thing in named and thing not in besides]
    if fit:
        return fit[0]
    if not named:
        what = f"{said.strip()} is not in the pool" if said.strip() else "Say which object of the pool it is"
        return Illegal("CR-STR-10", f"{what}. {offered(state, seat)}")
    where = lying(state)[named[0].id]
    if named[0] in besides:
        return Illegal("CR-STR-12", f"{named[0].thing} is one object, and is named twice. Name it once.")
    if where != "free":
        rule, is_ = "CR-STR-14", "on the Map" if where == "map" else "Nullified, and only Dredge brings it back"
        return Illegal(rule, f"{named[0].thing} is {is_}. {offered(state, seat)}")
    if named[0].guard != -1:
        return Illegal("CR-STR-14", f"{named[0].thing} was a Safeguard and is its deity's. {offered(state, seat)}")
    return Illegal("CR-STR-11", f"{named[0].thing} was brought by another. {offered(state, seat)}")


def offered(state: Creation, seat: int) -> str:
    """What is free for a deity, in words."""
    return f"Free for you: {some((thing.thing for thing in free(state, seat)), 'nothing')}."
