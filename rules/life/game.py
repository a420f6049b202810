"""Life~Meaning behind the door every game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.core import (
    Action,
    Ballot,
    Chance,
    Decision,
    Game,
    Leave,
    Motion,
    NotAwaited,
    Outcome,
    Return,
    Seat,
    Sheet,
    Step,
    TimeUp,
    Verb,
    Viewer,
    who,
)
from rules.life import absence, actions, acts, hearing, mitigation, presence, projects, typed, words
from rules.life.cards import load
from rules.life.choices import questions
from rules.life.moment import Moment
from rules.life.options import Options as HouseRules
from rules.life.rounds import count_poll, set_up, start
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
        return questions(self.content, state)

    def apply(self, state: Life, seat: Seat, action: Action, chance: Chance) -> Step[Life]:
        if state.phase == "over":
            raise NotAwaited("LM-RND-01", "The game is over.")
        if not 0 <= seat < len(state.players):
            raise NotAwaited("LM-ONL-02", "Only players of this game can act in it.")
        if not state.players[seat].here or isinstance(action, Return):
            raise NotAwaited("LM-ONL-07", "Who has left this game cannot come back to it, and nobody can join it.")
        m = Moment(self.content, state, chance)
        self._do(m, seat, action)
        return m.step()

    def _do(self, m: Moment, seat: Seat, action: Action) -> None:
        """One line for each verb, in the order of the rulebook."""
        match action:
            case Ballot(motion=motion, choice=choice):
                self._vote(m, seat, motion, choice)
            case actions.Begin(first=first):
                self._begin(m, seat, first)
            case actions.Acquire(tokens=tokens):
                acts.acquire(m, seat, tokens)
            case actions.Obtain(place=place):
                acts.obtain(m, seat, place)
            case actions.Contribute(project=slot, icons=icons):
                projects.contribute(m, seat, slot, icons)
            case actions.MarkFree(icon=icon):
                projects.mark_free(m, seat, icon)
            case actions.Stabilize(convert=convert):
                acts.stabilize(m, seat, convert=convert)
            case actions.Convert():
                (mitigation.convert_in_window if m.state.window else acts.convert)(m, seat)
            case actions.Give(to=to, token=token):
                acts.give(m, seat, to, token)
            case actions.Request(of=of, token=token):
                acts.request(m, seat, of, token)
            case actions.Reply(agree=agree):
                acts.reply(m, seat, agree=agree)
            case actions.Recalibrate(display=display, discard=discard):
                acts.recalibrate(m, seat, display, discard)
            case _:
                self._do_more(m, seat, action)

    def _do_more(self, m: Moment, seat: Seat, action: Action) -> None:
        """Powers, Phase D, and what playing online adds."""
        match action:
            case actions.Presence():
                presence.use(m, seat, action)
            case actions.KeepEvent(event=event):
                presence.keep_event(m, seat, event)
            case actions.Peek():
                presence.peek(m, seat)
            case actions.Settle(where=where):
                presence.settle(m, seat, where)
            case actions.Reserve(place=place):
                presence.reserve(m, seat, place)
            case actions.NameHabit(give=give, get=get):
                presence.name_habit(m, seat, give, get)
            case actions.UseHabit():
                presence.use_habit(m, seat)
            case actions.Pledge(icons=icons):
                mitigation.pledge(m, seat, icons)
            case actions.TakeBack(icons=icons):
                mitigation.take_back(m, seat, icons)
            case actions.Done():
                mitigation.done(m, seat)
            case actions.Skip(seat=target):
                absence.host_skips(m, seat, target)
            case actions.SetClock(of=of, minutes=minutes):
                absence.set_clock(m, seat, of, minutes)
            case TimeUp(decision=decision):
                self._time_up(m, seat, decision)
            case Leave():
                absence.leave(m, seat)
            case _:
                raise NotAwaited("LM-ACT-01", "That is not a move of this game.")

    def _vote(self, m: Moment, seat: Seat, motion: str, choice: str) -> None:
        """A ballot for the starting player; the poll closes when all have voted (LM-SET-08)."""
        poll = m.state.poll
        if poll is None or poll.id != motion:
            raise NotAwaited("LM-SET-08", "There is no vote on that now.")
        if not choice and seat not in poll.cast:
            raise NotAwaited("LM-SET-08", "You have cast no vote that could be taken back.")
        poll = poll.with_ballot(seat, choice)
        m.set(poll=poll)
        m.tell(f"{who(seat)} votes." if choice else f"{who(seat)} takes the vote back.")
        if len(poll.cast) == len(poll.electorate):
            count_poll(m)

    def _begin(self, m: Moment, seat: Seat, first: Seat) -> None:
        """The host names the starting player (LM-SET-08)."""
        if m.state.phase != "start" or m.state.poll is not None:
            raise NotAwaited("LM-SET-08", "The starting player is not for you to name now.")
        absence.host_only(m, seat)
        if first not in m.state.here():
            raise NotAwaited("LM-SET-08", "Name one of the players.")
        start(m, first)

    def _time_up(self, m: Moment, seat: Seat, decision: str) -> None:
        """Only for a question that is open and has a limit."""
        asked = next((d for d in self.awaiting(m.state) if d.id == decision and d.seat == seat), None)
        if asked is None or asked.within is None:
            raise NotAwaited("LM-ONL-06", "No time has run out for that.")
        absence.time_up(m)

    # ------------------------------------------------------------ what is known

    def view(self, state: Life, viewer: Viewer) -> LifeView:
        return build(self.content, state, viewer)

    def outcome(self, state: Life) -> Outcome | None:
        return outcome(self.content, state)

    def motions(self, state: Life) -> tuple[Motion, ...]:
        return (state.poll,) if state.poll is not None else ()

    def describe(self, view: LifeView) -> str:
        return words.describe(view)

    def help(self, view: LifeView) -> str:
        return words.help_text(view)

    def status(self, view: LifeView) -> str:
        return words.status(view)

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
