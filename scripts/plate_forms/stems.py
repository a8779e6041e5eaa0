"""Stems with leaves: shoots, shrubs, trailing stems, mats, trunks and swollen feet."""

import math

from .geometry import GOLDEN, Blade, arc, between, bezier, hairs, polar, smooth
from .svg import dark, light, n


def shoot(
    p,
    points,
    symbol,
    count,
    start=0.1,
    end=1,
    open_=(65, 25),
    scale=(1, 0.7),
    stem="#7d8a55",
    width=4,
    pairs=False,
    tip=True,
    alternate=True,
    jitter=6,
    both=True,
    fills=None,
):
    """A stem through points (foot to tip) with leaves (symbols about the origin, upwards) on its sides, the lowest
    first. `open_`: the angle between leaf and stem at the foot and at the tip; `pairs`: two leaves at a place."""
    if width:
        p.path(
            smooth(
                points[:: max(1, len(points) // 6)]
                + ([points[-1]] if (len(points) - 1) % max(1, len(points) // 6) else [])
            ),
            fill="none",
            stroke=stem,
            stroke_width=width,
            stroke_linecap="round",
        )
    for i in range(count):
        share = i / max(1, count - 1)
        (x, y), heading = arc(points, between(start, end, share))
        lean = between(*open_, share)
        size = between(*scale, share)
        sides = (-1, 1) if pairs else ((-1,) if i % 2 else (1,)) if alternate else (1,)
        for side in sides:
            turn = heading + side * lean + p.random.uniform(-jitter, jitter)
            extra = dict(fill=fills[min(len(fills) - 1, int(share * len(fills)))]) if fills else {}
            p.use(symbol, x, y, turn, size, **extra)
    if tip:
        (x, y), heading = arc(points, 1)
        extra = dict(fill=fills[-1]) if fills else {}
        p.use(symbol, x, y, heading, scale[1], **extra)


def tail(p, points, symbol, count, start=0, end=1, width=20, scale=(1, 0.6), lean=35, rows=3, fills=None):
    """A stem wrapped in leaves all round it, as of Sedum morganianum: rows of overlapping leaves, the tip last (or
    first, if the points run from the tip up)."""
    offsets = [-1, 1, -0.45, 0.5, 0] if rows == 5 else [-1, 1, 0] if rows == 3 else [-0.8, 0.8]
    for i in range(count):
        share = i / max(1, count - 1)
        for k, s in enumerate(offsets):
            t = between(start, end, min(1, share + k / len(offsets) / count))
            (x, y), heading = arc(points, t)
            size = between(*scale, share)
            px, py = polar(heading + 90, s * width / 2 * size, x, y)
            extra = dict(fill=fills[(i + k) % len(fills)]) if fills else {}
            p.use(symbol, px, py, heading + s * lean + p.random.uniform(-7, 7), size * (1 if s else 0.95), **extra)


def hang(x, y, reach, drop, steps=20, rise=30, sway=0):
    """Points of a stem that leaves a pot's rim at x, y, goes `reach` sideways and hangs `drop` down."""
    return bezier((x, y), (x + reach * 0.7, y - rise), (x + reach, y + drop * 0.2), (x + reach + sway, y + drop), steps)


def branch(p, base, tip, width, colour, bend=0.1, end=0.55, edge=None, gradient=None):
    """A tapering branch or trunk; gives its Blade, to set others upon."""
    share = [between(1, end, i / 8) for i in range(9)]
    blade = Blade(base, tip, width, bend, share)
    left, right = blade.edge(-1, steps=5), blade.edge(1, steps=5)[::-1]
    fill = gradient or p.linear(light(colour, 0.25), colour, dark(colour, 0.3), x2=1, y2=0)
    a, b = smooth(left), smooth(right)
    p.path(
        a + f"L{n(right[0][0])} {n(right[0][1])}" + b[b.index("c") :] + "z",
        fill=fill,
        stroke=edge or dark(colour, 0.45),
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    return blade


def bark(p, blade, count, colour, width=1.6, reach=0.9):
    """Cross lines (leaf scars) on a trunk."""
    d = ""
    for i in range(count):
        t = (i + 0.6) / count
        d += blade.band(t, -0.03, 0.6, reach * p.random.uniform(0.5, 1))
    p.path(d, fill="none", stroke=colour, stroke_width=width, opacity=0.5)


def caudex(p, x, y, width, height, colour, shape="bottle", cracks=8, edge=None):
    """A swollen foot that stands at x, y. `shape`: bottle, globe, cone or a list of (height, half width) as shares."""
    shapes = {
        "bottle": [(0, 0.62), (0.1, 0.92), (0.3, 1), (0.5, 0.86), (0.68, 0.55), (0.84, 0.3), (1, 0.2)],
        "globe": [(0, 0.5), (0.12, 0.82), (0.35, 1), (0.6, 0.96), (0.82, 0.66), (0.95, 0.3), (1, 0.14)],
        "cone": [(0, 1), (0.12, 0.98), (0.3, 0.8), (0.5, 0.58), (0.7, 0.4), (0.88, 0.28), (1, 0.22)],
    }
    steps = shapes[shape] if isinstance(shape, str) else shape
    wobble = [1 + p.random.uniform(-0.03, 0.03) for _ in range(2 * len(steps))]
    left = [(x - width / 2 * w * wobble[i], y - height * h) for i, (h, w) in enumerate(steps)]
    right = [(x + width / 2 * w * wobble[-1 - i], y - height * h) for i, (h, w) in enumerate(steps)]
    fill = p.radial(light(colour, 0.35), (0.6, colour), dark(colour, 0.45), cx=0.38, cy=0.38, r=0.7)
    b = smooth(right[::-1])
    p.path(
        smooth(left) + f"L{n(right[-1][0])} {n(right[-1][1])}" + b[b.index("c") :] + f"Q{n(x)} {n(y + height * .05)} "
        f"{n(left[0][0])} {n(left[0][1])}z",
        fill=fill,
        stroke=edge or dark(colour, 0.5),
        stroke_width=1.6,
    )
    lines = []
    for _ in range(cracks):
        h, s = p.random.uniform(0.08, 0.8), p.random.uniform(-0.7, 0.7)
        half = between_steps(steps, h) * width / 2
        cx, cy = x + half * s, y - height * h
        lines.append(((cx, cy), (cx + half * p.random.uniform(0.1, 0.35), cy + p.random.uniform(-5, 5))))
    if lines:
        p.path(hairs(lines), stroke=dark(colour, 0.45), stroke_width=1.8, stroke_linecap="round", opacity=0.5)
    return [(x, y - height)]


def between_steps(steps, h):
    for (h0, w0), (h1, w1) in zip(steps, steps[1:]):
        if h <= h1:
            return between(w0, w1, (h - h0) / (h1 - h0))
    return steps[-1][1]


def scatter(p, x, y, rx, ry, count, least=0):
    """Places spread evenly over an ellipse, the farthest (highest) first: for mats and clumps."""
    spots = []
    for i in range(count):
        r = math.sqrt((i + 0.5) / count)
        px, py = polar(i * GOLDEN, between(least, 1, r))
        spots.append((x + px * rx, y + py * ry))
    return sorted(spots, key=lambda s: s[1])


