"""Contributing to Initiatives: boxes, markers, Signatures (MM-INI, MM-SIG, MM-CON)."""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from rules.core import Illegal, Seat, who
from rules.meaning.actions import Contribute
from rules.meaning.cards import Cards
from rules.meaning.move import Move
from rules.meaning.patterns import owned
from rules.meaning.state import COMMUNITY, END_SPACES, MeaningMade, Project
from rules.meaning.tokens import Tokens

LEGACY_BY_PLACE = (6, 3, 1)


def legacy_at(place: int) -> int:
    """Legacy for a place in the Contribution Order, 0 being the first (MM-CMP-05)."""
    return LEGACY_BY_PLACE[min(place, 2)]


def open_boxes(cards: Cards, project: Project) -> Tokens:
    """Boxes of each kind that are not filled yet."""
    return cards.initiatives[project.card].tokens.minus(project.filled)


def open_any(state: MeaningMade, project: Project) -> int:
    """Open boxes that take any kind: only the End Initiative of a Long Game has them (MM-INI-06)."""
    boxes = state.options.any_boxes() if state.ends(project) else 0
    return boxes - project.any_filled


def boxes_left(state: MeaningMade, cards: Cards, project: Project) -> int:
    """How many tokens are still missing."""
    return open_boxes(cards, project).total() + open_any(state, project)


def signers(state: MeaningMade, cards: Cards, project: Project) -> dict[str, tuple[Seat, ...]]:
    """Who could supply each missing Signature by joining: players with that layer who are not on the card yet."""
    return {
        layer: tuple(
            seat
            for seat in state.seats_here()
            if seat not in project.order and owned(cards, state.mats[seat], layer)
        )
        for layer in dict.fromkeys(missing_signatures(state, cards, project))
    }


def missing_words(state: MeaningMade, cards: Cards, project: Project, *, whose: bool = False) -> str:
    """What is missing in short: ``1E 2 any, Balance``; ``nothing``. With ``whose`` it says who could sign."""
    tokens, free = open_boxes(cards, project), open_any(state, project)
    parts = [tokens.short() if tokens.total() else "", f"{free} any" if free else ""]
    could = signers(state, cards, project) if whose else {}
    layers = " ".join(
        f"{layer} ({', '.join(map(who, could[layer])) or 'nobody'})" if whose else layer
        for layer in missing_signatures(state, cards, project)
    )
    return ", ".join(filter(None, [" ".join(filter(None, parts)), layers])) or "nothing"


def spaces(state: MeaningMade, project: Project) -> int:
    """Contribution Spaces of this card (MM-CON-09)."""
    return END_SPACES if state.ends(project) else state.options.contribution_spaces


def present(state: MeaningMade, cards: Cards, seats: tuple[int, ...], layer: str) -> int:
    """Patterns of this layer among these contributors; the Community has none (MM-SIG-05, MM-SOL-07)."""
    return sum(owned(cards, state.mats[seat], layer) for seat in seats if seat != COMMUNITY)


def missing_signatures(
    state: MeaningMade, cards: Cards, project: Project, joining: tuple[int, ...] = ()
) -> tuple[str, ...]:
    """Layers that the contributors (and those joining) do not supply yet, as often as they are missing."""
    wanted = cards.initiatives[project.card].signatures
    seats = (*project.order, *(s for s in joining if s not in project.order))
    missing: list[str] = []
    for layer in dict.fromkeys(wanted):
        missing += [layer] * max(0, wanted.count(layer) - present(state, cards, seats, layer))
    return tuple(missing)


def ready(state: MeaningMade, cards: Cards, project: Project) -> bool:
    """All boxes filled and all Signatures present (MM-CMP-01)."""
    return not boxes_left(state, cards, project) and not missing_signatures(state, cards, project)


def fits(state: MeaningMade, cards: Cards, project: Project, tokens: Tokens) -> bool:
    """Whether there is an open box for each of these: own kinds first, the rest into any-kind boxes."""
    return tokens.minus(open_boxes(cards, project)).total() <= open_any(state, project)


def barred(state: MeaningMade, cards: Cards, project: Project, seat: int) -> tuple[str, str] | None:
    """The rule and the reason why this player cannot set foot on this Initiative; ``None`` when they can."""
    if seat in project.order:
        return None
    if len(project.order) >= spaces(state, project):
        return "MM-CON-08", f"Every Contribution Space of {project.card} is taken, and you are not on it."
    if not state.markers(seat):
        return "MM-CON-11", "All four of your markers are on the board. One comes back when a card completes."
    return None


def contributions(state: MeaningMade, cards: Cards, project: Project, seat: int) -> tuple[Tokens, ...]:
    """Everything this player could commit here in one action; no tokens at all means a marker alone."""
    if barred(state, cards, project, seat):
        return ()
    held, boxes, free = state.mats[seat].tokens, open_boxes(cards, project), open_any(state, project)
    if not boxes.total() + free:
        return (Tokens(),) if _marker_helps(state, cards, project, seat) else ()
    room = boxes.plus(Tokens(free, free, free))
    counts = product(*(range(min(held.count(kind), n) + 1) for kind, n in room.each()))
    return tuple(t for t in (Tokens(*c) for c in counts) if t.total() and fits(state, cards, project, t))


def unsigned(project: Project, missing: str, seat: int) -> str:
    """Why a marker alone does not help an Initiative whose boxes are full (MM-CON-05)."""
    if seat in project.order:
        return f"{project.card} is missing {missing}. You stand there already: load such a Pattern to sign it."
    return f"{project.card} is missing {missing}, and you have no such Pattern: your marker would not supply it."


def _marker_helps(state: MeaningMade, cards: Cards, project: Project, seat: int) -> bool:
    """Whether a marker alone supplies a missing Signature (MM-CON-04, MM-CON-05)."""
    if seat in project.order:
        return False
    missing = missing_signatures(state, cards, project)
    return any(owned(cards, state.mats[seat], layer) for layer in missing)


def contribute(move: Move, seat: Seat, action: Contribute) -> bool:
    """Commit tokens to one Initiative; ``False`` when the player has to say first which ones."""
    state, cards = move.state, move.cards
    project = state.project(action.initiative)
    if project is None:
        raise Illegal("MM-CON-01", f"{action.initiative} is not open. Choose a face-up Initiative.")
    if refusal := barred(state, cards, project, seat):
        raise Illegal(*refusal)
    tokens = action.tokens
    if tokens is None:
        ways = contributions(state, cards, project, seat)
        if len(ways) > 1:
            move.change_turn(choosing=action)
            return False
        tokens = ways[0] if ways else Tokens()
    _check(move, seat, project, tokens)
    _commit(move, seat, project, tokens)
    return True


def _check(move: Move, seat: Seat, project: Project, tokens: Tokens) -> None:
    """Whether exactly these tokens may be committed here.

    Raises:
        Illegal: they may not.
    """
    state, cards, held = move.state, move.cards, move.mat(seat).tokens
    missing = missing_words(state, cards, project)
    if not tokens.total():
        if boxes_left(state, cards, project):
            why = f"{project.card} is missing {missing}; you hold {held.short()}."
            raise Illegal("MM-CON-03", f"Commit at least one token. {why}")
        if not _marker_helps(state, cards, project, seat):
            raise Illegal("MM-CON-05", unsigned(project, missing, seat))
        return
    if not fits(state, cards, project, tokens):
        raise Illegal(
            "MM-CON-02", f"No open box for all of {tokens.short()}: {project.card} is missing {missing}."
        )
    if not held.covers(tokens):
        raise Illegal("MM-CON-01", f"You hold {held.short()}, which does not cover {tokens.short()}.")


def _commit(move: Move, seat: Seat, project: Project, tokens: Tokens) -> None:
    """Fill boxes and, the first time, place the marker in the leftmost open space (MM-CON-06)."""
    joins = seat not in project.order
    after = with_tokens(move.cards, project, seat, tokens)
    move.pay(seat, tokens)
    put_project(move, project, after)
    given = f"commits {tokens.short()}" if tokens.total() else "places a marker"
    place = f", as number {len(after.order)}" if joins else ""
    move.say(f"{who(seat)} {given} to {project.card}{place}.", "contribute")


def with_tokens(cards: Cards, project: Project, seat: int, tokens: Tokens) -> Project:
    """The Initiative with these tokens in its boxes and this player in its Contribution Order."""
    own = tokens.minus(tokens.minus(open_boxes(cards, project)))
    return replace(
        project,
        filled=project.filled.plus(own),
        any_filled=project.any_filled + tokens.minus(own).total(),
        order=project.order if seat in project.order else (*project.order, seat),
    )


def put_project(move: Move, before: Project, after: Project | None) -> None:
    """The board with one Initiative changed, or gone."""
    state = move.state
    if state.ending == before:
        move.change(ending=after)
        move.mark("ending")
        return
    slot = state.index.index(before)
    move.change(index=(*state.index[:slot], after, *state.index[slot + 1 :]))
    move.mark(f"index {slot}")
