#!/usr/bin/env python3
"""Writes a realistic plant library twice: for plantsite, and as the equal site for Hugo."""

import argparse
import sys
from pathlib import Path

import sites
from library import Library


def generate(notes: int, output: Path) -> None:
    """Writes `output`/plantsite and `output`/hugo with this many notes; the same bytes every time."""
    library = Library(notes)
    sites.write_plantsite(library, output / "plantsite")
    sites.write_hugo(library, output / "hugo")


def main() -> int:
    """Reads the options and generates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--notes", type=int, required=True, metavar="N", help="how many plant notes, at least 10")
    parser.add_argument("--output", type=Path, required=True, metavar="DIR", help="a folder that is empty or new")
    options = parser.parse_args()
    if options.notes < 10:
        parser.error("--notes must be 10 or more")
    if options.output.exists() and any(options.output.iterdir()):
        parser.error(f"{options.output} is not empty")
    generate(options.notes, options.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
