"""What an action has made of Acts and ground, in words that a Prophecy may be claimed by (CR-ABI-119)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.creation.world import lying
from rules.creation.world.map.ground import ends
from rules.creation.world.pieces import Act, Omen, Plot, Prophecy, in_words
from rules.creation.world.realms import seas
from rules.creation.world.state import Creation

GONE = ("nullified", "gone")
"""Standings of Acts to which nothing more happens there."""


def of_acts(
    before: Creation, after: Creation, prophecy: Prophecy, told: Iterable[Omen]
) -> Iterator[tuple[int, str]]:
    """What has become of the Acts that a Prophecy is about or that lie there, as far as it was not told when it
    happened. What is only as it was before a Gaze that was taken back is nothing new."""
    said = {omen.what for omen in told}
    read = {won.after.id for won in before.readings} - {won.after.id for won in after.readings}
    where = set(prophecy.fields)
    for new in after.acts:
        old = before.act(new.id)
        if old is None or new.id in read or old.standing in GONE or new.standing in GONE:
            continue
        if new.id == prophecy.act or where & {*old.fields, *new.fields}:
            for what in (*_befell(old, new), *_about(before, after, old, new)):
                if f"{new.name} {what}" not in said and not (what.startswith("comes to") and _told(said, new)):
                    yield new.id, f"{new.name} {what}"


def _told(said: set[str], act: Act) -> bool:
    """Whether it was told how an Act came to its new place."""
    return any(f"{act.name} {how}" in said for how in ("Moves", "is won by a Gaze"))


def _befell(old: Act, new: Act) -> Iterator[str]:
    """What one Act has become."""
    if set(new.fields) != set(old.fields):
        yield f"comes to lie on {' '.join(new.fields)}"
    if new.permanent != old.permanent:
        yield "becomes Permanent" if new.permanent else "is Permanent no more"
    if old.on and not new.on:
        yield "comes down onto the Map"
    if new.standing != old.standing:
        match old.standing, new.standing:
            case _, "decayed":
                yield "falls into Decay"
            case _, "buried":
                yield "is Buried"
            case "buried", "active":
                yield "comes back to light"
            case _, "defunct":
                yield "is gone for ever"


def _about(before: Creation, after: Creation, old: Act, new: Act) -> Iterator[str]:
    """What has changed about an Act: its Safeguard, its Networks."""
    if new.on_map:
        shielded, was = (lying.shield_over(s, a) is not None for s, a in ((after, new), (before, old)))
        if shielded != was:
            yield "comes under a Safeguard" if shielded else "is under no Safeguard any more"
    nets, were = ({n.id: n.name for n in s.networks if new.id in n.acts} for s in (after, before))
    yield from (f"joins the Network {nets[id]}" for id in nets if id not in were)
    yield from (f"leaves the Network {were[id]}" for id in were if id not in nets)


def of_ground(before: Creation, after: Creation, fields: Iterable[str]) -> list[str]:
    """What became of some Fields, in words."""
    told = []
    for name in fields:
        if name not in before.ground.index or name not in after.ground.index:
            continue
        old, new = before.plot(name), after.plot(name)
        told += [f"{name} {said}" for said in _became(old, new)]
        if any(s.field == name for s in after.storms) > any(s.field == name for s in before.storms):
            told.append(f"a Storm comes over {name}")
    told += [f"{name} is part of an Ocean" for name in fields if name in seas(after) - seas(before)]
    fresh = set(after.channels) - set(before.channels)
    return told + [f"a Channel runs along {c}" for c in sorted(fresh) if set(ends(c)) & set(fields)]


def _became(old: Plot, new: Plot) -> list[str]:
    """What one Field has become."""
    if new.abyss and not old.abyss:
        return ["opens into an Abyss"]
    told = []
    if new.elements != old.elements:
        told.append(f"becomes {in_words(new.elements)}")
    if set(new.origins) - set(old.origins):
        told.append("becomes Fertile")
    if new.node and new.node != old.node:
        told.append("bears a Node")
    if new.decayed != old.decayed:
        told.append("falls into Decay" if new.decayed else "is healed")
    return told
