"""Awakening: order, Attributes, bans, parameters, Icon and name."""

from __future__ import annotations

from rules.core import Action


class NextEldest(Action, frozen=True, tag="eldest"):
    """This seat is the eldest of those not yet in the order."""

    seat: int


class Wish(Action, frozen=True, tag="wish"):
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


class Choose(Action, frozen=True, tag="choose"):
    """Take an Attribute; an empty key asks for a random one."""

    attribute: str


class Enough(Action, frozen=True, tag="enough"):
    """One Attribute of this kind is enough, where two may be taken (CR-TWO-01)."""


class TakeTemplate(Action, frozen=True, tag="template"):
    """Take a whole deity: its Primal Attribute now, the others in their rounds."""

    template: str


class Ban(Action, frozen=True, tag="ban"):
    """Ban an Attribute."""

    attribute: str


class ConfirmBan(Action, frozen=True, tag="ban-sure"):
    """Answer to whether a ban that ends the game is meant."""

    sure: bool


class BanConcept(Action, frozen=True, tag="ban-concept"):
    """Propose to ban a concept."""

    words: str


class EndBans(Action, frozen=True, tag="bans-done"):
    """No more bans."""


class Invent(Action, frozen=True, tag="invent"):
    """Bring a rule into the world, or (empty) leave the rules as they are."""

    text: str = ""


class PointOut(Action, frozen=True, tag="forbidden"):
    """Say that the invented rule is one of those that are forbidden here."""

    forbidden: str


class ComeBack(Action, frozen=True, tag="come-back"):
    """Come back into the world after having abandoned it over its rule."""


class Flatten(Action, frozen=True, tag="flat"):
    """Answer to whether the world is to be flat."""

    flat: bool


class SetParameter(Action, frozen=True, tag="parameter"):
    """Answer one question about parameters, in words or as the numbers are kept."""

    line: str
    first: int | str = 0
    second: int | str = 0
    third: int | str = 0


class ProposeIcon(Action, frozen=True, tag="icon"):
    """Propose an Icon, and take a name."""

    icon: str
    emoji: str = ""
    rests_on: str = ""
    argument: str = ""
    name: str = ""


class TakeName(Action, frozen=True, tag="name"):
    """Take a name."""

    name: str


class WithoutIcon(Action, frozen=True, tag="no-icon"):
    """Begin without an Icon."""
