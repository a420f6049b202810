"""Life~Meaning, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import mean, quantiles
from typing import Any

from rules.core import Answer, Decision, Pick
from rules.core.decisions import advised
from rules.life.scoring import places, reading
from rules.life.state import Life
from rules.registry import games
from tests.balance.playing import Player, play, sensible, share, table
from tests.content import read

GAME = games(read)["life"]
CONTENT = GAME.content  # type: ignore[attr-defined]


def careless(decision: Decision) -> Answer | None:
    """Looks after its own tracks only: never pays for Mitigation."""
    if isinstance(decision.ask, Pick) and any(o.key == "done" for o in decision.ask.options):
        return Answer(keys=("done",))
    return advised(decision)


def fond_of(*groups: str) -> Player:
    """One of the book's cast: likes what belongs to these groups of options two points better."""

    def answer(decision: Decision) -> Answer | None:
        if not isinstance(decision.ask, Pick):
            return advised(decision)
        best = max(decision.ask.options, key=lambda o: o.worth + 2 * o.group.startswith(groups))
        return Answer(keys=(best.key,))

    return answer


CAST = {
    "stability-first (Alex)": fond_of("Stabilize"),
    "engine-first (Brooke)": fond_of("Obtain"),
    "projects-first (Casey)": fond_of("Contribute"),
    "sensible": sensible,
}


@dataclass
class Finished:
    """A game that has been played."""

    state: Life
    answers: int

    @property
    def totals(self) -> list[int]:
        return sorted((p.total for p in self.state.players), reverse=True)


def many(players: list[Player], count: int, tag: str, chosen: dict[str, Any] | None = None) -> list[Finished]:
    """Games between these players."""
    found = []
    for number in range(count):
        state, answers = play(GAME, players, chosen or {}, f"{tag} {number}")
        assert isinstance(state, Life)
        found.append(Finished(state, answers))
    return found


def report(count: int) -> str:
    """All tables."""
    sensibly = {n: many([sensible] * n, count, f"balance {n}") for n in range(2, 7)}
    carelessly = {n: many([careless] * n, count, f"careless {n}") for n in range(2, 7)}
    everything = [game for found in sensibly.values() for game in found]
    parts = [
        f"{count} games for each row.",
        "## Length, endings and scores, sensible players",
        lengths(sensibly),
        "## The same, when nobody ever pays for Mitigation",
        lengths(carelessly),
        "## Group readings",
        bands(sensibly, carelessly),
        "## Share of wins by place in the turn order",
        turn_order(sensibly),
        "## The book's cast, three at a table with one sensible player's strategy each",
        cast(count),
        "## Patterns",
        patterns(everything),
        "## Projects",
        projects(everything),
        "## House rules, three sensible players",
        house_rules(count),
    ]
    return "\n\n".join(parts)


def lengths(groups: dict[int, list[Finished]]) -> str:
    """Rounds, turns, endings, totals, spread, Drift, Patterns owned."""
    rows = []
    for n, found in groups.items():
        rounds = [game.state.round for game in found]
        tenths = quantiles(rounds, n=10)
        ends = Counter(game.state.ending[0] for game in found)
        rows.append(
            [
                n,
                mean(rounds),
                f"{tenths[0]:.0f} to {tenths[8]:.0f}",
                mean(2 * game.state.turns for game in found),
                share(ends["stewardship"], len(found)),
                share(ends["collapse"], len(found)),
                share(ends["projects"], len(found)),
                mean(game.totals[0] for game in found),
                mean(mean(game.totals) for game in found),
                mean(game.totals[0] - game.totals[-1] for game in found),
                mean(game.totals[0] - game.totals[1] for game in found),
                mean(game.state.drift for game in found),
                mean(len(p.patterns) for game in found for p in game.state.players),
            ]
        )
    head = (
        "players, rounds, middle 80 %, actions, Layer 10, collapse, Projects out, best total, mean total, spread"
    )
    return table([*head.split(", "), "lead", "last Drift", "Patterns each"], rows)


def bands(*kinds: dict[int, list[Finished]]) -> str:
    """How often each Meaning is reached: sensible, then careless tables."""
    rows = []
    for band in CONTENT.meaning:
        row: list[object] = [f"{band.least} to {band.most}", band.state]
        for groups in kinds:
            found = [game for games in groups.values() for game in games]
            hits = sum(reading(CONTENT, game.state).meaning is band for game in found)
            row.append(share(hits, len(found)))
        rows.append(row)
    return table(["Group Score", "Meaning", "sensible", "careless"], rows)


def turn_order(groups: dict[int, list[Finished]]) -> str:
    """Shared wins count in parts."""
    rows = []
    for n, found in groups.items():
        wins = Counter[int]()
        for game in found:
            best = places(game.state)[0]
            for seat in best:
                wins[(seat - game.state.first) % n] += 1 / len(best)  # type: ignore[assignment]
        rows.append([n, share(1, n), *(share(wins[at], len(found)) if at < n else "" for at in range(6))])
    return table(["players", "fair", "1st", "2nd", "3rd", "4th", "5th", "6th"], rows)


def cast(count: int) -> str:
    """Each strategy against two others of the cast, in every seat."""
    names = list(CAST)
    wins, totals, met = Counter[str](), Counter[str](), Counter[str]()
    tracks: dict[str, Counter[str]] = {name: Counter() for name in names}
    for number in range(count):
        trio = [names[(number + k + (k and number // 12) % 2) % 4] for k in range(3)]
        [game] = many([CAST[name] for name in trio], 1, f"cast {number}")
        best = places(game.state)[0]
        for seat, name in enumerate(trio):
            player = game.state.players[seat]
            met[name] += 1
            totals[name] += player.total
            wins[name] += (seat in best) / len(best)  # type: ignore[assignment]
            for track in ("coherence", "reputation", "legacy"):
                tracks[name][track] += getattr(player, track)
    rows = [
        [
            name,
            met[name],
            share(wins[name], met[name]),
            totals[name] / met[name],
            *(tracks[name][track] / met[name] for track in ("coherence", "reputation", "legacy")),
        ]
        for name in names
    ]
    return table(["strategy", "games", "wins (fair: 33 %)", "total", "Coherence", "Reputation", "Legacy"], rows)


def patterns(found: list[Finished]) -> str:
    """How often a Pattern that came up was obtained: by gain, by Tag, and the ends of the list."""
    shown, got = Counter[str](), Counter[str]()
    for game in found:
        owned = [card for player in game.state.players for card in player.patterns]
        got.update(owned)
        shown.update([*owned, *game.state.pattern_discard, *(c for c in game.state.gallery if c is not None)])
    cards = CONTENT.patterns

    def use(keys: list[str]) -> str:
        return share(sum(got[k] for k in keys), sum(shown[k] for k in keys))

    gains = [
        [f"+{gain}", use([k for k, c in cards.items() if len(c.outputs) - len(c.cost) == gain])]
        for gain in range(3)
    ]
    tags = [
        [tag.capitalize(), use([k for k, c in cards.items() if c.tag == tag])]
        for tag in dict.fromkeys(c.tag for c in cards.values())
    ]
    order = sorted(cards, key=lambda k: got[k] / max(1, shown[k]))
    ends = [
        [f"{cards[k].name} ({cards[k].cost} for {cards[k].outputs})", use([k])] for k in (*order[:5], *order[-5:])
    ]
    never = sum(not got[k] for k in cards)
    return "\n\n".join(
        [
            f"Never obtained in any game: {never} of 90.",
            table(["gain", "obtained when shown"], gains),
            table(["Tag", "obtained when shown"], tags),
            table(["least and most wanted", "obtained when shown"], ends),
        ]
    )


def projects(found: list[Finished]) -> str:
    """How often a Project that came up was completed, and how its icons were shared out."""
    shown, done, payers = Counter[int](), Counter[int](), Counter[int]()
    for game in found:
        state = game.state
        for build in state.completed:
            layer = CONTENT.projects[build.card].layer
            done[layer] += 1
            payers[layer] += len(build.contributors())
            shown[layer] += 1
        for key in (*state.project_discard, *(b.card for b in state.row if b is not None)):
            shown[CONTENT.projects[key].layer] += 1
    rows = [[n, shown[n], share(done[n], shown[n]), payers[n] / max(1, done[n])] for n in range(6, 11)]
    return table(["Layer", "came up", "completed", "contributors"], rows)


HOUSE = (
    {"layer_effects": "guided"},
    {"presence_effects": False},
    {"end_trigger_turns": "finish_round"},
    {"mitigation_mode": "partial"},
    {"stewardship_drift_gate": 3},
    {"first_player_each_round": "rotate"},
)


def house_rules(count: int) -> str:
    """What the more far-reaching house rules change."""
    rows = []
    for chosen in ({}, *HOUSE):
        found = many([sensible] * 3, count, "house", chosen)
        firsts = sum((g.state.first in places(g.state)[0]) / len(places(g.state)[0]) for g in found)
        rows.append(
            [
                ", ".join(f"{k} = {v}" for k, v in chosen.items()) or "as the sheet has it",
                mean(g.state.round for g in found),
                mean(g.totals[0] for g in found),
                mean(g.totals[0] - g.totals[-1] for g in found),
                mean(reading(CONTENT, g.state).score for g in found),
                mean(len(p.patterns) for g in found for p in g.state.players),
                share(firsts, len(found)) if "first_player_each_round" not in chosen else "-",
            ]
        )
    return table(
        ["house rule", "rounds", "best total", "spread", "Group Score", "Patterns each", "first wins"], rows
    )
