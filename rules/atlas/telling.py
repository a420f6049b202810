"""The table in words: for people who do not see the picture, for newcomers, and for one line on the board."""

from __future__ import annotations

from rules.atlas.lines import listed
from rules.atlas.moving import spell_cost
from rules.atlas.view import AtlasView, Player, Spot
from rules.core import Seat, who


def status(view: AtlasView) -> str:
    """One line for the board."""
    scores = ", ".join(f"{who(p.seat)} {p.score.total}" for p in _ranked(view))
    match view.phase:
        case "characters":
            return f"Characters: {_waiting(view, [p for p in view.players if p.here and p.character is None])}"
        case "placing":
            return f"Placing markers: {_waiting(view, [p for p in view.players if p.here and _unused(p)])}"
        case "turns":
            left = spell_cost(view.points, view.options)
            last = " Last round." if view.ending else ""
            return f"Round {view.round}, {who(_turn(view))} to move with {left} left. Points now: {scores}.{last}"
    return f"The game is over. {scores}."


def describe(view: AtlasView) -> str:
    """The whole position, the most important first."""
    parts = [f"Atlas of Feelings. {status(view)}", *_latest(view), *_ahead(view)]
    parts += [_player(view, player) for player in _ranked(view)]
    if view.phase == "placing" and view.viewer is not None:
        parts += [_cards(view.players[view.viewer])]
    if view.phase == "turns":
        parts.append(_ways(view))
    if view.outcome:
        parts.insert(1, view.outcome.reason)
    parts.append("A cell is written segment/layer: segments 1 to 24 clockwise, layer 1 yellow at the centre.")
    return "\n".join(part for part in parts if part)


def help(view: AtlasView) -> str:
    """The present turn explained to a newcomer, with a safe first move."""
    match view.phase:
        case "characters":
            return (
                "Everybody plays a character on a map of 240 feelings. Give yours a name; a line about them helps "
                "you later, when you say why a word fits. It has no effect on points. Safe: take a character you "
                "know well, or be yourself."
            )
        case "placing":
            return _help_placing(view)
        case "turns":
            return _help_turn(view)
    return "The game is over. The score sheet says where every point comes from."


def _help_placing(view: AtlasView) -> str:
    why = "" if view.options.explanations == "required" else " The reason may be left out."
    return (
        "Each card shows a few neighbouring words. Read them all, choose the one that fits your character best "
        f"and say why in a sentence; nobody judges it.{why} Your marker then stands on that word. At the end "
        "pairs of markers on one colour score, yellow most, then white, grey, red. Safe: on a white card take the "
        "word closest to the centre, for it is nearest to yellow. On grey and red cards follow your character."
    )


def _help_turn(view: AtlasView) -> str:
    options = view.options
    inward = " or inward" if options.inward_movement else ""
    price = "1 from red, 2 from grey, 3 from white, 4 from yellow"
    if options.movement_cost == "free_moves":
        price = "one of your free moves"
    elif options.cost_basis == "arrival":
        price = "1 onto red, 2 onto grey, 3 onto white, 4 onto yellow"
    cure = "to the outermost white spot" if options.healing_mode == "jump" else "one layer inward"
    yours = "your" if options.healing_scope == "own_only" else "any"
    healer = "yellow" if options.healing_mode == "pull" and options.pull_sources == "yellow" else "white or yellow"
    if options.healing_mode == "pull":
        yours = "your"
    whose = "It is your turn." if view.viewer == view.turn else f"It is {who(_turn(view))}'s turn."
    return (
        f"{whose} A turn gives {spell_cost(options.budget, options)}. Red and grey markers go clockwise{inward}, "
        f"white ones inward, yellow ones either way round the centre. A step costs {price}. When you end the "
        f"turn, every marker on red or grey straight across from {yours} {healer} marker is healed {cure}, for "
        "nothing. "
        "The game ends when somebody has four different yellow spots; pairs, zodiacs and seasons are then scored. "
        "Safe: bring a red marker to where it will be healed, or step a white marker inward. Take back what you "
        "like until you end the turn."
    )


def _waiting(view: AtlasView, missing: list[Player]) -> str:
    if missing:
        return f"waiting for {listed([who(player.seat) for player in missing])}."
    return "waiting for the organiser to say who starts."


def _turn(view: AtlasView) -> Seat:
    return view.turn if view.turn is not None else Seat(0)


def _ranked(view: AtlasView) -> list[Player]:
    shown = [p for p in view.players if p.here or any(spot.seat == p.seat for spot in view.markers)]
    return sorted(shown, key=lambda p: (-p.score.total, p.seat))


def _unused(player: Player) -> int:
    return sum(1 for card in player.cards if not card.used)


def _latest(view: AtlasView) -> list[str]:
    """What has changed since the turn before."""
    told = [
        f"{who(spot.seat)}'s marker {spot.number} {_how(spot)} {_at(spot)}"
        for spot in view.markers
        if spot.was is not None
    ]
    return (
        [f"Latest: {'; '.join(told[:6])}{f'; and {len(told) - 6} more' if len(told) > 6 else ''}."] if told else []
    )


def _how(spot: Spot) -> str:
    if spot.was == spot.cell:
        return "was placed on"
    return "was healed to" if spot.was_healed else "came to"


def _ahead(view: AtlasView) -> list[str]:
    """What would be healed if the turn ended now."""
    told = [f"{who(s.seat)}'s {s.number} {s.word} to {s.mended}" for s in view.markers if s.mended is not None]
    return [f"If the turn ended now, healing: {'; '.join(told[:6])}."] if told else []


def _player(view: AtlasView, player: Player) -> str:
    own = [spot for spot in view.markers if spot.seat == player.seat]
    name = f", {player.character.name}" if player.character else ""
    away = "" if player.here else ", left the game"
    marks = ", ".join(f"{spot.number} {_at(spot)}" for spot in own)
    waits = f" {_unused(player)} markers to place." if view.phase == "placing" and _unused(player) else ""
    if not own:
        return f"{who(player.seat)}{name or ', no character yet'}{away}.{waits}"
    ahead = f", {player.ahead.total} if the turn ended now" if player.ahead != player.score else ""
    points = (
        f"{player.score.total} points ({player.score.itemised()}){ahead}, {player.yellow_spots} of 4 yellow spots"
    )
    return f"{who(player.seat)}{name}{away}: {points}.{waits} Markers: {marks}."


def _at(spot: Spot) -> str:
    return f"{spot.word} {spot.cell} {spot.cell.tier}"


def _cards(player: Player) -> str:
    left = [f"{c.number} {c.card}: {listed(list(c.words), 'or')}" for c in player.cards if not c.used]
    return f"Your cards: {'; '.join(left)}." if left else "You have placed all your markers."


def _ways(view: AtlasView) -> str:
    ways = [
        f"{spot.number} to {listed([f'{way.to} for {way.cost}' for way in spot.ways], 'or')}"
        for spot in view.markers
        if spot.ways
    ]
    return f"{who(_turn(view))} can move {', '.join(ways)}." if ways else ""
