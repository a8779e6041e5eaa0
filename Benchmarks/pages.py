"""Measures how pages of a large site load on a slow phone, in Chromium.

    python3 Benchmarks/pages.py [--plants N] [--visits N] [--latency MS] [--plantsite PROGRAM] [--work DIR] [--keep]

It writes a botanic garden's site (`garden.py`) with invented photos, builds it, and visits pages of each kind on a phone of 360
pixels at 2x with slow 4G and its processor slowed four times, with nothing stored; files are compressed as hosts do. It prints a
Markdown table of the medians and ends with 1 where one of them misses its bar, which is bold then.
"""

import argparse
import base64
import re
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import filters
from measure import MEMORY_FOLDER, add_work_folder, run
from paint import SCREENSHOTS

PHOTOS = 240
"""How many different photos the plants share; every fifth is upright."""
BARS = {"largest paint": 1500, "layout shift": 0.02, "longest task": 100}
"""What none may reach, in milliseconds but for the shift; a task of just 100 ms is still none that takes longer."""
WIDTH, HEIGHT, SCALE = 360, 780, 2
DOWN, UP = 1_600_000 // 8, 750_000 // 8
"""Bytes a second; what Lighthouse takes for slow 4G."""

# From the start of each page: what was painted largest, and how much moved by itself.
_WATCH = """
performance.setResourceTimingBufferSize(5000);
window.painted = [0, ""];
window.shift = 0;
new PerformanceObserver(list => {
  const { startTime, element } = list.getEntries().at(-1);
  painted = [startTime, element ? element.localName + (element.className && "." + element.className) : ""];
}).observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver(list => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
}).observe({ type: "layout-shift", buffered: true });
"""
_FIGURES = """
const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
return [...painted, shift, Math.max(0, ...longTasks.map(([, duration]) => duration)),
  all.reduce((sum, { transferSize }) => sum + transferSize, 0)];
"""

# Draws a photo of leaves, a flower and grain; always the same one for a number.
_DRAW = """
const number = NUMBER, isUpright = number % 5 === 3, canvas = document.createElement("canvas");
[canvas.width, canvas.height] = isUpright ? [900, 1200] : [1200, 900];
const { width, height } = canvas, pen = canvas.getContext("2d", { willReadFrequently: true });
let seed = number * 7919 + 1;
const chance = () => (seed = seed * 16807 % 2147483647) / 2147483647;
pen.fillStyle = `hsl(${chance() * 60 + 20} 30% 35%)`;
pen.fillRect(0, 0, width, height);
for (let leaf = 0; leaf < 900; leaf++) {
  pen.fillStyle = `hsl(${70 + chance() * 70} ${20 + chance() * 50}% ${15 + chance() * 45}% / 0.8)`;
  pen.beginPath();
  pen.ellipse(chance() * width, chance() * height, 20 + chance() * 90, 4 + chance() * 16, chance() * 7, 0, 7);
  pen.fill();
}
const x = width * (0.3 + 0.4 * chance()), y = height * (0.3 + 0.4 * chance()), hue = chance() * 360;
for (let petal = 0; petal < 9; petal++) {
  pen.fillStyle = `hsl(${hue} 70% ${45 + chance() * 20}%)`;
  pen.beginPath();
  pen.ellipse(x + 90 * Math.cos(petal * 0.7), y + 90 * Math.sin(petal * 0.7), 90, 35, petal * 0.7, 0, 7);
  pen.fill();
}
const pixels = pen.getImageData(0, 0, width, height), data = pixels.data;
for (let at = 0; at < data.length; at += 4) {
  const grain = (chance() - 0.5) * 24;
  for (let colour = 0; colour < 3; colour++) data[at + colour] += grain;
}
pen.putImageData(pixels, 0, 0);
return canvas.toDataURL("image/jpeg", 0.85).split(",")[1];
"""


def write(plants: int, site: Path) -> None:
    """Writes the site and its photos."""
    # What makes many plants is a large process of its own.
    make = (
        f"import garden, pathlib; "
        f"garden.write({plants}, pathlib.Path({str(site)!r}), [f'large-{{n}}.jpg' for n in range({PHOTOS})])"
    )
    subprocess.run([sys.executable, "-c", make], check=True, cwd=Path(__file__).parent)
    with SCREENSHOTS.browser() as command:
        for number in range(PHOTOS):
            photo = SCREENSHOTS.run(command, _DRAW.replace("NUMBER", str(number)))
            (site / f"content/static/images/large-{number}.jpg").write_bytes(base64.b64decode(photo))


def addresses(site: Path) -> Iterator[tuple[str, str]]:
    """A page of each kind, with what it is called."""
    yield "home", "/"
    wanted = {
        "a plant, photo across": lambda photo: photo is not None and photo % 5 != 3,
        "a plant, upright photo": lambda photo: photo is not None and photo % 5 == 3,
        "a plant without a photo": lambda photo: photo is None,
    }
    plants = site / "content" / "plants"
    notes = sorted(path for path in plants.rglob("*.md") if path.name != "_index.md")
    for title, fits in wanted.items():
        for note in notes:
            match = re.search(r"large-(\d+)\.jpg", note.read_text())
            if fits(int(match[1]) if match else None):
                yield title, f"/plants/{note.relative_to(plants).with_suffix('')}/"
                break
    yield "finding plants", "/find/"
    yield "finding plants, choices made", "/find/?light=shade&water=dry"
    yield "a long list, of one option", "/by/light/full-sun/"
    yield "a long listing, by genus", "/listings/genus/"


def main() -> int:
    """Reads the options, measures and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plants", type=int, default=2000)
    parser.add_argument("--visits", type=int, default=5, help="to each page; of each figure the median counts")
    parser.add_argument("--latency", type=float, default=150, help="until an answer begins, in milliseconds")
    parser.add_argument("--only", default="", help="pages whose address has this")
    parser.add_argument("--plantsite", type=Path, default=Path(__file__).parents[1] / ".build/release/plantsite")
    parser.add_argument("--keep", action="store_true", help="keep what was made, and take it where it is there")
    add_work_folder(parser)
    options = parser.parse_args()
    work = options.work / f"plantsite-pages-{options.plants}"
    site, output = work / "site", work / "output"
    try:
        if not site.is_dir():
            write(options.plants, site)
        run([str(options.plantsite), "build", "--quiet", "--source", str(site), "--output", str(output)])
        return measure(options, site, output)
    finally:
        if not options.keep:
            shutil.rmtree(work, ignore_errors=True)


def measure(options: argparse.Namespace, site: Path, output: Path) -> int:
    """Visits the pages; gives 1 where a bar is missed."""
    print(f"{options.plants:,} plants, median of {options.visits} visits\n")
    print(f"| page | {' | '.join(BARS)} | sent | painted largest |\n| --- | ---: | ---: | ---: | ---: | --- |")
    isMissed = False
    with filters.visits(output, stillness=1.5) as visit:
        visit.tools("Network.emulateNetworkConditions", offline=False, latency=options.latency,
                    downloadThroughput=DOWN, uploadThroughput=UP)
        visit.tools("Page.addScriptToEvaluateOnNewDocument", source=_WATCH)
        for title, address in addresses(site):
            if options.only not in address:
                continue
            figures = []
            for _ in range(options.visits):
                visit.show(address, WIDTH, HEIGHT, SCALE)
                figures.append(visit.run(_FIGURES))
            paint, element, shift, task, sent = zip(*figures)
            cells = []
            for bar, text, values in zip(BARS.values(), ("{:,.0f} ms", "{:.3f}", "{:.0f} ms"), (paint, shift, task)):
                middle = statistics.median(values)
                isOver = middle > bar if bar == 100 else middle >= bar
                isMissed |= isOver
                cells.append(f"**{text}**".format(middle) if isOver else text.format(middle))
            print(f"| {title}: `{address}` | {' | '.join(cells)} | {statistics.median(sent) / 1000:,.0f} KB "
                  f"| `{statistics.mode(element)}` |", flush=True)
    if isMissed:
        print("\nBold figures miss their bars: " + ", ".join(f"{name} {bar}" for name, bar in BARS.items()))
    return int(isMissed)


if __name__ == "__main__":
    sys.exit(main())
