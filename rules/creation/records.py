"""How worlds are kept, and what those that an earlier release has saved become."""

from __future__ import annotations

import functools
from typing import Any

from msgspec.structs import replace

from rules.core import Action, Ballot, Join, Leave, Records, Return, TimeUp
from rules.creation import actions as do
from rules.creation.deeds import DEEDS
from rules.creation.deities.traits import TRAITS
from rules.creation.verbs import VERBS
from rules.creation.world.book.gametypes import KINDS, map_side
from rules.creation.world.book.options import Options
from rules.creation.world.pages import NAMED
from rules.creation.world.state import Creation

Raw = dict[str, Any]


class CreationRecords(Records[Creation, Options]):
    """Most actions are pressed and have no verb that could be typed."""

    version = 4
    mended = 7
    named = NAMED
    written = frozenset(
        {"thing", "name", "meaning", "text", "words", "icon", "reason", "how", "argument", "task", "categories"}
        | {"about", "names", "deity"}
    )

    def __init__(self) -> None:
        super().__init__(Creation, Options, VERBS)

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        return (*DEEDS, do.Raise, TimeUp, Leave, Return, Join, Ballot)

    def upgrade(self, raw: Raw, version: int) -> Raw:
        return upgrade(raw, version)

    def as_dealt(self, chosen: Raw, rules: int, seats: int) -> Raw:
        """Before there were wishes every table held the ceremony (CR-AWK-04)."""
        return {"awakening": "ceremony", **chosen} if rules < 2 else chosen

    def chosen(self, chosen: Raw) -> Options:
        """The house rules; the Map that is offered first has the size of the Scope (CR-TAB-01)."""
        options = super().chosen(chosen)
        return options if "map_side" in chosen else replace(options, map_side=map_side(options))


def upgrade(raw: Raw, version: int) -> Raw:
    """What an older state becomes, version by version."""
    if version < 2:
        raw = _from_the_first(raw)
    if version < 3:
        raw = _by_wishes(raw)
    return _crossed_off(raw) if version < 4 else raw


def _crossed_off(raw: Raw) -> Raw:
    """Up to version 3 a step of the checklist that was done said in one word what it was and of what."""
    if not (commons := raw.get("commons")):
        return raw
    steps = ((done, *done["key"].split("-", 1)) for done in commons.get("done", []))
    done = [{**one, "key": key, "of": "".join(of)} for one, key, *of in steps]
    return {**raw, "commons": {**commons, "done": done}}


def _by_wishes(raw: Raw) -> Raw:
    """In version 2 the Map of a Strategic game rolled out also where Attributes were wished for. Such a beginning
    goes on by the ceremony (CR-STR-18), and the rest of the objects keep being brought by all at once."""
    options = raw["options"]
    if options.get("style") != "strategic" or options.get("awakening", "wishes") != "wishes":
        return raw
    if raw["phase"] == "objects":
        return {**raw, "phase": "shares"}
    if raw.get("errands") or raw.get("errand") or (raw.get("outline") and not raw.get("round")):
        return {**raw, "options": {**options, "awakening": "ceremony"}, "heroes": _still_to_come(raw)}
    return raw


def _still_to_come(raw: Raw) -> list[Raw]:
    """The Heroes, and one in the first turn of each deity that has followers already: by wishes all of them came
    together, at the very end (CR-STR-41)."""
    there = list(raw.get("heroes", []))
    if raw["options"].get("patronage_rules", "hero") != "hero":
        return there
    with_followers = (at for at, deity in enumerate(raw["deities"]) if _follows(deity))
    return [*there, *({"seat": at} for at in with_followers if at not in {hero["seat"] for hero in there})]


def _follows(deity: Raw) -> bool:
    return any(TRAITS[key].kind == KINDS[-1] for key in deity.get("attributes", ()) if key in TRAITS)


def _from_the_first(raw: Raw) -> Raw:
    """A state of version 1 (release 0.1.0) knew prices, turns and bonuses by the words of the scoreboard and by
    what was touched last. What can be told from those is told once, here."""
    raw = {**raw, "options": {"awakening": "ceremony", **raw["options"]}}
    raw = {**raw, "acts": [_act(raw, act) for act in raw.get("acts", [])]}
    raw["tales"] = [{**tale, "round": raw.get("round", 0)} for tale in raw.get("tales", [])]
    if raw["phase"] in ("echoes", "over"):
        raw["ranked"] = _ranked(raw["deities"])
    return _bonuses(raw)


def _act(raw: Raw, act: Raw) -> Raw:
    """An Act with what was paid for it: the latest line that bears its first name."""
    name, round = [*act.get("names", []), act["name"]][0], act.get("round", 0)
    paid = [
        -line["amount"]
        for line in raw.get("ledger", [])
        if (line["seat"], line["why"], line["round"]) == (act["poster"], name, round) and line["amount"] < 0
    ]
    return {**act, "paid": paid[-1] if paid else 0, "turn": _turn(raw, act), "starting": round == 0}


def _turn(raw: Raw, act: Raw) -> int:
    """The present turn, if the Act lies where the last change was; 0 for any turn before."""
    return int(raw.get("turns", 0)) if act.get("fields") == raw.get("last") else 0


def _ranked(deities: list[Raw]) -> list[int]:
    """Who is still there, from most to least Influence."""
    here = [seat for seat, deity in enumerate(deities) if deity.get("here", True)]
    return sorted(here, key=lambda seat: (-deities[seat].get("influence", 0), seat))


def _bonuses(raw: Raw) -> Raw:
    """Bonuses with numbers; those of a Gaze and those that wait for the Accolade are the same ones."""
    known: list[Raw] = []

    def number(seat: int, why: str, amount: int) -> Raw:
        key, _, rest = why.partition(": ")
        name, _, what = rest.rpartition(" ")
        known.append(
            {
                "id": len(known) + 1,
                "seat": seat,
                "attribute": key.casefold(),
                "what": what,
                "act": 0,
                "name": name,
                "amount": amount,
            }
        )
        return known[-1]

    readings = [
        {
            **won,
            "before": _act(raw, won["before"]),
            "after": _act(raw, won["after"]),
            "turn": _turn(raw, won["after"]),
            "noted": [number(*bonus) for bonus in won.get("noted", [])],
        }
        for won in raw.get("readings", [])
    ]
    free = list(known)
    deities = []
    for seat, deity in enumerate(raw["deities"]):
        noted = []
        for why, amount in deity.get("noted", []):
            same = next((b for b in free if (b["seat"], _why(b), b["amount"]) == (seat, why, amount)), None)
            if same is not None:
                free.remove(same)
            noted.append(same or number(seat, why, amount))
        playing = (raw.get("turn") or {}).get("seat") == seat
        deities.append({**deity, "noted": noted, "owes": [] if playing else deity.get("owes", [])})
    return {**raw, "readings": readings, "deities": deities, "bonuses": len(known)}


def _why(bonus: Raw) -> str:
    return f"{bonus['attribute'].capitalize()}: {bonus['name']} {bonus['what']}"
