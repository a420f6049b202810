"""Verbs as slash commands: what can be typed."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Param, Verb
from rules.creation import actions as do
from rules.creation.verbs.abilities import ABILITIES
from rules.creation.verbs.base import ACT, FIELDS, ON, words
from rules.creation.verbs.powers import POWERS

_VERBS: tuple[Verb, ...] = (
    Verb(
        action=do.Choose,
        name="choose",
        summary="Wish for an Attribute in the Awakening, or take it.",
        params=(words("attribute", "The Attribute; empty for a random one.", required=False),),
    ),
    Verb(
        action=do.Ban,
        group="ban",
        name="attribute",
        summary="Void: ban an Attribute.",
        params=(words("attribute", "The Attribute."),),
    ),
    Verb(
        action=do.BanConcept,
        group="ban",
        name="concept",
        summary="Void: propose to ban a concept.",
        params=(words("words", "The concept: towers, mammals, trees."),),
    ),
    Verb(
        action=do.ProposeIcon,
        name="icon",
        summary="Propose your Icon, and take a name.",
        params=(
            words("icon", "The Icon in a few words."),
            words("emoji", "An emoji for it.", required=False),
            words("rests_on", "The Attribute it relates to."),
            words("argument", "How it relates."),
            words("name", "Your deity's name.", required=False),
        ),
    ),
    Verb(action=do.TakeName, name="name", summary="Name your deity.", params=(words("name", "The name."),)),
    Verb(
        action=do.Reshape,
        name="lines",
        summary="Change the lines of the Map while it is made.",
        params=(
            FIELDS,
            words("way", "remove, join or divide"),
            Param(name="parts", summary="Parts, when dividing.", kind="count", required=False),
            words("across", "yes: strips one below the other.", required=False),
        ),
    ),
    Verb(
        action=do.Fill,
        name="fill",
        summary="Place Fields of your Element, or grow Fertile Regions.",
        params=(FIELDS,),
    ),
    Verb(
        action=do.MoveAct,
        name="move",
        summary="Move a mobile Act.",
        params=(
            ACT,
            words("to", "Where its first Field goes.", required=False),
            words("way", "Its steps: C4 D5 E5; a whole new footprint is E4a+E4b.", required=False),
            words("fields", "Its new Fields one step away, where Fields differ in size.", required=False),
        ),
    ),
    Verb(
        action=do.Propose,
        name="act",
        summary="Propose an Act, up to its preview.",
        params=(
            words("name", "Name of the Act."),
            words("meaning", "How you read the object."),
            words("fields", "Fields it takes: C4 D4", required=False),
            words("thing", "What the object plainly is.", required=False),
            Param(name="photo", summary="A picture of the object.", kind="photo", required=False),
            words("rests_on", "Your Attributes it rests on; all of them if you say nothing.", required=False),
            words("kind", "An Act, a Temple, a Gift, a Gaze...", required=False),
            Param(name="receiver", summary="Gift: for whom.", kind="seat", required=False),
            words("target", "Gaze: at which Act. Join: which Network.", required=False),
            words(
                "crossing",
                "Warp: through which side it leaves the Map. Satellite: where it stands.",
                required=False,
            ),
            words("mobile", "yes: it can move by itself.", required=False),
            words("words", "yes: your reading rests on words on the object.", required=False),
            words("upon", "Full game: Acts it rests on, off the Map.", required=False),
            words("parts", "Full game: one, same or mixed objects.", required=False),
            words("drawing", "Imprint: a picture built of characters.", required=False),
        ),
    ),
    Verb(
        action=do.Propose,
        name="gaze",
        summary="Read somebody's Act in a new way, and take it over.",
        params=(
            words("target", "Which Act."),
            words("meaning", "How you read it."),
            words("name", "What you call it.", required=False),
            words("rests_on", "Your Attributes it rests on; all if empty.", required=False),
        ),
    ),
    Verb(
        action=do.Propose,
        name="gift",
        summary="Place an Act for another deity.",
        params=(
            Param(name="receiver", summary="For whom.", kind="seat"),
            words("name", "Name of the Act."),
            words("meaning", "How you read the object."),
            words("fields", "Fields it takes: C4 D4", required=False),
            words("thing", "What the object plainly is.", required=False),
            Param(name="photo", summary="A picture of the object.", kind="photo", required=False),
        ),
    ),
    *POWERS,
    *ABILITIES,
    Verb(action=do.EndTurn, name="end-turn", summary="Pass, or end your turn."),
    Verb(
        action=do.Declare,
        name="declare",
        summary="Declare victory at the Influence cap.",
        params=(words("victory", "no: let the game go on.", required=False),),
    ),
    Verb(
        action=do.Write,
        name="history",
        summary="Write a page of the History.",
        params=(
            words("text", "What happened, in your words; empty to leave the page empty.", required=False),
            Param(name="tale", summary="Number of the page.", kind="count", required=False),
        ),
    ),
    Verb(
        action=do.Raise,
        group="table",
        name="propose",
        summary="Bring a rule, a ruling, a challenge or such before the table.",
        params=(
            words("kind", "house_rule, setting, ruling, challenge, score, stop or wait_no_more"),
            words("text", "What you propose.", required=False),
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
            words("of", "Your Act or Safeguard by name; empty for your open proposal.", required=False),
        ),
    ),
    Verb(
        action=do.WithdrawPhoto,
        group="photo",
        name="withdraw",
        summary="Withdraw a photo of yours for good; the words stay.",
        params=(
            words("of", "Your Act, Safeguard or proposal by name; also one turned down, also after the end."),
        ),
    ),
    Verb(
        action=do.Away,
        group="table",
        name="away",
        summary="Say that you will be away, or are back.",
        params=(words("away", "no: you are back.", required=False),),
    ),
)

ANYWHERE = (
    *(do.Choose, do.Ban, do.BanConcept, do.ProposeIcon, do.TakeName, do.Reshape, do.Away),
    *(do.PlaceOmens, do.DrawSentinel),
)
"""What is done on the Map that is being made, on none, or where there is never a second one."""

VERBS = tuple(verb if verb.action in ANYWHERE else replace(verb, params=(*verb.params, ON)) for verb in _VERBS)
"""Verbs worth typing; everything else is pressed."""
