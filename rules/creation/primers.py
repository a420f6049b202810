"""What Creation is and how it is played, in the forms that house rules give it."""

from __future__ import annotations

from rules.creation.deities.brings import CONTEST
from rules.creation.deities.two import IN_USE
from rules.creation.world.book.gametypes import adversarial, contained, heroes, kinds
from rules.creation.world.book.options import Options

MAKER = "Genesis"
"""Who makes the Map, as the primer names it."""
BLURB = (
    "You are gods of your own invention. Find everyday things, give them a new meaning, and lay them on a "
    "shared Map; the Pantheon votes on every one. Most Influence at the end is Steward of Creation. "
    "A first world is Basic; the Full game brings Domains, Prophecies, drawn Acts and Acts upon Acts, and the "
    "Advanced one lets a deity change a rule, and what it is."
)
"""What the game is, to a stranger."""

PRIMER = (
    "1. Each of you becomes a deity: choose four Attributes, in the Full game five, propose an Icon, take a "
    "name.\n"
    "2. The Genesis deity makes the Map, and everybody places the first Fields of their Element.\n"
    "3. On your turn you place Fields, then act: take an everyday thing, show a photo of it or say what it "
    "is, give it a name and a new meaning that fits your Attributes, and lay it on Fields near your own. "
    "It costs 1 Influence for each Field.\n"
    "4. The Pantheon votes by reactions. What passes stands on the Map and brings its deity 1 Influence for "
    "each Field every round; what does not may be tried once more. Where only two play, a coin, dice or small "
    "tasks stand in for the vote, as the lobby says.\n"
    "5. Others may see something else in your object and take it over by a Gaze, or give you a Gift.\n"
    "6. After the last round, or when somebody reaches the Influence cap and declares it, the deity with most "
    "Influence is Steward of Creation. Each of you keeps one object for a later world.\n\n"
    "I count, check the rules and say at every step what you may do; nothing has to be learnt before. "
    "The scope in the lobby says how much of the book there is: Basic first, then Full, then Advanced."
)
"""How the Standard game is played."""

CONTESTED = (
    "1. One of you is the Advocate, the other the Arbiter; the first answer settles it. Nobody plays the third.\n"
    "2. Both become deities. The Advocate is Genesis and makes the Map; the Arbiter is one of Transience, Balance "
    "and Limit.\n"
    "3. Each round begins with Omens: 1 in round 2, then 1, 2, 3, 5, 8, by turns along the edge and around Acts.\n"
    "4. The Advocate places Fields, then has two actions: Acts of everyday things, which the Arbiter judges, or "
    "Abilities. A Gaze, Decay or Nullify takes an Omen away.\n"
    "5. An Act with Omens on all its sides is lost for good, unless it is Permanent.\n"
    "6. The Arbiter places Fields, then draws a Sentinel, a stone that nothing moves, or uses an Ability for "
    "nothing, and helps whoever needs it.\n"
    "7. Omens on the whole edge, and the Adversary has won at once.\n"
    "8. When the Map is full the Advocate wins with more Influence or more Fields, the Adversary with both."
)
"""How Advocate, Arbiter, Adversary is played."""

STRATEGIC = (
    "1. You agree to how many objects there will be, or leave it to the Map: 9 for three of you on 8x8.\n"
    "2. You choose Attributes, one of each kind, and bring objects: say what each is, or show a photo. Nobody "
    "has to approve, and nothing else may ever be placed.\n"
    "3. Genesis draws the Map, Space adds lines, everybody places the first Fields of their Element, and Balance "
    "may place a starting Act.\n"
    "4. Your followers are the last Attribute. Their Hero stands on the Map and moves 2 Fields a turn; on its "
    "Field and around it you may place Acts. If the pool is not full, you fill it.\n"
    "5. On your turn you place Fields and move your Hero, then act: take a free object of the pool, give it a "
    "name and a new meaning that fits your Attributes, and lay it on Fields in your reach, for 1 Influence each.\n"
    "6. The Pantheon votes. What passes brings 1 Influence for each Field every round; what is turned down is "
    "free again.\n"
    "7. Others may see something else in your object and take it over by a Gaze. What is Nullified comes back by "
    "Dredge alone.\n"
    "8. After the last round, or at the Influence cap, the deity with most Influence is Steward of Creation."
)
"""How a Strategic game is played, in eight lines."""

HERO = (
    " Their Hero stands on the Map and moves 2 Fields a turn; on its Field and around it you may place Acts.",
    " and move your Hero",
)
"""What it says of Heroes, which a table may leave out (CR-STR-37)."""


def strategic(options: Options) -> str:
    """How a Strategic game is played, with Heroes or without, or without followers at all."""
    text = STRATEGIC
    if not heroes(options):
        stands, moves = HERO
        text = text.replace(stands, " Your Acts may rest on them.").replace(moves, "")
    if "patronage" not in kinds(options):
        text = text.replace("Your followers are the last Attribute. Your Acts may rest on them. ", "")
    return text


IF_TWO = " Where only two play, a coin, dice or small tasks stand in for the vote, as the lobby says."

STEWARD = " Most Influence at the end is Steward of Creation."
LAST = "the deity with most Influence is Steward of Creation."
"""Who wins where nothing else is chosen."""

PLEDGED = " At the end all pledge in secret to be selfish or altruistic: if nobody is selfish, all win."
PLEDGES = (
    "all pledge in secret to be selfish or altruistic. Nobody selfish, and all win; fewer than half, and the one "
    "of them with most Influence wins alone; half or more, and all have lost."
)
"""The same for altruism."""

VOTED = "; the Pantheon votes on every one." + STEWARD
STANDS = ". You make it up together: whatever one of you places stands, nothing is counted, and nobody wins."
"""What two who make up a world together do instead (CR-TWO-08)."""

TOGETHER = (
    ("It costs 1 Influence for each Field.", "It costs nothing."),
    (
        PRIMER[PRIMER.index("4. The Pantheon") : PRIMER.index("\n5. ")],
        "4. Everything stands: nobody votes, and Influence is not counted.",
    ),
    (
        PRIMER[PRIMER.index("6. After") : PRIMER.index(LAST) + len(LAST)],
        "6. After the last round the world is finished, and nobody has won.",
    ),
)


def told(options: Options, text: str, seats: int) -> str:
    """The blurb or the primer as this table plays; whatever else is said stays as it is."""
    if adversarial(options):
        return {BLURB: CONTEST, PRIMER: CONTESTED}.get(text, text)
    if text not in (BLURB, PRIMER):
        return text
    text = strategic(options) if text == PRIMER and contained(options) else text
    if seats == 2 and options.two_player_mode == "together":
        for usual, instead in ((VOTED, STANDS), *TOGETHER):
            text = text.replace(usual, instead)
    elif seats == 2:
        text = text.replace(IF_TWO, f" With two of you {IN_USE[options.two_player_mode]}.")
    elif seats:
        text = text.replace(IF_TWO, "")
    if options.victory_style == "altruism":
        text = text.replace(STEWARD, PLEDGED).replace(LAST, PLEDGES)
    return text
