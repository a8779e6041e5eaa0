"""Writes a library as plantsite's folder and as Hugo's."""

import shutil
import struct
import zlib
from pathlib import Path, PurePosixPath
from posixpath import relpath
from typing import Any

import flora
import prose
import theme
import yaml_text
from attributes import ATTRIBUTES, LISTED, Attribute
from dice import Dice
from library import IMAGES, Library, Link, Note
from lists import Lists
from yaml_text import Bare

TITLE = "The Test Garden"
DESCRIPTION = "A generated library of invented plants."
BASE_URL = "https://plants.example.org/"
_TEMPLATES = Path(__file__).resolve().parent / "hugo"
_PAGES = ("about", "visiting", "guide", "guide/watering", "guide/light")
_FRONT_MATTER = "---\n"


def write_plantsite(library: Library, folder: Path) -> None:
    """Writes plantsite.yml and content/."""
    # The page “Find a plant” has no peer; see “What equal means” in README.md.
    config = {"title": TITLE, "description": DESCRIPTION, "baseURL": BASE_URL, "language": "en", "find": False}
    _write(folder / "plantsite.yml", yaml_text.dump(config))
    content = folder / "content"
    declared = {item.key: {"label": item.label, "type": item.type, **item.rule} for item in ATTRIBUTES}
    _write(content / "attributes.yml", yaml_text.dump({"attributes": declared}))
    write_images(content / "static" / "images")
    for order, section in enumerate(library.sections, 1):
        text = prose.introduction(Dice(f"section {section.path}"))
        _write_note(content / "plants" / section.path / "_index.md", {"title": section.title, "order": order}, text)
    for path in _PAGES:
        text = prose.introduction(Dice(f"page {path}"))
        _write_note(content / "pages" / f"{path}.md", {"title": _page_title(path)}, text)
    for note in library.notes():
        text = "".join(
            piece if isinstance(piece, str) else _plantsite_link(note, note.links[piece]) for piece in note.body
        )
        front = {key: _plantsite_value(key, value) for key, value in note.attributes.items()} | _dated(note.rest)
        _write_plant(content / "plants", note, front, text)


def write_hugo(library: Library, folder: Path) -> None:
    """Writes the same library for Hugo: its templates, its configuration and content with the same text."""
    shutil.copytree(_TEMPLATES, folder)
    theme.copy(folder / "assets")
    content = folder / "content"
    for name, part in (("labels", "label"), ("icons", "icon"), ("months", "months")):
        _write(folder / "data" / f"{name}.yml", yaml_text.dump(_by_option(part)))
    for attribute in ATTRIBUTES:
        _write_options(content / attribute.key.lower(), attribute)
    write_images(folder / "static" / "images")
    _write(folder / "static" / ".nojekyll", "")
    _write_note(content / "plants" / "_index.md", {"title": "Plants"}, "")
    for order, section in enumerate(library.sections, 1):
        text = prose.introduction(Dice(f"section {section.path}"))
        _write_note(content / "plants" / section.path / "_index.md", {"title": section.title, "weight": order}, text)
    for path in _PAGES:
        text = prose.introduction(Dice(f"page {path}"))
        is_parent = any(other.startswith(f"{path}/") for other in _PAGES)
        file = f"{path}/_index.md" if is_parent else f"{path}.md"
        _write_note(content / file, {"title": _page_title(path)}, text)
    lists = Lists()
    owners = _owners_of_former_addresses(library)
    for weight, note in enumerate(library.notes(), 1):
        lists.add(note)
        text = "".join(piece if isinstance(piece, str) else _hugo_link(note.links[piece]) for piece in note.body)
        name = note.plant.name
        # The order and what follows from the name are given, so that no template has to compute them for each page.
        front = {"title": name.typeset, "weight": weight, "genus": name.genus}
        front |= {"letter": name.genus[0], "nameHTML": name.html}
        front |= {"taxonRank": "cultivar" if name.cultivar else "species", "parentTaxon": name.parent}
        front |= {key: _plantsite_value(key, value) for key, value in note.attributes.items()} | _dated(note.rest)
        if "synonyms" in front:
            front["synonyms"] = [flora.synonym_html(synonym) for synonym in note.attributes["synonyms"]]
        if "price" in front:
            front["price"] = str(note.attributes["price"])
        former = [address for address in _former_addresses(note) if owners[address] == name.slug]
        if former:
            front["aliases"] = [*front.get("aliases", []), *dict.fromkeys(former)]
        _write_plant(content / "plants", note, front, text)
    limits, pagers = lists.parameters()
    parameters = {"description": DESCRIPTION, "limits": limits, "pagers": pagers}
    _write(folder / "config" / "_default" / "params.yml", yaml_text.dump(parameters))


def _former_addresses(note: Note) -> list[str]:
    """The addresses that a plant would have by its synonyms, which lead to it."""
    addresses = []
    for synonym in note.attributes.get("synonyms", []):
        words = synonym.lower().replace(".", "").split()
        # Behind these stand the authors.
        slug = "-".join(words[:4] if words[2:3] == ["var"] else words[:2])
        addresses.append(f"/plants/{note.plant.section}/{slug}/")
    return addresses


def _owners_of_former_addresses(library: Library) -> dict[str, str | None]:
    """The plant that each such address leads to; none where there are several, or a plant of that name."""
    owners: dict[str, str | None] = {}
    for note in library.notes():
        for address in _former_addresses(note):
            slug = note.plant.name.slug
            owners[address] = slug if owners.get(address, slug) == slug else None
    for plant in library.plants:
        owners.pop(address := f"/plants/{plant.section}/{plant.name.slug}/", None)
        owners[address] = None
    return owners


def _by_option(part: str) -> dict[str, dict[str, Any]]:
    """What the options of each attribute have under `part`, by their keys."""
    found = {
        item.key: {option["key"]: option[part] for option in item.options if part in option} for item in LISTED
    }
    return {key: parts for key, parts in found.items() if parts}


def _plantsite_value(key: str, value: Any) -> Any:
    return Bare(value) if key in ("price", "acquired") else value


def _dated(rest: dict[str, Any]) -> dict[str, Any]:
    return rest | {"date": Bare(rest["date"])}


def _plantsite_link(note: Note, link: Link) -> str:
    if link.wiki:
        name = link.target.name
        return f"[[{name.slug}|{link.text}]]" if link.text else f"[[{name.scientific}]]"
    start = PurePosixPath(note.plant.file).parent
    return f"[{link.text}]({relpath(link.target.file, start)})"


def _hugo_link(link: Link) -> str:
    # Paths from the content's root: the render hook finds those fastest, and backlinks need no resolving.
    text = link.text or link.target.name.html.replace("<i>", "*").replace("</i>", "*").replace("‘", "'").replace(
        "’", "'"
    )
    return f"[{text}](/plants/{link.target.file})"


def _write_options(folder: Path, attribute: Attribute) -> None:
    """Gives the pages of an attribute and its options their titles and order."""
    if not attribute.options:
        return
    _write_note(folder / "_index.md", {"title": attribute.label}, "")
    for weight, option in enumerate(attribute.options, 1):
        slug, label = option["key"].lower(), option["label"]
        front = {"title": f"{attribute.label}: {label}", "label": label, "key": option["key"], "slug": slug}
        front["weight"] = weight
        _write_note(folder / slug / "_index.md", front, "")


def _page_title(path: str) -> str:
    return PurePosixPath(path).name.capitalize()


def _write_plant(plants: Path, note: Note, front: dict[str, Any], text: str) -> None:
    path = plants / note.plant.file
    _write_note(path, front, text)
    if note.plant.bundled:
        (path.parent / "photo.png").write_bytes(_photo(Dice(f"photo {note.plant.name.slug}").below(256)))


def _write_note(path: Path, front: dict[str, Any], text: str) -> None:
    _write(path, f"{_FRONT_MATTER}{yaml_text.dump(front)}{_FRONT_MATTER}{text}")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def write_images(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, IMAGES + 1):
        (folder / f"photo-{number}.png").write_bytes(_photo(number * 20))


def _photo(shade: int) -> bytes:
    """A small PNG; its pixels are stored, not compressed, so that every zlib gives the same bytes."""
    width, height = 48, 32
    rows = b"".join(b"\0" + bytes(part for x in range(width) for part in (shade, x * 5, y * 7)) for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 0)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
