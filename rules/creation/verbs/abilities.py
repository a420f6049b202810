"""What Attributes can do with a word or none: ``/creation ability``."""

from __future__ import annotations

from rules.core import Param, Verb
from rules.creation import actions as do
from rules.creation.verbs.base import ACT, TOGETHER, words

ABILITIES: tuple[Verb, ...] = (
    Verb(
        action=do.Breach,
        group="ability",
        name="breach",
        summary="Justice: break the Safeguard over an Act.",
        params=(ACT, TOGETHER),
    ),
    Verb(
        action=do.Devour,
        group="ability",
        name="devour",
        summary="The Hunt: Nullify a living Act.",
        params=(ACT, TOGETHER),
    ),
    Verb(action=do.Gamble, group="ability", name="gamble", summary="Luck: roll a die that says what you may do."),
    Verb(
        action=do.Condense,
        group="ability",
        name="condense",
        summary="Probability: roll two dice for an Attribute.",
    ),
    Verb(
        action=do.Condensed,
        group="ability",
        name="take",
        summary="Choose an Attribute of the kind you have rolled.",
        params=(words("attribute", "The Attribute."),),
    ),
    Verb(action=do.Dilate, group="ability", name="dilate", summary="Time: stretch time for two more actions."),
    Verb(
        action=do.Pretend,
        group="ability",
        name="trickery",
        summary="Deceit: pretend to have an Attribute, while you propose.",
        params=(words("attribute", "The Attribute; empty to pretend no more.", required=False),),
    ),
    Verb(
        action=do.Claim,
        group="ability",
        name="claim",
        summary="Say that a Prophecy has come true.",
        params=(
            words("prophecy", "The Prophecy, by its number or one of its Fields."),
            Param(name="by", summary="By whose deed; empty for nobody's.", kind="seat", required=False),
        ),
    ),
)
