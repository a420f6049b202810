"""Whom the game awaits, and for what (LM-ONL-02)."""

from __future__ import annotations

from rules.core import Ballot, Decision, Option, Pick, PickSome, Seat, ballots, who
from rules.life.actions import (
    Begin,
    KeepEvent,
    MarkFree,
    NameHabit,
    Recalibrate,
    Reply,
    Settle,
    Skip,
)
from rules.life.cards import Content
from rules.life.mat import climb
from rules.life.offers import Offers
from rules.life.pledging import mitigate
from rules.life.presence import describe_event
from rules.life.projects import needed
from rules.life.rounds import limit
from rules.life.state import REPUTATION, Asked, Build, Choosing, Life, Mark, Marking, Naming, Peeking, Turn
from rules.life.tokens import ICONS, LETTERS, NAMES, show, tally
from rules.life.worth import NEVER, Mind, agreeable

FORFEIT = "Your remaining actions are forfeited."
AUTO = "Each remaining action takes the two tokens you have fewest of."


def questions(content: Content, state: Life) -> tuple[Decision, ...]:
    """Everything open now."""
    match state.phase:
        case "start":
            return (*_starting(state), *_for_host(state))
        case "turns":
            assert state.turn is not None
            return (*_turn(content, state, state.turn), *_for_host(state))
        case "check":
            assert state.window is not None
            return (*mitigate(content, state, state.window), *_for_host(state))
    return ()


def _starting(state: Life) -> list[Decision]:
    """Naming or voting for the starting player (LM-SET-08)."""
    seats = state.here()
    if state.poll is None:
        options = tuple(Option(key=str(s), label=who(s), action=Begin(first=s)) for s in seats)
        prompt = "Name the starting player."
        return [
            Decision(
                id="first", seat=state.host, prompt=prompt, ask=Pick(options=options), button="Starting player"
            )
        ]
    poll = state.poll
    return [
        Decision(
            id="poll",
            seat=seat,
            prompt=poll.question,
            ask=Pick(
                options=tuple(
                    Option(
                        key=choice.key,
                        label=choice.label,
                        action=Ballot(motion=poll.id, choice=choice.key),
                        worth=float(choice.key == str(seat)),
                    )
                    for choice in poll.choices
                )
            ),
            motion=poll.id,
            waits=seat not in poll.cast,
            within=poll.within,
            silence=f"The poll closes. {ballots.rule(poll)}" if poll.within else "",
            button="Vote",
        )
        for seat in seats
    ]


# ---------------------------------------------------------------- Phase C


def _turn(content: Content, state: Life, turn: Turn) -> list[Decision]:
    """The turn, or what it waits for."""
    match state.pause:
        case Asked() as asked:
            return [_reply(content, state, turn, asked)]
        case Marking() as marking:
            return [_own(state, turn, "Mark one more icon for free?", _free_marks(content, state, marking))]
        case Naming():
            return [_own(state, turn, "Name your habit: one token into another.", _habits(content, state, turn))]
        case Choosing():
            return [_own(state, turn, "Which Event comes next?", _next_events(content, state), secret=True)]
        case Peeking():
            card = content.patterns[state.pattern_deck[0]]
            prompt = "Where does the Pattern you saw go?"
            return [
                _own(
                    state,
                    turn,
                    prompt,
                    _places(f"{card.name}: {show(card.cost)} for {show(card.outputs)}."),
                    secret=True,
                )
            ]
    return _actions(content, state, turn)


def _own(state: Life, turn: Turn, prompt: str, options: tuple[Option, ...], *, secret: bool = False) -> Decision:
    """A question to the player on turn, on the clock of the turn (LM-ONL-06)."""
    within = limit(turn.minutes)
    silence = AUTO if state.options.absent_player == "auto_acquire" else FORFEIT
    return Decision(
        id=f"t{turn.number}.{turn.step}",
        seat=turn.seat,
        prompt=prompt,
        ask=Pick(options=options),
        secret=secret,
        within=within,
        clock=f"t{turn.number}",
        silence=silence if within else "",
    )


def _actions(content: Content, state: Life, turn: Turn) -> list[Decision]:
    """The actions and free steps, and beside them any choice of Gallery cards to discard."""
    offers = Offers(content, state, turn)
    left = f"{turn.left} action{'s' if turn.left != 1 else ''} left"
    held = tally(state.players[turn.seat].tokens)
    wild = f" {NAMES[turn.wild[0]]} is held up as a wild {NAMES[turn.wild[1]]}: pay it." if turn.wild else ""
    last = " The round is the last." if state.ending else ""
    found = [_own(state, turn, f"Your turn: {left}. You hold {held}.{wild}{last}", offers.all())]
    cards = tuple(
        Option(
            key=str(at + 1),
            label=f"{at + 1}. {content.patterns[key].name}",
            action=Recalibrate(display="gallery", discard=(str(at + 1),)),
            detail=f"Costs {show(content.patterns[key].cost)}, gives {show(content.patterns[key].outputs)}.",
        )
        for at, key in enumerate(state.gallery)
        if key is not None and offers.displays.discardable(str(at + 1))
    )
    if cards and not turn.wild:
        found.append(
            Decision(
                id=f"t{turn.number}.{turn.step}.gallery",
                seat=turn.seat,
                prompt=f"Or recalibrate the Gallery: which cards go? {offers.displays.drift(1)}.",
                ask=PickSome(
                    options=cards,
                    least=0,
                    most=len(cards),
                    template=Recalibrate(display="gallery"),
                    into="discard",
                ),
                waits=False,
                button="Recalibrate the Gallery",
            )
        )
    return found


def _reply(content: Content, state: Life, turn: Turn, asked: Asked) -> Decision:
    """A request waits for the other player (LM-ONL-03)."""
    agree = agreeable(state, asked.of, turn.seat, asked.token)
    token = f"{ICONS[asked.token]}{asked.token}"
    within = limit(asked.minutes)
    held = state.players[asked.of].tokens.count(asked.token)
    return Decision(
        id=f"r{turn.number}.{turn.step}",
        seat=asked.of,
        prompt=f"{who(turn.seat)} asks you for {token}. You hold {held}.",
        ask=Pick(
            options=(
                Option(
                    key="yes",
                    label=f"Give {token}",
                    action=Reply(agree=True),
                    detail=f"They get the token and {REPUTATION} "
                    f"+{climb(state.players[turn.seat], 'reputation', 1)}; "
                    "your tracks do not move.",
                    worth=float(agree),
                ),
                Option(
                    key="no",
                    label="Decline",
                    action=Reply(agree=False),
                    detail="Nothing moves."
                    + (" Their action is used up." if state.options.declined_request_costs_action else ""),
                    worth=0.5,
                ),
            )
        ),
        within=within,
        silence="No answer counts as no." if within else "",
        button="Answer",
    )


def _free_marks(content: Content, state: Life, marking: Marking) -> tuple[Option, ...]:
    """Guided Form: the open icons of the Project, and a no (LM-LAY-09)."""
    build = state.row[marking.slot]
    assert build is not None and state.turn is not None
    mind, seat = Mind(content, state, state.turn.seat), state.turn.seat
    icons = sorted(set(needed(content, build)), key=LETTERS.index)
    name = content.projects[build.card].name
    better = mind.hope(Build(build.card, (*build.marks, Mark(seat, icons[0])))) - mind.hope(build)
    marks = (
        Option(
            key=icon,
            label=f"Mark {show(icon)} on {name}",
            action=MarkFree(icon=icon),
            detail="Counts for completion and rank; a free Support sets off no trigger.",
            worth=better,
        )
        for icon in icons
    )
    return (*marks, Option(key="none", label="No, thank you", action=MarkFree(), worth=0.0))


def _habits(content: Content, state: Life, turn: Turn) -> tuple[Option, ...]:
    """Guided Reinforcement: the twenty habits there are (LM-LAY-12)."""
    mind = Mind(content, state, turn.seat)
    return tuple(
        Option(
            key=f"{give}{get}",
            label=f"1 {show(give)} into 1 {show(get)}",
            action=NameHabit(give=give, get=get),
            detail="Once in each of your turns, for the rest of the game.",
            worth=mind.token(get, 0) - mind.token(give, 2),
        )
        for give in LETTERS
        for get in LETTERS
        if give != get
    )


def _next_events(content: Content, state: Life) -> tuple[Option, ...]:
    """The top two Events (LM-LAY-17)."""
    pair = tuple(content.events[key] for key in state.event_deck[:2])
    return tuple(
        Option(
            key=key,
            label=describe_event(card),
            action=KeepEvent(event=key),
            detail="It comes next; the other goes to the bottom.",
            worth=-float(card.drift),
        )
        for key, card in zip(("first", "second"), pair, strict=True)
    )


def _places(seen: str) -> tuple[Option, ...]:
    """Where a Pattern that was peeked at goes (LM-LAY-11)."""
    return (
        Option(key="top", label="Leave it on top", action=Settle(where="top"), detail=seen),
        Option(key="bottom", label="Put it on the bottom", action=Settle(where="bottom"), detail=seen),
    )


# ---------------------------------------------------------------- the host


def _for_host(state: Life) -> list[Decision]:
    """What only the host may do about somebody who does not act (LM-ONL-03 to LM-ONL-05, LM-SET-08). The rules
    know no time, so it stands aside: nobody is to be passed over in the minute in which they are asked."""
    found, turn = [], state.turn
    if turn is not None and turn.seat != state.host:
        found.append(_skip("turn", f"Go on without {who(turn.seat)}", "Their turn ends.", turn.seat))
    if isinstance(state.pause, Asked) and state.pause.of != state.host and not state.pause.minutes:
        asked = state.pause.of
        found.append(_skip("answer", f"Count it as a no from {who(asked)}", "The request is declined.", asked))
    if state.window is not None and not state.window.minutes:
        found.append(_skip("close", "Close the Mitigation window", "Pledges are then final.", None))
    if state.poll is not None and state.poll.within is None:
        detail = "The most votes win; a tie is drawn by lot."
        found.append(_skip("close", "Close the poll for the starting player", detail, None))
    if not found:
        return []
    moves = sum(state.window.moves) if state.window else 0
    at = f"h{turn.number}.{turn.step}" if turn else f"hm{state.round}.{moves}" if state.window else "hp"
    prompt = "As host you may go on without somebody who is away."
    return [
        Decision(
            id=at,
            seat=state.host,
            prompt=prompt,
            ask=Pick(options=tuple(found)),
            waits=False,
            button="As host",
            aside=True,
        )
    ]


def _skip(key: str, label: str, detail: str, seat: Seat | None) -> Option:
    return Option(key=key, label=label, action=Skip(seat=seat), detail=detail, worth=NEVER, final=True)
