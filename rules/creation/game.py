"""Creation, Basic Standard: deities of Attributes, a Map of Fields, Acts of found objects."""

from __future__ import annotations

import functools
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from rules.core import (
    Action,
    Ballot,
    Chance,
    Decision,
    Game,
    Join,
    Keepsake,
    Knob,
    Leave,
    Motion,
    NotAwaited,
    Outcome,
    Return,
    Rule,
    Seat,
    Sheet,
    Sitting,
    Step,
    Term,
    Terms,
    TimeUp,
    Verb,
    Viewer,
)
from rules.core.sheet import knobs as all_knobs
from rules.creation import actions as do
from rules.creation import awakening, business, echoes, guidance, newcomers, saves, timeouts, verdicts, words
from rules.creation.asking import questions
from rules.creation.asking.beside import no_picture
from rules.creation.asking.play import fields_over
from rules.creation.complete import offers
from rules.creation.deeds import DEEDS, leave_fields
from rules.creation.dictionary import glossary
from rules.creation.ends import close_question
from rules.creation.flow import TURN_RULE, Flow
from rules.creation.gametypes import MAP_SIDE, REFEREED, barred
from rules.creation.lore import Lore
from rules.creation.options import Options as CreationOptions
from rules.creation.pieces import BoxThing
from rules.creation.state import Creation, Deity
from rules.creation.terms import check_seats, terms
from rules.creation.typed import VERBS, read, spell
from rules.creation.view import CreationView, view
from rules.creation.written import as_written

ABILITIES = ("shield", "dredge", "curve", "weave", "permanence")
"""Questions that are asked beside that of the turn, and end with it."""

SCOPES = ("basic", "mode:box")
"""Scopes of the sheets' rules that this game carries out."""


FURTHER = {"attribute_pool": ("all",)}
"""Values of house rules that open the Attributes of the Full and the Advanced game (CR-AWK-17)."""

PLAYED = {name: (value,) for name, (value, _) in REFEREED.items()}
"""Values of the house rules that choose the game, for the one that can be played."""


class CreationGame(Game[Creation, CreationOptions, CreationView]):
    """The Basic Standard game."""

    slug = "creation"
    family = "creation"
    title = "Creation"
    blurb = (
        "You are gods of your own invention. Find everyday things, give them a new meaning, and lay them on a "
        "shared Map; the Pantheon votes on every one. Most Influence at the end is Steward of Creation. "
        "So far the Basic Standard game is refereed."
    )
    primer = (
        "1. Each of you becomes a deity: choose four Attributes, propose an Icon, take a name.\n"
        "2. The Genesis deity makes the Map, and everybody places the first Fields of their Element.\n"
        "3. On your turn you place Fields, then act: take an everyday thing, show a photo of it or say what it "
        "is, give it a name and a new meaning that fits your Attributes, and lay it on Fields near your own. "
        "It costs 1 Influence for each Field.\n"
        "4. The Pantheon votes by reactions. What passes stands on the Map and brings its deity 1 Influence for "
        "each Field every round; what does not may be tried once more.\n"
        "5. Others may see something else in your object and take it over by a Gaze, or give you a Gift.\n"
        "6. After the last round, or when somebody reaches the Influence cap and declares it, the deity with most "
        "Influence is Steward of Creation, and each of you keeps one object for a later world.\n\n"
        "I count, check the rules and say at every step what you may do; nothing has to be learnt before."
    )
    seats = range(3, 7)
    minutes = "2 to 3 hours, or some weeks of a move now and then"
    chapters = (
        *("CR-CON", "CR-AWK", "CR-PRI", "CR-COS", "CR-ELE", "CR-REA", "CR-ICO", "CR-DEMO"),
        *("CR-MAP", "CR-FLD", "CR-TRN", "CR-ACT", "CR-VOT", "CR-MOV", "CR-INF", "CR-ACC", "CR-CYC"),
        *("CR-ABI", "CR-MTX", "CR-SCO", "CR-TAB", "CR-CHEAT", "CR-BOX", "CR-END"),
    )
    turn_rule = TURN_RULE
    past = "worlds"
    crown = "Steward"
    mine = "My deity"
    myth = "The Creation Myth"
    gentle = MappingProxyType({"attribute_pool": "first_game"})
    version = 2
    mended = 2
    Legacy = tuple[BoxThing, ...]
    State = Creation
    Options = CreationOptions
    verbs = VERBS

    def __init__(self, lore: Lore, *sheets: Sheet) -> None:
        super().__init__(*sheets)
        self.lore = replace(lore, knobs=self.knobs)

    @functools.cached_property
    def rules(self) -> tuple[Rule, ...]:
        """Only the Basic game's rules; the other scopes of the same chapters are other games'."""
        whole = (r for sheet in self.sheets for r in sheet.chapter(*self.chapters))
        return tuple(r for r in whole if r.scope in SCOPES)

    def options(self, chosen: dict[str, Any]) -> CreationOptions:
        """The house rules; the Map that is offered first has the size of the Scope (CR-TAB-01)."""
        options = super().options(chosen)
        return options if "map_side" in chosen else replace(options, map_side=MAP_SIDE[options.scope])

    def terms(self, chosen: dict[str, Any]) -> Terms:
        every = {knob.name: knob for knob in all_knobs(self.Options, self.sheets)}
        asked = tuple(every[knob.name] if knob.name in PLAYED else knob for knob in self.knobs)
        return terms(self.lore, self.options(chosen), asked)

    @functools.cached_property
    def knobs(self) -> tuple[Knob, ...]:
        """The house rules a game can be played by, without what only further Scopes could carry out; a lobby may
        name the other types of game too (:meth:`terms`)."""
        return tuple(
            replace(
                knob,
                values=PLAYED.get(knob.name, tuple(v for v in knob.values if v not in FURTHER.get(knob.name, ()))),
            )
            for knob in all_knobs(self.Options, self.sheets)
        )

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """Every kind of action; most are pressed and not typed."""
        return (*DEEDS, do.Raise, TimeUp, Leave, Return, Join, Ballot)

    def deal(self, seats: int, options: CreationOptions, chance: Chance) -> Step[Creation]:
        """A new world in a channel whose Creation box is empty."""
        return self.deal_on(seats, options, chance, ())

    def deal_on(
        self, seats: int, options: CreationOptions, chance: Chance, legacy: tuple[BoxThing, ...]
    ) -> Step[Creation]:
        """A new world; ``legacy`` is what the channel's Creation box holds (CR-BOX-07)."""
        if refusal := barred(options):
            raise refusal
        check_seats(self.lore, options, seats)
        state = Creation(options=options, phase="order", deities=(Deity(),) * seats, box=legacy)
        flow = Flow(state, self.lore, chance)
        awakening.open_order(flow)
        return Step(state=flow.state, events=tuple(flow.events))

    def legacy(self, state: Creation) -> tuple[BoxThing, ...]:
        """The channel's Creation box after this world (CR-BOX-07)."""
        return echoes.box_after(state)

    def sign(self, legacy: tuple[BoxThing, ...], sitting: dict[int, Sitting], at: int) -> tuple[BoxThing, ...]:
        return echoes.signed(legacy, sitting, at)

    def keepsakes(self, legacy: tuple[BoxThing, ...]) -> tuple[Keepsake, ...]:
        return tuple(map(echoes.in_words, legacy))

    def without(self, legacy: tuple[BoxThing, ...], key: str) -> tuple[BoxThing, ...]:
        return echoes.without(legacy, key)

    def discard(self, key: str) -> Action:
        return do.Discard(key=key)

    def awaiting(self, state: Creation) -> tuple[Decision, ...]:
        return questions(state, self.lore)

    def afterwards(self, state: Creation) -> tuple[Decision, ...]:
        """Pictures are their finders' also in a finished world (CR-CON-04)."""
        return tuple(d for seat in state.here for d in no_picture(state, seat))

    def apply(self, state: Creation, seat: Seat, action: Action, chance: Chance) -> Step[Creation]:
        flow = Flow(state, self.lore, chance)
        if state.phase == "over" and not isinstance(action, do.WithdrawPhoto):
            raise NotAwaited("CR-END-01", "The game is over.")
        if isinstance(action, Join):
            newcomers.take_in(flow, seat)
            return Step(state=flow.state, events=tuple(flow.events))
        if not 0 <= seat < len(state.deities):
            raise NotAwaited(TURN_RULE, "That seat is not in this game.")
        if not isinstance(action, Return) and not state.deities[seat].here:
            raise NotAwaited("CR-TRN-12", "You have left this game.")
        if not isinstance(action, TimeUp | Leave | Return | do.Away) and state.deities[seat].away:
            flow.deity(seat, away=False)
        self._do(flow, seat, action)
        business.lapse(flow, seat, action)
        close_question(flow)
        while fields_over(flow.state):
            leave_fields(flow)
        return Step(state=flow.state, events=tuple(flow.events))

    def _do(self, flow: Flow, seat: int, action: Action) -> None:
        match action:
            case Ballot(motion=motion, choice=choice):
                verdicts.ballot(flow, seat, motion, choice)
            case TimeUp(decision=id):
                self._time_up(flow, seat, id)
            case Leave():
                timeouts.leave(flow, seat)
            case Return():
                timeouts.come_back(flow, seat)
            case do.Raise():
                business.bring(flow, seat, action)
            case _:
                DEEDS[type(action)](flow, seat, as_written(flow.state, action))

    def _time_up(self, flow: Flow, seat: int, id: str) -> None:
        asked = next((d for d in self.awaiting(flow.state) if d.id == id and d.seat == seat), None)
        if asked is None or asked.within is None:
            raise NotAwaited("CR-TRN-11", "That question is closed.")
        if asked.motion:
            poll = next(p for p in flow.state.polls if p.motion.id == asked.motion)
            verdicts.time_up(flow, poll)
            return
        kind = id.partition(".")[2]
        if kind.partition("-")[0] in ABILITIES:
            kind = "turn"
        timeouts.time_up(flow, seat, kind)

    def view(self, state: Creation, viewer: Viewer) -> CreationView:
        return view(state, self.lore, viewer)

    def outcome(self, state: Creation) -> Outcome | None:
        if state.phase != "over":
            return None
        scores = tuple(d.influence for d in state.deities)
        places: list[tuple[Seat, ...]] = []
        if state.stewards:
            places.append(tuple(Seat(s) for s in state.stewards))
        for seat in state.ranked:
            if seat in state.stewards:
                continue
            mates = [p for p in places[1 if state.stewards else 0 :] if scores[p[0]] == scores[seat]]
            if mates:
                places[places.index(mates[0])] = (*mates[0], Seat(seat))
            else:
                places.append((Seat(seat),))
        return Outcome(
            places=tuple(places), reason=state.end, scores=scores, won=None if state.stewards else False
        )

    def describe(self, view: CreationView) -> str:
        return words.describe(view)

    def help(self, view: CreationView) -> str:
        return guidance.help_for(view)

    def known_as(self, state: Creation, seat: Seat) -> str:
        return state.deities[seat].name

    def status(self, view: CreationView) -> str:
        return words.status(view)

    def glossary(self, state: Creation | None) -> tuple[Term, ...]:
        return glossary(self.lore, state)

    def asks_before_joining(self, state: Creation) -> bool:
        return newcomers.need_agreement(state)

    def motions(self, state: Creation) -> tuple[Motion, ...]:
        return tuple(p.motion for p in state.polls)

    def complete(
        self, state: Creation, seat: Seat, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        return offers(state, self.lore, seat, given, name) if verb.action is do.Propose else ()

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        return saves.upgrade(raw, version)

    def spell(self, action: Action) -> dict[str, str]:
        return spell(action)

    def read(self, view: CreationView, verb: Verb, words: dict[str, str]) -> Action:
        return read(view, verb, words)
