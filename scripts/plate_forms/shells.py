"""A dome of cork in many-sided plates, as of Dioscorea elephantipes."""
import math

from .cacti import Ball
from .geometry import between, line
from .svg import dark, light


def shell(p, x, y, rx, ry, colour, around=14, rows=(0, 17, 36, 55, 73), tilt=14, crack="#3f3226", rings=((.88, 0), (.62, .2), (.36, .42))):
    """Half a globe that sits at x, y, covered with plates in courses, each stepped up towards its middle."""
    ball = Ball(x, y, rx, ry, tilt)
    wander = {}

    def corner(row, k):
        """The corner k (in half plates) of the line below a course: zigzag, so that the plates are six-sided."""
        k %= 2 * around
        if (row, k) not in wander:
            wander[row, k] = p.random.uniform(-.2, .2), p.random.uniform(-2.4, 2.4)
        off, up = wander[row, k]
        zigzag = -3.2 if (k + row) % 2 else 3.2
        latitude = rows[row] + (0 if row == 0 else zigzag + up)
        return ball.at((k + off) * 180 / around, min(86, latitude))

    flat = ry * .2
    p.path(f"M{x - rx} {y}C{x - rx} {y - ry * 1.32:.0f} {x + rx} {y - ry * 1.32:.0f} {x + rx} {y}Q{x + rx * .9:.0f} {y + flat:.0f} {x} {y + flat * 1.2:.0f} "
           f"{x - rx * .9:.0f} {y + flat:.0f} {x - rx} {y}z", fill=p.radial(light(crack, .12), crack, dark(crack, .4), cx=.4, cy=.3, r=.75))
    tones = {}
    for row in range(len(rows) - 1):
        for i in range(around):
            k = 2 * i + (row % 2)
            corners = [corner(row, k), corner(row, k + 1), corner(row, k + 2), corner(row + 1, k + 2), corner(row + 1, k + 1), corner(row + 1, k)]
            near = sum(c[2] for c in corners) / 6
            if near < .1:
                continue
            points = [c[:2] for c in corners]
            add(tones, points, rings, colour, near, (sum(c[0] for c in corners) / 6 - x) / rx)
    cap = [corner(len(rows) - 1, k)[:2] for k in range(0, 2 * around, 3)]
    add(tones, cap, rings, colour, 1, 0)
    for (_, tone), outlines in sorted(tones.items()):
        p.path("".join(outlines), fill=tone, stroke=dark(tone, .4), stroke_width=1, stroke_linejoin="round")


def add(tones, points, rings, colour, near, aside):
    cx, cy = (sum(v[k] for v in points) / len(points) for k in (0, 1))
    shade = between(.32, 0, min(1, near)) + (.22 if aside > .55 else .1 if aside > .15 else 0)
    shade = round(shade * 8) / 8
    for level, (size, lift) in enumerate(rings):
        shift = -level * 1.6
        ring = [(cx + (px - cx) * size, cy + shift + (py - cy) * size) for px, py in points]
        tone = dark(light(colour, lift), shade) if shade else light(colour, lift)
        tones.setdefault((level, tone), []).append(line([(round(a), round(b)) for a, b in ring], closed=True))
