"""Before the first draw: seats, house rules, words for the shuffle, and the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.door.company.guests import Hosting, no_chair, with_guests, without
from bot.door.company.seating import SHOW_NAMES, drawn, hidden
from bot.door.company.shelf import EVERY_GAME, Shelf
from bot.door.house_rules import fitted, known, no_longer_known, with_rule
from bot.door.memory.keepsakes import Keepsakes
from bot.door.opening import renumbered
from bot.door.refusals import BEGUN, NOT_PLAYING, NOT_SEATED, Refused
from bot.door.room import Room
from bot.keeping import marking, speech
from bot.keeping.table import Row, RowKind, Sitter, Table
from rules.core import AnyGame, Chance, Deal, Event, RuleError, Seat, Terms, counted, listed, who
from rules.core.game import encode
from rules.search.levels import Level

ROBOTS = (
    "Ada", "Basil", "Clio", "Dorian", "Edda", "Fabian", "Greta", "Hugo", "Iris", "Jonas", "Kira", "Linus", "Mira",
    "Nero", "Olive", "Pavel", "Quinn", "Rosa", "Silas", "Thea", "Ugo", "Vera", "Wim", "Xenia", "Yves", "Zora",
)  # fmt: skip
"""Names of computer players, in the order they sit down."""


MOST_WORD = 60


def computer_name(name: str, level: Level) -> str:
    """What a computer player is called: how well it plays stands there, unless that is as usual."""
    return f"{name} (computer)" if level == "sensible" else f"{name} ({level} computer)"


def _own_name(computer: Sitter) -> str:
    return computer.name.removesuffix(computer_name("", computer.level))


class Lobby(Hosting):
    """What may be done at a table that has not begun."""

    def __init__(self, room: Room, shelf: Shelf = EVERY_GAME) -> None:
        super().__init__(room, shelf)
        self.keepsakes = Keepsakes(room)

    async def add_computer(
        self, table: int, person: int, source: str | None = None, *, level: Level = "sensible"
    ) -> Table:
        """Let a computer player sit down that plays so well."""

        def change(before: Table) -> Table:
            _belongs(before, person)
            game = self.room.game(before)
            terms = game.terms(before.options)
            if terms.without_computers is not None:
                raise Refused(speech.refusal(terms.without_computers))
            _can_play_so(game, level)
            if len(before.sitters) >= terms.seats[-1]:
                raise no_chair(terms)
            taken = {_own_name(s) for s in before.sitters if s.robot}
            name = computer_name(next(n for n in ROBOTS if n not in taken), level)
            sitter = Sitter(seat=Seat(len(before.sitters)), person=0, name=name, robot=True, level=level)
            return replace(before, sitters=(*before.sitters, sitter))

        return await self._change(table, person, "join", change, source)

    async def leave(self, table: int, person: int, source: str | None = None) -> Table:
        """Get up. The next person becomes host; after the last one the table is closed."""

        def change(before: Table) -> Table:
            sitter = before.seat_of(person)
            if sitter is None:
                raise Refused(NOT_SEATED)
            left = [s for s in before.sitters if s is not sitter]
            persons = [s for s in left if not s.robot]
            if not persons:
                return replace(before, status="ended")
            host = before.host if before.host != person else persons[0].person
            return replace(without(before, sitter), host=host)

        return await self._change(table, person, "leave", change, source)

    async def remove_computer(self, table: int, person: int, source: str | None = None) -> Table:
        """Let the computer player who sat down last get up."""

        def change(before: Table) -> Table:
            _belongs(before, person)
            robots = [s for s in before.sitters if s.robot]
            if not robots:
                raise Refused("No computer player sits here.")
            return replace(before, sitters=renumbered([s for s in before.sitters if s is not robots[-1]]))

        return await self._change(table, person, "leave", change, source)

    async def set_level(self, table: int, person: int, level: Level, source: str | None = None) -> Table:
        """Say how well the computer player plays who sat down last."""

        def change(before: Table) -> Table:
            _belongs(before, person)
            _can_play_so(self.room.game(before), level)
            last = next((s for s in reversed(before.sitters) if s.robot), None)
            if last is None:
                raise Refused("No computer player sits here.")
            name = computer_name(_own_name(last), level)
            return before.with_seat(last.seat, name=name, level=level)

        return await self._change(table, person, "join", change, source)

    async def choose(self, table: int, person: int, name: str, text: str, source: str | None = None) -> Table:
        """Set a house rule of the game; one that chooses another game of its family makes this a table of that.

        Raises:
            Refused: not at this table, no such rule, or not a value it can have; the text says which are.
        """

        def change(before: Table) -> Table:
            _belongs(before, person)
            game = self.room.game(before)
            return self.becoming(before, game, with_rule(game, before.options, name, text))

        return await self._change(table, person, "options", change, source)

    async def play_by(self, table: int, person: int, chosen: dict[str, Any], source: str | None = None) -> Table:
        """Set the house rules by which a table plays with what a community has brought.

        Raises:
            Refused: not at this table, or it has begun.
        """

        def change(before: Table) -> Table:
            _belongs(before, person)
            return self.becoming(before, self.room.game(before), before.options | chosen)

        return await self._change(table, person, "options", change, source)

    async def by_rules(self, table: int, person: int, options: dict[str, Any], source: str | None = None) -> Table:
        """Set all house rules to these, as far as the game still knows them.

        Raises:
            Refused: not at this table, or it has begun.
        """

        def change(before: Table) -> Table:
            _belongs(before, person)
            game = self.room.game(before)
            return self.becoming(before, game, known(game, options))

        return await self._change(table, person, "options", change, source)

    async def preset(self, table: int, person: int, which: str, source: str | None = None) -> Table:
        """Set all house rules to those of a preset of the game, by its number.

        Raises:
            Refused: not at this table, or there is no such preset.
        """

        def change(before: Table) -> Table:
            _belongs(before, person)
            presets = {str(at): preset for at, preset in enumerate(self.room.game(before).presets)}
            if which not in presets:
                raise Refused("This game has no such house rules.")
            return replace(before, options=presets[which].at(len(before.sitters)))

        return await self._change(table, person, "options", change, source)

    async def agree(self, table: int, person: int, changes: dict[str, Any], source: str | None = None) -> Table:
        """Set what the table agrees on beside the rules (pace, absence, takebacks)."""

        def change(before: Table) -> Table:
            _belongs(before, person)
            return replace(before, house=replace(before.house, **changes))

        return await self._change(table, person, "house", change, source)

    async def say_word(self, table: int, person: int, word: str, source: str | None = None) -> Table:
        """Give a word that is mixed into the shuffle before the first draw."""

        def change(before: Table) -> Table:
            if before.seat_of(person) is None:
                raise Refused("Sit down first; then your word is mixed into the shuffle.")
            words = {p: w for p, w in before.house.words.items() if p != person}
            if seen := speech.clean(word)[:MOST_WORD]:
                words[person] = seen
            return replace(before, house=replace(before.house, words=words))

        return await self._change(table, person, "word", change, source)

    async def start(self, table: int, person: int, source: str | None = None) -> Table:
        """Deal. The host or anybody seated may start as soon as enough people sit.

        Raises:
            Refused: too few or too many people, or house rules that do not go together.
        """
        async with self.room.enter(table, source) as held:
            game = held.game
            _may_deal(game, held.table, person)
            before = hidden(drawn(held.table))
            chance = Chance(f"{before.luck}:0")
            try:
                legacy, damaged = await self.keepsakes.inherited(before.channel, before.game)
                deal = encode(Deal(seats=len(before.sitters), legacy=legacy)).decode()
                step = game.begin(deal, before.options, chance)
            except RuleError as refusal:
                raise Refused(speech.refusal(refusal, before)) from refusal
            if before.house.masked and game.open_house(step.state):
                raise Refused(f"Whoever likes comes to this game, so names cannot be hidden. {SHOW_NAMES}")
            if game.edition is not None:
                await self.room.store.editions.keep(game.edition)
                before = replace(before, house=replace(before.house, edition=game.edition.mark))
            seated = with_guests(before, replace(before.house.guests, asking={}))
            after = replace(seated, status="playing", state=encode(step.state), ply=1, version=game.version)
            opening = Event(line=_opening(before, game), kind="open")
            row = Row(
                kind="deal",
                person=person,
                body=deal,
                drawn=tuple(chance.drawn),
                reveals=True,
                events=(opening, *_passed_over(damaged), *step.events),
                source=source,
            )
            await held.record(after, row)
            await held.computers()
            return held.table

    async def _change(
        self, table: int, person: int, kind: RowKind, change: Callable[[Table], Table], source: str | None
    ) -> Table:
        async with self.room.enter(table, source) as held:
            before = held.table
            if before.status != "lobby":
                raise _too_late(before)
            after = fitted(held.game, before, change(before))
            await held.record(after, Row(kind=kind, person=person, source=source))
            return held.table


def _belongs(table: Table, person: int) -> None:
    if not table.sits(person):
        raise Refused("Only people at this table decide that. Press **Join** first.")


def _can_play_so(game: AnyGame, level: Level) -> None:
    if level == "strong" and not game.parts.thinks:
        raise Refused(f"{game.title} has no strong computer players: a sensible one plays it as well as I can.")


def _too_late(table: Table) -> Refused:
    return Refused(BEGUN if table.status != "ended" else NOT_PLAYING["ended"])


def _may_deal(game: AnyGame, table: Table, person: int) -> None:
    """Whether a game may begin as this lobby stands."""
    if table.status != "lobby":
        raise _too_late(table)
    _belongs(table, person)
    if strange := table.options.keys() - known(game, table.options).keys():
        raise Refused(f"{no_longer_known(strange)}: close it (`/table end`) and open another.")
    terms = game.terms(table.options)
    if terms.without_computers is not None and any(s.robot for s in table.sitters):
        raise Refused(f"{speech.refusal(terms.without_computers)} Let them get up first.")
    _fits(game, terms, len(table.sitters))


def _fits(game: AnyGame, terms: Terms, seated: int) -> None:
    if terms.barred is not None:
        raise Refused(speech.refusal(terms.barred))
    if seated > terms.seats[-1] and terms.full is not None:
        raise Refused(f"Too many people sit here. {speech.refusal(terms.full)}")
    if seated not in terms.seats:
        wanted = terms.seats[0] - seated
        more = f"{counted(wanted, 'more player')} needed" if wanted > 0 else "too many people"
        raise Refused(f"{game.title} is for {terms.seats[0]} to {terms.seats[-1]} players: {more}.")


def _passed_over(damaged: list[int]) -> tuple[Event, ...]:
    """What the History says of earlier games whose keepsakes cannot be read."""
    if not damaged:
        return ()
    numbers = listed(str(number) for number in damaged)
    tables = f"table {numbers}" if len(damaged) == 1 else f"the tables {numbers}"
    line = f"What {tables} left here cannot be read; this game begins with what was kept before."
    return (Event(line=line, kind="table"),)


def _opening(table: Table, game: AnyGame) -> str:
    """The first line of a History: who plays what by which house rules, and the fingerprint of the shuffle."""
    chosen = [k for k in game.knobs if k.name in table.options]
    house = [f"{knob.title[:1].lower()}{knob.title[1:]}: {knob.told(table.options[knob.name])}" for knob in chosen]
    rules = f" House rules: {'; '.join(house)}." if house else ""
    seats = listed(who(s.seat) for s in table.sitters)
    drawn = " The seats were drawn by lot." if table.house.seats == "drawn" or table.house.masked else ""
    shuffle = f"{marking.small()}Fingerprint of the shuffle: {marking.code(table.fingerprint)}"
    return f"{marking.strong(game.title)} begins: {seats}.{drawn}{rules}\n{shuffle}"
