"""Final scores, winners, the outcome word."""

from __future__ import annotations

import pytest

from rules.core import Outcome
from rules.meaning.scoring import OUTCOMES
from tests.rules.meaning.tables import PLAIN, lay, mat, on


def ended(mats: dict[int, object], players: int = 4, **options: object) -> Outcome:
    """Stewardship completes by seat 0's last Support, for no Legacy that matters here: all are on it."""
    filled = on("Food Network", "3E 1I", *range(players))
    table = lay(players, ending=filled, index=("Local Clinic",), mats=mats, options=options)
    outcome = table.game.outcome(table.commit(0, "Food Network", "1I").state)
    assert outcome is not None
    return outcome


def scored(*players: tuple[int, int]) -> dict[int, object]:
    """Mats by Legacy and Vitals, before the last Initiative pays 6, 3, 1, 1."""
    return {
        s: mat("1I", legacy=legacy - (6, 3, 1, 1)[s], vitals=vitals) for s, (legacy, vitals) in enumerate(players)
    }


@pytest.mark.rule("MM-FIN-01")
def test_there_is_no_fixed_number_of_rounds() -> None:
    table = lay(2, round=9, turn=1, meaning=4, mats=dict.fromkeys(range(2), "0"), events=PLAIN).passes(1)
    assert table.state.round == 10 and table.state.finish == ""


@pytest.mark.rule("MM-FIN-02", "MM-VIT-03", "MM-TOK-03")
def test_vitals_and_legacy_are_all_that_counts() -> None:
    outcome = ended(scored((18, 4), (10, 4), (9, 4), (7, 4)))
    assert outcome.scores == (22, 14, 13, 11)
    rich = ended({0: mat("9E 9I", "Shell", "Skin", legacy=0, vitals=4), 1: "0", 2: "0", 3: "0"})
    assert rich.scores[0] == 10


@pytest.mark.rule("MM-FIN-02")
def test_an_unfinished_initiative_scores_nothing() -> None:
    table = lay(2, ending=on("Food Network", "3E 1I", 1), index=(on("Local Clinic", "2E 1I", 0),))
    outcome = table.game.outcome(table.commit(0, "Food Network", "1I").state)
    assert outcome is not None and outcome.scores == (8, 11)


@pytest.mark.rule("MM-FIN-03")
def test_the_highest_score_wins() -> None:
    outcome = ended(scored((10, 4), (7, 4), (18, 4), (9, 4)))
    assert outcome.places == ((2,), (0,), (3,), (1,)) and outcome.won is None


def collapsed(players: int = 2, **options: object) -> Outcome:
    """Everything is lost to an Event; seat 0 has 17, seat 1 has 11."""
    mats = {0: mat("0", legacy=12), 1: mat("0", legacy=6)}
    table = lay(players, turn=players - 1, mats=mats, meaning=1, events=PLAIN, options=options).passes(players - 1)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    return outcome


@pytest.mark.rule("MM-FIN-04")
def test_in_a_collapse_all_lose() -> None:
    outcome = collapsed()
    assert outcome.won is False and outcome.places == ((0, 1),) and outcome.scores == (17, 11)
    assert "Collapse" in outcome.reason


@pytest.mark.rule("MM-FIN-04")
def test_a_table_may_name_a_winner_of_the_ruins() -> None:
    outcome = collapsed(collapse_winner="highest_score")
    assert outcome.places == ((0,), (1,)) and outcome.won is None and "Collapse" in outcome.reason


@pytest.mark.rule("MM-FIN-05")
@pytest.mark.parametrize(
    ("rule", "mine", "places"),
    [
        ("shared", (10, 4), ((0, 1), (2, 3))),
        ("legacy_then_shared", (10, 4), ((0,), (1,), (2, 3))),
        ("legacy_then_shared", (9, 5), ((0, 1), (2, 3))),
    ],
)
def test_ties(rule: str, mine: tuple[int, int], places: object) -> None:
    assert ended(scored(mine, (9, 5), (2, 4), (2, 4)), tie_break=rule).places == places


@pytest.mark.rule("MM-FIN-06")
def test_the_lookup() -> None:
    assert [OUTCOMES[m] for m in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)] == [
        "Collapse",
        "Critical",
        "Critical",
        "Strained",
        "Strained",
        "Functional",
        "Functional",
        "Stable",
        "Stable",
        "Strong",
        "Strong",
        "Durable",
        "Flourishing",
    ]
    assert "Final Meaning 6: Functional." in ended({}).reason


@pytest.mark.rule("MM-FIN-07")
def test_nothing_of_the_round_is_still_to_come() -> None:
    table = lay(4, turn=1, ending=on("Food Network", "3E 1I", 1), index=("Local Clinic",))
    table.commit(1, "Food Network", "1I")
    assert table.open() == () and table.state.round == 2
    assert [m.tokens.support for m in table.state.mats] == [1, 1, 1, 1]
