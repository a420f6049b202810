"""Every card of the three decks can be used in play, as its face says."""

from __future__ import annotations

import pytest

from rules.life import actions as a
from rules.life.tokens import covers, heap
from tests.rules.life.table import ANA, BEN, CONTENT, CY, Table

AWARD = 6


@pytest.mark.rule("LM-CMP-08")
@pytest.mark.parametrize("card", CONTENT.patterns)
def test_every_pattern_can_be_obtained(card: str) -> None:
    pattern = CONTENT.patterns[card]
    t = Table().gallery(card, *[None] * 5).mat(ANA, tokens=pattern.cost).do(ANA, a.Obtain(place=1))
    assert t.player(ANA).patterns == (card,)
    assert t.tokens(ANA) == heap(pattern.outputs)


@pytest.mark.rule("LM-CMP-14")
@pytest.mark.parametrize("card", CONTENT.projects)
def test_every_project_can_be_completed(card: str) -> None:
    project = CONTENT.projects[card]
    t = Table().row(card, None, None).put(drift=5).mat(ANA, tokens=project.needs).pay(ANA, "A", project.needs)
    assert [build.card for build in t.state.completed] == [card]
    assert t.state.drift == 5 - project.lowers and t.player(ANA).legacy == AWARD and t.tokens(ANA) == ""


@pytest.mark.rule("LM-CMP-17")
@pytest.mark.parametrize("card", CONTENT.events)
def test_every_event_can_be_mitigated_and_let_through(card: str) -> None:
    event = CONTENT.events[card]
    t = Table().event(card).put(drift=3).mat(ANA, tokens=event.asks)
    for seat in (BEN, CY):
        t.mat(seat, tokens="")
    assert covers(t.tokens(ANA), event.asks)
    t.to_check()
    t.do(ANA, a.Pledge(icons=event.asks)).all_done()
    assert t.state.drift == 3
    t = Table().event(card).put(drift=3)
    for seat in (ANA, BEN, CY):
        t.mat(seat, tokens="")
    assert t.to_check().state.drift == 3 + event.drift
