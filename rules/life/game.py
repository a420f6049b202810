"""Life~Meaning behind the door every game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.core import (
    Action,
    Chance,
    Decision,
    Game,
    Motion,
    NotAwaited,
    Outcome,
    Return,
    Seat,
    Sheet,
    Step,
    Term,
    TimeUp,
    Verb,
    Viewer,
)
from rules.life import absence, hearing, helping, typed, words
from rules.life.cards import load
from rules.life.choices import questions
from rules.life.doing import do
from rules.life.ends import warned
from rules.life.moment import Moment
from rules.life.options import Options as HouseRules
from rules.life.rounds import set_up
from rules.life.scoring import outcome
from rules.life.state import Life
from rules.life.view import LifeView, build, seen_events, seen_patterns

CHAPTERS = (
    "LM-OVR",
    "LM-CMP",
    "LM-LAY",
    "LM-SET",
    "LM-RND",
    "LM-ACT",
    "LM-ACQ",
    "LM-OBT",
    "LM-CON",
    "LM-STB",
    "LM-TCH",
    "LM-RCL",
    "LM-PRJ",
    "LM-STA",
    "LM-END",
    "LM-SCO",
    "LM-GRP",
    "LM-EXM",
    "LM-ONL",
)
"""Every chapter of the sheet but the advice."""


class LifeMeaning(Game[Life, HouseRules, LifeView]):
    """Two to six players keep one world from sliding into Drift and race for the best mix of three tracks."""

    slug = "life"
    family = "life"
    title = "Life~Meaning"
    blurb = (
        "Build an engine of Patterns, pay into shared Projects, and together keep the world's Drift from reaching "
        "12. The best mix of Coherence, Reputation and Legacy wins, and the table gets a reading of its Meaning."
    )
    seats = range(2, 7)
    minutes = "45 to 60 minutes"
    primer = helping.PRIMER
    chapters = CHAPTERS
    mended = 2
    turn_rule = "LM-ONL-02"
    State = Life
    Options = HouseRules
    verbs = typed.VERBS

    def __init__(self, read: Callable[[str], dict[str, Any]], *sheets: Sheet) -> None:
        super().__init__(*sheets)
        self.content = load(read)

    # ------------------------------------------------------------ play

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[Life]:
        if seats not in self.seats:
            raise NotAwaited("LM-OVR-03", "Life~Meaning is for 2 to 6 players.")
        return set_up(self.content, seats, options, chance).step()

    def awaiting(self, state: Life) -> tuple[Decision, ...]:
        return warned(self.content, state, questions(self.content, state))

    def apply(self, state: Life, seat: Seat, action: Action, chance: Chance) -> Step[Life]:
        if state.phase == "over":
            raise NotAwaited("LM-RND-01", "The game is over.")
        if not 0 <= seat < len(state.players):
            raise NotAwaited("LM-ONL-02", "Only players of this game can act in it.")
        if not state.players[seat].here or isinstance(action, Return):
            raise NotAwaited("LM-ONL-07", "Who has left this game cannot come back to it, and nobody can join it.")
        m = Moment(self.content, state, chance)
        if isinstance(action, TimeUp):
            self._time_up(m, seat, action.decision)
        else:
            do(m, seat, action)
        return m.step()

    def _time_up(self, m: Moment, seat: Seat, decision: str) -> None:
        """Only for a question that is open and has a limit."""
        asked = next((d for d in questions(self.content, m.state) if d.id == decision and d.seat == seat), None)
        if asked is None or asked.within is None:
            raise NotAwaited("LM-ONL-06", "No time has run out for that.")
        absence.time_up(m)

    # ------------------------------------------------------------ what is known

    def view(self, state: Life, viewer: Viewer) -> LifeView:
        asks = self.awaiting(state) if viewer is not None and state.phase != "over" else ()
        return build(self.content, state, viewer, tuple(d for d in asks if d.seat == viewer))

    def outcome(self, state: Life) -> Outcome | None:
        return outcome(self.content, state)

    def motions(self, state: Life) -> tuple[Motion, ...]:
        return (state.poll,) if state.poll is not None else ()

    def describe(self, view: LifeView) -> str:
        return words.describe(view)

    def help(self, view: LifeView) -> str:
        return helping.help(view)

    def status(self, view: LifeView) -> str:
        return words.status(view)

    def glossary(self, state: Life | None) -> tuple[Term, ...]:
        return helping.glossary(state.options if state is not None else HouseRules())

    def spell(self, action: Action) -> dict[str, str]:
        return typed.spell(action)

    def read(self, view: LifeView, verb: Verb, words: dict[str, str]) -> Action:
        return hearing.read(view, verb, words)

    def scramble(self, state: Life, viewer: Viewer, chance: Chance) -> Life:
        """Decks in another order, but for what the viewer is looking at."""
        events, patterns = len(seen_events(state, viewer)), len(seen_patterns(state, viewer))
        return replace(
            state,
            event_deck=(*state.event_deck[:events], *chance.shuffled(state.event_deck[events:])),
            pattern_deck=(*state.pattern_deck[:patterns], *chance.shuffled(state.pattern_deck[patterns:])),
            project_deck=chance.shuffled(state.project_deck),
        )

    def conserved(self, state: Life) -> Any:
        """Every card is in exactly one place."""
        patterns = [card for player in state.players for card in player.patterns]
        patterns += [*state.pattern_deck, *state.pattern_discard, *state.removed]
        builds = [*(build for build in state.row if build is not None), *state.completed]
        return (
            sorted([state.event, *state.event_deck, *state.event_discard]),
            sorted(patterns + [card for card in state.gallery if card is not None]),
            sorted([*state.project_deck, *state.project_discard, *(build.card for build in builds)]),
        )
