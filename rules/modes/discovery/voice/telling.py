"""The position of Discovery in words: the whole city as far as it is known, and help for a turn."""

from __future__ import annotations

from rules.core import Seat, ballots, counted, who
from rules.modes.discovery.view import RUINS, UNEXPLORED, DiscoveryView, Find, code, told
from rules.modes.discovery.voice.captions import mover, news, status

MANY = 14
"""More objects than these are told without their theories, which stand in the close looks."""


def describe(view: DiscoveryView) -> str:
    """The viewer, what goes on, then explorer by explorer, and the ruins."""
    seats = sorted(map(Seat, range(len(view.here))), key=lambda s: (s != view.viewer, -len(view.has(s)), s))
    own = _own(view) if view.viewer is not None else ""
    parts = [own, f"{status(view).rstrip('.')}.", *_now(view)]
    parts += [_explorer(view, seat) for seat in seats]
    unseen = [field for field, owner in enumerate(view.owners) if owner == UNEXPLORED]
    if unseen:
        parts.append(f"Unexplored forest: {told(view.side, unseen)}.")
    if view.lit and (view.vote or view.proposal):
        parts.append(f"Changed last: {told(view.side, view.lit)}.")
    parts += _ruins(view)
    return "\n".join(part for part in parts if part)


def _own(view: DiscoveryView) -> str:
    assert view.viewer is not None
    if not view.here[view.viewer]:
        return "You have left this game."
    objects, fields = len(view.has(view.viewer)), view.share(view.viewer)
    return f"You have {counted(objects, 'significant object')} and {counted(fields, 'Field')}."


def _now(view: DiscoveryView) -> list[str]:
    """What goes on, and how the vote stands."""
    found = [news(view)]
    if view.vote is not None:
        found += [view.vote.detail, ballots.standing(view.vote)]
    return found


def _explorer(view: DiscoveryView, seat: Seat) -> str:
    """Somebody's Fields, and what they have."""
    gone = "" if view.here[seat] else " has left;"
    finds = view.has(seat)
    has = "; ".join(_find(view, find) for find in finds)
    objects = f" Objects: {has}." if finds else ""
    counts = f"{counted(len(finds), 'object')}, {counted(view.share(seat), 'Field')}"
    return f"{who(seat)}:{gone} {counts}. Fields: {told(view.side, view.of(seat))}.{objects}"


def _find(view: DiscoveryView, find: Find) -> str:
    theory = "" if len(view.finds) > MANY else f", “{find.theory}”"
    at = code(view.side, find.field)
    whose = "" if view.owners[find.field] == find.owner else f", a Field of {who(view.owners[find.field])}"
    return f"{find.thing} ({find.sort}) on {at}{whose}{theory}"


def _ruins(view: DiscoveryView) -> list[str]:
    """What was come upon, kind by kind."""
    found = []
    for ruin, words in enumerate(RUINS):
        fields = [field for field, seen in enumerate(view.ruins) if seen == ruin]
        if fields:
            found.append(f"{words[0].upper()}{words[1:]}: {told(view.side, fields)}.")
    return [" ".join(("Ruins.", *found))] if found else []


def help(view: DiscoveryView) -> str:
    """What the present turn is about, and what is safe to do."""
    if view.phase == "over":
        return "The game is over. Look at the History for how it went."
    if (
        view.phase == "vote"
        and view.viewer is not None
        and view.viewer in (view.vote.electorate if view.vote else ())
    ):
        return (
            "Vote whether the thing is culturally significant, or the new theory more interesting than the old "
            "one. A tie fails."
        )
    if view.viewer is None or view.turn != view.viewer or view.phase == "vote":
        return f"Wait for {'the vote' if view.phase == 'vote' else who(mover(view))}. {_goal(view)}"
    if view.proposal is not None:
        return (
            "Take any thing at hand, or the object before you, and tell what it was to the ancient people. The "
            "others vote for a theory they would like to believe."
        )
    if view.tries:
        return "Your first proposal has failed. You may make one more, a claim or a theft, or pass."
    if view.explored:
        return (
            f"Now one thing: stake a claim on a Field of yours, steal by a better theory, or pass. {_goal(view)}"
        )
    return (
        "Explore one Field next to yours. Then stake a claim: any everyday thing, on a Field of yours, "
        f"with a theory of what it was. {_goal(view)}"
    )


def _goal(view: DiscoveryView) -> str:
    return f"The most significant objects after round {view.options.discovery_rounds} win, then the most Fields."


# ------------------------------------------------------------------ one by one


def topics(view: DiscoveryView) -> tuple[tuple[str, str], ...]:
    """Every object."""
    return tuple((f"f{find.field}", f"{find.title} on {code(view.side, find.field)}") for find in view.finds)


def about(view: DiscoveryView, topic: str) -> str:
    """What is thought of an object, what was, and who could take it over."""
    find = next((f for f in view.finds if f"f{f.field}" == topic), None)
    if find is None:
        return ""
    lines = [
        f"{find.title}, an ancient {find.sort} on {code(view.side, find.field)}, is {who(find.owner)}'s.",
        f"“{find.theory}”",
    ]
    lines += [f"Before that {who(theory.by)} thought: “{theory.words}”" for theory in reversed(find.theories[:-1])]
    others = [who(seat) for seat in view.seats if seat != find.owner]
    how = "a coin decides" if len(view.seats) == 2 else "all but the thief vote"
    lines.append(f"{', '.join(others)} may steal it by a more interesting theory; {how}.")
    return "\n".join(lines)
