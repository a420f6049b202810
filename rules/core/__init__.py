"""The vocabulary every game is written in. The bot, the tests and the computer players speak nothing else."""

from rules.core.actions import Action, Ballot, Join, Leave, Return, TimeUp
from rules.core.chance import Chance, Recorded
from rules.core.decisions import Answer, Decision, Field, Form, Option, Pick, PickSome
from rules.core.errors import Illegal, NotAwaited, RuleError
from rules.core.events import Event
from rules.core.game import AnyGame, Deal, Game, Param, State, Step, Terms, Verb, View
from rules.core.glossary import Term, look_up
from rules.core.keepsakes import Keepsake, Sitting
from rules.core.outcome import Outcome
from rules.core.seats import Seat, Viewer, counted, fill, plain, seat_named, who
from rules.core.sheet import Knob, Rule, Sheet
from rules.core.votes import Choice, Motion

__all__ = [
    "Action",
    "Answer",
    "AnyGame",
    "Ballot",
    "Chance",
    "Choice",
    "Deal",
    "Decision",
    "Event",
    "Field",
    "Form",
    "Game",
    "Illegal",
    "Join",
    "Keepsake",
    "Knob",
    "Leave",
    "Motion",
    "NotAwaited",
    "Option",
    "Outcome",
    "Param",
    "Pick",
    "PickSome",
    "Recorded",
    "Return",
    "Rule",
    "RuleError",
    "Seat",
    "Sheet",
    "Sitting",
    "State",
    "Step",
    "Term",
    "Terms",
    "TimeUp",
    "Verb",
    "View",
    "Viewer",
    "counted",
    "fill",
    "look_up",
    "plain",
    "seat_named",
    "who",
]
