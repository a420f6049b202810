"""The book's walkthrough, as far as it can be played by the rules (LM-EXM). Alex, Brooke and Casey sit as Ana,
Ben and Cy."""

from __future__ import annotations

import pytest

from rules.life import actions as a
from tests.rules.life.table import ANA as ALEX
from tests.rules.life.table import (
    ARCHIVE,
    BALANCE,
    BEAM,
    BOUNDARY,
    CONTENT,
    FOG,
    FORM,
    GAME,
    HUB,
    MEMBERSHIP,
    PREDICTION,
    QUARREL,
    REINFORCEMENT,
    RETROFIT,
    SHELTER,
    SMOKE,
    WELLS,
    Table,
)
from tests.rules.life.table import BEN as BROOKE
from tests.rules.life.table import CY as CASEY

SEQUENCE = (FOG, BEAM, WELLS, QUARREL, SMOKE, "damage-2", "uncertainty-2", "scarcity-2")
"""The walkthrough's Events, round by round."""


def opening() -> Table:
    """The walkthrough's table: its Projects, its Gallery, its Events in order."""
    t = Table().row(SHELTER, HUB, ARCHIVE)
    rest = tuple(key for key in t.state.project_deck if key != RETROFIT)
    return t.put(event_deck=SEQUENCE[1:], project_deck=(RETROFIT, *rest))


def ledger(t: Table) -> list[object]:
    """What the sheet states at the ends of rounds: hands, Drift."""
    return [t.tokens(ALEX), t.tokens(BROOKE), t.tokens(CASEY), t.state.drift]


def reputations(t: Table) -> list[int]:
    return [player.reputation for player in t.state.players]


def round_1(t: Table) -> Table:
    t.acquire(ALEX, "ER").do(ALEX, a.Obtain(place=1))
    t.acquire(BROOKE, "EM").do(BROOKE, a.Obtain(place=2))
    t.acquire(CASEY, "ES").do(CASEY, a.Give(to=ALEX, token="R"))
    t.do(BROOKE, a.Pledge(icons="M")).do(ALEX, a.Pledge(icons="R"))
    return t.all_done()


def round_2(t: Table) -> Table:
    t.do(ALEX, a.Stabilize()).pay(ALEX, "A", "R")
    t.acquire(BROOKE, "ES").pay(BROOKE, "A", "ES")
    t.acquire(CASEY, "ES").pay(CASEY, "A", "ES")
    t.do(ALEX, a.Pledge(icons="R")).do(BROOKE, a.Convert()).do(BROOKE, a.Pledge(icons="S"))
    return t.all_done()


def round_3(t: Table) -> Table:
    t.acquire(ALEX, "ER").pay(ALEX, "A", "R")
    t.acquire(BROOKE, "RS").do(BROOKE, a.Obtain(place=4))
    t.acquire(CASEY, "RS").pay(CASEY, "C", "S")
    return t.all_done()


@pytest.mark.rule("LM-EXM-09", "LM-EXM-03", "LM-SET-09")
def test_rounds_1_to_3_of_the_walkthrough() -> None:
    t = opening()
    assert t.state.event == FOG
    round_1(t)
    assert ledger(t) == ["EERRS", "EERM", "EEES", 3] and reputations(t) == [2, 2, 3]
    assert t.state.round == 2 and t.state.event == BEAM
    t.gallery(BOUNDARY, MEMBERSHIP, REINFORCEMENT, FORM, BALANCE, PREDICTION)
    round_2(t)
    assert ledger(t) == ["EE", "RM", "EEES", 2] and reputations(t) == [2, 3, 4]
    assert t.player(ALEX).coherence == 5
    round_3(t)
    assert ledger(t) == ["EEE", "RMVS", "EEERS", 2] and reputations(t) == [2, 3, 6]
    assert [player.legacy for player in t.state.players] == [6, 3, 1]
    assert t.build("A").card == RETROFIT, "slot A is refilled with the walkthrough's Project"


@pytest.mark.rule("LM-EXM-02", "LM-EXM-01")
def test_alex_has_no_regulation_for_round_4() -> None:
    for gift in "ES":
        t = opening().acquire(ALEX, "ER").do(ALEX, a.Obtain(place=1))
        t.acquire(BROOKE, "EM").do(BROOKE, a.Obtain(place=2)).acquire(CASEY, "ES")
        t.do(CASEY, a.Give(to=ALEX, token=gift)).do(BROOKE, a.Pledge(icons="M")).do(ALEX, a.Pledge(icons="R"))
        t.all_done().do(ALEX, a.Stabilize()).pay(ALEX, "A", "R").to_check()
        refusal = t.mat(CASEY, tokens="RS").refused(ALEX, a.Pledge(icons="R"), "LM-STA-10")
        assert "lack 1 🔁 Regulation" in str(refusal), "he is one R short in round 2 already"
    t = round_3(round_2(round_1(opening()).gallery(*[None] * 3, FORM, None, None)))
    refusal = t.refused(ALEX, a.Contribute(project="B", icons="R"), "LM-CON-01")
    assert "lack 1 🔁 Regulation" in str(refusal)


@pytest.mark.rule("LM-EXM-02")
def test_casey_acquires_3_support_and_pays_11() -> None:
    t = opening()
    for tokens in ("ES", "ES", "SR"):
        t.mat(CASEY, tokens=t.tokens(CASEY)).turn(seat=CASEY, left=2).acquire(CASEY, tokens)
    assert t.tokens(CASEY).count("S") == 3


@pytest.mark.rule("LM-EXM-03")
def test_the_drift_ledger_by_the_rules() -> None:
    t = Table().event(BEAM).put(drift=3).mat(ALEX, tokens="RSS").do(ALEX, a.Stabilize()).to_check()
    assert t.do(ALEX, a.Pledge(icons="RS")).all_done().state.drift == 2
    t = Table().row(SHELTER, HUB, ARCHIVE).event(WELLS).put(drift=2).lacking("A", "R").mat(ALEX, tokens="R")
    t.pay(ALEX, "A", "R")
    assert t.state.drift == 0
    assert t.to_check().all_done().state.drift == 2
    t = Table().event("damage-2").put(drift=0).mat(ALEX, tokens="S").mat(CASEY, tokens="S").do(ALEX, a.Stabilize())
    t.acquire(ALEX, "EM").pass_turns(1).do(CASEY, a.Stabilize()).acquire(CASEY, "EM").all_done()
    assert t.state.drift == 1


@pytest.mark.rule("LM-EXM-04", "LM-EXM-01")
def test_repair_hub_is_not_paid_too_often() -> None:
    t = Table(first=BROOKE).marks("A", (ALEX, "R"), (BROOKE, "ES"), (ALEX, "R")).mat(BROOKE, tokens="RS")
    t.refused(BROOKE, a.Contribute(project="A", icons="RS"), "LM-CON-02")
    t.pay(BROOKE, "A", "S")
    assert [player.legacy for player in t.state.players] == [3, 6, 0] and t.state.completed[0].card == HUB


@pytest.mark.rule("LM-EXM-05")
def test_mentorship_archive_is_not_paid_too_often() -> None:
    t = Table().marks("B", (CASEY, "SRS")).mat(ALEX, tokens="R").mat(BROOKE, tokens="MV", reputation=6)
    t.refused(ALEX, a.Contribute(project="B", icons="R"), "LM-CON-02")
    t.pass_turns(1).pay(BROOKE, "B", "MV")
    assert [player.legacy for player in t.state.players] == [0, 3, 6] and t.player(BROOKE).reputation == 7


@pytest.mark.rule("LM-EXM-06")
def test_stewardship_retrofit_is_not_paid_too_often() -> None:
    t = Table().row(RETROFIT, HUB, SHELTER).marks("A", (ALEX, "ER"), (BROOKE, "V"), (CASEY, "ESS"))
    t.mat(ALEX, tokens="S").mat(BROOKE, tokens="M")
    t.refused(ALEX, a.Contribute(project="A", icons="S"), "LM-CON-02")
    t.pass_turns(1).pay(BROOKE, "A", "M")
    assert [player.legacy for player in t.state.players] == [3, 1, 6] and t.state.ending == ("stewardship",)


@pytest.mark.rule("LM-EXM-07")
def test_slots_and_gallery_are_refilled_in_every_round() -> None:
    t = Table().lacking("B", "S").mat(ALEX, tokens="SER").pay(ALEX, "B", "S").do(ALEX, a.Obtain(place=1))
    t.mat(BROOKE, tokens="EM").do(BROOKE, a.Obtain(place=2))
    before = t.state
    assert before.row[1] is None and before.gallery.count(None) == 2
    t.to_check().all_done()
    assert t.state.round == 2 and t.state.row[1] is not None and None not in t.state.gallery


@pytest.mark.rule("LM-EXM-08", "LM-PRJ-08")
def test_alex_wins_by_either_reading_of_the_last_project() -> None:
    for alex, casey in ((18, 14), (21, 11)):
        t = Table().put(drift=6)
        t.mat(ALEX, coherence=8, reputation=6, legacy=alex).mat(BROOKE, coherence=4, reputation=9, legacy=8)
        t.mat(CASEY, coherence=6, reputation=10, legacy=casey).put(ending=("stewardship",)).to_check().all_done()
        result = GAME.outcome(t.state)
        assert result is not None and result.places[0] == (ALEX,) and result.scores[0] in {32, 35}


@pytest.mark.rule("LM-EXM-01", "LM-CMP-18")
def test_the_walkthroughs_cards_are_all_there() -> None:
    assert len(set(SEQUENCE)) == 8 and set(SEQUENCE) <= set(CONTENT.events)
    assert [CONTENT.events[key].drift for key in SEQUENCE] == [2, 1, 2, 1, 2, 1, 2, 2]
