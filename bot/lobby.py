"""Before the first draw: opening a table, seats, house rules, words for the shuffle, and the start."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot import marking, speech
from bot.clock import seconds
from bot.deadlines import forgotten
from bot.keepsakes import Keepsakes
from bot.room import NOT_PLAYING, Refused, Room
from bot.store import AlreadyDone
from bot.table import House, Note, Parcel, Row, Sitter, Table, Timer
from rules.core import AnyGame, Chance, Deal, Event, RuleError, Seat, Terms, who
from rules.core.game import encode
from rules.core.sheet import spell

ROBOTS = (
    "Ada", "Basil", "Clio", "Dorian", "Edda", "Fabian", "Greta", "Hugo", "Iris", "Jonas", "Kira", "Linus", "Mira",
    "Nero", "Olive", "Pavel", "Quinn", "Rosa", "Silas", "Thea", "Ugo", "Vera", "Wim", "Xenia", "Yves", "Zora",
)  # fmt: skip
"""Names of computer players, in the order they sit down."""

MOST_WORD = 60


class Person(msgspec.Struct, frozen=True):
    """Somebody on the server."""

    id: int
    name: str


class Lobby:
    """What may be done at a table that has not begun."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.keepsakes = Keepsakes(room)

    async def first_rules(self, game: AnyGame, host: int) -> dict[str, Any]:
        """House rules a table begins with: those for a first game, where its host has never played this one."""
        return dict(game.gentle) if game.gentle and await self.room.store.is_new(host, game.slug) else {}

    async def open(
        self, game: AnyGame, host: Person, where: tuple[int, int], options: dict[str, Any], source: str | None
    ) -> Table:
        """Open a table of a game in a channel (guild and channel), with the host seated.

        Raises:
            Taken: the channel has a running table.
            AlreadyDone: this interaction has opened it before.
        """
        at = seconds()
        table = Table(
            id=0,
            guild=where[0],
            channel=where[1],
            host=host.id,
            game=game.slug,
            version=game.version,
            options=options,
            seed=secrets.token_hex(32),
            status="lobby",
            house=House(),
            opened=at,
            changed=at,
            timers=forgotten(at),
            sitters=(Sitter(seat=Seat(0), person=host.id, name=host.name),),
        )
        row = Row(kind="open", person=host.id, at=at, source=source)
        return await self.room.store.open_table(table, row, [Parcel(slot="board")])

    async def join(self, table: int, person: Person, source: str | None = None) -> Table:
        """Sit down.

        Raises:
            Refused: seated already, full, or no longer open.
        """
        return await self.seat(table, [person], source)

    async def seat(self, table: int, people: Sequence[Person], source: str | None = None) -> Table:
        """Seat these people, as many as there are chairs, in this order.

        Raises:
            Refused: nobody of them can be seated.
        """

        def change(before: Table) -> Table:
            new = [p for p in people if before.seat_of(p.id) is None]
            if not new:
                raise Refused(
                    "You sit at this table already." if len(people) == 1 else "Everybody is seated already."
                )
            terms = self.room.game(before).terms(before.options)
            free = terms.seats[-1] - len(before.sitters)
            if free <= 0:
                raise no_chair(terms)
            first = len(before.sitters)
            more = (Sitter(seat=Seat(first + i), person=p.id, name=p.name) for i, p in enumerate(new[:free]))
            return replace(before, sitters=(*before.sitters, *more))

        return await self._change(table, people[0].id, "join", change, source)

    async def add_computer(self, table: int, person: int, source: str | None = None) -> Table:
        """Let a computer player sit down."""

        def change(before: Table) -> Table:
            _belongs(before, person)
            terms = self.room.game(before).terms(before.options)
            if len(before.sitters) >= terms.seats[-1]:
                raise no_chair(terms)
            taken = {s.name for s in before.sitters}
            name = next(n for n in ROBOTS if f"{n} (computer)" not in taken)
            sitter = Sitter(seat=Seat(len(before.sitters)), person=0, name=f"{name} (computer)", robot=True)
            return replace(before, sitters=(*before.sitters, sitter))

        return await self._change(table, person, "join", change, source)

    async def leave(self, table: int, person: int, source: str | None = None) -> Table:
        """Get up. The next person becomes host; after the last one the table is closed."""

        def change(before: Table) -> Table:
            sitter = before.seat_of(person)
            if sitter is None:
                raise Refused("You are not sitting at this table.")
            left = [s for s in before.sitters if s is not sitter]
            persons = [s for s in left if not s.robot]
            if not persons:
                return replace(before, status="ended")
            host = before.host if before.host != person else persons[0].person
            words = {p: w for p, w in before.house.words.items() if p != person}
            return replace(before, sitters=_renumbered(left), host=host, house=replace(before.house, words=words))

        return await self._change(table, person, "leave", change, source)

    async def remove_computer(self, table: int, person: int, source: str | None = None) -> Table:
        """Let the computer player who sat down last get up."""

        def change(before: Table) -> Table:
            _belongs(before, person)
            robots = [s for s in before.sitters if s.robot]
            if not robots:
                raise Refused("No computer player sits here.")
            return replace(before, sitters=_renumbered([s for s in before.sitters if s is not robots[-1]]))

        return await self._change(table, person, "leave", change, source)

    async def choose(self, table: int, person: int, name: str, text: str, source: str | None = None) -> Table:
        """Set a house rule of the game.

        Raises:
            Refused: not at this table, no such rule, or not a value it can have; the text says which are.
        """

        def change(before: Table) -> Table:
            _belongs(before, person)
            return replace(before, options=with_rule(self.room.game(before), before.options, name, text))

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
        async with self.room.enter(table, source) as before:
            game = self.room.game(before)
            if before.status != "lobby":
                raise Refused("The game has begun already." if before.status != "ended" else NOT_PLAYING["ended"])
            _belongs(before, person)
            if strange := before.options.keys() - known(game, before.options).keys():
                raise Refused(f"{_no_longer_known(strange)}: close it (`/table end`) and open another.")
            _may_start(game, game.terms(before.options), len(before.sitters))
            chance = Chance(f"{before.luck}:0")
            try:
                legacy = await self.keepsakes.inherited(before.channel, before.game)
                deal = encode(Deal(seats=len(before.sitters), legacy=legacy)).decode()
                step = game.begin(deal, before.options, chance)
            except RuleError as refusal:
                raise Refused(speech.refusal(refusal, before)) from refusal
            after = replace(before, status="playing", state=encode(step.state), ply=1, version=game.version)
            opening = Event(line=_opening(before, game), kind="open")
            row = Row(
                kind="deal",
                person=person,
                body=deal,
                drawn=tuple(chance.drawn),
                reveals=True,
                events=(opening, *step.events),
                source=source,
            )
            return await self.room.computers(await self.room.commit(before, after, row))

    async def again(self, table: int, person: Person, source: str | None) -> Table:
        """A new table for those who have played to the end of an old one, with its house rules.

        Raises:
            Refused: that game is not over, or this person did not play in it.
            Taken: the channel has a running table.
        """
        before = await self.room.store.table(table)
        if before is None or before.status != "ended":
            raise Refused("That game is not over yet.")
        if before.seat_of(person.id) is None:
            raise Refused("Only who sat at that table can bring it together again. `/table open` begins your own.")
        game, at, was = self.room.game(before), seconds(), before.house
        house = House(
            pace=was.pace, minutes=was.minutes, absence=was.absence, takeback=was.takeback, away=was.away
        )
        fresh = Table(
            id=0,
            guild=before.guild,
            channel=before.channel,
            host=person.id,
            game=game.slug,
            version=game.version,
            options=known(game, before.options),
            seed=secrets.token_hex(32),
            status="lobby",
            house=house,
            opened=at,
            changed=at,
            timers=forgotten(at),
            sitters=_same_people(before, person.id),
        )
        row = Row(kind="open", person=person.id, at=at, source=source)
        return await self.room.store.open_table(fresh, row, [Parcel(slot="board")])

    async def tend(self, table: int) -> None:
        """Bring a lobby of an earlier version up to date: its host will be asked after a while, and it goes on
        without house rules that are no longer known."""
        async with self.room.enter(table) as before:
            if before.status != "lobby":
                return
            left = known(self.room.game(before), before.options)
            strange = before.options.keys() - left.keys()
            notes = (Note(text=f"{_no_longer_known(strange)}, so it is as in the book."),) if strange else ()
            if notes or not before.timers:
                await self.room.commit(before, replace(before, options=left), Row(kind="tend"), notes=notes)

    async def forgotten(self, table: int, timer: Timer) -> None:
        """Nothing has been done in a lobby for long: ask its host, and close it when nothing comes of that."""
        store = self.room.store
        try:
            async with self.room.enter(table, f"t{timer.id}") as before:
                if before.status != "lobby" or before.timer("lobby", timer.subject, -1) is None:
                    await store.drop_timer(timer.id)
                elif timer.subject == "ask":
                    await store.enqueue(table, [Parcel(slot="note", body=encode(_still_wanted(before)).decode())])
                    await store.drop_timer(timer.id)
                else:
                    text = "Nothing has been done at this table for two weeks, so I have closed it."
                    note = Note(text=f"{text} `/table open` begins another.")
                    row = Row(kind="end", source=f"t{timer.id}")
                    after = replace(before, status="ended", timers=())
                    await self.room.commit(before, after, row, spent=timer.id, notes=(note,))
        except AlreadyDone:
            await store.drop_timer(timer.id)

    async def _change(
        self, table: int, person: int, kind: str, change: Callable[[Table], Table], source: str | None
    ) -> Table:
        async with self.room.enter(table, source) as before:
            if before.status != "lobby":
                raise Refused(
                    "The game has begun; that can only be done before."
                    if before.status != "ended"
                    else NOT_PLAYING["ended"]
                )
            return await self.room.commit(before, change(before), Row(kind=kind, person=person, source=source))


def _still_wanted(table: Table) -> Note:
    close = table.timer("lobby", "close", -1)
    until = f" <t:{close.due}:D>" if close else " in a week"
    return Note(
        text=f"<@{table.host}>, this table has been waiting for a week. Whatever is done at it keeps it open;"
        f" otherwise I close it{until}. Anybody may close it too (`/table end`) or open another in its place.",
        people=(table.host,),
    )


def _renumbered(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    return tuple(replace(s, seat=Seat(i)) for i, s in enumerate(sitters))


def _same_people(table: Table, asker: int) -> tuple[Sitter, ...]:
    """Who plays again: the people who stayed and the asker, and the computers that were there from the start."""
    wanted = (s for s in table.sitters if s.person in (0, asker) or not (s.robot or s.gone))
    return _renumbered([Sitter(seat=s.seat, person=s.person, name=s.name, robot=s.robot) for s in wanted])


def _belongs(table: Table, person: int) -> None:
    if not table.sits(person):
        raise Refused("Only people at this table decide that. Press **Join** first.")


def with_rule(game: AnyGame, options: dict[str, Any], name: str, text: str) -> dict[str, Any]:
    """The house rules with one more set as a player's text says; defaults are not kept.

    Raises:
        Refused: the game, as it is set up, has no such rule, or not with this value; the text says what there is.
    """
    knob = next((k for k in game.terms(options).knobs if k.name == name), None)
    if knob is None:
        raise Refused(_no_such_rule(game, game.terms(options), name))
    try:
        value = knob.read(text)
    except ValueError as fault:
        raise Refused(str(fault)) from fault
    others = {k: v for k, v in options.items() if k != name}
    return others if value == knob.default else {**others, name: value}


def known(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Those of these house rules, chosen in whatever version, that the game still knows."""

    def fits(name: str) -> bool:
        try:
            game.options({name: options[name]})
        except msgspec.ValidationError:
            return False
        return True

    return {name: value for name, value in options.items() if fits(name)}


def _no_longer_known(names: Collection[str]) -> str:
    listed = speech.listed(f"“{speech.escape(name)}”" for name in sorted(names))
    return f"This version no longer knows what this table has chosen for {listed}"


def _no_such_rule(game: AnyGame, terms: Terms, name: str) -> str:
    title = f"{game.title} ({terms.kind})" if any(k.name == name for k in game.knobs) else game.title
    return f"{title} has no house rule “{speech.escape(name)}”. It has: " + ", ".join(
        f"`{k.name}`" for k in terms.knobs
    )


def no_chair(terms: Terms) -> Refused:
    """The refusal of whoever comes to a full table, with the rule that sets the number if there is one."""
    if terms.full is not None:
        return Refused(f"Every chair is taken. {speech.refusal(terms.full)}")
    return Refused("Every chair is taken. You can watch, or open a table in another channel or thread.")


def _may_start(game: AnyGame, terms: Terms, seated: int) -> None:
    if terms.barred is not None:
        raise Refused(speech.refusal(terms.barred))
    if seated > terms.seats[-1] and terms.full is not None:
        raise Refused(f"Too many people sit here. {speech.refusal(terms.full)}")
    if seated not in terms.seats:
        wanted = terms.seats[0] - seated
        more = f"{speech.count(wanted, 'more player')} needed" if wanted > 0 else "too many people"
        raise Refused(f"{game.title} is for {terms.seats[0]} to {terms.seats[-1]} players: {more}.")


def _opening(table: Table, game: AnyGame) -> str:
    """The first line of a History: who plays what by which house rules, and the fingerprint of the shuffle."""
    house = [f"{name} = {spell(value)}" for name, value in sorted(table.options.items())]
    rules = f" House rules: {', '.join(house)}." if house else ""
    seats = speech.listed(who(s.seat) for s in table.sitters)
    shuffle = f"{marking.small()}Fingerprint of the shuffle: {marking.code(table.fingerprint)}"
    return f"{marking.strong(game.title)} begins: {seats}.{rules}\n{shuffle}"
