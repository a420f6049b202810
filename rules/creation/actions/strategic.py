"""What only the Strategic Style has: an object pool that is agreed on, followers, and Heroes."""

from __future__ import annotations

from rules.creation.actions.base import Deed


class Agree(Deed, frozen=True, tag="pact"):
    """Agree to how many objects there will be, or not."""

    agrees: bool


class Reckon(Deed, frozen=True, tag="pact-number"):
    """Name another number of objects; 0 leaves it to the Map."""

    objects: int = 0


class Bring(Deed, frozen=True, tag="bring"):
    """Put an object into the pool: what it is, or which one of the Creation box."""

    thing: str = ""
    photo: str = ""
    boxed: str = ""


class NameFollowers(Deed, frozen=True, tag="followers"):
    """Have followers of one's own, in a few words; the Pantheon decides. An object may come with them."""

    words: str
    thing: str = ""
    photo: str = ""
    boxed: str = ""


class Preselect(Deed, frozen=True, tag="preselect"):
    """Reserve an Elemental Attribute, so that the starting Act can rest on it."""

    attribute: str


class StartNow(Deed, frozen=True, tag="start-now"):
    """Place the starting Act before the round of choices is over."""


class MoveHero(Deed, frozen=True, tag="hero"):
    """Put one's Hero on the Map, or move it."""

    to: str
