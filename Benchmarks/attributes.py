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
    def options(self) -> list[tuple[str, str]]:
        """The options' keys and labels, in order; empty unless the type is `options`."""
        listed = list(self.rule.get("options", []))
        for section in self.rule.get("sections", []):
            listed += section["options"]
        return [(option["key"], option["label"]) for option in listed]


def _options(*pairs: str) -> list[dict[str, str]]:
    return [dict(zip(("key", "label"), pair.split(":"), strict=True)) for pair in pairs]


_SEASONS = _options("summer:Summer", "fall:Fall", "winter:Winter", "spring:Spring")

ATTRIBUTES = (
    Attribute("scientificName", "Scientific name", "text", {"role": "scientificName"}),
    Attribute("commonNames", "Common names", "list", {"role": "commonNames"}),
    Attribute("family", "Family", "text"),
    Attribute(
        "growingSeason", "Growing season", "options", {"select": "multiple", "role": "growing", "options": _SEASONS}
    ),
    Attribute(
        "dormantSeason", "Dormant season", "options", {"select": "multiple", "role": "dormant", "options": _SEASONS}
    ),
    Attribute(
        "difficulty",
        "Difficulty",
        "options",
        {
            "select": "single",
            "ordered": True,
            "role": "difficulty",
            "options": _options("easy:Easy", "medium:Medium", "hard:Hard"),
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
            "options": _options("veryDry:Very dry", "dry:Dry", "moist:Moist", "wet:Wet"),
        },
    ),
    Attribute(
        "lighting",
        "Lighting",
        "options",
        {
            "select": "multipleSectioned",
            "role": "light",
            "sections": [
                {
                    "title": "Sun",
                    "options": _options("allDay:All day", "morning:Morning sun", "afternoon:Afternoon sun"),
                },
                {
                    "title": "Shade",
                    "options": _options("filtered:Filtered", "indirect:Indirect", "shade:Shade", "low:Low light"),
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
                {"title": "Form", "options": _options("rosette:Rosette", "shrub:Shrub", "tree:Tree", "vine:Vine")},
                {"title": "Growth", "options": _options("solitary:Solitary", "clumping:Clumping")},
            ],
        },
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
    Attribute("toxic", "Toxic to pets", "yesNo", {"role": "safety"}),
    Attribute("parent", "Raised from", "reference"),
    Attribute("herbariumSheet", "Herbarium sheet", "image"),
    Attribute("source", "Source", "url"),
    Attribute("care", "Care in short", "markdown"),
)

LISTED = [attribute for attribute in ATTRIBUTES if attribute.options]
"""The attributes whose options have a page each."""
