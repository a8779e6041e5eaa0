"""Adopts folders of notes that were written for other tools, checks what comes of it, and prints it as a Markdown table.

    git clone https://github.com/SOMEBODY/GARDEN collections/GARDEN
    python3 Benchmarks/adopt.py collections/*

Each folder is copied, adopted in its place and checked; the collection itself isn't changed. The table has for each the
program that it was written for, its notes, the shapes of its keys, what `adopt` made of them, and what `check` says.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
FOUND = re.compile(r"^Found (\d+) notes? in (.*?)(?:, written for (.*))?\.$", re.M)
ROW = re.compile(r"^  (\S.*?)  +(\S.*?)  +(\d+)(?:  (.*))?$")


def run(program, *arguments):
    started = time.monotonic()
    result = subprocess.run([program, *arguments], capture_output=True, text=True)
    return result, time.monotonic() - started


def kinds(page):
    """How many keys became what."""
    counts = collections.Counter()
    for line in page.splitlines():
        row = ROW.match(line)
        if row:
            counts[row.group(2).split(",")[0].split(":")[0]] += 1
    left = page.partition("Left out, as")[2].partition("\n\n")[0]
    counts["ignored"] = sum(1 for line in left.splitlines()[1:] if line.startswith("  "))
    return counts


def measure(program, folder, work):
    place = work / folder.name
    shutil.copytree(folder, place, ignore=shutil.ignore_patterns(".git", "node_modules"))
    adopted, seconds = run(program, "adopt", str(place))
    found = FOUND.search(adopted.stdout)
    if adopted.returncode or not found:
        return [folder.name, "", "", "", (adopted.stderr or adopted.stdout).strip().splitlines()[0], "", ""]
    counts = kinds(adopted.stdout)
    total = sum(counts.values())
    words = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items(), key=lambda item: -item[1]) if count)
    checked, _ = run(program, "check", "--source", str(place), "--format", "json", "--verbose")
    problems = json.loads(checked.stdout or "[]")
    severities = collections.Counter(problem["severity"] for problem in problems)
    return [
        folder.name, found.group(3) or "", found.group(1), str(total), words,
        f"{severities['error']}, {severities['warning']}", f"{seconds:.2f} s",
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=pathlib.Path, help="folders with notes")
    parser.add_argument(
        "--program", default=str(REPOSITORY / ".build" / "release" / "plantsite"), help="the program to measure")
    options = parser.parse_args()
    print("| collection | written for | notes | keys | taken for | errors, warnings | time |")
    print("|---|---|---:|---:|---|---:|---:|")
    with tempfile.TemporaryDirectory() as work:
        for folder in options.folders:
            if folder.is_dir():
                print("| " + " | ".join(measure(options.program, folder.resolve(), pathlib.Path(work))) + " |", flush=True)


if __name__ == "__main__":
    main()
