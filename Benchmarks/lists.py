"""How long plantsite's lists are on a page, so that Hugo's can be cut alike.

plantsite chooses the figures by the bytes of its pages; Hugo's templates take them as parameters. This follows
`Sources/Site/Routes/Pager.swift`, with the bytes of the default theme.
"""

import html
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

import flora
import theme
from attributes import LISTED
from library import Note

_PAGE = 250_000 - 12_000
_BARE_PAGE = 3_300
"""What is on every page."""
_BARE_LISTING = 4_200
_BARE_HOME = 24_800
"""What is on the page of a listing, and on the home page, besides groups."""
_GROUP = """\
<li><a href="#group_{key}">{label}</a></li>
<details class="fold" id="group_{key}">
<summary><span class="label">{label}</span> <span class="count">100 plants</span></summary>
<h2 class="visually-hidden">{label}</h2>
<ul class="plants">
</ul>
<p class="more"><a href="{address}" data-address="plants.example.org{address}">100 more plants are on the page “{label}”</a></p>
</details>
What plantsite adds to each group
"""
"""What a group has besides its plants, and the bytes that plantsite adds because it takes the mean of some groups."""
_OPTIONS = {item.key: {option["key"]: option for option in item.options} for item in LISTED}
_LABELS = {item.key: item.label for item in LISTED}
_TITLES = {section.path: section.label for section in flora.sections()}
_ADDRESSES = {"genus": "/listings/genus/", "letter": "/listings/a-to-z/"}
_CARE = {"lighting": "light", "watering": "water", "growingSeason": "growing", "difficulty": "difficulty"}
"""The attributes that items show, with their roles."""
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
        self._icons: set[str] = set()

    def add(self, note: Note) -> None:
        """Counts a plant in all the groups that it belongs to."""
        plant = note.plant
        size = len(_item(note, self._icons).encode())
        self._add("home", plant.section, _TITLES[plant.section], f"/plants/{plant.section}/", size)
        for listing, name in (("genus", plant.name.genus), ("letter", plant.name.genus[0])):
            label = f"<i>{name}</i>" if listing == "genus" else name
            self._add(listing, name.lower(), label, f"{_ADDRESSES[listing]}{name.lower()}/", size)
        for tag in note.rest["tags"]:
            slug = tag.replace(" ", "-")
            self._add("tags", slug, tag, f"/tags/{slug}/", size)
        for attribute in LISTED:
            listing = attribute.key.lower()
            for option in _chosen(note, attribute.key):
                label = _OPTIONS[attribute.key][option]["label"]
                self._add(listing, option.lower(), label, f"/by/{listing}/{option.lower()}/", size)

    def _add(self, listing: str, key: str, label: str, address: str, size: int) -> None:
        groups = self._listings.setdefault(listing, {})
        if key not in groups:
            groups[key] = Group(len(_GROUP.format(key=key, label=label, address=address).encode()))
        groups[key].items.append(size)

    def parameters(self) -> tuple[dict[str, int], dict[str, int]]:
        """How many plants a group shows, and how many of a list stand on a page; each by listing."""
        limits, pagers = {}, {"items": self._items_on_a_page()}
        for name, by_key in self._listings.items():
            groups = [by_key[key] for key in sorted(by_key)]
            budget = _PAGE - self._sprite() - (_BARE_HOME if name == "home" else _BARE_LISTING)
            limits[name], pages = _layout(groups, budget)
            # As many groups on each page as give this number of pages.
            pagers[name] = max(1, -(-len(groups) // pages))
        return limits, pagers

    def _sprite(self) -> int:
        """The bytes of the icons that the items of plants refer to."""
        return sum(len(theme.drawing(name)) + len(name) + 64 for name in self._icons)

    def _items_on_a_page(self) -> int:
        """The one number of plants on a page that gives most lists as many pages as plantsite gives them.

        plantsite counts bytes, Hugo plants, so some lists may still differ by a page.
        """
        lists = [group.items for groups in self._listings.values() for group in groups.values()]
        budget = _PAGE - self._sprite() - _BARE_PAGE
        wanted = [(len(items), _pages(items, budget)) for items in lists]
        sizes = [size for items in lists for size in items]
        mean = budget * len(sizes) // sum(sizes)

        def difference(number: int) -> tuple[int, int]:
            return sum(abs(-(-count // number) - pages) for count, pages in wanted), abs(number - mean)

        return min(range(mean * 9 // 10, mean * 11 // 10), key=difference)


def _item(note: Note, icons: set[str]) -> str:
    """A plant in a list, as the template `plant-item` writes it; adds the icons that it refers to."""
    plant = note.plant
    address = f"/plants/{plant.section}/{plant.name.slug}/"
    image = note.rest.get("image")
    if image:
        source = image["src"] if image["src"].startswith("/") else address + image["src"]
        picture = f'<img src="{source}" alt="" width="48" height="32"'
        picture += ' loading="lazy" decoding="async">'
    else:
        plate = "plate-" + _OPTIONS["habit"][note.attributes["habit"]]["icon"]
        icons.add(plate)
        picture = f'<svg class="plate" aria-hidden="true"><use href="#icon_{plate}"/></svg>'
    marks = ""
    for key, role in _CARE.items():
        chosen = [_OPTIONS[key][option] for option in _chosen(note, key)]
        # Of several seasons no one stands for all.
        icon = "growing" if key == "growingSeason" else chosen[0]["icon"]
        icons.add(icon)
        words = f"{_LABELS[key]}: {', '.join(option['label'] for option in chosen)}"
        marks += f'<svg class="icon {role}" role="img"><title>{words}</title><use href="#icon_{icon}"/></svg>'
    harmed = [whom for whom in ("people", "cats", "dogs") if note.attributes.get(f"toxicTo{whom.capitalize()}")]
    if harmed:
        icons.add("safety-yes")
        words = f"Safety: Poisonous to {', '.join(harmed)}"
        marks += f'<svg class="icon safety" role="img"><title>{words}</title><use href="#icon_safety-yes"/></svg>'
    names = _escaped(", ".join(note.attributes["commonNames"]))
    return (
        f'<li class="item"><a href="{address}">{picture}<span class="name" translate="no">{plant.name.html}</span></a>'
        f' <span class="common">{names}</span><span class="care">{marks}</span></li>\n\n'
    )


def _chosen(note: Note, key: str) -> list[str]:
    value = note.attributes.get(key, [])
    return [value] if isinstance(value, str) else value


def _escaped(text: str) -> str:
    return html.escape(text).replace("&#x27;", "&#39;")


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
