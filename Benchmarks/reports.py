"""Measures `plantsite report` on an invented ledger of many rows in three levels of groups.

    python3 Benchmarks/reports.py [--rows N,N] [--runs N] [--plantsite PROGRAM] [--work DIR]

It prints, as a Markdown table, what each format takes from a CSV to its last byte, as whole processes.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile

from dice import Dice
from measure import Cost, run

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
FORMATS = ["html", "csv", "json", "text"]
DEFINITION = """title: Ledger
streams:
  - {name: Purchases, source: ../data/ledger.csv}
columns:
  - {field: item, label: Item}
  - {field: amount, label: Amount, type: money, currency: CAD, total: sum}
groups:
  - {field: region, totals: yes}
  - {field: shop, totals: yes}
  - {field: date, type: date, by: month, totals: yes}
"""


def write_site(folder: pathlib.Path, rows: int) -> None:
    """Writes a site with one report of `rows` rows, the same bytes every time."""
    dice = Dice("ledger")
    (folder / "content/reports").mkdir(parents=True)
    (folder / "content/data").mkdir()
    (folder / "plantsite.yml").write_text("title: Reports\nbaseURL: https://example.org/\n")
    (folder / "content/reports/ledger.yml").write_text(DEFINITION)
    with (folder / "content/data/ledger.csv").open("w") as ledger:
        ledger.write("date,region,shop,item,amount\n")
        for row in range(rows):
            ledger.write(
                f"2025-{dice.between(1, 12):02}-{dice.between(1, 28):02},Region {dice.between(1, 10)},"
                f"Shop {dice.between(1, 40)},Item number {row},{dice.between(1, 99)}.{dice.between(0, 99):02}\n"
            )


def main() -> None:
    """Generates in a process of its own, which would lend its memory to what it starts, and measures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", default="10000,100000")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--plantsite", default=str(REPOSITORY / ".build/release/plantsite"))
    parser.add_argument("--work", default="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None)
    parser.add_argument("--generate", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.generate:
        write_site(pathlib.Path(arguments.generate), int(arguments.rows))
        return
    print("| rows | format | wall | processor | memory |")
    print("| ---: | --- | ---: | ---: | ---: |")
    for rows in arguments.rows.split(","):
        with tempfile.TemporaryDirectory(dir=arguments.work) as folder:
            subprocess.run([sys.executable, __file__, "--generate", folder, "--rows", rows], check=True)
            for form in FORMATS:
                command = [arguments.plantsite, "report", "ledger", "--source", folder, "--format", form]
                run(command)
                costs: list[Cost] = [run(command) for _ in range(arguments.runs)]
                wall, cpu, memory = (
                    statistics.median(getattr(cost, part) for cost in costs) for part in ("wall", "cpu", "memory")
                )
                print(f"| {int(rows):,} | {form} | {wall:.2f} s | {cpu:.2f} s | {memory / 1e6:.0f} MB |")


if __name__ == "__main__":
    main()
