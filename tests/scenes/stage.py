"""Where scenes are played: through the game's own door, as people type, choose and wait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.core import (
    Action,
    Answer,
    AnyGame,
    Chance,
    Decision,
    Form,
    PickSome,
    RuleError,
    Seat,
    State,
    TimeUp,
    fill,
    who,
)
from rules.core.decisions import advised, reply
from rules.core.events import Event
from tests.content import guests, house_with
from tests.scenes.script import Asked, Flawed, Move, Scene

MOST = 400
"""Moves that a table may make by itself until somebody is asked what the scene waits for."""


class Stage:
    """A game in the position of a scene. ``aloud`` hears everything that is told."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        games = house_with(*guests()).games
        if scene.game not in games:
            raise Flawed(f"There is no game {scene.game!r}; there are {', '.join(games)}.")
        self.game: AnyGame = games[scene.game]
        known = {rule.id: rule.title for rule in self.game.rules}
        if strange := [rule for rule in scene.rules if rule not in known]:
            of_chapter = [f"{id} {title}" for id, title in known.items() if id[:6] in {s[:6] for s in strange}]
            near = "; ".join(of_chapter or sorted({id[:6] for id in known}))
            raise Flawed(f"{self.game.title} has no rule {', '.join(strange)}. There are: {near}.")
        self.state: State = self._placed(self._dealt(), scene.position)
        self.told: tuple[Event, ...] = ()
        self._moves = 0

    def play(self) -> Iterator[str]:
        """Play every move; what is told meanwhile.

        Raises:
            Flawed: it does not go as the scene says.
        """
        if not self.scene.moves:
            raise Flawed("Nobody does anything, and nothing is looked at. Add [[moves]].")
        for number, move in enumerate(self.scene.moves, 1):
            try:
                self._played(move)
                self._checked(move)
            except Exception as error:
                raise Flawed(f"Move {number}{f', {move.who}' * bool(move.who)}: {_why(error)}") from error
            yield from (f"{number}. {self._named(event.line)}" for event in self.told if event.line)

    # ------------------------------------------------------------------ doing

    def _played(self, move: Move) -> None:
        self.told, seat = (), self._seat(move.who)
        try:
            action = self._action(move, seat)
            if action is None:
                return
            self._moves += 1
            step = self.game.apply(self.state, seat, action, Chance(f"{self.scene.chance}:{self._moves}"))
        except RuleError as error:
            if move.refused is None:
                raise
            if error.rule != move.refused.rule or move.refused.says not in self._named(str(error)):
                raise Flawed(f"is refused by {error.rule} instead: {self._named(str(error))}") from error
            return
        if move.refused is not None:
            raise Flawed(f"should be refused by {move.refused.rule}, and is not.")
        self.state, self.told = step.state, step.events

    def _action(self, move: Move, seat: Seat) -> Action | None:
        """What a move of the scene is for the rules; nothing if it only looks."""
        asked = [d for d in self.game.awaiting(self.state) if d.seat == seat]
        if move.types:
            return self._typed(move, seat)
        if move.chooses:
            return self._chosen((move.chooses,) if isinstance(move.chooses, str) else move.chooses, asked)
        if move.fills:
            form = next((d for d in asked if isinstance(d.ask, Form) and _blanks(d) >= set(move.fills)), None)
            if form is None:
                raise Flawed(f"is asked for no such blanks, but {_told(asked)}.")
            return reply(form, Answer(blanks=move.fills), self.game.turn_rule)
        if move.until:
            self._go_on(seat, move.until)
        if move.silent:
            if not (late := [d.id for d in asked if d.waits]):
                raise Flawed("is not awaited, and cannot be late.")
            return TimeUp(decision=late[0])
        return None

    def _go_on(self, seat: Seat, prompt: str) -> None:
        """All do what a sensible player would, until this person is asked this."""
        for _ in range(MOST):
            asked = self.game.awaiting(self.state)
            if any(d.seat == seat and prompt in self._named(d.prompt) for d in asked):
                return
            answers = ((d, advised(d)) for d in asked if d.waits)
            if (found := next(((d, a) for d, a in answers if a), None)) is None:
                break
            decision, answer = found
            self._moves += 1
            chance = Chance(f"{self.scene.chance}:{self._moves}")
            action = reply(decision, answer, self.game.turn_rule)
            self.state = self.game.apply(self.state, decision.seat, action, chance).state
        raise Flawed(f"is not asked {prompt!r} in {MOST} moves of all.")

    def _typed(self, move: Move, seat: Seat) -> Action:
        verb = next((verb for verb in self.game.verbs if verb.spoken == move.types), None)
        if verb is None:
            raise Flawed(f"types {move.types!r}; there are {', '.join(v.spoken for v in self.game.verbs)}.")
        kinds = {param.name: param.kind for param in verb.params}
        if strange := set(move.words) - set(kinds):
            raise Flawed(f"{move.types} has no {', '.join(sorted(strange))}, but {', '.join(kinds)}.")
        words = {k: who(self._seat(v)) if kinds[k] == "seat" else v for k, v in move.words.items()}
        return self.game.read(self.game.view(self.state, seat), verb, words)

    def _chosen(self, labels: tuple[str, ...], asked: list[Decision]) -> Action:
        for decision in asked:
            found = [
                next((o.key for o in decision.options if self._named(o.label).startswith(label)), "")
                for label in labels
            ]
            if all(found) and (len(found) == 1 or isinstance(decision.ask, PickSome)):
                return reply(decision, Answer(keys=tuple(found)), self.game.turn_rule)
        raise Flawed(f"is not offered {' and '.join(labels)}, but {self._named(_told(asked))}.")

    # ------------------------------------------------------------------ looking

    def _checked(self, move: Move) -> None:
        """Everything a move says of what came of it."""
        told = self._named("\n".join(event.line for event in self.told))
        heard = self._named("\n".join(event.told_to(self._seat(move.who)) for event in self.told))
        for words, said in (*((w, told) for w in move.tells), *((w, heard) for w in move.hears)):
            if words not in said:
                raise Flawed(f"it is not told that {words!r}, but:\n{said}")
        others = "\n".join(self._named(said) for said in self._to_others(move.who))
        if found := next((words for words in move.never if words in others), ""):
            raise Flawed(f"nobody else must be told that {found!r}, but is:\n{others}")
        plain = _plain(self.state)
        for path, wanted in move.position.items():
            if (now := _at(plain, path)) != wanted:
                raise Flawed(f"{path} is {now!r}, not {wanted!r}.")
        for asked in move.asked:
            self._asked(asked)
        outcome = self.game.outcome(self.state)
        first = tuple(self.scene.players[seat] for seat in outcome.places[0]) if outcome else None
        if move.over is not None and first != move.over:
            raise Flawed("the game goes on." if first is None else f"first is {first}.")

    def _to_others(self, name: str) -> Iterator[str]:
        """What the channel is told, and everybody but this person."""
        viewers = (None, *(self._seat(player) for player in self.scene.players if player != name))
        yield from (event.told_to(viewer) for event in self.told for viewer in viewers)

    def _asked(self, wanted: Asked) -> None:
        asked = [d for d in self.game.awaiting(self.state) if d.seat == self._seat(wanted.who)]
        prompts = [self._named(d.prompt) for d in asked]
        if not any(wanted.prompt in prompt for prompt in prompts):
            raise Flawed(f"{wanted.who} is not asked {wanted.prompt!r}, but {prompts}.")
        labels = [self._named(o.label) for d in asked for o in d.options if not o.why_not]
        if missing := [o for o in wanted.offers if not any(label.startswith(o) for label in labels)]:
            raise Flawed(f"{wanted.who} is not offered {missing}, but {labels}.")
        if found := [o for o in wanted.never if any(label.startswith(o) for label in labels)]:
            raise Flawed(f"{wanted.who} must not be offered {found}, but is.")

    def _dealt(self) -> State:
        """The game as it begins with these players and house rules."""
        knobs = {knob.name: knob for knob in self.game.knobs}
        for name, value in self.scene.options.items():
            if (knob := knobs.get(name)) is None:
                raise Flawed(f"options: {self.game.title} has no {name}; there are {', '.join(knobs)}.")
            if not knob.allows(value):
                can = ", ".join(map(repr, knob.values)) or f"a whole number from {knob.least} to {knob.most}"
                raise Flawed(f"options: {name} cannot be {value!r}, but {can}.")
        try:
            chosen = self.game.options(self.scene.options)
            dealt: State = self.game.deal(len(self.scene.players), chosen, Chance(f"{self.scene.chance}:0")).state
        except (msgspec.ValidationError, RuleError) as error:
            raise Flawed(f"players, options: {_why(error)}") from error
        return dealt

    def _placed(self, state: State, position: dict[str, Any]) -> State:
        """The same state with some facts put otherwise."""
        plain = _plain(state)
        for path, fact in position.items():
            *way, last = path.split(".")
            holder = _at(plain, ".".join(way)) if way else plain
            _at(holder, last)  # what is not there cannot be put otherwise
            holder[int(last) if isinstance(holder, list) else last] = fact
        try:
            placed: State = self.game.decode_state(msgspec.json.encode(plain))
            for viewer in (None, *map(Seat, range(len(self.scene.players)))):
                self.game.describe(self.game.view(placed, viewer))
            self.game.awaiting(placed)
        except msgspec.ValidationError as error:
            raise Flawed(f"Such a position cannot be: {error}") from error
        except Exception as error:
            raise Flawed(f"position: {_why(error)}") from error
        return placed

    def _seat(self, name: str) -> Seat:
        return Seat(self.scene.players.index(name)) if name in self.scene.players else Seat(0)

    def _named(self, said: str) -> str:
        return fill(said, lambda seat: self.scene.players[seat])


def _plain(state: State) -> Any:
    """A state as it is kept."""
    return msgspec.json.decode(msgspec.json.encode(state))


def _at(plain: Any, path: str) -> Any:
    """The fact at a path of the kept state.

    Raises:
        Flawed: there is nothing; the text says what there is on the way.
    """
    found = plain
    for part in path.split("."):
        if isinstance(found, list | tuple) and part.isdigit() and int(part) < len(found):
            found = found[int(part)]
        elif isinstance(found, dict) and part in found:
            found = found[part]
        else:
            there = f"{len(found)} entries from 0 on" if isinstance(found, list | tuple) else sorted(found)
            raise Flawed(f"There is no {part!r} of {path!r}; there are {there}.")
    return found


def _why(error: Exception) -> str:
    """What went wrong, for whoever wrote the scene."""
    if isinstance(error, RuleError):
        return f"{error} ({error.rule})"
    if isinstance(error, Flawed):
        return str(error)
    facts = "Is each fact one that a game can come to, and do they fit each other?"
    return f"the rules cannot go on from such a position ({type(error).__name__}: {error}). {facts}"


def _blanks(form: Decision) -> set[str]:
    return {field.name for field in form.ask.fields} if isinstance(form.ask, Form) else set()


def _told(asked: list[Decision]) -> str:
    """What somebody is asked, and may choose, for whoever has written something else."""
    return (
        "; ".join(f"{d.prompt} [{', '.join(o.label for o in d.options) or d.button}]" for d in asked) or "nothing"
    )
