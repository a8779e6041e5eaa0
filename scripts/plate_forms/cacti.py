"""Globes, columns and pads, with ribs or tubercles, spines, hair and wool."""

import math

from .geometry import GOLDEN, Blade, arc, between, hairs, polar, smooth
from .svg import dark, light


class Ball:
    """A globe (or egg) seen from `tilt` degrees above: points on it, and how they face the eye."""

    def __init__(self, x, y, rx, ry, tilt=25):
        self.x, self.y, self.rx, self.ry, self.tilt = x, y, rx, ry, tilt

    def at(self, longitude, latitude):
        """x, y and nearness (1 faces the eye, under 0 is hidden); latitude 90 is the crown, longitude 0 the front."""
        a, b, v = math.radians(longitude), math.radians(latitude), math.radians(self.tilt)
        px, py, pz = math.sin(a) * math.cos(b), -math.cos(a) * math.cos(b), math.sin(b)
        near = -py * math.cos(v) + pz * math.sin(v)
        up = pz * math.cos(v) + py * math.sin(v)
        return self.x + px * self.rx, self.y - up * self.ry, near

    def spiral(self, count, lowest=-60, start=90, turn=0):
        """Points of a spiral from the crown down, evenly close: (x, y, nearness, share of the way down)."""
        top, low = math.sin(math.radians(start)), math.sin(math.radians(lowest))
        for i in range(count):
            share = (i + 0.5) / count
            latitude = math.degrees(math.asin(between(top, low, share)))
            yield (*self.at(turn + i * GOLDEN, latitude), share)

    def ring(self, latitude, count, turn=0):
        for i in range(count):
            yield self.at(turn + 360 * i / count, latitude)

    def rib(self, longitude, low=-75, high=88, steps=5):
        """The visible points of a meridian, from the foot up."""
        points = [self.at(longitude, between(low, high, i / steps)) for i in range(steps + 1)]
        return [(x, y) for x, y, near in points if near > -0.12]


def spines(
    p,
    count,
    long,
    colour,
    width=1.6,
    centre=None,
    centres=0,
    centre_long=None,
    wool=None,
    wool_size=3,
    spread=360,
    turn=0,
    jitter=0.12,
    hook=False,
):
    """A cluster of spines about the origin. `centre`: colour of the middle spines. Gives its id."""
    with p.symbol() as name:
        rays = []
        for i in range(count):
            a = turn + spread * (i + 0.5) / count - (spread / 2 if spread < 360 else 0)
            rays.append(((0, 0), polar(a, long * (1 + p.random.uniform(-jitter, jitter)))))
        p.path(hairs(rays), stroke=colour, stroke_width=width, stroke_linecap="round")
        if centres:
            ends = [polar(turn + 180 + 360 * i / centres, centre_long or long * 1.15) for i in range(centres)]
            p.path(
                hairs([((0, 0), e) for e in ends]),
                stroke=centre or dark(colour),
                stroke_width=width * 1.35,
                stroke_linecap="round",
            )
            if hook:
                p.path(
                    hairs([(e, (e[0] + long * 0.16, e[1] - long * 0.1)) for e in ends]),
                    stroke=centre,
                    stroke_width=width,
                )
        if wool:
            p.circle(0, 0, wool_size, fill=wool)
    return name


def globe(p, ball, colour, ribs=0, groove=None, crest=None, outline=None, turn=0, low=-70, rib_width=5, lobes=0.0):
    """The body of a globe: shaded from the upper left, with lines in its grooves and lights on its ribs."""
    fill = p.radial(light(colour, 0.3), (0.55, colour), dark(colour, 0.45), cx=0.4, cy=0.34, r=0.68)
    edge = outline or dark(colour, 0.5)
    if lobes and ribs:
        count = ribs * 4
        rim = [polar(360 * i / count, 1 + lobes * math.cos(2 * math.pi * i / 4)) for i in range(count)]
        p.path(
            smooth([(ball.x + x * ball.rx, ball.y + y * ball.ry) for x, y in rim], closed=True, decimals=0),
            fill=fill,
            stroke=edge,
            stroke_width=1.6,
        )
    else:
        p.ellipse(ball.x, ball.y, ball.rx, ball.ry, fill=fill, stroke=edge, stroke_width=1.6)
    for half, tone, width, opacity in (
        (0.5, groove or dark(colour, 0.4), rib_width, 0.6),
        (0, crest or light(colour, 0.4), rib_width * 1.1, 0.4),
    ):
        d = ""
        for i in range(ribs):
            points = ball.rib(turn + 360 * (i + half) / ribs, low)
            if len(points) > 2:
                d += smooth(points, decimals=0)
        if d:
            p.path(d, fill="none", stroke=tone, stroke_width=width, opacity=opacity, stroke_linecap="round")


def on_ribs(p, ball, symbol, ribs, per_rib, low=-50, high=78, turn=0, scale=1, least=0.3, hide=0.06):
    """A symbol at each areole of each rib, narrower towards the sides; the farthest first."""
    spots = {}
    for i in range(ribs):
        for k in range(per_rib):
            x, y, near = ball.at(turn + 360 * i / ribs, between(low, high, k / (per_rib - 1)))
            if near > hide:
                off = abs(x - ball.x) / ball.rx
                across = max(least, math.sqrt(max(0, 1 - off * off)))
                upright = max(0.55, min(1, 0.45 + near))
                spots.setdefault((math.ceil(across * 3) / 3, math.ceil(upright * 2) / 2), []).append((x, y))
    for (across, upright), points in sorted(spots.items()):
        p.stamp(symbol, points, scale * across, scale * upright)


def tubercles(p, ball, symbol, count, low=-60, turn=0, scale=1, crown=0.55, hide=-0.05):
    """A symbol (seen from the front, its point up) on each tubercle of a spiral, farthest first, small at the crown."""
    spots = []
    for x, y, near, share in ball.spiral(count, low, turn=turn):
        if near > hide:
            spots.append((near, x, y, share))
    for near, x, y, share in sorted(spots):
        away = math.degrees(math.atan2(x - ball.x, -(y - ball.y)))
        size = scale * between(crown, 1, min(1, share * 3))
        p.use(symbol, round(x), round(y), round(away), size, size * between(0.55, 1, max(0, near)))


def fur(p, ball, count, long, colour, width=1, low=-60, hide=0, opacity=0.8, hair=5, sectors=10):
    """Fine hair that stands out from a globe: tufts of `hair` hairs, turned outwards, `count` on the whole spiral."""
    spots = {}
    for x, y, near, _ in ball.spiral(count, low, turn=70):
        if near > hide:
            away = math.degrees(math.atan2(x - ball.x, -(y - ball.y))) % 360
            spots.setdefault(int(away / 360 * sectors), []).append((x, y))
    for sector, points in sorted(spots.items()):
        with p.symbol() as tuft:
            ends = []
            for i in range(hair):
                a = (sector + 0.5) * 360 / sectors + between(-75, 75, i / (hair - 1)) + p.random.uniform(-14, 14)
                ends.append(polar(a, long * p.random.uniform(0.7, 1.1)))
            p.path(hairs([((0, 0), e) for e in ends], 0), stroke=colour, stroke_width=width, opacity=opacity)
        p.stamp(tuft, points)


class Stem:
    """A cylindrical stem along points (foot to top), `width` wide, with a round top; with a narrow foot if `foot`
    (its half width as a share) is under .9."""

    def __init__(self, points, width, foot=0.9):
        self.points, self.width, self.foot = points, width, foot

    def half(self, t):
        """Half of its width at t; the round top is within the last half width of its length."""
        long = sum(math.dist(a, b) for a, b in zip(self.points, self.points[1:]))
        full = self.width / 2
        rest = (1 - t) * long
        cap = math.sqrt(max(0, 1 - (1 - rest / full) ** 2)) if rest < full else 1
        low = t * long / full
        return full * cap * (between(self.foot, 1, math.sqrt(max(0, 1 - (1 - low) ** 2))) if low < 1 else 1)

    def at(self, t, s=0):
        (x, y), heading = arc(self.points, t)
        return polar(heading + 90, self.half(t) * s, x, y)

    def heading(self, t):
        return arc(self.points, t)[1]

    def outline(self, steps=5):
        long = sum(math.dist(a, b) for a, b in zip(self.points, self.points[1:]))
        cap = 1 - self.width / 2 / long
        ts = [cap * i / steps for i in range(steps + 1)]
        if self.foot < 0.9:
            ts[1:1] = [self.width / 2 / long * u for u in (0.3, 0.8)]
        ts += [between(cap, 1, u) for u in (0.38, 0.7, 0.92)]
        points = [self.at(t, -1) for t in ts] + [self.points[-1]] + [self.at(t, 1) for t in ts[::-1]]
        return smooth(points) + "z"

    def rib(self, s, start=0, end=1, steps=4):
        ts = [between(start, end, i / steps) for i in range(steps)] + [between(start, end, u) for u in (0.93, 1)]
        return [self.at(t, s) for t in ts]


def column(p, stem, colour, ribs=7, groove=None, crest=None, outline=None, width=2.4, gradient=None, steps=4):
    """The body of a stem with its visible ribs."""
    fill = gradient or p.linear(dark(colour, 0.2), light(colour, 0.22), colour, dark(colour, 0.42), x2=1, y2=0)
    p.path(stem.outline(), fill=fill, stroke=outline or dark(colour, 0.55), stroke_width=1.5)
    for tone, shift, opacity in ((groove or dark(colour, 0.45), 0, 0.55), (crest or light(colour, 0.45), 0.5, 0.4)):
        d = ""
        for i in range(ribs + 1):
            s = math.sin(math.radians(between(-90, 90, (i + shift) / ribs)))
            if abs(s) < 0.97:
                d += smooth(stem.rib(s, 0, 0.995, steps))
        if d:
            p.path(d, fill="none", stroke=tone, stroke_width=width, opacity=opacity)


def on_column(p, stem, symbol, ribs=7, step=22, start=0.04, end=0.985, scale=1, shift=0.5):
    """A symbol at each areole of the visible ribs, in alternate heights."""
    long = sum(math.dist(a, b) for a, b in zip(stem.points, stem.points[1:]))
    rows = max(2, int(long * (end - start) / step))
    spots = {}
    for k in range(rows):
        for i in range(ribs):
            s = math.sin(math.radians(between(-90, 90, (i + shift) / ribs)))
            if abs(s) > 0.99:
                continue
            t = between(start, end, (k + (0.5 if i % 2 else 0)) / rows)
            spots.setdefault(math.ceil(max(0.45, math.sqrt(1 - s * s)) * 4) / 4, []).append(stem.at(t, s))
    for across, points in sorted(spots.items()):
        p.stamp(symbol, points, scale * across, scale)


def pad(p, x, y, angle, long, width, fill, outline, rows=7, areole=None, size=1, shade=None, wave=0):
    """A flat joint with its foot at x, y, and areoles in a lattice. `areole`: a symbol. Gives a function of
    (along, across) for points on it, to set other joints and flowers upon."""
    blade = Blade((x, y), polar(angle, long, x, y), width, 0, [0.22, 0.52, 0.74, 0.89, 0.97, 1, 0.99, 0.92, 0.74, 0.12])
    p.path(blade.outline, fill=fill, stroke=outline, stroke_width=1.6)
    if shade:
        p.path(
            smooth(blade.edge(1, 0.08, 0.9, 5, 0.97) + blade.edge(1, 0.08, 0.86, 4, 0.72)[::-1], closed=True),
            fill=shade,
            opacity=0.25,
        )
    if areole:
        gap, points = long / (rows + 0.6), []
        for k in range(rows):
            t = (k + 0.75) / (rows + 0.4)
            half = width / 2 * blade.share(t)
            count = max(1, int(half * 2 / (gap * 1.12)))
            offset = (k % 2) * 0.5
            spots = [i + offset for i in range(-count, count + 1)]
            for i in spots:
                s = i * gap * 1.12 / half if half else 0
                if abs(s) < 0.93:
                    points.append(blade.at(t, s))
        p.stamp(areole, points, size)
    return lambda t, s=0: blade.at(t, s)


