"""What is asked, in words: prompts, buttons, what silence means, and which answers end the game."""

from __future__ import annotations

from rules.core import Label, Question, Wording, ballots, who
from rules.life.asked import Ending
from rules.life.scoring import won
from rules.life.state import DRIFT, LAST_DRIFT
from rules.life.tokens import NAMES, brief, covers, show, tally
from rules.life.view import LifeView
from rules.life.voice.labels import drift, labels

FORFEIT = "Your remaining actions are forfeited."
AUTO = "Each remaining action takes the two tokens you have fewest of."

DETAIL = 100
"""Characters beside an offer, at most."""


def wording(view: LifeView, question: Question) -> Wording:
    """The words of a question."""
    endings = {ending.key: ending for ending in view.endings if ending.kind == question.kind}
    open = [offer for offer in question.offers if offer.why_not is None]
    prompt = asked(view, question.kind)
    if "" in endings:
        prompt += f" {_note(endings[''])}"
    elif len(open) > 1 and len(endings) == len(open):
        prompt += " This is the last action: the game ends with it."
    return Wording(
        prompt=prompt,
        offers=tuple(
            _noted(label, endings.get(offer.key))
            for label, offer in zip(labels(view, question.kind, question.offers), question.offers, strict=True)
        ),
        detail=coming(view) if question.kind == "turn" else "",
        silence=_silence(view, question) if question.within else "",
        button=BUTTONS.get(question.kind, "Your move"),
    )


BUTTONS = {
    "first": "Starting player",
    "poll": "Vote",
    "gallery": "Recalibrate some of the Gallery",
    "reply": "Answer",
    "mitigate": "Mitigate",
    "host": "As host",
}


def asked(view: LifeView, kind: str) -> str:
    """What the viewer is asked, by the kind of question."""
    match kind:
        case "turn":
            return _turn(view)
        case "gallery":
            return f"Recalibrate the Gallery: which cards go? {drift(view, 1)}."
        case "reply":
            return _reply(view)
        case "mitigate":
            return _mitigate(view)
        case "poll":
            return view.poll.question if view.poll is not None else ""
    return PROMPTS[kind]


PROMPTS = {
    "first": "Name the starting player.",
    "mark": "Mark one more icon for free?",
    "habit": "Name your habit: one token into another.",
    "events": "Which Event comes next?",
    "peek": "Where does the Pattern you saw go?",
    "host": "As host you may go on without somebody who is away.",
}


def _turn(view: LifeView) -> str:
    left = f"{view.left} action{'s' if view.left != 1 else ''} left"
    wild = f" {NAMES[view.wild[0]]} is held up as a wild {NAMES[view.wild[1]]}: pay it." if view.wild else ""
    last = " The round is the last." if view.ending else ""
    return f"Your turn: {left}. You hold {tally(view.me.tokens)}.{wild}{last}"


def coming(view: LifeView) -> str:
    """What the Event asks for after this round, that it may bring the last one, and which Project does
    (LM-RND-03, LM-END-01, LM-END-02)."""
    return "\n".join([_event(view), *_last_projects(view)])


LAST = {"finish_turn": "with that turn", "stop_at_once": "at once", "finish_round": "with that round"}
"""When the game is over once the end has come (LM-END-04, LM-END-05)."""


def _last_projects(view: LifeView) -> list[str]:
    """The Projects of Layer 10 that somebody has begun, or could complete with what they hold."""
    over = LAST[view.options.end_trigger_turns]
    return [
        f"{slot.letter}, {slot.card.name}, is of Layer 10: once complete it ends the game {over}."
        for slot in view.row
        if slot and slot.card.layer == 10 and not (slot.gated or view.ending)
        if slot.marks or any(covers(mat.tokens, slot.open) for mat in view.mats if mat.here)
    ]


def _event(view: LifeView) -> str:
    """What the Event asks for, and that it may bring the last round."""
    if not view.pending:
        return f"{view.event.name} brings no {DRIFT}."
    asks = brief(view.event.asks)
    told = f"{view.event.name} after this round: {DRIFT} +{view.pending}, or pay {asks} together."
    if view.ending or not view.drift < LAST_DRIFT <= view.drift + view.pending:
        return told
    return f"{told} {DRIFT} is {view.drift}: at {LAST_DRIFT} the game ends."


def _reply(view: LifeView) -> str:
    assert view.turn is not None
    token = view.asked_for
    return f"{who(view.turn)} asks you for {show(token)}. You hold {view.me.tokens.count(token)}."


def _mitigate(view: LifeView) -> str:
    assert view.area is not None
    lacks = f"still open: {show(view.area.open)}" if view.area.open else "covered"
    return f"{view.event.name}, {DRIFT} +{view.pending}: {lacks}. You hold {tally(view.me.tokens)}."


def _silence(view: LifeView, question: Question) -> str:
    """What happens when nobody answers in time."""
    match question.kind:
        case "poll":
            return f"The poll closes. {ballots.rule(view.poll)}" if view.poll is not None else ""
        case "reply":
            return "No answer counts as no."
        case "mitigate":
            return "The window closes with what is pledged."
    return AUTO if view.options.absent_player == "auto_acquire" else FORFEIT


# ---------------------------------------------------------------- the end foretold


def _noted(label: Label, ending: Ending | None) -> Label:
    """The label with what the answer brings to its end."""
    if ending is None:
        return label
    note = _note(ending)
    detail = note if len(note) + len(label.detail) >= DETAIL else f"{note} {label.detail}"
    return Label(label.label, detail, label.group)


def _note(ending: Ending) -> str:
    if ending.at_once:
        return f"Ends the game: {_result(ending)}."
    return f"Ends the game after this round; as it stands {_result(ending)}."


def _result(ending: Ending) -> str:
    """``Ann wins, 31 to 20``."""
    if not ending.winners:
        return "nobody wins"
    rest = f"{ending.best} to {ending.rest}" if ending.rest is not None else f"with {ending.best}"
    return f"{won((ending.winners,))}, {rest}"
