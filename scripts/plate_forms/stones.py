"""Living stones: pairs of leaves with a cleft, windowed faces and patterns."""

import math

from .geometry import dots, polar, smooth
from .svg import dark, light, n


def stone(p, width, height, face, side, window=None, pattern="", cleft=None, depth=0.34, outline=None):
    """A pair of leaves seen at a slant, standing on the origin: two half faces with a cleft between. `face` and `side`:
    colours; `pattern`: markup on the face, drawn between -100 and 100 across and -45 and 45 down (a function of which
    half, 0 or 1, is possible). Gives its id."""
    half, top = width / 2, -height
    ry = width * depth / 2
    edge = outline or dark(side, 0.45)
    shade = p.linear(light(side, 0.2), side, dark(side, 0.35), x2=1, y2=0)
    lit = p.radial(light(face, 0.3), (0.6, face), dark(face, 0.2), cx=0.4, cy=0.35, r=0.7)
    gap = width * 0.018
    with p.symbol() as name:
        p.path(
            f"M{n(-half)} {n(top)}C{n(-half)} {n(top * .4)} {n(-half * .8)} 0 {n(-half * .6)} 0"
            f"Q0 {n(ry * .5)} {n(half * .6)} 0"
            f"C{n(half * .8)} 0 {n(half)} {n(top * .4)} {n(half)} {n(top)}z",
            fill=shade,
            stroke=edge,
            stroke_width=1.5,
        )
        for i, m in enumerate((-1, 1)):
            d = (
                f"M{n(m * gap)} {n(top - ry)}C{n(m * half * .7)} {n(top - ry * 1.15)} {n(m * half)} {n(top - ry * .5)} "
                f"{n(m * half)} {n(top)}C{n(m * half)} {n(top + ry * .6)} {n(m * half * .7)} {n(top + ry * 1.15)} "
                f"{n(m * gap)} {n(top + ry)}Q{n(m * gap * 3)} {n(top)} {n(m * gap)} {n(top - ry)}z"
            )
            p.path(d, fill=lit, stroke=edge, stroke_width=1.3)
            if window:
                p.put(
                    f'<path d="{d}" fill="{window}" '
                    f'transform="translate({n(m * half * .12)} {n(top * .14)})scale(.78 .86)"/>'
                )
        art = pattern if isinstance(pattern, str) else pattern(0) + pattern(1)
        if art:
            p.put(f'<g transform="translate(0 {n(top)})scale({n(width / 200, 3)} {n(ry / 45, 3)})">{art}</g>')
        p.path(
            f"M0 {n(top - ry)}Q{n(-gap * 2)} {n(top)} 0 {n(top + ry)}L0 {n(top + ry + height * .3)}",
            stroke=cleft or dark(side, 0.55),
            stroke_width=max(2, width * 0.025),
            fill="none",
            stroke_linecap="round",
        )
    return name


def dotted(p, count, colour, size=5, reach=(92, 40), gap=12):
    """Spots for a face."""
    spots = []
    while len(spots) < count:
        x, y = polar(p.random.uniform(0, 360), math.sqrt(p.random.random()))
        x, y = x * reach[0], y * reach[1]
        if abs(x) > gap:
            spots.append((x, y))
    return f'<path d="{dots(spots)}" stroke="{colour}" stroke-width="{size}" stroke-linecap="round"/>'


def veined(p, count, colour, width=3):
    """Branching lines, as on the face of a lithops: from the cleft outwards."""
    d = ""
    for m in (-1, 1):
        for i in range(count):
            y = -34 + 68 * (i + 0.5) / count
            x, points = 12, []
            reach = math.sqrt(max(0, 1 - (y / 45) ** 2)) * 92
            while x < reach:
                points.append((m * x, y + p.random.uniform(-7, 7)))
                x += p.random.uniform(12, 22)
            if len(points) > 2:
                d += smooth(points)
                k = p.random.randrange(1, len(points) - 1)
                ex, ey = points[k]
                d += f"M{n(ex)} {n(ey)}l{n(m * 10)} {n(p.random.choice((-11, 11)))}"
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


