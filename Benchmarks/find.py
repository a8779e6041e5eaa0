"""Measures in Chromium how plants are found, on invented plants with a large vocabulary.

    python3 Benchmarks/find.py [--plants N,N] [--browser chromium] [--scripts FILE FILE]
    python3 Benchmarks/find.py --page [--plants N,N] [--runs N] [--plantsite PROGRAM] [--work DIR]

Without `--page` it is the find box of the default theme: it types queries letter by letter and prints, as a Markdown table,
how long the page is blocked: by the longest piece of reading the index, and by the answer to each kind of query with
its layout. With it it is the page “Find a plant” of a built site; see `filters.py`.
"""

import argparse
import gzip
import http.server
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import threading

import filters
from dice import Dice
from flora import EPITHETS
from garden import invented_word as word
from measure import add_work_folder

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
QUERIES = {
    "one word": ["haworthia", "longifolia", "windowsill", "pachyphyllum"],
    "misspelt": ["hawortia", "lonkifloia", "pachiphylum", "zzzzzzzzzz", "haworhtiopsys", "angustispyna"],
    "two words": ["haworthia longifolia", "windowsill haworthia"],
    "two misspelt": ["hawortia lonkifloia", "pachiphylum transvalensys", "haworhtia xanthoflra windosill"],
}
PAGE = """<!doctype html><meta charset=utf-8><title>Find</title><style>STYLE</style>
<form class="find" action="/find/" data-index="/find.json" data-all="1" data-kinds="|Common name: |Synonym: |Tag: "
data-count='{"one":"{count} match","other":"{count} matches"}' data-first=", the best twelve shown" data-none="Nothing found.">
<input name="q"><button>Find</button><div class="found"><p role=status></p><div role=listbox hidden></div></div></form>
<script>SCRIPT</script>
<script>
(async () => {
  const input = document.querySelector("input"), result = {};
  // The longest time between two turns of a loop that always has one waiting.
  let longest = 0, last = performance.now(), isReading = true;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isReading) port2.postMessage(0);
  };
  port2.postMessage(0);
  await new Promise(done => setTimeout(done, 200));
  longest = 0;
  let start = performance.now();
  await input.onfocus();
  result.ready = performance.now() - start;
  await new Promise(done => setTimeout(done, 20));
  isReading = false;
  result.reading = longest;
  input.focus();
  for (const [kind, queries] of Object.entries(QUERIES)) {
    const times = [], slowest = ["", 0];
    for (let round = 0; round < 5; round++) for (const query of queries) for (let end = 1; end <= query.length; end++) {
      input.value = query.slice(0, end);
      start = performance.now();
      await input.oninput();
      document.body.offsetHeight;
      const time = performance.now() - start;
      times.push(time);
      if (time > slowest[1]) slowest.splice(0, 2, input.value, time);
      await new Promise(done => setTimeout(done));
    }
    times.sort((a, b) => a - b);
    const at = share => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    result[kind] = { median: at(0.5), most: at(0.95), longest: slowest[1], slowest: slowest[0] };
  }
  await fetch("/done", { method: "POST", body: JSON.stringify(result) });
})();
</script>"""


def index(plants: int) -> dict:
    """What find.json would be for so many plants; the vocabulary grows as the root of their number, as it does in texts."""
    dice = Dice(f"find {plants}")
    genera = ["Haworthia", "Haworthiopsis"] + [word(dice, 2, 4).capitalize() + "ia" for _ in range(plants // 10)]
    pool = [word(dice, 2, 4) for _ in range(int(120 * plants**0.5))]
    tags = ["windowsill"] + [word(dice, 2, 4) for _ in range(120)]

    def epithet() -> str:
        return dice.pick(EPITHETS) if dice.chance(0.4) else dice.pick(pool) + dice.pick(["a", "ensis"])

    def binomial() -> str:
        return f"{dice.pick(genera)} {epithet()}"

    def plant() -> list:
        name = binomial() + (f" *‘{dice.pick(pool).capitalize()} {dice.pick(pool)}’" if dice.chance(0.4) else "")
        common = [f"{dice.pick(pool)} {dice.pick(pool)}" for _ in range(dice.between(0, 3))]
        synonyms = [binomial() for _ in range(dice.between(0, 3))]
        return [name, dice.below(40), sorted({dice.below(len(tags)) for _ in range(3)}), common, synonyms]

    return {
        "sections": [f"/plants/section-{number}/" for number in range(40)],
        "tags": [[tag, f"/tags/{tag}/"] for tag in tags],
        "items": ["/find-plants-", 128],
        "plants": [plant() for _ in range(plants)],
    }


def measure(plants: int, browser: str, script: str) -> dict:
    """What one page finds out, in a browser of its own."""
    content = index(plants)
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    style = "".join(path.read_text() for path in sorted((REPOSITORY / "themes/default/assets/style.css").iterdir()))
    page = PAGE.replace("QUERIES", json.dumps(QUERIES)).replace("STYLE", style).replace("SCRIPT", script, 1)
    answers: list[dict] = []
    done = threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            files = {"/": (page.encode(), "text/html"), "/find.json": (body, "application/json")}
            answer, kind = files.get(self.path, (b"", "text/plain"))
            self.send_response(200)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def do_POST(self) -> None:
            answers.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()
            done.set()

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [browser, "--headless=new", "--disable-gpu", "--no-first-run", f"--user-data-dir={profile}"]
        if os.getuid() == 0:
            command.append("--no-sandbox")
        process = subprocess.Popen(
            [*command, f"http://127.0.0.1:{server.server_port}/"], stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            if not done.wait(180):
                raise SystemExit("the page gave no answer")
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
    server.shutdown()
    every = [plant[0:1] + plant[3] + plant[4] for plant in content["plants"]]
    answers[0]["words"] = len({each for texts in every for text in texts for each in text.strip("*").lower().split()})
    answers[0]["bytes"], answers[0]["packed"] = len(body), len(gzip.compress(body))
    return answers[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how plants are found.")
    parser.add_argument("--plants", default="2000,20000")
    parser.add_argument("--browser", default="chromium", help="for the find box; the page runs in chromedriver's")
    parser.add_argument("--scripts", nargs="+", type=pathlib.Path,
                        default=[REPOSITORY / "themes/default/assets" / name for name in ("words.js", "find.js")])
    parser.add_argument("--page", action="store_true", help="the page “Find a plant” instead of the find box")
    parser.add_argument("--runs", type=int, default=5, help="of the build with that page, and without it")
    parser.add_argument("--plantsite", type=pathlib.Path, default=REPOSITORY / ".build/release/plantsite")
    add_work_folder(parser)
    options = parser.parse_args()
    counts = [int(count) for count in options.plants.split(",")]
    if options.page:
        return filters.report(counts, options.plantsite, options.work / "plantsite-find", options.runs)
    script = "\n".join(path.read_text() for path in options.scripts)
    results = [measure(count, options.browser, script) for count in counts]

    def row(title: str, *cells: str) -> None:
        print(f"| {title} | {' | '.join(cells)} |")

    row("", *(f"{count:,} plants" for count in counts))
    row("---", *("---:" for _ in counts))
    row("different words", *(f"{result['words']:,}" for result in results))
    row("index, as sent by hosts that compress", *(f"{r['bytes'] // 1000:,} KB, {r['packed'] // 1000:,} KB" for r in results))
    row("until the index is read", *(f"{result['ready']:.0f} ms" for result in results))
    row("longest piece of that", *(f"{result['reading']:.0f} ms" for result in results))
    for kind in QUERIES:
        row(f"{kind}: median, 95%, longest", *(
            f"{r[kind]['median']:.1f}, {r[kind]['most']:.1f}, {r[kind]['longest']:.1f} ms (`{r[kind]['slowest']}`)"
            for r in results))


if __name__ == "__main__":
    main()
