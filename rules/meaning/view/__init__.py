"""What one viewer may know. Everything lies open but the order of the face-down decks (MM-ONL-01)."""

from __future__ import annotations

import msgspec

from rules.core import Seat, View, Viewer
from rules.meaning.actions import Contribute, Load, Touchpoint
from rules.meaning.asking import endings
from rules.meaning.asking.foresight import Ending
from rules.meaning.asking.possible import Possible, possible
from rules.meaning.asking.waiting import Waiting, waiting
from rules.meaning.cards import Cards, Initiative, Pattern
from rules.meaning.events import coming, felt, loss
from rules.meaning.initiatives import (
    boxes_left,
    legacy_at,
    missing_signatures,
    missing_words,
    open_any,
    open_boxes,
    signers,
    spaces,
)
from rules.meaning.options import HouseRules
from rules.meaning.patterns import Price, price, why_not
from rules.meaning.scoring import OUTCOMES, score
from rules.meaning.state import (
    COMMUNITY,
    GROUP_CAP,
    LEGACY_TOP,
    MARKERS,
    MEANING_TOP,
    VITALS_TOP,
    Deck,
    Finish,
    MeaningMade,
    OpenTable,
    Phase,
    Project,
)
from rules.meaning.tokens import INITIATIVE_LAYERS, KINDS, PATTERN_LAYERS, Tokens

__all__ = [
    "COMMUNITY",
    "GROUP_CAP",
    "INITIATIVE_LAYERS",
    "KINDS",
    "LEGACY_TOP",
    "MARKERS",
    "MEANING_TOP",
    "OUTCOMES",
    "PATTERN_LAYERS",
    "VITALS_TOP",
    "Initiative",
    "Pattern",
    "Price",
    "Tokens",
    "legacy_at",
]


class PrismSpace(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A face-up Pattern, and what it costs the viewer; ``why_not`` says why they could not load it in a turn of
    theirs as things stand."""

    card: Pattern
    price: Price | None = None
    why_not: str = ""


class ProjectView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An Initiative on the board: what it has, what it misses, who could supply the missing Signatures, and the
    Legacy the next newcomer would stand to earn (none when every space is taken)."""

    card: Initiative
    filled: Tokens
    any_boxes: int
    any_filled: int
    spaces: int
    order: tuple[int, ...]
    open: Tokens
    left: int
    missing: str
    unsigned: tuple[str, ...]
    signers: dict[str, tuple[Seat, ...]]
    opens_after: int = 0
    opens_with: int = 0


class MatView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A player's mat, supply and markers. ``palette`` holds titles by layer."""

    tokens: Tokens
    vitals: int
    legacy: int
    score: int
    palette: dict[str, tuple[str, ...]]
    markers: int
    fragile: bool
    touched: bool
    here: bool


class EventView(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An Event of this round, with the Meaning it took at this table."""

    title: str
    loss: int
    effect: str
    flavour: str


class Pile(msgspec.Struct, frozen=True, gc=False):
    """How many cards lie face down, and which lie in the discard pile."""

    cards: int
    discard: tuple[str, ...]


class MeaningView(View, frozen=True, kw_only=True):
    """The table as everybody sees it; prices are the viewer's own. ``recycled`` says that somebody has used a
    Recycle this round, ``can`` what the viewer can do on their turn and why not the rest, ``None`` when they are
    not asked for an action. ``table`` is what lies open once more, in the form that the rules count with, and
    ``losses`` what each of the Events that may come next would take, the least first. ``endings`` tell which of
    the viewer's answers may end the game; so may the end of their turn or a no, which silence stands for."""

    viewer: Viewer
    options: HouseRules
    meaning: int
    drift: int
    outcome_word: str
    round: int
    phase: Phase
    first: Seat
    active: Seat | None
    actions: int
    choosing: str
    offer: Touchpoint | None
    waiting: tuple[Seat, ...]
    zone: tuple[EventView, ...]
    prism: tuple[PrismSpace | None, ...]
    index: tuple[ProjectView | None, ...]
    ending: ProjectView | None
    mats: tuple[MatView, ...]
    order: tuple[Seat, ...]
    given: int
    patterns: Pile
    initiatives: Pile
    events: Pile
    completed: tuple[str, ...]
    solo: bool
    finish: Finish
    fresh: tuple[str, ...]
    recycled: bool = False
    can: Possible | None = None
    table: OpenTable
    losses: tuple[int, ...]
    endings: tuple[Ending, ...] = ()

    def projects(self) -> tuple[ProjectView, ...]:
        """Every face-up Initiative: the Index from the left, the End Initiative last."""
        return tuple(p for p in (*self.index, self.ending) if p is not None)


def make_view(state: MeaningMade, cards: Cards, viewer: Viewer) -> MeaningView:
    """The table for one viewer."""
    turn = state.turn
    open_now = waiting(state)
    return MeaningView(
        viewer=viewer,
        options=state.options,
        meaning=state.meaning,
        drift=MEANING_TOP - state.meaning,
        outcome_word=OUTCOMES[state.meaning],
        round=state.round,
        phase=state.phase,
        first=state.first,
        active=turn.seat if turn else None,
        actions=turn.actions if turn else 0,
        choosing=_choosing(state),
        offer=state.turn.offer if state.turn else None,
        waiting=tuple(sorted({q.seat for q in open_now if q.kind != "stop" and not _has_voted(state, q)})),
        zone=tuple(_event(state, cards, title) for title in state.zone),
        prism=tuple(_space(state, cards, title, viewer) for title in state.prism),
        index=tuple(None if p is None else _project(state, cards, p) for p in state.index),
        ending=_project(state, cards, state.ending) if state.ending else None,
        mats=tuple(_mat(state, cards, Seat(seat)) for seat in range(len(state.mats))),
        order=state.order(),
        given=state.window.given if state.window else 0,
        patterns=_pile(state.patterns),
        initiatives=_pile(state.initiatives),
        events=_pile(state.events),
        completed=state.completed,
        solo=state.solo,
        finish=state.finish,
        fresh=state.fresh,
        recycled=state.recycled,
        can=_can(state, cards, viewer),
        table=state.laid_open(),
        losses=losses(state, cards),
        endings=() if viewer is None else endings(state, cards, viewer),
    )


def losses(state: MeaningMade, cards: Cards) -> tuple[int, ...]:
    """What each of the Events that may come next would take, the least first."""
    return tuple(sorted(loss(state, cards.events[title]) for title in coming(state)))


def _can(state: MeaningMade, cards: Cards, viewer: Viewer) -> Possible | None:
    """What the viewer can do, if an action of theirs is awaited."""
    turn = state.turn
    if turn is None or viewer != turn.seat or turn.offer is not None or turn.choosing is not None:
        return None
    return possible(state, cards, turn.seat) if turn.actions else None


def _has_voted(state: MeaningMade, question: Waiting) -> bool:
    """Whether a vote on the End Initiative is in; it may still be changed, but nobody waits for it."""
    return question.kind == "ending" and question.seat in state.votes


def _choosing(state: MeaningMade) -> str:
    """The card whose payment is being chosen."""
    match state.turn.choosing if state.turn else None:
        case Load(pattern=title) | Contribute(initiative=title):
            return title
    return ""


def _pile(deck: Deck) -> Pile:
    return Pile(len(deck.draw), deck.discard)


def _event(state: MeaningMade, cards: Cards, title: str) -> EventView:
    card = cards.events[title]
    return EventView(title=title, loss=loss(state, card), effect=felt(state, card), flavour=card.flavour)


def _space(state: MeaningMade, cards: Cards, title: str, viewer: Viewer) -> PrismSpace | None:
    if not title:
        return None
    card = cards.patterns[title]
    if viewer is None:
        return PrismSpace(card=card)
    refusal = why_not(state, cards, title, viewer)
    return PrismSpace(card=card, price=price(state, cards, card, viewer), why_not=str(refusal) if refusal else "")


def _project(state: MeaningMade, cards: Cards, project: Project) -> ProjectView:
    return ProjectView(
        card=cards.initiatives[project.card],
        filled=project.filled,
        any_boxes=open_any(state, project) + project.any_filled,
        any_filled=project.any_filled,
        spaces=spaces(state, project),
        order=project.order,
        open=open_boxes(cards, project),
        left=boxes_left(state, cards, project),
        missing=missing_words(state, cards, project),
        unsigned=missing_signatures(state, cards, project),
        signers=signers(state, cards, project),
        opens_after=state.ground_left() if state.ends(project) else 0,
        opens_with=state.patterns_left() if state.ends(project) else 0,
    )


def _mat(state: MeaningMade, cards: Cards, seat: Seat) -> MatView:
    mat = state.mats[seat]
    layers = {layer: tuple(t for t in mat.palette if cards.patterns[t].layer == layer) for layer in PATTERN_LAYERS}
    return MatView(
        tokens=mat.tokens,
        vitals=mat.vitals,
        legacy=mat.legacy,
        score=score(mat),
        palette=layers,
        markers=state.markers(seat),
        fragile=mat.fragile,
        touched=mat.touched,
        here=mat.here,
    )
