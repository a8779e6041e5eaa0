"""The attributes of the generated libraries: one of every type that plantsite knows."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Attribute:
    """What attributes.yml says of one attribute."""

    key: str
    label: str
    type: str
    rule: dict[str, Any] = field(default_factory=dict)
    """The rest of its declaration, as plantsite reads it."""

    @property
    def options(self) -> list[dict[str, Any]]:
        """The options as they are declared, in order; empty unless the type is `options`."""
        listed = list(self.rule.get("options", []))
        for section in self.rule.get("sections", []):
            listed += section["options"]
        return listed


def _options(*texts: str) -> list[dict[str, Any]]:
    """Options from `key:Label` or `key:Label:icon`."""
    return [dict(zip(("key", "label", "icon"), text.split(":"), strict=False)) for text in texts]


_MONTHS = {"summer": [6, 7, 8], "fall": [9, 10, 11], "winter": [12, 1, 2], "spring": [3, 4, 5]}
_SEASONS = [
    option | {"months": _MONTHS[option["key"]]}
    for option in _options("summer:Summer:sun", "fall:Fall:leaf", "winter:Winter:snowflake", "spring:Spring:flower")
]

ATTRIBUTES = (
    Attribute("scientificName", "Scientific name", "text", {"role": "scientificName"}),
    Attribute("pronunciation", "Pronunciation", "text", {"role": "pronunciation"}),
    Attribute("commonNames", "Common names", "list", {"role": "commonNames"}),
    Attribute("family", "Family", "text"),
    Attribute("synonyms", "Synonyms", "list", {"role": "synonyms"}),
    Attribute(
        "growingSeason",
        "Growing season",
        "options",
        {"select": "multiple", "role": "growing", "options": _SEASONS},
    ),
    Attribute(
        "dormantSeason",
        "Dormant season",
        "options",
        {"select": "multiple", "role": "dormant", "options": _SEASONS},
    ),
    Attribute(
        "difficulty",
        "Difficulty",
        "options",
        {
            "select": "single",
            "ordered": True,
            "role": "difficulty",
            "options": _options("easy:Easy:level-1", "medium:Medium:level-2", "hard:Hard:level-3"),
        },
    ),
    Attribute(
        "watering",
        "Watering",
        "options",
        {
            "select": "multiple",
            "ordered": True,
            "role": "water",
            "options": _options(
                "veryDry:Very dry:drop-empty", "dry:Dry:drop-low", "moist:Moist:drop-half", "wet:Wet:drop-full"
            ),
        },
    ),
    Attribute(
        "lighting",
        "Lighting",
        "options",
        {
            "select": "multipleSectioned",
            "role": "light",
            "icon": "sun",
            "sections": [
                {
                    "title": "Sun",
                    "options": _options(
                        "allDay:All day:sun", "morning:Morning sun:sunrise", "afternoon:Afternoon sun:sunset"
                    ),
                },
                {
                    "title": "Shade",
                    "options": _options(
                        "filtered:Filtered:cloud", "indirect:Indirect:window", "shade:Shade:shade", "low:Low light:low"
                    ),
                },
            ],
        },
    ),
    Attribute(
        "habit",
        "Habit",
        "options",
        {
            "select": "singleSectioned",
            "role": "habit",
            "sections": [
                {
                    "title": "Form",
                    "options": _options(
                        "rosette:Rosette:rosette", "shrub:Shrub:shrub", "tree:Tree:tree", "columnar:Column:column"
                    ),
                },
                {
                    "title": "Growth",
                    "options": _options("solitary:Solitary:globe", "clumping:Clumping:mat", "trailing:Trailing:hanging"),
                },
            ],
        },
    ),
    Attribute(
        "floweringSeason",
        "Flowers in",
        "options",
        {"select": "multiple", "role": "flowering", "icon": "flower", "options": _SEASONS},
    ),
    Attribute("matureHeight", "Mature height", "number", {"unit": "cm", "min": 1, "max": 2000}),
    Attribute("hardiness", "Hardy to", "number", {"unit": "°C", "min": -40, "max": 20}),
    Attribute(
        "pottingMix",
        "Potting mix",
        "records",
        {
            "fields": {
                "ingredient": {"type": "text", "label": "Ingredient"},
                "quantity": {"type": "number", "label": "Quantity"},
                "unit": {
                    "type": "options",
                    "label": "Unit",
                    "options": _options("part:part", "litre:litre"),
                },
            }
        },
    ),
    Attribute("price", "Price", "money", {"currency": "GBP"}),
    Attribute("accession", "Accession", "text"),
    Attribute("acquired", "Acquired", "date"),
    Attribute("toxicToPeople", "Poisonous to people", "yesNo", {"role": "safety"}),
    Attribute("toxicToCats", "Poisonous to cats", "yesNo", {"role": "safety"}),
    Attribute("toxicToDogs", "Poisonous to dogs", "yesNo", {"role": "safety"}),
    Attribute("toxicitySource", "Source on safety", "url", {"role": "safetySource"}),
    Attribute("parent", "Raised from", "reference"),
    Attribute("herbariumSheet", "Herbarium sheet", "image"),
    Attribute("source", "Source", "url"),
    Attribute("care", "Care in short", "markdown"),
)

LISTED = [attribute for attribute in ATTRIBUTES if attribute.options]
"""The attributes whose options have a page each."""
