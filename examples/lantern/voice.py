"""All words of Lantern but those of what happens."""

from __future__ import annotations

from examples.lantern.actions import Play
from examples.lantern.advice import worth
from examples.lantern.view import LanternView
from rules.core import (
    Action,
    Illegal,
    Label,
    Param,
    Question,
    Seat,
    Tally,
    Verb,
    Voice,
    Wording,
    ballots,
    counted,
    who,
)
from rules.core.reading import understood

VERBS = (
    Verb(
        action=Play,
        name="play",
        summary="Play a card face down.",
        params=(Param(name="card", summary="The number on the card.", kind="count"),),
    ),
)


class LanternVoice(Voice[LanternView]):
    """Prompt and labels, the position in sentences, help, and what is typed."""

    def wording(self, view: LanternView, question: Question) -> Wording:
        if question.kind == "vote":
            assert view.vote
            return Wording(
                prompt=view.vote.question,
                offers=tuple(Label(choice.label) for choice in view.vote.choices),
                silence=ballots.silence(view.vote),
            )
        return Wording(
            prompt="Play your last card face down." if len(view.hand) == 1 else "Play one card face down.",
            offers=tuple(_label(card, view) for card in view.hand),
            silence="Your lowest card is played.",
            button="Play",
        )

    def status(self, view: LanternView) -> str:
        if view.over:
            return "The game is over."
        night = f"Night {view.night} · " if view.night > 1 else ""
        return f"{night}vote" if view.vote else f"{night}round {view.round}"

    def describe(self, view: LanternView) -> str:
        said = [f"Night {view.night}. Round {view.round}."]
        if view.hand:
            said.append(f"You hold {_listed(view.hand)}.")
        if view.laid is not None:
            said.append(f"You have played {view.laid}, face down.")
        elif view.viewer is not None and not view.hand:
            said.append("You hold no card.")
        if view.over:
            said.append("The game is over.")
        elif view.vote:
            said.append(f"{view.vote.question} {ballots.standing(view.vote)}")
        if view.took is not None:
            said.append(f"The last lantern went to {who(view.took)}.")
        return " ".join((*said, *(_player(Seat(seat), view) for seat in range(len(view.here)))))

    def help(self, view: LanternView) -> str:
        if view.over:
            return "The game is over. Look at the History for how it went."
        if view.vote:
            return "The hands are empty. Vote whether the cards are dealt once more; most lanterns win."
        if view.laid is not None or not view.hand:
            return "Wait until the others have played. Then all cards are turned over together."
        best = max(view.hand, key=lambda card: worth(card, view))
        return (
            "Play a card face down. All are turned over together, and the highest that nobody else has played"
            " takes a lantern. What others have played already they cannot play again."
            f" A safe choice: Card {best}."
        )

    def tallies(self, view: LanternView) -> tuple[Tally, ...]:
        return (Tally("lanterns", view.lanterns, "lantern"),)

    def spell(self, action: Action) -> dict[str, str]:
        return {"card": str(action.card)} if isinstance(action, Play) else {}

    def read(self, view: LanternView, verb: Verb, words: dict[str, str]) -> Action:
        try:
            return understood(words, Play, "LA-PLY-01")
        except Illegal:
            raise Illegal("LA-PLY-01", "Give the number on a card of yours, such as 5.") from None


def _label(card: int, view: LanternView) -> Label:
    """Whether others could still play the same."""
    others = [seat for seat in view.seats if seat != view.viewer]
    left = sum(card not in view.open[seat] for seat in others)
    if not left:
        return Label(f"Card {card}", "nobody else can play it any more")
    return Label(f"Card {card}", f"{left} of {counted(len(others), 'other')} might play it too")


def _listed(cards: tuple[int, ...]) -> str:
    return ", ".join(map(str, cards))


def _player(seat: Seat, view: LanternView) -> str:
    """A player: lanterns, cards, and what lies before them."""
    has = f"{who(seat)} has {counted(view.lanterns[seat], 'lantern')}"
    if not view.here[seat]:
        return f"{has} and has left."
    played = ", has played" if view.have_played[seat] else ""
    shown = f" Open before {who(seat)}: {_listed(view.open[seat])}." if view.open[seat] else ""
    return f"{has} and {counted(view.cards_held[seat], 'card')}{played}.{shown}"
