"""Cords, beads and stacks: what repeats along a bent stem and turns with it."""
import math

from .geometry import arc
from .svg import n, place


def even(points, step, start=0, end=1):
    """Points a step apart along a line through points."""
    long = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
    count = max(2, round(long * (end - start) / step))
    return [arc(points, start + (end - start) * i / count)[0] for i in range(count + 1)]


def cord(p, points, symbol, scale=1, tall=None, turn=0, **values):
    """A symbol (upwards from the origin) at every point of a line, turned to the way on: the markers of one path, so it
    costs some 7 bytes each. `values` are of the line itself, which is drawn below them: stroke, stroke_width."""
    size = place(0, 0, 90 + turn, scale, tall)
    mark = p.define('<marker overflow="visible" markerUnits="userSpaceOnUse" orient="auto">'
                    f'<use href="#{symbol}"{size}/></marker>')
    x, y = round(points[0][0]), round(points[0][1])
    d = f"M{x} {y}l"
    for px, py in points[1:]:
        dx, dy = round(px) - x, round(py) - y
        d += ("" if d.endswith("l") or dx < 0 else " ") + n(dx) + ("" if dy < 0 else " ") + n(dy)
        x, y = x + dx, y + dy
    marks = "".join(f' marker-{kind}="url(#{mark})"' for kind in ("start", "mid", "end"))
    values = {"fill": "none", **values}
    p.path(d + f'"{marks} stroke-linejoin="round', **values)


def stack(p, points, symbols, step, scale=(1, .5), twist=0):
    """Symbols in turn along a stem from its foot to its tip, smaller and closer towards the tip."""
    long = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
    done, i = 0, 0
    while done < long:
        share = done / long
        (x, y), heading = arc(points, share)
        size = scale[0] + (scale[1] - scale[0]) * share
        p.use(symbols[i % len(symbols)], x, y, heading + twist, size)
        done += step * size
        i += 1
