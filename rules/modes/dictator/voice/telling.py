"""The position of Dictator in words: a line for the board, the whole Map, help for a turn."""

from __future__ import annotations

from rules.core import Seat, ballots, counted, who
from rules.modes.dictator.view import NOBODY, UNCLAIMED, DictatorView, Monument, code, told
from rules.modes.dictator.voice.captions import mover, news, status

MANY = 48
"""More monuments than these are told by name and Field alone."""


def describe(view: DictatorView) -> str:
    """The whole position: the viewer, what goes on, then nation by nation, and the land of nobody."""
    seats = sorted(
        map(Seat, range(len(view.here))), key=lambda seat: (seat != view.viewer, -view.share(seat), seat)
    )
    own = _own(view) if view.viewer is not None else ""
    parts = [own, f"{status(view).rstrip('.')}.", *_now(view)]
    parts += [_nation(view, seat) for seat in seats]
    for owner, words in ((UNCLAIMED, "Unclaimed"), (NOBODY, "Land of nobody")):
        fields = [field for field, at in enumerate(view.owners) if at == owner]
        if fields:
            parts.append(f"{words}: {_all_of(view, fields)}.")
    masterless = [m for m in view.monuments if view.owners[m.field] < 0]
    if masterless:
        parts.append(f"Monuments on the land of nobody: {_monuments(view, masterless)}.")
    if view.lit and (view.march or view.vote or view.site is not None):
        parts.append(f"Changed last: {told(view.side, view.lit)}.")
    return "\n".join(part for part in parts if part)


def _all_of(view: DictatorView, fields: list[int]) -> str:
    return "the whole Map" if len(fields) == len(view.owners) else told(view.side, fields)


def _own(view: DictatorView) -> str:
    assert view.viewer is not None
    if not view.here[view.viewer]:
        return "You have left this game."
    land, army = view.share(view.viewer), view.armies[view.viewer]
    return f"You have {counted(land, 'Field')} and {counted(army, 'monument')}."


def _now(view: DictatorView) -> list[str]:
    """What goes on, and how the vote stands."""
    found = [news(view)]
    if view.vote is not None:
        found.append(ballots.standing(view.vote))
    if view.phase not in ("claims", "over") and (view.march or view.vote or view.site is not None):
        number = len(view.monuments)
        found.append(f"{counted(number, 'monument')} {'stands' if number == 1 else 'stand'} on the Map.")
        if view.last:
            found.append("This is the last round.")
    return found


def _nation(view: DictatorView, seat: Seat) -> str:
    """Somebody's land and what stands on it."""
    if not view.here[seat]:
        return f"{who(seat)} has left."
    fields = view.of(seat)
    if not fields:
        return f"{who(seat)} has no Field."
    capital = view.capitals[seat]
    if capital is None:
        at = ""
    elif view.owners[capital] == seat:
        at = f", capital {code(view.side, capital)}"
    else:
        at = f", whose capital {code(view.side, capital)} has fallen"
    crowns = f", most Fabulous {_times(view.crowns[seat])}" if view.crowns[seat] else ""
    now = " and the last time" if view.fabulous == seat else ""
    held = view.held(seat)
    stands = f" Monuments: {_monuments(view, held)}." if held else ""
    army = f", {counted(len(held), 'monument')}" if view.phase != "claims" else ""
    foes = " or ".join(who(foe) for foe in view.overrun_by(seat))
    danger = f" In danger: the army of {foes} could take all of it in one turn." if foes else ""
    return (
        f"{who(seat)}: {counted(len(fields), 'Field')}{army}{crowns}{now}{at}. Land: "
        f"{told(view.side, fields)}.{stands}{danger}"
    )


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _monuments(view: DictatorView, monuments: tuple[Monument, ...] | list[Monument]) -> str:
    brief = len(view.monuments) > MANY
    found = [f"{m.name} on {code(view.side, m.field)}" + ("" if brief else f", {m.thing}") for m in monuments]
    return "; ".join(found)


def help(view: DictatorView) -> str:
    """What the present turn is about, and what is safe to do."""
    if view.phase == "over":
        return "The game is over. Look at the History for how it went."
    mine = view.viewer is not None and view.turn == view.viewer
    match view.phase:
        case "claims" if mine and view.viewer is not None and view.capitals[view.viewer] is None:
            return (
                "Choose a capital anywhere. Your land grows from there, one Field in each turn, "
                "so leave room between you and the others. Press a Field, or type /dictator claim."
            )
        case "claims" if mine:
            return (
                "Claim one Field that shares a side with your land. Take first what the others could reach too; "
                "what lies behind you stays yours to claim."
            )
        case "rounds" if mine and view.march is not None:
            return (
                "Your army takes Fields one after the other, each next to your land by then. You may stop early."
            )
        case "rounds" if mine and view.site is not None:
            return "Say what the object really is and what you call it. A picture is welcome. Nobody votes on it."
        case "rounds" if mine:
            return _help_turn(view)
        case "vote" if view.viewer is not None and view.here[view.viewer]:
            return (
                "Vote for the most Fabulous nation, never your own. It may take as many Fields as there are "
                "monuments on the Map, so mind who your neighbours are."
            )
        case "expansion" if mine:
            return (
                "You are the most Fabulous: take Fields next to your land, one after the other, with what stands "
                "there. Whoever loses their last Field is wiped out, and you win."
            )
    return f"Wait for {who(mover(view))}. {_goal(view)}" if view.turn is not None else _goal(view)


def _help_turn(view: DictatorView) -> str:
    assert view.viewer is not None
    army = view.armies[view.viewer]
    if not army:
        return (
            "Set up a monument, any object at hand, on a Field of yours that lies safe. Each monument "
            "you have lets your army take one Field."
        )
    return (
        f"Set up a monument, or invade: your army may take {counted(army, 'Field')} next to your land. "
        f"A turn is one or the other. {_goal(view)}"
    )


def _goal(view: DictatorView) -> str:
    end = (
        f"After round {view.options.dictator_rounds} the most Fields win." if view.options.dictator_rounds else ""
    )
    return f"Whoever takes somebody's last Field wins at once. {end}".rstrip()


# ------------------------------------------------------------------ one by one


def topics(view: DictatorView) -> tuple[tuple[str, str], ...]:
    """Nations and monuments."""
    nations = [(f"nation-{seat}", f"The nation of {who(seat)}") for seat in view.seats]
    return (*nations, *((f"m{m.field}", f"{m.name} on {code(view.side, m.field)}") for m in view.monuments))


def about(view: DictatorView, topic: str) -> str:
    """What could befall a nation or a monument."""
    kind, _, number = topic.partition("-")
    if kind == "nation" and number.isdigit() and int(number) in view.seats:
        return _about_nation(view, Seat(int(number)))
    found = next((m for m in view.monuments if f"m{m.field}" == topic), None)
    return _about_monument(view, found) if found is not None else ""


def _about_nation(view: DictatorView, seat: Seat) -> str:
    land, army = view.share(seat), view.armies[seat]
    near = {view.owners[field] for field in view.border(seat)} - {UNCLAIMED, NOBODY}
    lines = [
        f"{who(seat)} has {counted(land, 'Field')} and {counted(army, 'monument')}.",
        f"An invasion takes up to {counted(army, 'Field')}." if army else "Without a monument there is no army.",
    ]
    if near:
        lines.append(f"Neighbours: {', '.join(who(other) for other in sorted(near))}.")
    danger = [who(o) for o in view.overrun_by(seat)]
    if danger:
        lines.append(f"Could be wiped out in one turn by the army of {' or '.join(danger)}.")
    return "\n".join(lines)


def _about_monument(view: DictatorView, monument: Monument) -> str:
    owner = view.owners[monument.field]
    at = code(view.side, monument.field)
    lines = [
        f"{monument.name}: {monument.thing}, set up by {who(monument.by)}.",
        f"It belongs to {who(owner)}, who owns {at}." if owner >= 0 else f"{at} is nobody's now.",
        "Whoever takes the Field has the monument with it.",
    ]
    able = [who(o) for o in view.seats if o != owner and view.armies[o] and view.borders(o, monument.field)]
    if able:
        lines.append(f"An army next to it: {', '.join(able)}.")
    if monument.field in view.prizes and view.options.dictator_claim_once == "fabulous_fields":
        lines.append("Won by a Fabulous expansion: no other expansion takes it.")
    return "\n".join(lines)
