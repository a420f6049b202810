"""Every card of the three decks can be used in play, as its face says."""

from __future__ import annotations

import pytest

from render.cast import Cast
from render.meaning.closer import zoom
from rules.core import Seat
from rules.meaning.actions import Contribute
from rules.meaning.events import loss
from rules.meaning.tokens import Tokens
from tests.rules.meaning.tables import GAME, PLAIN, REAL, lay, mat, on

SIGNERS = {"Boundary": "Shell", "Balance": "Pulse", "Form": "Root", "Membership": "Kinship"} | {
    "Prediction": "Signal",
    "Reinforcement": "Burnt Finger",
}
"""A Pattern of each layer."""


@pytest.mark.rule("MM-LOD-01")
@pytest.mark.parametrize("title", REAL.patterns)
def test_every_pattern_can_be_loaded(title: str) -> None:
    card = REAL.patterns[title]
    purse = card.tokens.plus(Tokens(energy=len(card.icons)))
    table = lay(mats={0: mat(purse.short())}, prism=(title,))
    table.load(0, title, f"{len(card.icons)}E" if card.icons else None)
    now = table.state.mats[0]
    assert now.palette == (title,)
    assert now.vitals == 5 - card.vitals + (card.bonus == "Vitals")
    gained = Tokens() if card.bonus in ("", "Vitals") else Tokens.of(card.bonus)  # type: ignore[arg-type]
    assert now.tokens == gained


@pytest.mark.rule("MM-REQ-04", "MM-PAL-03")
@pytest.mark.parametrize("title", [title for title, card in REAL.patterns.items() if card.icons])
def test_a_grown_palette_pays_every_icon(title: str) -> None:
    card = REAL.patterns[title]
    palette = tuple(other for other in REAL.patterns if other != title)
    table = lay(mats={0: mat(card.tokens.short(), *palette)}, prism=(title,)).load(0, title)
    gained = Tokens() if card.bonus in ("", "Vitals") else Tokens.of(card.bonus)  # type: ignore[arg-type]
    assert table.state.mats[0].tokens == gained


WAITING = {
    "Boundary": "Open Door",
    "Balance": "First Aid Drill",
    "Form": "Railway",
    "Membership": "Town Assembly",
} | {
    "Prediction": "Listening Post",
    "Reinforcement": "House of Elders",
}
"""An Initiative for each layer whose Signature it asks for."""


@pytest.mark.rule("MM-LOD-02", "MM-CMP-02")
@pytest.mark.parametrize("title", REAL.patterns)
def test_no_pattern_is_dead(title: str) -> None:
    """Where only its Signature is missing and nobody hurries to the end, a computer player loads it and it counts."""
    card, wanted = REAL.patterns[title], REAL.initiatives[WAITING[REAL.patterns[title].layer]]
    others = tuple(SIGNERS[layer] for layer in wanted.signatures if layer != card.layer)
    purse = card.tokens.plus(Tokens(energy=len(card.icons)))
    table = lay(
        mats={0: mat(purse.short(), *others)},
        index=(on(wanted.title, wanted.tokens.short(), 0),),
        prism=(title,),
        options={"mode": "competitive"},
    )
    best = max(table.options(), key=lambda option: option.worth)
    assert best.action is not None and best.label.startswith(f"Load {title} for ")
    table.do(0, best.action)
    assert title in table.state.mats[0].palette and wanted.title in table.state.completed


@pytest.mark.rule("MM-CMP-01")
@pytest.mark.parametrize("title", REAL.initiatives)
def test_every_initiative_can_be_completed(title: str) -> None:
    card = REAL.initiatives[title]
    palette = tuple(SIGNERS[layer] for layer in card.signatures)
    table = lay(
        mats={0: mat(card.tokens.short(), *palette)},
        index=() if title == "Stewardship" else (on(title),),
        meaning=5,
    )
    table.commit(0, title, card.tokens.short())
    assert title in table.state.completed or table.state.finish == "end initiative"
    assert table.state.meaning == 5 + card.meaning
    assert table.state.mats[0].legacy == 6


@pytest.mark.rule("MM-EVT-01")
@pytest.mark.parametrize("title", REAL.events)
def test_every_event_takes_the_meaning_on_its_face(title: str) -> None:
    table = lay(2, events=(title, *(plain for plain in PLAIN if plain != title)), meaning=9)
    table.passes(0, 1).keep_all()
    while table.state.phase == "event":
        table.time_up()
    assert table.state.zone == (title,)
    assert table.state.meaning == 9 - loss(table.state, REAL.events[title])


@pytest.mark.rule("MM-CMP-12")
@pytest.mark.parametrize("title", [title for title, card in REAL.initiatives.items() if card.penalty])
def test_a_later_penalty_is_named_where_one_looks_and_where_one_chooses(title: str) -> None:
    """Night Watch takes Vitals of all who joined it: who joined read of that when it was complete."""
    card = REAL.initiatives[title]
    assert card.penalty is not None
    words = card.penalty.words()
    table = lay(index=(title,), mats={0: mat("9E 9I 9S")})
    view = GAME.view(table.state, Seat(0))
    assert words in GAME.describe(view)
    assert any(words in term.text for term in GAME.glossary(table.state) if term.title == title)
    said = zoom(view, Cast(names=("Ann", "Ben", "Cleo", "Dan"), computers=()), "initiatives").says
    assert f"{card.penalty.vitals} Vitals" in said.partition(title)[2], "a close look has it too"
    chosen = [o for o in table.options() if getattr(o.action, "initiative", "") == title]
    assert chosen and all(words in o.detail for o in chosen), chosen
    paying = table.do(0, Contribute(initiative=title)).open()[0]
    assert words in paying.prompt and all(words in o.detail for o in paying.options if "ommit" in o.label)
