"""A botanic garden's plants, invented: values that follow the genus, gaps, and long notes with a large vocabulary."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import flora
import prose
from dice import Dice, zipf_sums
from library import IMAGES
from sites import write_images

WORDS = 300
"""How many words a note's text has."""

_GENERA = 1_000
_FAMILIES = 150
_TAGS = 80
_SYLLABLES = [c + v for c in "b c ch d f g h k l m n p ph r s st t th tr v z".split() for v in "a e i o u ae".split()]
_MONTHS = "January February March April May June July August September October November December".split()
_ATTRIBUTES = """attributes:
  scientificName: {role: scientificName}
  commonNames: {type: list, role: commonNames}
  synonyms: {type: list, role: synonyms}
  family: {role: family}
  light: {options: [full sun, half shade, shade, indoors], select: multiple, role: light}
  water: {options: [dry, moist, wet, aquatic], role: water}
  flowering: {type: months, role: flowering}
  height: {type: range, unit: cm}
  hardiness: {type: hardiness, scale: usda, role: hardiness}
  price: {type: money, currency: GBP}
  toxicToPeople: {type: yesNo, role: safety}
  toxicToCats: {type: yesNo, role: safety}
  toxicToDogs: {type: yesNo, role: safety}
"""
_PHOTOS = [f"photo-{number}.png" for number in range(1, IMAGES + 1)]
_HEIGHTS = [5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 800, 1200, 2000]


def vocabulary(plants: int) -> list[str]:
    """Words, the most frequent first; their number grows as the root of how much is written, as it does in texts."""
    dice = Dice("vocabulary")
    # First those of which sentences are made.
    sentences = " ".join(prose.plain_sentence(dice) for _ in range(400)).lower()
    words = dict.fromkeys(re.findall(r"[a-z]+", sentences))
    while len(words) < 40 * (plants * WORDS) ** 0.5:
        words[invented_word(dice, 2, 5)] = None
    return list(words)


def write(plants: int, folder: Path, photos: Sequence[str] = _PHOTOS) -> None:
    """Writes a site with so many plants; the same bytes every time. Other photos than its own are brought by the caller."""
    content = folder / "content"
    (content / "plants").mkdir(parents=True)
    (folder / "plantsite.yml").write_text("title: Garden\nbaseURL: https://plants.example.org/\n")
    (content / "attributes.yml").write_text(_ATTRIBUTES)
    write_images(content / "static/images")
    for section in flora.sections():
        (content / "plants" / section.path).mkdir(parents=True)
        (content / "plants" / section.path / "_index.md").write_text(f"---\ntitle: {section.title}\n---\n")
    words = vocabulary(plants)
    sums = zipf_sums(len(words))
    for genus, names in _genera(plants):
        usual = _values(Dice(f"usual {genus}"))
        dice = Dice(f"genus {genus}")
        section, family = dice.pick(flora.sections()).path, _family(dice.below(_FAMILIES))
        for number, name in enumerate(names):
            dice = Dice(f"garden {genus} {number}")
            front = [f'scientificName: "{name.scientific}"', *_front(dice, name, usual, family, photos)]
            text = "\n".join(["---", *front, "---", _text(dice, words, sums)])
            (content / "plants" / section / f"{name.slug}-{number}.md").write_text(text)


def _genera(plants: int) -> Iterator[tuple[str, list[flora.Name]]]:
    """A few large genera and many small ones."""
    genera = flora.genera(min(_GENERA, plants // 4))
    dice = Dice(f"sizes {plants}")
    sizes = [1] * len(genera)
    order = sorted(range(len(genera)), key=lambda index: Dice(genera[index]).below(1 << 30))
    for _ in range(plants - len(genera)):
        sizes[order[min(dice.below(len(genera)), dice.below(len(genera)))]] += 1
    for genus, size in zip(genera, sizes, strict=True):
        yield genus, flora.names(genus, size)


def _values(dice: Dice) -> dict[str, str]:
    """A value of each attribute by which plants are chosen."""
    month, place, zone = dice.below(12), dice.below(len(_HEIGHTS) - 2), dice.between(2, 12)
    months = sorted((month + step) % 12 for step in range(dice.between(1, 4)))
    height = f"{_HEIGHTS[place]}"
    if dice.chance(0.6):
        height += f"–{_HEIGHTS[place + dice.between(1, 2)]}"
    tags = flora.tags(_TAGS)
    tag_sums = zipf_sums(_TAGS)
    return {
        "light": f"[{', '.join(dice.some(['full sun', 'half shade', 'shade', 'indoors'], dice.between(1, 2)))}]",
        "water": dice.pick(["dry", "moist", "wet", "aquatic"]),
        "flowering": f"[{', '.join(_MONTHS[number] for number in months)}]",
        "height": f'"{height} cm"',
        "hardiness": f'"{zone}a-{min(13, zone + dice.between(0, 3))}b"',
        "price": f"{dice.between(2, 40)}.{dice.pick(['00', '50', '95'])}",
        "toxicToPeople": dice.pick(["no", "no", "yes", "suspected"]),
        "toxicToCats": dice.pick(["no", "no", "yes", "suspected"]),
        "toxicToDogs": dice.pick(["no", "no", "yes", "suspected"]),
        "tags": f"[{', '.join(sorted({tags[dice.weighted(tag_sums)] for _ in range(3)}))}]",
    }


def _front(
    dice: Dice, name: flora.Name, usual: dict[str, str], family: str, photos: Sequence[str]
) -> Iterator[str]:
    common = [flora.common_name(dice) for _ in range(dice.between(0, 2))]
    synonyms = [flora.synonym(dice, name) for _ in range(dice.between(0, 2))]
    yield f'commonNames: [{", ".join(sorted(set(common)))}]'
    yield "synonyms: [" + ", ".join(f'"{synonym}"' for synonym in synonyms) + "]"
    own = _values(dice)
    # Four of five plants are as their genus is, and of one in five it isn't known.
    for key, value in own.items():
        value = usual[key] if dice.chance(0.8) else value
        if dice.chance(0.8):
            yield f"{key}: {value}"
    if dice.chance(0.8):
        yield f"family: {family}"
    yield f"date: {dice.between(2001, 2025)}-{dice.between(1, 12):02}-{dice.between(1, 28):02}"
    if dice.chance(0.9):
        yield f"image: {{src: /images/{dice.pick(photos)}, alt: {name.genus} in flower}}"


def _text(dice: Dice, words: list[str], sums: list[float]) -> str:
    paragraphs = []
    for number in range(3):
        drawn = [words[dice.weighted(sums)] for _ in range(WORDS // 3)]
        sentences = [" ".join(drawn[at:at + 12]).capitalize() + "." for at in range(0, len(drawn), 12)]
        paragraphs.append(f"## {drawn[0].capitalize()}\n\n{' '.join(sentences)}\n")
    return "\n".join(paragraphs)


def _family(number: int) -> str:
    return invented_word(Dice(f"family {number}"), 2, 3).capitalize() + "aceae"


def invented_word(dice: Dice, low: int, high: int) -> str:
    """An invented word of some syllables."""
    return "".join(dice.pick(_SYLLABLES) for _ in range(dice.between(low, high)))
