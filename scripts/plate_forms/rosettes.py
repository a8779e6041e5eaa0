"""Rosettes: leaves about a middle, from above, at a slant (a leaf is a flat drawing, turned in space), from a side."""

import math

from .geometry import GOLDEN, Blade, between, leaf, smooth
from .svg import dark, n


def leaf_symbol(
    p,
    width=70,
    profile="spoon",
    edge=None,
    edge_width=3,
    outline="#6d8a6d",
    stroke=1.4,
    tip=None,
    keel=None,
    gloss=0.5,
    shadow=0.16,
    over="",
    tip_length=8,
    gloss_side=-1,
):
    """A leaf 100 long from the origin upwards. Its fill is the one of the `use`, so that one leaf serves every age.
    `edge`: colour of the rim; `tip`: of the point; `keel`: of the midline; `over`: markup drawn on it, which may be
    a function of the Blade."""
    blade = leaf(width, profile)
    with p.symbol() as shape:
        p.path(blade.outline)
    with p.symbol() as name:
        if shadow:
            p.put(
                f'<use href="#{shape}" fill="#2a2a1a" stroke="none" opacity="{n(shadow, 2)}" '
                f'transform="translate(0 2)scale(1.07 1.05)"/>'
            )
        if tip:
            p.path(f"M-3.5-96Q0-98 0-{100 + tip_length} 0-98 3.5-96z", fill=tip, stroke=tip, stroke_width=1)
        rim = f' fill="{edge}"' if edge else ""
        p.put(f'<use href="#{shape}"{rim} stroke="{outline}" stroke-width="{n(stroke, 2)}"/>')
        if edge:
            p.put(
                f'<use href="#{shape}" '
                f'transform="scale({n(1 - 2 * edge_width / width, 3)} {n(1 - edge_width / 75, 3)})"/>'
            )
        p.put(over(blade) if callable(over) else over)
        if keel:
            p.path("M-2.5-14L0-92 2.5-14z", fill=keel, opacity=0.6)
        if gloss:
            shine = [blade.at(t, gloss_side * 0.82) for t in (0.42, 0.6, 0.76, 0.87)]
            shine += [blade.at(t, gloss_side * 0.5) for t in (0.86, 0.74, 0.58)]
            p.path(smooth(shine, closed=True), fill="#fff", opacity=gloss)
    return name


def tier_of(i, count, fills):
    return fills[min(len(fills) - 1, int(i / count * len(fills)))]


def from_above(p, x, y, r, symbol, fills, count=45, inner=0.16, turn=0, power=1, step=GOLDEN, flat=1):
    """A rosette seen from above, outer leaves first. `fills`: from the outermost to the innermost leaves. `inner`: how
    long the innermost leaves are; `power` over 1 packs more small leaves in the middle. `flat` under 1 squeezes it."""
    p.put(f'<g transform="translate({n(x)} {n(y)})scale({n(r / 100, 3)} {n(r / 100 * flat, 3)})">')
    last = None
    for i in range(count):
        fill = tier_of(i, count, fills)
        if fill != last:
            p.put(("</g>" if last else "") + f'<g fill="{fill}">')
            last = fill
        share = (i / (count - 1)) ** power
        p.use(symbol, 0, 0, (turn + i * step) % 360, between(1, inner, share))
    p.put("</g></g>")


def at_a_slant(
    p,
    x,
    y,
    r,
    symbol,
    fills,
    count=45,
    inner=0.3,
    view=45,
    low=5,
    high=80,
    turn=0,
    step=GOLDEN,
    bulk=0.35,
    power=1,
    depth=0.5,
    least=0,
):
    """A rosette seen from `view` degrees above the horizon (90: from above). The outermost leaves rise by `low`
    degrees, the innermost by `high`. `bulk`: how thin a leaf seen end on may look. `depth`: how much the nearer leaves
    of an age hide the farther ones. `least`: how short, as a share, a leaf that points at the eye may look."""
    leaves = []
    v = math.radians(view)
    for i in range(count):
        share = i / (count - 1)
        azimuth = math.radians(turn + i * step)
        rise = math.radians(between(low, high, share**power))
        long = r / 100 * between(1, inner, share)
        cos, sin = math.cos(rise), math.sin(rise)
        # The leaf's axis and its width in space: x to the right, y away, z up.
        ax, ay, az = math.sin(azimuth) * cos, math.cos(azimuth) * cos, sin
        wx, wy = math.cos(azimuth), -math.sin(azimuth)
        up = (ax, -(az * math.cos(v) + ay * math.sin(v)))
        seen = math.hypot(*up)
        if 0 < seen < least:
            up = (up[0] * least / seen, up[1] * least / seen)
        side = (wx, -wy * math.sin(v))
        near = -ay * math.cos(v) + az * math.sin(v)
        area = side[0] * -up[1] + up[0] * side[1]
        if abs(area) < bulk:  # seen on its edge: a thick leaf still shows its thickness
            up_length = math.hypot(*up) or 1
            grow = (bulk - abs(area)) * (1 if area >= 0 else -1)
            side = (side[0] + -up[1] / up_length * grow, side[1] + up[0] / up_length * grow)
        leaves.append((share + depth * near * 0.5, tier_of(i, count, fills), up, side, long))
    last = None
    for _, fill, up, side, long in sorted(leaves, key=lambda one: one):
        if fill != last:
            p.put(("</g>" if last else "") + f'<g fill="{fill}">')
            last = fill
        p.matrix(symbol, side[0] * long, side[1] * long, -up[0] * long, -up[1] * long, x, y)
    p.put("</g>")


def from_the_side(x, y, angles, lengths, width, profile="dagger", droop=0.12, foot=26, rise=1):
    """Blades for a rosette from the side, in drawing order: outermost first. `angles` from upright, `lengths` to match.
    Give each its own fill and markings. `droop` bends a leaf outwards at its tip (negative: inwards)."""
    blades = []
    for angle, long in zip(angles, lengths):
        a = math.radians(angle)
        base = (x + foot * math.sin(a), y - abs(math.cos(a)) * foot * 0.2)
        tip = (base[0] + math.sin(a) * long, base[1] - math.cos(a) * long * rise)
        blades.append(Blade(base, tip, width, -droop * (1 if angle > 0 else -1) * min(1, abs(angle) / 25), profile))
    return blades


def draw_blade(p, blade, fill, edge=None, stroke=1.4, teeth=None, bands=None, midrib=None):
    """One blade with what it carries. `teeth`: (count, size, colour, width); `bands`: (ts, thickness, colour)."""
    p.path(blade.outline, fill=fill, stroke=edge or dark("#7d9b74", 0.3), stroke_width=stroke)
    if bands:
        ts, thick, colour = bands
        p.path("".join(blade.band(t, 0.03, reach=0.94) for t in ts), fill="none", stroke=colour, stroke_width=thick)
    if midrib:
        p.path(
            smooth([blade.at(t, 0) for t in (0.1, 0.4, 0.7, 0.95)]),
            fill="none",
            stroke=midrib,
            stroke_width=2,
            opacity=0.5,
        )
    if teeth:
        count, size, colour, width = teeth
        p.path(blade.teeth(count, size), stroke=colour, stroke_width=width, stroke_linecap="round", fill="none")
