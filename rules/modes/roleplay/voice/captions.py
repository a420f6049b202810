"""The position in sentences."""

from __future__ import annotations

from rules.core import ballots, counted, who
from rules.modes.roleplay.state import Act
from rules.modes.roleplay.view import RoleplayView

STAGES = {
    "choosing": "The gods choose their first objects",
    "explaining": "The gods explain their objects",
    "center": "Vote on the Center of the Universe",
    "length": "The length of the game is settled",
    "keeping": "The Creation box is open",
    "over": "The kingdom is told",
}

STANDS = {
    "on_objection": "it stands unless somebody objects",
    "always": "all vote",
    "never": "nobody votes on it",
}
"""What becomes of a new Act, by the house rule on it (CR-RP-17)."""


def status(view: RoleplayView) -> str:
    """One line for the board."""
    if view.stage != "rounds":
        return STAGES[view.stage]
    where = f"Round {view.round} of {view.rounds}"
    if view.proposal is not None:
        return f"{where} · a proposal of {who(view.proposal.seat)}"
    return f"{where} · turn of {who(view.turn)}" if view.turn >= 0 else where


def describe(view: RoleplayView) -> str:
    """The whole position; the viewer first, then a line for each god, and for each page of the story."""
    said = [" ".join([*_own(view), f"{status(view)}."])]
    if view.stage == "choosing":
        said.append(_listed_gods("Chosen have", list(view.chosen)) or "Nobody has chosen yet.")
    if view.stage in ("explaining", "center"):
        said += [of_first(view, seat) for seat in sorted(view.candidates)]
    if view.motion is not None:
        said.append(f"{view.motion.question} {ballots.standing(view.motion)}")
    if view.stage == "length":
        said.append(news(view))
        said += [f"{who(seat)} names {number}." for seat, number in sorted(view.numbers.items())]
    if view.proposal is not None:
        said.append(f"{view.proposal.motion.question} {ballots.standing(view.proposal.motion)}")
    if view.end or (view.stage == "rounds" and view.proposal is None):
        said.append(news(view))
    said += [_god(view, seat) for seat in range(len(view.gods))]
    said += [told(view, act) for act in view.story]
    gone = [act.name for act in view.acts if act.destroyed]
    if gone:
        said.append(f"Destroyed: {', '.join(gone)}.")
    if view.box:
        said.append(f"In the Creation box: {', '.join(b.thing for b in view.box)}.")
    return "\n".join(line for line in said if line)


def _own(view: RoleplayView) -> list[str]:
    if view.viewer is None:
        return []
    god = view.gods[view.viewer]
    if not god.here:
        return ["You have left this story."]
    of = f"You are {in_full(god.attributes)}." if god.attributes else "You have no Attribute."
    said = [of]
    mine = view.candidates.get(view.viewer)
    if view.stage == "choosing":
        said.append(f"You have chosen {mine.thing}." if mine is not None else "You have not chosen an object.")
    if view.turn == view.viewer:
        said.append("It is your turn.")
    return said


def in_full(attributes: tuple[str, ...]) -> str:
    """``a god of Time, and less so of Toothpaste``."""
    if len(attributes) == 2:
        return f"a god of {attributes[0]}, and less so of {attributes[1]}"
    return f"a god of {attributes[0]}" if attributes else "a god without an Attribute"


def _listed_gods(before: str, seats: list[int]) -> str:
    return f"{before}: {', '.join(who(s) for s in seats)}." if seats else ""


def of_first(view: RoleplayView, seat: int) -> str:
    """A first object in a sentence."""
    one = view.candidates[seat]
    where = f", {one.where}" if one.where else ""
    if not one.told:
        shows = "has chosen" if view.stage == "choosing" else "shows"
        explained = "" if view.stage == "choosing" else " and has still to explain it"
        return f"{who(seat)} {shows} {one.thing} ({one.kind}{where}){explained}."
    of = f", of {one.attribute}" if one.attribute else ", without an Attribute"
    story = f": {one.story}" if one.story else "."
    return f"{who(seat)} shows {one.name}{of}, which is {one.thing} ({one.kind}{where}){story}"


def _god(view: RoleplayView, seat: int) -> str:
    god = view.gods[seat]
    if not god.here:
        return f"{who(seat)} has left."
    has = counted(view.counts[seat], "Act")
    centers = f", {counted(view.centers[seat], 'Center')} of the Universe" if view.centers[seat] else ""
    away = " and is away" if god.away else ""
    return f"{who(seat)}, {in_full(view.attributes(seat))}, has {has}{centers}{away}."


def told(view: RoleplayView, act: Act) -> str:
    """An Act or Center in a sentence, with its story."""
    whose = f"of {who(act.owner)}" if act.owner >= 0 else "of nobody"
    what = "a Center of the Universe" if act.center else "an Act"
    where = f", {act.where}" if act.where else ""
    target = view.act(act.protects) if act.protects else None
    guards = f" It protects {target.name}." if target is not None else ""
    by = view.guards(act)
    guarded = f" It is protected by {' and '.join(by)}." if by else ""
    based = f", by {' and '.join(act.by)}" if act.by else ""
    before = f" It was {', '.join(act.names[:-1])}." if len(act.names) > 1 else ""
    story = f" {act.story}" if act.story else ""
    return (
        f"{act.name}, {what} {whose}{based}, is {act.thing} ({act.kind}{where}).{guards}{guarded}{before}{story}"
    )


def named(act: Act) -> str:
    """An Act in a list: its name and what it is."""
    return f"{act.name} ({'a Center of the Universe' if act.center else act.thing})"


def kingdom(view: RoleplayView, seat: int) -> str:
    """What a god controls, with its stories."""
    mine = [told(view, act) for act in view.story if act.owner == seat]
    return " ".join((f"The kingdom of {who(seat)}.", _god(view, seat), *mine))


def news(view: RoleplayView) -> str:
    """What is going on, or has happened last, in a sentence."""
    match view.stage:
        case "choosing":
            return f"{len(view.chosen)} of {counted(len(view.here), 'god')} have chosen."
        case "explaining":
            silent = [who(seat) for seat, one in sorted(view.candidates.items()) if not one.told]
            names = " and ".join(filter(None, (", ".join(silent[:-1]), *silent[-1:])))
            have = "has" if len(silent) == 1 else "have"
            return f"{names} {have} still to explain what they show." if silent else ""
        case "center":
            return view.motion.question if view.motion is not None else ""
        case "length":
            return "Whoever controls a Center of the Universe says how many rounds there are."
        case "rounds":
            return _latest(view)
    return view.end


def _latest(view: RoleplayView) -> str:
    if view.proposal is not None:
        return view.proposal.motion.question
    if view.still is not None:
        return f"{view.still.name} has changed hands: does it still protect?"
    page = view.pages[-1] if view.pages else None
    return f"{page.title}: {page.under}." if page is not None else ""


SIGNS = (
    ("kingdom.center", "Center of the Universe", "Gilt, in rays of light. It is captured, and never read anew."),
    ("kingdom.act", "Act", "A frame in the colour of its god, with the god's emblem. A grey one is nobody's."),
    ("mark.shield", "Protected", "Only its god and the god of what protects it may touch it."),
    ("mark.lock", "Protects", "An Act that protects another one."),
    ("kingdom.found", "Found", "An object that was picked up."),
    ("kingdom.moved", "Moved", "An object that was put somewhere else."),
    ("kingdom.costume", "Costume", "Something that is worn."),
    ("kingdom.fixed", "Fixed", "Something that stays where it is."),
)
"""What the signs of its pictures mean, each by its key: what it is called, and what it says."""
