"""How long plantsite's lists are on a page, so that Hugo's can be cut alike.

plantsite chooses the figures by the bytes of its pages; Hugo's templates take them as parameters. This follows
`Sources/Site/Routes/Pager.swift`, with the bytes of the default theme.
"""

import html
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from library import Note

_PAGE = 250_000 - 12_000
_BARE_PAGE = 1_900
"""What is on every page."""
_BARE_HOME = 3_300
_BARE_GROUP = 210
"""What plantsite takes for a group besides its words and plants: it guesses a little, and rather too much."""
_BARE_GENUS = 246
_ADDRESSES = {"home": "/plants/", "tags": "/tags/", "genus": "/listings/genus/"}
_FEW = 10


@dataclass(slots=True)
class Group:
    """A group of a listing."""

    own: int = 0
    """The bytes that it has without plants."""
    items: list[int] = field(default_factory=list)
    """The bytes of each plant."""


class Lists:
    """The groups of a library's listings, filled a note at a time in the order of the plants."""

    def __init__(self) -> None:
        """Starts without plants."""
        self._listings: dict[str, dict[str, Group]] = {}

    def add(self, note: Note) -> None:
        """Counts a plant in all the groups that it belongs to."""
        plant = note.plant
        names = html.escape(", ".join(note.attributes["commonNames"])).replace("&#x27;", "&#39;")
        address = f"/plants/{plant.section}/{plant.name.slug}/"
        item = f'<li><a href="{address}">{plant.name.html}</a> <span class="common">{names}</span></li>\n\n'
        size = len(item.encode())
        self._add("home", plant.section, size)
        self._add("genus", plant.name.genus, size)
        for tag in note.rest["tags"]:
            self._add("tags", tag, size)
        for key in ("growingSeason", "dormantSeason", "difficulty", "watering", "lighting", "habit"):
            value = note.attributes.get(key, [])
            for option in [value] if isinstance(value, str) else value:
                self._add(key.lower(), option, size)

    def _add(self, listing: str, key: str, size: int) -> None:
        groups = self._listings.setdefault(listing, {})
        if key not in groups:
            # The label twice, the anchor and the address.
            address = _ADDRESSES.get(listing, f"/by/{listing}/")
            words = 4 * len(key) + len(address) + 1
            groups[key] = Group(own=words + (_BARE_GENUS if listing == "genus" else _BARE_GROUP))
        groups[key].items.append(size)

    def parameters(self) -> tuple[dict[str, int], dict[str, int]]:
        """How many plants a group shows, and how many of a list stand on a page; each by listing."""
        limits, pagers = {}, {"items": self._items_on_a_page()}
        for name, by_key in self._listings.items():
            groups = [by_key[key] for key in sorted(by_key)]
            budget = _PAGE - (_BARE_HOME if name == "home" else _BARE_PAGE)
            limits[name], pages = _layout(groups, budget)
            # As many groups on each page as give this number of pages.
            pagers[name] = max(1, -(-len(groups) // pages))
        return limits, pagers

    def _items_on_a_page(self) -> int:
        """The one number of plants on a page that gives most lists as many pages as plantsite gives them.

        plantsite counts bytes, Hugo plants, so some lists may still differ by a page.
        """
        lists = [group.items for groups in self._listings.values() for group in groups.values()]
        budget = _PAGE - _BARE_PAGE
        wanted = [(len(items), _pages(items, budget)) for items in lists]
        sizes = [size for items in lists for size in items]
        mean = budget * len(sizes) // sum(sizes)

        def difference(number: int) -> tuple[int, int]:
            return sum(abs(-(-count // number) - pages) for count, pages in wanted), abs(number - mean)

        return min(range(mean * 9 // 10, mean * 11 // 10), key=difference)


def _layout(groups: Sequence[Group], budget: int) -> tuple[int, int]:
    """How many plants of each group are shown, and on how many pages the groups stand."""
    longest = max(len(group.items) for group in groups)
    sums = [[0, *accumulate(group.items)] for group in groups]

    def sizes(limit: int) -> list[int]:
        return [
            group.own + total[min(limit, len(group.items))]
            for group, total in zip(groups, sums, strict=True)
        ]

    def fits(limit: int) -> bool:
        return sum(sizes(limit)) <= budget

    if fits(longest):
        return longest, 1
    if longest <= _FEW or not fits(_FEW):
        limit = min(_FEW, longest)
        return limit, _pages(sizes(limit), budget)
    low, high = _FEW, longest
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low, 1


def _pages(sizes: Sequence[int], budget: int) -> int:
    pages, filled = 1, 0
    for size in sizes:
        if filled and filled + size > budget:
            pages, filled = pages + 1, 0
        filled += size
    return pages
