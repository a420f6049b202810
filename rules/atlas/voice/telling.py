"""The table in words: for people who do not see the picture, and for one line on the board."""

from __future__ import annotations

from rules.atlas.doing.moving import spell_cost
from rules.atlas.scoring import GOAL
from rules.atlas.view import AtlasView, Place, Player, Spot
from rules.atlas.voice.helping import spots
from rules.core import Seat, listed, who


def status(view: AtlasView) -> str:
    """One line for the board."""
    scores = ", ".join(f"{who(p.seat)} {p.score.total}{'' if p.here else ' (left)'}" for p in _ranked(view))
    match view.phase:
        case "characters":
            return f"Characters: {_waiting(view, [p for p in view.players if p.here and p.character is None])}"
        case "placing":
            return f"Placing markers: {_waiting(view, [p for p in view.players if p.here and _unused(p)])}"
        case "turns":
            left = spell_cost(view.points, view.options)
            last = " Last round." if view.ending or view.round == view.options.round_limit else ""
            said = f"Round {view.round}, {who(_turn(view))} to move with {left} left. Points now: {scores}.{last}"
            return f"{said}{_near(view)}"
    won = _won(view)
    return f"The game is over: {won}. {scores}." if won else f"The game is over. {scores}."


def _near(view: AtlasView) -> str:
    """Who needs only one more yellow spot to end the game."""
    near = [who(player.seat) for player in view.players if player.here and player.yellow_spots == GOAL - 1]
    if not near or view.ending:
        return ""
    return f" {listed(near)} {'needs' if len(near) == 1 else 'need'} one more yellow spot to end the game."


def _won(view: AtlasView) -> str:
    if view.outcome is None or not view.outcome.places:
        return ""
    first = view.outcome.places[0]
    return f"{listed([who(seat) for seat in first])} {'wins' if len(first) == 1 else 'share the win'}"


def describe(view: AtlasView) -> str:
    """The whole position: how the game and the viewer stand, what just happened, then everybody else."""
    parts = [f"Atlas of Feelings. {status(view)}"]
    if view.outcome:
        parts.append(view.outcome.reason)
    if view.viewer is not None:
        parts += [_player(view, view.players[view.viewer], "You, "), _mine(view, view.viewer)]
    parts += [*_latest(view), *_ahead(view)]
    parts += [_player(view, player) for player in _ranked(view) if player.seat != view.viewer]
    if view.phase == "turns" and view.viewer != view.turn:
        parts.append(_ways(view))
    if view.viewer is not None:
        parts.append(_reasons(view, view.players[view.viewer]))
    parts.append(spots(view.options))
    parts.append("Segments face each other across the map, twelve steps apart: 1 faces 13.")
    parts.append("A cell is written segment/layer: segments 1 to 24 clockwise, layer 1 yellow at the centre.")
    return "\n".join(part for part in parts if part)


def _mine(view: AtlasView, viewer: Seat) -> str:
    """What the viewer may do now, with the commands for it."""
    me = view.players[viewer]
    match view.phase:
        case "characters" if me.here and me.character is None:
            return "Name your character with /atlas name."
        case "placing":
            return _cards(me)
        case "turns" if view.turn == viewer:
            more = ", /atlas take-back" if view.steps else ""
            return f"{_ways(view)} With /atlas move{more} or /atlas end."
    return ""


def _waiting(view: AtlasView, missing: list[Player]) -> str:
    if missing:
        return f"waiting for {listed([who(player.seat) for player in missing])}."
    host = next((player.seat for player in view.players if player.here), Seat(0))
    return f"waiting for {who(host)} to say who starts."


def _turn(view: AtlasView) -> Seat:
    return view.turn if view.turn is not None else Seat(0)


def _ranked(view: AtlasView) -> list[Player]:
    shown = [p for p in view.players if p.here or any(spot.seat == p.seat for spot in view.markers)]
    return sorted(shown, key=lambda p: (not p.here, -p.score.total, p.seat))


def _unused(player: Player) -> int:
    return sum(1 for card in player.cards if not card.used)


def _latest(view: AtlasView) -> list[str]:
    """What has changed since the turn before."""
    told = [
        f"{who(spot.seat)}'s marker {spot.number} {_how(spot)} {_at(spot)}" for spot in view.markers if spot.how
    ]
    return (
        [f"Latest: {'; '.join(told[:6])}{f'; and {len(told) - 6} more' if len(told) > 6 else ''}."] if told else []
    )


def _how(spot: Spot) -> str:
    if spot.how == "placed":
        return "was placed on"
    if spot.was == spot.cell:
        return "moved and is back on"
    return "was healed to" if spot.how == "healed" else "came to"


def _ahead(view: AtlasView) -> list[str]:
    """What would be healed if the turn ended now."""
    told = [f"{who(s.seat)}'s {s.number} {s.word} to {s.mended}" for s in view.markers if s.mended is not None]
    return [f"If the turn ended now, healing: {'; '.join(told[:6])}."] if told else []


def _player(view: AtlasView, player: Player, called: str = "") -> str:
    own = [spot for spot in view.markers if spot.seat == player.seat]
    name = f", {player.character.name}" if player.character else ""
    away = "" if player.here else ", left the game"
    marks = ", ".join(f"{spot.number} {_at(spot)}" for spot in own)
    waits = f" {_unused(player)} markers to place." if view.phase == "placing" and _unused(player) else ""
    if not own:
        return f"{called}{who(player.seat)}{name or ', no character yet'}{away}.{waits}"
    ahead = f", {player.ahead.total} if the turn ended now" if player.ahead != player.score else ""
    points = (
        f"{player.score.total} points ({player.score.itemised()}){ahead}, {player.yellow_spots} of 4 yellow spots"
    )
    return f"{called}{who(player.seat)}{name}{away}: {points}.{waits} Markers: {marks}."


def _reasons(view: AtlasView, player: Player) -> str:
    """The viewer's character, and where their markers began with the reasons given."""
    if player.character is None:
        return ""
    about = f"{player.character.name}, played by you ({who(player.seat)})"
    about += f": {player.character.line}" if player.character.line else "."
    began = [
        f"Marker {spot.number} began as {view.word(spot.start)}" + (f": “{spot.because}”" if spot.because else ".")
        for spot in view.markers
        if spot.seat == player.seat
    ]
    return "\n".join([about, *began])


def _at(spot: Spot) -> str:
    return f"{spot.word} {spot.cell} {spot.cell.tier}"


def _words(card: Place) -> str:
    """What a card offers, and which word another card has closed."""
    closed = f" ({listed(list(card.closed), 'and')} is closed)" if card.closed else ""
    return listed([word for word in card.words if word not in card.closed], "or") + closed


def _cards(player: Player) -> str:
    if not player.here:
        return "You have left the game, and your cards have gone back."
    left = [f"{c.number} {c.card}: {_words(c)}" for c in player.cards if not c.used]
    if not left:
        return "You have placed all your markers; no cards are left."
    return f"Your cards: {'; '.join(left)}. Place one with /atlas place."


def _ways(view: AtlasView) -> str:
    ways = [
        f"{spot.number} to {listed([f'{way.to} for {way.cost}' for way in spot.ways], 'or')}"
        for spot in view.markers
        if spot.ways
    ]
    mover = "You" if view.turn == view.viewer else who(_turn(view))
    return f"{mover} can move {', '.join(ways)}." if ways else ""
