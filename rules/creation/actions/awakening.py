"""Awakening: order, Attributes, bans, parameters, Icon and name."""

from __future__ import annotations

from rules.creation.actions.base import Deed


class Renew(Deed, frozen=True, tag="renew"):
    """Be a new deity on a Map that is being opened, or the same as before (CR-MULTI-03)."""

    new: bool


class NextEldest(Deed, frozen=True, tag="eldest"):
    """This seat is the eldest of those not yet in the order."""

    seat: int


class Wish(Deed, frozen=True, tag="wish"):
    """Wish for Attributes: a list, best first, and the first of each kind. ``more`` adds to what was wished
    before."""

    wishes: tuple[str, ...] = ()
    primal: str = ""
    cosmic: str = ""
    elemental: str = ""
    realm: str = ""
    domain: str = ""
    patronage: str = ""
    more: bool = False


class Seconds(Deed, frozen=True, tag="seconds"):
    """How two who play alone come to a second Attribute of each kind: ``wished``, the next of their wishes;
    ``none``; or, empty, asked each time (CR-TWO-01)."""

    way: str = ""


class Choose(Deed, frozen=True, tag="choose"):
    """Take an Attribute; an empty key asks for a random one. In a Strategic game an object may come with it."""

    attribute: str
    thing: str = ""
    photo: str = ""
    boxed: str = ""


class Enough(Deed, frozen=True, tag="enough"):
    """One Attribute of this kind is enough, where two may be taken (CR-TWO-01)."""


class TakeTemplate(Deed, frozen=True, tag="template"):
    """Take a whole deity: its Primal Attribute now, the others in their rounds."""

    template: str


class Ban(Deed, frozen=True, tag="ban"):
    """Ban an Attribute."""

    attribute: str


class ConfirmBan(Deed, frozen=True, tag="ban-sure"):
    """Answer to whether a ban that ends the game is meant."""

    sure: bool


class BanConcept(Deed, frozen=True, tag="ban-concept"):
    """Propose to ban a concept."""

    words: str


class EndBans(Deed, frozen=True, tag="bans-done"):
    """No more bans."""


class Invent(Deed, frozen=True, tag="invent"):
    """Bring a rule into the world, or (empty) leave the rules as they are."""

    text: str = ""


class PointOut(Deed, frozen=True, tag="forbidden"):
    """Say that the invented rule is one of those that are forbidden here."""

    forbidden: str


class ComeBack(Deed, frozen=True, tag="come-back"):
    """Come back into the world after having abandoned it over its rule."""


class Flatten(Deed, frozen=True, tag="flat"):
    """Answer to whether the world is to be flat."""

    flat: bool


class SetParameter(Deed, frozen=True, tag="parameter"):
    """Answer one question about parameters, in words or as the numbers are kept."""

    line: str
    first: int | str = 0
    second: int | str = 0
    third: int | str = 0


class KeepNumbers(Deed, frozen=True, tag="parameters-kept"):
    """Leave all the parameters one would set to the book, or those of one ``line``."""

    line: str = ""


class ProposeIcon(Deed, frozen=True, tag="icon"):
    """Propose an Icon, and take a name."""

    icon: str
    emoji: str = ""
    rests_on: str = ""
    argument: str = ""
    name: str = ""


class TakeName(Deed, frozen=True, tag="name"):
    """Take a name."""

    name: str


class WithoutIcon(Deed, frozen=True, tag="no-icon"):
    """Begin without an Icon."""
