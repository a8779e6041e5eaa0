"""Mesembs: many-rayed daisies, cloven faces with nets and islands, chips of stone."""
import itertools
import math

from .geometry import dots, polar, smooth
from .svg import dark, n, numbers


def daisy(p, r, petals, colours, layers=2, inner=.74, edge=None, eye=None, anthers=None, broad=.62, jitter=.05, stroke=None):
    """An open flower of many narrow rays, seen from the front. `colours`: from the throat outwards. `eye`: (colour, share
    of r); `anthers`: (count, colour, share of r). Gives its id."""
    fill = p.radial(*colours)
    d, half = "", 360 / petals * broad
    for i in range(petals):
        a = 360 * i / petals + p.random.uniform(-.2, .2) * half
        long = r * (1 - p.random.uniform(0, jitter * 2))
        shape = (*polar(a - half * .7, long * .6), *polar(a - half, long), *polar(a, long), *polar(a + half, long),
                 *polar(a + half * .7, long * .6))
        d += f"M0 0C{numbers(*shape, decimals=0 if r > 70 else 1)} 0 0"
    ring = p.define(f'<path d="{d}" fill="{fill}" stroke="{edge or dark(colours[-1], .3)}" '
                    f'stroke-width="{n(stroke or max(.8, r / 70), 2)}"/>')
    with p.symbol() as name:
        for layer in range(layers):
            p.use(ring, 0, 0, layer * 180 / petals * 1.1, inner ** layer)
        if eye:
            p.circle(0, 0, r * eye[1], fill=eye[0])
        if anthers:
            count, colour, share = anthers
            spots = [polar(i * 137.5, r * share * math.sqrt((i + .5) / count)) for i in range(count)]
            p.path(dots(spots), stroke=colour, stroke_width=max(2, r * .05), stroke_linecap="round")
    return name


def net(points, inside, drop=.0, random=None):
    """The lines between the cells of points (Voronoi's), where both ends are `inside`: a list of pairs of points.
    `drop`: the share left out, which turns a net into wrinkles."""
    corners = {}
    for one in itertools.combinations(range(len(points)), 3):
        (ax, ay), (bx, by), (cx, cy) = (points[i] for i in one)
        area = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
        if abs(area) < 1e-6:
            continue
        a, b, c = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
        x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / area
        y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / area
        radius = math.hypot(x - ax, y - ay) - 1e-6
        if all(math.hypot(x - px, y - py) > radius for px, py in points):
            corners[one] = (x, y)
    lines = []
    for (one, a), (other, b) in itertools.combinations(corners.items(), 2):
        if len(set(one) & set(other)) == 2 and inside(*a) and inside(*b) and not (drop and random.random() < drop):
            lines.append((a, b))
    return lines


def wrinkled(p, lines, wobble=3):
    """Path data of lines that waver."""
    d = ""
    for (x, y), (tx, ty) in lines:
        dx, dy = tx - x, ty - y
        bow = p.random.uniform(-wobble, wobble)
        long = math.hypot(dx, dy) or 1
        mx, my = dx / 2 - dy / long * bow, dy / 2 + dx / long * bow
        d += f"M{numbers(x, y, decimals=0)}q{numbers(mx, my, dx, dy, decimals=0)}"
    return d


LOBE = [(-80, 0), (-95, -14), (-99, -34), (-93, -57), (-74, -78), (-42, -91), (0, -95)]


def half_face(shrink=1, gap=4, jag=0, random=None):
    """The points of half of a cloven face, above the x axis: a lobe with round corners, the cleft along its foot.
    `jag`: how uneven its rim is, for a window."""
    points = LOBE + [(-x, y) for x, y in LOBE[-2::-1]]
    foot = [(x, -1.5) for x in ((52, 26, 0, -26, -52) if jag else (40, 0, -40))]
    out = []
    for i, (x, y) in enumerate(points + foot):
        reach = 1 - (random.uniform(0, jag) if jag else 0)
        up = -48 + (y + 48) * shrink
        out.append((x * shrink * reach, -gap + (-48 + (up + 48) * reach)))
    return out


def half_globe(p, x, y, r, azimuth, rise, view=45, dome=None, face=None, edge="#4e5343", open_=.92, spots=(), tall=1):
    """A leaf like half a ball, hinged at x, y: its flat face looks towards `azimuth` (0 away, 90 right, 180 to the eye)
    and `rise` degrees up. `spots`: (count, gap, size, colour) of dots on its back and its face."""
    a, t, v = math.radians(azimuth), math.radians(rise), math.radians(view)
    normal = (math.sin(a) * math.cos(t), math.cos(a) * math.cos(t), math.sin(t))
    up = (-math.sin(a) * math.sin(t), -math.cos(a) * math.sin(t), math.cos(t))
    flat = lambda q: (q[0], -(q[2] * math.cos(v) + q[1] * math.sin(v)))
    open_face = -normal[1] * math.cos(v) + normal[2] * math.sin(v)
    ux, uy = flat(up)
    cx, cy = x + ux * r * open_, y + uy * r * open_
    nx, ny = flat(normal)
    heading = math.degrees(math.atan2(nx, -ny))
    with p.group(cx, cy, heading):
        p.path(f"M{n(-r)} 0A{n(r)} {n(r * tall)} 0 1 0 {n(r)} 0A{n(r)} {n(r * max(.02, open_face))} 0 1 0 {n(-r)} 0z", fill=dome,
               stroke=edge, stroke_width=1.6)
        p.ellipse(0, 0, r, r * max(.02, open_face), fill=face, stroke=edge, stroke_width=1.3)
        for count, gap, size, colour, back in spots:
            def place():
                px, py = p.random.uniform(-r, r), p.random.uniform(-r, r)
                if back:
                    good = math.hypot(px, py / tall) < r * .96 and (py > 0 and (px / r) ** 2 + (py / r / open_face) ** 2 > 1.06)
                else:
                    good = (px / r) ** 2 + (py / r / open_face) ** 2 < .9
                return (px, py) if good else None
            p.path(dots(spaced(p, count, place, gap)), stroke=colour, stroke_width=size, stroke_linecap="round")


def spaced(p, count, place, gap):
    """Places that keep their distance from one another. `place` gives one at random, or None where it may not be."""
    spots, tries = [], 0
    while len(spots) < count and tries < 4000:
        tries += 1
        spot = place()
        if spot and all(math.dist(spot, other) > gap for other in spots):
            spots.append(spot)
    return spots


def blob(p, x, y, rx, ry, corners=6, rough=.3):
    """Path data of an uneven spot."""
    turn = p.random.uniform(0, 360)
    points = []
    for i in range(corners):
        px, py = polar(turn + 360 * i / corners, 1 + p.random.uniform(-rough, rough))
        points.append((x + px * rx, y + py * ry))
    return smooth(points, closed=True)


def chips(p, spots, size, fills, edge, flat=.7, facet=None, stroke=1):
    """Broken stones at spots: (x, y) or (x, y, scale)."""
    bodies, lights = ["" for _ in fills], ""
    for i, (x, y, *scale) in enumerate(spots):
        r = size * (scale[0] if scale else p.random.uniform(.6, 1.2))
        turn, corners = p.random.uniform(0, 72), p.random.choice((5, 5, 6))
        rim = []
        for k in range(corners):
            px, py = polar(turn + 360 * k / corners + p.random.uniform(-15, 15), r * p.random.uniform(.8, 1.1))
            rim.append((x + px, y + py * flat))
        bodies[i % len(fills)] += whole(rim)
        if facet:
            high = sorted(rim, key=lambda q: q[1] + q[0] * .4)[:3]
            lights += whole([*sorted(high), (x + r * .1, y + r * .1 * flat)])
    for d, fill in zip(bodies, fills):
        if d:
            p.path(d, fill=fill, stroke=edge, stroke_width=stroke, stroke_linejoin="round")
    if facet:
        p.path(lights, fill=facet, opacity=.7)


def whole(points):
    """A closed outline of straight lines in whole numbers."""
    x, y = (round(v) for v in points[0])
    d = f"M{numbers(x, y)}l"
    for px, py in points[1:]:
        step = numbers(round(px) - x, round(py) - y)
        d += step if d.endswith("l") or step.startswith("-") else " " + step
        x, y = round(px), round(py)
    return d + "z"


__all__ = [name for name in dir() if not name.startswith("_")]
