"""All words of Creation but those of what happens, which its verbs tell."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.core import Action, Blanks, Label, OneOf, Question, Seat, SomeOf, Tally, Term, Verb, Voice, Wording
from rules.core.book.myth import Myth
from rules.creation import actions as do
from rules.creation import foresight
from rules.creation.advice import worths
from rules.creation.deities.roles import gratis
from rules.creation.questions import questions
from rules.creation.sight import Sight
from rules.creation.view import CreationView
from rules.creation.voice import (
    closing,
    completing,
    contest,
    fading,
    invented,
    mapping,
    renewal,
    strategic,
    table,
    trials,
    typed,
    votes,
)
from rules.creation.voice.awakening import choosing, naming, wishing
from rules.creation.voice.base import short
from rules.creation.voice.endings import result
from rules.creation.voice.lookup import dictionary, guidance, myth, quoting, words
from rules.creation.voice.proposals import making, places
from rules.creation.voice.turn import action, forms, land, omens, placing
from rules.creation.world.book.gametypes import common
from rules.creation.world.book.lore import Lore

WORDS: dict[str, Callable[[Sight], Wording]] = {
    "role": contest.role,
    "omen": contest.omen,
    "omen-fields": contest.fields,
    "portrait": contest.portrait,
    "order": choosing.order,
    "renewal": renewal.renewal,
    "wishes": wishing.wishes,
    "wish-own": wishing.own_wishes,
    "wish-second": wishing.own_wishes,
    "wish-followers": wishing.followers,
    "seconds": wishing.seconds,
    "choose": choosing.choose,
    "template": choosing.template,
    "sure": choosing.sure,
    "bans": choosing.bans,
    "invention": invented.invention,
    "invent": invented.invent,
    "come-back": invented.come_back,
    "forbidden": invented.forbidden,
    "flat": choosing.flat,
    "concept": choosing.concept,
    "numbers": choosing.numbers,
    "numbers-kept": choosing.numbers_kept,
    "persona": naming.persona,
    "late-icon": naming.late_icon,
    "bare": naming.bare,
    "map": mapping.world,
    "shape": mapping.shape,
    "redraw": mapping.redraw,
    "lines": mapping.lines,
    "divide": mapping.divide,
    "first": land.first,
    "turn": land.fields,
    "ahead": land.ahead,
    "fill": land.fill,
    "transform": land.transform,
    "pair": land.pair,
    "answer": votes.answer,
    "let-be": votes.let_be,
    "channel": land.channel,
    "move": land.far_move,
    "action": action.action,
    "shield": forms.shield,
    "shield-with": forms.shield,
    "permanence": forms.permanence,
    "permanence-with": forms.permanence,
    "dredge": forms.dredge,
    "curve": forms.curve,
    "prophesy": omens.prophesy,
    "shorten": omens.shorten,
    "claim": omens.claim,
    "omens": omens.reckoning,
    "river": forms.river,
    "weave": forms.weave,
    "weave-in": forms.taking_in,
    "weave-out": forms.leaving_out,
    "what": making.what,
    "present": making.present,
    "box": making.box,
    "guise": making.guise,
    "back": making.back,
    "nowhere": making.nowhere,
    "anew": making.anew,
    "where": places.where,
    "orbit": places.orbit,
    "cells": places.by_name,
    "height": making.height,
    "preview": making.look,
    "parts": making.parts,
    "withdraw": making.withdraw,
    "vote": votes.vote,
    "dice": trials.wanted,
    "dice-sort": trials.sort,
    "drop-dice": trials.drop,
    "how": trials.how,
    "task": trials.task,
    "no-task": trials.no_task,
    "doing": trials.doing,
    "another": trials.another,
    "call": trials.call,
    "guess": trials.guess,
    "wave": votes.wave,
    "leave": votes.leave,
    "override": votes.override,
    "refit": fading.refit,
    "adrift": fading.adrift,
    "uprooted": fading.uprooted,
    "fade": fading.fade,
    "decay": fading.decay,
    "victory": closing.victory,
    "pledge": closing.pledge,
    "declare": closing.declare,
    "consent": closing.consent,
    "keep": closing.keep,
    "history": table.history,
    "entry": table.entry,
    "challenge": table.challenge,
    "house_rule": table.house_rule,
    "setting": table.setting,
    "ruling": table.ruling,
    "score": table.score,
    "wait_no_more": table.wait_no_more,
    "away": table.away,
    "stop": table.stop,
    "photo": table.photo,
    "no-photo": table.no_photo,
    "name": table.name,
    **strategic.WORDS,
}
"""The words of each kind of question."""


TIME_UP = "The turn is over then; so the Time deity has set it."
"""What silence means where the length of a turn has a limit (CR-COS-11)."""


def wording(s: Sight) -> Wording:
    """The words of a question; what would end the game says so before it is pressed (CR-END-01)."""
    said = WORDS[s.question.kind](s)
    if gratis(s.state, s.seat) and not s.question.motion:  # what others propose costs them
        said = contest.free_of_cost(said)
    if s.question.firm and s.state.turn is not None:
        said = replace(said, silence=TIME_UP)
    ask = s.question.ask
    if isinstance(ask, SomeOf) and ask.final:
        return replace(said, prompt=f"{said.prompt} The game ends with your choice.")
    if not isinstance(ask, OneOf) or s.question.motion or s.question.aside or not foresight.near(s.state):
        return said
    offers = zip(ask.offers, said.offers, strict=True)
    return replace(said, offers=tuple(_warned(s, o.action, one) if o.final else one for o, one in offers))


def _warned(s: Sight, action: Action, one: Label) -> Label:
    over = foresight.ending(s.state, s.lore, s.seat, action)
    if over is None:
        return one
    told = "The box closes then."
    if s.state.phase != "echoes":
        held = [over.deities[seat].influence for seat in over.ranked]
        told = result(over.stewards, held, nobodys=common(s.state.options))
    said = "" if isinstance(action, do.Declare) else one.detail  # it says the same itself, where this does not
    return replace(one, detail=short(f"{told} {said}".strip()))


class CreationVoice(Voice[CreationView]):
    """Speaks by the lore."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore

    def wording(self, view: CreationView, question: Question) -> Wording:
        return wording(Sight(view, question, self.lore))

    def describe(self, view: CreationView) -> str:
        return words.describe(view)

    def help(self, view: CreationView) -> str:
        todo = self._todo(view)
        return "\n".join(filter(None, (guidance.help_for(view, todo), quoting.quoted(view, todo, self.lore))))

    def _todo(self, view: CreationView) -> guidance.Todo | None:
        """What the viewer is asked first, of all that the game waits for."""
        asked = questions(view.position, self.lore)
        now = next((q for q in asked if q.seat == view.viewer and q.waits), None)
        if now is None:
            return None
        now = foresight.foretold(view.position, self.lore, now)
        s = Sight(view, now, self.lore)
        said = wording(s)
        if isinstance(now.ask, Blanks):
            return guidance.Todo(said.prompt, said.detail, (said.write,), now.kind)
        worth = worths(s) or (0.0,) * len(now.offers)
        free = [row for row in zip(now.offers, said.offers, worth, strict=True) if not row[0].why_not]
        free.sort(key=lambda row: (-row[2], row[0].final))
        best: dict[str, tuple[str, Action]] = {}  # of each group
        for offer, one, _ in free:
            best.setdefault(one.group or one.label, (one.label, offer.action))
        named = dict[str, Action]()
        for label, does in best.values():
            named.setdefault(label, does)
        first = tuple(named.items())[: guidance.OFFERS]
        return guidance.Todo(
            said.prompt,
            said.detail,
            tuple(label for label, _ in first),
            now.kind,
            tuple(does for _, does in first),
            places=now.kind == "turn" and placing.to_place(s) != placing.NOTHING,
        )

    def status(self, view: CreationView) -> str:
        return words.status(view)

    def tallies(self, view: CreationView) -> tuple[Tally, ...]:
        return (
            Tally("Influence", tuple(deity.influence for deity in view.deities)),
            Tally("Act-Fields", tuple(deity.fields for deity in view.deities), "Act-Field"),
        )

    def spell(self, action: Action) -> dict[str, str]:
        return typed.spell(action)

    def read(self, view: CreationView, verb: Verb, words: dict[str, str]) -> Action:
        return typed.read(view, verb, words)

    def complete(
        self, view: CreationView, verb: Verb, given: dict[str, str], name: str
    ) -> tuple[tuple[str, str], ...]:
        if verb.action is do.Choose:
            return completing.wishes(view, self.lore, given.get(name, ""))
        if verb.action is do.Answer and name == "thing":
            return completing.answers(view, given.get(name, ""))
        if verb.name in completing.KINDS and all(p.name != "kind" for p in verb.params):  # a command of its own
            given = {**given, "kind": verb.name}
        return completing.offers(view, self.lore, given, name) if verb.action is do.Propose else ()

    def known_as(self, view: CreationView, seat: Seat) -> str:
        return view.deities[seat].name

    def myth(self, view: CreationView) -> Myth | None:
        return myth.myth(view)

    def topics(self, view: CreationView) -> tuple[tuple[str, str], ...]:
        return dictionary.topics(view)

    def about(self, view: CreationView, topic: str) -> str:
        return dictionary.about(self.lore, view, topic)

    def glossary(self, view: CreationView | None) -> tuple[Term, ...]:
        return dictionary.glossary(self.lore, view)
