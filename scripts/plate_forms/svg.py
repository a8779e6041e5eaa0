"""A plate: its frame, its definitions and what is drawn on it; the table of plants; colours and numbers."""

import contextlib
import html
import random
import re
import string
from xml.etree import ElementTree

PLANTS = {}
WIDTH, HEIGHT = 800, 600
INK = "#8a7d5a"


def plant(place, title):
    """Enters the drawing function that follows as the plate of `place`, which is SECTION/SLUG."""

    def enter(draw):
        if place in PLANTS:
            raise ValueError(f"{place} is drawn twice")
        PLANTS[place] = (title, draw)
        return draw

    return enter


def n(value, decimals=1):
    """A number as short as it can be written."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in ("-0", "", "-") else text


def numbers(*values, decimals=1):
    """Numbers as a path wants them: no space before a minus."""
    text = ""
    for value in values:
        one = n(value, decimals)
        text += one if not text or one.startswith("-") else " " + one
    return text


def attributes(**values):
    """stroke_width=2 as ` stroke-width="2"`; None leaves an attribute out."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{n(v, 2) if isinstance(v, (int, float)) else v}"'
        for name, v in values.items()
        if v is not None
    )


def rgb(colour):
    colour = colour.lstrip("#")
    if len(colour) == 3:
        colour = "".join(2 * c for c in colour)
    return [int(colour[i : i + 2], 16) for i in (0, 2, 4)]


def mix(a, b, share):
    """The colour `share` of the way from a to b."""
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(rgb(a), rgb(b)))


def dark(colour, share=0.35):
    return mix(colour, "#1c2418", share)


def light(colour, share=0.35):
    return mix(colour, "#fffdf2", share)


class Name:
    """The id of a definition, once it has one."""

    id = None

    def __str__(self):
        return self.id


class Plate:
    """What a drawing function draws on: 800 × 600, the ground line of side views at about y = 520.

    `random` is seeded with the plant's name, so that a plate is the same each time and unlike the others.
    """

    def __init__(self, place, title):
        self.title = title
        self.random = random.Random(place)
        self.names = (a + b for a in ["", *string.ascii_letters] for b in string.ascii_letters)
        self.definitions = []
        self.known = {}
        self.body = []

    def put(self, *markup):
        self.body += markup

    def path(self, d, **values):
        self.put(f'<path d="{d}"{attributes(**values)}/>')

    def circle(self, x, y, r, **values):
        self.put(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{attributes(**values)}/>')

    def ellipse(self, x, y, rx, ry, **values):
        self.put(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"{attributes(**values)}/>')

    @contextlib.contextmanager
    def group(self, x=0, y=0, angle=0, scale=1, **values):
        """Everything drawn inside is moved, turned, scaled, and takes these attributes."""
        self.put(f"<g{place(x, y, angle, scale)}{attributes(**values)}>")
        yield
        self.put("</g>")

    def define(self, markup):
        """Keeps markup for `use`, and gives its id. A single element, a marker or a clip path takes the id
        itself; several elements get a group."""
        if markup not in self.known:
            name = next(self.names)
            self.known[markup] = name
            if re.fullmatch(r"<[^>]*/>", markup) or markup.startswith(("<marker", "<clipPath")):
                self.definitions.append(re.sub(r"^<(\w+)", rf'<\1 id="{name}"', markup))
            else:
                self.definitions.append(f'<g id="{name}">{markup}</g>')
        return self.known[markup]

    @contextlib.contextmanager
    def symbol(self):
        """Everything drawn inside becomes a definition; this yields its name, which is known only afterwards."""
        outside, self.body, name = self.body, [], Name()
        yield name
        name.id = self.define("".join(self.body))
        self.body = outside

    def use(self, name, x=0, y=0, angle=0, scale=1, tall=None, **values):
        """Draws a definition; `tall` is the scale along y, where it differs."""
        self.put(f'<use href="#{name}"{place(x, y, angle, scale, tall)}{attributes(**values)}/>')

    def matrix(self, name, a, b, c, d, e, f, **values):
        fixed = f"{numbers(a, b, c, d, decimals=2)} {numbers(e, f)}"
        self.put(f'<use href="#{name}" transform="matrix({fixed})"{attributes(**values)}/>')

    def stamp(self, name, points, wide=1, tall=None, turned=False, **values):
        """Draws a definition at many points in one path, as its markers: some 9 bytes each, all of one size. `turned`:
        each with its top in the direction of the path, as the leaves of a trailing stem."""
        if not points:
            return
        size = place(angle=90 if turned else 0, scale=wide, tall=tall)
        auto = ' orient="auto"' if turned else ""
        mark = self.define(
            f'<marker overflow="visible" markerUnits="userSpaceOnUse"{auto}><use href="#{name}"{size}/></marker>'
        )
        x, y = round(points[0][0]), round(points[0][1])
        d = f"M{x} {y}"
        if len(points) > 1:
            d += "l"
            for px, py in points[1:]:
                step = numbers(round(px) - x, round(py) - y)
                d += step if d.endswith("l") or step.startswith("-") else " " + step
                x, y = round(px), round(py)
        kinds = ("start", "mid", "end") if len(points) > 2 else ("start", "end") if len(points) > 1 else ("start",)
        marks = "".join(f' marker-{kind}="url(#{mark})"' for kind in kinds)
        self.put(f'<path d="{d}" fill="none"{marks}{attributes(**values)}/>')

    def linear(self, *stops, x1=0, y1=0, x2=0, y2=1):
        """A gradient as a value of `fill`: colours evenly spaced, or (offset, colour). From base to tip: y1=1, y2=0."""
        frame = attributes(x1=x1 or None, y1=y1 or None, x2=None if x2 == 1 else x2, y2=y2 or None)
        return self.gradient("linear", frame, stops)

    def radial(self, *stops, cx=0.5, cy=0.5, r=0.5):
        frame = attributes(**{k: v for k, v in dict(cx=cx, cy=cy, r=r).items() if v != 0.5})
        return self.gradient("radial", frame, stops)

    def gradient(self, kind, frame, stops):
        steps = [s if isinstance(s, tuple) else (i / max(1, len(stops) - 1), s) for i, s in enumerate(stops)]
        inside = "".join(f'<stop offset="{n(o, 2)}" stop-color="{c}"/>' for o, c in steps)
        markup = f"<{kind}Gradient{frame}>{inside}</{kind}Gradient>"
        if markup not in self.known:
            name = next(self.names)
            self.known[markup] = name
            self.definitions.append(markup.replace("Gradient", f'Gradient id="{name}"', 1))
        return f"url(#{self.known[markup]})"

    def markup(self):
        defined = f"<defs>{''.join(self.definitions)}</defs>\n" if self.definitions else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}"><title>{html.escape(self.title)}</title>\n{defined}'
            f'<path fill="#f5efe0" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>'
            f'<path fill="none" stroke="#c9b88f" stroke-width="2" d="M14 14h{WIDTH - 28}v{HEIGHT - 28}H14z"/>\n'
            + "\n".join(self.body)
            + "\n</svg>\n"
        )


def place(x=0, y=0, angle=0, scale=1, tall=None):
    """A transform, or for a mere move x and y would do, but `g` knows only the transform."""
    parts = []
    if n(x) != "0" or n(y) != "0":
        parts.append(f"translate({numbers(x, y)})")
    if n(angle) != "0":
        parts.append(f"rotate({n(angle)})")
    if tall is not None and n(tall, 2) != n(scale, 2):
        parts.append(f"scale({numbers(scale, tall, decimals=2)})")
    elif n(scale, 2) != "1":
        parts.append(f"scale({n(scale, 2)})")
    return f' transform="{"".join(parts)}"' if parts else ""


def fault(drawn, limit):
    """What is wrong with a file, or nothing."""
    size = len(drawn.encode())
    if size > limit:
        return f"{size} bytes, more than {limit}"
    root = ElementTree.fromstring(drawn)
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    if len(set(ids)) < len(ids):
        return "an id twice"
    used = set(re.findall(r'(?:href="|url\()#(\w+)', drawn))
    if used - set(ids):
        return f"uses what is not there: {used - set(ids)}"
    if set(ids) - used:
        return f"defines what is not used: {set(ids) - used}"
    return None
