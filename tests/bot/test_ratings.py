"""Ratings compare people who like to be compared, in games against each other, and nobody else."""

from __future__ import annotations

from itertools import count, permutations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.door.memory.ratings import FIRST, SETTLED, contested, ratings
from bot.keeping.habits import MOST_TIMES, Habits
from bot.keeping.memory.archive import Record
from bot.telling.memory import rated
from tests.content import house

ANN, BEN, CLEO, DAN = 1, 2, 3, 4
ALL = {ANN, BEN, CLEO, DAN}
LIKES = Habits(rated=True)
_tables = count(1)


def played(*places: tuple[int, ...], game: str = "scion", together: bool = False) -> list[Record]:
    """A finished game with these people, the best places first."""
    number, ended, at = next(_tables), list[Record](), 1
    for people in places:
        for person in people:
            ended.append(
                Record(
                    table=number, seat=len(ended), person=person, guild=1, game=game, at=number,
                    place=at, of=sum(map(len, places)), together=together,
                )
            )  # fmt: skip
        at += len(people)
    return ended


def points(records: list[Record], willing: set[int] = ALL) -> dict[int, int]:
    return points_of(records, liking(willing))


def liking(people: set[int]) -> dict[int, Habits]:
    return dict.fromkeys(people, LIKES)


def test_who_wins_rises_and_who_loses_falls() -> None:
    found = points(played((ANN,), (BEN,)))
    assert found[ANN] > FIRST > found[BEN]
    three = points(played((ANN,), (BEN,), (CLEO,)))
    assert three[ANN] > three[BEN] > three[CLEO]


def test_who_shares_a_place_shares_the_change() -> None:
    found = points(played((ANN, BEN), (CLEO,)))
    assert found[ANN] == found[BEN] > found[CLEO]


def test_who_does_not_like_to_be_compared_is_in_nobodys_rating() -> None:
    game = [record for _ in range(6) for record in played((ANN,), (BEN,), (CLEO,))]
    without = points(game, ALL - {BEN})
    assert without == points([r for r in game if r.person != BEN])
    assert BEN not in without and points(game, {ANN}) == {}


def test_only_games_that_begin_after_both_have_said_so_are_compared() -> None:
    first, second = played((ANN,), (BEN,)), played((ANN,), (BEN,))
    since = {ANN: LIKES, BEN: Habits().comparing(True, first[0].at)}
    both = ratings([*first, *second], "scion", since)
    assert both == ratings(second, "scion", liking({ANN, BEN})) and [r.games for r in both] == [1, 1]
    early = [replace(r, begun=first[0].at) for r in second]
    assert ratings(early, "scion", since) == [], "it had begun before"


def test_who_ends_it_takes_nothing_from_others_and_is_told_of_no_more() -> None:
    """A loser wiped out the winner's rating by saying no."""
    game = played((ANN,), (BEN,))
    before, at = points(game), game[0].at
    gone = Habits(rated=True).comparing(False, at + 1)
    (left,) = ratings(game, "scion", {ANN: LIKES, BEN: gone})
    assert left.person == ANN and left.points == before[ANN] > FIRST
    later = [replace(r, at=at + 9) for r in played((BEN,), (ANN,))]
    assert ratings([*game, *later], "scion", {ANN: LIKES, BEN: gone}) == [left]
    lost = [replace(r, begun=at, at=at + 9) for r in played((ANN,), (BEN,))]
    assert ratings(lost, "scion", {ANN: LIKES, BEN: gone})[0].games == 1, (
        "it does not help to say so in the middle"
    )
    again = gone.comparing(True, at + 20)
    assert points_of(game, {ANN: LIKES, BEN: again}) == before and gone.comparing(False, 99) is gone


def test_nobody_takes_a_loss_back_by_saying_yes_and_no_again_and_again() -> None:
    """Twenty times of saying so later, the oldest was forgotten, and with it what others had won."""
    game = played((ANN,), (BEN,))
    loser, at = Habits(rated=True).comparing(False, game[0].at + 1), game[0].at + 1000
    apart = [replace(r, begun=at - 500, at=at - 400) for r in played((ANN,), (BEN,))]
    for press in range(3 * MOST_TIMES):
        loser = loser.comparing(press % 2 == 0, at + press * (press % 7))
    found = ratings([*game, *apart], "scion", {ANN: LIKES, BEN: loser})
    assert [(r.person, r.games) for r in found] == [(ANN, 1)], "won once, and once while the other had said no"
    assert len(loser.rated_before) == MOST_TIMES, "and no more is kept than that"


def test_where_all_have_left_nobody_gains() -> None:
    """Two of three who left shared a place with nobody before them, and rose."""
    gone = [replace(r, left=True) for r in played((ANN,), (BEN, CLEO)) if r.person != ANN]
    assert points(gone) == {}
    assert points([*gone, *played((ANN,), (DAN,))]) == points(played((ANN,), (DAN,)))


def points_of(records: list[Record], willing: dict[int, Habits]) -> dict[int, int]:
    return {r.person: r.points for r in ratings(records, "scion", willing)}


def test_games_that_are_won_together_or_have_no_places_are_none() -> None:
    assert points(played((ANN,), (BEN,), together=True)) == {}
    alone = [Record(table=1, seat=0, person=ANN, guild=1, game="scion", at=1, place=1, of=1)]
    assert points(alone) == {} and contested(alone) == []


def test_other_games_change_nothing() -> None:
    scion = played((ANN,), (BEN,))
    assert points([*scion, *played((BEN,), (ANN,), game="atlas")]) == points(scion)
    assert contested([*scion, *played((BEN,), (ANN,), game="atlas"), *played((ANN,), (BEN,))]) == [
        "scion",
        "atlas",
    ]


def test_who_has_played_little_stands_behind_those_who_have_played_enough() -> None:
    games = [record for _ in range(SETTLED) for record in played((CLEO,), (DAN,))] + played((ANN,), (DAN,))
    found = ratings(games, "scion", liking(ALL))
    assert [r.person for r in found if r.settled] == [CLEO, DAN] and found[-1].person == ANN


@given(st.lists(st.sampled_from(list(permutations(ALL))), min_size=1, max_size=25))
def test_a_rating_follows_the_places_alone(order: list[tuple[int, ...]]) -> None:
    """Whoever is called otherwise is rated alike; the better of two who met in every game stands higher."""
    games = [record for places in order for record in played(*((person,) for person in places))]
    found = points(games)
    swapped = {ANN: BEN, BEN: ANN, CLEO: CLEO, DAN: DAN}
    other = [record for places in order for record in played(*((swapped[p],) for p in places))]
    assert points(other) == {swapped[person]: n for person, n in found.items()}
    if all(places.index(ANN) < places.index(BEN) for places in order):
        assert found[ANN] > found[BEN]


def test_the_words_name_only_the_willing_and_say_how_it_is_counted() -> None:
    games = house().games
    records = [record for _ in range(SETTLED) for record in played((ANN,), (BEN,), (CLEO,))]
    willing = liking({ANN, BEN})
    told = rated.every(records, games, willing)
    assert "<@1>" in told and "<@2>" in told and "<@3>" not in told and str(FIRST) in told
    one = rated.table(games["scion"], ratings(records, "scion", willing))
    assert "1. <@1>" in one and "2. <@2>" in one and f"{SETTLED} games" in one and "<@3>" not in one
    assert "Still too few games: " in rated.table(games["scion"], ratings(records[:3], "scion", willing))
    assert "Nobody" in rated.table(games["scion"], []) and "/me records rated" in rated.table(games["scion"], [])
    assert rated.own(records, games, ANN, willing).startswith("Your ratings on this server: ")
    assert rated.own(records, games, DAN, willing) == rated.COMPARED
