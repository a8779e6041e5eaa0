"""Invented sites that scripts/screenshots takes pictures of: a small one in French, and a large one."""

import struct
import zlib
from pathlib import Path

import sites
from library import IMAGES, Library

_CONFIG = """\
title: Le jardin d’Amélie
description: Les plantes aromatiques d’un petit balcon, et ce qu’elles demandent.
baseURL: https://plantes.example.org/
language: fr
"""
_ATTRIBUTES = """\
attributes:
  scientificName: {role: scientificName, label: Nom scientifique}
  commonNames: {type: list, role: commonNames, label: Noms communs}
  famille: {role: family}
  lumiere: {label: Lumière, options: [plein soleil, mi-ombre, ombre], select: multiple, role: light}
  eau: {options: [sec, frais, humide], role: water}
  floraison: {type: months, role: flowering}
  hauteur: {type: range, unit: cm}
  rusticite: {label: Rusticité, type: hardiness, scale: usda, role: hardiness}
  toxiqueChats: {label: Toxique pour les chats, type: yesNo, role: safety}
"""
_REPORT = """\
title: Les hauteurs
description: Chaque plante avec la hauteur qu’elle atteint.
streams: [{name: Plantes, source: plants}]
columns: [{field: plant, label: Plante}, {field: hauteur}, {field: eau}]
"""
_LAVENDER = """\
scientificName: Lavandula angustifolia Mill.
commonNames: [Lavande vraie, lavande fine, lavande officinale]
famille: Lamiaceae
lumiere: plein soleil
eau: sec
floraison: [June, July, August]
hauteur: 30–60 cm
rusticite: "5"
toxiqueChats: yes
tags: [mellifère, parfumée, balcon]
description: Un petit buisson gris dont les épis bleus sentent tout l’été.
"""
_LAVENDER_TEXT = """\
On la taille **deux fois** : après les fleurs, puis au printemps, sans jamais entamer le vieux bois. Près de la
[[Mentha spicata|menthe]] elle souffre, car celle-ci veut de l’eau « à volonté » ; mieux vaut deux pots.

## Bouturer

1. Couper une tige sans fleurs de dix centimètres.
2. Ôter les feuilles du bas.
3. Piquer dans du sable humide, à l’ombre.

> Elle ne demande rien, sinon qu’on l’oublie.
"""
_MINT = """\
scientificName: Mentha spicata L.
commonNames: [Menthe verte]
famille: Lamiaceae
lumiere: [plein soleil, mi-ombre]
eau: humide
floraison: [July, August, September]
hauteur: 30–90 cm
toxiqueChats: suspected
tags: [balcon, tisane]
"""
_THYME = """\
scientificName: Thymus vulgaris L.
commonNames: [Thym, farigoule]
lumiere: plein soleil
tags: [balcon, cuisine]
"""
_THYME_TEXT = """\
En arabe, le thym se dit « زعتر ».

الزعتر نبات عطري صغير من فصيلة الشفويات، ينمو في الأماكن المشمسة والجافة، ويُستعمل في المطبخ وفي الطب الشعبي منذ القدم.
اسمه العلمي *Thymus vulgaris*، ويبلغ ارتفاعه 20–30 cm.

- يحب الشمس طوال اليوم.
- لا يحتاج إلى ماء كثير.
"""
_SIZES = [(1200, 900), (900, 1200), (1200, 1200), (1600, 700)]


def write_three(folder: Path) -> None:
    """Three plants in French: with twelve photos, with one, and without any but with a text in Arabic."""
    files = {
        "plantsite.yml": _CONFIG,
        "content/attributes.yml": _ATTRIBUTES,
        "content/reports/hauteurs.yml": _REPORT,
        "content/pages/a-propos.md": "---\ntitle: À propos\n---\nUn balcon au sud, à Lyon.\n",
        "content/plants/aromatiques/_index.md": "---\ntitle: Aromatiques\n---\nTout ce qui sent bon.\n",
        "content/plants/aromatiques/menthes/_index.md": "---\ntitle: Menthes\n---\n",
        "content/plants/aromatiques/lavande/index.md": _note(_LAVENDER + _photos(12), _LAVENDER_TEXT),
        "content/plants/aromatiques/menthes/menthe.md": _note(_MINT + _photos(1), "Elle court partout.\n"),
        "content/plants/aromatiques/thym.md": _note(_THYME, _THYME_TEXT),
    }
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    for number in range(1, 13):
        photo = folder / f"content/static/photos/photo-{number}.png"
        photo.parent.mkdir(parents=True, exist_ok=True)
        photo.write_bytes(_photo(*_SIZES[number % len(_SIZES)], number))


def write_many(folder: Path, plants: int = 2_000) -> None:
    """The library of the benchmarks, with photos as large as people's."""
    sites.write_plantsite(Library(plants), folder)
    # Without the page that finds plants it is compared with other programs' sites.
    configuration = folder / "plantsite.yml"
    configuration.write_text(configuration.read_text().replace("find: false\n", ""))
    for number in range(1, IMAGES + 1):
        (folder / f"content/static/images/photo-{number}.png").write_bytes(_photo(1200, 900, number))
    for photo in (folder / "content/plants").rglob("photo.png"):
        photo.write_bytes(_photo(900, 1200, len(photo.parent.name) % 12))


def _note(front: str, text: str) -> str:
    return f"---\n{front}---\n{text}"


def _photos(count: int) -> str:
    """Front matter: the first photo at the head of the page, the rest in the gallery."""
    lines = ["image: {src: /photos/photo-1.png, alt: La plante en fleurs, credit: Amélie Martin}", "gallery:"]
    for number in range(2, count + 1):
        taken = f", taken: {2018 + number // 2}-0{number % 9 + 1}" if number % 3 else ""
        lines.append(f"  - {{src: /photos/photo-{number}.png, alt: Vue numéro {number}, credit: Amélie Martin{taken}}}")
    return "\n".join(lines if count > 1 else lines[:1]) + "\n"


def _photo(width: int, height: int, number: int) -> bytes:
    """A PNG: a sky that turns from one colour to another, over a hill."""
    rows = []
    for y in range(height):
        part = y / height
        sky = bytes([int(120 + 80 * part), int(150 + 60 * part), (200 + number * 9) % 256])
        ground = bytes([int(90 * part) + number * 5, 110 + number * 6, int(60 * part)])
        left = max(0, min(width, int(width * (3 * part - 0.4 - number / 24))))
        rows.append(b"\0" + ground * left + sky * (width - left))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
