"""The words of the end of a game: victory, the pledge, and the Creation box."""

from __future__ import annotations

from rules.core import Wording, who
from rules.creation.course import echoes
from rules.creation.course.ends import winning
from rules.creation.course.flow import unsettled
from rules.creation.deities.two import together
from rules.creation.sight import Sight
from rules.creation.voice.base import label
from rules.creation.voice.lookup.words import status
from rules.creation.world import worlds
from rules.creation.world.pieces import Act


def victory(s: Sight) -> Wording:
    """Those at the cap after an Accolade."""
    if together(s.state):
        return Wording(
            prompt="Is this world finished? It is when you both say so.",
            offers=(
                label("It is finished", "The game ends if the other one says so too; nobody wins."),
                label("Let the game go on", "You are asked again after the next round."),
            ),
            silence="The game goes on.",
        )
    held, cap = s.state.deities[s.seat].influence, worlds.cap(s.state)
    said = f"You have {held} Influence of {cap}, which is enough to win: the game ends if you declare."
    if by_pledge(s):
        said = f"You have {held} Influence of {cap}. If you declare, all pledge in secret, which decides who wins."
    if unsettled(s.state):
        said += " What is voted on now is counted first."
    return Wording(
        prompt=said,
        offers=(
            label("Declare victory", _rivals(s)),
            label("Let the game go on", "Another may declare before you."),
        ),
        silence="The game goes on.",
    )


def by_pledge(s: Sight) -> bool:
    """Whether a declaration only starts the pledge (CR-END-12)."""
    return s.state.options.victory_style == "altruism"


def _rivals(s: Sight) -> str:
    """Who else would win by declaring (CR-END-07)."""
    if by_pledge(s):
        return "The pledge follows."
    state = s.state
    held = state.deities[s.seat].influence
    asked = [o for o in (*winning.asked(state), *state.declared) if o != s.seat and winning.at_cap(state, o)]
    above = [who(o) for o in asked if state.deities[o].influence > held]
    level = [who(o) for o in asked if state.deities[o].influence == held]
    if above:
        return f"You win unless {' or '.join(above)} declares too, with more."
    return f"You win{', together with ' + ' and '.join(level) + ' if they declare' if level else ''}."


def declare(s: Sight) -> Wording:
    """Victory in the middle of a round."""
    state = s.state
    held = state.deities[s.seat].influence
    others = [state.deities[o].influence for o in state.here if o != s.seat]
    return Wording(
        prompt=f"You have reached the Influence cap of {worlds.cap(state)}.",
        offers=(
            label(
                "Declare victory",
                "All pledge in secret, and that decides who wins."
                if by_pledge(s)
                else f"Ends the game: you win, {held} to {max(others)}.",
            ),
        ),
        button="Declare victory",
    )


def pledge(s: Sight) -> Wording:
    """Selfish or altruistic (CR-END-12)."""
    half = -(-len(s.state.here) // 2)
    risk = f"You win alone if few do and you have the most of them; if {half} do, all lose."
    if half == 1:
        risk = "The universe falls apart, and you both lose."
    return Wording(
        prompt="Pledge in secret: for your own gain, or for the good of all?",
        offers=(
            label("Altruistic", "If nobody is selfish, all of you win."),
            label("Selfish", risk),
        ),
        silence="You pledge altruistic.",
        detail="Nobody selfish: all win. Fewer than half selfish: the selfish one with the most Influence wins "
        "alone. Half or more: the universe falls apart, and all lose. Nobody sees what you pledge until all have.",
    )


def consent(s: Sight) -> Wording:
    """Whether one's object may go into the Creation box."""
    act, asks = s.act(s.state.keeping), who(s.state.keeper)
    words = {
        "all": label("With its picture" if act.photo else "Yes"),
        "words": label("The words only"),
        "nothing": label("No", f"{asks} chooses again."),
    }
    return Wording(
        prompt=f"May this of yours go into the channel's Creation box: {act.thing}? {asks} asks.",
        offers=tuple(words[o.key] for o in s.question.offers),
        silence="Only the words go in.",
    )


def keep(s: Sight) -> Wording:
    """An object for the Creation box."""
    objects = tuple(
        label(
            a.thing,
            f"It was {'; '.join(a.names)}.{_asked_first(s, a)}",
            "Your objects" if echoes.brought(s.state, a, s.seat) else "Others' objects",
        )
        for a in echoes.choices(s.state)
    )
    return Wording(
        prompt=f"{status(s.view)} Keep one object of this world in the Creation box.",
        offers=(*objects, label("Nothing", "You keep nothing.")),
        silence="You keep nothing.",
    )


def _asked_first(s: Sight, act: Act) -> str:
    asked = echoes.asked_for(s.state, act, s.seat)
    return "" if asked is None else f" {who(asked)} is asked first."
