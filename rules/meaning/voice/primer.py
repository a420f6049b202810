"""What Meaning Made is, and how it is played, as it is played by the house rules of a table."""

from __future__ import annotations

from rules.core import counted
from rules.meaning.options import PLAYERS, HouseRules

STORY = (
    "Everybody builds an engine of Patterns and joins shared Initiatives that prop up a world losing Meaning "
    "every round. "
)


def blurb(options: HouseRules) -> str:
    """What the game is, to a stranger."""
    match options.mode:
        case "cooperative":
            return (
                f"{STORY}You win together when {_ending(options)} is complete, and lose together if Meaning is 0 "
                "when a round ends; nobody counts points."
            )
        case "competitive":
            rounds = counted(options.competitive_rounds, "round")
            return f"{STORY}Race for the best score over {rounds}: at this table no world is lost."
    falls = "let Meaning fall to 0" if options.collapses() == "immediate" else "let Meaning be 0 when a round ends"
    lost = "all is lost" if options.collapse_winner == "none" else "the world is lost, whoever wins"
    alone = "Alone, you play against the Community."
    return f"{STORY}Race for the best score, but {falls} and {lost}. {alone}"


def primer(options: HouseRules, seats: int = 0) -> str:
    """How it is played, in eight lines; for so many players, where that is known."""
    lines = (
        "Everybody has tokens (Energy, Insight, Support), "
        + ("Vitals and markers" if options.mode == "cooperative" else "Vitals and Legacy")
        + ". The table shares one track: Meaning.",
        _events(options),
        "On your turn you take two actions: gather two tokens, load a Pattern into your Palette, contribute to an "
        "Initiative, offer or ask for a token, or have open cards replaced.",
        "A Pattern costs tokens, gives a bonus, makes cards with its layer's icon cheaper and signs Initiatives "
        "that ask for that layer.",
        f"An Initiative whose boxes are full and signed is complete: {_brings(options)}.",
        "After everybody's turn each player may donate a Support to raise Meaning by 1, three at most.",
        _opens(options, seats),
        _end(options),
    )
    return "".join(f"{number}. {line}\n" for number, line in enumerate(lines, start=1))


def _ending(options: HouseRules) -> str:
    return "Stewardship" if options.end_initiative == "stewardship" else "the End Initiative"


def _events(options: HouseRules) -> str:
    """What the world loses, and when all is lost (MM-MEA-04, MM-MEA-06, MM-VAR-08, MM-VAR-10)."""
    several = "two Events that lower" if options.high_instability else "an Event that lowers"
    told = f"Each round begins with {several} Meaning."
    match options.collapses():
        case "never":
            return f"{told} At 0 nothing ends here."
        case "immediate":
            return f"{told} At 0 the world collapses, and {_lost(options)}."
    owed = " What an Event takes beyond 0 has to be made good before Meaning rises." if options.owes() else ""
    return f"{told} If it is 0 when a round ends, the world collapses, and {_lost(options)}.{owed}"


def _lost(options: HouseRules) -> str:
    """Who loses by it (MM-FIN-04)."""
    keeps = options.mode == "standard" and options.collapse_winner == "highest_score"
    return "the most points win all the same" if keeps else "all lose"


def _brings(options: HouseRules) -> str:
    """What a complete Initiative brings (MM-CMP, MM-VAR-09)."""
    if options.mode == "cooperative":
        return "it raises Meaning, for all of you, and some bring more"
    return "it raises Meaning, and brings 6 Legacy to whoever joined it first, 3 to the second, 1 to the rest"


def _opens(options: HouseRules, seats: int) -> str:
    """What the End Initiative is, and from when on it can be paid for (MM-END-04, MM-END-07, MM-END-09)."""
    name = "Stewardship, the End Initiative,"
    if options.end_initiative != "stewardship":
        name = "The End Initiative, which you choose together before the game,"
    if options.mode == "competitive":
        return f"{name} brings what any other does, and ends nothing."
    several = PLAYERS[1:]
    known = [seats] if seats in several else [*several]
    ground = {options.ground(n) for n in known}
    patterns = {options.patterns_asked(n) for n in known}
    asked = [f"{_many(ground, 'Initiative')} {'is' if ground == {1} else 'are'} complete"] if ground != {0} else []
    asked += [f"{_many(patterns, 'Pattern')} loaded, by all of you together"] if patterns != {0} else []
    for_you = f" with {seats} of you" if known == [seats] else ""
    if not asked:
        return f"{name} is open from the start."
    more = ", the more the more of you play" if len(ground) > 1 or len(patterns) > 1 else ""
    opens = f"{name} opens{for_you} when {' and '.join(asked)}{more}."
    open_alone = options.mode == "standard" and not (options.ground(1) or options.patterns_asked(1) or for_you)
    return f"{opens} Alone it is open from the start." if open_alone else opens


def _many(numbers: set[int], what: str) -> str:
    """``3 Initiatives``, ``3 to 6 Initiatives``, ``up to 18 Patterns``."""
    if len(numbers) == 1:
        return counted(min(numbers), what)
    return f"{f'{min(numbers)} to' if min(numbers) else 'up to'} {max(numbers)} {what}s"


def _end(options: HouseRules) -> str:
    """How the game ends, and who has won it (MM-FIN, MM-SOL-16, MM-VAR-09, MM-VAR-10)."""
    name = _ending(options)
    points = "Points are Vitals and Legacy, nothing else. Most points win."
    match options.mode:
        case "cooperative":
            return f"When {name} is complete the world survives, and all of you have won. Nobody counts points."
        case "competitive":
            return f"After {counted(options.competitive_rounds, 'round')} the game is over. {points}"
    return (
        f"When {name} is complete the game ends. {points} Alone you win if it is complete before the world "
        "collapses; the Community takes places from you."
    )
