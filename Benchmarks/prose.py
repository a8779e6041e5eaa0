"""The text of a note: Markdown with headings, lists, a table, a footnote and links to other notes."""

from collections.abc import Iterable
from typing import TypeAlias

from dice import Dice

Body: TypeAlias = list[str | int]
"""Markdown in pieces; a number stands for the note's link of that index."""

_WORDS: dict[str, tuple[str, ...]] = {
    "part": ("leaves", "stems", "roots", "rosettes", "offsets", "flowers", "spines", "bracts", "seed pods"),
    "look": ("glaucous", "deep green", "silvery", "flushed with red", "finely toothed", "almost translucent", "waxy"),
    "place": ("a bright windowsill", "the cold frame", "a south-facing wall", "the alpine house", "light shade"),
    "time": ("early spring", "late summer", "the first cool nights", "midwinter", "the end of the rains", "May"),
    "soil": ("pumice", "crushed lava", "coarse grit", "sieved loam", "perlite", "akadama", "leaf mould"),
    "trouble": ("mealy bug", "root rot", "sunburn", "etiolation", "scale insects", "red spider mite", "snails"),
    "number": ("two", "three", "four", "five", "six", "eight", "ten", "twelve"),
    "every": ("week", "ten days", "fortnight", "three weeks", "month", "year"),
    "span": ("a week", "ten days", "a fortnight", "three weeks", "a month", "one season", "two years"),
}

_SENTENCES = (
    "The {part} are {look}, and turn {look} when the plant stands in {place}.",
    "Grown in {place}, it keeps compact and flowers from {time}.",
    "Water it **thoroughly** and then leave it dry for {span}; *wet feet* bring {trouble}.",
    "In habitat it grows among {soil} and rarely more than {number} plants stand together.",
    "Repot every {number} years in {time}, and let the {part} callus for {span} first.",
    "After {span} without water the {part} shrink, which does no harm.",
    "We lost {number} plants to {trouble} before we moved the rest to {place}.",
    "Its {part} bruise easily, so handle it by the pot.",
    "A mix with plenty of {soil} and a little {soil} suits it best.",
    "Seed germinates within {span} at 20–25 °C if it is sown on {soil}.",
    "The old {part} persist for {number} years and protect the stem from {trouble}.",
    "Collectors prize the form with {look} {part}; it comes true from offsets only.",
    "It was described from {number} specimens that were collected in {time}.",
    "Feed at half strength once {time} has come, and not at all in its rest.",
    "Plants that get too little light show it by {look} growth and long internodes.",
    "In {place} it takes a light frost if the {soil} is dry.",
    "Compare the {part}: in this species they are {look}, in its neighbours hardly ever.",
    "The label says `{number}-{soil}`, which was our old code for the mix.",
    "Since {time} it has made {number} new {part} and set no seed.",
    "It resents being moved; choose {place} and leave it there for {span}.",
)

_HEADINGS = ("Appearance", "Light and place", "Watering", "Soil and repotting", "Propagation", "In our collection")

_LINK_SENTENCES = (
    "It is easily confused with {link}, which has longer {part}.",
    "Grow it beside {link}; both want the same mix.",
    "Our plant was raised together with {link} in {time}.",
    "Unlike {link}, it never offsets before {number} years.",
    "For the same treatment see {link}.",
)

_LIST_ITEMS = (
    "Check the {part} for {trouble}",
    "Move it to {place} in {time}",
    "Top-dress with **{soil}**",
    "Turn the pot every {every}",
    "Remove dry {part} by hand",
    "Keep a record of {part} and flowers",
)

_MONTHS = ("January", "March", "May", "July", "September", "November")


def body(dice: Dice, links: int) -> Body:
    """Two to four kilobytes of Markdown in which each of the note's `links` stands once."""
    pieces: Body = []
    write = pieces.append
    places = [dice.below(3) for _ in range(links)]
    write(f"{_paragraph(dice, 3)}\n\n")
    for index, heading in enumerate(dice.some(_HEADINGS, 3)):
        write(f"## {heading}\n\n{_paragraph(dice, dice.between(3, 9))} ")
        for link, place in enumerate(places):
            if place == index:
                before, after = dice.pick(_LINK_SENTENCES).split("{link}")
                pieces += [_filled(dice, before), link, _filled(dice, after) + " "]
        write(f"{_paragraph(dice, 1)}\n\n")
        if index == 0:
            write(_list(dice, ordered=dice.chance(0.3)))
        elif index == 1:
            write(_table(dice))
        else:
            write(f"### Notes\n\n{_paragraph(dice, dice.between(1, 3))}[^1]\n\n{_list(dice, ordered=False)}")
    write(f"[^1]: {_paragraph(dice, 1)}\n")
    return pieces


def introduction(dice: Dice) -> str:
    """A paragraph or two, without links, for a section or an ordinary page."""
    return f"{_paragraph(dice, 4)}\n\n{_paragraph(dice, 3)}\n"


def sentence(dice: Dice) -> str:
    """One sentence, with markup in some."""
    return _filled(dice, dice.pick(_SENTENCES))


def plain_sentence(dice: Dice) -> str:
    """One sentence without markup."""
    return sentence(dice).replace("*", "").replace("`", "")


def _paragraph(dice: Dice, sentences: int) -> str:
    return " ".join(sentence(dice) for _ in range(sentences))


def _list(dice: Dice, ordered: bool) -> str:
    items = [_filled(dice, item) for item in dice.some(_LIST_ITEMS, dice.between(3, 5))]
    return _lines(f"{f'{number}.' if ordered else '-'} {item}" for number, item in enumerate(items, 1))


def _table(dice: Dice) -> str:
    rows = [
        f"| {month} | {dice.between(-2, 18)} °C | {_filled(dice, 'every {every}')} | *{_filled(dice, '{part}')}* |"
        for month in dice.some(_MONTHS, dice.between(3, 5))
    ]
    return _lines(["| Month | Night | Water | Watch |", "| --- | ---: | --- | --- |", *rows])


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n\n"


def _filled(dice: Dice, text: str) -> str:
    parts = text.split("{")
    filled = [parts[0]]
    for part in parts[1:]:
        word, rest = part.split("}", 1)
        filled += [dice.pick(_WORDS[word]), rest]
    return "".join(filled)
