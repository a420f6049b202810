"""Contributing to Initiatives: boxes, markers, Signatures (MM-INI, MM-SIG, MM-CON)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import groupby, product
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import Illegal, Seat, counted, who
from rules.meaning.actions import Contribute
from rules.meaning.cards import Cards
from rules.meaning.move import Move
from rules.meaning.patterns import owned
from rules.meaning.state import COMMUNITY, END_SPACES, OpenTable, Project
from rules.meaning.tokens import NOTHING, Tokens

LEGACY_BY_PLACE = (6, 3, 1)


def legacy_at(place: int) -> int:
    """Legacy for a place in the Contribution Order, 0 being the first (MM-CMP-05)."""
    return LEGACY_BY_PLACE[min(place, 2)]


def open_boxes(cards: Cards, project: Project) -> Tokens:
    """Boxes of each kind that are not filled yet."""
    return cards.initiatives[project.card].tokens.minus(project.filled)


def open_any(table: OpenTable, project: Project) -> int:
    """Open boxes that take any kind: only the End Initiative of a Long Game has them (MM-INI-06)."""
    boxes = table.options.any_boxes() if table.ends(project) else 0
    return boxes - project.any_filled


def boxes_left(table: OpenTable, cards: Cards, project: Project) -> int:
    """How many tokens are still missing."""
    return cards.initiatives[project.card].tokens.total() - project.filled.total() + open_any(table, project)


def signers(table: OpenTable, cards: Cards, project: Project) -> dict[str, tuple[Seat, ...]]:
    """Who could supply each missing Signature by joining: players with that layer who are not on the card yet."""
    return {
        layer: tuple(
            seat
            for seat in table.seats_here()
            if seat not in project.order and owned(cards, table.mats[seat], layer)
        )
        for layer in dict.fromkeys(missing_signatures(table, cards, project))
    }


def missing_words(table: OpenTable, cards: Cards, project: Project, *, whose: bool = False) -> str:
    """What is missing: ``1 Energy, 2 of any kind, Balance``; ``nothing``. ``whose`` says who could sign."""
    tokens, free = open_boxes(cards, project), open_any(table, project)
    parts = [tokens.listed() if tokens.total() else "", f"{free} of any kind" if free else ""]
    could, missing = signers(table, cards, project) if whose else {}, missing_signatures(table, cards, project)
    alike = groupby(missing, key=lambda layer: could.get(layer, ()))
    layers = (", ".join(of) + f" ({_signing(by)})" * whose for by, of in alike)
    return ", ".join(filter(None, [*parts, *layers])) or "nothing"


def _signing(by: Sequence[int]) -> str:
    """Who could sign for a layer: ``Ann can sign``."""
    return f"{', '.join(map(who, by))} can sign" if by else "nobody can sign yet"


def spaces(table: OpenTable, project: Project) -> int:
    """Contribution Spaces of this card (MM-CON-09)."""
    return END_SPACES if table.ends(project) else table.options.contribution_spaces


def missing_signatures(
    table: OpenTable, cards: Cards, project: Project, joining: tuple[int, ...] = ()
) -> tuple[str, ...]:
    """Layers that the contributors (and those joining) do not supply yet, as often as they are missing."""
    wanted = cards.initiatives[project.card].signatures
    if not wanted:
        return ()
    seats = [s for s in (*project.order, *joining) if s != COMMUNITY]  # who has none (MM-SIG-05, MM-SOL-07)
    present = [cards.patterns[title].layer for s in dict.fromkeys(seats) for title in table.mats[s].palette]
    missing: list[str] = []
    for layer in dict.fromkeys(wanted):
        missing += [layer] * (wanted.count(layer) - present.count(layer))
    return tuple(missing)


def ready(table: OpenTable, cards: Cards, project: Project) -> bool:
    """All boxes filled and all Signatures present (MM-CMP-01)."""
    return not boxes_left(table, cards, project) and not missing_signatures(table, cards, project)


def fits(table: OpenTable, cards: Cards, project: Project, tokens: Tokens) -> bool:
    """Whether there is an open box for each of these: own kinds first, the rest into any-kind boxes."""
    return tokens.minus(open_boxes(cards, project)).total() <= open_any(table, project)


def barred(table: OpenTable, cards: Cards, project: Project, seat: int) -> Illegal | None:
    """Why this player cannot set foot on this Initiative; ``None`` when they can."""
    if table.ends(project) and table.shut():
        rule = "MM-END-07" if table.ground_left() else "MM-END-09"
        return Illegal(rule, f"{project.card} {opening(table)}.")
    if seat in project.order:
        return None
    if len(project.order) >= spaces(table, project):
        return Illegal("MM-CON-08", f"Every Contribution Space of {project.card} is taken, and you are not on it.")
    if not table.markers(seat):
        text = "All four of your markers are on the board. One comes back when a card completes."
        return Illegal("MM-CON-11", text)
    return None


def opening(table: OpenTable) -> str:
    """When the End Initiative opens: ``opens when 2 more Initiatives are complete and 3 more Patterns loaded``
    (MM-END-07, MM-END-09)."""
    ground, patterns = table.ground_left(), table.patterns_left()
    said = [f"{counted(ground, 'more Initiative')} {'is' if ground == 1 else 'are'} complete"] if ground else []
    if patterns:
        is_are = "" if said else " is" if patterns == 1 else " are"
        said.append(f"{counted(patterns, 'more Pattern')}{is_are} loaded")
    return f"opens when {' and '.join(said)}"


def closed(table: OpenTable, cards: Cards, project: Project, seat: int) -> Illegal | None:
    """Why this player can contribute nothing at all to this Initiative; ``None`` when they can."""
    found = ways_to_contribute(table, cards, project, seat)
    return found if isinstance(found, Illegal) else None


def contributions(table: OpenTable, cards: Cards, project: Project, seat: int) -> tuple[Tokens, ...]:
    """Everything this player could commit here in one action; no tokens at all means a marker alone."""
    found = ways_to_contribute(table, cards, project, seat)
    return () if isinstance(found, Illegal) else found


def ways_to_contribute(
    table: OpenTable, cards: Cards, project: Project, seat: int
) -> tuple[Tokens, ...] | Illegal:
    """The same, or why there is nothing."""
    found = room(table, cards, project, seat)
    return found if isinstance(found, Illegal) else found.ways()


class Room(NamedTuple):
    """What of a hand could go into the open boxes of an Initiative, these boxes, and how many of any kind there
    are; none of it is where a marker alone helps. There are few such rooms, and they come again and again."""

    hand: Tokens
    boxes: Tokens
    free: int

    def ways(self) -> tuple[Tokens, ...]:
        """All contributions; nothing at all is a marker alone."""
        return _fitting(self) if self.boxes.total() + self.free else (NOTHING,)


def room(table: OpenTable, cards: Cards, project: Project, seat: int) -> Room | Illegal:
    """What this player could contribute here, or why it is nothing."""
    if refusal := barred(table, cards, project, seat):
        return refusal
    held, boxes, free = table.mats[seat].tokens, open_boxes(cards, project), open_any(table, project)
    if boxes.total() + free:
        hand = Tokens(
            min(held.energy, boxes.energy + free),
            min(held.insight, boxes.insight + free),
            min(held.support, boxes.support + free),
        )
        if hand.total():
            return Room(hand, boxes, free)
        missing = missing_words(table, cards, project)
        return Illegal("MM-CON-03", f"{project.card} is missing {missing}; you hold {held.words()}.")
    if _marker_helps(table, cards, project, seat):
        return Room(NOTHING, NOTHING, 0)
    return Illegal("MM-CON-05", unsigned(project, missing_words(table, cards, project), seat))


@functools.lru_cache(maxsize=4096)
def _fitting(room: Room) -> tuple[Tokens, ...]:
    counts = product(*(range(n + 1) for _, n in room.hand.each()))
    found = (Tokens(*numbers) for numbers in counts)
    return tuple(tokens for tokens in found if tokens.total() and tokens.minus(room.boxes).total() <= room.free)


def least_or_most(ways: tuple[Tokens, ...]) -> tuple[Tokens, ...]:
    """Of all contributions the ones of a single token or a marker, and the largest: whatever lies between gives
    away more than it takes to join, and does less than it could."""
    most = max([way.total() for way in ways], default=0)
    return tuple([way for way in ways if way.total() in (0, 1, most)])


def unsigned(project: Project, missing: str, seat: int) -> str:
    """Why a marker alone does not help an Initiative whose boxes are full (MM-CON-05)."""
    if seat in project.order:
        return f"{project.card} is missing {missing}. You stand there already: load such a Pattern to sign it."
    return f"{project.card} is missing {missing}, and you have no such Pattern: your marker would not supply it."


def _marker_helps(table: OpenTable, cards: Cards, project: Project, seat: int) -> bool:
    """Whether a marker alone supplies a missing Signature (MM-CON-04, MM-CON-05)."""
    if seat in project.order:
        return False
    missing = missing_signatures(table, cards, project)
    return any(owned(cards, table.mats[seat], layer) for layer in missing)


def contribute(move: Move, seat: Seat, action: Contribute) -> bool:
    """Commit tokens to one Initiative; ``False`` when the player has to say first which ones."""
    state, cards = move.state, move.cards
    project = state.project(action.initiative)
    if project is None:
        raise Illegal("MM-CON-01", f"{action.initiative} is not open. Choose a face-up Initiative.")
    if action.tokens is not None:
        _check(move, seat, project, action.tokens)
        _commit(move, seat, project, action.tokens)
        return True
    ways = ways_to_contribute(state, cards, project, seat)
    if isinstance(ways, Illegal):
        raise ways
    if len(ways) > 1:
        move.change_turn(choosing=action)
        return False
    _commit(move, seat, project, ways[0])
    return True


def _check(move: Move, seat: Seat, project: Project, tokens: Tokens) -> None:
    """Whether exactly these tokens may be committed here.

    Raises:
        Illegal: they may not.
    """
    state, cards, held = move.state, move.cards, move.mat(seat).tokens
    if refusal := barred(state, cards, project, seat):
        raise refusal
    if not tokens.total():
        missing = missing_words(state, cards, project)
        if boxes_left(state, cards, project):
            why = f"{project.card} is missing {missing}; you hold {held.words()}."
            raise Illegal("MM-CON-03", f"Commit at least one token. {why}")
        if not _marker_helps(state, cards, project, seat):
            raise Illegal("MM-CON-05", unsigned(project, missing, seat))
        return
    if not fits(state, cards, project, tokens):
        missing = missing_words(state, cards, project)
        raise Illegal(
            "MM-CON-02", f"No open box for all of {tokens.words()}: {project.card} is missing {missing}."
        )
    if not held.covers(tokens):
        raise Illegal("MM-CON-01", f"You hold {held.words()}, which does not cover {tokens.words()}.")


def _commit(move: Move, seat: Seat, project: Project, tokens: Tokens) -> None:
    """Fill boxes and, the first time, place the marker in the leftmost open space (MM-CON-06)."""
    joins = seat not in project.order
    after = with_tokens(move.cards, project, seat, tokens)
    move.pay(seat, tokens)
    put_project(move, project, after)
    given = f"commits {tokens.words()} to" if tokens.total() else "places a marker on"
    place = f", as number {len(after.order)}" if joins else ""
    move.say(f"{who(seat)} {given} {project.card}{place}.", "contribute")


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
