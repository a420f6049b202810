"""Creation's rules, which tell and refuse in the words of a theme."""

from __future__ import annotations

import functools
from collections.abc import Callable

from msgspec.structs import replace

from rules.core import Action, Chance, Motion, Outcome, Question, RuleError, Seat, Step
from rules.core.questions import OneOf, SomeOf
from rules.creation import actions as do
from rules.creation.commons import CommonHeirlooms, CommonRules
from rules.creation.heirlooms import Box
from rules.creation.pantheon import naming, settings
from rules.creation.view.speech import own, saying
from rules.creation.world.book.channel import Numbered, numbered
from rules.creation.world.book.gametypes import adversarial, common
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.book.tongue import Tongue, tongue
from rules.creation.world.state import Creation


@functools.lru_cache(maxsize=64)
def spoken(lore: Lore, options: Options) -> Tongue | Numbered | None:
    """The tongue of a table; ``None`` where Mythic is spoken of deities that somebody plays."""
    if common(options):
        return numbered(options.collaborative_deities)
    theme = lore.theme(options)
    return None if theme is None else tongue(theme)


def speaker(lore: Lore, world: Creation) -> Callable[[str], str] | None:
    """How this table reads a text of the game; ``None`` where it reads it as it is."""
    return saying(spoken(lore, world.options), world)


def say(lore: Lore, world: Creation, text: str) -> str:
    """A text of the game as this table reads it."""
    mine = speaker(lore, world)
    return text if mine is None else mine(text)


class PaletteRules(CommonRules):
    """Creation's rules: what they tell and why they refuse, in the words of the table's theme."""

    def deal(self, seats: int, options: Options, chance: Chance) -> Step[Creation]:
        return self.told(super().deal(seats, options, chance))

    def apply(self, state: Creation, seat: Seat, action: Action, chance: Chance) -> Step[Creation]:
        mine = spoken(self.lore, state.options)
        if mine is None and not adversarial(state.options):
            return super().apply(state, seat, action, chance)
        heard = action if mine is None else self._heard(mine, state, action)
        try:
            return self.told(super().apply(state, seat, heard, chance), state)
        except RuleError as refusal:
            raise type(refusal)(refusal.rule, say(self.lore, state, str(refusal))) from refusal

    def _heard(self, mine: Tongue | Numbered, state: Creation, action: Action) -> Action:
        """A rule of the table's own may name a setting as the theme calls it."""
        if isinstance(action, do.Raise) and action.kind in ("house_rule", "setting"):
            about, text = mine.hear(action.about.replace("_", " ")), mine.hear(action.text)
            known = settings.known(self.lore, state.options)
            if action.kind == "setting" or naming.named(text, known):
                return replace(action, about=about, text=text)
        return action

    def told(self, step: Step[Creation], before: Creation | None = None) -> Step[Creation]:
        """A step with its events said anew. What people had written ``before`` stays as well: an Act that is
        turned down is told of by its name, and is nowhere any more."""
        if not step.events:
            return step
        mine = spoken(self.lore, step.state.options)
        gone = () if mine is None or before is None else own(mine, before)
        anew = saying(mine, step.state, *gone)
        return step if anew is None else replace(step, events=tuple(event.reworded(anew) for event in step.events))

    def questions(self, state: Creation) -> tuple[Question, ...]:
        found = super().questions(state)
        if (state.contest is None and spoken(self.lore, state.options) is None) or speaker(
            self.lore, state
        ) is None:
            return found
        return tuple(self._question(state, one) for one in found)

    def _question(self, state: Creation, question: Question) -> Question:
        """A question whose greyed offers say why in the words of the theme."""
        ask = question.ask
        if not isinstance(ask, OneOf | SomeOf) or not any(offer.why_not for offer in ask.offers):
            return question
        offers = tuple(
            replace(o, why_not=type(o.why_not)(o.why_not.rule, say(self.lore, state, str(o.why_not))))
            if o.why_not
            else o
            for o in ask.offers
        )
        return replace(question, ask=replace(ask, offers=offers))

    def outcome(self, state: Creation) -> Outcome | None:
        found = super().outcome(state)
        return None if found is None else replace(found, reason=say(self.lore, state, found.reason))

    def motions(self, state: Creation) -> tuple[Motion, ...]:
        mine = speaker(self.lore, state)
        found = super().motions(state)
        return found if mine is None else tuple(_motion(motion, mine) for motion in found)


def _motion(motion: Motion, mine: Callable[[str], str]) -> Motion:
    choices = tuple(replace(c, label=mine(c.label)) for c in motion.choices)
    return replace(motion, question=mine(motion.question), detail=mine(motion.detail), choices=choices)


class PaletteHeirlooms(CommonHeirlooms):
    """The box is the channel's, whatever is played there; what is told at the deal is said anew."""

    def __init__(self, lore: Lore, rules: PaletteRules) -> None:
        super().__init__(lore)
        self.rules = rules

    def deal_on(self, seats: int, options: Options, chance: Chance, legacy: Box) -> Step[Creation]:
        return self.rules.told(super().deal_on(seats, options, chance, legacy))
