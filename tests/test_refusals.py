"""What is refused is refused in a whole sentence, in every game."""

from __future__ import annotations

import pytest

from bot.door.refusals import Refused
from bot.telling.answers import sentence
from rules.core import AnyGame, Illegal, NotAwaited
from tests.play import crowd, every_game, known


@pytest.mark.parametrize("kind", [Illegal, NotAwaited, Refused])
@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("the key is yours already.", "The key is yours already."),
        ("2 Energy is missing.", "2 Energy is missing."),
        ("“lantern” is no card.", "“lantern” is no card."),
        ("words.toml cannot be read.", "words.toml cannot be read."),
    ],
)
def test_a_refusal_is_shown_with_a_capital_whatever_it_is_put_together_from(
    kind: type[Illegal] | type[NotAwaited] | type[Refused], said: str, shown: str
) -> None:
    refusal = kind(said) if issubclass(kind, Refused) else kind("XX-YYY-01", said)
    assert sentence(refusal).splitlines()[0] == shown


def test_a_refusal_itself_keeps_the_letters_of_somebodys_own_word() -> None:
    assert str(Illegal("XX-YYY-01", "gaze of the Moon is Fortified.")) == "gaze of the Moon is Fortified."


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_what_cannot_be_chosen_says_why_in_a_sentence(game: AnyGame) -> None:
    for seats in {game.seats[0], crowd(game)}:
        run = known(game.slug, seats)
        for state in run.states[:: max(1, len(run.states) // 60)]:
            for question in game.questions(state):
                for offer in getattr(question.ask, "offers", ()):
                    if offer.why_not is not None:
                        said = str(offer.why_not)
                        assert not said[:1].islower() and said.endswith((".", "?")), said
