"""What would be good to do, for computer players and hints."""

from __future__ import annotations

from collections.abc import Iterator

from rules.atlas.actions import End, Move, Place, PlaceAll
from rules.atlas.doing.moving import cost
from rules.atlas.judging import Prospect, promise, prospect, rival, to_yellow, worth
from rules.atlas.options import Options
from rules.atlas.state import put
from rules.atlas.view import AtlasView
from rules.atlas.wheel import Cell, Tier, cell
from rules.atlas.words import Cast
from rules.core import (
    Advice,
    Answer,
    Blank,
    Blanks,
    Judgement,
    Question,
    Seat,
    Standing,
    Thought,
    counted,
    listed,
    who,
)


class AtlasAdvice(Advice[AtlasView]):
    """Looks one step ahead; the cast gives characters and reasons to whoever has none."""

    thought = Thought(answers=1000, ahead=30, choices=12)

    def __init__(self, cast: Cast) -> None:
        self.cast = cast

    def judge(self, view: AtlasView, question: Question) -> Judgement:
        match question.kind:
            case "name":
                called = self.cast.called(question.seat, len(view.players))
                return Judgement(answer=Answer(blanks={"name": called}))
            case "rename":
                now = view.me(question).character
                assert now is not None
                return Judgement(answer=Answer(blanks={"name": now.name, "line": now.line}))
            case "first":
                return Judgement(worth=tuple(float(offer.key == "chance") for offer in question.offers))
            case "place":
                return Judgement(answer=self._placement(view, question))
            case "colour":
                return Judgement(answer=self._together(view, question))
            case "turn":
                return Judgement(worth=tuple(_worth(view, question)))
        return Judgement()

    def standing(self, view: AtlasView) -> Standing:
        """Everybody's points as the table stands, and where their markers are on the way to."""
        now = prospect(view, view.cells)
        return Standing(tuple(one.total + promise(view, Seat(at), now.cells) for at, one in enumerate(now.scores)))

    def _placement(self, view: AtlasView, question: Question) -> Answer:
        me = view.me(question)
        assert isinstance(question.ask, Blanks) and isinstance(question.ask.template, Place) and me.character
        best = self._best(view, question, question.ask.template.marker, question.ask.blanks[0])
        reason = self.cast.reason(me.character.name, best, view.word(best), _told(view))
        return Answer(blanks={"word": str(best), "because": reason})

    def _together(self, view: AtlasView, question: Question) -> Answer:
        me, ask = view.me(question), question.ask
        assert isinstance(ask, Blanks) and isinstance(ask.template, PlaceAll) and me.character
        cards = list(zip(ask.template.markers, ask.blanks, strict=False))
        best = {blank.name: self._best(view, question, number, blank) for number, blank in cards}
        last = best[cards[-1][1].name]
        reason = self.cast.reason(me.character.name, last, view.word(last), _told(view))
        return Answer(blanks={**{name: str(at) for name, at in best.items()}, "because": reason})

    def _best(self, view: AtlasView, question: Question, number: int, blank: Blank) -> Cell:
        card = view.me(question).cards[number - 1].card
        spots = [at for at in map(cell, blank.choices) if at]
        nearest = _nearer_is_better(view.options, card.tier)
        return spots[0] if nearest else spots[(question.seat + number + card.place) % len(spots)]


def _told(view: AtlasView) -> list[str]:
    """The sentences in which words were explained so far, as they stand in the cast."""
    names = {player.seat: player.character.name for player in view.players if player.character is not None}
    return [
        spot.because.replace(view.word(spot.start), "{word}").replace(names[spot.seat], "{name}")
        for spot in view.markers
        if spot.because and spot.seat in names
    ]


def _nearer_is_better(options: Options, tier: Tier) -> bool:
    """Whether it matters how far from the centre a marker stands; red and grey ones mostly just go round."""
    climbing = options.inward_movement or options.healing_mode == "pull"
    return climbing or tier in (Tier.YELLOW, Tier.WHITE)


def _worth(view: AtlasView, question: Question) -> Iterator[float]:
    for ahead, price in _prospects(view, question):
        yield -1000 if ahead is None else worth(view, question.seat, ahead) - 0.001 * price


def _prospects(view: AtlasView, question: Question) -> Iterator[tuple[Prospect | None, int]]:
    """What each answer to a turn leads to, and its price; taking a step back leads nowhere new."""
    cells, seat = view.cells, question.seat
    for offer in question.offers:
        match offer.action:
            case End():
                yield prospect(view, cells), 0
            case Move(marker=number):
                at, to = view.step(seat, number, offer.action)
                yield prospect(view, put(cells, at, to)), cost(cells[at], to, view.options)
            case _:
                yield None, 0


def to_beat(view: AtlasView, question: Question) -> str:
    """Where the turn as it stands is the last of all, whose points are to be passed with all its steps together:
    none of them may do so alone."""
    if not any(offer.final for offer in question.offers if isinstance(offer.action, End)):
        return ""
    scores = prospect(view, view.cells).scores
    others = {seat: scores[seat].total for seat in view.seats if seat != question.seat}
    best = max(others.values(), default=0)
    first = listed(who(seat) for seat, points in others.items() if points == best)
    each = " each" if " and " in first else ""
    win = f" To win, pass {first} with {counted(best, 'point')}{each}." if first else ""
    return f"As it stands the game ends with this turn.{win}"


def looking_on(view: AtlasView, question: Question) -> str:
    """Why the best step of a turn is not the one with most points, where it is not."""
    seat, found = question.seat, [ahead for ahead, _ in _prospects(view, question) if ahead is not None]
    rows = [row for row in zip(_worth(view, question), _prospects(view, question), strict=True) if row[1][0]]
    best = max(rows, key=lambda row: row[0])[1][0]
    most = max(found, key=lambda ahead: ahead.scores[seat].total)
    if best is None or best.scores[seat].total >= most.scores[seat].total or best.ends:
        return ""
    gains = {
        "a marker comes nearer to yellow": to_yellow(view, seat, best.cells) - to_yellow(view, seat, most.cells),
        "the others get less": 0.3 * (rival(view, seat, most) - rival(view, seat, best)),
    }
    why = max(gains, key=lambda name: gains[name])
    why = why if gains[why] > 0 else "what can be healed later is kept near to it"
    return f"★ brings fewer points than another choice, but {why}."
