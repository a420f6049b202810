"""Meaning Made as the rest of the program knows it."""

from __future__ import annotations

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
    Terms,
    TimeUp,
    Verb,
    Viewer,
)
from rules.meaning import leaving, setup, spelling, turns, words
from rules.meaning.acting import play
from rules.meaning.actions import (
    CallStop,
    Donate,
)
from rules.meaning.asking import decision
from rules.meaning.cards import Cards
from rules.meaning.events import lose_by_default
from rules.meaning.move import Move
from rules.meaning.options import HouseRules
from rules.meaning.questions import questions
from rules.meaning.rounds import run_events, run_window
from rules.meaning.scoring import outcome
from rules.meaning.stability import donate
from rules.meaning.state import MeaningMade
from rules.meaning.view import MeaningView, make_view


class MeaningMadeGame(Game[MeaningMade, HouseRules, MeaningView]):
    """Build an engine of Patterns, keep the world above Meaning 0, and finish Stewardship with the best score."""

    slug = "meaning"
    family = "meaning"
    title = "Meaning Made"
    blurb = (
        "Everybody builds an engine of Patterns and joins shared Initiatives that prop up a world losing Meaning "
        "every round. Race for the best score, but let Meaning fall to 0 and all is lost. Alone, you play "
        "against the Community."
    )
    primer = (
        "1. Everybody has tokens (Energy, Insight, Support), Vitals and Legacy. The table shares one track: "
        "Meaning.\n"
        "2. Each round begins with an Event that lowers Meaning. At 0 the world collapses, and all lose.\n"
        "3. On your turn you take two actions: gather two tokens, load a Pattern into your Palette, "
        "contribute to an "
        "Initiative, offer or ask for a token, or have open cards replaced.\n"
        "4. A Pattern costs tokens, gives a bonus, makes cards with its layer's icon cheaper and signs "
        "Initiatives "
        "that ask for that layer.\n"
        "5. An Initiative whose boxes are full and signed is complete: it raises Meaning, and brings 6 Legacy to "
        "whoever joined it first, 3 to the second, 1 to the rest.\n"
        "6. After everybody's turn each player may donate a Support to raise Meaning by 1, three at most.\n"
        "7. When Stewardship, the End Initiative, is complete, the game ends. Points are Vitals and Legacy, "
        "nothing "
        "else. Most points win.\n"
        "8. Alone you win if Stewardship is complete before the world collapses; the Community takes places from "
        "you. House rules may change the end: the lobby tells them.\n"
    )
    seats = range(1, 7)
    minutes = "45 to 60 minutes"
    chapters = (
        *("MM-GEN", "MM-COM", "MM-LAY", "MM-PAT", "MM-PRI", "MM-PAL", "MM-REQ", "MM-INI", "MM-SIG", "MM-IDX"),
        *("MM-CON", "MM-CMP", "MM-END", "MM-SET", "MM-RND", "MM-EVT", "MM-ACT", "MM-GAT", "MM-LOD", "MM-TOU"),
        *("MM-REC", "MM-MEA", "MM-VIT", "MM-FRA", "MM-LEG", "MM-STB", "MM-TOK", "MM-CNV", "MM-FIN", "MM-SOL"),
        *("MM-DCK", "MM-VAR", "MM-EXA", "MM-ONL", "MM-ADV"),
    )
    turn_rule = "MM-ACT-02"
    mended = 2
    State = MeaningMade
    Options = HouseRules
    verbs = spelling.VERBS

    def __init__(self, sheet: Sheet, cards: Cards) -> None:
        super().__init__(sheet)
        self.cards = cards

    def terms(self, chosen: dict[str, Any]) -> Terms:
        """The cooperative and the competitive mode need company (MM-SOL-16)."""
        alone = chosen.get("mode", "standard") == "standard"
        return Terms(seats=self.seats if alone else range(2, self.seats.stop), knobs=self.knobs)

    def deal(self, seats: int, options: HouseRules, chance: Chance) -> Step[MeaningMade]:
        return setup.deal(self.cards, seats, options, chance).step()

    def awaiting(self, state: MeaningMade) -> tuple[Decision, ...]:
        return tuple(decision(state, self.cards, question) for question in questions(state))

    def apply(self, state: MeaningMade, seat: Seat, action: Action, chance: Chance) -> Step[MeaningMade]:
        move = Move(state, self.cards, chance)
        if move.over:
            raise NotAwaited("MM-FIN-07", "The game is over.")
        match action:
            case TimeUp(decision=id):
                self._time_up(move, seat, id)
            case Leave():
                leaving.leave(move, seat)
            case Return():
                leaving.come_back(move, seat)
            case _ if not move.mat(seat).here:
                raise NotAwaited("MM-ONL-06", "This chair is empty. Sit down again first.")
            case Ballot(motion=motion, choice=choice):
                leaving.cast_ballot(move, seat, motion, choice)
            case CallStop():
                leaving.call_stop(move, seat)
            case _:
                play(move, seat, action)
        return move.step()

    def _time_up(self, move: Move, seat: Seat, id: str) -> None:
        """The safe answer for a question nobody answered (MM-ONL-05)."""
        question = next((q for q in questions(move.state) if q.id == id and q.seat == seat), None)
        if question is None:
            raise NotAwaited("MM-ONL-05", "That question is no longer open.")
        match question.sort:
            case "ending":
                setup.count_votes(move, closed=True)
            case "start":
                setup.start_by_lot(move)
            case "lose":
                lose_by_default(move, seat)
                run_events(move)
            case "turn":
                turns.give_up(move, seat)
            case "answer":
                turns.answer_for(move, accept=False)
            case "donate":
                donate(move, seat, Donate(give=False))
                run_window(move)
            case "stop":
                leaving.close_vote(move)

    def view(self, state: MeaningMade, viewer: Viewer) -> MeaningView:
        return make_view(state, self.cards, viewer)

    def outcome(self, state: MeaningMade) -> Outcome | None:
        return outcome(state)

    def motions(self, state: MeaningMade) -> tuple[Motion, ...]:
        return (state.stop,) if state.stop else ()

    def describe(self, view: MeaningView) -> str:
        return words.describe(view)

    def help(self, view: MeaningView) -> str:
        return words.help_text(view)

    def status(self, view: MeaningView) -> str:
        return words.status(view)

    def spell(self, action: Action) -> dict[str, str]:
        return spelling.spell(action)

    def read(self, view: MeaningView, verb: Verb, words: dict[str, str]) -> Action:
        return spelling.read(self.cards, view, verb, words)

    def scramble(self, state: MeaningMade, viewer: Viewer, chance: Chance) -> MeaningMade:
        """Only the order of the face-down decks is hidden, and from everybody (MM-ONL-01)."""
        shuffled = {
            name: replace(deck, draw=chance.shuffled(deck.draw))
            for name, deck in (
                ("patterns", state.patterns),
                ("initiatives", state.initiatives),
                ("events", state.events),
            )
        }
        return replace(state, **shuffled)

    def conserved(self, state: MeaningMade) -> Any:
        """Every card is somewhere (MM-PRI-04)."""
        patterns = [*state.patterns.draw, *state.patterns.discard, *filter(None, state.prism)]
        patterns += [title for mat in state.mats for title in mat.palette]
        initiatives = [*state.initiatives.draw, *state.initiatives.discard, *state.completed, *state.aside]
        initiatives += [project.card for project in state.projects()]
        events = [*state.events.draw, *state.events.discard, *state.zone]
        return sorted(patterns), sorted(initiatives), sorted(events)
