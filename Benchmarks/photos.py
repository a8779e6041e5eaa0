#!/usr/bin/env python3
"""Writes a library of photos: for plantsite, as the equal site for Hugo, and without photos. Needs Pillow and NumPy."""

import argparse
import io
import os
import sys
from pathlib import Path

import numpy as np
from PIL import Image

_WIDTH = 4032
"""Of what a phone takes, in pixels; a photo is three quarters as high."""
_BYTES = range(2_500_000, 4_500_000)
"""What photos of that width have."""
_PICTURES = 12
"""How many different pictures there are; further photos of the same pixels differ in what the camera says."""
_FLOWER = "-flower"
"""In the file name of a plant's second photo."""

# The sizes and formats are those of plantsite's default theme. One resize a picture, straight from the photo, is what
# Hugo's manual shows.
_HUGO = {
    "hugo.toml": """baseURL = 'https://example.org/'
title = 'Photos'
disableKinds = ['rss', 'taxonomy', 'term']
[[cascade]]
[cascade.build]
publishResources = false
[imaging]
resampleFilter = 'Lanczos'
[imaging.webp]
method = 4
""",
    "defaults.toml": """baseURL = 'https://example.org/'
title = 'Photos'
disableKinds = ['rss', 'taxonomy', 'term']
[[cascade]]
[cascade.build]
publishResources = false
""",
    "layouts/_partials/made.html": "{{ return images.Filter images.AutoOrient (images.Process .form) .photo }}\n",
    "layouts/_partials/sizes.html": """{{- $photo := . }}{{ $sources := slice }}
{{- range slice 350 720 1600 }}
{{- with partial "made.html" (dict "photo" $photo "form" (printf "resize %dx webp q80" .)) }}
{{- $sources = $sources | append (printf "%s %dw" .RelPermalink .Width) }}{{ end }}{{ end -}}
<img srcset="{{ delimit $sources ", " }}" alt="">
""",
    "layouts/baseof.html": """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>{{ block "head" . }}{{ end }}</head>
<body>{{ block "main" . }}{{ end }}</body></html>
""",
    "layouts/page.html": """{{ define "head" }}{{ with .Resources.Get .Params.image }}
{{- with partial "made.html" (dict "photo" . "form" "fill 1200x630 center jpeg q82") -}}
<meta property="og:image" content="{{ .Permalink }}">{{ end }}{{ end }}{{ end }}
{{ define "main" }}<h1>{{ .Title }}</h1>
{{ with .Resources.Get .Params.image }}{{ partial "sizes.html" . }}{{ end }}
{{ .Content }}
{{ with .Resources.Get .Params.gallery }}{{ partial "sizes.html" . }}{{ end }}{{ end }}
""",
    "layouts/home.html": """{{ define "main" }}<ul>{{ range .Site.RegularPages }}{{ $page := . }}
{{- with .Resources.Get .Params.image }}
{{- $single := partial "made.html" (dict "photo" . "form" "fill 80x80 center webp q80") }}
{{- $double := partial "made.html" (dict "photo" . "form" "fill 160x160 center webp q80") }}
<li><a href="{{ $page.RelPermalink }}">
<img src="{{ $single.RelPermalink }}" srcset="{{ $double.RelPermalink }} 2x" alt="">
{{- $page.Title }}</a></li>{{ end }}{{ end }}</ul>{{ end }}
""",
    "layouts/section.html": '{{ define "main" }}<h1>{{ .Title }}</h1>{{ end }}\n',
}


def generate(photos: int, width: int, output: Path) -> None:
    """Writes `output`/plantsite, `output`/hugo and `output`/bare, with two photos a plant, or none."""
    pictures = _pictures(width, min(photos, _PICTURES))
    for plant in range(photos // 2):
        name = f"plant-{plant + 1:04}"
        title = f"title: Plant {plant + 1}\n"
        image, flower = f"{name}.jpg", f"{name}{_FLOWER}.jpg"
        text = f"Plant {plant + 1} was photographed twice.\n"
        ours = f"image: {{src: {image}, alt: The plant}}\ngallery:\n  - {{src: {flower}, alt: A flower of it}}\n"
        theirs = f"image: {image}\ngallery: {flower}\n"
        place = Path("content") / "plants" / name
        for site, front in (("plantsite", ours), ("hugo", theirs), ("bare", "")):
            _write(output / site / place / "index.md", f"---\n{title}{front}---\n{text}")
        for number, file in ((2 * plant, image), (2 * plant + 1, flower)):
            _write_photo(output / "plantsite" / place / file, pictures[number % len(pictures)], number)
            # The same file, so that it takes memory once.
            os.link(output / "plantsite" / place / file, output / "hugo" / place / file)
    for site in ("plantsite", "bare"):
        _write(output / site / "plantsite.yml", "title: Photos\nbaseURL: https://example.org/\n")
    for path, text in _HUGO.items():
        _write(output / "hugo" / path, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _write_photo(path: Path, jpeg: bytes, number: int) -> None:
    """Writes a picture with what a camera says of it, which is another thing for each photo."""
    exif = Image.Exif()
    exif[0x010E] = f"Photo {number + 1}"
    exif[0x010F], exif[0x0110], exif[0x013B] = "Invented", "Invented 12", "A. Gardener"
    exif[0x0112] = 6 if number % 5 == 3 else 1  # Every fifth stands upright.
    exif.get_ifd(0x8769)[0x9003] = f"2025:{number // 28 % 12 + 1:02}:{number % 28 + 1:02} 12:00:00"
    position = {1: "N", 2: (46.0, 12.0, number % 60.0), 3: "E", 4: (7.0, 5.0, number % 60.0)}
    exif.get_ifd(0x8825).update(position)
    said = exif.tobytes()
    segment = b"\xff\xe1" + (len(said) + 2).to_bytes(2, "big") + said
    path.write_bytes(jpeg[:2] + segment + jpeg[2:])


def _pictures(width: int, count: int) -> list[bytes]:
    """Pictures of leaves and a flower, the same ones every time, as JPEG of quality 90."""
    chance = np.random.default_rng(15)
    height = width * 3 // 4
    form, tone = _texture(chance, width, height, 0.7), _texture(chance, width, height, 0.3)
    grain = chance.standard_normal((height, width), dtype=np.float32)
    return [_picture(form, tone, grain, chance) for _ in range(count)]


def _picture(form: np.ndarray, tone: np.ndarray, grain: np.ndarray, chance: np.random.Generator) -> bytes:
    height, width = form.shape
    shift = (int(chance.integers(height)), int(chance.integers(width)))
    form, tone = np.roll(form, shift, (0, 1)), np.roll(tone, shift[::-1], (0, 1))
    leaf = 1 / (1 + np.exp(-12 * form))
    light = 1 + 0.28 * tone
    colours = chance.integers((30, 90, 20), (110, 170, 90)), chance.integers((70, 55, 40), (170, 150, 130))
    flower = _flower(width, height, chance)
    samples = np.empty((height, width, 3), np.uint8)
    for channel in range(3):
        plain = colours[1][channel] + leaf * (float(colours[0][channel]) - colours[1][channel])
        shown = (plain + flower * ((200, 25, 45)[channel] - plain)) * light + 4 * grain
        samples[:, :, channel] = np.clip(shown, 0, 255)
    return _jpeg(Image.fromarray(samples))


def _flower(width: int, height: int, chance: np.random.Generator) -> np.ndarray:
    """How much of a flower of seven petals there is at each place, from 0 to 1."""
    x, y = chance.uniform(0.3, 0.7, 2)
    across = (np.arange(width, dtype=np.float32) / width - x)[None, :]
    down = ((np.arange(height, dtype=np.float32) - height * y) / width)[:, None]
    petals = 0.11 + 0.04 * np.cos(7 * np.arctan2(down, across))
    return np.clip((petals - np.hypot(across, down)) * width / 4, 0, 1)


def _texture(chance: np.random.Generator, width: int, height: int, fall: float) -> np.ndarray:
    """Clouds with details of each size, the finer the fainter as `fall` says, with a standard deviation of 1."""
    texture = np.zeros((height, width), np.float32)
    cell = width // 4
    while cell >= 2:
        coarse = chance.standard_normal((height // cell + 2, width // cell + 2), dtype=np.float32)
        texture += cell**fall * np.asarray(Image.fromarray(coarse).resize((width, height), Image.Resampling.BICUBIC))
        cell //= 2
    return texture / texture.std()


def _jpeg(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=90)
    if image.width == _WIDTH and file.tell() not in _BYTES:
        sys.exit(f"error: a photo has {file.tell():,} bytes, which is not what phones make")
    return file.getvalue()


def main() -> int:
    """Reads the options and generates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, required=True, metavar="N", help="how many, two a plant")
    parser.add_argument("--width", type=int, default=_WIDTH, metavar="PIXELS", help=f"of each photo; {_WIDTH}")
    parser.add_argument("--output", type=Path, required=True, metavar="DIR", help="a folder that is empty or new")
    options = parser.parse_args()
    if options.photos < 2 or options.photos % 2:
        parser.error("--photos must be an even number")
    if options.output.exists() and any(options.output.iterdir()):
        parser.error(f"{options.output} is not empty")
    generate(options.photos, options.width, options.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
