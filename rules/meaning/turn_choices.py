"""What a player may do on their turn, with cost and effect."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Action, Option, Seat, who
from rules.meaning import recycle, touchpoint, worth
from rules.meaning.actions import (
    Contribute,
    Convert,
    Gather,
    Load,
    Pass,
    Recycle,
    Touchpoint,
)
from rules.meaning.cards import Cards, Pattern
from rules.meaning.foresight import clipped
from rules.meaning.initiatives import (
    boxes_left,
    contributions,
    legacy_at,
    missing_signatures,
    missing_words,
    with_tokens,
)
from rules.meaning.judge import Judge
from rules.meaning.patterns import payments, price, why_not
from rules.meaning.possible import possible
from rules.meaning.state import VITALS_TOP, MeaningMade, Project
from rules.meaning.tokens import KINDS, Tokens
from rules.meaning.touchpoint import both_gain
from rules.meaning.turns import CONVERSION, may_convert
from rules.meaning.vitals import moved

GATHERS = (Tokens(energy=2), Tokens(energy=1, insight=1), Tokens(insight=2))
NOT_NOW = "Not now"
"""Where choices stand that are barred at present, with the reason."""

AREAS = {
    "prism": ("Pattern Prism", "All face-up Patterns are replaced."),
    "index": ("Initiative Index", "All Initiatives without a filled box are replaced."),
}
"""What may be recycled, and what that does."""

A_LITTLE = 0.01
"""How much worse a choice is that only leads to another question."""


def slug(title: str) -> str:
    """A title as part of an option's key."""
    return title.lower().replace(" ", "-")


def turn_options(state: MeaningMade, cards: Cards) -> tuple[Option, ...]:
    """The five actions, conversion, and the end of the turn (MM-ACT-01)."""
    turn = state.turn
    assert turn is not None
    judge = Judge(state, cards, turn.seat)
    options: list[Option] = []
    if turn.actions:
        options += _gathers(judge)
        loads = list(_loads(judge))
        contributes = list(_contributes(judge))
        options += [*loads, *contributes, *_touchpoints(judge), *_recycles(judge, loads, contributes)]
        options += _not_now(state, cards, turn.seat)
    if may_convert(state):
        options.append(
            Option(
                key="convert",
                label="Convert 2 Energy into 1 Support",
                action=Convert(),
                detail=f"Free, once a turn. You would hold {_converted(judge.mat.tokens).short()}.",
                worth=worth.convert(judge),
            )
        )
    lost = f", giving up {turn.actions} action{'s' * (turn.actions > 1)}" if turn.actions else ""
    options.append(
        Option(key="pass", label=f"End your turn{lost}", action=Pass(), detail="Your turn is over then.")
    )
    return tuple(options)


def _not_now(state: MeaningMade, cards: Cards, seat: Seat) -> Iterator[Option]:
    """What may usually be done and cannot be done now, each with its reason."""
    can = possible(state, cards, seat)

    def barred(key: str, label: str, action: Action, why: str) -> Option:
        return Option(key=f"no-{key}", label=label, action=action, group=NOT_NOW, why_not=why, worth=-99.0)

    for title, why in can.unloadable.items():
        yield barred(f"load-{slug(title)}", f"Load {title}", Load(pattern=title), why)
    for title, why in can.closed.items():
        yield barred(f"give-{slug(title)}", f"Contribute to {title}", Contribute(initiative=title), why)
    if can.touchpoint and not state.solo:
        other = next((s for s in state.seats_here() if s != seat), seat)
        touch = Touchpoint(way="ask", token="Energy", player=other)
        yield barred("touchpoint", "Make a Touchpoint", touch, can.touchpoint)
    for area, why in can.stuck.items():
        yield barred(f"recycle-{area}", f"Recycle the {AREAS[area][0]}", Recycle(area=area), why)  # type: ignore[arg-type]


def _converted(held: Tokens) -> Tokens:
    """What is held after a conversion."""
    return held.minus(CONVERSION).plus(Tokens.of("Support"))


def _gathers(judge: Judge) -> Iterator[Option]:
    for tokens in GATHERS:
        yield Option(
            key=f"gather-{tokens.short().replace(' ', '').lower()}",
            label=f"Gather {tokens.words()}",
            action=Gather(tokens=tokens),
            detail=f"You would hold {judge.mat.tokens.plus(tokens).short()}.",
            group="Gather",
            worth=worth.gather(judge, tokens),
        )


def _loads(judge: Judge) -> Iterator[Option]:
    """For each card that can be loaded: the cheapest payment, and the choice of another."""
    state, cards, seat = judge.state, judge.cards, judge.seat
    for title in state.prism:
        if why_not(state, cards, title, seat):
            continue
        card = cards.patterns[title]
        asked = price(state, cards, card, seat)
        ways = payments(judge.mat.tokens, asked)
        best = max(ways, key=lambda way: judge.change(paid=asked.tokens.plus(way)))
        value = worth.load(judge, card, asked, best)
        bonus = f"Bonus: +1 {card.bonus}. " if card.bonus else ""
        if card.bonus == "Vitals" and not moved(state, seat, 1 - card.vitals) + card.vitals:
            bonus = f"Its +1 Vitals would be lost at {VITALS_TOP}. "
        cost = asked.tokens.plus(best).short() + (f", {card.vitals} Vitals" if card.vitals else "")
        warning = "You would be Fragile. " if _leaves_fragile(judge, card) else ""
        yield Option(
            key=f"load-{slug(title)}",
            label=f"Load {title} for {cost}",
            action=Load(pattern=title, extra=best),
            detail=clipped(f"{card.layer}. {bonus}{warning}{signing(judge, card) or f'Printed: {card.cost()}.'}"),
            group="Load",
            worth=value,
        )
        if len(ways) > 1:
            yield Option(
                key=f"load-{slug(title)}-pay",
                label=f"Load {title}, and choose how to pay",
                action=Load(pattern=title),
                detail=clipped(
                    f"{card.layer}. {bonus}{warning}Costs {asked.words()}. {signing(judge, card)}".strip()
                ),
                group="Load",
                worth=value - A_LITTLE,
            )


def _leaves_fragile(judge: Judge, card: Pattern) -> bool:
    """Whether paying its Vitals leaves none, bonus included (MM-FRA-01)."""
    return bool(card.vitals) and judge.mat.vitals == card.vitals and card.bonus != "Vitals"


def signing(judge: Judge, card: Pattern) -> str:
    """Which of the Initiatives one stands on this Pattern would complete (MM-CMP-02), or else sign."""
    mine = [p for p in judge.state.projects() if judge.seat in p.order]
    waiting = [(p, missing_signatures(judge.state, judge.cards, p)) for p in mine]
    done = [
        p for p, missing in waiting if missing == (card.layer,) and not boxes_left(judge.state, judge.cards, p)
    ]
    if done:
        return " ".join(f"{completes(judge, p)}." for p in done)
    signed = [p.card for p, missing in waiting if card.layer in missing]
    return f"Signs {', '.join(signed)}." if signed else ""


def completes(judge: Judge, project: Project) -> str:
    """That an Initiative is complete then, and what it brings."""
    return f"Completes {project.card}: {judge.cards.initiatives[project.card].brings()}"


def _contributes(judge: Judge) -> Iterator[Option]:
    """For each Initiative within reach: the best contribution, and the choice of another."""
    for project in judge.state.projects():
        found = worth.best_contribution(judge, project)
        if found is None:
            continue
        tokens, value = found
        given = f"commit {tokens.short()}" if tokens.total() else "place a marker"
        yield Option(
            key=f"give-{slug(project.card)}",
            label=f"{project.card}: {given}",
            action=Contribute(initiative=project.card, tokens=tokens),
            detail=contribution_detail(judge, project, tokens),
            group="Contribute",
            worth=value,
        )
        if len(contributions(judge.state, judge.cards, project, judge.seat)) > 1:
            yield Option(
                key=f"give-{slug(project.card)}-pick",
                label=f"{project.card}: choose the tokens",
                action=Contribute(initiative=project.card),
                detail=clipped(f"Missing {missing_words(judge.state, judge.cards, project, whose=True)}."),
                group="Contribute",
                worth=value - A_LITTLE,
            )


def contribution_detail(judge: Judge, project: Project, tokens: Tokens) -> str:
    """What a contribution would lead to: completion with its effects, or what is still missing; and one's rank."""
    after = with_tokens(judge.cards, project, judge.seat, tokens)
    card = judge.cards.initiatives[project.card]
    rank = after.order.index(judge.seat)
    place = f"You are number {rank + 1} ({legacy_at(rank)} Legacy)."
    if judge.state.options.mode == "cooperative":
        place = f"You are number {rank + 1}."
    missing = missing_words(judge.state, judge.cards, after, whose=True)
    if missing != "nothing":
        return clipped(f"{place} Then missing {missing}.")
    return clipped(f"Completes it: {card.brings()}. {place}")


def _touchpoints(judge: Judge) -> Iterator[Option]:
    """What one holds may be offered, what others hold may be asked for."""
    state, me = judge.state, judge.seat
    if touchpoint.barred(state, judge.cards, me):
        return
    for other in (seat for seat in state.seats_here() if seat != me):
        held, both = state.mats[other].tokens.short(), both_gain(state, me, other)
        for kind in KINDS:
            for way, holder in (("give", me), ("ask", other)):
                if not state.mats[holder].tokens.count(kind):
                    continue
                yield Option(
                    key=f"{way}-{kind.lower()}-{other}",
                    label=f"Give {who(other)} 1 {kind}" if way == "give" else f"Ask {who(other)} for 1 {kind}",
                    action=Touchpoint(way=way, token=kind, player=other),  # type: ignore[arg-type]
                    detail=f"If accepted {both}. They hold {held}.",
                    group="Touchpoint: give" if way == "give" else "Touchpoint: ask",
                    worth=worth.touchpoint(judge, way, kind, Seat(other)),  # type: ignore[arg-type]
                )


def _recycles(judge: Judge, loads: list[Option], contributes: list[Option]) -> Iterator[Option]:
    best_load = max((o.worth for o in loads), default=0.0)
    best_give = max((o.worth for o in contributes), default=0.0)
    for area, (name, detail) in AREAS.items():
        if recycle.barred(judge.state, judge.cards, area):
            continue
        yield Option(
            key=f"recycle-{area}",
            label=f"Recycle the {name}",
            action=Recycle(area=area),  # type: ignore[arg-type]
            detail=detail,
            group="Recycle",
            worth=worth.recycle(judge, area, best_load if area == "prism" else best_give),  # type: ignore[arg-type]
        )
