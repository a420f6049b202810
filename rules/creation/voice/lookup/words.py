"""The position in sentences, help for newcomers, the one-line status."""

from __future__ import annotations

from rules.core import counted, who
from rules.creation.awakening.choices import EXTRA
from rules.creation.deities.traits import EVERYBODYS
from rules.creation.view import CreationView, DeityView, ProphecyView
from rules.creation.voice import contest
from rules.creation.voice.base import short
from rules.creation.voice.lookup import captions, strategy
from rules.creation.voice.lookup.lying import FLAT, act_line, land
from rules.creation.voice.steps import SAID, going_on
from rules.creation.world.pages import HouseRule

NONE_YET = "no Primal, Cosmic or Elemental Attribute yet"


STAGES = {"fields": "places Fields", "action": "takes an action", "entry": "writes a page of the History"}
"""What the deity at play does, by the stage of its turn."""


def status(view: CreationView) -> str:
    """One line for the board."""
    if view.phase in ("over", "echoes") and view.foe is not None:
        return f"{captions.verdict(view)}. {view.end}"
    if view.phase in ("over", "echoes"):
        winners = " and ".join(who(s) for s in view.stewards)
        title = "is Steward of Creation" if len(view.stewards) == 1 else "are Stewards of Creation together"
        return f"{view.end} {winners} {title}." if winners else view.end
    if view.rests:
        vote = " A vote is open." if view.motions else ""
        return f"It rests until Map {view.rests} has its first Fields.{vote}"
    if view.phase == "turn":
        stage = STAGES.get(view.stage, "plays")
        last = f" of {view.rounds}" if view.rounds else ""
        last += ", the last: placing Acts is free" if final(view) else ", the last" if view.closing else ""
        vote = " A vote is open." if view.motions else ""
        stage += f", having rolled {view.rolled}" if view.rolled else ""
        now = captions.trial(view, who) or f"{who(view.acting)} {stage}"
        foe = f" {words}." if view.foe is not None and (words := captions.danger(view.foe)) else ""
        return f"Round {view.round}{last}. {now}.{vote}{foe}{reminder(view)}"
    if view.choosing == EXTRA:
        return f"{who(view.acting)} chooses one Attribute more."
    if view.choosing:
        kind = view.choosing.capitalize()
        return f"{who(view.acting)} chooses {'an' if kind[0] in 'AE' else 'a'} {kind} Attribute."
    if (doing := SAID[view.phase].doing) and view.acting >= 0:
        return f"{who(view.acting)} {doing}."
    if view.phase == "order" and view.order:
        return f"{SAID[view.phase].sentence} So far, eldest first: {', '.join(map(who, view.order))}."
    return going_on(view).sentence


def reminder(view: CreationView) -> str:
    """The invented rule of this world, which those who play keep themselves (CR-PRI-91)."""
    rule = next((rule for rule in view.house_rules if rule.invented), None)
    return f" The rule of {who(rule.by)} holds: {short(rule.text)}" if rule else ""


def beyond(view: CreationView) -> str:
    """What the line for the board says beyond the caption of the picture: a description has both."""
    if view.phase in ("over", "echoes"):
        return view.end
    if view.phase == "turn":
        turn = f"It is {who(view.acting)}'s turn." if view.motions else ""
        turn += f" {who(view.acting)} has rolled {view.rolled}." if view.rolled else ""
        last = " The last round." if view.closing else ""
        return f"{turn}{' The last round: placing Acts is free.' if final(view) else last}".strip()
    return status(view)


def who_plays(seat: int) -> str:
    """A deity by whoever plays it."""
    return who(seat)


def final(view: CreationView) -> bool:
    """Whether this is the last round (CR-END-08)."""
    return 0 < view.rounds <= view.round


def describe(view: CreationView) -> str:
    """The whole position; what matters most comes first. A line for each part of the world and each deity, so that
    who listens can leap from one to the next."""
    parts = [
        " ".join(
            p
            for p in (captions.where(view, who_plays) + ("" if view.phase == "order" else "."), beyond(view))
            if p
        ),
        yours(view),
        *contest.describe(view),
        scores(view),
        early(view),
        "" if view.theme is None else f"All of it is told as {view.theme.title}.",
    ]
    parts += [f"Vote: {m.question} {m.detail}".strip() for m in view.motions]
    parts += [f"{words}."] if (words := captions.trial(view, who_plays)) else []
    parts += [captions.task(view)]
    parts += [f"{'. '.join(captions.throw(view.thrown, who_plays))}."] if view.thrown is not None else []
    if view.proposal is not None:
        before = "" if view.proposal.stage == "making" else "Before the Pantheon: "
        parts.append(f"{before}{captions.proposal(view, view.proposal, who_plays)}")
    parts += [f"{who(seat)} owes {counted(owed, 'Field')} of Decay." for seat, owed in view.owed]
    if told := [act_line(a) for a in view.acts if not (a.sentinel or (a.omen and not a.permanent))]:
        parts += ["Acts:", *told]
    if view.fields:
        parts += [captions.news(view), land(view)]
        numbers = ", ".join(f"{title} {value}" for title, value in captions.numbers_of(view))
        parts.append(f"This world: {numbers}.")
    parts += [*strategy.stock(view), *more(view)]
    text = "\n".join(p for p in parts if p)
    return text if len(text) < 5900 else text[:5880].rsplit(" ", 1)[0] + " and more."


def yours(view: CreationView) -> str:
    """How it stands with the viewer."""
    if view.viewer is None or view.viewer >= len(view.deities):
        return ""
    mine = view.deities[view.viewer]
    if not mine.here:
        return "You have left this world."
    asked = (view.viewer == view.acting and not view.rests) or view.phase == "pledge"
    now = "It is your move. " if asked and view.phase not in ("echoes", "over") else ""
    now = f"You have pledged {view.pledge}. " if view.pledge else now
    you, have, are = "You", "have", "are"
    if view.commons is not None:  # of the deity that is at its step, and nobody's
        now, you, have, are = "", who(mine.seat), "has", "is"
    if view.sketching or not view.fields:
        chosen = f"{you} {are} a deity of {titles(mine)}." if titles(mine) else f"{you} {have} not chosen yet."
        held = f"{you} {have} {mine.influence} Influence and no" if view.counted else f"{you} {have} no"
        return f"{now}{chosen} {held} active Fields.{own_words(view, mine)}"
    cap = f" of {view.cap}, the cap," if view.cap else ""
    lost = f" and {mine.decayed} in Decay" if mine.decayed else ""
    coming = f" {mine.noted:+d} comes at the Accolade." if mine.noted else ""
    acts = counted(mine.fields, "active Act-Field")
    if not counts(view, mine.seat):
        return f"{now}You are the Arbiter, and count no Influence.{own_words(view, mine)}"
    if not view.counted:
        return f"{now}{you} {have} {acts}{lost}. Influence is not counted.{own_words(view, mine)}"
    return f"{now}{you} {have} {mine.influence} Influence{cap} and {acts}{lost}.{coming}{own_words(view, mine)}"


def titles(deity: DeityView) -> str:
    """Attributes in words; nothing as long as none is chosen, for Structure is everybody's (CR-AWK-14)."""
    return ", ".join(deity.attributes) if set(deity.kinds) - {EVERYBODYS} else ""


def own_words(view: CreationView, mine: DeityView) -> str:
    """What the viewer's Attributes do, and which Fields may be chosen now."""
    powers = "".join(f" {a}: {p}" for a, p in zip(mine.attributes, mine.powers, strict=True))
    open_now = f" Fields you may choose: {' '.join(view.open)}." if view.open else ""
    return ("" if mine.name else " No name yet.") + powers + open_now


def scores(view: CreationView) -> str:
    """Everybody's Influence, the most first."""
    rows = sorted(
        (d for d in view.deities if d.here and counts(view, d.seat)), key=lambda d: (-d.influence, d.seat)
    )
    if view.phase in ("order", "wishes", "primal"):
        return " ".join(f"{who(d.seat)}: {titles(d) or NONE_YET}." for d in rows)
    if not view.counted:
        return ""
    return "Influence: " + ", ".join(f"{who(d.seat)} {d.influence}" for d in rows) + "."


def counts(view: CreationView, seat: int) -> bool:
    """Whether a deity has Influence: the Arbiter has none (CR-AAA-21)."""
    return view.foe is None or seat != view.foe.arbiter or not view.fields


def early(view: CreationView) -> str:
    """What is known of the world before there is a Map, beside its deities (CR-AWK-07, CR-COS-53)."""
    if view.fields:
        return ""
    here = [deity for deity in view.deities if deity.here]
    left = [kind.capitalize() for kind in view.kinds if any(kind not in deity.kinds for deity in here)]
    ahead = f"Still to choose, kind by kind: {', '.join(left)}." if left else ""
    return " ".join(part for part in (ahead, FLAT if view.flat else "") if part)


def more(view: CreationView) -> list[str]:
    """What matters less."""
    parts = []
    if lost := [f"{a.name} ({a.thing})" if a.thing else a.name for a in view.nullified if not a.omen]:
        parts.append("Nullified: " + ", ".join(lost) + ".")
    for act in view.buried:
        parts.append(f"Buried: the Imprint {act.name} of {who(act.owner)} on {' '.join(act.fields)}.")
    for net in view.networks:
        parts.append(f"Network {net.number}, {net.name}, is {'active' if net.active else 'broken'}.")
    if tallied := [f"{f.name} {'/'.join('|' * n for n in f.networks)}" for f in view.fields if f.networks]:
        parts.append(f"Tallies of Networks: {', '.join(tallied)}.")
    for shield in view.shields:
        parts.append(f"Safeguard ({shield.thing}) over {' '.join(shield.fields)}.")
    parts += [foretold(prophecy) for prophecy in view.prophecies]
    if view.phase not in ("order", "wishes", "primal"):  # there the scores tell as much
        parts += [sheet_line(d) for d in view.deities if d.here]
    if gone := [who(d.seat) for d in view.deities if not d.here]:
        parts.append(f"{' and '.join(gone)} {'has' if len(gone) == 1 else 'have'} left.")
    if view.banned or view.concepts:
        parts.append("Banned: " + ", ".join((*view.banned, *view.concepts)) + ".")
    parts += [rule_line(rule) for rule in view.house_rules]
    return parts


def rule_line(rule: HouseRule) -> str:
    """A rule of this world, and who upholds it."""
    if rule.invented:
        return f"Rule of this world, invented by {who(rule.by)}, which you keep yourselves: {rule.text}"
    return f"House rule: {rule.text}"


def foretold(prophecy: ProphecyView) -> str:
    """A Prophecy in sentences."""
    by = f" by {who(prophecy.fulfiller)}" if prophecy.fulfiller >= 0 else ""
    stands = f"Fulfilled{by}" if prophecy.fulfilled else "open"
    where, listed = " ".join(prophecy.fields), "; ".join(prophecy.categories)
    return (
        f"Prophecy {prophecy.number} of {who(prophecy.seat)} over {where}, {stands}: {prophecy.words} ({listed})."
    )


def sheet_line(deity: DeityView) -> str:
    """A deity in one sentence."""
    name = f", called {deity.name}" if deity.name else ""
    icon = f", Icon {deity.icon}" if deity.icon else ""
    rule = f" Its rule for this world: {deity.rule}" if deity.rule else ""
    return f"{who(deity.seat)}{name}: {titles(deity) or NONE_YET}{icon}.{rule}"
