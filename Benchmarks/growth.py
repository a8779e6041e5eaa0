"""Looks for what takes more than its share of time when a site grows.

    python3 Benchmarks/growth.py [--only WORD] [--limit RATIO] [--plantsite PROGRAM] [--work DIR]

Each kind of site in `growing.py` is built at a size that takes some time, at twice and at four times that size, and the
ratio of processor time is printed. It ends with 1 if twice the size takes more than the limit, or a run ends in
anything but success or told problems.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

from growing import KINDS
from measure import Cost, Failed, run

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
SMALLEST = 250
"""The size to begin with, which is doubled until a build takes long enough."""
LARGEST = {"files": 4_000, "bytes": 900_000}
"""How large the site of the first of the three runs may become; the last has four times as much."""
MEASURABLE = 0.25
"""Seconds of processor time below which a ratio says more about the machine than about the program."""


def write_site(folder: pathlib.Path, kind: str, size: int) -> tuple[int, int]:
    """Writes a site of a kind, the same bytes every time; how many files and bytes it has."""
    shutil.rmtree(folder, ignore_errors=True)
    files = KINDS[kind](size)
    files.setdefault("plantsite.yml", "title: Growth\nbaseURL: https://plants.example.org/\n")
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return len(files), sum(map(len, files.values()))


class Runs:
    """Builds of one kind of site."""

    def __init__(self, kind: str, folder: pathlib.Path, plantsite: str) -> None:
        """Starts without a site."""
        self._kind, self._folder, self._plantsite = kind, folder, plantsite

    def write(self, size: int) -> bool:
        """Writes the site of a size, in a process of its own; whether it is small enough to grow.

        What this process has held in memory would count as held by what it measures.
        """
        command = [sys.executable, __file__, "--generate", str(self._folder), "--size", str(size)]
        made = subprocess.run([*command, "--only", self._kind], check=True, stdout=subprocess.PIPE, text=True)
        files, size = map(int, made.stdout.split())
        return files <= LARGEST["files"] and size <= LARGEST["bytes"]

    def cost(self, times: int) -> Cost:
        """The least that a build took, of several: what else the machine does only adds to it."""
        costs = []
        for _ in range(times):
            for made in ("_site", ".plantsite"):
                shutil.rmtree(self._folder / made, ignore_errors=True)
            command = [self._plantsite, "build", "--quiet", "--source", str(self._folder)]
            costs.append(run(command, statuses=(0, 1)))
        return min(costs, key=lambda cost: cost.cpu)


def measure(runs: Runs, limit: float) -> tuple[int, list[Cost]]:
    """The size that was begun with, and what it, twice and four times as much took."""
    size = SMALLEST
    runs.write(size)
    while runs.cost(1).cpu < MEASURABLE and runs.write(size * 2):
        size *= 2
    costs: list[Cost] = []
    for doubled in (size, size * 2, size * 4):
        runs.write(doubled)
        cost = runs.cost(2)
        # A pause of the machine is not to be told as growth.
        if costs and cost.cpu > limit * costs[-1].cpu:
            cost = min(cost, runs.cost(3), key=lambda cost: cost.cpu)
        costs.append(cost)
    return size, costs


def main() -> int:
    """Measures all kinds, or those whose name has a word in it; 1 if any grows faster than it may."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="a word in the names of the kinds that are wanted")
    parser.add_argument("--limit", type=float, default=2.6, help="how many times as long twice as much may take")
    parser.add_argument("--plantsite", default=str(REPOSITORY / ".build/release/plantsite"))
    parser.add_argument("--work", default="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None)
    parser.add_argument("--generate", help=argparse.SUPPRESS)
    parser.add_argument("--size", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.generate:
        print(*write_site(pathlib.Path(arguments.generate), arguments.only, arguments.size))
        return 0
    print("| kind | size | processor | twice | four times | memory, four times | |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | --- |")
    exceeded = False
    for kind in (kind for kind in KINDS if arguments.only in kind):
        with tempfile.TemporaryDirectory(dir=arguments.work) as folder:
            try:
                size, costs = measure(Runs(kind, pathlib.Path(folder) / "site", arguments.plantsite), arguments.limit)
            except Failed as failure:
                exceeded = True
                print(f"| {kind} | | | | | | {str(failure).splitlines()[0]} |", flush=True)
                continue
        ratios = [after.cpu / before.cpu for before, after in zip(costs, costs[1:], strict=False)]
        grows = costs[-1].cpu >= MEASURABLE and max(ratios) > arguments.limit
        exceeded = exceeded or grows
        print(
            f"| {kind} | {size:,} | {costs[0].cpu:.2f} s | ×{ratios[0]:.2f} | ×{ratios[1]:.2f}"
            f" | {costs[-1].memory / 1e6:.0f} MB | {'grows too fast' if grows else ''} |",
            flush=True,
        )
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
