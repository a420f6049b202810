"""Life~Meaning, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean
from typing import Any

from rules.core import Seat
from rules.life import LifeMeaning
from rules.life.scoring import reading
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
from tests.balance.playing import Finished, Player, always, fond_of, many, sensible
from tests.content import built

GAME = built(LifeMeaning)
CONTENT = GAME.content
VERBS = ("Acquire", "Obtain", "Contribute", "Stabilize", "Give", "Request", "Recalibrate")


careless = always("done")
"""Looks after its own tracks only: never pays for Mitigation."""

CAST: dict[str, Player] = {
    "stability-first (Alex)": fond_of("Stabilize"),
    "engine-first (Brooke)": fond_of("Obtain"),
    "projects-first (Casey)": fond_of("Contribute"),
    "sensible": sensible,
}

HOUSE: tuple[dict[str, Any], ...] = (
    {},
    {"layer_effects": "guided"},
    {"presence_effects": False},
    {"end_trigger_turns": "finish_round"},
    {"end_trigger_turns": "stop_at_once"},
    {"mitigation_mode": "partial"},
    {"emergency_conversion": "stabilize_only"},
    {"discount_source": "new_card"},
    {"story_bonus": "both"},
    {"project_rank_tie": "first_to_count"},
    {"stewardship_drift_gate": 3},
    {"first_player_each_round": "fixed"},
    {"first_player_each_round": "rotate"},
    {"first_player_each_round": "rotate", "end_trigger_turns": "finish_round"},
    {"opening_row": "below_ten"},
    GAME.gentle(4),
)


def mitigation(line: str) -> str:
    """Whether a line says that the group cancelled the Event, or let it through."""
    if "not mitigated" in line:
        return "let through"
    return "mitigated" if "is mitigated" in line else ""


def tables(players: list[Player], count: int, tag: str, chosen: dict[str, Any] | None = None) -> list[Finished]:
    """Games of Life~Meaning between these players."""
    return many(GAME, players, count, f"{tag} {len(players)}", chosen, notice=mitigation)


def report(count: int, seats: Iterable[int] = range(2, 7), house: Sequence[dict[str, Any]] = HOUSE) -> str:
    """All tables."""
    sizes = tuple(seats)
    sensibly = {n: tables([sensible] * n, count, "sensible") for n in sizes}
    recommended = {n: tables([sensible] * n, count, "sensible", GAME.gentle(n)) for n in sizes}
    carelessly = {n: tables([careless] * n, count, "careless") for n in sizes[:2]}
    return "\n\n".join(
        [
            measured(count),
            *counted(sensibly, recommended, carelessly),
            "## The book's cast, three at a table",
            cast(count),
            "## House rules, four sensible players",
            compared(count),
            house_rules(max(1, count // COMPARING), house),
        ]
    )


def counted(sensibly: Groups, recommended: Groups, carelessly: Groups) -> list[str]:
    """What is counted of games between players of one kind, by the sheet and as a first evening begins."""
    everything = [game for found in sensibly.values() for game in found]
    return [
        never_done(GAME, everything),
        "## Length, endings and scores, sensible players",
        lengths(sensibly),
        f"## The same as a first evening begins ({spelt(GAME.gentle(4))} for four)",
        lengths(recommended),
        "## The same by the sheet, when nobody ever pays for Mitigation",
        lengths(carelessly),
        "## Share of wins by place in the turn order, by the sheet",
        turn_order(sensibly),
        "## The same as a first evening begins",
        turn_order(recommended),
        "## Actions taken",
        actions(sensibly, VERBS),
        "## Group readings",
        bands(sensibly, carelessly),
        "## Patterns",
        patterns(everything),
        "## Projects",
        projects(everything),
    ]


def spelt(chosen: Mapping[str, Any]) -> str:
    """House rules in a line."""
    return ", ".join(f"{name} = {value}" for name, value in chosen.items()) or "as the sheet has it"


def lengths(groups: Groups) -> str:
    """Rounds, actions, endings, totals, Drift, Events mitigated, Patterns owned."""
    rows = []
    for n, found in groups.items():
        ends = Counter(game.state.ending[0] for game in found)
        noticed = sum((game.noticed for game in found), Counter[str]())
        totals = [sorted(game.outcome.scores, reverse=True) for game in found]
        rows.append(
            [
                n,
                *rounds(found),
                mean(sum(game.verbs[verb] for verb in VERBS) for game in found),
                sure(ends["stewardship"], len(found)),
                sure(ends["collapse"], len(found)),
                mean(scores[0] for scores in totals),
                mean(mean(scores) for scores in totals),
                mean(scores[0] - scores[-1] for scores in totals),
                mean(scores[0] - scores[1] for scores in totals),
                mean(game.state.drift for game in found),
                share(noticed["mitigated"], noticed.total()),
                mean(len(p.patterns) for game in found for p in game.state.players),
            ]
        )
    head = "players, rounds, middle 80 %, actions, Layer 10, collapse, best total, mean total, spread, lead"
    return table([*head.split(", "), "last Drift", "Events mitigated", "Patterns each"], rows)


def bands(sensibly: Groups, carelessly: Groups) -> str:
    """How often each Meaning is reached: sensible tables by seats, then careless ones together."""
    kinds = [*sensibly.values(), [game for found in carelessly.values() for game in found]]
    readings = [Counter(reading(CONTENT, game.state).meaning.state for game in found) for found in kinds]
    rows = [
        [f"{band.least} to {band.most}", band.state, *(share(r[band.state], r.total()) for r in readings)]
        for band in CONTENT.meaning
    ]
    return table(["Group Score", "Meaning", *(f"{n} players" for n in sensibly), "careless"], rows)


def cast(count: int) -> str:
    """Each strategy against two others of the cast, in every seat."""
    names = list(CAST)
    wins, totals, met = Counter[str](), Counter[str](), Counter[str]()
    tracks: dict[str, Counter[str]] = {name: Counter() for name in names}
    for number in range(count):
        trio = [names[(number + k + (k and number // 12) % 2) % 4] for k in range(3)]
        [game] = tables([CAST[name] for name in trio], 1, f"cast {number}")
        won = game.wins()
        for seat, name in enumerate(trio):
            player = game.state.players[seat]
            met[name] += 1
            totals[name] += player.total
            wins[name] += won.get(seat, 0)  # type: ignore[call-overload]
            for track in ("coherence", "reputation", "legacy"):
                tracks[name][track] += getattr(player, track)
    rows = [
        [
            name,
            met[name],
            sure(wins[name], met[name]),
            totals[name] / met[name],
            *(tracks[name][track] / met[name] for track in ("coherence", "reputation", "legacy")),
        ]
        for name in names
        if met[name]
    ]
    return table(["strategy", "games", "wins (fair: 33 %)", "total", "Coherence", "Reputation", "Legacy"], rows)


def obtained(found: Sequence[Finished]) -> Use:
    """The Patterns that came up, and who owns them."""
    use = Use()
    for game in found:
        state = game.state
        left = [*state.pattern_discard, *(c for c in state.gallery if c is not None)]
        use.add(game, left, {Seat(seat): player.patterns for seat, player in enumerate(state.players)})
    return use


def patterns(found: Sequence[Finished]) -> str:
    """How often a Pattern that came up was obtained: by cost and gain, by Tag, and the ends of the list."""
    use, cards = obtained(found), CONTENT.patterns
    sizes = {key: f"{len(c.cost)} for {len(c.outputs)}" for key, c in sorted(cards.items())}
    names = {key: f"{c.name} ({c.cost} for {c.outputs})" for key, c in cards.items()}
    return "\n\n".join(
        [
            f"Never obtained in any game: {sum(not use.taken[key] for key in cards)} of {len(cards)}.",
            use.of_kinds("icons", by_kind(sorted(sizes, key=sizes.__getitem__), sizes.__getitem__)),
            use.of_kinds("Tag", by_kind(cards, lambda key: cards[key].tag.capitalize())),
            use.ends(names),
        ]
    )


def projects(found: Sequence[Finished]) -> str:
    """How often a Project that came up was completed, how its icons were shared out, and how its Top fared."""
    use, payers, cards = Use(), Counter[str](), CONTENT.projects
    for game in found:
        state = game.state
        tops: dict[Seat, list[str]] = {Seat(seat): [] for seat in range(len(state.players))}
        for build in state.completed:
            marks = Counter(mark.seat for mark in build.marks)
            tops[max(build.contributors(), key=lambda seat: marks[seat])].append(build.card)
            payers[build.card] += len(build.contributors())
        use.add(game, [*state.project_discard, *(b.card for b in state.row if b is not None)], tops)
    names = {key: f"{c.name} (Layer {c.layer}, {c.needs})" for key, c in cards.items()}
    layers = by_kind(cards, lambda key: str(cards[key].layer))
    sizes = by_kind(sorted(cards, key=lambda key: len(cards[key].needs)), lambda key: str(len(cards[key].needs)))
    shared = [
        [n, sum(payers[c] for c in keys) / max(1, sum(use.taken[c] for c in keys))] for n, keys in layers.items()
    ]
    return "\n\n".join(
        [
            use.of_kinds("Layer", layers),
            use.of_kinds("icons", sizes),
            table(["Layer", "contributors"], shared),
            use.ends(names, 5),
        ]
    )


def house_rules(count: int, house: Sequence[dict[str, Any]]) -> str:
    """What the more far-reaching house rules change."""
    rows = []
    for chosen in house:
        found = tables([sensible] * 4, count, "sensible", chosen)
        firsts = sum(game.wins().get(Seat(game.began), 0.0) for game in found)
        rows.append(
            [
                spelt(chosen),
                *rounds(found),
                sure(sum(game.state.ending[0] == "collapse" for game in found), len(found)),
                mean(max(game.outcome.scores) for game in found),
                mean(max(game.outcome.scores) - min(game.outcome.scores) for game in found),
                mean(reading(CONTENT, game.state).score for game in found),
                mean(len(p.patterns) for game in found for p in game.state.players),
                sure(firsts, len(found)),
            ]
        )
    head = "house rule, rounds, middle 80 %, collapse, best total, spread, Group Score, Patterns each, first wins"
    return table(head.split(", "), unchanged(rows))
