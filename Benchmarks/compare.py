#!/usr/bin/env python3
"""Holds the two built sites against each other: the same routes, and page bytes within a fifth."""

import argparse
import os
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import flora

TOLERANCE = 0.20
"""How far the bytes may lie apart, as a share of Hugo's."""

FURTHER_PAGES = 0.01
"""How many of the routes may be further pages of long lists that one of the two has and the other hasn't.

plantsite cuts a list by bytes and Hugo by plants, so one may need a page more. They are counted and shown.
"""

RENAMED: dict[str, str] = {}
"""Hugo's name of a file, and plantsite's, where the two must differ."""

LEFT_OUT = {f"assets/{name}" for name in (
    "filter.js", "find-table.js", "panel.js", "records.js", "report.js", "viewer.js",
)}
"""What the default theme always publishes, for blocks that Hugo's pages don't have."""

_FINGERPRINT = re.compile(r"(?:[.-]|(?<=^assets/))[0-9a-f]{8,64}(?:/(?=[^/]+$)|(?=\.[a-z0-9]+$))")
_PAGE_NUMBER = re.compile(r"page/\d+/(?=index\.html$)")
_SECTIONS = {f"plants/{section.path}/index.html" for section in flora.sections()}
_KINDS = (
    ("home", re.compile(r"index\.html")),
    ("not found", re.compile(r"404\.html")),
    ("alias", re.compile(r"old/.+\.html")),
    ("plant", re.compile(r"plants/.+/index\.html")),
    ("tags", re.compile(r"tags/index\.html")),
    ("tag", re.compile(r"tags/.+\.html")),
    ("option", re.compile(r"by/.+\.html")),
    ("listing", re.compile(r"listings/.+\.html")),
    ("page", re.compile(r".+\.html")),
    ("feed", re.compile(r"feed\.xml")),
    ("sitemap", re.compile(r"sitemap.*\.xml")),
    ("find index", re.compile(r"find\.json")),
    ("image", re.compile(r".+\.png")),
    ("style or script", re.compile(r".+\.(css|js)")),
)


@dataclass(slots=True)
class Output:
    """What a generator has written."""

    routes: set[str] = field(default_factory=set)
    files: Counter[str] = field(default_factory=Counter)
    """How many, by kind."""
    bytes: Counter[str] = field(default_factory=Counter)
    """How many, by kind."""

    @property
    def page_bytes(self) -> int:
        """The bytes of all HTML pages."""
        return sum(size for kind, size in self.bytes.items() if kind in _PAGES)


_PAGES = {"home", "not found", "plant", "section", "tags", "tag", "option", "listing", "page", "alias"}


def read(folder: Path, renamed: dict[str, str] | None = None) -> Output:
    """The routes of an output folder, without the fingerprints of assets."""
    output = Output()
    for parent, _, names in os.walk(folder):
        relative = os.path.relpath(parent, folder)
        for name in names:
            if name == ".plantsite-manifest":
                continue
            path = name if relative == "." else f"{relative}/{name}"
            size = os.path.getsize(os.path.join(parent, name))
            path = _FINGERPRINT.sub("", path)
            path = (renamed or {}).get(path, path)
            if path in LEFT_OUT:
                continue
            kind = _kind(path)
            output.routes.add(path)
            output.files[kind] += 1
            output.bytes[kind] += size
    return output


def summary(plantsite: Output, hugo: Output) -> str:
    """One line that says how equal the two are."""
    apart = plantsite.page_bytes / max(1, hugo.page_bytes) - 1
    other, further = _differences(plantsite, hugo)
    routes = f"the same {len(plantsite.routes & hugo.routes):,} routes"
    if other:
        routes = f"NOT EQUAL: {other:,} routes differ"
    if further:
        routes += f", and {further:,} further pages of long lists that only one has"
    return (
        f"{routes}; {plantsite.page_bytes / 1e6:.1f} MB of pages by plantsite, "
        f"{hugo.page_bytes / 1e6:.1f} MB by Hugo ({apart:+.1%}{'' if abs(apart) <= TOLERANCE else ', TOO FAR APART'})"
    )


def are_equal(plantsite: Output, hugo: Output) -> bool:
    """Whether the routes are the same, but for a few further pages, and the pages' bytes close enough."""
    apart = abs(plantsite.page_bytes / max(1, hugo.page_bytes) - 1)
    other, further = _differences(plantsite, hugo)
    return other == 0 and further <= FURTHER_PAGES * len(hugo.routes) and apart <= TOLERANCE


def _differences(plantsite: Output, hugo: Output) -> tuple[int, int]:
    """How many routes only one of the two has: those that must not differ, and further pages of lists."""
    routes = plantsite.routes ^ hugo.routes
    further = sum(1 for route in routes if _PAGE_NUMBER.search(route))
    return len(routes) - further, further


def main() -> int:
    """Reads the options and prints the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plantsite", type=Path, help="the output folder of plantsite")
    parser.add_argument("hugo", type=Path, help="the output folder of Hugo")
    parser.add_argument("--show", type=int, default=20, metavar="N", help="how many differing routes to name")
    options = parser.parse_args()
    for folder in (options.plantsite, options.hugo):
        if not folder.is_dir():
            parser.error(f"{folder} is not a folder")
    plantsite, hugo = read(options.plantsite), read(options.hugo, RENAMED)
    print(_table(plantsite, hugo))
    for title, routes in (
        ("Only plantsite", plantsite.routes - hugo.routes),
        ("Only Hugo", hugo.routes - plantsite.routes),
    ):
        if routes:
            print(f"\n{title} has {len(routes):,} routes:")
            print("\n".join(f"  {route}" for route in sorted(routes)[: options.show]))
    print(f"\n{summary(plantsite, hugo)}")
    return 0 if are_equal(plantsite, hugo) else 1


def _kind(path: str) -> str:
    path = _PAGE_NUMBER.sub("", path)
    if path in _SECTIONS:
        return "section"
    return next((kind for kind, pattern in _KINDS if pattern.fullmatch(path)), "other")


def _table(plantsite: Output, hugo: Output) -> str:
    lines = [
        "| kind | plantsite's files | Hugo's | plantsite's mean bytes | Hugo's | bytes apart |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kind in sorted(plantsite.files | hugo.files):
        ours, theirs = plantsite.bytes[kind], hugo.bytes[kind]
        apart = f"{ours / theirs - 1:+.0%}" if theirs else "–"
        mine = ours // max(1, plantsite.files[kind])
        other = theirs // max(1, hugo.files[kind])
        lines.append(f"| {kind} | {plantsite.files[kind]:,} | {hugo.files[kind]:,} | {mine:,} | {other:,} | {apart} |")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
