"""What Attributes can do on the Map, and with Acts and Fields that have to be named: ``/creation power``."""

from __future__ import annotations

from rules.core import Param, Verb
from rules.creation import actions as do
from rules.creation.verbs.base import ACT, FIELDS, TOGETHER, words

POWERS: tuple[Verb, ...] = (
    Verb(
        action=do.Transform,
        group="power",
        name="transform",
        summary="Transformation: mix Elements in Fields.",
        params=(FIELDS, words("into", "Two Elements or more: solid liquid")),
    ),
    Verb(
        action=do.PlaceNodes,
        group="power",
        name="nodes",
        summary="Duality: place a pair of Binary Nodes.",
        params=(words("fields", "First the one that is on, then the one that is off: B2 G7"),),
    ),
    Verb(
        action=do.Answer,
        group="power",
        name="answer",
        summary="Duality: answer an Act on your Nodes.",
        params=(
            words("name", "Name of the Act."),
            words("meaning", "How you read the object."),
            FIELDS,
            words("thing", "What the object plainly is.", required=False),
            Param(name="photo", summary="A picture of the object.", kind="photo", required=False),
        ),
    ),
    Verb(
        action=do.Channel,
        group="power",
        name="channel",
        summary="Liquid: run a channel along up to four borders.",
        params=(words("borders", "Borders: C3|C4 D3|D4"),),
    ),
    Verb(
        action=do.Origin,
        group="power",
        name="origin",
        summary="Life: mark an Origin.",
        params=(words("field", "The Field."),),
    ),
    Verb(
        action=do.MoveStorm,
        group="power",
        name="storm",
        summary="Gas: set a Storm down or move it.",
        params=(
            words("to", "The Field."),
            words("storm", "Which Storm moves, by the Field it is over; empty to set one down.", required=False),
        ),
    ),
    Verb(
        action=do.MoveHero,
        group="power",
        name="hero",
        summary="Strategic: put your Hero on a Field, or move it.",
        params=(words("to", "The Field."),),
    ),
    Verb(
        action=do.Bring,
        group="power",
        name="object",
        summary="Strategic: put an object into the pool when one is due.",
        params=(
            words("thing", "What the object plainly is.", required=False),
            Param(name="photo", summary="A picture of the object.", kind="photo", required=False),
            words("boxed", "Or one that lies in the Creation box, by its name.", required=False),
        ),
    ),
    Verb(
        action=do.PlaceOmens,
        group="power",
        name="omens",
        summary="Adversary: say where the next Omens fall.",
        params=(words("fields", "The Fields; empty leaves it to chance.", required=False),),
    ),
    Verb(
        action=do.DrawSentinel,
        group="power",
        name="sentinel",
        summary="Arbiter: draw a Sentinel.",
        params=(words("field", "The Field."),),
    ),
    Verb(
        action=do.PlaceBeacon,
        group="power",
        name="beacon",
        summary="Plasma: place or shift the Beacon.",
        params=(words("at", "Where on the edge: top of C1, corner A1"),),
    ),
    Verb(
        action=do.Rejuvenate,
        group="power",
        name="rejuvenate",
        summary="Genesis: undo Decay.",
        params=(
            words("act", "Name of the Act; empty for the whole Map.", required=False),
            words("together", "yes: with leave of the other deity; the price stays.", required=False),
        ),
    ),
    Verb(
        action=do.Dredge,
        group="power",
        name="dredge",
        summary="Chaos: bring a Nullified Act back.",
        params=(ACT, FIELDS),
    ),
    Verb(
        action=do.Permanence,
        group="power",
        name="permanence",
        summary="Limit: make Acts Permanent.",
        params=(
            words("acts", "Names of the Acts, with ; between them."),
            words("fields", "Open Fields they enclose.", required=False),
            TOGETHER,
        ),
    ),
    Verb(
        action=do.Curve,
        group="power",
        name="curve",
        summary="Space: join Fields, or divide one.",
        params=(
            FIELDS,
            Param(name="parts", summary="Parts, or 0 to join.", kind="count", required=False),
            words("across", "yes: strips one below the other.", required=False),
        ),
    ),
    Verb(
        action=do.Disintegrate,
        group="power",
        name="disintegrate",
        summary="Energy: break an Act up.",
        params=(
            ACT,
            TOGETHER,
            Param(name="gains", summary="Who gets the bonus, when together.", kind="seat", required=False),
        ),
    ),
    Verb(
        action=do.Weaving,
        group="power",
        name="network",
        summary="Join Acts as a Network, take Acts in or leave them out.",
        params=(
            words("acts", "Names of the Acts, with ; between them."),
            words("network", "The Network by name or number; empty for a new one.", required=False),
            words("out", "yes: leave them out.", required=False),
            words("name", "New Network: its name.", required=False),
            words("reason", "New Network: why its Acts belong together.", required=False),
        ),
    ),
    Verb(
        action=do.Hollow,
        group="power",
        name="abyss",
        summary="Vacuum: turn Empty Fields into Abysses.",
        params=(FIELDS,),
    ),
    Verb(
        action=do.River,
        group="power",
        name="river",
        summary="River and Lake: draw a river to an Ocean.",
        params=(ACT, words("fields", "Its Fields from the lake on; empty for the shortest way.", required=False)),
    ),
    Verb(
        action=do.Prophesy,
        group="power",
        name="prophesy",
        summary="Probability: foretell something of Fields, or of an Act.",
        params=(
            words("words", "What you foretell."),
            words("categories", "The separate things in it, with ; between them."),
            words("fields", "Of which Fields, side by side: C4 D4", required=False),
            words("act", "Or of which Act.", required=False),
        ),
    ),
    Verb(
        action=do.Gravitate,
        group="power",
        name="gravitate",
        summary="Relativity: pull an Act toward another or into an Abyss.",
        params=(
            words("acts", "Name of the Act; all that are compounded, with ; between them."),
            words("to", "Where its first Field goes.", required=False),
            words("locus", "The Act it is pulled toward.", required=False),
            words("abyss", "Or a Field of the Abyss it is pulled toward.", required=False),
            words("fields", "Its new Fields, where Fields differ in size.", required=False),
            TOGETHER,
        ),
    ),
    Verb(
        action=do.Collapse,
        group="power",
        name="collapse",
        summary="Relativity: turn Decayed Fields into Abysses.",
        params=(FIELDS, TOGETHER),
    ),
)
