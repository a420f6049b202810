"""What a computer deity has against a proposal: a weak reading, or that it takes an Act of its own. A rule of
thumb, told in the deity's own voice.

Nobody is turned down for a first Act, nor for the one alternative after a veto; where a single no would lose it,
the deities keep their doubts to themselves; and not all of them mind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from zlib import crc32

from rules.creation.advice.omens import roots
from rules.creation.deities.traits import EVERYBODYS, TRAITS
from rules.creation.sight import Sight
from rules.creation.world.book.finds import Doubts
from rules.creation.world.book.tongue import VOWEL
from rules.creation.world.matters import Draft, Gazed, Place
from rules.creation.world.pieces import Act

READ = ("act", "gift", "join", "warp", "off_map", "oasis", "satellite", "imprint", "gaze")
"""Kinds of proposals that are judged by their reading."""

WORN = 3
"""Active Acts of a deity on one Attribute, after which another one is too many."""

MINDED = {"mine": 2, "empty": 2, "echo": 2, "again": 5, "worn": 5}
"""One deity of so many minds; what is plainly empty, more of them."""

MEASURES = re.compile(r"\b(?:ball|bit|blob|half|handful|lump|pair|piece|sheet|slice|sprig|strip|stub)s? of\b")
"""Words before what something is."""

JOINTS = re.compile(r"\b(?:of|with|without|that|from|after|on|in|under|for)\b|,")
"""Where the words end that say what a thing is: *a button | with two holes*."""


def doubt(s: Sight) -> str:
    """Why this deity would vote No, in its own voice; empty if it has nothing against it."""
    draft = proposed(s)
    if draft is None or not open_to_doubt(s, draft):
        return ""
    known = s.lore.doubts(s.state.options)
    for reason, words in reasons(s, draft):
        lot = apart(f"{draft.name} {reason}", s.seat)
        said = known.reasons.get(reason, ())
        if said and lot % MINDED[reason] == 0:
            line = an(said[lot // 8 % len(said)], words.get("thing", ""))
            return f"{voice(s, known, lot)} {line.format(**words)}."
    return ""


def apart(what: str, seat: int) -> int:
    """A number that says nothing of what another deity gets for the same."""
    return crc32(what.encode()) * (0x9E3779B1 + 0x61C88647 * seat) >> 18 & 0xFFFF


def proposed(s: Sight) -> Draft | None:
    """The proposal that is voted on, if it is one with a reading."""
    matter = next((p.matter for p in s.state.polls if p.motion.id == s.question.motion), None)
    draft = matter.draft if isinstance(matter, Place | Gazed) else None
    return draft if draft is not None and draft.kind in READ else None


def open_to_doubt(s: Sight, draft: Draft) -> bool:
    """Whether doubts have a place in this vote: it is somebody else's, who has placed something before, has not
    just been turned down, and would not be stopped by a single voice."""
    motion = next(p.motion for p in s.state.polls if p.motion.id == s.question.motion)
    placed = any(a.poster == draft.seat and not a.starting for a in s.state.acts)
    spared = s.state.turn is not None and s.state.turn.vetoes > 0
    alone = motion.carries == "all" or len(motion.electorate) < 2
    return draft.seat != s.seat and placed and not (spared or alone)


def reasons(s: Sight, draft: Draft) -> Iterator[tuple[str, dict[str, str]]]:
    """What is weak about a reading, the worst first, with the words it is told in."""
    others = [a for a in s.state.acts if a.id != draft.target and a.standing != "gone"]
    thing = head(draft.thing)
    if draft.kind == "gaze" and (taken := s.state.act(draft.target)) and taken.owner == s.seat:
        yield "mine", {"name": taken.name}
    if len(roots(draft.meaning)) < 2:
        yield "empty", {"thing": f"the {thing}" if thing else "it"}
    if same := next((a for a in others if plainly(a.meaning) == plainly(draft.meaning)), None):
        yield "echo", {"name": same.name}
    if draft.kind not in ("gaze", "imprint") and (twin := one_like(others, thing)):
        yield "again", {"name": twin.name, "thing": thing}
    keys = [key for key in draft.rests_on if key in TRAITS and key != EVERYBODYS]
    bearing = {key: sum(1 for a in s.state.of(draft.seat) if key in a.rests_on) for key in keys}
    if keys and len(keys) <= WORN and min(bearing.values()) >= WORN:
        worn = max(bearing, key=lambda key: bearing[key])
        yield "worn", {"attribute": s.lore.called(worn, s.state.options), "count": str(bearing[worn])}


def one_like(others: list[Act], thing: str) -> Act | None:
    """An Act whose object is the same kind of thing."""
    return next((a for a in others if thing and head(a.thing) == thing), None)


def head(thing: str) -> str:
    """The word that says what a thing is: of a button with two holes, ``button``."""
    plain = MEASURES.sub("", thing.casefold())
    words = re.findall(r"[^\W\d_]+", JOINTS.split(plain, maxsplit=1)[0])
    return words[-1] if words else ""


def plainly(text: str) -> str:
    """A text without what makes no difference."""
    return " ".join(re.findall(r"\w+", text.casefold()))


def an(line: str, thing: str) -> str:
    """A sentence with the right article before what it will name: *an umbrella*."""
    return re.sub(r"\b([Aa]) (?={thing})", r"\1n ", line) if VOWEL.match(thing) else line


def voice(s: Sight, known: Doubts, lot: int) -> str:
    """How this deity begins when it says no."""
    mine = (key for key in s.state.deities[s.seat].attributes if key in known.voices)
    openings = known.voices[next(mine, "default")]
    return openings[lot // 16 % len(openings)]
