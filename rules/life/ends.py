"""What ends the game says so, and who would win by it. Each answer that could is tried on a copy."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Chance, Decision, Option, Pick, PickSome, RuleError, Seat
from rules.life.actions import Contribute, MarkFree, Recalibrate, Skip
from rules.life.cards import Content
from rules.life.doing import do
from rules.life.mitigation import pending
from rules.life.moment import Moment
from rules.life.projects import needed
from rules.life.scoring import places, story_bonus, won
from rules.life.state import LAST_DRIFT, Build, Life, Marking

DETAIL = 100
"""Characters beside an option, at most."""


def warned(content: Content, state: Life, decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The decisions, with a warning and a confirmation on every answer that ends the game (LM-END-01 to LM-END-03,
    LM-RND-09); if all answers do, the question says so instead."""
    return tuple(_warned(content, state, decision) for decision in decisions)


def _warned(content: Content, state: Life, decision: Decision) -> Decision:
    ask = decision.ask
    if state.phase not in ("turns", "check"):
        return decision
    brink = _brink(content, state)
    if isinstance(ask, PickSome):
        return _warned_of_any(content, state, decision, ask, brink=brink)
    if not isinstance(ask, Pick):
        return decision
    options = tuple(
        _tried(content, state, decision.seat, option)
        if not option.why_not and (brink or _risky(content, state, option))
        else option
        for option in ask.options
    )
    now = [(old, new) for old, new in zip(ask.options, options, strict=True) if not old.why_not]
    if len(now) > 1 and all(new is not old and "Ends the game" in new.detail for old, new in now):
        options = tuple(replace(option, final=False) for option in options)
        prompt = f"{decision.prompt} This is the last action: the game ends with it."
        return replace(decision, prompt=prompt, ask=Pick(options=options))
    return decision if options == ask.options else replace(decision, ask=Pick(options=options))


def _warned_of_any(content: Content, state: Life, decision: Decision, ask: PickSome, *, brink: bool) -> Decision:
    """A Recalibrate of any Gallery cards, none or several: its Drift ends the game whichever they are, so the
    question says it."""
    none = Option(key="", label="", action=ask.template)
    if not (brink or _risky(content, state, none)):
        return decision
    note = _tried(content, state, decision.seat, none).detail.strip()
    return replace(decision, prompt=f"{decision.prompt} {note}") if note else decision


def _brink(content: Content, state: Life) -> bool:
    """Whether Phase D may end the game as things stand, and may be reached with this answer."""
    return (state.turn is None or state.turn.left <= 1) and _near(content, state)


def _near(content: Content, state: Life) -> bool:
    """Whether the game may be over after this turn, or after the window."""
    stop = bool(state.ending) and state.options.end_trigger_turns != "finish_round"
    if state.turn is not None and state.to_play and not stop:
        return False
    empty = sum(build is None for build in state.row)
    last_event = not state.event_deck and state.options.event_deck_empty == "end_game"
    drift = state.drift + pending(content, state) >= LAST_DRIFT
    return bool(state.ending) or drift or last_event or len(state.project_deck) <= empty


def _risky(content: Content, state: Life, option: Option) -> bool:
    """Whether this answer may end the game at any time of a turn."""
    match option.action:
        case Contribute(project=slot, icons=icons):
            return _crowns(content, state.row["ABC".index(slot)], icons)
        case MarkFree(icon=icon) if isinstance(state.pause, Marking):
            return _crowns(content, state.row[state.pause.slot], icon)
        case Recalibrate(display=display, discard=discard):
            empty = sum(build is None for build in state.row) + len(discard)
            drift = state.drift + 1 + pending(content, state)
            return drift >= LAST_DRIFT or (display == "projects" and empty > len(state.project_deck))
        case Skip():
            return _near(content, state)
    return False


def _crowns(content: Content, build: Build | None, icons: str) -> bool:
    """Whether these icons complete a Layer 10 Project."""
    if build is None or content.projects[build.card].layer != 10:
        return False
    return len(needed(content, build)) <= len(icons)


def _tried(content: Content, state: Life, seat: Seat, option: Option) -> Option:
    """The option with what it would bring about. Nothing hidden shows in it: no order of a deck decides the
    end."""
    m = Moment(content, state, Chance("trial"))
    try:
        do(m, seat, option.action)
    except RuleError:
        return option
    after = m.state
    if after.phase == "over":
        note = f"Ends the game: {_result(content, after, scored=True)}."
    elif after.ending and not state.ending:
        note = f"Ends the game after this round; as it stands {_result(content, after, scored=False)}."
    else:
        return option
    detail = note if len(note) + len(option.detail) >= DETAIL else f"{note} {option.detail}"
    return replace(option, detail=detail, final=True)


def _result(content: Content, state: Life, *, scored: bool) -> str:
    """``Ann wins, 31 to 20``; before the scoring with the Story bonus that is to come (LM-LAY-21)."""
    if len(state.here()) < 2:
        return "nobody wins"
    if not scored:
        added = [
            replace(p, legacy=min(30, p.legacy + story_bonus(content, state, Seat(s)))) if p.here else p
            for s, p in enumerate(state.players)
        ]
        state = replace(state, players=tuple(added))
    order = places(state)
    best = state.players[order[0][0]].total
    rest = [state.players[seat].total for place in order[1:] for seat in place]
    return f"{won(order)}, {best} to {max(rest)}" if rest else f"{won(order)}, with {best}"
