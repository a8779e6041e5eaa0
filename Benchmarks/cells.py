#!/usr/bin/env python3
"""Times changes of cells in a table of many plants under `plantsite serve`.

    python3 Benchmarks/cells.py [--plants N] [--changes N] [--plantsite PROGRAM] [--work DIR]

A change in the page counts from before its request is sent until the page with the change has its last byte; one by another program
from before the table is written until a client that listens to the server's events has that. It prints a Markdown table.
"""

import argparse
import shutil
import sys
import time
from pathlib import Path
from statistics import median

from measure import add_work_folder
from serve import Events, Note, Page, Server
from tables import _plants, _table

_HERE = Path(__file__).resolve().parent


def _by_page(page: Page, table: Path, number: int, turn: int) -> float:
    note = Note(table, f"content/plants/plant-{number}.md", f"/plants/plant-{number}/", "")
    text = f"Described for the {10**(turn % 4)}th time in turn {turn}."
    return page.edit(note, {"edits": [{"set": ["description"], "value": text}]}, text.encode())[1]


def _by_program(server: Server, events: Events, table: Path, number: int, turn: int) -> float:
    text = f"Written for the {10**(turn % 4)}th time in turn {turn}."
    lines = table.read_text(encoding="utf-8").split("\n")
    lines[number + 1] = lines[number + 1].rsplit(",", 1)[0] + f',"{text}"'
    new = "\n".join(lines)
    start = time.perf_counter()
    table.write_text(new, encoding="utf-8")
    while True:
        events.wait()
        if text.encode() in server.get(f"/plants/plant-{number}/")[1]:
            return time.perf_counter() - start


def main() -> None:
    """Makes the site, measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plants", type=int, default=20_000)
    parser.add_argument("--changes", type=int, default=15)
    parser.add_argument("--plantsite", type=Path, default=_HERE.parent / ".build/release/plantsite")
    add_work_folder(parser)
    options = parser.parse_args()
    folder = options.work / "plantsite-cells"
    _table(folder, _plants(options.plants))
    table = folder / "content/data/plants.csv"
    places = {"at its beginning": 1, "in its middle": options.plants // 2, "at its end": options.plants - 2}
    server = Server(options.plantsite, folder)
    try:
        server.wait_for("/plants/plant-1/")
        page = Page(server)
        print("| change | median | longest |\n|---|---:|---:|")
        for place, number in places.items():
            times = [_by_page(page, table, number, turn) for turn in range(options.changes)]
            print(f"| a cell {place}, in the page | {median(times):.3f} s | {max(times):.3f} s |")
        events = Events(server.port)
        for place, number in places.items():
            times = [_by_program(server, events, table, number, turn) for turn in range(options.changes)]
            print(f"| a cell {place}, by another program | {median(times):.3f} s | {max(times):.3f} s |")
            sys.stdout.flush()
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
