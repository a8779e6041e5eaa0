"""Curves and outlines: points in, path data out. y grows downwards; an angle of 0 points up, 90 to the right."""

import math

from .svg import numbers

GOLDEN = 137.508


def polar(angle, distance, x=0, y=0):
    """The point at `distance` in the direction `angle` (0 up, 90 right) from x, y."""
    a = math.radians(angle)
    return x + math.sin(a) * distance, y - math.cos(a) * distance


def between(a, b, t):
    return a + (b - a) * t


def line(points, closed=False):
    """Straight lines through points."""
    x, y = (round(v, 1) for v in points[0])
    d = f"M{numbers(x, y)}l"
    steps = []
    for px, py in points[1:]:
        steps.append(numbers(px - x, py - y))
        x, y = round(x + round(px - x, 1), 1), round(y + round(py - y, 1), 1)
    return d + joined(steps) + ("z" if closed else "")


def joined(steps):
    text = ""
    for step in steps:
        text += step if not text or step.startswith("-") else " " + step
    return text


def smooth(points, closed=False, tension=1, decimals=1):
    """A curve through points (Catmull and Rom's), as path data."""
    count = len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[max(0, min(count - 1, i))])
    x, y = (round(v, decimals) for v in points[0])
    d, steps = f"M{numbers(x, y)}c", []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        c1 = [p1[k] + (p2[k] - p0[k]) / 6 * tension for k in (0, 1)]
        c2 = [p2[k] - (p3[k] - p1[k]) / 6 * tension for k in (0, 1)]
        steps.append(numbers(c1[0] - x, c1[1] - y, c2[0] - x, c2[1] - y, p2[0] - x, p2[1] - y, decimals=decimals))
        x, y = round(x + round(p2[0] - x, decimals), 1), round(y + round(p2[1] - y, decimals), 1)
    return d + joined(steps) + ("z" if closed else "")


def hairs(lines, decimals=1):
    """Many separate strokes, each from a point to a point, in one path."""
    return "".join(
        f"M{numbers(x, y, decimals=decimals)}l"
        f"{numbers(tx - round(x, decimals), ty - round(y, decimals), decimals=decimals)}"
        for (x, y), (tx, ty) in lines
    )


def dots(points, decimals=1):
    """Many dots in one path: draw it with a round linecap, as wide as the dots."""
    return "".join(f"M{numbers(x, y, decimals=decimals)}h0" for x, y in points)


PROFILES = {  # how wide a leaf is, from base to tip, as shares of its width
    "lance": [0.86, 0.96, 1, 0.97, 0.88, 0.72, 0.5, 0.26, 0.03],
    "dagger": [1, 0.98, 0.93, 0.86, 0.76, 0.63, 0.47, 0.28, 0.03],
    "triangle": [1, 0.9, 0.8, 0.69, 0.57, 0.44, 0.3, 0.15, 0.02],
    "strap": [0.94, 1, 1, 1, 0.99, 0.97, 0.92, 0.75, 0.05],
    "spoon": [0.34, 0.42, 0.56, 0.74, 0.91, 1, 0.95, 0.68, 0.05],
    "wedge": [0.4, 0.52, 0.66, 0.8, 0.93, 1, 0.97, 0.66, 0.04],
    "egg": [0.45, 0.72, 0.9, 0.99, 1, 0.93, 0.78, 0.53, 0.05],
    "oval": [0.3, 0.66, 0.88, 0.98, 1, 0.97, 0.86, 0.62, 0.05],
    "grain": [0.3, 0.62, 0.82, 0.94, 1, 0.98, 0.88, 0.64, 0.05],
    "needle": [0.7, 0.85, 0.95, 1, 1, 0.95, 0.85, 0.62, 0.05],
    "bean": [0.4, 0.7, 0.88, 0.98, 1, 1, 0.95, 0.78, 0.1],
    "round": [0.2, 0.55, 0.82, 0.97, 1, 0.96, 0.85, 0.62, 0.1],
    "petal": [0.3, 0.5, 0.7, 0.87, 0.98, 1, 0.9, 0.62, 0.04],
    "stem": [1, 1, 1, 1, 1, 0.99, 0.96, 0.82, 0.05],
}


class Blade:
    """A leaf, petal or stem along a bent line: `outline` is its path data, `at(t, s)` the point at t from base (0) to
    tip (1) and s across (-1 one edge, 1 the other). `bend` moves the middle sideways, a share of the length (right of
    the way from base to tip is positive). `profile` is a name or a list of shares of `width`. `via` instead of `bend`
    is the control point itself. A profile that ends with .08 or more has a round tip, else a pointed one."""

    def __init__(self, base, tip, width, bend=0, profile="lance", via=None):
        self.base, self.tip, self.width = base, tip, width
        self.shares = PROFILES[profile] if isinstance(profile, str) else profile
        dx, dy = tip[0] - base[0], tip[1] - base[1]
        self.length = math.hypot(dx, dy)
        self.via = via or ((base[0] + tip[0]) / 2 - dy * bend * 2, (base[1] + tip[1]) / 2 + dx * bend * 2)

    def middle(self, t):
        (ax, ay), (bx, by), (cx, cy) = self.base, self.via, self.tip
        u = 1 - t
        return u * u * ax + 2 * u * t * bx + t * t * cx, u * u * ay + 2 * u * t * by + t * t * cy

    def heading(self, t):
        (ax, ay), (bx, by), (cx, cy) = self.base, self.via, self.tip
        hx, hy = (1 - t) * (bx - ax) + t * (cx - bx), (1 - t) * (by - ay) + t * (cy - by)
        long = math.hypot(hx, hy) or 1
        return hx / long, hy / long

    def share(self, t):
        place = min(max(t, 0), 1) * (len(self.shares) - 1)
        i = min(int(place), len(self.shares) - 2)
        return between(self.shares[i], self.shares[i + 1], place - i)

    def at(self, t, s=0):
        x, y = self.middle(t)
        hx, hy = self.heading(t)
        w = self.width / 2 * self.share(t) * s
        return x - hy * w, y + hx * w

    def angle(self, t):
        hx, hy = self.heading(t)
        return math.degrees(math.atan2(hx, -hy))

    def edge(self, side, start=0, end=1, steps=6, inset=1):
        """Points along an edge."""
        return [self.at(between(start, end, i / steps), side * inset) for i in range(steps + 1)]

    @property
    def outline(self):
        return self.part(0, 1)

    def part(self, start, end, steps=6):
        """The outline of a piece of it."""
        one = self.edge(-1, start, end, steps)
        other = self.edge(1, start, end, steps)[::-1]
        if end >= 0.999:
            one[-1:] = [self.middle(1)]
            other = other[1:]
            if self.shares[-1] >= 0.08:
                return smooth(one + other) + "z"
            a, b = smooth(one), smooth([self.middle(1)] + other)
            return a + b[b.index("c") :] + "z"
        return smooth(one + other, closed=True, tension=0.8)

    def band(self, t, thick, bow=0.5, reach=1):
        """A cross band at t, bowed towards the tip, as open path data for a stroke."""
        left, right = self.at(t, -reach), self.at(t, reach)
        top = self.middle(min(1, t + thick * bow))
        return f"M{numbers(*left)}Q{numbers(*top)} {numbers(*right)}"

    def teeth(self, count, size, start=0.05, end=0.93, lean=0.5):
        """Teeth on both edges, as a path of strokes that lean towards the tip."""
        strokes = []
        for side in (-1, 1):
            for i in range(count):
                t = between(start, end, (i + 0.5) / count)
                x, y = self.at(t, side)
                hx, hy = self.heading(t)
                ox, oy = -hy * side, hx * side
                long = size * (1 - 0.45 * t)
                strokes.append(((x, y), (x + (ox + hx * lean) * long, y + (oy + hy * lean) * long)))
        return hairs(strokes)


def leaf(width, profile="spoon", length=100):
    """A straight blade from the origin upwards: what a rosette's leaf is made of."""
    return Blade((0, 0), (0, -length), width, 0, profile)


def arc(points, t):
    """The point, and the heading as an angle, at the share t of the length of a line through points."""
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
    rest = t * sum(lengths)
    for (a, b), long in zip(zip(points, points[1:]), lengths):
        if rest <= long or (b == points[-1]):
            u = rest / long if long else 0
            return (
                (between(a[0], b[0], u), between(a[1], b[1], u)),
                math.degrees(math.atan2(b[0] - a[0], -(b[1] - a[1]))),
            )
        rest -= long
    raise ValueError("no line")


def bezier(a, b, c, d, steps=24):
    """Points along a cubic curve."""
    out = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        out.append(tuple(u**3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t**3 * d[k] for k in (0, 1)))
    return out


