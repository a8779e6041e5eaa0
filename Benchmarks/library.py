"""A generated library: its sections, tags and notes, the same for both sites."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import flora
import prose
from attributes import ATTRIBUTES
from dice import Dice, zipf_sums

IMAGES = 12
"""How many photographs the library shares."""

_MAX_GENERA = 20_000
_NEIGHBOURS = 60
_MIX = ("pumice", "loam", "grit", "perlite", "leaf mould", "akadama")
_OPTIONS = {attribute.key: [option["key"] for option in attribute.options] for attribute in ATTRIBUTES}


@dataclass(frozen=True, slots=True)
class Plant:
    """Where a note lies and what it is called, which is all that other notes need of it."""

    name: flora.Name
    section: str
    bundled: bool
    """Whether it is a folder with `index.md` and an image of its own."""

    @property
    def file(self) -> str:
        """The note's path under `plants`."""
        tail = f"{self.name.slug}/index.md" if self.bundled else f"{self.name.slug}.md"
        return f"{self.section}/{tail}"


@dataclass(frozen=True, slots=True)
class Link:
    """A link from a note's text to another note."""

    target: Plant
    text: str
    """What is shown; empty for the target's name."""
    wiki: bool
    """Whether plantsite's note writes it `[[so]]` rather than as a relative address."""


@dataclass(frozen=True, slots=True)
class Note:
    """Everything that a note's file says."""

    plant: Plant
    attributes: dict[str, Any]
    """Values by attribute; one that isn't there is unknown."""
    rest: dict[str, Any]
    """Tags, dates, images and the like."""
    body: prose.Body
    links: list[Link]


class Library:
    """As many notes as asked for, made one at a time from the number alone."""

    def __init__(self, count: int) -> None:
        """Names `count` plants and files them in sections, in the order of their names."""
        self.sections = flora.sections()
        self.tags = flora.tags(min(150, 60 + count // 200))
        self._tag_sums = zipf_sums(len(self.tags))
        self.plants = self._plants(count)

    def _plants(self, count: int) -> list[Plant]:
        genera = flora.genera(max(1, min(count // 5, _MAX_GENERA)))
        dice = Dice(f"sizes {count}")
        sizes = [1] * len(genera)
        # The smaller of two throws: a few large genera and many small ones.
        for _ in range(count - len(genera)):
            sizes[min(dice.below(len(genera)), dice.below(len(genera)))] += 1
        # Large genera would otherwise be those at the start of the alphabet.
        order = sorted(range(len(genera)), key=lambda index: Dice(genera[index]).below(1 << 30))
        plants = []
        for index, size in zip(order, sizes, strict=True):
            genus = genera[index]
            section = Dice(f"section {genus}").pick(self.sections).path
            for name in flora.names(genus, size):
                plants.append(Plant(name, section, Dice(f"bundle {name.slug}").chance(0.025)))
        return sorted(plants, key=lambda plant: plant.name.scientific.replace("× ", "").casefold())

    def notes(self) -> Iterator[Note]:
        """Every note, in the order of the plants."""
        for index, plant in enumerate(self.plants):
            yield self._note(index, plant)

    def _note(self, index: int, plant: Plant) -> Note:
        dice = Dice(f"note {plant.name.slug}")
        links = [self._link(dice, index) for _ in range(dice.between(2, 5))]
        return Note(
            plant=plant,
            attributes=self._attributes(dice, index),
            rest=self._rest(dice, plant),
            body=prose.body(dice, len(links)),
            links=links,
        )

    def _neighbour(self, dice: Dice, index: int) -> Plant:
        """Another plant not far off in the order of names, so that none is linked to from everywhere."""
        last = len(self.plants) - 1
        low, high = max(0, index - _NEIGHBOURS), min(last, index + _NEIGHBOURS)
        found = dice.between(low, high)
        return self.plants[found if found != index else (index + 1) % len(self.plants)]

    def _link(self, dice: Dice, index: int) -> Link:
        target = self._neighbour(dice, index)
        kind = dice.below(4)
        text = "" if kind < 2 else f"the {flora.common_name(dice)}"
        return Link(target, text, wiki=kind < 3)

    def _attributes(self, dice: Dice, index: int) -> dict[str, Any]:
        name = self.plants[index].name
        values = {
            "scientificName": name.scientific,
            "pronunciation": name.pronunciation,
            "commonNames": sorted({flora.common_name(dice) for _ in range(dice.between(1, 3))}),
            "family": name.family,
            "synonyms": [flora.synonym(dice, name) for _ in range(dice.between(1, 4))],
            "growingSeason": dice.some(_OPTIONS["growingSeason"], dice.between(1, 2)),
            "dormantSeason": dice.some(_OPTIONS["dormantSeason"], 1),
            "difficulty": dice.pick(_OPTIONS["difficulty"]),
            "watering": dice.some(_OPTIONS["watering"], dice.between(1, 2)),
            "lighting": dice.some(_OPTIONS["lighting"], dice.between(1, 3)),
            "habit": dice.pick(_OPTIONS["habit"]),
            "floweringSeason": dice.some(_OPTIONS["floweringSeason"], dice.between(1, 2)),
            "matureHeight": dice.between(2, 400),
            "hardiness": dice.between(-20, 12),
            "pottingMix": [
                {"ingredient": ingredient, "quantity": dice.between(1, 4), "unit": "part"}
                for ingredient in dice.some(_MIX, 3)
            ],
            "price": f"{dice.between(2, 90)}.{dice.pick(('00', '50', '95'))}",
            "accession": f"{dice.between(1980, 2025)}-{dice.between(1, 9999):04}",
            "acquired": _date(dice),
            "toxicToPeople": dice.chance(0.3),
            "toxicToCats": dice.chance(0.5),
            "toxicToDogs": dice.chance(0.5),
            "toxicitySource": f"https://www.example.org/safety/{name.slug}",
            "parent": self._neighbour(dice, index).name.slug,
            "herbariumSheet": {"src": f"/images/photo-{dice.between(1, IMAGES)}.png", "alt": "A pressed specimen"},
            "source": f"https://www.example.org/plants/{name.slug}",
            "care": f"**{dice.pick(_MIX).capitalize()}** and light. {prose.sentence(dice)}",
        }
        # A library is never complete: what is missing is shown as unknown.
        sparse = {"dormantSeason": 0.8, "hardiness": 0.8, "price": 0.6, "parent": 0.3, "herbariumSheet": 0.2}
        sparse |= {"toxicToPeople": 0.6, "toxicToCats": 0.7, "toxicToDogs": 0.7, "toxicitySource": 0.7}
        sparse |= {"pronunciation": 0.7, "synonyms": 0.6, "floweringSeason": 0.8, "source": 0.7, "pottingMix": 0.8, "care": 0.6}
        return {key: value for key, value in values.items() if dice.chance(sparse.get(key, 1.0))}

    def _rest(self, dice: Dice, plant: Plant) -> dict[str, Any]:
        rest: dict[str, Any] = {
            "tags": sorted({self.tags[dice.weighted(self._tag_sums)] for _ in range(dice.between(2, 6))})
        }
        if dice.chance(0.5):
            rest["description"] = prose.plain_sentence(dice)
        if plant.bundled:
            rest["image"] = {"src": "photo.png", "alt": f"{plant.name.scientific} in flower", "credit": "The library"}
        elif dice.chance(0.9):
            photo = f"/images/photo-{dice.between(1, IMAGES)}.png"
            rest["image"] = {"src": photo, "alt": f"{plant.name.scientific} in its pot", "credit": "The library"}
        if dice.chance(0.15):
            rest["gallery"] = [
                {"src": f"/images/photo-{number}.png", "alt": f"{plant.name.scientific}, view {view}"}
                for view, number in enumerate(dice.some(range(1, IMAGES + 1), 3), 1)
            ]
        if dice.chance(0.5):
            rest["links"] = [
                {"title": f"{plant.name.genus} in the checklist", "url": f"https://example.org/{plant.name.slug}"}
            ]
        rest["date"] = _date(dice)
        if dice.chance(0.02):
            rest["aliases"] = [f"/old/{plant.name.slug}/"]
        return rest


def _date(dice: Dice) -> str:
    return f"{dice.between(2001, 2025)}-{dice.between(1, 12):02}-{dice.between(1, 28):02}"
