"""Meaning Made, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import mean
from typing import Any

from rules.core import Seat
from rules.meaning.cards import STEWARDSHIP
from rules.meaning.game import MeaningMadeGame
from rules.meaning.scoring import OUTCOMES
from tests.balance.counting import (
    COMPARING,
    Groups,
    Use,
    actions,
    by_kind,
    compared,
    measured,
    never_done,
    rounds,
    share,
    sure,
    table,
    turn_order,
    unchanged,
)
from tests.balance.playing import Finished, Player, always, fond_of, many, sensible, strong
from tests.content import built

GAME = built(MeaningMadeGame)
CARDS = GAME.cards
STRONG = 4
"""Of so many games alone one is played with a strong player, which takes its time."""
VERBS = ("Gather", "Load", "Contribute", "Touchpoint", "Recycle")
DIFFICULTIES = ("easy", "standard", "hard")


careless = always("keep")
"""Looks after its own score only: never donates Support."""

CAST: dict[str, Player] = {
    "builds an engine": fond_of("Load"),
    "races for Initiatives": fond_of("Contribute"),
    "seeks company": fond_of("Touchpoint", by=1.0),
    "sensible": sensible,
}

HOUSE: tuple[dict[str, Any], ...] = (
    {},
    dict(GAME.presets[2].options),
    {"event_deck": "calm", "collapse_timing": "end_of_round"},
    {"mode": "competitive"},
    {"faster_game": "on"},
    {"faster_game": "two_initiatives"},
    {"hard_mode": "on"},
    {"hard_mode": "costly_patterns"},
    {"long_game": True},
    {"high_instability": True},
    {"limited_recycle": True},
    {"pattern_fatigue": True},
    {"social_requirement": True},
    {"conversion": True},
    {"groundwork": "none"},
    {"palettes": "none"},
    {"event_deck": "gentle"},
    {"event_deck": "harsh"},
    {"collapse_timing": "end_of_round"},
    {"donation_style": "poll"},
    {"draw_start_player": False},
    {"draw_start_player": False, "rotate_start_player": False},
)


def donation(line: str) -> str:
    """Whether a line tells of a donation."""
    return "donated" if " donates 1 Support" in line else ""


def tables(
    players: Sequence[Player], count: int, tag: str, chosen: dict[str, Any] | None = None
) -> list[Finished]:
    """Games of Meaning Made between these players."""
    return many(GAME, players, count, f"{tag} {len(players)}", chosen, notice=donation)


def collapsed(found: Sequence[Finished]) -> int:
    """How many of these worlds fell."""
    return sum(game.state.finish == "collapse" for game in found)


def report(count: int, seats: Iterable[int] = range(2, 7), house: Sequence[dict[str, Any]] = HOUSE) -> str:
    """All tables."""
    seats = tuple(seats)
    sensibly = {n: tables([sensible] * n, count, "sensible") for n in seats}
    carelessly = {n: tables([careless] * n, count, "careless") for n in seats[:2]}
    everything = [game for found in sensibly.values() for game in found]
    parts = [
        measured(count),
        never_done(GAME, everything),
        "## Collapse, length and scores, sensible players",
        lengths(sensibly),
        "## The same, when nobody ever donates",
        lengths(carelessly),
        "## Cooperative Mode",
        together(count, seats),
        "## Alone, the sensible player",
        alone(count, sensible),
        "## Alone, the strong player",
        alone(count // STRONG, strong),
        "## Actions taken",
        actions(sensibly, VERBS),
        "## Final Meaning",
        readings(sensibly),
        "## Share of wins by place in the turn order",
        turn_order(sensibly),
        "## Four ways to play, one of each at a table",
        cast(count),
        "## Patterns",
        patterns(everything),
        "## Initiatives",
        initiatives(everything),
        "## Variants and house rules, four sensible players",
        compared(count),
        house_rules(max(1, count // COMPARING), house),
    ]
    return "\n\n".join(parts)


def lengths(groups: Groups) -> str:
    """Collapse, rounds, scores of surviving tables, donations, Patterns and Initiatives."""
    rows = []
    for n, found in groups.items():
        standing = [sorted(g.outcome.scores, reverse=True) for g in found if g.wins()]
        rows.append(
            [
                n,
                sure(collapsed(found), len(found)),
                *rounds(found),
                mean(game.state.round for game in found if game.wins()) if standing else "-",
                mean(scores[0] for scores in standing) if standing else "-",
                mean(mean(scores) for scores in standing) if standing else "-",
                mean(scores[0] - scores[-1] for scores in standing) if standing else "-",
                mean(game.noticed["donated"] / game.state.round for game in found),
                mean(len(m.palette) for game in found for m in game.state.mats),
                mean(len(game.state.completed) for game in found),
            ]
        )
    head = (
        "players, collapse, rounds, middle 80 %, rounds if the world stands, best score, mean score, spread, "
        "donations a round, Patterns each, Initiatives"
    )
    return table(head.split(", "), rows)


def together(count: int, seats: Iterable[int]) -> str:
    """Cooperative Mode at every size: how often all lose, how long it takes."""
    found = {n: tables([sensible] * n, count, "together", {"mode": "cooperative"}) for n in seats}
    rows = [
        [
            n,
            sure(collapsed(games), len(games)),
            *rounds(games),
            mean(len(m.palette) for game in games for m in game.state.mats),
            mean(len(game.state.completed) for game in games),
        ]
        for n, games in found.items()
    ]
    return table(["players", "lost", "rounds", "middle 80 %", "Patterns each", "Initiatives"], rows)


def alone(count: int, player: Player) -> str:
    """Solo games at each difficulty."""
    if not count:
        return "None is played in so few games."
    rows = []
    for difficulty in DIFFICULTIES:
        found = tables([player], count, f"alone {difficulty}", {"solo_difficulty": difficulty})
        stand = [game.outcome.scores[0] for game in found if game.outcome.won]
        rows.append(
            [
                difficulty,
                sure(collapsed(found), len(found)),
                *rounds(found),
                mean(stand) if stand else "-",
                mean(len(game.state.mats[0].palette) for game in found),
                mean(len(game.state.completed) for game in found),
            ]
        )
    head = "difficulty, collapse, rounds, middle 80 %, score of those who win, Patterns, Initiatives"
    return table(head.split(", "), rows)


def readings(groups: Groups) -> str:
    """The outcome words."""
    rows = []
    for word in dict.fromkeys(OUTCOMES):
        hits = [sum(OUTCOMES[game.state.meaning] == word for game in found) for found in groups.values()]
        rows.append([word, *(share(hit, len(found)) for hit, found in zip(hits, groups.values(), strict=True))])
    return table(["outcome", *(f"{n} players" for n in groups)], rows)


def cast(count: int) -> str:
    """Each way to play at one table with the three others, in every seat."""
    names = list(CAST)
    wins, scores = Counter[str](), Counter[str]()
    found: list[Finished] = []
    for number in range(count):
        seated = names[number % 4 :] + names[: number % 4]
        [game] = tables([CAST[name] for name in seated], 1, f"cast {number}")
        found.append(game)
        won = game.wins()
        for seat, name in enumerate(seated):
            scores[name] += game.outcome.scores[seat]
            wins[name] += won.get(Seat(seat), 0)  # type: ignore[assignment]
    rows = [[name, sure(wins[name], sum(wins.values())), scores[name] / count] for name in names]
    fallen = f"Of these tables {sure(collapsed(found), count)} collapse."
    return "\n\n".join([fallen, table(["strategy", "wins (fair: 25 %)", "score"], rows)])


def loaded(found: Sequence[Finished]) -> Use:
    """The Patterns that came up, and who loaded them."""
    use = Use()
    for game in found:
        state = game.state
        left = [*state.patterns.discard, *filter(None, state.prism)]
        use.add(game, left, {Seat(seat): mat.palette for seat, mat in enumerate(state.mats)})
    return use


def patterns(found: Sequence[Finished]) -> str:
    """How often a Pattern that came up was loaded: by layer, bonus and price, and the ends of the list."""
    use, cards = loaded(found), CARDS.patterns
    net = {t: c.tokens.total() + len(c.icons) + c.vitals - bool(c.bonus) for t, c in cards.items()}
    return "\n\n".join(
        [
            f"Never loaded in any game: {sum(not use.taken[title] for title in cards)} of {len(cards)}.",
            use.of_kinds("layer", by_kind(cards, lambda title: cards[title].layer)),
            use.of_kinds("bonus", by_kind(cards, lambda title: cards[title].bonus or "none")),
            use.of_kinds("net price", by_kind(sorted(cards, key=net.__getitem__), lambda title: str(net[title]))),
            use.ends({title: f"{title} ({card.cost()})" for title, card in cards.items()}),
        ]
    )


def initiatives(found: Sequence[Finished]) -> str:
    """How often an Initiative that came up was completed."""
    use, cards = Use(), CARDS.initiatives
    for game in found:
        state = game.state
        left = [*state.initiatives.discard, *(p.card for p in state.projects())]
        use.shown.update([*left, *state.completed])
        use.taken.update(state.completed)
    names = {title: f"{title} ({card.requirements()}; +{card.meaning})" for title, card in cards.items()}
    rows = [
        [names[title], use.shown[title], use.rate([title])]
        for title in sorted(cards, key=lambda title: use.taken[title] / max(1, use.shown[title]))
        if title != STEWARDSHIP
    ]
    kinds = by_kind((t for t in cards if t != STEWARDSHIP), lambda title: cards[title].layer)
    layers = [[layer, len(titles), use.rate(titles)] for layer, titles in kinds.items()]
    return "\n\n".join(
        [table(["layer", "cards", "completed"], layers), table(["Initiative", "shown", "completed"], rows)]
    )


def house_rules(count: int, house: Sequence[dict[str, Any]]) -> str:
    """What the variants change."""
    rows = []
    for chosen in house:
        found = tables([sensible] * 4, count, "sensible", chosen)
        firsts = sum(game.wins().get(Seat(game.began), 0.0) for game in found)
        stand = [max(game.outcome.scores) for game in found if game.wins()]
        rows.append(
            [
                ", ".join(f"{k} = {v}" for k, v in chosen.items()) or "as the sheet has it",
                sure(collapsed(found), len(found)),
                *rounds(found),
                mean(stand) if stand else "-",
                mean(game.state.meaning for game in found),
                sure(firsts, len(stand)) if stand else "-",
            ]
        )
    head = "variant, collapse, rounds, middle 80 %, best score, final Meaning, first wins"
    return table(head.split(", "), unchanged(rows))
