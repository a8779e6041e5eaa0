"""Invented plants with plausible names, and the sections and tags that they are filed under."""

import re
from dataclasses import dataclass
from html import escape

from dice import Dice

_GENUS_STARTS = (
    "Alo Ech Haw Cras Sed Agav Euph Gast Lith Con Dud Pachy Adrom Mamm Opun Cer Gymn Ferr Astro Rebut Parod Noto "
    "Sulco Lob Turb Cop Disc Melo Steno Cleisto Oreo Trich Harri Epi Rhip Schlum Hat Selen Hylo Titan Faucar Glott "
    "Cheir Fene Argyr Pleio Lapid Dint Nananth Aloin Bulb Kum Ast Brach Dors Stap Huern Caral Ceropeg Hoy Dischid "
    "Sans Drac Beauc Dasyl Yucc Furcr Manfr Grapto Pachyph Thomp Villad Rosul Orost Semp Jov Mon Aeon Greeno Tyl Cotyl"
).split()
_GENUS_MIDDLES = (
    "e i o a u eri ani oni ori ali eli ili oli uri ari emi ino eto ati iso opho ocar adro omel ethri".split()
)
_GENUS_ENDS = (
    "a ia um ium us eria anthus cactus phytum carpus lobium sperma stylis cereus opsis opuntia thele dendron myces "
    "phyllum petalum stemma glossum pogon loba nema chiton"
).split()

_EPITHET_STARTS = (
    "angusti lati longi brevi grandi parvi crassi tenui rotundi acuti macro micro lepto pachy poly mono hetero "
    "xantho leuco melano"
).split()
_EPITHET_ENDS = "folia flora spina petala carpa caulis phylla antha stachya glossa sepala loba".split()
_PLACES = (
    "capensis karooensis namibensis natalensis transvaalensis madagascariensis socotrana somaliensis kenyensis arabica "
    "yemenica canariensis maderensis mexicana oaxacana sonorensis coahuilensis pueblensis chilensis boliviensis "
    "peruviana argentinensis brasiliensis bahiensis paraguayensis texana arizonica californica sinensis japonica "
    "himalayensis zeylanica insularis littoralis montana alpina rupestris saxatilis arenaria pratensis"
).split()
_PEOPLE = (
    "wilsonii baileyana pearsonii schlechteri marlothii bolusii dinteri herrei lavranii bayeri pillansii brownii "
    "rowleyana bruennowii hallii cooperi hookeri lindleyana parryi engelmannii wrightii roseana gates-lowei pringlei "
    "purpusii goldmanii haageana werdermannii backebergii ritteri"
).split()
_LOOKS = (
    "alba rubra lutea purpurea viridis glauca cinerea nigra aurea argentea maculata striata punctata variegata "
    "tomentosa pubescens glabra hirsuta spinosa inermis erecta prostrata repens pendula arborescens nana gigantea "
    "gracilis robusta elegans pulchella formosa mirabilis insignis vulgaris rara affinis dubia fragrans"
).split()
EPITHETS = [start + end for start in _EPITHET_STARTS for end in _EPITHET_ENDS] + _PLACES + _PEOPLE + _LOOKS

_CULTIVAR_FIRST = (
    "Blue Red Silver Golden Little Giant Green White Black Snow Moon Sun Desert Royal Crystal Copper".split()
)
_CULTIVAR_LAST = (
    "Elf Star Queen Giant Jewel Frost Flame Pearl Dragon Lantern Whisper Crown Comet Lace Ghost Ember".split()
)
_COMMON_FIRST = (
    "Spotted Blue Candelabra Zebra Torch Carpet Coral Fan Tiger Cobweb Lace Silver Painted Ghost Mother's Climbing "
    "Bitter Soap Tree Hairy Golden Velvet Window Paddle Ox-tongue Pencil"
).split()
_COMMON_LAST = (
    "aloe rose leek agave pebble cactus spurge stonecrop houseleek plant jade barrel pincushion cholla torch fingers "
    "tongue crown lantern wart"
).split()
_FAMILIES = (
    "Asphodelaceae Crassulaceae Cactaceae Aizoaceae Asparagaceae Euphorbiaceae Apocynaceae Portulacaceae Didiereaceae "
    "Passifloraceae"
).split()

_SECTIONS = (
    "Aloes|Echeverias|Haworthias|Crassulas|Stonecrops|Agaves|Spurges|Gasterias|Living stones|Cone plants|Dudleyas|"
    "Pachypodiums|Houseleeks|Tree houseleeks|Kalanchoes|Senecios|Stapelias|Lantern flowers|Wax plants|Snake plants|"
    "Dragon trees|Ponytails|Yuccas|Mesembs|Ice plants|Caudiciforms|Bulbs|Bromeliads|Hybrids|Cacti"
).split("|")
_AUTHORS = "L.|(L.) Mill.|Haw.|(Haw.) Baker|Rose|Lem.|(Lem.) Rose|Schult. & Schult.f.|N.E.Br.|DC.".split("|")
_SYLLABLE_END = re.compile(r"([aeiouy])(?=[^aeiouy][aeiouy])")

_CACTI = (
    "Barrel cacti|Columnar cacti|Pincushions|Prickly pears|Forest cacti|Star cacti|Sea urchins|Rebutias|Melon cacti|"
    "Torch cacti"
).split("|")

_TAG_FIRST = (
    "winter summer spring autumn drought frost shade sun container rockery windowsill greenhouse nursery seed cutting "
    "offset rare endemic grafted variegated fragrant miniature giant climbing trailing clumping flowering caudex "
    "mountain desert coastal forest island heritage"
).split()
_TAG_LAST = ["", "favourite", "project", "collection", "hardy"]


@dataclass(frozen=True, slots=True)
class Section:
    """A folder of notes."""

    path: str
    """Its folder under `plants`, with `/` between nested ones."""
    title: str
    label: str
    """The title with that of the section around it."""


@dataclass(frozen=True, slots=True)
class Name:
    """The name of one plant."""

    genus: str
    epithet: str
    cultivar: str
    """Without quotes; empty for none."""
    hybrid: bool
    """Whether a `×` stands before the epithet."""
    family: str

    @property
    def scientific(self) -> str:
        """The whole name as a note has it: `Aloe × formosa 'Blue Elf'`."""
        cross = "× " if self.hybrid else ""
        cultivar = f" '{self.cultivar}'" if self.cultivar else ""
        return f"{self.genus} {cross}{self.epithet}{cultivar}"

    @property
    def typeset(self) -> str:
        """The name in plain text, with the quotes that print has."""
        cross = "× " if self.hybrid else ""
        return f"{self.genus} {cross}{self.epithet}" + (f" ‘{self.cultivar}’" if self.cultivar else "")

    @property
    def parent(self) -> str:
        """The taxon that this one belongs to: a cultivar to its species, a species to its genus."""
        return f"{self.genus} {'× ' if self.hybrid else ''}{self.epithet}" if self.cultivar else self.genus

    @property
    def pronunciation(self) -> str:
        """How genus and epithet are said, roughly: with a stroke between syllables."""
        return " ".join(_SYLLABLE_END.sub(r"\1-", word).lower() for word in (self.genus, self.epithet))

    @property
    def slug(self) -> str:
        """The name as part of an address."""
        words = f"{self.genus} {self.epithet} {self.cultivar}".lower().split()
        return "-".join(words)

    @property
    def html(self) -> str:
        """The name as botany sets it: genus and epithet italic, the rest roman."""
        between = "</i> × <i>" if self.hybrid else " "
        cultivar = f" ‘{self.cultivar}’" if self.cultivar else ""
        return f"<i>{self.genus}{between}{self.epithet}</i>{cultivar}"


def sections() -> list[Section]:
    """The forty sections, ten of them nested in the last."""
    top = [Section(_folder(title), title, title) for title in _SECTIONS]
    nested = [
        Section(f"{top[-1].path}/{_folder(title)}", title, f"{top[-1].title} › {title}") for title in _CACTI
    ]
    return top + nested


def genera(count: int) -> list[str]:
    """`count` different invented genera, sorted."""
    dice = Dice("genera")
    found: set[str] = set()
    while len(found) < count:
        middle = dice.pick(_GENUS_MIDDLES) if dice.chance(0.75) else ""
        found.add(dice.pick(_GENUS_STARTS) + middle + dice.pick(_GENUS_ENDS))
    return sorted(found)


def names(genus: str, count: int) -> list[Name]:
    """`count` different plants of a genus."""
    dice = Dice(f"names {genus}")
    family = dice.pick(_FAMILIES)
    # A step that shares no factor with the number of epithets visits each before it repeats one.
    start, step = dice.below(len(EPITHETS)), 97
    found: list[Name] = []
    for index in range(count):
        epithet = EPITHETS[(start + index * step) % len(EPITHETS)]
        lap = index // len(EPITHETS)
        wants_cultivar = dice.chance(0.2) or lap > 0
        cultivar = f"{dice.pick(_CULTIVAR_FIRST)} {dice.pick(_CULTIVAR_LAST)}" if wants_cultivar else ""
        found.append(Name(genus, epithet, cultivar, dice.chance(0.05), family))
    return found


def synonym(dice: Dice, name: Name) -> str:
    """A name under which the plant was published before, with its authors, and in some a variety."""
    genus = dice.pick(_GENUS_STARTS) + dice.pick(_GENUS_ENDS)
    species = f"{genus} {name.epithet if dice.chance(0.5) else dice.pick(EPITHETS)}"
    variety = f" var. {dice.pick(_LOOKS)}" if dice.chance(0.2) else ""
    return f"{species}{variety} {dice.pick(_AUTHORS)}"


def synonym_html(synonym: str) -> str:
    """A synonym as botany sets it: genus and epithets italic, rank and authors roman."""
    genus, epithet, *rest = synonym.split()
    html = f"<i>{genus} {epithet}</i>"
    if rest[0] == "var.":
        html += f" var. <i>{rest[1]}</i>"
        rest = rest[2:]
    return f'{html} <span class="authors">{escape(" ".join(rest))}</span>'


def common_name(dice: Dice) -> str:
    """A name as gardeners use it; several plants may share one."""
    return f"{dice.pick(_COMMON_FIRST)} {dice.pick(_COMMON_LAST)}"


def tags(count: int) -> list[str]:
    """`count` different tags, at most 165, in the order of how often they are used."""
    made = [f"{first} {last}".strip() for last in _TAG_LAST for first in _TAG_FIRST]
    return made[:count]


def _folder(title: str) -> str:
    return title.lower().replace(" ", "-")
