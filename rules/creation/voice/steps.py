"""The words of each step in the course of a game (see :mod:`rules.creation.world.book.phases`)."""

from __future__ import annotations

from typing import NamedTuple

from rules.creation.view import CreationView
from rules.creation.world.book.phases import Phase


class Said(NamedTuple):
    """What is said of a step; what changes in it from moment to moment is said elsewhere."""

    sentence: str
    """What goes on."""
    caption: str = ""
    """The same over the picture, as short as can be."""
    doing: str = ""
    """What the deity asked first does, after its name."""
    about: str = ""
    """What it is about, for somebody new."""


SAID: dict[Phase, Said] = {
    "roles": Said(
        sentence="The two say who is the Advocate and who the Arbiter.",
        caption="Awakening · Advocate or Arbiter?",
        about="The Advocate makes the world and plays against the Adversary, which nobody plays. The Arbiter "
        "judges the Acts, draws Sentinels, and helps whichever side needs it.",
    ),
    "adversary": Said(
        sentence="The Adversary stirs.",
        caption="The Adversary stirs",
        doing="says where Omens fall",
        about="Before each round the Adversary places Omens: 1, 1, 2, 3, 5 and so on, by turns along the edge of "
        "the Map and around the Advocate's Acts. An Act with Omens on all its sides is lost, and a closed edge is "
        "the end.",
    ),
    "pact": Said(
        sentence="All agree to how many objects there will be.",
        caption="Before the Awakening · how many objects?",
        about="In this world nothing may be placed but objects of a common pool, which you fill. All of you have "
        "to agree to how many.",
    ),
    "start": Said(
        sentence="The starting Act may be placed.",
        caption="Awakening · the starting Act",
        doing="may place the starting Act",
        about="The Balance deity begins with an Act that nobody votes on, before the Elements are chosen.",
    ),
    "patronage": Said(
        sentence="The deities choose their followers.",
        caption="Awakening · Patronages",
        about="A Patronage says who follows you, and your Acts may rest on them. If you play with Heroes, "
        "theirs goes over the Map, and around it you may place Acts.",
    ),
    "hero": Said(
        sentence="A Hero is put on the Map.",
        caption="Awakening · a Hero sets out",
        doing="puts a Hero on the Map",
        about="A Hero lets you place Acts on its Field and around it, whatever your Element is. It moves up to 2 "
        "Fields in each of your turns.",
    ),
    "object": Said(
        sentence="An object is put into the pool.",
        caption="Awakening · an object for the pool",
        doing="puts an object into the pool",
        about="Only objects of the pool may ever be placed, so think of what you would like to see on the Map.",
    ),
    "objects": Said(
        sentence="The pool is filled.",
        caption="Awakening · the pool is filled",
        doing="puts an object into the pool",
        about="All Attributes are chosen. Objects are brought back and forth until the pool is full.",
    ),
    "shares": Said(
        sentence="The pool is filled.",
        caption="Emergence · the pool is filled",
        doing="brings objects",
        about="The Map is there. Bring what is left of your share of the pool: only these may ever be placed.",
    ),
    "order": Said(
        sentence="The players tell in what order of age they sit.",
        caption="Awakening · who is eldest?",
        about="The host lists the players from eldest to youngest, as they say it. Nobody's age is asked.",
    ),
    "renewal": Said(
        sentence="A new Map is opened: everybody keeps their deity for it, or makes a new one.",
        caption="Awakening · who are you on this Map?",
        about="A new Map is opened, with its own deities, Fields and rounds. You keep your deity on it, or make a "
        "new one from the Attributes that nobody has. Your Influence is one purse for all Maps.",
    ),
    "still": Said(
        sentence="This Map stands still: its last round is over, and it pays no more.",
        caption="This Map stands still",
        about="The last round of this Map is over. It pays no more, and play goes on elsewhere.",
    ),
    "wishes": Said(
        sentence="All deities wish for their Attributes.",
        caption="Awakening · wishes for Attributes",
        about="Take one of the lists, or wish for what sounds interesting.",
    ),
    "primal": Said(
        sentence="The deities choose their Primal Attributes.",
        caption="Awakening · Primal Attributes",
        about="Each deity has one Attribute of each kind. Pick what sounds interesting.",
    ),
    "bans": Said(
        sentence="Attributes may be banned from this world.",
        caption="Awakening · what is banned",
        doing="may ban Attributes from this world",
        about="The Void deity may ban Attributes or concepts from this world. It need not.",
    ),
    "invention": Said(
        sentence="A rule may be brought into this world.",
        caption="Awakening · a rule of its own?",
        doing="may change a rule of this world or invent one",
        about="The Metaphysic deity may bring one rule into this world. The others stay, or abandon Creation "
        "over it. "
        "It is kept by those who play; a rule that names one of the settings switches it.",
    ),
    "cosmic": Said(
        sentence="The deities choose their Cosmic Attributes.",
        caption="Awakening · Cosmic Attributes",
        about="A Cosmic Attribute gives your deity a power of its own.",
    ),
    "flat": Said(
        sentence="The world may be made flat.",
        caption="Awakening · a flat world?",
        doing="may make the world flat",
        about="In a flat world nothing stands on the Map: every deity is Abstraction and draws its Acts. Who was "
        "Abstraction before takes one Attribute more.",
    ),
    "elemental": Said(
        sentence="The deities choose their Elemental Attributes.",
        caption="Awakening · Elements",
        about="An Element says where you may place Acts.",
    ),
    "realm": Said(
        sentence="The deities choose their Realm Attributes.",
        caption="Awakening · Realms",
        about="A Realm says what your Acts like to be about.",
    ),
    "domain": Said(
        sentence="The deities choose their Domains.",
        caption="Awakening · Domains",
        about="A Domain says what your deity has an ear for: most bring Influence whenever that happens.",
    ),
    "dice": Said(
        sentence="Whether dice are part of this game is settled.",
        caption="Awakening · dice or none?",
        doing="settles whether dice are part of this game",
        about="With dice anybody may throw instead of asking the Pantheon. The Probability deity may let all roll "
        "for it, and says what is thrown.",
    ),
    "parameters": Said(
        sentence="Deities set the numbers of their Attributes.",
        caption="Awakening · the numbers of the world",
        about="These numbers shape the world. The book's are filled in; you may send them as they are.",
    ),
    "personas": Said(
        sentence="Icons and names are chosen.",
        caption="Awakening · Icons and names",
        about="Think of a small symbol for your deity, say how it fits one of your Attributes, and take a name.",
    ),
    "map": Said(
        sentence="The Map is being made.",
        caption="Emergence · the Map is sketched",
        doing="makes the Map",
        about="The Map is drawn before play. For a first game the plain square one is best.",
    ),
    "lines": Said(
        sentence="Lines are added to the Map.",
        caption="Emergence · lines are added",
        doing="may add lines to the Map",
        about="The Space deity may divide Fields now, at no price. It need not.",
    ),
    "first": Said(
        sentence="The first Fields are placed.",
        caption="Emergence · first Fields",
        doing="places the first Fields",
        about="The first Fields of your Element decide where your Acts may lie. They are free, and when yours are "
        "placed the next deity follows by itself.",
    ),
    "turn": Said(
        sentence="The Age of the Gods.",
    ),
    "decay": Said(
        sentence="A Period of Decay.",
        doing="chooses what Decays",
        about="Choose whole Acts until their Fields come to what you owe. More may fall than you owe.",
    ),
    "omens": Said(
        sentence="Before the round is over, Prophecies may be claimed.",
        caption="The round ends · what was foretold",
        about="A Prophecy pays when all of it has come true and the Pantheon says so. What came true in this "
        "round is claimed in this round.",
    ),
    "victory": Said(
        sentence="Victory may be declared.",
        about="Whoever has reached the Influence cap may declare victory, or let the world go on.",
    ),
    "pledge": Said(
        sentence="Everybody pledges in secret, selfish or altruistic.",
        about="The game would end here. Each of you pledges in secret, and what you all pledge decides who wins.",
    ),
    "echoes": Said(
        sentence="The game is over. The Creation box is open.",
        about="One object of this world may be kept for a later one.",
    ),
    "over": Said(
        sentence="The game is over.",
        about="The game is over. Open the History and read what you have made.",
    ),
}


def going_on(view: CreationView) -> Said:
    """What is said of the step that goes on: who is who comes before the wishes (CR-AAA-01)."""
    foe = view.foe
    undecided = view.phase == "wishes" and foe is not None and foe.advocate < 0
    return SAID["roles" if undecided else view.phase]
