"""Abilities, and leave for those used together."""

from __future__ import annotations

from rules.creation.actions.base import Deed


class Rejuvenate(Deed, frozen=True, tag="rejuvenate"):
    """Undo the Decay of one Act, or (``act`` 0) of the whole Map."""

    act: int = 0
    together: bool = False


class Nullify(Deed, frozen=True, tag="nullify"):
    """Take an Act, or break a Safeguard, out of the world."""

    act: int = 0
    shield: int = 0
    together: bool = False


class Dredge(Deed, frozen=True, tag="dredge"):
    """Bring a Nullified Act back."""

    act: int
    fields: tuple[str, ...] = ()


class Undo(Deed, frozen=True, tag="undo"):
    """Take Permanence away from a zone."""

    zone: int
    together: bool = False


class Permanence(Deed, frozen=True, tag="permanence"):
    """Make Acts of one deity Permanent, with open Fields they enclose."""

    acts: tuple[int, ...]
    fields: tuple[str, ...] = ()
    together: bool = False


class Shield(Deed, frozen=True, tag="shield"):
    """Raise a Safeguard for an Act."""

    act: int
    thing: str = ""
    photo: str = ""
    how: str = ""
    fields: tuple[str, ...] = ()
    together: bool = False


class Curve(Deed, frozen=True, tag="curve"):
    """Join Fields, or divide one."""

    fields: tuple[str, ...]
    parts: int = 0
    across: bool = False


class Refit(Deed, frozen=True, tag="refit"):
    """The parts of a divided Field an Act still takes."""

    fields: tuple[str, ...]


class Dilate(Deed, frozen=True, tag="dilate"):
    """Stretch time."""


class Disintegrate(Deed, frozen=True, tag="disintegrate"):
    """Break an Act up. ``gains`` names who gets the bonus of a cooperative use."""

    act: int
    together: bool = False
    gains: int = -1


class Weaving(Deed, frozen=True, tag="weave"):
    """Declare a Network (``network`` 0), take Acts into one, or leave them ``out``."""

    acts: tuple[int, ...]
    network: int = 0
    name: str = ""
    reason: str = ""
    out: bool = False


class Blight(Deed, frozen=True, tag="blight"):
    """The Decay Ability: on an Act, or on a Safeguard."""

    act: int = 0
    shield: int = 0
    together: bool = False


class Hollow(Deed, frozen=True, tag="hollow"):
    """Turn Empty Fields into Abysses."""

    fields: tuple[str, ...]


class Breach(Deed, frozen=True, tag="breach"):
    """Destroy the Safeguard or Seal over an Act."""

    act: int
    together: bool = False


class Devour(Deed, frozen=True, tag="devour"):
    """Hunt a living Act out of the world."""

    act: int
    together: bool = False


class Fade(Deed, frozen=True, tag="fade"):
    """Have an Act Nullified that would fall into Decay, or let it (``gone`` false)."""

    act: int
    gone: bool


class Condense(Deed, frozen=True, tag="condense"):
    """Roll two dice, which say what may be done."""


class Gamble(Deed, frozen=True, tag="gamble"):
    """Roll a die that says what may be done."""


class Condensed(Deed, frozen=True, tag="condensed"):
    """Choose an Attribute of the kind that was rolled."""

    attribute: str


class ParadigmShift(Deed, frozen=True, tag="paradigm"):
    """Take this Attribute instead of one's own of the same kind."""

    attribute: str


class Prophesy(Deed, frozen=True, tag="prophesy"):
    """Foretell something of Fields, or of an Act."""

    words: str
    categories: str
    """The separate things it foretells, one a line or with ; between them."""
    fields: tuple[str, ...] = ()
    act: int = 0


class Shorten(Deed, frozen=True, tag="shorten"):
    """What is left of a Prophecy's list after an objection: the numbers of its categories, counted from 0."""

    categories: tuple[str, ...]


class Claim(Deed, frozen=True, tag="claim"):
    """Say that a Prophecy has come true, and by whose deed; -1 for nobody's."""

    prophecy: int
    by: int = -1


class Unclaimed(Deed, frozen=True, tag="unclaimed"):
    """At the end of a round: nothing more of what was foretold has come true."""


class River(Deed, frozen=True, tag="river"):
    """Draw a river from a lake to an Ocean, Field by Field; without Fields it takes the shortest way."""

    act: int
    fields: tuple[str, ...] = ()


class Gravitate(Deed, frozen=True, tag="gravitate"):
    """Pull an Act, with all that it is compounded with, toward another Act or an Abyss, so that the first Field of
    the first comes to lie on ``to``; on uneven ground its new Fields are named."""

    acts: tuple[int, ...]
    locus: int = 0
    abyss: str = ""
    """A Field of the Abyss that is the locus."""
    to: str = ""
    fields: tuple[str, ...] = ()
    together: bool = False


class Collapse(Deed, frozen=True, tag="collapse"):
    """Turn Decayed Fields into Abysses."""

    fields: tuple[str, ...]
    together: bool = False


Reachable = (
    Breach
    | Devour
    | Gravitate
    | Collapse
    | Rejuvenate
    | Nullify
    | Undo
    | Permanence
    | Shield
    | Disintegrate
    | Blight
)
"""Abilities that may be used together with another deity, at its leave."""


Demandable = (
    Breach
    | Devour
    | Collapse
    | Rejuvenate
    | Nullify
    | Undo
    | Dredge
    | Curve
    | Dilate
    | Hollow
    | River
    | ParadigmShift
    | Permanence
    | Shield
    | Disintegrate
    | Blight
)
"""Abilities that need no vote, for which throws may be demanded (CR-DICE-07). What is a roll itself, or is judged
later, is none of them."""


class Grant(Deed, frozen=True, tag="grant"):
    """Give or refuse leave."""

    granted: bool
