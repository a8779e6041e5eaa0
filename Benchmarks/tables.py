#!/usr/bin/env python3
"""Times builds of plants that are rows of a table against the same plants as notes, and of a garden's records.

    python3 Benchmarks/tables.py [--plants N] [--taxa N] [--runs N] [--plantsite PROGRAM] [--work DIR]

Three sites: N plants in one CSV file, the same N plants as notes, and a garden of N taxa as notes; then the garden once more with
two and a half times as many accessions and five and a half times as many plants in beds, both from tables; and that with the donor of each
accession withheld, for which each build looks in all that it writes. It prints a Markdown
table of processor time, wall time and peak memory, each the median of its runs, which take turns.
"""

import argparse
import csv
import random
import shutil
import subprocess
import sys
from pathlib import Path

from measure import Cost, add_work_folder, median, run

_HERE = Path(__file__).resolve().parent
_ATTRIBUTES = """attributes:
  scientificName: {role: scientificName}
  commonNames: {type: list, role: commonNames}
  light: {options: [sun, shade, filtered], select: multiple, role: light}
  water: {options: [dry, moist, wet], role: water}
  height: {type: number, unit: cm}
  family: {role: family}
  accessions:
    fields: {number: text, received: date, provenance: {options: [W, Z, G, U]}, country: text, donor: DONOR}
  individuals:
    fields: {accession: text, qualifier: text, bed: text, status: {options: [alive, dead]}, checked: date}
"""
_SYLLABLES = ["al", "bo", "ca", "der", "ed", "fi", "gra", "hu", "il", "ja", "ku", "lor", "mi", "no", "os", "pe", "ri", "su"]


def _word(dice: random.Random, count: int) -> str:
    return "".join(dice.choice(_SYLLABLES) for _ in range(count))


def _plants(count: int) -> list[dict[str, str]]:
    dice = random.Random(17)
    genera = [_word(dice, 3).capitalize() for _ in range(max(1, count // 20))]
    return [
        {
            "key": f"plant-{number}",
            "scientificName": f"{dice.choice(genera)} {_word(dice, 2)}{_word(dice, 3)}us",
            "commonNames": f"{_word(dice, 2)} {_word(dice, 2)}",
            "light": dice.choice(["sun", "shade", "filtered"]),
            "water": dice.choice(["dry", "moist", "wet"]),
            "height": str(dice.randrange(5, 300)),
            "family": _word(dice, 2).capitalize() + "aceae",
            "description": " ".join(_word(dice, 3) for _ in range(12)).capitalize() + ".",
        }
        for number in range(count)
    ]


def _start(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "content/data").mkdir(parents=True)
    (folder / "content/attributes.yml").write_text(_ATTRIBUTES.replace("DONOR", "text"))
    (folder / "plantsite.yml").write_text("title: Plants\nbaseURL: https://example.org/\n")


def _write(path: Path, rows: list[dict[str, str]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _notes(folder: Path, plants: list[dict[str, str]]) -> None:
    _start(folder)
    (folder / "content/plants").mkdir()
    for plant in plants:
        lines = [f"{key}: {value}" for key, value in plant.items() if key != "key"]
        (folder / f"content/plants/{plant['key']}.md").write_text("---\n" + "\n".join(lines) + "\n---\n")


def _table(folder: Path, plants: list[dict[str, str]]) -> None:
    _start(folder)
    _write(folder / "content/data/plants.csv", plants)
    (folder / "content/tables.yml").write_text("tables:\n  plants: {file: data/plants.csv, key: key}\n")


def _garden(folder: Path, plants: list[dict[str, str]]) -> None:
    _notes(folder, plants)
    dice = random.Random(18)
    accessions = [
        {
            "taxon": dice.choice(plants)["key"],
            "number": f"{1950 + number % 75}-{number}",
            "received": f"{1950 + number % 75}-{1 + number % 12:02}-{1 + number % 28:02}",
            "provenance": dice.choice("WZGU"),
            "country": _word(dice, 2).capitalize(),
            "donor": f"{_word(dice, 2)} {_word(dice, 3)} {number}",
        }
        for number in range(len(plants) * 5 // 2)
    ]
    individuals = [
        {
            "taxon": (accession := dice.choice(accessions))["taxon"],
            "accession": accession["number"],
            "qualifier": dice.choice("ABCDE"),
            "bed": f"{dice.choice('ABCDEFGH')}{dice.randrange(60)}",
            "status": dice.choice(["alive", "alive", "dead"]),
            "checked": f"{2015 + number % 10}-{1 + number % 12:02}-{1 + number % 28:02}",
        }
        for number in range(len(plants) * 11 // 2)
    ]
    _write(folder / "content/data/accessions.csv", accessions)
    _write(folder / "content/data/individuals.csv", individuals)
    (folder / "content/tables.yml").write_text(
        "tables:\n"
        "  accessions: {file: data/accessions.csv, rows: accessions, plant: taxon}\n"
        "  individuals: {file: data/individuals.csv, rows: individuals, plant: taxon}\n"
    )


def _private_garden(folder: Path, plants: list[dict[str, str]]) -> None:
    _garden(folder, plants)
    (folder / "content/attributes.yml").write_text(_ATTRIBUTES.replace("DONOR", "{publish: no}"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plants", type=int, default=20_000)
    parser.add_argument("--taxa", type=int, default=8_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--plantsite", type=Path, default=_HERE.parent / ".build/release/plantsite")
    add_work_folder(parser)
    parser.add_argument("--make", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    work = options.work / "plantsite-tables"
    sites = {
        f"{options.plants} plants as notes": (_notes, options.plants),
        f"{options.plants} plants as rows": (_table, options.plants),
        f"{options.taxa} taxa as notes": (_notes, options.taxa),
        f"{options.taxa} taxa with records": (_garden, options.taxa),
        f"{options.taxa} taxa, donors withheld": (_private_garden, options.taxa),
    }
    folders = {name: work / str(number) for number, name in enumerate(sites)}
    if options.make:
        for name, (make, count) in sites.items():
            make(folders[name], _plants(count))
        return
    # Of a large process a child would seem large, too.
    subprocess.run([sys.executable, *sys.argv, "--make"], check=True)
    costs: dict[str, list[Cost]] = {name: [] for name in sites}
    try:
        for _ in range(options.runs):
            for name, folder in folders.items():
                for made in ["_site", ".plantsite"]:
                    shutil.rmtree(folder / made, ignore_errors=True)
                costs[name].append(run([str(options.plantsite), "build", "--quiet", "--source", str(folder)]))
        print("| site | processor | wall | memory | largest page |")
        print("|---|---:|---:|---:|---:|")
        for name, all_costs in costs.items():
            cost = median(all_costs)
            largest = max(path.stat().st_size for path in (folders[name] / "_site").rglob("*.html"))
            print(
                f"| {name} | {cost.cpu:.2f} s | {cost.wall:.2f} s | {cost.memory / 1e6:.0f} MB | {largest // 1024} KB |"
            )
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
