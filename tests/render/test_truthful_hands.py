"""Hands and mats mark what is legal, and never more: what a picture marks is what its viewer is offered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from render import gallery
from render.cast import Cast
from render.scene import Glow, Icon, Scene, Text, walk
from rules.atlas.actions import Move as Step
from rules.atlas.actions import Place
from rules.atlas.view import AtlasView
from rules.atlas.wheel import cell
from rules.core import AnyGame, Blanks, Chance, OneOf, Question, Seat, State
from rules.creation.actions import AddField, Fill, Lay, MoveStorm
from rules.creation.view import CreationView
from rules.meaning.actions import Load
from rules.meaning.view import MeaningView
from rules.signs.counterspell.actions import Weave
from rules.signs.counterspell.view import CounterspellView
from rules.signs.elementary.actions import Play
from rules.signs.elementary.view import ElementaryView
from rules.signs.scion.view import ScionView
from tests.play import crowd, every_game, known
from tests.render.samples import NAMES

BOTH = (False, True)
"""The wide form and the phone's."""


def asked(slug: str, most: int = 60) -> Iterator[tuple[AnyGame, State, Question, Cast]]:
    """Questions that two random games wait for, spread over them."""
    game = next(g for g in every_game() if g.slug == slug)
    for seats in (game.seats[0], crowd(game)):
        run = known(slug, seats)
        for state in run.states[: -1 : max(1, len(run.states) // most)]:
            for question in game.questions(state):
                if question.waits and not question.motion:
                    yield game, state, question, Cast(names=NAMES[:seats], computers=())


def own(game: AnyGame, state: State, seat: Seat, cast: Cast, *, tall: bool) -> Scene:
    scene = gallery.private(game, game.view(state, seat), cast, tall=tall)
    assert scene is not None
    return scene


def texts(scene: Scene) -> list[str]:
    return [mark.text for mark in walk(scene.marks) if isinstance(mark, Text)]


def icons(scene: Scene, name: str) -> int:
    return sum(isinstance(mark, Icon) and mark.name == name for mark in walk(scene.marks))


def glows(scene: Scene) -> int:
    return sum(isinstance(mark, Glow) and mark.colour.startswith("#ffc95c") for mark in walk(scene.marks))


def free(question: Question) -> list[Any]:
    assert isinstance(question.ask, OneOf)
    return [offer.action for offer in question.offers if not offer.why_not]


def numbers(text: str) -> set[int]:
    return set(map(int, re.findall(r"\d+", text)))


@pytest.mark.rule("DS-ELT-03")
def test_a_hand_of_elementary_glows_where_it_scores_and_says_how_much() -> None:
    lit = 0
    for game, state, question, cast in asked("elementary"):
        view = game.view(state, question.seat)
        assert isinstance(view, ElementaryView)
        best: dict[Any, int] = {}
        for action in free(question):
            if isinstance(action, Play) and view.spaces[action.space - 1].token is not None:
                after = game.view(game.apply(state, question.seat, action, Chance("")).state, question.seat)
                assert isinstance(after, ElementaryView)
                change = after.last
                gained = change.points if change is not None else 0
                for card in action.cards if gained else ():
                    best[card] = max(best.get(card, 0), gained)
        for tall in BOTH:
            scene = own(game, state, question.seat, cast, tall=tall)
            notes = sorted(int(text.rpartition(", ")[2]) for text in texts(scene) if text.startswith("space "))
            assert notes == sorted(best.values()) and glows(scene) == len(best)
        lit += len(best)
    assert lit > 20


@pytest.mark.rule("DS-CSR-03")
def test_a_hand_of_counterspell_glows_only_where_its_cards_can_be_laid() -> None:
    seen = set()
    for game, state, question, cast in asked("counterspell", 40):
        view = game.view(state, question.seat)
        assert isinstance(view, CounterspellView)
        plays = [action for action in free(question) if isinstance(action, Weave)]
        told = {option.action: option.detail for option in game.awaiting(state)[0].ask.options}  # type: ignore[union-attr]
        for tall in BOTH if view.hand else ():
            scene = own(game, state, question.seat, cast, tall=tall)
            notes = [text for text in texts(scene) if text.startswith(("wins ", "hurts at ", "fits "))]
            assert len(notes) == len(view.hand)
            for card, note in zip(view.hand, notes, strict=True):
                fits = {play.space for play in plays if card in play.cards}
                assert numbers(note) <= fits and (note != "fits nowhere" or not fits), f"{card}: {note}"
                if note.startswith("hurts"):
                    assert all(card.sign in view.spaces[n - 1].opposing for n in numbers(note))
                if note.startswith("wins"):
                    does = {play.space: told[play] for play in plays if card in play.cards}
                    assert all("wins" in does[n] and "wins if" not in does[n] for n in numbers(note)), note
                    assert not any(view.spaces[n - 1].sure for n in numbers(note)), "it is won already"
            seen |= {note.split()[0] for note in notes}
            assert glows(scene) == sum(not note.startswith("fits") for note in notes)
    assert seen == {"wins", "hurts", "fits"}


@pytest.mark.rule("DS-SCT-02")
def test_a_hand_of_scion_says_where_each_card_counts() -> None:
    dead = 0
    for game, state, question, cast in asked("scion", 20):
        view = game.view(state, question.seat)
        assert isinstance(view, ScionView)
        assert {action.card for action in free(question)} == set(view.hand)
        places = [space.token for space in view.spaces]
        counts = [places.index(card.sign) + 1 if card.sign in places else 0 for card in view.hand]
        for tall in BOTH:
            notes = [t for t in texts(own(game, state, question.seat, cast, tall=tall)) if t.startswith("space ")]
            notes = [note for note in notes if not note.startswith("space  ")]
            assert [next(iter(numbers(note))) for note in notes] == [n for n in counts if n]
        dead += counts.count(0)
    assert dead


@pytest.mark.rule("AF-SET-15")
def test_a_hand_of_the_atlas_locks_the_words_that_another_card_closes() -> None:
    locked = 0
    for game, state, question, cast in asked("atlas", 40):
        view = game.view(state, question.seat)
        assert isinstance(view, AtlasView)
        if not isinstance(question.ask, Blanks) or not isinstance(question.ask.template, Place):
            continue
        cards = view.players[question.seat].cards
        card = cards[question.ask.template.marker - 1]
        offered = {view.word(at) for key in question.ask.blanks[0].choices if (at := cell(key))}
        assert set(card.words) - set(card.closed) == offered
        closed = sum(len(one.closed) for one in cards if not one.used)
        for tall in BOTH:
            assert icons(own(game, state, question.seat, cast, tall=tall), "mark.lock") == closed
        locked += closed
    assert locked


@pytest.mark.rule("AF-MOV-01")
def test_the_words_a_marker_can_reach_are_the_steps_on_offer() -> None:
    steps = 0
    for game, state, question, _ in asked("atlas", 40):
        view = game.view(state, question.seat)
        assert isinstance(view, AtlasView)
        if isinstance(question.ask, OneOf):
            offered = {(a.marker, a.to) for a in free(question) if isinstance(a, Step)}
            drawn = {
                (spot.number, (str(way.to),))
                for spot in view.markers
                if spot.seat == question.seat
                for way in spot.ways
            }
            assert not offered or drawn == offered
            steps += len(offered)
    assert steps > 50


@pytest.mark.rule("MM-LOD-01")
def test_the_prism_on_a_mat_is_locked_where_nothing_can_be_loaded() -> None:
    loads = 0
    for game, state, question, cast in asked("meaning"):
        view = game.view(state, question.seat)
        assert isinstance(view, MeaningView)
        if question.kind != "turn":
            continue
        offered = {
            way.action.pattern
            for o in question.offers
            if not o.why_not
            for way in (o.ways or (o,))
            if isinstance(way.action, Load)
        }
        shown = [space for space in view.prism if space is not None]
        assert {space.card.title for space in shown if not space.why_not} == offered
        for tall in BOTH:
            scene = own(game, state, question.seat, cast, tall=tall)
            assert icons(scene, "mark.lock") == len(shown) - len(offered)
        loads += len(offered)
    assert loads


def test_the_lamps_on_the_map_stand_where_something_can_be_chosen() -> None:
    chosen = 0
    for game, state, question, _ in asked("creation", 250):
        named, laid = set[str](), set[str]()
        for action in free(question) if isinstance(question.ask, OneOf) else ():
            match action:
                case AddField(field=field) if field:
                    laid.add(field)
                case Fill(fields=fields):
                    laid.update(fields)
                case MoveStorm(to=to):
                    named.add(to)
                case Lay(fields=fields):
                    named.update(fields)
        view = game.view(state, question.seat) if laid | named else None
        assert view is None or isinstance(view, CreationView)
        if view is not None and (open_now := set(view.open)):
            assert laid <= open_now <= laid | named, question.kind
            chosen += 1
    assert chosen > 30
