"""The present turn explained to a newcomer: one sentence for each group of house rules, so that none is told
that is not played."""

from __future__ import annotations

from rules.atlas.doing.moving import COST, spell_cost
from rules.atlas.options import Options
from rules.atlas.scoring import BY_SEASONS, GOAL
from rules.atlas.view import AtlasView
from rules.atlas.wheel import Tier
from rules.core import who


def help(view: AtlasView) -> str:
    """What the viewer is asked, and a safe first move."""
    match view.phase:
        case "characters":
            return _characters(view)
        case "placing":
            return _placing(view)
        case "turns":
            return _turn(view)
    return f"The game is over. {points(view.options)} The score sheet says where every point comes from."


def _characters(view: AtlasView) -> str:
    me = view.players[view.viewer] if view.viewer is not None else None
    if me is not None and me.character is not None:
        return f"You play {me.character.name}. The cards are turned up when everybody has a character."
    return (
        "Everybody plays a character on a map of 240 feelings. Give yours a name; a line about them helps you "
        "later, when you say why a word fits. It has no effect on points. Take a character "
        "you know well, or be yourself."
    )


def _placing(view: AtlasView) -> str:
    why = "and say why in a sentence; nobody judges it. "
    if view.options.explanations != "required":
        why = "and say why, if you like. "
    return (
        "Each card shows a few neighbouring words. Read them all, choose the one that fits your character best "
        f"{why}Your marker then stands on that word.\n{spots(view.options)} On a white card the word closest to "
        "the centre is nearest to yellow. On grey and red cards follow your character."
    )


def _turn(view: AtlasView) -> str:
    options = view.options
    mine = view.turn == view.viewer
    whose = "It is your turn." if mine or view.turn is None else f"It is {who(view.turn)}'s turn."
    now = [whose, moves(options), price(options), *([_back(view)] if mine else [])]
    more = [healing(options), _end(view), points(options), spots(options)]
    return "\n".join([" ".join(now), " ".join(more)])


def moves(options: Options) -> str:
    """AF-MOV-01, AF-MOV-05 to AF-MOV-10, AF-MOV-13."""
    inward = " or inward" if options.inward_movement else ""
    return (
        f"A turn gives {spell_cost(options.budget, options)}. Red and grey markers go clockwise{inward}, "
        "white ones inward, yellow ones either way round the centre."
    )


def price(options: Options) -> str:
    """AF-MOV-03, AF-MOV-11, AF-MOV-12."""
    if options.movement_cost == "free_moves":
        return "A step costs one of your free moves, whatever the colour."
    word = "from" if options.cost_basis == "departure" else "onto"
    return f"A step costs {', '.join(f'{COST[tier]} {word} {tier}' for tier in reversed(Tier))}."


def healing(options: Options) -> str:
    """AF-HEA-01 to AF-HEA-12: when, what, across from whose markers, and where to."""
    when = (
        "After each step, and when a turn ends,"
        if options.healing_timing == "after_each_move"
        else "When a turn ends,"
    )
    if options.healing_mode == "pull":
        healer = "yellow" if options.pull_sources == "yellow" else "white or yellow"
        ill = "red, grey or white" if options.pull_whites else "red or grey"
        whose = (
            "of the same player, whose turn it is"
            if options.healing_scope == "own_only"
            else "of the player whose turn it is"
        )
        cure = f"every marker on {ill} straight across from a {healer} marker {whose} is pulled one layer inward"
        return f"When a turn ends, {cure}, for nothing.{_zodiacs_heal(options)}"
    whose = "of the same player" if options.healing_scope == "own_only" else "of anybody"
    cure = f"every marker on red or grey straight across from a white or yellow marker {whose} is healed"
    return f"{when} {cure} to the outermost white spot, for nothing.{_zodiacs_heal(options)}"


def _zodiacs_heal(options: Options) -> str:
    verb = "heals" if options.healing_mode == "jump" else "pulls"
    return f" A yellow marker {verb} the whole zodiac across from it." if options.zodiac_healing else ""


def _end(view: AtlasView) -> str:
    """AF-END-01 to AF-END-03."""
    if view.ending:
        return "Somebody has had four different yellow spots: this round is the last."
    when = "at the end of that round" if view.options.finish_round else "at the end of that turn"
    limit = f", or after round {view.options.round_limit}" if view.options.round_limit else ""
    if view.round == view.options.round_limit:
        limit = ", and this round is the last"
    return f"When somebody has {GOAL} different yellow spots the game ends {when}{limit}; the most points win."


def points(options: Options) -> str:
    """AF-SCO-03 to AF-SCO-05, AF-SCO-08, AF-SCO-09."""
    told = []
    if options.zodiac_scoring:
        told.append("1 point for each zodiac with a white or yellow marker of yours")
    if options.season_scoring:
        where = "any colour" if options.season_counts == "any_colour" else "white or yellow"
        told.append(
            f"{', '.join(map(str, BY_SEASONS[1:-1]))} or {BY_SEASONS[-1]} for one to four seasons on {where}"
        )
    return f"There is {' and '.join(told)}." if told else "Zodiacs and seasons score nothing at this table."


def spots(options: Options) -> str:
    """AF-SCO-01, AF-SCO-02, AF-SCO-10, AF-SCO-11."""
    match options.spot_scoring:
        case "pairs":
            return (
                "A pair of markers on one colour scores 4 on yellow, 3 on white, 2 on grey, 1 on red; one left "
                "over 2, 1, 0 and -1."
            )
        case "singles_1_to_4":
            each = "4 on yellow, 3 on white, 2 on grey, 1 on red"
        case "singles_minus1_to_2":
            each = "2 on yellow, 1 on white, 0 on grey, -1 on red"
        case _:
            each = "3 on yellow, 1 on white, 0 on grey, -1 on red"
    return f"Every marker scores by itself: {each}."


def _back(view: AtlasView) -> str:
    """AF-TRN-04."""
    return (
        "Steps can be taken back until the turn has ended. It ends by itself with a step after which nothing "
        "more can be paid; such a step says so."
    )
