"""The vocabulary every game is written in. The bot, the tests and the computer players speak nothing else."""

from rules.core.actions import Action, Ballot, Correct, Join, Leave, Return, TimeUp
from rules.core.book.glossary import Term, look_up
from rules.core.book.papers import Papers
from rules.core.book.sheet import Knob, Preset, Rule, Sheet
from rules.core.book.terms import Terms
from rules.core.chance import Chance, Recorded
from rules.core.decisions import Answer, Decision, Field, Form, Option, Pick, PickSome
from rules.core.errors import Illegal, NotAwaited, RuleError, WrongPicture
from rules.core.events import Event, EventKind
from rules.core.game import AnyGame, Deal, Game
from rules.core.kept.corrections import Correctable
from rules.core.kept.keepsakes import Keepsake, Sitting
from rules.core.kept.records import Records
from rules.core.outcome import Outcome, Standing
from rules.core.parts import Advice, Heirlooms, Parts, Proof, Rules, State, Step, View, Voice
from rules.core.questions import Blank, Blanks, Limit, Offer, OneOf, Question, SomeOf
from rules.core.seats import Seat, Viewer, begun, counted, fill, plain, seat_named, stopped, who
from rules.core.tallies import Tally
from rules.core.verbs import Param, Verb
from rules.core.votes import Choice, Motion
from rules.core.wording import BlankLabel, Judgement, Label, Thought, Wording, listed

__all__ = [
    "Action",
    "Advice",
    "Answer",
    "AnyGame",
    "Ballot",
    "Blank",
    "BlankLabel",
    "Blanks",
    "Chance",
    "Choice",
    "Correct",
    "Correctable",
    "Deal",
    "Decision",
    "Event",
    "EventKind",
    "Field",
    "Form",
    "Game",
    "Heirlooms",
    "Illegal",
    "Join",
    "Judgement",
    "Keepsake",
    "Knob",
    "Label",
    "Leave",
    "Limit",
    "Motion",
    "NotAwaited",
    "Offer",
    "OneOf",
    "Option",
    "Outcome",
    "Papers",
    "Param",
    "Parts",
    "Pick",
    "PickSome",
    "Preset",
    "Proof",
    "Question",
    "Recorded",
    "Records",
    "Return",
    "Rule",
    "RuleError",
    "Rules",
    "Seat",
    "Sheet",
    "Sitting",
    "SomeOf",
    "Standing",
    "State",
    "Step",
    "Tally",
    "Term",
    "Terms",
    "Thought",
    "TimeUp",
    "Verb",
    "View",
    "Viewer",
    "Voice",
    "Wording",
    "WrongPicture",
    "begun",
    "counted",
    "fill",
    "listed",
    "look_up",
    "plain",
    "seat_named",
    "stopped",
    "who",
]
