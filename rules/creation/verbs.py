"""Verbs as slash commands: what can be typed."""

from __future__ import annotations

from rules.core import Param, Verb
from rules.creation import actions as do


def _words(name: str, summary: str, *, required: bool = True) -> Param:
    return Param(name=name, summary=summary, required=required)


FIELDS = _words("fields", "Fields by name, in order: C4 D4 D5")
ACT = _words("act", "Name of the Act.")
TOGETHER = _words("together", "yes: with leave of the other deity, at no price.", required=False)

VERBS: tuple[Verb, ...] = (
    Verb(
        action=do.Choose,
        name="choose",
        summary="Take an Attribute in the Awakening.",
        params=(_words("attribute", "The Attribute; empty for a random one.", required=False),),
    ),
    Verb(
        action=do.Ban,
        group="ban",
        name="attribute",
        summary="Void: ban an Attribute.",
        params=(_words("attribute", "The Attribute."),),
    ),
    Verb(
        action=do.BanConcept,
        group="ban",
        name="concept",
        summary="Void: propose to ban a concept.",
        params=(_words("words", "The concept: towers, mammals, trees."),),
    ),
    Verb(
        action=do.ProposeIcon,
        name="icon",
        summary="Propose your Icon, and take a name.",
        params=(
            _words("icon", "The Icon in a few words."),
            _words("emoji", "An emoji for it.", required=False),
            _words("rests_on", "The Attribute it relates to."),
            _words("argument", "How it relates."),
            _words("name", "Your deity's name.", required=False),
        ),
    ),
    Verb(action=do.TakeName, name="name", summary="Name your deity.", params=(_words("name", "The name."),)),
    Verb(
        action=do.Reshape,
        name="lines",
        summary="Change the lines of the Map while it is made.",
        params=(
            FIELDS,
            _words("way", "remove, join or divide"),
            Param(name="parts", summary="Parts, when dividing.", kind="count", required=False),
            _words("across", "yes: strips one below the other.", required=False),
        ),
    ),
    Verb(
        action=do.Fill,
        name="fill",
        summary="Place Fields of your Element, or grow Fertile Regions.",
        params=(FIELDS,),
    ),
    Verb(
        action=do.Transform,
        group="power",
        name="transform",
        summary="Transformation: mix Elements in Fields.",
        params=(FIELDS, _words("into", "Two Elements or more: solid liquid")),
    ),
    Verb(
        action=do.PlaceNodes,
        group="power",
        name="nodes",
        summary="Duality: place a pair of Binary Nodes.",
        params=(_words("fields", "First the one that is on, then the one that is off: B2 G7"),),
    ),
    Verb(
        action=do.Answer,
        group="power",
        name="answer",
        summary="Duality: answer an Act on your Nodes.",
        params=(
            _words("name", "Name of the Act."),
            _words("meaning", "How you read the object."),
            FIELDS,
            _words("thing", "What the object plainly is.", required=False),
            Param(name="photo", summary="A picture of the object.", kind="photo", required=False),
        ),
    ),
    Verb(
        action=do.Channel,
        group="power",
        name="channel",
        summary="Liquid: run a channel along up to four borders.",
        params=(_words("borders", "Borders: C3|C4 D3|D4"),),
    ),
    Verb(
        action=do.Origin,
        group="power",
        name="origin",
        summary="Life: mark an Origin.",
        params=(_words("field", "The Field."),),
    ),
    Verb(
        action=do.MoveStorm,
        group="power",
        name="storm",
        summary="Gas: set a Storm down or move it.",
        params=(
            _words("to", "The Field."),
            _words("storm", "Which Storm moves, by the Field it is over; empty to set one down.", required=False),
        ),
    ),
    Verb(
        action=do.PlaceBeacon,
        group="power",
        name="beacon",
        summary="Plasma: place or shift the Beacon.",
        params=(_words("at", "Where on the edge: top of C1, corner A1"),),
    ),
    Verb(
        action=do.MoveAct,
        name="move",
        summary="Move a mobile Act.",
        params=(
            ACT,
            _words("to", "Where its first Field goes.", required=False),
            _words("way", "Its steps: C4 D5 E5; a whole new footprint is E4a+E4b.", required=False),
            _words("fields", "Its new Fields one step away, where Fields differ in size.", required=False),
        ),
    ),
    Verb(
        action=do.Propose,
        name="act",
        summary="Propose an Act, up to its preview.",
        params=(
            _words("name", "Name of the Act."),
            _words("meaning", "How you read the object."),
            _words("fields", "Fields it takes: C4 D4", required=False),
            _words("thing", "What the object plainly is.", required=False),
            Param(name="photo", summary="A picture of the object.", kind="photo", required=False),
            _words("rests_on", "Your Attributes it rests on; all of them if you say nothing.", required=False),
            _words("kind", "An Act, a Temple, a Gift, a Gaze...", required=False),
            Param(name="receiver", summary="Gift: for whom.", kind="seat", required=False),
            _words("target", "Gaze: at which Act. Join: which Network.", required=False),
            _words(
                "crossing",
                "Warp: through which side it leaves the Map. Satellite: where it stands.",
                required=False,
            ),
            _words("mobile", "yes: it can move by itself.", required=False),
            _words("words", "yes: your reading rests on words on the object.", required=False),
            _words("upon", "Full game: Acts it rests on, off the Map.", required=False),
            _words("parts", "Full game: one, same or mixed objects.", required=False),
            _words("drawing", "Imprint: a picture built of characters.", required=False),
        ),
    ),
    Verb(
        action=do.Rejuvenate,
        group="power",
        name="rejuvenate",
        summary="Genesis: undo Decay.",
        params=(
            _words("act", "Name of the Act; empty for the whole Map.", required=False),
            _words("together", "yes: with leave of the other deity; the price stays.", required=False),
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
            _words("acts", "Names of the Acts, with ; between them."),
            _words("fields", "Open Fields they enclose.", required=False),
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
            _words("across", "yes: strips one below the other.", required=False),
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
            _words("acts", "Names of the Acts, with ; between them."),
            _words("network", "The Network by name or number; empty for a new one.", required=False),
            _words("out", "yes: leave them out.", required=False),
            _words("name", "New Network: its name.", required=False),
            _words("reason", "New Network: why its Acts belong together.", required=False),
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
        params=(ACT, _words("fields", "Its Fields from the lake on; empty for the shortest way.", required=False)),
    ),
    Verb(
        action=do.Prophesy,
        group="power",
        name="prophesy",
        summary="Probability: foretell something of Fields, or of an Act.",
        params=(
            _words("words", "What you foretell."),
            _words("categories", "The separate things in it, with ; between them."),
            _words("fields", "Of which Fields, side by side: C4 D4", required=False),
            _words("act", "Or of which Act.", required=False),
        ),
    ),
    Verb(
        action=do.Gravitate,
        group="power",
        name="gravitate",
        summary="Relativity: pull an Act toward another or into an Abyss.",
        params=(
            _words("acts", "Name of the Act; all that are compounded, with ; between them."),
            _words("to", "Where its first Field goes.", required=False),
            _words("locus", "The Act it is pulled toward.", required=False),
            _words("abyss", "Or a Field of the Abyss it is pulled toward.", required=False),
            _words("fields", "Its new Fields, where Fields differ in size.", required=False),
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
    Verb(action=do.EndTurn, name="end-turn", summary="Pass, or end your turn."),
    Verb(
        action=do.Declare,
        name="declare",
        summary="Declare victory at the Influence cap.",
        params=(_words("victory", "no: let the game go on.", required=False),),
    ),
    Verb(
        action=do.Write,
        name="history",
        summary="Write a page of the History.",
        params=(
            _words("text", "What happened, in your words; empty to leave the page empty.", required=False),
            Param(name="tale", summary="Number of the page.", kind="count", required=False),
        ),
    ),
    Verb(
        action=do.Raise,
        group="table",
        name="propose",
        summary="Bring a rule, a ruling, a challenge or such before the table.",
        params=(
            _words("kind", "house_rule, setting, ruling, challenge, score, stop or wait_no_more"),
            _words("text", "What you propose.", required=False),
            Param(
                name="about",
                summary="The setting, Act, answers or player it is about.",
                kind="seat",
                required=False,
                only=("kind", "score"),
            ),
            Param(name="amount", summary="Change of Influence.", kind="count", required=False),
        ),
    ),
    Verb(
        action=do.ShowPhoto,
        group="photo",
        name="change",
        summary="Show another photo of your object.",
        params=(
            Param(name="photo", summary="The new photo.", kind="photo"),
            _words("of", "Your Act or Safeguard by name; empty for your open proposal.", required=False),
        ),
    ),
    Verb(
        action=do.WithdrawPhoto,
        group="photo",
        name="withdraw",
        summary="Withdraw a photo of yours for good; the words stay.",
        params=(
            _words("of", "Your Act, Safeguard or proposal by name; also one turned down, also after the end."),
        ),
    ),
    Verb(
        action=do.Away,
        group="table",
        name="away",
        summary="Say that you will be away, or are back.",
        params=(_words("away", "no: you are back.", required=False),),
    ),
)
"""Verbs worth typing; everything else is pressed."""
