"""What deities do, in the order of the book."""

from __future__ import annotations

from typing import Literal

from rules.core import Action


class NextEldest(Action, frozen=True, tag="eldest"):
    """This seat is the eldest of those not yet in the order."""

    seat: int


class Choose(Action, frozen=True, tag="choose"):
    """Take an Attribute; an empty key asks for a random one."""

    attribute: str


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


class SetParameter(Action, frozen=True, tag="parameter"):
    """Answer one question about parameters."""

    line: str
    first: int = 0
    second: int = 0
    third: int = 0


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


class Sketch(Action, frozen=True, tag="sketch"):
    """Draw the Map anew: a grid by its size, or a mask in text."""

    kind: Literal["square", "hex", "rings"] = "square"
    columns: int = 0
    rows: int = 0
    mask: str = ""
    picture: str = ""
    """A mask that was read from a picture."""


class Reshape(Action, frozen=True, tag="reshape"):
    """Change the lines of the sketch: ``remove``, ``join``, or divide into parts."""

    fields: tuple[str, ...]
    way: Literal["remove", "join", "divide"] = "divide"
    parts: int = 2
    across: bool = False


class ConfirmMap(Action, frozen=True, tag="map-done"):
    """This is the Map."""


class EndLines(Action, frozen=True, tag="lines-done"):
    """No more lines."""


class Fill(Action, frozen=True, tag="fill"):
    """Place Fields of one's Element, or grow a Fertile Region, in this order."""

    fields: tuple[str, ...]


class Channel(Action, frozen=True, tag="channel"):
    """Run Liquid along up to four borders, ``C3|C4``, for one Field of allotment."""

    borders: tuple[str, ...]


class Origin(Action, frozen=True, tag="origin"):
    """Mark an Origin of Life."""

    field: str


class MoveStorm(Action, frozen=True, tag="storm"):
    """Set a Storm down (``storm`` 0) or move one."""

    to: str
    storm: int = 0


class PlaceBeacon(Action, frozen=True, tag="beacon"):
    """Put the Beacon on the edge of the Map, or shift it."""

    at: str


class EndPlacing(Action, frozen=True, tag="fields-done"):
    """Done with Fields."""


class MoveAct(Action, frozen=True, tag="move"):
    """Move an Act so that its first Field comes to lie on ``to``; on uneven ground its new Fields are named."""

    act: int
    to: str = ""
    fields: tuple[str, ...] = ()


class Wave(Action, frozen=True, tag="wave"):
    """Let an announced change pass, or object."""

    through: bool


class Begin(Action, frozen=True, tag="begin"):
    """Begin a proposal."""

    kind: Literal["act", "temple", "gift", "warp", "off_map", "start", "gaze", "join"]
    receiver: int = -1
    borrowed: bool = False
    target: int = 0


class Describe(Action, frozen=True, tag="describe"):
    """Say what the object is and means."""

    thing: str = ""
    photo: str = ""
    name: str = ""
    meaning: str = ""
    rests_on: tuple[str, ...] = ()


class Lay(Action, frozen=True, tag="lay"):
    """Say where it lies and of what sort it is."""

    fields: tuple[str, ...] = ()
    crossing: str = ""
    mobile: Literal["no", "yes"] = "no"
    words: Literal["no", "yes"] = "no"


class Submit(Action, frozen=True, tag="submit"):
    """Put the proposal before the Pantheon."""


class StepBack(Action, frozen=True, tag="back"):
    """Drop the proposal; once it is voted on this uses up an attempt."""


class Rejuvenate(Action, frozen=True, tag="rejuvenate"):
    """Undo the Decay of one Act, or (``act`` 0) of the whole Map."""

    act: int = 0


class Nullify(Action, frozen=True, tag="nullify"):
    """Take an Act, or break a Safeguard, out of the world."""

    act: int = 0
    shield: int = 0
    together: bool = False


class Dredge(Action, frozen=True, tag="dredge"):
    """Bring a Nullified Act back."""

    act: int
    fields: tuple[str, ...] = ()


class Undo(Action, frozen=True, tag="undo"):
    """Take Permanence away from a zone."""

    zone: int
    together: bool = False


class Permanence(Action, frozen=True, tag="permanence"):
    """Make Acts of one deity Permanent, with open Fields they enclose."""

    acts: tuple[int, ...]
    fields: tuple[str, ...] = ()
    together: bool = False


class Shield(Action, frozen=True, tag="shield"):
    """Raise a Safeguard for an Act."""

    act: int
    thing: str = ""
    photo: str = ""
    how: str = ""
    fields: tuple[str, ...] = ()
    together: bool = False


class Curve(Action, frozen=True, tag="curve"):
    """Join Fields, or divide one."""

    fields: tuple[str, ...]
    parts: int = 0
    across: bool = False


class Refit(Action, frozen=True, tag="refit"):
    """The parts of a divided Field an Act still takes."""

    fields: tuple[str, ...]


class Dilate(Action, frozen=True, tag="dilate"):
    """Stretch time."""


class Disintegrate(Action, frozen=True, tag="disintegrate"):
    """Break an Act up. ``gains`` names who gets the bonus of a cooperative use."""

    act: int
    together: bool = False
    gains: int = -1


class Weaving(Action, frozen=True, tag="weave"):
    """Declare a Network (``network`` 0), take Acts into one, or leave them ``out``."""

    acts: tuple[int, ...]
    network: int = 0
    name: str = ""
    reason: str = ""
    out: bool = False


class Blight(Action, frozen=True, tag="blight"):
    """The Decay Ability: on an Act, or on a Safeguard."""

    act: int = 0
    shield: int = 0
    together: bool = False


class Hollow(Action, frozen=True, tag="hollow"):
    """Turn Empty Fields into Abysses."""

    fields: tuple[str, ...]


Reachable = Nullify | Undo | Permanence | Shield | Disintegrate | Blight
"""Abilities that may be used together with another deity, at its leave."""


class Grant(Action, frozen=True, tag="grant"):
    """Give or refuse leave."""

    granted: bool


class EndTurn(Action, frozen=True, tag="end-turn"):
    """Pass, or be done."""


class Declare(Action, frozen=True, tag="declare"):
    """Declare victory, or (``victory`` false) let the game go on."""

    victory: bool = True


class Surrender(Action, frozen=True, tag="decay"):
    """What falls in a Period of Decay: ``act-7``, ``abyss-D4`` to funnel a Field there,
    ``shield-3`` to give up a Safeguard."""

    falls: tuple[str, ...]


class Write(Action, frozen=True, tag="history"):
    """Write a page of the History."""

    text: str
    tale: int = 0


class Raise(Action, frozen=True, tag="raise"):
    """Bring something before the table: see :mod:`rules.creation.business`."""

    kind: Literal["house_rule", "setting", "ruling", "challenge", "score", "stop", "wait_no_more"]
    text: str = ""
    about: str = ""
    amount: int = 0


class Away(Action, frozen=True, tag="away"):
    """Say that one will be away, or is back."""

    away: bool = True


class Keep(Action, frozen=True, tag="keep"):
    """Put an Act's object into the Creation box; 0 puts nothing."""

    act: int


class Consent(Action, frozen=True, tag="consent"):
    """Whether one's object may go into the box."""

    to: Literal["all", "words", "nothing"]
