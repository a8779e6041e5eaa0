"""Measures the page “Find a plant” of a built site; `find.py --page` runs it.

The site is a botanic garden's (`garden.py`). It prints Markdown tables of the bytes of facets, of what is fetched for words that
are typed, of the time from a click on a choice until the page has the new counts, and of what the build takes for it all.
"""

import contextlib
import functools
import gzip
import http.server
import json
import shutil
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import garden
from dice import Dice
from measure import Cost, median, run
from paint import SCREENSHOTS, Host

SLOWDOWN = 4
"""By how much the processor is slowed, for a phone."""
CLICKS = 300
VISITS = 5

# From the start of each page: which tasks take long.
_WATCH = """
window.longTasks = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])))
  .observe({ type: "longtask", buffered: true });
"""
_LONGEST = "return Math.max(0, ...longTasks.filter(([start]) => start >= {start}).map(([, duration]) => duration))"

# Types words and waits for the list; gives how many plants it says there are.
_TYPE = """
const input = document.querySelector(".finder [name=q]"), list = document.querySelector(".finder .plants");
const isShown = new Promise(done => new MutationObserver(done).observe(list, { childList: true }));
const wait = time => new Promise(done => setTimeout(done, time));
return (async () => {
  window.typedAt = performance.now();
  for (const text of TEXTS) {
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await wait(250);
  }
  await Promise.race([isShown, wait(20000)]);
  return document.querySelector(".finder [role=status]").textContent;
})();
"""

# Clicks boxes by chance, of which up to four are chosen at once; gives for each click the time until the counts in sight are in
# the page, that until they are laid out, that until its task has ended, that until the last count out of sight is written,
# and the longest task until the list has changed.
_CLICK = """
const status = document.querySelector(".finder [role=status]"), list = document.querySelector(".finder .plants");
let seed = SEED;
const pick = items => items[Math.floor((seed = seed * 16807 % 2147483647) / 2147483647 * items.length)];
const wait = time => new Promise(done => setTimeout(done, time));
const changed = element => new Promise(done => {
  const observer = new MutationObserver(() => (observer.disconnect(), done()));
  observer.observe(element, { childList: true });
});
let written = 0;
new MutationObserver(() => { written = performance.now(); })
  .observe(document.querySelector(".filters"), { childList: true, characterData: true, subtree: true });
return (async () => {
  const results = [];
  while (results.length < COUNT) {
    const boxes = [...document.querySelectorAll(".filters [type=checkbox]")].filter(box => !box.disabled && box.checkVisibility());
    // Where taking one back left no plant, all is taken back.
    const checked = boxes.filter(box => box.checked), none = document.querySelector(".chosen .clear button");
    const box = boxes.length ? pick(checked.length > 3 ? checked : boxes) : none;
    const isListed = changed(list), { port1, port2 } = new MessageChannel();
    // So that only what the click does is laid out.
    document.body.offsetHeight;
    const before = longTasks.length, start = performance.now();
    const end = new Promise(done => port1.onmessage = () => (document.body.offsetHeight, done(performance.now() - start)));
    // A number may stay what it was.
    const counted = Promise.race([changed(status), isListed])
      .then(() => [performance.now() - start, (document.body.offsetHeight, performance.now() - start)]);
    port2.postMessage(0);
    box.click();
    const times = [...await counted, await end];
    await Promise.race([isListed, wait(3000)]);
    await wait(60);
    results.push([...times, Math.max(0, written - start), Math.max(0, ...longTasks.slice(before).map(([, duration]) => duration)), box.name + "=" + box.value]);
  }
  return results;
})();
"""


def report(counts: list[int], plantsite: Path, work: Path, runs: int) -> None:
    """Prints the tables for each number of plants."""
    for count in counts:
        site, output = work / "site", work / "output"
        shutil.rmtree(work, ignore_errors=True)
        packed_size.cache_clear()
        try:
            # What makes many plants is a large process; see `measure.run`.
            make = f"import garden, pathlib; garden.write({count}, pathlib.Path({str(site)!r}))"
            subprocess.run([sys.executable, "-c", make], check=True, cwd=Path(__file__).parent)
            with_page, without = _builds(plantsite, site, output, runs)
            print(f"\n## {count:,} plants\n")
            _row("build, median of " + str(runs), "processor", "wall", "memory", "output")
            _rule(4)
            for title, (cost, size) in {"with the page": with_page, "`find: no`": without}.items():
                _row(title, f"{cost.cpu:.2f} s", f"{cost.wall:.2f} s", f"{cost.memory / 1e6:.0f} MB", f"{size / 1e6:.0f} MB")
            _facets(output)
            with visits(output) as visit:
                _words(visit, output, count)
                _clicks(visit)
        finally:
            shutil.rmtree(work, ignore_errors=True)


def _builds(plantsite: Path, site: Path, output: Path, runs: int) -> list[tuple[Cost, int]]:
    """What a build takes with the page and without, in turn; the last one is with it."""
    configuration = site / "plantsite.yml"
    text = configuration.read_text()
    costs: dict[bool, list[Cost]] = {False: [], True: []}
    sizes: dict[bool, int] = {}
    # The first run of each doesn't count.
    for _ in range(runs + 1):
        for has_page in costs:
            configuration.write_text(text + ("" if has_page else "find: no\n"))
            for made in [output, site / ".plantsite"]:
                shutil.rmtree(made, ignore_errors=True)
            command = [str(plantsite), "build", "--quiet", "--source", str(site), "--output", str(output)]
            costs[has_page].append(run(command))
            sizes[has_page] = sum(path.stat().st_size for path in output.rglob("*") if path.is_file())
    return [(median(costs[has_page][1:]), sizes[has_page]) for has_page in (True, False)]


# Facets


def _facets(output: Path) -> None:
    """What each facet costs: its part of both files, compressed by itself."""
    file = json.loads((output / "find-facets.json").read_text())
    # The version goes before them.
    columns = zlib.decompress((output / "find-columns.bin").read_bytes()[len(file["columns"][1]):], -15)
    print()
    _row("facet", "choices", "answers", "names and answers", "column", "both")
    _rule(5)
    at = 0
    rows = []
    for facet in file["facets"]:
        # Where no plant has several choices the column has the choice itself, unknown or none.
        answers = len(facet["answers"]) if "answers" in facet else len(facet["choices"]) + 2
        size = file["plants"] * (1 + (answers > 256) + (answers > 65536))
        text = json.dumps(facet, ensure_ascii=False, separators=(",", ":")).encode()
        packed, column = len(gzip.compress(text, 9)), len(_deflated(columns[at:at + size]))
        at += size
        rows.append((packed + column, facet["key"], len(facet.get("choices", [])), answers, packed, column))
    for total, key, choices, answers, packed, column in sorted(rows, reverse=True):
        _row(f"`{key}`", f"{choices:,}", f"{answers:,}", _kb(packed), _kb(column), _kb(total))
    packed, column = (packed_size(output / name) for name in ("find-facets.json", "find-columns.bin"))
    _row("all as published", "", "", _kb(packed), _kb(column), _kb(packed + column))


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


@functools.cache
def packed_size(path: Path) -> int:
    """The bytes of a file as hosts send it."""
    return path.stat().st_size if path.suffix == ".bin" else len(gzip.compress(path.read_bytes(), 9))


# The page in a browser


class Visit:
    """A page of the built site in a slow browser."""

    def __init__(self, command: Callable[..., Any], origin: str, fetched: list[str], stillness: float) -> None:
        self.command, self.origin, self.fetched, self.stillness = command, origin, fetched, stillness
        self.tools = functools.partial(SCREENSHOTS.tools, command)

    def show(self, address: str, width: int = 1280, height: int = 900, scale: float = 1) -> None:
        """Goes there with nothing stored and waits until nothing more is fetched."""
        self.tools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 600)
        self.command("/url", url="about:blank")
        self.fetched.clear()
        self.command("/url", url=self.origin + address)
        self.settle()

    def settle(self) -> None:
        """Waits until nothing was asked for in a while, and what long tasks there were is known."""
        before = -1
        while before != len(self.fetched):
            before = len(self.fetched)
            time.sleep(self.stillness)

    def run(self, script: str) -> Any:
        return SCREENSHOTS.run(self.command, script)

    def longest(self, start: str = "0") -> float:
        """The longest task since a time, in milliseconds; 0 for those below 50."""
        return self.run(_LONGEST.replace("{start}", start))


@contextlib.contextmanager
def visits(folder: Path, stillness: float = 0.7) -> Iterator[Visit]:
    """Serves a folder and gives a browser that looks at it; it waits until nothing was fetched in so many seconds."""
    fetched: list[str] = []

    class Handler(Host):
        def do_GET(self) -> None:
            fetched.append(self.path.split("?")[0])
            super().do_GET()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with SCREENSHOTS.browser() as command:
        visit = Visit(command, f"http://127.0.0.1:{server.server_port}", fetched, stillness)
        command("/timeouts", script=110_000)
        visit.tools("Network.enable")
        visit.tools("Network.setCacheDisabled", cacheDisabled=True)
        visit.tools("Emulation.setCPUThrottlingRate", rate=SLOWDOWN)
        visit.tools("Page.addScriptToEvaluateOnNewDocument", source=_WATCH)
        yield visit
    server.shutdown()


# Words


def _words(visit: Visit, output: Path, plants: int) -> None:
    """What is fetched until the first answer to words is shown."""
    names = sorted(path.name for path in output.glob("find-*"))
    print()
    for part in ("find-words-", "find-plants-"):
        sizes = sorted(packed_size(output / name) for name in names if name.startswith(part))
        print(f"{len(sizes)} files `{part}N.json`, {_kb(sum(sizes))} compressed, half of them over {_kb(sizes[len(sizes) // 2])}, "
              f"the largest {_kb(sizes[-1])}.\n")
    print(f"{len(names) + 2} files in all for the page.\n")
    _row("typed", "plants", "fetched", "of these words", "items", "names", "letter by letter", "longest task")
    _rule(7)
    for text in _queries(output, plants):
        visit.show("/find/")
        said = visit.run(_TYPE.replace("TEXTS", json.dumps([text])))
        visit.settle()
        longest = visit.longest("typedAt")
        sizes = [_fetched(visit, output, part) for part in ("/find", "/find-words", "/find-plants", "/find-names.json")]
        visit.show("/find/")
        visit.run(_TYPE.replace("TEXTS", json.dumps([text[:end] for end in range(1, len(text) + 1)])))
        visit.settle()
        sizes.append(_fetched(visit, output, "/find"))
        _row(f"`{text}`", said.split()[0], *map(_kb, sizes), _ms(longest))


def _fetched(visit: Visit, output: Path, start: str) -> int:
    """The bytes of the data whose addresses begin so."""
    return sum(packed_size(output / path[1:]) for path in visit.fetched if path.startswith(start) and path != "/find/")


def _queries(output: Path, plants: int) -> Iterator[str]:
    """Words of each kind, alone and together."""
    every = garden.vocabulary(plants)
    words = [word for word in every if len(word) > 3]
    common, other, rare = (words[at] for at in (3, 60, len(words) // 3))
    middle, next_middle = words[400], words[1500]
    entries = json.loads((output / "find.json").read_text())["plants"]
    genus, epithet = entries[plants // 3][0].replace("*", "").replace("×", "").split()[:2]
    second, _ = entries[plants * 2 // 3][0].replace("*", "").replace("×", "").split()[:2]

    def slip(word: str) -> str:
        return word[:4] + ("x" if word[4:5] != "x" else "y") + word[5:]

    yield from (common, other, f"{common} {other}", f"{common} {other} {words[25]}")
    yield from (middle, next_middle, f"{middle} {common}", f"{middle} {next_middle}", f"{other} {middle} {rare}")
    yield from (rare, f"{rare} {common}", words[len(words) // 2], words[len(words) // 4])
    yield from (genus, second, epithet, f"{genus} {epithet}", f"{genus} {other}", f"{epithet} {common} {other}")
    yield from (slip(genus), f"{slip(second)} {common}", slip(middle), f"{genus} {slip(epithet)}")
    # On the way to a word.
    yield from ("se", "st", genus[:3].lower())


# Clicks


def _clicks(visit: Visit) -> None:
    """How long a page is blocked by being loaded and by clicks."""
    print()
    _row(f"loading, processor slowed {SLOWDOWN} times", "longest task, median", "most")
    _rule(2)
    for address in ("/find/", "/find/?light=shade&water=dry"):
        tasks = []
        for _ in range(VISITS):
            visit.show(address)
            tasks.append(visit.longest())
        _row(f"`{address}`", _ms(sorted(tasks)[len(tasks) // 2]), _ms(max(tasks)))
    print()
    _row(f"{CLICKS} clicks, processor slowed {SLOWDOWN} times", "counts in sight written: median", "95%", "longest",
         "laid out: median", "95%", "longest", "task: median", "95%", "longest", "all counts: median", "95%", "longest",
         "longest task until the list is shown", "over 100 ms")
    _rule(14)
    for title, width, opening in (
        ("as the page stands", 1280, ""),
        ("all facets open", 1280, "for (const facet of document.querySelectorAll('.facet')) facet.open = true"),
        ("the same on a phone", 390, "document.querySelector('.words .menu').click();"
         "for (const facet of document.querySelectorAll('.facet')) facet.open = true"),
    ):
        visit.show("/find/", width)
        visit.run(opening)
        time.sleep(1)
        results = []
        dice = Dice(title)
        while len(results) < CLICKS:
            script = _CLICK.replace("SEED", str(1 + dice.below(1 << 30))).replace("COUNT", str(min(50, CLICKS)))
            results += visit.run(script)
        cells = []
        for place in (0, 1, 2, 3):
            times = sorted(result[place] for result in results)
            cells += [_ms(times[len(times) // 2]), _ms(times[len(times) * 95 // 100]), _ms(times[-1])]
        longest = max(results, key=lambda result: result[4])
        _row(title, *cells, f"{_ms(longest[4])} (`{longest[5]}`)", f"{sum(result[4] > 100 for result in results)}")


def _row(title: str, *cells: str) -> None:
    print(f"| {title} | {' | '.join(cells)} |", flush=True)


def _rule(columns: int) -> None:
    _row("---", *["---:"] * columns)


def _kb(size: int) -> str:
    return f"{size / 1000:,.1f} KB"


def _ms(time: float) -> str:
    return f"{time:,.1f} ms"
