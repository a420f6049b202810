"""What only a strong player answers: alone the way to the end is reckoned through, together it is a race."""

from __future__ import annotations

import pytest

from rules.core import Action
from rules.meaning.actions import Contribute, Donate, Gather, Load, Recycle
from rules.search.choices import advised
from rules.search.strong import Considered, considered
from tests.rules.meaning.tables import GAME, Table, lay, mat, on, t

BARE = ("Root", "Leaf", "Pack", "Hunch", "Signal", "Burnt Finger")
"""A Prism in which nothing leads to Stewardship."""


def answer(table: Table) -> Action | None:
    """What a strong player answers, without playing anything through."""
    found = asked(table)
    assert not found.answers
    return found.action


def asked(table: Table) -> Considered:
    """What it has considered."""
    question = next(q for q in GAME.questions(table.state) if q.waits)
    return considered(GAME, table.state, question)


@pytest.mark.rule("MM-SOL-15", "MM-STB-01")
def test_a_support_is_given_where_the_next_event_would_take_the_last_meaning_for_certain() -> None:
    hand = {0: mat("3E 2I 2S", "Bark", "Pulse")}
    table = lay(1, meaning=1, mats=hand, actions=0, index=(), options={"event_deck": "calm"}).passes(0)
    assert answer(table) == Donate(give=True)
    safe = lay(1, meaning=5, mats=hand, actions=0, index=(), options={"event_deck": "calm"}).passes(0)
    assert answer(safe) == Donate(give=False), "two actions are enough, and they take both Support"


@pytest.mark.rule("MM-SOL-16", "MM-END-01")
def test_the_end_is_taken_at_once_where_it_can_be_reached() -> None:
    table = lay(1, meaning=5, mats={0: mat("3E 2I 2S", "Bark", "Pulse")})
    assert answer(table) == Contribute(initiative="Stewardship", tokens=t("3E 2I 2S"))


@pytest.mark.rule("MM-SOL-16", "MM-LOD-01")
def test_of_two_patterns_the_one_is_loaded_that_brings_what_the_end_asks_for() -> None:
    prism = ("Buffer", "Breath", *BARE[:4])  # both are Balance, one brings the Support that is lacking
    table = lay(1, meaning=3, mats={0: mat("3E 2I 1S", "Bark")}, prism=prism)
    assert answer(table) == Load(pattern="Buffer", extra=t("0"))


@pytest.mark.rule("MM-SOL-16", "MM-REC-01")
def test_a_prism_in_which_nothing_leads_there_is_renewed_before_anything_is_gathered() -> None:
    table = lay(1, meaning=3, mats={0: mat("6E 4I 1S", "Bark")}, prism=BARE)
    assert answer(table) == Recycle(area="prism")


@pytest.mark.rule("MM-SOL-16", "MM-GAT-01")
def test_what_is_lacking_is_gathered_where_all_signs_are_there() -> None:
    table = lay(1, meaning=5, mats={0: mat("1E 2I 2S", "Bark", "Pulse")}, prism=BARE)
    assert answer(table) == Gather(tokens=t("2E"))


@pytest.mark.rule("MM-SOL-16", "MM-CMP-04")
def test_an_initiative_is_done_first_where_the_world_would_fall_before_the_end() -> None:
    hand = {0: mat("5E 4I 1S", "Bark", "Pulse", "Leaf")}
    prism = ("Buffer", *BARE[:5])  # the Support that is lacking, but then the world falls
    table = lay(1, meaning=1, mats=hand, prism=prism, index=(on("Craft Guild", "0"),), actions=1)
    assert answer(table) == Contribute(initiative="Craft Guild", tokens=t("2E 2I"))


@pytest.mark.rule("MM-SOL-16")
def test_where_all_is_lost_it_does_what_is_sensible() -> None:
    table = lay(1, meaning=1, mats={0: mat("0E 0I 0S")}, prism=BARE, index=(), options={"event_deck": "fierce"})
    question = next(q for q in GAME.questions(table.state) if q.waits)
    assert answer(table) == advised(GAME, table.state, question)


@pytest.mark.rule("MM-END-07", "MM-END-09")
def test_where_ground_must_be_laid_first_and_among_several_rivals_it_looks_ahead_as_others_do() -> None:
    assert asked(lay(1, options={"groundwork": "one"})).answers
    assert asked(lay(1, options={"palettes": "six"})).answers, "the End Initiative takes nothing yet"
    assert asked(lay(2, options={"mode": "competitive"})).answers
    assert asked(lay(3)).answers and not asked(lay(2)).answers


@pytest.mark.rule("MM-VAR-09")
def test_where_all_win_together_it_takes_nothing_that_brings_only_vitals() -> None:
    index = (on("Local Clinic", "2E 1I", 1), on("Food Network", "3E 1I", 1), on("Water System", "1E 1I", 1))
    prism = (
        "Counterweight",
        "Early Warning",
        "Flock",
        "Vow",
        "Ritual",
        "Burnt Finger",
    )  # no Initiative asks for these
    options = {"mode": "cooperative", "groundwork": "four"}
    mats = {0: mat("2I"), 1: mat("1E 1I 2S", "Shell"), 2: mat("1E 1I 2S", "Pulse")}
    table = lay(3, meaning=4, options=options, mats=mats, prism=prism, index=index)
    question = next(q for q in GAME.questions(table.state) if q.waits)
    assert advised(GAME, table.state, question) == Load(pattern="Counterweight", extra=t("0"))
    assert answer(table) == Contribute(initiative="Food Network", tokens=t("1I"))


@pytest.mark.rule("MM-STB-03")
@pytest.mark.parametrize(("meaning", "gives"), [(4, False), (2, True)])
def test_among_rivals_a_support_is_kept_longer_before_the_world_is_saved_with_it(
    meaning: int, gives: bool
) -> None:
    mats = {0: mat("2E 2I 1S"), 1: mat("2E 2I 1S")}
    options = {"event_deck": "fickle"}
    table = lay(2, meaning=meaning, turn=1, actions=0, mats=mats, options=options).passes(1)
    question = next(q for q in GAME.questions(table.state) if q.waits)
    assert advised(GAME, table.state, question) == Donate(give=True)
    assert advised(GAME, table.state, question, seasoned=True) == Donate(give=gives)
