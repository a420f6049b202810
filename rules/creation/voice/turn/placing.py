"""The words of what may be placed on the Map now, and of what may be done beside it."""

from __future__ import annotations

from rules.core import Action, counted
from rules.creation import actions as do
from rules.creation.asking import travel
from rules.creation.asking.play import ground_moves
from rules.creation.course import dues
from rules.creation.deities.traits import TRAITS
from rules.creation.land import filling, growth, storms
from rules.creation.land.heroes import hero_of
from rules.creation.land.unplaced import STARTING, unplaced
from rules.creation.sight import Sight
from rules.creation.world.book.amounts import written

NOTHING = "nothing is left"

ON = "Then go on to your action."


def placing(s: Sight) -> str:
    """What is placed now: at first, or in a turn."""
    left = to_place(s)
    if s.state.phase == "first":
        where = " Choose one after the other." if "," in left else "" if left == STARTING else " Where?"
        return f"Your first placements: {left}.{where}"
    may = [f"place {left}"] if left != NOTHING else []
    may += also_possible(s)
    then = f"Then come your {other_fields(s, now)}." if (now := dues.next_element(s.state, s.seat)) else ON
    return f"You may {', or '.join(may)}. {then}" if may else "Go on to your action."


def what_for(s: Sight) -> str:
    """What the Attributes can do with what is placed first: a terrain and the Beacon are but words until then."""
    _, keys = s.state.slots[0] if s.state.slots else (0, ())
    placed = (key for key in keys if not TRAITS[key].starting_act)
    return " ".join(f"{s.lore.title(key)}: {s.lore.power(key, s.state.options)}" for key in placed)


def to_place(s: Sight) -> str:
    """What a deity may set on the Map now, in words."""
    return ", ".join(unplaced(s.state, s.seat)) or NOTHING


def also_possible(s: Sight) -> list[str]:
    """What is offered beside Fields of the deity's own Element, in words."""
    world, hero = s.state.parameters, hero_of(s.state, s.seat)
    words: dict[type[Action], str] = {
        do.Fill: f"grow each Fertile Region by {counted(world.life_turn, 'Field')}{_grown(s)}",
        do.Transform: f"transform Fields for {written('half', world.transformation_halves)} Influence each",
        do.Origin: f"mark a new Origin of Life for {world.origin_price} Influence",
        do.MoveStorm: farther(s),
        do.MoveHero: "move your Hero, up to 2 Fields" if hero and hero.field else "put your Hero on the Map",
        do.PlaceBeacon: f"shift the Beacon for {world.beacon_shift} Influence",
    }
    if filling.origin_free(s.state, s.seat):
        del words[do.Origin]
    there = {type(action) for action in on_offer(s) if not _first_set(s, action)}
    found = [said for kind, said in words.items() if kind in there]
    return [*found, "Move your Acts"] if travel.travellers(s.state, s.seat) else found


def _grown(s: Sight) -> str:
    """How many Fields of growth are left, once some have grown in this turn."""
    fresh = growth.this_turn(s.state)
    if not fresh:
        return ""
    room, mine = growth.room(s.state), [*fresh.values()]
    return f" ({sum(most - mine.count(origin) for origin, most in room.items())} left)"


def on_offer(s: Sight) -> list[Action]:
    """What may be set on the Map, also for a question that stands beside the menu."""
    offers = s.question.offers if s.question.kind == "turn" else ground_moves(s.state, s.seat)
    return [o.action for o in offers]


def _first_set(s: Sight, action: Action) -> bool:
    """Whether it fills a Field of one's own Element, or sets a Storm down, rather than let one go farther."""
    if isinstance(action, do.Fill):
        return not grows(s)
    return isinstance(action, do.MoveStorm) and not action.storm


def grows(s: Sight) -> bool:
    """Whether the Fields on offer let a Fertile Region grow, and are no allotment of an Element."""
    return dues.filler(s.state, s.seat) is None


def farther(s: Sight) -> str:
    """How far Storms may still go this turn, in words."""
    left = {max(storms.storm_goals(s.state, storm).values(), default=0) for storm in s.state.storms}
    each = " each" if len(s.state.storms) > 1 else ""
    return f"move your Storm{'s' if each else ''}, up to {counted(max(left, default=0), 'Field')}{each}"


def other_fields(s: Sight, now: str) -> str:
    """The Fields that come after those of an Element: a deity of two has two kinds in a turn (CR-TWO-02)."""
    key = dues.after(s.state, s.seat, now)
    return f"{s.lore.title(key)} Fields"
