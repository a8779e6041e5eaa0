"""Stems with sharp angles: euphorbias that look like cacti, and the crest that some of them make."""
import math

from .geometry import arc, between, polar
from .svg import numbers


class Angled:
    """A stem with three angles along points, foot to tip, of which the eye sees two faces: `ridge` is where the middle
    angle runs (-1 to 1). Its angles are toothed every `step`; `wave` is how deep."""

    def __init__(self, points, width, step=24, ridge=.1, wave=.2, foot=.7, tip=.12):
        self.points, self.width, self.ridge, self.wave, self.foot, self.tip = points, width, ridge, wave, foot, tip
        self.long = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
        self.count = max(3, round(self.long / step))

    def half(self, t):
        full, gone, rest = self.width / 2, t * self.long, (1 - t) * self.long
        share = 1
        if gone < self.width:
            share = between(self.foot, 1, math.sqrt(max(0, gone / self.width)))
        if rest < self.width * .7:
            share *= between(self.tip, 1, math.sqrt(max(0, rest / self.width / .7)))
        return full * share

    def at(self, t, s):
        (x, y), heading = arc(self.points, t)
        return polar(heading + 90, self.half(t) * s, x, y)

    def heading(self, t):
        return arc(self.points, t)[1]

    def teeth(self, s):
        """The shares of the length at which an angle has its teeth, and their points."""
        return [(i / self.count, self.at(i / self.count, s)) for i in range(self.count + 1)]

    def angle(self, s, up=True):
        """Path data of an angle: hollows between teeth; relative, without its first move."""
        spots = self.teeth(s)
        sunk = s - math.copysign(self.wave, s) if abs(s) > .5 else s - self.wave * .7
        middles = [self.at((a[0] + b[0]) / 2, sunk) for a, b in zip(spots, spots[1:])]
        ends = [q for _, q in spots]
        if not up:
            ends, middles = ends[::-1], middles[::-1]
        x, y = (round(v) for v in ends[0])
        first, d = (x, y), ""
        for (mx, my), (ex, ey) in zip(middles, ends[1:]):
            d += "q" + numbers(mx - x, my - y, ex - x, ey - y, decimals=0)
            x, y = round(ex), round(ey)
        return first, d

    def draw(self, p, left, right, edge, stroke=1.5):
        """Both faces, and the lines of the angles."""
        start, up = self.angle(-1)
        end, down = self.angle(1, False)
        p.path(f"M{numbers(*start)}{up}L{numbers(*end)}{down}z", fill=left, stroke=edge, stroke_width=stroke, stroke_linejoin="round")
        middle, ridge = self.angle(self.ridge)
        p.path(f"M{numbers(*middle)}{ridge}L{numbers(*end)}{down}z", fill=right, stroke=edge, stroke_width=stroke * .7, stroke_linejoin="round")

    def marble(self, s, reach=.3, thick=.1, start=.02, end=.97):
        """Path data of a pale band along a face, with a spike towards each tooth."""
        one, other = [], []
        for i in range(self.count):
            t, u = (i + .15) / self.count, (i + .6) / self.count
            if t < start or u > end:
                continue
            one += [self.at(t, s - thick), self.at(u + .02, s - reach)]
            other += [self.at(t, s + thick), self.at(u + .02, s + reach)]
        rim = one + other[::-1]
        x, y = (round(v) for v in rim[0])
        d = f"M{numbers(x, y)}l"
        for px, py in rim[1:]:
            part = numbers(round(px) - x, round(py) - y)
            d += part if d.endswith("l") or part.startswith("-") else " " + part
            x, y = round(px), round(py)
        return d + "z"

    def thorns(self, long, spread=26, sides=(-1, 1), middle=True):
        """Path data of thorns in pairs at the teeth."""
        lines = []
        for s in sides:
            for t, q in self.teeth(s)[:-1]:
                out = self.heading(t) + 90 * s
                lines += [(q, polar(out + k * spread, long, *q)) for k in (-1, 1)]
        if middle:
            for t, q in self.teeth(self.ridge)[:-1]:
                lines += [(q, polar(self.heading(t) + k * 60, long * .8, *q)) for k in (-1, 1)]
        d = ""
        for (x, y), (tx, ty) in lines:
            d += f"M{numbers(x, y, decimals=0)}l{numbers(tx - x, ty - y, decimals=0)}"
        return d


def crest(p, r, body, rim, edge, folds=9, spread=98, flat=.84, layers=((1, 0), (.82, .5), (.6, 0))):
    """A fan that stands on the origin, frilled: folds behind folds, the outermost first. `body`: fills, as many as
    layers. Gives its id."""
    with p.symbol() as name:
        for k, (share, shift) in enumerate(layers):
            count = max(4, round(folds * share ** .5))
            long = [r * share * p.random.uniform(.9, 1.08) for _ in range(count + 1)]
            ends = []
            for i in range(count + 1):
                a = between(-spread * (1 - k * .1), spread * (1 - k * .1), i / count)
                x, y = polar(a, long[i] * .86)
                ends.append((x, y * flat, a))
            (x0, y0, _), d = ends[0], ""
            for (ax, ay, a), (bx, by, b) in zip(ends, ends[1:]):
                cx, cy = polar(a - 3, r * share * p.random.uniform(1.1, 1.26))
                ex, ey = polar(b + 3, r * share * p.random.uniform(1.1, 1.26))
                d += "C" + numbers(cx, cy * flat, ex, ey * flat, bx, by, decimals=0)
            top = f"M{numbers(x0, y0, decimals=0)}{d}"
            x1, y1, _ = ends[-1]
            p.path(top + f"C{numbers(x1 * .6, y1 * .2 + 30, 20, 26, 13, 34, decimals=0)}H-13C{numbers(-20, 26, x0 * .6, y0 * .2 + 30, x0, y0, decimals=0)}z",
                   fill=body[k], stroke=edge, stroke_width=1.6)
            folds_ = ""
            for x, y, _ in ends[1:-1]:
                folds_ += f"M{numbers(x, y, decimals=0)}Q{numbers(x * .5, y * .62, x * .14, between(y, 24, .8), decimals=0)}"
            p.path(folds_, fill="none", stroke=edge, stroke_width=2.4, opacity=.4)
            p.path(top, fill="none", stroke=edge, stroke_width=9, stroke_linejoin="round", stroke_linecap="round")
            p.path(top, fill="none", stroke=rim, stroke_width=6.4, stroke_linejoin="round", stroke_linecap="round")
    return name


__all__ = [name for name in dir() if not name.startswith("_")]
